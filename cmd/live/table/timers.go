// What happens without a client: the time for a turn runs out, or somebody is away for too long and
// an AI stands in. One timer waits for whichever comes first.

package table

import (
	"slices"
	"strings"
	"time"

	"arcana/cmd/live/store"
	"arcana/core"
)

// Clock is where a registry gets the time from.
type Clock interface {
	// Now returns the time.
	Now() time.Time
	// AfterFunc calls f on a goroutine of its own when some time has passed, unless what
	// it returns is called before.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// WallClock is the time of the machine.
type WallClock struct{}

// Now returns the time.
func (WallClock) Now() time.Time { return time.Now() }

// AfterFunc calls f when some time has passed.
func (WallClock) AfterFunc(d time.Duration, f func()) (stop func()) {
	timer := time.AfterFunc(d, f)
	return func() { timer.Stop() }
}

// matchRuns reports whether the match goes on now: it has begun, is not over, and somebody who has a
// seat is here. A table that everybody has left waits. The caller holds the table's lock.
func (t *Table) matchRuns() bool {
	s := t.state
	if s == nil || s.match == nil || t.trouble != "" || t.closed {
		return false
	}
	_, over := s.result()
	return !over && slices.ContainsFunc(s.chairs, func(c chair) bool { return c.Account != store.ID{} && t.clients.isHere(c.Account) })
}

// awaySince returns since when an account is away that is not here: since it left or, if it was never
// here, since the table was loaded.
func (t *Table) awaySince(account store.ID) time.Time {
	if at, ok := t.leftAt[account]; ok {
		return at
	}
	return t.loadedAt
}

// deadline returns when a seat's time is up; zero if no clock runs for it, as for a seat that an AI
// plays now. The time counts from when the seat was to act or, if that is later, from when the table was
// loaded from the store.
func (t *Table) deadline(seat int) time.Time {
	s := t.state
	if s.head.Seconds == 0 || seat < 0 || s.actingSince[seat].IsZero() || !t.matchRuns() || t.aiOf(seat) != "" {
		return time.Time{}
	}
	begin := s.actingSince[seat]
	if begin.Before(t.loadedAt) {
		begin = t.loadedAt
	}
	return begin.Add(time.Duration(s.head.Seconds) * time.Second)
}

// setTimer sets the timer for the next thing that is due: the end of a seat's time, or of the
// grace of somebody who is away.
func (t *Table) setTimer() {
	if t.stopTimer != nil {
		t.stopTimer()
		t.stopTimer = nil
	}
	if !t.matchRuns() {
		return
	}
	var next time.Time
	for i, c := range t.state.chairs {
		setEarlier(&next, t.deadline(i))
		if (c.Account != store.ID{}) && !t.clients.isHere(c.Account) && t.aiOf(i) == "" { // no stand-in plays yet
			setEarlier(&next, t.awaySince(c.Account).Add(Grace))
		}
	}
	if !next.IsZero() {
		t.stopTimer = t.registry.Clock.AfterFunc(next.Sub(t.registry.Clock.Now()), t.onTimer)
	}
}

// setEarlier sets *next to at if that is earlier. A zero time is never.
func setEarlier(next *time.Time, at time.Time) {
	if !at.IsZero() && (next.IsZero() || at.Before(*next)) {
		*next = at
	}
}

// onTimer is called by the timer. It plays for every seat whose time is up. Stand-ins for people who
// are away too long are woken by transact at its end.
func (t *Table) onTimer() {
	_ = t.transact(func(s *state) error { // which logs what goes wrong
		for i := range s.chairs {
			if at := t.deadline(i); !at.IsZero() && !t.registry.Clock.Now().Before(at) {
				t.playOutTurn(s, i)
			}
		}
		return nil
	})
}

// playOutTurn plays for a person whose time is up, until the seat's turn or phase is over, and
// says so in the chat.
func (t *Table) playOutTurn(s *state, seat int) {
	round, name := s.round, s.chairs[seat].Name
	said := "\n" + name + "'s time is up." // the first line, the speaker's name, is empty: the table says it
	if err := t.applyAndQueue(store.Act{Kind: actSay, Seat: -1, Text: said}); err != nil {
		return
	}
	for n := 0; n < store.MostActs && s.mayAct(seat) && s.round == round; n++ { // a limit, in case a turn never ends
		if !t.playQuietest(s, actTime, seat) {
			return
		}
	}
}

// passingVerbs are the verbs of moves that end a turn or pass, in any system, the preferred one
// first.
var passingVerbs = []string{"end", "done", "pass", "skip", "leave"}

// playQuietest plays the legal move for a seat that does least: one that ends the turn or passes, or
// else the first that can be played. kind is the kind of the act. If no move can be played, it stops
// the match with a trouble and returns false.
func (t *Table) playQuietest(s *state, kind string, seat int) bool {
	moves := slices.Clone(core.MovesOf(s.match.Match().Game(), core.Seat(seat)))
	slices.SortStableFunc(moves, func(a, b core.Move) int { return passingRank(a) - passingRank(b) })
	for _, move := range moves {
		if t.playAndQueue(s, MessageID{}, kind, seat, move) == nil {
			return true
		}
	}
	t.trouble = "no move of seat " + strings.TrimSpace(s.chairs[seat].Name) + " can be played"
	return false
}

// passingRank returns the order in which playQuietest tries moves, the lowest first. All moves that
// do not pass have the same rank.
func passingRank(m core.Move) int {
	if i := slices.Index(passingVerbs, m.Verb); i >= 0 {
		return i
	}
	return len(passingVerbs)
}
