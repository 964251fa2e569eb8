// What a quest is given: content, numbers, the words for both, and how the core finds
// them.

package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Config is everything the draft reads: cards, dreamcallers, dreamsigns, known
// tags, sites, quests, and the numbers. Prepare checks it and builds its
// indexes; a match reads it and never changes it.
type Config struct {
	Tuning       Tuning         `file:"tuning.toml"`                          // every number that a designer may change
	Cards        []Card         `file:"cards.toml" toml:"card"`               // the cards of all sets
	Dreamcallers []Dreamcaller  `file:"dreamcallers.toml" toml:"dreamcaller"` // the dreamcallers
	Dreamsigns   []Dreamsign    `file:"dreamsigns.toml" toml:"dreamsign"`     // the dreamsigns
	Resonances   []ResonanceRow `file:"resonances.toml" toml:"resonance"`     // the resonances, in their order
	Tags         []Tag          `file:"tags.toml" toml:"tag"`                 // the known tags; check reports other tags as a remark
	Sites        []Site         `file:"sites.toml" toml:"site"`               // the sites of quests
	Quests       []Quest        `file:"quests.toml" toml:"quest"`             // the quests; the first one is played by default

	palette       Palette
	sets          []*Set
	scripts       []string // those that dreamcallers and dreamsigns name, each once
	dataAbilities ability.DataAbilities
	callers       []ChoiceView // what the dreamcallers show, in their order
	signs         []ChoiceView // what the dreamsigns show to choose from
	dreamcaller   card.Index
	dreamsign     card.Index
	site          card.Index
	quest         card.Index
}

// Card is what there is to know about a card to draft it (RULES 1).
type Card struct {
	ID        string   `toml:"id" json:"id" luals:"draft.CardName" need:"yes"`       // the id in lower_snake, different from all others of its set
	Name      string   `toml:"name" json:"name" need:"yes"`                          // for people
	Set       string   `toml:"set" json:"set"`                                       // the name of its card set
	Rarity    Rarity   `toml:"rarity" json:"rarity" luals:"draft.Rarity" need:"yes"` // the rarity, which decides the number of copies and the price
	Cost      int      `toml:"cost" json:"cost" range:"0..99"`                       // the printed cost, from 0; the draft uses it only together with Spark
	Type      string   `toml:"type" json:"type"`                                     // as printed; no rule uses it
	Subtype   string   `toml:"subtype" json:"subtype"`                               // as printed; no rule uses it
	Spark     int      `toml:"spark" json:"spark" range:"0..99"`                     // as printed, from 0
	Fast      bool     `toml:"fast" json:"fast"`                                     // as printed; no rule uses it
	Resonance []string `toml:"resonance" json:"resonance"`                           // the ids of up to two different resonances
	Tags      []string `toml:"tags" json:"tags"`                                     // tags that begin with "tribal:", "mechanic:" or "role:" (at most one role)
}

// Dreamcaller seeds the profile before the first card is drafted (RULES 1.5).
type Dreamcaller struct {
	ID             string         `toml:"id" need:"yes"`                    // the id in lower_snake, different from all others
	Name           string         `toml:"name" need:"yes"`                  // for people
	Resonance      []string       `toml:"resonance" need:"yes"`             // the ids of one or two resonances
	ResonanceBonus map[string]int `toml:"resonance_bonus" range:"0..1000"`  // how many cards are added to the resonance profile, for each resonance
	TagBonus       map[string]int `toml:"tag_bonus" range:"0..1000"`        // how many cards are added to the tag profile, for each tag
	EssenceBonus   int            `toml:"essence_bonus" range:"0..1000000"` // the essence that it gives
	Text           string         `toml:"text"`                             // what its ability does, for people
	Ability        *Ability       `toml:"ability"`                          // its ability while it leads the quest; optional
	Abilities      []core.Tree    `toml:"abilities"`                        // abilities in TOML, if no script is named

	bonus  Profile
	script int // its number among the scripts of a quest, 0 for none
}

// Ability names a script of abilities/draft and the one number it is given.
type Ability struct {
	Script string `toml:"script" need:"yes"` // the file's name without its ending
	Value  int    `toml:"value"`             // the number that the script reads as self.value
}

// Dreamsign carries one resonance and counts like a card of the deck (RULES 1.6).
type Dreamsign struct {
	ID        string      `toml:"id" need:"yes"`        // the id in lower_snake, different from all others
	Name      string      `toml:"name" need:"yes"`      // for people
	Resonance string      `toml:"resonance" need:"yes"` // the id of the resonance for which it counts, like a card
	Tags      []string    `toml:"tags"`                 // the tags for which it counts, like a card
	Text      string      `toml:"text"`                 // what its ability does, for people
	Ability   *Ability    `toml:"ability"`              // its ability while the player has it; optional
	Abilities []core.Tree `toml:"abilities"`            // abilities in TOML, if no script is named

	resonance Resonance
	script    int // its number among the scripts of a quest, 0 for none
}

// Tag is a tag that card sets are expected to use (RULES 1.4).
type Tag struct {
	ID   string `toml:"id" need:"yes"` // the id as cards write it, such as "tribal:synth"
	Name string `toml:"name"`          // the name that people read; "" for the id
	Mark string `toml:"mark"`          // a sign that stands for it
	Text string `toml:"text"`          // what cards with it do, for people
}

// Site is a kind of place in a quest with its numbers (RULES 5.2): how many
// things an offer shows, how many picks follow each other, and which cards may
// be offered.
type Site struct {
	ID     string   `toml:"id" need:"yes"`        // the id in lower_snake that quests name
	Name   string   `toml:"name" need:"yes"`      // for people
	Kind   Kind     `toml:"kind" need:"yes"`      // what the player does at the site
	Cards  int      `toml:"cards" range:"1..100"` // how many cards or other things an offer shows
	Picks  int      `toml:"picks" range:"0..100"` // how many offers follow one another; 0 counts as 1
	Rarity []Rarity `toml:"rarity"`               // the rarities that may be offered; empty for all
	Tag    string   `toml:"tag"`                  // the tag that all cards of an offer have; empty for any
}

// Quest is dreamscapes of sites, visited in order (RULES 5.1). It may bring
// sites of its own, which go before those of the Config.
type Quest struct {
	ID          string       `toml:"id" need:"yes"`         // the id in lower_snake, different from all others
	Name        string       `toml:"name" need:"yes"`       // for people
	Text        string       `toml:"text"`                  // what it is about, for people
	Set         string       `toml:"set"`                   // the card set; empty for the usual one
	Sites       []Site       `toml:"site"`                  // sites of the quest itself, used before those of sites.toml
	Dreamscapes []Dreamscape `toml:"dreamscape" need:"yes"` // the dreamscapes, in the order of the visits; at least one

	// Abilities are the abilities of the quest itself, in TOML: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	// Script is the path of the script that wrote the quest and hears its moments;
	// empty for one from a file of content.
	Script string `toml:"-"`
}

// Dreamscape is one stage of a quest: the ids of its sites, in order.
type Dreamscape struct {
	Sites []string `toml:"sites" need:"yes"` // the ids of the sites, in order; at least one
}

// Set returns the prepared card set of that name, in upper or lower case; nil if there is none.
func (c *Config) Set(name string) *Set {
	for _, s := range c.sets {
		if s.Name == card.Key(name) {
			return s
		}
	}
	return nil
}

// SetNames returns the names of the card sets, in the order of their first card.
func (c *Config) SetNames() []string {
	names := make([]string, len(c.sets))
	for i, s := range c.sets {
		names[i] = s.Name
	}
	return names
}

// FindDreamcaller returns the place of the dreamcaller with that id or name,
// and whether there is one; the part of a name before its comma will do.
func (c *Config) FindDreamcaller(name string) (int, bool) { return c.dreamcaller.Find(name) }

// DreamcallerNames returns the ids and names of the dreamcallers.
func (c *Config) DreamcallerNames() []string { return c.dreamcaller.Names() }

// DreamsignNames returns the ids and names of the dreamsigns.
func (c *Config) DreamsignNames() []string { return c.dreamsign.Names() }

// FindDreamsign returns the place of the dreamsign with that id or name, and
// whether there is one.
func (c *Config) FindDreamsign(name string) (int, bool) { return c.dreamsign.Find(name) }

// FindSite returns the site that a quest means by an id or name, one of its own
// first, and whether there is one.
func (c *Config) FindSite(q *Quest, name string) (*Site, bool) {
	for i := range q.Sites {
		if card.Key(q.Sites[i].ID) == card.Key(name) {
			return &q.Sites[i], true
		}
	}
	i, ok := c.site.Find(name)
	if !ok {
		return nil, false
	}
	return &c.Sites[i], true
}

// FindQuest returns the quest with that id or name, and whether there is one.
func (c *Config) FindQuest(name string) (*Quest, bool) {
	i, ok := c.quest.Find(name)
	if !ok {
		return nil, false
	}
	return &c.Quests[i], true
}

// QuestNames returns the ids and names of the quests, for suggestions.
func (c *Config) QuestNames() []string { return c.quest.Names() }

// Tuning is every number of the draft that a designer may change, under the
// names of the sheet's TOML reference (RULES 7).
type Tuning struct {
	Pool      PoolTuning      `toml:"draft_pool"` // how many copies the pool has
	Resonance ResonanceTuning `toml:"resonance"`  // the weights of cards
	Tags      TagTuning       `toml:"tags"`       // how themes are scored
	Staleness StalenessTuning `toml:"staleness"`  // how much staleness lowers weights
	Selection SelectionTuning `toml:"selection"`  // the rules of offers
	Quest     QuestTuning     `toml:"quest"`      // essence and limits
	Shop      ShopTuning      `toml:"shop"`       // prices, in essence
	Value     ValueTuning     `toml:"value"`      // how built-in AIs value cards
	Guideline GuidelineTuning `toml:"guideline"`  // the shares that check expects
	// Ceiling is how many units of computing time all abilities together may use in one move; 0 means the
	// program's own limit.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`
}

// PoolTuning is how a pool is generated: copies by rarity, and the range of the
// random multiplier that each resonance receives (RULES 2).
type PoolTuning struct {
	Set         string  `toml:"set"`                                // the card set of quests and pools that do not name one
	Common      int     `toml:"copies_common" range:"0..100000"`    // copies of each card
	Uncommon    int     `toml:"copies_uncommon" range:"0..100000"`  // copies of each card
	Rare        int     `toml:"copies_rare" range:"0..100000"`      // copies of each card
	Legendary   int     `toml:"copies_legendary" range:"0..100000"` // copies of each card
	VarianceMin float64 `toml:"variance_min" range:"0..10"`         // the least multiplier
	VarianceMax float64 `toml:"variance_max" range:"0..10"`         // the greatest multiplier, at least VarianceMin
}

// Copies returns how many copies of a card of that rarity a pool starts with
// before variance; special cards have none (RULES 2.1). The array is in the order of the rarities.
func (t *PoolTuning) Copies(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, 0}[r]
}

// ResonanceTuning is the shape of the weight (RULES 3.2).
type ResonanceTuning struct {
	NeutralBase      float64 `toml:"neutral_base" range:"0..1000000"` // the weight of a neutral card
	FloorWeight      float64 `toml:"floor_weight" range:"0..1000000"` // the weight of any other card without its resonances
	AffinityExponent float64 `toml:"affinity_exponent" range:"0..6"`  // the power to which the profile's number is raised
}

// TagTuning is how a theme is scored (RULES 4.2).
type TagTuning struct {
	TagScale       float64 `toml:"tag_scale" range:"0..1000"`         // the affinity of a tag is this number times ln(1 + count)
	MinThemeCards  int     `toml:"min_theme_cards" range:"0..100000"` // how many copies in the pool a tag needs to become a theme
	RelevanceBoost float64 `toml:"relevance_boost" range:"0..1000"`   // points for each 1 of affinity
	DepthFactor    float64 `toml:"depth_factor" range:"0..1000"`      // points for each copy in the pool
}

// StalenessTuning is how much being passed over costs (RULES 3.3).
type StalenessTuning struct {
	Factor float64 `toml:"staleness_factor" range:"0..1000"` // the weight is divided by 1 + staleness times this number
}

// SelectionTuning switches the guarantees of an offer and says from how many cards
// on each holds (RULES 3.5, 3.6), copies of one card in one offer (R-D1), and the
// null model in which every copy weighs 1 (R-D10).
type SelectionTuning struct {
	Diversity bool `toml:"enforce_resonance_diversity"` // whether the cards of an offer must not all share a resonance
	Rarity    bool `toml:"enforce_rarity_guarantee"`    // whether an offer must not be all common
	// DiversityLeast is how many cards an offer has at least for the rule of diversity (R-D3). RarityLeast is
	// the same for the rule of rarity (R-D4).
	DiversityLeast int `toml:"diversity_least" range:"1..100"`
	RarityLeast    int `toml:"rarity_least" range:"1..100"`

	Distinct  bool `toml:"distinct"`   // whether an offer never has a card twice
	NullModel bool `toml:"null_model"` // whether all copies weigh the same
}

// QuestTuning is the economy of a quest and its limits (RULES 5.4, R-D9);
// essence in whole units.
type QuestTuning struct {
	StartEssence      int `toml:"start_essence" range:"0..1000000"`       // the essence at the start of a quest
	BattleEssence     int `toml:"battle_essence" range:"0..1000000"`      // the essence for the first battle
	BattleEssenceStep int `toml:"battle_essence_step" range:"0..1000000"` // how much more essence each later battle gives
	DeckMin           int `toml:"deck_min" range:"0..1000"`               // how many cards the deck needs at the end, or the quest is lost
	DeckMax           int `toml:"deck_max" range:"1..1000"`               // how many cards a deck holds at most
	DreamsignMax      int `toml:"dreamsign_max" range:"0..1000"`          // how many dreamsigns a player holds at most
}

// ShopTuning is what things cost (RULES 5.5, R-D9); chances and discounts in
// whole percent.
type ShopTuning struct {
	Common         int `toml:"price_common" range:"0..1000000"`    // full price, in essence
	Uncommon       int `toml:"price_uncommon" range:"0..1000000"`  // full price, in essence
	Rare           int `toml:"price_rare" range:"0..1000000"`      // full price, in essence
	Legendary      int `toml:"price_legendary" range:"0..1000000"` // full price, in essence
	Special        int `toml:"price_special" range:"0..1000000"`   // full price, in essence
	DiscountChance int `toml:"discount_chance" range:"0..100"`     // the chance of a discount for each card, in percent
	DiscountMin    int `toml:"discount_min" range:"0..100"`        // the least discount, in percent
	DiscountMax    int `toml:"discount_max" range:"0..100"`        // the greatest discount, in percent, at least DiscountMin
	RerollPrice    int `toml:"reroll_price" range:"0..1000000"`    // the price of a new offer, in essence
}

// Price returns the full price of a card of that rarity, in essence.
func (t *ShopTuning) Price(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, t.Special}[r]
}

// ValueTuning is what the compiled features make of a card (RULES 6), and what players expect of
// the picks to come (RULES 8.2). No rule reads it.
type ValueTuning struct {
	RarityStep   float64 `toml:"rarity_step" range:"-1000..1000"`    // the value of each step of rarity above common
	SparkPerCost float64 `toml:"spark_per_cost" range:"-1000..1000"` // the value of a point of spark for each point of cost
	EssenceUnit  float64 `toml:"essence_unit" range:"1..1000000"`    // how much essence has the value 1

	PickResonances float64 `toml:"pick_resonances" range:"0..2"` // the expected number of resonances of a later pick
	PickShare      float64 `toml:"pick_share" range:"0..1"`      // the expected part of them that belongs to the deck's two strongest resonances
}

// GuidelineTuning is the shares, in percent, that the content check compares a
// card set with (RULES 1.3).
type GuidelineTuning struct {
	Single  float64 `toml:"single" range:"0..100"`  // the share of cards with one resonance
	Dual    float64 `toml:"dual" range:"0..100"`    // the share of cards with two resonances
	Neutral float64 `toml:"neutral" range:"0..100"` // the share of cards without a resonance
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

	rarities = iota // how many there are
)

var rarityNames = []string{"common", "uncommon", "rare", "legendary", "special"}

// String returns the rarity's lower_snake name.
func (r Rarity) String() string { return rarityNames[r] }

// Words returns the names of all rarities, in order.
func (Rarity) Words() []string { return slices.Clone(rarityNames) }

// UnmarshalText reads a rarity's name in any case; an unknown one is an error
// with a suggestion.
func (r *Rarity) UnmarshalText(text []byte) error {
	i, err := wordNumber(rarityNames, "rarity", string(text))
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

// Words returns the names of all kinds, in order.
func (Kind) Words() []string { return slices.Clone(kindNames) }

// UnmarshalText reads a kind's name in any case; an unknown one is an error with
// a suggestion.
func (k *Kind) UnmarshalText(text []byte) error {
	i, err := wordNumber(kindNames, "site kind", string(text))
	*k = Kind(i)
	return err
}

// isThemed reports whether the site chooses a theme from the tag profile.
func (k Kind) isThemed() bool { return k == KindDiscovery || k == KindSpecialty }

// isShop reports whether the site is a shop, where things have prices.
func (k Kind) isShop() bool { return k == KindShop || k == KindSpecialty }

// offersSigns reports whether the site offers dreamsigns (relics) instead of cards.
func (k Kind) offersSigns() bool { return k == KindOffering || k == KindSignDraft }

// wordNumber returns the place of a name in a list of names in lower case. The name itself may be in upper case.
// For an unknown name it returns 0 and an error that shows the list; what says in it what the name should be
// ("rarity").
func wordNumber(list []string, what, name string) (int, error) {
	for i, w := range list {
		if w == card.Key(name) {
			return i, nil
		}
	}
	return 0, spell.Unknown(what, name, list)
}

// Name is what the system is called in files, commands and scripts.
const Name = "draft"

// content prepares and retunes Configs.
var content = core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, Prepare, (*Config).retune)

// System returns the draft as one of the rule systems.
func System() core.System {
	return core.System{
		Name:  Name,
		Title: "A quest of card drafts that converge on two resonances.",
		Rules: 1,
		Least: 1, Most: 1, Usual: 1, Scores: "0..100",
		New:            New,
		SearchDefaults: core.SearchDefaults{Policy: "synergy", Iterations: 64},
		Features:       features,
		About:          aboutFeatures,
		Streams:        []string{"dreamcaller", "dreamsign", "offer", "script", "shop", "theme", "variance"},
		Verbs:          []string{"pick", "buy", "choose", "reroll", "leave", "skip"},
		Content:        content,
		Bots:           bots(),
	}
}
