package market

import (
	"arcana/core/ability"
	"testing"

	"arcana/core"
)

func number(n int) *int { return &n }

// in begins a match of two seats in a situation.
func in(k Situation) (*Game, error) {
	g, err := New(core.Setup{Seed: 3, Seats: 2, Config: shipped(), Scripts: scripted(shipped()), Options: &Options{Situation: &k}})
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// TestSituationRefused: what cannot be is refused with its place (RULES 10).
func TestSituationRefused(t *testing.T) {
	side := func(s Side) Situation { return Situation{Players: []Side{{}, s}} }
	for want, k := range map[string]Situation{
		`situation.players[2].hand[2]: no card is called "dire_wlf"; did you mean "dire_wolf"?`:                                                       side(Side{Hand: []string{"Dire Wolf", "dire_wlf"}}),
		`situation.players[2].deck[1]: no card has the number 9999 (ref), expected 16 to 167`:                                                         side(Side{Deck: []string{"dire_wolf#9999"}}),
		`situation.players[2].deck[1]: expected the number (ref) of a copy of Dire Wolf, but the card with the number 16 (ref) is a copy of Wayfarer`: side(Side{Deck: []string{"dire_wolf#16"}}),
		`situation.players[2].play[1]: expected a card's name and the number of a copy, such as "wayfarer#20", got "wayfarer#x"`:                      side(Side{Play: []string{"wayfarer#x"}}),
		`situation.players[2].deck[2]: the situation already uses the card with the number 16 (ref) in another place`:                                 side(Side{Deck: []string{"wayfarer#16", "wayfarer#16"}}),
		`situation.row[3]: no copy of Leviathan of Reeds is left`:                                                                                     {Row: []string{"leviathan", "", "leviathan"}},
		`situation.row: expected at most 5 cards, got 6`:                                                                                              {Row: make([]string, 6)},
		`situation.active: expected 1 to 2, got 3`:                                                                                                    {Active: number(3)},
		`situation.round: expected 1 to 60, got 0`:                                                                                                    {Round: number(0)},
		`situation.players[2].authority: expected 1 to 1000000, got 0`:                                                                                side(Side{Authority: number(0)}),
		`situation.players[2].trade: expected 0 to 1000000, got -1`:                                                                                   side(Side{Trade: number(-1)}),
		`situation.players: expected at least two players who are still in the match (place 0), got 1`:                                                side(Side{Place: number(2)}),
		`situation.players: expected at most 2 players, got 3`:                                                                                        {Players: make([]Side, 3)},
		`situation.players[2].acted[1]: expected a card that the player has in play, got "dire_wolf"`:                                                 side(Side{Acted: []string{"dire_wolf"}}),
		`situation.memory[1]: of: no card or player has the number 9 (ref)`:                                                                           {Memory: kept(9)},
		`situation.pending.ask: unknown question "scrp", expected one of either, opponent, scrap, scrap_row, destroy_base, discard, script, sacrifice, scrap_hand, flash; did you mean "scrap"?`: {Pending: &Pending{Ask: "scrp", Seat: 1}},
		`situation.pending.seat: expected 1 to 2, got 0`:                                                                               {Pending: &Pending{Ask: "discard"}},
		`situation.pending.of: expected the number (ref) of the card that asks, got 0`:                                                 {Pending: &Pending{Ask: "scrap", Seat: 1}},
		`situation.steps[1].give: unknown effects "aly", expected one of ally, effects, either, or, scrap, play; did you mean "ally"?`: {Steps: []Step{{Give: "aly", Seat: 1}}},
		`situation.waiting: expected 1 entries with step = true, one for each entry of the key steps, got 0`:                           {Steps: []Step{{Ask: "discard", Seat: 1}}},
	} {
		if _, err := in(k); err == nil || err.Error() != "market: "+want {
			t.Errorf("got  %v\nwant market: %s", err, want)
		}
	}
}

// TestSituationLaidOut: what is said lies where it is said, all else as the rules deal it.
func TestSituationLaidOut(t *testing.T) {
	g, err := in(Situation{Active: number(2), Round: number(4), Row: []string{"dire_wolf", "dire_wolf"}, Players: []Side{{Authority: number(9)}, {Hand: []string{"leviathan", "coin_purse"}, Play: []string{"watchtower"}, Combat: number(9)}}})
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(1).(*View)
	if got := v.Row[0].ID + v.Row[1].ID; got != "dire_wolfdire_wolf" || len(v.Row) != 5 || v.Row[4].Ref == 0 {
		t.Errorf("row: %v", v.Row)
	}
	if me := v.Players[1]; len(me.Hand) != 2 || me.Hand[0].ID != "leviathan" || len(me.Deck) != 9 || me.Play[0].ID != "watchtower" {
		t.Errorf("seat 2: %+v", me)
	}
	if events, err := g.Play(core.Move{Verb: verbAttack, A: 1}); err != nil || g.Turn() != core.None {
		t.Errorf("9 combat against 9 authority: %v, %v", events, err)
	}
	seen := map[core.Ref]int{}
	for _, p := range append([]pile{g.row, g.market, g.supply, g.scraps}, g.players[0].hand, g.players[0].deck, g.players[0].discard, g.players[1].hand, g.players[1].deck, g.players[1].discard) {
		for _, r := range p {
			if seen[r]++; r != 0 && seen[r] > 1 {
				t.Errorf("copy %d lies in two places", r)
			}
		}
	}
}

func kept(of core.Ref) []ability.Kept {
	return []ability.Kept{{Of: of, Key: "n", Value: 1.0}}
}
