package rate

import (
	"fmt"
	"slices"

	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
)

// verbs are the moves that take a thing, by systems.
var verbs = map[string]string{"market": "buy", "draft": "pick", "encounter": "choose", "delve": "commit"}

// takers are the players whose habit is asked about, by systems.
var takers = map[string]string{"market": "lua:synergy", "draft": "lua:synergy", "encounter": "lua:strongest", "delve": "cautious"}

// taken asks how often a thing of a system is taken by whom it is offered to: bought, drafted,
// chosen, committed.
func taken(s *session.Session, sys core.System, id string, matches int, grown func(Question) bool) (*Rating, error) {
	r := &Rating{System: sys.Name, ID: id, Name: id}
	for _, t := range made.Things(s, sys) {
		if t.ID == id {
			r.Name, r.About = t.Name, "a "+t.Kind+" of the "+sys.Name
		}
	}
	player := taker(sys)
	q := Question{Title: "Taken", Text: fmt.Sprintf("Of the decisions in which it could be taken, by %s.", player)}
	var m lab.Moments
	offered, chosen := 0, 0
	for n := range matches {
		o, c, err := takenIn(s, sys, r.Name, player, rand.Derive(s.Seed(), uint64(n)))
		if err != nil {
			return nil, err
		}
		if offered, chosen = offered+o, chosen+c; o > 0 {
			_ = m.Add(float64(c) / float64(o)) // which is within the limits
		}
		q.Now, q.Played = measure(m.Within(0, 1)), fmt.Sprintf("%d of %d matches, offered %d times, taken %d times", n+1, matches, offered, chosen)
		if grown != nil && n%20 == 19 && !grown(q) {
			break
		}
	}
	if offered == 0 {
		q.Note = "nobody could take it in these matches"
	} else {
		q.Note = "the mean over the matches in which it could be taken"
	}
	r.Questions = []Question{q}
	return r, s.Environment.Experiments.Spend(int64(matches) * matchUnits)
}

// taker is the player whose habit is asked about: a shipped one, or the first there is.
func taker(sys core.System) string {
	if name := takers[sys.Name]; name != "" {
		return name
	}
	return "random"
}

// takenIn plays a match and counts in how many decisions a thing could be taken, and was.
func takenIn(s *session.Session, sys core.System, name, player string, seed uint64) (offered, chosen int, err error) {
	m, err := match.Between(s, sys.Name, seed, slices.Repeat([]string{player}, sys.Usual))
	if err != nil {
		return 0, 0, err
	}
	for m.Ply() < match.LongestMatch {
		seat := m.Game().Turn()
		if seat == core.None {
			return offered, chosen, nil
		}
		move, err := m.Choice()
		if err != nil {
			return offered, chosen, err
		}
		there, took := false, false
		for _, o := range m.OptionsOf(seat) {
			if o.Refused == "" && o.Move.Verb == verbs[sys.Name] && (sys.NameOf(m.Game(), o.Ref) == name || o.Field("name") == name) {
				there, took = true, took || o.Move == move
			}
		}
		if there {
			offered++
			if took {
				chosen++
			}
		}
		if _, err := m.Play(move); err != nil {
			return offered, chosen, err
		}
	}
	return offered, chosen, nil
}
