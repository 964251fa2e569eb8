// A match at the terminal: the command play, how a person is asked for moves, and what else they
// may type at the table.

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

// playOptions is how a match at the terminal is played.
type playOptions struct {
	system  string
	players []string                              // who sits where, as --players has it
	options []string                              // of the match, each name=value
	speed   int                                   // how long to wait after each event, in milliseconds
	ask     func(question string) (string, error) // asks the person for a line
	leaves  bool                                  // Ctrl-C ends the match only, not the program
}

// maxSpeed is the longest wait after an event, in milliseconds.
const maxSpeed = 10_000

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
				return failure{exitUsage, "arcana play cannot print JSON; leave --json out, or use arcana sim or arcana run"}
			}
			if o.speed < 0 || o.speed > maxSpeed {
				return failure{exitUsage, fmt.Sprintf("--speed: expected milliseconds from 0 to %d, got %d", maxSpeed, o.speed)}
			}
			o.system, o.ask, o.players = args[0], p.askLine, player.JoinOptions(o.players)
			return p.play(o)
		},
	}
	cmd.Flags().StringSliceVar(&o.players, "players", nil, "who plays, in the order of the seats: human, random, search, lua:NAME, ... (the first seat is yours)")
	cmd.Flags().StringArrayVar(&o.options, "option", nil, optionHelp)
	cmd.Flags().IntVar(&o.speed, "speed", 0, "how many milliseconds to wait after each event")
	return addWatchFlag(p, cmd)
}

// play plays a match at the terminal until it is over or the person leaves: it opens a session, seats
// the players, and opens a screen in the theme. If o.leaves is set, Ctrl-C leaves the match after the
// present move.
func (p *program) play(o playOptions) error {
	session, err := openSession(p, nil)
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
	t := &terminalMatch{program: p, screen: screen, console: console, speed: o.speed, ask: o.ask, symbols: newSymbolTable(session, o.system)}
	if o.leaves {
		defer callOnSignal(func() { t.left.Store(true) }, os.Interrupt)()
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

// terminalMatch is a match that is played at the terminal. One person or several sit at the table.
type terminalMatch struct {
	*program
	screen  *screen
	console *match.Console
	symbols symbolTable
	ask     func(question string) (string, error)
	speed   int         // milliseconds to wait after each event
	left    atomic.Bool // the person has left
}

// play asks the person or an AI for each move until the match is over or the person leaves.
func (t *terminalMatch) play() error {
	for !t.left.Load() {
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

// viewer returns the seat from whose side the terminal shows the match: that of the first person, or
// core.All, which sees everything, if only AIs play.
func (t *terminalMatch) viewer() core.Seat {
	for s := range core.Seat(t.console.Seats()) {
		if t.console.Human(s) {
			return s
		}
	}
	return core.All
}

// printEvents prints events, without what is hidden from the seat, and waits after each as long as
// speed says.
func (t *terminalMatch) printEvents(seat core.Seat, events []core.Event) {
	for _, line := range t.console.Describe(seat, events) {
		t.printLine("  " + shown.Name(line))
		time.Sleep(time.Duration(t.speed) * time.Millisecond)
	}
}

// printLine prints a line, folded to the width of the terminal.
func (t *terminalMatch) printLine(line string) {
	fmt.Fprintln(t.out, show.Fold(t.symbols.replaceIDs(line)))
}

// printMove prints a legal move with the number to type for it.
func (t *terminalMatch) printMove(i int, text string) {
	number := fmt.Sprintf("%3d", i)
	line := show.Fold(number + "  " + t.symbols.replaceIDs(text))
	t.screen.paint(t.out, "gold", number)
	fmt.Fprintln(t.out, strings.TrimPrefix(line, number))
}

// askForMove shows a person the table as the seat may see it and the legal moves. It asks until an
// answer has changed the table: a move, or a command such as undo. At the end of the input the
// person leaves the match.
func (t *terminalMatch) askForMove(seat core.Seat) error {
	fmt.Fprintf(t.out, "\n%s\n", t.symbols.replaceIDs(t.console.View(seat)))
	for i, o := range t.console.Match().Options() {
		if o.Refused == "" {
			t.printMove(i+1, shown.Name(o.Text))
		}
	}
	for !t.left.Load() {
		text, err := t.ask(fmt.Sprintf("%s (%s)> ", t.console.SeatName(seat), t.screen.word("play.help")))
		switch {
		case err == io.EOF || errors.Is(err, liner.ErrPromptAborted):
			fmt.Fprintln(t.out)
			t.left.Store(true)
		case err != nil:
			return failure{exitFailed, err.Error()}
		case t.runInput(seat, strings.TrimSpace(text)):
			return nil
		}
	}
	return nil
}

// runInput runs what was typed, a command of the table or a move, and reports whether the table is to
// be shown again. An empty line does nothing.
func (t *terminalMatch) runInput(seat core.Seat, text string) (showView bool) {
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
		t.screen.printError(err.Error())
		return false
	}
	t.printEvents(seat, events)
	return true
}

// printResult prints who has won, if anybody has, and the place and score of each seat. A person who has
// played alone has won against nobody.
func (t *terminalMatch) printResult() error {
	result, _ := t.console.Match().Game().Result() // the match is over
	fmt.Fprintln(t.out)
	t.screen.printColoured("gold", t.screen.word("play.over", "reason", strings.ReplaceAll(result.Reason, "_", " ")))
	switch {
	case result.Winner == core.All:
		t.screen.printColoured("verdigris", t.screen.word("play.won_together"))
	case result.Winner >= 0 && t.console.Seats() > 1:
		t.screen.printColoured("verdigris", t.screen.word("play.wins", "name", t.console.SeatName(result.Winner)))
	}
	for i, place := range result.Places {
		fmt.Fprintln(t.out, "  "+t.screen.word("play.place", "place", fmt.Sprint(place), "name", t.console.SeatName(core.Seat(i)), "score", fmt.Sprint(result.Scores[i])))
	}
	return nil
}

// tableCommand is a command that a person at a table can type instead of a move. do gets the person's
// seat and the rest of the line, and reports whether the table is to be shown again.
type tableCommand struct {
	name, usage, text string
	do                func(t *terminalMatch, seat core.Seat, rest string) (showView bool)
}

// tableCommands returns what a person may type at the table besides moves. The functions below are
// called through this list, with the person's seat and the rest of the line.
func tableCommands() []tableCommand {
	return []tableCommand{
		{"?", "?", "show this list (help does the same)", (*terminalMatch).help},
		{"why", "why MOVE", "explain how an AI values a move, or why it is not legal; in a game with abilities, why CARD NUMBER explains a number of a card", (*terminalMatch).why},
		{"hint", "hint", "the move that a searching AI would make; why MOVE explains other moves", (*terminalMatch).hint},
		{"show", "show NAME", "explain a card, by its name or by the number of its move", (*terminalMatch).show},
		{"view", "view", "show the table again", func(*terminalMatch, core.Seat, string) bool { return true }},
		{"undo", "undo", "take back your last move and all that followed", (*terminalMatch).undo},
		{"redo", "redo", "play the moves again that undo took back", (*terminalMatch).redo},
		{"speed", "speed MS", "wait MS milliseconds after each event", (*terminalMatch).setSpeed},
		{"theme", "theme NAME", "show or change the theme", (*terminalMatch).showTheme},
		{"save", "save FILE", "write the match's record", (*terminalMatch).save},
		{"scenario", "scenario FILE", "write the match as a test for arcana test", (*terminalMatch).writeScenario},
		{"quit", "quit", "leave the match (exit and Ctrl-D do the same)", (*terminalMatch).leave},
	}
}

// help prints the commands of the table.
func (t *terminalMatch) help(core.Seat, string) (showView bool) {
	t.printLine(fmt.Sprintf("  %-13s  %s", "NUMBER", "play the move with this number, or the move whose text contains these words"))
	for _, c := range tableCommands() {
		t.printLine(fmt.Sprintf("  %-13s  %s", c.usage, c.text))
	}
	return false
}

// why prints how a player rates the move in rest, term by term, or why it is not legal. It returns
// false, since the table need not be shown again.
func (t *terminalMatch) why(_ core.Seat, rest string) (showView bool) {
	text, err := t.console.Why(rest)
	if err != nil {
		text = err.Error()
	}
	for line := range strings.Lines(text) {
		t.printLine("  " + strings.TrimSpace(line))
	}
	return false
}

// hint prints what a player that thinks ahead would do.
func (t *terminalMatch) hint(seat core.Seat, _ string) (showView bool) {
	text, err := t.console.Hint(seat)
	if err != nil {
		text = err.Error()
	}
	t.printLine("  " + shown.Name(text))
	return false
}

// show prints all that the seat may know of a card; rest is its name, or the number of a legal move
// whose card is meant.
func (t *terminalMatch) show(seat core.Seat, rest string) (showView bool) {
	text, err := t.console.Show(seat, rest)
	if err != nil {
		text = err.Error()
	}
	fmt.Fprintln(t.out, text)
	return false
}

// undo takes moves back until this seat is to decide again, or nothing is left to take back.
func (t *terminalMatch) undo(seat core.Seat, _ string) (showView bool) {
	m := t.console.Match()
	stepTo(m, seat, m.Undo)
	return true
}

// redo plays moves again that undo took back, until this seat is to decide, or none are left. The table is
// shown again in both cases.
func (t *terminalMatch) redo(seat core.Seat, _ string) (showView bool) {
	m := t.console.Match()
	stepTo(m, seat, m.Redo)
	return true
}

// stepTo takes steps of one move through a match, until a seat is to decide or there is no further step.
func stepTo(m *core.Match, seat core.Seat, step func(n int) int) {
	for step(1) == 1 && m.Game().Turn() != seat {
	}
}

// setSpeed sets how many milliseconds to wait after each event; rest is the number.
func (t *terminalMatch) setSpeed(_ core.Seat, rest string) (showView bool) {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 || n > maxSpeed {
		t.screen.printError(fmt.Sprintf("speed: expected milliseconds from 0 to %d, got %q", maxSpeed, rest))
		return false
	}
	t.speed = n
	return false
}

// showTheme changes the theme, or shows its name if none is given.
func (t *terminalMatch) showTheme(_ core.Seat, rest string) (showView bool) {
	if err := t.screen.changeTheme(rest); err != nil {
		t.screen.printError(err.Error())
	}
	return false
}

// save writes the match's record to a file.
func (t *terminalMatch) save(_ core.Seat, rest string) (showView bool) {
	file, err := t.console.Save(rest)
	if err != nil {
		t.screen.printError(err.Error())
		return false
	}
	t.screen.printColoured("verdigris", t.screen.word("play.saved", "file", file))
	return false
}

// writeScenario writes the match so far as a scenario that arcana test runs.
func (t *terminalMatch) writeScenario(_ core.Seat, rest string) (showView bool) {
	if err := t.console.WriteScenario(rest); err != nil {
		t.screen.printError(err.Error())
	}
	return false
}

// leave ends the match for the person; it is not played to its end.
func (t *terminalMatch) leave(core.Seat, string) (showView bool) {
	t.left.Store(true)
	return true
}
