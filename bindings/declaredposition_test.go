package bindings_test

import (
	"encoding/json"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core"
	rules "arcana/core/rules/declared"
)

// TestPositions: a match that begins where another one stands has the same cards in the same places,
// the same numbers and the same moves, in every game.
func TestPositions(t *testing.T) {
	for _, s := range allGames(t) {
		t.Run(s.Name, func(t *testing.T) {
			said, looked := 0, 0
			for seed := range uint64(hosttest.Full(2, 3)) {
				seats := s.Least + int(seed)%(s.Most-s.Least+1)
				m := beginGame(t, s, seed, seats)
				for n := 0; n < 300 && m.Game().Turn() != core.None; n++ {
					if n%3 == 0 {
						looked++
						if said += samePosition(t, s, m, seats); t.Failed() {
							t.Fatalf("seed %d, decision %d", seed, n)
						}
					}
					if _, err := m.Step(); err != nil {
						t.Fatal(err)
					}
				}
			}
			if t.Logf("%d of %d positions have words", said, looked); 3*said < looked {
				t.Errorf("only %d of %d positions have words", said, looked)
			}
		})
	}
}

// samePosition begins a match where another one stands, and returns 0 where words cannot say that.
func samePosition(t *testing.T, s core.System, m *core.Match, seats int) int {
	p := m.Game().(core.Situated).Situation(core.All).(rules.Options).Position
	if p == nil {
		return 0
	}
	other, err := s.New(core.Setup{Seed: 1, Seats: seats, Options: rules.Options{Position: p}})
	if err != nil {
		t.Error(err)
		return 1
	}
	if again := other.(core.Situated).Situation(core.All).(rules.Options).Position; jsonOf(again) != jsonOf(p) {
		t.Errorf("got    %s\nexpected %s", jsonOf(again), jsonOf(p))
	}
	if got, want := names(s, other), names(s, m.Game()); !slices.Equal(got, want) {
		t.Errorf("may do %q, expected %q", got, want)
	}
	return 1
}

// names are the moves of whose turn it is, in the words of who knows all that the seat may do, sorted.
func names(s core.System, g core.Game) (list []string) {
	for _, o := range s.Options(g.View(g.Turn()), g.Moves()) {
		list = append(list, o.Text)
	}
	slices.Sort(list)
	return list
}

// jsonOf writes a value for a message.
func jsonOf(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// TestPositionsRefused: what a position says wrongly is told with its place, and nothing begins.
func TestPositionsRefused(t *testing.T) {
	type zone = map[string]any
	cards := func(names ...any) []any { return names }
	for want, p := range map[string]rules.Position{
		`stage: no stage is called "trik", expected one of trick; did you mean "trick"?`:          {Stage: "trik"},
		`seats: expected at most 2, got 3`:                                                        {Stage: "trick", Seats: make([]map[string]any, 3)},
		`table: unknown key trik, expected one of stock, trick, won, lead; did you mean "trick"?`: {Stage: "trick", Table: zone{"trik": cards()}},
		`table.lead: expected a seat or nil, got 3`:                                               {Stage: "trick", Table: zone{"lead": 3.0}},
		`table.lead: expected a seat or nil, got true`:                                            {Stage: "trick", Table: zone{"lead": true}},
		`table.trick[1]: the deck has no "9 spade"; did you mean "9 spades"?`:                     {Stage: "trick", Table: zone{"trick": cards("9 spade")}},
		`table.trick[2]: the position already uses every copy of 9 spades in the deck`:            {Stage: "trick", Table: zone{"trick": cards("9 spades", "9 spades")}},
		`table.trick: expected a list of cards, got 9 spades`:                                     {Stage: "trick", Table: zone{"trick": "9 spades"}},
		`table.trick[1].by: expected a seat from 1 to 2, got 3`:                                   {Stage: "trick", Table: zone{"trick": cards(zone{"card": "9 spades", "by": 3.0})}},
		`table.trick[1]: expected the name of a card, got 9`:                                      {Stage: "trick", Table: zone{"trick": cards(9.0)}},
		`table.trick[1]: unknown key of, expected one of card, by`:                                {Stage: "trick", Table: zone{"trick": cards(zone{"card": "9 spades", "of": 3.0})}},
		`seats[1]: unknown key hnd, expected one of hand; did you mean "hand"?`:                   {Stage: "trick", Seats: []map[string]any{{"hnd": cards()}}},
		`turn: expected a seat from 1 to 2, got 3`:                                                {Stage: "trick", Turn: 3},
		`acted: expected the seats that have acted, from 1 to 2, got 0`:                           {Stage: "trick", Acted: []int{0}},
		`player 2 has no move in the stage trick; name a player who has one`:                      {Stage: "trick", Turn: 2},
	} {
		s := loadGame(t, "../scripts/games/agram.lua")
		if _, err := s.New(core.Setup{Seats: 2, Options: rules.Options{Position: &p}}); err == nil || err.Error() != "agram: situation: "+want {
			t.Errorf("got      %v\nexpected %s", err, want)
		}
	}
	for want, discards := range map[string]any{
		`table.discards: unknown key pink, expected one of yellow, blue, white, green, red`: zone{"pink": cards()},
		`table.discards: expected at most 5 piles, got 6`:                                   cards(1, 2, 3, 4, 5, 6),
		`table.discards: expected piles, got red`:                                           "red",
	} {
		s := loadGame(t, "../scripts/games/lost.lua")
		p := rules.Position{Stage: "play", Table: zone{"discards": discards}}
		if _, err := s.New(core.Setup{Seats: 2, Options: rules.Options{Position: &p}}); err == nil || err.Error() != "lost: situation: "+want {
			t.Errorf("got      %v\nexpected %s", err, want)
		}
	}
}

// TestPositionsSayNothing: a flag, a seat and a word that are none now and were something at the start
// stay so, and a seat that is out does not act.
func TestPositionsSayNothing(t *testing.T) {
	s := loaded(t, "none", `
		local x = { seats = 2, table = { color = word{ "red", "blue", start = "red" }, open = flag{ start = 1 } }, seat = { out = flag{} } }
		function x.setup(g) return "play" end
		x.play = stage{ turns = "round", moves = function(g, seat, may) may.clear() may.stop() end,
			clear = function(g, seat) g.color, g.open = nil, false end,
			stop = function(g, seat) g:wins(seat, g.color == nil and not g.open and "cleared" or "stopped") end }
		return x`)
	m := beginGame(t, s, 1, 2)
	if _, err := m.Game().Play(core.Move{Verb: "clear"}); err != nil {
		t.Fatal(err)
	}
	p := m.Game().(core.Situated).Situation(core.All).(rules.Options).Position
	if samePosition(t, s, m, 2) == 0 || p.Table["color"] != false || p.Table["open"] != false {
		t.Errorf("the position is %s", jsonOf(p))
	}
	p.Seats[1]["out"] = true
	want := "none: situation: player 2 has no move in the stage play; name a player who has one"
	if _, err := s.New(core.Setup{Seats: 2, Options: rules.Options{Position: p}}); err == nil || err.Error() != want {
		t.Errorf("got %v, expected %s", err, want)
	}
}
