// The shop of one player: it is dealt, rerolled and frozen, cards are bought and sold, and the next tier is
// bought. Then all changes of gold, and the prices and sizes with what abilities add to them.

package tavern

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
	"arcana/core/shown"
)

// shop is the cards that a player can buy, and what its next tier costs.
type shop struct {
	cards   []cards.Unit
	frozen  bool // the cards stay in the next turn
	upgrade int  // gold that the next tier costs now
}

// deal adds random cards of at most a tier until the shop has size cards, or until the pool has no
// more of them.
func (s *shop) deal(h *shared, owner core.Seat, tier, size int) {
	chance := h.stream(&forShop, owner)
	if len(s.cards) >= size { // nothing to deal, so the pool need not be counted
		return
	}
	h.pool.admit(func(c *cards.Card) bool { return c.Tier <= tier })
	for len(s.cards) < size {
		c := h.pool.draw(chance)
		if c == nil {
			return
		}
		s.cards = append(s.cards, h.record.newUnit(owner, c, false))
	}
}

// refresh gives the shop's cards back to the pool and deals size new ones.
func (s *shop) refresh(h *shared, owner core.Seat, tier, size int) {
	h.pool.giveBack(s.cards...)
	s.cards = s.cards[:0]
	s.deal(h, owner, tier, size)
}

// mostShown is how many cards a shop can have, whatever the tuning or abilities say.
const mostShown = 10

// shopSize returns how many cards the player's shop should have, with what abilities add.
func (r *recruit) shopSize() int {
	return r.askNumber(cards.AskShopSize, r.shared.tuning.Shop.Size[r.tier-1], 0, mostShown)
}

// goldLimit returns the gold up to which the player can gain gold, with what abilities add.
func (r *recruit) goldLimit() int {
	return r.askNumber(cards.AskGoldLimit, r.shared.tuning.Gold.Cap, 0, battle.MostChange)
}

// changeGold changes the player's gold by n, which may be negative. The gold never falls below 0, and rises to the
// limit at most (R-T2). An ability may replace a gain or cancel it. What really changed is logged as kind, and then
// abilities hear of it.
func (r *recruit) changeGold(kind core.Kind, n int) {
	if n > 0 {
		var ok bool
		if _, n, ok = r.askReplace(cards.EventGain, r.ref, n); !ok {
			return
		}
	}
	if n = max(n, -r.gold); n > 0 {
		n = min(n, max(0, r.goldLimit()-r.gold))
	}
	if n == 0 {
		return
	}
	r.gold += n
	r.logPrivately(kind, core.FieldGold, r.ref, n)
	if n > 0 {
		r.emit(cards.EventGain, r.ref, n)
	} else {
		r.emit(cards.EventSpend, r.ref, -n)
	}
}

// spend takes a price from the player's gold.
func (r *recruit) spend(price int) { r.changeGold(core.KindSpend, -price) }

// buy moves the card at a place of the shop, from 0, to the hand, and spends its price. An ability may
// replace the purchase with another card of the shop or another price, or cancel it. In all these
// cases the price is spent and the discount is used up; also if the other card is not in the shop, or
// if the hand has no room for it.
func (r *recruit) buy(place int) {
	if place < len(r.prices.buys) { // abilities were asked about this price
		r.reportFailedPrices(r.prices.buys[place], cards.AskCost, r.shop.cards[place].Ref)
	}
	// the shop may be another after this, so the card is looked up again
	card, price, ok := r.askReplace(cards.EventBuy, r.shop.cards[place].Ref, r.prices.buyCost(place, r.buyCost(&r.shared.tuning)))
	place = battle.IndexOf(r.shop.cards, card)
	if ok && place < 0 {
		r.logFizzled(cards.EventBuy, card) // replaced by a card that is not in the shop
	}
	r.discount = 0 // it was for this purchase, even if no card comes
	if !ok || place < 0 || r.handFull(r.shop.cards[place].Card) {
		r.spend(price)
		return
	}
	bought := r.shop.cards[place]
	r.shop.cards = few.Remove(r.shop.cards, place)
	r.logMove(core.KindBuy, bought.Ref, price)
	r.spend(price)
	r.addToHand(bought, cards.EventBuy, price)
}

// handFull reports whether the hand has no room for one more copy of a card. A copy that completes a
// triple needs no room. (player.hasRoom says the opposite of a card of the shop, when moves are listed.)
func (r *recruit) handFull(c *cards.Card) bool {
	return len(r.hand) >= r.shared.tuning.Hand && !r.completesTriple(c, &r.shared.tuning)
}

// sell takes the card at a place of the board, from 0, gives its copy back to the pool, and pays the player its
// value. An ability may have another card of the board sold instead, change the value, or cancel the sale. The
// sold card can still listen to events of this move.
func (r *recruit) sell(place int) {
	if place < len(r.prices.sells) { // abilities were asked about this value
		r.reportFailedPrices(r.prices.sells[place], cards.AskSellValue, r.board[place].Ref)
	}
	card, value, ok := r.askReplace(cards.EventSell, r.board[place].Ref, r.prices.sellValue(place, r.sellValue(&r.shared.tuning)))
	if place = battle.IndexOf(r.board, card); !ok {
		return
	} else if place < 0 {
		r.logFizzled(cards.EventSell, card) // replaced by a card that is not on the board
		return
	}
	sold := r.board[place]
	r.board = few.Remove(r.board, place)
	r.logMove(core.KindSell, sold.Ref, value)
	r.changeGold(core.KindGain, value)
	r.shared.pool.giveBack(sold)
	r.shared.sold = append(r.shared.sold, battle.SoldUnit{Unit: sold, Place: place})
	r.emit(cards.EventSell, sold.Ref, value)
}

// reroll spends the price of a new shop, and deals it; a frozen shop thaws. An ability may change the price or
// cancel the reroll; the price is spent in any case.
func (r *recruit) reroll() {
	r.reportFailedPrices(r.prices.reroll, cards.AskRerollCost, r.ref)
	_, cost, ok := r.askReplace(cards.EventReroll, r.ref, r.prices.rerollCost(r.shared.tuning.Gold.Reroll))
	if !ok {
		r.spend(cost)
		return
	}
	r.logMove(core.KindReroll, r.ref, cost)
	r.spend(cost)
	r.setFrozen(false)
	r.shop.refresh(r.shared, r.seat(), r.tier, r.shopSize())
	r.emit(cards.EventReroll, r.ref, cost)
}

// setFrozen sets whether the shop stays for the next turn, and logs a change: 1 for frozen, 0 for thawed.
func (r *recruit) setFrozen(frozen bool) {
	if r.shop.frozen == frozen {
		return
	}
	r.shop.frozen = frozen
	amount := 0
	if frozen {
		amount = 1
	}
	r.logPrivately(battle.KindFreeze, core.FieldNone, r.ref, amount)
}

// upgrade buys the next tier. From then on the upgrade cost is that of the tier after it, without discounts
// (R-T1). Everybody sees that the tier has risen. An ability may change the price or cancel the upgrade; the
// price is spent in any case.
func (r *recruit) upgrade() {
	r.reportFailedPrices(r.prices.upgrade, cards.AskUpgradeCost, r.ref)
	_, cost, ok := r.askReplace(cards.EventUpgrade, r.ref, r.prices.upgradeCost(r.shop.upgrade))
	if !ok {
		r.spend(cost)
		return
	}
	r.tier++
	r.paid += cost
	r.shared.record.log(battle.KindUpgrade, battle.FieldTier, r.ref, r.ref, 1, core.Everyone)
	r.shared.record.causeFromHere()
	r.spend(cost)
	next := 0 // there is no tier after the last
	if r.tier < cards.Tiers {
		next = r.shared.tuning.Gold.Upgrade[r.tier-1]
	}
	r.setUpgrade(next)
	r.emit(cards.EventUpgrade, r.ref, r.tier)
}

// setUpgrade sets what the next tier costs by the rules, and logs the change.
func (r *recruit) setUpgrade(cost int) {
	if cost != r.shop.upgrade {
		r.logPrivately(core.KindChange, core.FieldCost, r.ref, cost-r.shop.upgrade)
		r.shop.upgrade = cost
	}
}

// The numbers that abilities may change (RULES 8). They are asked about prices when a player's move is
// over, and those prices hold until after its next move. About income and the size of a shop they are
// asked when the number is needed.

// prices are a player's prices with what abilities add to them. If no ability changes prices, only worths may be
// filled in, and the prices of the rules hold. prices are shared by copies, so a new one is made each time, and
// never changed later.
type prices struct {
	buys, sells     []score.Score // by place in the shop and on the board
	reroll, upgrade score.Score
	surcharge       int       // gold that abilities add to the cost of the next tier by the rules, may be negative
	worths          []worthOf // for the cards whose worth abilities say
}

// worthOf is what abilities say that a card is worth. The card is in the shop, in the hand or on the
// board.
type worthOf struct {
	ref   core.Ref
	value float64
}

// asked reports whether abilities were asked about these prices; false if none changes prices. All prices are asked
// about at once, and each then has at least one term, the price by the rules; so the terms of one price tell it.
func (b *prices) asked() bool { return len(b.reroll.Terms) > 0 }

// wholeGold returns the total of a price in whole gold: rounded down, from 0 to battle.MostChange.
func wholeGold(s score.Score) int {
	q := ability.Query{Score: s}
	return q.Whole(0, battle.MostChange)
}

// buyCost returns what the card at place i of the shop, from 0, costs. base is the price by the rules,
// which holds if abilities were not asked.
func (b *prices) buyCost(i, base int) int {
	if i < len(b.buys) {
		return wholeGold(b.buys[i])
	}
	return base
}

// cheapest returns what the cheapest card of the shop costs; base if abilities were not asked or the
// shop is empty.
func (b *prices) cheapest(base int) int {
	for i := range b.buys {
		if cost := b.buyCost(i, base); i == 0 || cost < base {
			base = cost
		}
	}
	return base
}

// sellValue returns what the card at place i of the board, from 0, sells for; base if abilities were
// not asked.
func (b *prices) sellValue(i, base int) int {
	if i < len(b.sells) {
		return wholeGold(b.sells[i])
	}
	return base
}

// rerollCost returns what a new shop costs; base if abilities were not asked.
func (b *prices) rerollCost(base int) int {
	if b.asked() {
		return wholeGold(b.reroll)
	}
	return base
}

// upgradeCost returns what the next tier costs; base if abilities were not asked.
func (b *prices) upgradeCost(base int) int {
	if b.asked() {
		return wholeGold(b.upgrade)
	}
	return base
}

// updatePrices does the work of askPrices, and logs a changed surcharge on the next tier. So the events
// add up to the cost that the player sees.
func (r *recruit) updatePrices() {
	before := r.prices.surcharge
	if r.askPrices(); r.prices.surcharge != before {
		r.logPrivately(core.KindChange, core.FieldCost, r.ref, r.prices.surcharge-before)
	}
}

// askPrices asks abilities about the player's prices, and what its cards are worth, and keeps the
// answers. A player that is out has no prices, and without the kernel no ability can be asked. Copies of the match
// share the old prices, so new ones are made. What the answers cost does not count against the ceiling of the
// move (WithOwnCeiling), because nothing happens by them.
func (r *recruit) askPrices() {
	if r.prices = (prices{}); r.out || !r.shared.usesKernel() {
		return
	}
	a, asked := r.shared.arena, prices{}
	changePrices, sayWorths := a.SetsPrices(), a.Kernel().Asks(cards.AskWorth)
	if !changePrices && !sayWorths {
		return
	}
	r.enterArena(a) // abilities see the player's board, hand and shop there
	a.Kernel().WithOwnCeiling(func() {
		if changePrices {
			r.fillPrices(&asked)
		}
		if sayWorths {
			r.askWorths(&asked)
		}
	})
	r.leaveArena(a)
	r.prices = asked
}

// fillPrices asks abilities about each price and sets the prices of b, which must be empty. The player must
// be in the arena.
func (r *recruit) fillPrices(b *prices) {
	t := &r.shared.tuning
	b.reroll, b.upgrade = r.askTerms(cards.AskRerollCost, r.ref, t.Gold.Reroll), r.askTerms(cards.AskUpgradeCost, r.ref, r.shop.upgrade)
	b.surcharge = b.upgradeCost(0) - r.shop.upgrade // b was asked, so the base of 0 is not used
	for i := range r.shop.cards {
		b.buys = append(b.buys, r.askTerms(cards.AskCost, r.shop.cards[i].Ref, r.buyCost(t)))
	}
	for i := range r.board {
		b.sells = append(b.sells, r.askTerms(cards.AskSellValue, r.board[i].Ref, r.sellValue(t)))
	}
}

// askTerms asks abilities what they add to a number, and returns all terms of the sum. The first term
// is base, the number by the rules. The player must be in the arena. Scripts that fail are not logged.
func (r *recruit) askTerms(kind ability.Kind, target core.Ref, base int) score.Score {
	q := r.newQuery(kind, target, base)
	r.shared.arena.Kernel().Ask(&q)
	return q.Score
}

// newQuery returns a question to abilities about a number of the player or of one of its cards (target).
// Nobody has been asked yet. Its first term is base, the number by the rules.
func (r *recruit) newQuery(kind ability.Kind, target core.Ref, base int) ability.Query {
	q := ability.Query{Kind: kind, Target: target, Owner: r.seat()}
	q.Add(cards.Table.Row(kind).Name, float64(base))
	return q
}

// askAloud asks abilities what they add to a number, and returns the question with their answers. base is the
// number by the rules. Scripts that fail are logged for the player. The player enters the arena for it, and
// leaves it again.
func (r *recruit) askAloud(kind ability.Kind, target core.Ref, base int) ability.Query {
	r.enterArena(r.shared.arena)
	q := r.newQuery(kind, target, base)
	r.shared.arena.Kernel().AskAloud(&q, core.Only(r.seat()))
	r.leaveArena(r.shared.arena)
	return q
}

// reportFailedPrices logs the scripts that failed when abilities were asked about a price that the player is
// about to pay, by asking them once more. They were not logged before, because abilities are asked about prices
// after every move. kind and target are those of the question; its first term is the price by the rules.
func (r *recruit) reportFailedPrices(price score.Score, kind ability.Kind, target core.Ref) {
	if slices.ContainsFunc(price.Terms, ability.Failed) {
		r.askAloud(kind, target, int(price.Terms[0].Value))
	}
}

// askNumber returns a number of the player with what abilities add to it. base is the number by the
// rules. With the additions, the result is at least `least` and at most `most`.
func (r *recruit) askNumber(kind ability.Kind, base, least, most int) int {
	if !r.shared.usesKernel() || !r.shared.arena.Asks(kind) {
		return base
	}
	q := r.askAloud(kind, r.ref, base)
	return q.Whole(least, most)
}

// termsOf returns in words what a purchase or a sale costs, term by term; "" if abilities add nothing,
// and for other moves.
func (b *prices) termsOf(m core.Move) string {
	switch {
	case m.Verb == verbBuy && m.A <= len(b.buys):
		return termsText(b.buys[m.A-1])
	case m.Verb == verbSell && m.A <= len(b.sells):
		return termsText(b.sells[m.A-1])
	}
	return ""
}

// termsText returns the terms of a price in words, with brackets; "" if there is only the price by the
// rules.
func termsText(s score.Score) string {
	if len(s.Terms) < 2 {
		return ""
	}
	words := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		words[i] = t.Name + " " + shown.Number(t.Value)
	}
	return " (" + strings.Join(words, ", ") + ")"
}
