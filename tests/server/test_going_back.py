"""Undo: free against a bot; between people until something new is known, after that by request."""

from __future__ import annotations

from tests.online.served import catch_up, find_mover


def keep_hands(ada, ben):
    """Both keep their opening hands."""
    ada.chooses("done")
    catch_up(ben)
    ben.chooses("done")
    catch_up(ada)


def pass_until(ada, ben, words):
    """Both let everything be until Ada has a line that begins so, which may take turns with a poor hand; its index."""
    while True:
        asked = find_mover([ada, ben])
        lines = [at for at, line in enumerate(asked.words()) if line.startswith(words)]
        if asked is ada and lines:
            return lines[0]
        asked.passes()
        for socket in (ada, ben):
            catch_up(socket)


def test_against_a_bot_undo_is_free_even_after_it_has_moved(server):
    ada = server.guest()
    game = ada.begins(seed=3, options={"first": 0})
    seat = ada.sits(game)
    assert seat.table["undo"] == "none"
    before = seat.table["view"]
    seat.passes()
    while seat.decision is None or seat.decision["ask"] == "mulligan":
        seat.at_turn() and seat.passes()
    assert seat.table["undo"] == "free"
    for _ in range(20):
        if seat.table["undo"] == "none":
            break
        seat.send(type="undo", seq=seat.seq)
        table = seat.until("table", "refused")
        assert table["type"] == "table" and table["undone"]
    assert seat.decision["ask"] == "mulligan" and seat.decision["picked"] == []
    after = seat.table["view"]
    assert [card["name"] for card in after["players"][0]["zones"]["hand"]["cards"]] == [
        card["name"] for card in before["players"][0]["zones"]["hand"]["cards"]
    ]
    seat.close()


def test_between_people_a_pick_that_tells_nothing_is_taken_back_at_once(duel):
    ada, ben, _ = duel
    ada.answers(0)
    assert ada.table["undo"] == "free" and len(ada.decision["picked"]) == 1
    ada.send(type="undo", seq=ada.seq)
    assert ada.until("table")["decision"]["picked"] == []
    catch_up(ben)
    assert ben.seq == 0  # who saw nothing of the deed sees nothing of its end


def test_after_chance_or_another_acted_undo_is_asked_for(duel):
    ada, ben, _ = duel
    keep_hands(ada, ben)
    assert ada.table["undo"] == "ask"
    seq = ada.seq
    ada.send(type="undo", seq=seq)
    asked = ben.until("undo_asked")
    assert asked == {"type": "undo_asked", "seq": seq, "by": 0}
    ada.send(type="undo_reply", seq=seq, allow=True)
    assert ada.until("refused")["code"] == "nothing_asked"
    ben.send(type="undo_reply", seq=seq, allow=False)
    assert ada.until("undo_declined")["seq"] == seq
    ada.send(type="undo", seq=seq)
    ben.until("undo_asked")
    ben.send(type="undo_reply", seq=seq, allow=True)
    table = ada.until("table")
    assert table["undone"] and table["decision"]["ask"] == "mulligan" and table["seq"] == seq + 1


def test_a_request_lapses_when_the_game_goes_on(duel):
    ada, ben, _ = duel
    keep_hands(ada, ben)
    seq = ada.seq
    ben.send(type="undo", seq=seq)
    ada.until("undo_asked")
    ada.passes()
    code = "stale"
    while code == "stale":  # what needs no person answers itself a beat later, and the table moves once more
        catch_up(ada)
        ada.send(type="undo_reply", seq=ada.seq, allow=True)
        code = ada.until("refused")["code"]
    assert code == "nothing_asked"


def test_a_declaration_is_taken_back_until_it_is_complete(duel):
    ada, ben, _ = duel
    keep_hands(ada, ben)
    line = pass_until(ada, ben, "call ")
    hand = ada.table["view"]["players"][0]["zones"]["hand"]["count"]
    ada.answers(line)
    assert ada.decision["ask"] == "circle" and ada.decision["can_take_back"]
    assert all(option["to"]["place"] for option in ada.decision["options"])
    ada.send(type="take_back", seq=ada.seq)
    assert ada.until("table")["decision"]["ask"] == "main"
    assert ada.table["view"]["players"][0]["zones"]["hand"]["count"] == hand
    catch_up(ben)
    ada.send(type="take_back", seq=ada.seq)
    assert ada.until("refused")["code"] == "no_undo"


def test_undo_goes_back_before_what_was_chosen_not_what_answered_itself(server):
    ada = server.guest()
    seat = ada.sits(ada.begins("fow-6.1", seed=5, options={"first": 0}))
    chosen: list[tuple[str, list[str]]] = []
    while len(chosen) < 6:
        seat.at_turn()
        chosen.append((seat.decision["ask"], seat.words()))
        seat.passes() if seat.decision["passing"] is not None else seat.answers(0)
    seat.at_turn()
    for ask, words in reversed(chosen):
        seat.send(type="undo", seq=seat.seq)
        assert seat.until("table")["undone"]
        assert (seat.decision["ask"], seat.words()) == (ask, words)
    seat.close()
