package bindings_test

import (
	"fmt"
	"slices"
)

// lost is the referee of the expeditions. A seat lays a card to its expedition of that color, which
// must rise after its wagers (of rank 0), or discards it, and draws a card or takes the last of a
// discard pile, but not the one that it has just discarded. When the stock is empty, an expedition that
// was begun is worth its ranks less 20, times one and its wagers, and 20 more for eight cards.
type lost struct {
	at         int
	hand       [3][]string // by seat
	expedition [3]map[string][]int
	discards   map[string][]string
	drawing    bool
	discarded  string // the color of what was just discarded
	stock      []string
}

// risesSlowly lays low cards far more often than high ones: by chance alone no expedition is long.
func risesSlowly(decided string) int {
	verb, about := parts(decided)
	if verb != "lay" {
		return 1
	}
	_, rank := suitAndRank(about[0])
	return 1 << (2 * (10 - rank))
}

func newLost(_ int, laid table) referee {
	l := &lost{at: 1, discards: map[string][]string{}}
	for _, color := range []string{"yellow", "blue", "white", "green", "red"} {
		for _, rank := range []int{0, 0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10} {
			l.stock = append(l.stock, fmt.Sprint(color, " ", rank))
		}
	}
	for seat := 1; seat <= 2; seat++ {
		l.expedition[seat], l.hand[seat] = map[string][]int{}, laid.pile("hand", seat)
		l.stock, _ = without(l.stock, l.hand[seat]...)
	}
	return l
}

func (l *lost) turn() (seat int, may []string) {
	if l.drawing {
		may = append(may, "draw")
		for color, pile := range l.discards {
			if len(pile) > 0 && color != l.discarded {
				may = append(may, "take: discards "+color)
			}
		}
		return l.at, may
	}
	for _, card := range l.hand[l.at] {
		may = append(may, words("discard", card))
		color, rank := suitAndRank(card)
		if laid := l.expedition[l.at][color]; len(laid) == 0 || rank > laid[len(laid)-1] || rank == 0 && slices.Max(laid) == 0 {
			may = append(may, words("lay", card))
		}
	}
	return l.at, may
}

func (l *lost) decide(decided string, after table) string {
	verb, about := parts(decided)
	card := ""
	if len(about) > 0 {
		card = about[0]
	}
	color, rank := suitAndRank(card)
	switch verb {
	case "lay", "discard":
		l.hand[l.at], _ = without(l.hand[l.at], card)
		if l.drawing = true; verb == "lay" {
			l.expedition[l.at][color] = append(l.expedition[l.at][color], rank)
			return ""
		}
		l.discards[color], l.discarded = append(l.discards[color], card), color
		return ""
	case "take":
		pile := l.discards[color]
		card, l.discards[color] = pile[len(pile)-1], pile[:len(pile)-1]
	case "draw":
		var ok bool
		card = after.card("hand", l.at, len(l.hand[l.at]))
		if l.stock, ok = without(l.stock, card); !ok {
			return fmt.Sprintf("%q is drawn, which is not in the stock", card)
		}
	}
	l.hand[l.at] = append(l.hand[l.at], card)
	l.at, l.drawing, l.discarded = 3-l.at, false, ""
	return ""
}

func (l *lost) end() (scores []int) {
	if len(l.stock) > 0 {
		return nil
	}
	for seat := 1; seat <= 2; seat++ {
		score := 0
		for _, ranks := range l.expedition[seat] {
			sum, times, bonus := -20, 1, 0
			for _, rank := range ranks {
				if sum += rank; rank == 0 {
					times++
				}
			}
			if len(ranks) >= 8 {
				bonus = 20
			}
			score += sum*times + bonus
		}
		scores = append(scores, score)
	}
	return scores
}
