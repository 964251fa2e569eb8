package draft

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// The numbers that the rules ask scripts for (RULES 5.11): what each card weighs, and what one
// on show costs, once for every offer. Pools of quests that nobody adds to know weights by the resonances alone.

// firstCard is what queries call the first card of the set; nothing else of a quest is
// called so.
const firstCard core.Ref = 1 << 20

// heaviest is the most that a card can weigh by a script, so that all of them add up.
const heaviest = 1_000_000

// askWeights asks what every card weighs while it is fresh.
func (j *journey) askWeights() {
	j.pool.scale.asked = nil
	if !j.abilities.Asks(WeightAsked) || j.config.Tuning.Selection.NullModel {
		return
	}
	asked := make([]score.Score, len(j.set.Cards))
	for i := range asked {
		q := ability.Query{Kind: WeightAsked, Target: firstCard + core.Ref(i)}
		j.pool.scale.plain(&q.Score, j.set.masks[i], j.profile)
		j.abilities.AskAloud(&q, 0)
		bound(&q.Score)
		asked[i] = q.Score
	}
	j.pool.scale.asked = asked
}

// askPrice asks what a card on show costs: its price after a discount, and what scripts add.
func (j *journey) askPrice(ref core.Ref, p price) price {
	if !j.abilities.Asks(CostAsked) {
		return p
	}
	q := ability.Query{Kind: CostAsked, Target: ref, Score: score.Of(score.Term{Name: "price", Value: float64(p.now)})}
	j.abilities.AskAloud(&q, 0)
	p.now, p.terms = q.Whole(0, mostEssence), q.Terms
	return p
}

// rerollPrice is what a new offer costs: the price of the tuning, and what scripts add.
func (j *journey) rerollPrice() (int, []score.Term) { return j.rerollCosts(j.abilities.Ask) }

func (j *journey) rerollCosts(ask func(*ability.Query)) (int, []score.Term) {
	n := j.config.Tuning.Shop.RerollPrice
	if !j.abilities.Asks(RerollAsked) {
		return n, nil
	}
	q := ability.Query{Kind: RerollAsked, Target: player, Score: score.Of(score.Term{Name: "price", Value: float64(n)})}
	j.abilities.WithOwnCeiling(func() { ask(&q) })
	return q.Whole(0, mostEssence), q.Terms
}

// bound adds what keeps a weight within its bounds.
func bound(s *score.Score) {
	switch {
	case s.Total < 0:
		s.Add("nothing less", -s.Total)
	case s.Total > heaviest:
		s.Add("nothing more", heaviest-s.Total)
	}
}

// refilled tells of copies that were added to the pool.
func (j *journey) refilled(n int, tag string) {
	e := ability.Event{Kind: Refilled, Target: player, Amount: int32(n), Text: tag}
	e.Cause = j.log.add(core.KindRefill, player, n, tag)
	j.abilities.Tell(&e)
}
