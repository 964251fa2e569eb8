package encounter_test

import (
	"testing"

	"arcana/configs"
	"arcana/core/rules/encounter"
)

// shipped loads the shipped content.
func shipped(t testing.TB) *encounter.Config {
	t.Helper()
	config, problems := configs.Load(encounter.System())
	for _, p := range problems {
		t.Error(p)
	}
	if t.Failed() {
		t.FailNow()
	}
	return config.(*encounter.Config)
}

// pick returns the content's choices of these names, in this order.
func pick(t testing.TB, c *encounter.Config, names ...string) []encounter.Choice {
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
