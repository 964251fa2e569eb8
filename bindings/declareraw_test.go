package bindings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// The body of a function by hand knows its name and parameters from the declaration
// alone: renamed there, it is renamed in every message.
func TestRawKnowsItsDeclaration(t *testing.T) {
	body := func(L *lua.LState, head *declare.Head) int {
		head.Raise(L, "%s: expected at most %d %%", head.Params[1].Name, len(head.Params))
		return 0
	}
	for sig, want := range map[string]string{
		"damage(target, points?)": "lab.damage: points: expected at most 2 %",
		"harm(who, how)":          "lab.harm: how: expected at most 2 %",
	} {
		m, err := vm.New(vm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		f := declare.Raw(sig, "Hurts.", "", []string{"any", "integer"}, "", body)
		declare.Install(m, declare.Module{Name: "lab", Funcs: []declare.Func{f}})
		program, err := vm.Compile("raw.lua", fmt.Sprintf("lab.%s()", f.Name), vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.Run(program, 0)
		if said, ok := errors.AsType[*vm.Error](err); !ok || !strings.Contains(said.Error(), want) {
			t.Errorf("%s: %v, want %s", sig, err, want)
		}
	}
}
