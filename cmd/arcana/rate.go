package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arcana/bindings/rate"
	"arcana/bindings/show"
)

// rateCommand returns the command "rate".
func rateCommand(p *program) *cobra.Command {
	var matches int
	var system string
	cmd := &cobra.Command{
		Use:     "rate NAME",
		Example: "arcana rate ember_page --matches 40",
		Short:   "Say what a card is worth, by three questions, and how sure that is",
		Long:    "Say of a card of the tavern what it is worth: alone against each card of its tier, in the place of another card on boards of real matches, and given to a seat by chance in whole matches. Of a thing of another system: how often it is taken when it can be. Each figure has its 95 % interval. Ctrl-C keeps what is there.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.rate(args[0], rate.Options{Matches: &matches, System: system})
		},
	}
	cmd.Flags().IntVar(&matches, "matches", 400, "whole matches of the third question, or of another system; 0 for none")
	cmd.Flags().StringVar(&system, "system", "", "the rule system, where several have a thing of that name")
	return cmd
}

// rate rates a thing and prints what it is worth. On a terminal it shows the figures as they
// grow; Ctrl-C ends it with what is known.
func (p *program) rate(name string, o rate.Options) error {
	s, err := openOwnSession(p, "", nil)
	if err != nil {
		return err
	}
	var stop atomic.Bool
	defer onInterrupt(func() { stop.Store(true) }, endings...)()
	f, isFile := p.err.To.(*os.File)
	onTerminal := isFile && isTerminal(f)
	grown := func(q rate.Question) bool {
		if onTerminal {
			fmt.Fprintf(p.err, "\r%s  %s: %s\x1b[K", q.Title, q.Played, q.Now)
		}
		return !stop.Load()
	}
	r, err := rate.Of(s, name, o, rate.Asker{Grown: grown})
	if onTerminal {
		fmt.Fprint(p.err, "\r\x1b[K")
	}
	if err != nil {
		return failure{exitUsage, "arcana rate: " + err.Error()}
	}
	if p.flags.json {
		return writeJSON(p.out, r)
	}
	fmt.Fprintln(p.out, r.Text(show.Columns))
	return nil
}

// ratingsOfChanged rates the tavern's cards that a save has changed, comparing them with how
// they were, and returns a line for each.
func (r *repl) ratingsOfChanged() (lines []string) {
	p := *r.program
	p.closers, p.typed, p.compiled = nil, nil, nil
	defer p.close()
	if p.openEnvironment() != nil {
		return nil // which was said
	}
	now, err := openOwnSession(&p, "", io.Discard)
	if err != nil {
		return nil
	}
	for _, id := range rate.Changed(r.session, now) {
		if rated, err := rate.Compared(r.session, now, id); err == nil {
			lines = append(lines, strings.TrimSpace(rated.Line()))
		}
	}
	return lines
}
