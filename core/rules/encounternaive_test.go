// The algorithm a second time, written from RULES.md with words and sorted lists
// and nothing of the package but its state. It is slow and meant to be: tests hold
// the package to it. A sentence of the rules can be left out by its number, which
// shows that the row that tests the sentence would notice.

package rules_test

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/rules/encounter"
)

// naiveCard is a choice with what the rules say of it.
type naiveCard struct {
	name, approach, focus, effect string
	points                        float64
	blocked                       bool
	order                         int
	lists                         []string
	slot                          int
}

func (c naiveCard) is(list string) bool { return slices.Contains(c.lists, list) }

// naiveEncounter deals one hand.
type naiveEncounter struct {
	s       encounter.State
	without string
	all     []naiveCard // sorted by falling score, then by order
	hand    []naiveCard
}

// has reports whether a sentence of the rules is in force.
func (n *naiveEncounter) has(sentence string) bool { return n.without != sentence }

// naiveHand returns the hand by slots and as it is shown.
func naiveHand(s encounter.State, without string) (bySlot, shown []naiveCard) {
	n := naiveEncounter{s: s, without: without}
	n.score()
	n.pick()
	n.validate()
	n.edges()
	bySlot = slices.Clone(n.hand)
	return bySlot, n.shown()
}

// Step 1.
func (n *naiveEncounter) score() {
	for i, c := range n.s.Choices {
		n.all = append(n.all, n.card(i, c))
	}
	sortCards(n.all, n.has("2.5 earlier first"))
}

func (n *naiveEncounter) card(i int, c encounter.Choice) naiveCard {
	k := naiveCard{name: c.Name, approach: n.s.Vocabulary.ID(c.Primary), focus: c.Focus.String(), effect: c.Effect.String(), order: i}
	strategy := n.s.Strategic[c.Primary].String()
	k.blocked = n.s.Blocked[c.Focus]
	k.points = map[string]float64{"momentum_up": 6, "pressure_down": 5, "neutral": 3, "momentum_down": 1, "pressure_up": 1}[strategy]
	k.points += float64(min(8, 2*n.s.Approach[c.Primary]))
	k.points += n.situation(k.effect)
	k.points += n.relevance(k.focus)
	if k.blocked {
		k.points -= 15
	}
	k.lists = []string{n.strategicList(k.effect, strategy), n.approachList(c.Primary), "C1"}
	if k.blocked {
		k.lists[2] = "C2"
	}
	return k
}

// The shares in whole numbers: 0.6 = 3/5, 0.4 = 2/5.
func (n *naiveEncounter) situation(effect string) float64 {
	if effect == "pressure" && 5*n.s.Pressure >= 3*n.s.MaxPressure {
		return 3
	}
	if effect == "momentum" && 5*n.s.Momentum <= 2*n.s.Success[1] {
		return 3
	}
	return 2
}

func (n *naiveEncounter) relevance(focus string) float64 {
	table := map[string]map[string]float64{
		"physical":     {"physical": 3, "environment": 2},
		"social":       {"relationship": 3, "information": 2},
		"intellectual": {"information": 3, "relationship": 2},
	}
	return max(1, table[n.s.Type.String()][focus])
}

// Step 2.
func (n *naiveEncounter) strategicList(effect, strategy string) string {
	switch effect + " " + strategy {
	case "momentum momentum_up":
		return "A1"
	case "pressure pressure_down":
		return "A2"
	case "momentum neutral":
		return "A3"
	case "pressure neutral":
		return "A4"
	case "momentum momentum_down", "momentum pressure_up":
		return "A5"
	case "pressure momentum_down", "pressure pressure_up":
		return "A6"
	}
	return "none"
}

func (n *naiveEncounter) approachList(a encounter.Approach) string {
	var ranked []encounter.Approach
	for i := range n.s.Vocabulary.IDs() {
		ranked = append(ranked, encounter.Approach(i))
	}
	slices.SortStableFunc(ranked, func(a, b encounter.Approach) int { return n.s.Approach[b] - n.s.Approach[a] })
	return fmt.Sprint("B", 1+slices.Index(ranked, a))
}

func sortCards(cards []naiveCard, earlierFirst bool) {
	slices.SortFunc(cards, func(a, b naiveCard) int {
		switch {
		case a.points > b.points:
			return -1
		case a.points < b.points:
			return 1
		case earlierFirst:
			return a.order - b.order
		}
		return b.order - a.order
	})
}

// best is the first card, of those not in hand, that is in a list ("" for all)
// and passes a test.
func (n *naiveEncounter) best(list string, test func(naiveCard) bool) *naiveCard {
	for i, c := range n.all {
		if (list == "" || c.is(list)) && !n.holds(c) && (test == nil || test(c)) {
			return &n.all[i]
		}
	}
	return nil
}

func (n *naiveEncounter) holds(c naiveCard) bool {
	return slices.ContainsFunc(n.hand, func(h naiveCard) bool { return h.order == c.order })
}

// take puts a card into the next slot, or the default choice.
func (n *naiveEncounter) take(c *naiveCard) {
	if c == nil {
		d := n.defaultCard()
		c = &d
	}
	k := *c
	k.slot = len(n.hand) + 1
	n.hand = append(n.hand, k)
}

func (n *naiveEncounter) defaultCard() naiveCard {
	best, ids := 0, n.s.Vocabulary.IDs()
	for a := range ids {
		if n.s.Approach[a] > n.s.Approach[best] {
			best = a
		}
	}
	_, called, _ := strings.Cut(":"+ids[best], ":")
	called = called[strings.IndexByte(called, ':')+1:]
	return n.card(len(n.s.Choices), encounter.Choice{Name: "Improvise (" + called + ")", Primary: encounter.Approach(best), Focus: encounter.Physical, Effect: encounter.Momentum})
}

func namesOf(cards []naiveCard) string {
	var list []string
	for _, c := range cards {
		list = append(list, c.name)
	}
	return strings.Join(list, " ")
}
