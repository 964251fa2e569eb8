package tavern

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/tavern"
)

// cards are the values that scripts are given about cards, made on first
// use and kept while the same configuration is in use.
type cards struct {
	abilities map[*tavern.Card]says
	numbers   map[tavern.Ability]*lua.LTable
	byName    map[string]*tavern.Card
	byStats   map[tavern.Token]*tavern.Card
	units     map[*tavern.Card]*lua.LUserData
	sets      map[tavern.Tribes]*lua.LTable
}

// says is what an ability says of itself, as Lua values.
type says struct {
	value, count, unit lua.LValue
	table              *lua.LTable
}

// clear forgets what belongs to the cards of one configuration. Tables that
// hold numbers only stay.
func (c *cards) clear() {
	c.abilities, c.units = map[*tavern.Card]says{}, map[*tavern.Card]*lua.LUserData{}
	c.sets = map[tavern.Tribes]*lua.LTable{}
	c.byName, c.byStats = map[string]*tavern.Card{}, map[tavern.Token]*tavern.Card{}
	if c.numbers == nil {
		c.numbers = map[tavern.Ability]*lua.LTable{}
	}
}

// ability returns what the ability of a card says.
func (c *cards) ability(b *binding, card *tavern.Card) says {
	if s, ok := c.abilities[card]; ok {
		return s
	}
	a := tavern.Ability{Count: 1}
	if card.Ability != nil {
		a = *card.Ability
		a.Count, a.Unit = max(1, a.Count), nil
	}
	s := says{value: vm.Int(a.Value), count: vm.Int(a.Count), unit: lua.LNil, table: c.table(b, a)}
	if token := card.Token(); token != nil {
		s.unit = c.unit(b, token)
	}
	c.abilities[card] = s
	return s
}

// table returns the numbers of an ability as a read-only table.
func (c *cards) table(b *binding, a tavern.Ability) *lua.LTable {
	if t, ok := c.numbers[a]; ok {
		return t
	}
	m := b.content.Machine
	t := m.State().NewTable()
	for _, n := range []struct {
		name  string
		value int
	}{{"value", a.Value}, {"attack", a.Attack}, {"health", a.Health}, {"count", a.Count}, {"tier", a.Tier}} {
		t.RawSetString(n.name, vm.Int(n.value))
	}
	t.RawSetString("target", lua.LString(a.Target))
	m.Strict("self.ability", "field", t)
	m.Freeze(t)
	c.numbers[a] = t
	return t
}

// unit returns a card that can be summoned as scripts hold it.
func (c *cards) unit(b *binding, card *tavern.Card) *lua.LUserData {
	ud, ok := c.units[card]
	if !ok {
		ud = &lua.LUserData{Value: card, Metatable: b.token}
		c.units[card] = ud
	}
	return ud
}

func readToken(L *lua.LState) int {
	card, ok := L.Get(1).(*lua.LUserData).Value.(*tavern.Card)
	if !ok {
		vm.Raise(L, "expected a unit")
	}
	switch name := lua.LVAsString(L.Get(2)); name {
	case "name":
		L.Push(lua.LString(card.Name))
	case "attack":
		L.Push(vm.Int(card.Attack))
	case "health":
		L.Push(vm.Int(card.Health))
	default:
		vm.Raise(L, "%s", system.NoField("a unit", name, []string{"name", "attack", "health"}))
	}
	return 1
}

// tribes returns the names of the tribes of a unit as a read-only list.
func (c *cards) tribes(b *binding, u *tavern.Unit) lua.LValue {
	if c.sets[u.Tribes] == nil {
		t := declare.ToLua(b.content.Machine.State(), u.TribeNames()).(*lua.LTable)
		b.content.Machine.Freeze(t)
		c.sets[u.Tribes] = t
	}
	return c.sets[u.Tribes]
}

// named returns the card of the set that a summon names.
func (c *cards) named(b *binding, name string) (*tavern.Card, error) {
	if card, ok := c.byName[name]; ok {
		return card, nil
	}
	card := b.cfg.Find(name)
	if card == nil {
		return nil, fmt.Errorf("no card is called %q%s", name, b.cfg.Near(name))
	}
	c.byName[name] = card
	return card, nil
}

// described returns the card of a unit that a script writes out:
// { attack =, health =, name = }.
func (c *cards) described(t *lua.LTable) (*tavern.Card, error) {
	attack, health := declare.Field(t, "attack"), declare.Field(t, "health")
	a, okA := attack.(lua.LNumber)
	h, okH := health.(lua.LNumber)
	if !okA || !okH || a < 0 || h < 1 || a > 1000 || h > 1000 || a != lua.LNumber(int(a)) || h != lua.LNumber(int(h)) {
		return nil, fmt.Errorf("expected a unit { attack = 0 to 1000, health = 1 to 1000 }, got attack %s, health %s", declare.Text(attack), declare.Text(health))
	}
	name, _ := declare.Field(t, "name").(lua.LString)
	if name != "" && card.Key(string(name)) == "" {
		return nil, fmt.Errorf("name: expected a name with letters, got %q", string(name))
	}
	token := tavern.Token{Name: string(name), Attack: int(a), Health: int(h)}
	if card, ok := c.byStats[token]; ok {
		return card, nil
	}
	card := tavern.NewToken(token.Name, token.Attack, token.Health)
	c.byStats[token] = card
	return card, nil
}
