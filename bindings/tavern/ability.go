package tavern

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rules/tavern"
)

// described is an ability as scripts give it: the name of a script of
// abilities/tavern, or the same data as in cards.toml.
type described struct{ tavern.Ability }

// abilityTable is an ability as data.
type abilityTable struct {
	Script  string `lua:"script" luals:"tavern.Script"`
	Trigger string `lua:"trigger"`
	Effect  string `lua:"effect"`
	Target  string `lua:"target"`
	Value   int    `lua:"value"`
	Attack  int    `lua:"attack"`
	Health  int    `lua:"health"`
	Unit    *token `lua:"unit"`
	Count   int    `lua:"count"`
	Tier    int    `lua:"tier"`
}

// LuaType names the type in stubs.
func (described) LuaType() string { return "tavern.Script|tavern.AbilityTable" }

// LuaTables are the tables that it names.
func (described) LuaTables() []any { return []any{abilityTable{}} }

// FromLua reads the ability; its numbers have the same bounds as in content.
func (a *described) FromLua(r *declare.Reader, v lua.LValue) error {
	if name, ok := v.(lua.LString); ok {
		a.Ability = tavern.Ability{Script: string(name)}
		return nil
	}
	var t abilityTable
	if _, ok := v.(*lua.LTable); !ok {
		return fmt.Errorf("expected the name of a script or a table { trigger, effect, target, value }, got %s", declare.Text(v))
	}
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	a.Ability = tavern.Ability{Script: t.Script, Trigger: t.Trigger, Effect: t.Effect, Target: t.Target, Value: t.Value, Attack: t.Attack, Health: t.Health, Count: t.Count, Tier: t.Tier}
	if t.Unit != nil {
		a.Unit = &t.Unit.Token
	}
	return t.bounds()
}

func (t *abilityTable) bounds() error {
	for _, n := range []struct {
		name        string
		value, most int
	}{{"value", t.Value, 1000}, {"attack", t.Attack, 1000}, {"health", t.Health, 1000}, {"count", t.Count, 7}, {"tier", t.Tier, tavern.Tiers}} {
		if n.value < 0 || n.value > n.most {
			return fmt.Errorf("%s: expected 0 to %d, got %d", n.name, n.most, n.value)
		}
	}
	return nil
}

// token is what a summon brings: a card's name, or a unit of its own.
type token struct{ tavern.Token }

// tokenTable is a token written out.
type tokenTable struct {
	Card   string `lua:"card" luals:"tavern.CardName"`
	Name   string `lua:"name"`
	Attack int    `lua:"attack"`
	Health int    `lua:"health"`
}

// LuaType names the type in stubs.
func (token) LuaType() string { return cardName + "|tavern.TokenTable" }

// LuaTables are the tables that it names.
func (token) LuaTables() []any { return []any{tokenTable{}} }

// FromLua reads the token.
func (k *token) FromLua(r *declare.Reader, v lua.LValue) error {
	if name, ok := v.(lua.LString); ok {
		k.Token = tavern.Token{Card: string(name)}
		return nil
	}
	var t tokenTable
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	if t.Attack < 0 || t.Attack > 1000 || t.Health < 0 || t.Health > 1000 {
		return fmt.Errorf("expected attack and health up to 1000, got %d/%d", t.Attack, t.Health)
	}
	k.Token = tavern.Token{Card: t.Card, Name: t.Name, Attack: t.Attack, Health: t.Health}
	return nil
}
