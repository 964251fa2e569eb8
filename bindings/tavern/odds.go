package tavern

import (
	"fmt"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/lab"
	"arcana/core/rules/tavern"
)

// odds is a sample of fights that is asked for.
type odds struct {
	pair
	N *int `lua:"n" doc:"how many fights (10000)"`
}

const mostFights = 1_000_000

func (t *calculators) odds(c *declare.Call, a odds) (shares, error) {
	n := system.Or(a.N, 10000)
	if n < 1 || n > mostFights {
		return shares{}, fmt.Errorf("n: expected 1 to %d, got %d", mostFights, n)
	}
	c.Charge(sampleUnits)
	m, err := t.make(&a.pair)
	if err != nil {
		return shares{}, err
	}
	workers := min(max(1, t.env.Workers), n)
	bindings := make([]*binding, workers)
	for i := range bindings {
		if bindings[i], err = t.binding(i, m.cfg); err != nil {
			return shares{}, err
		}
	}
	next := 0
	open := func() tavern.Scripts { next++; return bindings[next-1].scripts() }
	fought := spent(bindings...)
	odds, err := tavern.Sample(m.cfg, m.you, m.foe, tavern.OddsOptions{N: n, Seed: m.seed, First: a.First, Workers: workers, Scripts: open, Paid: func(few tavern.Odds) error {
		before := fought
		fought = spent(bindings...)
		return t.env.Experiments.Spend(oddsUnits*int64(few.N) + eventUnits*int64(few.Events) + fought - before)
	}})
	var failed fizzles
	for _, binding := range bindings {
		failed.join(binding.failed())
	}
	if err == nil && t.env.Strict {
		err = failed.err()
	}
	shares := sharesOf(&odds)
	shares.Fizzled = failed.n
	return shares, plainly(err)
}

// shares is what a sample of fights came to.
type shares struct {
	N       int     `json:"n"`
	Win     share   `json:"win"`
	Tie     share   `json:"tie"`
	Loss    share   `json:"loss"`
	Damage  damage  `json:"damage"`
	Attacks float64 `json:"attacks"`
	Stalled int     `json:"stalled"`
	// Fizzled counts the scripts that failed, in all fights.
	Fizzled int `json:"fizzled"`
}

// damage are quantiles of the damage: positive when you deal it, negative
// when you take it.
type damage struct {
	Mean float64 `json:"mean"`
	P5   int     `json:"p5"`
	P25  int     `json:"p25"`
	P50  int     `json:"p50"`
	P75  int     `json:"p75"`
	P95  int     `json:"p95"`
}

// share is how many of the fights ended so, with the bounds between which the true share
// lies; where nothing is left to chance there are none, and note says so.
type share struct {
	Share float64  `json:"share"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
	Note  string   `json:"note,omitempty"`
}

func shareOf(k int, o *tavern.Odds) share {
	if o.Chances == 0 {
		return share{Share: float64(k) / float64(o.N), Note: lab.NoteFixed}
	}
	w := lab.Wilson(k, o.N, lab.Z95)
	return share{Share: w.Share, Low: &w.Low, High: &w.High}
}

func sharesOf(o *tavern.Odds) shares {
	share := func(k int) share { return shareOf(k, o) }
	return shares{
		N: o.N, Win: share(o.Wins), Tie: share(o.Ties), Loss: share(o.Losses),
		Damage:  damage{o.MeanDamage(), o.Damage(.05), o.Damage(.25), o.Damage(.5), o.Damage(.75), o.Damage(.95)},
		Attacks: float64(o.Attacks) / float64(o.N), Stalled: o.Stalled,
	}
}
