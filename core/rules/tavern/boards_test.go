package tavern

import (
	"errors"
	"math"
	"sync"
	"testing"

	"arcana/configs"
)

// load reads the content that the program carries, once, scripts as their
// native equivalents.
var load = sync.OnceValues(func() (*Config, []error) {
	cfg, problems := configs.Load(System())
	if len(problems) > 0 {
		return nil, []error{errors.New(problems[0].String())}
	}
	return nativeOnly(cfg.(*Config))
})

// shipped returns the shipped content; tests that change it change a copy.
func shipped(tb testing.TB) *Config {
	tb.Helper()
	cfg, problems := load()
	if cfg == nil {
		tb.Fatal(problems)
	}
	return cfg
}

// made returns a unit of its own card, for boards that are given by hand.
func made(attack, health int, change ...func(*Card)) Unit {
	c := &Card{ID: "unit", Name: "Unit", Tier: 1, Attack: attack, Health: health, place: -1, script: -1}
	for _, f := range change {
		f(c)
	}
	return c.Unit(false)
}

func guardian(c *Card) { c.Guardian = true }
func aegis(c *Card)    { c.Aegis = 1 }

// speaks gives a card a native ability.
func speaks(m Moment, x act) func(*Card) {
	return func(c *Card) {
		c.listens |= m.Of()
		if c.act = x; c.act.count == 0 {
			c.act.count = 1
		}
	}
}

var (
	oneToken = &Card{ID: "token", Name: "1/1", Attack: 1, Health: 1, place: -1, script: -1}

	dr1    = speaks(Deathrattle, act{effect: effectSummon, token: oneToken, count: 1})
	dr2    = speaks(Deathrattle, act{effect: effectSummon, token: oneToken, count: 2})
	boom   = speaks(Deathrattle, act{effect: effectDamage, target: targetRandomEnemy, value: 4})
	buff   = speaks(Deathrattle, act{effect: effectBuff, target: targetAllies, attack: 1, health: 1})
	cleave = speaks(OnAttack, act{effect: effectCleave, value: 4})
)

func stats(pairs ...[2]int) Side {
	s := Side{Tier: 1}
	for _, p := range pairs {
		s.Board = append(s.Board, made(p[0], p[1]))
	}
	return s
}

func lineup(units ...Unit) Side { return Side{Tier: 1, Board: units} }

// The three boards by which other simulators are measured too.
var measured = []struct {
	name           string
	you, foe       Side
	win, tie, loss float64
	attacks        float64
}{
	{
		name: "vanilla",
		you:  stats([2]int{2, 3}, [2]int{4, 2}, [2]int{3, 5}, [2]int{5, 4}, [2]int{6, 6}, [2]int{4, 8}, [2]int{8, 5}),
		foe:  stats([2]int{3, 2}, [2]int{2, 4}, [2]int{5, 3}, [2]int{4, 5}, [2]int{6, 6}, [2]int{8, 4}, [2]int{5, 8}),
		win:  .285, tie: .405, loss: .31, attacks: 9.8,
	},
	{
		name: "keywords", you: keywords(), foe: keywords(),
		win: .42, tie: .17, loss: .42, attacks: 14.7,
	},
	{
		name: "cascade",
		you: lineup(made(2, 2, boom), made(3, 3, dr2), made(2, 2, buff), made(3, 3, dr1), made(2, 2, boom), made(3, 3, dr2),
			made(3, 3, dr1)),
		foe: lineup(made(3, 3, dr1), made(3, 3, dr2), made(2, 2, boom), made(3, 3, dr1), made(2, 2, buff), made(3, 3, dr2),
			made(2, 2, boom)),
		win: .43, tie: .17, loss: .40, attacks: 13.4,
	},
}

func keywords() Side {
	return lineup(made(4, 6, cleave), made(3, 3, dr1), made(2, 5, guardian, aegis), made(5, 5), made(3, 6, guardian),
		made(4, 4, aegis), made(3, 3, dr1))
}

// RULES 6: the three boards must come out as they do in other simulators;
// another split would mean other rules.
func TestMeasuredBoards(t *testing.T) {
	cfg := shipped(t)
	for _, b := range measured {
		a := NewArena(cfg, nil)
		you, foe := a.formation(b.you, refYou), a.formation(b.foe, refFoe)
		const n = 20000
		var won [3]int
		attacks := 0
		for seed := range uint64(n) {
			a.set(you, foe, seed)
			v := a.run(-1, 0)
			won[v.Winner+1]++
			attacks += int(v.Attacks)
		}
		for i, want := range []float64{b.tie, b.win, b.loss} {
			if got := float64(won[i]) / n; math.Abs(got-want) > .015 {
				t.Errorf("%s: share of %s is %.4f, want %.3f", b.name, []string{"ties", "wins", "losses"}[i], got, want)
			}
		}
		if got := float64(attacks) / n; math.Abs(got-b.attacks) > .15 {
			t.Errorf("%s: %.3f attacks a combat, want %.1f", b.name, got, b.attacks)
		}
		t.Logf("%s: %v %.3f attacks", b.name, won, float64(attacks)/n)
	}
}

func BenchmarkCombat(b *testing.B) { benchmarkCombat(b, false) }

func BenchmarkCombatLogged(b *testing.B) { benchmarkCombat(b, true) }

func benchmarkCombat(b *testing.B, logged bool) {
	cfg := shipped(b)
	for _, board := range measured {
		b.Run(board.name, func(b *testing.B) {
			a := NewArena(cfg, nil)
			you, foe := a.formation(board.you, refYou), a.formation(board.foe, refFoe)
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				a.set(you, foe, seed)
				a.log.keeping = logged
				a.run(-1, 0)
				seed++
			}
		})
	}
}
