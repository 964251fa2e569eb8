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

// The question about groups: tribes, factions, resonances, approaches. A seat that owns many cards
// of a tribe chose them for reasons that may themselves win. So chance decides which group a seat
// likes, and results are counted by what the seat was made to like, not by what it owns.

// group is a tribe, a faction, a resonance or an approach.
type group struct {
	name   string
	things map[string]bool // that belong to it, by what people call them
}

// Assigned is the result of the seats that were made to like a group.
type Assigned struct {
	Name       string  `json:"name"`       // the group's, for people
	Now        Measure `json:"now"`        // what they came to
	Difference Measure `json:"difference"` // to what seats come to on average
	Seats      int     `json:"seats"`      // how many there were
	Took       float64 `json:"took"`       // the part of all things they took that belongs to the group
	Usual      float64 `json:"usual"`      // the same part for all other seats
}

// groupsOf returns the groups of a system's content, each with the things that belong to it and
// that seats can take. A group without such things is left out.
func groupsOf(s *session.Session, sys core.System) (list []group, err error) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil, err
	}
	own, things := customOf(sys), registry.Things(sys.Name, config)
	for _, t := range things {
		if t.Kind != own.kind {
			continue
		}
		g := group{named(t), map[string]bool{}}
		for _, member := range things {
			for _, field := range own.fields {
				if slices.Contains(own.kinds, member.Kind) && slices.ContainsFunc(member.Names(field), func(of string) bool { return of == t.ID || card.Key(of) == card.Key(t.Name) }) {
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

// ofKind rates one group of a system, or all groups where one has no ID. A system with fewer than
// two groups is an error.
func ofKind(s *session.Session, sys core.System, one registry.Thing, o Options, who Asker) (*Rating, error) {
	groups, err := groupsOf(s, sys)
	if err != nil {
		return nil, err
	}
	if len(groups) < 2 {
		return nil, fmt.Errorf("there is but one %s in the %s: nothing to compare", one.Kind, sys.Name)
	}
	r, err := assigned(s, sys, groups, named(one), o, who)
	if err == nil {
		r.ID = one.ID
	}
	return r, err
}

// assigned plays matches in which chance decides which group each seat likes, and returns the
// rating with its one question and its verdict. only is the name of the group that is asked about,
// "" for all. At least one match is played, and of the encounter no more than differ.
func assigned(s *session.Session, sys core.System, groups []group, only string, o Options, who Asker) (*Rating, error) {
	c, err := gather(s, sys, o.Seats, who)
	if err != nil {
		return nil, err
	}
	if only != "" && !slices.ContainsFunc(groups, func(g group) bool { return g.name == only }) {
		return nil, fmt.Errorf("nothing that can be taken is of %s", only)
	}
	t := &tallies{company: c, groups: groups, only: only, of: make([]tally, len(groups))}
	r := &Rating{System: sys.Name, Name: only, About: "a " + c.kind + " of the " + sys.Name, Players: c.String()}
	if only == "" {
		r.Name, r.About = "Each "+c.kind, "of the "+sys.Name
	}
	q := Question{Key: "liked", Title: "Liked by chance", Text: t.text(), Note: t.fixed(), Due: max(1, o.matches())}
	encounters := c.encounters()
	if encounters != nil {
		q.Due = min(q.Due, len(encounters))
	}
	for q.Done < q.Due {
		if err := t.block(rand.Derive(s.Seed(), 1<<41+uint64(q.Done)), nth(encounters, q.Done)); err != nil {
			return nil, err
		}
		q.Done++
		q.Even, q.Groups, q.Played = t.even(), t.rows(), c.played(q.Done, q.Due)
		q.Needs = needs(q.Done, widest(q.Groups))
		if !c.grown(q.Done, &q) {
			break
		}
	}
	r.Questions = []Question{q}
	r.Verdict = r.ofGroups()
	return r, nil
}

// widest returns the difference with the widest interval: the one that is known worst.
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
	worth             lab.Moments // what its seats came to, match by match
	less              lab.Moments // the same less what all seats came to in that match
	seats             int
	took, all         int // by seats that like it: things that belong to it, and all
	tookElse, allElse int // by other seats
}

// tallies are those of all groups.
type tallies struct {
	*company
	groups []group
	only   string
	of     []tally
}

// block plays a match in which each seat likes a group by chance, and adds its results to the
// tallies. Where seats have no rivals, it plays a match for each group instead, all on one seed and
// with all seats liking that group. given are the options of the matches.
func (t *tallies) block(seed uint64, given map[string]any) error {
	chance := rand.New(seed, "rate/likes")
	worth := make([][]float64, len(t.groups))
	if !t.alone() {
		if err := t.match(seed, given, t.dealt(&chance), worth); err != nil {
			return err
		}
	} else {
		for i := range t.groups {
			if err := t.match(seed, given, slices.Repeat([]int{i}, len(t.players)), worth); err != nil {
				return err
			}
		}
	}
	all := mean(slices.Concat(worth...))
	for i, values := range worth {
		if len(values) > 0 {
			_, _ = t.of[i].worth.Add(mean(values)), t.of[i].less.Add(mean(values)-all) // which are within the limits
			t.of[i].seats += len(values)
		}
	}
	return nil
}

// dealt returns, for each seat, the index of the group it likes. No group comes twice before all
// have come once, and the group that was asked for (only) is always among them.
func (t *tallies) dealt(chance *rand.Stream) []int {
	order := make([]int, len(t.groups))
	for i := range order {
		order[i] = i
	}
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	if first := slices.IndexFunc(order, func(i int) bool { return t.groups[i].name == t.only }); first > 0 {
		order[0], order[first] = order[first], order[0]
	}
	seats := make([]int, len(t.players))
	for i := range seats {
		seats[i] = order[i%len(order)]
	}
	chance.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	return seats
}

// match plays a match in which seat i likes group likes[i]. It counts what seats take in the
// tallies, and appends what each seat came to to worth, under the group it likes. Seats that win or
// lose together have one result, which is appended once.
func (t *tallies) match(seed uint64, given map[string]any, likes []int, worth [][]float64) error {
	by := map[core.Seat]liking{}
	for seat, i := range likes {
		by[core.Seat(seat)] = liking{t.groups[i].things, t.company.liking}
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
		if err != nil || t.sys.Together && seat > 0 {
			break
		}
		var v float64
		v, err = t.outcome(m, core.Seat(seat))
		worth[i] = append(worth[i], v)
	}
	return err
}

// rows returns the results so far, group by group, or of the group alone that was asked for. The
// intervals are widened so that all of them hold at once. With rivals the average is known by
// construction, so the difference is the share less that, with the same interval width.
func (t *tallies) rows() (list []Assigned) {
	for i, g := range t.groups {
		if t.only != "" && g.name != t.only {
			continue
		}
		of, several := &t.of[i], len(t.groups)
		if t.only != "" {
			several = 1
		}
		a := Assigned{Name: g.name, Seats: of.seats, Took: part(of.took, of.all), Usual: part(of.tookElse, of.allElse)}
		if t.alone() {
			a.Now, a.Difference = unknown.mean(of.worth, several), unknownDifference.mean(of.less, several)
		} else {
			even := t.even()
			a.Now = unknown.share(of.worth, several)
			a.Difference = Measure{a.Now.Share - even, a.Now.Low - even, a.Now.High - even}
		}
		list = append(list, a)
	}
	return list
}

func part(some, all int) float64 { return float64(some) / float64(max(1, all)) }

// even returns what seats come to on average. With rivals one seat comes first, so it is one divided
// by the seats; without rivals it is the mean of what the groups came to.
func (t *tallies) even() float64 {
	if !t.alone() {
		return 1 / float64(len(t.players))
	}
	sum := 0.0
	for i := range t.of {
		sum += t.of[i].worth.Mean()
	}
	return sum / float64(len(t.of))
}

// text says what was asked.
func (t *tallies) text() string {
	if t.alone() {
		return fmt.Sprintf("Whoever plays is made to like one %s after the other, on equal seeds.", t.kind)
	}
	return fmt.Sprintf("Each of %s seats is made to like another %s, by chance; whole matches.", inWords(len(t.players)), t.kind)
}

// fixed says what could not have come out otherwise.
func (t *tallies) fixed() string {
	if t.alone() {
		return ""
	}
	return fmt.Sprintf("by construction all together come to %s: one is above only where another is below", percent(t.even()))
}
