package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/score"
)

// View is an encounter as its player sees it: nothing of it is secret but what
// chance may bring. With core.All it also holds what only the rules know.
type View struct {
	Ref  core.Ref `json:"ref"`
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Type string   `json:"type"`
	// Turn counts from 1 to MaxTurns.
	Turn     int `json:"turn"`
	MaxTurns int `json:"max_turns"`
	// Momentum decides at the end: Success holds the thresholds of a partial, a
	// standard and an exceptional success.
	Momentum int   `json:"momentum" field:"momentum"`
	Success  []int `json:"success"`
	// Pressure rises by PressurePerTurn each turn; at MaxPressure all is lost.
	Pressure        int `json:"pressure" field:"pressure"`
	PressurePerTurn int `json:"pressure_per_turn"`
	MaxPressure     int `json:"max_pressure"`
	// Outcome is how it went, empty while it goes on.
	Outcome   string        `json:"outcome"`
	Character string        `json:"character"`
	Approach  ApproachView  `json:"approach"`
	Strategic StrategicView `json:"strategic"`
	Tags      []TagView     `json:"tags"`
	Blocked   []string      `json:"blocked"`
	// Hand is what this turn offers, Played what was chosen before.
	Hand   []EntryView  `json:"hand"`
	Played []PlayedView `json:"played"`
	// Question is what a script asks, if it does.
	Question *Question `json:"question,omitempty"`
	// Memory is what the script remembers; Chance, Waiting and Latest are the
	// rest of the whole state.
	Memory  []MemoryView    `json:"memory,omitempty"`
	Chance  []rand.Position `json:"chance,omitempty"`
	Waiting []string        `json:"waiting,omitempty"`
	Latest  int             `json:"latest,omitempty"`

	board *board // a copy, for valuations; it holds nothing that the view hides
}

// ApproachView is the character's approaches.
type ApproachView struct {
	Ref         core.Ref `json:"ref"`
	Dominance   int      `json:"dominance" field:"dominance"`
	Rapport     int      `json:"rapport" field:"rapport"`
	Analysis    int      `json:"analysis" field:"analysis"`
	Precision   int      `json:"precision" field:"precision"`
	Concealment int      `json:"concealment" field:"concealment"`
}

// StrategicView is what each approach does in the location.
type StrategicView struct {
	Dominance   string `json:"dominance"`
	Rapport     string `json:"rapport"`
	Analysis    string `json:"analysis"`
	Precision   string `json:"precision"`
	Concealment string `json:"concealment"`
}

// TagView is a narrative tag that is active or can become so here.
type TagView struct {
	Ref       core.Ref `json:"ref"`
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Approach  string   `json:"approach"`
	Threshold int      `json:"threshold"`
	Blocks    string   `json:"blocks"`
	Active    bool     `json:"active"`
}

// EntryView is one choice of the hand.
type EntryView struct {
	Ref      core.Ref `json:"ref"`
	Name     string   `json:"name"`
	Approach string   `json:"approach"`
	Second   string   `json:"second_approach,omitempty"`
	Focus    string   `json:"focus"`
	Effect   string   `json:"effect"`
	Amount   int      `json:"amount"`
	// Score is what the algorithm thinks of it, term by term.
	Score     score.Score `json:"score"`
	Blocked   bool        `json:"blocked"`
	BlockedBy string      `json:"blocked_by,omitempty"`
	Slot      int         `json:"slot"`
	Reason    string      `json:"reason"`
}

// PlayedView is a choice that was made.
type PlayedView struct {
	Ref      core.Ref `json:"ref"`
	Name     string   `json:"name"`
	Approach string   `json:"approach"`
	Focus    string   `json:"focus"`
	Effect   string   `json:"effect"`
}

// MemoryView is one thing that the script remembers: a bool, a float64 or a string.
type MemoryView struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// View returns what the seat sees; there is only one, and it sees everything.
func (g *Game) View(seat core.Seat) any {
	v := g.board.view()
	g.script.view(&v)
	if seat == core.All {
		v.Chance, v.Waiting, v.Latest = g.chance.Positions(), g.script.waiting(), int(g.log.last)
		return v
	}
	v.board = g.board.snapshot()
	return v
}

// view shows what lies open.
func (b *board) view() View {
	s, l := &b.state, b.scene
	return View{
		Ref: LocationRef, ID: l.ID, Name: l.Name, Type: s.Type.String(), Turn: s.Turn, MaxTurns: s.MaxTurns,
		Momentum: s.Momentum, Success: slices.Clone(l.Success),
		Pressure: s.Pressure, PressurePerTurn: l.PressurePerTurn, MaxPressure: s.MaxPressure,
		Outcome: b.outcome.String(), Character: b.who.Name,
		Approach:  ApproachView{CharacterRef, s.Approach[0], s.Approach[1], s.Approach[2], s.Approach[3], s.Approach[4]},
		Strategic: StrategicView{s.Strategic[0].String(), s.Strategic[1].String(), s.Strategic[2].String(), s.Strategic[3].String(), s.Strategic[4].String()},
		Tags:      b.tags.views(), Blocked: s.blockedNames(), Hand: b.handViews(), Played: b.playedViews(),
	}
}

// views shows the tags that can become active here by themselves, and those
// that a script switched on.
func (t *tags) views() []TagView {
	list := make([]TagView, 0, len(t.scene.watched))
	for i := range t.scene.all {
		if !t.active[i] && !slices.Contains(t.scene.watched, i) {
			continue
		}
		tag := &t.scene.all[i]
		list = append(list, TagView{tagRef(i), tag.ID, tag.Name, tag.approach.String(), tag.Threshold, tag.blocks.String(), t.active[i]})
	}
	return list
}

func (s *State) blockedNames() []string {
	var list []string
	for f, on := range s.Blocked {
		if on {
			list = append(list, focusNames[f])
		}
	}
	return list
}

func (b *board) handViews() []EntryView {
	list := make([]EntryView, len(b.hand))
	for i, e := range b.hand {
		c := b.choice(e.Place)
		list[i] = EntryView{
			Ref: choiceRef(e.Place), Name: c.Name, Approach: c.Primary.String(), Second: c.Secondary.String(),
			Focus: c.Focus.String(), Effect: c.Effect.String(), Amount: c.Strength(&b.cfg.Tuning),
			Score: Score(&b.cfg.Tuning, &b.state, &c), Blocked: e.Blocked, Slot: e.Slot,
		}
		if e.Blocked {
			list[i].BlockedBy = b.tags.blockers(c.Focus)
		}
		if e.Slot > 0 {
			list[i].Reason = e.Reason()
		}
	}
	return list
}

func (b *board) playedViews() []PlayedView {
	list := make([]PlayedView, len(b.played))
	for i, place := range b.played {
		c := b.choice(int(place))
		list[i] = PlayedView{choiceRef(int(place)), c.Name, c.Primary.String(), c.Focus.String(), c.Effect.String()}
	}
	return list
}

// view shows what the script asks and remembers.
func (s *script) view(v *View) {
	for _, m := range s.memory {
		v.Memory = append(v.Memory, MemoryView{m.Name, m.Value})
	}
	if q := s.question; q != nil {
		v.Question = &Question{q.Text, slices.Clone(q.Options)}
	}
}
