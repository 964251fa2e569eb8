package draft

import (
	"math"
	"testing"
)

// find returns the places of shipped cards by name.
func find(t *testing.T, s *Set, names ...string) []int {
	t.Helper()
	var list []int
	for _, n := range names {
		i, ok := s.Find(n)
		if !ok {
			t.Fatalf("no card is called %q", n)
		}
		list = append(list, i)
	}
	return list
}

// RULES 1.5: deck + dreamsigns + the dreamcaller's bonus. The example: bonus tide
// 4, ruin 4; three tide, two ruin and one stone card: tide 7, stone 1, ruin 6.
func TestProfileExample(t *testing.T) {
	c, s := shipped(t), dreamtides(t)
	var deck []int
	need := map[Mask]int{MaskOf(Tide): 3, MaskOf(Ruin): 2, MaskOf(Stone): 1}
	for i, m := range s.masks {
		if need[m] > 0 {
			need[m]--
			deck = append(deck, i)
		}
	}
	vesper, ok := c.FindDreamcaller("Vesper, Twilight Arbiter")
	if !ok {
		t.Fatal("Vesper is missing")
	}
	if p, _ := c.ProfileOf(s, deck, nil, vesper); p != worked {
		t.Errorf("profile %v, want %v", p, worked)
	}
}

// RULES 1.5, 1.6, 1.7: a dreamsign counts like a card, for resonance and tags; a
// card of two resonances counts for both; tags count from all three sources.
func TestProfileSources(t *testing.T) {
	c, s := shipped(t), dreamtides(t)
	compass, _ := c.FindDreamsign("Drowned Compass") // tide, mechanic:draw role:engine
	vesper, _ := c.FindDreamcaller("vesper")
	dual := -1
	for i, m := range s.masks {
		if m == MaskOf(Tide, Zephyr) {
			dual = i
		}
	}
	deck := append(find(t, s, "Titan of Forgotten Echoes"), dual) // mechanic:reclaim
	p, tags := c.ProfileOf(s, deck, []int{compass}, vesper)
	if want := (Profile{Tide: 4 + 1 + 1, Zephyr: 1, Ruin: 4 + 1}); p != want {
		t.Errorf("profile %v, want %v", p, want)
	}
	for name, want := range map[string]int{"mechanic:reclaim": 2 + 1, "mechanic:dissolve": 1} {
		if i, ok := s.FindTag(name); !ok || tags[i] != want {
			t.Errorf("%s counts %d, want %d", name, tags[i], want)
		}
	}
	_, without := c.ProfileOf(s, deck, nil, vesper)
	if i, _ := s.FindTag("role:engine"); tags[i]-without[i] != 1 {
		t.Errorf("the dreamsign's tag counts %d, want 1", tags[i]-without[i])
	}
}

// R-D10: the share of the two strongest, without the dreamcaller.
func TestShare(t *testing.T) {
	for _, row := range []struct {
		p             Profile
		first, second Resonance
		want          float64
	}{
		{Profile{}, Tide, Ember, 0},
		{Profile{0, 0, 0, 0, 3}, Ruin, Tide, 1},
		{Profile{3, 0, 0, 1, 6}, Ruin, Tide, 0.9},
		{Profile{2, 2, 2, 2, 2}, Tide, Ember, 0.4},
		{Profile{1, 5, 2, 5, 0}, Ember, Stone, 10.0 / 13},
	} {
		a, b := row.p.Top()
		if a != row.first || b != row.second || math.Abs(row.p.Share()-row.want) > 1e-12 {
			t.Errorf("%v: top %v %v share %v, want %v %v %v", row.p, a, b, row.p.Share(), row.first, row.second, row.want)
		}
	}
}
