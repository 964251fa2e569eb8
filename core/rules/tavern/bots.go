// Native players: the features of a decision, the weights that each bot gives them, and how it
// chooses. Last, what valuations read of a player, from the match or from a view. A conversion like float64(a*b) around a product makes every processor round it alike.

package tavern

import (
	"maps"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
)

// feature is what a term of a valuation is about. Personalities give each a weight. A term of 1 is
// worth about as much as one gold.
type feature uint8

const (
	ofStats feature = iota
	ofKeywords
	ofAbility
	ofTribe
	ofSynergy
	ofTriple
	ofGolden
	ofCost
	ofGold
	ofCrowd
	ofTempo
	ofGuard
	ofOrder
	ofCurve
	ofStrength
	ofSearch
	ofSpare
	ofKeep
	featureCount
)

// featureNames are the features as personalities name them.
var featureNames = [featureCount]string{
	"stats", "keywords", "ability", "tribe", "synergy", "triple", "golden", "cost", "gold",
	"crowd", "tempo", "guard", "order", "curve", "strength", "search", "spare", "keep",
}

// aboutFeatures says in words what each feature counts. The unit is roughly one gold.
var aboutFeatures = [featureCount]string{
	"attack and health", "guardian and aegis", "what the card does", "cards of the same tribes on the own board",
	"tribe steps and combos that the move reaches or gives up", "copies that the player already has", "whether the card is golden",
	"the price that is paid, as a negative number", "what is gained", "the weakest card, which is sold or makes room", "that a card on the board can fight",
	"guardians in front", "strong attackers in front, and cards that do not attack behind", "the tier that is usual in this turn",
	"that the board is strong enough while gold is spent on the tier", "the chance of better cards", "gold that would be lost at the end of the turn", "cards that are worth keeping for the next turn",
}

// term is one part of a valuation: a feature, and what it adds.
type term struct {
	of    feature
	value float64
}

// valuation is what something is worth, as the terms of a sum.
type valuation []term

// total adds up the terms in their order.
func (v valuation) total() float64 {
	sum := 0.0
	for _, t := range v {
		sum += t.value
	}
	return sum
}

// named returns the terms under the names of their features. used is an older list or nil; its memory
// is used again.
func (v valuation) named(used []score.Term) []score.Term {
	used = used[:0]
	for _, t := range v {
		used = append(used, score.Term{Name: featureNames[t.of], Value: t.value})
	}
	return used
}

// valued is all that a player by weights needs of the system.
var valued = core.System{Features: featureNames[:]}

// weighing returns the player that multiplies the terms of each option by weights and takes the option with the
// greatest sum; of equal ones the first. named has the weights of some features; every other feature has the weight 1.
func weighing(named map[string]float64) core.Ranker {
	all := map[string]float64{}
	for _, name := range featureNames {
		all[name] = 1
	}
	maps.Copy(all, named)
	return valued.Ranker(all)
}

// guesser is a player by weights who also goes by chance: all purchases score 0, and to the score of each option
// chance adds up to whim.
type guesser struct {
	by   core.Ranker
	whim float64
}

// bots are the three difficulties (RULES 7): easy buys and stands at random and
// upgrades late; medium looks at stats, follows the curve and puts guardians in
// front; hard weighs what cards do, keywords and tribes above stats, trades cards
// readily, upgrades early and orders its board (R-T19).
var bots = map[string]core.Player{
	"easy": guesser{whim: 3, by: weighing(map[string]float64{
		"tribe": 0, "synergy": 0, "triple": 0, "ability": 0, "guard": 0, "order": 0, "curve": 0.6, "search": 0, "keep": 0,
	})},
	"medium": weighing(map[string]float64{"tribe": 0.2, "synergy": 0.2, "order": 0, "ability": 0.5, "triple": 0.7}),
	"hard": weighing(map[string]float64{
		"stats": 0.7, "keywords": 1.8, "ability": 2.2, "tribe": 1.4, "synergy": 0.8, "triple": 0.8, "golden": 0.5, "cost": 0.4, "gold": 2.2,
		"crowd": 0.7, "guard": 0.2, "order": 1.5, "curve": 1.7, "strength": 0.3, "search": 0.6,
	}),
}

// Choose returns the move with the greatest score, of equal ones the first. The error is always nil.
func (b guesser) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return core.Best(moves, b.guess(moves, chance, b.by.Rate(view, moves, nil))), nil
}

// Rank returns the scores of the moves, the same that Choose compares, but reads the match itself instead of a view.
// The memory of into is used for them.
func (b guesser) Rank(game core.Game, s core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	return b.guess(moves, chance, b.by.Rank(game, s, moves, chance, into))
}

// guess changes the weighed scores of moves to those by which the player chooses.
func (b guesser) guess(moves []core.Move, chance *rand.Stream, scores []float64) []float64 {
	for i := range scores {
		if moves[i].Verb == verbBuy { // only chance decides what it buys
			scores[i] = 0
		}
		scores[i] += float64(b.whim * chance.Float64()) // float64 rounds the product, alike on every machine
	}
	return scores
}

// Totals returns the weighed score of each move, in the memory of into. weighed has one weight for each
// feature, in their order; there must be as many as features.
func (v *View) Totals(moves []core.Move, weighed, into []float64) []float64 {
	return v.playerView().Totals(moves, weighed, into)
}

// Totals does for a player's own things what View.Totals does for a view.
func (x playerView) Totals(moves []core.Move, weighed, into []float64) []float64 {
	w := (*weights)(weighed)
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	e.begin(x)
	into = into[:0]
	for _, m := range moves {
		into = append(into, w.total(e.value(m)))
	}
	return into
}

// weights is how much each feature counts.
type weights [featureCount]float64

// total adds up the terms of a valuation, each multiplied by its weight.
func (w *weights) total(terms valuation) float64 {
	sum := 0.0
	for _, t := range terms {
		sum += float64(w[t.of] * t.value) // float64 rounds the product, alike on every machine
	}
	return sum
}

// playerView is all that valuations read: a player's own things, from the match itself or as far as
// a view has them.
type playerView struct {
	s    *player
	t    *cards.Tuning
	turn int // of the match, from 1
}

// playerViewOfGame returns what valuations read of a player, from the match itself.
func playerViewOfGame(g *Game, s core.Seat) playerView {
	return playerView{&g.players[s], &g.shared.tuning, g.turn}
}

// playerView returns what valuations read, from a view.
func (v *View) playerView() playerView { return playerView{&v.own, v.tuning, v.Turn} }

// See returns a *playerView: the part of a player's view that Weigh, Totals and Fact need. used is an
// older one or nil; its memory is used again.
func (g *Game) See(s core.Seat, used any) core.Observation {
	seen, ok := used.(*playerView)
	if !ok {
		seen = new(playerView)
	}
	*seen = playerViewOfGame(g, s)
	return seen
}
