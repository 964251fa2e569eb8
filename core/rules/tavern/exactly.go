package tavern

import (
	"errors"
	"fmt"
	"math/big"

	"arcana/core/rand"
)

// ExactOptions are the choices of an exact count.
type ExactOptions struct {
	// First is who attacks first, "you", "foe" or "" for a coin, as in FightOptions.
	First string
	// Most is how many ways in which chance may fall are fought at most, at least 1.
	Most int
	// Scripts is the binding to scripted abilities, or nil.
	Scripts Scripts
	// Paid is called after every few fights with what these came to, and its error ends
	// the count; nil is for fights that nobody counts.
	Paid func(Odds) error
}

// Exact is how likely each end of a fight is, without an error: every count is of One.
type Exact struct {
	// Ways is in how many ways chance may fall, which need not be equally likely.
	Ways int
	// One is the whole that the counts are parts of.
	One, Win, Tie, Loss *big.Int
	// Damage counts by the damage, positive when you deal it, from -Span on.
	Damage []*big.Int
	Span   int
	// Attacks sums the attacks of each fight.
	Attacks *big.Int
	// Stalled is how many of the ways ran out of events (R-T10).
	Stalled int
}

// ErrTooMany is wrapped where chance may fall in more ways than may be counted.
var ErrTooMany = errors.New("too many ways in which chance may fall")

// Count fights two boards in every way in which chance may fall. It returns the errors of
// [Fight], and one that wraps [ErrTooMany].
func Count(cfg *Config, you, foe Side, o ExactOptions) (*Exact, error) {
	d, err := NewDuel(cfg, you, foe, o.First, o.Scripts)
	if err != nil {
		return nil, err
	}
	c := counter{ExactOptions: o, duel: d, by: map[uint64]*Odds{}, few: d.none()}
	firsts := []int8{d.attackFirst}
	if d.attackFirst < 0 {
		firsts = []int8{0, 1}
	}
	for _, first := range firsts {
		if err = c.walk(first, uint64(len(firsts))); err != nil {
			break
		}
	}
	if err := errors.Join(err, c.pay()); err != nil {
		return nil, err
	}
	return c.exact(), nil
}

// counter counts fights by how likely the way was in which chance fell.
type counter struct {
	ExactOptions
	duel *Duel
	ways int
	by   map[uint64]*Odds // of the ways that come to pass once in so many fights
	few  Odds             // fights for which nobody has paid
}

// walk fights in all ways in which one side begins, which is one of so many.
func (c *counter) walk(first int8, firsts uint64) error {
	var w rand.Walk
	for more := true; more; more = w.Next() {
		if c.ways == c.Most {
			return c.tooMany()
		}
		v, err := c.duel.walked(&w, first)
		if err != nil {
			return err
		}
		n, ok := w.OneIn()
		if !ok || n*firsts/firsts != n {
			return c.tooMany()
		}
		if err := c.count(v, n*firsts); err != nil {
			return err
		}
	}
	return nil
}

func (c *counter) tooMany() error {
	return fmt.Errorf("tavern: %w: %d were counted; leave exact out for a sample, or ask about smaller boards", ErrTooMany, c.ways)
}

// walked is the fight in the way at which a walk stands.
func (d *Duel) walked(w *rand.Walk, first int8) (Verdict, error) {
	d.arena.set(d.you, d.foe, 0)
	d.arena.chance = w.Stream()
	v := d.arena.run(first, 0)
	if d.arena.chance.Count() > 0 {
		return v, fmt.Errorf("tavern: %w: something draws from a continuum", ErrTooMany)
	}
	return v, nil
}

func (c *counter) count(v Verdict, oneIn uint64) error {
	if c.by[oneIn] == nil {
		odds := c.duel.none()
		c.by[oneIn] = &odds
	}
	c.by[oneIn].count(v)
	c.few.count(v)
	if c.ways++; c.ways%paidAtOnce == 0 {
		return c.pay()
	}
	return nil
}

// pay tells of the fights for which nobody has paid.
func (c *counter) pay() error {
	few := c.few
	c.few = c.duel.none()
	if c.Paid == nil || few.N == 0 {
		return nil
	}
	return c.Paid(few)
}

// exact adds up what was counted, as parts of the least whole that all are parts of.
func (c *counter) exact() *Exact {
	e := &Exact{Ways: c.ways, One: big.NewInt(1), Span: len(c.few.Taken) - 1}
	for _, sum := range []**big.Int{&e.Win, &e.Tie, &e.Loss, &e.Attacks} {
		*sum = new(big.Int)
	}
	e.Damage = make([]*big.Int, len(c.few.Taken)+len(c.few.Dealt)-1)
	for i := range e.Damage {
		e.Damage[i] = new(big.Int)
	}
	for oneIn := range c.by {
		n := new(big.Int).SetUint64(oneIn)
		common := new(big.Int).GCD(nil, nil, e.One, n)
		e.One.Mul(e.One, n.Quo(n, common))
	}
	for oneIn, odds := range c.by {
		e.add(odds, new(big.Int).Quo(e.One, new(big.Int).SetUint64(oneIn)))
	}
	return e
}

// add adds fights of which each counts so much.
func (e *Exact) add(o *Odds, each *big.Int) {
	add := func(to *big.Int, n int) { to.Add(to, new(big.Int).Mul(each, big.NewInt(int64(n)))) }
	add(e.Win, o.Wins)
	add(e.Tie, o.Ties)
	add(e.Loss, o.Losses)
	e.Stalled += o.Stalled
	add(e.Attacks, o.Attacks)
	add(e.Damage[e.Span], o.Ties)
	for d, n := range o.Dealt {
		add(e.Damage[e.Span+d], n)
	}
	for d, n := range o.Taken {
		add(e.Damage[e.Span-d], n)
	}
}

// Share returns a count as a part of the whole.
func (e *Exact) Share(n *big.Int) *big.Rat { return new(big.Rat).SetFrac(n, e.One) }

// Quantile returns the smallest damage that at least k in n fights do not exceed.
func (e *Exact) Quantile(k, n int64) int {
	seen, need := new(big.Int), new(big.Int).Mul(e.One, big.NewInt(k))
	for i, count := range e.Damage {
		seen.Add(seen, count)
		if new(big.Int).Mul(seen, big.NewInt(n)).Cmp(need) >= 0 && seen.Sign() > 0 {
			return i - e.Span
		}
	}
	return len(e.Damage) - 1 - e.Span
}

// MeanDamage returns the mean of the signed damage.
func (e *Exact) MeanDamage() *big.Rat {
	sum := new(big.Int)
	for i, count := range e.Damage {
		sum.Add(sum, new(big.Int).Mul(count, big.NewInt(int64(i-e.Span))))
	}
	return e.Share(sum)
}
