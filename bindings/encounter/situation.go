package encounter

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// The situation of a match (where it stands) as a table: its fields, how each is read and written, and
// how the whole becomes options of a match and is made of them.

// situation is where a match stands, as g:situation returns it and the option situation of
// game.new takes it.
type situation struct {
	Encounter place           `lua:"encounter" json:"encounter" doc:"where, as the option"`
	Character character       `lua:"character" json:"character,omitempty" doc:"who, as the option"`
	Mode      string          `lua:"mode" json:"mode,omitempty" doc:"offer or all, as the option hand"`
	Turn      *int            `lua:"turn" json:"turn,omitempty" doc:"from 1 (1)"`
	Momentum  *int            `lua:"momentum" json:"momentum,omitempty" doc:"0 or more (the location's)"`
	Pressure  *int            `lua:"pressure" json:"pressure,omitempty" doc:"0 to the maximum less 1 (the location's)"`
	MaxTurns  *int            `lua:"max_turns" json:"max_turns,omitempty" doc:"how many turns there are (the location's)"`
	Maximum   *int            `lua:"max_pressure" json:"max_pressure,omitempty" doc:"the pressure at which it fails (the location's)"`
	Strategic *strategic      `lua:"strategic" json:"strategic,omitempty" doc:"what the approaches do (as in the location)"`
	Ended     string          `lua:"ended" json:"ended,omitempty" doc:"behind a question: the outcome with which a script has ended it, or reached"`
	Approach  *approaches     `lua:"approach" json:"approach,omitempty" doc:"the character's values as they stand (those it begins with)"`
	Tags      *[]string       `lua:"tags" luals:"encounter.TagName[]" json:"tags,omitempty" doc:"the active narrative tags (those whose threshold is reached)"`
	Hand      []offered       `lua:"hand" json:"hand,omitempty" doc:"the choices on offer: names or { name, slot, reason, blocked } (what the rules deal)"`
	Played    []string        `lua:"played" luals:"encounter.ChoiceName[]" json:"played,omitempty" doc:"the choices made before, by name"`
	Lasting   []ability.Share `lua:"lasting" json:"lasting,omitempty" doc:"what is given back when the next turn begins"`
	Memory    memory          `lua:"memory" json:"memory,omitempty" doc:"what the script remembers, by key"`
	Owned     memory          `lua:"owner_memory" json:"owner_memory,omitempty" doc:"what the character remembers, by key"`
	OfTags    tagMemory       `lua:"tag_memory" json:"tag_memory,omitempty" doc:"what tags with an ability remember, by id and key"`
	Question  *asked          `lua:"question" json:"question,omitempty" doc:"what the script asks: { text, options }, and of several { least, most, picked }"`
	Asker     string          `lua:"asker" luals:"encounter.TagName" json:"asker,omitempty" doc:"the tag whose ability asks (the encounter)"`
	Stage     string          `lua:"stage" json:"stage,omitempty" doc:"what the answer leads to: begin, offer (the usual), decide, end or judge"`
	Waiting   []waiting       `lua:"waiting" json:"waiting,omitempty" doc:"moments whose functions run after the answer: { moment, about, amount, by, cause }"`
	Events    int             `lua:"events" json:"events,omitempty" doc:"how many events there were before (0)"`
}

// asked is what a script asks.
type asked struct {
	Text    string   `lua:"text" need:"yes" json:"text"`
	Options []string `lua:"options" need:"yes" json:"options"`
	Least   int      `lua:"least" json:"least,omitempty"`
	Most    int      `lua:"most" json:"most,omitempty"`
	Picked  []string `lua:"picked" json:"picked,omitempty"`
}

// waiting is a trigger whose function has yet to run.
type waiting struct {
	Moment string   `lua:"moment" need:"yes" json:"moment"`
	About  string   `lua:"about" json:"about,omitempty"`
	Amount int      `lua:"amount" json:"amount,omitempty"`
	By     string   `lua:"by" json:"by,omitempty"`
	Cause  int      `lua:"cause" json:"cause,omitempty"`
	First  []string `lua:"first" json:"first,omitempty"`
}

// offered is a choice of the hand: a name, or a table where more is to be said.
type offered struct {
	Name    string `lua:"name" need:"yes" json:"name"`
	Slot    int    `lua:"slot" json:"slot,omitempty"`
	Reason  string `lua:"reason" json:"reason,omitempty"`
	Blocked *bool  `lua:"blocked" json:"blocked,omitempty"`
}

// LuaType names the type in stubs.
func (offered) LuaType() string { return choiceName + "|encounter.OfferedTable|encounter.EntryView" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (offered) LuaTables() []any { return []any{offeredTable{}, encounter.EntryView{}} }

// offeredTable is a choice of the hand written out.
type offeredTable offered

// FromLua reads a name, a table, or an entry of a view's hand, which is its name.
func (o *offered) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		o.Name = string(x)
		return nil
	case *lua.LTable:
		if x.RawGetString("score") != lua.LNil {
			o.Name = lua.LVAsString(x.RawGetString("name"))
			return nil
		}
		return r.Read("", v, (*offeredTable)(o))
	}
	return fmt.Errorf("expected a choice's name or { name, slot, reason, blocked }, got %s", declare.Text(v))
}

// IntoLua returns the name if there is nothing else to say, or a table.
func (o offered) IntoLua(L *lua.LState) lua.LValue {
	if o == (offered{Name: o.Name}) {
		return lua.LString(o.Name)
	}
	return declare.ToLua(L, offeredTable(o))
}

// memory is what a script remembers.
type memory map[string]any

// LuaType names the type in stubs.
func (memory) LuaType() string { return "table<string, number|string|boolean>" }

// FromLua reads values by their keys. Keys stay as spelled, unlike the names of fields.
func (m *memory) FromLua(_ *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table, got %s", declare.Text(v))
	}
	*m = memory{}
	for _, k := range declare.SortedKeys(t) {
		name, ok := k.(lua.LString)
		if !ok {
			return fmt.Errorf("expected names as keys, got %s", lua.LVAsString(k))
		}
		value, err := readMemory(t.RawGet(k))
		if err != nil {
			return &declare.FieldError{Path: string(name), Err: err}
		}
		(*m)[string(name)] = value
	}
	return nil
}

// tagMemory is what tags remember, by their ids.
type tagMemory map[string]memory

// LuaType names the type in stubs.
func (tagMemory) LuaType() string { return "table<string, table<string, number|string|boolean>>" }

// FromLua reads the memories by the ids of the tags.
func (m *tagMemory) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table, got %s", declare.Text(v))
	}
	*m = tagMemory{}
	for _, k := range declare.SortedKeys(t) {
		var own memory
		if err := own.FromLua(r, t.RawGet(k)); err != nil {
			return &declare.FieldError{Path: lua.LVAsString(k), Err: err}
		}
		(*m)[lua.LVAsString(k)] = own
	}
	return nil
}

// forRules returns the memories as the rules take them.
func (m tagMemory) forRules() map[string]map[string]any {
	all := map[string]map[string]any{}
	for id, own := range m {
		all[id] = own
	}
	return all
}

// readMemory returns a remembered value as Go has it. Infinity and NaN are errors, for records cannot
// hold them.
func readMemory(v lua.LValue) (any, error) {
	switch x := v.(type) {
	case lua.LBool:
		return bool(x), nil
	case lua.LString:
		return string(x), nil
	case lua.LNumber:
		isFinite := x-x == 0 // it is NaN for infinity and for NaN
		if isFinite {
			return float64(x), nil
		}
	}
	return nil, fmt.Errorf("expected a number, a text, true or false, got %s", declare.Text(v))
}

// apply adds the situation to the options of a match. The encounter, the character and the hand's
// mode may stand in the situation or in the options, not in both.
func (k *situation) apply(s *setup, o *encounter.Options) error {
	switch {
	case k.Encounter != place{} && s.Encounter != place{}: // the zero value is none given
		return fmt.Errorf("encounter: the situation has one too, expected it in one place")
	case k.Character != character{} && s.Character != character{}:
		return fmt.Errorf("character: the situation has one too, expected it in one place")
	case k.Mode != "" && s.Hand != "":
		return fmt.Errorf("hand: the situation has a mode, expected it in one place")
	}
	if k.Encounter != (place{}) {
		s.Encounter = k.Encounter
	}
	if k.Character != (character{}) {
		s.Character = k.Character
	}
	if k.Mode != "" {
		s.Hand = k.Mode
	}
	o.Situation = k.forRules()
	return nil
}

// forRules returns the situation as the rules take it.
func (k *situation) forRules() *encounter.Situation {
	s := &encounter.Situation{
		Turn: k.Turn, Momentum: k.Momentum, Pressure: k.Pressure, Approach: (*encounter.Approaches)(k.Approach), Tags: k.Tags,
		MaxTurns: k.MaxTurns, MaxPressure: k.Maximum, Strategic: (*encounter.Strategic)(k.Strategic), Ended: k.Ended,
		Played: k.Played, Memory: k.Memory, OwnerMemory: k.Owned, TagMemory: k.OfTags.forRules(), Asker: k.Asker, Stage: k.Stage, Events: k.Events, Lasting: k.Lasting,
	}
	for _, o := range k.Hand {
		s.Hand = append(s.Hand, encounter.Offered{Choice: o.Name, Slot: o.Slot, Reason: o.Reason, Blocked: o.Blocked})
	}
	if q := k.Question; q != nil {
		own := encounter.Question(*q)
		s.Question = &own
	}
	for _, w := range k.Waiting {
		s.Waiting = append(s.Waiting, encounter.Waiting(w))
	}
	return s
}

// situationOf returns the options of a match that begins in the middle as a table, as
// [system.Binding.Situation].
func situationOf(config, options any) any {
	o := options.(encounter.Options)
	s := o.Situation
	k := situation{
		Encounter: place{name: o.Encounter}, Character: character{id: o.Character, values: o.Approach}, Mode: o.Hand,
		Turn: s.Turn, Momentum: s.Momentum, Pressure: s.Pressure, Approach: (*approaches)(s.Approach), Tags: s.Tags,
		MaxTurns: s.MaxTurns, Maximum: s.MaxPressure, Strategic: (*strategic)(s.Strategic), Ended: s.Ended,
		Played: s.Played, Memory: s.Memory, Owned: s.OwnerMemory, Asker: s.Asker, Stage: s.Stage, Events: s.Events, Lasting: s.Lasting,
	}
	for id, own := range s.TagMemory {
		if k.OfTags == nil {
			k.OfTags = tagMemory{}
		}
		k.OfTags[id] = own
	}
	if o.Encounter == "" && o.Location != nil {
		k.Encounter.location = locationFile(config.(*encounter.Config), o.Location)
	}
	for _, h := range s.Hand {
		k.Hand = append(k.Hand, offered{h.Choice, h.Slot, h.Reason, h.Blocked})
	}
	if q := s.Question; q != nil {
		own := asked(*q)
		k.Question = &own
	}
	for _, w := range s.Waiting {
		k.Waiting = append(k.Waiting, waiting(w))
	}
	return k
}
