package draft

// Tuning is every number of the draft that a designer may change, under the
// names of the sheet's TOML reference (RULES 7).
type Tuning struct {
	Pool      PoolTuning      `toml:"draft_pool"` // how many copies there are
	Resonance ResonanceTuning `toml:"resonance"`  // what a card weighs
	Tags      TagTuning       `toml:"tags"`       // how themes are scored
	Staleness StalenessTuning `toml:"staleness"`  // what being passed over costs
	Selection SelectionTuning `toml:"selection"`  // the guarantees of offers
	Quest     QuestTuning     `toml:"quest"`      // essence and limits
	Shop      ShopTuning      `toml:"shop"`       // prices, in essence
	Value     ValueTuning     `toml:"value"`      // what native players think of cards
	Guideline GuidelineTuning `toml:"guideline"`  // what the content check expects
	// Ceiling is how many units of work content may spend from one decision to the next,
	// 0 for the program's own.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`
}

// PoolTuning is how a pool is generated: copies by rarity, and the range of the
// random multiplier that each resonance receives (RULES 2).
type PoolTuning struct {
	Set         string  `toml:"set"`                                // the card set of quests and pools that name none
	Common      int     `toml:"copies_common" range:"0..100000"`    // copies of each card
	Uncommon    int     `toml:"copies_uncommon" range:"0..100000"`  // copies of each card
	Rare        int     `toml:"copies_rare" range:"0..100000"`      // copies of each card
	Legendary   int     `toml:"copies_legendary" range:"0..100000"` // copies of each card
	VarianceMin float64 `toml:"variance_min" range:"0..10"`         // the least multiplier
	VarianceMax float64 `toml:"variance_max" range:"0..10"`         // the greatest multiplier, VarianceMin at least
}

// Copies returns how many copies of a card of that rarity a pool starts with
// before variance; special cards have none (RULES 2.1).
func (t *PoolTuning) Copies(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, 0}[r]
}

// ResonanceTuning is the shape of the weight (RULES 3.2).
type ResonanceTuning struct {
	NeutralBase      float64 `toml:"neutral_base" range:"0..1000000"` // the weight of a neutral card
	FloorWeight      float64 `toml:"floor_weight" range:"0..1000000"` // the weight of any other, before its resonances
	AffinityExponent float64 `toml:"affinity_exponent" range:"0..6"`  // the power to which the profile's number is raised
}

// TagTuning is how a theme is scored (RULES 4.2).
type TagTuning struct {
	TagScale       float64 `toml:"tag_scale" range:"0..1000"`         // times ln(1 + count): the affinity of a tag
	MinThemeCards  int     `toml:"min_theme_cards" range:"0..100000"` // copies in the pool that make a tag eligible
	RelevanceBoost float64 `toml:"relevance_boost" range:"0..1000"`   // score for one of affinity
	DepthFactor    float64 `toml:"depth_factor" range:"0..1000"`      // score for a copy in the pool
}

// StalenessTuning is how much being passed over costs (RULES 3.3).
type StalenessTuning struct {
	Factor float64 `toml:"staleness_factor" range:"0..1000"` // the weight is divided by 1 + this for each time
}

// SelectionTuning switches the guarantees of an offer and says from how many cards
// on each holds (RULES 3.5, 3.6), copies of one card in one offer (R-D1), and the
// null model in which every copy weighs 1 (R-D10).
type SelectionTuning struct {
	Diversity bool `toml:"enforce_resonance_diversity"` // whether an offer must not share a resonance
	Rarity    bool `toml:"enforce_rarity_guarantee"`    // whether an offer must not be all common
	// DiversityLeast and RarityLeast are cards of an offer (R-D3, R-D4).
	DiversityLeast int `toml:"diversity_least" range:"1..100"`
	RarityLeast    int `toml:"rarity_least" range:"1..100"`

	Distinct  bool `toml:"distinct"`   // whether an offer has no card twice
	NullModel bool `toml:"null_model"` // whether all copies weigh the same
}

// QuestTuning is the economy of a quest and its limits (RULES 5.4, R-D9);
// essence in whole units.
type QuestTuning struct {
	StartEssence      int `toml:"start_essence" range:"0..1000000"`       // that a quest begins with
	BattleEssence     int `toml:"battle_essence" range:"0..1000000"`      // for the first battle
	BattleEssenceStep int `toml:"battle_essence_step" range:"0..1000000"` // more for each battle after it
	DeckMin           int `toml:"deck_min" range:"0..1000"`               // cards that a quest must come to, or it is lost
	DeckMax           int `toml:"deck_max" range:"1..1000"`               // cards that a deck holds
	DreamsignMax      int `toml:"dreamsign_max" range:"0..1000"`          // dreamsigns that a player holds
}

// ShopTuning is what things cost (RULES 5.5, R-D9); chances and discounts in
// whole percent.
type ShopTuning struct {
	Common         int `toml:"price_common" range:"0..1000000"`    // full price, in essence
	Uncommon       int `toml:"price_uncommon" range:"0..1000000"`  // full price, in essence
	Rare           int `toml:"price_rare" range:"0..1000000"`      // full price, in essence
	Legendary      int `toml:"price_legendary" range:"0..1000000"` // full price, in essence
	Special        int `toml:"price_special" range:"0..1000000"`   // full price, in essence
	DiscountChance int `toml:"discount_chance" range:"0..100"`     // of a card, in percent
	DiscountMin    int `toml:"discount_min" range:"0..100"`        // the least discount, in percent
	DiscountMax    int `toml:"discount_max" range:"0..100"`        // the greatest, in percent, DiscountMin at least
	RerollPrice    int `toml:"reroll_price" range:"0..1000000"`    // of a new offer, in essence
}

// Price returns the full price of a card of that rarity, in essence.
func (t *ShopTuning) Price(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, t.Special}[r]
}

// ValueTuning is what the compiled features make of a card (RULES 6).
type ValueTuning struct {
	RarityStep   float64 `toml:"rarity_step" range:"-1000..1000"`    // power of each step above common
	SparkPerCost float64 `toml:"spark_per_cost" range:"-1000..1000"` // power of a point of spark for each of cost
	EssenceUnit  float64 `toml:"essence_unit" range:"1..1000000"`    // essence that weighs as much as 1
}

// GuidelineTuning is the shares, in percent, that the content check compares a
// card set with (RULES 1.3).
type GuidelineTuning struct {
	Single  float64 `toml:"single" range:"0..100"`  // cards of one resonance
	Dual    float64 `toml:"dual" range:"0..100"`    // cards of two
	Neutral float64 `toml:"neutral" range:"0..100"` // cards of none
}
