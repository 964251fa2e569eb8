package tavern

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/score"
	"arcana/core/shown"
)

// The shop of one player: it is dealt, and cards are bought, sold, rerolled, frozen, and
// the tavern upgraded. Then what all of that costs.

// shop is what a tavern shows one player, and what its next tier costs.
type shop struct {
	cards   []Unit
	frozen  bool // the cards stay for the next turn
	upgrade int  // gold that the next tier costs now
}

// deal fills the free places of the shop with cards of the tier or below.
func (s *shop) deal(h *shared, owner core.Seat, tier, size int) {
	chance := h.stream(&forShop, owner)
	if len(s.cards) >= size {
		return
	}
	h.pool.admit(func(c *Card) bool { return c.Tier <= tier })
	for len(s.cards) < size {
		c := h.pool.draw(chance)
		if c == nil {
			return
		}
		s.cards = append(s.cards, h.record.unit(owner, c, false))
	}
}

// refresh returns what is on display and deals a new shop.
func (s *shop) refresh(h *shared, owner core.Seat, tier, size int) {
	h.pool.giveBack(s.cards...)
	s.cards = s.cards[:0]
	s.deal(h, owner, tier, size)
}

// mostShown is how many cards a shop shows at most.
const mostShown = 10

// shopSize returns how many cards the player's shop shows.
func (r *recruit) shopSize() int {
	size := r.shared.tuning.Shop.Size[r.tier-1]
	return r.asked(askShopSize, size, 0, max(size, mostShown))
}

// pay changes the player's gold by n, within 0 and the cap (R-T2).
func (r *recruit) pay(kind core.Kind, n int) {
	if n > 0 {
		var ok bool
		if _, n, ok = r.askReplace(eventGain, r.ref, n); !ok {
			return
		}
	}
	n = min(max(r.gold+n, 0), r.shared.tuning.Gold.Cap) - r.gold
	if n == 0 {
		return
	}
	r.gold += n
	r.own(kind, core.FieldGold, r.ref, n)
	if n > 0 {
		r.emit(eventGain, r.ref, n)
	} else {
		r.emit(eventSpend, r.ref, -n)
	}
}

// spend pays a price.
func (r *recruit) spend(price int) { r.pay(core.KindSpend, -price) }

// buy moves a card of the shop to the hand and spends its price. An ability may replace the
// purchase: another card, another price, or none. The price is spent in any case.
func (r *recruit) buy(place int) {
	if place < len(r.prices.buys) {
		r.ownUp(r.prices.buys[place], askCost, r.shop.cards[place].Ref)
	}
	card, price, ok := r.askReplace(eventBuy, r.shop.cards[place].Ref, r.prices.buyCost(place, r.buyCost(&r.shared.tuning)))
	place = indexOf(r.shop.cards, card)
	if ok && place < 0 {
		r.logFizzled(eventBuy, card) // replaced by a card that is not in the shop
	}
	r.discount = 0 // what was paid for is bought, whatever comes of it
	if !ok || place < 0 || r.handFull(r.shop.cards[place].Card) {
		r.spend(price)
		return
	}
	bought := r.shop.cards[place]
	r.shop.cards = few.Remove(r.shop.cards, place)
	r.logMove(core.KindBuy, bought.Ref, price)
	r.spend(price)
	r.emit(eventBuy, bought.Ref, price)
	r.addToHand(bought)
}

// handFull reports whether the hand has no room for another copy of a card.
func (r *recruit) handFull(c *Card) bool {
	return len(r.hand) >= r.shared.tuning.Hand && !r.completes(c, &r.shared.tuning)
}

// sell takes a card off the board, gives it back to the pool, and pays its value. An ability
// may replace the sale: another card, another value, or none.
func (r *recruit) sell(place int) {
	if place < len(r.prices.sells) {
		r.ownUp(r.prices.sells[place], askSellValue, r.board[place].Ref)
	}
	card, value, ok := r.askReplace(eventSell, r.board[place].Ref, r.prices.sellValue(place, r.sellValue(&r.shared.tuning)))
	if place = indexOf(r.board, card); !ok {
		return
	} else if place < 0 {
		r.logFizzled(eventSell, card) // replaced by a card that is not on the board
		return
	}
	sold := r.board[place]
	r.board = few.Remove(r.board, place)
	r.logMove(core.KindSell, sold.Ref, value)
	r.pay(core.KindGain, value)
	r.shared.pool.giveBack(sold)
	r.shared.sold = append(r.shared.sold, soldUnit{sold, place})
	r.emit(eventSell, sold.Ref, value)
}

// reroll fills the shop with other cards. An ability may replace it: another price, or no
// other cards; the price is spent in any case.
func (r *recruit) reroll() {
	r.ownUp(r.prices.reroll, askRerollCost, r.ref)
	_, cost, ok := r.askReplace(eventReroll, r.ref, r.prices.rerollCost(r.shared.tuning.Gold.Reroll))
	if !ok {
		r.spend(cost)
		return
	}
	r.logMove(core.KindReroll, r.ref, cost)
	r.spend(cost)
	r.freeze(false)
	r.shop.refresh(r.shared, r.number(), r.tier, r.shopSize())
	r.emit(eventReroll, r.ref, cost)
}

// freeze keeps the shop for the next turn, or no longer.
func (r *recruit) freeze(frozen bool) {
	if r.shop.frozen == frozen {
		return
	}
	r.shop.frozen = frozen
	amount := 0
	if frozen {
		amount = 1
	}
	r.own(KindFreeze, core.FieldNone, r.ref, amount)
}

// upgrade buys the next tier; the cost restarts at that of the tier after it
// (R-T1). Everybody sees a tier.
func (r *recruit) upgrade() {
	r.ownUp(r.prices.upgrade, askUpgradeCost, r.ref)
	_, cost, ok := r.askReplace(eventUpgrade, r.ref, r.prices.upgradeCost(r.shop.upgrade))
	if !ok {
		r.spend(cost)
		return
	}
	r.tier++
	r.paid += cost
	r.shared.record.log(KindUpgrade, FieldTier, r.ref, r.ref, 1, core.Everyone)
	r.shared.record.lead()
	r.spend(cost)
	next := 0
	if r.tier < Tiers {
		next = r.shared.tuning.Gold.Upgrade[r.tier-1]
	}
	r.setUpgrade(next)
	r.emit(eventUpgrade, r.ref, r.tier)
}

// setUpgrade changes what the next tier costs.
func (r *recruit) setUpgrade(cost int) {
	if cost != r.shop.upgrade {
		r.own(core.KindChange, core.FieldCost, r.ref, cost-r.shop.upgrade)
		r.shop.upgrade = cost
	}
}

// The numbers that content may add to (RULES 8): prices are asked for when a player's move
// is over, and stand until its next; income and the size of a shop when they are needed.

// prices is what content makes of a player's prices; empty where nothing is asked. It is made
// anew and never written to.
type prices struct {
	buys, sells     []score.Score // by place in the shop and on the board
	reroll, upgrade score.Score
	over            int // gold that content adds to what the next tier costs by the rules
	worths          []worthOf
}

// worthOf is what a card in shop, hand or on the board is worth, where content says so.
type worthOf struct {
	ref   core.Ref
	value float64
}

// known reports whether content has been asked.
func (b *prices) known() bool { return len(b.reroll.Terms) > 0 }

// whole is what a price comes to, in gold: rounded down, as all that content adds to.
func whole(s score.Score) int {
	q := ability.Query{Score: s}
	return q.Whole(0, mostChange)
}

// buyCost returns what the card at a place of the shop costs, base where nothing was asked.
func (b *prices) buyCost(i, base int) int {
	if i < len(b.buys) {
		return whole(b.buys[i])
	}
	return base
}

// cheapest returns what the cheapest card of the shop costs, base where nothing was asked.
func (b *prices) cheapest(base int) int {
	for i := range b.buys {
		if cost := b.buyCost(i, base); i == 0 || cost < base {
			base = cost
		}
	}
	return base
}

// sellValue returns what the card at a place of the board sells for, base where nothing was
// asked.
func (b *prices) sellValue(i, base int) int {
	if i < len(b.sells) {
		return whole(b.sells[i])
	}
	return base
}

// rerollCost returns what a new shop costs, base where nothing was asked.
func (b *prices) rerollCost(base int) int {
	if b.known() {
		return whole(b.reroll)
	}
	return base
}

// upgradeCost returns what the next tier costs, base where nothing was asked.
func (b *prices) upgradeCost(base int) int {
	if b.known() {
		return whole(b.upgrade)
	}
	return base
}

// reprice asks for prices anew, and tells by how much content moves the cost of the next
// tier: whoever follows the events knows the number that is shown.
func (r *recruit) reprice() {
	before := r.prices.over
	if r.price(); r.prices.over != before {
		r.own(core.KindChange, core.FieldCost, r.ref, r.prices.over-before)
	}
}

// price asks content for the player's prices, and what cards are worth to it; whoever is out
// has none.
func (r *recruit) price() {
	if r.prices = (prices{}); r.out || !r.shared.usesKernel() {
		return
	}
	a, b := r.shared.arena, prices{}
	prices, worths := a.asksPrices(), a.kernel.Asks(askWorth)
	if !prices && !worths {
		return
	}
	r.enterStage(a)
	a.kernel.WithOwnCeiling(func() {
		if prices {
			r.askPrices(&b)
		}
		if worths {
			r.askWorths(&b)
		}
	})
	r.leaveStage(a)
	r.prices = b
}

// askPrices asks the board, on the stage, for prices.
func (r *recruit) askPrices(b *prices) {
	t := &r.shared.tuning
	b.reroll, b.upgrade = r.ask(askRerollCost, r.ref, t.Gold.Reroll), r.ask(askUpgradeCost, r.ref, r.shop.upgrade)
	b.over = b.upgradeCost(0) - r.shop.upgrade
	for i := range r.shop.cards {
		b.buys = append(b.buys, r.ask(askCost, r.shop.cards[i].Ref, r.buyCost(t)))
	}
	for i := range r.board {
		b.sells = append(b.sells, r.ask(askSellValue, r.board[i].Ref, r.sellValue(t)))
	}
}

// asksPrices reports whether content adds to a price.
func (a *Arena) asksPrices() bool {
	for k := askCost; k <= askUpgradeCost; k++ {
		if a.subscriptions.Hear(k, ability.Asked) {
			return true
		}
	}
	return false
}

// ask asks the board, on the stage, for a number that is so much by the rules.
func (r *recruit) ask(kind ability.Kind, target core.Ref, base int) score.Score {
	q := r.query(kind, target, base)
	r.shared.arena.kernel.Ask(&q)
	return q.Score
}

// query asks for a number of the player that is so much by the rules.
func (r *recruit) query(kind ability.Kind, target core.Ref, base int) ability.Query {
	q := ability.Query{Kind: kind, Target: target, Owner: r.number()}
	q.Add(Table.Row(kind).Name, float64(base))
	return q
}

// askAloud is ask of the rules themselves: of functions that fail the player is told.
func (r *recruit) askAloud(kind ability.Kind, target core.Ref, base int) ability.Query {
	r.enterStage(r.shared.arena)
	q := r.query(kind, target, base)
	r.shared.arena.kernel.AskAloud(&q, core.Only(r.number()))
	r.leaveStage(r.shared.arena)
	return q
}

// ownUp tells the player that pays a price which functions failed when it was asked for.
func (r *recruit) ownUp(price score.Score, kind ability.Kind, target core.Ref) {
	if slices.ContainsFunc(price.Terms, ability.Failed) {
		r.askAloud(kind, target, int(price.Terms[0].Value))
	}
}

// asked returns a number of the player that is base by the rules, from least to most.
func (r *recruit) asked(kind ability.Kind, base, least, most int) int {
	if !r.shared.usesKernel() || !r.shared.arena.subscriptions.Hear(kind, ability.Asked) {
		return base
	}
	q := r.askAloud(kind, r.ref, base)
	return q.Whole(least, most)
}

// inTerms says what the price of a move is made of, "" where content adds nothing.
func (b *prices) inTerms(m core.Move) string {
	switch {
	case m.Verb == verbBuy && m.A <= len(b.buys):
		return inTerms(b.buys[m.A-1])
	case m.Verb == verbSell && m.A <= len(b.sells):
		return inTerms(b.sells[m.A-1])
	}
	return ""
}

// inTerms says what a price is made of, "" where content adds nothing.
func inTerms(s score.Score) string {
	if len(s.Terms) < 2 {
		return ""
	}
	words := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		words[i] = t.Name + " " + shown.Number(t.Value)
	}
	return " (" + strings.Join(words, ", ") + ")"
}
