// Moves that are about several cards: may.discard(seat.hand:some{ n = 2 }). For the rules this is one
// decision. The player picks one card after the other, in the order in which they lie, so that each
// choice is reached in one way only. Nobody else sees the picks before the choice is complete.

package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// pickRule says which cards may be chosen together.
type pickRule struct {
	least, most int            // how many cards
	same        int            // an attribute that must be the same on all cards, -1 for none
	fits        *lua.LFunction // returns whether cards may be chosen together; nil if any may
}

// someKeys are the keys of cards:some{ }.
var someKeys = []string{"n", "least", "most", "same", "fits"}

// some implements cards:some{ n = 2 } and cards:some{ least = 1, most = 4, same = "rank", fits =
// function(cards) ... end }. It returns a selection of all these cards with a pickRule;
// may.VERB(...) then lists the picks. n sets both bounds.
func (c *call) some() lua.LValue {
	h := c.cardsAt()
	cards := h.cards()
	t, ok := c.arg(2).(*lua.LTable)
	if !ok {
		return c.refuse("some: expected a table such as { n = 2 } or { least = 1, most = 4 }, got %s", c.describeValue(c.arg(2)))
	}
	if _, keys := vm.TableHistory(t); !c.areSomeKeys(t, keys) {
		return nil
	}
	s := pickRule{same: -1, least: c.boundIn(t, "least", 1), most: c.boundIn(t, "most", min(mostPicks, len(cards)))}
	if n := c.boundIn(t, "n", -1); n >= 0 {
		s.least, s.most = n, n
	}
	if c.wrong != "" {
		return nil
	}
	if same := t.RawGetString("same"); same != lua.LNil {
		s.same = c.attributeOf(same)
		c.requireReadable(h)
	}
	s.fits, _ = t.RawGetString("fits").(*lua.LFunction)
	d, into := c.newSelection()
	into.ids, into.rule = append(into.ids, cards...), s
	into.pick = &into.rule
	return d
}

// areSomeKeys reports whether all keys that a table has are keys of cards:some{ }; the call is refused if one is not.
// keys are those that the table has ever had.
func (c *call) areSomeKeys(t *lua.LTable, keys []lua.LValue) bool {
	for _, key := range keys {
		if name, ok := key.(lua.LString); ok && !slices.Contains(someKeys, string(name)) && t.RawGetString(string(name)) != lua.LNil {
			c.refuse("some: expected no key %s, %s", string(name), spell.Choices(string(name), someKeys))
		}
	}
	return c.wrong == ""
}

// boundIn returns how many cards a table says under a key, or usual if it says nothing. Anything but a possible number
// of cards refuses the call.
func (c *call) boundIn(t *lua.LTable, key string, usual int) int {
	v := t.RawGetString(key)
	if v == lua.LNil {
		return usual
	}
	n, ok := wholeNumber(v)
	if !ok || n < 0 || n > mostPicks {
		c.refuse("some: %s: expected 0 to %d cards, got %s", key, mostPicks, c.describeValue(v))
	}
	return int(n)
}

// listPicks lists what the seat may do next in a move about several cards (those of h): pick each card that
// can still lead to a complete choice, and finish the move if the picked cards are one already. verb is
// the number of the move.
func (c *call) listPicks(verb int, h *cardsHandle) {
	several := declared.Several{Verb: verb, Least: h.pick.least, Most: h.pick.most, Same: h.pick.same, Fits: h.pick.fits != nil, Cards: h.ids}
	if several.Fits {
		several.Sets = func() [][]int { return c.completeSets(h) }
	}
	c.g.MaySeveral(several)
	picked, _ := c.g.Picked(c.g.Looking())
	next := 0 // cards are picked in the order in which they lie: only those behind the last one remain
	if len(picked) > 0 {
		next = slices.Index(h.ids, picked[len(picked)-1]) + 1
	}
	own := append(make([]int32, 0, mostPicks+1), picked...)
	if len(own) >= h.pick.least && c.isComplete(h.pick, own) {
		c.g.May(declared.Choice{Verb: verb, About: [3]declared.Thing{{Kind: declared.Picked}}})
	}
	for i := next; i < len(h.ids); i++ {
		if c.canBeCompleted(h, append(own, h.ids[i]), i+1) {
			c.g.May(declared.Choice{Verb: verb, About: [3]declared.Thing{{Kind: declared.PickThing, Value: h.ids[i]}}})
		}
	}
}

// mostTried bounds how many choices of cards are tried to list those that the rules accept.
const mostTried = 500

// completeSets returns all complete choices of the cards of h. Each is given by the places of its cards, from
// 1, in ascending order. It returns nil if more than mostTried choices would have to be tried.
func (c *call) completeSets(h *cardsHandle) (sets [][]int) {
	tried := 0
	var places []int
	var cards []int32
	var try func(next int) bool
	try = func(next int) bool {
		if tried++; tried > mostTried {
			return false
		}
		c.pay(4)
		if len(cards) >= h.pick.least && c.isComplete(h.pick, cards) {
			sets = append(sets, append([]int{}, places...)) // a list, even if empty, for views
		}
		for i := next; i < len(h.ids) && len(cards) < h.pick.most; i++ {
			places, cards = append(places, i+1), append(cards, h.ids[i])
			more := !c.shareAttribute(h.pick, cards) || try(i+1) // false once mostTried is passed
			places, cards = places[:len(places)-1], cards[:len(cards)-1]
			if !more {
				return false
			}
		}
		return true
	}
	if !try(0) {
		return nil
	}
	return sets
}

// isComplete reports whether the function fits accepts the cards as a complete choice. Their number is not
// checked.
func (c *call) isComplete(s *pickRule, cards []int32) bool {
	if s.fits == nil {
		return true
	}
	d, into := c.newSelection()
	into.ids = append(into.ids, cards...)
	return lua.LVAsBool(c.askFunction(s.fits, d))
}

// canBeCompleted reports whether the cards are a complete choice, or become one with some of the cards of h
// from index next on.
func (c *call) canBeCompleted(h *cardsHandle, cards []int32, next int) bool {
	c.pay(4)
	s := h.pick
	if len(cards) > s.most || !c.shareAttribute(s, cards) {
		return false
	}
	if s.fits == nil { // then only how many cards share the attribute matters
		left := len(cards)
		for _, card := range h.ids[next:] {
			if s.same < 0 || c.g.ValueOf(card, s.same) == c.g.ValueOf(cards[0], s.same) {
				left++
			}
		}
		return left >= s.least
	}
	if len(cards) >= s.least && c.isComplete(s, cards) {
		return true
	}
	for i := next; i < len(h.ids); i++ {
		if c.canBeCompleted(h, append(slices.Clip(cards), h.ids[i]), i+1) {
			return true
		}
	}
	return false
}

// shareAttribute reports whether the cards have the same value of the attribute that the rule says.
func (u *runner) shareAttribute(s *pickRule, cards []int32) bool {
	return s.same < 0 || !slices.ContainsFunc(cards, func(card int32) bool {
		return u.g.ValueOf(card, s.same) != u.g.ValueOf(cards[0], s.same)
	})
}
