package battle

import (
	"math"
	"slices"
	"testing"

	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// small makes a random board of up to three cards.
func small(chance *rand.Stream) Side {
	words := []func(*cards.Card){func(*cards.Card) {}, func(*cards.Card) {}, made.DR1, made.DR2, made.Boom, made.Buff, made.Cleave}
	s := Side{Tier: 1}
	for range 1 + chance.Intn(3) {
		u := made.Unit(chance.Intn(4), 1+chance.Intn(5), words[chance.Intn(len(words))])
		u.SetGuardian(chance.Intn(4) == 0)
		u.Aegis = uint8(max(0, chance.Intn(5)-2))
		s.Board = append(s.Board, u)
	}
	return s
}

// RULES 6: sampled odds agree with the exact ones, walked by an oracle that
// shares no code with the combat, within 4.5 standard errors on many boards.
func TestOddsAgreeWithEnumeration(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(7, "exact")
	boards := 30 + made.Size(500)
	n := 8000 + made.Size(100000)
	for done := 0; done < boards; {
		you, foe := small(&chance), small(&chance)
		want, ok := everyWay(you, foe, 60000)
		if !ok {
			continue
		}
		done++
		got, err := Sample(cfg, you, foe, OddsOptions{N: n, Seed: uint64(done), Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		for i, k := range []int{got.Wins, got.Losses, got.Ties} {
			share := float64(k) / float64(n)
			want, _ := want.shareOf(func(w way) bool { return w.end == i }).Float64()
			if slack := 4.5*math.Sqrt(want*(1-want)/float64(n)) + 1e-9; math.Abs(share-want) > slack {
				t.Errorf("board %d: %q against %q: share %d is %.4f, exactly %.4f", done, made.Text(you.Board), made.Text(foe.Board), i, share, want)
			}
		}
	}
}

// The counts of a sample do not depend on how many workers share the work.
func TestOddsAreTheSameForAnyWorkers(t *testing.T) {
	cfg := made.Shipped(t)
	one, _ := Sample(cfg, measured[1].you, measured[1].you, OddsOptions{N: 1001, Seed: 5})
	for workers := 2; workers <= 8; workers++ {
		many, _ := Sample(cfg, measured[1].you, measured[1].you, OddsOptions{N: 1001, Seed: 5, Workers: workers})
		if one.Wins != many.Wins || one.Attacks != many.Attacks || !slices.Equal(one.Dealt, many.Dealt) || !slices.Equal(one.Taken, many.Taken) {
			t.Errorf("%d workers: %+v, one: %+v", workers, many, one)
		}
	}
	if one.Wins+one.Ties+one.Losses != one.N || one.N != 1001 {
		t.Errorf("counts do not add up: %+v", one)
	}
}

// A panic behind the binding reaches whoever asked for the sample, however many
// workers there are.
func TestPanicOfASampleReachesItsCaller(t *testing.T) {
	cfg, c := made.Speaker(t, 0, 9)
	binding := func() Scripts {
		return made.Spoken[*Fx]{Listens: cards.StartOfCombat.Of(), Say: func(*Fx) { panic("the binding is shut") }}
	}
	defer func() {
		if got := recover(); got != "the binding is shut" {
			t.Errorf("recovered %v", got)
		}
	}()
	Sample(cfg, lineup(c.Unit(false)), lineup(made.Unit(1, 1)), OddsOptions{N: 10, Workers: 3, Scripts: binding})
}

// Quantiles of the damage count ties as 0 and damage taken as negative.
func TestDamageQuantiles(t *testing.T) {
	o := Odds{N: 10, Wins: 5, Ties: 2, Losses: 3, Dealt: []int{0, 0, 4, 1}, Taken: []int{0, 1, 0, 2}}
	for _, c := range []struct {
		q    float64
		want int
	}{{0, -3}, {0.2, -3}, {0.3, -1}, {0.5, 0}, {0.9, 2}, {1, 3}} {
		if got := o.Damage(c.q); got != c.want {
			t.Errorf("quantile %v is %d, want %d", c.q, got, c.want)
		}
	}
	if got := o.MeanDamage(); got != 0.4 {
		t.Errorf("mean %v, want 0.4", got)
	}
}
