package match

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// placedChance is what situations of every system may have besides what their system reads.
type placedChance struct {
	Seed   *rand.Seed  `lua:"seed"`
	Chance fixedChance `lua:"chance"`
}

// plainUnits is what writing a value of a situation costs.
const plainUnits = 20

// situation returns where the match stands, as plain data; of the whole state with its seed
// and where its streams stand.
func (m *Match) situation(c *declare.Call, seat core.Seat) (*lua.LTable, error) {
	if m.System.Situation == nil || m.Binding.Situation == nil {
		return nil, fmt.Errorf("matches of %s begin only at their beginning", m.System.Name)
	}
	options := m.System.Situation(m.Game(), seat)
	switch {
	case m.Game().Turn() == core.None:
		return nil, fmt.Errorf("the match is over")
	case options == nil:
		return nil, fmt.Errorf("something waits for which situations have no words: the verbs of a replacement; play on")
	}
	t, ok := declare.ToLua(c.L, m.Binding.Situation(m.Config, options)).(*lua.LTable)
	if !ok {
		return nil, fmt.Errorf("matches of %s have no situations", m.System.Name)
	}
	if seat == core.All {
		t.RawSetString("seed", lua.LString(rand.Seed(m.Setup.Seed).String()))
		t.RawSetString("chance", chanceTable(c.L, m.System.Chance(m.Game())))
	}
	c.Charge(plainUnits * valuesIn(t))
	return t, nil
}

// chanceTable writes where streams stand, as game.new reads it.
func chanceTable(L *lua.LState, streams []rand.Fixed) *lua.LTable {
	t := L.NewTable()
	for _, f := range streams {
		own := L.NewTable()
		own.RawSetString("at", lua.LNumber(f.At))
		if len(f.Draws) > 0 {
			own.RawSetString("draws", declare.ToLua(L, f.Draws))
		}
		t.RawSetString(f.Stream, own)
	}
	return t
}

// valuesIn counts the values of plain data.
func valuesIn(v lua.LValue) int64 {
	t, ok := v.(*lua.LTable)
	if !ok {
		return 1
	}
	n := int64(1)
	t.ForEach(func(_, member lua.LValue) { n += valuesIn(member) })
	return n
}

// sharedOf reads what the situation among a system's options has of seed and chance, for
// every system alike.
func sharedOf(L *lua.LState, own *lua.LTable) (shared placedChance, err error) {
	t, ok := declare.Field(own, "situation").(*lua.LTable)
	if !ok {
		return shared, nil
	}
	part := L.NewTable()
	for _, name := range sharedNames {
		part.RawSetString(name, declare.Field(t, name))
	}
	return shared, declare.NewReader(L).Read("situation", part, &shared)
}

// sharedNames are the fields that situations of every system may have.
var sharedNames = []string{"seed", "chance"}

// ownOf returns a system's options without what situations of every system may have.
func ownOf(own *lua.LTable) *lua.LTable {
	t, ok := declare.Field(own, "situation").(*lua.LTable)
	if !ok {
		return own
	}
	rest := &lua.LTable{Metatable: lua.LNil}
	t.ForEach(func(key, value lua.LValue) {
		name, isText := key.(lua.LString)
		if !isText || !isShared(string(name)) {
			rest.RawSet(key, value)
		}
	})
	other := &lua.LTable{Metatable: lua.LNil}
	own.ForEach(func(key, value lua.LValue) {
		if value == t {
			value = rest
		}
		other.RawSet(key, value)
	})
	return other
}

func isShared(name string) bool {
	for _, shared := range sharedNames {
		if name == shared {
			return true
		}
	}
	return false
}

// over returns the chance of a situation with that which somebody has decided over it.
func over(placed, decided []rand.Fixed) []rand.Fixed {
	all := append([]rand.Fixed(nil), decided...)
	for _, f := range placed {
		given := false
		for _, d := range decided {
			given = given || d.Stream == f.Stream
		}
		if !given {
			all = append(all, f)
		}
	}
	return all
}

// situationClasses describe what situations of several systems have in common.
func situationClasses() []declare.Class {
	return append(declare.Written[ability.Held]("Something that waits to be heard, in a situation."),
		declare.Written[ability.Kept]("Something that a card or a seat remembers, in a situation.")...)
}
