package main

import (
	"fmt"
	"strconv"

	"arcana/core"
	"arcana/core/shown"
)

// tableCommand is a word that a person at a table can say instead of a move.
// It reports whether the view has changed.
type tableCommand struct {
	name, usage, text string
	do                func(t *sitting, seat core.Seat, rest string) bool
}

func tableCommands() []tableCommand {
	return []tableCommand{
		{"?", "?", "this list", (*sitting).help},
		{"why", "why MOVE", "what a move is worth, term by term, or why it is not legal", (*sitting).why},
		{"hint", "hint", "what a player that thinks ahead would do; why MOVE tells what it thought of others", (*sitting).hint},
		{"show", "show NAME", "all there is to know of a card or a move's, by name or number", (*sitting).show},
		{"view", "view", "show the table again", func(*sitting, core.Seat, string) bool { return true }},
		{"undo", "undo", "take back your last move and all that followed", (*sitting).undo},
		{"redo", "redo", "play it again", (*sitting).redo},
		{"speed", "speed MS", "how long to wait after each event", (*sitting).setSpeed},
		{"theme", "theme NAME", "how things look: show or change it", (*sitting).showTheme},
		{"save", "save FILE", "write the match's record", (*sitting).save},
		{"scenario", "scenario FILE", "write the match as a scenario that arcana test runs", (*sitting).scenario},
		{"quit", "quit", "leave the table", (*sitting).leave},
	}
}

func (t *sitting) help(core.Seat, string) bool {
	t.say(fmt.Sprintf("  %-13s  %s", "NUMBER", "play the move of that number; a part of its text that no other move has does too"))
	for _, c := range tableCommands() {
		t.say(fmt.Sprintf("  %-13s  %s", c.usage, c.text))
	}
	return false
}

func (t *sitting) why(_ core.Seat, rest string) bool {
	text, err := t.table.Why(rest)
	if err != nil {
		text = err.Error()
	}
	t.say("  " + text)
	return false
}

// hint prints what a player that thinks ahead would do.
func (t *sitting) hint(seat core.Seat, _ string) bool {
	text, err := t.table.Hint(seat)
	if err != nil {
		text = err.Error()
	}
	t.say("  " + shown.Name(text))
	return false
}

// show prints all that may be known of a card.
func (t *sitting) show(seat core.Seat, rest string) bool {
	text, err := t.table.Show(seat, rest)
	if err != nil {
		text = err.Error()
	}
	fmt.Fprintln(t.out, text)
	return false
}

// undo goes back to the decision of this seat before the present one.
func (t *sitting) undo(seat core.Seat, _ string) bool {
	m := t.table.Match()
	for m.Undo(1) == 1 {
		if m.Game().Turn() == seat {
			return true
		}
	}
	return true
}

// redo plays again until this seat decides once more.
func (t *sitting) redo(seat core.Seat, _ string) bool {
	m := t.table.Match()
	for m.Redo(1) == 1 {
		if m.Game().Turn() == seat {
			return true
		}
	}
	return true
}

func (t *sitting) setSpeed(_ core.Seat, rest string) bool {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || n > slowest {
		t.screen.complain(fmt.Sprintf("speed: expected milliseconds from 0 to %d, got %q", slowest, rest))
		return false
	}
	t.speed = n
	return false
}

func (t *sitting) showTheme(_ core.Seat, rest string) bool {
	if err := t.screen.restyle(rest); err != nil {
		t.screen.complain(err.Error())
	}
	return false
}

func (t *sitting) save(_ core.Seat, rest string) bool {
	file, err := t.table.Save(rest)
	if err != nil {
		t.screen.complain(err.Error())
		return false
	}
	t.screen.say("verdigris", t.screen.word("play.saved", "file", file))
	return false
}

func (t *sitting) scenario(_ core.Seat, rest string) bool {
	if err := t.table.WriteScenario(rest); err != nil {
		t.screen.complain(err.Error())
	}
	return false
}

func (t *sitting) leave(core.Seat, string) bool {
	t.gone.Store(true)
	return true
}
