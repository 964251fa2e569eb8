package battle

import (
	"math"
	"testing"

	"arcana/core/garbage"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
	"arcana/core/rules/tavern/floor"
)

func lineup(units ...cards.Unit) Side { return Side{Tier: 1, Board: units} }

// combat is one of the measured boards in the cards of the rules.
type combat struct {
	floor.Board
	you, foe Side
}

// measured are the three boards by which other simulators are measured too.
var measured = func() (all []combat) {
	for _, b := range floor.Boards {
		all = append(all, combat{b, sideOf(b.You), sideOf(b.Foe)})
	}
	return all
}()

// words are the abilities of their cards, natively.
var words = map[floor.Word]func(*cards.Card){floor.DR1: made.DR1, floor.DR2: made.DR2, floor.Boom: made.Boom, floor.Buff: made.Buff, floor.Cleave: made.Cleave}

func sideOf(given []floor.Card) Side {
	s := Side{Tier: 1}
	for _, c := range given {
		s.Board = append(s.Board, made.Unit(c.Attack, c.Health, func(own *cards.Card) {
			if say := words[c.Word]; say != nil {
				say(own)
			}
			if own.Guardian = c.Guardian; c.Aegis {
				own.Aegis = 1
			}
		}))
	}
	return s
}

// RULES 6: the three boards must come out as they do in other simulators;
// another split would mean other rules.
func TestMeasuredBoards(t *testing.T) {
	cfg := made.Shipped(t)
	for _, b := range measured {
		a := NewArena(cfg, nil)
		you, foe := a.newFormation(b.you, refYou), a.newFormation(b.foe, refFoe)
		const n = 20000
		var won [3]int
		attacks := 0
		for seed := range uint64(n) {
			a.setUp(you, foe, seed)
			v := a.fightOut(-1, 0)
			won[v.Winner+1]++
			attacks += int(v.Attacks)
		}
		for i, want := range []float64{b.Tie, b.Win, b.Loss} {
			if got := float64(won[i]) / n; math.Abs(got-want) > .015 {
				t.Errorf("%s: share of %s is %.4f, want %.3f", b.Name, []string{"ties", "wins", "losses"}[i], got, want)
			}
		}
		if got := float64(attacks) / n; math.Abs(got-b.Attacks) > .15 {
			t.Errorf("%s: %.3f attacks a combat, want %.1f", b.Name, got, b.Attacks)
		}
		t.Logf("%s: %v %.3f attacks", b.Name, won, float64(attacks)/n)
	}
}

// BenchmarkCombatFloor is what the rows of the others are measured by.
func BenchmarkCombatFloor(b *testing.B) { floor.Benchmark(b) }

func BenchmarkCombat(b *testing.B) { benchmarkCombat(b, false) }

func BenchmarkCombatLogged(b *testing.B) { benchmarkCombat(b, true) }

func benchmarkCombat(b *testing.B, logged bool) {
	cfg := made.Shipped(b)
	for _, board := range measured {
		b.Run(board.Name, func(b *testing.B) {
			next := board.combats(cfg, logged)
			b.ReportAllocs()
			for b.Loop() {
				next()
			}
		})
	}
}

// combats returns what fights one combat after the other.
func (c *combat) combats(cfg *cards.Config, logged bool) func() {
	a, seed := NewArena(cfg, nil), uint64(0)
	you, foe := a.newFormation(c.you, refYou), a.newFormation(c.foe, refFoe)
	return func() {
		a.setUp(you, foe, seed)
		if a.log.keeping = logged; logged {
			a.nameAll()
		}
		a.fightOut(-1, 0)
		seed++
	}
}

// Once warm, a combat takes no memory, recorded or not.
func TestCombatsTakeNoMemory(t *testing.T) {
	for _, board := range measured {
		for _, logged := range []bool{false, true} {
			next := board.combats(made.Shipped(t), logged)
			for range 2000 {
				next()
			}
			if n := garbage.Of(500, next); n > 0 {
				t.Errorf("%s, recorded: %t: a combat takes memory %v times", board.Name, logged, n)
			}
		}
	}
}
