package draft

import (
	"slices"

	"arcana/core/card"
	"arcana/core/spell"
)

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
