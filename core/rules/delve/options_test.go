package delve

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/garbage"
)

func optionsOfGame(g *Game) []core.Option { return System().Options(g.View(g.Turn()), g.Moves()) }

// Law: the options begin with the legal moves in their order; their scores are
// sums of known terms; what is refused says why.
func TestLawOptions(t *testing.T) {
	refusals := 0
	eachDelve(t, sized(3, 150), func(t *testing.T, g *Game, _ *View, _ core.Move, _ []core.Event) {
		if g.result != nil {
			return
		}
		moves, list := g.Moves(), optionsOfGame(g)
		for i, o := range list {
			if i < len(moves) && (o.Move != moves[i] || o.Refused != "") {
				t.Errorf("option %d is %v, the move %v", i, o.Move, moves[i])
			}
			if i >= len(moves) {
				refusals++
				if o.Refused == "" || slices.Contains(moves, o.Move) {
					t.Errorf("%v is refused because %q", o.Move, o.Refused)
				}
			}
			sum := 0.0
			for _, term := range o.Score.Terms {
				sum += term.Value
				if !slices.Contains(Features, term.Name) {
					t.Errorf("unknown term %s", term.Name)
				}
			}
			if sum != o.Score.Total || !strings.HasPrefix(o.Text, o.Move.String()) {
				t.Errorf("%s: terms sum to %v, total %v", o.Text, sum, o.Score.Total)
			}
		}
	})
	if refusals == 0 {
		t.Error("nothing was ever refused")
	}
}

// Law: what a view says of a move that is not legal is what the match says of it, for
// every seat, verb and place.
func TestLawViewsRefuseAsTheMatchDoes(t *testing.T) {
	said := map[string]bool{}
	eachDelve(t, sized(4, 150), func(t *testing.T, g *Game, _ *View, _ core.Move, _ []core.Event) {
		for seat := range core.Seat(g.seats) {
			x := newValuer(g.View(seat).(*View))
			for _, verb := range append(slices.Clone(verbs), "fly") {
				for _, m := range []core.Move{{Verb: verb}, {Verb: verb, A: 1}, {Verb: verb, A: 2}, {Verb: verb, A: 3, B: 1}, {Verb: verb, A: 2, B: 3}, {Verb: verb, A: 99}} {
					got, want := x.forbids(m).String(), g.forbids(seat, m).String()
					if said[want] = true; got != want {
						t.Fatalf("seat %d: %s is forbidden as %q and refused as %q", seat+1, m, got, want)
					}
				}
			}
		}
	})
	if len(said) < 30 {
		t.Errorf("only %d different refusals came up", len(said))
	}
}

// An option is about a thing of the match, wherever there is one.
func TestOptionRefs(t *testing.T) {
	g := lab(t, labConfig(), standard("three none"))
	play(t, g, muster)
	for move, want := range map[string]core.Ref{"play 2": full(g).Heroes[0].Hand[1].Ref, "counter 5": full(g).Heroes[0].Hand[4].Ref, "counter 9": 0, "commit 5": full(g).Heroes[0].Hand[4].Ref, "power": heroRef(0), "pass": 0} {
		if o := g.View(0).(*View).Describe(parse(move)); o.Ref != want {
			t.Errorf("%s is about %d, want %d", move, o.Ref, want)
		}
	}
}

// What a decision needs of options takes no memory of its own.
func TestWeighAsksForNoMemory(t *testing.T) {
	g := begin(t, shipped(), 3, Options{})
	playOn(t, g, 3, 30, core.Random{})
	view, moves := g.View(g.Turn()), g.Moves()
	used := view.(*View).Weigh(moves, nil)
	if n := garbage.Of(50, func() { used = view.(*View).Weigh(moves, used) }); n > 0 {
		t.Errorf("%d moves take %v pieces of memory", len(moves), n)
	}
	var ranks []float64
	if n := garbage.Of(50, func() { ranks = Cautious.Rank(g, g.Turn(), moves, nil, ranks) }); n > 0 {
		t.Errorf("ranking them takes %v", n)
	}
}

func scoreOf(t *testing.T, g *Game, move string) core.Option {
	t.Helper()
	for _, o := range optionsOfGame(g) {
		if o.Move == parse(move) {
			return o
		}
	}
	t.Fatalf("%s is no option", move)
	return core.Option{}
}

func termOf(t *testing.T, g *Game, move, term string) float64 {
	t.Helper()
	v, _ := scoreOf(t, g, move).Score.Term(term)
	return v
}

// The common plan: sword, book and wire lie in three hands; each is worth what
// it adds when the others follow with a probability of 0.9.
func TestExpectedTier(t *testing.T) {
	g := lab(t, labConfig(), standard("three none"))
	play(t, g, muster)
	// Two others follow with 0.81 (3 tags: 3), one of them with 0.18 (2: 2),
	// none with 0.01 (1: 0.5).
	near(t, "sword", termOf(t, g, "commit 1", termTier), 0.81*3+0.18*2+0.01*0.5)
	// Without the sword: 2 tags, 1 tag, none.
	near(t, "pass", termOf(t, g, "pass", termTier), 0.81*2+0.18*0.5+0.01*-1)
	near(t, "spare", termOf(t, g, "commit 1", termSpare), -0.15)
	play(t, g, "commit 1")
	near(t, "book", termOf(t, g, "commit 1", termTier), 0.81*3+0.18*2+0.01*0.5)
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if d := got - want; d > 1e-9 || d < -1e-9 {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// A perfect counter is certain, and its price is counted.
func TestCounterValue(t *testing.T) {
	g := lab(t, labConfig(), standard("four none"))
	play(t, g, muster)
	near(t, "tier", termOf(t, g, "counter 5", termTier), 3)
	near(t, "drive", termOf(t, g, "counter 5", termDrive), -0.2)
	near(t, "spare", termOf(t, g, "counter 5", termSpare), -0.65)
	o := scoreOf(t, g, "play 3")
	if o.Field("cost") != 1 || o.Field("card") != "banner" {
		t.Errorf("fields %v", o.Fields)
	}
}

// With one card each, a card that shows two tags answers for one.
func TestPlanOneCardEach(t *testing.T) {
	c := labConfig()
	c.Tuning.TagMatching = "one_card_each"
	c.Tuning.Plan.Trust = 1
	o := Options{Decks: [][]string{deck("all all all all all"), deck("ration ration ration ration ration"), deck("ration ration ration ration ration")}, Challenges: []string{"three", "none"}, Resonance: []string{"calm"}}
	g := lab(t, c, o)
	play(t, g, muster)
	near(t, "alone", termOf(t, g, "commit 1", termTier), 0.5)
}

// Valuing a move never needs a secret: the options of a redealt match agree.
func TestOptionsUseNoSecret(t *testing.T) {
	g := begin(t, shipped(), 3, Options{})
	play(t, g, "done; done; done; done; commit 1")
	a := optionsOfGame(g)
	chance := core.ChanceOf(1, 0, 0)
	b := optionsOfGame(g.Secrets(g.Turn(), &chance).(*Game))
	same(t, "options", core.Digest(scores(a)), core.Digest(scores(b)))
}

func scores(list []core.Option) (out []float64) {
	for _, o := range list {
		out = append(out, o.Score.Total)
	}
	return out
}

// Native bots play whole delves, legally, and always the same way.
func TestBotsRepeat(t *testing.T) {
	for name, bot := range System().Bots {
		var first string
		for range 2 {
			g := begin(t, shipped(), 11, Options{})
			playOn(t, g, 11, 5000, bot)
			if g.result == nil {
				t.Fatalf("%s did not end", name)
			}
			if first == "" {
				first = core.Hash(g)
			} else if core.Hash(g) != first {
				t.Errorf("%s plays otherwise the second time", name)
			}
		}
	}
}

// A bot plays what a core.Weigher of its weights plays.
func TestBotsAreWeighers(t *testing.T) {
	for name, bot := range map[string]core.Ranker{"cautious": Cautious, "greedy": Greedy, "drive_saver": DriveSaver} {
		w := core.Weigher{Weights: bot.Weights}
		g := begin(t, shipped(), 4, Options{})
		for g.result == nil {
			view, moves := g.View(g.Turn()), g.Moves()
			a, _ := bot.Choose(view, moves, nil)
			if b, _ := w.Choose(view, moves, nil); a != b {
				t.Fatalf("%s plays %v, the weigher %v", name, a, b)
			}
			if _, err := g.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}
