"""Commands for who plays: a table in the terminal, what was played, and how."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.commands.arguments import Chosen, GameName, Language, Preset
from koloda.cli.console import plain_console
from koloda.errors import BadRecord


def play(
    game: GameName,
    preset: Preset = None,
    option: Chosen = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; short for -o seats=…")] = None,
    bot: Annotated[str | None, typer.Option(metavar="LEVEL", help="The bot on the other seats; `none`: people play them all.")] = None,
    seed: Annotated[int | None, typer.Option(help="The number that shuffles: the same one deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record here at the end, or when you leave.")] = None,
    language: Language = None,
) -> None:
    """Play at a table in this terminal.

    Choose moves by number or type them in the game's notation; `rules` shows the rules, `quit` or Ctrl-D leaves.

    For example:

    * koloda play sloker
    * koloda play sloker --preset pro --bot exact
    * koloda play sloker -o variant=pro -o avalanche=true --seats 1 --seed 7 --save match.json
    """
    import secrets

    from koloda.cli import load, pages
    from koloda.cli.play import Left, Table
    from koloda.cli.terminal import language_here, words_for
    from koloda.core.dealer import ShuffledDealer
    from koloda.core.match import Match
    from koloda.core.surroundings import real

    box = load.find_box(game)
    words = words_for(box, language or language_here())
    options = load.read_options(box, preset, option or [], seats)
    opponent = load.find_bot(box, bot)
    if save is not None and (save.exists() or not save.absolute().parent.is_dir()):
        raise BadRecord(f"{save} exists already" if save.exists() else f"{save}: there is no folder {save.parent}")
    seed = secrets.randbits(32) if seed is None else seed
    console = plain_console()
    console.print(pages.credit(box, words.language))
    console.print(words.say("terminal-seed", seed=str(seed)), style="dim", highlight=False)
    box.warm()
    table = Table(box, Match(box.game, options, ShuffledDealer(seed, real())), opponent, seed, words, console)
    code = 0
    try:
        table.run()
    except Left:
        console.print(words.say("terminal-left"))
    except KeyboardInterrupt:
        console.print(words.say("terminal-left"))
        code = 130
    finally:
        if save is not None:
            table.save(save)
            console.print(words.say("terminal-saved", file=str(save)), markup=False, highlight=False)
    raise typer.Exit(code)


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `koloda play --save` writes it.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every move.")] = False,
    seat: Annotated[int | None, typer.Option(help="Whose eyes to see it with, from 0; a spectator's otherwise.")] = None,
    language: Language = None,
) -> None:
    """Show a recorded match again, move by move, checked by the rules.

    For example: koloda replay match.json --step
    """
    from koloda.cli.replay import replay as show
    from koloda.cli.terminal import language_here

    show(file, seat, language or language_here(), plain_console(), step=step)


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished match, as a table gives it.")], language: Language = None
) -> None:
    """Check that the cards of a finished match are those that were promised before it.

    For example: koloda verify koloda-SyJ3d9TdH8Ycb4hP.json
    """
    from koloda.cli.replay import verify as check
    from koloda.cli.terminal import language_here

    check(file, language or language_here(), plain_console())


def referee(
    game: GameName,
    file: Annotated[Path, typer.Argument(help="An evening: what all hands share, and the cards of each, in TOML or JSON.")],
    language: Language = None,
) -> None:
    """Rule on hands that you play with your own deck: what every card has become and why, and who wins.

    The file holds `ctx` (date, time, room, seats), perhaps `names`, and a `hand` for each hand: `cards` for each seat, a `?` for one that
    nobody has shown, and if you like `folded`, `raiser`, `pot`, `choices`, and `without` for modifiers that you wonder about. What a hand
    leaves to the next is carried over.

    For example: koloda referee dragon-club evening.toml
    """
    from koloda.cli import load
    from koloda.cli.referee import show
    from koloda.cli.terminal import language_here

    show(load.find_box(game), file, language or language_here(), plain_console())


def games(language: Language = None) -> None:
    """List the games, their authors, variations and bots."""
    from koloda.cli import pages
    from koloda.cli.terminal import language_here
    from koloda.core import catalogue

    console = plain_console()
    for name in catalogue.names():
        console.print(pages.about(catalogue.box(name), language or language_here()))


def rules(game: GameName, language: Language = None) -> None:
    """Show how a game is played."""
    from koloda.cli import load, pages
    from koloda.cli.terminal import language_here

    plain_console().print(pages.rules_page(load.find_box(game), language or language_here()))
