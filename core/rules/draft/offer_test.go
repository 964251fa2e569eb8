package draft

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// cards makes a set from lines like "a common tide+ruin x:tag".
func cards(lines ...string) *Set {
	var list []Card
	for _, line := range lines {
		words := strings.Fields(line)
		c := Card{ID: words[0], Name: strings.ToUpper(words[0])}
		_ = c.Rarity.UnmarshalText([]byte(words[1]))
		for _, w := range words[2:] {
			if strings.Contains(w, ":") {
				c.Tags = append(c.Tags, w)
				continue
			}
			c.Resonance = strings.Split(w, "+")
		}
		list = append(list, c)
	}
	return NewSet("own", six, list)
}

// table returns a pool of the set that holds just the given copies, and an offer
// of the first n of them, as if drawn in that order.
func table(t *testing.T, s *Set, profile Profile, n int, copies ...pool.Copy) (*Pool, *Offer) {
	c := tuned(t)
	p := NewPool(s, &c.Tuning, Steady)
	p.copies = pool.New(s.class)
	for _, k := range copies {
		p.copies.Put(k, 1)
	}
	p.scale.setProfile(profile)
	o := &Offer{}
	for _, k := range copies[:n] {
		p.copies.Take(k)
		o.Entries = append(o.Entries, p.drawing.newEntry(k, Drawn))
	}
	if err := p.drawing.draw.Begin(p.copies, p.weigh, nil); err != nil {
		t.Fatal(err)
	}
	return p, o
}

// show writes an offer as "a b(diversity) c d".
func show(p *Pool, o *Offer) string {
	var list []string
	for _, e := range o.Entries {
		text := p.Set.Cards[e.Copy.Card].ID
		if e.Reason != Drawn {
			text += "(" + e.Reason.String() + ")"
		}
		list = append(list, text)
	}
	return strings.Join(append(list, o.Skipped()...), " ")
}

func fresh(cards ...int32) (list []pool.Copy) {
	for _, c := range cards {
		list = append(list, pool.Copy{Card: c})
	}
	return list
}

// guarantees runs both guarantees on an offer and shows the result.
func guarantees(t *testing.T, s *Set, profile Profile, n int, copies ...pool.Copy) (*Pool, string) {
	p, o := table(t, s, profile, n, copies...)
	r := p.Tuning.NewRequest(n, profile)
	p.drawing.diversify(&r, o)
	p.drawing.guarantee(&r, o)
	return p, show(p, o)
}

// RULES 3.5 (R-D3), 3.6 (R-D4), 3.7 (R-D5): one row per sentence.
func TestGuarantees(t *testing.T) {
	s := cards(
		"t0 common tide", "t1 uncommon tide", "t2 common tide", "t3 common tide", "t4 uncommon tide+ruin", // 0 to 4
		"e0 common ember", "n0 common", "n1 common", "r0 uncommon ruin", "r1 rare ruin") // 5 to 9
	stale := func(card, n int32) pool.Copy { return pool.Copy{Card: card, Staleness: n} }
	for _, row := range []struct {
		name    string
		profile Profile
		n       int
		copies  []pool.Copy
		want    string
	}{
		{"no resonance is shared by all", Profile{5}, 4, fresh(0, 1, 2, 5, 6), "t0 t1 t2 e0"},
		{"a neutral card breaks the sharing", Profile{5}, 4, fresh(0, 1, 2, 6, 5), "t0 t1 t2 n0"},
		{"fires when all share one; the heaviest other comes in; of equals the last drawn goes", Profile{5}, 4, fresh(0, 1, 2, 3, 5, 6), "t0 t1 t2 n0(diversity)"},
		{"neutral counts as different", Profile{5}, 4, fresh(0, 1, 2, 3, 6), "t0 t1 t2 n0(diversity)"},
		{"the lightest goes, not the last", Profile{5}, 4, append([]pool.Copy{stale(0, 2)}, fresh(1, 2, 3, 5)...), "e0(diversity) t1 t2 t3"},
		{"of equally heavy ones the smallest card comes in", Profile{5}, 4, fresh(0, 1, 2, 3, 7, 6), "t0 t1 t2 n0(diversity)"},
		{"a fresher copy is heavier than a stale one", Profile{5}, 4, append(fresh(0, 1, 2, 3), stale(6, 1), stale(7, 0)), "t0 t1 t2 n1(diversity)"},
		{"what shares another resonance only may come in", Profile{Tide: 5, Ruin: 4}, 4, fresh(0, 1, 2, 4, 8, 9), "t0 t1 r0(diversity) t4"},
		{"what the others share besides does not come in", Profile{Tide: 5, Ruin: 4}, 4, fresh(4, 4, 4, 0, 8, 5), "t4 t4 t4 e0(diversity)"},
		{"three cards are too few", Profile{5}, 3, fresh(0, 1, 2, 5), "t0 t1 t2"},
		{"all common: the heaviest uncommon comes in", Profile{Ruin: 3}, 4, fresh(0, 2, 5, 6, 8), "t0 t2 r0(rarity) n0"},
		{"rare counts too, and of equals the smallest card", Profile{Ruin: 3}, 4, fresh(0, 2, 5, 6, 9), "t0 t2 r1(rarity) n0"},
		{"one uncommon is enough", Profile{Ruin: 3}, 4, fresh(0, 1, 5, 6, 8), "t0 t1 e0 n0"},
		{"diversity is kept: the lightest whose replacement keeps it", Profile{9}, 4, fresh(0, 2, 3, 5, 1), "t0 t2 t1(rarity) e0"},
		{"if none keeps it, the lightest", Profile{Ruin: 3}, 4, fresh(0, 0, 0, 5, 8), "t0 t0 t0 r0(rarity)"},
		{"diversity first, then rarity", Profile{5}, 4, fresh(0, 2, 3, 0, 6, 8), "t0 t2 t3 r0(rarity)"},
	} {
		if _, got := guarantees(t, s, row.profile, row.n, row.copies...); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}

// RULES 3.5 (R-D3): the replaced copy was never offered and keeps its staleness.
func TestReplacedKeepsStaleness(t *testing.T) {
	s := cards("a common tide", "b uncommon tide", "c common tide", "d common tide", "e common ember")
	gone := pool.Copy{Card: 3, Staleness: 2}
	p, got := guarantees(t, s, Profile{5}, 4, append(fresh(0, 1, 2), gone, pool.Copy{Card: 4})...)
	if got != "a b c e(diversity)" || p.copies.CountLike(gone) != 1 || p.Size() != 1 {
		t.Errorf("offer %s, copies like the replaced one %d, pool %d", got, p.copies.CountLike(gone), p.Size())
	}
}

// RULES 3.7 (R-D5): no card qualifies: the pool is refilled and it is tried once
// more; if that fails, the guarantee is skipped and the offer says so.
func TestGuaranteesRefill(t *testing.T) {
	for _, row := range []struct {
		name   string
		set    *Set
		want   string
		copies int
	}{
		{"the refill brings what was missing", cards("a common tide", "b uncommon tide", "c common ember"), "a b a c(refill)", 4 + 3 + 4},
		{"nothing to bring", cards("a common tide", "b uncommon tide"), "a b a a diversity", 4 + 3},
		{"neither guarantee can be met", cards("a common tide"), "a a a a diversity rarity", 4 + 4},
	} {
		list := fresh(0, 0, 0, 0)
		if len(row.set.Cards) > 1 {
			list = fresh(0, 1, 0, 0)
		}
		p, got := guarantees(t, row.set, Profile{5}, 4, list...)
		if got != row.want || p.Refilled != row.copies {
			t.Errorf("%s: %s after %d copies, want %s after %d", row.name, got, p.Refilled, row.want, row.copies)
		}
	}
}

// RULES 3.9: each switch of the tuning does what it says.
func TestSelectionSwitches(t *testing.T) {
	s := cards("a common tide", "b common tide", "c common ember", "d uncommon tide")
	for _, row := range []struct {
		diversity, guarantee bool
		want                 string
	}{
		{false, false, "a b a b"}, {true, false, "a b a c(diversity)"}, {false, true, "a b a d(rarity)"},
	} {
		p, o := table(t, s, Profile{5}, 4, fresh(0, 1, 0, 1, 2, 3)...)
		p.Tuning.Selection.Diversity, p.Tuning.Selection.Rarity = row.diversity, row.guarantee
		r := p.Tuning.NewRequest(4, Profile{5})
		p.drawing.diversify(&r, o)
		p.drawing.guarantee(&r, o)
		if got := show(p, o); got != row.want {
			t.Errorf("diversity %v, rarity %v: %s, want %s", row.diversity, row.guarantee, got, row.want)
		}
	}
}

// RULES 3.5, 3.6 (R-D3, R-D4): each guarantee holds from its own number of cards
// on, which is the tuning's.
func TestGuaranteesHoldFromTheTuningsNumberOn(t *testing.T) {
	s := cards("a common tide", "b common tide", "c common ember", "d uncommon tide")
	for _, row := range []struct {
		diversity, rarity int
		want              string
	}{
		{4, 4, "a b a"}, {3, 4, "a b c(diversity)"}, {4, 3, "a b d(rarity)"}, {1, 1, "a d(rarity) c(diversity)"},
	} {
		p, o := table(t, s, Profile{5}, 3, fresh(0, 1, 0, 1, 2, 3)...)
		p.Tuning.Selection.DiversityLeast, p.Tuning.Selection.RarityLeast = row.diversity, row.rarity
		r := p.Tuning.NewRequest(3, Profile{5})
		p.drawing.diversify(&r, o)
		p.drawing.guarantee(&r, o)
		if got := show(p, o); got != row.want {
			t.Errorf("from %d and %d cards on: %s, want %s", row.diversity, row.rarity, got, row.want)
		}
	}
}

// RULES 3.3 (R-D1): what was not picked returns one staler; what was is gone.
func TestPass(t *testing.T) {
	s := cards("a common tide", "b uncommon ember", "c rare ruin", "d common")
	p, o := table(t, s, Profile{}, 4, fresh(0, 1, 2, 3)...)
	if card := o.Keep(2); card != 2 {
		t.Fatalf("kept card %d, want 2", card)
	}
	p.Pass(o)
	got := ""
	p.Each(func(c pool.Copy, n int) { got += fmt.Sprintf("%s:%d x%d ", s.Cards[c.Card].ID, c.Staleness, n) })
	if got != "d:1 x1 a:1 x1 b:1 x1 " || len(o.Entries) != 0 {
		t.Errorf("pool %s, %d left in the offer", got, len(o.Entries))
	}
}

// RULES 3.7 (R-D8): a themed offer refills its cards first when they are fewer
// than it needs; an offer of rarities only when none is left.
func TestShortSubsets(t *testing.T) {
	s := cards("a common tide m:x", "b uncommon ember m:x", "c rare ruin", "d rare", "e common")
	tag, _ := s.FindTag("m:x")
	rare := RarityMask(Rare, Legendary)
	for _, row := range []struct {
		name     string
		r        Request
		copies   []pool.Copy
		size     int
		refilled int
		reason   Reason
	}{
		{"enough of the theme", Request{N: 2, Tag: tag + 1}, fresh(0, 1, 4), 2, 0, Drawn},
		{"too few of the theme", Request{N: 3, Tag: tag + 1}, fresh(0, 1, 4), 3, 4 + 3, Refill},
		{"few rares are what there is", Request{N: 3, Rarities: rare}, fresh(0, 2, 3), 2, 0, Drawn},
		{"no rare is left", Request{N: 3, Rarities: rare}, fresh(0, 1), 3, 2 + 2, Refill},
		{"too few of anything", Request{N: 3}, fresh(0, 1), 3, 4 + 3 + 2 + 2 + 4, Refill},
	} {
		p, _ := table(t, s, Profile{}, 0, row.copies...)
		var o Offer
		chance := rand.New(1, "offer")
		if err := p.Offer(row.r, &chance, &o); err != nil {
			t.Fatal(err)
		}
		last := o.Entries[len(o.Entries)-1].Reason
		if len(o.Entries) != row.size || o.Refilled != row.refilled || last != row.reason {
			t.Errorf("%s: %s, refilled %d; want %d cards, %d, %v", row.name, show(p, &o), o.Refilled, row.size, row.refilled, row.reason)
		}
		left := map[pool.Copy]int{} // of what was there before a refill
		for _, c := range row.copies {
			left[c]++
		}
		for _, e := range o.Entries {
			if left[e.Copy]--; (e.Reason == Drawn) != (left[e.Copy] >= 0) {
				t.Errorf("%s: %s: %s is %s", row.name, show(p, &o), s.Cards[e.Copy.Card].ID, e.Reason)
			}
			if !row.r.allows(s, int(e.Copy.Card)) {
				t.Errorf("%s: %s may not be offered", row.name, s.Cards[e.Copy.Card].ID)
			}
		}
	}
}

// RULES 3.9 (R-D1): with distinct, no two copies of a card stand in one offer;
// without, they may.
func TestDistinct(t *testing.T) {
	s := cards("a common tide", "b uncommon ember", "c rare ruin", "d common", "e uncommon stone")
	for _, distinct := range []bool{false, true} {
		c := tuned(t)
		c.Tuning.Selection.Distinct = distinct
		chance, twice := rand.New(1, "offer"), false
		for range 200 {
			p := NewPool(s, &c.Tuning, Steady)
			var o Offer
			_ = p.Offer(c.Tuning.NewRequest(4, Profile{3, 0, 2}), &chance, &o)
			seen := map[int32]int{}
			for _, e := range o.Entries {
				seen[e.Copy.Card]++
				twice = twice || seen[e.Copy.Card] > 1
			}
			if len(o.Entries) != 4 || p.Size()+4 != p.Initial+p.Refilled {
				t.Fatalf("offer %s", show(p, &o))
			}
		}
		if twice == distinct {
			t.Errorf("distinct %v: a card stood twice in an offer: %v", distinct, twice)
		}
	}
}
