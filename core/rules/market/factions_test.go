package market

// The factions that ship, by their places.
const (
	Merchant Faction = iota + 1
	Wilds
	Kingdom
	Artificer
	factionCount
)
