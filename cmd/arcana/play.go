package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/peterh/liner"
	"github.com/spf13/cobra"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/show"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/shown"
)

// A match at the terminal: the command play, how a person is asked for moves, and what else they
// may type at the table.

// playOptions is how a match at the terminal is played.
type playOptions struct {
	system  string
	players []string                              // who sits where, as --players has it
	options []string                              // of the match, each name=value
	speed   int                                   // how long to wait after each event, in milliseconds
	ask     func(question string) (string, error) // asks the person for a line
	leaves  bool                                  // Ctrl-C leaves the table and not the program
}

// slowest is the longest wait after an event, in milliseconds.
const slowest = 10_000

// playCommand returns the command "play".
func (p *program) playCommand() *cobra.Command {
	var o playOptions
	cmd := &cobra.Command{
		Use:     "play SYSTEM",
		Example: "arcana play market",
		Short:   "Play a match against AIs in the terminal",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if p.flags.json {
				return failure{exitUsage, "arcana play: --json: a match at the table is talk, expected no --json; sim and run give data"}
			}
			if o.speed < 0 || o.speed > slowest {
				return failure{exitUsage, fmt.Sprintf("--speed: expected milliseconds from 0 to %d, got %d", slowest, o.speed)}
			}
			o.system, o.ask, o.players = args[0], p.askLine, player.JoinOptions(o.players)
			return p.play(o)
		},
	}
	cmd.Flags().StringSliceVar(&o.players, "players", nil, "who sits where: human, random, search, lua:NAME, ... (the first seat is yours)")
	cmd.Flags().StringArrayVar(&o.options, "option", nil, optionHelp)
	cmd.Flags().IntVar(&o.speed, "speed", 0, "how long to wait after each event, in milliseconds")
	return addWatchFlag(p, cmd)
}

// play plays a match at the terminal until it is over or the person leaves.
func (p *program) play(o playOptions) error {
	session, err := openSession(p, "", nil)
	if err != nil {
		return err
	}
	options, err := p.parseOptions(o.options)
	if err != nil {
		return err
	}
	players, err := match.Opponents(session, o.system, o.players)
	if err != nil {
		return p.labFailure("", err)
	}
	console, err := match.Sit(session, o.system, players, options)
	if err != nil {
		return p.labFailure("", err)
	}
	screen, leave, err := openScreen(p)
	if err != nil {
		return err
	}
	defer leave()
	t := &sitting{program: p, screen: screen, console: console, speed: o.speed, asking: o.ask, signs: newSigns(session, o.system)}
	if o.leaves {
		defer onInterrupt(func() { t.gone.Store(true) }, os.Interrupt)()
	}
	return t.play()
}

// parseOptions parses the values of --option (name=value) into the options of a match.
func (p *program) parseOptions(list []string) (map[string]any, error) {
	options := map[string]any{}
	for _, pair := range list {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, failure{exitUsage, fmt.Sprintf("--option %s: expected name=value", pair)}
		}
		v, err := parseValue(value)
		if err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("--option %s: %v", name, err)}
		}
		options[card.Key(name)] = match.RenameData(v, p.environment.Mods.Renamed())
	}
	return options, nil
}

// sitting is a match that is played at the terminal. One person or several sit at the table.
type sitting struct {
	*program
	screen  *screen
	console *match.Console
	signs   signs
	asking  func(question string) (string, error)
	speed   int         // milliseconds to wait after each event
	gone    atomic.Bool // the person has left
}

// play asks the person or an AI for each move until the match is over or the person leaves.
func (t *sitting) play() error {
	for !t.gone.Load() {
		seat := t.console.Match().Game().Turn()
		switch {
		case seat == core.None:
			return t.printResult()
		case t.console.Human(seat):
			if err := t.askForMove(seat); err != nil {
				return err
			}
		default:
			events, err := t.console.Step()
			if err != nil {
				return t.scriptFailure(err)
			}
			t.printEvents(t.viewer(), events)
		}
	}
	return nil
}

// viewer returns the seat whose view the terminal shows: that of the first person, or core.All
// if only AIs play.
func (t *sitting) viewer() core.Seat {
	for s := range core.Seat(t.console.Seats()) {
		if t.console.Human(s) {
			return s
		}
	}
	return core.All
}

// printEvents prints events, without what is hidden from the seat, and waits after each as long as
// speed says.
func (t *sitting) printEvents(seat core.Seat, events []core.Event) {
	for _, line := range t.console.Describe(seat, events) {
		t.printLine("  " + shown.Name(line))
		time.Sleep(time.Duration(t.speed) * time.Millisecond)
	}
}

// printLine prints a line, folded to the width of the terminal.
func (t *sitting) printLine(line string) { fmt.Fprintln(t.out, show.Fold(t.signs.draw(line))) }

// printMove prints a legal move with the number to type for it.
func (t *sitting) printMove(i int, text string) {
	number := fmt.Sprintf("%3d", i)
	line := show.Fold(number + "  " + t.signs.draw(text))
	t.screen.paint(t.out, "gold", number)
	fmt.Fprintln(t.out, strings.TrimPrefix(line, number))
}

// askForMove shows a person the view and the legal moves, and asks until an answer has changed the
// view: a move, or a command such as undo. At the end of the input the person leaves the table.
func (t *sitting) askForMove(seat core.Seat) error {
	fmt.Fprintf(t.out, "\n%s\n", t.signs.draw(t.console.View(seat)))
	for i, o := range t.console.Match().Options() {
		if o.Refused == "" {
			t.printMove(i+1, shown.Name(o.Text))
		}
	}
	for !t.gone.Load() {
		text, err := t.asking(fmt.Sprintf("%s (%s)> ", t.console.SeatName(seat), t.screen.word("play.help")))
		switch {
		case err == io.EOF || errors.Is(err, liner.ErrPromptAborted):
			fmt.Fprintln(t.out)
			t.gone.Store(true)
		case err != nil:
			return failure{exitFailed, err.Error()}
		case t.runInput(seat, strings.TrimSpace(text)):
			return nil
		}
	}
	return nil
}

// runInput runs what was typed, a command of the table or a move, and reports whether the view is to
// be shown again. An empty line does nothing.
func (t *sitting) runInput(seat core.Seat, text string) (showView bool) {
	word, rest, _ := strings.Cut(text, " ")
	switch strings.ToLower(text) { // what people type at other prompts
	case "help":
		word = "?"
	case "exit":
		word = "quit"
	}
	for _, c := range tableCommands() {
		if strings.EqualFold(c.name, word) {
			return c.do(t, seat, strings.TrimSpace(rest))
		}
	}
	if text == "" {
		return false
	}
	events, err := t.console.Play(text)
	if err != nil {
		t.screen.complain(err.Error())
		return false
	}
	t.printEvents(seat, events)
	return true
}

// printResult prints who has won, and the place and score of each seat.
func (t *sitting) printResult() error {
	result, _ := t.console.Match().Game().Result()
	fmt.Fprintln(t.out)
	t.screen.say("gold", t.screen.word("play.over", "reason", strings.ReplaceAll(result.Reason, "_", " ")))
	switch {
	case result.Winner == core.All:
		t.screen.say("verdigris", t.screen.word("play.won_together"))
	case result.Winner >= 0 && t.console.Seats() > 1:
		t.screen.say("verdigris", t.screen.word("play.wins", "name", t.console.SeatName(result.Winner)))
	}
	for i, place := range result.Places {
		fmt.Fprintln(t.out, "  "+t.screen.word("play.place", "place", fmt.Sprint(place), "name", t.console.SeatName(core.Seat(i)), "score", fmt.Sprint(result.Scores[i])))
	}
	return nil
}

// tableCommand is a command that a person at a table can type instead of a move. do gets the person's
// seat and the rest of the line, and reports whether the view is to be shown again.
type tableCommand struct {
	name, usage, text string
	do                func(t *sitting, seat core.Seat, rest string) (showView bool)
}

// tableCommands returns what a person may type at the table besides moves. The functions below are
// called through this list, with the person's seat and the rest of the line.
func tableCommands() []tableCommand {
	return []tableCommand{
		{"?", "?", "this list (help does too)", (*sitting).help},
		{"why", "why MOVE", "what a move is worth, term by term, or why it is not legal", (*sitting).why},
		{"hint", "hint", "what a player that thinks ahead would do; why MOVE tells what it thought of others", (*sitting).hint},
		{"show", "show NAME", "all there is to know of a card or a move's, by name or number", (*sitting).show},
		{"view", "view", "show the table again", func(*sitting, core.Seat, string) bool { return true }},
		{"undo", "undo", "take back your last move and all that followed", (*sitting).undo},
		{"redo", "redo", "play it again", (*sitting).redo},
		{"speed", "speed MS", "how long to wait after each event", (*sitting).setSpeed},
		{"theme", "theme NAME", "how things look: show or change it", (*sitting).showTheme},
		{"save", "save FILE", "write the match's record", (*sitting).save},
		{"scenario", "scenario FILE", "write the match as a scenario that arcana test runs", (*sitting).writeScenario},
		{"quit", "quit", "leave the table (exit and Ctrl-D do too)", (*sitting).leave},
	}
}

// help prints the commands of the table.
func (t *sitting) help(core.Seat, string) (showView bool) {
	t.printLine(fmt.Sprintf("  %-13s  %s", "NUMBER", "play the move of that number; a part of its text that no other move has does too"))
	for _, c := range tableCommands() {
		t.printLine(fmt.Sprintf("  %-13s  %s", c.usage, c.text))
	}
	return false
}

// why prints what the move in rest is worth, term by term, or why it is not legal. It returns false,
// since the view is then not shown again. The seat, which all commands get, makes no difference here.
func (t *sitting) why(_ core.Seat, rest string) (showView bool) {
	text, err := t.console.Why(rest)
	if err != nil {
		text = err.Error()
	}
	t.printLine("  " + text)
	return false
}

// hint prints what a player that thinks ahead would do.
func (t *sitting) hint(seat core.Seat, _ string) (showView bool) {
	text, err := t.console.Hint(seat)
	if err != nil {
		text = err.Error()
	}
	t.printLine("  " + shown.Name(text))
	return false
}

// show prints all that the seat may know of a card or of a move's card.
func (t *sitting) show(seat core.Seat, rest string) (showView bool) {
	text, err := t.console.Show(seat, rest)
	if err != nil {
		text = err.Error()
	}
	fmt.Fprintln(t.out, text)
	return false
}

// undo takes moves back until this seat is to decide again, or nothing is left to take back.
func (t *sitting) undo(seat core.Seat, _ string) (showView bool) {
	m := t.console.Match()
	for m.Undo(1) == 1 {
		if m.Game().Turn() == seat {
			return true
		}
	}
	return true
}

// redo plays moves again that undo took back, until this seat is to decide, or none are left.
func (t *sitting) redo(seat core.Seat, _ string) (showView bool) {
	m := t.console.Match()
	for m.Redo(1) == 1 {
		if m.Game().Turn() == seat {
			return true
		}
	}
	return true
}

// setSpeed sets how many milliseconds to wait after each event; rest is the number.
func (t *sitting) setSpeed(_ core.Seat, rest string) (showView bool) {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || n > slowest {
		t.screen.complain(fmt.Sprintf("speed: expected milliseconds from 0 to %d, got %q", slowest, rest))
		return false
	}
	t.speed = n
	return false
}

// showTheme changes the theme, or shows its name if none is given.
func (t *sitting) showTheme(_ core.Seat, rest string) (showView bool) {
	if err := t.screen.changeTheme(rest); err != nil {
		t.screen.complain(err.Error())
	}
	return false
}

// save writes the match's record to a file.
func (t *sitting) save(_ core.Seat, rest string) (showView bool) {
	file, err := t.console.Save(rest)
	if err != nil {
		t.screen.complain(err.Error())
		return false
	}
	t.screen.say("verdigris", t.screen.word("play.saved", "file", file))
	return false
}

// writeScenario writes the match so far as a scenario that arcana test runs.
func (t *sitting) writeScenario(_ core.Seat, rest string) (showView bool) {
	if err := t.console.WriteScenario(rest); err != nil {
		t.screen.complain(err.Error())
	}
	return false
}

// leave makes the person leave the table; the match is not played on.
func (t *sitting) leave(core.Seat, string) (showView bool) {
	t.gone.Store(true)
	return true
}
