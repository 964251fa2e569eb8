package delve

import "arcana/core/card"

// Config is the content and tuning of the delve. A match reads one that Prepare
// returned; nothing writes to that.
type Config struct {
	Tuning     Tuning      `file:"tuning.toml"`
	Tags       []Word      `file:"tags.toml" toml:"tag"`
	Types      []Word      `file:"types.toml" toml:"type"`
	Avatars    []Avatar    `file:"avatars.toml" toml:"avatar"`
	Cards      []Card      `file:"cards.toml" toml:"card"`
	Decks      []Deck      `file:"decks.toml" toml:"deck"`
	Challenges []Challenge `file:"challenges.toml" toml:"challenge"`
	Bosses     []Challenge `file:"bosses.toml" toml:"boss"`
	Resonance  []Resonance `file:"resonance.toml" toml:"resonance"`
	Bases      []Base      `file:"bases.toml" toml:"base"`
	POIs       []POI       `file:"pois.toml" toml:"poi"`
	Themes     []Theme     `file:"themes.toml" toml:"theme"`

	index   indexes
	scripts []string
}

// indexes find things by name.
type indexes struct {
	tags, types, avatars, cards, decks, challenges, bosses, resonance, bases, pois, themes card.Index
}

// Word is a tag or a challenge type.
type Word struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
}

// Avatar is who a hero is: the Drive it has after each Refresh and a power that
// it may use once a round (RULES 5).
type Avatar struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Drive is the mix that refills.
	Drive Drive `toml:"drive" need:"yes"`
	// Slots is how many more tableau slots than usual the avatar has.
	Slots int `toml:"slots" range:"0..2"`
	// Deck names the deck the avatar plays unless the options name another.
	Deck  string  `toml:"deck" need:"yes"`
	Power Ability `toml:"power" need:"yes"`

	deck int
}

// Card is a hero card. Every card can be committed for its tags; some can be
// played for an effect, some stand in a tableau, few are perfect counters.
type Card struct {
	ID      string   `toml:"id" need:"yes"`
	Name    string   `toml:"name" need:"yes"`
	Tags    []string `toml:"tags" need:"yes"`
	Counter *Counter `toml:"counter"`
	Play    *Ability `toml:"play"`
	Tableau *Ability `toml:"tableau"`

	tags Tags
}

// Counter makes a card a perfect counter (RULES 7): against which challenge
// types and required tags, at what price, on which condition.
type Counter struct {
	Against []string   `toml:"against" need:"yes"`
	Cost    Drive      `toml:"cost"`
	Needs   *Condition `toml:"needs"`

	types uint32
	tags  Tags
}

// Ability is something that a card, avatar, place, challenge or resonance card
// does: effects as data, or a script, or both (data first).
type Ability struct {
	Text string `toml:"text"`
	// Cost is the Drive that it takes; only what a hero chooses to do has one.
	Cost Drive `toml:"cost"`
	// When is the moment; it may be left out where only one makes sense.
	When   string     `toml:"when"`
	Needs  *Condition `toml:"needs"`
	Do     []Effect   `toml:"do"`
	Script string     `toml:"script"`
	// Value is the number that the script and the text speak of.
	Value int `toml:"value" range:"-20..20"`
	// Worth is what computer players take the script to be worth, in the unit
	// of tuning.plan.
	Worth float64 `toml:"worth" range:"-10..10"`

	moment Moment
	script int // its place in Config.scripts, -1 for none
}

// Effect is one thing that an ability does (RULES 10).
type Effect struct {
	Effect string `toml:"effect" need:"yes"`
	Target string `toml:"target"`
	Value  int    `toml:"value" range:"0..20"`
	Drive  string `toml:"drive"`
	Tag    string `toml:"tag"`

	effect effectKind
	target targetKind
	drive  int
	tag    Tag
}

// Condition is a fact of the match and the bounds within which it must lie.
type Condition struct {
	Fact    string `toml:"fact" need:"yes"`
	AtLeast *int   `toml:"at_least"`
	AtMost  *int   `toml:"at_most"`

	fact factKind
}

// Deck is a list of hero cards.
type Deck struct {
	ID   string   `toml:"id" need:"yes"`
	Name string   `toml:"name" need:"yes"`
	List []Copies `toml:"list" need:"yes"`

	cards []int
}

// Copies is a card and how often it stands in a deck.
type Copies struct {
	Card   string `toml:"card" need:"yes"`
	Copies int    `toml:"copies" need:"yes" range:"1..30"`
}

// Challenge is a challenge or a boss: what it asks for and what each tier does.
type Challenge struct {
	ID       string   `toml:"id" need:"yes"`
	Name     string   `toml:"name" need:"yes"`
	Type     string   `toml:"type" need:"yes"`
	Required []string `toml:"required" need:"yes"`
	// Text is a line of mood.
	Text          string   `toml:"text"`
	Ability       *Ability `toml:"ability"`
	StrongSuccess Ability  `toml:"strong_success" need:"yes"`
	Success       Ability  `toml:"success" need:"yes"`
	LowFail       Ability  `toml:"low_fail" need:"yes"`
	HighFail      Ability  `toml:"high_fail" need:"yes"`
	// Appears says when a boss comes; challenges have none.
	Appears *Appears `toml:"appears"`

	kind     int
	required []Tag
}

// outcome returns the block of a tier.
func (c *Challenge) outcome(t Tier) *Ability {
	return [...]*Ability{nil, &c.HighFail, &c.LowFail, &c.Success, &c.StrongSuccess}[t]
}

// Appears is when a boss comes: all numbers that are not 0 must be reached. A
// full row brings every boss (R-B7).
type Appears struct {
	Row     int `toml:"row" range:"0..5"`
	FaceUp  int `toml:"face_up" range:"0..5"`
	Threats int `toml:"threats" range:"0..5"`
}

// Resonance is an escalation card (RULES 9).
type Resonance struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Threat cards are those that bosses count.
	Threat bool `toml:"threat"`
	// FaceDown cards enter the row face down.
	FaceDown bool `toml:"face_down"`
	// Mutes names tags that committed cards do not show while it acts.
	Mutes   []string `toml:"mutes"`
	Ability *Ability `toml:"ability"`

	mutes Tags
}

// Base is where the heroes set out from.
type Base struct {
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	// Hand is how many cards more than usual the opening hands have.
	Hand    int      `toml:"hand" range:"-2..3"`
	Ability *Ability `toml:"ability"`
}

// POI is the point of interest that a delve leads to: what its challenges are.
type POI struct {
	ID    string   `toml:"id" need:"yes"`
	Name  string   `toml:"name" need:"yes"`
	Types []string `toml:"types" need:"yes"`
	// Challenges is how many more (or fewer) than usual lie in the deck.
	Challenges int      `toml:"challenges" range:"-3..4"`
	Ability    *Ability `toml:"ability"`

	types uint32
}

// Theme is the imprint on a delve: its resonance cards, its bosses and a type
// of challenge that comes in addition.
type Theme struct {
	ID        string   `toml:"id" need:"yes"`
	Name      string   `toml:"name" need:"yes"`
	Types     []string `toml:"types"`
	Resonance []string `toml:"resonance" need:"yes"`
	Bosses    []string `toml:"bosses" need:"yes"`
	Ability   *Ability `toml:"ability"`

	types             uint32
	resonance, bosses []int
}
