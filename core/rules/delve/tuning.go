package delve

// Tuning holds every number and switch that a designer may change.
type Tuning struct {
	// Set is the set that is played, "" for the shipped one.
	Set string `toml:"set"`
	// Difficulty names the preset in force: easy, middle or hard (R-B9).
	Difficulty string `toml:"difficulty"`
	// TagMatching is presence or one_card_each (R-B1).
	TagMatching string `toml:"tag_matching"`
	// DriveCap bounds each kind of Drive (R-B5).
	DriveCap int `toml:"drive_cap" range:"1..20"`
	// MaxSlots is the length of the resonance row (R-B7).
	MaxSlots int `toml:"max_slots" range:"3..5"`
	// MaxCounters is how many perfect counters a deck should hold at most and
	// DeckSize how many cards exactly (R-B9); the design check says so.
	MaxCounters int `toml:"max_counters" range:"0..30"`
	DeckSize    int `toml:"deck_size" range:"1..60"` // cards
	// OpeningHand and Draw are cards; a hand never grows past HandLimit by
	// drawing.
	OpeningHand int `toml:"opening_hand" range:"1..20"`
	Draw        int `toml:"draw" range:"0..10"`       // cards a Refresh
	HandLimit   int `toml:"hand_limit" range:"1..20"` // cards
	// MaxPlays bounds what a hero may play and activate in one round,
	// MaxFirings what abilities may set off within one move.
	MaxPlays   int `toml:"max_plays" range:"1..100"`
	MaxFirings int `toml:"max_firings" range:"10..10000"` // firings in one move
	// Ceiling is how many units of work content may spend from one decision to the next,
	// 0 for the program's own.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`

	Tableau Tableau `toml:"tableau"`        // slots and their price
	Silence Silence `toml:"silence"`        // Drive of each kind, paid by the team
	Deck    Sizes   `toml:"resonance_deck"` // cards of a theme
	Preset  Presets `toml:"preset"`         // what each difficulty changes
	Plan    Plan    `toml:"plan"`           // values for computer players
}

// Tableau is the size and price of tableaus (R-B6).
type Tableau struct {
	Slots int `toml:"slots" range:"1..5"` // slots of a hero at the start
	Most  int `toml:"most" range:"1..5"`  // slots of a hero at most
	// ReplaceCost is the Drive of any type for the first replacement of a
	// round, ReplaceStep what each further one costs more.
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
	// BossDiscards is how many cards each hero then discards at random.
	BossDiscards int `toml:"boss_discards" range:"0..10"`
}

// Plan is how computer players value things; no rule reads it.
type Plan struct {
	StrongSuccess float64 `toml:"strong_success" range:"-10..10"` // value of the tier; triple at the boss
	Success       float64 `toml:"success" range:"-10..10"`        // value of the tier
	LowFail       float64 `toml:"low_fail" range:"-10..10"`       // value of the tier
	HighFail      float64 `toml:"high_fail" range:"-10..10"`      // value of the tier
	// Trust is how likely a hero is taken to follow the common plan.
	Trust float64 `toml:"trust" range:"0..1"`
	// Tag and Counter are what a card in hand is worth for each of its tags
	// and for being a perfect counter.
	Tag     float64 `toml:"tag" range:"0..10"`
	Counter float64 `toml:"counter" range:"0..10"` // value
	// Card, Drive and Slot are what a drawn card, a point of Drive and a
	// tableau slot are worth.
	Card  float64 `toml:"card" range:"0..10"`
	Drive float64 `toml:"drive" range:"0..10"` // value of a point
	Slot  float64 `toml:"slot" range:"0..10"`  // value
	// Space, Threat and Mute are what it is worth to have one resonance card
	// less in the row, one threat less, one tag less that is muted; BossMute
	// in addition where the boss asks for that tag.
	Space    float64 `toml:"space" range:"0..10"`
	Threat   float64 `toml:"threat" range:"0..10"`    // value
	Mute     float64 `toml:"mute" range:"0..10"`      // value of a tag
	BossMute float64 `toml:"boss_mute" range:"0..10"` // value of a tag
	// Scout is what knowing a card that is to come is worth.
	Scout float64 `toml:"scout" range:"0..10"`
	// Rounds is for how many rounds a tableau ability is taken to work.
	Rounds float64 `toml:"rounds" range:"0..10"`
}

// presetNames are the difficulties, in order.
var presetNames = []string{"easy", "middle", "hard"}

// preset returns what the difficulty of that place changes.
func (t *Tuning) preset(level int) *Preset {
	return [...]*Preset{&t.Preset.Easy, &t.Preset.Middle, &t.Preset.Hard}[level]
}
