// What decisions are worth: a card, a purchase, a sale, a place, a reroll, an upgrade. Then what
// scripts say that their cards are worth, and how well a player stands. A conversion like
// float64(a*b) around a product makes every processor round it alike.

package tavern

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// evaluator values the moves of a player. It reads the player's own things and nothing else, so no
// valuation can use a secret. What several moves need is worked out once, in begin.
type evaluator struct {
	playerView
	cost    int // what a card costs by the rules, in gold
	brings  int // what a sold card of the board brings by the rules, in gold
	counts  cards.TribeCounts
	held    float64           // what the synergies of the board are worth
	board   []worth           // each card of the board to its owner
	eager   []float64         // how much each card of the board wants to stand in front
	shop    []worth           // each card of the shop as a newcomer
	weakest float64           // the total of the board's least valuable card
	best    float64           // the total of the hand's most valuable card that is no spell, at least 0
	bodies  int               // how many cards of the hand need a place on the board
	offer   float64           // the total of the shop's most valuable card, at least 0
	stands  fronts            // the places of the board as it is
	opened  fronts            // the places of the board with one card more
	steps   [8]float64        // see stepsWorth
	tribes  [2][16]tribeValue // see tribeValue: row 0 for cards of the board, row 1 for newcomers
	terms   [9]term           // of the valuation that was asked for last
	count   int               // how many of these terms are set
}

// worth is what a card is worth to a board, as the terms of a sum.
type worth [6]term

// total adds up the terms.
func (w *worth) total() float64 { return valuation(w[:]).total() }

// begin prepares the evaluator for the moves of a player: it counts tribes and values the cards of
// board, hand and shop. Of what the evaluator had before, only the memory of its lists stays.
func (e *evaluator) begin(from playerView) {
	s, t := from.s, from.t
	*e = evaluator{playerView: from, counts: cards.CountTribes(s.board), board: e.board[:0], eager: e.eager[:0], shop: e.shop[:0]}
	held := cards.PowersOf(e.counts, t)
	e.steps = stepsWorth(&t.Plan.Steps)
	e.cost, e.brings, e.held = max(0, t.BuyCost(held)-s.discount), t.SellValue(held), e.powersWorth(held)+t.ScriptsWorth(&e.counts)
	e.stands.set(len(s.board))
	e.opened.set(len(s.board) + 1)
	e.valueCards()
}

// valueCards values the cards of board, hand and shop, and sets weakest, best and offer.
func (e *evaluator) valueCards() {
	for i := range e.s.board {
		e.board = append(e.board, e.worth(&e.s.board[i], -1))
		e.eager = append(e.eager, eagerness(&e.s.board[i], &e.t.Plan))
		if all := e.board[i].total(); i == 0 || all < e.weakest { // the first card is the weakest so far
			e.weakest = all
		}
	}
	for i := range e.s.hand {
		if c := e.s.hand[i].Card; c.Spell || c.Magnetic {
			continue
		}
		in := e.worth(&e.s.hand[i], 1)
		e.best = max(e.best, in.total())
		e.bodies++
	}
	for i := range e.s.shop.cards {
		e.shop = append(e.shop, e.worth(&e.s.shop.cards[i], 1))
		e.offer = max(e.offer, e.shop[i].total())
	}
}

// value returns the valuation of a legal move; the next call overwrites it. begin must have been called for the
// player. Ending the turn and answering a question have no terms, so they are worth 0.
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

// addTerm adds a term to the valuation: what a feature adds to the worth of the move.
func (e *evaluator) addTerm(f feature, value float64) {
	e.terms[e.count] = term{f, value}
	e.count++
}

// worth returns what a card is worth to this board. add is 1 for a newcomer and -1 for a card of the
// board, which may have to leave it. The last term says that the card is golden; for any other card it says how near
// a triple is.
func (e *evaluator) worth(u *cards.Unit, add int) worth {
	last, kin := term{ofGolden, 1}, e.tribeValue(u.Tribes, add)
	if !u.Golden() {
		last = term{ofTriple, e.tripleWorth(u.Card, add)}
	}
	return worth{
		{ofStats, e.t.Plan.Stats * float64(u.Attack+u.Health)},
		{ofKeywords, keywordWorth(u, &e.t.Plan)},
		{ofAbility, e.s.prices.worth(u, &e.t.Plan)},
		{ofTribe, kin.company},
		{ofSynergy, kin.reach},
		last,
	}
}

// keywordWorth returns what a card's aegis and keywords are worth, those of content too. The loop takes the bits of
// the form one by one, the lowest (f & -f) first; golden is no keyword.
func keywordWorth(u *cards.Unit, plan *cards.Plan) float64 {
	worth := float64(plan.Aegis * float64(int32(u.Aegis)*u.Attack))
	for f := u.Form &^ cards.Golden; f != 0; f &= f - 1 {
		worth += cards.KeywordOf(f&-f).Worth(u, plan)
	}
	return worth + u.GivenWorth(plan)
}

// tribeValue is what a card of some tribes is worth because of them.
type tribeValue struct {
	known   bool    // the others have been worked out
	company float64 // what the other cards of its tribes add
	reach   float64 // what the steps and combos are worth that it brings, or takes with it
}

// tribeValue returns what a card of these tribes is worth because of them. add is 1 for a newcomer
// and -1 for a card of the board. A set of only the first four tribes is worked out once for each
// add, and kept in e.tribes. A set with other tribes is worked out each time.
func (e *evaluator) tribeValue(set cards.Tribes, add int) *tribeValue {
	k := &e.tribes[(add+1)/2&1][set&15] // row 0 for add -1, row 1 for add 1; &1 and &15 show the compiler that the place exists
	if set > 15 {
		k = new(tribeValue) // of other tribes, which are not kept
	}
	if !k.known {
		*k = tribeValue{true, e.tribeCompany(set, add), e.tribeSteps(set, add)}
	}
	return k
}

// tribeCompany returns what the other cards of its tribes on the board are worth to a card. add is -1
// if the card is on the board itself and must not count itself.
func (e *evaluator) tribeCompany(set cards.Tribes, add int) float64 {
	n := 0
	for ; set != 0; set &= set - 1 {
		n += int(e.counts[bits.TrailingZeros16(uint16(set))&15]) + min(add, 0) // -1 for a card of the board
	}
	return e.t.Plan.Company * float64(n)
}

// tribeSteps returns what the steps and combos are worth that are reached because of a card: those
// that a newcomer adds (add 1), or those that are lost if a card of the board goes (add -1).
func (e *evaluator) tribeSteps(set cards.Tribes, add int) float64 {
	counts := e.counts
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15] += int8(add)
	}
	changed := e.powersWorth(cards.PowersOf(counts, e.t)) + e.t.ScriptsWorth(&counts) - e.held
	return changed * float64(add) // what is lost (less than 0) counts for a card of the board
}

// stepsWorth returns what the reached steps of a tribe are worth. The index of the result has bit 0 for the
// first step, bit 1 for the second and bit 2 for the third.
func stepsWorth(steps *[3]float64) (worth [8]float64) {
	for reached := 1; reached < len(worth); reached++ {
		rest := reached & (reached - 1) // without the lowest step
		worth[reached] = worth[rest] + steps[bits.TrailingZeros(uint(reached))]
	}
	return worth
}

// powersWorth returns what a board's synergies are worth: the steps of its tribes, and the combos. A tribe
// has three bits; the combos are the bits from ComboGold on, and dividing by it shifts them down.
func (e *evaluator) powersWorth(p cards.Powers) float64 {
	steps := e.steps[p&7] + e.steps[p>>3&7] + e.steps[p>>6&7] + e.steps[p>>9&7]
	return steps + float64(e.t.Plan.Combo*float64(bits.OnesCount32(uint32(p/cards.ComboGold)))) // float64 rounds the product, alike on every machine
}

// tripleWorth returns what a copy of a card is worth because of the player's other copies: nothing
// without another copy, less if more copies are still missing than if it completes a triple with them. Created
// copies count. For a card that never fuses it is 0. add is 1 for a new copy, and -1 if the copy is
// among the player's cards, so that it does not count itself.
func (e *evaluator) tripleWorth(c *cards.Card, add int) float64 {
	if c = c.Fusing(); c == nil {
		return 0
	}
	others := e.s.countCopies(c) + min(add, 0)
	switch {
	case others == 0:
		return 0
	case others+1 < e.t.Triple.Copies:
		return e.t.Plan.Copy
	}
	return e.t.Plan.Triple
}

// full reports whether the cards of board and hand together fill the board, so that one card more
// would be too many.
func (e *evaluator) full() bool {
	return len(e.s.board)+e.bodies >= e.t.Board
}

// buy values buying card i of the shop, from 0: the card's worth less its cost. If there is no room
// and the card completes no triple, another card must give way. Then the worth of the board's weakest
// card or of the hand's best one is taken off, whichever is greater, and a little more, so that the exchange
// must be clearly worth it.
func (e *evaluator) buy(i int) {
	e.count = copy(e.terms[:], e.shop[i][:])
	e.addTerm(ofCost, -e.t.Plan.Gold*float64(e.s.prices.buyCost(i, e.cost)))
	if c := e.s.shop.cards[i].Card; e.full() && !c.Spell && !c.Magnetic && !e.s.completesTriple(e.s.shop.cards[i].Card, e.t) {
		e.addTerm(ofCrowd, -max(e.weakest, e.best)-e.t.Plan.Exchange)
	}
}

// sell values selling card i of the board, from 0: the worth of the card is lost and gold is gained.
// On a full board the best card of the hand counts as gained too, since it can take the place. A little is taken off, so
// that selling must be clearly worth it.
func (e *evaluator) sell(i int) {
	for _, t := range e.board[i] {
		e.addTerm(t.of, -t.value)
	}
	room := 0.0
	if len(e.s.board) >= e.t.Board && e.bodies > 0 {
		room = e.best
	}
	e.addTerm(ofGold, e.t.Plan.Gold*float64(e.s.prices.sellValue(i, e.brings)))
	e.addTerm(ofCrowd, room-e.t.Plan.Exchange)
}

// The other valuations: where cards stand, and what gold buys besides cards.

// fronts is the places of a board from left to right: how far in front each is, from 1 at
// the left end down to 0 at the right.
type fronts [cards.BoardSize + 1]float64

// set fills in the values of n places, or of as many as the list has.
func (l *fronts) set(n int) {
	l[0] = 1 // also for one place, where n-1 would divide by 0
	for place := 1; place < min(n, len(l)); place++ {
		l[place] = 1 - float64(place)/float64(n-1)
	}
}

// play values playing a card of the hand to a place, from 0. To play a card is always good; which
// place is best depends on guardians and on the order of attacks. A place off the board, which the move of somebody
// who only asks may have, gives no terms. A spell is worth what it does now, and a magnetic card without a place also
// what it gives.
func (e *evaluator) play(u *cards.Unit, place int) {
	if u.Card.Spell {
		e.addTerm(ofAbility, e.s.prices.worth(u, &e.t.Plan))
		return
	}
	plan := &e.t.Plan
	if place > len(e.s.board) || place < 0 && !u.Card.Magnetic {
		return
	}
	e.addTerm(ofTempo, plan.Play)
	e.addTerm(ofStats, float64(u.Attack+u.Health)/plan.PlayUnit)
	if place < 0 {
		return
	}
	front := e.opened[place]
	e.addTerm(ofGuard, guardAt(u, front, plan))
	e.addTerm(ofOrder, float64(eagerness(u, plan)*front))
}

// swap values what two cards of the board gain by changing places. Every swap costs a little, so one that
// gains nothing is bad. The first place must be on the board. With a second place off the board, which the
// move of somebody who only asks may have, there are no terms.
func (e *evaluator) swap(i, j int) {
	if j < 0 || j >= len(e.s.board) {
		return
	}
	a, b, here, there := &e.s.board[i], &e.s.board[j], e.stands[i], e.stands[j]
	keenA, keenB, plan := e.eager[i], e.eager[j], &e.t.Plan
	e.addTerm(ofGuard, guardAt(a, there, plan)+guardAt(b, here, plan)-guardAt(a, here, plan)-guardAt(b, there, plan))
	e.addTerm(ofOrder, float64(keenA*there)+float64(keenB*here)-float64(keenA*here)-float64(keenB*there)) // float64 rounds each product, alike on every machine
	e.addTerm(ofCost, -plan.Swap)
}

// guardAt values a place for a guardian, better the further in front it is; 0 for other cards.
func guardAt(u *cards.Unit, front float64, plan *cards.Plan) float64 {
	if u.Guardian() {
		return plan.Guard * front
	}
	return 0
}

// watching are the moments of cards that grow while they do not fight themselves.
const watching = cards.Moments(1<<cards.AllyDied | 1<<cards.EnemyDied | 1<<cards.AllyDamaged | 1<<cards.EndOfTurn)

// eagerness returns how much better a card stands on the left. Strong attackers and cards with
// cleave stand well there, because they attack before they are attacked. Cards that grow by watching
// stand better on the right, so the result may be below 0 for them. Only native abilities are looked at; what a
// script does is not known here.
func eagerness(u *cards.Unit, plan *cards.Plan) float64 {
	eager := float64(u.Attack) / plan.AttackUnit
	if u.Card.Rules().Native.Effect == cards.EffectCleave {
		eager += plan.Cleave
	}
	if u.Card.Rules().Listens&watching != 0 {
		eager -= plan.Watching
	}
	return eager
}

// reroll values a new shop: a part of what an average card of this tier is worth more than the best
// card on display. If no card can be paid for after it, the gold may have no other use, and the new
// shop counts a little.
func (e *evaluator) reroll() {
	plan := &e.t.Plan
	hope := plan.Average + float64(e.s.tier)/plan.TierUnit
	e.addTerm(ofCost, -plan.Gold*float64(e.s.prices.rerollCost(e.t.Gold.Reroll)))
	if e.s.gold-e.s.prices.rerollCost(e.t.Gold.Reroll) >= e.cost {
		e.addTerm(ofSearch, plan.Search*(hope-e.offer))
		return
	}
	e.addTerm(ofSpare, plan.Spare)
}

// freeze values keeping the shop: good if its best card is much better than an average one and no
// card can be paid for this turn, otherwise bad. To thaw a frozen shop is bad too.
func (e *evaluator) freeze() {
	plan := &e.t.Plan
	keep := -plan.Thaw
	if !e.s.shop.frozen && e.s.gold < e.cost && e.offer > plan.KeepAbove+float64(e.s.tier)/plan.TierUnit {
		keep = plan.Keep
	}
	e.addTerm(ofKeep, keep)
}

// upgrade values the next tier: most in the turns after that of the curve, less in those before it. A board
// with fewer cards than usual in this turn makes it worse. float64 rounds the product, alike on every machine.
func (e *evaluator) upgrade() {
	plan := &e.t.Plan
	late := e.turn - plan.Curve[min(e.s.tier, cards.Tiers-1)-1] // at the last tier the move is only refused
	ahead := len(e.s.board) - min(plan.UsualMost, plan.UsualCards+e.turn/plan.UsualTurns)
	e.addTerm(ofCurve, plan.Upgrade+float64(plan.Late*float64(late)))
	e.addTerm(ofStrength, min(0, float64(plan.Missing*float64(ahead))))
	e.addTerm(ofCost, -plan.Gold*float64(e.s.prices.upgradeCost(e.s.shop.upgrade)))
}

// What the abilities of cards are worth to an AI: by the answers of scripts, or by the card's row or
// tier (RULES 7).

// mostWorth bounds what content can say that a card is worth, in gold: from -mostWorth to mostWorth.
const mostWorth = 100

// askWorths asks content what each card of shop, hand and board is worth to the player, and adds the
// answers to b. The player is in the arena.
func (r *recruit) askWorths(b *prices) {
	for _, units := range [...][]cards.Unit{r.shop.cards, r.hand, r.board} {
		for i := range units {
			if q := r.askWorth(&units[i]); len(q.Terms) > 0 {
				b.worths = append(b.worths, worthOf{units[i].Ref, min(max(q.Total, -mostWorth), mostWorth)})
			}
		}
	}
}

// askWorth asks a card's own abilities what it is worth, then all others that may add to it. If none
// of its own answers, its worth by its row or tier is the first term. If nobody answers anything, the
// result has no terms.
func (r *recruit) askWorth(u *cards.Unit) ability.Query {
	a := r.shared.arena
	q := ability.Query{Kind: cards.AskWorth, Target: u.Ref, Owner: r.seat()}
	if !ability.AskOwn(a.Kernel(), &q, a.AbilitiesOf(u)) {
		q.Add("worth", cards.AbilityWorth(u.Card, &r.shared.tuning.Plan))
		if a.Kernel().Ask(&q); len(q.Terms) == 1 { // nobody added to the worth by the row
			q.Terms = nil
		}
		return q
	}
	a.Kernel().Ask(&q)
	return q
}

// worth returns what the abilities of a card are worth: the answer of content if there is one, else
// what its row or its tier says. It is a method of prices because the answers are kept there: abilities are asked
// about both at the same time.
func (b *prices) worth(u *cards.Unit, plan *cards.Plan) float64 {
	for i := range b.worths {
		if b.worths[i].ref == u.Ref {
			return b.worths[i].value
		}
	}
	return cards.AbilityWorth(u.Card, plan)
}

// Reward returns how good a finished match is for a player, from 0 to 1: the share of its rivals that
// ended behind it (RULES 6.3).
func (*Game) Reward(r core.Result, s core.Seat) float64 {
	n := len(r.Places)
	return float64(n-r.Places[s]) / float64(n-1)
}

// Value estimates the reward of a player while a match is going on, from 0 to 1: the share of its
// rivals that will end behind it. A rival who is out counts 1. Each of the others counts the
// probability that it ends behind the player, by how strong the two are (beats). If the match is
// over, it is the reward; if only the player is out, its place gives it.
func (g *Game) Value(s core.Seat) float64 {
	if g.result != nil {
		return g.Reward(*g.result, s)
	}
	n, own, plan := len(g.players), &g.players[s], &g.shared.tuning.Plan
	if own.out {
		return float64(n-own.place) / float64(n-1)
	}
	before, strength := 0.0, own.strength(plan)
	for i := range g.players {
		switch rival := &g.players[i]; {
		case rival == own: // no rival
		case rival.out:
			before++
		default:
			before += beats(strength, rival.strength(plan))
		}
	}
	return before / float64(n-1)
}

// strength returns how strong a player is: its health, and as the plan says the stats on its board and its
// tier. An aegis counts like as much health as the card has attack. Who has fallen is almost nothing, not 0, which beats
// could not divide by.
func (s *player) strength(plan *cards.Plan) float64 {
	if s.fallen() {
		return 1e-6
	}
	board := int32(0)
	for i := range s.board {
		u := &s.board[i]
		board += u.Attack + u.Health + int32(u.Aegis)*u.Attack
	}
	return float64(s.health) + float64(plan.BoardStats*float64(board)) + float64(plan.Tier*float64(s.tier)) // float64 rounds each product, alike on every machine
}

// beats returns the probability that a player of strength a stays in the match longer than one of
// strength b: a² / (a² + b²).
func beats(a, b float64) float64 {
	x, y := float64(a*a), float64(b*b)
	return x / (x + y)
}
