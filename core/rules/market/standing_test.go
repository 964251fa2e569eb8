package market

import (
	"math"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/laws"
)

// ends plays random matches to a random point, between players of every kind, and from
// there on with the best; it calls see with what the position was worth to each seat,
// and what the end was.
func ends(t *testing.T, positions int, see func(worth, end float64)) {
	best, kinds := Bots()["synergy"], []core.Player{core.Random{}}
	for _, name := range []string{"synergy", "value", "aggressive", "hoarder", "scrapper"} {
		kinds = append(kinds, Bots()[name])
	}
	for seed := range uint64(positions) {
		chance := rand.New(seed, "ends")
		g := begin(t, seed, 2+int(seed%3), nil)
		players := make([]core.Player, len(g.players))
		for i := range players {
			players[i] = kinds[chance.Intn(len(kinds))]
		}
		playOn(t, g, seed, chance.Intn(300), players)
		if g.Turn() == core.None {
			continue
		}
		var worth []float64
		for s := range g.players {
			worth = append(worth, g.Value(core.Seat(s)))
		}
		for i := range players {
			players[i] = best
		}
		playOn(t, g, seed, math.MaxInt, players)
		for s := range g.players {
			see(worth[s], core.PlaceReward(*g.result, core.Seat(s)))
		}
	}
}

func playOn(t *testing.T, g *Game, seed uint64, plies int, players []core.Player) {
	for ply := 0; ply < plies && g.Turn() != core.None; ply++ {
		chance := core.ChanceOf(seed, g.Turn(), ply)
		m, err := players[g.Turn()].Choose(g.View(g.Turn()), g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// RULES 9: what a position is said to be worth goes with how it ends where the best
// native player plays on for all, of 2 to 4 seats.
func TestValueForetells(t *testing.T) {
	var said, came []float64
	ends(t, max(60, times(1000)), func(worth, end float64) { said, came = append(said, worth), append(came, end) })
	if r := laws.Correlation(said, came); !(r > 0.55) {
		t.Errorf("what positions are said to be worth and what they came to correlate by %.3f", r)
	}
}

// RULES 9: more authority, a better deck and a base in play are each worth more, and
// what one of two seats is worth the other is not.
func TestValueRises(t *testing.T) {
	for what, better := range map[string]func(*Game){
		"authority": func(g *Game) { g.players[0].authority += 5 },
		"combat":    func(g *Game) { g.players[0].combat += 5 },
		"a card":    func(g *Game) { give(t, g, 0, "discard", "dire_wolf") },
		"a base":    func(g *Game) { give(t, g, 0, "play", "toll_bridge") },
	} {
		g := begin(t, 1, 2, nil)
		before := g.Value(0)
		better(g)
		if now := g.Value(0); now <= before || math.Abs(now+g.Value(1)-1) > 1e-12 {
			t.Errorf("with %s: %v, without %v; the rival's is %v", what, now, before, g.Value(1))
		}
	}
}

// At a table of four who is out is behind all that are not, before whoever fell first,
// and the places are worth what they are at the end.
func TestValueOfPlaces(t *testing.T) {
	g := begin(t, 1, 4, nil)
	g.players[2].place, g.players[3].place = 4, 3
	if third, last, first := g.Value(3), g.Value(2), g.Value(0); last != 0 || third != 1.0/3 || first < 2.0/3 {
		t.Errorf("out first %v, out second %v, in %v", last, third, first)
	}
	for place, want := range map[core.Seat]float64{0: 1, 1: 0.5, 2: 0.5, 3: 0} {
		if got := core.PlaceReward(core.Result{Places: []int{1, 2, 2, 4}}, place); got != want {
			t.Errorf("seat %d: %v, want %v", place+1, got, want)
		}
	}
}

// A match goes on with other scripts, and what it was copied from with those it had; a
// value that is no scripts changes nothing.
func TestUseScripts(t *testing.T) {
	fired := ""
	by := func(name string) map[Moment]func(*Fx) error {
		return map[Moment]func(*Fx) error{Played: func(*Fx) error { fired += name; return nil }}
	}
	g := withScript(t, Ability{}, by("first "))
	other := g.Clone().(*Game)
	other.UseScripts(newGoScripts(g.config.ScriptNames(), map[string]map[Moment]func(*Fx) error{"pup": by("other ")}))
	other.UseScripts("nothing")
	do(t, other, verbPlay, 1)
	do(t, g, verbPlay, 1)
	if fired != "other first " {
		t.Errorf("fired %q", fired)
	}
}
