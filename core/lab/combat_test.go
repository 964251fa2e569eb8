package lab_test

import (
	"os"
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core/lab"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// size returns how often something is repeated: a fiftieth of full, unless
// ARCANA_LONG asks for all of it.
func size(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(2, full/50)
}

// unit is a nameless card of those stats.
func unit(attack, health int) cards.Unit { return cards.NewToken("", attack, health).Unit(false) }

func side(board ...cards.Unit) battle.Side { return battle.Side{Tier: 1, Board: board} }

// coinOfThree is a fight whose odds are known exactly: a 2/3 alone against a 3/2
// and a 0/2. If the foe attacks first (1/2) the 3/2 dies with the 2/3 and the 0/2
// is left: a loss. If not, the 2/3 meets the 3/2 (1/2), which ends alike, or the
// 0/2, which dies, and then the 3/2, with which it dies: a tie. So three of four
// are lost, with a damage of 1 for the tier and 1 for the card that is left.
var coinOfThree = [2]battle.Side{side(unit(2, 3)), side(unit(3, 2), unit(0, 2))}

// mirror is a fight of a board with itself.
var mirror = side(unit(2, 3), unit(4, 2), unit(3, 5), unit(5, 4))

var shipped = sync.OnceValues(func() (any, error) {
	cfg, problems := configs.Load(tavern.System())
	return cfg, configs.Error(problems)
})

func content(tb testing.TB) *cards.Config {
	tb.Helper()
	cfg, err := shipped()
	if err != nil {
		tb.Fatal(err)
	}
	return cfg.(*cards.Config)
}

func duel(tb testing.TB, you, foe battle.Side) *battle.Duel {
	tb.Helper()
	d, err := battle.NewDuel(content(tb), you, foe, "", nil)
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// fights is a run of duels: whether the first side lost, and the damage, counted
// positive for what it deals.
func fights(tb testing.TB, seed uint64, n, workers int, you, foe battle.Side) lab.Spec {
	return lab.Spec{
		Seed: seed, N: n, Workers: workers, Block: 100, Columns: []lab.Column{{Metric: "loss"}, {Metric: "damage"}},
		Open: func(int) (lab.PlayMatch, error) {
			d := duel(tb, you, foe)
			return func(_ int, seed uint64, row *lab.Measurements) error {
				v := d.Fight(seed)
				row.SetBool(0, v.Winner == 1)
				return row.SetNumber(1, dealt(v))
			}, nil
		},
	}
}

func dealt(v battle.Verdict) float64 {
	switch v.Winner {
	case 0:
		return float64(v.Damage)
	case 1:
		return -float64(v.Damage)
	}
	return 0
}

func run(tb testing.TB, s lab.Spec) *lab.Tally {
	tb.Helper()
	t, err := lab.Run(s)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// A duel is the fight that Fight gives, fight after fight.
func TestDuelIsTheFight(t *testing.T) {
	d := duel(t, mirror, coinOfThree[1])
	for seed := range uint64(200) {
		o, err := battle.Fight(content(t), mirror, coinOfThree[1], battle.FightOptions{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if v := d.Fight(seed); v != o.Verdict {
			t.Fatalf("seed %d: %+v, want %+v", seed, v, o.Verdict)
		}
	}
}
