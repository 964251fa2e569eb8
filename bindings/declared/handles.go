package declared

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// The things that rules hold: the game, its seats, piles and cards, and what moves are listed with.
// Each is made once for a machine, so that one thing is one value.

// gameHandle is g, seatHandle a seat, mayHandle what a function moves lists moves with.
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
	values    []lua.LValue
	functions []lua.LValue // of its row in the deck, by their place in the game's list; nil of Lua for none
}

// cardsHandle is a pile, or cards that were selected (pile -1), which are good for one call of a
// function of the rules.
type cardsHandle struct {
	u    *runner
	pile int32
	ids  []int32
	at   int // how far a loop over them is
	by   int // the attribute by which a loop groups them
	some *some
}

// groupHandle is a group of piles, by the number of its first pile and how many it has.
type groupHandle struct {
	u     *runner
	first int32
	n     int
	at    int // how far a loop over them is
}

// cards returns the cards of a handle.
func (h *cardsHandle) cards() []int32 {
	if h.pile >= 0 {
		return h.u.g.Cards(h.pile)
	}
	return h.ids
}

// field is what a name leads to in a handle: a function, or something of the kind at a place.
type field struct {
	kind  fieldKind
	place int
	fn    *lua.LFunction
}

// fieldKind is what a field is.
type fieldKind int

const (
	methodField fieldKind = iota
	numberField
	pileField
	groupField
	attributeField
	tunedField
	functionField // of a card's row
	ownField      // by place: one of the own... below
)

// The fields that handles have by themselves.
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

// fields are what names lead to in handles of one kind; what is the kind's name in errors.
type fields struct {
	what  string
	named map[string]field
	meta  *lua.LTable
}

// handles are the things of a game on a machine.
type handles struct {
	ofGame, ofSeat, ofCard, ofCards, ofGroup, ofTuning, ofMay fields

	game, may  *lua.LUserData
	tuning     *lua.LUserData
	seats      []*lua.LUserData
	cards      []*lua.LUserData
	piles      []*lua.LUserData
	selected   []*lua.LUserData // selections, of which this call has used some
	used       int
	short      call    // of a verb that is done without a frame
	calls      [8]call // of verbs that are done with one, by their depth
	deep       int
	about      [3][]declared.Thing // what the move that is being listed may be about: the first thing, the second and the third
	kept       int                 // selections that were made for the next call
	verbs      []string            // of all stages, by their place
	pileGroups []*lua.LUserData    // by the number of their first pile, nil for a pile of its own
	seatLoop   *lua.LFunction
	pileLoop   *lua.LFunction
	cardLoop   *lua.LFunction
	byLoop     *lua.LFunction
}

// makeHandles makes the handles of everything that a match of the game may have.
func (u *runner) makeHandles() {
	u.ofGame, u.ofSeat, u.ofCard = u.fieldsOf(theGame), u.fieldsOf(aSeat), u.fieldsOf(aCard)
	u.ofCards, u.ofGroup = u.fieldsOf(aPile), u.fieldsOf(aGroup)
	u.ofTuning, u.ofMay = u.fieldsOf(theTuning), u.fieldsOf(listsMoves)
	if u.rules.Abilities == nil {
		delete(u.ofSeat.named, "memory")
		delete(u.ofCard.named, "memory")
	}
	u.declareZone(u.ofGame, &u.rules.Table)
	u.declareZone(u.ofSeat, &u.rules.Seat)
	for i, t := range u.rules.Tuning {
		u.ofTuning.named[t.Name] = field{kind: tunedField, place: i}
	}
	for i, a := range u.rules.Attributes {
		u.ofCard.named[a.Name] = field{kind: attributeField, place: i}
	}
	for i, name := range u.functions {
		u.ofCard.named[name] = field{kind: functionField, place: i}
	}
	u.verbs = u.rules.Verbs()
	for i, name := range u.verbs {
		u.ofMay.named[name] = field{fn: u.method(verb{Func: moveOf(name), do: mayDo(i)})}
	}
	for _, of := range []*fields{&u.ofGame, &u.ofSeat, &u.ofCard, &u.ofCards, &u.ofGroup, &u.ofTuning, &u.ofMay} {
		u.makeMeta(of)
	}
	u.game, u.may = u.handle(&u.ofGame, &gameHandle{u}), u.handle(&u.ofMay, &mayHandle{u})
	u.tuning = u.handle(&u.ofTuning, &tuningHandle{u})
	for s := range core.Seat(u.rules.Most) {
		u.seats = append(u.seats, u.handle(&u.ofSeat, &seatHandle{u, s}))
	}
	for card := range u.rules.Cards {
		u.cards = append(u.cards, u.handle(&u.ofCard, u.cardHandle(int32(card))))
	}
	for pile := range len(u.rules.Table.Piles) + u.rules.Most*len(u.rules.Seat.Piles) {
		u.piles = append(u.piles, u.handle(&u.ofCards, &cardsHandle{u: u, pile: int32(pile)}))
	}
	u.pileGroups = make([]*lua.LUserData, len(u.piles))
	u.makeGroups(0, &u.rules.Table)
	for s := range u.rules.Most {
		u.makeGroups(len(u.rules.Table.Piles)+s*len(u.rules.Seat.Piles), &u.rules.Seat)
	}
	u.seatLoop, u.cardLoop, u.pileLoop, u.byLoop = u.m.Native(u.nextSeat), u.m.Native(u.nextCard), u.m.Native(u.nextPile), u.m.Native(u.nextValue)
}

// fieldsOf makes the fields that handles of a kind have in every game.
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
	return fields{what: k.label, named: named}
}

// unitsOfVerb is what a verb costs besides what it goes through.
const unitsOfVerb = 20

// declareZone adds the piles and numbers of a zone.
func (u *runner) declareZone(of fields, z *declared.Zone) {
	for i, pile := range z.Piles {
		if _, has := of.named[pile.Name]; has {
			continue // of a group
		}
		of.named[pile.Name] = field{kind: pileField, place: i}
		if pile.Key != "" {
			of.named[pile.Name] = field{kind: groupField, place: i}
		}
	}
	for i, n := range z.Numbers {
		of.named[n.Name] = field{kind: numberField, place: i}
	}
}

// makeGroups makes the handles of a zone's groups of piles, of which the first pile has a number.
func (u *runner) makeGroups(first int, z *declared.Zone) {
	for i, pile := range z.Piles {
		if pile.Key != "" && (i == 0 || z.Piles[i-1].Name != pile.Name) {
			u.pileGroups[first+i] = u.handle(&u.ofGroup, &groupHandle{u: u, first: int32(first + i), n: z.Group(i)})
		}
	}
}

// handle makes a handle.
func (u *runner) handle(of *fields, value any) *lua.LUserData {
	return &lua.LUserData{Value: value, Metatable: of.meta}
}

// cardHandle makes the handle of a card.
func (u *runner) cardHandle(card int32) *cardHandle {
	h := &cardHandle{u: u, card: card}
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

// attributeValue returns a value of an attribute as Lua has it; nil of Lua for none.
func (u *runner) attributeValue(attribute int, value int32) lua.LValue {
	switch words := u.rules.Attributes[attribute].Words; {
	case value == none:
		return lua.LNil
	case words != nil:
		return lua.LString(words[value])
	}
	return vm.Int(int(value))
}

// makeMeta makes the metatable of a kind of handles: fields that are not there are errors, fields
// that are numbers may be assigned.
func (u *runner) makeMeta(of *fields) {
	meta := u.m.State().NewTable()
	meta.RawSetString("__metatable", lua.LFalse)
	meta.RawSetString("__index", u.m.Native(func(L *lua.LState) int {
		if name, ok := L.Get(2).(lua.LString); ok { // a machine that is traced asks for every field
			if v := L.Get(1).(*lua.LUserData).Value.(vm.Fields).Field(string(name)); v != nil {
				L.Push(v)
				return 1
			}
		}
		return u.missing(L, of)
	}))
	meta.RawSetString("__newindex", u.m.Native(func(L *lua.LState) int { return u.assign(L, of) }))
	meta.RawSetString("__tostring", u.m.Native(func(L *lua.LState) int {
		L.Push(lua.LString(u.nameOf(L.Get(1))))
		return 1
	}))
	if of == &u.ofSeat { // fx:owner() is fx.owner
		meta.RawSetString("__call", u.m.Native(func(L *lua.LState) int { L.Push(L.Get(1)); return 1 }))
	}
	if of == &u.ofGroup {
		meta.RawSetString("__len", u.m.Native(func(L *lua.LState) int {
			L.Push(vm.Int(L.Get(1).(*lua.LUserData).Value.(*groupHandle).n))
			return 1
		}))
	}
	if of == &u.ofCards {
		meta.RawSetString("__len", u.m.Native(func(L *lua.LState) int {
			L.Push(vm.Int(len(L.Get(1).(*lua.LUserData).Value.(*cardsHandle).cards())))
			return 1
		}))
	}
	u.m.Freeze(meta)
	of.meta = meta
}

// missing raises the error of a field that a handle does not have, or of a card's that the seat
// whose moves are listed does not know.
func (u *runner) missing(L *lua.LState, of *fields) int {
	name := vm.Text(L.Get(2))
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*cardHandle); ok && u.g != nil {
		if _, has := of.named[name]; has {
			vm.Raise(L, "seat %d does not know this card of %s: what it may do must not depend on its %s", u.g.Looking()+1, u.g.PileName(u.g.PileOf(h.card)), name)
		}
	}
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*groupHandle); ok {
		if i, ok := wholeNumber(L.Get(2)); ok && i >= 1 && int(i) <= h.n {
			L.Push(u.piles[h.first+i-1])
			return 1
		}
		vm.Raise(L, "%s are 1 to %d, or by their words, got %s", of.what, h.n, name)
	}
	what := "field"
	if of == &u.ofMay {
		what = "move"
	}
	vm.Raise(L, "%s has no %s %s, %s", of.what, what, name, spell.Choices(name, slices.Sorted(maps.Keys(of.named))))
	return 0
}

// Field returns a field of the game.
func (h *gameHandle) Field(name string) lua.LValue {
	f, ok := h.u.ofGame.named[name]
	if !ok || h.u.g == nil {
		return nil
	}
	if f.kind != ownField {
		return h.u.zoneField(f, core.None)
	}
	if f.place == ownTuning {
		return h.u.tuning
	}
	return vm.Int(h.u.g.Round())
}

// Field returns what a number is in this match.
func (h *tuningHandle) Field(name string) lua.LValue {
	f, ok := h.u.ofTuning.named[name]
	if !ok || h.u.g == nil {
		return nil
	}
	return vm.Int(int(h.u.g.Tuned(f.place)))
}

// Field returns a field of the seat.
func (h *seatHandle) Field(name string) lua.LValue {
	f, ok := h.u.ofSeat.named[name]
	if !ok || h.u.g == nil {
		return nil
	}
	if f.kind != ownField {
		return h.u.zoneField(f, h.s)
	}
	switch f.place {
	case ownMemory:
		if h.u.fx == nil || h.u.fx.Fx == nil || h.u.fx.Seat != h.s {
			return nil
		}
		return h.u.fx.seat
	case ownNext:
		return h.u.seats[h.u.g.After(h.s)]
	case ownPrevious:
		return h.u.seats[h.u.g.Before(h.s)]
	case ownPartner:
		if n := h.u.g.Seats(); n%2 == 0 {
			return h.u.seats[(int(h.s)+n/2)%n]
		}
		return lua.LNil
	}
	return vm.Int(int(h.s) + 1)
}

// zoneField returns a pile, a number or a method of a zone.
func (u *runner) zoneField(f field, owner core.Seat) lua.LValue {
	switch f.kind {
	case methodField:
		return f.fn
	case pileField:
		return u.piles[u.g.Pile(owner, f.place)]
	case groupField:
		return u.pileGroups[u.g.Pile(owner, f.place)]
	}
	numbers := u.rules.Table.Numbers
	if owner != core.None {
		numbers = u.rules.Seat.Numbers
	}
	switch v := u.g.Number(owner, f.place); numbers[f.place].Kind {
	case declared.Flag:
		return lua.LBool(v != 0)
	case declared.SeatOrNo:
		return u.seatValue(core.Seat(v) - 1)
	case declared.WordOrNo:
		if v == 0 {
			return lua.LNil
		}
		return lua.LString(numbers[f.place].Words[v-1])
	default:
		return vm.Int(int(v))
	}
}

// Field returns a field of the card. What a seat does not know of it is not there while its moves
// are listed.
func (h *cardHandle) Field(name string) lua.LValue {
	u := h.u
	f, ok := u.ofCard.named[name]
	if !ok || u.g == nil {
		return nil
	}
	switch {
	case f.kind == methodField:
		return f.fn
	case f.kind == ownField && f.place == ownBy:
		return u.seatValue(u.g.By(h.card))
	case f.kind == ownField && f.place == ownPile:
		return u.piles[u.g.PileOf(h.card)]
	case f.kind == ownField && f.place == ownMemory:
		if u.fx == nil || u.fx.Fx == nil || u.cardOfRef(u.fx.Owner) != h.card {
			return nil
		}
		return u.fx.memory
	case !u.knows(h.card):
		return nil
	case f.kind == ownField:
		return lua.LString(u.rules.Cards[h.card].Name)
	case f.kind == functionField:
		return h.functions[f.place]
	}
	return u.cardValue(h, f.place)
}

// cardValue returns what a card has of an attribute now.
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

// Field returns a method of a pile or of cards.
func (h *cardsHandle) Field(name string) lua.LValue { return h.u.ofCards.method(name) }

// Field returns a pile of the group by its word, or a method.
func (h *groupHandle) Field(name string) lua.LValue {
	zone, i := &h.u.rules.Table, int(h.first)
	if i >= len(zone.Piles) {
		i = (i - len(zone.Piles)) % len(h.u.rules.Seat.Piles)
		zone = &h.u.rules.Seat
	}
	for n := range h.n {
		if zone.Piles[i+n].Key == name {
			return h.u.piles[int(h.first)+n]
		}
	}
	return h.u.ofGroup.method(name)
}

// Field returns what lists a move.
func (h *mayHandle) Field(name string) lua.LValue { return h.u.ofMay.method(name) }

// method returns a method, nil for any other name.
func (of *fields) method(name string) lua.LValue {
	if f, ok := of.named[name]; ok {
		return f.fn
	}
	return nil
}

// knows reports whether a card may be read now: by the seat whose moves are listed, or because
// rules act.
func (u *runner) knows(card int32) bool {
	return u.g.MayRead(card)
}

// assign changes a number: g.lead = seat, seat.points = 3.
func (u *runner) assign(L *lua.LState, of *fields) int {
	vm.Charge(L, unitsOfVerb)
	name := vm.Text(L.Get(2))
	f, ok := of.named[name]
	if h, isCard := L.Get(1).(*lua.LUserData).Value.(*cardHandle); ok && isCard && f.kind == attributeField && u.g.HasAbilities() {
		return u.assignToCard(L, h, name, f.place)
	}
	if !ok || f.kind != numberField {
		var numbers []string
		for other, f := range of.named {
			if f.kind == numberField || f.kind == attributeField && u.g.HasAbilities() && u.rules.Attributes[f.place].Words == nil {
				numbers = append(numbers, other)
			}
		}
		slices.Sort(numbers)
		vm.Raise(L, "%s has no %s that could be set, and what changes is declared in table and seat: %s", of.what, name, spell.Choices(name, numbers))
	}
	if !u.acts {
		vm.Raise(L, "setting %s changes the match, and here rules only look: it belongs into what a move does", name)
	}
	owner, zone := core.None, &u.rules.Table
	if h, ok := L.Get(1).(*lua.LUserData).Value.(*seatHandle); ok {
		owner, zone = h.s, &u.rules.Seat
	}
	n := &zone.Numbers[f.place]
	value, ok := u.numberValue(n, L.Get(3))
	if !ok {
		vm.Raise(L, "%s: expected %s, got %s", name, n.Expected(), u.nameOf(L.Get(3)))
	}
	if err := u.g.Set(owner, f.place, value); err != nil {
		vm.Raise(L, "%v", err)
	}
	return 0
}

// assignToCard changes a number of a card: card.health = card.health - 2.
func (u *runner) assignToCard(L *lua.LState, h *cardHandle, name string, attribute int) int {
	value, ok := wholeNumber(L.Get(3))
	switch {
	case !u.acts:
		vm.Raise(L, "setting %s changes the match, and here rules only look: it belongs into what a move does", name)
	case !ok:
		vm.Raise(L, "%s: expected a whole number, got %s", name, u.nameOf(L.Get(3)))
	}
	if err := u.g.SetValue(h.card, attribute, value, false); err != nil {
		vm.Raise(L, "%v", err)
	}
	return 0
}

// numberValue returns what a value of Lua is as that number.
func (u *runner) numberValue(n *declared.Number, v lua.LValue) (int32, bool) {
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

// seatValue returns a seat as Lua has it, nil of Lua for core.None.
func (u *runner) seatValue(s core.Seat) lua.LValue {
	if s == core.None {
		return lua.LNil
	}
	return u.seats[s]
}

// thing returns what a seat's move is about as Lua has it.
func (u *runner) thing(s core.Seat, t declared.Thing) lua.LValue {
	switch t.Kind {
	case declared.Picked:
		u.used = 0
		d, into := u.selection()
		cards, _ := u.g.Picked(s)
		into.ids, u.kept = append(into.ids, cards...), u.used
		return d
	case declared.CardThing, declared.PickThing:
		return u.cards[t.Value]
	case declared.SeatThing:
		return u.seats[t.Value]
	case declared.PileThing:
		return u.piles[t.Value]
	case declared.WordThing:
		return lua.LString(u.rules.Words[t.Value])
	case declared.NumberThing:
		return vm.Int(int(t.Value))
	}
	return lua.LNil
}

// seatOf returns the seat that a value is.
func (u *runner) seatOf(v lua.LValue) (core.Seat, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		if h, ok := d.Value.(*seatHandle); ok {
			return h.s, int(h.s) < u.g.Seats()
		}
	}
	return core.None, false
}

// cardOf returns the card that a value is.
func (u *runner) cardOf(v lua.LValue) (int32, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		if h, ok := d.Value.(*cardHandle); ok {
			return h.card, true
		}
	}
	return 0, false
}

// listOf returns the pile or the cards that a value is.
func (u *runner) listOf(v lua.LValue) (*cardsHandle, bool) {
	if d, ok := v.(*lua.LUserData); ok {
		h, ok := d.Value.(*cardsHandle)
		return h, ok
	}
	return nil, false
}

// nameOf says what a value is, for errors.
func (u *runner) nameOf(v lua.LValue) string {
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
		if !u.knows(h.card) {
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
	return "may"
}

// selection returns room for cards that a verb selects; it is good for this call of the rules.
func (u *runner) selection() (*lua.LUserData, *cardsHandle) {
	if u.used == len(u.selected) {
		u.selected = append(u.selected, u.handle(&u.ofCards, &cardsHandle{u: u, pile: -1}))
	}
	d := u.selected[u.used]
	u.used++
	h := d.Value.(*cardsHandle)
	h.ids, h.at, h.some = h.ids[:0], 0, nil
	return d, h
}
