// A delve is set up: its options, where they lead, and how chance deals the rest.

package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rand"
)

// Options are the choices of one delve; what is left out is dealt by chance.
// Names are ids or display names.
type Options struct {
	// Base, POI and Theme are the places, Boss the end.
	Base  string `lua:"base" luals:"delve.BaseName" json:"base,omitempty" doc:"the base (at random)"`
	POI   string `lua:"poi" luals:"delve.POIName" json:"poi,omitempty" doc:"the point of interest (at random)"`
	Theme string `lua:"theme" luals:"delve.ThemeName" json:"theme,omitempty" doc:"the theme (at random)"`
	Boss  string `lua:"boss" luals:"delve.ChallengeName" json:"boss,omitempty" doc:"the boss (a random boss of the theme)"`
	// Avatars are the heroes, one a seat.
	Avatars []string `lua:"avatars" luals:"delve.Avatar[]" json:"avatars,omitempty" doc:"the heroes, one for each seat (at random)"`
	// Decks are hero decks, one a seat, each from the top down and not shuffled;
	// an empty one is the avatar's own, shuffled.
	Decks [][]string `lua:"decks" luals:"delve.CardName[][]" json:"decks,omitempty" doc:"hero decks from the top down, one for each seat, not shuffled"`
	// Challenges and Resonance are decks from the top down, not shuffled.
	Challenges []string `lua:"challenges" luals:"delve.ChallengeName[]" json:"challenges,omitempty" doc:"the challenge deck from the top down, not shuffled"`
	Resonance  []string `lua:"resonance" luals:"delve.SignName[]" json:"resonance,omitempty" doc:"the resonance deck from the top down, not shuffled"`

	// Situation is where the match begins, nil for its beginning.
	Situation *Situation `lua:"situation" json:"situation,omitempty" doc:"where the match begins"`
}

// Seats bounds the number of heroes (RULES 1).
const (
	leastSeats = 3
	mostSeats  = 4
)

// New begins a delve, or returns an error that says what is wrong with its setup. The delve begins with the
// muster: the first round begins when all heroes are done.
func New(s core.Setup) (core.Game, error) {
	g := &Game{}
	if err := g.Renew(s); err != nil {
		return nil, err
	}
	return g, nil
}

// Renew begins a delve like New, but in the memory of a delve that is no longer needed. If there is an
// error, g is unchanged. So a delve that begins in a situation is first set up in a second Game. If that
// succeeds, the second Game is copied to g, and its parts are pointed to g's own table.
func (g *Game) Renew(s core.Setup) error {
	l, err := readSetup(s)
	if err != nil {
		return fmt.Errorf("delve: %w", err)
	}
	if l.situation == nil {
		g.setUp(s, &l)
		return nil
	}
	fresh, fixed := new(Game), s.Chance // the positions of streams and the fixed draws of the setup
	s.Chance = nil
	fresh.setUp(s, &l)
	if err := situate(fresh, l.situation); err != nil {
		return fmt.Errorf("delve: %w", err)
	}
	fresh.chance.Fix(fixed...) // only now, because they are for the draws after the situation
	*g = *fresh
	g.board.link()
	g.board.unshare(g.chance.Clone())
	g.abilities.unshare(g)
	return nil
}

// setUp sets up a delve from its layout, in the memory of one that is no longer needed. Abilities begin to
// listen only when all is dealt, so they hear nothing of the deal.
func (g *Game) setUp(s core.Setup, l *layout) {
	if g.chance == nil {
		g.chance = new(rand.Set)
	}
	g.link()
	g.table = table{config: l.config, tuning: &l.config.Tuning, matching: l.matching, preset: l.preset,
		chance: s.StreamsIn(g.chance), clock: clock{seats: l.seats}, log: journal{ability.Journal{Events: g.log.Events}}, abilities: g.abilities}
	g.abilities.begin(g, l, s)
	g.result = nil
	g.deal(l)
	openRow(g)
	g.abilities.listen(g.config)
}

// openRow lays the opening cards of the resonance row. No ability listens yet, so they do not act on
// entering. What was dealt is no event of the match, so the log is then emptied and counts from 1 again.
func openRow(g *Game) {
	g.row.escalate(0, g.preset.Opening)
	g.log.Begin()
	g.log.Last = 0
}

// deal deals the whole delve: places, challenges, row and heroes.
func (b *board) deal(l *layout) {
	dealPlaces(&b.table, l)
	b.challenges.deal(l)
	b.current.clear()
	b.current.verdict, b.current.forgone = Verdict{}, false
	b.row.deal(l)
	b.team.deal(l)
}

// dealPlaces sets the base, the point of interest and the theme of the delve: those that the layout names,
// otherwise random ones.
func dealPlaces(t *table, l *layout) {
	c := t.config
	t.base = &c.Bases[pickPlace(t.chance, l.base, c.dealt.bases, c.baseCalled)]
	t.poi = &c.POIs[pickPlace(t.chance, l.poi, c.dealt.pois, c.poiCalled)]
	t.theme = &c.Themes[pickPlace(t.chance, l.theme, c.dealt.themes, c.themeCalled)]
}

// pickPlace returns the place named in the content; if that is byChance, a place of the list, drawn from the
// stream "setup". called returns the id and the name of the thing at a place, because a setup may have fixed
// the draw by either of them.
func pickPlace(chance *rand.Set, named int, list []int, called func(i int) (id, name string)) int {
	if named != byChance {
		return named
	}
	setup := chance.Stream("setup")
	setup.ResolveName(len(list), func(i int) (id, name string) { return called(list[i]) })
	return list[setup.Intn(len(list))]
}

// layout is a setup in which every name has become a place in the content. All that can be wrong
// with a setup is found when its layout is made, so a layout can always be dealt.
type layout struct {
	config   *Config
	scripts  ability.Scripts[*Fx]
	matching Matching
	preset   *Preset
	seats    int

	base, poi, theme, boss int // byChance where none is named
	avatars                []int
	decks                  [][]int // by seats; nil for the avatar's own
	challenges, resonance  []int   // nil for those that chance deals

	situation *Situation // nil for the beginning
}

// byChance is the place of what chance picks.
const byChance = -1

// readSetup returns the layout of a setup, or an error. 0 seats means as many as the options name (seatsOf).
func readSetup(s core.Setup) (l layout, err error) {
	config, ok := s.Config.(*Config)
	if !ok || config == nil {
		return l, errors.New("expected a config")
	}
	l.config = config
	l.scripts, _ = s.Scripts.(ability.Scripts[*Fx]) // nil if the setup has none
	if l.scripts == nil && len(config.scripts) > 0 {
		return l, fmt.Errorf("the content names %d scripts, but no scripts were loaded", len(config.scripts))
	}
	o, err := optionsOf(s.Options)
	if err != nil {
		return l, err
	}
	l.situation = o.Situation
	if l.situation != nil {
		joined := o // a copy, since o must not escape to the heap: matches without a situation take no memory here
		if err := joined.join(l.situation); err != nil {
			return l, err
		}
		o = joined
	}
	if l.matching, l.preset, err = config.Tuning.modes(); err != nil {
		return l, err
	}
	l.seats = s.Seats
	if l.seats == 0 {
		l.seats = seatsOf(&o)
	}
	if l.seats < leastSeats || l.seats > mostSeats {
		return l, fmt.Errorf("expected %d or %d heroes, got %d", leastSeats, mostSeats, l.seats)
	}
	err = l.findNames(&o)
	return l, err
}

// optionsOf returns the options of a setup (given), empty ones for nil, or an error for the options of another
// game.
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

// seatsOf returns how many heroes the options name. If they name fewer than a delve needs, it
// returns four, the usual number.
func seatsOf(o *Options) int {
	if n := max(len(o.Avatars), len(o.Decks)); n >= leastSeats {
		return n
	}
	return mostSeats
}

// modes returns the way of matching and the difficulty that the tuning names.
func (t *Tuning) modes() (Matching, *Preset, error) {
	level, mode := indexOf(presetNames, t.Difficulty), indexOf(matchingNames, t.TagMatching)
	if level < 0 {
		return 0, nil, fmt.Errorf("difficulty: %w", unknown("difficulty", t.Difficulty, presetNames))
	}
	if mode < 0 {
		return 0, nil, fmt.Errorf("tag_matching: %w", unknown("mode", t.TagMatching, matchingNames))
	}
	return Matching(mode), t.preset(level), nil
}

// findNames fills in the places of the things that the options name, and returns the first mistake. For an
// empty deck in options.decks the list is nil, which stands for the avatar's own deck.
func (l *layout) findNames(o *Options) error {
	f, x := finder{}, &l.config.index
	l.base = f.placeOrChance("base", o.Base, &x.bases)
	l.poi = f.placeOrChance("poi", o.POI, &x.pois)
	l.theme = f.placeOrChance("theme", o.Theme, &x.themes)
	l.challenges = f.places("challenge", o.Challenges, &x.challenges)
	l.boss = f.placeOrChance("boss", o.Boss, &x.bosses)
	l.resonance = f.places("resonance card", o.Resonance, &x.resonance)
	if len(o.Avatars) > l.seats || len(o.Decks) > l.seats {
		f.fail(fmt.Errorf("expected at most %d avatars and decks, one for each player", l.seats))
	}
	l.avatars = f.places("avatar", o.Avatars, &x.avatars)
	if len(l.config.Avatars) == 0 {
		f.fail(errors.New("there is no avatar"))
	}
	for seat, names := range o.Decks {
		deck := f.places("card", names, &x.cards)
		if len(deck) > maxDeck {
			f.fail(fmt.Errorf("deck %d: expected at most %d cards, got %d", seat+1, maxDeck, len(deck)))
		}
		l.decks = append(l.decks, deck)
	}
	return f.err
}

// finder finds things by name, and keeps the first mistake.
type finder struct{ err error }

// fail keeps an error if it is the first.
func (f *finder) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

// placeOrChance returns the place of the thing with a name, byChance if the name is "". It is a mistake if the
// name is unknown, or if there is no thing that could be drawn. what is the word for such a thing in errors.
func (f *finder) placeOrChance(what, name string, index *card.Index) int {
	if name != "" {
		return f.place(what, name, index)
	}
	if len(index.Names()) == 0 {
		f.fail(core.Fault{Path: what, Text: "there is no " + what})
	}
	return byChance
}

// places returns the places of the things with these names, nil if there are no names. what is the word for
// such a thing in errors.
func (f *finder) places(what string, names []string, index *card.Index) (list []int) {
	for _, name := range names {
		list = append(list, f.place(what, name, index))
	}
	return list
}

// place returns the place of the thing with a name; an unknown name is a mistake. what is the word for such a
// thing in errors.
func (f *finder) place(what, name string, index *card.Index) int {
	i, ok := index.Find(name)
	if !ok {
		f.fail(unknown(what, name, index.Names()))
	}
	return i
}

// dealtSet are the things that chance deals, by their places in the content: those that belong to
// the set that is played (RULES 1).
type dealtSet struct{ avatars, challenges, bases, pois, themes []int }

// findDealt fills in which things of the content are drawn at random: those of the set that the tuning names.
// It returns an error if nothing belongs to that set.
func (c *Config) findDealt() error {
	avatars := card.SetsOf(c.Avatars, func(a *Avatar) string { return a.Set })
	challenges := card.SetsOf(c.Challenges, func(x *Challenge) string { return x.Set })
	bases := card.SetsOf(c.Bases, func(b *Base) string { return b.Set })
	pois := card.SetsOf(c.POIs, func(p *POI) string { return p.Set })
	themes := card.SetsOf(c.Themes, func(t *Theme) string { return t.Set })
	ofSet := func(sets []string) []int { return card.OfSet(c.Tuning.Set, sets) }
	c.dealt = dealtSet{ofSet(avatars), ofSet(challenges), ofSet(bases), ofSet(pois), ofSet(themes)}
	return card.CheckSet(c.Tuning.Set, slices.Concat(avatars, challenges, bases, pois, themes))
}

// A draw may be forced by the name of what is to be drawn. Each of these functions returns the id
// and the name of a thing, by its place in the content.

// baseCalled returns the id and the name of a base.
func (c *Config) baseCalled(i int) (id, name string) { return c.Bases[i].ID, c.Bases[i].Name }

// poiCalled returns the id and the name of a POI.
func (c *Config) poiCalled(i int) (id, name string) { return c.POIs[i].ID, c.POIs[i].Name }

// themeCalled returns the id and the name of a theme.
func (c *Config) themeCalled(i int) (id, name string) { return c.Themes[i].ID, c.Themes[i].Name }

// avatarCalled returns the id and the name of an avatar.
func (c *Config) avatarCalled(i int) (id, name string) { return c.Avatars[i].ID, c.Avatars[i].Name }

// tagCalled returns the id and the name of a tag.
func (c *Config) tagCalled(i int) (id, name string) { return c.Tags[i].ID, c.Tags[i].Name }

// challengeCalled returns the id and the name of a challenge.
func (c *Config) challengeCalled(i int) (id, name string) {
	return c.Challenges[i].ID, c.Challenges[i].Name
}

// resonanceCalled returns the id and the name of a resonance card.
func (c *Config) resonanceCalled(i int) (id, name string) {
	return c.Resonance[i].ID, c.Resonance[i].Name
}

// nameOf returns the id and the name of a card, by its place in the copies.
func (c *copies) nameOf(i int16) (id, name string) { return c.def(i).ID, c.def(i).Name }
