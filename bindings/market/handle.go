package market

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
)

// cardType and playerType are what stubs call the things of a match.
const (
	cardType   = "market.Card"
	playerType = "market.Player"
	cardName   = "market.CardName"

	keywordName = "market.Keyword"
)

// cardFields and playerFields are what handles have, for scripts, stubs and help; the
// last of a card only as self.
var (
	cardFields = []declare.Param{
		{Name: "id", Type: cardName, Doc: "the card's id"},
		{Name: "name", Type: "string", Doc: "what people call it"},
		{Name: "faction", Type: "market.Faction", Doc: "the id of its faction, neutral for none"},
		{Name: "cost", Type: "integer", Doc: "what it costs in the trade row"},
		{Name: "defense", Type: "integer", Doc: "of a base: the combat that destroys it; 0 for no base"},
		{Name: "outpost", Type: "boolean", Doc: "whether it must be destroyed first"},
		{Name: "starter", Type: "boolean", Doc: "whether it is a card of the first deck"},
		{Name: "keywords", Type: keywordName + "[]", Doc: "the keywords that it has"},
		{Name: "value", Type: "integer", Doc: "the number of its ability in the content"},
		system.MemoryField,
	}
	playerFields = []declare.Param{
		{Name: "seat", Type: "integer", Doc: "the seat, from 1"},
		{Name: "authority", Type: "integer", Doc: "what is left of it"},
		{Name: "trade", Type: "integer", Doc: "to spend in this turn"},
		{Name: "combat", Type: "integer", Doc: "to spend in this turn"},
	}
)

func fieldNames(fields []declare.Param) []string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = f.Name
	}
	return list
}

// things describes cards and players as scripts hold them.
func things() []declare.Class {
	return []declare.Class{
		{Name: cardType, Doc: "A card of the match, live and read-only: what self and the selectors give.", Fields: cardFields[:len(cardFields)-1]},
		{Name: playerType, Doc: "A player of the match, live and read-only.", Fields: playerFields},
	}
}

// target is a card or a player that a script names.
type target struct{ ref core.Ref }

// LuaType names the type in stubs.
func (target) LuaType() string { return cardType + "|" + playerType }

// FromLua reads a handle.
func (t *target) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t.ref, err = system.ThingOf(v, "a card or a player")
	return err
}

// player is a handle, or nil, as a selector gives it; players and
// cards are lists of them.
type (
	player  struct{ value lua.LValue }
	players struct{ value lua.LValue }
	cards   struct{ value lua.LValue }
)

// LuaType names the types in stubs.
func (player) LuaType() string  { return playerType }
func (players) LuaType() string { return playerType + "[]" }
func (cards) LuaType() string   { return cardType + "[]" }

// IntoLua gives the handle or the list itself.
func (p player) IntoLua(*lua.LState) lua.LValue  { return p.value }
func (p players) IntoLua(*lua.LState) lua.LValue { return p.value }
func (c cards) IntoLua(*lua.LState) lua.LValue   { return c.value }
