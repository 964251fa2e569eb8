package tavern

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

// Law (R-T16, R-T21): in recruit phases that all play at once, in whatever order, a card hears
// what its own seat does, and nothing of what others do there, of which most is hidden.
func TestRecruitingIsHeardByItsOwnSeat(t *testing.T) {
	var script strings.Builder
	script.WriteString("return {\n")
	for _, event := range strings.Fields("buy sell play reroll upgrade spend gain discover pick fuse turn_began turn_ended give") {
		for _, moment := range []string{"any_" + event, "enemy_" + event, "before_any_" + event} {
			script.WriteString(moment + ` = function(self, fx, event) fx:log("` + moment + ` " .. (event.owner == fx.owner.seat and "own" or "foreign")) end,` + "\n")
		}
	}
	script.WriteString("}")
	setup := schooled(t, script.String())
	setup.Seats = 4
	heard := map[string]int{}
	for setup.Seed = 1; setup.Seed <= 4; setup.Seed++ {
		g, err := tavern.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		recruitAnyhow(t, g.(core.Simultaneous), rand.New(setup.Seed, "order"), heard)
	}
	for _, event := range strings.Fields("buy sell play reroll upgrade spend gain turn_began turn_ended") {
		if heard["any_"+event+" own"] == 0 {
			t.Errorf("nobody heard its own %s: the law has seen nothing", event)
		}
	}
	for text, n := range heard {
		if strings.HasSuffix(text, "foreign") {
			t.Errorf("heard %d times: %s", n, text)
		}
	}
}

// recruitAnyhow plays random moves of random seats for some turns, and counts what cards say
// outside of combats.
func recruitAnyhow(t *testing.T, g core.Simultaneous, chance rand.Stream, heard map[string]int) {
	t.Helper()
	for range 600 {
		if g.Turn() == core.None {
			return
		}
		seat := core.Seat(chance.Intn(4))
		moves := g.MovesOf(seat)
		if len(moves) == 0 {
			continue
		}
		events, err := g.PlayAs(seat, moves[chance.Intn(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		fighting := false
		for _, e := range events {
			switch e.Kind {
			case core.KindCombatBegan:
				fighting = true
			case core.KindCombatEnded:
				fighting = false
			case core.KindLog:
				if !fighting {
					heard[e.Text]++
				}
			}
		}
	}
}
