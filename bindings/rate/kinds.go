// The question about groups: tribes, factions, resonances, approaches. It would mislead to count how
// seats do that own many cards of a tribe: what made them take these cards (a good offer) may be what
// makes them win. So chance decides which group a seat likes, and results are counted by what the
// seat was made to like, not by what it owns.

package rate

import (
	"fmt"
	"slices"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/rand"
)

// likedKey is the key of the question.
const likedKey = "liked"

// group is a tribe, a faction, a resonance or an approach.
type group struct {
	name   string
	things map[string]bool // that belong to it, by what people call them
}

// Assigned is the result of the seats that were made to like a group, or that had or played a card.
type Assigned struct {
	Name       string  `json:"name"`       // the group's or the card's, for people
	Now        Measure `json:"now"`        // their mean result
	Difference Measure `json:"difference"` // from the mean of all seats; of a card, if seats have no rivals, from matches without it
	Seats      int     `json:"seats"`      // how many there were
	Took       float64 `json:"took"`       // the fraction of all things they took that belongs to the group; of a card 0
	Usual      float64 `json:"usual"`      // the same fraction for all other seats
}

// groupsOf returns the groups of a system's content, each with the things that belong to it and
// that seats can take. A group without such things is left out.
func groupsOf(s *session.Session, sys core.System) (list []group, err error) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil, err
	}
	own, things := profileOf(sys), registry.Things(sys.Name, config)
	for _, t := range things {
		if t.Kind != own.kind {
			continue
		}
		g := group{named(t), map[string]bool{}}
		isGroup := func(name string) bool { return name == t.ID || card.Key(name) == card.Key(t.Name) }
		for _, member := range things {
			for _, field := range own.fields {
				if slices.Contains(own.kinds, member.Kind) && slices.ContainsFunc(member.Names(field), isGroup) {
					g.things[named(member)] = true
				}
			}
		}
		if len(g.things) > 0 {
			list = append(list, g)
		}
	}
	return list, nil
}

// named is what people call a thing.
func named(t registry.Thing) string {
	if t.Name != "" {
		return t.Name
	}
	return t.ID
}

// assessGroups rates one group of a system (one), or all groups if one has no ID. A system with fewer
// than two groups is an error.
func assessGroups(s *session.Session, sys core.System, one registry.Thing, o Options, who Asker) (*Rating, error) {
	groups, err := groupsOf(s, sys)
	if err != nil {
		return nil, err
	}
	if len(groups) < 2 {
		return nil, fmt.Errorf("there is only one %s in the %s, so there is nothing to compare it with", one.Kind, sys.Name)
	}
	r, err := playLiked(s, sys, groups, named(one), o, who)
	if err == nil {
		r.ID = one.ID
	}
	return r, err
}

// playLiked plays matches in which chance decides which group each seat likes, and returns the
// rating with its one question ("liked") and its verdict. only is the name of the group that is asked
// about, "" for all. At least one match is played, and of the encounter no more than are different.
func playLiked(s *session.Session, sys core.System, groups []group, only string, o Options, who Asker) (*Rating, error) {
	c, err := newMatchPlayers(s, sys, o.Seats, who)
	if err != nil {
		return nil, err
	}
	if only != "" && !slices.ContainsFunc(groups, func(g group) bool { return g.name == only }) {
		return nil, fmt.Errorf("%s has no cards that players can take", only)
	}
	t := &tallies{matchPlayers: c, groups: groups, only: only, of: make([]tally, len(groups))}
	r := &Rating{System: sys.Name, Name: only, About: "a " + c.kind + " of the " + sys.Name, Players: c.String()}
	if only == "" {
		r.Name, r.About = "Each "+c.kind, "of the "+sys.Name
	}
	q := Question{Key: likedKey, Title: "Liked by chance", Text: t.questionText(), Note: t.averageText(), Due: max(1, o.matches())}
	encounters := c.encounters()
	if encounters != nil {
		q.Due = min(q.Due, len(encounters))
	}
	for q.Done < q.Due {
		seed := rand.Derive(s.Seed(), likedSeeds+uint64(q.Done))
		if err := t.playBlock(seed, itemOrNil(encounters, q.Done)); err != nil {
			return nil, err
		}
		q.Done++
		q.Even, q.Groups, q.Played = t.even(), t.results(), c.playedText(q.Done, q.Due)
		q.Needs = neededMatches(q.Done, widest(q.Groups))
		if !c.continues(q.Done, &q) {
			break
		}
	}
	r.Questions = []Question{q}
	r.Verdict = r.groupsVerdict()
	return r, nil
}

// widest returns the difference with the widest interval: the one that needs most matches.
func widest(groups []Assigned) (w Measure) {
	for _, g := range groups {
		if g.Difference.High-g.Difference.Low > w.High-w.Low {
			w = g.Difference
		}
	}
	return w
}

// tally is what was counted of a group.
type tally struct {
	worth             lab.Moments // the mean result of its seats, match by match
	less              lab.Moments // the same minus the mean of all seats in that match
	seats             int         // that liked it
	took, all         int         // things that these seats took: those of the group, and all
	tookElse, allElse int         // the same for other seats
}

// tallies are those of all groups.
type tallies struct {
	*matchPlayers
	groups []group
	only   string  // the name of the group that is asked about, "" for all
	of     []tally // by the index of the group
}

// playBlock plays a match in which each seat likes a group by chance, and adds its results to the
// tallies. If seats have no rivals, it plays a match for each group instead, in which all seats like
// that group, all on one seed. given are the options of the matches.
func (t *tallies) playBlock(seed uint64, given map[string]any) error {
	chance := rand.New(seed, "rate/likes")
	worth := make([][]float64, len(t.groups)) // by group, the results of the seats that like it
	if !t.withoutRivals() {
		if err := t.playMatch(seed, given, t.dealGroups(&chance), worth); err != nil {
			return err
		}
	} else {
		for i := range t.groups {
			if err := t.playMatch(seed, given, slices.Repeat([]int{i}, len(t.players)), worth); err != nil {
				return err
			}
		}
	}
	all := mean(slices.Concat(worth...))
	for i, values := range worth {
		if len(values) > 0 {
			_, _ = t.of[i].worth.Add(mean(values)), t.of[i].less.Add(mean(values)-all) // Add fails only beyond its limits
			t.of[i].seats += len(values)
		}
	}
	return nil
}

// dealGroups draws, for each seat, the index of the group that it likes. If there are enough groups, all
// seats like different ones; else every group is liked about equally often. The group that is asked
// about (only) is always among them.
func (t *tallies) dealGroups(chance *rand.Stream) []int {
	order := make([]int, len(t.groups))
	for i := range order {
		order[i] = i
	}
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	if asked := slices.IndexFunc(order, func(i int) bool { return t.groups[i].name == t.only }); asked > 0 {
		order[0], order[asked] = order[asked], order[0] // the first group is always dealt
	}
	seats := make([]int, len(t.players))
	for i := range seats {
		seats[i] = order[i%len(order)]
	}
	chance.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	return seats
}

// playMatch plays a match in which seat s likes the group with index likes[s]. It counts in the tallies
// what seats take, and appends the result of each seat to worth[likes[s]]. Seats that win or lose
// together have one result, which is appended once.
func (t *tallies) playMatch(seed uint64, given map[string]any, likes []int, worth [][]float64) error {
	by := map[core.Seat]liking{}
	for seat, i := range likes {
		by[core.Seat(seat)] = liking{t.groups[i].things, t.liking}
	}
	m, err := t.begin(seed, given, by)
	if err != nil {
		return err
	}
	err = t.watch(m, func(seat core.Seat, _ []string, took string) {
		if took == "" {
			return
		}
		for i := range t.groups {
			of, belongs := &t.of[i], 0
			if t.groups[i].things[took] {
				belongs = 1
			}
			if likes[seat] == i {
				of.took, of.all = of.took+belongs, of.all+1
			} else {
				of.tookElse, of.allElse = of.tookElse+belongs, of.allElse+1
			}
		}
	})
	for seat, i := range likes {
		if err != nil || t.sys.Together && seat > 0 { // Together: the first seat has the result of all
			break
		}
		var v float64
		v, err = t.outcome(m, core.Seat(seat))
		worth[i] = append(worth[i], v)
	}
	return err
}

// results returns the results so far: of every group, or of the one that is asked about. The intervals
// of several groups are wider than that of one, so that all of them hold at once. With rivals the
// average is known exactly, so the difference is the group's result minus it, and its interval is as
// wide.
func (t *tallies) results() (list []Assigned) {
	for i, g := range t.groups {
		if t.only != "" && g.name != t.only {
			continue
		}
		of, several := &t.of[i], len(t.groups) // how many intervals must hold at once
		if t.only != "" {
			several = 1
		}
		a := Assigned{Name: g.name, Seats: of.seats, Took: fraction(of.took, of.all), Usual: fraction(of.tookElse, of.allElse)}
		if t.withoutRivals() {
			a.Now, a.Difference = unknown.mean(of.worth, several), unknownDifference.mean(of.less, several)
		} else {
			even := t.even()
			a.Now = unknown.share(of.worth, several)
			a.Difference = Measure{Share: a.Now.Share - even, Low: a.Now.Low - even, High: a.Now.High - even}
		}
		list = append(list, a)
	}
	return list
}

// fraction returns some divided by all, 0 if all is 0.
func fraction(some, all int) float64 { return float64(some) / float64(max(1, all)) }

// even returns the mean result of all seats. With rivals it is 1 divided by the number of seats,
// since there is one first place; without rivals it is the mean over the groups.
func (t *tallies) even() float64 {
	if !t.withoutRivals() {
		return 1 / float64(len(t.players))
	}
	sum := 0.0
	for i := range t.of {
		sum += t.of[i].worth.Mean()
	}
	return sum / float64(len(t.of))
}

// questionText says what was asked.
func (t *tallies) questionText() string {
	if t.withoutRivals() {
		return fmt.Sprintf("The player prefers each %s in turn, on the same seeds.", t.kind)
	}
	return fmt.Sprintf("In whole matches, each of %s players prefers a random %s.", inWords(len(t.players)), t.kind)
}

// averageText says to readers that the average result of all groups is always the same, because what one seat
// wins its rivals lose. It is "" for a game without rivals.
func (t *tallies) averageText() string {
	if t.withoutRivals() {
		return ""
	}
	return fmt.Sprintf("the average of all results is always %s, so one result can be above the average only if another is below", percent(t.even()))
}
