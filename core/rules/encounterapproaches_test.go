package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/configs"
	"arcana/core"
	"arcana/core/rules/encounter"
)

// rowsOf are so many approaches: those that ship, then a mod's.
func rowsOf(n int) (rows []encounter.ApproachRow) {
	for i := range n {
		id := fmt.Sprint("m:way", i+1)
		if i < 5 {
			id = strings.Fields("dominance rapport analysis precision concealment")[i]
		}
		rows = append(rows, encounter.ApproachRow{ID: id, Name: fmt.Sprint("Way", i+1)})
		if i < 5 {
			rows[i].Name = strings.ToUpper(id[:1]) + id[1:]
		}
	}
	return rows
}

// wordsOf are so many approaches, ready for the rules.
func wordsOf(n int) *encounter.Vocabulary {
	c, faults := encounter.Prepare(&encounter.Config{
		Approaches: rowsOf(n),
		Choices:    []encounter.ChoiceCard{{ID: "c", Name: "C", Approach: "dominance", Focus: "physical", Effect: "momentum"}},
		Characters: []encounter.Character{{ID: "a", Name: "A"}},
		Locations:  []encounter.Location{{ID: "l", Name: "L", Type: "social", Course: encounter.Course{MaxTurns: 1, MaxPressure: 1, Success: []int{1, 2, 3}}}},
	})
	if len(faults) > 0 {
		panic(faults)
	}
	return c.Vocabulary()
}

// further is the shipped content with so many approaches, each with choices of all kinds, and
// a character who knows the last.
func further(t testing.TB, n int) *encounter.Config {
	c := shippedEncounter(t)
	c.Approaches = rowsOf(n)
	for _, row := range c.Approaches[5:] {
		for i, focus := range strings.Fields("physical relationship information environment resource") {
			id := fmt.Sprint(row.ID, i)
			c.Choices = append(c.Choices, encounter.ChoiceCard{ID: id, Name: id, Approach: row.ID, Focus: focus, Effect: []string{"momentum", "pressure"}[i%2]})
		}
	}
	c.Characters = append(c.Characters, encounter.Character{ID: "last", Name: "Last", Approach: encounter.Approaches{c.Approaches[n-1].ID: 3}})
	c, faults := encounter.Prepare(c)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return c
}

// RULES 7.1, 7.6, 8.6: choosing raises an approach that a mod adds, events tell of it by its
// id, and its tag comes; places of things are told apart wherever they lie.
func TestFurtherApproachesRise(t *testing.T) {
	c := further(t, 16)
	for n := 6; n <= 16; n++ {
		id := c.Approaches[n-1].ID
		place := own()
		place.Strategic[id], place.OwnTags[0].Approach, place.OwnTags[0].Threshold = "momentum_up", id, 2
		m, err := core.NewMatch(encounter.System(), core.Setup{Config: c, Options: encounter.Options{Location: place, Hand: "all"}}, []core.Player{nil})
		if err != nil {
			t.Fatal(err)
		}
		b := encounterTable{t, m}
		b.choose(id + "0")
		v := b.view()
		b.expect(id, v.Approach.Of(id), 2)
		b.expect("momentum", v.Momentum, 2+2+1)
		b.expect("blocked", strings.Join(v.Blocked, " "), "physical")
		rose := b.eventsOf(core.KindGain)
		if len(rose) != 1 || rose[0].Text != id || rose[0].Amount != 2 || core.NameOf(m.Game(), rose[0].Target) != fmt.Sprint("way", n) {
			t.Errorf("events say %+v", rose)
		}
		for _, of := range core.Numbers(v) {
			if of.Of == rose[0].Target && of.Value != 2 {
				t.Errorf("the number of %s is %d", id, of.Value)
			}
		}
	}
}

// RULES 8.6: a row is taken out with all that names it; what still does is told where.
func TestRowsAreTakenOut(t *testing.T) {
	layer := fstest.MapFS{"encounter/approaches.toml": &fstest.MapFile{Data: []byte("[[approach]]\nid = \"concealment\"\nremove = true\n")}}
	_, problems := configs.Load(encounter.System(), configs.Layer{Name: "mod", Files: layer})
	said := ""
	for _, p := range problems {
		said += p.String() + "\n"
	}
	for _, want := range []string{`configs/encounter/choices.toml:`, `configs/encounter/characters.toml:`, `unknown approach "concealment", expected one of dominance, rapport, analysis, precision`} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %q:\n%s", want, said)
		}
	}
	c := shippedEncounter(t)
	c.Approaches = slices.Delete(slices.Clone(c.Approaches), 4, 5)
	c.Choices = slices.DeleteFunc(slices.Clone(c.Choices), func(k encounter.ChoiceCard) bool { return k.Approach == "concealment" || k.Second == "concealment" })
	c.Tags = slices.DeleteFunc(slices.Clone(c.Tags), func(k encounter.Tag) bool { return k.Approach == "concealment" })
	c.Strategies = slices.DeleteFunc(slices.Clone(c.Strategies), func(k encounter.StrategicTag) bool { return k.Approach == "concealment" })
	c.Characters, c.Locations = c.Characters[:1], []encounter.Location{*own()}
	c.Locations[0].Tags = nil
	c, faults := encounter.Prepare(c)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	g, err := encounter.System().New(core.Setup{Config: c})
	if err != nil {
		t.Fatal(err)
	}
	if members := g.View(0).(encounter.View).Strategic.Members(); len(members) != 4 {
		t.Errorf("the view shows %v", members)
	}
}

// RULES 2.3, 3.1, 5.4 (R-E4, R-E7, R-E9): with a sixth approach there is a sixth list, ties
// go by the order of the rows, and the default choice is of the highest.
func TestSixthApproach(t *testing.T) {
	c := shippedEncounter(t)
	tide := encounter.Approach(5)
	state := func(choices string, change func(*encounter.State)) encounter.State {
		s := plain(choices)
		s.Vocabulary = wordsOf(6)
		for i := range s.Choices {
			if s.Choices[i].Name[0] == 'T' {
				s.Choices[i].Primary = tide
			}
		}
		if change != nil {
			change(&s)
		}
		return s
	}
	high := func(s *encounter.State) { s.Approach[tide], s.Strategic[tide] = 5, encounter.MomentumUp }
	equal := func(s *encounter.State) { s.Approach[tide] = 4 }
	for _, row := range []struct {
		rule, list, choices string
		change              func(*encounter.State)
		want                string
	}{
		{"2.3 the sixth", "b6", "Ti+ Ci+ Ai-", nil, "Ti+"},
		{"2.3 the highest", "b1", "Ti+ Ci+ Ai-", high, "Ti+"},
		{"2.3 and all others behind it", "b6", "Ti+ Ci+ Ai-", high, "Ci+"},
		{"2.3 equals in the order of the rows", "b1", "Ti+ Ci+ Ai-", equal, "Ai-"},
		{"2.3 equals in the order of the rows", "b2", "Ti+ Ci+ Ai-", equal, "Ti+"},
		{"2.1 what it does here", "a1", "Ti+ Ci+ Ti-", high, "Ti+"},
		{"2.1 neutral unless the location says", "a3", "Ti+ Ai+ Ti-", nil, "Ti+"},
	} {
		s := state(row.choices, row.change)
		if got := pool(c, &s, row.list); got != row.want {
			t.Errorf("%s: %s is %q, want %q", row.rule, row.list, got, row.want)
		}
	}
	for _, row := range []struct {
		rule, choices string
		change        func(*encounter.State)
		want          string
	}{
		{"3.1 from b1", "Ai+ Pi- Ti- Ci+ Ri-", high, "Ti- Ai+ Pi- Ci+"},
		{"3.1 then b2 and on, to the sixth", "Ti-", nil, "Ti- Improvise (analysis) Improvise (analysis) Improvise (analysis)"},
		{"3.3 another approach", "Ti+ Ti- Ci+ Ri-", high, "Ti+ Ci+ Ri- Ti-"},
		{"5.4 the default is of the highest", "", high, "Improvise (way6) Improvise (way6) Improvise (way6) Improvise (way6)"},
		{"5.4 of equals the first", "", equal, "Improvise (analysis) Improvise (analysis) Improvise (analysis) Improvise (analysis)"},
	} {
		s := state(row.choices, row.change)
		slots, _ := naiveHand(s, "")
		if got := bySlot(c, &s); got != row.want || namesOf(slots) != row.want {
			t.Errorf("%s: %s, want %s; naive %s", row.rule, got, row.want, namesOf(slots))
		}
	}
	s := state("Ti+", high)
	if score := encounter.Score(&c.Tuning, &s, &s.Choices[0]); score.Total != 6+8+2+3 {
		t.Errorf("the score is %g, want 19", score.Total)
	}
	var lists []string
	for _, p := range encounter.Pools(&c.Tuning, &s) {
		lists = append(lists, p.Name)
	}
	if got := strings.Join(lists, " "); got != "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 c1 c2" {
		t.Errorf("the lists are %s", got)
	}
}
