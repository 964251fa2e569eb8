package encounter

import "arcana/core"

// Config is the content and the tuning of the system, as its files state them.
// Prepare checks it and builds what the rules read.
type Config struct {
	Tuning     Tuning         `file:"tuning.toml"`                          // numbers and switches
	Approaches []ApproachRow  `file:"approaches.toml" toml:"approach"`      // 1 to 16
	Choices    []ChoiceCard   `file:"choices.toml" toml:"choice"`           // 1 to 10000
	Tags       []Tag          `file:"narrative_tags.toml" toml:"tag"`       // narrative tags, at most 1000
	Strategies []StrategicTag `file:"strategic_tags.toml" toml:"strategic"` // names of strategic tags
	Characters []Character    `file:"characters.toml" toml:"character"`     // at least one
	Locations  []Location     `file:"locations.toml" toml:"location"`       // at least one

	built index
	apart []bool // the choices of other sets than the one that is played, nil for none
}

// ChoiceCard is a choice as choices.toml states it.
type ChoiceCard struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	// Approach is the primary approach; Second, if there is one, is raised too.
	Approach string `toml:"approach" need:"yes"`
	Second   string `toml:"second_approach"`  // "" for none
	Focus    string `toml:"focus" need:"yes"` // what it works on
	// Effect is "momentum" or "pressure".
	Effect string `toml:"effect" need:"yes"`
	// Delta and SecondDelta raise the approaches, Amount is how strong the effect
	// is; without them the tuning's usual numbers hold.
	Delta       *int `toml:"delta" range:"0..20"`
	SecondDelta *int `toml:"second_delta" range:"0..20"` // points; nil for the usual
	Amount      *int `toml:"amount" range:"0..50"`       // points; nil for the usual
	// After names a choice that must have been made before; "" for none.
	After string `toml:"after"`
	// Set is the set that the choice belongs to, "" for the shipped one: only choices of the
	// set of the tuning, and those that an encounter brings, are dealt.
	Set string `toml:"set"`
}

// Tag is a narrative tag: once an approach reaches its threshold it blocks a focus, and
// what its ability does holds. A tag without an approach becomes active only by a script.
type Tag struct {
	ID        string `toml:"id" need:"yes"`            // in lower_snake
	Name      string `toml:"name" need:"yes"`          // for people
	Approach  string `toml:"approach"`                 // "" for none
	Threshold int    `toml:"threshold" range:"0..100"` // the value of the approach that switches it on
	Blocks    string `toml:"blocks"`                   // a focus; "" for none, where an ability says what the tag does
	Mark      string `toml:"mark"`                     // a sign that stands for it
	// Text says for people what the ability does.
	Text string `toml:"text"`
	// Ability is what the tag does besides while it is active; nil for nothing.
	Ability *Ability `toml:"ability"`
	// Abilities are the same in data, where no script is named: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	approach Approach
	blocks   Focus
	script   int // its number among the scripts of a match, 0 for none
}

// Ability names a script of abilities/encounter and the one number it is given.
type Ability struct {
	Script string `toml:"script" need:"yes"` // the file's name without its ending
	Value  int    `toml:"value"`             // what the script reads as self.value
}

// StrategicTag names what an approach does in a location that makes it strategic.
type StrategicTag struct {
	ID       string `toml:"id" need:"yes"`       // in lower_snake
	Name     string `toml:"name" need:"yes"`     // for people
	Approach string `toml:"approach" need:"yes"` // its id
	Strategy string `toml:"strategy" need:"yes"` // momentum_up, pressure_down, momentum_down or pressure_up
}

// Approaches holds values by the ids of approaches; one that is not there is 0.
type Approaches map[string]int

// maxValue is the highest value of an approach that anybody begins with, maxTags,
// maxChoices, maxOwn of a location, and maxTurns are how many there may be, and maxPressure is the highest maximum: beyond them lies no design, only a
// slip or a prank.
const (
	maxValue    = 100
	maxTags     = 1000
	maxChoices  = 10_000
	maxOwn      = 100
	maxTurns    = 100
	maxPressure = 1000
)

// Character is who goes through an encounter.
type Character struct {
	ID       string     `toml:"id" need:"yes"`           // in lower_snake
	Name     string     `toml:"name" need:"yes"`         // for people
	Text     string     `toml:"text"`                    // for people
	Approach Approaches `toml:"approach" range:"0..100"` // by ids, 0 for one that is not there

	values [maxApproaches]int // the same by the places of approaches
}

// Strategic says what approaches do in a location, by their ids: momentum_up, pressure_down,
// momentum_down, pressure_up, or neutral, as one that is not there is.
type Strategic map[string]string

// Location is where an encounter happens: the data of an encounter, whether a
// file of locations or a script states it.
type Location struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	Text string `toml:"text"`            // for people
	Type string `toml:"type" need:"yes"` // physical, social or intellectual
	// MaxTurns is how many turns there are; PressurePerTurn is added after each;
	// at MaxPressure the encounter fails.
	MaxTurns        int `toml:"max_turns" need:"yes" range:"1..100"`
	PressurePerTurn int `toml:"pressure_per_turn" range:"0..100"`        // points
	MaxPressure     int `toml:"max_pressure" need:"yes" range:"1..1000"` // points
	// Success holds the momentum of a partial, a standard and an exceptional success.
	Success []int `toml:"success" need:"yes" range:"1..1000"`
	// Momentum and Pressure are where it begins.
	Momentum int `toml:"momentum" range:"0..1000"`
	Pressure int `toml:"pressure" range:"0..1000"` // points, less than MaxPressure
	// Strategic is what each approach does here, Tags the narrative tags that can
	// become active here.
	Strategic Strategic `toml:"strategic"`
	Tags      []string  `toml:"tags"` // ids or names
	// OwnTags are narrative tags that exist only here.
	OwnTags []Tag `toml:"own_tag"`
	// OwnChoices are choices that exist only here, after those of the content.
	OwnChoices []ChoiceCard `toml:"own_choice"`
	// Abilities are what the encounter itself does, in data: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
}
