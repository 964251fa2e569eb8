package rules_test

import (
	"fmt"
	"testing"

	"arcana/core/ability"
)

// TestParts: abilities that are one script replace events each for itself, in the order of
// its text, also what another of them led to.
func TestParts(t *testing.T) {
	hurt, _ := toyTable.Find("instead_damage")
	said := ""
	toy := newToy([]does{{}, {}}, []does{{}})
	c := toy.cards[0]
	c.subscriptions = toyTable.Together([]ability.ID{hurt}, []ability.ID{hurt})
	c.does[hurt] = func(f *fx) error {
		said += fmt.Sprint(f.Part, ":", f.Event.Amount, " ")
		if f.Part == 0 && f.Event.Amount == 3 {
			f.hit(1, 5)
			return f.Cancel()
		}
		return f.SetAmount(int(f.Event.Amount) + 1)
	}
	toy.Kernel.Begin(toyTable, toy, &toy.Journal, c.subscriptions, 100)
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
	hurt, _ := toyTable.Find("instead_damage")
	before, _ := toyTable.Find("before_damage")
	after, _ := toyTable.Find("damage")
	both := toyTable.Together([]ability.ID{hurt}, []ability.ID{hurt, after})
	more := toyTable.With(&both, before)
	less := toyTable.Only(&more, func(id ability.ID) bool { return id != hurt })
	parts := func(e ability.Subscriptions) (text string) {
		for i, id := range e.Moments() {
			text += fmt.Sprint(toyTable.Moment(id).Name, e.Part(i), " ")
		}
		return text
	}
	if a, b, c := parts(both), parts(more), parts(less); a != "instead_damage0 instead_damage1 damage1 " || b != "instead_damage0 instead_damage1 before_damage0 damage1 " || c != "before_damage0 damage1 " {
		t.Errorf("%q, %q, %q", a, b, c)
	}
}

// TestNoTrigger says which triggers an event has that happens to nobody, or never, and what is told of others.
func TestNoTrigger(t *testing.T) {
	table := ability.NewTable([]ability.Row{
		{Name: "damage", Subject: "the card that is hurt"},
		{Name: "tide", Subject: "the table", AnyOnly: true},
		{Name: "storm", Subject: "the table", Never: "there is no weather"},
		{Name: "rest", Subject: "the player", NoCard: true},
	}, nil)
	const anyOnly, never, noCard = "; write any_tide, because this event happens to no card and no player", "; there is no weather", "; write ally_rest or any_rest, because this event happens to no card"
	for name, want := range map[string]string{
		"any_tide": "", "before_any_tide": "", "instead_any_tide": "", "damage": "", "ally_damage": "", "tied": "",
		"tide": anyOnly, "Tide": anyOnly, "ally_tide": anyOnly, "before_enemy_tide": anyOnly,
		"storm": never, "any_storm": never, "before_storm": never,
		"rest": noCard, "before_rest": noCard, "ally_rest": "", "enemy_rest": "", "any_rest": "", "instead_any_rest": "",
	} {
		_, heard := table.Find(name)
		if got := table.Unheard(name); got != want || heard != (want == "" && name != "tied") {
			t.Errorf("%s: got %q, %t, want %q", name, got, heard, want)
		}
	}
}

// TestAskingByShortNames: a query of a mod has a second moment without the mod, unless that means another.
func TestAskingByShortNames(t *testing.T) {
	own := toyTable.Asking("tides:sting", "moons:sting", "moons:venom", "moons:cost")
	for name, want := range map[string]string{
		"modify_moons:venom": "moons:venom", "modify_venom": "moons:venom", "modify_cost": "cost", "modify_moons:cost": "moons:cost",
		"modify_tides:sting": "tides:sting", "modify_sting": "",
	} {
		got := ""
		if id, known := own.Find(name); known {
			got = own.Row(own.Moment(id).Kind).Name
		}
		if got != want {
			t.Errorf("%s asks for %q, want %q", name, got, want)
		}
	}
}
