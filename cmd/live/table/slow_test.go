package table

import (
	"testing"
	"time"

	"arcana/core/rand"
)

// crawling is time that passes by so much whenever somebody looks at it.
type crawling struct {
	*handClock
	step time.Duration
}

func (c crawling) Now() time.Time {
	c.handClock.now = c.handClock.now.Add(c.step)
	return c.handClock.now
}

// TestSlowAIs: a table whose AIs take long goes on as it was, among its like.
func TestSlowAIs(t *testing.T) {
	for _, c := range []struct {
		step time.Duration
		slow bool
	}{{0, false}, {slow / 10, false}, {2 * slow, true}} {
		h := newHouse(t)
		h.hall.Clock = crawling{h.clock, c.step}
		_, people := h.sit(headOf("market", 5, 1, 1, "random"), "Ada")
		ada, chance := people[0], rand.New(5, "ada")
		for n := 0; n < 10; n++ {
			ada.move(&chance)
		}
		ada.look()
		if s := ada.table.state; (s.room == h.hall.room(ada.table.row.ID, true)) != c.slow || len(s.by) < 10 {
			t.Errorf("where a look takes %v the table is slow: %v, after %d moves", c.step, !c.slow, len(s.by))
		}
	}
}
