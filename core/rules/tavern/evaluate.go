package tavern

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// What decisions are worth: a card, a purchase, a sale, a place, a reroll, an upgrade;
// what cards say they are worth themselves; and how well a player stands.

// evaluator values what a player sees. It reads the player's own things and nothing else, so
// that no valuation can use a secret; what all moves have in common is worked
// out once.
type evaluator struct {
	playerView
	cost    int // of a card, in gold
	brings  int // that a sold card of the board brings, in gold
	counts  cards.TribeCounts
	held    float64           // what the synergies of the board are worth
	board   []worth           // each card of the board to its owner
	eager   []float64         // how much each card of the board wants to stand in front
	shop    []worth           // each card of the shop as a newcomer
	weakest float64           // the least of the board
	best    float64           // the most valuable card of the hand
	offer   float64           // the most valuable card of the shop
	stands  fronts            // the board as it stands
	opened  fronts            // the places with one card more
	tribes  [2][16]tribeValue // of cards that go and of those that come, by their tribes
	terms   [9]term           // of the valuation that was asked for last
	count   int               // how many of these terms are set
}

// worth is what a card is worth to a board, term by term.
type worth [6]term

// total adds up the terms.
func (w *worth) total() float64 { return valuation(w[:]).total() }

// begin readies the evaluator for the decisions of a player: it counts tribes and values all
// cards that moves are about.
func (e *evaluator) begin(from playerView) {
	s, t := from.s, from.t
	*e = evaluator{playerView: from, counts: cards.CountTribes(s.board), board: e.board[:0], eager: e.eager[:0], shop: e.shop[:0]}
	held := cards.PowersOf(e.counts, t)
	e.cost, e.brings, e.held = max(0, t.BuyCost(held)-s.discount), t.SellValue(held), powersWorth(held)+t.ScriptsWorth(&e.counts)
	e.stands.set(len(s.board))
	e.opened.set(len(s.board) + 1)
	e.valueCards()
}

// valueCards values the cards of board, hand and shop, and finds the weakest and the best.
func (e *evaluator) valueCards() {
	for i := range e.s.board {
		e.board = append(e.board, e.worth(&e.s.board[i], -1))
		e.eager = append(e.eager, eagerness(&e.s.board[i]))
		if all := e.board[i].total(); i == 0 || all < e.weakest {
			e.weakest = all
		}
	}
	for i := range e.s.hand {
		in := e.worth(&e.s.hand[i], 1)
		e.best = max(e.best, in.total())
	}
	for i := range e.s.shop.cards {
		e.shop = append(e.shop, e.worth(&e.s.shop.cards[i], 1))
		e.offer = max(e.offer, e.shop[i].total())
	}
}

// value returns the valuation of a move, good until the next is asked for. To end the turn and to
// answer a question have no terms, and so are worth 0.
func (e *evaluator) value(m core.Move) valuation {
	e.count = 0
	switch m.Verb {
	case verbBuy:
		e.buy(m.A - 1)
	case verbPick:
		worth := e.worth(&e.s.offer()[m.A-1], 1)
		e.count = copy(e.terms[:], worth[:])
	case verbSell:
		e.sell(m.A - 1)
	case verbPlay:
		e.play(&e.s.hand[m.A-1], m.B-1)
	case verbSwap:
		e.swap(m.A-1, m.B-1)
	case verbReroll:
		e.reroll()
	case verbFreeze:
		e.freeze()
	case verbUpgrade:
		e.upgrade()
	}
	return e.terms[:e.count]
}

// addTerm adds a term to the valuation.
func (e *evaluator) addTerm(of feature, value float64) {
	e.terms[e.count] = term{of, value}
	e.count++
}

// worth is what a card is worth to this board: with add 1 as a newcomer, with
// -1 as one that stands there and might go.
func (e *evaluator) worth(u *cards.Unit, add int) worth {
	last, kin := term{ofGolden, 1}, e.tribeValue(u.Tribes, add)
	if !u.Golden() {
		last = term{ofTriple, e.tripleWorth(u.Card, add)}
	}
	return worth{
		{ofStats, float64(u.Attack+u.Health) / 4},
		{ofKeywords, keywordWorth(u)},
		{ofAbility, e.s.prices.worth(u)},
		{ofTribe, kin.company},
		{ofSynergy, kin.reach},
		last,
	}
}

// keywordWorth returns what a card's aegis and words are worth.
func keywordWorth(u *cards.Unit) float64 {
	worth := float64(float64(int32(u.Aegis)*u.Attack) / 8)
	for f := u.Form &^ cards.Golden; f != 0; f &= f - 1 {
		worth += cards.KeywordOf(f & -f).Worth(u)
	}
	return worth + u.GivenWorth()
}

// tribeValue is what a card of some tribes is worth for them.
type tribeValue struct {
	known   bool
	company float64 // what the other cards of its tribes add
	reach   float64 // what the steps and combos are worth that it brings, or takes with it
}

// tribeValue returns what a card of these tribes is worth for them: with add 1 as a newcomer, with
// -1 as a card of the board. Each set of the first four tribes is worked out once and kept, a row
// for each add; sets with other tribes are worked out each time.
func (e *evaluator) tribeValue(set cards.Tribes, add int) *tribeValue {
	k := &e.tribes[(add+1)/2&1][set&15]
	if set > 15 {
		k = new(tribeValue) // of other tribes, which are not kept
	}
	if !k.known {
		*k = tribeValue{true, e.tribeCompany(set, add), e.tribeSteps(set, add)}
	}
	return k
}

// tribeCompany is what a card gains by the cards of its tribes on the board; add is -1 for one
// that stands there itself.
func (e *evaluator) tribeCompany(set cards.Tribes, add int) float64 {
	n := 0
	for ; set != 0; set &= set - 1 {
		n += int(e.counts[bits.TrailingZeros16(uint16(set))&15]) + min(add, 0)
	}
	return 0.1 * float64(n)
}

// tribeSteps is what the steps and combos are worth that a card brings (add 1), or takes with
// it when it goes (add -1).
func (e *evaluator) tribeSteps(set cards.Tribes, add int) float64 {
	counts := e.counts
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15] += int8(add)
	}
	changed := powersWorth(cards.PowersOf(counts, e.t)) + e.t.ScriptsWorth(&counts) - e.held
	return changed * float64(add)
}

// stepsWorth is what the steps of a tribe are worth, by the bits of those reached: later
// ones weigh more.
var stepsWorth = [8]float64{0, 0.5, 1, 1.5, 1.5, 2, 2.5, 3}

// powersWorth sums what a board's synergies are worth: the steps of its tribes, and its
// combos. All of it is halves, so that the order of the sum does not matter.
func powersWorth(p cards.Powers) float64 {
	steps := stepsWorth[p&7] + stepsWorth[p>>3&7] + stepsWorth[p>>6&7] + stepsWorth[p>>9&7]
	return steps + float64(0.5*float64(bits.OnesCount32(uint32(p/cards.ComboGold))))
}

// tripleWorth is what the copies that the player has of a card add to the worth of one more copy
// (add 1), or of one of these (add -1): 0 without another copy, 0.6 with one, 3 with two or more.
func (e *evaluator) tripleWorth(c *cards.Card, add int) float64 {
	n := countCopies(e.s.hand, c) + countCopies(e.s.board, c)
	if add < 0 {
		n--
	}
	switch n {
	case 0:
		return 0
	case 1:
		return 0.6
	}
	return 3
}

// full reports whether board and hand together have no room for a further card on the board, so
// that one must go.
func (e *evaluator) full() bool {
	return len(e.s.board)+len(e.s.hand) >= e.t.Board
}

// buy values buying card i of the shop: its worth, less its cost and, if there is no room and it
// completes no triple, less the weakest card of the board or the best of the hand.
func (e *evaluator) buy(i int) {
	e.count = copy(e.terms[:], e.shop[i][:])
	e.addTerm(ofCost, -0.3*float64(e.s.prices.buyCost(i, e.cost)))
	if e.full() && e.tripleWorth(e.s.shop.cards[i].Card, 1) < 3 {
		e.addTerm(ofCrowd, -max(e.weakest, e.best)-0.5)
	}
}

// sell values selling card i of the board: the worth of the card is lost and gold is gained. On a
// full board the best card of the hand is gained too, since it can take the place.
func (e *evaluator) sell(i int) {
	for _, t := range e.board[i] {
		e.addTerm(t.of, -t.value)
	}
	room := 0.0
	if len(e.s.board) >= e.t.Board && len(e.s.hand) > 0 {
		room = e.best
	}
	e.addTerm(ofGold, 0.3*float64(e.s.prices.sellValue(i, e.brings)))
	e.addTerm(ofCrowd, room-0.5)
}

// How moves that are not about a price are valued: where cards stand, and what
// is done with gold besides cards.

// fronts is the places of a board from left to right: how far in front each is, from 1 at
// the left end down to 0 at the right.
type fronts [cards.BoardSize + 1]float64

// set fills in the values of n places.
func (l *fronts) set(n int) {
	l[0] = 1
	for place := 1; place < min(n, len(l)); place++ {
		l[place] = 1 - float64(place)/float64(n-1)
	}
}

// play values playing a card to a place: always good; the place is a matter of guardians and of
// the order of attacks.
func (e *evaluator) play(u *cards.Unit, place int) {
	if place < 0 || place > len(e.s.board) {
		return
	}
	front := e.opened[place]
	e.addTerm(ofTempo, 3)
	e.addTerm(ofStats, float64(u.Attack+u.Health)/20)
	e.addTerm(ofGuard, guardAt(u, front))
	e.addTerm(ofOrder, float64(eagerness(u)*front))
}

// swap values what two cards gain by each other's places; a move that changes nothing is a
// little bad.
func (e *evaluator) swap(i, j int) {
	if j < 0 || j >= len(e.s.board) {
		return
	}
	a, b, here, there := &e.s.board[i], &e.s.board[j], e.stands[i], e.stands[j]
	keenA, keenB := e.eager[i], e.eager[j]
	e.addTerm(ofGuard, guardAt(a, there)+guardAt(b, here)-guardAt(a, here)-guardAt(b, there))
	e.addTerm(ofOrder, float64(keenA*there)+float64(keenB*here)-float64(keenA*here)-float64(keenB*there))
	e.addTerm(ofCost, -0.05)
}

// guardAt values a guardian's place: in front is better.
func guardAt(u *cards.Unit, front float64) float64 {
	if u.Guardian() {
		return front / 2
	}
	return 0
}

// watching are the moments of cards that grow by watching.
const watching = cards.Moments(1<<cards.AllyDied | 1<<cards.EnemyDied | 1<<cards.AllyDamaged | 1<<cards.EndOfTurn)

// eagerness is how much a card wants to stand in front: strong attackers and cleaves on
// the left, where they strike before they are struck, and those who grow by watching on
// the right.
func eagerness(u *cards.Unit) float64 {
	eager := float64(u.Attack) / 20
	if u.Card.Rules().Native.Effect == cards.EffectCleave {
		eager += 0.5
	}
	if u.Card.Rules().Listens&watching != 0 {
		eager -= 0.5
	}
	return eager
}

// reroll values a new shop: what an average card of this tier is worth against the best on
// display, if a card can still be paid for. Gold that buys nothing else is as good as free.
func (e *evaluator) reroll() {
	hope := 1 + float64(4*e.s.tier)/5
	e.addTerm(ofCost, -0.3*float64(e.s.prices.rerollCost(e.t.Gold.Reroll)))
	if e.s.gold-e.s.prices.rerollCost(e.t.Gold.Reroll) >= e.cost {
		e.addTerm(ofSearch, (hope-e.offer)/2)
		return
	}
	e.addTerm(ofSpare, 0.1)
}

// freeze values keeping the shop: good if it has a card worth having that cannot be paid for
// this turn.
func (e *evaluator) freeze() {
	keep := -1.0
	if !e.s.shop.frozen && e.s.gold < e.cost && e.offer > 2.5+float64(4*e.s.tier)/5 {
		keep = 0.5
	}
	e.addTerm(ofKeep, keep)
}

// standardCurve is the turn by which each of the tiers 2 to 6 should be bought.
var standardCurve = [cards.Tiers - 1]int{3, 5, 7, 9, 11}

// upgrade values the next tier: better the later it is by standardCurve, worse for a weak
// board.
func (e *evaluator) upgrade() {
	late := e.turn - standardCurve[min(e.s.tier, cards.Tiers-1)-1] // at the last tier the move is only refused
	strength := 0.5 * float64(len(e.s.board)-min(5, 2+e.turn/2))
	e.addTerm(ofCurve, float64(3+late))
	e.addTerm(ofStrength, min(0, strength))
	e.addTerm(ofCost, -0.3*float64(e.s.prices.upgradeCost(e.s.shop.upgrade)))
}

// What cards are worth to an AI: by their tier, by what their row says, or by what their
// scripts answer when they are asked (RULES 7).

// mostWorth bounds what a card is worth by its script, in gold.
const mostWorth = 100

// askWorths asks the cards before the player, which is in the arena, what they are worth to it.
func (r *recruit) askWorths(b *prices) {
	for _, units := range [...][]cards.Unit{r.shop.cards, r.hand, r.board} {
		for i := range units {
			if q := r.askWorth(&units[i]); len(q.Terms) > 0 {
				b.worths = append(b.worths, worthOf{units[i].Ref, min(max(q.Total, -mostWorth), mostWorth)})
			}
		}
	}
}

// askWorth asks a card's own abilities for its worth, then all that add to it. If none of its own
// answers, the worth by its row takes their place. If nobody answers anything, the result has no
// terms.
func (r *recruit) askWorth(u *cards.Unit) ability.Query {
	a := r.shared.arena
	q := ability.Query{Kind: cards.AskWorth, Target: u.Ref, Owner: r.seat()}
	if !ability.AskOwn(a.Kernel(), &q, a.AbilitiesOf(u)) {
		q.Add("worth", cards.AbilityWorth(u.Card))
		if a.Kernel().Ask(&q); len(q.Terms) == 1 {
			q.Terms = nil
		}
		return q
	}
	a.Kernel().Ask(&q)
	return q
}

// worth returns what the abilities of a card are worth: what content answered, else what its
// row or its tier says.
func (b *prices) worth(u *cards.Unit) float64 {
	for i := range b.worths {
		if b.worths[i].ref == u.Ref {
			return b.worths[i].value
		}
	}
	return cards.AbilityWorth(u.Card)
}

// Reward returns how good a finished match is for a player, 0 to 1: the share of rivals that it
// came before (RULES 6.3).
func (*Game) Reward(r core.Result, s core.Seat) float64 {
	n := len(r.Places)
	return float64(n-r.Places[s]) / float64(n-1)
}

// Value estimates the reward of a player as a match stands, 0 to 1: the share of rivals that it
// comes before. Rivals who are out count 1; each of the others counts by how strong the two are.
func (g *Game) Value(s core.Seat) float64 {
	if g.result != nil {
		return g.Reward(*g.result, s)
	}
	n, own := len(g.players), &g.players[s]
	if own.out {
		return float64(n-own.place) / float64(n-1)
	}
	before, strength := 0.0, own.strength()
	for i := range g.players {
		switch rival := &g.players[i]; {
		case rival == own:
		case rival.out:
			before++
		default:
			before += beats(strength, rival.strength())
		}
	}
	return before / float64(n-1)
}

// strength returns what a player can hold out with: health, half of the stats on its board, and
// its tier.
func (s *player) strength() float64 {
	board := int32(0)
	for i := range s.board {
		u := &s.board[i]
		board += u.Attack + u.Health + int32(u.Aegis)*u.Attack
	}
	return float64(max(1, s.health)) + float64(float64(board)/2) + float64(2*float64(s.tier))
}

// beats returns how likely strength a outlasts strength b: as their squares are to each other.
func beats(a, b float64) float64 {
	x, y := float64(a*a), float64(b*b)
	return x / (x + y)
}
