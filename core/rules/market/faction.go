package market

import "arcana/core/card"

// Faction is one of the four sides, or neutral, which is none.
type Faction uint8

// The factions, in the order in which everything lists them.
const (
	Neutral Faction = iota
	Merchant
	Wilds
	Kingdom
	Artificer
	factionCount
)

var factionNames = [factionCount]string{"neutral", "merchant", "wilds", "kingdom", "artificer"}

// String returns the lower_snake name.
func (f Faction) String() string { return factionNames[f] }

// FactionNames returns the names of all factions, neutral first.
func FactionNames() []string { return factionNames[:] }

// FactionOf returns the faction of that name in any case, and whether it is
// one. An empty name is neutral.
func FactionOf(name string) (Faction, bool) {
	key := card.Key(name)
	for i, n := range factionNames {
		if n == key {
			return Faction(i), true
		}
	}
	return Neutral, key == ""
}
