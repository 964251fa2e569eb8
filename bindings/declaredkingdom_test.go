package bindings_test

import (
	"fmt"
	"slices"
)

// kinds are the cards of the deckbuilder: what each costs, and what playing it gives.
var kinds = map[string]struct{ cost, coins, points, actions, cards, buys, supply int }{
	"copper": {0, 1, 0, 0, 0, 0, 60}, "silver": {3, 2, 0, 0, 0, 0, 40}, "gold": {6, 3, 0, 0, 0, 0, 30},
	"estate": {2, 0, 1, 0, 0, 0, 24}, "duchy": {5, 0, 3, 0, 0, 0, 8}, "province": {8, 0, 6, 0, 0, 0, 8},
	"cellar": {2, 0, 0, 1, 0, 0, 10}, "moat": {2, 0, 0, 0, 2, 0, 10}, "village": {3, 0, 0, 2, 1, 0, 10},
	"militia": {4, 2, 0, 0, 0, 0, 10}, "woodcutter": {3, 2, 0, 0, 0, 1, 10}, "market": {5, 1, 0, 1, 1, 1, 10},
}

// treasures are the cards that are played together for their coins.
var treasures = []string{"copper", "silver", "gold"}

// kingdom is the referee of the deckbuilder. A turn is one action, then all treasures, then one buy,
// and five new cards. Cellar changes cards, militia makes all without a moat discard down to three. The
// match ends after a turn when the provinces or three kinds are gone, and the most points win.
type kingdom struct {
	seats, at            int
	own                  []library // by seat
	played               []string
	buying               bool
	actions, buys, coins int
	asked                []int // who has still to discard before the turn goes on
	supply               map[string]int
	over                 bool
}

func newKingdom(seats int, laid table) referee {
	k := &kingdom{seats: seats, at: 1, own: make([]library, seats+1), supply: map[string]int{}}
	for name, kind := range kinds {
		k.supply[name] = kind.supply
	}
	for seat := 1; seat <= seats; seat++ {
		k.supply["copper"] -= 7
		k.supply["estate"] -= 3
		k.own[seat].deck = slices.Concat(slices.Repeat([]string{"copper"}, 7), slices.Repeat([]string{"estate"}, 3))
		k.own[seat].draw(5, laid.pile("hand", seat))
	}
	k.begin()
	return k
}

// begin begins a turn.
func (k *kingdom) begin() { k.buying, k.actions, k.buys, k.coins, k.played = false, 1, 1, 0, nil }

func (k *kingdom) turn() (seat int, may []string) {
	switch {
	case len(k.asked) > 0:
		hand := k.own[k.asked[0]].hand
		n := len(hand)
		least, most := n-3, n-3
		if k.asked[0] == k.at {
			least, most = 0, n
		}
		for _, some := range subsets(hand, least, most) {
			may = append(may, words("discard", some...))
		}
		return k.asked[0], may
	case k.buying:
		may = append(may, "stop")
		for name, kind := range kinds {
			if k.buys > 0 && k.supply[name] > 0 && kind.cost <= k.coins {
				may = append(may, "buy: supply "+name)
			}
		}
	default:
		may = append(may, "spend")
		for _, card := range k.own[k.at].hand {
			if k.actions > 0 && kinds[card].points == 0 && !slices.Contains(treasures, card) {
				may = append(may, words("play", card))
			}
		}
	}
	return k.at, may
}

func (k *kingdom) decide(decided string, table table) (told string) {
	verb, about := parts(decided)
	switch verb {
	case "play":
		return k.play(about[0], table)
	case "discard":
		return k.drops(about, table)
	case "spend":
		k.buying = true
		for _, card := range slices.Clone(k.own[k.at].hand) {
			if slices.Contains(treasures, card) {
				k.coins += kinds[card].coins
				k.lay(card)
			}
		}
	case "buy":
		var card string
		fmt.Sscanf(about[0], "supply %s", &card)
		k.supply[card]--
		k.coins, k.buys = k.coins-kinds[card].cost, k.buys-1
		k.own[k.at].discard = append(k.own[k.at].discard, card)
	case "stop":
		k.own[k.at].drop(k.own[k.at].hand...)
		k.own[k.at].discard = append(k.own[k.at].discard, k.played...)
		told = k.draw(5, table)
		k.at = k.at%k.seats + 1
		k.begin()
		k.over = k.gone()
	}
	return told
}

// draw draws cards for the seat whose turn it is.
func (k *kingdom) draw(n int, table table) string {
	return k.own[k.at].draw(n, table.pile("hand", k.at))
}

// lay moves a card from the hand to those that were played.
func (k *kingdom) lay(card string) {
	k.own[k.at].hand, _ = without(k.own[k.at].hand, card)
	k.played = append(k.played, card)
}

// play plays an action.
func (k *kingdom) play(card string, table table) string {
	k.lay(card)
	gives := kinds[card]
	k.actions, k.buys, k.coins = k.actions-1+gives.actions, k.buys+gives.buys, k.coins+gives.coins
	switch card {
	case "cellar":
		k.asked = []int{k.at}
	case "militia":
		for i := 1; i < k.seats; i++ {
			other := (k.at-1+i)%k.seats + 1
			if hand := k.own[other].hand; len(hand) > 3 && !slices.Contains(hand, "moat") {
				k.asked = append(k.asked, other)
			}
		}
	}
	return k.draw(gives.cards, table)
}

// drops discards cards of who is asked; for a cellar as many are drawn.
func (k *kingdom) drops(cards []string, table table) string {
	seat := k.asked[0]
	k.asked = k.asked[1:]
	k.own[seat].drop(cards...)
	if seat != k.at {
		return ""
	}
	return k.draw(len(cards), table)
}

// gone reports whether the provinces or three kinds are gone.
func (k *kingdom) gone() bool {
	kinds := 0
	for _, left := range k.supply {
		if left == 0 {
			kinds++
		}
	}
	return k.supply["province"] == 0 || kinds >= 3
}

func (k *kingdom) end() (points []int) {
	if !k.over {
		return nil
	}
	for seat := 1; seat <= k.seats; seat++ {
		sum := 0
		for _, card := range slices.Concat(k.own[seat].hand, k.own[seat].deck, k.own[seat].discard) {
			sum += kinds[card].points
		}
		points = append(points, sum)
	}
	return points
}
