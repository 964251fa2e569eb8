// Package encounter binds encounters to scripts: the module encounter (scores, pools,
// hands), encounters that are written as scripts, the fx of their moments, and views
// and events in words. The rules are in core/rules/encounter.
package encounter

import (
	"fmt"
	"sync"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/rules/encounter"
	"arcana/core/score"
	"arcana/core/spell"
)

// Binding returns the binding of the encounter: its calculators, the options of its matches, and
// the triggers and verbs of encounter files.
func Binding() system.Binding {
	return system.Binding{
		System: encounter.Name, Module: module, Folder: folder, FolderOption: "encounter", Table: encounter.Table,
		Listens:     []string{"the script of the encounter", "the active narrative tags with an ability, in the order of the content"},
		OptionNames: []string{"encounter", "character", "hand", "situation"}, Options: options, Situation: situationOf,
		Scripts: scripts, Show: show, Describe: describe, Writing: writing(),
	}
}

// classes are the classes of the module. They are the same in every session.
var classes = sync.OnceValue(func() []declare.Class {
	return append(approachClasses(), thingClass(), system.LastingClass("encounter"), system.AskingClass("encounter"), fxClass(), system.EventClass("encounter", thingType, "string"), system.QueryClass("encounter", thingType))
})

// module declares the global table encounter of scripts. A session calls it once.
func module(w *system.Environment) declare.Module {
	e := calculators{w}
	const state = `{ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }`
	return declare.Module{Name: "encounter", Doc: "The encounter: the choices that a turn offers, and why.",
		Classes: classes(),
		Funcs: []declare.Func{
			declare.Fn1("score(options)", "Returns the score of a choice in a state: alignment, proficiency, situation, focus and tag.",
				`encounter.score{ choice = "Systematic Approach", state = `+state+` }`, e.score),
			declare.Fn1("hand(state)", "Returns the four choices that a state offers, in the order in which they are shown.",
				`encounter.hand`+state, e.hand),
			declare.Fn1("pools(state)", "Returns the sorted lists of a state: a1 to a6, b1 and so on for each approach, c1 and c2.",
				`encounter.pools`+state, e.pools),
			declare.Fn2("why_not(state, name)", "Returns the step that left a choice out of a state's hand, and what each rule did with the choice.",
				`encounter.why_not(`+state+`, "Fade Away").step`, e.whyNot),
			declare.Fn0("choices()", "Returns all choices of the content, in their order.", `encounter.choices()[1].name`, e.choices),
			declare.Fn0("locations()", "Returns the ids of the content's locations.", `encounter.locations()`, e.locations),
			declare.Fn0("characters()", "Returns the ids of the content's characters.", `encounter.characters()`, e.characters),
		}}
}

// calculators are the functions of the module encounter: the rules computed for given states,
// without a match.
type calculators struct{ env *system.Environment }

// config returns the session's configuration of the encounter with the given tuning applied.
func (e calculators) config(tuning map[string]any) (*encounter.Config, error) {
	return system.Tuned[encounter.Config](e.env, encounter.Name, tuning)
}

// scoring is the argument of encounter.score.
type scoring struct {
	Choice choice         `lua:"choice" need:"yes" doc:"the choice: its name or { name, approach, focus, effect }"`
	State  state          `lua:"state" need:"yes" doc:"the state"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// score is encounter.score: the score of a choice in a state, with its terms.
func (e calculators) score(_ *declare.Call, a scoring) (score.Score, error) {
	if a.Tuning == nil {
		a.Tuning = a.State.Tuning
	}
	c, s, err := e.readState(a.State, a.Tuning)
	if err != nil {
		return score.Score{}, fmt.Errorf("state: %w", err)
	}
	choice, err := a.Choice.resolve(c, &s)
	if err != nil {
		return score.Score{}, fmt.Errorf("choice: %w", err)
	}
	return encounter.Score(&c.Tuning, &s, &choice), nil
}

// stateUnits is the price of reading a state that a script describes, in units.
const stateUnits = 500

// readState returns a state that a script describes as the rules take it, and the configuration with the
// tuning applied. It charges the script for that.
func (e calculators) readState(given state, tuning map[string]any) (*encounter.Config, encounter.State, error) {
	e.env.Charge(stateUnits)
	c, err := e.config(tuning)
	if err != nil {
		return nil, encounter.State{}, err
	}
	sketch, err := given.toSketch(c)
	if err != nil {
		return nil, encounter.State{}, err
	}
	s, err := sketch.State(c)
	return c, s, err
}

// entry is a choice of a list or a hand, as scripts get it.
type entry struct {
	Name     string      `json:"name"`
	Approach string      `json:"approach"`
	Second   string      `json:"second_approach,omitempty"`
	Focus    string      `json:"focus"`
	Effect   string      `json:"effect"`
	Amount   int         `json:"amount"`
	Score    score.Score `json:"score"`
	Blocked  bool        `json:"blocked"`
	Slot     int         `json:"slot,omitempty"`
	Reason   string      `json:"reason,omitempty"`
}

// entryOf returns the choice with an index in the state's list, with its score in that state.
func entryOf(c *encounter.Config, s *encounter.State, index int) entry {
	k := s.At(&c.Tuning, index)
	return entry{
		Name: k.Name, Approach: s.Vocabulary.ID(k.Primary), Second: s.Vocabulary.ID(k.Secondary), Focus: k.Focus.String(), Effect: k.Effect.String(),
		Amount: k.Strength(&c.Tuning), Score: encounter.Score(&c.Tuning, s, &k), Blocked: s.Blocked[k.Focus],
	}
}

// hand is encounter.hand: the four choices that a state offers.
func (e calculators) hand(call *declare.Call, given state) ([]entry, error) {
	c, s, err := e.readState(given, given.Tuning)
	if err != nil {
		return nil, err
	}
	call.Charge(int64(100 + 20*len(s.Choices)))
	list := make([]entry, 0, 4)
	for _, k := range encounter.Deal(&c.Tuning, &s) {
		entry := entryOf(c, &s, k.Place)
		entry.Slot, entry.Reason = k.Slot, k.Reason()
		list = append(list, entry)
	}
	return list, nil
}

// pools is encounter.pools: the sorted lists from which a hand is drawn, by name.
func (e calculators) pools(call *declare.Call, given state) (map[string][]entry, error) {
	c, s, err := e.readState(given, given.Tuning)
	if err != nil {
		return nil, err
	}
	call.Charge(int64(100 + 100*len(s.Choices)))
	lists := map[string][]entry{}
	for _, p := range encounter.Pools(&c.Tuning, &s) {
		lists[p.Name] = []entry{}
		for _, place := range p.Places {
			lists[p.Name] = append(lists[p.Name], entryOf(c, &s, place))
		}
	}
	return lists, nil
}

// absence is what encounter.why_not returns: why a choice is not in a hand.
type absence struct {
	Step  string    `json:"step,omitempty" doc:"the rule that left the choice out; nothing if the choice is in the hand"`
	Text  string    `json:"text" doc:"how"`
	Trail []verdict `json:"trail,omitempty" doc:"what each rule did with the choice"`
}

// verdict is what one step of dealing a hand said of the choice.
type verdict struct {
	Step string `json:"step"`
	Text string `json:"text"`
}

// whyNot is encounter.why_not: which step kept a choice out of a state's hand, and what each step
// said of it. It is an error if the state has no choice of that name.
func (e calculators) whyNot(call *declare.Call, given state, name string) (absence, error) {
	c, s, err := e.readState(given, given.Tuning)
	if err != nil {
		return absence{}, err
	}
	call.Charge(int64(200 + 20*len(s.Choices)))
	index, found := s.Find(name)
	if !found {
		names := make([]string, len(s.Choices))
		for i := range s.Choices {
			names[i] = s.Choices[i].Name
		}
		return absence{}, fmt.Errorf("the table state has no choice called %q%s", name, spell.DidYouMean(name, names))
	}
	a := encounter.WhyNot(&c.Tuning, &s, index)
	out := absence{Step: a.Step, Text: a.Text}
	for _, v := range a.Trail {
		out.Trail = append(out.Trail, verdict{v.Step, v.Text})
	}
	return out, nil
}

// choices is encounter.choices: all choices of the content.
func (e calculators) choices(*declare.Call) ([]choiceFacts, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	var list []choiceFacts
	for _, k := range c.AllChoices() {
		list = append(list, choiceFacts{k.ID, k.Name, c.Vocabulary().ID(k.Primary), c.Vocabulary().ID(k.Secondary), k.Focus.String(), k.Effect.String(), k.Strength(&c.Tuning)})
	}
	return list, nil
}

// locations is encounter.locations: the ids of all locations.
func (e calculators) locations(*declare.Call) ([]string, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	return c.LocationNames(), nil
}

// characters is encounter.characters: the ids of all characters.
func (e calculators) characters(*declare.Call) ([]string, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	var list []string
	for i := range c.Characters {
		list = append(list, c.Characters[i].ID)
	}
	return list, nil
}
