package systems

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
)

// marketCardType and marketPlayerType are what stubs call the things of a match.
const (
	marketCardType   = "market.Card"
	marketPlayerType = "market.Player"
)

// cardFields and playerFields are what handles have, for scripts, stubs and help.
var (
	cardFields = []declare.Param{
		{Name: "id", Type: "string", Doc: "the card's id"},
		{Name: "name", Type: "string", Doc: "what people call it"},
		{Name: "faction", Type: "string", Doc: "merchant, wilds, kingdom, artificer or neutral"},
		{Name: "cost", Type: "integer", Doc: "what it costs in the trade row"},
		{Name: "defense", Type: "integer", Doc: "of a base: the combat that destroys it; 0 for no base"},
		{Name: "outpost", Type: "boolean", Doc: "whether it must be destroyed first"},
		{Name: "starter", Type: "boolean", Doc: "whether it is a card of the first deck"},
		{Name: "value", Type: "number", Doc: "the number of its ability in the content", Optional: true},
		{Name: "memory", Type: "table<string, any>", Doc: "of self: what it remembers; numbers, texts, true and false"},
	}
	playerFields = []declare.Param{
		{Name: "seat", Type: "integer", Doc: "the seat, from 1"},
		{Name: "authority", Type: "integer", Doc: "what is left of it"},
		{Name: "trade", Type: "integer", Doc: "to spend in this turn"},
		{Name: "combat", Type: "integer", Doc: "to spend in this turn"},
	}
)

func names(fields []declare.Param) []string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = f.Name
	}
	return list
}

// marketThings describes cards and players as scripts hold them.
func marketThings() []declare.Class {
	return []declare.Class{
		{Name: marketCardType, Doc: "A card of the match, live and read-only: what self and the selectors give.", Fields: cardFields},
		{Name: marketPlayerType, Doc: "A player of the match, live and read-only.", Fields: playerFields},
	}
}

// marketHandle is a card or a player as scripts hold it: live and read-only. One
// thing has one handle, so that handles compare as the things do.
type marketHandle struct{ ref core.Ref }

// marketTarget is a card or a player that a script names.
type marketTarget struct{ ref core.Ref }

// LuaType names the type in stubs.
func (marketTarget) LuaType() string { return marketCardType + "|" + marketPlayerType }

// FromLua reads a handle.
func (t *marketTarget) FromLua(_ *declare.Reader, v lua.LValue) error {
	if ud, ok := v.(*lua.LUserData); ok {
		if h, ok := ud.Value.(*marketHandle); ok {
			t.ref = h.ref
			return nil
		}
	}
	return fmt.Errorf("expected a card or a player, got %s", declare.Text(v))
}

// marketPlayer is a handle, or nil, as a selector gives it; marketPlayers and
// marketCards are lists of them.
type (
	marketPlayer  struct{ value lua.LValue }
	marketPlayers struct{ value lua.LValue }
	marketCards   struct{ value lua.LValue }
)

// LuaType names the types in stubs.
func (marketPlayer) LuaType() string  { return marketPlayerType }
func (marketPlayers) LuaType() string { return marketPlayerType + "[]" }
func (marketCards) LuaType() string   { return marketCardType + "[]" }

// IntoLua gives the handle or the list itself.
func (p marketPlayer) IntoLua(*lua.LState) lua.LValue  { return p.value }
func (p marketPlayers) IntoLua(*lua.LState) lua.LValue { return p.value }
func (c marketCards) IntoLua(*lua.LState) lua.LValue   { return c.value }
