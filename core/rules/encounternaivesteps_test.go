// Steps 3 to 6 of the naive algorithm.

package rules_test

import (
	"fmt"
	"slices"
	"strings"
)

func (n *naiveEncounter) firstOf(lists string) *naiveCard {
	for _, list := range strings.Fields(lists) {
		if c := n.best(list, nil); c != nil {
			return c
		}
	}
	return nil
}

// Step 3.
func (n *naiveEncounter) pick() {
	n.first()
	n.second()
	n.third()
	n.fourth()
}

func (n *naiveEncounter) first() {
	switch {
	case !n.has("3.1 from b1"):
		n.take(n.best("", nil))
	case !n.has("3.1 then b2 and on"):
		n.take(n.firstOf("B1 " + n.ranks(-1)))
	default:
		n.take(n.firstOf(n.ranks(1)))
	}
}

// ranks are the lists of approaches from the highest to the lowest, or the other way.
func (n *naiveEncounter) ranks(way int) string {
	list := ""
	for i := range n.s.Vocabulary.IDs() {
		rank := i + 1
		if way < 0 {
			rank = len(n.s.Vocabulary.IDs()) - i
		}
		list += fmt.Sprintf("B%d ", rank)
	}
	return list
}

func (n *naiveEncounter) second() {
	lists := map[string]string{"momentum": "A2 A3 A4 A5 A6 A1", "pressure": "A1 A3 A4 A5 A6 A2"}[n.hand[0].effect]
	switch {
	case !n.has("3.2 after a momentum choice") && n.hand[0].effect == "momentum":
		lists = "A1 A3 A4 A5 A6 A2"
	case !n.has("3.2 after a pressure choice") && n.hand[0].effect == "pressure":
		lists = "A2 A3 A4 A5 A6 A1"
	case !n.has("3.2 in sequence"):
		lists = map[string]string{"momentum": "A1 A6 A5 A4 A3 A2", "pressure": "A2 A6 A5 A4 A3 A1"}[n.hand[0].effect]
	case !n.has("3.2 at last the same kind"):
		lists = lists[:len("A2 A3 A4 A5 A6")]
	}
	c := n.firstOf(lists)
	if c == nil && !n.has("3.2 else the default") {
		c = n.best("", nil)
	}
	n.take(c)
}

func (n *naiveEncounter) third() {
	c := n.best("", func(c naiveCard) bool {
		return !n.has("3.3 another approach") || c.approach != n.hand[0].approach && c.approach != n.hand[1].approach
	})
	if c == nil && n.has("3.3 in sequence") {
		c = n.firstOf("A1 A2 A3 A4 A5 A6")
	}
	if c == nil && n.has("3.3 the best left") {
		c = n.best("", nil)
	}
	n.take(c)
}

func (n *naiveEncounter) fourth() {
	odd := n.s.Turn%2 == 1 && n.has("3.4 odd turn")
	few := n.blockedInHand() < 2 && n.has("3.4 fewer than two blocked")
	tags := slices.Contains(n.s.Blocked[:], true)
	var c *naiveCard
	switch {
	case (odd || few) && tags && n.has("3.4 from c2"):
		c = n.best("C2", nil)
	case odd || few:
		if !tags && !n.has("3.4 no tags") {
			break
		}
		c = n.best("", nil)
	case n.has("3.4 from c1"):
		c = n.best("C1", nil)
	default:
		c = n.best("C2", nil)
	}
	if c == nil && n.has("3.4 the best left") && n.has("3.4 no tags") {
		c = n.best("", nil)
	}
	n.take(c)
}

func (n *naiveEncounter) blockedInHand() int {
	return n.count(func(c naiveCard) bool { return c.blocked })
}

func (n *naiveEncounter) count(test func(naiveCard) bool) int {
	k := 0
	for _, c := range n.hand {
		if test(c) {
			k++
		}
	}
	return k
}

// swap takes out the lowest-scoring card in hand that passes one test and puts in
// the best that passes another; false when one of them does not exist.
func (n *naiveEncounter) swap(goes, comes func(naiveCard) bool, unless string) bool {
	out := -1
	for i, c := range n.hand {
		if goes(c) && (out < 0 || n.lower(c, n.hand[out])) {
			out = i
		}
	}
	in := n.best("", comes)
	if out < 0 || in == nil && n.has(unless) {
		return false
	}
	k := n.defaultCard()
	if in != nil {
		k = *in
	}
	k.slot = out + 1
	n.hand[out] = k
	return in != nil
}

func (n *naiveEncounter) lower(a, b naiveCard) bool {
	if a.points != b.points {
		return a.points < b.points == n.has("4.5 the lowest goes")
	}
	return a.order >= b.order == n.has("4.5 of equals the later goes")
}

// Step 4.
func (n *naiveEncounter) validate() {
	blocked := func(c naiveCard) bool { return c.blocked }
	goes := func(c naiveCard) bool { return c.blocked || !n.has("4.1 a blocked one goes") }
	comes := func(c naiveCard) bool { return !c.blocked || !n.has("4.1 an unblocked one comes") }
	for n.has("4.1 viable") && n.count(blocked) > 2 && n.swap(goes, comes, "4.1 cannot be met") && n.has("4.1 repeated") && n.has("4.1 a blocked one goes") && n.has("4.1 an unblocked one comes") {
	}
	n.strategic("momentum", "pressure")
	n.strategic("pressure", "momentum")
	best := func(c naiveCard) bool { return c.is("B1") }
	whoever := func(c naiveCard) bool { return c.blocked || n.has("4.3 blocked or not") }
	for n.has("4.3 identity") && n.count(best) == 0 && n.swap(whoever, best, "4.3 cannot be met") {
	}
}

func (n *naiveEncounter) strategic(effect, other string) {
	free := n.count(func(c naiveCard) bool { return !c.blocked })
	same := func() bool {
		return free > 0 && n.count(func(c naiveCard) bool { return !c.blocked && c.effect == other }) == 0
	}
	goes := func(c naiveCard) bool {
		return (c.effect == effect || !n.has("4.2 of that effect")) && (n.has("4.2 blocked or not") || !c.blocked)
	}
	comes := func(c naiveCard) bool { return c.effect == other && (!c.blocked || !n.has("4.2 unblocked comes")) }
	if n.has("4.2 all "+effect) && same() {
		n.swap(goes, comes, "4.2 cannot be met")
	}
}

// Step 5.
func (n *naiveEncounter) edges() {
	rules := []func(){n.critical, n.reach}
	if !n.has("5 in this order") {
		slices.Reverse(rules)
	}
	for _, rule := range rules {
		rule()
	}
}

func (n *naiveEncounter) critical() {
	a2 := func(c naiveCard) bool { return c.is("A2") }
	goes := func(c naiveCard) bool { return c.effect == "momentum" || n.has("5.1 of either effect") }
	comes := func(c naiveCard) bool { return a2(c) && (!c.blocked || n.has("5.1 blocked or not")) }
	high := 5*n.s.Pressure >= 4*n.s.MaxPressure || !n.has("5.1 when pressure is high")
	if !n.has("5.1 at least") && 5*n.s.Pressure == 4*n.s.MaxPressure {
		high = false
	}
	if high && n.has("5.1 critical") && n.count(a2) == 0 {
		n.swap(goes, comes, "5.1 cannot be met")
	}
}

func (n *naiveEncounter) reach() {
	near := n.s.Momentum+6 >= n.s.Success[1] || !n.has("5.2 when momentum is near")
	late := n.s.Turn >= n.s.MaxTurns-2 || !n.has("5.2 when it is late")
	builds := func(c naiveCard) bool { return c.effect == "momentum" }
	goes := func(c naiveCard) bool { return c.effect == "pressure" || !n.has("5.2 a pressure choice goes") }
	comes := func(c naiveCard) bool { return builds(c) && (!c.blocked || n.has("5.2 blocked or not")) }
	for near && late && n.has("5.2 within reach") && n.count(builds) < 2 && n.swap(goes, comes, "5.2 cannot be met") && n.has("5.2 repeated") && n.has("5.2 a pressure choice goes") {
	}
}

// Step 6.
func (n *naiveEncounter) shown() []naiveCard {
	group := func(c naiveCard) int {
		switch {
		case c.blocked && n.has("6.3 blocked last"):
			return 3
		case c.effect == "pressure" && n.has("6.2 then pressure"):
			return 2
		}
		return 1
	}
	hand := slices.Clone(n.hand)
	if n.has("6.4 by score") {
		sortCards(hand, n.has("6.5 of equals the earlier"))
	}
	slices.SortStableFunc(hand, func(a, b naiveCard) int { return group(a) - group(b) })
	return hand
}
