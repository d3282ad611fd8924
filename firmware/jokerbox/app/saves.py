"""The match on the flash: begin, save, find again, resume, end; and the records of it."""

from jokerbox.core.contract import CHANCE
from jokerbox.core.match import Match, last_round, read_header, read_moves, undo_lines
from jokerbox.games import registry

MOST_RECORD_NAMES = 20


def begin(app, game_id, options, seats):
    """A new match, saved and on the screen."""
    number = load_records(app).get("number", 0) + 1
    facts = {
        "game": game_id,
        "rules": registry.load(game_id, "rules").VERSION,
        "number": number,
        "options": options,
        "seats": seats,
    }
    show(app, Match(_maker(facts), facts), False)


def show(app, match, is_stored):
    """Put a match on the screen."""
    app.is_saved = is_stored
    app.is_warned = False
    app.told = []
    app.replace("play", match)


def save(app, match):
    """Store what is new; after a failure the whole log is written again."""
    store = app.box.store
    lines = match.unsaved()
    if app.is_saved:
        app.is_saved = not lines or store.log_append(lines)
    if not app.is_saved:
        app.is_saved = store.log_new(match.lines())
    if not app.is_saved and not app.is_warned:
        app.is_warned = True
        app.tell_troubles()
    if app.is_saved and app.is_warned:
        app.is_warned = False
        app.told = []


def interrupted(app):
    """(facts, round) of the match that waits on the flash, or None."""
    store = app.box.store
    lines = store.log_lines()
    for line in lines:
        try:
            facts = read_header(line)
            registry.find(facts["game"])
            if facts["seats"] and facts["rules"] and "options" in facts and "number" in facts:
                return facts, last_round(lines)
        except (ValueError, KeyError, TypeError):
            pass
        if "match" not in store.unread:  # or it may be all right the next time
            store.troubles.append(("lost", store.log_keep()))
        break
    return None


def resume(app):
    """Replay the stored match: a script that ends with it on the screen, or with what is wrong."""
    store = app.box.store
    found = interrupted(app)
    if not found:
        app.replace("menu")
        return
    facts, _ = found
    if facts["rules"] != registry.load(facts["game"], "rules").VERSION:
        registry.let_go(facts["game"])
        _give_up(app, "old_rules")
        return
    app.is_shaky = True
    moves, check, damage = read_moves(store.log_lines())
    match = None
    try:
        match = Match(_maker(facts), facts)
        for _ in match.replay(moves):
            yield 0
    except MemoryError:
        raise
    except Exception:  # a move that these rules do not bear; all before it counts
        if match is None:
            _give_up(app, "lost")
            return
        damage = True
        moves = moves[: len(match.log)]
        match = Match(_maker(facts), facts)
        for _ in match.replay(moves):
            yield 0
    match.go_on(check)
    number = store.log_copy() if damage else 0
    show(app, match, not damage)
    if damage:
        app.tell("torn", number)


def step_back(app):
    """The stored match could not go on: its last decision does not count, so that it can."""
    store = app.box.store
    found = interrupted(app)
    moves, check, damage = read_moves(store.log_lines())
    if not found or damage:
        return
    good = 0
    try:
        state = _maker(found[0])()
        for i, move in enumerate(moves):
            if state.to_move() != CHANCE:
                good = i
            state.apply(move)
    except Exception:
        pass  # before this move is where it was still good
    store.log_append(undo_lines(len(moves) - good, check))


def _give_up(app, text):
    number = app.box.store.log_keep()
    app.replace("menu")
    app.tell(text, number)


def _maker(facts):
    def make():
        return registry.new_state(facts["game"], len(facts["seats"]), **facts["options"])

    return make


def load_records(app):
    records = app.box.store.load("records")
    return records if isinstance(records, dict) else {}


def best(app, game_id):
    """The highest result of a game, 0 if there is none."""
    names = load_records(app).get(game_id, [0, {}])[1]
    return max([0] + [names[name][1] for name in names])


def finish(app, match):
    """Note the result once, then let the log go."""
    records = load_records(app)
    number = match.facts["number"]
    if records.get("number") != number:
        records["number"] = number
        _note(records, match)
        if not app.box.store.save("records", records):
            return  # the match waits and is noted when it is resumed
    app.box.store.log_drop()


def _note(records, match):
    """Add persons' results: {game: [games, {name: [games, best, sum]}]}."""
    game = records.setdefault(match.facts["game"], [0, {}])
    game[0] += 1
    names = game[1]
    for seat, points in enumerate(match.state.scores()):
        if not match.is_person(seat):
            continue
        name = match.name(seat)
        if name in names:
            one = names[name]
            names[name] = [one[0] + 1, max(one[1], points), one[2] + points]
        elif len(names) < MOST_RECORD_NAMES:
            names[name] = [1, points, points]
