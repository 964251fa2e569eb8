// Cards and players as scripts hold them: the classes, how a field is read, memories, and handles as
// arguments and results of verbs.

package market

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/market"
)

// What stubs call the things of a match, and words of the content.
const (
	cardType   = "market.Card"
	playerType = "market.Player"
	cardName   = "market.CardName"

	keywordName = "market.Keyword"
	tokenName   = "market.Token"
)

// cardFields and playerFields are the fields of handles, for scripts, stubs and help. The last field of a
// card, memory, is there for the card whose ability runs.
var (
	cardFields = []declare.Param{
		kindField,
		{Name: "id", Type: cardName, Doc: "the card's id"},
		{Name: "name", Type: "string", Doc: "what people call it"},
		{Name: "faction", Type: "market.Faction", Doc: "the id of its faction; neutral for no faction"},
		{Name: "factions", Type: "market.Faction[]", Doc: "the ids of all its factions: its faction first, then further ones, also those that abilities give it; in a function called modify_..., the printed ones"},
		{Name: "cost", Type: "integer", Doc: "the price in trade that the ability's player would pay now; in a function called modify_..., the printed price"},
		{Name: "also", Type: "integer", Doc: "how many points of further resources it costs in addition, all together"},
		{Name: "play_cost", Type: "integer", Doc: "how many points of further resources it costs to play it now, all together; in a function called modify_..., the printed points"},
		{Name: "owner", Type: "integer", Doc: "the seat of its player, from 1; 0 for a card of the market"},
		{Name: "defense", Type: "integer", Doc: "for a base, the combat that destroys it if there is no damage on it; 0 for other cards; in a function called modify_..., the printed number"},
		{Name: "outpost", Type: "boolean", Doc: "whether it must be destroyed first"},
		{Name: "starter", Type: "boolean", Doc: "whether it is a card of the first deck"},
		{Name: "token", Type: "boolean", Doc: "whether it is a token: abilities create it, and it leaves the match when it leaves play"},
		{Name: "exhausted", Type: "boolean", Doc: "whether it is in play and cannot be used until its owner's turn ends"},
		{Name: "in_play", Type: "boolean", Doc: "whether it is in play"},
		{Name: "damage", Type: "integer", Doc: "for a base in play that keeps damage, the damage on it; otherwise 0"},
		{Name: "keeps_damage", Type: "boolean", Doc: "whether it is a base on which damage stays"},
		{Name: "has_scrap", Type: "boolean", Doc: "whether it has a scrap effect, and so the move that scraps it"},
		{Name: "played", Type: "boolean", Doc: "for a card in play that is no base, whether it was played in this turn, and not put, given or created there"},
		{Name: "trade", Type: "integer", Doc: "how much trade it gives: by its effects, or else by the better half of its choice, its ally effect or its scrap effect; in a function called modify_..., the printed number"},
		{Name: "combat", Type: "integer", Doc: "how much combat it gives: by its effects, or else by the better half of its choice, its ally effect or its scrap effect; in a function called modify_..., the printed number"},
		{Name: "authority", Type: "integer", Doc: "how much authority it gives: by its effects, or else by the better half of its choice, its ally effect or its scrap effect; in a function called modify_..., the printed number"},
		{Name: "draw", Type: "integer", Doc: "how many cards it draws when it is played, as printed"},
		{Name: "keywords", Type: keywordName + "[]", Doc: "the keywords that it has"},
		{Name: "value", Type: "integer", Doc: "the number that {value} stands for in its text, if it states one"},
		system.MemoryField,
	}
	playerFields = []declare.Param{
		kindField,
		{Name: "name", Type: "string", Doc: "what people call it"},
		{Name: "seat", Type: "integer", Doc: "the seat, from 1"},
		{Name: "active", Type: "boolean", Doc: "whether it is its turn"},
		{Name: "authority", Type: "integer", Doc: "the points that are left"},
		{Name: "trade", Type: "integer", Doc: "to spend in this turn"},
		{Name: "combat", Type: "integer", Doc: "to spend in this turn"},
		{Name: "hand", Type: "integer", Doc: "how many cards are in its hand"},
		{Name: "deck", Type: "integer", Doc: "how many cards are in its deck"},
		{Name: "bases", Type: "integer", Doc: "how many bases it has in play"},
		{Name: "outposts", Type: "integer", Doc: "how many of these are outposts"},
		{Name: "owed", Type: "integer", Doc: "how many cards it must discard when its turn begins"},
		{Name: "keywords", Type: keywordName + "[]", Doc: "the keywords that it was given"},
	}
)

// kindField tells cards from players where a thing may be either.
var kindField = declare.Param{Name: "kind", Type: declare.OneOf("card", "player"), Doc: "what it is"}

// fieldNames returns the names of the fields.
func fieldNames(fields []declare.Param) []string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = f.Name
	}
	return list
}

// thingClasses declares what scripts may read of cards and players.
func thingClasses() []declare.Class {
	return []declare.Class{
		{Name: cardType, Doc: "A card of the match, always up to date and read-only: self, and the results of selectors.", Fields: cardFields[:len(cardFields)-1]},
		{Name: playerType, Doc: "A player of the match, always up to date and read-only.", Fields: playerFields},
	}
}

// Thing returns the card or player whose handle a value is, and the seat that it belongs to.
func (b *level) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	ref, err := system.ThingOf(v, "a card or a player")
	if err != nil {
		return 0, core.None, err
	}
	return ref, b.fx.SeatOf(ref), nil
}

// field returns a field of a card's or player's handle. Players have fields for the resources of the
// content too, by their names or ids. A field that only the other kind of thing has is nil, because the
// source of an event may be either. It is an error if no function of an ability runs.
func (b *level) field(ref core.Ref, name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("a card or player can be read only while a function of an ability runs")
	}
	if card := b.fx.Card(ref); card != nil {
		return b.cardField(ref, card, name)
	}
	switch name {
	case "kind":
		return lua.LString("player"), nil
	case "name":
		return lua.LString(b.fx.Name(ref)), nil
	case "seat":
		return lua.LNumber(ref), nil // the ref of a player is the seat, from 1
	case "active":
		return lua.LBool(b.fx.Active(ref)), nil
	}
	if n, known := b.fx.Count(ref, name); known {
		return lua.LNumber(n), nil
	}
	switch name {
	case "keywords":
		return b.keywordsOf(ref), nil
	case "memory":
		return b.memoryOf(ref)
	}
	if known := fieldNames(playerFields); !slices.Contains(known, name) {
		if slices.Contains(fieldNames(cardFields), name) || slices.Contains(market.ContentOf(b.fx.Fx).CostFields(), name) {
			return lua.LNil, nil
		}
		resources, ids, _ := market.ContentOf(b.fx.Fx).ResourceFields()
		if n, ok := b.fx.CountOfKeyword(ref, name); ok && !slices.Contains(resources, name) {
			return lua.LNumber(n), nil
		}
		if !slices.Contains(resources, name) && !slices.Contains(ids, name) {
			return nil, system.NoField("a player", name, append(known, resources...))
		}
	}
	n, err := b.fx.Number(ref, name)
	return lua.LNumber(n), err
}

// cardField returns a field of a card. It is Lua's nil for seat, which only players have, so that
// code may ask either; other fields that a card does not have are an error.
func (b *level) cardField(ref core.Ref, c *market.Card, name string) (lua.LValue, error) {
	switch name {
	case "kind":
		return lua.LString("card"), nil
	case "id":
		return lua.LString(c.ID), nil
	case "name":
		return lua.LString(c.Name), nil
	case "faction":
		return lua.LString(c.Faction), nil
	case "factions":
		return declare.ChargedToLua(b.abilities.Content.Machine.State(), b.fx.Factions(ref)), nil
	case "cost":
		return lua.LNumber(b.fx.Cost(ref)), nil
	case "also":
		return lua.LNumber(c.AlsoPoints()), nil
	case "play_cost":
		return lua.LNumber(b.fx.PlayCost(ref)), nil
	case "owner":
		return lua.LNumber(b.fx.SeatOf(ref) + 1), nil
	case "defense":
		return lua.LNumber(b.fx.Defense(ref)), nil
	case "outpost":
		return lua.LBool(c.Outpost), nil
	case "starter":
		return lua.LBool(c.Starter), nil
	case "token":
		return lua.LBool(c.Token), nil
	case "exhausted":
		return lua.LBool(b.fx.Exhausted(ref)), nil
	case "in_play":
		return lua.LBool(b.fx.InPlay(ref)), nil
	case "damage":
		return lua.LNumber(b.fx.DamageOn(ref)), nil
	case "keeps_damage":
		return lua.LBool(c.KeepsDamage), nil
	case "has_scrap":
		return lua.LBool(c.HasScrap()), nil
	case "played":
		return lua.LBool(b.fx.Played(ref)), nil
	case "trade":
		return lua.LNumber(b.fx.Gives(ref, market.FieldTrade)), nil
	case "combat":
		return lua.LNumber(b.fx.Gives(ref, market.FieldCombat)), nil
	case "authority":
		return lua.LNumber(b.fx.Gives(ref, market.FieldAuthority)), nil
	case "draw":
		return lua.LNumber(c.Effects.Draw), nil
	case "keywords":
		return b.keywordsOf(ref), nil
	case "value":
		if n, stated := b.fx.Value(ref); stated {
			return lua.LNumber(n), nil
		}
		return lua.LNil, nil
	case "memory":
		return b.memoryOf(ref)
	case "seat":
		return lua.LNil, nil
	}
	if n, ok := b.fx.CostIn(ref, name); ok {
		return lua.LNumber(n), nil
	}
	if n, ok := b.fx.CountOfKeyword(ref, name); ok {
		return lua.LNumber(n), nil
	}
	return nil, system.NoField("a card", name, fieldNames(cardFields))
}

// keywordsOf returns the keywords of a card or a player.
func (b *level) keywordsOf(ref core.Ref) lua.LValue {
	return declare.ChargedToLua(b.abilities.Content.Machine.State(), append([]string{}, b.fx.Keywords(ref)...))
}

// owner returns a field of fx.owner, the player who owns the card whose ability runs; "" returns
// that player's handle. See [system.Content.Owner].
func (b *level) owner(name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("fx.owner can be read only while a trigger's function runs")
	}
	if name == "" {
		return b.Handle(b.fx.Owner()), nil
	}
	return b.field(b.fx.Owner(), name)
}

// handleMeta returns the metatable of handles: the function get returns their fields, and none can be
// assigned.
func (b *level) handleMeta(get func(core.Ref, string) (lua.LValue, error)) *lua.LTable {
	return b.abilities.Content.Meta(
		func(L *lua.LState) int {
			ref, name := system.ThingAndField(L, "a card or a player")
			v, err := get(ref, name)
			if err != nil {
				vm.Raise(L, "%s", err)
			}
			L.Push(v)
			return 1
		},
		system.ReadOnly("cards and players"))
}

// currentFx returns the fx of the running function. If none runs, a script has kept a memory for later,
// which is an error.
func (b *level) currentFx(L *lua.LState) *fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "memory can be used only while a trigger's function runs")
	}
	return b.fx
}

// memoryOf returns self.memory. ref must be the card whose ability runs: no card reads another's
// memory.
func (b *level) memoryOf(ref core.Ref) (lua.LValue, error) {
	if ref != b.fx.Self() {
		return nil, fmt.Errorf("a function can use only the memory of its own card: use self.memory")
	}
	return &lua.LUserData{Value: system.NewThing(ref), Metatable: b.memory}, nil
}

// memoryMeta returns the metatable of self.memory, which reads and writes the match's own record
// of the card.
func (b *level) memoryMeta() *lua.LTable {
	return b.abilities.Content.MemoryMeta(func(L *lua.LState) ability.Store { return b.currentFx(L).Memory() })
}

// seatMemory returns fx.owner.memory, which all cards of the player share.
func (b *level) seatMemory() lua.LValue {
	return &lua.LUserData{Metatable: b.abilities.Content.MemoryMeta(func(L *lua.LState) ability.Store { return b.currentFx(L).SeatMemory() })}
}

// target is a card or a player that a script names.
type target struct{ ref core.Ref }

// LuaType returns the name of the type in stubs and help.
func (target) LuaType() string { return cardType + "|" + playerType }

// FromLua reads a handle; any other value is an error.
func (t *target) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t.ref, err = system.ThingOf(v, "a card or a player")
	return err
}

// targets are cards or players that a script names: one, or a list.
type targets struct{ refs []core.Ref }

// LuaType returns the name of the type in stubs and help.
func (targets) LuaType() string {
	return cardType + "|" + playerType + "|" + cardType + "[]|" + playerType + "[]"
}

// mostPlayers is how many players a match has at most.
const mostPlayers = 4

// FromLua reads a handle or a list of at most mostPlayers handles; any other value is an error.
func (t *targets) FromLua(r *declare.Reader, v lua.LValue) error {
	list, many := v.(*lua.LTable)
	if !many {
		list = &lua.LTable{Metatable: lua.LNil}
		list.Append(v)
	}
	if n := list.Len(); n > mostPlayers {
		return fmt.Errorf("expected at most %d players, got %d", mostPlayers, n)
	}
	for i := 1; i <= list.Len(); i++ {
		var one target
		if err := one.FromLua(r, list.RawGetInt(i)); err != nil {
			return err
		}
		t.refs = append(t.refs, one.ref)
	}
	return nil
}

// player is a handle, or nil, as a selector gives it; players and
// cards are lists of them.
type (
	player  struct{ value lua.LValue }
	players struct{ value lua.LValue }
	cards   struct{ value lua.LValue }
)

// LuaType returns the name of the type in stubs and help.
func (player) LuaType() string { return playerType }

// LuaType returns the name of the type in stubs and help.
func (players) LuaType() string { return playerType + "[]" }

// LuaType returns the name of the type in stubs and help.
func (cards) LuaType() string { return cardType + "[]" }

// IntoLua gives the handle itself.
func (p player) IntoLua(*lua.LState) lua.LValue { return p.value }

// IntoLua gives the list itself.
func (p players) IntoLua(*lua.LState) lua.LValue { return p.value }

// IntoLua gives the list itself.
func (c cards) IntoLua(*lua.LState) lua.LValue { return c.value }
