package rules_test

import (
	"errors"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/laws"
)

// wild is a script that has functions for a part of all moments, picked by a seed, and does
// whatever scripts can do at each: it replaces, cancels, redirects, acts, asks, remembers
// and fails.
func wild(seed uint64) encounterScript {
	s, chance := encounterScript{}, rand.New(seed, "wild")
	for _, m := range declared.Moments() {
		if chance.Intn(4) > 0 {
			continue
		}
		s[m.Name] = act
		if m.Phase == ability.Asked {
			s[m.Name] = modify
		}
	}
	s["chosen"] = act
	return s
}

// modify adds what follows from where the encounter stands.
func modify(fx *encounter.Fx) error {
	n := int(fx.Query.Target) + fx.State().Turn
	if n%7 == 0 {
		return errors.New("no idea")
	}
	return errors.Join(fx.Query.Plus("wild", float64(n%5-2)), fx.Query.Times("wilder", float64(n%3)))
}

// lastApproach is the last of the content.
func lastApproach(fx *encounter.Fx) string {
	ids := fx.State().Vocabulary.IDs()
	return ids[len(ids)-1]
}

// act does one thing or two.
func act(fx *encounter.Fx) error {
	n, err := fx.Roll(12)
	if err != nil {
		return err
	}
	if fx.Phase == ability.Instead && n > 3 {
		return replace(fx, n)
	}
	switch n {
	case 1:
		return errors.Join(must(fx.Momentum(n-3)), must(fx.Gain(lastApproach(fx), 2)))
	case 2:
		return errors.Join(must(fx.Pressure(-1)), must(fx.For(ability.ForTurn).Gain(lastApproach(fx), 1)), fx.Course().Strategy(lastApproach(fx), "momentum_up"))
	case 3:
		return errors.Join(fx.Tag("dust"), must(fx.Gain("analysis", -1)))
	case 4:
		return errors.Join(fx.Untag("dust"), fx.Tag("hum"))
	case 5:
		return fx.Emit("tides:omen", encounter.CharacterRef, n)
	case 6:
		return fx.Memory().Remember("last", float64(fx.Event.Amount))
	case 7:
		return fx.Choose(ability.Among("Now?", ability.OfWords([]string{"yes", "no"})))
	case 8:
		return errors.New("oops")
	}
	return nil
}

// replace writes to an event.
func replace(fx *encounter.Fx, n int) error {
	switch {
	case n < 6:
		return fx.SetAmount(n - 4)
	case n < 8:
		return fx.Cancel()
	case n < 10:
		return fx.Redirect(core.Ref(n-5), 0)
	}
	hand := fx.Hand()
	if len(hand) == 0 {
		return fx.Redirect(fx.Event.Source, 0)
	}
	return errors.Join(fx.Redirect(hand[n%len(hand)], 0), must(fx.Momentum(1)))
}

// TestLawsUnderWildScripts: whatever scripts do about events, matches obey every law.
func TestLawsUnderWildScripts(t *testing.T) { underWildScripts(t, shippedEncounter(t), 0, own()) }

// TestLawsWithFurtherApproaches: with as many approaches as there may be.
func TestLawsWithFurtherApproaches(t *testing.T) {
	c := further(t, 16)
	for _, n := range []int{6, 16} {
		place := own()
		place.Strategic = encounter.Strategic{"analysis": "momentum_up", "way6": "pressure_down", "m:way16": "momentum_up"}
		place.OwnTags[0].Approach = c.Approaches[n-1].ID
		underWildScripts(t, c, 6, place)
	}
}

func underWildScripts(t *testing.T, c *encounter.Config, matches int, place *encounter.Location) {
	system := encounter.System()
	laws.Hold(t, laws.Subject{System: system, Varieties: min(24, rounds(800)), Matches: matches, Terms: []string{"wild", "wilder", "failed: no idea"}, Begin: func(t testing.TB, seed uint64) *core.Match {
		o := encounter.Options{Location: place, Hand: []string{"offer", "all"}[seed%2], Character: []string{"", "last"}[min(len(c.Approaches)/6, 1)]}
		m, err := core.NewMatch(system, core.Setup{Seed: seed, Config: c, Options: o, Scripts: wild(seed)}, []core.Player{core.Random{}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}})
}
