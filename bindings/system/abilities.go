package system

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
)

// Abilities are the scripted abilities of a match on their machine. A script has the
// number of its name in the list of the config's script names.
type Abilities struct {
	Content *Content // where they run
	scripts []*Script
	listens []uint64
}

// Abilities loads the named scripts of a folder, in their order; moments are the names
// of the functions that they may have, at most 64.
func (c *Content) Abilities(folder string, names, moments []string) (Abilities, error) {
	a := Abilities{Content: c}
	var err error
	if a.scripts, err = c.LoadAll(folder, names, moments); err != nil {
		return a, err
	}
	for _, s := range a.scripts {
		a.listens = append(a.listens, s.listens(moments))
	}
	return a, nil
}

// listens returns the moments that the script has functions for: bit i for the i-th of
// the names.
func (s *Script) listens(moments []string) (set uint64) {
	for i, name := range moments {
		if s.Moments[name].Func != nil {
			set |= 1 << i
		}
	}
	return set
}

// Listens returns the moments that a script has functions for: bit i for the i-th of
// the names that the abilities were loaded with.
func (a *Abilities) Listens(script int) uint64 { return a.listens[script] }

// Source names the function of a script for a moment; 0 when there is none.
func (a *Abilities) Source(script int, moment string) core.Source {
	return a.scripts[script].Moments[moment].Source
}

// Fire calls the function of a script for a moment with the values given, under the
// budget of one firing; nil when it ended well.
func (a *Abilities) Fire(script int, moment string, args ...lua.LValue) *core.Failure {
	err := a.Content.Fire(a.scripts[script].Moments[moment], args...)
	if err == nil {
		return nil
	}
	return &core.Failure{Reason: err.Error(), Units: int32(err.Units)}
}

// Thing is what the handle of a thing holds. A Thing without a Ref is the handle self,
// whatever that is when it is read.
type Thing struct{ Ref core.Ref }

// ThingOf returns the thing that a value is the handle of; it is an error when it is
// none. What names the things ("a card or a player").
func ThingOf(v lua.LValue, what string) (core.Ref, error) {
	if ud, ok := v.(*lua.LUserData); ok {
		if t, ok := ud.Value.(*Thing); ok {
			return t.Ref, nil
		}
	}
	return 0, fmt.Errorf("expected %s, got %s", what, declare.Text(v))
}

// NewThing returns what the handle of a thing holds.
func NewThing(r core.Ref) any { return &Thing{r} }

// Field returns the thing and the name of the field that a script reads or writes of
// it; it is an error of the script when the first argument is no handle of a thing.
func Field(L *lua.LState, what string) (core.Ref, string) {
	r, err := ThingOf(L.Get(1), what)
	if err != nil {
		vm.Raise(L, "expected %s", what)
	}
	return r, lua.LVAsString(L.Get(2))
}

// ReadOnly refuses to assign a field of things, which are named in the plural
// ("cards").
func ReadOnly(things string) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Raise(L, "%q cannot be assigned: %s are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)), things)
		return 0
	}
}
