package draft

import (
	"slices"

	"arcana/core/card"
	"arcana/core/spell"
)

// Resonance is one of the five colours of the draft (RULES 1.1).
type Resonance uint8

// The resonances, in the order in which they are listed everywhere.
const (
	Tide Resonance = iota
	Ember
	Zephyr
	Stone
	Ruin
	// Resonances is how many there are.
	Resonances = 5
)

var resonanceNames = []string{"tide", "ember", "zephyr", "stone", "ruin"}

// String returns the resonance's lower_snake name.
func (r Resonance) String() string { return resonanceNames[r] }

// Words are the names of all, in order.
func (Resonance) Words() []string { return slices.Clone(resonanceNames) }

// UnmarshalText reads a resonance's name in any case; an unknown one is an
// error with a suggestion.
func (r *Resonance) UnmarshalText(text []byte) error {
	i, err := wordIn(resonanceNames, "resonance", string(text))
	*r = Resonance(i)
	return err
}

// Mask is a set of resonances, one bit each. A card's mask is its class in a
// pool: cards with equal masks always weigh the same (RULES 3.1).
type Mask uint8

// MaskOf returns the set of the given resonances.
func MaskOf(list ...Resonance) Mask {
	var m Mask
	for _, r := range list {
		m |= 1 << r
	}
	return m
}

// Has reports whether r is in the set.
func (m Mask) Has(r Resonance) bool { return m&(1<<r) != 0 }

// Names returns the names of the resonances in the set, in order.
func (m Mask) Names() []string {
	var names []string
	for r := range Resonance(Resonances) {
		if m.Has(r) {
			names = append(names, r.String())
		}
	}
	return names
}

// Rarity is how rare a card is (RULES 2.1).
type Rarity uint8

// The rarities, rising. Special cards are never in a random pool.
const (
	Common Rarity = iota
	Uncommon
	Rare
	Legendary
	Special
)

var rarityNames = []string{"common", "uncommon", "rare", "legendary", "special"}

// String returns the rarity's lower_snake name.
func (r Rarity) String() string { return rarityNames[r] }

// Words are the names of all, in order.
func (Rarity) Words() []string { return slices.Clone(rarityNames) }

// UnmarshalText reads a rarity's name in any case; an unknown one is an error
// with a suggestion.
func (r *Rarity) UnmarshalText(text []byte) error {
	i, err := wordIn(rarityNames, "rarity", string(text))
	*r = Rarity(i)
	return err
}

// Kind is what the rules do at a site of a quest (RULES 5.2).
type Kind uint8

// The kinds of sites.
const (
	KindDreamcaller Kind = iota
	KindDraft
	KindDiscovery
	KindShop
	KindSpecialty
	KindOffering
	KindSignDraft
	KindReward
)

var kindNames = []string{"dreamcaller", "draft", "discovery_draft", "shop", "specialty_shop", "dreamsign_offering", "dreamsign_draft", "battle_reward"}

// SiteKinds returns the names of the kinds of sites.
func SiteKinds() []string { return slices.Clone(kindNames) }

// String returns the kind's lower_snake name.
func (k Kind) String() string { return kindNames[k] }

// Words are the names of all, in order.
func (Kind) Words() []string { return slices.Clone(kindNames) }

// UnmarshalText reads a kind's name in any case; an unknown one is an error with
// a suggestion.
func (k *Kind) UnmarshalText(text []byte) error {
	i, err := wordIn(kindNames, "site kind", string(text))
	*k = Kind(i)
	return err
}

// themed reports whether the site chooses a theme from the tag profile.
func (k Kind) themed() bool { return k == KindDiscovery || k == KindSpecialty }

// priced reports whether the site is a shop.
func (k Kind) priced() bool { return k == KindShop || k == KindSpecialty }

// signs reports whether the site offers dreamsigns instead of cards.
func (k Kind) signs() bool { return k == KindOffering || k == KindSignDraft }

// wordIn returns the place of a name in a list, or an error that lists it.
func wordIn(list []string, what, name string) (int, error) {
	for i, w := range list {
		if w == card.Key(name) {
			return i, nil
		}
	}
	return 0, spell.Unknown(what, name, list)
}
