package tavern

import (
	"errors"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
)

// What scripts hold of the tavern: handles of cards, those beyond the boards, fx.owner, and
// both as things of events.

// handle is a place of the arena as scripts hold it: the card that stands
// there, live and read-only. There is one for each place, made once, so that
// handles compare as the cards do and giving one out costs nothing.
//
// A field is always what the card is now, and most are at hand: the machine asks
// Field for them, which takes no call. At hand is what an ability says of itself
// while it runs, and the numbers of a card that a script looks at. A verb that may
// have changed cards takes their numbers out of reach, and the next look, which calls
// a function and costs more, brings them back.
type handle struct {
	binding    *binding
	spot       tavern.Spot
	lua        *lua.LUserData
	generation int          // of its numbers: they are at hand if it is the binding's
	card       *tavern.Card // whose ability values are of
	values     abilityValues
}

// make builds the handle's value.
func (h *handle) make(b *binding, spot tavern.Spot) {
	h.binding, h.spot = b, spot
	h.lua = &lua.LUserData{Value: h, Metatable: b.meta}
}

// metaOfCards makes the metatable of all handles: its functions are called for what is
// not at hand, and paid for then.
func metaOfCards(c *system.Content) *lua.LTable {
	meta := c.Meta(readCard, refuseWrite)
	read, write := functionIn(meta, "__index"), functionIn(meta, "__newindex")
	meta.RawSetString("__index", c.Machine.Native(func(L *lua.LState) int {
		if h, ok := handleOf(L.Get(1)); ok {
			if v := h.Field(lua.LVAsString(L.Get(2))); v != nil {
				L.Push(v)
				return 1
			}
		}
		return read(L)
	}))
	meta.RawSetString("__newindex", c.Machine.Native(func(L *lua.LState) int {
		if h, ok := handleOf(L.Get(1)); ok && (h.isSelf() || h.atHand()) {
			return refuseWrite(L)
		}
		return write(L)
	}))
	return c.Named(meta)
}

func functionIn(meta *lua.LTable, event string) lua.LGFunction {
	return meta.RawGetString(event).(*lua.LFunction).GFunction
}

// handleOf returns the handle that a value is.
func handleOf(v lua.LValue) (h *handle, ok bool) {
	if ud, isData := v.(*lua.LUserData); isData {
		h, ok = ud.Value.(*handle)
	}
	return h, ok
}

// isSelf reports whether the card is the one whose ability runs.
func (h *handle) isSelf() bool { return h.binding.self == h }

// atHand reports whether the numbers of the card are at hand.
func (h *handle) atHand() bool { return h.generation == h.binding.generation }

// show brings the card's numbers to hand.
func (h *handle) show() { h.generation = h.binding.generation }

// Field returns what is at hand of the card, nil for all else.
func (h *handle) Field(name string) lua.LValue {
	if h.atHand() {
		if v := h.number(name); v != nil {
			return v
		}
	}
	if !h.isSelf() {
		return nil
	}
	switch name {
	case "value":
		return h.values.value
	case "count":
		return h.values.count
	case "unit":
		return h.values.unit
	case "ability":
		return h.values.table
	case "tier":
		return vm.Int(h.binding.fx.Unit(h.spot).Card.Tier)
	case "memory":
		return h.binding.remembered()
	}
	return nil
}

// number returns a number of the card that combats change, nil for another field.
func (h *handle) number(name string) lua.LValue {
	fx := h.binding.fx.Fx
	switch u := fx.Unit(h.spot); name {
	case "attack":
		return vm.Int(int(u.Attack))
	case "health":
		return vm.Int(int(u.Health))
	case "aegis":
		return vm.Int(int(u.Aegis))
	case "guardian":
		return lua.LBool(u.Guardian())
	case "golden":
		return lua.LBool(u.Golden())
	case "alive":
		return lua.LBool(fx.Alive(h.spot))
	}
	return nil
}

// asSelf returns the handle as self, with what its ability reads at hand.
func (h *handle) asSelf(fx *tavern.Fx, hint hint) lua.LValue {
	if card := fx.Speaker(); h.card != card {
		h.card, h.values = card, h.binding.cards.ability(h.binding, card)
	}
	h.binding.self = h
	if hint.reads {
		h.show()
	}
	if hint.remembers {
		h.binding.memory.open(fx)
	}
	return h.lua
}

// fields are what a card has for scripts; the memory is that of self alone.
var fields = []declare.Param{
	{Name: "value", Type: "integer", Doc: "the ability's number"},
	{Name: "count", Type: "integer", Doc: "how many its summon brings"},
	{Name: "unit", Type: "tavern.Token?", Doc: "what its summon brings, for fx:summon"},
	{Name: "ability", Type: "tavern.Numbers", Doc: "all numbers of the ability"},
	system.MemoryField,
	{Name: "id", Type: cardName},
	{Name: "name", Type: "string"},
	{Name: "attack", Type: "integer"},
	{Name: "health", Type: "integer"},
	{Name: "tier", Type: "integer", Range: [2]int{0, tavern.Tiers}},
	{Name: "aegis", Type: "integer", Doc: "how many hits it stops"},
	{Name: "guardian", Type: "boolean"},
	{Name: "golden", Type: "boolean"},
	{Name: "tribes", Type: "tavern.Tribe[]"},
	{Name: "keywords", Type: keywordName + "[]", Doc: "the keywords that it has now"},
	{Name: "pentacles", Type: "boolean"},
	{Name: "cups", Type: "boolean"},
	{Name: "swords", Type: "boolean"},
	{Name: "wands", Type: "boolean"},
	{Name: "alive", Type: "boolean", Doc: "it stands with health above 0"},
	{Name: "friend", Type: "boolean", Doc: "it stands on the side of the card that speaks"},
	{Name: "place", Type: "integer", Doc: "where it stands, from 1 at the left"},
}

// readFields are the fields that every card has.
func readFields() []declare.Param {
	return slices.DeleteFunc(slices.Clone(fields), func(f declare.Param) bool { return f.Name == system.MemoryField.Name })
}

func fieldNames() []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// cardClass declares what scripts see of a card.
func cardClass() declare.Class {
	return declare.Class{Name: "tavern.Card", Doc: "A card on a board, live and read-only: what self and the selectors give.", Fields: readFields()}
}

func readCard(L *lua.LState) int {
	if h, ok := handleOf(L.Get(1)); ok {
		return h.read(L, L.Get(2))
	}
	vm.Raise(L, "expected a card")
	return 0
}

// read pushes a live field.
func (h *handle) read(L *lua.LState, key lua.LValue) int {
	fx := h.binding.fx.Fx
	if fx == nil {
		vm.Raise(L, "a card is read only while one of its moments lasts")
	}
	name, _ := key.(lua.LString)
	h.show()
	if v := h.number(string(name)); v != nil {
		L.Push(v)
		return 1
	}
	switch u := fx.Unit(h.spot); name {
	case "friend":
		L.Push(lua.LBool(fx.Friend(h.spot)))
	case "place":
		L.Push(vm.Int(fx.Place(h.spot)))
	default:
		L.Push(h.readCard(L, u, string(name)))
	}
	return 1
}

// readCard returns what lies in the card rather than in the unit.
func (h *handle) readCard(L *lua.LState, u *tavern.Unit, name string) lua.LValue {
	switch name {
	case "id":
		return lua.LString(u.Card.ID)
	case "name":
		return lua.LString(u.Name())
	case "tier":
		return vm.Int(u.Card.Tier)
	case "tribes":
		return h.binding.cards.tribes(h.binding, u)
	case "keywords":
		return declare.ChargedToLua(L, append([]string{}, u.Keywords()...))
	case "memory":
		return h.readMemory(L)
	case "value":
		return h.binding.cards.ability(h.binding, u.Card).value
	case "count":
		return h.binding.cards.ability(h.binding, u.Card).count
	case "unit":
		return h.binding.cards.ability(h.binding, u.Card).unit
	case "ability":
		return h.binding.cards.ability(h.binding, u.Card).table
	}
	vm.Pay(L, declare.NameUnits(name))
	if bit, err := h.binding.tribe(L, name); err == nil {
		return lua.LBool(u.Tribes.Has(1 << bit))
	}
	vm.Raise(L, "%s", system.NoField("a card", name, fieldNames()))
	return lua.LNil
}

// readMemory is self.memory of a script that hides the name.
func (h *handle) readMemory(L *lua.LState) lua.LValue {
	fx := h.binding.fx.Fx
	if fx.Self() != h.spot {
		vm.Raise(L, "a card's memory is its own: use self.memory")
	}
	return h.binding.memory.open(fx)
}

// overflow are the handles of cards beyond the places of an arena: of those
// who came when so many had died that some lie in the graveyard (R-T20). Like the
// lists of a firing they are given out anew in the next one, since no script can
// have kept them.
type overflow struct {
	handles []*handle
	of      map[tavern.Spot]*handle // those given in this firing
}

// overflowUnits is what a script pays for a handle beyond them: its tables take time and memory.
const overflowUnits = 100

// handle returns the handle of the card at a spot, the same for as long as a
// firing lasts.
func (b *binding) handle(p tavern.Spot) *handle {
	if p < spots {
		return &b.handles[p]
	}
	return b.overflow.handle(b, p)
}

func (s *overflow) handle(b *binding, p tavern.Spot) *handle {
	if h, ok := s.of[p]; ok {
		return h
	}
	if s.of == nil {
		s.of = map[tavern.Spot]*handle{}
	}
	if len(s.of) == len(s.handles) {
		h := new(handle)
		h.make(b, p)
		s.handles = append(s.handles, h)
	}
	h := s.handles[len(s.of)]
	h.spot, h.generation, s.of[p] = p, 0, h
	return h
}

// owner is the player behind the card whose ability runs, as scripts hold it.
type owner struct {
	binding *binding
	counts  *lua.LUserData
	lua     lua.LValue
}

// playerNumbers are what a player has, by name.
var playerNumbers = []struct {
	declare.Param
	of func(*tavern.OwnerView) int
}{
	{declare.Param{Name: "seat", Type: "integer", Doc: "from 1; 0 in a combat given by hand"}, func(p *tavern.OwnerView) int { return p.Seat }},
	{declare.Param{Name: "turn", Type: "integer", Doc: "the match's, from 1"}, func(p *tavern.OwnerView) int { return p.Turn }},
	{declare.Param{Name: "gold", Type: "integer"}, func(p *tavern.OwnerView) int { return p.Gold }},
	{declare.Param{Name: "health", Type: "integer"}, func(p *tavern.OwnerView) int { return p.Health }},
	{declare.Param{Name: "tier", Type: "integer", Range: [2]int{1, tavern.Tiers}}, func(p *tavern.OwnerView) int { return p.Tier }},
	{declare.Param{Name: "hand", Type: "integer", Doc: "how many cards the hand holds"}, func(p *tavern.OwnerView) int { return p.Hand }},
	{declare.Param{Name: "board", Type: "integer", Doc: "how many cards live on the board"}, func(p *tavern.OwnerView) int { return p.Board }},
	{declare.Param{Name: "golden", Type: "integer", Doc: "how many golden cards it has in hand and on the board"}, func(p *tavern.OwnerView) int { return p.Golden }},
}

// playerClass declares what scripts see of the player behind a card.
func playerClass() declare.Class {
	c := declare.Class{Name: "tavern.Player", Doc: "The player behind the card that speaks, live and read-only: fx.owner."}
	for _, n := range playerNumbers {
		c.Fields = append(c.Fields, n.Param)
	}
	c.Fields = append(c.Fields, declare.Param{Name: "commonest", Type: "tavern.Tribe", Doc: "the tribe of most living cards of the board, the first of equals; nil for none", Optional: true},
		declare.Param{Name: "counts", Type: "table<tavern.Tribe, integer>", Doc: "how many living cards of the board count for each tribe: fx.owner.counts.cups"},
		declare.Param{Name: "memory", Type: "table<string, any>", Doc: "what all cards of the player remember together: numbers, texts, true or false"})
	return c
}

func newOwner(b *binding) *owner {
	o := &owner{binding: b}
	o.counts = &lua.LUserData{Metatable: b.content.Meta(o.count, refuseCount)}
	o.lua = b.content.Owner(o.read, o.memory())
	return o
}

var errOver = errors.New("a player is read only while a moment's function runs")

// read returns a field of the player, and for "" the player.
func (o *owner) read(name string) (lua.LValue, error) {
	switch {
	case o.binding.fx.Fx == nil:
		return nil, errOver
	case name == "":
		return o.lua, nil
	case name == "counts":
		return o.counts, nil
	case name == "commonest":
		return o.commonest(), nil
	}
	for _, n := range playerNumbers {
		if n.Name == name {
			p := o.binding.fx.OwnerView()
			return vm.Int(n.of(&p)), nil
		}
	}
	var known []string
	for _, f := range playerClass().Fields {
		known = append(known, f.Name)
	}
	return nil, system.NoField("a player", name, known)
}

// commonest is the tribe of most cards of the board, nil for none.
func (o *owner) commonest() lua.LValue {
	p := o.binding.fx.OwnerView()
	if tribe := o.binding.cfg.Commonest(&p); tribe != "" {
		return lua.LString(tribe)
	}
	return lua.LNil
}

// count reads how many cards count for a tribe.
func (o *owner) count(L *lua.LState) int {
	fx, name := o.binding.fx.Fx, lua.LVAsString(L.Get(2))
	if fx == nil {
		vm.Raise(L, "%s", errOver)
	}
	tribe, err := o.binding.tribe(L, name)
	if err != nil {
		vm.Raise(L, "fx.owner.counts: %s", err)
	}
	p := fx.OwnerView()
	L.Push(vm.Int(p.Count(tribe)))
	return 1
}

// tribe is the tribe that a script means by a name.
func (b *binding) tribe(L *lua.LState, name string) (int, error) {
	return b.cfg.Tribe(vm.Meant(L, tribeName, name))
}

func refuseCount(L *lua.LState) int {
	vm.Raise(L, "fx.owner.counts cannot be assigned")
	return 0
}

// memory is what the seat remembers for all of its cards.
func (o *owner) memory() lua.LValue {
	store := func(L *lua.LState) ability.Store {
		if o.binding.fx.Fx == nil {
			vm.Raise(L, "memory is good only while a moment's function runs")
		}
		if o.binding.fx.asked && L.GetTop() > 2 {
			vm.Raise(L, "fx.owner.memory: a function called modify_... remembers nothing")
		}
		return o.binding.fx.SeatMemory()
	}
	return &lua.LUserData{Metatable: o.binding.content.Meta(
		func(L *lua.LState) int { return system.ReadMemory(L, store(L).Recall) },
		func(L *lua.LState) int { return system.WriteMemory(L, store(L).Remember) })}
}

// things are the cards of an arena as events name them.
type things struct{ binding *binding }

// Handle returns the card of a ref, nil for one that is gone and for players.
func (t things) Handle(r core.Ref) lua.LValue {
	if p, ok := t.binding.fx.Find(r); ok {
		return t.binding.give(p)
	}
	return lua.LNil
}

// Thing returns the card that a value is the handle of, and whose it is.
func (t things) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	h, ok := handleOf(v)
	if !ok {
		return 0, core.None, fmt.Errorf("expected a card, got %s", declare.Text(v))
	}
	return t.binding.fx.Unit(h.spot).Ref, t.binding.fx.SeatOf(h.spot), nil
}
