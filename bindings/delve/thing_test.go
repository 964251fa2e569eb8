package delve_test

import (
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core/rules/delve"
)

// TestDelveThingFields: stubs and help know exactly the fields that scripts can
// read of things.
func TestDelveThingFields(t *testing.T) {
	session, _ := hosttest.Session(t)
	for _, m := range session.Modules() {
		for _, c := range m.Classes {
			if c.Name != "delve.Thing" {
				continue
			}
			var told []string
			for _, f := range c.Fields {
				told = append(told, f.Name)
			}
			slices.Sort(told)
			if want := delve.Fields(); !slices.Equal(told, want) {
				t.Errorf("the class tells of %v, scripts read %v", told, want)
			}
			return
		}
	}
	t.Error("no class is called delve.Thing")
}
