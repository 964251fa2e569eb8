package market

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/market"
)

// binding is what the rules reach the scripted cards of one match through.
type binding struct {
	system.Handles
	abilities system.Abilities
	fx        *fx
	held      *lua.LUserData // fx as scripts hold it
	memory    *lua.LTable    // metatable of memories
}

// scripts loads the scripts that the cards name, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	abilities, err := c.Abilities("abilities/market", config.(*market.Config).ScriptNames(), market.MomentNames())
	if err != nil {
		return nil, err
	}
	b := &binding{abilities: abilities}
	b.fx = &fx{binding: b}
	b.held = &lua.LUserData{Value: b.fx, Metatable: c.Verbs(fxClass())}
	b.Handles = system.NewHandles(c, b.readOnly(b.field), system.NewThing)
	b.memory = b.memoryMeta()
	return b, nil
}

// Listens returns the moments that a script has functions for.
func (b *binding) Listens(script int) market.Moments {
	return market.Moments(b.abilities.Listens(script))
}

// Source names the function of a script and moment.
func (b *binding) Source(script int, m market.Moment) core.Source {
	return b.abilities.Source(script, m.String())
}

// Fire calls the function with self, fx and, for an answer, the option.
func (b *binding) Fire(script int, fx *market.Fx) *market.Failure {
	b.fx.Fx = fx
	defer func() { b.fx.Fx = nil }()
	args := []lua.LValue{b.Handle(fx.Self()), b.held}
	if fx.Moment() == market.Chosen {
		args = append(args, b.option(fx))
	}
	return b.abilities.Fire(script, fx.Moment().String(), args...)
}

func (b *binding) option(fx *market.Fx) lua.LValue {
	ref, text := fx.Chosen()
	if ref != 0 {
		return b.Handle(ref)
	}
	return lua.LString(text)
}

// field reads a field of a handle.
func (b *binding) field(ref core.Ref, name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("a card is read only while one of its moments lasts")
	}
	if card := b.fx.Card(ref); card != nil {
		return b.cardField(ref, card, name)
	}
	if name == "seat" {
		return lua.LNumber(ref), nil
	}
	if !slices.Contains(names(playerFields), name) {
		return nil, system.NoField("a player", name, names(playerFields))
	}
	n, err := b.fx.Number(ref, name)
	return lua.LNumber(n), err
}

func (b *binding) cardField(ref core.Ref, c *market.Card, name string) (lua.LValue, error) {
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
	case "value":
		return abilityValue(c), nil
	case "memory":
		return b.memoryOf(ref)
	}
	return nil, system.NoField("a card", name, names(cardFields))
}

func abilityValue(c *market.Card) lua.LValue {
	if c.Ability == nil {
		return lua.LNil
	}
	return lua.LNumber(c.Ability.Value)
}
