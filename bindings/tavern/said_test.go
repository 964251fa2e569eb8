package tavern

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// spec is an ability that the grammar can say and the single form cannot: a condition, and
// several effects on chosen cards.
type spec struct {
	when  string
	count sel // how many there must be at least, of these
	least int
	do    []deedSpec
}

// deedSpec is one effect: a verb on some, by an amount that may be a count.
type deedSpec struct {
	verb    string
	on      sel
	pick    string // all, first, last, random
	n       int
	low     string // lowest of that field instead, or
	high    string // highest
	fixed   int
	per     *sel // for each of these
	plus    int
	statOf  bool // the speaker's attack instead
	guarded int  // only if the speaker has at least so much attack
}

// sel is a choice of cards.
type sel struct {
	side     string
	tribe    string
	guardian int // 1 must be, 2 must not be
	most     int // attack at most, 0 for any
	other    bool
}

func (s *sel) tree(more ...any) core.Tree {
	pairs := []any{}
	if s.tribe != "" {
		pairs = append(pairs, "tribe", s.tribe)
	}
	if s.guardian > 0 {
		pairs = append(pairs, "guardian", s.guardian == 1)
	}
	if s.most > 0 {
		pairs = append(pairs, "attack", tree("most", s.most))
	}
	if s.other {
		pairs = append(pairs, "other", true)
	}
	return tree(append(pairs, more...)...)
}

func (s *spec) tree() core.Tree {
	var do []core.Tree
	for _, d := range s.do {
		target := []any{"side", d.on.side}
		switch {
		case d.low != "":
			target = append(target, "lowest", d.low, "count", d.n)
		case d.high != "":
			target = append(target, "highest", d.high, "count", d.n)
		case d.pick == "all":
		default:
			target = append(target, "pick", d.pick, "count", d.n)
		}
		amount := leaf(d.fixed)
		if d.per != nil {
			amount = d.per.tree("count", d.per.side, "plus", d.plus)
		} else if d.statOf {
			amount = tree("stat", "attack", "plus", d.plus)
		}
		pairs := []any{"effect", d.verb, "target", d.on.tree(target...)}
		if d.verb == "buff" {
			pairs = append(pairs, "attack", amount, "health", 1)
		} else if d.verb != "guardian" {
			pairs = append(pairs, "amount", amount)
		}
		if d.guarded > 0 {
			pairs = append(pairs, "if", tree("stat", "attack", "of", "self", "least", d.guarded))
		}
		do = append(do, tree(pairs...))
	}
	pairs := []any{"when", s.when, "do", core.Tree{Value: do}}
	if s.least > 0 {
		pairs = append(pairs, "if", s.count.tree("count", s.count.side, "least", s.least))
	}
	return tree(pairs...)
}

// direct carries out specs without any Lua: what the grammar means, said once more.
type direct struct{ specs []spec }

func (d direct) Table() *ability.Table { return cards.Table }
func (d direct) Subscriptions(i int) *ability.Subscriptions {
	id, _ := cards.Table.Find(d.specs[i].when)
	subscriptions := cards.Table.Subscriptions(id)
	return &subscriptions
}
func (d direct) Source(int, ability.ID, ability.Part) core.Source { return 0 }

func (d direct) Fire(i int, _ *ability.Firing, fx *battle.Fx) *battle.Failure {
	s := &d.specs[i]
	if s.least > 0 && len(s.count.of(fx)) < s.least {
		return nil
	}
	for j := range s.do {
		s.do[j].act(fx)
	}
	return nil
}

func (s *sel) of(fx *battle.Fx) (found []battle.Spot) {
	all := map[string]func() []battle.Spot{"ally": fx.Allies, "enemy": fx.Enemies, "any": fx.All}[s.side]()
	for _, p := range all {
		u := fx.Unit(p)
		tribes := u.Show().Tribes
		switch {
		case s.tribe != "" && !slices.Contains(tribes, s.tribe), s.guardian == 1 && !u.Guardian(), s.guardian == 2 && u.Guardian():
		case s.most > 0 && int(u.Attack) > s.most, s.other && p == fx.Self():
		default:
			found = append(found, p)
		}
	}
	return found
}

func (d *deedSpec) act(fx *battle.Fx) {
	if d.guarded > 0 && int(fx.Unit(fx.Self()).Attack) < d.guarded {
		return
	}
	on := d.chosen(fx, d.on.of(fx))
	n := d.fixed
	if d.per != nil {
		n = len(d.per.of(fx)) + d.plus
	} else if d.statOf {
		n = int(fx.Unit(fx.Self()).Attack) + d.plus
	}
	for _, p := range on {
		switch d.verb {
		case "damage":
			fx.Damage(p, int32(n))
		case "heal":
			fx.Heal(p, int32(n))
		case "aegis":
			fx.Aegis(p, int32(n))
		case "buff":
			fx.Buff(p, int32(n), 1)
		case "guardian":
			fx.Guardian(p)
		}
	}
}

func (d *deedSpec) chosen(fx *battle.Fx, all []battle.Spot) (some []battle.Spot) {
	rank := func(p battle.Spot) int {
		if d.low == "health" {
			return int(fx.Unit(p).Health)
		} else if d.low == "attack" {
			return int(fx.Unit(p).Attack)
		} else if d.high == "health" {
			return -int(fx.Unit(p).Health)
		}
		return -int(fx.Unit(p).Attack)
	}
	switch {
	case d.low != "" || d.high != "":
		slices.SortStableFunc(all, func(a, b battle.Spot) int { return rank(a) - rank(b) })
		return all[:min(d.n, len(all))]
	case d.pick == "all" || len(all) <= d.n:
		return all
	case d.pick == "first":
		return all[:d.n]
	case d.pick == "last":
		return all[len(all)-d.n:]
	}
	for range d.n {
		i := int(fx.Roll(len(all))) - 1
		some = append(some, all[i])
		all = slices.Delete(slices.Clone(all), i, i+1)
	}
	return some
}

// randomSpec makes an ability of any of these.
func randomSpec(r *rand.Stream) (s spec) {
	choice := func() sel {
		c := sel{side: oneOf(r, []string{"ally", "enemy", "any"}), guardian: max(0, below(r, 6)-3), most: max(0, below(r, 9)-4), other: below(r, 4) == 0}
		if below(r, 3) == 0 {
			c.tribe = oneOf(r, someTribes)
		}
		return c
	}
	s = spec{when: oneOf(r, someMoments), count: choice(), least: below(r, 3)}
	for range 1 + below(r, 2) {
		d := deedSpec{
			verb: oneOf(r, []string{"damage", "heal", "aegis", "buff", "guardian"}), on: choice(), pick: oneOf(r, []string{"all", "first", "last", "random"}),
			n: 1 + below(r, 3), fixed: 1 + below(r, 3), plus: below(r, 2), statOf: below(r, 4) == 0, guarded: max(0, below(r, 6)-3),
		}
		if below(r, 3) == 0 {
			d.low = oneOf(r, []string{"health", "attack"})
		} else if below(r, 3) == 0 {
			d.high = oneOf(r, []string{"health", "attack"})
		}
		if below(r, 3) == 0 {
			per := choice()
			d.per = &per
		}
		s.do = append(s.do, d)
	}
	return s
}

// TestDataMeansWhatItSays: what the single form cannot say leaves the events that a reading
// without Lua leaves, over 2,000 abilities at full size.
func TestDataMeansWhatItSays(t *testing.T) {
	cfg, r := shippedTavern(t), rand.New(2, "data")
	said, plain := *cfg.WithOwnCards(), *cfg.WithOwnCards()
	start := len(plain.ScriptNames())
	var pairs []forms
	specs := make([]spec, start)
	for i := range max(40, size(2000)) {
		s := randomSpec(&r)
		base := randomForms(t, cfg, &r).native
		data, other := *base, *base
		data.Ability, data.Abilities = nil, []core.Tree{s.tree()}
		other.Ability = &cards.Ability{Script: fmt.Sprintf("spec_%d", i)}
		for card, on := range map[*cards.Card]*cards.Config{&data: &said, &other: &plain} {
			if faults := on.Make(card); len(faults) > 0 {
				t.Fatal(faults)
			}
		}
		specs, pairs = append(specs, s), append(pairs, forms{&other, &data})
	}
	specs = onShelf(specs, start)
	d := newBinding(dataContent(t))
	if err := d.use(&said); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(max(120, size(10000))) {
		you, youdata := bothBoards(&r, pairs)
		foe, foedata := bothBoards(&r, pairs)
		want, got := seenOf(t, &plain, you, foe, seed, direct{specs}), seenOf(t, &said, youdata, foedata, seed, d)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("combat %d, - direct + data:\n%.3000s", seed, diff)
		}
	}
}

// onShelf gives the places of the shipped scripts something that says nothing.
func onShelf(specs []spec, start int) []spec {
	for i := range start {
		specs[i] = spec{when: "battlecry"}
	}
	return specs
}
