package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// Moves that are about several cards: may.discard(seat.hand:some{ n = 2 }). To the rules they are
// one decision. A player picks card after card, in the order in which they lie, so that no choice is
// reached in two ways, and nobody else hears of it before it is complete.

// some says which of several cards a move may be about.
type some struct {
	least, most int
	same        int // an attribute that all must share, -1 for none
	fits        *lua.LFunction
}

// someKeys are what cards:some{ } may say.
var someKeys = []string{"n", "least", "most", "same", "fits"}

// some is cards:some{ n = 2 }, { least = 1, most = 4, same = "rank", fits = function(cards) ... end }.
func (c *call) some() lua.LValue {
	cards := c.cardsAt().cards()
	t, ok := c.at(2).(*lua.LTable)
	if !ok {
		return c.refuse("some: expected a table such as { n = 2 } or { least = 1, most = 4 }, got %s", c.nameOf(c.at(2)))
	}
	for _, key := range namesIn(t) {
		if !slices.Contains(someKeys, key) {
			return c.refuse("some: there is no %s, %s", key, spell.Choices(key, someKeys))
		}
	}
	s := &some{least: 1, most: min(mostPicks, len(cards)), same: -1}
	for _, number := range []struct {
		key  string
		into []*int
	}{{"least", []*int{&s.least}}, {"most", []*int{&s.most}}, {"n", []*int{&s.least, &s.most}}} {
		v := t.RawGetString(number.key)
		if v == lua.LNil {
			continue
		}
		n, ok := wholeNumber(v)
		if !ok || n < 0 || n > mostPicks {
			return c.refuse("some: %s: expected 0 to %d cards, got %s", number.key, mostPicks, c.nameOf(v))
		}
		for _, i := range number.into {
			*i = int(n)
		}
	}
	if same := t.RawGetString("same"); same != lua.LNil {
		c.args = append(c.args[:2:2], same)
		s.same = c.attributeAt(3)
		c.read(cards)
	}
	s.fits, _ = t.RawGetString("fits").(*lua.LFunction)
	d, into := c.selection()
	into.ids, into.some = append(into.ids, cards...), s
	return d
}

// maySome lists the next step of a move about several cards: each card that may be picked next, and
// the move itself where it may be complete.
func (c *call) maySome(verb int, h *cardsHandle) {
	c.g.MaySeveral(declared.Several{Verb: verb, Least: h.some.least, Most: h.some.most, Same: h.some.same, Fits: h.some.fits != nil, Cards: h.ids})
	picked, _ := c.g.Picked(c.g.Looking())
	next := 0
	if len(picked) > 0 {
		next = slices.Index(h.ids, picked[len(picked)-1]) + 1
	}
	own := slices.Clone(picked)
	if len(own) >= h.some.least && c.isWhole(h.some, own) {
		c.g.May(declared.Choice{Verb: verb, About: [3]declared.Thing{{Kind: declared.Picked}}})
	}
	for i := next; i < len(h.ids); i++ {
		if c.canBecomeWhole(h, append(own, h.ids[i]), i+1) {
			c.g.May(declared.Choice{Verb: verb, About: [3]declared.Thing{{Kind: declared.PickThing, Value: h.ids[i]}}})
		}
	}
}

// isWhole reports whether cards are a whole choice, but for how many they are.
func (c *call) isWhole(s *some, cards []int32) bool {
	if s.fits == nil {
		return true
	}
	d, into := c.selection()
	into.ids = append(into.ids, cards...)
	return lua.LVAsBool(c.ask(s.fits, d))
}

// canBecomeWhole reports whether cards, with others from a place on, can be a whole choice.
func (c *call) canBecomeWhole(h *cardsHandle, cards []int32, next int) bool {
	c.pay(4)
	s := h.some
	if len(cards) > s.most || !c.share(s, cards) {
		return false
	}
	if s.fits == nil {
		left := 0
		for _, card := range h.ids[next:] {
			if c.share(s, append(slices.Clip(cards), card)) {
				left++
			}
		}
		return len(cards)+left >= s.least
	}
	if len(cards) >= s.least && c.isWhole(s, cards) {
		return true
	}
	for i := next; i < len(h.ids); i++ {
		if c.canBecomeWhole(h, append(slices.Clip(cards), h.ids[i]), i+1) {
			return true
		}
	}
	return false
}

// share reports whether cards share what they must.
func (u *runner) share(s *some, cards []int32) bool {
	return s.same < 0 || !slices.ContainsFunc(cards, func(card int32) bool {
		return u.g.ValueOf(card, s.same) != u.g.ValueOf(cards[0], s.same)
	})
}
