// Declared rules as a rule system.

package declared

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/core"
)

// System returns rules as a rule system. If something is wrong with them, it returns an error that begins
// with the place: "seats: ...".
func System(r *Rules) (core.System, error) {
	s, err := newPlan(r)
	if err != nil {
		return core.System{}, err
	}
	return core.System{
		Name: r.Name, Title: r.Title, Rules: 2,
		Least: r.Least, Most: r.Most, Usual: r.Least, Together: r.Best > 0,
		New: s.newMatch, Observe: observe,
		Features: r.Terms, Verbs: s.verbs, Streams: s.streams(),
		Content: s.tuned, Bots: s.bots(),
	}, nil
}

// declareFields declares a field of events for each number of the rules.
func declareFields(r *Rules) error {
	for _, zone := range []*Zone{&r.Table, &r.Seat} {
		for i := range zone.Numbers {
			n := &zone.Numbers[i]
			var err error
			if n.field, err = core.NumberField(n.Name); err != nil {
				return fmt.Errorf("table: %w", err)
			}
		}
	}
	return nil
}

// streams returns the names of the random streams: one for each pile, and "chance".
func (p *plan) streams() (list []string) {
	for _, pile := range p.Table.Piles {
		list = append(list, pile.streamName())
	}
	for _, pile := range p.Seat.Piles {
		list = append(list, pile.streamName()+"/N")
	}
	return append(list, "chance")
}

// borrow is called before functions of the rules are called, and giveBack after them. Calls may stand within each
// other; only the outermost calls Borrow and Return.
func (p *plan) borrow(g *Game) {
	if g.borrowed++; g.borrowed == 1 && p.Borrow != nil {
		p.Borrow(g)
	}
}

// giveBack is called after functions of the rules were called, see borrow.
func (p *plan) giveBack(g *Game) {
	if g.borrowed--; g.borrowed == 0 && p.Return != nil {
		p.Return(g)
	}
}

// rate returns what a choice is worth to a seat by the rules, which read only what the seat knows.
func (p *plan) rate(g *Game, s core.Seat, c Choice) ([]Term, error) {
	g.looking = s
	terms, err := p.Rate(g, s, c)
	g.looking = core.None
	return terms, err
}

// Judge asks the rules what each move of a seat that may act is worth, and how well it stands, and returns the first
// failure. Checks of a game call it, because players that think ahead pass over failures.
func (g *Game) Judge(s core.Seat) error {
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	if g.plan.Rate != nil && !g.asks() { // the rules do not rate answers
		for _, c := range g.choicesOf(s) {
			if _, err := g.plan.rate(g, s, c); err != nil {
				return g.failed("rate", err)
			}
		}
	}
	if g.plan.Worth != nil {
		if _, err := g.plan.Worth(g, s); err != nil {
			return g.failed("worth", err)
		}
	}
	return nil
}

// Value returns how good the position is for a seat, from 0 to 1: what the rules return or, if they have no
// function for it or it fails, the seat's share of the number by which matches end. Without such a number
// it is 1/2.
func (g *Game) Value(seat core.Seat) float64 {
	if r, over := g.Result(); over {
		return g.Reward(r, seat)
	}
	p := g.plan
	if p.Worth != nil {
		p.borrow(g)
		worth, err := p.Worth(g, seat)
		p.giveBack(g)
		if err == nil {
			return min(1, max(0, worth))
		}
	}
	if p.score.place < 0 {
		return 0.5
	}
	return p.share(g, seat)
}

// share returns how well a seat stands by the number that Score names, from 0 to 1. Where all play together it is
// that number as a part of Best. Otherwise it is 1/2 plus half of the seat's lead over the best other seat, as
// a part of what all have together; less than 1/2 if the seat is behind. A number of the table is the same
// for all, so it gives 1/2.
func (s *plan) share(g *Game, seat core.Seat) float64 {
	if s.Best > 0 {
		owner := seat
		if s.score.ofTable {
			owner = core.None
		}
		return min(1, max(0, float64(g.Number(owner, s.score.place))/float64(s.Best)))
	}
	if s.score.ofTable {
		return 0.5
	}
	own, best, sum := 0.0, math.Inf(-1), 1.0 // sum begins at 1, so that it is never 0
	for other := range core.Seat(g.seats) {
		n := float64(g.Number(other, s.score.place))
		if s.Low {
			n = -n
		}
		sum += max(n, -n)
		switch {
		case other == seat:
			own = n
		default:
			best = max(best, n)
		}
	}
	if g.seats == 1 {
		best = 0
	}
	return min(1, max(0, 0.5+float64((own-best)/(2*sum)))) // float64: no compiler may fuse it with the sum
}

// Reward returns what a result is worth to a seat, from 0 to 1. If all strive for one score together, it is the
// fraction of the best score that they reached, otherwise the reward by places (core.PlaceReward).
func (g *Game) Reward(r core.Result, seat core.Seat) float64 {
	if best := g.plan.Best; best > 0 {
		return min(1, max(0, float64(r.Scores[seat])/float64(best)))
	}
	return core.PlaceReward(r, seat)
}

// bots returns the players of the rules: greedy plays the move that they rate best.
func (s *plan) bots() map[string]core.Player {
	if s.Rate == nil {
		return nil
	}
	return map[string]core.Player{"greedy": core.System{Observe: observe}.Weigher(nil)}
}

// choices are the choices in a view. They are the Observation of the view.
type choices []ChoiceView

// observe is the hook Observe of [core.System]. It is needed because the types of views are made while the
// program runs, and so have no methods.
func observe(view any) core.Observation {
	return choices(fieldOfView(view, viewMoves).([]ChoiceView))
}

// choiceFor returns the choice for a move, nil if there is none.
func (list choices) choiceFor(m core.Move) *ChoiceView {
	text := m.String()
	for i := range list {
		if list[i].Move == text {
			return &list[i]
		}
	}
	return nil
}

// Weigh returns an option for each move, with its worth by the rules, in the memory of used. An option for
// a move that is not legal has no worth.
func (list choices) Weigh(moves []core.Move, used []core.Option) []core.Option {
	options := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		o := &options[i]
		*o = core.Option{Move: m, Score: o.Score}
		o.Score.Clear() // keeps the memory of its terms
		if c := list.choiceFor(m); c != nil {
			o.Ref = c.Ref
			for _, t := range c.Terms {
				o.Score.Add(t.Name, t.Value)
			}
		}
	}
	return options
}

// Describe returns the option for a move in words, or with the reason why it is not legal.
func (list choices) Describe(m core.Move) core.Option {
	c := list.choiceFor(m)
	if c == nil {
		return core.Option{Move: m, Text: m.String(), Refused: fmt.Sprintf("expected one of the moves, got %s", m)}
	}
	o := core.Option{Move: m, Ref: c.Ref, Text: c.Text}
	verb, _, _ := strings.Cut(c.Move, " ")
	o.Fields = append(o.Fields, core.Value{Name: "verb", Value: verb})
	if c.About != "" {
		o.Fields = append(o.Fields, core.Value{Name: "card", Value: c.About})
	}
	if c.Failed != "" {
		o.Text += " (" + c.Failed + ")"
	}
	return o
}
