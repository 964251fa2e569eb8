// Challenges that test a number: how much of a keyword the heroes and what they commit have (RULES 12.11). AIs read such a
// test from the ability of the challenge in data, and value what brings the number nearer to what the test asks for.

package delve

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// numberTest is what a challenge compares with how much there is of a keyword before it changes its tier.
type numberTest struct {
	keyword string
	least   int
	alone   bool // it also says what happens below that number, so tags decide nothing
}

// readTests fills in which challenges test a number. The keywords must be there already (givable).
func (k *checker) readTests() {
	for _, list := range [...][]Challenge{k.c.Challenges, k.c.Bosses} {
		for i := range list {
			list[i].test = k.c.testOf(list[i].Ability)
		}
	}
}

// testOf returns the test in the ability of a challenge, nil for none.
func (c *Config) testOf(a *Ability) *numberTest {
	var test numberTest
	for i := range a.data() {
		if !ability.Speaks(&a.Abilities[i], "instead_tier") {
			continue
		}
		condition, _ := a.Abilities[i].At("if")
		ability.EachTable("", &condition, func(_ string, t *core.Tree) {
			least, _ := t.At("least")
			n, whole := least.Value.(int64)
			_, below := t.At("most")
			switch key, _, err := c.givable.Find(t.Text("stat")); {
			case err != nil:
			case whole:
				test.keyword, test.least = key, int(n)
			case below:
				test.alone = true
			}
		})
	}
	if test.least < 1 {
		return nil
	}
	return &test
}

// data returns the abilities in data of an ability, none for nil.
func (a *Ability) data() []core.Tree {
	if a == nil {
		return nil
	}
	return a.Abilities
}

// gives returns how many of a keyword the effects in data of an ability give that say a number; 1 for each without.
func (a *Ability) gives(keyword string) (n int) {
	for i := range a.data() {
		ability.EachTable("", &a.Abilities[i], func(_ string, t *core.Tree) {
			if _, same := card.Called([]string{keyword}, t.Text("keyword")); !same || t.Text("effect") != "give_keyword" {
				return
			}
			count, _ := t.At("count")
			stated, _ := count.Value.(int64)
			n += max(1, int(stated))
		})
	}
	return n
}

// readTest fills in the test of the challenge at hand, how much of its keyword there is, and the most that a card of the
// hand has.
func (x *valuer) readTest() {
	v := x.v
	switch {
	case v.Challenge.Boss:
		x.test = v.config.Bosses[v.boss].test
	case v.current >= 0:
		x.test = v.config.Challenges[v.current].test
	}
	if x.test == nil {
		return
	}
	x.have, x.best = 0, 0
	for i := range v.Given {
		if g := &v.Given[i]; g.Keyword == x.test.keyword && (g.Of < refBase || g.Of == v.Challenge.Ref) {
			x.have += g.Count()
		}
	}
	for i := range x.me.Hand {
		x.best = max(x.best, x.tested(&x.me.Hand[i]))
	}
}

// tested returns how much a card of the hand has of what the challenge tests.
func (x *valuer) tested(c *CardView) int {
	for i := range x.v.Given {
		if g := &x.v.Given[i]; g.Of == c.Ref && g.Keyword == x.test.keyword {
			return g.Count()
		}
	}
	return countOf(c.Keywords, x.test.keyword)
}

// valueTest values a move at a challenge that tests a number: instead of the tier that the tags let expect, or if it is
// more, the part of the number that there is after the move, from low_fail for none to success for all. After a play the
// hero still commits. float64 around a product rounds it on its own, so that every machine gets the same value.
func (x *valuer) valueTest(m core.Move, t *terms) {
	n, keyword := x.have, x.test.keyword
	switch m.Verb {
	case verbPass:
	case verbCommit:
		n += x.tested(&x.me.Hand[m.A-1])
	case verbPlay:
		n += x.best + x.handCard(m.A).Play.gives(keyword)
	case verbActivate:
		n += x.best + x.v.config.Cards[x.me.Tableau[m.A-1].def].Tableau.gives(keyword)
	case verbPower:
		n += x.best + x.v.config.Avatars[x.me.avatar].Power.gives(keyword)
	default:
		return
	}
	low := x.outlook.values[LowFail]
	value := low + float64((x.outlook.values[Success]-low)*min(1, float64(n)/float64(x.test.least)))
	if x.test.alone || value > t[atTier] {
		t[atTier] = value
	}
}
