package declared

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// What rules do with the game, with cards and with piles.

// verb is a method of a handle. One that acts changes the match, and is refused where rules look.
type verb struct {
	acts bool
	do   func(u *runner, L *lua.LState) int
}

// gameVerbs are the methods of g.
var gameVerbs = map[string]verb{
	"seats":    {do: (*runner).eachSeat},
	"seat":     {do: (*runner).seat},
	"count":    {do: func(u *runner, L *lua.LState) int { L.Push(vm.Int(u.g.Seats())); return 1 }},
	"anyone":   {true, (*runner).anyone},
	"random":   {true, (*runner).random},
	"tells":    {true, func(u *runner, L *lua.LState) int { u.g.Say(vm.Text(L.Get(2))); return 0 }},
	"wins":     {true, (*runner).wins},
	"ends":     {true, (*runner).ends},
	"all_win":  {true, func(u *runner, L *lua.LState) int { return u.endTogether(L, 1) }},
	"all_lose": {true, func(u *runner, L *lua.LState) int { return u.endTogether(L, 0) }},
	"gather":   {true, (*runner).gather},
	"deals":    {true, (*runner).deals},
}

// cardVerbs are the methods of a card.
var cardVerbs = map[string]verb{
	"to":   {true, (*runner).cardTo},
	"turn": {true, func(u *runner, L *lua.LState) int { u.g.TurnUp(u.card(L, 1)); return 0 }},
	"show": {true, (*runner).showCard},
}

// cardsVerbs are the methods of a pile and of cards that were selected.
var cardsVerbs = map[string]verb{
	"first":   {do: func(u *runner, L *lua.LState) int { return u.end(L, false) }},
	"last":    {do: func(u *runner, L *lua.LState) int { return u.end(L, true) }},
	"where":   {do: (*runner).where},
	"prefer":  {do: (*runner).prefer},
	"take":    {do: (*runner).take},
	"some":    {do: (*runner).some},
	"most":    {do: func(u *runner, L *lua.LState) int { return u.best(L, 1) }},
	"least":   {do: func(u *runner, L *lua.LState) int { return u.best(L, -1) }},
	"sum":     {do: (*runner).sum},
	"has":     {do: func(u *runner, L *lua.LState) int { L.Push(lua.LBool(u.matching(L) > 0)); return 1 }},
	"count":   {do: func(u *runner, L *lua.LState) int { L.Push(vm.Int(u.matching(L))); return 1 }},
	"values":  {do: (*runner).values},
	"groups":  {do: (*runner).groups},
	"each":    {do: (*runner).each},
	"any":     {true, (*runner).any},
	"to":      {true, (*runner).cardsTo},
	"deal":    {true, (*runner).deal},
	"shuffle": {true, func(u *runner, L *lua.LState) int { u.g.Shuffle(u.pile(L, 1)); return 0 }},
	"tell":    {true, (*runner).tell},
}

// groupVerbs are the methods of a group of piles.
var groupVerbs = map[string]verb{
	"each": {do: func(u *runner, L *lua.LState) int {
		h := u.group(L, 1)
		L.Push(u.pileLoop)
		L.Push(u.handle(&u.ofGroup, &groupHandle{u: u, first: h.first, n: h.n}))
		vm.Create(L, 64)
		return 2
	}},
	"where": {do: func(u *runner, L *lua.LState) int {
		h := u.group(L, 1)
		fn, ok := L.Get(2).(*lua.LFunction)
		if !ok {
			vm.Raise(L, "where: expected a function of a pile, got %s", u.nameOf(L.Get(2)))
		}
		t := L.CreateTable(h.n, 0)
		for i := range h.n {
			pile := u.piles[int(h.first)+i]
			if lua.LVAsBool(u.ask(L, fn, pile)) {
				t.Append(pile)
			}
		}
		vm.ChargeMade(L, t)
		L.Push(t)
		return 1
	}},
}

// group returns the piles that an argument is.
func (u *runner) group(L *lua.LState, i int) *groupHandle {
	if d, ok := L.Get(i).(*lua.LUserData); ok {
		if h, ok := d.Value.(*groupHandle); ok {
			return h
		}
	}
	vm.Raise(L, "expected piles, got %s", u.nameOf(L.Get(i)))
	return nil
}

// nextPile is a step of the loop over a group of piles.
func (u *runner) nextPile(L *lua.LState) int {
	h := u.group(L, 1)
	if h.at >= h.n {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(u.piles[int(h.first)+h.at])
	h.at++
	return 1
}

// eachSeat is for seat in g:seats([from]): the seats that are not out, in turn.
func (u *runner) eachSeat(L *lua.LState) int {
	first, ok := u.seatOf(L.Get(2))
	if !ok {
		if L.Get(2) != lua.LNil {
			vm.Raise(L, "g:seats: expected the seat to begin with, got %s", u.nameOf(L.Get(2)))
		}
		first = 0
	}
	if u.g.Out(first) {
		first = u.g.After(first)
	}
	L.Push(u.seatLoop)
	L.Push(u.seats[first])
	return 2
}

// nextSeat is a step of the loop over seats.
func (u *runner) nextSeat(L *lua.LState) int {
	first, _ := u.seatOf(L.Get(1))
	now, begun := u.seatOf(L.Get(2))
	if !begun {
		L.Push(u.seats[first])
		return 1
	}
	for range u.g.Seats() { // the first may have gone out since
		if now = (now + 1) % core.Seat(u.g.Seats()); now == first || !u.g.Out(now) {
			break
		}
	}
	if now == first {
		L.Push(lua.LNil)
	} else {
		L.Push(u.seats[now])
	}
	return 1
}

// seat is g:seat(n).
func (u *runner) seat(L *lua.LState) int {
	n, ok := wholeOf(L.Get(2))
	if !ok || n < 1 || int(n) > u.g.Seats() {
		vm.Raise(L, "g:seat: expected 1 to %d, got %s", u.g.Seats(), u.nameOf(L.Get(2)))
	}
	L.Push(u.seats[n-1])
	return 1
}

// anyone is g:anyone(): a seat that is not out, by chance.
func (u *runner) anyone(L *lua.LState) int {
	var in []core.Seat
	for s := range core.Seat(u.g.Seats()) {
		if !u.g.Out(s) {
			in = append(in, s)
		}
	}
	if len(in) == 0 {
		vm.Raise(L, "g:anyone: every seat is out")
	}
	L.Push(u.seats[in[u.g.Random(len(in))]])
	return 1
}

// random is g:random(n): a whole number from 1 to n.
func (u *runner) random(L *lua.LState) int {
	n, ok := wholeOf(L.Get(2))
	if !ok || n < 1 {
		vm.Raise(L, "g:random: expected a whole number from 1, got %s", u.nameOf(L.Get(2)))
	}
	L.Push(vm.Int(u.g.Random(int(n)) + 1))
	return 1
}

// wins is g:wins(seat or a list of seats, why): the match ends, and they come first.
func (u *runner) wins(L *lua.LState) int {
	scores := make([]int, u.g.Seats())
	winners := listOf(L.Get(2))
	if len(winners) == 0 {
		winners = []lua.LValue{L.Get(2)}
	}
	for _, v := range winners {
		s, ok := u.seatOf(v)
		if !ok {
			vm.Raise(L, "g:wins: expected a seat or a list of seats, got %s", u.nameOf(v))
		}
		scores[s] = 1
	}
	return u.over(L, L.Get(3), scores, false)
}

// ends is g:ends(why, number[, "least"]): the match ends by a number of the seats or of the table.
func (u *runner) ends(L *lua.LState) int {
	scores := make([]int, u.g.Seats())
	name := textOf(L.Get(3))
	named := func(n declared.Number) bool { return n.Name == name }
	ofSeat, ofTable := slices.IndexFunc(u.rules.Seat.Numbers, named), slices.IndexFunc(u.rules.Table.Numbers, named)
	if ofSeat < 0 && ofTable < 0 && L.Get(3) != lua.LNil {
		var known []string
		for _, n := range slices.Concat(u.rules.Seat.Numbers, u.rules.Table.Numbers) {
			known = append(known, n.Name)
		}
		vm.Raise(L, "g:ends: neither a seat nor the table has a number %s, %s", u.nameOf(L.Get(3)), spell.Choices(name, known))
	}
	for s := range scores {
		switch {
		case ofSeat >= 0:
			scores[s] = int(u.g.Number(core.Seat(s), ofSeat))
		case ofTable >= 0:
			scores[s] = int(u.g.Number(core.None, ofTable))
		}
	}
	low := textOf(L.Get(4))
	if low != "" && low != "least" {
		vm.Raise(L, "g:ends: expected \"least\" or nothing after the number, got %q", low)
	}
	return u.over(L, L.Get(2), scores, low != "")
}

// endTogether is g:all_win(why) and g:all_lose(why).
func (u *runner) endTogether(L *lua.LState, score int) int {
	return u.over(L, L.Get(2), slices.Repeat([]int{score}, u.g.Seats()), false)
}

// over ends the match.
func (u *runner) over(L *lua.LState, why lua.LValue, scores []int, low bool) int {
	reason := textOf(why)
	if reason == "" {
		vm.Raise(L, "expected why the match ends, a word such as \"last_trick\", got %s", u.nameOf(why))
	}
	if err := u.g.End(reason, scores, low); err != nil {
		vm.Raise(L, "%v", err)
	}
	return 0
}

// gather is g:gather(pile): all cards that lie elsewhere come to the pile.
func (u *runner) gather(L *lua.LState) int {
	to := u.pile(L, 2)
	for card := range int32(len(u.rules.Cards)) {
		if u.g.PileOf(card) != to {
			u.moveCard(L, card, to)
		}
	}
	return 0
}

// deals is g:deals(pile, "hand"[, n]): n cards to each seat in turn, one at a time; without n all.
func (u *runner) deals(L *lua.LState) int {
	from, name := u.pile(L, 2), textOf(L.Get(3))
	f, ok := u.ofSeat.named[name]
	if !ok || f.kind != pileField {
		vm.Raise(L, "g:deals: expected the name of a pile that seats have, got %s", u.nameOf(L.Get(3)))
	}
	each, ok := wholeOf(L.Get(4))
	if L.Get(4) == lua.LNil {
		each = int32(len(u.rules.Cards))
	} else if !ok || each < 1 {
		vm.Raise(L, "g:deals: expected how many cards, from 1, got %s", u.nameOf(L.Get(4)))
	}
	all := L.Get(4) == lua.LNil
	for range each {
		for s := range core.Seat(u.g.Seats()) {
			if u.g.Out(s) {
				continue
			}
			if all && len(u.g.Cards(from)) == 0 {
				return 0
			}
			if err := u.g.Deal(from, u.g.Pile(s, f.place), 1); err != nil {
				vm.Raise(L, "%v", err)
			}
		}
	}
	return 0
}

// card returns the card that an argument is.
func (u *runner) card(L *lua.LState, i int) int32 {
	card, ok := u.cardOf(L.Get(i))
	if !ok {
		vm.Raise(L, "expected a card before the ':', got %s", u.nameOf(L.Get(i)))
	}
	return card
}

// moveCard moves one card.
func (u *runner) moveCard(L *lua.LState, card, to int32) {
	vm.Charge(L, int64(len(u.rules.Cards))/8)
	if err := u.g.Move(card, to); err != nil {
		vm.Raise(L, "%v", err)
	}
}

// cardTo is card:to(pile).
func (u *runner) cardTo(L *lua.LState) int {
	u.moveCard(L, u.card(L, 1), u.pile(L, 2))
	return 0
}

// showCard is card:show(seat).
func (u *runner) showCard(L *lua.LState) int {
	card := u.card(L, 1)
	s, ok := u.seatOf(L.Get(2))
	if !ok {
		vm.Raise(L, "card:show: expected a seat, got %s", u.nameOf(L.Get(2)))
	}
	u.g.Show(card, s)
	return 0
}

// cardsTo is pile:to(pile) and cards:to(pile).
func (u *runner) cardsTo(L *lua.LState) int {
	from, to := u.list(L, 1), u.pile(L, 2)
	if from.pile == to {
		vm.Raise(L, "%s cannot be moved onto itself", u.nameOf(L.Get(1)))
	}
	for _, card := range slices.Clone(from.cards()) {
		u.moveCard(L, card, to)
	}
	return 0
}

// deal is pile:deal(pile[, n]): from the beginning.
func (u *runner) deal(L *lua.LState) int {
	from, to, n := u.list(L, 1), u.pile(L, 2), int32(1)
	if v := L.Get(3); v != lua.LNil {
		ok := false
		if n, ok = wholeOf(v); !ok || n < 0 {
			vm.Raise(L, "deal: expected how many cards, from 0, got %s", u.nameOf(v))
		}
	}
	cards := from.cards()
	if int(n) > len(cards) {
		vm.Raise(L, "%s has %d cards, %d cannot be dealt to %s", u.nameOf(L.Get(1)), len(cards), n, u.g.PileName(to))
	}
	for _, card := range slices.Clone(cards[:n]) {
		u.moveCard(L, card, to)
	}
	return 0
}

// attribute returns the attribute that an argument names.
func (u *runner) attribute(L *lua.LState, i int) int {
	if f, ok := u.ofCard.named[textOf(L.Get(i))]; ok && f.kind == attributeField {
		return f.place
	}
	var known []string
	for _, a := range u.rules.Attributes {
		known = append(known, a.Name)
	}
	vm.Raise(L, "cards have no %s, %s", u.nameOf(L.Get(i)), spell.Choices(textOf(L.Get(i)), known))
	return 0
}

// read pays for reading cards and refuses those that the seat whose moves are listed does not know.
func (u *runner) read(L *lua.LState, cards []int32) {
	vm.Charge(L, int64(len(cards))/4)
	for _, card := range cards {
		if !u.knows(card) {
			vm.Raise(L, "seat %d does not know all cards of %s: what it may do must not depend on them", u.g.Looking()+1, u.g.PileName(u.g.PileOf(card)))
		}
	}
}

// noValue is what no card has.
const noValue = none + 1

// value returns a value of Lua as cards have it, noValue for one that none has.
func (u *runner) value(attribute int, v lua.LValue) int32 {
	switch words := u.rules.Attributes[attribute].Words; {
	case v == lua.LNil:
		return none
	case words == nil:
		if n, ok := wholeOf(v); ok {
			return n
		}
	default:
		if i := slices.Index(words, textOf(v)); i >= 0 {
			return int32(i)
		}
	}
	return noValue
}

// test returns what says of a card whether it is meant by the arguments from i on: an attribute and
// a value, a function of the card, or nothing for every card.
func (u *runner) test(L *lua.LState, i int, cards []int32) func(card int32) bool {
	switch given := L.Get(i).(type) {
	case *lua.LNilType:
		return func(int32) bool { return true }
	case *lua.LFunction:
		return func(card int32) bool { return lua.LVAsBool(u.ask(L, given, u.cards[card])) }
	}
	attribute := u.attribute(L, i)
	u.read(L, cards)
	wanted := u.value(attribute, L.Get(i+1))
	return func(card int32) bool { return u.rules.Cards[card].Values[attribute] == wanted }
}

// ask calls a function of the rules with a card or a pile.
func (u *runner) ask(L *lua.LState, fn *lua.LFunction, about lua.LValue) lua.LValue {
	L.Push(fn)
	L.Push(about)
	L.Call(1, 1)
	v := L.Get(-1)
	L.Pop(1)
	return v
}

// where is cards:where(attribute, value) and cards:where(function).
func (u *runner) where(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	d, into := u.selection()
	meant := u.test(L, 2, cards)
	for _, card := range cards {
		if meant(card) {
			into.ids = append(into.ids, card)
		}
	}
	L.Push(d)
	return 1
}

// prefer is where, and all cards where there are none, or where no value is asked for.
func (u *runner) prefer(L *lua.LState) int {
	if _, isFunction := L.Get(2).(*lua.LFunction); !isFunction && L.Get(3) == lua.LNil {
		u.attribute(L, 2)
		L.Push(L.Get(1))
		return 1
	}
	u.where(L)
	if h, _ := u.listOf(L.Get(-1)); len(h.ids) == 0 {
		L.Push(L.Get(1))
	}
	return 1
}

// take is cards:take(n): the first n.
func (u *runner) take(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	n, ok := wholeOf(L.Get(2))
	if !ok || n < 0 || int(n) > len(cards) {
		vm.Raise(L, "take: expected 0 to %d cards, for so many there are, got %s", len(cards), u.nameOf(L.Get(2)))
	}
	d, into := u.selection()
	into.ids = append(into.ids, cards[:n]...)
	L.Push(d)
	return 1
}

// matching returns how many of the cards are meant.
func (u *runner) matching(L *lua.LState) (n int) {
	cards := u.list(L, 1).cards()
	meant := u.test(L, 2, cards)
	for _, card := range cards {
		if meant(card) {
			n++
		}
	}
	return n
}

// amount returns what says of a card its number: an attribute of numbers, or a function.
func (u *runner) amount(L *lua.LState, cards []int32) func(card int32) float64 {
	if fn, ok := L.Get(2).(*lua.LFunction); ok {
		return func(card int32) float64 {
			v := u.ask(L, fn, u.cards[card])
			n, ok := v.(lua.LNumber)
			if !ok {
				vm.Raise(L, "expected the function to return a number, got %s", u.nameOf(v))
			}
			return float64(n)
		}
	}
	attribute := u.attribute(L, 2)
	if u.rules.Attributes[attribute].Words != nil {
		vm.Raise(L, "expected an attribute of numbers or a function, %s is one of words", textOf(L.Get(2)))
	}
	u.read(L, cards)
	return func(card int32) float64 {
		if v := u.rules.Cards[card].Values[attribute]; v != none {
			return float64(v)
		}
		return 0
	}
}

// sum is cards:sum(attribute or function).
func (u *runner) sum(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	amount, sum := u.amount(L, cards), 0.0
	for _, card := range cards {
		sum += amount(card)
	}
	L.Push(vm.Number(sum))
	return 1
}

// best is cards:most(attribute or function) and least: the first of the best cards, nil for none.
func (u *runner) best(L *lua.LState, sign float64) int {
	cards := u.list(L, 1).cards()
	amount := u.amount(L, cards)
	var best lua.LValue = lua.LNil
	most := 0.0
	for _, card := range cards {
		if n := sign * amount(card); best == lua.LNil || n > most {
			best, most = u.cards[card], n
		}
	}
	L.Push(best)
	return 1
}

// end is cards:first([attribute]) and last: a card, or what it has; nil for none.
func (u *runner) end(L *lua.LState, last bool) int {
	cards := u.list(L, 1).cards()
	if len(cards) == 0 {
		L.Push(lua.LNil)
		return 1
	}
	card := cards[0]
	if last {
		card = cards[len(cards)-1]
	}
	if L.Get(2) == lua.LNil {
		L.Push(u.cards[card])
		return 1
	}
	attribute := u.attribute(L, 2)
	u.read(L, []int32{card})
	L.Push(u.cards[card].Value.(*cardHandle).values[attribute])
	return 1
}

// values is cards:values(attribute): what they have, each value once, in their order.
func (u *runner) values(L *lua.LState) int {
	values, _ := u.tally(L)
	t := L.CreateTable(len(values), 0)
	for i, v := range values {
		t.RawSetInt(i+1, u.attributeValue(u.attribute(L, 2), v))
	}
	vm.ChargeMade(L, t)
	L.Push(t)
	return 1
}

// groups is cards:groups(attribute): how many cards have each value, in the order of the values.
func (u *runner) groups(L *lua.LState) int {
	_, counts := u.tally(L)
	t := L.CreateTable(len(counts), 0)
	for i, n := range counts {
		t.RawSetInt(i+1, vm.Int(n))
	}
	vm.ChargeMade(L, t)
	L.Push(t)
	return 1
}

// tally counts the values of an attribute among cards.
func (u *runner) tally(L *lua.LState) (values []int32, counts []int) {
	cards, attribute := u.list(L, 1).cards(), u.attribute(L, 2)
	u.read(L, cards)
	for _, card := range cards {
		v := u.rules.Cards[card].Values[attribute]
		at := slices.Index(values, v)
		if at < 0 {
			at, values, counts = len(values), append(values, v), append(counts, 0)
		}
		counts[at]++
	}
	return values, counts
}

// each is for card in cards:each(): over the cards as they lie when the loop begins.
func (u *runner) each(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	d, into := u.selection()
	into.ids = append(into.ids, cards...)
	L.Push(u.cardLoop)
	L.Push(d)
	return 2
}

// nextCard is a step of the loop over cards.
func (u *runner) nextCard(L *lua.LState) int {
	h := u.list(L, 1)
	if h.at >= len(h.ids) {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(u.cards[h.ids[h.at]])
	h.at++
	return 1
}

// any is cards:any(): one of them by chance, nil for none.
func (u *runner) any(L *lua.LState) int {
	cards := u.list(L, 1).cards()
	if len(cards) == 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(u.cards[cards[u.g.Random(len(cards))]])
	return 1
}

// tell is cards:tell(attribute, value): all are told which of the cards have the value.
func (u *runner) tell(L *lua.LState) int {
	cards, attribute := u.list(L, 1).cards(), u.attribute(L, 2)
	value := u.value(attribute, L.Get(3))
	if value == noValue {
		vm.Raise(L, "tell: expected a %s that cards have, got %s", textOf(L.Get(2)), u.nameOf(L.Get(3)))
	}
	u.g.Tell(cards, attribute, value, vm.Text(L.Get(3)))
	return 0
}

// mayDo returns what lists a move: may.play(cards), may.ask(seat, "rank"), may.pass().
func (u *runner) mayDo(verb int) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Charge(L, unitsOfVerb)
		if u.g.Looking() == core.None {
			vm.Raise(L, "may is for moves(g, seat, may)")
		}
		if name := u.verbs[verb]; !slices.Contains(u.g.InStage().Verbs, name) {
			vm.Raise(L, "the stage %s has no move %s, %s", u.g.InStage().Name, name, spell.Choices(name, u.g.InStage().Verbs))
		}
		if L.GetTop() > 0 && L.Get(1) == lua.LNil {
			return 0
		}
		_, picking := u.g.Picked(u.g.Looking())
		if h, ok := u.listOf(L.Get(1)); ok && h.some != nil {
			if picking < 0 || picking == verb {
				u.maySome(L, verb, h)
			}
			return 0
		}
		if picking >= 0 {
			return 0 // a move about several cards was begun, and is finished first
		}
		firsts, seconds := u.things(L, 1), u.things(L, 2)
		vm.Charge(L, int64(len(firsts)*len(seconds)*8))
		for _, first := range firsts {
			for _, second := range seconds {
				u.g.May(declared.Choice{Verb: verb, About: [2]declared.Thing{first, second}})
			}
		}
		return 0
	}
}

// things returns what a move may be about: each of some cards, seats, numbers or words.
func (u *runner) things(L *lua.LState, i int) (list []declared.Thing) {
	switch v := L.Get(i).(type) {
	case *lua.LNilType:
		return []declared.Thing{{}}
	case *lua.LTable:
		for _, one := range vm.ListOf(v) {
			list = append(list, u.oneThing(L, one))
		}
		return list
	}
	if h, ok := u.listOf(L.Get(i)); ok {
		for _, card := range h.cards() {
			list = append(list, declared.Thing{Kind: declared.CardThing, Value: card})
		}
		return list
	}
	if d, ok := L.Get(i).(*lua.LUserData); ok && d.Metatable == u.ofGroup.meta {
		h := u.group(L, i)
		for n := range int32(h.n) {
			list = append(list, declared.Thing{Kind: declared.PileThing, Value: h.first + n})
		}
		return list
	}
	return []declared.Thing{u.oneThing(L, L.Get(i))}
}

// oneThing returns a card, a seat, a number or a word that a move may be about.
func (u *runner) oneThing(L *lua.LState, v lua.LValue) declared.Thing {
	if card, ok := u.cardOf(v); ok {
		return declared.Thing{Kind: declared.CardThing, Value: card}
	}
	if h, ok := u.listOf(v); ok && h.pile >= 0 {
		return declared.Thing{Kind: declared.PileThing, Value: h.pile}
	}
	if s, ok := u.seatOf(v); ok {
		return declared.Thing{Kind: declared.SeatThing, Value: int32(s)}
	}
	if n, ok := wholeOf(v); ok {
		return declared.Thing{Kind: declared.NumberThing, Value: n}
	}
	if word, ok := v.(lua.LString); ok {
		if i := slices.Index(u.rules.Words, string(word)); i >= 0 {
			return declared.Thing{Kind: declared.WordThing, Value: int32(i)}
		}
		vm.Raise(L, "a move may be about a text that stands in the file, %q does not", string(word))
	}
	vm.Raise(L, "a move may be about cards, seats, numbers and words, got %s", u.nameOf(v))
	return declared.Thing{}
}
