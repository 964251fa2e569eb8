package draft

import (
	"cmp"
	"slices"
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// naive is the offer written down a second time, from the rules and in the
// plainest way: a flat list of copies, every weight anew for every question.
type naive struct {
	set     *Set
	tuning  *Tuning
	profile Profile
	copies  []pool.Copy // in the order of the plain scan
	offer   []pool.Copy
	reasons []Reason
	skipped []string
}

// flat lists the copies of a pool one by one.
func flat(p *Pool) (list []pool.Copy) {
	p.Each(func(c pool.Copy, n int) {
		for range n {
			list = append(list, c)
		}
	})
	return list
}

func (n *naive) sort() {
	slices.SortFunc(n.copies, func(a, b pool.Copy) int {
		return cmp.Or(cmp.Compare(n.set.Mask(int(a.Card)), n.set.Mask(int(b.Card))), cmp.Compare(a.Staleness, b.Staleness), cmp.Compare(a.Card, b.Card))
	})
}

func (n *naive) weight(c pool.Copy) uint64 {
	return pool.Units(n.set.palette.Weight(n.tuning, n.set.Mask(int(c.Card)), int(c.Staleness), n.profile).Total)
}

// draw adds up weights over all copies until they pass a random number.
func (n *naive) draw(chance *rand.Stream) {
	total := uint64(0)
	for _, c := range n.copies {
		total += n.weight(c)
	}
	u := chance.Uint64n(total)
	for i, c := range n.copies {
		if w := n.weight(c); u >= w {
			u -= w
			continue
		}
		n.copies = slices.Delete(n.copies, i, i+1)
		n.offer, n.reasons = append(n.offer, c), append(n.reasons, Drawn)
		return
	}
}

// best returns the place of the heaviest copy that is accepted, of equals the
// one of the smallest card, or -1.
func (n *naive) best(accept func(card int) bool) int {
	best := -1
	for i, c := range n.copies {
		if !accept(int(c.Card)) {
			continue
		}
		if best < 0 || n.weight(c) > n.weight(n.copies[best]) || n.weight(c) == n.weight(n.copies[best]) && c.Card < n.copies[best].Card {
			best = i
		}
	}
	return best
}

// replace does what both guarantees do, with one refill.
func (n *naive) replace(reason Reason, accept func(int) bool, place func(pool.Copy) int) bool {
	at := n.best(accept)
	if at < 0 {
		for i, c := range n.set.Cards {
			for range n.tuning.Pool.Copies(c.Rarity) {
				n.copies = append(n.copies, pool.Copy{Card: int32(i)})
			}
		}
		if at, reason = n.best(accept), Refill; at < 0 {
			return false
		}
	}
	c := n.copies[at]
	n.copies = slices.Delete(n.copies, at, at+1)
	i := place(c)
	n.copies = append(n.copies, n.offer[i])
	n.offer[i], n.reasons[i] = c, reason
	return true
}

// alike returns the resonances that all of the cards carry.
func (n *naive) alike(offer []pool.Copy) Mask {
	all := ^Mask(0)
	for _, c := range offer {
		all &= n.set.Mask(int(c.Card))
	}
	return all
}

// lowest returns the place of the lightest card that may go, the last of equals.
func (n *naive) lowest(may func(i int) bool) int {
	low := -1
	for i, c := range n.offer {
		if may(i) && (low < 0 || n.weight(c) <= n.weight(n.offer[low])) {
			low = i
		}
	}
	return low
}

func (n *naive) diversity() {
	if n.alike(n.offer) == 0 {
		return
	}
	low := n.lowest(func(int) bool { return true })
	shared := n.alike(slices.Delete(slices.Clone(n.offer), low, low+1))
	if !n.replace(Diverse, func(card int) bool { return n.set.Mask(card)&shared == 0 }, func(pool.Copy) int { return low }) {
		n.skipped = append(n.skipped, "diversity")
	}
}

func (n *naive) rarity() {
	for _, c := range n.offer {
		if n.set.Cards[c.Card].Rarity != Common {
			return
		}
	}
	place := func(c pool.Copy) int {
		i := n.lowest(func(i int) bool {
			changed := slices.Clone(n.offer)
			changed[i] = c
			return n.alike(changed) == 0
		})
		if i < 0 {
			i = n.lowest(func(int) bool { return true })
		}
		return i
	}
	if !n.replace(Uncommoner, func(card int) bool {
		r := n.set.Cards[card].Rarity
		return r == Uncommon || r == Rare || r == Legendary
	}, place) {
		n.skipped = append(n.skipped, "rarity")
	}
}

// anySet returns a small set in which guarantees often act and often fail.
func anySet(s *rand.Stream) *Set {
	list := make([]Card, 2+s.Intn(12))
	colours := 1 + s.Intn(3)
	palette := many(3 + s.Intn(MostResonances-2)) // of which the last ones colour the cards
	for i := range list {
		list[i] = Card{ID: string(rune('a' + i)), Name: string(rune('A' + i)), Rarity: Rarity(s.Intn(2) * s.Intn(4))}
		for _, r := range palette[len(palette)-colours:] {
			if len(list[i].Resonance) < 2 && s.Intn(3) > 0 {
				list[i].Resonance = append(list[i].Resonance, r)
			}
		}
	}
	return NewSet("any", palette, list)
}

// RULES 3.1 to 3.8: the offer agrees with the naive one, card by card, reason by
// reason, and leaves the same pool behind, over random sets, profiles, pools.
func TestOfferAgreesWithNaive(t *testing.T) {
	s, c := rand.New(6, "naive"), shipped(t)
	acted := map[Reason]int{}
	for round := range sized(100_000) {
		p := NewPool(anySet(&s), &c.Tuning, Steady)
		for range s.Intn(p.Size()) {
			if k, ok := p.Take(s.Intn(len(p.Set.Cards))); ok && s.Coin() {
				k.Staleness += int32(s.Intn(3))
				p.Put(k)
			}
		}
		if p.Size() < 4 {
			continue
		}
		var profile Profile
		for i, most := range []int{9, 3, 5} {
			profile[len(p.Set.palette)-3+i] = s.Intn(most)
		}
		n := &naive{set: p.Set, tuning: &c.Tuning, profile: profile, copies: flat(p)}
		one, two := rand.New(uint64(round), "offer"), rand.New(uint64(round), "offer")
		for range 4 {
			n.sort()
			n.draw(&one)
		}
		n.diversity()
		n.rarity()
		n.sort()
		var o Offer
		if err := p.Offer(c.Tuning.NewRequest(4, profile), &two, &o); err != nil {
			t.Fatal(err)
		}
		for i, e := range o.Entries {
			acted[e.Reason]++
			if e.Copy != n.offer[i] || e.Reason != n.reasons[i] {
				t.Fatalf("round %d, card %d: %v %v, naive %v %v", round, i, e.Copy, e.Reason, n.offer[i], n.reasons[i])
			}
		}
		if !slices.Equal(o.Skipped(), n.skipped) || !slices.Equal(flat(p), n.copies) {
			t.Fatalf("round %d: skipped %v, naive %v; pools equal %v", round, o.Skipped(), n.skipped, slices.Equal(flat(p), n.copies))
		}
	}
	for _, reason := range []Reason{Drawn, Diverse, Uncommoner, Refill} {
		if acted[reason] < 20 {
			t.Errorf("%v acted %d times: the sets are too tame", reason, acted[reason])
		}
	}
}
