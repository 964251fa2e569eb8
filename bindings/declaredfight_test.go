package bindings_test

import (
	"fmt"
	"slices"
)

// fightAlone is the referee of the fight. A turn has three energy and five cards. What a card costs is paid,
// what it does to the enemy is half as much more while that is marked, and block takes it first. The
// hero's block ends with its next turn, the enemy's with the enemy's. The enemy does what it has said:
// hit for 9 and its rage, guard with 9, or rage for 3 more.
type fightAlone struct {
	library
	health, block, energy           int
	enemy, enemyBlock, marked, rage int
	intent                          string
}

// fightCards are what the cards cost and do.
var fightCards = map[string]struct{ copies, cost, damage, block, marks, draws int }{
	"strike": {5, 1, 6, 0, 0, 0}, "guard": {4, 1, 0, 5, 0, 0}, "bash": {1, 2, 8, 0, 2, 0},
	"riposte": {2, 1, 4, 4, 0, 0}, "focus": {1, 0, 0, 0, 0, 2},
}

func newFight(_ int, laid table) referee {
	f := &fightAlone{health: 40, enemy: 62}
	for name, card := range fightCards {
		f.deck = append(f.deck, slices.Repeat([]string{name}, card.copies)...)
	}
	f.begin(laid)
	return f
}

// begin begins a turn.
func (f *fightAlone) begin(table table) string {
	f.energy, f.block, f.intent = 3, 0, table.value("intent")
	return f.draw(5, table.pile("hand", 1))
}

func (f *fightAlone) turn() (seat int, may []string) {
	may = append(may, "end_turn")
	for _, card := range f.hand {
		if fightCards[card].cost <= f.energy {
			may = append(may, words("play", card))
		}
	}
	return 1, may
}

func (f *fightAlone) decide(decided string, after table) string {
	verb, about := parts(decided)
	if verb == "play" {
		card := fightCards[about[0]]
		f.drop(about...)
		f.energy, f.block = f.energy-card.cost, f.block+card.block
		f.hit(card.damage)
		f.marked += card.marks
		return f.draw(card.draws, after.pile("hand", 1))
	}
	f.drop(f.hand...)
	f.enemyActs()
	if f.health <= 0 {
		return ""
	}
	return f.begin(after)
}

// hit does damage to the enemy.
func (f *fightAlone) hit(damage int) {
	if f.marked > 0 {
		damage = damage * 3 / 2
	}
	f.enemyBlock -= damage
	if f.enemyBlock < 0 {
		f.enemy, f.enemyBlock = f.enemy+f.enemyBlock, 0
	}
}

// enemyActs does what the enemy has said.
func (f *fightAlone) enemyActs() {
	f.enemyBlock, f.marked = 0, max(f.marked-1, 0)
	switch f.intent {
	case "hits":
		f.health -= max(0, 9+f.rage-f.block)
	case "guards":
		f.enemyBlock = 9
	case "rages":
		f.rage += 3
	}
}

func (f *fightAlone) end() []int {
	switch {
	case f.enemy <= 0:
		return []int{1}
	case f.health <= 0:
		return []int{0}
	}
	return nil
}

// library is a seat's own deck: its order is chance, and when it is empty the discards are shuffled.
type library struct{ hand, deck, discard []string }

// draw takes notice of a hand after n cards were drawn, and says what cannot be.
func (l *library) draw(n int, hand []string) string {
	drawn, ok := without(hand, l.hand...)
	if n = min(n, len(l.deck)+len(l.discard)); !ok || len(drawn) != n {
		return fmt.Sprintf("%q are drawn to %q, expected %d", drawn, l.hand, n)
	}
	if n > len(l.deck) {
		if drawn, ok = without(drawn, l.deck...); !ok {
			return fmt.Sprintf("%q are drawn, expected %q among them", drawn, l.deck)
		}
		l.deck, l.discard = l.discard, nil
	}
	left, ok := without(l.deck, drawn...)
	if !ok {
		return fmt.Sprintf("%q are drawn of %q", drawn, l.deck)
	}
	l.deck, l.hand = left, hand
	return ""
}

// drop discards cards of the hand.
func (l *library) drop(cards ...string) {
	dropped := slices.Clone(cards)
	l.hand, _ = without(l.hand, dropped...)
	l.discard = append(l.discard, dropped...)
}
