package table

import (
	"slices"
	"strings"
	"time"

	"arcana/cmd/live/store"
	"arcana/core"
)

// The clock of a turn and the grace of who is away: when each is over, and what is done then.

// Clock is the time that a registry goes by.
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

// playing reports whether the match goes on while somebody who has a seat is here: a
// table that all have left waits for them.
func (t *Table) playing() bool {
	s := t.state
	if s == nil || s.match == nil || t.trouble != "" || t.closed {
		return false
	}
	_, over := s.result()
	return !over && slices.ContainsFunc(s.chairs, func(c chair) bool { return c.Account != store.ID{} && t.clients.present(c.Account) })
}

// awaySince returns since when an account that is not here is away.
func (t *Table) awaySince(account store.ID) time.Time {
	if at, ok := t.leftAt[account]; ok {
		return at
	}
	return t.loadedAt
}

// deadline returns when a seat's time is up; zero where no clock runs for it. A table
// that was loaded begins anew to count.
func (t *Table) deadline(seat int) time.Time {
	s := t.state
	if s.head.Seconds == 0 || seat < 0 || s.since[seat].IsZero() || !t.playing() || t.standIn(seat) != "" {
		return time.Time{}
	}
	begin := s.since[seat]
	if begin.Before(t.loadedAt) {
		begin = t.loadedAt
	}
	return begin.Add(time.Duration(s.head.Seconds) * time.Second)
}

// setTimer sets the timer for what is due next: the end of a clock or of a grace.
func (t *Table) setTimer() {
	if t.stopTimer != nil {
		t.stopTimer()
		t.stopTimer = nil
	}
	if !t.playing() {
		return
	}
	var next time.Time
	for i, c := range t.state.chairs {
		earliest(&next, t.deadline(i))
		if (c.Account != store.ID{}) && !t.clients.present(c.Account) && t.standIn(i) == "" {
			earliest(&next, t.awaySince(c.Account).Add(Grace))
		}
	}
	if !next.IsZero() {
		t.stopTimer = t.registry.Clock.AfterFunc(next.Sub(t.registry.Clock.Now()), t.onTimer)
	}
}

func earliest(next *time.Time, at time.Time) {
	if !at.IsZero() && (next.IsZero() || at.Before(*next)) {
		*next = at
	}
}

// onTimer does what is due. Stand-ins wake by themselves.
func (t *Table) onTimer() {
	_ = t.locked(func(s *state) error {
		for i := range s.chairs {
			if at := t.deadline(i); !at.IsZero() && !t.registry.Clock.Now().Before(at) {
				t.timeUp(s, i)
			}
		}
		return nil
	})
}

// timeUp plays for a person whose time is up, until the seat's turn or phase is over.
func (t *Table) timeUp(s *state, seat int) {
	round, name := s.round, s.chairs[seat].Name
	if err := t.apply(store.Act{Kind: actSay, Seat: -1, Text: "\n" + name + "'s time is up."}); err != nil {
		return
	}
	for n := 0; n < store.MostActs && s.acting(seat) && s.round == round; n++ {
		if !t.playQuietest(s, actTime, seat) {
			return
		}
	}
}

// passingVerbs are what ends a turn or passes something by, in any system.
var passingVerbs = []string{"end", "done", "pass", "skip", "leave"}

// playQuietest plays the quietest legal move of a seat: one that passes, else the first. It
// reports whether one could be played.
func (t *Table) playQuietest(s *state, kind string, seat int) bool {
	moves := slices.Clone(core.MovesOf(s.match.Match().Game(), core.Seat(seat)))
	slices.SortStableFunc(moves, func(a, b core.Move) int { return passingRank(a) - passingRank(b) })
	for _, move := range moves {
		if t.play(s, MessageID{}, kind, seat, move) == nil {
			return true
		}
	}
	t.trouble = "no move of seat " + strings.TrimSpace(s.chairs[seat].Name) + " can be played"
	return false
}

func passingRank(m core.Move) int {
	if i := slices.Index(passingVerbs, m.Verb); i >= 0 {
		return i
	}
	return len(passingVerbs)
}
