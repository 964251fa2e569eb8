package delve

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
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
	scripts, _ := s.Scripts.(Scripts)
	if scripts == nil && len(config.scripts) > 0 {
		return nil, fmt.Errorf("delve: the content names %d scripts, but none are given", len(config.scripts))
	}
	g := &Game{}
	g.config, g.tuning, g.chance = config, &config.Tuning, s.Streams()
	g.abilities = abilities{table: &g.table, scripts: scripts}
	g.settle()
	options, err := optionsOf(s.Options)
	if err == nil {
		err = g.deal(options, s.Seats)
	}
	if err != nil {
		return nil, fmt.Errorf("delve: %w", err)
	}
	openQuietly(g)
	return g, nil
}

// openQuietly lays the opening cards of the resonance row. They do not act on
// entering, for nothing is at hand yet; and what was dealt is no event of the match.
func openQuietly(g *Game) {
	g.enter(g.preset.Opening)
	g.abilities.queue = nil
	g.log.begin()
	g.log.count = 0
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
func (b *board) deal(o Options, seats int) error {
	var err error
	if b.matching, b.preset, err = b.tuning.rules(); err != nil {
		return err
	}
	if seats == 0 {
		seats = seatsOf(o)
	}
	if seats < leastSeats || seats > mostSeats {
		return fmt.Errorf("expected %d or %d heroes, got %d", leastSeats, mostSeats, seats)
	}
	b.seats, b.trial.card = seats, none
	for _, part := range []func(Options) error{b.dealPlaces, b.challenges.deal, b.row.deal, b.team.deal} {
		if err := part(o); err != nil {
			return err
		}
	}
	return nil
}

// dealPlaces chooses where the delve sets out from and where it leads to.
func (t *table) dealPlaces(o Options) error {
	c := t.config
	base, err := pick(t.chance, "base", o.Base, &c.index.bases, len(c.Bases))
	if err != nil {
		return err
	}
	poi, err := pick(t.chance, "poi", o.POI, &c.index.pois, len(c.POIs))
	if err != nil {
		return err
	}
	theme, err := pick(t.chance, "theme", o.Theme, &c.index.themes, len(c.Themes))
	if err != nil {
		return err
	}
	t.base, t.poi, t.theme = &c.Bases[base], &c.POIs[poi], &c.Themes[theme]
	return nil
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
func pick(chance *rand.Set, what, name string, index *card.Index, n int) (int, error) {
	if name == "" {
		if n == 0 {
			return 0, core.Fault{Path: what, Text: "there is no " + what}
		}
		return chance.Stream("setup").Intn(n), nil
	}
	if i, ok := index.Find(name); ok {
		return i, nil
	}
	return 0, unknown(what, name, index.Names())
}

// named returns the places of names, nil when none are given.
func named(what string, names []string, index *card.Index) ([]int, error) {
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
