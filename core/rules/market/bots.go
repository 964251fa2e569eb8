// Native players: the features of a decision, and what each bot weighs of them.

package market

import (
	"slices"

	"arcana/core"
)

// The features of a market decision, by their place in [Features]. The score is base value plus
// synergy bonus: ofValue is the value of what the decision brings, ofSynergy the bonus of a
// purchase. Two are factors: ofFirst multiplies moves that cost nothing and should come before all
// others, ofLethal attacks that take a seat out. The shipped score does not count the rest; a
// personality may weigh them. They are the points of each effect that a card brings, its defense,
// its price, and the damage of an attack.
const (
	ofValue = iota
	ofSynergy
	ofFirst
	ofLethal
	ofTrade
	ofCombat
	ofAuthority
	ofDraw
	ofDiscard
	ofScrap
	ofDefense
	ofPrice
	ofDamage
	featureCount
)

// The names of the terms of the score.
const (
	termValue   = "value"
	termSynergy = "synergy"
	termFirst   = "first"
	termLethal  = "lethal"
)

var features = [featureCount]string{
	termValue, termSynergy, termFirst, termLethal,
	"trade", "combat", "authority", "draw", "discard", "scrap", "defense", "price", "damage",
}

// aboutFeatures says what each counts.
var aboutFeatures = [featureCount]string{
	"what the card is worth by itself (R-M2)", "the synergy with the deck (R-M4 to R-M8)", "how urgent the move is", "that it wins the match",
	"trade that the card brings", "combat that it brings", "authority that it brings", "cards that it draws", "cards that opponents discard",
	"cards that it scraps", "the defense of a base", "what it costs", "damage of an attack",
}

// Features returns the names of all terms that options may have.
func Features() []string { return slices.Clone(features[:]) }

// Bots returns the native players by name: weights over the features, and nothing else. They
// are the yardstick of the personalities in scripts, which may do more (RULES 5.7).
//
// Value buys what is worth most by itself and never looks at its deck. Synergy adds the bonus
// for factions and nothing else; both weigh combat alike, so that the proof of R-M9 compares
// players who differ in synergy alone. Aggressive likes cards with combat and attacks, scrapper
// scraps its own cards, hoarder buys the dearest card it can pay for.
func Bots() map[string]core.Player {
	valued := core.System{Features: Features()} // Ranker needs no more of a system
	bots := map[string]core.Player{}
	for name, weights := range botWeights() {
		bots[name] = valued.Ranker(weights)
	}
	return bots
}

// sheetCombat is the weight that the bots value and synergy give to a point of combat, in addition
// to the score of the rules. The table of values prices combat like trade, but only combat ends a
// match: without this weight a player who likes combat beats synergy.
const sheetCombat = 0.4

// botWeights returns the weights of each native player's features; those not named weigh
// nothing.
func botWeights() map[string]map[string]float64 {
	return map[string]map[string]float64{
		"value":      {termValue: 1, "combat": sheetCombat},
		"synergy":    {termValue: 1, termSynergy: 1, "combat": sheetCombat},
		"aggressive": {termValue: 1, termSynergy: 0.3, "combat": 0.5, "damage": 0.5},
		"scrapper":   {termValue: 1, termSynergy: 0.6, "scrap": 2},
		"hoarder":    {termValue: 0.5, termSynergy: 0.2, "price": 1},
	}
}

// See returns a View for a seat with only what Weigh and Totals read. used is an older View or nil;
// its memory is used again. Discard piles are left out, except the seat's own while it has to answer a
// question, because the answers may lie there, and where cards have flashback.
func (g *Game) See(s core.Seat, used any) core.Observation {
	v, _ := used.(*View)
	if v == nil {
		v = new(View)
	}
	g.showTable(v, s)
	for i := range g.players {
		p := &v.Players[i]
		g.players[i].showFront(p, core.Seat(i), s, &g.copies)
		p.Discard = p.Discard[:0]
		if core.Seat(i) == s && (g.config.flashback || g.pending != nil && g.pending.seat == s) { // p is the view of s, which may play from there, or is asked
			p.Discard = g.views(p.Discard, g.players[i].discard)
		}
	}
	g.showDefenses(v)
	g.showUsable(v)
	if g.config.cardCosts { // which bases pay for a card (RULES 11.10)
		g.showFactions(v)
	}
	g.showWorths(v, s)
	return v
}
