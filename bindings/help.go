package bindings

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rand"
)

// helped is what help answered last.
type helped struct{ text string }

// promptModule declares the functions that belong to no module.
func (s *Session) promptModule() declare.Module {
	return declare.Module{Doc: "Functions that are everywhere.", Funcs: []declare.Func{
		s.helpFunc(),
		declare.Fn1("seed(n?)", "Returns the session's seed as text, after setting it when one is given: text, or a number up to 2^53.", `seed(7)`,
			func(_ *declare.Call, n *rand.Seed) (string, error) {
				if n != nil {
					s.SetSeed(uint64(*n))
				}
				return rand.Seed(s.host.Seed).String(), nil
			}),
	}}
}

// helpUnits is what an answer of help costs, besides its letters.
const helpUnits = 5_000

// helpFunc declares help, which is asked by name or with the thing itself.
func (s *Session) helpFunc() declare.Func {
	return declare.Fn1("help(about?)", "Returns what is known about a module, a function or a class, given by name or as it is; everything without one.", `help("game.new")`,
		func(c *declare.Call, about declare.Any) (string, error) {
			c.Charge(helpUnits)
			answer := s.Help(about.Value())
			State[helped](s).text = answer
			c.Charge(int64(len(answer)))
			return answer, nil
		})
}

// Help returns what is known about a name, or about a value that has one.
func (s *Session) Help(about Value) string {
	if about == lua.LNil {
		return declare.Help(s.Modules(), "")
	}
	if name, ok := about.(lua.LString); ok {
		return declare.Help(s.Modules(), string(name))
	}
	if name := s.nameOf(about); name != "" {
		return declare.Help(s.Modules(), name)
	}
	return fmt.Sprintf("no help for this %s, expected a module, a function or a value of Arcana, or the name of one", about.Type())
}

// Helps reports whether help knows a name.
func (s *Session) Helps(name string) bool {
	return slices.Contains(declare.Topics(s.Modules()), name)
}

// Show returns a result as the prompt shows it: what help answered as the lines
// that it is, anything else as ShowResult does.
func (s *Session) Show(v Value) string {
	if text, ok := v.(lua.LString); ok && text != "" && string(text) == State[helped](s).text {
		return string(text)
	}
	return ShowResult(v)
}

// nameOf returns under which name help knows a value: its own, or that of its
// class; "" when it has neither.
func (s *Session) nameOf(v lua.LValue) string {
	name := s.ownName(v)
	if ud, ok := v.(*lua.LUserData); ok && name == "" {
		name = s.ownName(ud.Metatable)
	}
	return name
}

// ownName returns the name of a module, a function, a method, or of the class
// whose metatable the value is.
func (s *Session) ownName(v lua.LValue) string {
	globals := s.machine.Environment()
	for _, m := range s.Modules() {
		if name := nameIn(m, globals, v); name != "" {
			return name
		}
		for _, c := range m.Classes {
			if name := s.nameInClass(c, v); name != "" {
				return name
			}
		}
	}
	return ""
}

func nameIn(m declare.Module, globals *lua.LTable, v lua.LValue) string {
	table, dot := globals, ""
	if own, ok := globals.RawGetString(m.Name).(*lua.LTable); ok {
		if own == v {
			return m.Name
		}
		table, dot = own, m.Name+"."
	}
	for _, f := range m.Funcs {
		if table.RawGetString(f.Name) == v {
			return dot + f.Name
		}
	}
	return ""
}

func (s *Session) nameInClass(c declare.Class, v lua.LValue) string {
	meta, ok := s.classes[c.Name]
	if !ok {
		return ""
	}
	if v == meta {
		return c.Name
	}
	for _, f := range c.Methods {
		if methods, ok := meta.RawGetString("__index").(*lua.LTable); ok && methods.RawGetString(f.Name) == v {
			return c.Name + ":" + f.Name
		}
	}
	return ""
}
