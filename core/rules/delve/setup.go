package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Options are the choices of one delve; what is left out is dealt by chance.
// Names are ids or display names.
type Options struct {
	// Base, POI and Theme are the places, Boss the end.
	Base  string `lua:"base" luals:"delve.BaseName" json:"base,omitempty" doc:"the base card (by chance)"`
	POI   string `lua:"poi" luals:"delve.POIName" json:"poi,omitempty" doc:"the point of interest (by chance)"`
	Theme string `lua:"theme" luals:"delve.ThemeName" json:"theme,omitempty" doc:"the theme card (by chance)"`
	Boss  string `lua:"boss" luals:"delve.ChallengeName" json:"boss,omitempty" doc:"the boss (one of the theme's, by chance)"`
	// Avatars are the heroes, one a seat.
	Avatars []string `lua:"avatars" luals:"delve.Avatar[]" json:"avatars,omitempty" doc:"the heroes, one a seat (by chance)"`
	// Decks are hero decks, one a seat, each from the top down and not shuffled;
	// an empty one is the avatar's own, shuffled.
	Decks [][]string `lua:"decks" luals:"delve.CardName[][]" json:"decks,omitempty" doc:"hero decks from the top down, one a seat, not shuffled"`
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

// New begins a delve, or says what is wrong with its setup. The heroes stand in
// the muster: the first round begins when all of them are done.
func New(s core.Setup) (core.Game, error) {
	g := &Game{}
	if err := g.Renew(s); err != nil {
		return nil, err
	}
	return g, nil
}

// Renew begins a delve as New does, in the memory of the one that was played.
func (g *Game) Renew(s core.Setup) error {
	l, err := layOut(s)
	if err != nil {
		return fmt.Errorf("delve: %w", err)
	}
	if l.situation == nil {
		g.lay(s, &l)
		return nil
	}
	fresh, fixed := new(Game), s.Chance
	s.Chance = nil
	fresh.lay(s, &l)
	if err := situate(fresh, l.situation); err != nil {
		return fmt.Errorf("delve: %w", err)
	}
	fresh.chance.Fix(fixed...) // it is that of what comes after the situation
	*g = *fresh
	g.board.settle()
	g.board.own()
	g.abilities.own(g)
	return nil
}

// lay lays a delve out in the memory of the one that was played.
func (g *Game) lay(s core.Setup, l *layout) {
	if g.chance == nil {
		g.chance = new(rand.Set)
	}
	g.settle()
	g.table = table{config: l.config, tuning: &l.config.Tuning, matching: l.matching, preset: l.preset,
		chance: s.StreamsIn(g.chance), clock: clock{seats: l.seats}, log: journal{ability.Journal{Events: g.log.Events}}, abilities: g.abilities}
	g.abilities.begin(g, l, s)
	g.result = nil
	g.deal(l)
	openQuietly(g)
	g.abilities.listen(g.config)
}

// openQuietly lays the opening cards of the resonance row. They do not act on
// entering, for nothing is at hand yet; and what was dealt is no event of the match.
func openQuietly(g *Game) {
	g.row.escalate(0, g.preset.Opening)
	g.log.Begin()
	g.log.Last = 0
}

// deal lays out the whole delve.
func (b *board) deal(l *layout) {
	dealPlaces(&b.table, l)
	b.challenges.deal(l)
	b.trial.refresh()
	b.trial.verdict, b.trial.forgone = Verdict{}, false
	b.row.deal(l)
	b.team.deal(l)
}

// dealPlaces chooses where the delve sets out from and where it leads to.
func dealPlaces(t *table, l *layout) {
	c := t.config
	t.base = &c.Bases[pick(t.chance, l.base, c.dealt.bases, c.baseCalled)]
	t.poi = &c.POIs[pick(t.chance, l.poi, c.dealt.pois, c.poiCalled)]
	t.theme = &c.Themes[pick(t.chance, l.theme, c.dealt.themes, c.themeCalled)]
}

// pick returns a place that was named, or one of some by chance.
func pick(chance *rand.Set, named int, of []int, called func(i int) (id, name string)) int {
	if named != byChance {
		return named
	}
	setup := chance.Stream("setup")
	setup.Lead(len(of), func(i int) (id, name string) { return called(of[i]) })
	return of[setup.Intn(len(of))]
}
