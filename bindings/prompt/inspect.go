// The functions inspect, copy and why.

package prompt

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/vm"
)

// inspectUnits is the price of inspect in units. Reading what it returns costs more.
const inspectUnits = 1_000

// inspectFunc declares inspect, which shows the Go value behind a value of a script.
func inspectFunc(s *session.Session) declare.Func {
	return declare.Fn1("inspect(thing)", "Returns the Go value behind a match (its config, view, record and events), the configuration of a game by its name, or another value of the program. The result is always up to date and read-only, with sorted keys; call it to loop over its fields.",
		`inspect("tavern").tuning.health`,
		func(c *declare.Call, thing declare.Any) (lua.LValue, error) {
			c.Charge(inspectUnits)
			name, value, err := valueToInspect(s, thing.Value())
			if err != nil {
				return nil, err
			}
			return s.Inspector().Value(c.L, name, value), nil
		})
}

// valueToInspect returns the Go value that inspect shows for a value of a script, and what messages call
// it. A text is the name of a system and gives its configuration.
func valueToInspect(s *session.Session, thing session.Value) (name string, value any, err error) {
	switch x := thing.(type) {
	case lua.LString:
		config, sys, err := s.Config(string(x))
		return sys.Name, config, err
	case *lua.LUserData:
		if open, ok := x.Value.(session.Inspectable); ok {
			return "match", open.Inspect(), nil
		}
		if value, ok := expose.Exposed(x); ok {
			return "value", value, nil
		}
	}
	return "", nil, fmt.Errorf("expected a match, the name of a game or a value of the program, got %s", declare.Text(thing))
}

// copyFunc declares copy, which turns a read-only table into one that a script may change.
func copyFunc() declare.Func {
	return declare.Fn1("copy(value)", "Returns a copy of a table that you can change, with copies of the tables in it. At the prompt, values that functions return are read-only.",
		`local board = copy(game.new("tavern"):view().shop)`,
		func(c *declare.Call, value declare.Any) (lua.LValue, error) {
			t, ok := value.Value().(*lua.LTable)
			if !ok {
				return value.Value(), nil
			}
			return copyOf(c.L, t, map[*lua.LTable]*lua.LTable{}), nil
		}).ResultOwned()
}

// whyFunc declares why for fights, which belong to no match, and for lists of events. g:why asks a
// match.
func whyFunc(s *session.Session) declare.Func {
	return declare.Fn1("why(thing)", "Explains a fight or events. For a fight it returns the fight with only the decisive hits: those that killed cards of the loser, and what led to them. For events of a match it returns what g:why says about them.",
		`why(tavern.fight{ you = { board = { "Almoner" } }, foe = { board = { "The Star" } } })`,
		func(c *declare.Call, thing declare.Any) (lua.LValue, error) {
			c.Charge(whyUnits)
			answer, ok := match.Why(s, thing.Value())
			if !ok {
				return nil, fmt.Errorf("expected a fight, or events that g:play or g:events returned, got %s; to ask about a move or a card of a match, use g:why(...)", declare.Text(thing.Value()))
			}
			return answer, nil
		})
}

// whyUnits is what an answer of why costs.
const whyUnits = 50_000

// copyOf copies a table and the tables in it. done has the copies that exist already, so that a table
// that occurs twice, or within itself, is copied once.
func copyOf(L *lua.LState, t *lua.LTable, done map[*lua.LTable]*lua.LTable) *lua.LTable {
	if own := done[t]; own != nil {
		return own
	}
	own := L.NewTable()
	done[t] = own
	vm.ForEach(t, func(key, value lua.LValue) {
		if inner, ok := value.(*lua.LTable); ok {
			value = copyOf(L, inner, done)
		}
		own.RawSet(key, value)
	})
	return own
}
