// What scripts hold of the tavern: handles of cards on the boards, handles of cards beyond them,
// and fx.owner; then handles as the things that events are about.

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
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// handle is a spot of the arena as scripts hold it: the card that stands there, live and
// read-only. Each spot has one handle, made once, so that handles compare as their cards do.
//
// A field is always the card's present value. There are two ways to read one. While a card is "at
// hand", the machine asks Field, without a call, and the read is free. Otherwise it calls __index,
// which costs units and brings the card to hand. Any verb that may have changed cards ends that for
// all handles (see binding.invalidate).
type handle struct {
	binding    *binding
	spot       battle.Spot
	lua        *lua.LUserData
	generation int           // its numbers are at hand while this equals the binding's generation
	card       *cards.Card   // the card whose ability has the values, nil for none yet
	values     abilityValues // what self reads of that ability
}

// init makes the handle that of a spot.
func (h *handle) init(b *binding, spot battle.Spot) {
	h.binding, h.spot = b, spot
	h.lua = &lua.LUserData{Value: h, Metatable: b.meta}
}

// metaOfCards returns the metatable of all handles. Its __index first looks for what is at hand,
// which is free (gopher-lua may call it where the machine does not ask Field), and charges for all
// else. A write is always an error; like a read, it is charged only if the card is not at hand.
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
	return c.PrintAsName(meta)
}

// functionIn returns the Go function of an event ("__index") in a metatable.
func functionIn(meta *lua.LTable, event string) lua.LGFunction {
	return meta.RawGetString(event).(*lua.LFunction).GFunction
}

// handleOf returns the handle that a Lua value holds.
func handleOf(v lua.LValue) (h *handle, ok bool) {
	if ud, isData := v.(*lua.LUserData); isData {
		h, ok = ud.Value.(*handle)
	}
	return h, ok
}

// isSelf reports whether this is the handle of the card whose ability runs.
func (h *handle) isSelf() bool { return h.binding.self == h }

// atHand reports whether the card's numbers can be read without a call.
func (h *handle) atHand() bool { return h.generation == h.binding.generation }

// bringToHand lets the card's numbers be read without a call until a verb may have changed them.
func (h *handle) bringToHand() { h.generation = h.binding.generation }

// Field returns a field that is at hand, a Go nil for any other. The machine calls it before __index,
// for values that have such a method.
func (h *handle) Field(name string) lua.LValue {
	if h.atHand() {
		if v := h.changingField(name); v != nil {
			return v
		}
	}
	if !h.isSelf() {
		return nil
	}
	switch name {
	case "value":
		if h.card.ValueInData() { // the number is the card's
			return vm.Int(h.binding.fx.Unit(h.spot).Value())
		}
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

// changingField returns a field that a combat may change (attack, health, aegis, guardian, golden,
// alive), a Go nil for another field.
func (h *handle) changingField(name string) lua.LValue {
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

// asSelf makes this the handle of the card whose ability runs, and returns it as the argument self.
// It prepares what the function will probably read, by its hint.
func (h *handle) asSelf(fx *battle.Fx, hint hint) lua.LValue {
	if card := fx.Speaker(); h.card != card {
		h.card, h.values = card, h.binding.cards.ability(h.binding, card)
	}
	h.binding.self = h
	if hint.reads {
		h.bringToHand()
	}
	if hint.remembers {
		h.binding.memory.open(fx)
	}
	return h.lua
}

// fields are what a card has for scripts; the memory is that of self alone.
var fields = append([]declare.Param{
	{Name: "value", Type: "integer", Doc: "the number that {value} stands for in its text; 0 if the card states none"},
	{Name: "count", Type: "integer", Doc: "how many units its summon brings"},
	{Name: "unit", Type: "tavern.Token?", Doc: "the unit that its summon brings, for fx:summon"},
	{Name: "ability", Type: "tavern.Numbers", Doc: "all numbers of the ability"},
	system.MemoryField,
	{Name: "id", Type: cardName},
	{Name: "name", Type: "string"},
	{Name: "attack", Type: "integer"},
	{Name: "health", Type: "integer"},
	{Name: "tier", Type: "integer", Range: [2]int{0, cards.Tiers}},
	{Name: "aegis", Type: "integer", Doc: "how many hits it stops"},
	{Name: "guardian", Type: "boolean"},
	{Name: "golden", Type: "boolean"},
	{Name: "spell", Type: "boolean", Doc: "whether it is a spell, which has no attack and health and never comes to the board"},
	{Name: "tribes", Type: "tavern.Tribe[]"},
	{Name: "keywords", Type: keywordName + "[]", Doc: "the keywords that it has now"},
	{Name: "moments", Type: "tavern.MomentName[]", Doc: "the triggers of its abilities now"},
	{Name: "pentacles", Type: "boolean"},
	{Name: "cups", Type: "boolean"},
	{Name: "swords", Type: "boolean"},
	{Name: "wands", Type: "boolean"},
	{Name: "alive", Type: "boolean", Doc: "whether the card has health above 0"},
	{Name: "friend", Type: "boolean", Doc: "whether the card is on the side of the ability's card"},
	{Name: "place", Type: "integer", Doc: "its place on the board, from 1 at the left; cards that just died count too"},
	{Name: "zone", Type: `"board"|"hand"|"shop"`, Doc: "where the card is; an empty text if it is gone"},
}, append(keywordFields(), declare.Param{Name: "attacking", Type: "boolean", Doc: "whether the card makes the present attack, or the attack that caused the deaths that are resolved now"},
	declare.Param{Name: "attacked", Type: "boolean", Doc: "whether that attack is on the card; the neighbours that cleave hits are not attacked"})...)

// readFields returns the fields that every card has: all but memory.
func readFields() []declare.Param {
	return slices.DeleteFunc(slices.Clone(fields), func(f declare.Param) bool { return f.Name == system.MemoryField.Name })
}

// fieldNames returns the names of a card's fields.
func fieldNames() []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// cardClass declares what scripts may read of a card.
func cardClass() declare.Class {
	return declare.Class{Name: "tavern.Card", Doc: "A card on a board, always up to date and read-only: self, and the results of selectors.", Fields: readFields()}
}

// readCard is the __index of handles. It is called for a card whose numbers are not at hand: those
// were not read yet, or may have changed since.
func readCard(L *lua.LState) int {
	if h, ok := handleOf(L.Get(1)); ok {
		return h.read(L, L.Get(2))
	}
	vm.Raise(L, "expected a card")
	return 0
}

// read pushes a field of the card and brings its numbers to hand. The fields that are not at hand
// afterwards either, such as place, are read from the arena each time. Between firings it raises an
// error.
func (h *handle) read(L *lua.LState, key lua.LValue) int {
	fx := h.binding.fx.Fx
	if fx == nil {
		vm.Raise(L, "a card can be read only while a function of an ability runs")
	}
	name, _ := key.(lua.LString)
	h.bringToHand()
	if v := h.changingField(string(name)); v != nil {
		L.Push(v)
		return 1
	}
	switch u := fx.Unit(h.spot); name {
	case "friend":
		L.Push(lua.LBool(fx.Friend(h.spot)))
	case "place":
		L.Push(vm.Int(fx.Place(h.spot)))
	case "zone":
		L.Push(lua.LString(fx.ZoneName(h.spot)))
	case "attacking":
		L.Push(lua.LBool(fx.InAttack(h.spot)))
	case "attacked":
		L.Push(lua.LBool(fx.Attacked(h.spot)))
	default:
		L.Push(h.cardField(L, u, string(name)))
	}
	return 1
}

// cardField returns a field that changingField and read do not have: of the printed card or its
// ability, the lists of tribes, keywords and triggers, and true or false for an attack keyword or a
// tribe by its name. It raises an error for an unknown field.
func (h *handle) cardField(L *lua.LState, u *cards.Unit, name string) lua.LValue {
	switch name {
	case "id":
		return lua.LString(u.Card.ID)
	case "name":
		return lua.LString(u.Name())
	case "tier":
		return vm.Int(u.Card.Tier)
	case "spell":
		return lua.LBool(u.Card.Spell)
	case "tribes":
		return h.binding.cards.tribes(h.binding, u)
	case "keywords":
		return declare.ChargedToLua(L, append([]string{}, u.Keywords()...))
	case "moments":
		return declare.ChargedToLua(L, append([]string{}, h.binding.fx.MomentsOf(h.spot)...))
	case "memory":
		return h.readMemory(L)
	case "value":
		return vm.Int(u.Value())
	case "count":
		return h.binding.cards.ability(h.binding, u.Card).count
	case "unit":
		return h.binding.cards.ability(h.binding, u.Card).unit
	case "ability":
		return h.binding.cards.ability(h.binding, u.Card).table
	}
	if form := cards.FormNamed(name); form != 0 {
		return lua.LBool(u.Is(form))
	}
	vm.Pay(L, declare.NameUnits(name))
	if bit, err := h.binding.tribe(L, name); err == nil {
		return lua.LBool(u.Tribes.Has(1 << bit))
	}
	vm.Raise(L, "%s", system.NoField("a card", name, fieldNames()))
	return lua.LNil
}

// readMemory returns self.memory when a script reads it under a computed name. Another card's
// memory is an error.
func (h *handle) readMemory(L *lua.LState) lua.LValue {
	fx := h.binding.fx.Fx
	if fx.Self() != h.spot {
		vm.Raise(L, "a card's memory is its own: use self.memory")
	}
	return h.binding.memory.open(fx)
}

// overflow holds the handles of cards at spots from spots up: these lie in the graveyard, or came when
// so many had died that the arena's spots were used up (R-T20). The handles are reused in each firing,
// since no script can have kept them.
type overflow struct {
	handles []*handle
	of      map[battle.Spot]*handle // those given in this firing
}

// overflowUnits is what a script pays for such a handle: it takes time and memory.
const overflowUnits = 100

// handleAt returns the handle of the card at a spot, the same as long as a firing lasts.
func (b *binding) handleAt(p battle.Spot) *handle {
	if p < spots {
		return &b.handles[p]
	}
	return b.overflow.handleAt(b, p)
}

// handleAt returns the handle of a spot beyond those of the arena (see overflow). It takes one that this
// firing has not given yet, and makes a new one if all are in use.
func (s *overflow) handleAt(b *binding, p battle.Spot) *handle {
	if h, ok := s.of[p]; ok {
		return h
	}
	if s.of == nil {
		s.of = map[battle.Spot]*handle{}
	}
	if len(s.of) == len(s.handles) { // all are in use
		h := new(handle)
		h.init(b, p)
		s.handles = append(s.handles, h)
	}
	h := s.handles[len(s.of)]
	h.spot, h.generation, s.of[p] = p, 0, h // 0: not at hand
	return h
}

// owner is fx.owner, the player behind the card whose ability runs.
type owner struct {
	binding *binding
	counts  *lua.LUserData
	lua     lua.LValue
}

// playerNumbers are what a player has, by name.
var playerNumbers = []struct {
	declare.Param
	of func(*battle.OwnerView) int
}{
	{declare.Param{Name: "seat", Type: "integer", Doc: "the turn, from 1; 0 in a combat that tavern.fight sets up"}, func(p *battle.OwnerView) int { return p.Seat }},
	{declare.Param{Name: "turn", Type: "integer", Doc: "the match's, from 1"}, func(p *battle.OwnerView) int { return p.Turn }},
	{declare.Param{Name: "gold", Type: "integer"}, func(p *battle.OwnerView) int { return p.Gold }},
	{declare.Param{Name: "health", Type: "integer"}, func(p *battle.OwnerView) int { return p.Health }},
	{declare.Param{Name: "tier", Type: "integer", Range: [2]int{1, cards.Tiers}}, func(p *battle.OwnerView) int { return p.Tier }},
	{declare.Param{Name: "hand", Type: "integer", Doc: "how many cards the hand holds"}, func(p *battle.OwnerView) int { return p.Hand }},
	{declare.Param{Name: "board", Type: "integer", Doc: "how many cards live on the board"}, func(p *battle.OwnerView) int { return p.Board }},
	{declare.Param{Name: "golden", Type: "integer", Doc: "how many golden cards it has in hand and on the board"}, func(p *battle.OwnerView) int { return p.Golden }},
	{declare.Param{Name: "last_combat", Type: "integer", Doc: "1 if its last combat was won, -1 if it was lost, 0 for a tie, a bye or none"}, func(p *battle.OwnerView) int { return p.LastCombat }},
}

// playerClass declares what scripts may read of fx.owner.
func playerClass() declare.Class {
	c := declare.Class{Name: "tavern.Player", Doc: "The player of the ability's card (fx.owner), always up to date and read-only."}
	for _, n := range playerNumbers {
		c.Fields = append(c.Fields, n.Param)
	}
	c.Fields = append(c.Fields, declare.Param{Name: "commonest", Type: "tavern.Tribe", Doc: "the tribe that most living cards of the board have (if several, the first); nil for none", Optional: true},
		declare.Param{Name: "counts", Type: "table<tavern.Tribe, integer>", Doc: "how many living cards of the board count for each tribe: fx.owner.counts.cups"},
		declare.Param{Name: "memory", Type: "table<string, any>", Doc: "the memory that all cards of the player share: numbers, texts, true or false"})
	return c
}

// newOwner makes fx.owner for a binding.
func newOwner(b *binding) *owner {
	o := &owner{binding: b}
	o.counts = &lua.LUserData{Metatable: b.content.Meta(o.count, refuseCount)}
	o.lua = b.content.Owner(o.read, o.memory())
	return o
}

var errOver = errors.New("a player can be read only while a trigger's function runs")

// read returns a field of fx.owner, for "" fx.owner itself, or an error that suggests a field. See
// [system.Content.Owner].
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

// commonest returns the tribe that most cards of the board count for, nil for none.
func (o *owner) commonest() lua.LValue {
	p := o.binding.fx.OwnerView()
	if tribe := o.binding.cfg.Commonest(&p.Counts); tribe != "" {
		return lua.LString(tribe)
	}
	return lua.LNil
}

// count is the __index of fx.owner.counts: how many cards of the board count for a tribe.
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
	L.Push(vm.Int(int(p.Counts[tribe])))
	return 1
}

// tribe returns the number of the tribe that a script means by a name; a short name means the
// tribe of its own mod first.
func (b *binding) tribe(L *lua.LState, name string) (int, error) {
	return b.cfg.Tuning.Tribe(vm.FullName(L, tribeName, name))
}

// refuseCount is the __newindex of fx.owner.counts: it always raises an error.
func refuseCount(L *lua.LState) int {
	vm.Raise(L, "fx.owner.counts cannot be assigned")
	return 0
}

// memory returns fx.owner.memory, which all cards of the player share. Both reading and writing go through
// store; a call with more than two arguments (table, name, value) is one that writes.
func (o *owner) memory() lua.LValue {
	store := func(L *lua.LState) ability.Store {
		if o.binding.fx.Fx == nil {
			vm.Raise(L, "memory can be used only while a trigger's function runs")
		}
		if o.binding.fx.asked && L.GetTop() > 2 {
			vm.Raise(L, "fx.owner.memory: a function called modify_... cannot write memory")
		}
		return o.binding.fx.SeatMemory()
	}
	return &lua.LUserData{Metatable: o.binding.content.MemoryMeta(store)}
}

// Handle returns the handle of a card, nil for one that is gone and for players.
func (b *binding) Handle(r core.Ref) lua.LValue {
	if p, ok := b.fx.Find(r); ok {
		return b.giveCard(p)
	}
	return lua.LNil
}

// Thing returns the card that a value is the handle of, and whose it is. Any other value is an error.
func (b *binding) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	h, ok := handleOf(v)
	if !ok {
		return 0, core.None, fmt.Errorf("expected a card, got %s", declare.Text(v))
	}
	return b.fx.Unit(h.spot).Ref, b.fx.SeatOf(h.spot), nil
}
