package laws_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestMemoriesAreWalked: in every system pairs walks a memory by its names in their order, whatever changes
// meanwhile, and the length of a memory is an error that says so.
func TestMemoriesAreWalked(t *testing.T) {
	for system, how := range readings {
		for _, memory := range []string{"self.memory", "fx.owner.memory"} {
			walk := fmt.Sprintf(`%s = function(self, fx, event)
				local m, said = %s, ""
				m.c = true m.a = 1 m.b = "x" m.d = 2 m.d = nil
				for name, value in pairs(m) do said = said .. name .. tostring(value) m.b = "y" end
				fx:log(said)
			end`, how.at, memory)
			want := "a1bxctrue"
			if memory == "self.memory" && system == "tavern" { // that is a plain table
				want = "ctruea1by"
			}
			if got := readOnStage(t, system, "", walk); got != want {
				t.Errorf("%s: pairs walks %s as %s, want %s", system, memory, got, want)
			}
			if want != "a1bxctrue" {
				continue
			}
			length := fmt.Sprintf(`%s = function(self, fx) local ok, why = pcall(function() return #%s end) fx:log(tostring(why)) end`, how.at, memory)
			if got := readOnStage(t, system, "", length); !strings.Contains(got, "for name, value in pairs(self.memory)") {
				t.Errorf("%s: the length of %s is %s", system, memory, got)
			}
		}
	}
}
