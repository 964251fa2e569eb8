// Draws by weight: a ticket for each pile, or for each eligible card in it, and a random number
// below the sum of all weights.

package pool

import (
	"errors"
	"math"
	"math/bits"

	"arcana/core/rand"
)

// ErrOverflow says that the weights of a pool add up to more than 2^64 units.
var ErrOverflow = errors.New("the weights of the card pool are too large together; use smaller weights")

// unit is the number of integer units in a weight of 1.
const unit = 1 << 20

// Units returns the integer that decides a draw for a weight: w * 2^20, rounded. Negative weights
// and NaN count as 0; what does not fit is the largest integer, which makes Begin refuse. The half
// is added without a branch, since a processor cannot foresee which way it would go.
func Units(w float64) uint64 {
	u := float64(w * unit)
	switch {
	case !(u > 0): // NaN is not above 0 either
		return 0
	case u >= 1<<63:
		return math.MaxUint64
	}
	whole := int64(u)
	half := int64(2 * (u - float64(whole))) // 1 from a half on
	return uint64(whole + half)
}

// Weigh returns the weight, in units, of each copy of the cards of a class that was passed over
// so often.
type Weigh func(class, staleness int) uint64

// ticket stands in a draw for all copies of a pile (Card is -1), or for the
// copies of one card in it.
type ticket struct {
	weight uint64 // of each copy
	count  int
	Copy
	class int32
}

// Draw is one act of drawing copies by weight without putting them back. It can be used again,
// which saves memory; between Begin and the last Next nothing else may change the pool.
type Draw struct {
	pool    *Pool
	tickets []ticket
	places  []int32 // of the eligible cards of a class that are there
	total   uint64
	over    uint64 // not 0 if the total does not fit
	left    int
}

// Begin prepares a draw from the cards of a pool that eligible accepts, nil for all. Each pile with copies gets one
// ticket or, if eligible is given, one for each eligible card. weigh is asked once for each such pile. It
// returns ErrOverflow if the weights add up to too much.
func (d *Draw) Begin(p *Pool, weigh Weigh, eligible func(card int) bool) error {
	d.pool = p
	d.tickets = d.tickets[:0]
	d.total = 0
	d.over = 0
	d.left = 0
	for class, levels := range p.piles {
		if eligible != nil {
			d.noteEligible(class, eligible)
		}
		for s := range levels {
			switch {
			case levels[s].total == 0: // no copy, no ticket
			case eligible == nil:
				d.addTicket(weigh(class, s), levels[s].total, Copy{-1, int32(s)}, class)
			default:
				d.addEligible(class, s, weigh(class, s))
			}
		}
	}
	if d.over != 0 {
		return ErrOverflow
	}
	return nil
}

// noteEligible puts into d.places the places, within their class, of the eligible cards of which the pool has copies.
func (d *Draw) noteEligible(class int, eligible func(card int) bool) {
	d.places = d.places[:0]
	counts := d.pool.counts
	for place, card := range d.pool.shape.members[class] {
		if counts[card] > 0 && eligible(int(card)) {
			d.places = append(d.places, int32(place))
		}
	}
}

// addEligible lets the copies of the eligible cards in a pile take part, a ticket for each
// card. noteEligible must have noted these for the class.
func (d *Draw) addEligible(class, stale int, weight uint64) {
	counts, members := d.pool.piles[class][stale].counts, d.pool.shape.members[class]
	for _, place := range d.places {
		if n := counts[place]; n > 0 {
			d.addTicket(weight, int(n), Copy{members[place], int32(stale)}, class)
		}
	}
}

// addTicket lets n copies like c take part, each with that weight. What does not fit into the total
// is kept in over, for Begin to refuse.
func (d *Draw) addTicket(weight uint64, n int, c Copy, class int) {
	high, low := bits.Mul64(weight, uint64(n))
	total, carry := bits.Add64(d.total, low, 0)
	d.total, d.over, d.left = total, d.over|high|carry, d.left+n
	d.tickets = append(d.tickets, ticket{weight, n, c, int32(class)})
}

// Left returns how many copies can still be drawn.
func (d *Draw) Left() int { return d.left }

// Total returns the sum of the weights of the copies left, in units.
func (d *Draw) Total() uint64 { return d.total }

// Next draws a copy and takes it out of the pool. The chance of each is in proportion to its
// weight; if all weights are 0, all are equally likely. It returns false when none is left.
func (d *Draw) Next(s *rand.Stream) (Copy, bool) {
	if d.left == 0 {
		return Copy{}, false
	}
	if d.total == 0 {
		d.weighAlike()
	}
	u := s.Uint64n(d.total)
	for i := range d.tickets {
		t := &d.tickets[i]
		span := t.weight * uint64(t.count)
		if u < span {
			return d.takeCopy(t, int(u/t.weight)), true
		}
		u -= span
	}
	panic("pool: a random draw went past its total (a bug of Arcana)")
}

// ResolveName turns the name of a card, to which the stream's next draw is forced, into the number that draws
// this card. If the stream forces a name (Stream.ForcesName), it must be called before Next. The function named
// returns a card's id and name.
func (d *Draw) ResolveName(s *rand.Stream, named func(card int) (id, name string)) {
	if d.total == 0 {
		d.weighAlike()
	}
	var names []string
	var numbers []uint64
	add := func(card int32, number uint64) {
		id, name := named(int(card))
		names, numbers = append(names, id, name), append(numbers, number, number)
	}
	sum := uint64(0)
	for i := range d.tickets {
		if t := &d.tickets[i]; t.count > 0 && t.weight > 0 { // what has no copy left or no weight cannot be drawn
			d.eachCard(t, sum, add)
		}
		sum += d.tickets[i].weight * uint64(d.tickets[i].count)
	}
	s.ResolveNames(names, numbers)
}

// eachCard calls add for every card behind a ticket, with the random number that would draw its
// first copy. The ticket's numbers begin at sum.
func (d *Draw) eachCard(t *ticket, sum uint64, add func(card int32, number uint64)) {
	if t.Card >= 0 {
		add(t.Card, sum)
		return
	}
	for place, n := range d.pool.piles[t.class][t.Staleness].counts {
		if n > 0 {
			add(d.pool.shape.members[t.class][place], sum)
		}
		sum += uint64(n) * t.weight
	}
}

// weighAlike gives every copy the weight of one unit. It is called if the copies left weigh 0 together,
// so that one can still be drawn.
func (d *Draw) weighAlike() {
	for i := range d.tickets {
		d.tickets[i].weight = 1
	}
	d.total = uint64(d.left)
}

// takeCopy takes the k-th copy behind a ticket out of the pool.
func (d *Draw) takeCopy(t *ticket, k int) Copy {
	card := t.Card
	if card < 0 {
		card = d.pool.shape.members[t.class][d.pool.piles[t.class][t.Staleness].find(k)]
	}
	return d.remove(t, card)
}

// remove takes a copy of a card behind a ticket out of the pool and out of the draw.
func (d *Draw) remove(t *ticket, card int32) Copy {
	c := Copy{card, t.Staleness}
	d.pool.Take(c)
	t.count--
	d.left--
	d.total -= t.weight
	return c
}

// Best takes a copy out of the pool and the draw: of the copies whose card accept approves, the heaviest and, of
// equally heavy ones, that of the lowest card number. It returns false if accept approves none.
func (d *Draw) Best(accept func(card int) bool) (Copy, bool) {
	var best *ticket
	card := int32(math.MaxInt32) // that of best, once there is one
	for i := range d.tickets {
		t := &d.tickets[i]
		if t.count == 0 || best != nil && t.weight < best.weight { // it cannot win, so accept is not asked
			continue
		}
		c, ok := d.firstAccepted(t, accept)
		if ok && (best == nil || t.weight > best.weight || c < card) {
			best, card = t, c
		}
	}
	if best == nil {
		return Copy{}, false
	}
	return d.remove(best, card), true
}

// firstAccepted returns the lowest card number behind a ticket that accept approves, and
// whether there is one.
func (d *Draw) firstAccepted(t *ticket, accept func(card int) bool) (int32, bool) {
	if t.Card >= 0 {
		return t.Card, accept(int(t.Card))
	}
	members := d.pool.shape.members[t.class]
	for place, n := range d.pool.piles[t.class][t.Staleness].counts {
		if n > 0 && accept(int(members[place])) {
			return members[place], true
		}
	}
	return 0, false
}

// Return puts a copy that this draw took out back into the pool and the draw, at the ticket that it
// was drawn from. A ticket of a whole pile has the Card -1.
func (d *Draw) Return(c Copy) {
	d.pool.Put(c, 1)
	class := d.pool.shape.class[c.Card]
	for i := range d.tickets {
		t := &d.tickets[i]
		if t.class == class && t.Staleness == c.Staleness && (t.Card < 0 || t.Card == c.Card) {
			t.count++
			d.left++
			d.total += t.weight
			return
		}
	}
}
