// What a match is given: content, numbers, and how the core finds both.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Config is the content and tuning of the market. Read it from configs/market,
// hand it to [Prepare], and share what that returns: nothing writes to it.
type Config struct {
	// Tuning holds the numbers that a designer may change.
	Tuning Tuning `file:"tuning.toml"`
	// Cards are all cards: those of the first deck, of the supply and of the market's deck.
	Cards []Card `file:"cards.toml" toml:"card"`

	// Factions are the factions; neutral is the first.
	Factions []FactionRow `file:"factions.toml" toml:"faction"`
	// Resources are the resources, with the three of the rules.
	Resources []ResourceRow `file:"resources.toml" toml:"resource"`
	// Keywords are the keywords that are written in TOML; other keywords are scripts.
	Keywords ability.Keywords `file:"cards.toml" toml:"keyword"`

	index         card.Index
	names         []string    // of the factions
	values        []any       // the same, as facts
	rules         []*allyRule // of the factions, nil for the usual one
	further       addedResources
	combat        *resource // the combat of prices
	scripts       []string
	givable       ability.KeywordPlaces // the keywords that abilities can give
	dataAbilities ability.DataAbilities
	flash         bool       // whether a card has flash
	flashback     bool       // whether a card has flashback
	cardCosts     bool       // whether playing a card costs cards
	mixed         bool       // whether a card has several factions
	worths        []Worth    // of the cards, in their order
	dealt         []bool     // whether each is of the set that is played
	least         int        // the lowest cost of a card of that set that can be bought
	faces         []CardView // the view of a fresh copy of each card
}

// Find returns the place of a card by id or display name, and whether it is
// known. The Config must be prepared.
func (c *Config) Find(name string) (int, bool) { return c.index.Find(name) }

// Near is the end of a message about a name that no card has, or that several share: names that
// were perhaps meant.
func (c *Config) Near(name string) string { return c.index.Near(name) }

// ScriptNames returns the scripts that cards name, each once, in the order of
// the cards; a card's script is a place in this list.
func (c *Config) ScriptNames() []string { return c.scripts }

// DataAbilities returns the abilities that are data; their names stand among the scripts.
func (c *Config) DataAbilities() ability.DataAbilities { return c.dataAbilities }

// Card is one kind of card as its file writes it (RULES 1, 2).
type Card struct {
	// ID is the id in lower_snake. Name is the name that people read.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Faction is the id of a faction.
	Faction string `toml:"faction" need:"yes"`
	// Factions are the ids of further factions that the card belongs to as well.
	Factions []string `toml:"factions"`
	// Cost is the price in trade.
	Cost int `toml:"cost" range:"0..12"` // in points
	// Also is the price in combat or further resources, in addition to trade.
	Also map[string]int `toml:"also" range:"1..50"` // in points
	// PlayCost is the price of playing the card from the hand, in further resources.
	PlayCost map[string]int `toml:"play_cost" range:"1..50"` // in points
	// PlayDiscard is which other cards of the hand a player discards to play the card.
	PlayDiscard *CardCost `toml:"play_discard"`
	// PlayScrap is which other cards of the hand a player scraps to play the card.
	PlayScrap *CardCost `toml:"play_scrap"`
	// PlayDestroy is which own bases in play a player destroys to play the card.
	PlayDestroy *CardCost `toml:"play_destroy"`
	// Copies is how many copies there are: in the market's deck, in the supply, or (for a starter) in every
	// player's first deck. A token has none.
	Copies int `toml:"copies" range:"1..20"`
	// Starter marks the cards of every player's first deck. Supply marks the card of the supply.
	Starter bool `toml:"starter"`
	Supply  bool `toml:"supply"`
	// Token marks a card of no deck: only abilities create it, and it leaves the match when it leaves play.
	Token bool `toml:"token"`
	// Defense above 0 makes the card a base, which stays in play until so much combat breaks it. Outpost makes
	// the base an outpost, which must be broken before anything else of its player.
	Defense int  `toml:"defense" range:"0..12"`
	Outpost bool `toml:"outpost"`
	// KeepsDamage says that damage on the base stays until it is mended or the base leaves play.
	KeepsDamage bool `toml:"keeps_damage"`
	// Set is the set that the card belongs to, "" for the shipped set. A match has only cards of the set that
	// the tuning names; if that set has no first deck, supply or row, shipped cards are used for it.
	Set string `toml:"set"`
	// Flash lets its owner play the card from the hand in another player's turn too.
	Flash bool `toml:"flash"`
	// Flashback lets its owner play the card from the discard pile too; then it leaves the match when it leaves play.
	Flashback *Flashback `toml:"flashback"`
	// Effects act when the card is played. Either and Or are two effects, of which the owner chooses one.
	Effects Effects `toml:"effects"`
	Either  Effects `toml:"either"`
	Or      Effects `toml:"or"`
	// Ally is the ally effect: it acts once a turn while another card of the faction is in play.
	Ally Effects `toml:"ally"`
	// Scrap is the effect when its owner scraps the card (removes it from the match). A card with the key
	// scrap, also an empty one, can be scrapped.
	Scrap Effects `toml:"scrap"`
	// Ability is an ability in Lua.
	Ability *Ability `toml:"ability"`
	// Abilities are more abilities, written in TOML: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
	// Keywords are the card's keywords, at most 8: rows of keyword, and scripts in abilities/market/keywords.
	Keywords []string `toml:"keywords"`
	// Base replaces the computed base value for AIs (R-M2).
	Base *float64 `toml:"base"`
	// Text says what the ability does; the program writes the text of the effects.
	Text string `toml:"text"`

	faction   Faction
	sides     factionSet // its faction and the further ones
	also      []portion
	toPlay    []portion   // PlayCost by resources
	cardCosts []cardCost  // the cards that it costs to play
	costs     any         // Also in words, a string; nil for nothing
	chooses   bool        // whether it has either and or
	scraps    bool        // whether its owner may scrap it out of play
	rallies   bool        // whether it has an ally effect
	scripts   []int       // the scripts that speak for it, in the order of its text
	shared    []core.Tree // the abilities of its keywords that are data
	rules     string
	halves    [2]string // either and or, in words
}

// HasScrap reports whether the card has a scrap effect, also an empty one, and so the move that scraps it.
func (c *Card) HasScrap() bool { return c.scraps }

// AlsoPoints returns how many points of further resources the card costs in addition to trade.
func (c *Card) AlsoPoints() int { return sumOf(c.also) }

// PlayPoints returns how many points of further resources it costs to play the card.
func (c *Card) PlayPoints() int { return sumOf(c.toPlay) }

// Ability names a script and the one number it is given. What a script does
// cannot be valued by looking, so its author says what it is worth.
type Ability struct {
	// Script is the file's name without its ending.
	Script string `toml:"script" need:"yes"`
	// Value is the number that the script reads as self.value.
	Value int `toml:"value"`
	// Worth is added to the base value of the card, in the units of the table value. AllyWorth is added to the
	// value of the ally effect; it is above 0 only if the script has an ally trigger.
	Worth     float64 `toml:"worth" range:"0..20"`
	AllyWorth float64 `toml:"ally_worth" range:"0..20"`
}

// Tuning holds the numbers that a designer may change, by the names of the
// rulings.
type Tuning struct {
	// Set is the set of cards in play, "" for the shipped set.
	Set string `toml:"set"`
	// Ceiling is how many units of computing time all abilities together may use in one move; 0 means the
	// program's own limit.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`
	// The numbers of the start and the turn (R-M1): authority at the start, cards of a hand, first hands for
	// each number of players, places in the row, and the rounds after which authority decides.
	Authority   int    `toml:"authority" range:"1..500"`            // in points
	Hand        int    `toml:"hand" range:"1..10"`                  // in cards
	FirstHands2 [2]int `toml:"first_hands_2" range:"0..10"`         // how many cards each seat draws first, with two players
	FirstHands3 [3]int `toml:"first_hands_3" range:"0..10"`         // how many cards each seat draws first, with three players
	FirstHands4 [4]int `toml:"first_hands_4" range:"0..10"`         // how many cards each seat draws first, with four players
	FirstHands  [4]int `toml:"first_hands" need:"no" range:"0..10"` // how many cards each seat draws first, with any number of players, instead of these three lists
	Row         int    `toml:"row" range:"1..9"`                    // in places
	TurnLimit   int    `toml:"turn_limit" range:"1..500"`           // in rounds
	// The worth of a point of each effect (R-M2), and the share of a scrap effect that counts.
	Value       Value   `toml:"value"`                     // in points of value
	ScrapWeight float64 `toml:"scrap_weight" range:"0..5"` // how much of the value of a scrap effect counts
	// BaseTurns is for how many turns AIs expect a base to act (RULES 5.6).
	BaseTurns float64 `toml:"base_turns" range:"0..20"`
	// TriggerModel says how the trigger chance is computed (R-M3): share (as in the rule sheet; far too low)
	// or hypergeometric. ValueModel says how synergy is computed (R-M10): total or marginal.
	TriggerModel string `toml:"trigger_model"` // "share" or "hypergeometric"
	ValueModel   string `toml:"value_model"`   // "total" or "marginal"
	// The numbers of synergy: the bonus for existing allies (R-M4), stacking (R-M5), the ally effect of the
	// card that may be bought (R-M6) and the threshold (R-M7).
	WeightBase     float64 `toml:"weight_base" range:"0..10"`     // times allies, chance and mean value
	Stacking       bool    `toml:"stacking"`                      // whether R-M5 holds
	WeightStacking float64 `toml:"weight_stacking" range:"0..10"` // more for each ally beyond the first, as a share
	NewAllyWeight  float64 `toml:"new_ally_weight" range:"0..10"` // times chance and value
	MinThreshold   int     `toml:"min_threshold" range:"0..60"`   // cards of the faction, with the card that may be bought
	// The numbers of density (R-M8): the edges of the bands in per cent, the multipliers below, between and
	// above the edges, and the bonus above the last edge.
	DensityEdges   [3]int     `toml:"density_edges" range:"0..100"`  // in per cent, rising
	DensityFactors [4]float64 `toml:"density_factors" range:"0..10"` // of the four bands, in order
	DensityBonus   float64    `toml:"density_bonus" range:"0..10"`   // in points of value
	// Plan is how computer players value decisions and positions; no rule reads it.
	Plan Plan `toml:"plan"`
}

// Plan is how computer players value decisions and positions (RULES 5.6, 9); no rule reads it.
type Plan struct {
	First  float64 `toml:"first" range:"0..1000000"`  // multiplies the value of a decision that costs nothing, to put it before those that do
	Lethal float64 `toml:"lethal" range:"0..1000000"` // multiplies the value of a decision that wins, to put it before all others
	Ally   float64 `toml:"ally" range:"0..1"`         // how much of an ally effect counts, for it does not always trigger
	Row    float64 `toml:"row" range:"0..1"`          // how much of a card's worth counts where it is scrapped from the row
	Turns  float64 `toml:"turns" range:"0..20"`       // turns for which a deck counts in the value of a position
	Bases  float64 `toml:"bases" range:"0..20"`       // turns more for which a base in play counts
	Lead   float64 `toml:"lead" range:"0.1..1000"`    // the lead, in points, with which a seat wins 3 of 4 matches against another
}

// firstHands returns how many cards each seat draws first in a match of so many players (RULES 1.3). If
// FirstHands is given (not all 0), it is the result for any number of players; it always has four numbers,
// also for fewer seats.
func (t *Tuning) firstHands(players int) []int {
	switch {
	case t.FirstHands != [4]int{}:
		return t.FirstHands[:]
	case players == 2:
		return t.FirstHands2[:]
	case players == 3:
		return t.FirstHands3[:]
	}
	return t.FirstHands4[:] // 4 players
}

// Value says what one point of each effect is worth (R-M2).
type Value struct {
	Trade       float64 `toml:"trade" range:"0..20"`        // a point
	Combat      float64 `toml:"combat" range:"0..20"`       // a point
	Authority   float64 `toml:"authority" range:"0..20"`    // a point
	Draw        float64 `toml:"draw" range:"0..20"`         // a card
	Discard     float64 `toml:"discard" range:"0..20"`      // a card that an opponent discards
	Scrap       float64 `toml:"scrap" range:"0..20"`        // a card scrapped from hand or discard pile
	ScrapRow    float64 `toml:"scrap_row" range:"0..20"`    // a card scrapped from the row
	DestroyBase float64 `toml:"destroy_base" range:"0..20"` // a base of an opponent
	TopDeck     float64 `toml:"top_deck" range:"0..20"`     // a purchase that goes on top of the deck
	Defense     float64 `toml:"defense" range:"0..20"`      // a point of the card itself
}

// content prepares and retunes Configs.
var content = core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, Prepare, (*Config).retune)

// System returns the market as one of the rule systems.
func System() core.System {
	return core.System{
		Name: "market", Title: "A deckbuilder whose players fall in love with factions.",
		Rules: 2, // version 2: how many cards the first hand has depends on the seat
		Least: 2, Most: 4, Usual: 2,
		New: New, Features: Features(), About: aboutFeatures[:], Verbs: verbs,
		Streams:        []string{"deck/N", "market", "roll", "target"},
		SearchDefaults: core.SearchDefaults{Policy: "hoarder", Iterations: 96, Cut: 8, Routine: []string{verbPlay}},
		Content:        content,
		Bots:           Bots(),
	}
}

// Remarks returns remarks about cards that can be played but look odd: factions with more or fewer
// copies than the first, cards that do nothing, cards whose price is far from what they do, and
// costs that no card gives.
func (c *Config) Remarks() []core.Remark {
	var remarks []core.Remark
	remark := func(item, format string, args ...any) {
		remarks = append(remarks, core.Remark{Item: item, Text: fmt.Sprintf(format, args...)})
	}
	var copies [maxFactions]int
	for i := range c.Cards {
		card := &c.Cards[i]
		if c.dealt[i] && !card.Starter && !card.Supply {
			copies[card.faction] += card.Copies
			c.checkPrice(card, remark)
			checkOtherCosts(c, card, remark)
		}
	}
	for f := 2; f < len(c.names); f++ { // faction 0 is neutral, 1 the one that the others are held against
		if copies[f] != copies[1] {
			remark("", "%s has %d copies in the market, but %s has %d", c.names[f], copies[f], c.names[1], copies[1])
		}
	}
	return remarks
}

// checkOtherCosts remarks on each resource beside trade that a card costs to buy or to play, but that nobody can get:
// no turn brings it, and no card of the match gives it by its effects or by abilities in data. What scripts give is
// not known here. The function remark adds a remark about the card with an id (item).
func checkOtherCosts(c *Config, card *Card, remark func(item, format string, args ...any)) {
	for _, x := range slices.Concat(card.also, card.toPlay) {
		given := x.of.EachTurn > 0 || x.of == c.combat
		for i := range c.Cards {
			given = given || (c.dealt[i] || c.Cards[i].Token) && givesResource(&c.Cards[i], x.of)
		}
		if !given {
			remark(card.ID, "costs %s, a resource that no card gives", x)
		}
	}
}

// givesResource reports whether a card gives some of a resource, by its effects or by its abilities in data. In data
// that is the effect gain, in which the name of the resource may be short (without its mod) or in other case, so find
// compares it.
func givesResource(card *Card, r *resource) bool {
	for _, part := range card.effectsByName() {
		if slices.ContainsFunc(part.more, func(x portion) bool { return x.of == r }) {
			return true
		}
	}
	gives := func(effect core.Tree) bool { // as data, with effect = "gain" and what = the resource
		verb, _ := effect.At("effect")
		what, _ := effect.At("what")
		named, _ := what.Value.(string)
		return verb.Value == "gain" && addedResources{r}.find(named) == r
	}
	return slices.ContainsFunc(slices.Concat(card.Abilities, card.shared), func(t core.Tree) bool {
		return slices.ContainsFunc(ability.Effects(&t), gives)
	})
}

// checkPrice remarks on a card if its price does not fit its worth: a fair card is worth between
// half its price and its price plus 2. The ally effect counts as AIs count it.
// float64 rounds each product, so that every machine gets the same value. The function remark adds a
// remark about the card with an id (item).
func (c *Config) checkPrice(card *Card, remark func(item, format string, args ...any)) {
	worth := c.Tuning.BaseValue(card).Total + float64(c.Tuning.Plan.Ally*c.Tuning.AllyValue(card))
	if worth == 0 {
		remark(card.ID, "has no effect to which the rules give a value")
		return
	}
	if price := float64(card.Cost) + c.inTrade(card.also); worth < float64(0.5*price) || worth > price+2 {
		remark(card.ID, "costs %s but is worth %.2f", card.priceText(), worth)
	}
}
