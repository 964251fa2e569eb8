package delve

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/card"
)

// Options are the choices of one delve; what is left out is dealt by chance.
// Names are ids or display names.
type Options struct {
	// Base, POI and Theme are the places, Boss the end.
	Base  string `lua:"base" json:"base,omitempty" doc:"the base card (by chance)"`
	POI   string `lua:"poi" json:"poi,omitempty" doc:"the point of interest (by chance)"`
	Theme string `lua:"theme" json:"theme,omitempty" doc:"the theme card (by chance)"`
	Boss  string `lua:"boss" json:"boss,omitempty" doc:"the boss (one of the theme's, by chance)"`
	// Avatars are the heroes, one a seat.
	Avatars []string `lua:"avatars" json:"avatars,omitempty" doc:"the heroes, one a seat (by chance)"`
	// Decks are hero decks, one a seat, each from the top down and not shuffled;
	// an empty one is the avatar's own, shuffled.
	Decks [][]string `lua:"decks" json:"decks,omitempty" doc:"hero decks from the top down, one a seat, not shuffled"`
	// Challenges and Resonance are decks from the top down, not shuffled.
	Challenges []string `lua:"challenges" json:"challenges,omitempty" doc:"the challenge deck from the top down, not shuffled"`
	Resonance  []string `lua:"resonance" json:"resonance,omitempty" doc:"the resonance deck from the top down, not shuffled"`
}

// Seats bounds the number of heroes (RULES 1).
const (
	leastSeats = 3
	mostSeats  = 4
)

// New begins a delve, or says what is wrong with its setup. The heroes stand in
// the muster: the first round begins when all of them are done.
func New(s core.Setup) (core.Game, error) {
	config, ok := s.Config.(*Config)
	if !ok || config == nil {
		return nil, errors.New("delve: expected a config")
	}
	g := &Game{config: config, tuning: &config.Tuning, chance: s.Streams(), current: none, stage: stageManage}
	g.scripts, _ = s.Scripts.(Scripts)
	if g.scripts == nil && len(config.scripts) > 0 {
		return nil, fmt.Errorf("delve: the content names %d scripts, but none are given", len(config.scripts))
	}
	options, err := optionsOf(s.Options)
	if err == nil {
		err = g.deal(options, s.Seats)
	}
	if err != nil {
		return nil, fmt.Errorf("delve: %w", err)
	}
	return g, nil
}

func optionsOf(given any) (Options, error) {
	switch o := given.(type) {
	case nil:
		return Options{}, nil
	case Options:
		return o, nil
	case *Options:
		return *o, nil
	}
	return Options{}, fmt.Errorf("expected delve.Options, got %T", given)
}

// deal lays out the whole delve.
func (g *Game) deal(o Options, seats int) error {
	var err error
	if g.matching, g.preset, err = g.tuning.rules(); err != nil {
		return err
	}
	if seats == 0 {
		seats = seatsOf(o)
	}
	if seats < leastSeats || seats > mostSeats {
		return fmt.Errorf("expected %d or %d heroes, got %d", leastSeats, mostSeats, seats)
	}
	for _, step := range []func(Options) error{g.dealPlaces, g.dealChallenges, g.dealResonance} {
		if err := step(o); err != nil {
			return err
		}
	}
	return g.dealHeroes(o, seats)
}

// seatsOf returns the number of heroes that the options speak of, or the usual
// number when they name fewer than a delve needs.
func seatsOf(o Options) int {
	if n := max(len(o.Avatars), len(o.Decks)); n >= leastSeats {
		return n
	}
	return mostSeats
}

// rules returns what the two words of the tuning stand for.
func (t *Tuning) rules() (Matching, *Preset, error) {
	names, presets := t.presets()
	level, mode := indexOf(names, t.Difficulty), indexOf(matchingNames, t.TagMatching)
	if level < 0 {
		return 0, nil, fmt.Errorf("difficulty: %w", unknown("difficulty", t.Difficulty, names))
	}
	if mode < 0 {
		return 0, nil, fmt.Errorf("tag_matching: %w", unknown("mode", t.TagMatching, matchingNames))
	}
	return Matching(mode), presets[level], nil
}

// pick returns the place of a name, or one of n by chance where there is none.
func (g *Game) pick(what, name string, index *card.Index, n int) (int, error) {
	if name == "" {
		if n == 0 {
			return 0, fmt.Errorf("there is no %s", what)
		}
		return g.chance.Stream("setup").Intn(n), nil
	}
	if i, ok := index.Find(name); ok {
		return i, nil
	}
	return 0, unknown(what, name, index.Names())
}

func (g *Game) dealPlaces(o Options) (err error) {
	c := g.config
	if g.base, err = g.pick("base", o.Base, &c.index.bases, len(c.Bases)); err != nil {
		return err
	}
	if g.poi, err = g.pick("poi", o.POI, &c.index.pois, len(c.POIs)); err != nil {
		return err
	}
	g.theme, err = g.pick("theme", o.Theme, &c.index.themes, len(c.Themes))
	return err
}

// dealChallenges builds the challenge deck: of the challenges whose type the
// point of interest or the theme has, as many as the difficulty says, in random
// order; and the boss behind them.
func (g *Game) dealChallenges(o Options) error {
	list, err := g.named("challenge", o.Challenges, &g.config.index.challenges)
	if err != nil {
		return err
	}
	if list == nil {
		list = g.drawChallenges()
	}
	for i := len(list) - 1; i >= 0; i-- {
		g.deck = append(g.deck, int16(len(list)-1-i))
		g.challenges = append(g.challenges, challenge{def: int16(list[i])})
	}
	return g.dealBoss(o)
}

func (g *Game) drawChallenges() []int {
	list := g.eligible()
	g.chance.Stream("challenges").Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	n := max(1, g.preset.Challenges+g.config.POIs[g.poi].Challenges)
	return list[:min(n, len(list))]
}

// eligible lists the challenges that this delve may meet.
func (g *Game) eligible() []int {
	types := g.config.POIs[g.poi].types | g.config.Themes[g.theme].types
	var list []int
	for i := range g.config.Challenges {
		if types>>g.config.Challenges[i].kind&1 == 1 {
			list = append(list, i)
		}
	}
	return list
}

func (g *Game) dealBoss(o Options) error {
	bosses := g.config.Themes[g.theme].bosses
	i, err := g.pick("boss", o.Boss, &g.config.index.bosses, len(bosses))
	if err != nil {
		return err
	}
	if o.Boss == "" {
		i = bosses[i]
	}
	g.boss = int16(len(g.challenges))
	g.challenges = append(g.challenges, challenge{def: int16(i), known: true})
	return nil
}

// dealResonance shuffles the theme's resonance cards and opens the row.
func (g *Game) dealResonance(o Options) error {
	list, err := g.named("resonance card", o.Resonance, &g.config.index.resonance)
	if err != nil {
		return err
	}
	if list == nil {
		list = clone(g.config.Themes[g.theme].resonance)
		g.chance.Stream("resonance").Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	for i := len(list) - 1; i >= 0; i-- {
		g.unseen = append(g.unseen, int16(len(g.resonance)))
		g.resonance = append(g.resonance, resonance{def: int16(list[i])})
	}
	for range g.tuning.MaxSlots {
		g.row = append(g.row, none)
	}
	return nil
}

// named returns the places of names, nil when none are given.
func (g *Game) named(what string, names []string, index *card.Index) ([]int, error) {
	var list []int
	for _, name := range names {
		i, ok := index.Find(name)
		if !ok {
			return nil, unknown(what, name, index.Names())
		}
		list = append(list, i)
	}
	return list, nil
}
