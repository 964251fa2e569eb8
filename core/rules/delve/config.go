package delve

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Config is the content and tuning of the delve. A match reads one that Prepare
// returned; nothing writes to that.
type Config struct {
	Tuning     Tuning      `file:"tuning.toml"`                      // numbers and switches
	Tags       []Word      `file:"tags.toml" toml:"tag"`             // at most 32
	Types      []Word      `file:"types.toml" toml:"type"`           // of challenges, at most 32
	Resources  []Word      `file:"resources.toml" toml:"resource"`   // kinds of Drive, at most 8
	Avatars    []Avatar    `file:"avatars.toml" toml:"avatar"`       // a match needs one
	Cards      []Card      `file:"cards.toml" toml:"card"`           // hero cards
	Decks      []Deck      `file:"decks.toml" toml:"deck"`           // of avatars
	Challenges []Challenge `file:"challenges.toml" toml:"challenge"` // without bosses
	Bosses     []Challenge `file:"bosses.toml" toml:"boss"`          // ends of delves
	Resonance  []Resonance `file:"resonance.toml" toml:"resonance"`  // escalation cards
	Bases      []Base      `file:"bases.toml" toml:"base"`           // a match needs one
	POIs       []POI       `file:"pois.toml" toml:"poi"`             // a match needs one
	Themes     []Theme     `file:"themes.toml" toml:"theme"`         // a match needs one

	Keywords ability.Keywords `file:"cards.toml" toml:"keyword"` // those that data says; all others are scripts

	index   indexes
	dealt   dealt
	scripts []string
	written ability.Written

	drives  driveKinds     // by the places of resources
	table   *ability.Table // the vocabulary
	silence stock          // what it costs

	abilities []*Ability   // by their numbers
	ears      ability.Ears // of the data of all of them
}

// indexes find things by name.
type indexes struct {
	tags, types, resources, avatars, cards, decks, challenges, bosses, resonance, bases, pois, themes card.Index
}

// Word is a tag, a challenge type or a kind of Drive.
type Word struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	Mark string `toml:"mark"`            // a sign that stands for it
	Text string `toml:"text"`            // what it means, for people
}

// Avatar is who a hero is: the Drive it has after each Refresh and a power that
// it may use once a round (RULES 5).
type Avatar struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	// Drive is the mix that refills.
	Drive Drive `toml:"drive" need:"yes"`
	// Slots is how many more tableau slots than usual the avatar has.
	Slots int `toml:"slots" range:"0..2"`
	// Set is the set that it belongs to, "" for the shipped one: chance deals what is of the
	// set of the tuning.
	Set string `toml:"set"`
	// Deck names the deck the avatar plays unless the options name another.
	Deck  string  `toml:"deck" need:"yes"`
	Power Ability `toml:"power" need:"yes"` // once a round

	deck int
	mix  stock
}

// Card is a hero card. Every card can be committed for its tags; some can be
// played for an effect, some stand in a tableau, few are perfect counters.
type Card struct {
	ID      string   `toml:"id" need:"yes"`   // in lower_snake
	Name    string   `toml:"name" need:"yes"` // for people
	Tags    []string `toml:"tags" need:"yes"` // ids or names of tags, at least one
	Counter *Counter `toml:"counter"`         // nil for none
	Play    *Ability `toml:"play"`            // nil when it cannot be played
	Tableau *Ability `toml:"tableau"`         // nil when it stands in no tableau
	// Keywords are further abilities that many cards share, each a row of keywords or a
	// script of abilities/delve/keywords; at most 8.
	Keywords []string `toml:"keywords"`

	tags   Tags
	shared []*Ability // those of its keywords
}

// Counter makes a card a perfect counter (RULES 7): against which challenge
// types and required tags, at what price, on which condition.
type Counter struct {
	Against []string   `toml:"against" need:"yes"` // ids or names of types and tags
	Cost    Drive      `toml:"cost"`               // paid at the reveal
	Needs   *Condition `toml:"needs"`              // nil for no condition

	types uint32
	tags  Tags
	price stock
}

// Ability is something that a card, avatar, place, challenge or resonance card
// does: effects as data, or a script, or both (data first).
type Ability struct {
	Text string `toml:"text"` // for people
	// Cost is the Drive that it takes; only what a hero chooses to do has one.
	Cost Drive `toml:"cost"`
	// When is the moment; it may be left out where only one makes sense.
	When   string     `toml:"when"`
	Needs  *Condition `toml:"needs"`  // nil for no condition
	Do     []Effect   `toml:"do"`     // in order
	Script string     `toml:"script"` // name in abilities/delve, "" for none
	// Abilities are data, in the place of a script: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
	// Value is the number that the script and the text speak of.
	Value int `toml:"value" range:"-20..20"`
	// Worth is what computer players take the script to be worth, in the unit
	// of tuning.plan.
	Worth float64 `toml:"worth" range:"-10..10"`

	price  stock
	moment ability.ID
	number int16        // its place in Config.abilities
	script int          // its place in Config.scripts, -1 for none
	ofCard bool         // a card of heroes has it
	ears   ability.Ears // of its data
	shared float64      // what the keywords of its card are worth that act with it
}

// Effect is one thing that an ability does (RULES 10).
type Effect struct {
	Effect string `toml:"effect" need:"yes"`   // the name of a verb
	Target string `toml:"target"`              // a word that fits the verb; "" for its first
	Value  int    `toml:"value" range:"0..20"` // how much or how often; 0 is 1
	Drive  string `toml:"drive"`               // the id of a resource
	Tag    string `toml:"tag"`                 // the id or name of a tag

	effect effectKind
	target targetKind
	drive  int
	tag    Tag
}

// Condition is a fact of the match and the bounds within which it must lie.
type Condition struct {
	Fact    string `toml:"fact" need:"yes"` // the name of a fact
	AtLeast *int   `toml:"at_least"`        // nil for no bound
	AtMost  *int   `toml:"at_most"`         // nil for no bound

	fact factKind
}

// Deck is a list of hero cards.
type Deck struct {
	ID   string   `toml:"id" need:"yes"`   // in lower_snake
	Name string   `toml:"name" need:"yes"` // for people
	List []Copies `toml:"list" need:"yes"` // should be tuning.deck_size cards in all

	cards []int
}

// Copies is a card and how often it stands in a deck.
type Copies struct {
	Card   string `toml:"card" need:"yes"`                 // the id or name of a card
	Copies int    `toml:"copies" need:"yes" range:"1..30"` // 1 to 30
}

// Challenge is a challenge or a boss: what it asks for and what each tier does.
type Challenge struct {
	ID       string   `toml:"id" need:"yes"`       // in lower_snake
	Name     string   `toml:"name" need:"yes"`     // for people
	Type     string   `toml:"type" need:"yes"`     // the id or name of a type
	Required []string `toml:"required" need:"yes"` // ids or names of 1 to 4 tags; one may stand there twice
	Set      string   `toml:"set"`                 // "" for the shipped one; bosses come with their theme
	// Text is a line of mood.
	Text          string   `toml:"text"`
	Ability       *Ability `toml:"ability"`                   // while it is at hand; nil for none
	StrongSuccess Ability  `toml:"strong_success" need:"yes"` // acts in that tier
	Success       Ability  `toml:"success" need:"yes"`        // acts in that tier
	LowFail       Ability  `toml:"low_fail" need:"yes"`       // acts in that tier
	HighFail      Ability  `toml:"high_fail" need:"yes"`      // acts in that tier
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
	Row     int `toml:"row" range:"0..5"`     // cards in the row
	FaceUp  int `toml:"face_up" range:"0..5"` // cards that act
	Threats int `toml:"threats" range:"0..5"` // threats that act
}

// Resonance is an escalation card (RULES 9).
type Resonance struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	// Threat cards are those that bosses count.
	Threat bool `toml:"threat"`
	// FaceDown cards enter the row face down.
	FaceDown bool `toml:"face_down"`
	// Mutes names tags that committed cards do not show while it acts.
	Mutes   []string `toml:"mutes"`
	Ability *Ability `toml:"ability"` // while it lies face up; nil for none

	mutes Tags
}

// Base is where the heroes set out from.
type Base struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	// Hand is how many cards more than usual the opening hands have.
	Hand    int      `toml:"hand" range:"-2..3"`
	Set     string   `toml:"set"`     // "" for the shipped one
	Ability *Ability `toml:"ability"` // nil for none
}

// POI is the point of interest that a delve leads to: what its challenges are.
type POI struct {
	ID    string   `toml:"id" need:"yes"`    // in lower_snake
	Name  string   `toml:"name" need:"yes"`  // for people
	Types []string `toml:"types" need:"yes"` // ids or names of the types of its challenges
	// Challenges is how many more (or fewer) than usual lie in the deck.
	Challenges int      `toml:"challenges" range:"-3..4"`
	Set        string   `toml:"set"`     // "" for the shipped one
	Ability    *Ability `toml:"ability"` // nil for none

	types uint32
}

// Theme is the imprint on a delve: its resonance cards, its bosses and a type
// of challenge that comes in addition.
type Theme struct {
	ID        string   `toml:"id" need:"yes"`        // in lower_snake
	Name      string   `toml:"name" need:"yes"`      // for people
	Types     []string `toml:"types"`                // ids or names of types
	Resonance []string `toml:"resonance" need:"yes"` // ids or names; the deck of the row
	Bosses    []string `toml:"bosses" need:"yes"`    // ids or names, at least one
	Set       string   `toml:"set"`                  // "" for the shipped one
	Ability   *Ability `toml:"ability"`              // nil for none

	types             uint32
	resonance, bosses []int
}
