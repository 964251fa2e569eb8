package rules_test

import (
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// encounterTable is a match that a test plays by the names of choices.
type encounterTable struct {
	t *testing.T
	*core.Match
}

// sitEncounter begins a match in which every choice may be played.
func sitEncounter(t *testing.T, options encounter.Options, scripts encounter.Scripts) encounterTable {
	t.Helper()
	if options.Hand == "" {
		options.Hand = "all"
	}
	setup := core.Setup{Seed: 1, Config: shippedEncounter(t), Options: options}
	if scripts != nil {
		setup.Scripts = scripts
	}
	m, err := core.NewMatch(encounter.System(), setup, []core.Player{nil})
	if err != nil {
		t.Fatal(err)
	}
	return encounterTable{t, m}
}

func (b encounterTable) view() encounter.View { return b.Game().View(0).(encounter.View) }

// choose plays the choices of these names.
func (b encounterTable) choose(names ...string) {
	b.t.Helper()
	for _, name := range names {
		if _, err := b.Play(core.Move{Verb: "choose", A: b.placeOf(name)}); err != nil {
			b.t.Fatal(err)
		}
	}
}

func (b encounterTable) placeOf(name string) int {
	b.t.Helper()
	for i, e := range b.view().Hand {
		if e.Name == name {
			return i + 1
		}
	}
	b.t.Fatalf("no choice in hand is called %s", name)
	return 0
}

// expect compares what moves led to.
func (b encounterTable) expect(what string, got, want any) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// eventsOf returns the events of that kind.
func (b encounterTable) eventsOf(kind core.Kind) (list []core.Event) {
	for _, e := range b.Events() {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// valuesOf are the values that a view shows.
func valuesOf(v encounter.View) (values [16]int) {
	for a, m := range v.Approach.Members()[1:] {
		values[a] = m.Value.(int)
	}
	return values
}

// values are approaches to begin with.
func values(a encounter.Approaches) encounter.Options {
	return encounter.Options{Encounter: "ancient_library", Approach: &a}
}
