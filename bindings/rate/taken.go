package rate

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/registry"
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
func taken(s *session.Session, sys core.System, id string, matches int, who Asker) (*Rating, error) {
	r := &Rating{System: sys.Name, ID: id, Name: id}
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil, err
	}
	for _, t := range registry.Things(sys.Name, config) {
		if t.ID == id {
			r.Name, r.About = t.Name, "a "+t.Kind+" of the "+sys.Name
		}
	}
	player := taker(sys)
	q := Question{Title: "Taken", Text: fmt.Sprintf("Of the decisions in which it could be taken, by %s.", player)}
	all, err := counted(s, sys, r.Name, player, matches, who, func(so counts) bool {
		offered, chosen := so.sums()
		q.Now, q.Played = so.share(), fmt.Sprintf("%d of %d matches, offered %d times, taken %d times", len(so), matches, offered, chosen)
		return who.Grown == nil || len(so)%20 != 0 || who.Grown(q)
	})
	if err != nil {
		return nil, err
	}
	if offered, _ := all.sums(); offered == 0 {
		q.Note = "nobody could take it in these matches"
	}
	if text := unvalued(sys, config, id); text != "" {
		q.Note = text
	}
	err = made.Earlier(s, sys.Name, id, func() error {
		before, err := counted(s, sys, r.Name, player, len(all), who, func(counts) bool { return true })
		was := before.share()
		q.Was = &was
		return err
	})
	r.Questions = []Question{q}
	return r, err
}

// unvalued says of a thing to which AIs give no value that they do not, "" for any other: what is
// taken then is no word about it.
func unvalued(sys core.System, config any, id string) string {
	if sys.Check == nil {
		return ""
	}
	for _, r := range sys.Check(config) {
		if r.Item == id && strings.HasSuffix(r.Text, "is valued") {
			return "these players give it no value: worth in its ability, or a function worth, says one"
		}
	}
	return ""
}

// counted counts in matches how often a thing could be taken, and was; so is told after each match
// what there is, and ends it by false.
func counted(s *session.Session, sys core.System, name, player string, matches int, who Asker, so func(counts) bool) (all counts, err error) {
	till, err := newTill(s, sys.Name, who)
	if err != nil {
		return nil, err
	}
	for n := range matches {
		offered, taken, err := takenIn(s, sys, name, player, rand.Derive(s.Seed(), uint64(n)), till)
		if err != nil {
			return nil, err
		}
		if all = append(all, [2]int{offered, taken}); !so(all) {
			break
		}
	}
	return all, nil
}

// counts are, match by match, in how many decisions a thing was offered, and taken.
type counts [][2]int

func (c counts) sums() (offered, taken int) {
	for _, one := range c {
		offered, taken = offered+one[0], taken+one[1]
	}
	return offered, taken
}

// share is the part that was taken. Matches are what was sampled, and decisions of one match go
// together: the interval is that of a ratio of two sums over matches, or, where each match came to
// the same, that of its share.
func (c counts) share() Measure {
	offered, taken := c.sums()
	if offered == 0 {
		return unknown
	}
	share, squares := float64(taken)/float64(offered), 0.0
	var each lab.Moments
	for _, one := range c {
		off := float64(one[1]) - float64(share*float64(one[0]))
		squares += float64(off * off)
		if one[0] > 0 {
			_ = each.Add(float64(one[1]) / float64(one[0])) // which is within the limits
		}
	}
	if squares == 0 {
		return unknown.share(each)
	}
	n := float64(len(c))
	return unknown.interval(share, squares*n/(n-1)/float64(float64(offered)*float64(offered)))
}

// taker is the player whose habit is asked about: a shipped one, or the first there is.
func taker(sys core.System) string {
	if name := takers[sys.Name]; name != "" {
		return name
	}
	return "random"
}

// takenIn plays a match to its end, or to the longest that a match is, and counts in how many
// decisions a thing could be taken, and was.
func takenIn(s *session.Session, sys core.System, name, player string, seed uint64, till *till) (offered, chosen int, err error) {
	m, err := match.Between(s, sys.Name, seed, slices.Repeat([]string{player}, sys.Usual))
	if err != nil {
		return 0, 0, err
	}
	for m.Ply() < match.LongestMatch && m.Game().Turn() != core.None {
		seat := m.Game().Turn()
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
	return offered, chosen, till.takeMatch(m)
}
