package tavern

import (
	"arcana/bindings/declare"
	"arcana/core/rand"
)

// claim is a fight and how it ended, as whoever checks it wants to have it.
type claim struct {
	Schema  string         `json:"schema"`  // "arcana.combat/1"
	Fight   map[string]any `json:"fight"`   // what fight takes, with the seed
	Outcome outcome        `json:"outcome"` // what fight returns
}

// combat claims how a fight ended.
func (t *calculators) combat(c *declare.Call, a fight) (claim, error) {
	plain, err := declare.Plain(c.L.Get(1))
	if err != nil {
		return claim{}, err
	}
	given := plain.(map[string]any)
	if a.Seed == nil {
		given["seed"] = rand.Seed(t.env.Seed()).String()
	}
	o, err := t.fight(c, a)
	return claim{"arcana.combat/1", given, o}, err
}
