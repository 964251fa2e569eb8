// How much of each resonance and tag a player has (RULES 1).

package draft

import (
	"cmp"

	"arcana/core/few"
)

// Profile is a player's resonance: how much of each the deck, the dreamsigns and
// the dreamcaller carry (RULES 1.5).
type Profile [MostResonances]int

// Add changes every resonance of the mask by n.
func (p *Profile) Add(m Mask, n int) {
	for ; m != 0; m = m.rest() {
		p[m.first()] += n
	}
}

// Plus returns the sum of two profiles; p is a copy, so neither of the two changes.
func (p Profile) Plus(q Profile) Profile {
	for r := range q {
		p[r] += q[r]
	}
	return p
}

// Top returns the two strongest resonances, the stronger first; equals in the
// order of the resonances.
func (p Profile) Top() (first, second Resonance) {
	second = 1 // and first is 0, for now
	if p[1] > p[0] {
		first, second = 1, 0
	}
	for r := Resonance(2); r < MostResonances; r++ {
		switch {
		case p[r] > p[first]:
			first, second = r, first
		case p[r] > p[second]:
			second = r
		}
	}
	return first, second
}

// Total returns the sum over all resonances.
func (p Profile) Total() (sum int) {
	for _, n := range p {
		sum += n
	}
	return sum
}

// Share returns the part of the profile that its two strongest resonances hold:
// 0 for an empty one, 1 for a deck of one or two resonances (R-D10).
func (p Profile) Share() float64 {
	if p.Total() == 0 {
		return 0
	}
	a, b := p.Top()
	return float64(p[a]+p[b]) / float64(p.Total())
}

// Shares returns the parts of the profile that its resonances hold, the largest
// first: all 0 for an empty one (R-D10).
func (p Profile) Shares() (part [MostResonances]float64) {
	total := float64(max(1, p.Total()))
	for r, n := range p {
		part[r] = float64(n) / total
	}
	few.Sort(part[:], func(a, b float64) int { return cmp.Compare(b, a) })
	return part
}

// TagCounts is a player's tag profile over the tags of a Set, by their place in
// Set.Tags (RULES 1.7).
type TagCounts []int

// add changes the count of every listed tag by n. A tag is listed by its place in the set's Tags.
func (t TagCounts) add(tags []int32, n int) {
	for _, tag := range tags {
		t[tag] += n
	}
}

// addNamed changes the counts of tags by name; a tag that the set does not know
// can never be a theme and is left out.
func (t TagCounts) addNamed(s *Set, names []string, n int) {
	for _, name := range names {
		if i, ok := s.FindTag(name); ok {
			t[i] += n
		}
	}
}

// addBonus adds a dreamcaller's tag bonus. The order of the map makes no difference: every key
// goes to its own counter.
func (t TagCounts) addBonus(s *Set, bonus map[string]int) {
	for name, n := range bonus {
		t.addNamed(s, []string{name}, n)
	}
}

// ProfileOf returns the profile and the tag counts of a deck with dreamsigns and a dreamcaller.
// Cards are places in the set, signs and caller places in the Config; caller is -1 for none (RULES
// 1.5, 1.7).
func (c *Config) ProfileOf(s *Set, cards, signs []int, caller int) (Profile, TagCounts) {
	var p Profile
	tags := make(TagCounts, len(s.Tags))
	for _, i := range cards {
		p.Add(s.Mask(i), 1)
		tags.add(s.tagsOf[i], 1)
	}
	for _, i := range signs {
		p[c.Dreamsigns[i].resonance]++
		tags.addNamed(s, c.Dreamsigns[i].Tags, 1)
	}
	if caller >= 0 {
		p = p.Plus(c.Dreamcallers[caller].bonus)
		tags.addBonus(s, c.Dreamcallers[caller].TagBonus)
	}
	return p, tags
}

// Bonus returns what a dreamcaller adds to the profile.
func (d *Dreamcaller) Bonus() Profile { return d.bonus }
