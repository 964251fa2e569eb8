package laws

import (
	"runtime"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/highcard"
	"arcana/core/score"
)

// TestPlantedFaults: every law turns red for a system with the fault that it is for, and
// for none without.
func TestPlantedFaults(t *testing.T) {
	openBySystem["planted"] = openBySystem["highcard"]
	defer delete(openBySystem, "planted")
	for _, law := range allLaws {
		t.Run(law.name, func(t *testing.T) {
			plant := faults[law.name]
			if plant == nil {
				t.Fatal("no fault is planted for the law")
			}
			if broken(law, plant(false)) {
				t.Error("the law is broken where nothing is wrong")
			}
			if !broken(law, plant(true)) {
				t.Error("the law holds in spite of the fault")
			}
		})
	}
}

// broken reports whether a law finds something in a subject.
func broken(l law, s Subject) bool {
	p := &probe{}
	done := make(chan bool)
	go func() {
		defer close(done)
		l.hold(p, s)
	}()
	<-done
	return p.failed
}

// probe is a test that only notes whether it failed.
type probe struct {
	testing.TB
	failed bool
}

func (p *probe) Helper()               {}
func (p *probe) Failed() bool          { return p.failed }
func (p *probe) Error(...any)          { p.failed = true }
func (p *probe) Errorf(string, ...any) { p.failed = true }
func (p *probe) Fatal(...any)          { p.failed = true; runtime.Goexit() }
func (p *probe) Fatalf(string, ...any) { p.Fatal() }

// fault is what is wrong with a game of high card; nil functions leave it as it is.
type fault struct {
	begin     func(g *game)
	moves     func([]core.Move) []core.Move
	played    func(g *game, s core.Seat, m core.Move, events []core.Event, err error)
	view      func(g *game, v highcard.View, s core.Seat) highcard.View
	clone     func(g *game) core.Game
	result    func(r *core.Result)
	into      func(fresh, used highcard.View) highcard.View
	renew     func(g *game)
	secrets   func(g *game, s core.Seat, chance *rand.Stream) *highcard.Game
	value     func(v float64) float64
	reward    func(v float64) float64
	situation func(v *highcard.View, s core.Seat)
	nameThen  func(g *game, name string) string
	fieldName func(f core.Field) string
	weighed   func(v highcard.View) core.Observation
	see       func(g *game, s core.Seat) core.Observation
	given     float64       // the term for what everything was given
	another   func(g *game) // other scripts are used
}

// game is a game of high card with a fault and something to count.
type game struct {
	*highcard.Game
	*fault
	scripts *int
	count   int
}

func (g *game) Moves() []core.Move { return g.listed(g.Game.Moves()) }
func (g *game) MovesOf(s core.Seat) []core.Move {
	return g.listed(g.Game.MovesOf(s))
}

func (g *game) listed(moves []core.Move) []core.Move {
	if g.moves != nil && len(moves) > 0 {
		return g.moves(moves)
	}
	return moves
}

func (g *game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

func (g *game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	turn := g.Turn()
	events, err := g.Game.PlayAs(s, m)
	if g.played != nil {
		if s != turn {
			m.Verb = "aside"
		}
		g.played(g, s, m, events, err)
	}
	return events, err
}

func (g *game) UseScripts(any) {
	if g.another != nil {
		g.another(g)
	}
}

func (g *game) NumbersOf(core.Ref) []string { return []string{"worth"} }

func (g *game) Explain(core.Ref, string) score.Score {
	return score.Of(score.Term{Name: core.GivenTerm, Value: g.given})
}

func (g *game) View(s core.Seat) any {
	v := g.Game.View(s).(highcard.View)
	switch {
	case g.view != nil:
		return g.view(g, v, s)
	case g.weighed != nil:
		return g.weighed(v)
	}
	return v
}

func (g *game) See(s core.Seat, _ any) core.Observation {
	if g.see != nil {
		return g.see(g, s)
	}
	return g.View(s).(core.Observation)
}

func (g *game) ViewInto(s core.Seat, used any) any {
	old, _ := used.(highcard.View)
	old.Seats = slices.Clone(old.Seats)
	v := g.Game.ViewInto(s, used).(highcard.View)
	if g.into != nil && old.Seats != nil {
		return g.into(v, old)
	}
	return v
}

func (g *game) Clone() core.Game {
	if g.clone != nil {
		return g.clone(g)
	}
	return &game{g.Game.Clone().(*highcard.Game), g.fault, g.scripts, g.count}
}

func (g *game) Secrets(s core.Seat, chance *rand.Stream) core.Game {
	deal := func(g *game, s core.Seat, chance *rand.Stream) *highcard.Game {
		return g.Game.Secrets(s, chance).(*highcard.Game)
	}
	if g.secrets != nil {
		deal = g.secrets
	}
	return &game{deal(g, s, chance), g.fault, g.scripts, g.count}
}

func (g *game) Value(s core.Seat) float64 {
	if g.value != nil {
		return g.value(g.Game.Value(s))
	}
	return g.Game.Value(s)
}

func (g *game) Reward(r core.Result, s core.Seat) float64 {
	if g.reward != nil {
		return g.reward(g.Game.Reward(r, s))
	}
	return g.Game.Reward(r, s)
}

func (g *game) Situation(s core.Seat) any {
	options := g.Game.Situation(s)
	if o, there := options.(highcard.Options); there && g.situation != nil {
		g.situation(o.Situation, s)
	}
	return options
}

func (g *game) FieldName(f core.Field) string {
	if g.fieldName != nil {
		return g.fieldName(f)
	}
	return ""
}

func (g *game) NameThen(r core.Ref, _ core.Event) string {
	if g.nameThen != nil {
		return g.nameThen(g, g.NameOf(r))
	}
	return g.NameOf(r)
}

// Renew begins another match in the game's place.
func (g *game) Renew(setup core.Setup) error {
	inner, err := highcard.System().New(setup)
	if err != nil {
		return err
	}
	g.Game, g.scripts = inner.(*highcard.Game), setup.Scripts.(*int)
	if g.renew != nil {
		g.renew(g)
	}
	return nil
}

func (g *game) Result() (core.Result, bool) {
	r, over := g.Game.Result()
	if over && g.result != nil {
		g.result(&r)
	}
	return r, over
}

// config is the configuration that the faulty games are played with.
var config, _ = highcard.System().Content.Prepare(&highcard.Config{Tuning: highcard.Tuning{Ranks: 30, Copies: 2, Hand: 15, Prize: 3, Keep: 0.1}})

// planted returns high card with a fault, if there is one, in its games and its system.
func planted(wrong bool, f fault, change func(s *core.System)) Subject {
	inner := highcard.System()
	s := inner
	s.Name = "planted"
	if !wrong {
		f = fault{}
	}
	s.New = func(setup core.Setup) (core.Game, error) {
		g, err := inner.New(setup)
		if err != nil {
			return nil, err
		}
		scripts, _ := setup.Scripts.(*int)
		own := &game{Game: g.(*highcard.Game), fault: &f, scripts: scripts}
		if f.begin != nil {
			f.begin(own)
		}
		return own, nil
	}
	s.Bots = map[string]core.Player{"low": low{s.Weigh}}
	if wrong && change != nil {
		change(&s)
	}
	return subject(s)
}

// subject begins matches of a system between random players.
func subject(system core.System) Subject {
	s := Subject{System: system}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		players := slices.Repeat([]core.Player{core.Random{}}, s.Seats(seed))
		m, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: len(players), Config: config, Scripts: new(int)}, players)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	return s
}

// low is a policy that plays its lowest card.
type low struct {
	weigh func(any, []core.Move, []core.Option) []core.Option
}

func (p low) Choose(view any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	return core.Best(moves, p.ranks(view, moves)), nil
}

func (p low) Rank(g core.Game, s core.Seat, moves []core.Move, _ *rand.Stream, _ []float64) []float64 {
	return p.ranks(g.View(s), moves)
}

func (p low) ranks(view any, moves []core.Move) []float64 {
	var ranks []float64
	for _, o := range p.weigh(view, moves, nil) {
		ranks = append(ranks, -float64(o.Ref))
	}
	return ranks
}

// shared is what the games of a process have in common where one forgets itself.
var shared int

// counted shows the count of a game to who sees all.
func counted(g *game, v highcard.View, s core.Seat) highcard.View {
	if s == core.All {
		v.Deck = append(v.Deck, g.count)
	}
	return v
}
