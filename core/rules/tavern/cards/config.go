// The content of a match: its cards with their texts and scripts, its numbers, what a card costs and sells
// for by them, what its abilities are worth, and which cards the pool has.

package cards

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Config is the content of a match: its numbers and its cards. Nothing changes the one that Prepare
// returns.
type Config struct {
	// Tuning is every number of the rules.
	Tuning Tuning `file:"tuning.toml"`
	// Cards are the cards. A shipped set has five cards of each tier (RULES 4.1, R-T15).
	Cards []Card `file:"cards.toml" toml:"card"`
	// Tribes are the tribes that cards may belong to, with their steps (RULES 5). Combos are what two tribes
	// give together (RULES 5).
	Tribes []Tribe `file:"tribes.toml" toml:"tribe"`
	// Keywords are the keywords that are written in TOML; other keywords are scripts.
	Keywords ability.Keywords `file:"cards.toml" toml:"keyword"`
	Combos   []Combo          `file:"tribes.toml" toml:"combo"`

	index         card.Index // the cards by id and by name
	byTier        [Tiers][]*Card
	scripts       []string       // unique script names, in order of first use
	several       bool           // some card can have several abilities or is a spell, or tribes have scripts
	keywordCards  []*Card        // a card for each keyword of content; see given_keywords.go
	auraKeywords  []AuraKeyword  // the keywords of content that auras can give
	knownScripts  []string       // the scripts that there are, as far as KnowScripts said
	table         *ability.Table // Table with the queries of auraKeywords; nil before Prepare
	dataAbilities ability.DataAbilities
}

// Card is one card of the set (RULES 4.1).
type Card struct {
	// ID is the id in lower_snake, different from all other ids. Name is the name that people read.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Tier is the tier, 1 to 6. Tribes are the ids of at most three tribes.
	Tier   int      `toml:"tier" need:"yes" range:"1..6"`
	Tribes []string `toml:"tribes"`
	// Attack is the printed attack, 0 to 1000. Health is the printed health, 1 to 1000; a spell has none.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" range:"0..1000"`
	// Guardian makes the card a guardian, which must be attacked first. Aegis is how many hits the card's
	// aegis stops, 0 to 100.
	Guardian bool `toml:"guardian"`
	Aegis    int  `toml:"aegis" range:"0..100"`
	// Text is the text of the ability; {value}, {attack}, {health} and {count} stand for the ability's
	// numbers.
	Text string `toml:"text"`
	// Worth is the worth of the card's abilities for AIs, in gold, 0 to 100. With 0 AIs use the card's tier.
	Worth float64 `toml:"worth" range:"0..100"`
	// Set is the set that the card belongs to, "" for the shipped set. The pool has only cards of the set that
	// the tuning names; other cards come by effects.
	Set string `toml:"set"`
	// Apart makes the card a token: the pool has no copy of it, and only effects create it.
	Apart bool `toml:"token"`
	// Spell makes the card a spell: it is played without a place on the board, acts by its battlecry and is
	// gone. It has no attack and no health.
	Spell bool `toml:"spell"`
	// Magnetic lets the card be played as a spell is while the board is full: it acts by its battlecry, such as attach,
	// and is gone.
	Magnetic bool `toml:"magnetic"`
	// Ability is the card's own ability; it may be left out.
	Ability *Ability `toml:"ability"`
	// Keywords are the card's keywords, at most 8: attack keywords (RULES 6.2), rows of keyword, and scripts
	// in abilities/tavern/keywords.
	Keywords []string `toml:"keywords"`
	// Abilities are more abilities, written in TOML: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	rules      Rules
	of         *Card       // the card of the set that it is, see PoolCard
	created    *Card       // the card of copies that effects create, which are not from the pool
	tribeNames []string    // the names of its tribes, in order
	tribeRules *tribeRules // for the names of a unit's other tribes; nil for tokens
	dataWorth  float64     // what its abilities in data are worth, in gold
	valued     *int        // the script of its ability in data that has the first value, nil for none
	text       string      // Text with its numbers filled in
	golden     string      // the name of a golden copy
}

// Rules is a card as the rules read it. Prepare makes it from the card's row; after that nothing changes
// it.
type Rules struct {
	Place           int      // its index in Config.Cards; -1 for a card that is not of the pool
	Tribes          Tribes   // those that the card counts for
	Listens         Moments  // what its native ability listens to; a binding knows what scripts listen to
	Form            Form     // the attack keywords among its keywords
	ContentKeywords []string // its other keywords
	Script          int      // the script of its LineAbility, an index in Config.ScriptNames; -1 if it is native or there is none
	More            []int    // the scripts of its other keywords, in order, and then of further abilities
	Native          Native
}

// ofNoPool are the rules of a card without abilities that is not of the pool.
var ofNoPool = Rules{Place: -1, Script: -1}

// Rules returns the card as the rules read it.
func (c *Card) Rules() *Rules { return &c.rules }

// Ability is one ability as data: either a native trigger and effect, or the
// name of a script that says both (RULES 4.3, 4.4).
type Ability struct {
	// Script is the name of a Lua script with the ability; then leave out the trigger and the effect.
	Script string `toml:"script"`
	// Trigger is when the ability acts. Effect is what it does. Target is the card to which it does this (by
	// default self).
	Trigger string `toml:"trigger"`
	Effect  string `toml:"effect"`
	Target  string `toml:"target"`
	// Value is the number of the effect, 0 to 1000: points of damage, health or attack, charges of aegis, or
	// gold.
	Value int `toml:"value" range:"0..1000"`
	// Attack is the attack that a buff gives, 0 to 1000. Health is the health that a buff gives, 0 to 1000.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" range:"0..1000"`
	// Unit is the unit that a summon brings. Count is how many units it brings, 1 to 7 (by default 1).
	Unit  *Token `toml:"unit"`
	Count int    `toml:"count" range:"0..7"`
	// Tier is the tier of a discovery's cards, 1 to 6; 0 means the player's own tier.
	Tier int `toml:"tier" range:"0..6"`
	// Worth is the worth of this ability for AIs, in gold, 0 to 100. With 0 AIs guess it by the card's tier.
	Worth float64 `toml:"worth" range:"0..100"`
}

// Token is what a summon brings: a card by its id, or a unit of the given stats
// that belongs to no pool (RULES 3.4).
type Token struct {
	// Card is the id of a card; then leave out the other keys.
	Card string `toml:"card"`
	// Name is the name of a unit that is not a card; by default "attack/health".
	Name string `toml:"name"`
	// Attack is the unit's attack, 0 to 1000. Health is the unit's health, 1 to 1000.
	Attack int `toml:"attack" range:"0..1000"`
	Health int `toml:"health" range:"0..1000"`
}

// UnmarshalText reads a token that is written as the id of a card, as a text and not a table. It has no way to fail:
// whether there is such a card is checked later.
func (t *Token) UnmarshalText(text []byte) error {
	*t = Token{Card: string(text)}
	return nil
}

// Native is a native ability as combats read it. Its Effect happens to the Target. Value is the number
// of the effect. Attack and Health are what a buff gives. Tier is that of a discovery's cards, 0 for
// the player's own. A summon brings Count copies of Token.
type Native struct {
	Effect         Effect
	Target         Target
	Value          int32
	Attack, Health int32
	Count          int32
	Tier           int32
	Token          *Card
}

// Find returns the card with an id or display name in any case; nil if there is none, or several have
// the name.
func (c *Config) Find(name string) *Card {
	if i, ok := c.index.Find(name); ok {
		return &c.Cards[i]
	}
	return nil
}

// Created returns the card of which effects create copies. It is the same in everything, but its copies
// are not from the pool: they are never counted there or returned to it (R-T12). A card that is not of
// the set is returned itself.
func (c *Card) Created() *Card {
	if c.created != nil {
		return c.created
	}
	return c
}

// ScriptNames returns the unique names of all scripts of the config, in order of first use. An ability
// refers to its script by the index in this list.
func (c *Config) ScriptNames() []string { return c.scripts }

// Several reports whether cards can have several abilities at once or are spells, or tribes have scripts. Then
// events go by the kernel of abilities.
func (c *Config) Several() bool { return c.several }

// DataAbilities returns the abilities in data; their names are among the scripts.
func (c *Config) DataAbilities() ability.DataAbilities { return c.dataAbilities }

// Describe returns the card's text with its numbers filled in.
func (c *Card) Describe() string { return c.text }

// fillTexts sets the card's text with its numbers filled in, and the name of its golden copies.
func (c *Card) fillTexts() { c.text, c.golden = c.fillText(0), GoldenName(c.Name) }

// GoldenName returns the name of a golden card.
func GoldenName(name string) string { return "Golden " + name }

// fillText returns the card's text with {value}, {attack} and so on replaced by the ability's numbers.
// improved is added to the value: how much better the ability has become since (see presentText).
func (c *Card) fillText(improved int) string {
	text := c.Text
	for _, word := range [...]string{"value", "attack", "health", "count", "tier"} {
		if n, ok := c.abilityNumber(word); ok {
			if word == "value" {
				text = ability.Filled(text, n, improved)
			}
			text = strings.ReplaceAll(text, "{"+word+"}", fmt.Sprint(n))
		}
	}
	return text
}

// ScriptRefs lists the places of the Config that name a script, or from which one is made: key ability, keywords
// and abilities in data of each card, then those of keyword rows, then those of tribes and combos.
func (c *Config) ScriptRefs() []core.ScriptRef {
	var list []core.ScriptRef
	for i := range c.Cards {
		if ab := c.Cards[i].Ability; ab != nil && ab.Script != "" {
			value, _ := c.Cards[i].abilityNumber("value")
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("card[%d].ability.script", i), Script: ab.Script, Text: &c.Cards[i].Text, Value: value})
		}
		list = append(list, slices.DeleteFunc(c.Keywords.Named(fmt.Sprintf("card[%d]", i), c.Cards[i].Keywords), isAttackKeyword)...)
		list = append(list, c.Cards[i].references(fmt.Sprintf("card[%d]", i))...)
	}
	list = append(append(list, c.Keywords.References()...), c.namedKeywords()...)
	for i := range c.Tribes {
		for k, s := range c.Tribes[i].Abilities {
			list = s.appendReferences(list, fmt.Sprintf("tribe[%d].abilities[%d]", i, k), c.Tribes[i].Name)
		}
	}
	for i := range c.Combos {
		row := &c.Combos[i]
		list = Step{Script: row.Script, Do: row.Abilities}.appendReferences(list, fmt.Sprintf("combo[%d]", i), row.ID)
	}
	return list
}

// Tiers is how many tiers of cards there are (RULES 4.2).
const Tiers = 6

// Tuning is every number of the rules that a designer may change (RULES 3.1,
// R-T1). Lists by tier begin with tier 1.
type Tuning struct {
	// Preset is "" for the numbers of this file, or "sheet" for the fixed income and upgrade cost of the rule
	// sheet.
	Preset string `toml:"preset"`
	// Set is the set of cards in play, "" for the shipped set.
	Set string `toml:"set"`
	// Health is the health of each player at the start, 1 to 1000.
	Health int `toml:"health" range:"1..1000"`
	// Board is how many cards a board holds at most, 1 to 7 (RULES 3.3). Hand is how many cards a hand holds
	// at most, 1 to 20 (RULES 3.3).
	Board int `toml:"board" range:"1..7"`
	Hand  int `toml:"hand" range:"1..20"`
	// MaxTurns is the last turn of a match (R-T18). MaxActions is how many moves a player has at most in a
	// recruit phase (R-T18). MaxEvents is how many events a combat has at most (R-T10).
	MaxTurns   int `toml:"max_turns" range:"1..1000"`
	MaxActions int `toml:"max_actions" range:"1..1000"`
	MaxEvents  int `toml:"max_events" range:"10..1000000"`
	// Ceiling is how many units of computing time all abilities together may use in one move, and in one
	// combat; 0 means the program's own limit.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`

	// Gold has the income and the prices (RULES 3). Shop has the numbers of the shop and the pool (RULES 3).
	// Triple has the numbers of fusions and discoveries (RULES 3).
	Gold   GoldTuning   `toml:"gold"`
	Shop   ShopTuning   `toml:"shop"`
	Triple TripleTuning `toml:"triple"`
	// Tribes says at how many cards the steps of tribes begin (RULES 5). Pentacles, Cups, Swords and Wands
	// have the numbers of each tribe's steps (RULES 5). Combo has the numbers of what two tribes give together
	// (RULES 5).
	Tribes    TribeTuning     `toml:"tribes"`
	Pentacles PentaclesTuning `toml:"pentacles"`
	Cups      CupsTuning      `toml:"cups"`
	Swords    SwordsTuning    `toml:"swords"`
	Wands     WandsTuning     `toml:"wands"`
	Combo     ComboTuning     `toml:"combo"`
	// Plan is how computer players value things; no rule reads it.
	Plan Plan `toml:"plan"`

	tribes *tribeRules // the rows of tribes.toml; nil for the four of the rules
}

// GoldTuning is where gold comes from and what it buys (RULES 3.1). All amounts
// are gold, 0 to 100.
type GoldTuning struct {
	// Base is the income of turn 1. Growth is how much each later turn adds to the income. Cap is the most
	// gold that a player can have, and so the highest income.
	Base   int `toml:"base" range:"0..100"`
	Growth int `toml:"growth" range:"0..100"`
	Cap    int `toml:"cap" range:"0..100"`
	// CarryOver keeps unspent gold for the next turn.
	CarryOver bool `toml:"carry_over"`
	// Buy is the price of a card. Sell is the gold for a sold card. Reroll is the price of a new shop.
	Buy    int `toml:"buy" range:"0..100"`
	Sell   int `toml:"sell" range:"0..100"`
	Reroll int `toml:"reroll" range:"0..100"`
	// Upgrade is the starting price of each tier from 2 to 6. Discount is by how much the price of the next
	// tier falls each turn.
	Upgrade  [Tiers - 1]int `toml:"upgrade" range:"0..100"`
	Discount int            `toml:"discount" range:"0..100"`
	// Unlock is, for each tier from 2 to 6, the first turn in which it can be bought.
	Unlock [Tiers - 1]int `toml:"unlock" range:"1..1000"`
}

// ShopTuning is what a tavern shows and how many copies there are (RULES 3.2).
type ShopTuning struct {
	// Size is how many cards the shop shows at each tier of the player, 1 to 10.
	Size [Tiers]int `toml:"size" range:"1..10"`
	// Copies is, for each tier, how many copies of a card the pool has at the start, 0 to 100 (R-T1).
	Copies [Tiers]int `toml:"copies" range:"0..100"`
}

// TripleTuning is about fusions and discoveries (RULES 3.4).
type TripleTuning struct {
	// Copies is how many copies fuse, 2 to 7 (R-T11). Choices is how many cards a discovery shows, 1 to 6
	// (R-T11).
	Copies  int `toml:"copies" range:"2..7"`
	Choices int `toml:"choices" range:"1..6"`
}

// TribeTuning is when synergies and combos begin (RULES 5.2).
type TribeTuning struct {
	// Steps are the numbers of cards at which the three steps of a tribe begin, in rising order, 1 to 7 each
	// (R-T3).
	Steps [3]int `toml:"steps" range:"1..7"`
}

// PentaclesTuning is what Pentacles give (RULES 5.2). Sell is how much more gold a sold card brings at the
// first and at the second step, 0 to 10 each. Buy is how much less a card costs at the third step, 0 to 10.
type PentaclesTuning struct {
	Sell [2]int `toml:"sell" range:"0..10"`
	Buy  int    `toml:"buy" range:"0..10"`
}

// CupsTuning is what Cups give (RULES 5.2). Adjacent is the health that each neighbour of a Cups card gains at
// the first step. Tribe is the health that each Cups card gains at the second step. Aegis is how many charges
// of aegis every friendly card gains at the third step. Each is 0 to 100.
type CupsTuning struct {
	Adjacent int `toml:"adjacent" range:"0..100"`
	Tribe    int `toml:"tribe" range:"0..100"`
	Aegis    int `toml:"aegis" range:"0..100"`
}

// SwordsTuning is what Swords give (RULES 5.2), 0 to 100 points each. Attack is the attack that each Swords
// card gains at the first step. Bonus is the extra damage of its attacks at the second step. CleaveValue is
// the damage to the target's neighbours at the third step.
type SwordsTuning struct {
	Attack      int `toml:"attack" range:"0..100"`
	Bonus       int `toml:"bonus" range:"0..100"`
	CleaveValue int `toml:"cleave_value" range:"0..100"`
}

// WandsTuning is what Wands give (RULES 5.2), 0 to 100 points each. Random is the attack and health that one
// random friendly card gains at the first step. Tribe is the attack and health that each Wands card gains at
// the second step. All is the attack that every friendly card gains at the third step.
type WandsTuning struct {
	Random [2]int `toml:"random" range:"0..100"`
	Tribe  [2]int `toml:"tribe" range:"0..100"`
	All    int    `toml:"all" range:"0..100"`
}

// ComboTuning is what two tribes give together (R-T5).
type ComboTuning struct {
	// Gold is the gold that Pentacles with Cups give each turn, 0 to 10. HealAttack is the attack that a
	// healed card gains with Cups and Wands, 0 to 100. KillGold is the gold for each killed enemy with Swords
	// and Pentacles, 0 to 10. AttackFactor multiplies every gain of attack with Wands and Swords, 1 to 10.
	Gold         int `toml:"gold" range:"0..10"`
	HealAttack   int `toml:"heal_attack" range:"0..100"`
	KillGold     int `toml:"kill_gold" range:"0..10"`
	AttackFactor int `toml:"attack_factor" range:"1..10"`
}

// Plan is how computer players value things (RULES 7), in gold where nothing else is said; no rule reads it.
type Plan struct {
	Stats    float64 `toml:"stats" range:"0..100"`    // worth of a point of attack or health
	Aegis    float64 `toml:"aegis" range:"0..100"`    // worth of a charge of aegis, for each point of attack
	Keyword  float64 `toml:"keyword" range:"0..100"`  // worth of guardian, rush, stealth or hunter
	Flurry   float64 `toml:"flurry" range:"0..100"`   // worth of flurry, for each point of attack
	Ranged   float64 `toml:"ranged" range:"0..100"`   // worth of ranged, for each point of health
	Defender float64 `toml:"defender" range:"0..100"` // what defender takes off, for each point of attack

	Script     float64 `toml:"script" range:"0..100"`      // worth of abilities in Lua that say no worth
	ScriptTier float64 `toml:"script_tier" range:"0..100"` // what each tier of their card adds to it

	Company float64    `toml:"company" range:"0..100"` // what each other card of its tribes adds to a card
	Steps   [3]float64 `toml:"steps" range:"0..100"`   // worth of the three steps of a tribe
	Combo   float64    `toml:"combo" range:"0..100"`   // worth of a combo
	Copy    float64    `toml:"copy" range:"0..100"`    // worth of one more copy, where a triple needs others still
	Triple  float64    `toml:"triple" range:"0..100"`  // worth of the copy that completes a triple

	Gold     float64 `toml:"gold" range:"0..100"`     // what 1 gold counts
	Exchange float64 `toml:"exchange" range:"0..100"` // taken off where a card gives way, so that an exchange must be clearly worth it

	Play       float64 `toml:"play" range:"0..100"`           // worth of playing a card
	PlayUnit   float64 `toml:"play_unit" range:"0.1..1000"`   // points of its stats that make this 1 more
	Guard      float64 `toml:"guard" range:"0..100"`          // worth of the first place for a guardian
	AttackUnit float64 `toml:"attack_unit" range:"0.1..1000"` // points of attack that make the first place worth 1
	Cleave     float64 `toml:"cleave" range:"0..100"`         // what cleave adds to the worth of the first place
	Watching   float64 `toml:"watching" range:"0..100"`       // what is taken off there for a card that grows while others fight
	Swap       float64 `toml:"swap" range:"0..100"`           // what every swap costs

	Average   float64 `toml:"average" range:"0..100"`      // worth of an average card, before its tier
	TierUnit  float64 `toml:"tier_unit" range:"0.1..1000"` // tiers that make an average card worth 1 more
	Search    float64 `toml:"search" range:"0..100"`       // what a new shop counts of the lead that an average card has over the best on display
	Spare     float64 `toml:"spare" range:"0..100"`        // worth of a new shop after which no card can be paid for
	KeepAbove float64 `toml:"keep_above" range:"0..100"`   // worth, before the tier, above which the best card on display is kept
	Keep      float64 `toml:"keep" range:"0..100"`         // worth of keeping it
	Thaw      float64 `toml:"thaw" range:"0..100"`         // what any other freeze costs, and thawing

	Curve      [Tiers - 1]int `toml:"curve" range:"1..1000"`       // for each tier from 2 to 6, the turn by which it should be bought
	Upgrade    float64        `toml:"upgrade" range:"0..100"`      // worth of the tier in that turn
	Late       float64        `toml:"late" range:"0..100"`         // what each turn after it adds, and each turn before it takes off
	Missing    float64        `toml:"missing" range:"0..100"`      // what an upgrade loses for each card that the board has fewer than usual
	UsualCards int            `toml:"usual_cards" range:"0..7"`    // cards that a board usually has at first
	UsualTurns int            `toml:"usual_turns" range:"1..1000"` // turns after which it usually has one more
	UsualMost  int            `toml:"usual_most" range:"0..7"`     // cards that it usually has at most

	BoardStats float64 `toml:"board_stats" range:"0..100"` // strength of a point of attack or health on the board, in health of the player
	Tier       float64 `toml:"tier" range:"0..100"`        // strength of a tier, in health of the player
}

// Effective returns the tuning with its preset applied. With "sheet" the income is always Base, and
// every upgrade costs the first number of the list.
func (t Tuning) Effective() Tuning {
	if t.Preset == "sheet" {
		t.Gold.Growth = 0
		for i := range t.Gold.Upgrade {
			t.Gold.Upgrade[i] = t.Gold.Upgrade[0]
		}
	}
	return t
}

// Content tells the core how to prepare a Config and how to change its Tuning.
var Content = core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, Prepare, (*Config).retune)

// Dealt reports whether the pool has copies of a card: it must be of the set that is played, and not
// one that only effects create.
func (c *Card) Dealt(t *Tuning) bool { return !c.Apart && card.Same(c.Set, t.Set) }

// PoolCard returns the card of the set that c is. For the card of created copies, that is the card it
// was made from; for a token it is nil.
func (c *Card) PoolCard() *Card { return c.of }

// Fusing returns the card of the set whose copies fuse with c, nil if c never fuses, as a token or a spell (RULES
// 3.4).
func (c *Card) Fusing() *Card {
	if c.of == nil || c.of.Apart || c.Spell {
		return nil
	}
	return c.of
}

// BuyCost returns what a card costs a player with these powers (RULES 3.1, R-T2). With the third step
// of Pentacles it is less, but at least 0.
func (t *Tuning) BuyCost(held Powers) int {
	cost := t.Gold.Buy
	if held.Has(pentaclesBuy) {
		cost -= t.Pentacles.Buy
	}
	return max(0, cost)
}

// SellValue returns what a sold card brings a player with these powers. The first step of Pentacles adds
// gold; the second step adds its own gold instead of that of the first (R-T3).
func (t *Tuning) SellValue(held Powers) int {
	value := t.Gold.Sell
	switch {
	case held.Has(pentaclesSell2):
		value += t.Pentacles.Sell[1]
	case held.Has(pentaclesSell1):
		value += t.Pentacles.Sell[0]
	}
	return max(0, value)
}

// AbilityWorth returns what a card's abilities are worth to AIs, in gold. A worth that the card's entry in the TOML
// file states is returned as it is. Without one (0) it is the sum of two parts: what the abilities that the TOML
// file describes are worth, and, if the card also has an ability in Lua or a keyword of the content, of which
// nobody knows the worth, the plan's guess by the card's tier. A battlecry counts even after it has run, because most
// cards are valued before they are bought. (The conversion to float64 makes every processor round alike.)
func AbilityWorth(c *Card, plan *Plan) float64 {
	if c.Worth > 0 {
		return c.Worth
	}
	worth := c.dataWorth
	hasScripts := c.rules.Listens != 0 || c.rules.Script >= 0 || len(c.rules.More) > 0
	switch {
	case c.Ability != nil && c.Ability.Worth > 0:
		worth += c.Ability.Worth
	case hasScripts && !c.isData(): // isData: all of these scripts are made of abilities in the TOML file
		worth += plan.Script + float64(plan.ScriptTier*float64(c.Tier))
	}
	return worth
}
