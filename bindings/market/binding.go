package market

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/market"
)

// door is the door of one match: its scripted cards on their machine.
type door struct {
	system.Handles
	content *system.Content
	scripts []*system.Script
	hears   []market.Moments
	fx      *fx
	lens    *lua.LUserData // fx as scripts hold it
	memory  *lua.LTable    // metatable of memories
}

// scripts loads the scripts that the cards name, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	names := config.(*market.Config).ScriptNames()
	scripts, err := c.LoadAll("abilities/market", names, market.MomentNames())
	if err != nil {
		return nil, err
	}
	d := &door{content: c, scripts: scripts}
	for _, s := range scripts {
		d.hears = append(d.hears, momentsOf(s))
	}
	d.fx = &fx{door: d}
	d.lens = &lua.LUserData{Value: d.fx, Metatable: c.Verbs(fxClass())}
	d.Handles = system.NewHandles(c, d.readOnly(d.field), func(r core.Ref) any { return &handle{r} })
	d.memory = d.memoryMeta()
	return d, nil
}

func momentsOf(s *system.Script) market.Moments {
	var set market.Moments
	for m, name := range market.MomentNames() {
		if s.Moments[name].Func != nil {
			set |= market.Moment(m).Of()
		}
	}
	return set
}

// Hears returns the moments that a script has functions for.
func (d *door) Hears(script int) market.Moments { return d.hears[script] }

// Source names the function of a script and moment.
func (d *door) Source(script int, m market.Moment) core.Source {
	return d.scripts[script].Moments[m.String()].Source
}

// Fire calls the function with self, fx and, for an answer, the option.
func (d *door) Fire(script int, fx *market.Fx) *market.Failure {
	d.fx.Fx = fx
	args := []lua.LValue{d.Handle(fx.Self()), d.lens}
	if fx.Moment() == market.Chosen {
		args = append(args, d.option(fx))
	}
	err := d.content.Fire(d.scripts[script].Moments[fx.Moment().String()], args...)
	d.fx.Fx = nil
	if err != nil {
		return &market.Failure{Reason: err.Error(), Units: int32(err.Units)}
	}
	return nil
}

func (d *door) option(fx *market.Fx) lua.LValue {
	ref, text := fx.Chosen()
	if ref != 0 {
		return d.Handle(ref)
	}
	return lua.LString(text)
}

// field reads a field of a handle.
func (d *door) field(ref core.Ref, name string) (lua.LValue, error) {
	if d.fx.Fx == nil {
		return nil, fmt.Errorf("a card is read only while one of its moments lasts")
	}
	if card := d.fx.Card(ref); card != nil {
		return d.cardField(ref, card, name)
	}
	if name == "seat" {
		return lua.LNumber(ref), nil
	}
	if !slices.Contains(names(playerFields), name) {
		return nil, system.NoField("a player", name, names(playerFields))
	}
	n, err := d.fx.Number(ref, name)
	return lua.LNumber(n), err
}

func (d *door) cardField(ref core.Ref, c *market.Card, name string) (lua.LValue, error) {
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
		return d.memoryOf(ref)
	}
	return nil, system.NoField("a card", name, names(cardFields))
}

func abilityValue(c *market.Card) lua.LValue {
	if c.Ability == nil {
		return lua.LNil
	}
	return lua.LNumber(c.Ability.Value)
}
