// The methods of the game, of cards and of piles.

package declared

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// verb is a method of a handle. One that changes the match (its Looks is false) is refused while a
// function runs that may not. do reads its arguments from the call, with the handle as the first. It
// returns the result, Go's nil for none.
type verb struct {
	declare.Func
	do     func(*call) lua.LValue
	framed bool // it is always called with a frame, since it makes something
	loops  bool // it returns two values: what a loop calls, and the loop's state
}

// call is a call of a verb. If something is wrong with the call, wrong says what, and the verb does
// nothing.
type call struct {
	*runner
	L      *lua.LState // nil if the verb runs without a frame of its own, see vm.AddShortcut
	args   []lua.LValue
	second lua.LValue // a second result, of a verb that loops
	wrong  string
	paid   int64 // units, of a call without a frame
}

// arg returns the argument i, from 1; nil of Lua if there is none.
func (c *call) arg(i int) lua.LValue {
	if i > len(c.args) {
		return lua.LNil
	}
	return c.args[i-1]
}

// has reports whether there is an argument i, from 1, that is not nil of Lua.
func (c *call) has(i int) bool {
	if i > len(c.args) {
		return false
	}
	_, isNil := c.args[i-1].(*lua.LNilType)
	return !isNil
}

// refuse notes what is wrong with the call, unless something is noted already. It returns nil, as the
// result of the verb.
func (c *call) refuse(format string, args ...any) lua.LValue {
	if c.wrong == "" {
		c.wrong = fmt.Sprintf(format, args...)
	}
	return nil
}

// refuseError notes an error as what is wrong with the call, if there is one.
func (c *call) refuseError(err error) {
	if err != nil {
		c.refuse("%v", err)
	}
}

// pay charges the script for the work that a verb is about to do. A call without a frame cannot be
// stopped halfway, so an expensive one is refused: it is then done again with a frame.
func (c *call) pay(units int64) {
	if c.paid += units; c.L != nil || c.paid > mostUnframed {
		c.payNow(units)
	}
}

// payNow does the work of pay where it may stop the script or refuse the call.
func (c *call) payNow(units int64) {
	if c.L != nil {
		vm.Charge(c.L, units)
		return
	}
	c.refuse("an expensive call needs a frame")
}

// mostUnframed is the most that a call without a frame may cost.
const mostUnframed = 10_000

// method makes the Lua function of a verb. Most calls run without a frame (vm.AddShortcut), which is
// faster. If such a call is refused, it runs again with a frame, which raises the error; so a verb
// must refuse before it changes anything. A verb that changes the match is refused while a function
// runs that may not.
func (u *runner) method(v verb) *lua.LFunction {
	fn := u.m.Native(func(L *lua.LState) int {
		vm.Charge(L, unitsOfVerb)
		c := u.newCall(L)
		if !v.Looks && !u.acts {
			c.refuseToAct(v.Name)
		}
		var result lua.LValue
		if c.wrong == "" {
			result = v.do(c)
		}
		if c.wrong != "" {
			vm.Raise(L, "%s", c.wrong)
		}
		u.callDepth--
		if result == nil {
			return 0
		}
		L.Push(result)
		if c.second == nil {
			return 1
		}
		L.Push(c.second)
		return 2
	})
	if v.framed {
		return fn
	}
	looks, do := v.Looks, v.do
	vm.AddShortcut(fn, unitsOfVerb, func(args []lua.LValue) (lua.LValue, int64, bool) {
		if u.g == nil || !looks && !u.acts || takesFunction(args) { // no match plays, the call is refused, or the verb calls a function, which needs a frame
			return nil, 0, false
		}
		c := &u.unframedCall
		c.args, c.second, c.wrong, c.paid = args, nil, "", 0
		result := do(c)
		return result, c.paid, c.wrong == ""
	})
	if v.loops {
		vm.AddSecond(fn, &u.unframedCall.second)
	}
	return fn
}

// newCall returns a call with a frame. Calls of the same depth share memory. The depth is set back for
// each function of the rules, since a call that fails does not return.
func (u *runner) newCall(L *lua.LState) *call {
	if u.callDepth++; u.callDepth > len(u.calls) {
		return &call{runner: u, L: L, args: vm.Arguments(L)}
	}
	c := &u.calls[u.callDepth-1]
	*c = call{runner: u, L: L, args: vm.Arguments(L)}
	return c
}

// refuseToAct refuses a call that changes the match, because the function that runs may not.
func (c *call) refuseToAct(name string) {
	if c.fx != nil { // in a function of an ability
		c.refuse("%s cannot be called here, because the event has not happened yet; a function called instead_... may use the verbs of fx, and a function called modify_... may not change the match", name)
	}
	c.refuse("%s cannot be called here, because this function may only read the match; call it in the function of a move", name)
}

// takesFunction reports whether one of the values is a function.
func takesFunction(values []lua.LValue) bool {
	for _, v := range values {
		if _, ok := v.(*lua.LFunction); ok {
			return true
		}
	}
	return false
}

// seatAt returns the seat that argument i is. If it is none, the call is refused and the first seat is
// returned, so that the result is always good as an index. verb is what the message calls the verb.
func (c *call) seatAt(i int, verb string) core.Seat {
	s, ok := c.seatOf(c.arg(i))
	if !ok {
		c.refuse("%s: expected a seat, got %s", verb, c.describeValue(c.arg(i)))
	}
	return max(s, 0)
}

// wholeAt returns the whole number that argument i is. If it is none, or less than least, the call is
// refused. verb is what the message calls the verb.
func (c *call) wholeAt(i int, verb string, least int32) int {
	n, ok := wholeNumber(c.arg(i))
	if !ok || n < least {
		c.refuse("%s: expected a whole number from %d, got %s", verb, least, c.describeValue(c.arg(i)))
	}
	return int(n)
}

// cardAt returns the card that the verb is called on. If it is none, the call is refused.
func (c *call) cardAt() int32 {
	card, ok := c.cardOf(c.arg(1))
	if !ok {
		c.refuse("expected a card before the ':', got %s", c.describeValue(c.arg(1)))
	}
	return card
}

// noCards is an empty selection, for a call that is refused.
var noCards = &cardsHandle{pile: -1}

// cardsAt returns the pile or selection that the verb is called on. If it is none, the call is refused.
func (c *call) cardsAt() *cardsHandle {
	h, ok := c.cardsOf(c.arg(1))
	if !ok {
		c.refuse("expected a pile or cards before the ':', got %s", c.describeValue(c.arg(1)))
		return noCards
	}
	return h
}

// pileAt returns the pile that argument i is. If it is none, the call is refused.
func (c *call) pileAt(i int) int32 {
	h, ok := c.cardsOf(c.arg(i))
	if !ok || h.pile < 0 {
		c.refuse("expected a pile, got %s", c.describeValue(c.arg(i)))
		return 0
	}
	return h.pile
}

// pilesAt returns the group of piles that the verb is called on. If it is none, the call is refused.
func (c *call) pilesAt() *groupHandle {
	if d, ok := c.arg(1).(*lua.LUserData); ok {
		if h, ok := d.Value.(*groupHandle); ok {
			return h
		}
	}
	c.refuse("expected piles before the ':', got %s", c.describeValue(c.arg(1)))
	return &groupHandle{}
}

// eachSeat implements "for seat in g:seats([from])": a loop over the seats that are not out, in turn.
func (c *call) eachSeat() lua.LValue {
	first := core.Seat(0)
	if c.has(2) {
		first = c.seatAt(2, "g:seats")
	}
	if c.g.Out(first) {
		first = c.g.After(first)
	}
	c.second = c.seats[first]
	return c.seatLoop
}

// nextSeat returns the next seat of that loop, nil of Lua at its end. The loop's state is its first seat,
// so it ends when the turn comes back to that seat.
func (u *runner) nextSeat(state, control lua.LValue) lua.LValue {
	first, _ := u.seatOf(state)
	now, begun := u.seatOf(control)
	if !begun {
		return u.seats[max(0, first)]
	}
	for range u.g.Seats() { // not without end: the first may have gone out during the loop
		if now = (now + 1) % core.Seat(u.g.Seats()); now == first || !u.g.Out(now) {
			break
		}
	}
	if now == first {
		return lua.LNil
	}
	return u.seats[now]
}

// seat implements g:seat(n).
func (c *call) seat() lua.LValue {
	n, ok := wholeNumber(c.arg(2))
	if !ok || n < 1 || int(n) > c.g.Seats() {
		return c.refuse("g:seat: expected 1 to %d, got %s", c.g.Seats(), c.describeValue(c.arg(2)))
	}
	return c.seats[n-1]
}

// playing appends the seats that are not out to a list.
func (u *runner) playing(list []core.Seat) []core.Seat {
	for s := range core.Seat(u.g.Seats()) {
		if !u.g.Out(s) {
			list = append(list, s)
		}
	}
	return list
}

// anyone implements g:anyone(): a seat that is not out, by chance.
func (c *call) anyone() lua.LValue {
	var room [core.MostSeats]core.Seat
	playing := c.playing(room[:0])
	if len(playing) == 0 {
		return c.refuse("g:anyone: no player can be chosen, because every player is out")
	}
	return c.seats[playing[c.g.Random(len(playing))]]
}

// random implements g:random(n): a whole number from 1 to n.
func (c *call) random() lua.LValue {
	n := c.wholeAt(2, "g:random", 1)
	if c.wrong != "" {
		return nil
	}
	return vm.Int(c.g.Random(n) + 1)
}

// wins implements g:wins(seat or a list of seats, why): the match ends, and these seats share the
// first place. Their score is 1, that of the others 0.
func (c *call) wins() lua.LValue {
	scores := make([]int, c.g.Seats())
	winners := listOf(c.arg(2))
	if len(winners) == 0 {
		winners = []lua.LValue{c.arg(2)}
	}
	for _, v := range winners {
		s, ok := c.seatOf(v)
		if !ok {
			return c.refuse("g:wins: expected a seat or a list of seats, got %s", c.describeValue(v))
		}
		scores[s] = 1
	}
	return c.endMatch(c.arg(3), scores, false)
}

// ends implements g:ends(why, number[, "least"]): the match ends by a number of the seats or of the table, or by
// several in a list, of which each breaks the ties of those before it.
func (c *call) ends() lua.LValue {
	name, ties := c.arg(3), listOf(c.arg(3))
	if len(ties) > 0 {
		name, ties = ties[0], ties[1:]
	}
	var room [core.MostSeats]int
	scores, more := c.scoresBy(name, room[:0]), [][]int(nil)
	for _, tie := range ties {
		more = append(more, c.scoresBy(tie, nil))
	}
	if c.wrong != "" {
		return nil
	}
	low := textOf(c.arg(4))
	if low != "" && low != "least" {
		return c.refuse("g:ends: expected \"least\" or nothing after the number, got %q", low)
	}
	return c.endMatch(c.arg(2), scores, low != "", more...)
}

// scoresBy returns the value of a number for each seat: a number of the seats, or one of the table, which
// is the same for all. For nil of Lua all are 0. The list stands in the memory of used.
func (c *call) scoresBy(v lua.LValue, used []int) []int {
	scores := append(used, make([]int, c.g.Seats())...)
	name := textOf(v)
	named := func(n declared.Number) bool { return n.Name == name }
	ofSeat, ofTable := slices.IndexFunc(c.rules.Seat.Numbers, named), slices.IndexFunc(c.rules.Table.Numbers, named)
	if ofSeat < 0 && ofTable < 0 && v != lua.LNil {
		var known []string
		for _, n := range slices.Concat(c.rules.Seat.Numbers, c.rules.Table.Numbers) {
			known = append(known, n.Name)
		}
		c.refuse("g:ends: neither a seat nor the table has a number called %s, %s", c.describeValue(v), spell.Choices(name, known))
	}
	for s := range scores {
		switch {
		case ofSeat >= 0:
			scores[s] = int(c.g.Number(core.Seat(s), ofSeat))
		case ofTable >= 0:
			scores[s] = int(c.g.Number(core.None, ofTable))
		}
	}
	return scores
}

// endTogether implements g:all_win(why) and g:all_lose(why). score is that of each seat: the best score for a win, 0
// for a loss.
func (c *call) endTogether(score int) lua.LValue {
	return c.endMatch(c.arg(2), slices.Repeat([]int{score}, c.g.Seats()), false)
}

// endMatch ends the match. low says that low scores are good; ties are further scores that break ties.
func (c *call) endMatch(why lua.LValue, scores []int, low bool, ties ...[]int) lua.LValue {
	reason := textOf(why)
	if reason == "" {
		return c.refuse("expected the reason for the end of the match, a word such as \"last_trick\", got %s", c.describeValue(why))
	}
	c.refuseError(c.g.End(reason, scores, low, ties...))
	return nil
}

// gather implements g:gather(pile): all cards that lie elsewhere come to the pile.
func (c *call) gather() lua.LValue {
	to := c.pileAt(2)
	var cards []int32
	for card := range int32(len(c.rules.Cards)) {
		if c.g.PileOf(card) != to {
			cards = append(cards, card)
		}
	}
	c.moveAll(cards, to)
	return nil
}

// deals implements g:deals(pile, "hand"[, n]): n cards to each seat that is not out, in turn, one
// at a time; without n all cards of the pile. If the pile has too few, no card is dealt.
func (c *call) deals() lua.LValue {
	from, name := c.pileAt(2), textOf(c.arg(3))
	f := c.ofSeat.find(name)
	if f == nil || f.kind != pileField {
		return c.refuse("g:deals: expected the name of a pile that seats have, got %s", c.describeValue(c.arg(3)))
	}
	var room [core.MostSeats]core.Seat
	playing := c.playing(room[:0])
	if len(playing) == 0 {
		return c.refuse("g:deals: no player can get cards, because every player is out")
	}
	n := len(c.g.Cards(from))
	if c.has(4) {
		each := c.wholeAt(4, "g:deals", 1)
		if each*len(playing) > n {
			return c.refuse("%s has only %d cards, so %d cannot be dealt to each of %d seats", c.g.PileName(from), n, each, len(playing))
		}
		n = each * len(playing)
	}
	if c.wrong == "" {
		c.moveEach(c.g.Cards(from)[:n], func(i int) int32 { return c.g.Pile(playing[i%len(playing)], f.place) })
	}
	return nil
}

// payForMoves pays for moving so many cards: removing a card from its pile moves the others.
func (c *call) payForMoves(cards int) { c.pay(int64(cards) * (int64(len(c.rules.Cards)) / 8)) }

// moveEach moves cards, card i of the list to pile to(i), in which it must not lie already. It pays for all
// of them before the first one moves, because a refused call without a frame is done again. The list may be a
// pile's own, which moving changes.
func (c *call) moveEach(cards []int32, to func(i int) int32) {
	cards = append(c.moving[:0], cards...)
	c.moving = cards
	for i, card := range cards {
		if c.g.PileOf(card) == to(i) {
			c.refuse("%s lies in %s already", c.rules.Cards[card].Name, c.g.PileName(to(i)))
		}
	}
	if c.payForMoves(len(cards)); c.wrong != "" {
		return
	}
	for i, card := range cards {
		if pile := to(i); c.g.PileOf(card) != pile { // an ability that acted before an earlier move may have moved it there
			c.refuseError(c.g.Move(card, pile))
		}
	}
}

// cardTo implements card:to(pile).
func (c *call) cardTo() lua.LValue {
	card, to := c.cardAt(), c.pileAt(2)
	if c.payForMoves(1); c.wrong == "" {
		c.refuseError(c.g.Move(card, to))
	}
	return nil
}

// turnCard implements card:turn(): all see it.
func (c *call) turnCard() lua.LValue {
	if card := c.cardAt(); c.wrong == "" {
		c.g.TurnUp(card)
	}
	return nil
}

// showCard implements card:show(seat).
func (c *call) showCard() lua.LValue {
	card, s := c.cardAt(), c.seatAt(2, "card:show")
	if c.wrong == "" {
		c.g.Show(card, s)
	}
	return nil
}

// actCard implements card:act(what, what2, what3): the row of the card in the deck says what happens.
func (c *call) actCard() lua.LValue {
	card := c.cardAt()
	var fn *lua.LFunction
	if at := slices.Index(c.functions, "play"); c.wrong == "" && at >= 0 {
		fn, _ = c.cards[card].Value.(*cardHandle).functions[at].(*lua.LFunction)
	}
	if fn == nil {
		return lua.LNil
	}
	c.L.Push(fn)
	c.L.Push(c.game)
	c.L.Push(c.seatValue(c.g.Turn()))
	for _, v := range c.args {
		c.L.Push(v)
	}
	vm.CallPushed(c.L, 2+len(c.args))
	v := c.L.Get(-1)
	c.L.Pop(1)
	return v
}

// moveAll moves some cards to a pile. If one of them lies there already, the call is refused and
// none is moved.
func (c *call) moveAll(cards []int32, to int32) {
	if c.wrong == "" {
		c.moveEach(cards, func(int) int32 { return to })
	}
}

// cardsTo implements pile:to(pile) and cards:to(pile).
func (c *call) cardsTo() lua.LValue {
	from, to := c.cardsAt(), c.pileAt(2)
	if from.pile == to && c.wrong == "" {
		return c.refuse("the cards of %s already lie there; name another pile", c.describeValue(c.arg(1)))
	}
	c.moveAll(from.cards(), to)
	return nil
}

// deal implements pile:deal(pile[, n]): it moves the first n cards, or the first one, to the other pile.
func (c *call) deal() lua.LValue {
	from, to, n := c.cardsAt(), c.pileAt(2), 1
	if c.has(3) {
		n = c.wholeAt(3, "deal", 0)
	}
	if c.wrong != "" {
		return nil
	}
	cards := from.cards()
	if n > len(cards) {
		return c.refuse("%s has only %d cards, so %d cannot be dealt to %s", c.describeValue(c.arg(1)), len(cards), n, c.g.PileName(to))
	}
	c.moveAll(cards[:n], to)
	return nil
}

// shuffle implements pile:shuffle().
func (c *call) shuffle() lua.LValue {
	if pile := c.pileAt(1); c.wrong == "" {
		if c.pay(int64(len(c.g.Cards(pile)))); c.wrong == "" {
			c.g.Shuffle(pile)
		}
	}
	return nil
}

// attributeAt returns the index of the attribute that argument i names, as attributeOf does.
func (c *call) attributeAt(i int) int { return c.attributeOf(c.arg(i)) }

// attributeOf returns the index of the attribute that a value names. If there is none, the call is refused, and it
// returns -1.
func (c *call) attributeOf(v lua.LValue) int {
	name := textOf(v)
	if f := c.ofCard.find(name); f != nil && f.kind == attributeField {
		return f.place
	}
	var known []string
	for _, a := range c.rules.Attributes {
		known = append(known, a.Name)
	}
	c.refuse("cards have no %s, %s", c.describeValue(v), spell.Choices(name, known))
	return -1
}

// requireReadable pays for reading cards. The call is refused if moves are listed and the seat does not
// know all these cards.
func (c *call) requireReadable(h *cardsHandle) {
	cards := h.cards()
	c.pay(int64(len(cards)) / 4)
	if h.pile >= 0 && c.g.MayReadPile(h.pile) {
		return
	}
	for _, card := range cards {
		if !c.mayRead(card) {
			c.refuse("player %d cannot see all cards of %s, so the player's moves must not depend on these cards", c.g.Looking()+1, c.g.PileName(c.g.PileOf(card)))
			return
		}
	}
}

// noValue stands for a value that no card has.
const noValue = none + 1

// fromLuaValue returns a Lua value as the value of an attribute; noValue if no card can have it.
func (u *runner) fromLuaValue(attribute int, v lua.LValue) int32 {
	switch words := u.rules.Attributes[attribute].Words; {
	case v == lua.LNil:
		return none
	case words == nil:
		if n, ok := wholeNumber(v); ok {
			return n
		}
	default:
		if i := slices.Index(words, textOf(v)); i >= 0 {
			return int32(i)
		}
	}
	return noValue
}

// appendMatching appends those of the cards to a list that the arguments describe: the cards for which a
// function holds, or with a value of an attribute. Without arguments these are all.
func (c *call) appendMatching(list []int32, h *cardsHandle) []int32 {
	cards := h.cards()
	if !c.has(2) {
		return append(list, cards...)
	}
	if fn, ok := c.arg(2).(*lua.LFunction); ok {
		for _, card := range cards {
			if lua.LVAsBool(c.askFunction(fn, c.cards[card])) {
				list = append(list, card)
			}
		}
		return list
	}
	attribute := c.attributeAt(2)
	if c.wrong == "" {
		c.requireReadable(h)
	}
	if c.wrong != "" {
		return list
	}
	wanted := c.fromLuaValue(attribute, c.arg(3))
	for _, card := range cards {
		if c.g.ValueOf(card, attribute) == wanted {
			list = append(list, card)
		}
	}
	return list
}

// askFunction calls a function of the rules with one argument, a card or a pile, and returns its result.
func (c *call) askFunction(fn *lua.LFunction, about lua.LValue) lua.LValue {
	return vm.CallWith(c.L, fn, about)
}

// where implements cards:where(attribute, value) and cards:where(function).
func (c *call) where() lua.LValue {
	h := c.cardsAt()
	d, into := c.newSelection()
	into.ids = c.appendMatching(into.ids, h)
	return d
}

// prefer implements cards:prefer: the cards that where selects, or all if those are none.
func (c *call) prefer() lua.LValue {
	// No value is wanted, such as the suit of a trick without cards: then all are preferred.
	if _, isFunction := c.arg(2).(*lua.LFunction); !isFunction && !c.has(3) {
		c.attributeAt(2) // refuses the call for an unknown attribute
		return c.arg(1)
	}
	d := c.where()
	if h, _ := c.cardsOf(d); len(h.ids) == 0 {
		return c.arg(1)
	}
	return d
}

// take implements cards:take(n): a selection of the first n cards. If there are fewer than n, the call is refused.
func (c *call) take() lua.LValue {
	cards, n := c.cardsAt().cards(), c.wholeAt(2, "take", 0)
	if n > len(cards) {
		c.refuse("take: there are only %d cards, so the first %d cannot be taken", len(cards), n)
	}
	if c.wrong != "" {
		return nil
	}
	d, into := c.newSelection()
	into.ids = append(into.ids, cards[:n]...)
	return d
}

// countMatching returns how many of the cards the arguments describe.
func (c *call) countMatching() int {
	list := c.appendMatching(c.countedValues[:0], c.cardsAt()) // only for its length
	c.countedValues = list
	return len(list)
}

// eachAmount calls found with each card and its amount: the value of an attribute of numbers (0 if
// the card has none), or what a function returns for the card. An attribute of words, and a result
// that is no number, refuse the call.
func (c *call) eachAmount(h *cardsHandle, found func(card int32, n float64)) {
	cards := h.cards()
	if fn, ok := c.arg(2).(*lua.LFunction); ok {
		for _, card := range cards {
			v := c.askFunction(fn, c.cards[card])
			n, ok := v.(lua.LNumber)
			if !ok {
				c.refuse("expected the function to return a number, got %s", c.describeValue(v))
				return
			}
			found(card, float64(n))
		}
		return
	}
	attribute := c.attributeAt(2)
	if attribute >= 0 && c.rules.Attributes[attribute].Words != nil {
		c.refuse("the values of %s are words; expected a function, or an attribute whose values are numbers", textOf(c.arg(2)))
	}
	if c.requireReadable(h); c.wrong != "" {
		return
	}
	for _, card := range cards {
		n := c.g.ValueOf(card, attribute)
		if n == none {
			n = 0
		}
		found(card, float64(n))
	}
}

// sum implements cards:sum(attribute or function).
func (c *call) sum() lua.LValue {
	sum := 0.0
	c.eachAmount(c.cardsAt(), func(_ int32, n float64) { sum += n })
	return vm.Number(sum)
}

// best implements cards:most (sign 1) and cards:least (sign -1): the first of the cards with the highest
// or lowest amount, nil of Lua if there are no cards.
func (c *call) best(sign float64) lua.LValue {
	best, highest := int32(-1), 0.0
	c.eachAmount(c.cardsAt(), func(card int32, n float64) {
		if best < 0 || sign*n > highest {
			best, highest = card, sign*n
		}
	})
	if best < 0 {
		return lua.LNil
	}
	return c.cards[best]
}

// firstOrLast implements cards:first([attribute]) and cards:last([attribute]). It returns the card, or its
// value of the attribute; nil of Lua if there are no cards.
func (c *call) firstOrLast(last bool) lua.LValue {
	cards := c.cardsAt().cards()
	if len(cards) == 0 {
		return lua.LNil
	}
	card := cards[0]
	if last {
		card = cards[len(cards)-1]
	}
	if !c.has(2) {
		return c.cards[card]
	}
	attribute := c.attributeAt(2)
	if !c.mayRead(card) {
		c.requireReadable(&cardsHandle{pile: -1, ids: []int32{card}}) // which refuses the call
	}
	if c.wrong != "" {
		return nil
	}
	return c.cardValue(c.cards[card].Value.(*cardHandle), attribute)
}

// values implements cards:values(attribute): a list of the values that the cards have, each once, in the order
// of the cards.
func (c *call) values() lua.LValue {
	h, attribute := c.cardsAt(), c.attributeAt(2)
	values, _ := c.countValues(h, attribute)
	return c.makeList(len(values), func(i int) lua.LValue { return c.attributeValue(attribute, values[i]) })
}

// groups implements cards:groups(attribute): a list that says how many cards have each value, in the order of
// cards:values.
func (c *call) groups() lua.LValue {
	_, counts := c.countValues(c.cardsAt(), c.attributeAt(2))
	return c.makeList(len(counts), func(i int) lua.LValue { return vm.Int(counts[i]) })
}

// makeList makes a list of n values, which element returns by their index, and pays for it, unless the call is refused.
func (c *call) makeList(n int, element func(i int) lua.LValue) lua.LValue {
	if c.wrong != "" {
		return nil
	}
	if c.L != nil {
		return vm.MakeList(c.L, n, element)
	}
	t, units := c.m.MakeList(n, element)
	if t == nil {
		return c.refuse("a call that counts memory needs a frame")
	}
	c.pay(units)
	return t
}

// countValues returns the values that cards have of an attribute, each once in the order of the cards,
// and how many cards have each. The lists are valid until the next call.
func (c *call) countValues(h *cardsHandle, attribute int) (values []int32, counts []int) {
	if c.requireReadable(h); c.wrong != "" {
		return nil, nil
	}
	values, counts = c.countedValues[:0], c.countedCards[:0]
	for _, card := range h.cards() {
		v := c.g.ValueOf(card, attribute)
		at := slices.Index(values, v)
		if at < 0 {
			at, values, counts = len(values), append(values, v), append(counts, 0)
		}
		counts[at]++
	}
	c.countedValues, c.countedCards = values, counts
	return values, counts
}

// each implements "for card in cards:each()". It returns the function that the loop calls for each card;
// second is the state of the loop, a copy of the cards as they lie when the loop begins.
func (c *call) each() lua.LValue {
	cards := c.cardsAt().cards()
	d, into := c.newSelection()
	into.ids = append(into.ids, cards...)
	c.second = d
	return c.cardLoop
}

// nextCard returns the next card of a loop over cards, nil of Lua at its end.
func (u *runner) nextCard(state, _ lua.LValue) lua.LValue {
	h, ok := u.cardsOf(state)
	if !ok || h.at >= len(h.ids) {
		return lua.LNil
	}
	h.at++
	return u.cards[h.ids[h.at-1]]
}

// by implements "for value, cards in cards:by(attribute)": a loop over the values that the cards have, each
// with the cards that have it. Cards without the attribute are left out. It returns the function that the
// loop calls; second is the state of the loop, a copy of the cards, grouped by their values.
func (c *call) by() lua.LValue {
	h, attribute := c.cardsAt(), c.attributeAt(2)
	cards := h.cards()
	values, _ := c.countValues(h, attribute)
	if c.wrong != "" {
		return nil
	}
	d, into := c.newSelection()
	into.by = attribute
	for _, v := range values {
		for _, card := range cards {
			if c.g.ValueOf(card, into.by) == v && v != none {
				into.ids = append(into.ids, card)
			}
		}
	}
	c.second = d
	return c.valueLoop
}

// nextValue pushes the next value of a loop that by began and a selection of the cards that have it, nil at
// the loop's end.
func (u *runner) nextValue(L *lua.LState) int {
	h, ok := u.cardsOf(L.Get(1))
	if !ok || h.at >= len(h.ids) {
		L.Push(lua.LNil)
		return 1
	}
	value := u.g.ValueOf(h.ids[h.at], h.by)
	d, into := u.newSelection()
	for ; h.at < len(h.ids) && u.g.ValueOf(h.ids[h.at], h.by) == value; h.at++ {
		into.ids = append(into.ids, h.ids[h.at])
	}
	L.Push(u.attributeValue(h.by, value))
	L.Push(d)
	return 2
}

// any implements cards:any(): one of the cards by chance, nil of Lua if there are none.
func (c *call) any() lua.LValue {
	cards := c.cardsAt().cards()
	if len(cards) == 0 {
		return lua.LNil
	}
	return c.cards[cards[c.g.Random(len(cards))]]
}

// tell implements cards:tell(attribute, value), which tells all seats which of the cards have the value. It
// also implements cards:tell(function, text), which tells them in the words of text that the function
// holds for all of the cards.
func (c *call) tell() lua.LValue {
	if fn, ok := c.arg(2).(*lua.LFunction); ok {
		said := textOf(c.arg(3))
		if said == "" {
			return c.refuse("tell: expected a text for the players after the function, such as \"all are red\", got %s", c.describeValue(c.arg(3)))
		}
		holds := func(card int32) bool { return lua.LVAsBool(c.askFunction(fn, c.cards[card])) }
		c.refuseError(c.g.TellThat(c.cardsAt().cards(), holds, said))
		return nil
	}
	cards, attribute := c.cardsAt().cards(), c.attributeAt(2)
	if c.wrong != "" {
		return nil
	}
	value := c.fromLuaValue(attribute, c.arg(3))
	if value == noValue {
		return c.refuse("tell: expected a %s that cards have, got %s", textOf(c.arg(2)), c.describeValue(c.arg(3)))
	}
	c.g.Tell(cards, attribute, value, vm.Text(c.arg(3)))
	return nil
}

// eachPile implements "for pile in piles:each()". It returns the function that the loop calls for each pile;
// second is the state of the loop, a copy of the handle of the piles, which can be used until the next call of a
// function of the rules.
func (c *call) eachPile() lua.LValue {
	h := c.pilesAt()
	c.pay(2)
	if c.usedLoops == len(c.loops) {
		c.loops = append(c.loops, c.newHandle(&c.ofGroup, &groupHandle{u: c.runner}))
	}
	state := c.loops[c.usedLoops]
	c.usedLoops++
	into := state.Value.(*groupHandle)
	into.first, into.count, into.at = h.first, h.count, 0
	c.second = state
	return c.pileLoop
}

// nextPile returns the next pile of a loop over a group, nil of Lua at its end.
func (u *runner) nextPile(state, _ lua.LValue) lua.LValue {
	d, _ := state.(*lua.LUserData)
	if d == nil || d.Metatable != u.ofGroup.meta || d.Value.(*groupHandle).at >= d.Value.(*groupHandle).count {
		return lua.LNil
	}
	h := d.Value.(*groupHandle)
	h.at++
	return u.piles[int(h.first)+h.at-1]
}

// wherePiles implements piles:where(function): a list of the piles for which the function holds.
func (c *call) wherePiles() lua.LValue {
	h := c.pilesAt()
	fn, ok := c.arg(2).(*lua.LFunction)
	if !ok {
		return c.refuse("where: expected a function that gets a pile, got %s", c.describeValue(c.arg(2)))
	}
	t := c.L.CreateTable(h.count, 0)
	for i := range h.count {
		if pile := c.piles[int(h.first)+i]; lua.LVAsBool(c.askFunction(fn, pile)) {
			t.Append(pile)
		}
	}
	vm.ChargeMade(c.L, t)
	return t
}

// listMove returns the function of may.VERB, which lists moves of that verb: may.play(cards),
// may.ask(seat, "rank"), may.pass(). verb is the number of the verb.
func listMove(verb int) func(*call) lua.LValue {
	return func(c *call) lua.LValue {
		if c.g.Looking() < 0 {
			return c.refuse("may can be used only in the function moves(g, seat, may)")
		}
		if stage, at := c.g.Stage(); c.stages[at].verbs[verb] == nil {
			return c.refuse("the stage %s has no move %s, %s", stage.Name, c.verbs[verb], spell.Choices(c.verbs[verb], stage.Verbs))
		}
		if len(c.args) > 0 && !c.has(1) {
			return nil // about a card that does not exist, such as the first of an empty hand
		}
		_, picking := c.g.Picked(c.g.Looking())
		h, isCards := c.cardsOf(c.arg(1))
		if isCards && h.pick != nil {
			if c.L == nil && h.pick.fits != nil { // listPicks calls fits, for which it needs a frame
				return c.refuse("this call runs a function of the rules, so the call needs a frame")
			}
			if picking < 0 || picking == verb { // no such move was begun, or this one
				c.listPicks(verb, h)
			}
			return nil
		}
		if picking >= 0 {
			return nil // a move about several cards was begun, and is finished first
		}
		if isCards && len(c.args) == 1 {
			if c.pay(int64(unitsOfWay * h.Len())); c.wrong == "" {
				c.g.MayCards(verb, h.cards())
			}
			return nil
		}
		c.listCombinations(verb)
		return nil
	}
}

// unitsOfWay is what each combination of the arguments of may.VERB costs.
const unitsOfWay = 8

// listCombinations lists a move for each combination of the elements of its up to three arguments.
func (c *call) listCombinations(verb int) {
	if len(c.args) == 0 {
		if c.pay(unitsOfWay); c.wrong == "" {
			c.g.MayVerb(verb)
		}
		return
	}
	ways, about := unitsOfWay, [3][]declared.Thing{nothing, nothing, nothing}
	for i := range min(len(c.args), len(about)) {
		c.about[i] = c.appendThings(c.args[i], c.about[i][:0]) // may.VERB has no handle before its arguments
		about[i] = c.about[i]
		ways *= len(about[i])
	}
	if c.has(3) && !c.has(2) {
		c.refuse("the second argument of this move is nil, but the third one is %s; give the second argument too", c.describeValue(c.arg(3)))
	}
	if c.pay(int64(ways)); c.wrong == "" {
		c.g.MayEach(verb, about[0], about[1], about[2])
	}
}

// nothing is what a move is about without an argument, so that there is still one combination.
var nothing = []declared.Thing{{}}

// appendThings appends what an argument says a move is about: each card of a pile or selection, each pile of a
// group, each element of a list, or the argument itself. For nil of Lua it appends nothing.
func (c *call) appendThings(v lua.LValue, list []declared.Thing) []declared.Thing {
	switch v := v.(type) {
	case *lua.LNilType:
		return append(list, nothing...)
	case *lua.LTable:
		for _, one := range vm.ListOf(v) {
			list = append(list, c.thingOf(one))
		}
		return list
	case *lua.LUserData:
		switch h := v.Value.(type) {
		case *cardsHandle:
			for _, card := range h.cards() {
				list = append(list, declared.Thing{Kind: declared.CardThing, Value: card})
			}
			return list
		case *groupHandle:
			for n := range int32(h.count) {
				list = append(list, declared.Thing{Kind: declared.PileThing, Value: h.first + n})
			}
			return list
		}
	}
	return append(list, c.thingOf(v))
}

// thingOf returns the card, pile, seat, number or word that a Lua value is. If it is none, the call is
// refused.
func (c *call) thingOf(v lua.LValue) declared.Thing {
	switch v := v.(type) {
	case *lua.LUserData:
		switch h := v.Value.(type) {
		case *cardHandle:
			return declared.Thing{Kind: declared.CardThing, Value: h.card}
		case *cardsHandle:
			if h.pile >= 0 {
				return declared.Thing{Kind: declared.PileThing, Value: h.pile}
			}
		case *seatHandle:
			if int(h.s) < c.g.Seats() {
				return declared.Thing{Kind: declared.SeatThing, Value: int32(h.s)}
			}
		}
	case lua.LNumber:
		if n, ok := wholeNumber(v); ok {
			return declared.Thing{Kind: declared.NumberThing, Value: n}
		}
	case lua.LString:
		if i := slices.Index(c.rules.Words, string(v)); i >= 0 {
			return declared.Thing{Kind: declared.WordThing, Value: int32(i)}
		}
		c.refuse("a move can have only a text that the game's file contains, and the file does not contain %q", string(v))
	}
	c.refuse("the argument of a move must be a card, a pile, a seat, a number or a word, got %s", c.describeValue(v))
	return declared.Thing{}
}
