// The pool (RULES 2): copies of the cards of a set, which are taken and put back; and how
// each is weighed for an offer.

package draft

import (
	"fmt"
	"math"
	"sort"

	"arcana/core/num"
	"arcana/core/pool"
	"arcana/core/rand"
	"arcana/core/score"
)

// Pool is the draft pool of a quest: copies of the cards of a set, drawn by resonance weight (RULES
// 2, 3). It counts the copies that it began with and those that refills added, so that tests can
// see that no copy is lost or made.
type Pool struct {
	// Set is the cards; Tuning the numbers. Both are read only.
	Set    *Set
	Tuning *Tuning
	// Multipliers is the starting variance, by resonance (RULES 2.2).
	Multipliers Multipliers
	// Initial and Refilled are the copies it was made with and those added since.
	Initial, Refilled int

	copies  *pool.Pool
	scale   scale
	weigh   pool.Weigh // the method scale.units, made a function once
	drawing drawing
}

// Multipliers are what copies are multiplied by, by resonance; those that no row has are 1.
type Multipliers [MostResonances]float64

// Steady is the multipliers of a pool without variance.
var Steady = Multipliers{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// Vary draws the starting variance of a quest (RULES 2.2, R-D6): for each resonance, in the order of
// the rows, the number that the copies of its cards are multiplied by. float64 rounds each product,
// so that every machine gets the same value.
func (t *Tuning) Vary(p Palette, chance *rand.Stream) Multipliers {
	m, low, high := Steady, t.Pool.VarianceMin, t.Pool.VarianceMax
	for r := range p {
		m[r] = low + float64(chance.Float64()*(high-low))
	}
	return m
}

// NewPool returns a fresh pool of the cards of a set, for use outside a quest: no scripts change its weights.
func NewPool(s *Set, t *Tuning, multipliers Multipliers) *Pool {
	p := new(Pool)
	p.renew(s, t, multipliers, false)
	return p
}

// renew makes the pool a fresh one, as NewPool returns it. If set and tuning are the same as before,
// its memory is used again. Cards that always weigh the same form one weight class. single makes
// each card a class of its own, because scripts may give each another weight.
func (p *Pool) renew(s *Set, t *Tuning, multipliers Multipliers, single bool) {
	if p.Set != s || p.Tuning != t || p.scale.single != single {
		*p = Pool{Set: s, Tuning: t, copies: s.newCopies(single), scale: scale{single: single}}
		p.bindFunctions()
	}
	p.scale.asked = nil
	class, counts := int32(-1), startCounts{} // -1 is no class
	p.copies.Fill(func(card int) int {
		if c := s.class[card]; c != class { // computed once for neighbours of the same class
			class, counts = c, t.startCountsOf(s.kinds[c], multipliers)
		}
		return counts[s.Cards[card].Rarity]
	})
	p.Multipliers, p.Initial, p.Refilled = multipliers, p.copies.Size(), 0
}

// startCounts are how many copies of a card a pool begins with, by the card's rarity.
type startCounts [rarities]int

// startCountsOf returns how many copies of a card with the resonances m a pool begins with, for each
// rarity.
func (t *Tuning) startCountsOf(m Mask, multipliers Multipliers) (counts startCounts) {
	for r := range counts {
		counts[r] = Copies(t.Pool.Copies(Rarity(r)), m, multipliers)
	}
	return counts
}

// newCopies returns a pool of copies for this set, which the caller fills. The cards of a weight
// class always weigh the same: these are the cards with the same resonances, or with single each
// card by itself.
func (s *Set) newCopies(single bool) *pool.Pool {
	if !single {
		return s.oneOfEach.Clone()
	}
	classes := make([]int32, len(s.Cards))
	for i := range classes {
		classes[i] = int32(i)
	}
	return pool.New(classes)
}

// Open returns a pool for use outside a quest. If variance is true, it has starting variance, drawn from chance. It
// returns an error if nothing can be drawn from the pool.
func Open(s *Set, t *Tuning, variance bool, chance *rand.Stream) (*Pool, error) {
	m := Steady
	if variance {
		m = t.Vary(s.palette, chance)
	}
	p := NewPool(s, t, m)
	if p.Size() == 0 {
		return nil, fmt.Errorf("the card set has only special cards, so no card can be drawn")
	}
	return p, nil
}

// bindFunctions gives the pool a scale, a drawing, and methods of both as function values. These are
// made once, so that an offer allocates nothing. A copied pool needs its own, because such a
// function works on the pool that it was made for.
func (p *Pool) bindFunctions() {
	p.scale = scale{tuning: p.Tuning, single: p.scale.single, asked: p.scale.asked, palette: p.Set.palette, set: p.Set}
	p.weigh, p.drawing = p.scale.units, drawing{pool: p}
	p.drawing.accept, p.drawing.allow = p.drawing.isWanted, p.drawing.isAllowed
}

// Copies returns how many copies of a card a pool begins with: the base count
// times a multiplier, rounded half up (RULES 2.2, R-D6). The multiplier is that of
// the card's resonance, the mean if it has two, and 1 for a neutral card. There is
// at least 1 copy, except for a base of 0. float64 rounds each product, so that every machine gets
// the same value.
func Copies(base int, m Mask, multipliers Multipliers) int {
	if base <= 0 {
		return 0
	}
	sum, n := 0.0, 0
	for ; m != 0; m = m.rest() {
		sum += multipliers[m.first()]
		n++
	}
	if n == 0 {
		return base
	}
	return max(1, int(math.Floor(float64(float64(base)*sum/float64(n))+0.5)))
}

// Clone returns an independent copy; the set and the tuning are shared.
func (p *Pool) Clone() *Pool {
	c := *p
	c.copies = p.copies.Clone()
	c.bindFunctions()
	return &c
}

// Size returns the number of copies in the pool.
func (p *Pool) Size() int { return p.copies.Size() }

// Count returns the number of copies of a card in the pool.
func (p *Pool) Count(card int) int { return p.copies.Count(card) }

// Depth returns the number of copies in the pool that carry a tag (R-D7).
func (p *Pool) Depth(tag int) (n int) {
	for _, card := range p.Set.tagged[tag] {
		n += p.copies.Count(int(card))
	}
	return n
}

// Each calls visit for every kind of copy in the pool, by card and then by staleness. n is how many copies of
// this kind there are.
func (p *Pool) Each(visit func(c pool.Copy, n int)) { p.copies.Each(visit) }

// Put gives a copy back to the pool as it is.
func (p *Pool) Put(c pool.Copy) { p.copies.Put(c, 1) }

// Take takes the freshest copy of a card out of the pool and reports whether
// there was one.
func (p *Pool) Take(card int) (pool.Copy, bool) {
	for s := range p.copies.Levels(card) { // by staleness, from 0: the freshest first
		if c := (pool.Copy{Card: int32(card), Staleness: int32(s)}); p.copies.Take(c) {
			return c, true
		}
	}
	return pool.Copy{}, false
}

// Rest makes every stale copy fresher by one, as the end of a dreamscape does (RULES 3.3).
func (p *Pool) Rest() { p.copies.Rest() }

// Refill adds fresh copies of every card for which eligible is true (nil: of all), and returns how
// many (RULES 3.7, R-D5). Each card gets as many as its rarity has, without the starting variance.
func (p *Pool) Refill(eligible func(card int) bool) int {
	before := p.copies.Size()
	for i, c := range p.Set.Cards {
		if eligible == nil || eligible(i) {
			p.copies.Put(pool.Copy{Card: int32(i)}, p.Tuning.Pool.Copies(c.Rarity))
		}
	}
	added := p.copies.Size() - before
	p.Refilled += added
	return added
}

// RefillFor adds fresh copies of all cards that a request allows, and returns how
// many.
func (p *Pool) RefillFor(r *Request) int { return p.Refill(p.drawing.filter(r)) }

// Likelihood is how likely a card is to be the next one drawn.
type Likelihood struct {
	// Card is a place in the set; Copies and Weight are its copies in the pool and
	// the weight of the heaviest of them.
	Card, Copies int
	Weight       float64
	// Probability is the share of all weight that the card's copies hold.
	Probability float64
}

// Probabilities returns how likely each card of the pool is to be the first one drawn for a request
// (RULES 3.4). The likeliest card comes first; equals are in the order of the set. It computes with
// the whole numbers that decide the draw.
func (p *Pool) Probabilities(r Request) ([]Likelihood, error) {
	p.scale.setProfile(r.Profile)
	if err := p.drawing.draw.Begin(p.copies, p.weigh, p.drawing.filter(&r)); err != nil {
		return nil, err
	}
	total, left := p.drawing.draw.Total(), p.drawing.draw.Left()
	cards := make([]Likelihood, len(p.Set.Cards))
	p.copies.Each(func(c pool.Copy, n int) { p.addLikelihood(&cards[c.Card], c, n, total, left) })
	list := make([]Likelihood, 0, len(cards))
	for i, l := range cards {
		if l.Copies > 0 && r.allows(p.Set, i) {
			l.Card = i
			list = append(list, l)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Probability > list[j].Probability })
	return list, nil
}

// addLikelihood adds n copies of the kind c to the likelihood of their card. total and left are the
// weight and the number of all copies. If no copy weighs anything, all are equally likely.
func (p *Pool) addLikelihood(l *Likelihood, c pool.Copy, n int, total uint64, left int) {
	class, stale := p.copies.Class(int(c.Card)), int(c.Staleness)
	l.Copies += n
	l.Weight = max(l.Weight, p.scale.weight(class, stale))
	if total > 0 {
		l.Probability += float64(uint64(n)*p.scale.units(class, stale)) / float64(total)
	} else {
		l.Probability += float64(n) / float64(left)
	}
}

// affinity returns what n of a resonance in the profile add to a weight: n raised to the affinity
// exponent (R-D2, R-D11). For n = 0 it is 0, even if the exponent is 0.
func (t *Tuning) affinity(n int) float64 {
	if n <= 0 {
		return 0
	}
	return num.Pow(float64(n), t.Resonance.AffinityExponent)
}

// stalenessFactor returns by what the weight of a copy is multiplied that was passed over n times (RULES
// 3.3). float64 rounds the product before 1 is added, on every processor.
func (t *Tuning) stalenessFactor(n int) float64 {
	return 1 / (1 + float64(float64(n)*t.Staleness.Factor))
}

// scale gives the weight of every weight class for one profile. A class is all cards with the same
// resonances; with single it is one card. Powers and factors are computed once and kept, for the
// same few whole numbers come with every offer.
type scale struct {
	tuning  *Tuning
	palette Palette
	set     *Set
	powers  []float64 // at place n, what n of a resonance add to a weight
	factors []float64 // at place n, the factor for a staleness of n
	warmths []float64 // at place n, the affinity to a tag that counts n
	weights []float64 // the weight of a fresh copy, by the classes of the set
	single  bool      // each card is a class of its own
	// asked is what each fresh card weighs with what scripts add; nil if they were not asked. Only a
	// scale with single has it.
	asked []score.Score
}

// setProfile computes what a fresh copy of each class of the set weighs for a profile.
func (s *scale) setProfile(p Profile) {
	var powers [MostResonances]float64
	for r, n := range p {
		if n > 0 {
			powers[r] = s.power(n)
		}
	}
	s.weights = s.weights[:0]
	for _, m := range s.set.kinds {
		s.weights = append(s.weights, s.freshWeight(m, &powers))
	}
}

// freshWeight returns what a fresh copy with the resonances m weighs. powers is what each resonance
// adds.
func (s *scale) freshWeight(m Mask, powers *[MostResonances]float64) float64 {
	if m == 0 {
		return s.tuning.Resonance.NeutralBase
	}
	sum := s.tuning.Resonance.FloorWeight
	for ; m != 0; m = m.rest() {
		sum += powers[m.first()]
	}
	return sum
}

// explain fills e with the weight of a copy with the resonances m, as a sum of named terms. The
// memory of e's terms is used again. staleness is how often the copy was passed over.
func (s *scale) explain(e *score.Score, m Mask, staleness int, p Profile) {
	e.Clear()
	if s.tuning.Selection.NullModel {
		e.Add("null_model", 1)
		return
	}
	s.addFresh(e, m, p)
	e.Multiply("staleness", s.staleFactor(staleness))
}

// addFresh adds the terms of a fresh copy's weight to e: floor and a term for each resonance, or
// neutral for a card without any.
func (s *scale) addFresh(e *score.Score, m Mask, p Profile) {
	if m == 0 {
		e.Add("neutral", s.tuning.Resonance.NeutralBase)
	} else {
		e.Add("floor", s.tuning.Resonance.FloorWeight)
	}
	for ; m != 0; m = m.rest() {
		r := m.first()
		e.Add(s.palette[r], s.power(p[r]))
	}
}

// explainCard does the work of explain for a card of the set, with what scripts add to its weight. m is the card's
// resonances.
func (s *scale) explainCard(e *score.Score, card, staleness int, m Mask, p Profile) {
	if s.asked == nil || s.tuning.Selection.NullModel { // scripts add nothing
		s.explain(e, m, staleness, p)
		return
	}
	*e = score.Score{Total: s.asked[card].Total, Terms: append(e.Terms[:0], s.asked[card].Terms...)}
	e.Multiply("staleness", s.staleFactor(staleness))
}

// mostKept is how many powers and factors are kept. Those of a profile or a staleness beyond it are
// worked out anew, so that no number can fill the memory.
const mostKept = 128

// power returns what n of a resonance in the profile add to the weight of its cards, as affinity
// does. It keeps the numbers that it has worked out (powers), since this is asked very often.
func (s *scale) power(n int) float64 {
	if n <= 0 {
		return 0
	}
	if n >= mostKept {
		return s.tuning.affinity(n)
	}
	for len(s.powers) <= n {
		s.powers = append(s.powers, s.tuning.affinity(len(s.powers)))
	}
	return s.powers[n]
}

// weight returns the final weight of a copy of a weight class (see scale) at a staleness. If no
// script changes weights, it is exactly the total of Palette.Weight. For that the product must be
// rounded by itself: float64 keeps processors from fusing it with a sum.
func (s *scale) weight(class, staleness int) float64 {
	if s.tuning.Selection.NullModel {
		return 1
	}
	return float64(s.knownWeight(class) * s.staleFactor(staleness))
}

// knownWeight returns the weight of copies that were never passed over: of those of a class or, where each
// card is weighed by itself (single), of the card with that number.
func (s *scale) knownWeight(classOrCard int) float64 {
	switch {
	case !s.single:
		return s.weights[classOrCard]
	case s.asked == nil: // scripts add nothing, so a card weighs what its class does
		return s.weights[s.set.class[classOrCard]]
	}
	return s.asked[classOrCard].Total
}

// staleFactor returns by what the weight of a copy is multiplied that was passed over as often as staleness says.
// The first mostKept of these factors are kept (factors).
func (s *scale) staleFactor(staleness int) float64 {
	if staleness >= mostKept {
		return s.tuning.stalenessFactor(staleness)
	}
	for len(s.factors) <= staleness {
		s.factors = append(s.factors, s.tuning.stalenessFactor(len(s.factors)))
	}
	return s.factors[staleness]
}

// tagAffinity returns the affinity to a tag that the player has count times. Like powers and factors, the first of them
// are kept (warmths).
func (s *scale) tagAffinity(count int) float64 {
	if count < 0 || count >= mostKept {
		return s.tuning.Affinity(count)
	}
	for len(s.warmths) <= count {
		s.warmths = append(s.warmths, s.tuning.Affinity(len(s.warmths)))
	}
	return s.warmths[count]
}

// units returns the weight as the whole number by which a copy is drawn (R-D2).
func (s *scale) units(class, staleness int) uint64 {
	return pool.Units(s.weight(class, staleness))
}
