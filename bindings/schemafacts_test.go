package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
)

// What options say of their moves in matches is what the definitions say that they do.
func TestFactsAreDeclared(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, sys := range rules.All() {
		declared := map[string]declare.Param{}
		for _, f := range registry.Of(sys).Writing.Facts {
			declared[f.Name] = f
		}
		said := map[string]bool{}
		for seed := range 4 {
			code := fmt.Sprintf(`local g, facts = game.new(%q, { seed = %d, players = %s }), {}
				while g:result() == nil and #facts < 4000 do
				  for _, o in ipairs(g:moves()) do for k, v in pairs(o) do facts[#facts + 1] = k .. " " .. type(v) end end
				  g:step()
				end
				return facts`, sys.Name, seed+1, players(sys))
			values, err := session.Eval("test", code)
			if err != nil {
				t.Fatalf("%s: %v", sys.Name, err)
			}
			plain, _ := declare.Plain(values[0])
			for _, row := range plain.([]any) {
				said[row.(string)] = true
			}
		}
		for row := range said {
			i := strings.LastIndex(row, " ")
			if strings.Contains(row, ": ") {
				continue // a named term, which no script names
			}
			name, got := row[:i], row[i+1:]
			f, ok := declared[name]
			if !ok && !common[name] {
				t.Errorf("%s: options say %s, which the definitions do not know", sys.Name, name)
			}
			if want := map[string]string{"integer": "number", "number": "number", "boolean": "boolean"}[f.Type]; ok && want != "" && want != got {
				t.Errorf("%s: the option's %s is a %s, declared as %s", sys.Name, name, got, f.Type)
			}
		}
	}
}

var common = map[string]bool{"text": true, "verb": true, "move": true, "a": true, "b": true, "ref": true, "refused": true, "score": true}

func players(sys core.System) string {
	list := make([]string, sys.Usual)
	for i := range list {
		list[i] = `"random"`
	}
	return "{ " + strings.Join(list, ", ") + " }"
}
