package declared_test

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
	hand, deck, discard  [][]string // by seat; nobody knows the order of a deck
	played               []string
	buying               bool
	actions, buys, coins int
	asked                []int // who has still to discard before the turn goes on
	supply               map[string]int
	over                 bool
}

func newKingdom(seats int, laid table) referee {
	k := &kingdom{seats: seats, at: 1, hand: make([][]string, seats+1), deck: make([][]string, seats+1), discard: make([][]string, seats+1), supply: map[string]int{}}
	for name, kind := range kinds {
		k.supply[name] = kind.supply
	}
	for seat := 1; seat <= seats; seat++ {
		k.supply["copper"] -= 7
		k.supply["estate"] -= 3
		k.deck[seat] = slices.Concat(slices.Repeat([]string{"copper"}, 7), slices.Repeat([]string{"estate"}, 3))
		k.draw(seat, 5, laid)
	}
	k.begin()
	return k
}

// begin begins a turn.
func (k *kingdom) begin() { k.buying, k.actions, k.buys, k.coins, k.played = false, 1, 1, 0, nil }

// draw looks which cards a seat has drawn, of its deck first and then of its discards.
func (k *kingdom) draw(seat, n int, table table) string {
	now := table.pile("hand", seat)
	drawn, ok := without(now, k.hand[seat]...)
	if n = min(n, len(k.deck[seat])+len(k.discard[seat])); !ok || len(drawn) != n {
		return fmt.Sprintf("seat %d has %q after %q, expected %d more", seat, now, k.hand[seat], n)
	}
	if n > len(k.deck[seat]) {
		drawn, ok = without(drawn, k.deck[seat]...)
		k.deck[seat], k.discard[seat] = k.discard[seat], nil
	}
	left, has := without(k.deck[seat], drawn...)
	if !ok || !has {
		return fmt.Sprintf("seat %d has drawn %q, which its deck does not have", seat, drawn)
	}
	k.deck[seat], k.hand[seat] = left, now
	return ""
}

func (k *kingdom) turn() (seat int, may []string) {
	switch {
	case len(k.asked) > 0:
		hand, n := k.hand[k.asked[0]], len(k.hand[k.asked[0]])
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
		for _, card := range k.hand[k.at] {
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
		for _, card := range slices.Clone(k.hand[k.at]) {
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
		k.discard[k.at] = append(k.discard[k.at], card)
	case "stop":
		k.discard[k.at] = slices.Concat(k.discard[k.at], k.hand[k.at], k.played)
		k.hand[k.at] = nil
		told = k.draw(k.at, 5, table)
		k.at = k.at%k.seats + 1
		k.begin()
		k.over = k.gone()
	}
	return told
}

// lay moves a card from the hand to those that were played.
func (k *kingdom) lay(card string) {
	k.hand[k.at], _ = without(k.hand[k.at], card)
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
			if hand := k.hand[other]; len(hand) > 3 && !slices.Contains(hand, "moat") {
				k.asked = append(k.asked, other)
			}
		}
	}
	return k.draw(k.at, gives.cards, table)
}

// drops discards cards of who is asked; for a cellar as many are drawn.
func (k *kingdom) drops(cards []string, table table) string {
	seat := k.asked[0]
	k.asked = k.asked[1:]
	k.hand[seat], _ = without(k.hand[seat], cards...)
	k.discard[seat] = append(k.discard[seat], cards...)
	if seat != k.at {
		return ""
	}
	return k.draw(seat, len(cards), table)
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
		for _, card := range slices.Concat(k.hand[seat], k.deck[seat], k.discard[seat]) {
			sum += kinds[card].points
		}
		points = append(points, sum)
	}
	return points
}
