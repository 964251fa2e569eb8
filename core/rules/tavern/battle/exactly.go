// How a fight may end, by following every way in which chance may fall.

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

// Exact is how likely each end of a fight is, without any error. Every count is a part of One.
type Exact struct {
	// Ways is in how many ways chance may fall, which need not be equally likely. If there are
	// more than an int holds, it is the largest int.
	Ways int
	// One is the whole that the counts of the ends are parts of.
	One, Win, Tie, Loss exact.Whole
	// Damage has a count for each damage: at place Span+d for d, which is positive when you deal it.
	Damage []exact.Whole
	Span   int
	// Attacks sums the attacks of each fight.
	Attacks exact.Whole
	// Stalled is how many of the ways ran out of events (R-T10).
	Stalled int
}

// ErrTooMany is wrapped where chance may fall in more ways than may be counted.
var ErrTooMany = errors.New("there are too many possible random results")

// Count fights two boards in every way in which chance may fall. Many ways may lead to the same state
// of the fight; what follows from it is followed only once. It returns the errors of [Fight], and one
// that wraps [ErrTooMany].
func Count(cfg *cards.Config, you, foe Side, o ExactOptions) (*Exact, error) {
	d, err := NewDuel(cfg, you, foe, o.First, o.Scripts)
	if err != nil {
		return nil, err
	}
	c := counter{ExactOptions: o, common: exact.Of(1), duel: d, known: map[string]*state{}, cards: map[*cards.Card]uint64{}, unpaid: d.emptyOdds()}
	starters := []int8{d.attackFirst}
	if d.attackFirst < 0 {
		starters = []int8{0, 1}
	}
	root := new(state)
	c.includeDivisor(uint32(len(starters)))
	for _, side := range starters {
		if err = c.countFrom(root, side, uint32(len(starters))); err != nil {
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
	most  int32       // how many events can follow at most; the largest int32 if the fight may stall
	ways  int         // how many ways lead from it to an end of the fight
	draws int         // how many draws can follow at most
	done  bool        // all ways from it were followed
}

// end is where one way from a state leads to: to another state, nil where the fight is over.
type end struct {
	to              *state
	oneIn           uint32 // it happens once in so many times
	damage          int    // if the fight is over; positive when you deal it
	attacks, events int32  // how many attacks and events the way has
}

// counter follows the ways in which chance may fall, from state to state of a fight.
type counter struct {
	ExactOptions
	duel    *Duel
	known   map[string]*state      // by their keys: see keyOf
	order   []*state               // all states that are done, each after those that it leads to
	path    []visit                // the states of the fight that is followed now, its beginning first
	cards   map[*cards.Card]uint64 // numbers of cards, for keys
	key     []byte
	common  exact.Whole // the least common multiple of all oneIn
	ways    int         // that were followed
	stalled int         // of these, how many ran out of events
	unpaid  Odds        // the fights since Paid was called last
}

// visit is a state of the fight that is followed now, with how many draws, attacks and events the
// fight had before it.
type visit struct {
	*state
	draws           int
	attacks, events int32
}

// countFrom follows all ways of the fights in which a side (starter) attacks first, and adds them to
// root. starters is how many sides may attack first, each equally likely.
//
// The walk goes through the results of all draws like an odometer. For the next fight it changes the
// last draw; when that draw has had all its results, it changes the one before. The fights have the
// same states up to the changed draw. So states that were reached after it are finished and leave the
// path. The first state, the beginning of the fight, always stays.
func (c *counter) countFrom(root *state, starter int8, starters uint32) error {
	begun := new(state)
	root.ends = append(root.ends, end{to: begun, oneIn: starters})
	c.path = append(c.path[:0], visit{state: begun})
	var w rand.Walk
	for more := true; more; more = w.Next() {
		changed := w.Depth() // the number of the draw that was changed, from 1
		for len(c.path) > 1 && c.path[len(c.path)-1].draws >= changed {
			c.popPath()
		}
		if c.ways == c.Most {
			return fmt.Errorf("tavern: %w: %d were tried; leave exact out to get an estimate, or use smaller boards", ErrTooMany, c.ways)
		}
		if err := c.follow(&w, starter); err != nil {
			return err
		}
	}
	for len(c.path) > 0 {
		c.popPath()
	}
	return nil
}

// popPath finishes the last state of the path, as all ways from it were followed, and removes it from the path.
func (c *counter) popPath() {
	last := len(c.path) - 1
	c.finish(c.path[last].state)
	c.path = c.path[:last]
}

// finish sums up a state when all ways from it were followed: how many there are, and how many draws
// and events can follow at most. A sum that would overflow is the largest number instead. The state is done then:
// follow may use it as known, and exact finds it in order.
func (c *counter) finish(s *state) {
	for i := range s.ends {
		e, most, ways, draws := &s.ends[i], int32(0), 1, 0
		if e.to != nil {
			most, ways, draws = e.to.most, e.to.ways, e.to.draws
		}
		if e.oneIn > 1 { // all draws of one way are counted as one, with oneIn results
			draws++
		}
		s.draws = max(s.draws, draws)
		s.most = max(s.most, min(e.events, math.MaxInt32-most)+most) // the min keeps the sum from overflowing
		s.ways = min(s.ways, math.MaxInt-ways) + ways
	}
	s.done = true
	c.order = append(c.order, s)
}

// follow fights one fight, with the draws that the walk w decides. starter is the side that attacks
// first. It stops when the fight is over, or at a state from which all ways were followed before. The
// fight first passes the states that are on the path already; new ones are added to the path. A known
// state is not used if the events that can follow could exceed the event budget of this fight.
func (c *counter) follow(w *rand.Walk, starter int8) error {
	a := c.duel.arena
	a.setUp(c.duel.you, c.duel.foe, 0) // the seed does not matter: the walk takes the place of chance
	a.chance = w.Stream()
	a.openCombat(starter)
	a.runOrders()
	for at := 1; ; at++ { // the place on the path of the state after the next attack
		if !a.makeAttacks(a.attacks + 1) {
			v := a.verdict(false)
			damage := int(v.Damage)
			if v.Winner == 1 {
				damage = -damage
			}
			e := end{damage: damage}
			if v.Stalled {
				c.stalled++
				e.events = math.MaxInt32 // so no fight takes the ways from here as known
			}
			return c.endWay(w, e, v)
		}
		if at < len(c.path) { // the same states as in the fight before
			continue
		}
		key := c.keyOf(a)
		// A state that is not done is one of the fight that is followed now.
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

// addEnd adds to the last state of the path where the present fight has gone from there. It returns an
// error if a draw was made that has no finite number of equally likely results. The events of the way are at least
// e.events: of a stalled fight those are so many that no fight takes this way as known.
func (c *counter) addEnd(w *rand.Walk, e end) error {
	a, from := c.duel.arena, &c.path[len(c.path)-1]
	oneIn, ok := w.OneIn(from.draws)
	if a.chance.Count() > 0 || !ok || oneIn > math.MaxUint32 { // the walk decides all draws of whole numbers; Count counts the others
		return fmt.Errorf("tavern: %w: one of the random numbers is not a whole number", ErrTooMany)
	}
	c.includeDivisor(uint32(oneIn))
	e.oneIn, e.attacks, e.events = uint32(oneIn), int32(a.attacks)-from.attacks, max(e.events, a.log.count-from.events)
	from.ends = append(from.ends, e)
	return nil
}

// includeDivisor makes the common denominator (common) a multiple of n. It multiplies it by n divided
// by the greatest common divisor of the two, which is a after Euclid's algorithm.
func (c *counter) includeDivisor(n uint32) {
	_, b := c.common.DivSmall(n) // b is the rest of the division
	a := n
	for b > 0 {
		a, b = b, a%b
	}
	if a < n {
		c.common = c.common.Mul(exact.Of(uint64(n / a)))
	}
}

// endWay ends the fight that was followed: e is where it leads, v its verdict. After every few fights
// it calls Paid.
func (c *counter) endWay(w *rand.Walk, e end, v Verdict) error {
	if err := c.addEnd(w, e); err != nil {
		return err
	}
	c.unpaid.addFight(v)
	if c.ways++; c.ways%paidAtOnce == 0 {
		return c.reportPaid()
	}
	return nil
}

// reportPaid calls Paid with the fights since its last call.
func (c *counter) reportPaid() error {
	unpaid := c.unpaid
	c.unpaid = c.duel.emptyOdds()
	if c.Paid == nil || unpaid.N == 0 {
		return nil
	}
	return c.Paid(unpaid)
}

// keyOf returns a key of the state of a fight between two attacks: states with the same key have the
// same future. It returns "" if the future may depend on more than the boards, such as the kernel,
// memories, orders or the dead. Such a state is not found again.
func (c *counter) keyOf(a *Arena) string {
	notes := a.owners.notes
	if a.usesKernel() || a.graveyardOpen || len(a.orders)+len(a.queue)+len(a.dead[0])+len(a.dead[1])+len(notes[0])+len(notes[1]) > 0 || a.playerUnit[0].Own != nil || a.playerUnit[1].Own != nil { // of the players; without the kernel nothing waits, so no card is gone
		return ""
	}
	c.key = append(c.key[:0], byte(a.attackingSide))
	for i := range a.side {
		s := &a.side[i]
		c.addToKey(uint64(s.count), uint64(s.next), uint64(s.moments), uint64(s.tier))
		for place := range s.count {
			slot := s.order.At(place)
			u := &s.unit[slot]
			if u.Own != nil { // it remembers something, or has abilities or loans of its own
				return ""
			}
			if c.cards[u.Card] == 0 { // a card that has no number yet
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

// exact sums up how likely each end is. One is common to the power of the largest number of draws, so
// that no division by a draw's results ever leaves a rest. From the root on, which is the order
// backwards, each state divides its odds among the states and ends that its ways lead to.
func (c *counter) exact(root *state) *Exact {
	e := &Exact{Ways: root.ways, Stalled: c.stalled, Span: len(c.unpaid.Taken) - 1, One: exact.Of(1)}
	for range root.draws {
		e.One = e.One.Mul(c.common)
	}
	e.Damage = make([]exact.Whole, len(c.unpaid.Taken)+len(c.unpaid.Dealt)-1)
	root.odds = e.One
	for _, s := range slices.Backward(c.order) {
		for _, way := range s.ends {
			odds, _ := s.odds.DivSmall(way.oneIn) // the rest is 0, see above
			e.Attacks = e.Attacks.Add(odds.Mul(exact.Of(uint64(way.attacks))))
			sum := &e.Damage[e.Span+way.damage]
			if way.to != nil {
				sum = &way.to.odds
			}
			*sum = sum.Add(odds)
		}
	}
	for i, odds := range e.Damage {
		sum := &e.Tie // damage of 0, for a winner deals at least 1
		if i > e.Span {
			sum = &e.Win
		} else if i < e.Span {
			sum = &e.Loss
		}
		*sum = sum.Add(odds)
	}
	return e
}

// Quantile returns the smallest damage d such that at least k of n fights have d or less. Damage that
// you take is negative.
func (e *Exact) Quantile(k, n int) int {
	seen, need := exact.Whole{}, e.One.Mul(exact.Of(uint64(k)))
	for i, count := range e.Damage {
		seen = seen.Add(count)
		if len(seen) > 0 && seen.Mul(exact.Of(uint64(n))).Cmp(need) >= 0 { // len(seen) is 0 for a sum of 0: damage that never occurs is no answer, not even for k = 0
			return i - e.Span
		}
	}
	return len(e.Damage) - 1 - e.Span // reached only if k is more than n
}

// MeanDamage returns the mean damage without its sign, as a part of One, and whether you take it. What you deal and
// what you take is summed up apart, because a Whole cannot be negative.
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
