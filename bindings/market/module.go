// Package market binds the market to scripts: the module market (values, synergies,
// trigger chances), the fx and the cards that its abilities are given, and its views
// and events in words. The rules are in core/rules/market.
package market

import (
	"fmt"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/card"
	"arcana/core/rules/market"
	"arcana/core/score"
	"arcana/core/spell"
)

// Binding returns the binding of the market: its calculators, the options of its matches and the
// verbs of its scripted cards.
func Binding() system.Binding {
	return system.Binding{
		System: "market", Module: module, Folder: "abilities/market", Table: market.Table,
		Listens:     []string{"the card that the event is about, wherever it lies", "what lies in play on its side, from left to right", "what lies in play on the other sides, in the order of the seats"},
		OptionNames: []string{"deck", "row", "situation"}, Options: options,
		Situation: func(_, options any) any { return options.(*market.Options).Situation }, Scripts: scripts, Show: show, Describe: describe, Text: textOf, Writing: writing(),
	}
}

// setup are the options of game.new for a match of the market.
type setup struct {
	Deck []string `lua:"deck" luals:"market.CardName[]" doc:"the cards of every player's first deck, instead of the usual ones"`
	Row  []string `lua:"row" luals:"market.CardName[]" doc:"the first cards of the trade row"`

	Situation *market.Situation `lua:"situation" doc:"where the match begins"`
}

// options turns the fields given to game.new into the market's Options, as
// [system.Binding.Options].
func options(_ *system.Environment, c *system.Content, _ any, given *lua.LTable) (any, error) {
	var setup setup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &setup); err != nil {
		return nil, err
	}
	return &market.Options{Deck: setup.Deck, Row: setup.Row, Situation: setup.Situation}, nil
}

// classes are the classes of the module. They are the same in every session.
var classes = sync.OnceValue(func() []declare.Class {
	return append(append(thingClasses(), answerClass(), system.LastingClass("market"), system.AskingClass("market"), fxClass(), system.EventClass("market", cardType+"|"+playerType, "market.Answer"), system.QueryClass("market", cardType+"|"+playerType)),
		declare.Written[market.Situation]("A position of a market match: g:situation returns it, and the option situation of game.new takes it. What is left out is as the rules deal it.")...)
})

// module declares the global table market of scripts. A session calls it once.
func module(w *system.Environment) declare.Module {
	m := calculators{w}
	return declare.Module{Name: "market", Doc: "The market: what cards, decks and purchases are worth.",
		Classes: classes(),
		Funcs: []declare.Func{
			declare.Fn2("value(card, options?)", "Returns the base value of a card as a score, without its ally effects.",
				`market.value{ faction = "merchant", effects = { trade = 2 } }`, m.value),
			declare.Fn1("synergy(options)", "Returns the synergy bonus of a card for a deck as a score.",
				`market.synergy{ deck = { "Trade Caravan" }, card = "Gold Courier" }`, m.synergy),
			declare.Fn1("purchase(options)", "Returns the worth of a purchase for a deck as a score: base value and synergy.",
				`market.purchase{ deck = { "Trade Caravan" }, card = "Gold Courier" }`, m.purchase),
			declare.Fn1("trigger_chance(options)", "Returns the chance that an ally effect triggers; all counts include the card that may be bought. The model \"share\" of the rule sheet is far below the real chance. For 4 of 11 cards and hands of 5, \"share\" gives 0.36 and \"hypergeometric\" 0.83.",
				`market.trigger_chance{ faction_cards = 4, cards = 11, hand = 5, model = "hypergeometric" }`, m.triggerChance),
			declare.Fn1("factions(options)", "Returns for each faction what a deck has: cards, allies, mean_ally, chance, density.",
				`market.factions{ deck = { "Trade Caravan", "Dire Wolf" } }`, m.factions),
			declare.Fn1("concentration(options)", "Returns how much of a deck is of few factions: the sum of the squared shares of its factions. It is 1 if all cards are of one faction, and the smaller the more factions the deck has.",
				`market.concentration{ deck = { "Trade Caravan", "Dire Wolf" } }`, m.concentration),
			declare.Fn1("card(name)", "Returns a card as the content defines it.", `market.card("Dire Wolf").cost`, m.card).Taking(cardName),
			declare.Fn0("cards()", "Returns the names of all cards.", `#market.cards()`, m.cards),
		}}
}

// calculators are the functions of the module market: the rules computed for given cards, without
// a match.
type calculators struct{ env *system.Environment }

// config returns the session's configuration of the market with the given tuning applied.
func (m calculators) config(tuning map[string]any) (*market.Config, error) {
	return system.Tuned[market.Config](m.env, "market", tuning)
}

// tuning is the last argument of market.value.
type tuning struct {
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// value is market.value: the base value of a card as a score. A card's own field tuning counts if
// no other is given.
func (m calculators) value(_ *declare.Call, card cardArgument, options tuning) (score.Score, error) {
	if options.Tuning == nil {
		options.Tuning = card.tuning
	}
	c, err := m.config(options.Tuning)
	if err != nil {
		return score.Score{}, err
	}
	found, err := card.find(c)
	if err != nil {
		return score.Score{}, err
	}
	return c.Tuning.BaseValue(found), nil
}

// purchase is the argument of market.synergy and market.purchase: a card, and the deck that it
// would join.
type purchase struct {
	Deck   []cardArgument `lua:"deck" doc:"the whole deck, without the card"`
	Card   cardArgument   `lua:"card" need:"yes" doc:"the card to be bought"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// weigh returns what the card of a purchase is worth by itself, and its synergy with the deck. Both
// market.synergy and market.purchase use it.
func (m calculators) weigh(p purchase) (market.Worth, market.Synergy, error) {
	c, err := m.config(p.Tuning)
	if err != nil {
		return market.Worth{}, market.Synergy{}, err
	}
	deck, err := deckOf(c, p.Deck)
	if err != nil {
		return market.Worth{}, market.Synergy{}, err
	}
	card, err := p.Card.find(c)
	if err != nil {
		return market.Worth{}, market.Synergy{}, fmt.Errorf("card: %w", err)
	}
	w := c.Worth(card)
	return w, c.Tuning.Synergy(deck, w), nil
}

// purchaseUnits is the price of weighing a card for a deck, in units. The cards of the deck cost more.
const purchaseUnits = 800

// synergy is market.synergy: the synergy bonus of a card for a deck as a score.
func (m calculators) synergy(call *declare.Call, p purchase) (score.Score, error) {
	call.Charge(purchaseUnits + cardUnits*int64(len(p.Deck)))
	_, s, err := m.weigh(p)
	return s.Score(), err
}

// purchase is market.purchase: what buying a card is worth to a deck, as a score of two terms. They
// are the base value less the price, and the synergy.
func (m calculators) purchase(call *declare.Call, p purchase) (score.Score, error) {
	call.Charge(purchaseUnits + cardUnits*int64(len(p.Deck)))
	w, s, err := m.weigh(p)
	return score.Of(score.Term{Name: "value", Value: w.Base - w.Price}, score.Term{Name: "synergy", Value: s.Total}), err
}

// chance is the argument of market.trigger_chance.
type chance struct {
	FactionCards int            `lua:"faction_cards" need:"yes" doc:"cards of the faction, with the card that may be bought"`
	Cards        int            `lua:"cards" need:"yes" doc:"all cards, with the first deck and the card that may be bought"`
	Hand         *int           `lua:"hand" doc:"the size of a hand (5)"`
	Model        string         `lua:"model" luals:"\"share\"|\"hypergeometric\"" doc:"share or hypergeometric (the tuning's)"`
	Tuning       map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// triggerChance is market.trigger_chance: how likely an ally effect is to trigger, from 0 to 1. The number
// of cards is bounded, because the hypergeometric model takes a step for each card of the hand.
func (m calculators) triggerChance(_ *declare.Call, a chance) (float64, error) {
	c, err := m.config(a.Tuning)
	if err != nil {
		return 0, err
	}
	model, hand := c.Tuning.TriggerModel, c.Tuning.Hand
	if a.Model != "" {
		model = card.Key(a.Model)
	}
	if a.Hand != nil {
		hand = *a.Hand
	}
	switch known := market.TriggerModels(); {
	case !slices.Contains(known, model):
		return 0, fmt.Errorf("unknown model %q, %s", a.Model, spell.Choices(model, known))
	case a.Cards < 0 || a.Cards > 1e6:
		return 0, fmt.Errorf("cards: expected 0 to 1000000, got %d", a.Cards)
	case a.FactionCards < 0 || a.FactionCards > a.Cards:
		return 0, fmt.Errorf("faction_cards: expected 0 to %d (the number of cards), got %d", a.Cards, a.FactionCards)
	case hand < 0:
		return 0, fmt.Errorf("hand: expected at least 0 cards, got %d", hand)
	}
	return market.TriggerChance(model, a.FactionCards, a.Cards, hand), nil
}

// deck is the argument of market.factions and market.concentration.
type deck struct {
	Deck   []cardArgument `lua:"deck" need:"yes" doc:"the whole deck"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// cardUnits is the price of looking up a card of a deck, in units. Reading it costs more.
const cardUnits = 8

// deckOf counts a deck's cards by faction. An unknown card is an error with its index, from 1.
func deckOf(c *market.Config, cards []cardArgument) (*market.Tracker, error) {
	deck := &market.Tracker{}
	for i := range cards {
		card, err := cards[i].find(c)
		if err != nil {
			return nil, fmt.Errorf("deck[%d]: %w", i+1, err)
		}
		deck.Add(c.Worth(card))
	}
	return deck, nil
}

// factions is market.factions: what a deck holds of each faction.
func (m calculators) factions(call *declare.Call, d deck) ([]market.FactionStats, error) {
	call.Charge(cardUnits * int64(len(d.Deck)))
	c, err := m.config(d.Tuning)
	if err != nil {
		return nil, err
	}
	deck, err := deckOf(c, d.Deck)
	if err != nil {
		return nil, err
	}
	return c.Stats(nil, deck), nil
}

// concentration is market.concentration: the Herfindahl index of a deck's factions, from 0 to 1.
func (m calculators) concentration(call *declare.Call, d deck) (float64, error) {
	call.Charge(cardUnits * int64(len(d.Deck)))
	c, err := m.config(d.Tuning)
	if err != nil {
		return 0, err
	}
	deck, err := deckOf(c, d.Deck)
	if err != nil {
		return 0, err
	}
	return deck.Concentration(), nil
}

// factUnits is the price of gathering the facts of a card, in units.
const factUnits = 1_500

// card is market.card: a card as the content has it. Of a card without an ability the script and its worths
// are left out.
func (m calculators) card(call *declare.Call, name string) (cardFacts, error) {
	call.Charge(factUnits)
	c, err := m.config(nil)
	if err != nil {
		return cardFacts{}, err
	}
	card, err := (&cardArgument{name: name}).find(c)
	if err != nil {
		return cardFacts{}, err
	}
	facts := cardFacts{
		ID: card.ID, Name: card.Name, Faction: card.Faction, Further: card.Factions, Cost: card.Cost, Also: card.Also, Copies: card.Copies, Starter: card.Starter, Supply: card.Supply, Token: card.Token, Flash: card.Flash, Again: card.Flashback != nil, Discard: card.PlayDiscard.CardCount(), Burn: card.PlayScrap.CardCount(), Destroy: card.PlayDestroy.CardCount(),
		Defense: card.Defense, Outpost: card.Outpost, HasAlly: card.HasAlly(), Base: card.Base, Text: card.Rules(),
		Effects: card.Effects.Named(), Either: card.Either.Named(), Or: card.Or.Named(), Ally: card.Ally.Named(), Scrap: card.Scrap.Named(), Keywords: card.Keywords,
	}
	if a := card.Ability; a != nil {
		facts.Script, facts.Worth, facts.Allied = a.Script, a.Worth, a.AllyWorth
	}
	return facts, nil
}

// cards is market.cards: the names of all cards.
func (m calculators) cards(_ *declare.Call) ([]string, error) {
	c, err := m.config(nil)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(c.Cards))
	for i := range c.Cards {
		names[i] = c.Cards[i].Name
	}
	return names, nil
}
