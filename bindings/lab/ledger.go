// What an experiment costs, and where it ends because it costs too much.

package lab

import (
	"fmt"
	"math"
	"sync"

	"arcana/bindings/match"
	"arcana/bindings/system"
	"arcana/core"
)

// workerUnits is what making a worker costs in units, besides its arms.
const workerUnits = 100_000

// A ledger adds up what the matches of an experiment cost, in their order, so that an
// experiment that costs too much ends at the same match whichever workers play it.
// Without an account there is no limit: a person who asks can wait or interrupt.
type ledger struct {
	account *system.Account
	left    int64 // what the account had left when the matches began, in units
	idle    bool  // no match can end the experiment (no account, not strict): nothing is added up

	mu    sync.Mutex   // guards the fields below
	next  int          // the match whose cost is added next
	costs map[int]cost // the costs of later matches, which wait for it
	spent int64        // what the matches added so far cost
	err   error        // the error of the match that cost too much
	ended bool         // a match has ended the experiment; matches after it do not count
}

// A cost is what one match cost.
type cost struct {
	units int64 // what was spent for it
	last  bool  // the match ends the experiment: a strict one, by a failure
}

// newLedger returns the ledger of an experiment; account is nil if a person pays.
func newLedger(account *system.Account, strict bool) *ledger {
	l := &ledger{account: account, costs: map[int]cost{}, left: math.MaxInt64, idle: account == nil && !strict}
	if account != nil {
		l.left = account.Left()
	}
	return l
}

// charge takes units from the account for what is done before the matches. It returns an error if the account
// has less.
func (l *ledger) charge(units int64) error {
	if l.account == nil {
		return nil
	}
	err := l.account.Spend(units)
	l.left = l.account.Left()
	return err
}

// exceedsBudget reports whether a match that has cost so many units must end at once.
func (l *ledger) exceedsBudget(units int64) bool { return units > l.left }

// record notes what match i (from 0) cost when it has ended, and whether it ends the experiment (last).
// Costs are added in the order of the matches: the cost of a match that ends before an earlier one
// waits for that one.
func (l *ledger) record(i int, units int64, last bool) {
	if l.idle {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.costs[i] = cost{units, last}
	for c, ok := l.costs[l.next]; ok && !l.ended; c, ok = l.costs[l.next] {
		delete(l.costs, l.next)
		l.next++
		if l.spent += c.units; l.spent > l.left {
			l.err = fmt.Errorf("match %d: %w", l.next, l.account.Spend(l.spent)) // the match's number from 1; Spend fails with the message
		}
		l.ended = c.last || l.err != nil
	}
}

// hasEnded reports whether a match has ended the experiment.
func (l *ledger) hasEnded() bool {
	if l.idle {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ended
}

// belongs reports whether match i belongs to the experiment: it was not played after the end.
func (l *ledger) belongs(i int) bool {
	if l.idle {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return i < l.next
}

// close takes the cost of the matches from the account, when all workers have ended. Its error says
// which match cost too much.
func (l *ledger) close() error {
	if l.err != nil || l.account == nil {
		return l.err
	}
	return l.account.Spend(l.spent)
}

// openUnits returns what a worker pays for opening the content and the players of all arms, in units.
func (w *worker) openUnits() (units int64) {
	for _, a := range w.arms {
		m := match.Match{Content: a.content, Match: &core.Match{Players: a.players}} // only what OpenUnits reads
		units += match.ArmUnits + m.OpenUnits()
	}
	return units
}

// spentUnits returns how many units the machines of the arms have spent so far.
func (w *worker) spentUnits() (units int64) {
	units = match.Spent(w.arms[0].content, nil) // on whose machine all arms run
	for _, a := range w.arms {
		units += match.SpentDeciding(a.players)
	}
	return units
}
