// What the player sees, then how it is filled, approach by approach.

package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/score"
)

// View is an encounter as its player sees it: nothing of it is secret but what
// chance may bring. With core.All it also holds what only the rules know.
type View struct {
	Ref  core.Ref `json:"ref"`  // of the location
	ID   string   `json:"id"`   // of the location
	Name string   `json:"name"` // of the location
	Type string   `json:"type"` // physical, social or intellectual
	// Turn counts from 1 to MaxTurns; Course has the other numbers.
	Turn int `json:"turn"`
	Course
	// Outcome is how it went, empty while it goes on.
	Outcome   string        `json:"outcome"`
	Character string        `json:"character"` // the name
	Approach  ApproachView  `json:"approach"`  // the character's values
	Strategic StrategicView `json:"strategic"` // what approaches do here
	Tags      []TagView     `json:"tags"`      // those that can become active here, and active ones
	Blocked   []string      `json:"blocked"`   // focuses that active tags block
	// Hand is what this turn offers, Played what was chosen before.
	Hand   []EntryView  `json:"hand"`
	Played []PlayedView `json:"played"` // in the order of play
	// Lasting is by how much numbers were changed that are given back when the next turn
	// begins.
	Lasting []ability.Share `json:"lasting,omitempty" hash:"some"`
	// Question is what a script asks, if it does.
	Question *Question `json:"question,omitempty"`
	// Memory is what the script remembers; Chance, Waiting and Latest are the
	// rest of the whole state.
	Memory  []MemoryView    `json:"memory,omitempty"`
	Others  []OtherMemory   `json:"other_memory,omitempty" hash:"some"` // what the character and tags remember
	Chance  []rand.Position `json:"chance,omitempty"`                   // how far each stream was drawn
	Waiting []string        `json:"waiting,omitempty"`                  // the next to run first
	Latest  int             `json:"latest,omitempty"`                   // the ID of the latest event
	// Delayed is the abilities that wait for a moment, in the view of everything.
	Delayed []Delayed `json:"delayed,omitempty" hash:"some"`

	board *board // a copy, for valuations; it holds nothing that the view hides
}

// TagView is a narrative tag that is active or can become so here.
type TagView struct {
	Ref       core.Ref `json:"ref"`       // from 10
	ID        string   `json:"id"`        // of the content
	Name      string   `json:"name"`      // for people
	Approach  string   `json:"approach"`  // "" where only a script switches it on
	Threshold int      `json:"threshold"` // the value of its approach at which the tag becomes active
	Blocks    string   `json:"blocks"`    // a focus
	Active    bool     `json:"active"`    // it blocks now
	// Improved is by how much the value of its abilities has been improved.
	Improved int `json:"improved,omitempty" hash:"none"` // Others has what it remembers
	// Text is what its ability does, with its present value.
	Text string `json:"text,omitempty" hash:"none"` // Others has what it remembers
}

// EntryView is one choice of the hand.
type EntryView struct {
	Ref      core.Ref `json:"ref"`                       // from 10000
	Name     string   `json:"name"`                      // for people
	Approach string   `json:"approach"`                  // the primary one
	Second   string   `json:"second_approach,omitempty"` // "" for none
	Focus    string   `json:"focus"`                     // what the choice deals with
	Effect   string   `json:"effect"`                    // momentum or pressure
	Amount   int      `json:"amount"`                    // points of the effect
	// Score is what the algorithm thinks of it, term by term.
	Score     score.Score `json:"score"`
	Blocked   bool        `json:"blocked"`              // by an active tag
	BlockedBy string      `json:"blocked_by,omitempty"` // names of tags
	Slot      int         `json:"slot"`                 // which pick it was, 1 to 4; 0 where all choices are offered
	Reason    string      `json:"reason"`               // why it is in the hand
}

// PlayedView is a choice that was made.
type PlayedView struct {
	Ref      core.Ref `json:"ref"`      // from 10000
	Name     string   `json:"name"`     // for people
	Approach string   `json:"approach"` // the primary one
	Focus    string   `json:"focus"`    // what it worked on
	Effect   string   `json:"effect"`   // momentum or pressure
}

// View returns what the seat sees; there is only one, and it sees everything.
func (g *Game) View(seat core.Seat) any { return g.ViewInto(seat, nil) }

// ViewInto does the work of View. used is nil, or an older view that nobody reads any more: the lists of the new one
// are written into its memory. With this function a Game is a [core.Viewer].
func (g *Game) ViewInto(seat core.Seat, used any) any {
	old, _ := used.(View) // an empty one if there is none
	v := g.board.view(old)
	v.Question, v.Memory = questionView(g.abilities.Question), g.script.ownMemoryView(old.Memory)
	for i := range v.Tags {
		g.script.showImprovement(&v.Tags[i], &g.scene.tags[v.Tags[i].Ref-firstTag])
	}
	v.Others, v.Lasting = g.script.otherMemoryView(), append(old.Lasting[:0], g.lasting...)
	if seat == core.All {
		v.Chance, v.Waiting, v.Latest = g.chance.Positions(), g.waitingTexts(), int(g.log.Last)
		v.Delayed = g.writeDelayed()
		return v // without a board: nobody weighs moves by the view of everything
	}
	v.board = g.board.snapshot(old.board)
	return v
}

// view returns the view of the board, in the memory of an old view.
func (b *board) view(old View) View {
	s, l := &b.state, b.scene
	v := View{
		Ref: LocationRef, ID: l.ID, Name: l.Name, Type: s.Type.String(), Turn: s.Turn, Course: s.Course,
		Outcome: b.outcome.String(), Character: b.who.Name,
		Approach: s.ApproachView(CharacterRef), Strategic: StrategicView{s.Vocabulary, s.Strategic},
		Tags: b.tags.views(old.Tags), Blocked: s.blockedNames(old.Blocked), Hand: b.handViews(old.Hand), Played: b.playedViews(old.Played),
	}
	v.Success = append(old.Success[:0], s.Success...)
	return v
}

// resized returns a list of n elements: used, cut or lengthened, or a new list if used has too little
// room. The elements are not cleared, not even those beyond the old length, because the memory of
// their own lists can be used again too. The result is never nil.
func resized[T any](used []T, n int) []T {
	if used == nil || cap(used) < n {
		return append(make([]T, 0, n), used[:cap(used)]...)[:n]
	}
	return used[:n]
}

// views returns the views of the tags that can become active here by themselves, and of those that a
// script has activated.
func (t *tags) views(used []TagView) []TagView {
	list := resized(used, len(t.scene.watched))[:0]
	for i := range t.scene.tags {
		if !t.active[i] && !slices.Contains(t.scene.watched, i) {
			continue
		}
		tag := &t.scene.tags[i]
		list = append(list, TagView{tagRef(i), tag.ID, tag.Name, t.scene.known.ID(tag.approach), t.threshold(i), tag.blocks.String(), t.active[i], 0, ""})
	}
	return list
}

// showImprovement fills in by how much the value of a tag has been improved, and its text with the present value.
func (s *script) showImprovement(v *TagView, tag *Tag) {
	v.Improved, v.Text = s.memory.Of(v.Ref).Improvement(), tag.Text
	if v.Text == "" {
		return
	}
	stated, _ := ability.Value(tag.Abilities)
	if tag.Ability != nil {
		stated = tag.Ability.Value
	}
	v.Text = ability.Filled(tag.Text, stated, v.Improved)
}

// blockedNames lists the blocked focuses by name, in used memory.
func (s *State) blockedNames(used []string) []string {
	list := used[:0]
	for f, on := range s.Blocked {
		if on {
			list = append(list, focusNames[f])
		}
	}
	return list
}

// handViews shows the hand, in used memory.
func (b *board) handViews(used []EntryView) []EntryView {
	list := resized(used, len(b.hand))
	for i := range b.hand {
		list[i] = b.entryView(&b.hand[i], list[i].Score.Terms)
	}
	return list
}

// entryView shows an entry of the hand; its terms are in used memory.
func (b *board) entryView(e *entry, terms []score.Term) EntryView {
	c := b.choice(e.Place)
	v := EntryView{
		Ref: choiceRef(e.Place), Name: c.Name, Approach: b.state.Vocabulary.ID(c.Primary), Second: b.state.Vocabulary.ID(c.Secondary),
		Focus: c.Focus.String(), Effect: c.Effect.String(), Amount: c.Strength(&b.cfg.Tuning), Blocked: e.Blocked, Slot: e.Slot,
	}
	v.Score = b.state.scoreOf(e.Place, termsOf(&b.cfg.Tuning, &b.state, &c), terms)
	if e.Blocked {
		v.BlockedBy = b.tags.blockers(c.Focus)
	}
	if e.Slot > 0 {
		v.Reason = e.reason()
	}
	return v
}

// playedViews shows the choices made so far, in used memory.
func (b *board) playedViews(used []PlayedView) []PlayedView {
	list := resized(used, len(b.played))
	for i, place := range b.played {
		c := b.choice(int(place))
		list[i] = PlayedView{choiceRef(int(place)), c.Name, b.state.Vocabulary.ID(c.Primary), c.Focus.String(), c.Effect.String()}
	}
	return list
}

// What views show of each approach, by its id. Content says which approaches there are.

// ApproachView is the character's value in each approach.
type ApproachView struct {
	Ref    core.Ref // of the character; 0 to show only the values
	known  *Vocabulary
	values [maxApproaches]int
}

// ApproachView returns the character's approaches for a view; who is the reference of the
// character, 0 to show only the values.
func (s *State) ApproachView(who core.Ref) ApproachView {
	return ApproachView{who, s.Vocabulary, s.Approach}
}

// Of returns the character's value in the approach of that id, 0 for a word that is no approach.
func (v *ApproachView) Of(id string) int {
	a, err := v.known.Parse(id)
	if err != nil {
		return 0
	}
	return v.values[a]
}

// Members lists the members of the JSON object: the character's reference and each value by the
// approach's id.
func (v ApproachView) Members() (list []core.Value) {
	if v.Ref != 0 {
		list = append(list, core.Value{Name: "ref", Value: int(v.Ref)})
	}
	for a, id := range v.known.IDs() {
		list = append(list, core.Value{Name: id, Value: v.values[a]})
	}
	return list
}

// Numbers lists the values as events change them: an approach that ships is a number of the
// character, another is a thing of its own.
func (v ApproachView) Numbers() (list []core.Number) {
	for a := range v.known.IDs() {
		n := core.Number{Of: v.Ref, Field: v.known.fields[a], Value: v.values[a]}
		if n.Field == FieldApproach {
			n.Of = approachRef(Approach(a))
		}
		list = append(list, n)
	}
	return list
}

// MarshalJSON writes an object with the members.
func (v ApproachView) MarshalJSON() ([]byte, error) { return core.MembersJSON(v) }

// StrategicView is what each approach does in the location.
type StrategicView struct {
	known *Vocabulary
	does  [maxApproaches]Strategy
}

// Members lists the members of the JSON object: what each approach does in the location, as
// momentum_up, pressure_down, momentum_down, pressure_up or neutral.
func (v StrategicView) Members() (list []core.Value) {
	for a, id := range v.known.IDs() {
		list = append(list, core.Value{Name: id, Value: v.does[a].String()})
	}
	return list
}

// MarshalJSON writes an object with the members.
func (v StrategicView) MarshalJSON() ([]byte, error) { return core.MembersJSON(v) }
