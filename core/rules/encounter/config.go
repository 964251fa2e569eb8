package encounter

// Config is the content and the tuning of the system, as its files state them.
// Prepare checks it and builds what the rules read.
type Config struct {
	Tuning     Tuning         `file:"tuning.toml"`
	Choices    []ChoiceCard   `file:"choices.toml" toml:"choice"`
	Tags       []Tag          `file:"narrative_tags.toml" toml:"tag"`
	Strategies []StrategicTag `file:"strategic_tags.toml" toml:"strategic"`
	Characters []Character    `file:"characters.toml" toml:"character"`
	Locations  []Location     `file:"locations.toml" toml:"location"`

	built index
}

// ChoiceCard is a choice as choices.toml states it.
type ChoiceCard struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Approach is the primary approach; Second, if there is one, is raised too.
	Approach string `toml:"approach" need:"yes"`
	Second   string `toml:"second_approach"`
	Focus    string `toml:"focus" need:"yes"`
	// Effect is "momentum" or "pressure".
	Effect string `toml:"effect" need:"yes"`
	// Delta and SecondDelta raise the approaches, Amount is how strong the effect
	// is; without them the tuning's usual numbers hold.
	Delta       *int `toml:"delta" range:"0..20"`
	SecondDelta *int `toml:"second_delta" range:"0..20"`
	Amount      *int `toml:"amount" range:"0..50"`
}

// Tag is a narrative tag: it blocks a focus once an approach reaches its
// threshold. A tag without an approach becomes active only by a script.
type Tag struct {
	ID        string `toml:"id" need:"yes"`
	Name      string `toml:"name" need:"yes"`
	Approach  string `toml:"approach"`
	Threshold int    `toml:"threshold" range:"0..100"`
	Blocks    string `toml:"blocks" need:"yes"`

	approach Approach
	blocks   Focus
}

// StrategicTag names what an approach does in a location that makes it strategic.
type StrategicTag struct {
	ID       string `toml:"id" need:"yes"`
	Name     string `toml:"name" need:"yes"`
	Approach string `toml:"approach" need:"yes"`
	Strategy string `toml:"strategy" need:"yes"`
}

// Approaches holds one value for each approach.
type Approaches struct {
	Dominance   int `toml:"dominance" range:"0..100"`
	Rapport     int `toml:"rapport" range:"0..100"`
	Analysis    int `toml:"analysis" range:"0..100"`
	Precision   int `toml:"precision" range:"0..100"`
	Concealment int `toml:"concealment" range:"0..100"`
}

// maxValue is the highest value of an approach that anybody begins with, maxTags
// and maxChoices are how many there may be: beyond them lies no design, only a
// slip or a prank.
const (
	maxValue   = 100
	maxTags    = 1000
	maxChoices = 10_000
)

// Values returns the five values in the fixed order.
func (a Approaches) Values() [approaches]int {
	return [approaches]int{a.Dominance, a.Rapport, a.Analysis, a.Precision, a.Concealment}
}

// Character is who goes through an encounter.
type Character struct {
	ID       string     `toml:"id" need:"yes"`
	Name     string     `toml:"name" need:"yes"`
	Text     string     `toml:"text"`
	Approach Approaches `toml:"approach"`
}

// Strategic names what each approach does in a location; nothing is neutral.
type Strategic struct {
	Dominance   string `toml:"dominance"`
	Rapport     string `toml:"rapport"`
	Analysis    string `toml:"analysis"`
	Precision   string `toml:"precision"`
	Concealment string `toml:"concealment"`
}

func (s Strategic) names() [approaches]string {
	return [approaches]string{s.Dominance, s.Rapport, s.Analysis, s.Precision, s.Concealment}
}

// Location is where an encounter happens: the data of an encounter, whether a
// file of locations or a script states it.
type Location struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Text string `toml:"text"`
	Type string `toml:"type" need:"yes"`
	// MaxTurns is how many turns there are; PressurePerTurn is added after each;
	// at MaxPressure the encounter fails.
	MaxTurns        int `toml:"max_turns" need:"yes" range:"1..100"`
	PressurePerTurn int `toml:"pressure_per_turn" range:"0..100"`
	MaxPressure     int `toml:"max_pressure" need:"yes" range:"1..1000"`
	// Success holds the momentum of a partial, a standard and an exceptional success.
	Success []int `toml:"success" need:"yes" range:"1..1000"`
	// Momentum and Pressure are where it begins.
	Momentum int `toml:"momentum" range:"0..1000"`
	Pressure int `toml:"pressure" range:"0..1000"`
	// Strategic is what each approach does here, Tags the narrative tags that can
	// become active here.
	Strategic Strategic `toml:"strategic"`
	Tags      []string  `toml:"tags"`
	// OwnTags are narrative tags that exist only here.
	OwnTags []Tag `toml:"own_tag"`
}
