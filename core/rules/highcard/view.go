// What a seat sees, and how what it does not see is dealt anew.

package highcard

import (
	"cmp"
	"slices"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rand"
)

// View is what a seat may see, or the whole state (RULES 3).
type View struct {
	Seat   int             `json:"seat" doc:"the seat that sees this view, from 1; 0 for the whole state"`
	Turn   int             `json:"turn" doc:"the seat whose turn it is, 0 when the match is over"`
	Lead   int             `json:"lead" doc:"who began the trick"`
	Seats  []SeatView      `json:"seats" doc:"all seats, in order"`
	Rules  Tuning          `json:"rules" doc:"the tuning of the match"`
	Deck   []int           `json:"deck,omitempty" doc:"the cards that nobody was dealt (only in the whole state)"`
	Chance []rand.Position `json:"chance,omitempty" doc:"the streams of random numbers (only in the whole state)"`
}

// SeatView is a seat as another one sees it, cards as ranks; Hand and Down are its
// owner's secret.
type SeatView struct {
	Ref    core.Ref `json:"ref" doc:"the number of the seat in events"`
	Points int      `json:"points" field:"points" doc:"the points that the player has gained by tricks, from 0"`
	Cards  int      `json:"cards" doc:"how many cards the player has in the hand"`
	Played bool     `json:"played" doc:"whether the player has played a card in this trick"`
	Last   int      `json:"last" doc:"the card that the player played in the last trick, 0 for none"`
	Hand   []int    `json:"hand,omitempty"`
	Down   int      `json:"down,omitempty" doc:"the card that the player has played face down"`
}

// View returns what a seat may see; everything is a copy.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto is View written over a view that the game returned before and nobody reads any more; with nil
// it takes new memory. It makes a Game a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	old, _ := used.(View)
	v := View{Seat: max(0, int(s)+1), Turn: int(g.Turn()) + 1, Lead: int(g.lead) + 1, Rules: *g.tuning}
	v.Seats = slices.Grow(old.Seats[:0], len(g.seats))[:len(g.seats)]
	for i, own := range g.seats {
		row := SeatView{Ref: refOf(core.Seat(i)), Points: own.points, Cards: len(own.hand), Played: own.down > 0, Last: own.last}
		row.Hand = v.Seats[i].Hand[:0] // in the memory of the old view
		if s == core.All || int(s) == i {
			row.Hand, row.Down = append(row.Hand, own.hand...), own.down
		}
		v.Seats[i] = row
	}
	if s == core.All {
		v.Deck, v.Chance = slices.Clone(g.deck), g.chance.Positions()
	}
	return v
}

// Secrets returns a copy of the match with all that a seat cannot know dealt again: the deck, the
// others' hands and face-down cards, and what chance will bring.
func (g *Game) Secrets(s core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
	g.chance = rand.NewSet(chance.Uint64())
	var hidden []*int
	for i := range g.deck {
		hidden = append(hidden, &g.deck[i])
	}
	for i := range g.seats {
		own := &g.seats[i]
		for j := range own.hand {
			if core.Seat(i) != s {
				hidden = append(hidden, &own.hand[j])
			}
		}
		if core.Seat(i) != s && own.down > 0 {
			hidden = append(hidden, &own.down)
		}
	}
	sortRanks(hidden) // the deal must not tell what was hidden where
	chance.Shuffle(len(hidden), func(i, j int) { *hidden[i], *hidden[j] = *hidden[j], *hidden[i] })
	return g
}

// sortRanks sorts the ranks of cards that lie in several places.
func sortRanks(cards []*int) {
	ranks := make([]int, len(cards))
	for i, c := range cards {
		ranks[i] = *c
	}
	few.Sort(ranks, cmp.Compare[int])
	for i, c := range cards {
		*c = ranks[i]
	}
}
