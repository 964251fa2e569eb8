package rules_test

import (
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core/rules/encounter"
)

// shippedEncounter loads the shipped content; everybody gets a copy with lists and numbers
// of their own to set.
func shippedEncounter(t testing.TB) *encounter.Config {
	t.Helper()
	config, problems := loadEncounter()
	for _, p := range problems {
		t.Error(p)
	}
	if t.Failed() {
		t.FailNow()
	}
	own := *config.(*encounter.Config)
	return &own
}

// loadEncounter reads the files once a test binary.
var loadEncounter = sync.OnceValues(func() (any, []configs.Problem) { return configs.Load(encounter.System()) })

// makePicks fills the four slots in order, a rule for each (step 3, RULES 3).
func makePicks(t testing.TB, c *encounter.Config, names ...string) []encounter.Choice {
	t.Helper()
	list := []encounter.Choice{}
	for _, name := range names {
		choice, err := c.FindChoice(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, *choice)
	}
	return list
}
