package bindings_test

import (
	"slices"
	"strings"
)

// crew is the referee of the mission. Who has the highest rocket leads and takes the first of two
// tasks. All follow suit, rockets are trumps, and who takes a trick leads. All win when every task's
// card was taken by the seat that has the task. All lose when another takes it, or somebody has no
// cards left.
type crew struct {
	seats, at   int
	hand, tasks [][]string // by seat
	open        []string   // tasks that nobody has taken
	trick       trick
	over        []int
}

func newCrew(seats int, laid table) referee {
	c := &crew{seats: seats, hand: make([][]string, seats+1), tasks: make([][]string, seats+1), open: laid.pile("open", 0)}
	for seat := 1; seat <= seats; seat++ {
		if c.hand[seat] = laid.pile("hand", seat); slices.Contains(c.hand[seat], "card rocket 4") {
			c.at = seat
		}
	}
	return c
}

func (c *crew) turn() (seat int, may []string) {
	if len(c.open) > 0 {
		for _, task := range c.open {
			may = append(may, words("take", task))
		}
		return c.at, may
	}
	for _, card := range c.trick.may(c.hand[c.at]) {
		may = append(may, words("play", card))
	}
	return c.at, may
}

func (c *crew) decide(decided string, _ table) string {
	verb, about := parts(decided)
	now := c.at
	c.at = c.at%c.seats + 1
	if verb == "take" {
		c.tasks[now] = append(c.tasks[now], about...)
		if c.open, _ = without(c.open, about...); len(c.open) == 0 {
			c.at = slices.IndexFunc(c.hand, func(hand []string) bool { return slices.Contains(hand, "card rocket 4") })
		}
		return ""
	}
	c.trick.play(about[0], now)
	if c.hand[now], _ = without(c.hand[now], about...); len(c.trick.cards) == c.seats {
		c.at = c.trick.taker("rocket")
		c.takes(c.trick.cards)
		c.trick = trick{}
	}
	return ""
}

// takes gives the cards of a trick to the seat that leads next.
func (c *crew) takes(cards []string) {
	left, cardsLeft := 0, true
	for seat := 1; seat <= c.seats; seat++ {
		for _, task := range slices.Clone(c.tasks[seat]) {
			switch taken := slices.Contains(cards, strings.Replace(task, "task", "card", 1)); {
			case taken && seat != c.at:
				c.over = make([]int, c.seats)
			case taken:
				c.tasks[seat], _ = without(c.tasks[seat], task)
			}
		}
		left += len(c.tasks[seat])
		cardsLeft = cardsLeft && len(c.hand[seat]) > 0
	}
	switch {
	case c.over != nil:
	case left == 0:
		c.over = slices.Repeat([]int{1}, c.seats)
	case !cardsLeft:
		c.over = make([]int, c.seats)
	}
}

func (c *crew) end() []int { return c.over }
