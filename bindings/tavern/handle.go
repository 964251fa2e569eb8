package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// handle is a place of the arena as scripts hold it: the card that stands
// there, live and read-only. There is one for each place, made once, so that
// handles compare as the cards do and giving one out costs nothing.
//
// A field is always what the card is now. A function behind __index would say
// so, but a call for each read is dear and takes memory. So a handle has four
// metatables: plain asks that function for everything; brief, for the card that
// speaks, is a table of what its ability says of itself; seen is a table of a
// card's numbers, and full, for the card that speaks, both. A script that looks
// at cards gets seen and full ones, a verb that may have changed them takes that
// back, and the next look, which asks the function, fills the table again.
type handle struct {
	binding *binding
	spot    tavern.Spot
	lua     *lua.LUserData
	plain   *lua.LTable // metatable of cards that do not speak
	brief   sheet
	seen    sheet
	full    sheet
	rest    *lua.LTable // plain, or brief's while the card speaks
}

// sheet is a metatable whose __index is a table about one card.
type sheet struct {
	meta, table *lua.LTable
	card        *tavern.Card // whose ability it speaks of
	stats       stats        // what it says now
}

// stats are the numbers of a card that combats change.
type stats struct {
	attack, health          int32
	aegis                   uint8
	guardian, golden, alive bool
	set                     bool
}

// make builds the handle's values. The function behind a table is given that
// table and not the handle (as in Lua 5.1), so each handle has its own.
func (h *handle) make(b *binding, spot tavern.Spot, plain *lua.LTable) {
	h.binding, h.spot, h.plain, h.rest = b, spot, plain, plain
	h.lua = &lua.LUserData{Value: h, Metatable: plain}
	behind := b.content.Meta(func(L *lua.LState) int { return h.read(L, L.Get(2)) }, refuseWrite)
	h.brief.make(b, behind)
	h.seen.make(b, behind)
	h.full.make(b, behind)
}

func (s *sheet) make(b *binding, behind *lua.LTable) {
	m := b.content.Machine
	s.table = m.State().CreateTable(0, 16)
	s.table.Metatable = behind
	s.meta = m.State().NewTable()
	s.meta.RawSetString("__index", s.table)
	s.meta.RawSetString("__newindex", m.Native(refuseWrite))
	s.meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(s.meta)
}

// about fills the sheet with what the ability of a card says of itself.
func (s *sheet) about(b *binding, card *tavern.Card) {
	if s.card == card {
		return
	}
	s.card = card
	a := b.cards.ability(b, card)
	s.table.RawSetString("value", a.value)
	s.table.RawSetString("count", a.count)
	s.table.RawSetString("unit", a.unit)
	s.table.RawSetString("ability", a.table)
	s.table.RawSetString("tier", vm.Int(card.Tier))
}

// speak returns the handle as self.
func (h *handle) speak(fx *tavern.Fx, hint hint) lua.LValue {
	h.brief.about(h.binding, fx.Unit(h.spot).Card)
	h.rest = h.brief.meta
	h.lua.Metatable = h.rest
	if hint.reads {
		h.show(fx)
	}
	if hint.remembers {
		memory := h.binding.memory.open(fx)
		h.brief.table.RawSetString("memory", memory)
		h.full.table.RawSetString("memory", memory)
	}
	return h.lua
}

// fall ends what speak began.
func (h *handle) fall(hint hint) {
	h.rest = h.plain
	h.lua.Metatable = h.plain
	if hint.remembers {
		h.brief.table.RawSetString("memory", lua.LNil)
		h.full.table.RawSetString("memory", lua.LNil)
	}
}

// show brings the sheet with the card's numbers up to date and puts it in force.
func (h *handle) show(fx *tavern.Fx) {
	u, sheet := fx.Unit(h.spot), &h.seen
	if fx.Self() == h.spot {
		sheet = &h.full
		sheet.about(h.binding, u.Card)
	}
	now := stats{u.Attack, u.Health, u.Aegis, u.Guardian, u.Golden, fx.Alive(h.spot), true}
	if sheet.stats != now {
		sheet.write(&now)
	}
	h.lua.Metatable = sheet.meta
	if h.spot < spots {
		h.binding.shown |= 1 << h.spot
	}
}

// write writes the numbers that are not as the sheet says.
func (s *sheet) write(now *stats) {
	t, was := s.table, s.stats
	s.stats = *now
	if was.attack != now.attack || !was.set {
		t.RawSetString("attack", vm.Int(int(now.attack)))
	}
	if was.health != now.health || !was.set {
		t.RawSetString("health", vm.Int(int(now.health)))
	}
	if was.aegis != now.aegis || !was.set {
		t.RawSetString("aegis", vm.Int(int(now.aegis)))
	}
	if was.guardian != now.guardian || !was.set {
		t.RawSetString("guardian", lua.LBool(now.guardian))
	}
	if was.golden != now.golden || !was.set {
		t.RawSetString("golden", lua.LBool(now.golden))
	}
	if was.alive != now.alive || !was.set {
		t.RawSetString("alive", lua.LBool(now.alive))
	}
}

// fields are what a card has for scripts; the first five only as self.
var fields = []declare.Param{
	{Name: "value", Type: "integer", Doc: "the ability's number"},
	{Name: "count", Type: "integer", Doc: "how many its summon brings"},
	{Name: "unit", Type: "userdata?", Doc: "what its summon brings, for fx:summon"},
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

func fieldNames() []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// cardClass declares what scripts see of a card.
func cardClass() declare.Class {
	return declare.Class{Name: "tavern.Card", Doc: "A card on a board, live and read-only: what self and the selectors give.", Fields: fields}
}

func readCard(L *lua.LState) int {
	if ud, ok := L.Get(1).(*lua.LUserData); ok {
		if h, ok := ud.Value.(*handle); ok {
			return h.read(L, L.Get(2))
		}
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
	h.show(fx)
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
func (h *handle) readCard(L *lua.LState, u *tavern.Unit, name string) lua.LValue {
	switch name {
	case "id":
		return lua.LString(u.Card.ID)
	case "name":
		return lua.LString(u.Name())
	case "tier":
		return vm.Int(u.Card.Tier)
	case "tribes":
		return h.binding.cards.tribes(h.binding, u.Tribes)
	case "pentacles", "cups", "swords", "wands":
		return lua.LBool(u.Tribes.Has(tribeBits[name]))
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

var tribeBits = map[string]tavern.Tribes{"pentacles": tavern.Pentacles, "cups": tavern.Cups, "swords": tavern.Swords, "wands": tavern.Wands}
