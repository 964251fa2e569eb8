package draft

import "fmt"

// The shipped resonances, by their places.
const (
	Tide Resonance = iota
	Ember
	Zephyr
	Stone
	Ruin
)

// five are the shipped resonances, six those and one of a mod's.
var (
	five = Palette{"tide", "ember", "zephyr", "stone", "ruin"}
	six  = Palette{"tide", "ember", "zephyr", "stone", "ruin", "moons:dusk"}
)

// many is that many resonances of nobody's.
func many(n int) (p Palette) {
	for i := range n {
		p = append(p, fmt.Sprint("r", i))
	}
	return p
}
