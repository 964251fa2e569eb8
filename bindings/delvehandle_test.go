package bindings_test

import (
	"slices"
	"testing"

	"arcana/bindings/sessiontest"
	"arcana/core/rules/delve"
)

// TestDelveThingFields: stubs and help know exactly the fields that scripts can
// read of things.
func TestDelveThingFields(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, m := range session.Modules() {
		for _, c := range m.Classes {
			if c.Name != "delve.Thing" {
				continue
			}
			var described []string
			for _, f := range c.Fields {
				described = append(described, f.Name)
			}
			slices.Sort(described)
			if want := delve.Fields(); !slices.Equal(described, want) {
				t.Errorf("the class describes %v, scripts read %v", described, want)
			}
			return
		}
	}
	t.Error("no class is called delve.Thing")
}
