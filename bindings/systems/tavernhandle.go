package systems

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// tavernHandle is a place of the arena as scripts hold it: the card that stands
// there, live and read-only. There is one for each place, made once, so that
// handles compare as the cards do and giving one out costs nothing.
//
// While its card speaks, the handle is self: then its __index is a table with
// what the ability itself says (value, count, unit, ability, memory), which a
// script reads without a call; anything else falls through to the live fields.
type tavernHandle struct {
	door   *tavernDoor
	spot   tavern.Spot
	lua    *lua.LUserData
	plain  *lua.LTable // metatable: every field is live
	own    *lua.LTable // metatable while it speaks
	says   *lua.LTable // __index of own
	card   *tavern.Card
	spoken bool
}

// make builds the handle's values. The function behind says is given that table
// and not the handle (as in Lua 5.1), so each handle has its own.
func (h *tavernHandle) make(d *tavernDoor, spot tavern.Spot, plain *lua.LTable) {
	m := d.content.Machine
	h.door, h.spot, h.plain = d, spot, plain
	h.lua = &lua.LUserData{Value: h, Metatable: plain}
	h.says = m.State().CreateTable(0, 8)
	h.says.Metatable = d.metatable(func(L *lua.LState) int { return h.read(L, L.Get(2)) }, refuseTavern)
	h.own = m.State().NewTable()
	h.own.RawSetString("__index", h.says)
	h.own.RawSetString("__newindex", m.Native(refuseTavern))
	h.own.RawSetString("__metatable", lua.LFalse)
	m.Freeze(h.own)
}

// speak returns the handle as self.
func (h *tavernHandle) speak(d *tavernDoor, fx *tavern.Fx) lua.LValue {
	if card := fx.Unit(h.spot).Card; card != h.card {
		h.card = card
		a := d.cards.ability(d, card)
		h.says.RawSetString("value", a.value)
		h.says.RawSetString("count", a.count)
		h.says.RawSetString("unit", a.unit)
		h.says.RawSetString("ability", a.table)
		h.says.RawSetString("memory", d.memory)
	}
	h.lua.Metatable = h.own
	return h.lua
}

// tavernFields are what a card has for scripts; the first five only as self.
var tavernFields = []declare.Param{
	{Name: "value", Type: "integer", Doc: "the ability's number"},
	{Name: "count", Type: "integer", Doc: "how many its summon brings"},
	{Name: "unit", Type: "tavern.Unit?", Doc: "what its summon brings"},
	{Name: "ability", Type: "table", Doc: "all numbers of the ability"},
	{Name: "memory", Type: "table", Doc: "what the speaking card remembers: numbers, texts, true or false"},
	{Name: "id", Type: "string"},
	{Name: "name", Type: "string"},
	{Name: "attack", Type: "integer"},
	{Name: "health", Type: "integer"},
	{Name: "tier", Type: "integer"},
	{Name: "aegis", Type: "integer", Doc: "how many hits it stops"},
	{Name: "guardian", Type: "boolean"},
	{Name: "golden", Type: "boolean"},
	{Name: "tribes", Type: "string[]"},
	{Name: "pentacles", Type: "boolean"},
	{Name: "cups", Type: "boolean"},
	{Name: "swords", Type: "boolean"},
	{Name: "wands", Type: "boolean"},
	{Name: "alive", Type: "boolean", Doc: "it stands with health above 0"},
	{Name: "friend", Type: "boolean", Doc: "it stands on the side of the card that speaks"},
	{Name: "place", Type: "integer", Doc: "where it stands, from 1 at the left"},
}

func tavernFieldNames() []string {
	names := make([]string, len(tavernFields))
	for i, f := range tavernFields {
		names[i] = f.Name
	}
	return names
}

// tavernCardClass declares what scripts see of a card.
func tavernCardClass() declare.Class {
	return declare.Class{Name: "tavern.Card", Doc: "A card on a board, live and read-only: what self and the selectors give.", Fields: tavernFields}
}

func readTavernCard(L *lua.LState) int {
	if ud, ok := L.Get(1).(*lua.LUserData); ok {
		if h, ok := ud.Value.(*tavernHandle); ok {
			return h.read(L, L.Get(2))
		}
	}
	vm.Raise(L, "expected a card")
	return 0
}

// read pushes a live field.
func (h *tavernHandle) read(L *lua.LState, key lua.LValue) int {
	fx := h.door.fx.Fx
	if fx == nil {
		vm.Raise(L, "a card is read only while one of its moments lasts")
	}
	name, _ := key.(lua.LString)
	u := fx.Unit(h.spot)
	switch name {
	case "attack":
		L.Push(vm.Int(int(u.Attack)))
	case "health":
		L.Push(vm.Int(int(u.Health)))
	case "aegis":
		L.Push(vm.Int(int(u.Aegis)))
	case "guardian":
		L.Push(lua.LBool(u.Guardian))
	case "golden":
		L.Push(lua.LBool(u.Golden))
	case "alive":
		L.Push(lua.LBool(fx.Alive(h.spot)))
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
func (h *tavernHandle) readCard(L *lua.LState, u *tavern.Unit, name string) lua.LValue {
	switch name {
	case "id":
		return lua.LString(u.Card.ID)
	case "name":
		return lua.LString(u.Name())
	case "tier":
		return vm.Int(u.Card.Tier)
	case "tribes":
		return h.door.cards.tribes(h.door, u.Tribes)
	case "pentacles", "cups", "swords", "wands":
		return lua.LBool(u.Tribes.Has(tribeBits[name]))
	case "memory":
		vm.Raise(L, "a card's memory is its own: use self.memory")
	case "value":
		return h.door.cards.ability(h.door, u.Card).value
	case "count":
		return h.door.cards.ability(h.door, u.Card).count
	case "unit":
		return h.door.cards.ability(h.door, u.Card).unit
	case "ability":
		return h.door.cards.ability(h.door, u.Card).table
	}
	vm.Raise(L, "%s", noField("a card", name, tavernFieldNames()))
	return lua.LNil
}

var tribeBits = map[string]tavern.Tribes{"pentacles": tavern.Pentacles, "cups": tavern.Cups, "swords": tavern.Swords, "wands": tavern.Wands}
