// The command rate: what a card is worth.

package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arcana/bindings/match"
	"arcana/bindings/rate"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/cmd/arcana/report"
	"arcana/core"
	"arcana/core/shown"
)

// rateCommand returns the command "rate".
func rateCommand(p *program) *cobra.Command {
	var matches int
	var system, seats, page string
	cmd := &cobra.Command{
		Use:     "rate NAME...",
		Example: "arcana rate ember_page --matches 40",
		Short:   "Measure the strength of a card, a tribe or a faction, with intervals",
		Long:    "Measure how strong a card is, or a group of cards: a tribe of the tavern, a faction of the market, a resonance of the draft or an approach of the encounter.\nA tavern card is measured in three ways: in combat against each card of its tier, in place of another card on boards of real matches, and in whole matches of a player who gets the card at random.\nA card of another game is measured by how often players take the card when they can, and by how matches end with and without the card.\nIn a game that is one Lua file, such as duel, a card is measured by the results of players who had the card, and of players who played it (arcana rate duel measures all named cards).\nA group is measured in matches in which each player prefers a random group, such as the tribe cups (arcana rate tribe cups; arcana rate tribe measures all tribes).\nEach result has a 95 % interval.\nCtrl-C stops the measurement and prints the results so far.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.rate(strings.Join(args, " "), rate.Options{Matches: &matches, System: system, Seats: seats}, page)
		},
	}
	cmd.Flags().IntVar(&matches, "matches", 400, "how many whole matches to play, 0 for none")
	cmd.Flags().StringVar(&seats, "seats", "", "the AI that plays for every player: a personality's name, a built-in player or search (default: the game's usual AI)")
	cmd.Flags().StringVar(&page, "html", "", "write the results as a web page to `FILE`, instead of printing them")
	cmd.Flags().StringVar(&system, "system", "", "the game, if cards of several games have that name")
	return cmd
}

// rate rates a thing and prints what it is worth, as text, JSON or an HTML page (page is its file, ""
// for none). On a terminal it shows how far it is on one line; Ctrl-C ends it with what is known.
func (p *program) rate(name string, o rate.Options, page string) error {
	s, err := openOwnSession(p, "", nil)
	if err == nil && page != "" {
		err = p.checkSave("--html", page)
	}
	if err != nil {
		return err
	}
	var stop atomic.Bool
	defer callOnSignal(func() { stop.Store(true) }, endSignals...)()
	f, isFile := p.err.To.(*os.File)
	onTerminal := isFile && isTerminal(f)
	onProgress := func(q rate.Question) bool { // called when figures have changed; false ends the rating
		if onTerminal {
			known := "" // the answer so far; of a question about several groups there is not one answer
			if q.Groups == nil {
				known = q.Now.String()
			}
			fmt.Fprintf(p.err.To, "\r%s  %s  %s\x1b[K", q.Title, q.Played, known)
		}
		return !stop.Load()
	}
	r, err := rate.Of(s, name, o, rate.Asker{Grown: onProgress})
	if onTerminal {
		fmt.Fprint(p.err.To, "\r\x1b[K")
	}
	if err != nil {
		return failure{exitUsage, "arcana rate: " + err.Error()}
	}
	switch {
	case page != "":
		var text bytes.Buffer
		if err := report.RateHTML(&text, r); err != nil {
			return err
		}
		return p.save(page, text.Bytes())
	case p.flags.json:
		return writeJSON(p.out, r)
	}
	columns, coloured := p.outputStyle()
	fmt.Fprintln(p.out.To, r.Text(columns, coloured))
	return nil
}

// outputStyle returns how many columns a text on standard output may have, and whether it may have
// colours.
func (p *program) outputStyle() (columns int, coloured bool) {
	o, _ := p.out.To.(*output)
	if o == nil {
		return show.Columns, false
	}
	if f, ok := o.to.(*os.File); ok && isTerminal(f) {
		if columns, _ = terminalSize(f); columns > 0 {
			return min(columns, maxColumns), coloursOf(o) > onlyBold
		}
	}
	return show.Columns, false
}

// rateChanges returns sentences about what a save has changed in the cards and AI players of these
// systems, in comparison with the content at the last call; nil the first time. matches are the
// matches at the prompt that continue with the saved content.
func (r *repl) rateChanges(systems []core.System, matches []match.Reloaded) []string {
	now, err := r.snapshotSession()
	if err != nil {
		return nil // the check of the saved files has reported it
	}
	was := r.savedSession
	r.savedSession = now
	if was == nil {
		return nil
	}
	for _, s := range []*session.Session{was, now} { // content made at the prompt is in both, so it is no difference
		if made := r.session.Overrides(); !maps.Equal(made, s.Overrides()) {
			s.Override(made)
		}
	}
	return rate.OfSave(was, now, systems, matches)
}

// snapshotSession opens a session on a copy of the files as they are now, which later saves do not change.
// What its scripts print is dropped.
func (r *repl) snapshotSession() (*session.Session, error) {
	p := *r.program // a copy, which closes only what it opens itself
	p.closers, p.typedPaths, p.compiled, p.err = nil, nil, nil, &shown.Writer{To: io.Discard}
	defer p.close()
	if err := p.openEnvironment(); err != nil {
		return nil, err
	}
	p.environment = p.environment.Snapshot()
	return openOwnSession(&p, "", io.Discard)
}
