package rules_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/delve"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
	"arcana/core/tuning"
)

// The tables of tuning by which players value things: each of their numbers changes which move is best or what a
// position is worth, and no rule reads one.
func TestWeightsAreReached(t *testing.T) {
	for _, system := range rules.All() {
		t.Run(system.Name, func(t *testing.T) {
			w := weighed{System: system, config: varied(t, system)}
			for _, key := range tuning.Keys(system.Content.Tuning(w.config)) {
				if table, _, _ := strings.Cut(key.Name, "."); table != "plan" && table != "value" {
					continue
				}
				for what, tunings := range w.others(key) {
					found := false
					for _, numbers := range tunings {
						found = w.reached(t, numbers, found)
					}
					if !found {
						t.Errorf("%s: no other move is best, and no position is worth more or less", what)
					}
				}
			}
		})
	}
}

// varied returns the content that ships, where some cards have what no card that ships has and players value.
func varied(t *testing.T, system core.System) any {
	t.Helper()
	config := shippedTo(t, system)
	switch c := config.(type) {
	case *cards.Config:
		for i, keyword := range []string{"flurry", "ranged", "defender"} {
			c.Cards[i].Keywords = []string{keyword}
		}
	case *delve.Config:
		for i := range c.Cards {
			if play := c.Cards[i].Play; play != nil && len(play.Do) > 0 && play.Do[0].Effect == "recall" {
				play.Do[0].Effect = "restore"
			}
		}
	default:
		return config
	}
	config, faults := system.Content.Prepare(config)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return config
}

// weighed is a system with matches that were played, and what moves and positions were worth in them.
type weighed struct {
	core.System
	config  any
	matches []weighedMatch
}

// weighedMatch is one of these matches.
type weighedMatch struct {
	setup  core.Setup
	moves  []core.Move
	worths [][]float64 // before each move
}

// record plays one more match of chance and of the system's own players, and keeps it.
func (w *weighed) record(t *testing.T) {
	seed := len(w.matches)
	one := weighedMatch{setup: core.Setup{Seed: uint64(seed), Seats: w.Usual, Config: w.config, Scripts: scriptsOf(w.config)}}
	names := slices.Sorted(maps.Keys(w.Bots))
	players := make([]core.Player, w.Usual)
	for i := range players {
		players[i] = core.Random{}
		if n := seed + i; n%3 > 0 {
			players[i] = w.Bots[names[n%len(names)]]
		}
	}
	m := w.begin(t, one.setup, players)
	for len(one.moves) < 1000 && m.Game().Turn() != core.None {
		one.worths = append(one.worths, w.worths(m.Game()))
		if _, err := m.Step(); err != nil {
			t.Fatal(err)
		}
		one.moves = append(one.moves, m.Acts()[m.Ply()-1].Move)
	}
	w.matches = append(w.matches, one)
}

func (w *weighed) begin(t *testing.T, setup core.Setup, players []core.Player) *core.Match {
	t.Helper()
	m, err := core.NewMatch(w.System, setup, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// worths returns the place of the best move, by the score and by each feature alone, and what the position is worth to
// each seat.
func (w *weighed) worths(g core.Game) (list []float64) {
	options := w.Weigh(core.SeeOrView(g, g.Turn(), nil), g.Moves(), nil)
	best := func(of func(o *core.Option) float64) {
		at := 0
		for i := range options {
			if of(&options[i]) > of(&options[at]) {
				at = i
			}
		}
		list = append(list, float64(at))
	}
	best(func(o *core.Option) float64 { return o.Score.Total })
	for _, name := range w.Features {
		best(func(o *core.Option) float64 {
			if i := slices.IndexFunc(o.Score.Terms, func(f score.Term) bool { return f.Name == name }); i >= 0 {
				return o.Score.Terms[i].Value
			}
			if i := slices.IndexFunc(o.Features, func(f score.Term) bool { return f.Name == name }); i >= 0 {
				return o.Features[i].Value
			}
			return 0
		})
	}
	for seat := range w.Usual {
		list = append(list, g.(core.Valued).Value(core.Seat(seat)))
	}
	return list
}

// others returns tunings in which a key has quite other values, by what they change: the key, or each entry of a list.
func (w *weighed) others(key tuning.Key) map[string][]any {
	changed := map[string][]any{}
	add := func(what string, value any) {
		numbers := w.Content.Tuning(w.config)
		if tuning.Set(numbers, key.Name, value) == nil {
			changed[what] = append(changed[what], numbers)
		}
	}
	for _, other := range []func(float64) float64{
		func(v float64) float64 { return 0 }, func(v float64) float64 { return v / 2 }, func(v float64) float64 { return 8*v + 1 },
	} {
		v := reflect.ValueOf(key.Value)
		if v.Kind() != reflect.Array {
			add(key.Name, other(v.Convert(reflect.TypeFor[float64]()).Float()))
			continue
		}
		for i := range v.Len() {
			list := make([]float64, v.Len())
			for k := range list {
				list[k] = v.Index(k).Convert(reflect.TypeFor[float64]()).Float()
			}
			list[i] = other(list[i])
			add(fmt.Sprintf("%s[%d]", key.Name, i), list)
		}
	}
	return changed
}

// reached reports whether in some match another move would be best, or some position is worth more or less, with other
// numbers; with found, nothing is compared any more. All moves of a match must be legal there too.
func (w *weighed) reached(t *testing.T, numbers any, found bool) bool {
	t.Helper()
	config, faults := w.Content.Retune(w.config, numbers)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for i := 0; i == 0 || i < 40 && !found; i++ {
		if i == len(w.matches) {
			w.record(t)
		}
		one := w.matches[i]
		one.setup.Config = config
		m := w.begin(t, one.setup, make([]core.Player, w.Usual))
		for k, move := range one.moves {
			found = found || !slices.Equal(w.worths(m.Game()), one.worths[k])
			if _, err := m.Play(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	return found
}
