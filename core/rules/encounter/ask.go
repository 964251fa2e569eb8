package encounter

import (
	"strings"

	"arcana/core/ability"
	"arcana/core/score"
	"arcana/core/shown"
)

// The numbers that the rules ask scripts for (RULES 9.9). They are asked where play stops
// and where they decide, so that what players see is what the rules would say now.

// inquiry is a match that asks.
type inquiry struct{ *Game }

// ask asks for all of them, aloud in a move. Where nobody answers it costs two ANDs.
func (g inquiry) ask(aloud bool) {
	g.state.asked = nil
	if g.phase != over {
		g.abilities.WithOwnCeiling(func() {
			g.askPressure(aloud)
			g.askScores(aloud)
		})
	}
}

// put asks for one.
func (g inquiry) put(q *ability.Query, aloud bool) {
	if aloud {
		g.abilities.AskAloud(q, 0)
	} else {
		g.abilities.Ask(q)
	}
}

// askPressure asks by how much pressure rises at the end of the turn, and tells of what
// others add to it.
func (g inquiry) askPressure(aloud bool) *score.Score {
	g.perTurn = g.scene.PressurePerTurn
	if !g.abilities.Asks(PressureAsked) {
		return nil
	}
	q := ability.Query{Kind: PressureAsked, Target: LocationRef, Score: score.Of(score.Term{Name: "location", Value: float64(g.perTurn)})}
	g.put(&q, aloud)
	g.perTurn = q.Whole(0, maxChange)
	return &q.Score
}

// askScores asks what every choice is worth, the default choice last.
func (g inquiry) askScores(aloud bool) {
	if !g.abilities.Asks(ScoreAsked) {
		return
	}
	asked := make([]score.Score, len(g.state.Choices)+1)
	for place := range asked {
		c := g.choice(place)
		q := ability.Query{Kind: ScoreAsked, Target: choiceRef(place), Score: Score(&g.cfg.Tuning, &g.state, &c)}
		g.put(&q, aloud)
		asked[place] = q.Score
	}
	g.state.asked = asked
}

// score is what the choice at a place is worth now, in used memory: the terms of the rules,
// and what scripts add.
func (s *State) score(place int, rules terms, used []score.Term) score.Score {
	if s.asked != nil {
		known := s.asked[place]
		return score.Score{Total: known.Total, Terms: append(used[:0], known.Terms...)}
	}
	sum := score.Score{Terms: used[:0]}
	for i, value := range rules {
		sum.Add(TermNames[i], value)
	}
	return sum
}

// factors are what scripts add to the score of the choice at a place.
func (s *State) factors(place int) []score.Term {
	if s.asked == nil {
		return nil
	}
	return s.asked[place].Terms[len(TermNames):]
}

// sum writes a score as a sum: "2 location + 1 rain".
func sum(s *score.Score) string {
	if s == nil {
		return ""
	}
	var parts []string
	for _, t := range s.Terms {
		sign := " + "
		if t.Factor {
			sign = " x "
		}
		parts = append(parts, sign+shown.Number(t.Value)+" "+t.Name)
	}
	return strings.TrimPrefix(strings.Join(parts, ""), " + ")
}
