// What a match is given: content, numbers, the words for both, and how the core finds
// them.

package delve

import (
	"math/bits"

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

	Keywords ability.Keywords `file:"cards.toml" toml:"keyword"` // the keywords that are written in TOML; other keywords are scripts

	index         indexes
	dealt         dealtSet
	scripts       []string
	dataAbilities ability.DataAbilities

	drives  driveKinds     // by the places of resources
	table   *ability.Table // the vocabulary
	silence stock          // what it costs

	abilities     []*Ability            // by their numbers
	keywords      []*Ability            // those of the keywords that abilities can give single cards
	givable       ability.KeywordPlaces // the numbers of these, by keyword
	subscriptions ability.Subscriptions // of the data of all of them
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
	// Drive is the Drive that the hero has after each Refresh.
	Drive Drive `toml:"drive" need:"yes"`
	// Slots is how many more tableau slots than usual the avatar has.
	Slots int `toml:"slots" range:"0..2"`
	// Set is the set that it belongs to, "" for the shipped set. Random choices take only content of the set
	// that the tuning names.
	Set string `toml:"set"`
	// Deck names the avatar's deck, unless the options of the match name another one.
	Deck  string  `toml:"deck" need:"yes"`
	Power Ability `toml:"power" need:"yes"` // once a round
	// Keywords are those that the hero has from the beginning, with how many of each: { might = 3 }.
	Keywords Amounts `toml:"keywords" hash:"some"`

	deck int
	mix  stock
	own  []ability.Gift // the keywords
}

// Amounts are keywords, each with how many of it there are.
type Amounts struct {
	Of map[string]int `toml:"*" range:"1..1000" hash:"some"` // how many, by the ids of keywords
}

// Card is a hero card. Every card can be committed for its tags; some can be
// played for an effect, some stand in a tableau, few are perfect counters.
type Card struct {
	ID      string   `toml:"id" need:"yes"`   // in lower_snake
	Name    string   `toml:"name" need:"yes"` // for people
	Tags    []string `toml:"tags" need:"yes"` // ids or names of tags, at least one
	Counter *Counter `toml:"counter"`         // optional
	Play    *Ability `toml:"play"`            // left out if the card cannot be played
	Tableau *Ability `toml:"tableau"`         // left out if the card cannot be put into a tableau
	// Keywords are the card's keywords, at most 8: rows of keyword, and scripts in abilities/delve/keywords. One that is
	// listed twice counts 2.
	Keywords []string `toml:"keywords"`

	tags             Tags
	keywordAbilities []*Ability
}

// Counter makes a card a perfect counter (RULES 7): against which challenge
// types and required tags, at what price, on which condition.
type Counter struct {
	Against []string   `toml:"against" need:"yes"` // ids or names of types and tags
	Cost    Drive      `toml:"cost"`               // paid at the reveal
	Needs   *Condition `toml:"needs"`              // optional

	types uint32 // a bit for each challenge type
	tags  Tags
	price stock
}

// isAgainst reports whether the counter works against a challenge of a type (its place in the
// content) that requires these tags: it names the type or one of the tags (R-B3).
func (c *Counter) isAgainst(kind int, required []Tag) bool {
	return c.types>>kind&1 == 1 || c.tags&Set(required...) != 0
}

// Ability is something that a card, avatar, place, challenge or resonance card
// does: effects as data, or a script, or both (data first).
type Ability struct {
	Text string `toml:"text"` // for people
	// Cost is the price in Drive; only something that a hero chooses to do has a price.
	Cost Drive `toml:"cost"`
	// When is the trigger; it may be left out if only one trigger is possible.
	When   string     `toml:"when"`
	Needs  *Condition `toml:"needs"`  // optional
	Do     []Effect   `toml:"do"`     // in order
	Script string     `toml:"script"` // name in abilities/delve, "" for none
	// Abilities are abilities in TOML instead of a script: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
	// Value is the number that the script and the text use.
	Value int `toml:"value" range:"-20..20"`
	// Worth is the worth of the script for AIs, in the units of the tuning's table plan.
	Worth float64 `toml:"worth" range:"-10..10"`

	template      string // Text with {value}, which Text has no more; "" if Text never had it
	stated        int    // the value that the content gives it
	price         stock
	moment        ability.ID
	number        int16                 // its place in Config.abilities
	script        int                   // its place in Config.scripts, -1 for none
	ofCard        bool                  // a card of heroes has it
	subscriptions ability.Subscriptions // of its data
	shared        float64               // the worth of those keywords of its card that act with it
	more          []*Ability            // further scripts of its data, where that is more than one script (ability.Parted)
}

// Effect is one thing that an ability does (RULES 10).
type Effect struct {
	Effect string `toml:"effect" need:"yes"`   // the name of a verb
	Target string `toml:"target"`              // the target of the verb; "" for its usual target
	Value  int    `toml:"value" range:"0..20"` // how much or how often; 0 counts as 1
	Drive  string `toml:"drive"`               // the id of a resource
	Tag    string `toml:"tag"`                 // the id or name of a tag

	effect effectKind
	target targetKind
	drive  int
	tag    Tag
}

// Condition is a fact of the match and the bounds within which it must lie.
type Condition struct {
	Fact    string `toml:"fact" need:"yes"` // the name of a fact, such as free_slots; delve.Fact in the reference lists them
	AtLeast *int   `toml:"at_least"`        // optional
	AtMost  *int   `toml:"at_most"`         // optional
	Least   *int   `toml:"least"`           // another name of at_least
	Most    *int   `toml:"most"`            // another name of at_most

	fact factKind
}

// Deck is a list of hero cards.
type Deck struct {
	ID   string   `toml:"id" need:"yes"`   // in lower_snake
	Name string   `toml:"name" need:"yes"` // for people
	List []Copies `toml:"list" need:"yes"` // the cards; deck_size of the tuning says how many

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
	Required []string `toml:"required" need:"yes"` // ids or names of 1 to 4 tags; the same tag may be listed twice
	Set      string   `toml:"set"`                 // the set, "" for the shipped set; bosses come with their theme
	// Text is a line of story; no rule uses it.
	Text          string   `toml:"text"`
	Ability       *Ability `toml:"ability"`                   // its ability while it is the current challenge; optional
	StrongSuccess Ability  `toml:"strong_success" need:"yes"` // what happens in this tier
	Success       Ability  `toml:"success" need:"yes"`        // what happens in this tier
	LowFail       Ability  `toml:"low_fail" need:"yes"`       // what happens in this tier
	HighFail      Ability  `toml:"high_fail" need:"yes"`      // what happens in this tier
	// Appears says when the boss comes; challenges do not have this key.
	Appears *Appears `toml:"appears"`

	kind     int
	required []Tag
	test     *numberTest // the number that it tests, nil for none
}

// outcome returns the block of a tier, nil for NoTier.
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
	// Threat says whether the card counts as a threat, which bosses count.
	Threat bool `toml:"threat"`
	// FaceDown says whether the card enters the row face down.
	FaceDown bool `toml:"face_down"`
	// Mutes names the tags that committed cards do not show while the card acts.
	Mutes   []string `toml:"mutes"`
	Ability *Ability `toml:"ability"` // its ability while it is face up; optional

	mutes Tags
}

// Base is where the heroes set out from.
type Base struct {
	ID   string `toml:"id" need:"yes"`   // in lower_snake
	Name string `toml:"name" need:"yes"` // for people
	// Hand is how many more cards than usual each opening hand has.
	Hand    int      `toml:"hand" range:"-2..3"`
	Set     string   `toml:"set"`     // the set, "" for the shipped set
	Ability *Ability `toml:"ability"` // optional
}

// POI is the point of interest that a delve leads to: what its challenges are.
type POI struct {
	ID    string   `toml:"id" need:"yes"`    // in lower_snake
	Name  string   `toml:"name" need:"yes"`  // for people
	Types []string `toml:"types" need:"yes"` // ids or names of the types of its challenges
	// Challenges is how many more challenges than usual the deck has (below 0: fewer).
	Challenges int      `toml:"challenges" range:"-3..4"`
	Set        string   `toml:"set"`     // the set, "" for the shipped set
	Ability    *Ability `toml:"ability"` // optional

	types uint32
}

// Theme is the imprint on a delve: its resonance cards, its bosses and a type
// of challenge that comes in addition.
type Theme struct {
	ID        string   `toml:"id" need:"yes"`        // in lower_snake
	Name      string   `toml:"name" need:"yes"`      // for people
	Types     []string `toml:"types"`                // ids or names of types
	Resonance []string `toml:"resonance" need:"yes"` // ids or names of the resonance cards of the theme
	Bosses    []string `toml:"bosses" need:"yes"`    // ids or names of the bosses, at least one
	Set       string   `toml:"set"`                  // the set, "" for the shipped set
	Ability   *Ability `toml:"ability"`              // optional

	types             uint32
	resonance, bosses []int
}

// Tuning holds every number and switch that a designer may change.
type Tuning struct {
	// Set is the set in play, "" for the shipped set.
	Set string `toml:"set"`
	// Difficulty names the preset of a match: easy, middle or hard (R-B9).
	Difficulty string `toml:"difficulty"`
	// TagMatching says how required tags are matched: presence or one_card_each (R-B1).
	TagMatching string `toml:"tag_matching"`
	// DriveCap is how much Drive of each kind a hero has at most (R-B5).
	DriveCap int `toml:"drive_cap" range:"1..20"`
	// MaxSlots is the length of the resonance row (R-B7).
	MaxSlots int `toml:"max_slots" range:"3..5"`
	// MaxCounters is how many perfect counters a deck should have at most (R-B9); check reports more as a
	// remark. DeckSize is how many cards a deck should have (R-B9).
	MaxCounters int `toml:"max_counters" range:"0..30"`
	DeckSize    int `toml:"deck_size" range:"1..60"` // cards
	// OpeningHand is how many cards each hero draws at the start. HandLimit is how many cards a hand has at
	// most after a draw.
	OpeningHand int `toml:"opening_hand" range:"1..20"`
	Draw        int `toml:"draw" range:"0..10"`       // how many cards each hero draws at Refresh
	HandLimit   int `toml:"hand_limit" range:"1..20"` // cards
	// MaxPlays is how many cards a hero may play or use in one round. MaxFirings is how many abilities may act
	// in one move.
	MaxPlays   int `toml:"max_plays" range:"1..100"`
	MaxFirings int `toml:"max_firings" range:"10..10000"` // how many abilities may act in one move
	// Ceiling is how many units of computing time all abilities together may use in one move; 0 means the
	// program's own limit.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`

	Tableau Tableau `toml:"tableau"`        // the slots of the tableau and their price
	Silence Silence `toml:"silence"`        // the price of silencing: Drive of each kind, which the team pays
	Deck    Sizes   `toml:"resonance_deck"` // how many resonance cards a theme has
	Preset  Presets `toml:"preset"`         // what each difficulty changes
	Plan    Plan    `toml:"plan"`           // values that AIs use
}

// Tableau is the size and price of tableaus (R-B6).
type Tableau struct {
	Slots int `toml:"slots" range:"1..5"` // slots of a hero at the start
	Most  int `toml:"most" range:"1..5"`  // slots of a hero at most
	// ReplaceCost is the price of the first replacement of a round, in Drive of any kind. ReplaceStep is how
	// much more each further one costs.
	ReplaceCost int `toml:"replace_cost" range:"0..10"`
	ReplaceStep int `toml:"replace_step" range:"0..10"` // Drive
}

// Silence is the price of silencing a resonance card for a round (R-B7).
type Silence struct {
	Body    int            `toml:"body" range:"0..10"`          // points of Drive
	Mind    int            `toml:"mind" range:"0..10"`          // points of Drive
	Agility int            `toml:"agility" range:"0..10"`       // points of Drive
	More    map[string]int `toml:"*" range:"0..10" hash:"some"` // points of Drive, by the ids of resources
}

// Sizes bounds the resonance deck of a theme (R-B7).
type Sizes struct {
	Least int `toml:"least" range:"1..20"` // cards
	Most  int `toml:"most" range:"1..20"`  // cards
}

// Presets are the difficulties.
type Presets struct {
	Easy   Preset `toml:"easy"`   // used by tuning.difficulty = "easy"
	Middle Preset `toml:"middle"` // used by "middle"
	Hard   Preset `toml:"hard"`   // used by "hard"
}

// Preset is what a difficulty changes.
type Preset struct {
	// Challenges is the size of the challenge deck.
	Challenges int `toml:"challenges" range:"1..20"`
	// Opening is how many resonance cards lie in the row from the start.
	Opening int `toml:"opening" range:"0..3"`
	// BossMutes is how many of its own required tags a boss mutes when it is
	// revealed.
	BossMutes int `toml:"boss_mutes" range:"0..4"`
	// BossDiscards is how many random cards each hero discards when the boss is revealed.
	BossDiscards int `toml:"boss_discards" range:"0..10"`
}

// Plan is how computer players value things; no rule reads it.
type Plan struct {
	StrongSuccess float64 `toml:"strong_success" range:"-10..10"` // value of the tier
	Success       float64 `toml:"success" range:"-10..10"`        // value of the tier
	LowFail       float64 `toml:"low_fail" range:"-10..10"`       // value of the tier
	HighFail      float64 `toml:"high_fail" range:"-10..10"`      // value of the tier
	Boss          float64 `toml:"boss" range:"0..10"`             // times strong_success, the value of any success against the boss
	// Trust is the chance with which an AI expects another hero to follow the common plan.
	Trust float64 `toml:"trust" range:"0..1"`
	// Tag is the worth of a card in hand for each of its tags. Counter is its worth as a perfect counter.
	Tag     float64 `toml:"tag" range:"0..10"`
	Counter float64 `toml:"counter" range:"0..10"` // value
	// Card is the worth of a drawn card. Drive is the worth of a point of Drive. Slot is the worth of a
	// tableau slot.
	Card    float64 `toml:"card" range:"0..10"`
	Drive   float64 `toml:"drive" range:"0..10"`   // value of a point
	Slot    float64 `toml:"slot" range:"0..10"`    // value
	Recall  float64 `toml:"recall" range:"0..10"`  // value of a recalled card, as a part of that of a drawn one
	Restore float64 `toml:"restore" range:"0..10"` // value of a restored or an exhausted card, as a part of that of a drawn one
	// Space is the worth of one resonance card less in the row. Threat is the worth of one threat less. Mute
	// is the worth of one muted tag less. BossMute is added to it if the boss requires this tag.
	Space    float64 `toml:"space" range:"0..10"`
	Threat   float64 `toml:"threat" range:"0..10"`    // value
	Mute     float64 `toml:"mute" range:"0..10"`      // value of a tag
	BossMute float64 `toml:"boss_mute" range:"0..10"` // value of a tag
	// Scout is the worth of knowing a coming card.
	Scout float64 `toml:"scout" range:"0..10"`
	// Rounds is for how many rounds AIs expect a tableau ability to work.
	Rounds     float64 `toml:"rounds" range:"0..10"`
	Silence    float64 `toml:"silence" range:"0..1"`     // how much of a threat's worth an ability wins that silences it for a round
	SilenceRow float64 `toml:"silence_row" range:"0..1"` // how much of a resonance card's worth the move silence wins, unless the boss comes next
	Kept       float64 `toml:"kept" range:"0..1"`        // chance with which a challenge to come is expected to be kept
	Coming     Odds    `toml:"coming"`                   // how likely the boss will be beaten, before it comes
	Facing     Odds    `toml:"facing"`                   // how likely the boss will be beaten, when the heroes face it
}

// Odds is a measure of how likely the boss will be beaten: at 0 it is one half, above it is more (toChance). The
// numbers that ship were fitted to delves of cautious heroes.
type Odds struct {
	Base    float64 `toml:"base" range:"-100..100"` // without any answer to the boss; 0 is one half
	Tag     float64 `toml:"tag" range:"0..100"`     // more for each of its tags that the heroes can show
	Counter float64 `toml:"counter" range:"0..100"` // more for each perfect counter
}

// presetNames are the difficulties, in order.
var presetNames = []string{"easy", "middle", "hard"}

// preset returns what a difficulty changes. level is the place of the difficulty among presetNames.
func (t *Tuning) preset(level int) *Preset {
	return [...]*Preset{&t.Preset.Easy, &t.Preset.Middle, &t.Preset.Hard}[level]
}

// Tag is one kind of answer that a challenge may ask for: the place of a word in
// the config's list of tags, from 0.
type Tag uint8

// Tags is a set of tags, one bit each (RULES 2).
type Tags uint32

// maxTags is how many different tags a config may have.
const maxTags = 32

// Set returns the set of the given tags. A tag is below maxTags, so each has a bit.
func Set(tags ...Tag) Tags {
	var set Tags
	for _, t := range tags {
		set |= 1 << t
	}
	return set
}

// Has reports whether t is in the set.
func (s Tags) Has(t Tag) bool { return s>>t&1 == 1 }

// Count returns how many tags are in the set.
func (s Tags) Count() int { return bits.OnesCount32(uint32(s)) }

// Tier is how well a challenge was met (RULES 4). The higher the better.
type Tier uint8

// The four tiers; NoTier stands for a challenge that is not resolved yet.
const (
	NoTier Tier = iota
	HighFail
	LowFail
	Success
	StrongSuccess
)

var tierNames = [...]string{"", "high_fail", "low_fail", "success", "strong_success"}

// String returns the tier's lower_snake name, "" for NoTier.
func (t Tier) String() string { return tierNames[t] }

// Kept reports whether a challenge that ends in this tier is kept for the
// reward pool (RULES 8).
func (t Tier) Kept() bool { return t >= Success }

// Matching is how committed cards are held against required tags (R-B1).
type Matching uint8

const (
	// Presence matches a required tag if any committed card shows it.
	Presence Matching = iota
	// OneCardEach demands a different card for each required tag.
	OneCardEach
)

var matchingNames = []string{"presence", "one_card_each"}

// String returns the mode as tuning spells it.
func (m Matching) String() string { return matchingNames[m] }

// content prepares and retunes Configs.
var content = core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, Prepare, (*Config).retune)

// System returns the delve as a rule system.
func System() core.System {
	return core.System{
		Name:           "delve",
		Title:          "Three or four heroes answer challenges together before the delve answers them.",
		Rules:          2, // version 2: a card that acts cannot be moved by what it does
		Least:          leastSeats,
		Most:           mostSeats,
		Usual:          mostSeats,
		Together:       true,
		Scores:         "0..",
		New:            New,
		Features:       Features,
		About:          aboutFeatures,
		Streams:        []string{"boss", "challenges", "deck/N", "discard", "effect", "resonance", "setup"},
		Verbs:          verbs,
		Content:        content,
		SearchDefaults: core.SearchDefaults{Policy: "cautious", Iterations: 64},
		Bots:           map[string]core.Player{"cautious": Cautious, "greedy": Greedy, "drive_saver": DriveSaver},
	}
}
