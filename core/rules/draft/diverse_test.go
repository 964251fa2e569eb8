package draft

import (
	"fmt"
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// literal returns the copy that the ruling's words alone would bring in for an
// offer: the heaviest of the pool, of equals the smallest id, that carries none
// of the resonances that every card of the offer carries; false for none.
func literal(p *Pool, o *Offer) (best pool.Copy, found bool) {
	shared, heaviest := o.sharedResonances(p.Set, -1, 0), uint64(0)
	p.Each(func(c pool.Copy, _ int) {
		mask := p.Set.masks[c.Card]
		units := p.scale.units(int(p.Set.class[c.Card]), int(c.Staleness))
		smaller := found && units == heaviest && p.Set.Cards[c.Card].ID < p.Set.Cards[best.Card].ID
		if mask&shared == 0 && (!found || units > heaviest || smaller) {
			best, heaviest, found = c, units, true
		}
	})
	return best, found
}

// dull returns a pool of random cards and an offer of four that all carry tide.
func dull(t *testing.T, chance *rand.Stream) (*Pool, *Offer) {
	colours := []string{"tide", "tide", "tide+ruin", "tide+ruin", "tide+ruin", "ruin", "ember+ruin", "ember", "stone", ""}
	var lines []string
	for i := range 12 {
		lines = append(lines, fmt.Sprintf("%c uncommon %s", 'l'-i, colours[chance.Intn(len(colours))]))
	}
	lines[0], lines[1], lines[2], lines[3] = "w uncommon tide+ruin", "x uncommon tide", "y uncommon tide+ruin", "z uncommon tide+ruin"
	set := NewSet("own", five, ByID(cards(lines...).Cards))
	var copies []pool.Copy
	for _, id := range []string{"w", "x", "y", "z", "a", "b", "c", "d", "e", "f", "g", "h"} {
		i, _ := set.Find(id)
		copies = append(copies, pool.Copy{Card: int32(i), Staleness: int32(chance.Intn(3))})
	}
	return table(t, set, Profile{Tide: chance.Intn(6), Ruin: chance.Intn(6), Ember: chance.Intn(3)}, 4, copies...)
}

// RULES 3.5 (R-D3): where the ruling's words give an offer that shares nothing,
// ours is that offer; where they would leave a resonance on every card, ours
// leaves none, or says that it could not be helped.
func TestDiversityIsTheRulingOrBetter(t *testing.T) {
	chance, agreed, better := rand.New(3, "dull"), 0, 0
	for range 2000 {
		p, o := dull(t, &chance)
		want, found := literal(p, o)
		gone := o.lightest()
		r := p.Tuning.NewRequest(4, Profile{})
		p.drawing.diversify(&r, o)
		if !found {
			continue
		}
		if o.sharedResonances(p.Set, gone, p.Set.masks[want.Card]) != 0 {
			better++
			if o.sharedResonances(p.Set, -1, 0) != 0 && !o.NoDiversity {
				t.Fatalf("%s shares a resonance and does not say so", show(p, o))
			}
			continue
		}
		if agreed++; o.Entries[gone].Copy != want || o.Entries[gone].Reason != Diverse {
			t.Fatalf("%s: want %s at place %d", show(p, o), p.Set.Cards[want.Card].ID, gone+1)
		}
	}
	if agreed < 500 || better < 100 {
		t.Errorf("%d cases of the ruling and %d beyond it: too few to tell", agreed, better)
	}
}

// RULES 3.5 (R-D3): of equally heavy cards the one with the smallest id comes in,
// in whatever order the cards were written down.
func TestSmallestID(t *testing.T) {
	var o Offer
	set := NewSet("own", five, ByID(cards("z common tide", "n2 rare", "n1 rare", "n3 rare").Cards))
	c, chance := tuned(t), rand.New(1, "offer")
	c.Tuning.Resonance.NeutralBase = 0
	p := NewPool(set, &c.Tuning, Steady)
	if err := p.Offer(c.Tuning.NewRequest(4, Profile{Tide: 9}), &chance, &o); err != nil {
		t.Fatal(err)
	}
	if got := show(p, &o); got != "z z z n1(diversity)" {
		t.Errorf("offer %s, want z z z n1(diversity)", got)
	}
}
