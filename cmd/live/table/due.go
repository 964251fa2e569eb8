package table

import (
	"slices"
	"strings"
	"time"

	"arcana/cmd/live/store"
	"arcana/core"
)

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

// standIn returns the AI that plays a seat now, "" where a person does.
func (t *Table) standIn(seat int) string {
	s := t.state
	c := s.chairs[seat]
	switch {
	case !s.head.person(seat):
		return s.head.Players[seat]
	case s.match == nil:
		return ""
	case c.Account == store.ID{}, !t.clients.present(c.Account) && !t.hall.Clock.Now().Before(t.away(c.Account).Add(Grace)):
		return s.head.StandIn
	}
	return ""
}

// away returns since when an account that is not here is away.
func (t *Table) away(account store.ID) time.Time {
	if at, ok := t.left[account]; ok {
		return at
	}
	return t.loaded
}

// deadline returns when a seat's time is up; zero where no clock runs for it. A table
// that was loaded begins anew to count.
func (t *Table) deadline(seat int) time.Time {
	s := t.state
	if s.head.Seconds == 0 || seat < 0 || s.since[seat].IsZero() || !t.playing() || t.standIn(seat) != "" {
		return time.Time{}
	}
	begin := s.since[seat]
	if begin.Before(t.loaded) {
		begin = t.loaded
	}
	return begin.Add(time.Duration(s.head.Seconds) * time.Second)
}

// arm sets the timer for what is due next: the end of a clock or of a grace.
func (t *Table) arm() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
	if !t.playing() {
		return
	}
	var next time.Time
	for i, c := range t.state.chairs {
		sooner(&next, t.deadline(i))
		if (c.Account != store.ID{}) && !t.clients.present(c.Account) && t.standIn(i) == "" {
			sooner(&next, t.away(c.Account).Add(Grace))
		}
	}
	if !next.IsZero() {
		t.stop = t.hall.Clock.AfterFunc(next.Sub(t.hall.Clock.Now()), t.tick)
	}
}

func sooner(next *time.Time, at time.Time) {
	if !at.IsZero() && (next.IsZero() || at.Before(*next)) {
		*next = at
	}
}

// tick does what is due. Stand-ins wake by themselves.
func (t *Table) tick() {
	_ = t.locked(func(s *state) error {
		for i := range s.chairs {
			if at := t.deadline(i); !at.IsZero() && !t.hall.Clock.Now().Before(at) {
				t.timeUp(s, i)
			}
		}
		return nil
	})
}

// timeUp plays for a person whose time is up, until the seat's turn or phase is over.
func (t *Table) timeUp(s *state, seat int) {
	round, name := s.round, s.chairs[seat].Name
	if err := t.take(store.Act{Kind: actSay, Seat: -1, Text: "\n" + name + "'s time is up."}); err != nil {
		return
	}
	for n := 0; n < store.MostActs && s.acting(seat) && s.round == round; n++ {
		if !t.quiet(s, actTime, seat) {
			return
		}
	}
}

// quietVerbs are what ends a turn or passes something by, in any system.
var quietVerbs = []string{"end", "done", "pass", "skip", "leave"}

// quiet plays the quietest legal move of a seat: one that passes, else the first. It
// reports whether one could be played.
func (t *Table) quiet(s *state, kind string, seat int) bool {
	moves := slices.Clone(core.MovesOf(s.match.Match().Game(), core.Seat(seat)))
	slices.SortStableFunc(moves, func(a, b core.Move) int { return loudness(a) - loudness(b) })
	for _, move := range moves {
		if t.play(s, Sent{}, kind, seat, move) == nil {
			return true
		}
	}
	t.trouble = "no move of seat " + strings.TrimSpace(s.chairs[seat].Name) + " can be played"
	return false
}

func loudness(m core.Move) int {
	if i := slices.Index(quietVerbs, m.Verb); i >= 0 {
		return i
	}
	return len(quietVerbs)
}
