package draft

// Tuning is every number of the draft that a designer may change, under the
// names of the sheet's TOML reference (RULES 7).
type Tuning struct {
	Pool      PoolTuning      `toml:"draft_pool"`
	Resonance ResonanceTuning `toml:"resonance"`
	Tags      TagTuning       `toml:"tags"`
	Staleness StalenessTuning `toml:"staleness"`
	Selection SelectionTuning `toml:"selection"`
	Quest     QuestTuning     `toml:"quest"`
	Shop      ShopTuning      `toml:"shop"`
	Value     ValueTuning     `toml:"value"`
	Guideline GuidelineTuning `toml:"guideline"`
}

// PoolTuning is how a pool is generated: copies by rarity, and the range of the
// random multiplier that each resonance receives (RULES 2).
type PoolTuning struct {
	Set         string  `toml:"set"`
	Common      int     `toml:"copies_common" range:"0..100000"`
	Uncommon    int     `toml:"copies_uncommon" range:"0..100000"`
	Rare        int     `toml:"copies_rare" range:"0..100000"`
	Legendary   int     `toml:"copies_legendary" range:"0..100000"`
	VarianceMin float64 `toml:"variance_min" range:"0..10"`
	VarianceMax float64 `toml:"variance_max" range:"0..10"`
}

// Copies returns how many copies of a card of that rarity a pool starts with
// before variance; special cards have none (RULES 2.1).
func (t *PoolTuning) Copies(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, 0}[r]
}

// ResonanceTuning is the shape of the weight (RULES 3.2).
type ResonanceTuning struct {
	NeutralBase      float64 `toml:"neutral_base" range:"0..1000000"`
	FloorWeight      float64 `toml:"floor_weight" range:"0..1000000"`
	AffinityExponent float64 `toml:"affinity_exponent" range:"0..6"`
}

// TagTuning is how a theme is scored (RULES 4.2).
type TagTuning struct {
	TagScale       float64 `toml:"tag_scale" range:"0..1000"`
	MinThemeCards  int     `toml:"min_theme_cards" range:"0..100000"`
	RelevanceBoost float64 `toml:"relevance_boost" range:"0..1000"`
	DepthFactor    float64 `toml:"depth_factor" range:"0..1000"`
}

// StalenessTuning is how much being passed over costs (RULES 3.3).
type StalenessTuning struct {
	Factor float64 `toml:"staleness_factor" range:"0..1000"`
}

// SelectionTuning switches the guarantees of an offer and says from how many cards
// on each holds (RULES 3.5, 3.6), copies of one card in one offer (R-D1), and the
// null model in which every copy weighs 1 (R-D10).
type SelectionTuning struct {
	Diversity bool `toml:"enforce_resonance_diversity"`
	Rarity    bool `toml:"enforce_rarity_guarantee"`
	// DiversityLeast and RarityLeast are cards of an offer (R-D3, R-D4).
	DiversityLeast int `toml:"diversity_least" range:"1..100"`
	RarityLeast    int `toml:"rarity_least" range:"1..100"`

	Distinct  bool `toml:"distinct"`
	NullModel bool `toml:"null_model"`
}

// QuestTuning is the economy of a quest and its limits (RULES 5.4, R-D9);
// essence in whole units.
type QuestTuning struct {
	StartEssence      int `toml:"start_essence" range:"0..1000000"`
	BattleEssence     int `toml:"battle_essence" range:"0..1000000"`
	BattleEssenceStep int `toml:"battle_essence_step" range:"0..1000000"`
	DeckMin           int `toml:"deck_min" range:"0..1000"`
	DeckMax           int `toml:"deck_max" range:"1..1000"`
	DreamsignMax      int `toml:"dreamsign_max" range:"0..1000"`
}

// ShopTuning is what things cost (RULES 5.5, R-D9); chances and discounts in
// whole percent.
type ShopTuning struct {
	Common         int `toml:"price_common" range:"0..1000000"`
	Uncommon       int `toml:"price_uncommon" range:"0..1000000"`
	Rare           int `toml:"price_rare" range:"0..1000000"`
	Legendary      int `toml:"price_legendary" range:"0..1000000"`
	Special        int `toml:"price_special" range:"0..1000000"`
	DiscountChance int `toml:"discount_chance" range:"0..100"`
	DiscountMin    int `toml:"discount_min" range:"0..100"`
	DiscountMax    int `toml:"discount_max" range:"0..100"`
	RerollPrice    int `toml:"reroll_price" range:"0..1000000"`
}

// Price returns the full price of a card of that rarity, in essence.
func (t *ShopTuning) Price(r Rarity) int {
	return [...]int{t.Common, t.Uncommon, t.Rare, t.Legendary, t.Special}[r]
}

// ValueTuning is what the compiled features make of a card (RULES 6).
type ValueTuning struct {
	RarityStep   float64 `toml:"rarity_step" range:"-1000..1000"`
	SparkPerCost float64 `toml:"spark_per_cost" range:"-1000..1000"`
	EssenceUnit  float64 `toml:"essence_unit" range:"1..1000000"`
}

// GuidelineTuning is the shares, in percent, that the content check compares a
// card set with (RULES 1.3).
type GuidelineTuning struct {
	Single  float64 `toml:"single" range:"0..100"`
	Dual    float64 `toml:"dual" range:"0..100"`
	Neutral float64 `toml:"neutral" range:"0..100"`
}
