// What a match is given: content, numbers, and how the core finds both.

package encounter

import (
	"slices"

	"arcana/core"
)

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
	// Approach is the primary approach. Second is the second approach, which the choice raises too.
	Approach string `toml:"approach" need:"yes"`
	Second   string `toml:"second_approach"`  // "" for none
	Focus    string `toml:"focus" need:"yes"` // what the choice deals with
	// Effect is "momentum" or "pressure".
	Effect string `toml:"effect" need:"yes"`
	// Delta is by how much the primary approach rises. SecondDelta is by how much the second approach rises.
	// Amount is the amount of the effect. If one of them is left out, the tuning's usual number is used.
	Delta       *int `toml:"delta" range:"0..20"`
	SecondDelta *int `toml:"second_delta" range:"0..20"` // points; left out for the usual number
	Amount      *int `toml:"amount" range:"0..50"`       // points; left out for the usual number
	// After names a choice that must be made before this one is offered; "" for none.
	After string `toml:"after"`
	// Set is the set that the choice belongs to, "" for the shipped set. A match has only choices of the set
	// that the tuning names, and choices of the encounter itself.
	Set string `toml:"set"`
}

// Tag is a narrative tag: once an approach reaches its threshold it blocks a focus, and
// what its ability does holds. A tag without an approach becomes active only by a script.
type Tag struct {
	ID        string `toml:"id" need:"yes"`            // in lower_snake
	Name      string `toml:"name" need:"yes"`          // for people
	Approach  string `toml:"approach"`                 // "" for none
	Threshold int    `toml:"threshold" range:"0..100"` // the value of its approach at which the tag becomes active
	Blocks    string `toml:"blocks"`                   // the focus that the tag blocks; "" for none, if an ability says what the tag does
	Mark      string `toml:"mark"`                     // a sign that stands for it
	// Text says what the ability does, for people.
	Text string `toml:"text"`
	// Ability is an ability of the tag while it is active; it may be left out.
	Ability *Ability `toml:"ability"`
	// Abilities are abilities in TOML, if no script is named: help("grammar").
	Abilities []core.Tree `toml:"abilities"`

	approach Approach
	blocks   Focus
	script   int // its number among the scripts of a match, 0 for none
}

// Ability names a script of abilities/encounter and the one number it is given.
type Ability struct {
	Script string `toml:"script" need:"yes"` // the file's name without its ending
	Value  int    `toml:"value"`             // the number that the script reads as self.value
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

// LuaKey is what scripts call the type of its keys.
func (Approaches) LuaKey() string { return "encounter.Approach" }

// maxValue is the highest value of an approach that anybody begins with. maxTags, maxChoices,
// maxOwn (choices of a location's own) are how many there may be. No design needs more; a greater
// number is a slip.
const (
	maxValue   = 100
	maxTags    = 1000
	maxChoices = 10_000
	maxOwn     = 100
)

// Character is who goes through an encounter.
type Character struct {
	ID       string     `toml:"id" need:"yes"`           // in lower_snake
	Name     string     `toml:"name" need:"yes"`         // for people
	Text     string     `toml:"text"`                    // for people
	Approach Approaches `toml:"approach" range:"0..100"` // a value for each approach by its id; an approach that is left out has 0

	values [maxApproaches]int // the same by the places of approaches
}

// Strategic says what approaches do in a location, by their ids: momentum_up, pressure_down,
// momentum_down, pressure_up, or neutral, as one that is not there is.
type Strategic map[string]string

// LuaKey is what scripts call the type of its keys.
func (Strategic) LuaKey() string { return "encounter.Approach" }

// Location is where an encounter happens: the data of an encounter, whether a
// file of locations or a script states it.
type Location struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	Text string `toml:"text"`            // for people
	Type string `toml:"type" need:"yes"` // physical, social or intellectual
	// Course is how it begins and where it leads.
	Course
	// Strategic says what each approach does here. Tags are the narrative tags that can become active here.
	Strategic Strategic `toml:"strategic"`
	Tags      []string  `toml:"tags"` // ids or names
	// OwnTags are narrative tags that exist only here.
	OwnTags []Tag `toml:"own_tag"`
	// OwnChoices are choices that exist only here; they come after the choices of the content.
	OwnChoices []ChoiceCard `toml:"own_choice"`
	// Abilities are the abilities of the encounter itself, in TOML: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
}

// Tuning holds every number of the rules that a designer may change.
type Tuning struct {
	// Set is the set of choices in play, "" for the shipped set.
	Set string `toml:"set"`
	// Ceiling is how many units of computing time all abilities together may use in one move; 0 means the
	// program's own limit.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`
	// Alignment has the points for what the primary approach does in the location (RULES 1.1).
	Alignment struct {
		MomentumUp   float64 `toml:"momentum_up" range:"-100..100"`
		PressureDown float64 `toml:"pressure_down" range:"-100..100"`
		Neutral      float64 `toml:"neutral" range:"-100..100"`
		MomentumDown float64 `toml:"momentum_down" range:"-100..100"`
		PressureUp   float64 `toml:"pressure_up" range:"-100..100"`
	} `toml:"alignment"`
	// Proficiency has the points for the value of the approach: factor is the points for each 1 of the
	// value, cap is the most points (RULES 1.2).
	Proficiency struct {
		Factor float64 `toml:"factor" range:"0..100"`
		Cap    float64 `toml:"cap" range:"0..1000"`
	} `toml:"proficiency"`
	// Situation has the points for what is needed now: urgent if the choice does what is needed, else calm
	// (RULES 1.3). Less pressure is needed from the share pressure_share of the maximum on. More momentum is
	// needed up to the share momentum_share of the success threshold.
	Situation struct {
		PressureShare float64 `toml:"pressure_share" range:"0..10"`
		MomentumShare float64 `toml:"momentum_share" range:"0..10"`
		Urgent        float64 `toml:"urgent" range:"-100..100"`
		Calm          float64 `toml:"calm" range:"-100..100"`
	} `toml:"situation"`
	// Focus has the points for the focus: first for the best focus of the encounter's type, second for the
	// second best, other for the rest (RULES 1.4).
	Focus struct {
		First  float64 `toml:"first" range:"-100..100"`
		Second float64 `toml:"second" range:"-100..100"`
		Other  float64 `toml:"other" range:"-100..100"`
	} `toml:"focus"`
	// Tag has the points (below 0) of a blocked choice (RULES 1.5).
	Tag struct {
		Blocked float64 `toml:"blocked" range:"-1000..0"`
	} `toml:"tag"`
	// Hand has the limits of the rules for hands (RULES 3.4, 4, 5). If enough_blocked
	// choices or more are blocked, the fourth choice of an even turn is an unblocked one.
	Hand struct {
		EnoughBlocked int     `toml:"enough_blocked" range:"0..4"`
		MaxBlocked    int     `toml:"max_blocked" range:"0..4"`
		CriticalShare float64 `toml:"critical_share" range:"0..10"`
		Reach         int     `toml:"reach" range:"0..100"`
		LastTurns     int     `toml:"last_turns" range:"0..100"`
		MinMomentum   int     `toml:"min_momentum" range:"0..4"`
	} `toml:"hand"`
	// Choice has the numbers that a choice uses if its entry does not state them (RULES 7).
	Choice struct {
		MomentumDelta  int `toml:"momentum_delta" range:"0..20"`
		MomentumAmount int `toml:"momentum_amount" range:"0..50"`
		PressureDelta  int `toml:"pressure_delta" range:"0..20"`
		PressureAmount int `toml:"pressure_amount" range:"0..50"`
		// A choice with two approaches raises each by SpecialDelta.
		SpecialDelta    int `toml:"special_delta" range:"0..20"`
		SpecialMomentum int `toml:"special_momentum" range:"0..50"`
		SpecialPressure int `toml:"special_pressure" range:"0..50"`
		// The default choice fills a slot for which no choice is left.
		DefaultDelta  int `toml:"default_delta" range:"0..20"`
		DefaultAmount int `toml:"default_amount" range:"0..50"`
		// StrategicDivisor: an approach that is not neutral changes momentum or pressure by its value divided
		// by this number, rounded down.
		StrategicDivisor int `toml:"strategic_divisor" range:"1..100"`
	} `toml:"choice"`
	// Usual has the numbers that a location uses if its entry does not state them (RULES 7): turns, the
	// maximum of pressure, and the momentum of a partial, a standard and an exceptional success.
	Usual struct {
		MaxTurns    int    `toml:"max_turns" range:"1..100"`
		MaxPressure int    `toml:"max_pressure" range:"1..1000"`
		Success     [3]int `toml:"success" range:"1..1000"`
	} `toml:"usual"`
	// Plan has what AIs expect of an encounter; no rule uses it.
	Plan Plan `toml:"plan"`
	// Script has the limits of the functions in one move.
	Script struct {
		MaxFirings int `toml:"max_firings" range:"1..100000"`
		MaxEvents  int `toml:"max_events" range:"100..1000000"`
	} `toml:"script"`
}

// Plan is what computer players expect of an encounter (RULES 11, 12); no rule reads it.
type Plan struct {
	SafeShare     float64 `toml:"safe_share" range:"0..10"`     // the share of the maximum up to which pressure at the end counts as safe; the rest is kept for pressure from scripts
	SureGain      int     `toml:"sure_gain" range:"0..50"`      // the momentum that each later turn brings for certain
	Gain          float64 `toml:"gain" range:"0..50"`           // the expected momentum of a turn
	ApproachShare float64 `toml:"approach_share" range:"0..10"` // the expected share of what the best momentum_up approach adds
	Relief        float64 `toml:"relief" range:"0..50"`         // the expected pressure that a turn removes
	EvenChance    float64 `toml:"even_chance" range:"0..1"`     // the chance that pressure stays below its maximum, if it is expected to end at the maximum
}

// check adds a fault if a threshold of success is lower than the one before it.
func (t *Tuning) check(f *core.Faults) {
	if s := t.Usual.Success; !slices.IsSorted(s[:]) {
		f.Add("tuning.usual.success", "expected rising thresholds (partial, standard, exceptional), got %d, %d, %d", s[0], s[1], s[2])
	}
}

// Name is the system's name.
const Name = "encounter"

// content prepares and retunes Configs.
var content = core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, Prepare, (*Config).retune)

// System returns encounters as the core and the programs know them.
func System() core.System {
	return core.System{
		Name:           Name,
		Title:          "Four choices a turn: build momentum before pressure wins.",
		Rules:          1,
		Least:          1,
		Most:           1,
		Usual:          1,
		New:            newMatch,
		Features:       featureNamesInOrder(),
		About:          aboutFeatures[:],
		Streams:        []string{"script"},
		Verbs:          []string{chooseVerb, answerVerb},
		Content:        content,
		SearchDefaults: core.SearchDefaults{Policy: "strongest", Iterations: 200, Leaves: 20_000},
		Bots:           bots(),
	}
}

// NameOf returns the display name of a thing of the match, "" for nothing. The place after the last choice
// is that of the default choice.
func (g *Game) NameOf(r core.Ref) string {
	tag, place := int(r-firstTag), int(r-firstChoice)
	switch {
	case r == LocationRef:
		return g.scene.Name
	case r == CharacterRef:
		return g.who.Name
	case g.state.isApproach(r):
		return g.state.Vocabulary.called[approachOf(r)]
	case place >= 0 && place <= len(g.state.Choices):
		return g.choiceTitle(place)
	case tag >= 0 && tag < len(g.scene.tags):
		return g.scene.tags[tag].Name
	}
	return ""
}
