package main

import (
	"bufio"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/core"
)

// playOptions is what a person sits down with.
type playOptions struct {
	system  string
	players []string
	options []string
	speed   int
}

func (p *program) playCommand() *cobra.Command {
	var o playOptions
	cmd := &cobra.Command{
		Use:   "play SYSTEM",
		Short: "Play a match in the terminal, a person among AIs",
		Args:  oneArgument("SYSTEM"),
		RunE: func(_ *cobra.Command, args []string) error {
			if p.flags.json {
				return failure{exitUsage, "arcana play: --json: a match at the table is talk, expected no --json; sim and run give data"}
			}
			o.system = args[0]
			return p.play(o)
		},
	}
	cmd.Flags().StringSliceVar(&o.players, "players", nil, "who sits where: human, random, lua:NAME, ... (the first seat is yours)")
	cmd.Flags().StringArrayVar(&o.options, "option", nil, "an option of the match: name=value (repeatable)")
	cmd.Flags().IntVar(&o.speed, "speed", 0, "how long to wait after each event, in milliseconds")
	return cmd
}

// play holds a match until it is over or the person leaves.
func (p *program) play(o playOptions) error {
	host, err := p.host("")
	if err != nil {
		return err
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		return p.scriptFailure(err)
	}
	options, err := parseOptions(o.options)
	if err != nil {
		return err
	}
	players, err := session.Company(o.system, o.players)
	if err != nil {
		return failure{exitUsage, err.Error()}
	}
	table, err := session.Sit(o.system, players, options)
	if err != nil {
		return p.scriptFailure(err)
	}
	t := &sitting{program: p, table: table, speed: o.speed, in: bufio.NewScanner(p.in)}
	return t.play()
}

func parseOptions(list []string) (map[string]any, error) {
	options := map[string]any{}
	for _, pair := range list {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, failure{exitUsage, fmt.Sprintf("--option %s: expected name=value", pair)}
		}
		options[name] = value
	}
	return options, nil
}

// sitting is a person at a table.
type sitting struct {
	*program
	table *bindings.Table
	in    *bufio.Scanner
	speed int
	gone  bool
}

func (t *sitting) play() error {
	for !t.gone {
		seat := t.table.Match().Game().Turn()
		switch {
		case seat == core.None:
			return t.finish()
		case t.table.Human(seat):
			t.ask(seat)
		default:
			events, err := t.table.Step()
			if err != nil {
				return t.scriptFailure(err)
			}
			t.tell(t.viewer(), events)
		}
	}
	return nil
}

// viewer is the person whose eyes the terminal shows: the first person's.
func (t *sitting) viewer() core.Seat {
	for s := range core.Seat(t.table.Seats()) {
		if t.table.Human(s) {
			return s
		}
	}
	return core.All
}

func (t *sitting) tell(seat core.Seat, events []core.Event) {
	for _, line := range t.table.Tell(seat, events) {
		fmt.Fprintln(t.out, "  "+line)
		time.Sleep(time.Duration(t.speed) * time.Millisecond)
	}
}

// ask shows a person the view and the moves and carries out one answer.
func (t *sitting) ask(seat core.Seat) {
	fmt.Fprintf(t.out, "\n%s\n", t.table.View(seat))
	for i, o := range t.table.Match().Options() {
		if o.Refused == "" {
			fmt.Fprintf(t.out, "%3d  %s\n", i+1, o.Text)
		}
	}
	for !t.gone {
		fmt.Fprintf(t.out, "%s (? for help)> ", t.table.SeatName(seat))
		if !t.in.Scan() {
			fmt.Fprintln(t.out)
			t.gone = true
			return
		}
		if t.answer(seat, strings.TrimSpace(t.in.Text())) {
			return
		}
	}
}

// answer carries out what was typed and reports whether the view changed.
func (t *sitting) answer(seat core.Seat, text string) bool {
	word, rest, _ := strings.Cut(text, " ")
	for _, c := range tableCommands() {
		if c.name == word {
			return c.do(t, seat, strings.TrimSpace(rest))
		}
	}
	if text == "" {
		return false
	}
	events, err := t.table.Play(text)
	if err != nil {
		fmt.Fprintln(t.err, err)
		return false
	}
	t.tell(seat, events)
	return true
}

func (t *sitting) finish() error {
	result, _ := t.table.Match().Game().Result()
	fmt.Fprintf(t.out, "\nThe match is over: %s.\n", strings.ReplaceAll(result.Reason, "_", " "))
	switch {
	case result.Winner == core.All:
		fmt.Fprintln(t.out, "You win together.")
	case result.Winner >= 0 && t.table.Seats() > 1:
		fmt.Fprintf(t.out, "%s wins.\n", t.table.SeatName(result.Winner))
	}
	for i, place := range result.Places {
		fmt.Fprintf(t.out, "  place %d: %s, score %d\n", place, t.table.SeatName(core.Seat(i)), result.Scores[i])
	}
	return nil
}
