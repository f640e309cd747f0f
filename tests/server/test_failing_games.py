"""A game fails where nobody expects it: what stands stays, and whoever can be shown it is."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedOK

from koloda.core.seat import Seat
from server.serving import Guest
from toys import Highest


def fail_to_draw(monkeypatch: pytest.MonkeyPatch, seat: Seat, times: int) -> None:
    """The next scenes for these eyes are not drawn."""
    scene, left = Highest.scene, [times]

    def failing(game: Highest, view: Any, eyes: Seat | None) -> Any:
        if eyes == seat and left[0]:
            left[0] -= 1
            raise ZeroDivisionError("no scene of this")
        return scene(game, view, eyes)

    monkeypatch.setattr(Highest, "scene", failing)


@pytest.mark.parametrize("blind", [0, 1], ids=["who moved", "the other"])
def test_a_move_that_cannot_be_shown_stands_and_is_shown_to_the_others(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, blind: Seat
) -> None:
    with Guest(address) as ann, Guest(address) as ben, Guest(address) as cyd:
        table = ann.table("me", "friend")
        ben.sit(table, 1)
        with ann.line(table) as line, ben.line(table) as bens, cyd.line(table) as cyds:
            lines = [line, bens, cyds]
            first, *_ = [one.now() for one in lines]
            move = first["scene"]["choices"][0]["move"]
            fail_to_draw(monkeypatch, blind, times=1)
            assert line.move("one", 3, move) == {"type": "done", "id": "one", "number": 4}
            for seat, one in enumerate(lines):
                if seat == blind:
                    with pytest.raises(ConnectionClosedOK):
                        one.hear()
                else:
                    assert one.hear_of("steps")["steps"][0]["number"] == 4
            with (ann, ben)[blind].line(table, have=3) as again:
                assert [again.hear()["type"], again.hear()["table"]["number"]] == ["steps", 4]
        assert "ZeroDivisionError: no scene of this" in caplog.text


def test_who_cannot_be_shown_a_table_hears_it_and_may_try_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Guest(address) as ann:
        table = ann.table("me", "friend")
        fail_to_draw(monkeypatch, 0, times=1)
        with ann.line(table) as line:
            refused = line.hear()
            assert (refused["id"], refused["kind"]) == ("", "internal")
            line.say(type="join")
            assert line.hear()["table"]["number"] == 3
