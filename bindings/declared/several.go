package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
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
func (u *runner) some(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	t, ok := L.Get(2).(*lua.LTable)
	if !ok {
		vm.Raise(L, "some: expected a table such as { n = 2 } or { least = 1, most = 4 }, got %s", u.nameOf(L.Get(2)))
	}
	for _, key := range keysOf(t) {
		if !slices.Contains(someKeys, key) {
			vm.Raise(L, "some: there is no %s, %s", key, spell.Choices(key, someKeys))
		}
	}
	s := &some{least: 1, most: min(mostPicks, len(cards)), same: -1}
	number := func(key string, into ...*int) {
		v := t.RawGetString(key)
		if v == lua.LNil {
			return
		}
		n, ok := wholeOf(v)
		if !ok || n < 0 || n > mostPicks {
			vm.Raise(L, "some: %s: expected 0 to %d cards, got %s", key, mostPicks, u.nameOf(v))
		}
		for _, i := range into {
			*i = int(n)
		}
	}
	number("least", &s.least)
	number("most", &s.most)
	number("n", &s.least, &s.most)
	if name := t.RawGetString("same"); name != lua.LNil {
		L.Push(name)
		s.same = u.attribute(L, L.GetTop())
		L.Pop(1)
		u.read(L, cards)
	}
	s.fits, _ = t.RawGetString("fits").(*lua.LFunction)
	d, into := u.selection()
	into.ids, into.some = append(into.ids, cards...), s
	L.Push(d)
	return 1
}

// maySome lists the next step of a move about several cards: each card that may be picked next, and
// the move itself where it may be complete.
func (u *runner) maySome(L *lua.LState, verb int, h *cardsHandle) {
	picked, _ := u.g.Picked(u.g.Looking())
	next := 0
	if len(picked) > 0 {
		next = slices.Index(h.ids, picked[len(picked)-1]) + 1
	}
	own := slices.Clone(picked)
	if len(own) >= h.some.least && u.complete(L, h.some, own) {
		u.g.May(declared.Choice{Verb: verb, About: [2]declared.Thing{{Kind: declared.Picked}}})
	}
	for i := next; i < len(h.ids); i++ {
		if u.leads(L, h, append(own, h.ids[i]), i+1) {
			u.g.May(declared.Choice{Verb: verb, About: [2]declared.Thing{{Kind: declared.PickThing, Value: h.ids[i]}}})
		}
	}
}

// complete reports whether cards are a whole choice, but for how many they are.
func (u *runner) complete(L *lua.LState, s *some, cards []int32) bool {
	if s.fits == nil {
		return true
	}
	d, into := u.selection()
	into.ids = append(into.ids, cards...)
	L.Push(s.fits)
	L.Push(d)
	L.Call(1, 1)
	v := L.Get(-1)
	L.Pop(1)
	return lua.LVAsBool(v)
}

// leads reports whether cards, with others from a place on, can be a whole choice.
func (u *runner) leads(L *lua.LState, h *cardsHandle, cards []int32, next int) bool {
	vm.Charge(L, 4)
	s := h.some
	if len(cards) > s.most || !u.share(s, cards) {
		return false
	}
	if s.fits == nil {
		left := 0
		for _, card := range h.ids[next:] {
			if u.share(s, append(slices.Clip(cards), card)) {
				left++
			}
		}
		return len(cards)+left >= s.least
	}
	if len(cards) >= s.least && u.complete(L, s, cards) {
		return true
	}
	for i := next; i < len(h.ids); i++ {
		if u.leads(L, h, append(slices.Clip(cards), h.ids[i]), i+1) {
			return true
		}
	}
	return false
}

// share reports whether cards share what they must.
func (u *runner) share(s *some, cards []int32) bool {
	return s.same < 0 || !slices.ContainsFunc(cards, func(card int32) bool {
		return u.rules.Cards[card].Values[s.same] != u.rules.Cards[cards[0]].Values[s.same]
	})
}
