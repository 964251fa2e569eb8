package market

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/market"
)

// field reads a field of a handle.
func (b *stage) field(ref core.Ref, name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("a card is read only while one of its moments lasts")
	}
	if card := b.fx.Card(ref); card != nil {
		return b.cardField(ref, card, name)
	}
	if name == "seat" {
		return lua.LNumber(ref), nil
	}
	if known := fieldNames(playerFields); !slices.Contains(known, name) {
		called, ids, _ := market.ContentOf(b.fx.Fx).ResourceFields()
		if !slices.Contains(called, name) && !slices.Contains(ids, name) {
			return nil, system.NoField("a player", name, append(known, called...))
		}
	}
	n, err := b.fx.Number(ref, name)
	return lua.LNumber(n), err
}

func (b *stage) cardField(ref core.Ref, c *market.Card, name string) (lua.LValue, error) {
	switch name {
	case "id":
		return lua.LString(c.ID), nil
	case "name":
		return lua.LString(c.Name), nil
	case "faction":
		return lua.LString(c.Faction), nil
	case "cost":
		return lua.LNumber(c.Cost), nil
	case "defense":
		return lua.LNumber(c.Defense), nil
	case "outpost":
		return lua.LBool(c.Outpost), nil
	case "starter":
		return lua.LBool(c.Starter), nil
	case "keywords":
		return declare.Paid(b.voices.Content.Machine.State(), append([]string{}, c.Keywords...)), nil
	case "value":
		return abilityValue(c), nil
	case "memory":
		return b.memoryOf(ref)
	}
	return nil, system.NoField("a card", name, fieldNames(cardFields))
}

func abilityValue(c *market.Card) lua.LValue {
	if c.Ability == nil {
		return lua.LNil
	}
	return lua.LNumber(c.Ability.Value)
}

// owner reads a field of the player who owns the card that speaks.
func (b *stage) owner(name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("fx.owner is read only while a moment's function runs")
	}
	if name == "" {
		return b.Handle(b.fx.Owner()), nil
	}
	return b.field(b.fx.Owner(), name)
}
