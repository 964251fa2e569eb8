// The words of the content: approaches first, which each configuration lists; then the
// focus and kind of choices.

package encounter

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/rules/encounter/hand"
	"arcana/core/spell"
)

// Approach is the place of an approach among those of the content. Their order breaks ties
// (RULES 2.3, R-E4).
type Approach int8

// NoApproach stands where a choice has no second one.
const NoApproach Approach = -1

// The approaches that ship, by their places.
const (
	Dominance Approach = iota
	Rapport
	Analysis
	Precision
	Concealment
)

// maxApproaches is how many there may be in a match.
const maxApproaches = hand.MaxApproaches

// ApproachRow is an approach as its file writes it (RULES 8.6).
type ApproachRow struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	Mark string `toml:"mark"`            // a sign that stands for it
	Text string `toml:"text"`            // what it means, for people
}

// reserved are words that cannot be ids of approaches, because they mean something else where
// approaches are named.
var reserved = []string{"ref", "seat", "name", "memory", locationName, characterName}

// Vocabulary is the approaches of a content, ready for the rules. Nothing writes to it once
// it is made.
type Vocabulary struct {
	ids            []string
	called         []string     // their names within sentences
	fields         []core.Field // the fields of events that change them
	improviseIDs   []string     // the id of the default choice that uses each of them
	improviseNames []string     // and its name; both are made once, not for each hand
}

// prepareApproaches reads the content's approaches. It returns false if they have faults, for
// then nothing that names them can be read.
func (c *Config) prepareApproaches(f *core.Faults) bool {
	before := len(*f)
	if n := len(c.Approaches); n == 0 || n > maxApproaches {
		f.Add("approach", "expected 1 to %d approaches, got %d", maxApproaches, n)
		return false
	}
	var names card.Index
	known := new(Vocabulary)
	for i := range c.Approaches {
		row, at := &c.Approaches[i], fmt.Sprintf("approach[%d]", i)
		row.ID = card.Key(row.ID)
		if slices.Contains(reserved, row.ID) {
			f.Add(at+".id", "expected another id, because the words %s already have a meaning where scripts name approaches", strings.Join(reserved, ", "))
		}
		if !names.Add(row.ID, i) {
			faultTaken(&names, at, ".id", row.ID, f)
		}
		known.addApproach(row)
	}
	c.built.approaches = known
	return len(*f) == before
}

// addApproach appends an approach, with the default choice that uses it.
func (v *Vocabulary) addApproach(row *ApproachRow) {
	called := strings.ToLower(row.Name)
	v.ids, v.called = append(v.ids, row.ID), append(v.called, called)
	v.fields = append(v.fields, fieldOf(row.ID))
	v.improviseIDs = append(v.improviseIDs, "improvise_"+row.ID)
	v.improviseNames = append(v.improviseNames, improvised+" ("+called+")")
}

// Vocabulary returns the approaches of the content.
func (c *Config) Vocabulary() *Vocabulary { return c.built.approaches }

// IDs returns the ids of the approaches, in order. The caller must not change the list. A nil vocabulary,
// that of a state which no Config made, has none.
func (v *Vocabulary) IDs() []string {
	if v == nil {
		return nil
	}
	return v.ids
}

// ID returns the id of an approach, "" for none.
func (v *Vocabulary) ID(a Approach) string {
	if a == NoApproach {
		return ""
	}
	return v.ids[a]
}

// Parse returns the approach with that id, in upper or lower case. One that a mod adds ("tides:song")
// may be named without the mod, unless another is called the same.
func (v *Vocabulary) Parse(id string) (Approach, error) {
	known, ok := card.Called(v.IDs(), id)
	if !ok {
		return 0, spell.Unknown("approach", id, v.IDs())
	}
	return Approach(slices.Index(v.ids, known)), nil
}

// readValues reads a table of values by the ids of approaches. Approaches that it does not name have
// 0; unknown ids are faults. path is where the table stands in the files.
func (v *Vocabulary) readValues(said Approaches, path string, f *core.Faults) (values [maxApproaches]int) {
	eachNamed(v, said, path, f, func(a Approach, _ string, n int) { values[a] = n })
	return values
}

// readStrategies reads a table of what approaches do in a location, by their ids. Approaches that it
// does not name are neutral; unknown words are faults. path is where the table stands in the files.
func (v *Vocabulary) readStrategies(said Strategic, path string, f *core.Faults) (does [maxApproaches]Strategy) {
	eachNamed(v, said, path, f, func(a Approach, at, name string) {
		s, err := ParseStrategy(name)
		f.Check(at, err)
		does[a] = s
	})
	return does
}

// eachNamed calls the function take for each entry of a table by the ids of approaches, in the order of
// their names; at is the path of the entry, x its value. Unknown ids are faults, and take does not get
// them. An approach that is given twice, with its mod and without, is a fault.
func eachNamed[T any](v *Vocabulary, said map[string]T, path string, f *core.Faults, take func(a Approach, at string, x T)) {
	var seen [maxApproaches]bool
	for _, name := range slices.Sorted(maps.Keys(said)) {
		at := path + "." + name
		a, err := v.Parse(name)
		switch {
		case err != nil:
			f.Check(at, err)
			continue
		case seen[a]:
			f.Add(at, "the approach %s is given twice", v.ID(a))
		}
		seen[a] = true
		take(a, at, said[name])
	}
}

// valuesOf returns the table of values by the ids of approaches.
func (v *Vocabulary) valuesOf(values *[maxApproaches]int) Approaches {
	all := Approaches{}
	for a, id := range v.ids {
		all[id] = values[a]
	}
	return all
}

// strategiesOf returns the table of what approaches do by their ids.
func (v *Vocabulary) strategiesOf(does *[maxApproaches]Strategy) Strategic {
	all := Strategic{}
	for a, id := range v.ids {
		all[id] = does[a].String()
	}
	return all
}

// Focus is what a choice works on.
type Focus int8

// The five focuses; NoFocus stands where a tag blocks none.
const (
	NoFocus Focus = iota - 1
	Physical
	Relationship
	Information
	Environment
	Resource
	focuses = 5
)

// Effect is what a choice is for.
type Effect int8

// A choice builds momentum or reduces pressure.
const (
	Momentum Effect = iota
	Pressure
)

// Type is what kind of encounter it is; it decides which focus is relevant.
type Type int8

// The three types of encounters.
const (
	PhysicalEncounter Type = iota
	SocialEncounter
	IntellectualEncounter
)

// Strategy is what an approach does in a location.
type Strategy int8

// The five strategies, the neutral one first because it is the usual.
const (
	Neutral Strategy = iota
	MomentumUp
	PressureDown
	MomentumDown
	PressureUp
)

var (
	focusNames    = []string{"physical", "relationship", "information", "environment", "resource"}
	effectNames   = []string{"momentum", "pressure"}
	typeNames     = []string{"physical", "social", "intellectual"}
	strategyNames = []string{"neutral", "momentum_up", "pressure_down", "momentum_down", "pressure_up"}
)

// String returns the focus's lower_snake name, "" for none.
func (f Focus) String() string {
	if f == NoFocus {
		return ""
	}
	return focusNames[f]
}

// String returns "momentum" or "pressure".
func (e Effect) String() string { return effectNames[e] }

// String returns the type's lower_snake name.
func (t Type) String() string { return typeNames[t] }

// String returns the strategy's lower_snake name.
func (s Strategy) String() string { return strategyNames[s] }

// ParseFocus returns the focus of that name, in upper or lower case.
func ParseFocus(name string) (Focus, error) { return parseWord[Focus]("focus", name, focusNames) }

// ParseEffect returns the effect of that name, in upper or lower case.
func ParseEffect(name string) (Effect, error) { return parseWord[Effect]("effect", name, effectNames) }

// ParseType returns the encounter type of that name, in upper or lower case.
func ParseType(name string) (Type, error) { return parseWord[Type]("type", name, typeNames) }

// ParseStrategy returns the strategy of that name, in upper or lower case; "" is neutral.
func ParseStrategy(name string) (Strategy, error) {
	if name == "" {
		return Neutral, nil
	}
	return parseWord[Strategy]("strategy", name, strategyNames)
}

// parseWord returns the place of a word among names, in upper or lower case. For an unknown word it
// returns 0 and an error that suggests a similar one. what says in the error what was expected.
func parseWord[T ~int8](what, name string, names []string) (T, error) {
	for i, n := range names {
		if n == card.Key(name) {
			return T(i), nil
		}
	}
	return 0, spell.Unknown(what, name, names)
}
