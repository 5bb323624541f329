"""Weights out of games: a small network for who wins, a straight line for which lines were looked at."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

from rulewright.books import book as find_book
from rulewright.bots.learned import SUREST, VERSION, columns_of, counted
from rulewright.lab.extras import needed

HIDDEN: Final = 12
EPOCHS: Final = 60
PATIENCE: Final = 8  # epochs without a better judgement of games kept aside
PART: Final = 256
RATE: Final = 3e-3
PENALTY: Final = 1e-3
ASIDE: Final = 8  # of so many games one is kept aside
RARE: Final = 20  # rows in which a column must differ to be used
DIGITS: Final = 5
POLICY_EPOCHS: Final = 12
POLICY_RATE: Final = 0.05
POLICY_PENALTY: Final = 1e-4
SEED: Final = 20

Data = list[dict[str, Any]]


class Positions:
    """Rows of games that somebody won, who had won, and which are kept aside."""

    def __init__(self, book: str, games: Data) -> None:
        np: Any = needed("numpy", "envs", "learning")
        decided = [game for game in games if game["winner"] >= 0]
        spans = [row for game in decided for row in game["rows"]]
        self.rows = np.zeros((len(spans), len(columns_of(book))))
        for at, (_, _, row) in enumerate(spans):
            for place, number in row:
                self.rows[at, place] = number
        self.won = np.array([float(game["winner"] == seat) for game in decided for _, seat, _ in game["rows"]])
        self.aside = np.array([number % ASIDE == 0 for number, game in enumerate(decided) for _ in game["rows"]], bool)
        self.game = np.array([number for number, game in enumerate(decided) for _ in game["rows"]], int)

    def __len__(self) -> int:
        return len(self.won)


def log_loss(chances: Any, won: Any) -> float:
    """How badly chances told what came, on average; knowing nothing is 0.6931."""
    np: Any = needed("numpy", "envs", "learning")
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


class Fit:
    """A network being fitted: standardised columns, one hidden layer, a straight line beside it."""

    def __init__(self, book: str, positions: Positions, hidden: int = HIDDEN) -> None:
        np: Any = needed("numpy", "envs", "learning")
        rows = positions.rows
        usual = np.median(rows, axis=0)
        self.columns = np.flatnonzero((rows != usual).sum(0) >= RARE)
        self.middle = rows[:, self.columns].mean(0)
        self.spread = rows[:, self.columns].std(0) + 1e-9
        self.chance = np.random.default_rng(SEED)
        size = len(self.columns)
        self.weights = {
            "hidden": self.chance.standard_normal((size, hidden)) * 0.5 / max(1, size) ** 0.5,
            "bias": np.zeros(hidden),
            "out": np.zeros(hidden),
            "straight": self.usual(book) * self.spread,
            "middle": (self.usual(book) @ self.middle)[None],
        }
        self.begun = {name: one.copy() for name, one in self.weights.items()}
        self.begun["hidden"][:] = 0
        self.begun["out"][:] = 0

    def usual(self, book: str) -> Any:
        """The weights of the game's own evaluation: what little there is to learn from changes them little."""
        np: Any = needed("numpy", "envs", "learning")
        evaluation = find_book(book).evaluation
        known = {feature.name: feature.weight / evaluation.scale for feature in counted(evaluation)}
        names = columns_of(book)
        return np.array([known.get(names[column], 0.0) for column in self.columns])

    def standard(self, rows: Any) -> Any:
        """Columns of like spread around nought."""
        np: Any = needed("numpy", "envs", "learning")
        return np.clip((rows[:, self.columns] - self.middle) / self.spread, -5, 5)

    def judged(self, x: Any) -> tuple[Any, Any]:
        """The chances of standardised rows, and the hidden layer."""
        np: Any = needed("numpy", "envs", "learning")
        hidden = np.tanh(x @ self.weights["hidden"] + self.weights["bias"])
        worth = hidden @ self.weights["out"] + x @ self.weights["straight"] + self.weights["middle"]
        return 1 / (1 + np.exp(-np.clip(worth, -SUREST, SUREST))), hidden

    def slopes(self, x: Any, won: Any) -> dict[str, Any]:
        """Of the loss, in each of the weights."""
        np: Any = needed("numpy", "envs", "learning")
        chances, hidden = self.judged(x)
        error = (chances - won) / len(won)
        back = np.outer(error, self.weights["out"]) * (1 - hidden**2)
        found = {
            "hidden": x.T @ back,
            "bias": back.sum(0),
            "out": hidden.T @ error,
            "straight": x.T @ error,
            "middle": error.sum(keepdims=True),
        }
        for name in ("hidden", "out", "straight"):
            found[name] = found[name] + PENALTY * (self.weights[name] - self.begun[name])
        return found

    def run(self, positions: Positions) -> float:
        """Fit until games kept aside are judged no better; their loss."""
        np: Any = needed("numpy", "envs", "learning")
        x, aside = self.standard(positions.rows), positions.aside
        places = np.flatnonzero(~aside)
        steps = Adam(self.weights, RATE)
        best, kept, since = log_loss(self.judged(x[aside])[0], positions.won[aside]), dict(self.weights), 0
        for _ in range(EPOCHS):
            order = self.chance.permutation(places)
            for part in np.array_split(order, max(1, len(order) // PART)):
                steps.step(self.weights, self.slopes(x[part], positions.won[part]))
            loss = log_loss(self.judged(x[aside])[0], positions.won[aside])
            since += 1
            if loss < best:
                best, since = loss, 0
                kept = {name: one.copy() for name, one in self.weights.items()}
            if since > PATIENCE:
                break
        self.weights = kept
        return best

    def as_json(self, names: Sequence[str]) -> dict[str, Any]:
        """The weights, with what standardised the columns worked into them."""
        hidden = self.weights["hidden"] / self.spread[:, None]
        straight = self.weights["straight"] / self.spread
        return {
            "columns": [names[column] for column in self.columns],
            "hidden": rounded(hidden.T),
            "bias": rounded(self.weights["bias"] - self.middle @ hidden),
            "out": rounded(self.weights["out"]),
            "straight": rounded(straight),
            "middle": rounded(self.weights["middle"] - self.middle @ straight)[0],
        }


class Adam:
    """Steps against slopes, each as long as it lately paid."""

    def __init__(self, weights: dict[str, Any], rate: float) -> None:
        self.first = {name: 0.0 * one for name, one in weights.items()}
        self.second = {name: 0.0 * one for name, one in weights.items()}
        self.rate = rate
        self.count = 0

    def step(self, weights: dict[str, Any], slopes: dict[str, Any]) -> None:
        """One step of all the weights."""
        np: Any = needed("numpy", "envs", "learning")
        self.count += 1
        for name, slope in slopes.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope**2
            mean = self.first[name] / (1 - 0.9**self.count)
            spread = self.second[name] / (1 - 0.999**self.count)
            weights[name] = weights[name] - self.rate * mean / (np.sqrt(spread) + 1e-8)


def rounded(values: Any) -> Any:
    """Numbers with few digits, as lists."""
    if values.ndim > 1:
        return [rounded(one) for one in values]
    found = [float(f"{value:.{DIGITS}g}") for value in values]
    assert all(map(isfinite, found))
    return found


class Menus:
    """Lines of menus by their traits, and how often each was tried."""

    def __init__(self, games: Data) -> None:
        np: Any = needed("numpy", "envs", "learning")
        self.names: dict[str, int] = {}
        lines, traits, amounts, begins, shares = [], [], [], [], []
        at = 0
        for menu, visits in (one for game in games for one in game["menus"]):
            begins.append(at)
            for line, tried in zip(menu, visits, strict=True):
                for name, amount in line.items():
                    lines.append(at)
                    traits.append(self.names.setdefault(name, len(self.names)))
                    amounts.append(amount)
                shares.append(tried / sum(visits))
                at += 1
        self.lines, self.traits, self.amounts = np.array(lines, int), np.array(traits, int), np.array(amounts)
        self.begins, self.shares = np.array(begins, int), np.array(shares)
        self.menu = np.repeat(np.arange(len(begins)), np.diff([*begins, at])) if begins else np.zeros(0, int)

    def fitted(self) -> dict[str, float]:
        """What each trait adds to how much a line is liked: the odds of a menu come nearest to the shares."""
        np: Any = needed("numpy", "envs", "learning")
        weights = {"liking": np.zeros(len(self.names))}
        if not len(self.begins):
            return {}
        steps = Adam(weights, POLICY_RATE)
        for _ in range(POLICY_EPOCHS * 10):
            score = np.bincount(self.lines, weights["liking"][self.traits] * self.amounts, len(self.shares))
            likely = np.exp(score - np.maximum.reduceat(score, self.begins)[self.menu])
            odds = likely / np.add.reduceat(likely, self.begins)[self.menu]
            error = (odds - self.shares) / len(self.begins)
            slope = np.bincount(self.traits, error[self.lines] * self.amounts, len(self.names))
            steps.step(weights, {"liking": slope + POLICY_PENALTY * weights["liking"]})
        liking = rounded(weights["liking"])
        return {name: liking[at] for name, at in sorted(self.names.items()) if abs(liking[at]) >= 0.01}


def fitted(book: str, games: Data) -> tuple[dict[str, Any], float]:
    """The weights that games teach, and how badly they judge the games kept aside (0.6931: they know nothing)."""
    positions = Positions(book, games)
    fit = Fit(book, positions)
    loss = fit.run(positions)
    value = fit.as_json(columns_of(book))
    return {"version": VERSION, "book": book, "value": value, "policy": Menus(games).fitted()}, loss
