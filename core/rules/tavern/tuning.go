package tavern

// Tiers is how many tiers of cards there are (RULES 4.2).
const Tiers = 6

// Tuning is every number of the rules that a designer may change (RULES 3.1,
// R-T1). Lists by tier begin with tier 1.
type Tuning struct {
	// Preset is "" for these numbers or "sheet" for the sheet's flat income and
	// flat upgrade cost.
	Preset string `toml:"preset"`
	// Set is the set of cards that is played, "" for the shipped one.
	Set string `toml:"set"`
	// Health is what every player begins with, 1 to 1000 points.
	Health int `toml:"health" range:"1..1000"`
	// Board and Hand are how many cards each holds at most, 1 to 7 and 1 to 20
	// (RULES 3.3).
	Board int `toml:"board" range:"1..7"`
	Hand  int `toml:"hand" range:"1..20"`
	// MaxTurns is the turn that ends the match, MaxActions how many moves a recruit
	// phase has at most (R-T18), MaxEvents how many events a combat (R-T10).
	MaxTurns   int `toml:"max_turns" range:"1..1000"`
	MaxActions int `toml:"max_actions" range:"1..1000"`
	MaxEvents  int `toml:"max_events" range:"10..1000000"`
	// Ceiling is how many units of work content may spend from one decision to the next,
	// and in each combat; 0 for the program's own.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`

	// Gold is income and prices, Shop what is on display, Triple fusions and
	// discoveries (RULES 3).
	Gold   GoldTuning   `toml:"gold"`
	Shop   ShopTuning   `toml:"shop"`
	Triple TripleTuning `toml:"triple"`
	// Tribes is when tribes give something; Pentacles, Cups, Swords and Wands what
	// each gives; Combo what two give together (RULES 5).
	Tribes    TribeTuning     `toml:"tribes"`
	Pentacles PentaclesTuning `toml:"pentacles"`
	Cups      CupsTuning      `toml:"cups"`
	Swords    SwordsTuning    `toml:"swords"`
	Wands     WandsTuning     `toml:"wands"`
	Combo     ComboTuning     `toml:"combo"`

	tribes *kindred // the rows of tribes.toml; nil for the four of the rules
}

// GoldTuning is where gold comes from and what it buys (RULES 3.1). All amounts
// are gold, 0 to 100.
type GoldTuning struct {
	// Base is the income of turn 1, Growth what each later turn adds, Cap the
	// most gold a player may hold, and so the most income.
	Base   int `toml:"base" range:"0..100"`
	Growth int `toml:"growth" range:"0..100"`
	Cap    int `toml:"cap" range:"0..100"`
	// CarryOver keeps unspent gold for the next turn.
	CarryOver bool `toml:"carry_over"`
	// Buy, Sell and Reroll are the prices without synergies.
	Buy    int `toml:"buy" range:"0..100"`
	Sell   int `toml:"sell" range:"0..100"`
	Reroll int `toml:"reroll" range:"0..100"`
	// Upgrade is the cost of tiers 2 to 6 when they become the next one,
	// Discount what each turn takes off.
	Upgrade  [Tiers - 1]int `toml:"upgrade" range:"0..100"`
	Discount int            `toml:"discount" range:"0..100"`
	// Unlock is the first turn in which tiers 2 to 6 may be bought.
	Unlock [Tiers - 1]int `toml:"unlock" range:"1..1000"`
}

// ShopTuning is what a tavern shows and how many copies there are (RULES 3.2).
type ShopTuning struct {
	// Size is how many cards a shop shows at each tier of its tavern, 1 to 10.
	Size [Tiers]int `toml:"size" range:"1..10"`
	// Copies is how many copies of each card of a tier the pool begins with, 0 to
	// 100 (R-T1).
	Copies [Tiers]int `toml:"copies" range:"0..100"`
}

// TripleTuning is about fusions and discoveries (RULES 3.4).
type TripleTuning struct {
	// Copies is how many copies fuse, 2 to 7; Choices how many cards a discovery
	// shows, 1 to 6 (R-T11).
	Copies  int `toml:"copies" range:"2..7"`
	Choices int `toml:"choices" range:"1..6"`
}

// TribeTuning is when synergies and combos begin (RULES 5.2).
type TribeTuning struct {
	// Steps are the numbers of cards of a tribe at which its three steps are
	// reached, rising, 1 to 7 each (R-T3).
	Steps [3]int `toml:"steps" range:"1..7"`
}

// PentaclesTuning is gold: Sell is how much more a card sells for at the first and
// at the second step, Buy how much less one costs at the third; 0 to 10 each
// (RULES 5.2).
type PentaclesTuning struct {
	Sell [2]int `toml:"sell" range:"0..10"`
	Buy  int    `toml:"buy" range:"0..10"`
}

// CupsTuning is health (RULES 5.2): Adjacent is what each neighbour of a Cups card
// gains at the first step, Tribe what each Cups card gains at the second, in points;
// Aegis is how many charges every friend gains at the third. Each is 0 to 100.
type CupsTuning struct {
	Adjacent int `toml:"adjacent" range:"0..100"`
	Tribe    int `toml:"tribe" range:"0..100"`
	Aegis    int `toml:"aegis" range:"0..100"`
}

// SwordsTuning is attack (RULES 5.2): Attack is what each Swords card gains at the
// first step, Bonus the damage that its attacks deal on top at the second,
// CleaveValue what they deal to the target's neighbours at the third; 0 to 100
// points each.
type SwordsTuning struct {
	Attack      int `toml:"attack" range:"0..100"`
	Bonus       int `toml:"bonus" range:"0..100"`
	CleaveValue int `toml:"cleave_value" range:"0..100"`
}

// WandsTuning is growth (RULES 5.2): Random is the attack and health that one friend
// gains at the first step, Tribe those that each Wands card gains at the second, All
// the attack that every friend gains at the third; 0 to 100 points each.
type WandsTuning struct {
	Random [2]int `toml:"random" range:"0..100"`
	Tribe  [2]int `toml:"tribe" range:"0..100"`
	All    int    `toml:"all" range:"0..100"`
}

// ComboTuning is what two tribes give together (R-T5).
type ComboTuning struct {
	// Gold is what Pentacles and Cups bring each turn, 0 to 10. HealAttack is the
	// attack that a healed card gains by Cups and Wands, 0 to 100 points. KillGold
	// is the gold for each enemy killed by Swords and Pentacles, 0 to 10.
	// AttackFactor is by how much Wands and Swords multiply attack that is granted,
	// 1 to 10.
	Gold         int `toml:"gold" range:"0..10"`
	HealAttack   int `toml:"heal_attack" range:"0..100"`
	KillGold     int `toml:"kill_gold" range:"0..10"`
	AttackFactor int `toml:"attack_factor" range:"1..10"`
}

// effective returns the numbers that hold under the preset: "sheet" is a flat
// income of Base and a flat upgrade cost, the first of the list.
func (t Tuning) effective() Tuning {
	if t.Preset == "sheet" {
		t.Gold.Growth = 0
		for i := range t.Gold.Upgrade {
			t.Gold.Upgrade[i] = t.Gold.Upgrade[0]
		}
	}
	return t
}
