// The values that functions of the rules get: the game, its seats, piles and cards, and may. They are
// called handles. Each is made once for a machine, so that the same card is always the same Lua value.

package declared

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// gameHandle is g, seatHandle a seat, mayHandle the third parameter of the function moves.
type gameHandle struct{ u *runner }
type seatHandle struct {
	u *runner
	s core.Seat
}
type mayHandle struct{ u *runner }

// tuningHandle is g.tuning.
type tuningHandle struct{ u *runner }

// cardHandle is a card, with its values as Lua has them.
type cardHandle struct {
	u         *runner
	card      int32
	name      lua.LValue
	values    []lua.LValue
	functions []lua.LValue // of its row, in the order of game.functions; nil of Lua where the row has none
}

// cardsHandle is a pile, or a selection of cards (then pile is -1). A selection can be used only during
// one call of a function of the rules.
type cardsHandle struct {
	u    *runner
	pile int32
	ids  []int32   // the cards of a selection
	at   int       // how many cards a loop over them has had
	by   int       // the attribute by which a loop groups them
	pick *pickRule // of cards:some, nil for all other selections
	rule pickRule  // the memory for it
}

// groupHandle is a group of piles: the number of its first pile, and how many it has.
type groupHandle struct {
	u     *runner
	first int32
	count int
	at    int // how far a loop over them is
}

// cards returns the cards of a pile or a selection.
func (h *cardsHandle) cards() []int32 {
	if h.pile >= 0 {
		return h.u.g.Cards(h.pile)
	}
	return h.ids
}

// Len returns how many cards the pile or selection has.
func (h *cardsHandle) Len() int { return len(h.cards()) }

// Len returns how many piles the group has.
func (h *groupHandle) Len() int { return h.count }

// field is what a handle has under a name: a function, or something of a kind, with its index (place)
// among those of its kind.
type field struct {
	kind  fieldKind
	place int
	fn    *lua.LFunction
	read  *vm.Reader // what returns it, set when all fields of the kind are known
}

// fieldKind says what a field is.
type fieldKind int

const (
	methodField fieldKind = iota
	numberField
	pileField
	groupField
	attributeField
	tunedField
	functionField // a function of a card's row
	ownField      // a field of every game: place is one of the own... below
)

// The fields that handles have in every game.
const (
	ownRound = iota
	ownTuning
	ownNumber
	ownNext
	ownPrevious
	ownPartner
	ownName
	ownBy
	ownPile
	ownMemory
)

// fields are the fields of handles of one kind, by name. label is what messages call such a handle.
type fields struct {
	label string
	named map[string]field
	index             // of named, once all of them are known
	meta  *lua.LTable // the metatable of these handles
}

// handles are all handles of a game on one machine.
type handles struct {
	ofGame, ofSeat, ofCard, ofCards, ofGroup, ofTuning, ofMay fields

	game, may      *lua.LUserData
	tuning         *lua.LUserData
	seats          []*lua.LUserData
	cards          []*lua.LUserData
	piles          []*lua.LUserData
	selected       []*lua.LUserData // selections, of which this call has used some
	usedSelections int
	loops          []*lua.LUserData // the states of loops over piles, of which this call has used some
	usedLoops      int
	unframedCall   call    // of a verb that is done without a frame
	calls          [8]call // of verbs that are done with one, by their depth
	callDepth      int
	moving         []int32             // cards that a verb moves
	countedValues  []int32             // the values that countValues has found
	countedCards   []int               // and how many cards have each
	about          [3][]declared.Thing // what the move that is being listed may be about: the first thing, the second and the third
	keptSelections int                 // selections that were made for the next call
	attributeWords [][]lua.LValue      // by attribute: its words, as Lua has them
	tableWords     [][]lua.LValue      // by number of the table
	seatWords      [][]lua.LValue      // by number of a seat
	moveWords      []lua.LValue        // those that moves are about
	pileGroups     []*lua.LUserData    // by the number of their first pile, nil for a pile of its own
	seatLoop       *lua.LFunction      // the iterator of loops over seats
	pileLoop       *lua.LFunction      // over the piles of a group
	cardLoop       *lua.LFunction      // over cards
	valueLoop      *lua.LFunction      // over cards grouped by an attribute
}

// makeHandles makes the handles of everything that a match of the game may have, and the iterators of loops
// over them. First each kind of handle gets its fields: those of every game (fieldsOf), then those of this
// game, which replace a field of the same name. makeMeta makes a metatable of the fields, newHandle gives
// it to each handle, and makeReaders notes what reads each field, such as the handle of a pile. So the order of these four
// matters. Piles are numbered as in package declared: those of the
// table first, then those of each seat.
func (u *runner) makeHandles() {
	u.unframedCall.runner = u
	u.makeWords()
	u.ofGame, u.ofSeat, u.ofCard = u.fieldsOf(theGame), u.fieldsOf(aSeat), u.fieldsOf(aCard)
	u.ofCards, u.ofGroup = u.fieldsOf(aPile), u.fieldsOf(aGroup)
	u.ofTuning, u.ofMay = u.fieldsOf(theTuning), u.fieldsOf(theMay)
	if u.rules.Abilities == nil { // then nobody remembers anything, and the game may use the name
		delete(u.ofSeat.named, "memory")
		delete(u.ofCard.named, "memory")
	}
	u.addZoneFields(u.ofGame, &u.rules.Table)
	u.addZoneFields(u.ofSeat, &u.rules.Seat)
	for i, t := range u.rules.Tuning {
		u.ofTuning.named[t.Name] = field{kind: tunedField, place: i}
	}
	for i, a := range u.rules.Attributes {
		u.ofCard.named[a.Name] = field{kind: attributeField, place: i}
	}
	for i, name := range u.functions {
		u.ofCard.named[name] = field{kind: functionField, place: i}
	}
	for i, name := range u.verbs {
		u.ofMay.named[name] = field{fn: u.method(verb{Func: moveLister(name), do: listMove(i)})}
	}
	kinds := []*fields{&u.ofGame, &u.ofSeat, &u.ofCard, &u.ofCards, &u.ofGroup, &u.ofTuning, &u.ofMay}
	for _, of := range kinds {
		u.makeMeta(of)
	}
	u.game, u.may = u.newHandle(&u.ofGame, &gameHandle{u}), u.newHandle(&u.ofMay, &mayHandle{u})
	u.tuning = u.newHandle(&u.ofTuning, &tuningHandle{u})
	for s := range core.Seat(u.rules.Most) {
		u.seats = append(u.seats, u.newHandle(&u.ofSeat, &seatHandle{u, s}))
	}
	for card := range u.rules.Cards {
		u.cards = append(u.cards, u.newHandle(&u.ofCard, u.newCardHandle(int32(card))))
	}
	for pile := range len(u.rules.Table.Piles) + u.rules.Most*len(u.rules.Seat.Piles) {
		u.piles = append(u.piles, u.newHandle(&u.ofCards, &cardsHandle{u: u, pile: int32(pile)}))
	}
	u.pileGroups = make([]*lua.LUserData, len(u.piles))
	u.makeGroups(0, &u.rules.Table)
	for s := range u.rules.Most {
		u.makeGroups(len(u.rules.Table.Piles)+s*len(u.rules.Seat.Piles), &u.rules.Seat)
	}
	for _, of := range kinds {
		u.makeReaders(of)
	}
	u.seatLoop, u.cardLoop, u.pileLoop, u.valueLoop = u.iterator(u.nextSeat), u.iterator(u.nextCard), u.iterator(u.nextPile), u.m.Native(u.nextValue)
}

// iterator makes the Lua function of a loop: next gets the loop's state and control, and returns what comes next.
func (u *runner) iterator(next func(state, control lua.LValue) lua.LValue) *lua.LFunction {
	fn := u.m.Native(func(L *lua.LState) int {
		L.Push(next(L.Get(1), L.Get(2)))
		return 1
	})
	vm.AddShortcut(fn, 0, func(args []lua.LValue) (lua.LValue, int64, bool) {
		if len(args) != 2 {
			return nil, 0, false
		}
		return next(args[0], args[1]), 0, true
	})
	return fn
}

// makeWords makes the Lua values of all words of the rules.
func (u *runner) makeWords() {
	for _, a := range u.rules.Attributes {
		u.attributeWords = append(u.attributeWords, luaWords(a.Words))
	}
	for _, n := range u.rules.Table.Numbers {
		u.tableWords = append(u.tableWords, luaWords(n.Words))
	}
	for _, n := range u.rules.Seat.Numbers {
		u.seatWords = append(u.seatWords, luaWords(n.Words))
	}
	u.moveWords = luaWords(u.rules.Words)
}

// luaWords returns words as Lua values.
func luaWords(words []string) (list []lua.LValue) {
	for _, word := range words {
		list = append(list, lua.LString(word))
	}
	return list
}

// fieldsOf returns the fields that handles of a kind have in every game. It makes the functions of their
// verbs.
func (u *runner) fieldsOf(k *kind) fields {
	named := map[string]field{}
	if k.parent != nil {
		named = u.fieldsOf(k.parent).named
	}
	for _, f := range k.own {
		named[f.Name] = field{kind: ownField, place: f.place}
	}
	for _, v := range k.verbs {
		named[v.Name] = field{fn: u.method(v)}
	}
	return fields{label: k.label, named: named}
}

// unitsOfVerb is what a call of any verb costs, besides what the verb pays itself.
const unitsOfVerb = 20

// addZoneFields adds the piles and numbers of a zone to the fields of its handles.
func (u *runner) addZoneFields(fields fields, z *declared.Zone) {
	for i, pile := range z.Piles {
		if _, has := fields.named[pile.Name]; has {
			continue // a later pile of the same group
		}
		fields.named[pile.Name] = field{kind: pileField, place: i}
		if pile.Key != "" {
			fields.named[pile.Name] = field{kind: groupField, place: i}
		}
	}
	for i, n := range z.Numbers {
		fields.named[n.Name] = field{kind: numberField, place: i}
	}
}

// makeGroups makes the handles of a zone's groups of piles. first is the number of the zone's first pile.
func (u *runner) makeGroups(first int, z *declared.Zone) {
	for i, pile := range z.Piles {
		if pile.Key != "" && (i == 0 || z.Piles[i-1].Name != pile.Name) {
			u.pileGroups[first+i] = u.newHandle(&u.ofGroup, &groupHandle{u: u, first: int32(first + i), count: z.Group(i)})
		}
	}
}

// newHandle returns a new handle for a value, with the metatable of its kind.
func (u *runner) newHandle(fields *fields, value any) *lua.LUserData {
	return &lua.LUserData{Value: value, Metatable: fields.meta}
}

// newCardHandle returns the value of a card's handle.
func (u *runner) newCardHandle(card int32) *cardHandle {
	h := &cardHandle{u: u, card: card, name: lua.LString(u.rules.Cards[card].Name)}
	for i, value := range u.rules.Cards[card].Values {
		h.values = append(h.values, u.attributeValue(i, value))
	}
	for _, name := range u.functions {
		fn := lua.LValue(lua.LNil)
		if row := u.rows[card]; row != nil {
			fn = row.RawGetString(name)
		}
		h.functions = append(h.functions, fn)
	}
	return h
}

// attributeValue returns the value of an attribute as a Lua value; nil of Lua for none.
func (u *runner) attributeValue(attribute int, value int32) lua.LValue {
	switch words := u.attributeWords[attribute]; {
	case value == none:
		return lua.LNil
	case words != nil:
		return words[value]
	}
	return vm.Int(int(value))
}

// makeMeta makes the metatable of a kind of handles. Reading a field that does not exist is an
// error. Numbers can be assigned. Piles, selections and groups have a length, and a seat can be
// called, which returns the seat itself.
func (u *runner) makeMeta(fields *fields) {
	meta := u.m.State().NewTable()
	meta.RawSetString("__metatable", lua.LFalse)
	meta.RawSetString("__index", u.m.Native(func(L *lua.LState) int {
		if v := vm.KnownField(L.Get(1), L.Get(2)); v != nil { // only a traced machine calls __index for fields that exist
			L.Push(v)
			return 1
		}
		return u.readUnnamed(L, fields)
	}))
	meta.RawSetString("__newindex", u.m.Native(func(L *lua.LState) int { return u.assign(L, fields) }))
	meta.RawSetString("__tostring", u.m.Native(func(L *lua.LState) int {
		L.Push(lua.LString(u.describeValue(L.Get(1))))
		return 1
	}))
	if fields == &u.ofSeat { // fx:owner() is fx.owner
		meta.RawSetString("__call", u.m.Native(func(L *lua.LState) int { L.Push(L.Get(1)); return 1 }))
	}
	if fields == &u.ofGroup || fields == &u.ofCards {
		meta.RawSetString("__len", u.m.Native(func(L *lua.LState) int {
			L.Push(vm.Int(L.Get(1).(*lua.LUserData).Value.(vm.WithLength).Len()))
			return 1
		}))
	}
	u.m.Freeze(meta)
	fields.meta = meta
}

// makeReaders notes what reads each field of a kind of handles. All fields of the kind must be known before.
func (u *runner) makeReaders(fields *fields) {
	for name, f := range fields.named {
		f.read = u.readerOf(fields, f)
		fields.named[name] = f
	}
	fields.index = newIndex(fields.named)
}

// readUnnamed handles reading a key for which Field has returned nothing. In a group a number means one of
// its piles, which is pushed. Any other key is an error. So is a field of a card while moves are listed
// for a seat that does not know the card.
func (u *runner) readUnnamed(L *lua.LState, fields *fields) int {
	name := vm.Text(L.Get(2))
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*cardHandle); ok && u.g != nil {
		if fields.find(name) != nil {
			vm.Raise(L, "player %d cannot see this card (in %s), so the player's moves must not depend on the card's %s", u.g.Looking()+1, u.g.PileName(u.g.PileOf(h.card)), name)
		}
	}
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*groupHandle); ok {
		if i, ok := wholeNumber(L.Get(2)); ok && i >= 1 && int(i) <= h.count {
			L.Push(u.piles[h.first+i-1])
			return 1
		}
		vm.Raise(L, "%s: expected a pile's number from 1 to %d or a pile's word, got %s", fields.label, h.count, name)
	}
	what := "field"
	if fields == &u.ofMay {
		what = "move"
	}
	vm.Raise(L, "%s has no %s %s, %s", fields.label, what, name, spell.Choices(name, slices.Sorted(maps.Keys(fields.named))))
	return 0
}

// reader returns what reads a field of handles of a kind; nil for an unknown name, and while the machine plays no
// match.
func (of *fields) reader(u *runner, name string) *vm.Reader {
	if f := of.find(name); f != nil && u.g != nil {
		return f.read
	}
	return nil
}

// These handles have the fields of their kind.
func (h *gameHandle) Reader(name string) *vm.Reader   { return h.u.ofGame.reader(h.u, name) }
func (h *tuningHandle) Reader(name string) *vm.Reader { return h.u.ofTuning.reader(h.u, name) }
func (h *seatHandle) Reader(name string) *vm.Reader   { return h.u.ofSeat.reader(h.u, name) }
func (h *cardHandle) Reader(name string) *vm.Reader   { return h.u.ofCard.reader(h.u, name) }
func (h *cardsHandle) Reader(name string) *vm.Reader  { return h.u.ofCards.reader(h.u, name) }
func (h *mayHandle) Reader(name string) *vm.Reader    { return h.u.ofMay.reader(h.u, name) }

// readerOf returns what reads a field of the handles of a kind, while a match is played, and what sets it.
func (u *runner) readerOf(of *fields, f field) *vm.Reader {
	switch {
	case f.kind == methodField:
		return &vm.Reader{Value: f.fn}
	case of == &u.ofGame && f.kind == ownField && f.place == ownTuning:
		return &vm.Reader{Value: u.tuning}
	case of == &u.ofGame && f.kind == pileField:
		return &vm.Reader{Value: u.piles[f.place]}
	}
	r := &vm.Reader{Read: u.readFunc(of, f)}
	if f.kind == numberField {
		r.Assign = u.assigner(f.place)
	}
	return r
}

// readFunc returns the function that reads a field which is not the same all the time.
func (u *runner) readFunc(of *fields, f field) func(handle any) lua.LValue {
	switch {
	case of == &u.ofTuning:
		return func(any) lua.LValue { return vm.Int(int(u.g.Tuned(f.place))) }
	case of == &u.ofCard:
		return u.cardReader(f)
	case of == &u.ofGame && f.kind == ownField: // ownRound
		return func(any) lua.LValue { return vm.Int(u.g.Round()) }
	case f.kind == ownField:
		return u.seatReader(f.place)
	case f.kind == pileField:
		return func(h any) lua.LValue { return u.piles[u.g.Pile(h.(*seatHandle).s, f.place)] }
	case f.kind == groupField:
		return func(h any) lua.LValue { return u.pileGroups[u.g.Pile(ownerOf(h), f.place)] }
	case of == &u.ofGame:
		return u.numberReader(&u.rules.Table.Numbers[f.place], u.tableWords[f.place], f.place)
	}
	return u.numberReader(&u.rules.Seat.Numbers[f.place], u.seatWords[f.place], f.place)
}

// ownerOf returns the seat of a handle, core.None for that of the game.
func ownerOf(handle any) core.Seat {
	if h, ok := handle.(*seatHandle); ok {
		return h.s
	}
	return core.None
}

// numberReader returns what reads a number of the table or of a seat, by its place. The number is given as what it
// stands for: true or false, a seat, a word (nil of Lua for none), or a whole number.
func (u *runner) numberReader(n *declared.Number, words []lua.LValue, place int) func(handle any) lua.LValue {
	switch n.Kind {
	case declared.Flag:
		return func(h any) lua.LValue { return lua.LBool(u.g.Number(ownerOf(h), place) != 0) }
	case declared.SeatOrNo:
		return func(h any) lua.LValue { return u.seatValue(core.Seat(u.g.Number(ownerOf(h), place)) - 1) }
	case declared.WordOrNo:
		words = slices.Insert(slices.Clone(words), 0, lua.LValue(lua.LNil))
		return func(h any) lua.LValue { return words[u.g.Number(ownerOf(h), place)] }
	}
	return func(h any) lua.LValue { return vm.Int(int(u.g.Number(ownerOf(h), place))) }
}

// seatReader returns what reads a field that a seat has in every game. The partner sits across the table; with an odd
// number of seats there is none (nil of Lua).
func (u *runner) seatReader(place int) func(handle any) lua.LValue {
	switch place {
	case ownMemory: // only fx.owner has one, while an ability runs
		return func(h any) lua.LValue {
			if u.fx == nil || u.fx.Fx == nil || u.fx.Seat != ownerOf(h) {
				return nil
			}
			return u.fx.seat
		}
	case ownNext:
		return func(h any) lua.LValue { return u.seats[u.g.After(ownerOf(h))] }
	case ownPrevious:
		return func(h any) lua.LValue { return u.seats[u.g.Before(ownerOf(h))] }
	case ownPartner:
		return func(h any) lua.LValue {
			if n := u.g.Seats(); n%2 == 0 {
				return u.seats[(int(ownerOf(h))+n/2)%n]
			}
			return lua.LNil
		}
	}
	return func(h any) lua.LValue { return vm.Int(int(ownerOf(h)) + 1) } // ownNumber
}

// cardReader returns what reads a field of a card. While moves are listed it returns Go's nil for what the seat does not
// know of the card.
func (u *runner) cardReader(f field) func(handle any) lua.LValue {
	switch {
	case f.kind == ownField && f.place == ownBy:
		return func(h any) lua.LValue { return u.seatValue(u.g.By(h.(*cardHandle).card)) }
	case f.kind == ownField && f.place == ownPile:
		return func(h any) lua.LValue { return u.piles[u.g.PileOf(h.(*cardHandle).card)] }
	case f.kind == ownField && f.place == ownMemory: // only the card of the ability that runs has one
		return func(h any) lua.LValue {
			if u.fx == nil || u.fx.Fx == nil || u.cardOfRef(u.fx.Owner) != h.(*cardHandle).card {
				return nil
			}
			return u.fx.memory
		}
	}
	return func(handle any) lua.LValue {
		switch h := handle.(*cardHandle); {
		case !u.mayRead(h.card):
			return nil
		case f.kind == attributeField:
			return u.cardValue(h, f.place)
		case f.kind == functionField:
			return h.functions[f.place]
		default: // ownName
			return h.name
		}
	}
}

// cardValue returns the present value of a card's attribute. Only abilities change values, and only numbers;
// any other value is the one that the deck says.
func (u *runner) cardValue(h *cardHandle, attribute int) lua.LValue {
	if u.g.HasAbilities() && u.rules.Attributes[attribute].Words == nil {
		return u.attributeValue(attribute, u.g.ValueOf(h.card, attribute))
	}
	return h.values[attribute]
}

// cardOfRef returns the card that a ref names, -1 for none.
func (u *runner) cardOfRef(r core.Ref) int32 {
	if kind, card := u.g.ThingOf(r); kind == declared.CardThing {
		return card
	}
	return -1
}

// Field returns a pile of the group by its key, or a method. The keys stand in the rules of the
// table or of a seat, where the place of the group follows from the number of its first pile.
func (h *groupHandle) Field(name string) lua.LValue {
	zone, i := &h.u.rules.Table, int(h.first)
	if i >= len(zone.Piles) { // the table's piles have the first numbers, then those of each seat follow
		i = (i - len(zone.Piles)) % len(h.u.rules.Seat.Piles)
		zone = &h.u.rules.Seat
	}
	for n := range h.count {
		if zone.Piles[i+n].Key == name {
			return h.u.piles[int(h.first)+n]
		}
	}
	if f := h.u.ofGroup.find(name); f != nil {
		return f.fn
	}
	return nil
}

// mayRead reports whether the function that runs may read a card. Only the functions that list moves
// may not read all: they read what the seat knows.
func (u *runner) mayRead(card int32) bool {
	return u.g.MayRead(card)
}

// assign implements handle.name = value, which sets a number: g.lead = seat, seat.points = 3. In a
// game with abilities it also sets an attribute of a card. Everything else is an error, and so is
// setting anything while rules only look (acts).
func (u *runner) assign(L *lua.LState, fields *fields) int {
	vm.Charge(L, unitsOfVerb)
	name := vm.Text(L.Get(2))
	f, ok := fields.named[name]
	if h, isCard := L.Get(1).(*lua.LUserData).Value.(*cardHandle); ok && isCard && f.kind == attributeField && u.g.HasAbilities() {
		return u.assignToCard(L, h, name, f.place)
	}
	if !ok || f.kind != numberField {
		var numbers []string
		for other, f := range fields.named {
			if f.kind == numberField || f.kind == attributeField && u.g.HasAbilities() && u.rules.Attributes[f.place].Words == nil {
				numbers = append(numbers, other)
			}
		}
		slices.Sort(numbers)
		vm.Raise(L, "%s has no number %s that can be set (such numbers are declared in table or seat), %s", fields.label, name, spell.Choices(name, numbers))
	}
	if !u.acts {
		vm.Raise(L, "%s cannot be set here, because this function may only read the match; set it in the function of a move", name)
	}
	owner := core.None
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*seatHandle); ok {
		owner = h.s
	}
	if err := u.setNumber(owner, f.place, L.Get(3)); err != nil {
		vm.Raise(L, "%v", err)
	}
	return 0
}

// setNumber sets a number of a seat, or of the table for core.None, to what a Lua value says. It returns an error, and
// sets nothing, if the number cannot have this value.
func (u *runner) setNumber(owner core.Seat, place int, v lua.LValue) error {
	zone := &u.rules.Table
	if owner != core.None {
		zone = &u.rules.Seat
	}
	n := &zone.Numbers[place]
	value, ok := u.fromLuaNumber(n, v)
	if !ok {
		return fmt.Errorf("%s: expected %s, got %s", n.Name, n.Expected(), u.describeValue(v))
	}
	return u.g.Set(owner, place, value)
}

// assigner returns what sets a number of the table or of a seat, by its place, without a call of __newindex (assign),
// where that would raise no error.
func (u *runner) assigner(place int) func(handle any, v lua.LValue) (units int64, done bool) {
	return func(h any, v lua.LValue) (int64, bool) {
		return unitsOfVerb, u.acts && u.setNumber(ownerOf(h), place, v) == nil
	}
}

// assignToCard sets an attribute of a card for good: card.health = card.health - 2. Only a function
// that may change the match can do that.
func (u *runner) assignToCard(L *lua.LState, h *cardHandle, name string, attribute int) int {
	value, ok := wholeNumber(L.Get(3))
	switch {
	case !u.acts:
		vm.Raise(L, "%s cannot be set here, because this function may only read the match; set it in the function of a move", name)
	case !ok:
		vm.Raise(L, "%s: expected a whole number, got %s", name, u.describeValue(L.Get(3)))
	}
	if err := u.g.SetValue(h.card, attribute, value, false); err != nil { // not only until the turn ends
		vm.Raise(L, "%v", err)
	}
	return 0
}

// fromLuaNumber returns a Lua value as the value of the number n, and whether n can have it. Depending on the
// kind of n the Lua value is a word, a flag, a seat or a whole number. Of words and seats 0 is none, and
// the first is 1.
func (u *runner) fromLuaNumber(n *declared.Number, v lua.LValue) (int32, bool) {
	switch n.Kind {
	case declared.WordOrNo:
		i := int32(slices.Index(n.Words, textOf(v))) + 1
		return i, i > 0 || v == lua.LNil
	case declared.Flag:
		b, ok := v.(lua.LBool)
		if b {
			return 1, ok
		}
		return 0, ok
	case declared.SeatOrNo:
		if v == lua.LNil {
			return 0, true
		}
		s, ok := u.seatOf(v)
		return int32(s) + 1, ok
	}
	return wholeNumber(v)
}

// seatValue returns the handle of a seat, nil of Lua for core.None.
func (u *runner) seatValue(s core.Seat) lua.LValue {
	if s == core.None {
		return lua.LNil
	}
	return u.seats[s]
}

// thingValue returns the Lua value of what a move of the seat s is about. Picked cards become a selection,
// which is kept for the next call of a function of the rules: the move itself.
func (u *runner) thingValue(s core.Seat, t declared.Thing) lua.LValue {
	switch t.Kind {
	case declared.Picked:
		u.usedSelections = 0 // those of the call before are free again
		d, into := u.newSelection()
		cards, _ := u.g.Picked(s)
		into.ids, u.keptSelections = append(into.ids, cards...), u.usedSelections
		return d
	case declared.CardThing, declared.PickThing:
		return u.cards[t.Value]
	case declared.SeatThing:
		return u.seats[t.Value]
	case declared.PileThing:
		return u.piles[t.Value]
	case declared.WordThing:
		return u.moveWords[t.Value]
	case declared.NumberThing:
		return vm.Int(int(t.Value))
	}
	return lua.LNil
}

// seatOf returns the seat of a handle, and whether v is the handle of a seat that plays in this match.
func (u *runner) seatOf(v lua.LValue) (core.Seat, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		if h, ok := d.Value.(*seatHandle); ok {
			return h.s, int(h.s) < u.g.Seats()
		}
	}
	return core.None, false
}

// cardOf returns the card of a handle, and whether v is the handle of a card.
func (u *runner) cardOf(v lua.LValue) (int32, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		if h, ok := d.Value.(*cardHandle); ok {
			return h.card, true
		}
	}
	return 0, false
}

// cardsOf returns the pile or the selection that a handle stands for, and whether v is such a handle.
func (u *runner) cardsOf(v lua.LValue) (*cardsHandle, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		h, ok := d.Value.(*cardsHandle)
		return h, ok
	}
	return nil, false
}

// describeValue returns what messages call a value. While moves are listed, a card that the seat
// does not know is only "a card".
func (u *runner) describeValue(v lua.LValue) string {
	if v == lua.LString("") {
		return `""`
	}
	d, ok := v.(*lua.LUserData)
	if !ok || u.g == nil {
		return vm.Text(v)
	}
	switch h := d.Value.(type) {
	case *gameHandle:
		return "the game"
	case *tuningHandle:
		return "the tuning"
	case *seatHandle:
		return "seat " + vm.Text(vm.Int(int(h.s)+1))
	case *cardHandle:
		if !u.mayRead(h.card) {
			return "a card"
		}
		return "the card " + u.rules.Cards[h.card].Name
	case *groupHandle:
		return "piles"
	case *cardsHandle:
		if h.pile >= 0 {
			return "the pile " + u.g.PileName(h.pile)
		}
		return "selected cards"
	}
	return "may" // a mayHandle
}

// newSelection returns an empty selection: its Lua value, and the handle to fill with cards. It can be
// used until the next call of a function of the rules.
func (u *runner) newSelection() (*lua.LUserData, *cardsHandle) {
	if u.usedSelections == len(u.selected) {
		u.selected = append(u.selected, u.newHandle(&u.ofCards, &cardsHandle{u: u, pile: -1}))
	}
	d := u.selected[u.usedSelections]
	u.usedSelections++
	h := d.Value.(*cardsHandle)
	h.ids, h.at, h.pick = h.ids[:0], 0, nil
	return d, h
}
