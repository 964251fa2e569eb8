// Playing the match with one number of an experiment again, alone, for a person who looks at it.

package lab

import (
	"errors"
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
)

// SimMatch plays match k (from 1) of the experiment alone and returns its records:
// one for each arm, a single one without arms. The record of a match that fails ends
// where it failed. It is an error if the experiment cannot be played, or if it has no
// match k.
func SimMatch(s *session.Session, e Experiment, k int) ([]core.Record, error) {
	return matchRecords(s, lab.KindSim, e, k)
}

// ComparePair plays pair k (from 1) of a comparison alone and returns the records
// of its two matches; errors are those of SimMatch.
func ComparePair(s *session.Session, e Experiment, k int) ([]core.Record, error) {
	return matchRecords(s, lab.KindCompare, e, k)
}

// matchRecords plays match k (from 1) of an experiment alone and returns its records. It plays on
// the plan's own worker, prints what scripts printed, and charges the account, as a whole
// experiment does.
func matchRecords(s *session.Session, kind string, e Experiment, k int) ([]core.Record, error) {
	if kind == lab.KindCompare && len(e.Players) != 2 {
		return nil, fmt.Errorf("compare: expected two AIs, got %d", len(e.Players))
	}
	if k < 1 || k > e.N {
		return nil, fmt.Errorf("match: expected a number from 1 to %d (the option n of the experiment), got %d", e.N, k)
	}
	p, err := newPlan(s, kind, e)
	if err != nil {
		return nil, err
	}
	var records []core.Record
	p.ledger.next = k - 1 // no match before it is played, so the costs begin with this one
	before := p.firstWorker.spentUnits()
	for nth := range p.matchesPerNumber() {
		p.firstWorker.printed.Reset()
		r, err := p.firstWorker.recordNth(k-1, nth, rand.Derive(e.Seed, uint64(k-1)))
		if err != nil {
			return nil, err
		}
		p.output.printLines(k-1, p.firstWorker.printed.String())
		records = append(records, *r)
	}
	p.firstWorker.recordCost(k-1, before, nil)
	return records, p.ledger.close()
}

// matchesPerNumber returns how many matches an experiment plays under one number, the k that
// "arcana sim --match k" takes: the two of a pair, or one for each arm. An experiment without
// arms has one that is unnamed.
func (p *plan) matchesPerNumber() int {
	if p.question.Kind == lab.KindCompare {
		return 2
	}
	return len(p.arms)
}

// playNth plays one match of those with number i (from 0): of an arm, or of a pair; nth says which, from
// 0. With Apart the second match of a pair has a seed of its own.
func (w *worker) playNth(i, nth int, seed uint64, measured *lab.Measurements) (*playedMatch, error) {
	if w.question.Kind != lab.KindCompare {
		return w.play(0, w.arms[nth], seed, w.seating(i), measured)
	}
	if nth == 1 && w.Apart {
		seed = rand.Derive(seed, 1)
	}
	return w.play(nth, w.arms[0], seed, w.pairSeating(nth), measured)
}

// recordNth plays the nth match of those with number i and returns its record.
func (w *worker) recordNth(i, nth int, seed uint64) (*core.Record, error) {
	m, err := w.playNth(i, nth, seed, nil)
	var failed *lab.Failure
	if errors.As(err, &failed) && failed.Record != nil { // a match that failed has a record too
		return failed.Record, nil
	}
	if err != nil {
		return nil, err
	}
	r, err := m.Record()
	return &r, err
}

// openMatch implements lab.match: it plays match k (from 1) of a question again and returns it as a value for
// scripts. Where several matches have that number (the two of a pair, or one for each arm), nth chooses
// one of them, from 1; nil is the first.
func openMatch(s *session.Session, c *declare.Call, q question, k int, nth *int) (*lua.LUserData, error) {
	e, err := experimentOf(s, c, &q)
	if err != nil {
		return nil, err
	}
	e.account = &s.Environment.Experiments
	open, chosen := SimMatch, 1
	if q.A != nil || q.B != nil { // which only a comparison names
		open = ComparePair
	}
	records, err := open(s, e, k)
	if err != nil {
		return nil, err
	}
	if nth != nil {
		chosen = *nth
	}
	if chosen < 1 || chosen > len(records) {
		return nil, fmt.Errorf("nth: expected the number of a match from 1 to %d, got %d", len(records), chosen)
	}
	record := records[chosen-1]
	c.Charge(match.BeginUnits + match.MoveUnits*int64(len(record.Moves))) // it is played again
	m, _, err := match.ReplayRecord(s, c.L, record)
	if err == nil {
		c.Charge(m.OpenUnits())
	}
	return match.Wrap(s, m, err)
}
