package battle

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"arcana/core/exact"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// How a fight may end, by following every way in which chance may fall.

// ExactOptions are the choices of an exact count.
type ExactOptions struct {
	// First is who attacks first, "you", "foe" or "" for a coin, as in FightOptions.
	First string
	// Most is how many ways in which chance may fall are followed at most, at least 1: to the
	// end, or to where the fight stands as it stood before.
	Most int
	// Scripts is the binding to scripted abilities, or nil.
	Scripts Scripts
	// Paid is called after every few fights with their odds, and its error ends the count; nil
	// is not called.
	Paid func(Odds) error
}

// Exact is how likely each end of a fight is, without an error: every count is of One.
type Exact struct {
	// Ways is in how many ways chance may fall, which need not be equally likely. If there are
	// more than an int holds, it is the largest int.
	Ways int
	// One is the whole that the counts of the ends are parts of.
	One, Win, Tie, Loss exact.Whole
	// Damage counts by the damage, positive when you deal it, from -Span on.
	Damage []exact.Whole
	Span   int
	// Attacks sums the attacks of each fight.
	Attacks exact.Whole
	// Stalled is how many of the ways ran out of events (R-T10).
	Stalled int
}

// ErrTooMany is wrapped where chance may fall in more ways than may be counted.
var ErrTooMany = errors.New("there are too many possible random results")

// Count fights two boards in every way in which chance may fall. What follows from a state of the
// fight is followed only once, however many ways lead there. It returns the errors of [Fight], and
// one that wraps [ErrTooMany].
func Count(cfg *cards.Config, you, foe Side, o ExactOptions) (*Exact, error) {
	d, err := NewDuel(cfg, you, foe, o.First, o.Scripts)
	if err != nil {
		return nil, err
	}
	c := counter{ExactOptions: o, common: exact.Of(1), duel: d, known: map[string]*state{}, cards: map[*cards.Card]uint64{}, few: d.emptyOdds()}
	firsts := []int8{d.attackFirst}
	if d.attackFirst < 0 {
		firsts = []int8{0, 1}
	}
	root := new(state)
	c.includeDivisor(uint32(len(firsts)))
	for _, first := range firsts {
		if err = c.countFrom(root, first, uint32(len(firsts))); err != nil {
			break
		}
	}
	if err := errors.Join(err, c.reportPaid()); err != nil {
		return nil, err
	}
	c.finish(root)
	return c.exact(root), nil
}

// state is where a fight may stand before an attack, and what may come of it.
type state struct {
	ends  []end       // where the ways from it lead
	odds  exact.Whole // how likely a fight reaches it
	most  int32       // events that follow at most; the largest int32 if the fight may stall
	ways  int         // how many ways lead from it to an end of the fight
	draws int         // how often chance decides at most until the end
	done  bool        // all ways from it are known
}

// end is where one way from a state leads to: to another state, nil where the fight is over.
type end struct {
	to              *state
	oneIn           uint32 // it happens once in so many times
	damage          int    // of a fight that is over, positive when you deal it
	attacks, events int32  // made and happened on the way
}

// counter follows the ways in which chance may fall, from state to state of a fight.
type counter struct {
	ExactOptions
	duel    *Duel
	known   map[string]*state      // by their keys: see keyOf
	order   []*state               // all that are done, each behind those that it leads to
	path    []visit                // the states on the present way, the first one first
	cards   map[*cards.Card]uint64 // numbers of cards, for keys
	key     []byte
	common  exact.Whole // the least common multiple of all oneIn
	ways    int         // that were followed
	stalled int         // of these, how many ran out of events
	few     Odds        // fights that Paid was not yet called with
}

// visit is a state on the way: how much chance, attacks and events there were before.
type visit struct {
	*state
	draws           int
	attacks, events int32
}

// countFrom follows all ways of the fights in which side first begins; firsts is how many sides may begin,
// equally likely. It adds these ways to root. The walk goes through all results of chance like an odometer:
// it changes the last draw until that has had all its results, then the one before. The path has the states
// of the present fight. Those after the draw that changes (keep) are finished; the first state, the beginning,
// stays.
func (c *counter) countFrom(root *state, first int8, firsts uint32) error {
	begun := new(state)
	root.ends = append(root.ends, end{to: begun, oneIn: firsts})
	c.path = append(c.path[:0], visit{state: begun})
	var w rand.Walk
	for more := true; more; more = w.Next() {
		for keep := w.Depth(); len(c.path) > 1 && c.path[len(c.path)-1].draws >= keep; {
			c.popPath()
		}
		if c.ways == c.Most {
			return fmt.Errorf("tavern: %w: %d were tried; leave exact out to get an estimate, or use smaller boards", ErrTooMany, c.ways)
		}
		if err := c.follow(&w, first); err != nil {
			return err
		}
	}
	for len(c.path) > 0 {
		c.popPath()
	}
	return nil
}

// popPath finishes the last state of the path and removes it from there.
func (c *counter) popPath() {
	last := len(c.path) - 1
	c.finish(c.path[last].state)
	c.path = c.path[:last]
}

// finish sums up a state from which all ways are known: how many ways lead on, and how many draws
// and events follow it at most. Sums that would be too large stay at the largest number.
func (c *counter) finish(s *state) {
	for i := range s.ends {
		e, most, ways, draws := &s.ends[i], int32(0), 1, 0
		if e.to != nil {
			most, ways, draws = e.to.most, e.to.ways, e.to.draws
		}
		if e.oneIn > 1 {
			draws++
		}
		s.draws = max(s.draws, draws)
		s.most = max(s.most, min(e.events, math.MaxInt32-most)+most)
		s.ways = min(s.ways, math.MaxInt-ways) + ways
	}
	s.done = true
	c.order = append(c.order, s)
}

// follow fights one way, as the walk w decides its draws, until the fight is over or reaches a
// state that is known. The states already on the path are passed again; new ones are added to it.
// A known state is only used if what follows cannot exceed the event budget.
func (c *counter) follow(w *rand.Walk, first int8) error {
	a := c.duel.arena
	a.setUp(c.duel.you, c.duel.foe, 0)
	a.chance = w.Stream()
	a.openCombat(first)
	a.runOrders()
	for at := 1; ; at++ {
		if !a.attackOn(a.attacks + 1) {
			v := a.verdict(false)
			damage := int(v.Damage)
			if v.Winner == 1 {
				damage = -damage
			}
			e := end{damage: damage}
			if v.Stalled {
				c.stalled++
				e.events = math.MaxInt32
			}
			return c.endWay(w, e, v)
		}
		if at < len(c.path) {
			continue
		}
		key := c.keyOf(a)
		if to := c.known[key]; to != nil && to.done && int64(a.log.count)+int64(to.most) <= int64(a.log.limit) {
			return c.endWay(w, end{to: to}, Verdict{Winner: -1, Attacks: int32(a.attacks), Events: a.log.count})
		}
		to := new(state)
		if key != "" {
			c.known[key] = to
		}
		if err := c.addEnd(w, end{to: to}); err != nil {
			return err
		}
		c.path = append(c.path, visit{to, w.Draws(), int32(a.attacks), a.log.count})
	}
}

// addEnd adds to the last state of the path where this way leads from it. It returns an error if
// something was drawn that does not have a whole number of outcomes.
func (c *counter) addEnd(w *rand.Walk, e end) error {
	a, from := c.duel.arena, &c.path[len(c.path)-1]
	oneIn, ok := w.OneIn(from.draws)
	if a.chance.Count() > 0 || !ok || oneIn > math.MaxUint32 {
		return fmt.Errorf("tavern: %w: a random number that is not a whole number was drawn", ErrTooMany)
	}
	c.includeDivisor(uint32(oneIn))
	e.oneIn, e.attacks, e.events = uint32(oneIn), int32(a.attacks)-from.attacks, max(e.events, a.log.count-from.events)
	from.ends = append(from.ends, e)
	return nil
}

// includeDivisor makes the common denominator a multiple of n: it multiplies it by n divided by
// the greatest common divisor of the two (a, by Euclid).
func (c *counter) includeDivisor(n uint32) {
	_, b := c.common.DivSmall(n)
	a := n
	for b > 0 {
		a, b = b, a%b
	}
	if a < n {
		c.common = c.common.Mul(exact.Of(uint64(n / a)))
	}
}

// endWay ends the way that was followed, and reports every few of them to Paid.
func (c *counter) endWay(w *rand.Walk, e end, v Verdict) error {
	if err := c.addEnd(w, e); err != nil {
		return err
	}
	c.few.count(v)
	if c.ways++; c.ways%paidAtOnce == 0 {
		return c.reportPaid()
	}
	return nil
}

// reportPaid calls Paid with the fights since its last call.
func (c *counter) reportPaid() error {
	few := c.few
	c.few = c.duel.emptyOdds()
	if c.Paid == nil || few.N == 0 {
		return nil
	}
	return c.Paid(few)
}

// keyOf returns a key of all that the rest of a fight depends on, between two attacks. It is empty
// if the rest may depend on more than the boards show (the kernel, memories, orders, the dead):
// then the state is not reused.
func (c *counter) keyOf(a *Arena) string {
	notes := a.owners.notes
	if a.usesKernel() || a.graveyardOpen || len(a.orders)+len(a.queue)+len(a.dead[0])+len(a.dead[1])+len(notes[0])+len(notes[1]) > 0 || a.playerUnit[0].Own != nil || a.playerUnit[1].Own != nil {
		return ""
	}
	c.key = append(c.key[:0], byte(a.attackingSide))
	for i := range a.side {
		s := &a.side[i]
		c.addToKey(uint64(s.count), uint64(s.next), uint64(s.moments), uint64(s.tier))
		for place := range s.count {
			slot := s.order.At(place)
			u := &s.unit[slot]
			if u.Own != nil {
				return ""
			}
			if c.cards[u.Card] == 0 {
				c.cards[u.Card] = uint64(len(c.cards) + 1)
			}
			last := uint64(0)
			if slot == s.last {
				last = 1
			}
			c.addToKey(uint64(u.Attack), uint64(u.Health), c.cards[u.Card], uint64(s.momentsBySlot[slot]), uint64(u.Tribes), uint64(u.Aegis), uint64(u.Form)<<1|last)
		}
	}
	return string(c.key)
}

// addToKey appends numbers to the key.
func (c *counter) addToKey(numbers ...uint64) {
	for _, n := range numbers {
		c.key = binary.AppendUvarint(c.key, n)
	}
}

// exact sums up how likely each end is. One is common to the power of the most draws, so that it
// divides evenly at every draw. From the root on (order backwards) each state passes its odds on
// to where its ways lead.
func (c *counter) exact(root *state) *Exact {
	e := &Exact{Ways: root.ways, Stalled: c.stalled, Span: len(c.few.Taken) - 1, One: exact.Of(1)}
	for range root.draws {
		e.One = e.One.Mul(c.common)
	}
	e.Damage = make([]exact.Whole, len(c.few.Taken)+len(c.few.Dealt)-1)
	root.odds = e.One
	for _, s := range slices.Backward(c.order) {
		for _, way := range s.ends {
			odds, _ := s.odds.DivSmall(way.oneIn)
			e.Attacks = e.Attacks.Add(odds.Mul(exact.Of(uint64(way.attacks))))
			sum := &e.Damage[e.Span+way.damage]
			if way.to != nil {
				sum = &way.to.odds
			}
			*sum = sum.Add(odds)
		}
	}
	for i, odds := range e.Damage {
		sum := &e.Tie
		if i > e.Span {
			sum = &e.Win
		} else if i < e.Span {
			sum = &e.Loss
		}
		*sum = sum.Add(odds)
	}
	return e
}

// Quantile returns the smallest damage that at least k in n fights do not exceed; damage that you
// take is below 0.
func (e *Exact) Quantile(k, n int) int {
	seen, need := exact.Whole{}, e.One.Mul(exact.Of(uint64(k)))
	for i, count := range e.Damage {
		seen = seen.Add(count)
		if len(seen) > 0 && seen.Mul(exact.Of(uint64(n))).Cmp(need) >= 0 {
			return i - e.Span
		}
	}
	return len(e.Damage) - 1 - e.Span
}

// MeanDamage returns the mean damage without its sign, and whether it is taken.
func (e *Exact) MeanDamage() (mean exact.Whole, taken bool) {
	var dealt, lost exact.Whole
	for i, count := range e.Damage {
		if damage := i - e.Span; damage > 0 {
			dealt = dealt.Add(count.Mul(exact.Of(uint64(damage))))
		} else {
			lost = lost.Add(count.Mul(exact.Of(uint64(-damage))))
		}
	}
	if taken = dealt.Cmp(lost) < 0; taken {
		return lost.Sub(dealt), true
	}
	return dealt.Sub(lost), false
}
