package tavern

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

func number(n int) *int { return &n }

// in begins a match of three players in a situation.
func in(t *testing.T, k Situation) (*Game, error) {
	g, err := New(core.Setup{Seed: 3, Seats: 3, Config: made.Shipped(t), Options: &Options{Situation: &k}})
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// RULES 9: what cannot be is refused with its place.
func TestSituationRefused(t *testing.T) {
	of := func(s Seat) Situation { return Situation{Seats: []Seat{{}, s}} }
	board := func(laid ...Laid) Situation { return of(Seat{Board: laid}) }
	page := Laid{Card: "Ember Page"}
	for want, k := range map[string]Situation{
		`players[2].board[3].card: no card is called "ember_pge"; did you mean "ember_page"?`:                                                                      board(page, page, Laid{Card: "ember_pge"}),
		`players[2].board: expected at most 7 cards, got 8`:                                                                                                        board(make([]Laid, 8)...),
		`players[2].board[1].attack: expected 0 to 1000000, got -1`:                                                                                                board(Laid{Card: "ember_page", Attack: number(-1)}),
		`players[2].board[1].tribes[1]: unknown tribe "cps", expected one of pentacles, cups, swords, wands; did you mean "cups"?`:                                 board(Laid{Card: "ember_page", Tribes: []string{"cps"}}),
		`players[2].board[1].keywords[1]: unknown attack keyword "flury", expected one of flurry, rush, stealth, ranged, hunter, defender; did you mean "flurry"?`: board(Laid{Card: "ember_page", Words: &[]string{"flury"}}),
		`players[2].board[2].ref: 33 is given twice`:                                                                                                               board(Laid{Card: "ember_page", Ref: 33}, Laid{Card: "ember_page", Ref: 33}),
		`players[2].board[1].ref: this player's refs begin at 17 and go up in steps of 16, got 20`:                                                                 board(Laid{Card: "ember_page", Ref: 20}),
		`players[2].board[1].abilities[1].of: no card is called "x"`:                                                                                               board(Laid{Card: "ember_page", Voices: &[]Voice{{Of: "x"}}}),
		`players[2].tier: expected 1 to 6, got 7`:                                                                                                                  of(Seat{Tier: number(7)}),
		`players[2].hand and board have 3 normal copies of Ember Page, expected at most 2, because 3 copies fuse at once`:                                          board(Laid{Card: "ember_page"}, Laid{Card: "ember_page"}, Laid{Card: "Ember Page"}),
		`players[2].shop[1]: The World has tier 6, expected at most the player's tier, 1`:                                                                          of(Seat{Shop: []Laid{{Card: "The World"}}}),
		`players[2].health: expected 1 to 1000000, got 0`:                                                                                                          of(Seat{Health: number(0)}),
		`players[2].gold: expected 0 to 10, got 11`:                                                                                                                of(Seat{Gold: number(11)}),
		`players[2].actions: expected 0 to 100, got -1`:                                                                                                            of(Seat{Actions: number(-1)}),
		`players[2].discoveries[1].cards: expected at least one card to choose from, got none`:                                                                     of(Seat{Discoveries: []Discovery{{Tier: 2}}}),
		`players[2].question.answers: expected at least one answer, got none`:                                                                                      of(Seat{Question: &Question{Of: 17}}),
		`players: expected at least two players who are still in the match (place 0), got 1`:                                                                       {Seats: []Seat{{Place: number(2)}, {Place: number(3)}}},
		`fallen[1]: expected a player who is out of the match (place above 0), each player only once, got 1`:                                                       {Seats: []Seat{{}, {Place: number(3)}}, Fallen: []int{1}},
		`active: player 2 is out of the match or has ended the recruit phase`:                                                                                      {Active: number(2), Seats: []Seat{{}, {Place: number(3)}}},
		`players: expected at least one player who has not ended the recruit phase`:                                                                                {Seats: []Seat{{Ended: true}, {Ended: true}, {Ended: true}}},
		`turn: expected 1 to 50, got 0`:                                                                                                                            {Turn: number(0)},
		`players: expected at most 3 players, got 4`:                                                                                                               {Seats: make([]Seat, 4)},
	} {
		if _, err := in(t, k); err == nil || err.Error() != "tavern: situation."+want {
			t.Errorf("got  %v\nwant tavern: situation.%s", err, want)
		}
	}
	var many []Laid
	for range 7 {
		many = append(many, page)
	}
	if _, err := in(t, Situation{Seats: []Seat{{Shop: many}, {Shop: many}, {Shop: many}}}); err == nil || err.Error() != "tavern: situation.players[3].shop[3].card: the pool has no copy of Ember Page left; created = true makes a new copy" {
		t.Errorf("more copies than there are: %v", err)
	}
}

// RULES 9: what is said is there, copies included, and all else is as the rules have it.
func TestSituationLaidOut(t *testing.T) {
	g, err := in(t, Situation{Turn: number(5), Active: number(3), Seats: []Seat{{Tier: number(3), Board: []Laid{{Card: "Ember Page", Golden: true}, {Card: "token", Attack: number(9), Health: number(2)}}}, {Place: number(3)}, {Gold: number(2)}}})
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(0).(*View)
	if v.Turn != 5 || v.Active != 3 || v.Gold != 7 || len(v.Shop) != 4 || v.UpgradeCost != g.shared.tuning.Gold.Upgrade[2] || !v.Players[1].Out {
		t.Errorf("turn %d, seat %d, gold %d, %d cards, upgrade %d", v.Turn, v.Active, v.Gold, len(v.Shop), v.UpgradeCost)
	}
	page := made.Shipped(t).Find("ember_page")
	if u := g.players[0].board[0]; u.Attack != 2*int32(page.Attack) || g.players[0].board[1].Attack != 9 || g.shared.pool.eaten[page.Rules().Place] != 3 {
		t.Errorf("board: %+v, eaten %d", g.players[0].board, g.shared.pool.eaten[page.Rules().Place])
	}
	total := 0
	for _, n := range g.shared.pool.stocks() {
		total += n.Left + n.Eaten
	}
	for i := range g.players {
		total += len(g.players[i].shop.cards)
	}
	fresh := begin(t, made.Shipped(t), 3, 3)
	for _, n := range fresh.shared.pool.stocks() {
		total -= n.Left
	}
	for i := range fresh.players {
		total -= len(fresh.players[i].shop.cards)
	}
	if total != 0 {
		t.Errorf("%d copies of the pool more than there were", total)
	}
}

// TestSituationTribes: a card that counts for other tribes than its kind is seen and told so.
func TestSituationTribes(t *testing.T) {
	u := Laid{Card: "ember_page", Tribes: []string{"cups", "wands"}}
	g, err := in(t, Situation{Seats: []Seat{{Board: []Laid{u, {Card: "ember_page"}}}}})
	if err != nil {
		t.Fatal(err)
	}
	seen, told := g.View(0).(*View).Board[0].Tribes, writeCards(g.shared.cfg, g.players[0].board)[0].Tribes
	if !slices.Equal(seen, u.Tribes) || !slices.Equal(told, u.Tribes) {
		t.Errorf("tribes %v are seen as %v and told as %v", u.Tribes, seen, told)
	}
}

// TestSituationWords: attack keywords that a card has and its kind has not, or has no more, are seen and
// told so, and those for a while end with it.
func TestSituationWords(t *testing.T) {
	lent := Laid{Card: "ember_page", Words: &[]string{"Flurry", "stealth"}, Loans: []Loan{{Until: "turn", Words: []string{"stealth"}}}}
	g, err := in(t, Situation{Seats: []Seat{{Board: []Laid{lent, {Card: "ember_page", Words: &[]string{}}}}}})
	if err != nil {
		t.Fatal(err)
	}
	told := writeCards(g.shared.cfg, g.players[0].board)
	if seen := g.View(0).(*View).Board[0].Keywords; !slices.Equal(seen, []string{"flurry", "stealth"}) || !slices.Equal(*told[0].Words, seen) || !slices.Equal(told[0].Loans[0].Words, []string{"stealth"}) || told[1].Words != nil {
		t.Errorf("seen as %v and told as %+v", seen, told)
	}
	if u := &g.players[0].board[0]; u.ExpireLoans(cards.Turn) != (cards.Loan{Words: cards.Stealth}) || !slices.Equal(u.Keywords(), []string{"flurry"}) {
		t.Errorf("when the turn is over it has %v", u.Keywords())
	}
}
