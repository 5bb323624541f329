"""The zones where abilities of a kind work, as bits."""

from typing import TYPE_CHECKING

from ..ids import ACTIVATED, TRIGGERED

if TYPE_CHECKING:
    from .pool import Rule


def static_mask(rules: "list[Rule]") -> int:
    """The zones where continuous abilities among these work, as bits."""
    mask = 0
    for rule in rules:
        if rule.statics:
            mask |= rule.zone_mask or -1
    return mask


def trigger_mask(rules: "list[Rule]") -> int:
    """The zones where abilities among these wait for an event, as bits."""
    mask = 0
    for rule in rules:
        if rule.kind == TRIGGERED and rule.events:
            mask |= rule.zone_mask
    return mask


def situation_mask(rules: "list[Rule]") -> int:
    """The zones where abilities among these watch a situation, as bits."""
    mask = 0
    for rule in rules:
        if rule.kind == TRIGGERED and rule.is_situation():
            mask |= rule.zone_mask
    return mask


def instead_mask(rules: "list[Rule]") -> int:
    """The zones where replacement effects among these work, as bits."""
    mask = 0
    for rule in rules:
        if rule.instead is not None:
            mask |= rule.zone_mask or -1
    return mask


def activated_mask(rules: "list[Rule]") -> int:
    """The zones where abilities among these that a player activates work, as bits."""
    mask = 0
    for rule in rules:
        if rule.kind == ACTIVATED:
            mask |= rule.zone_mask
    return mask
