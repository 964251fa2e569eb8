package systems

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"arcana/bindings/declare"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

const tavernFolder = "abilities/tavern"

// Tavern is the door of the tavern: fights, odds and synergies as plain
// functions, and the verbs of its scripted cards.
func Tavern() Door {
	return Door{
		System: "tavern", Module: tavernModule, Folder: tavernFolder, Moments: tavern.MomentNames(),
		Scripts: tavernScripts, Show: showTavern, Tell: tellTavern,
	}
}

func tavernModule(w *World) declare.Module {
	t := &tavernCalculators{world: w}
	return declare.Module{Name: "tavern", Doc: "Tarot Battlegrounds: fights, their odds, and what tribes give.",
		Classes: []declare.Class{tavernFxClass(nil), tavernCardClass()},
		Funcs: []declare.Func{
			declare.Fn1("fight(options)", "Lets two boards fight and returns how it ended, blow by blow.",
				`tavern.fight{ you = { tier = 1, board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } } }`, t.fight),
			declare.Fn1("odds(options)", "Returns how often each side wins and for how much damage, with 95 % intervals.",
				`tavern.odds{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } }, n = 100 }`, t.odds),
			declare.Fn1("synergies(options)", "Returns what the tribes of a board give: counts, steps reached, active combos.",
				`tavern.synergies{ board = { "Ember Page", "The Magician" } }`, t.synergies),
			declare.Fn1("card(name)", "Returns a card as it stands in the content.", `tavern.card("Ember Page").text`, t.card),
			declare.Fn0("cards()", "Returns the names of all cards, tier by tier.", `#tavern.cards()`, t.cards),
		}}
}

// tavernCalculators are the rules as plain functions. The machines on which
// scripted cards run are opened once for an entry and kept, one for each worker.
type tavernCalculators struct {
	world *World
	entry int // of which the doors are
	doors []*tavernDoor
}

// config returns a configuration that cards may be made on.
func (t *tavernCalculators) config(tuning map[string]any) (*tavern.Config, error) {
	config, err := t.world.Tuned("tavern", tuning)
	if err != nil {
		return nil, err
	}
	return config.(*tavern.Config).Copy(), nil
}

// door returns the i-th kept door, ready for the scripts of cfg; nil when cfg
// has none.
func (t *tavernCalculators) door(i int, cfg *tavern.Config) (*tavernDoor, error) {
	if len(cfg.ScriptNames()) == 0 {
		return nil, nil
	}
	if now := t.world.Entry(); now != t.entry {
		t.entry, t.doors = now, nil
	}
	for len(t.doors) <= i {
		content, err := t.world.Content("tavern")
		if err != nil {
			return nil, err
		}
		t.doors = append(t.doors, newTavernDoor(content))
	}
	return t.doors[i], t.doors[i].use(cfg)
}

// tavernPair is two boards and what their fight depends on.
type tavernPair struct {
	You    tavernSide     `lua:"you" need:"yes" doc:"your side: { tier = 1, board = { ... } }"`
	Foe    tavernSide     `lua:"foe" need:"yes" doc:"the other side"`
	Seed   *rand.Seed     `lua:"seed" doc:"where the chance comes from (the session's seed)"`
	First  string         `lua:"first" doc:"who attacks first: you or foe (a fair coin)"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// made is a pair as the rules take it.
type tavernMade struct {
	cfg      *tavern.Config
	you, foe tavern.Side
	seed     uint64
}

func (t *tavernCalculators) make(p *tavernPair) (m tavernMade, err error) {
	if m.cfg, err = t.config(p.Tuning); err != nil {
		return m, err
	}
	if m.you, err = p.You.make(m.cfg); err != nil {
		return m, fmt.Errorf("you: %w", err)
	}
	if m.foe, err = p.Foe.make(m.cfg); err != nil {
		return m, fmt.Errorf("foe: %w", err)
	}
	m.seed = t.world.Seed()
	if p.Seed != nil {
		m.seed = uint64(*p.Seed)
	}
	return m, nil
}

// tavernFight is a fight that is asked for.
type tavernFight struct {
	tavernPair
	Attacks int `lua:"attacks" doc:"end after so many attacks (0: fight to the end)"`
}

// fightUnits is what a fight costs the script that asks for it.
const fightUnits = 500

// oddsUnits is what each of many fights costs, of which nothing is told.
const oddsUnits = 40

func (t *tavernCalculators) fight(c *declare.Call, a tavernFight) (tavernOutcome, error) {
	c.Charge(fightUnits)
	m, err := t.make(&a.tavernPair)
	if err != nil {
		return tavernOutcome{}, err
	}
	if a.Attacks < 0 {
		return tavernOutcome{}, fmt.Errorf("attacks: expected a number from 0 on, got %d", a.Attacks)
	}
	door, err := t.door(0, m.cfg)
	if err != nil {
		return tavernOutcome{}, err
	}
	o, err := tavern.Fight(m.cfg, m.you, m.foe, tavern.FightOptions{Seed: m.seed, First: a.First, Attacks: a.Attacks, Log: true, Scripts: door.scripts()})
	if err == nil && t.world.Strict {
		err = door.failed().err()
	}
	return outcomeOf(&o, door, &a.tavernPair), plainly(err)
}

// tavernOdds is a sample of fights that is asked for.
type tavernOdds struct {
	tavernPair
	N *int `lua:"n" doc:"how many fights (10000)"`
}

const mostFights = 1_000_000

func (t *tavernCalculators) odds(c *declare.Call, a tavernOdds) (tavernShares, error) {
	n := or(a.N, 10000)
	if n < 1 || n > mostFights {
		return tavernShares{}, fmt.Errorf("n: expected 1 to %d, got %d", mostFights, n)
	}
	c.Charge(int64(n) * oddsUnits)
	m, err := t.make(&a.tavernPair)
	if err != nil {
		return tavernShares{}, err
	}
	workers := min(max(1, t.world.Workers), n)
	doors := make([]*tavernDoor, workers)
	for i := range doors {
		if doors[i], err = t.door(i, m.cfg); err != nil {
			return tavernShares{}, err
		}
	}
	next := 0
	open := func() tavern.Scripts { next++; return doors[next-1].scripts() }
	odds, err := tavern.Sample(m.cfg, m.you, m.foe, tavern.OddsOptions{N: n, Seed: m.seed, First: a.First, Workers: workers, Scripts: open})
	var failed fizzles
	for _, door := range doors {
		failed.join(door.failed())
	}
	if err == nil && t.world.Strict {
		err = failed.err()
	}
	shares := sharesOf(&odds)
	shares.Fizzled = failed.n
	return shares, plainly(err)
}

// plainly drops the system's name from an error that the call's name precedes.
func plainly(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(strings.TrimPrefix(err.Error(), "tavern: "))
}

// tavernShares is what a sample of fights came to.
type tavernShares struct {
	N       int          `json:"n"`
	Win     lab.Interval `json:"win"`
	Tie     lab.Interval `json:"tie"`
	Loss    lab.Interval `json:"loss"`
	Damage  tavernDamage `json:"damage"`
	Attacks float64      `json:"attacks"`
	Stalled int          `json:"stalled"`
	// Fizzled counts the scripts that failed, in all fights.
	Fizzled int `json:"fizzled"`
}

// tavernDamage are quantiles of the damage: positive when you deal it, negative
// when you take it.
type tavernDamage struct {
	Mean float64 `json:"mean"`
	P5   int     `json:"p5"`
	P25  int     `json:"p25"`
	P50  int     `json:"p50"`
	P75  int     `json:"p75"`
	P95  int     `json:"p95"`
}

func sharesOf(o *tavern.Odds) tavernShares {
	share := func(k int) lab.Interval { return lab.Wilson(k, o.N, lab.Z95) }
	return tavernShares{
		N: o.N, Win: share(o.Wins), Tie: share(o.Ties), Loss: share(o.Losses),
		Damage:  tavernDamage{o.MeanDamage(), o.Damage(.05), o.Damage(.25), o.Damage(.5), o.Damage(.75), o.Damage(.95)},
		Attacks: float64(o.Attacks) / float64(o.N), Stalled: o.Stalled,
	}
}

// tavernBoard is a board alone.
type tavernBoard struct {
	Board  []tavernEntry  `lua:"board" need:"yes" doc:"cards from left to right"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// tavernSynergies is what a board's tribes give.
type tavernSynergies struct {
	Counts  map[string]int      `json:"counts"`
	Reached map[string]int      `json:"reached"`
	Next    map[string]int      `json:"next"`
	Combos  []string            `json:"combos"`
	Tribes  []tavern.TribeState `json:"tribes"`
}

func (t *tavernCalculators) synergies(_ *declare.Call, b tavernBoard) (tavernSynergies, error) {
	cfg, err := t.config(b.Tuning)
	if err != nil {
		return tavernSynergies{}, err
	}
	board, err := makeBoard(cfg, b.Board)
	if err != nil {
		return tavernSynergies{}, err
	}
	s := tavern.SynergiesOf(cfg, board)
	out := tavernSynergies{map[string]int{}, map[string]int{}, map[string]int{}, s.Combos, s.Tribes}
	for _, state := range s.Tribes {
		out.Counts[state.Tribe], out.Reached[state.Tribe], out.Next[state.Tribe] = state.Count, state.Reached, state.Next
	}
	return out, nil
}

func (t *tavernCalculators) cards(_ *declare.Call) ([]string, error) {
	cfg, err := t.config(nil)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(cfg.Cards))
	for i := range cfg.Cards {
		names[i] = cfg.Cards[i].Name
	}
	return names, nil
}

// tavernFacts is a card of the set as scripts get it.
type tavernFacts struct {
	tavern.CardView
	Script string `json:"script,omitempty"`
}

func (t *tavernCalculators) card(_ *declare.Call, name string) (tavernFacts, error) {
	cfg, err := t.config(nil)
	if err != nil {
		return tavernFacts{}, err
	}
	card, err := findTavernCard(cfg, name)
	if err != nil {
		return tavernFacts{}, err
	}
	unit := card.Unit(false)
	facts := tavernFacts{CardView: unit.Show()}
	if card.Ability != nil {
		facts.Script = cmp.Or(card.Ability.Script, "")
	}
	return facts, nil
}
