package tavern

import (
	"fmt"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/exact"
	"arcana/core/lab"
	"arcana/core/rules/tavern"
)

// odds is a sample of fights that is asked for.
type odds struct {
	pair
	N     *int `lua:"n" doc:"how many fights (10000)"`
	Exact bool `lua:"exact" doc:"fight in every way in which chance may fall and say fractions: for small boards"`
}

const mostFights = 1_000_000

func (t *calculators) odds(c *declare.Call, a odds) (shares, error) {
	n := system.Or(a.N, 10000)
	if n < 1 || n > mostFights {
		return shares{}, fmt.Errorf("n: expected 1 to %d, got %d", mostFights, n)
	}
	if a.Exact && a.N != nil {
		return shares{}, fmt.Errorf("n: exact odds come from all fights that there can be: leave n out")
	}
	c.Charge(sampleUnits)
	m, err := t.make(&a.pair)
	if err != nil {
		return shares{}, err
	}
	workers := min(max(1, t.env.Workers), n)
	if a.Exact {
		workers = 1
	}
	bindings := make([]*binding, workers)
	for i := range bindings {
		if bindings[i], err = t.binding(i, m.cfg); err != nil {
			return shares{}, err
		}
	}
	fought := spent(bindings...)
	paid := func(few tavern.Odds) error {
		before := fought
		fought = spent(bindings...)
		return t.env.Experiments.Spend(oddsUnits*int64(few.N) + eventUnits*int64(few.Events) + fought - before)
	}
	var shares shares
	if a.Exact {
		shares, err = counted(&m, a.First, bindings[0], paid)
	} else {
		shares, err = sampled(&m, tavern.OddsOptions{N: n, Seed: m.seed, First: a.First, Workers: workers, Paid: paid}, bindings)
	}
	var failed fizzles
	for _, binding := range bindings {
		failed.join(binding.failed())
	}
	if failed.n > 0 {
		t.env.Fizzled(failed.first)
	}
	if err == nil && t.env.Strict {
		err = failed.err()
	}
	shares.Fizzled = failed.n
	return shares, plainly(err)
}

// sampled fights a sample, with a binding for each worker.
func sampled(m *made, o tavern.OddsOptions, bindings []*binding) (shares, error) {
	next := 0
	o.Scripts = func() tavern.Scripts { next++; return bindings[next-1].scripts() }
	odds, err := tavern.Sample(m.cfg, m.you, m.foe, o)
	return sharesOf(&odds), err
}

// mostWays is in how many ways chance may fall in a fight whose odds are exact.
const mostWays = 100_000

// counted fights a fight in all ways in which chance may fall.
func counted(m *made, first string, binding *binding, paid func(tavern.Odds) error) (shares, error) {
	e, err := tavern.Count(m.cfg, m.you, m.foe, tavern.ExactOptions{First: first, Most: mostWays, Scripts: binding.scripts(), Paid: paid})
	if err != nil {
		return shares{}, err
	}
	share := func(n exact.Whole) share {
		return share{Share: exact.Ratio(n, e.One), Exact: exact.Fraction(n, e.One)}
	}
	out := shares{N: e.Ways, Win: share(e.Win), Tie: share(e.Tie), Loss: share(e.Loss), Stalled: e.Stalled}
	out.Damage = damage{P5: e.Quantile(1, 20), P25: e.Quantile(1, 4), P50: e.Quantile(1, 2), P75: e.Quantile(3, 4), P95: e.Quantile(19, 20)}
	mean, taken := e.MeanDamage()
	if out.Damage.Mean, out.Damage.Exact = exact.Ratio(mean, e.One), exact.Fraction(mean, e.One); taken {
		out.Damage.Mean, out.Damage.Exact = -out.Damage.Mean, "-"+out.Damage.Exact
	}
	out.Attacks = exact.Ratio(e.Attacks, e.One)
	return out, nil
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
	// Exact is the mean as a fraction, where odds are exact.
	Exact string `json:"exact,omitempty"`
}

// share is how many of the fights ended so, with the bounds between which the true share
// lies; where nothing is left to chance there are none, and note says so. Exact is the
// share as a fraction, where odds are exact.
type share struct {
	Share float64  `json:"share"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
	Note  string   `json:"note,omitempty"`
	Exact string   `json:"exact,omitempty"`
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
		Damage:  damage{Mean: o.MeanDamage(), P5: o.Damage(.05), P25: o.Damage(.25), P50: o.Damage(.5), P75: o.Damage(.75), P95: o.Damage(.95)},
		Attacks: float64(o.Attacks) / float64(o.N), Stalled: o.Stalled,
	}
}
