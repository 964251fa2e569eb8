package main

import (
	"strings"
	"testing"

	"arcana/bindings/registry"
	"arcana/core/rules"
)

// TestOrder: every system says who speaks about what happens, in 80 columns.
func TestOrder(t *testing.T) {
	for _, sys := range rules.All() {
		b := registry.Of(sys)
		if b.Table == nil {
			continue
		}
		text := b.OrderHelp()
		for _, row := range b.Table.Rows() {
			if !strings.Contains(text, "\n  "+row.Name+" ") {
				t.Errorf("%s: %s is missing", b.System, row.Name)
			}
		}
		if len(b.Listens) == 0 || !strings.Contains(text, b.Listens[0]) {
			t.Errorf("%s does not say who speaks first", b.System)
		}
		for _, line := range strings.Split(text+"\n"+b.MomentsHelp(), "\n") {
			if len(line) > 80 {
				t.Errorf("%s: a line of %d letters: %s", b.System, len(line), line)
			}
		}
	}
}
