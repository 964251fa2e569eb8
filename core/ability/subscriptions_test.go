package ability_test

import (
	"fmt"
	"testing"

	"arcana/core/ability"
)

// TestParts: abilities that are one script replace events each for itself, in the order of
// its text, also what another of them led to.
func TestParts(t *testing.T) {
	hurt, _ := table.Find("instead_damage")
	said := ""
	toy := newToy([]does{{}, {}}, []does{{}})
	c := toy.cards[0]
	c.subscriptions = table.Together([]ability.ID{hurt}, []ability.ID{hurt})
	c.does[hurt] = func(f *fx) error {
		said += fmt.Sprint(f.Part, ":", f.Event.Amount, " ")
		if f.Part == 0 && f.Event.Amount == 3 {
			f.hit(1, 5)
			return f.Cancel()
		}
		return f.SetAmount(int(f.Event.Amount) + 1)
	}
	toy.Kernel.Begin(table, toy, &toy.Journal, c.subscriptions, 100)
	toy.play(3, 1, 3)
	if said != "0:3 1:5 " {
		t.Errorf("spoke as %q", said)
	}
	said = ""
	if toy.play(3, 1, 1); said != "0:1 1:2 " {
		t.Errorf("spoke as %q", said)
	}
}

// TestPartsOfSubscriptions: subscriptions with one moment more, or some alone, keep whose the others are.
func TestPartsOfSubscriptions(t *testing.T) {
	hurt, _ := table.Find("instead_damage")
	before, _ := table.Find("before_damage")
	after, _ := table.Find("damage")
	both := table.Together([]ability.ID{hurt}, []ability.ID{hurt, after})
	more := table.With(&both, before)
	less := table.Only(&more, func(id ability.ID) bool { return id != hurt })
	parts := func(e ability.Subscriptions) (text string) {
		for i, id := range e.Moments() {
			text += fmt.Sprint(table.Moment(id).Name, e.Part(i), " ")
		}
		return text
	}
	if a, b, c := parts(both), parts(more), parts(less); a != "instead_damage0 instead_damage1 damage1 " || b != "instead_damage0 instead_damage1 before_damage0 damage1 " || c != "before_damage0 damage1 " {
		t.Errorf("%q, %q, %q", a, b, c)
	}
}
