package tavern

import (
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/score"
)

// bot is a native player: it weighs the terms of its options by name and takes
// the best, the first of equals. Terms without a weight count as they are.
type bot struct {
	weights map[string]float64
	// whim is how much chance may add to each option.
	whim float64
	// blind does not look at what is in the shop and buys by whim alone.
	blind bool
}

// bots are the three difficulties (RULES 7): easy buys and stands at random and
// upgrades late; medium looks at stats, follows the curve and puts guardians in
// front; hard weighs keywords and synergies above stats, trades cards readily,
// upgrades early and orders its board (R-T19).
var bots = map[string]core.Player{
	"easy": bot{whim: 3, blind: true, weights: map[string]float64{
		"tribe": 0, "synergy": 0, "triple": 0, "ability": 0, "guard": 0, "order": 0, "curve": 0.6, "search": 0, "keep": 0,
	}},
	"medium": bot{weights: map[string]float64{"tribe": 0.2, "synergy": 0.2, "order": 0, "ability": 0.5, "triple": 0.7}},
	"hard": bot{weights: map[string]float64{
		"stats": 0.5, "keywords": 1.8, "synergy": 1.5, "triple": 0.6, "cost": 0.4, "gold": 1.2, "crowd": 0.7,
		"guard": 0.2, "order": 1.5, "curve": 1.7, "strength": 0.3, "search": 0.6,
	}},
}

// Choose returns the option of the greatest weighed score.
func (b bot) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	v := view.(View)
	r := v.recruit()
	return core.Best(moves, b.rank(r.seat, v.tuning, v.Turn, moves, chance, nil)), nil
}

// Rank is what Choose goes by, of a match without its view.
func (b bot) Rank(game core.Game, s core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	g := game.(*Game)
	return b.rank(&g.seats[s], &g.house.tuning, g.turn, moves, chance, into)
}

func (b bot) rank(s *seat, t *Tuning, turn int, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	e.begin(s, t, turn)
	into = into[:0]
	for _, m := range moves {
		worth := b.worth(e, m)
		if b.whim > 0 {
			worth += float64(b.whim * chance.Float64())
		}
		into = append(into, worth)
	}
	return into
}

// worth is what the bot thinks of a move before chance adds to it.
func (b bot) worth(e *evaluator, m core.Move) float64 {
	if b.blind && m.Verb == verbBuy {
		return 0
	}
	return b.weigh(e.value(m))
}

func (b bot) weigh(terms []score.Term) float64 {
	sum := 0.0
	for _, t := range terms {
		w, ok := b.weights[t.Name]
		if !ok {
			w = 1
		}
		sum += float64(w * t.Value)
	}
	return sum
}
