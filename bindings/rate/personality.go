// The question about a personality: what it comes to beside the player of its system's profile. A
// personality that has no rivals plays alone, and that player on the same seeds.

package rate

import (
	"fmt"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
)

// assessPersonality compares a personality in the content of two sessions, in so many matches for
// each. All other seats are taken by the usual players as the first session has them. Without
// rivals there are no other seats: then it is also compared with the usual player on the same
// seeds.
func assessPersonality(was, now *session.Session, sys core.System, name string, matches int, who Asker) (*Rating, error) {
	after, err := personalityResults(now, was, sys, name, matches, who)
	if err != nil {
		return nil, err
	}
	before, err := personalityResults(was, was, sys, name, matches, who)
	if err != nil {
		return nil, err
	}
	usual, err := newMatchPlayers(was, sys, "", who)
	if err != nil {
		return nil, err
	}
	q := Question{Key: "first", Title: "Beside others", Now: usual.meanResult(unknown, moments(after)), Due: matches, Done: len(after), Played: usual.playedText(len(after), matches)}
	earlier, difference := usual.meanResult(unknown, moments(before)), usual.meanResult(unknownDifference, pairedDifferences(after, before))
	q.Was, q.Difference = &earlier, &difference
	if usual.withoutRivals() {
		q.Key, q.Text = "comes to", usual.resultText()
		others, err := usual.resultsBeside(usual, matches)
		if err != nil {
			return nil, err
		}
		q.Other = &Other{profileOf(sys).player, "else", usual.meanResult(unknown, moments(others)), usual.meanResult(unknownDifference, pairedDifferences(after, others))}
	} else {
		q.Even = 1 / float64(len(usual.players))
		q.Text = fmt.Sprintf("this AI plays one of %s seats, and %s plays all others", inWords(len(usual.players)), profileOf(sys).player)
	}
	return &Rating{System: sys.Name, ID: name, Name: name, Players: usual.String(), Questions: []Question{q}}, nil
}

// pairedDifferences returns the moments of the differences between results and others, match by match: match n
// of both was played on the same seed.
func pairedDifferences(results, others []float64) (m lab.Moments) {
	for i := range min(len(results), len(others)) {
		_ = m.Add(results[i] - others[i]) // which is within the limits
	}
	return m
}

// personalityResults returns the results of a personality of a session beside the usual players of another session.
func personalityResults(s, usual *session.Session, sys core.System, name string, matches int, who Asker) ([]float64, error) {
	own, err := newMatchPlayers(s, sys, "lua:"+name, who)
	if err != nil {
		return nil, err
	}
	others, err := newMatchPlayers(usual, sys, "", who)
	if err != nil {
		return nil, err
	}
	return own.resultsBeside(others, matches)
}

// resultsBeside plays matches in which a player of c sits on one seat, another seat in each match, and
// players of others on the rest. If seats have no rivals, players of c sit on all of them. It returns the
// result of that seat in each match. Of the encounter no more matches are played than are different.
func (c *matchPlayers) resultsBeside(others *matchPlayers, matches int) (results []float64, err error) {
	encounters := c.encounters()
	if encounters != nil {
		matches = min(matches, len(encounters))
	}
	if !c.withoutRivals() {
		c.deciders = slices.Concat(c.players, others.players)
	}
	for n := range matches {
		seat, names, seated := n%len(c.players), c.names, c.players
		if !c.withoutRivals() {
			names, seated = slices.Clone(others.names), slices.Clone(others.players)
			names[seat], seated[seat] = c.names[seat], c.players[seat]
		}
		m, err := match.BeginWith(c.session, c.sys.Name, rand.Derive(c.session.Seed(), besideSeeds+uint64(n)), itemOrNil(encounters, n), names, seated)
		if err != nil {
			return nil, err
		}
		if err := c.finish(m); err != nil {
			return nil, err
		}
		result, err := c.outcome(m, core.Seat(seat))
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}
	return results, nil
}
