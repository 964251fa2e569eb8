// Secrets of a match are drawn again: the hands, shops and gold of the others, so that they fit what was seen
// of them. Last, what each of the others may have done in the present turn is drawn as random moves.

package tavern

import (
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// Secrets returns a copy of the match in which everything that the viewer may not know is drawn again
// at random (R-T16). Searches and experiments use it. The viewer knows its own things, and of the
// others their health, tier, boards and results of the last combat, what they paid for tiers, and
// whether they have ended their recruit phase. What another player had at the beginning of the turn is
// drawn. Then the rules play the player's turn so far with random moves.
func (g *Game) Secrets(viewer core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
	d := dealer{g, viewer, chance}
	g.shared.chance = rand.NewSet(chance.Uint64())
	g.shared.record.last = 0 // how many events there were would tell something about the others
	d.forgetHidden()
	scripts := g.shared.scripts
	g.shared.scripts = nil // no ability hears what is dealt and played here, because it never happened
	order := make([]core.Seat, 0, cards.MaxSeats)
	for s := range core.Seat(len(g.players)) {
		if s != viewer {
			order = append(order, s)
		}
	}
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	d.deal(order)
	g.shared.scripts, g.shared.arena = scripts, nil // the arena that dealing made has no scripts; a new one is made when it is needed
	for _, s := range order {                       // the viewer's own prices are known, and stay
		r := g.recruit(s)
		r.beginMove()
		r.askPrices()
	}
	g.shared.record.begin() // forget the events of what was dealt and played
	return g
}

// dealer draws again what the viewer may not know, in a copy of the match. chance is where it draws
// from.
type dealer struct {
	*Game
	viewer core.Seat
	chance *rand.Stream
}

// forgetHidden removes everything that the viewer may not know. The pool then has all copies except
// those of the viewer.
func (d *dealer) forgetHidden() {
	h := &d.shared
	h.pool.fill(h.cfg.Cards, &h.tuning)
	for i := range d.players {
		if s := &d.players[i]; s.seat() == d.viewer {
			s.takeFromPool(&h.pool)
		} else {
			*s = s.knownToOthers()
			d.turnOrder.actions[i], h.record.names.own[i] = 0, nil
			h.record.names.renamed.Forget(s.seat())
		}
	}
}

// takeFromPool takes the copies that a player has out of a full pool. Those that went into golden cards are in
// consumed, so golden cards themselves are passed over.
func (s *player) takeFromPool(p *pool) {
	lists := [][]cards.Unit{s.shop.cards, s.hand, s.board}
	for _, d := range s.discoveries {
		lists = append(lists, d.cards)
	}
	for _, list := range lists {
		for i := range list {
			if !list[i].Golden() {
				p.takeCopy(list[i].Card)
			}
		}
	}
	for _, c := range s.consumed {
		p.takeCopy(c)
		p.eaten[c.Rules().Place]++
	}
}

// knownToOthers returns a player that has only what others know of this one.
func (s *player) knownToOthers() player {
	return player{
		ref: s.ref, health: s.health, tier: s.tier, out: s.out, place: s.place, paid: s.paid,
		shop: shop{upgrade: s.shop.upgrade}, lineup: s.lineup, last: s.last, met: s.met,
	}
}

// deal deals cards and gold to the players of order. First each gets its board, then what else it had
// at the beginning of the turn; last, each player that is in the match plays on. Playing on comes last
// because it takes more cards out of the pool.
func (d *dealer) deal(order []core.Seat) {
	for _, s := range order {
		d.dealBoard(&d.players[s])
	}
	for _, s := range order {
		d.dealRest(&d.players[s])
	}
	for _, s := range order {
		if !d.players[s].out && d.result == nil {
			d.playOn(s)
		}
	}
}

// dealBoard gives a player the board of its last combat. If the pool has no copy of a card left, the
// player must have sold it since, and it is left out. A player that is out has no board. But the
// copies in its golden cards never returned to the pool, so they are taken out.
func (d *dealer) dealBoard(s *player) {
	for _, u := range s.lineup {
		switch {
		case u.Golden(): // its copies are taken even if the player is out
			d.takeGoldenCopies(s, u.Card.PoolCard())
		case s.out || !d.shared.pool.takeCopy(u.Card):
			continue
		}
		if !s.out {
			u.Ref = d.shared.record.names.addCard(s.seat(), u.Name())
			u.ExpireLoans(cards.Combat) // the combat for which the card had them is over
			s.board = append(s.board, u)
		}
	}
}

// takeGoldenCopies takes the copies that went into a golden card of player s out of the pool, or as many of them
// as the pool has, and notes that the player has consumed them. c is the card of the pool; it is nil for a golden
// card that is not made of copies of the pool.
func (d *dealer) takeGoldenCopies(s *player, c *cards.Card) {
	if c != nil {
		n := min(d.shared.tuning.Triple.Copies, d.shared.pool.left[c.Rules().Place])
		d.shared.pool.left[c.Rules().Place] -= n
		s.consume(&d.shared.pool, c, n)
	}
}

// dealRest gives a player what else it has at the beginning of its turn: a shop, gold and, from turn 2
// on, a few cards in hand. If the player is out or the match is over, any gold is possible. A player
// that is out gets nothing else.
func (d *dealer) dealRest(s *player) {
	t := &d.shared.tuning
	if s.out || d.result != nil {
		s.gold, s.bonus, s.shop.frozen = d.chance.Intn(t.Gold.Cap+1), d.chance.Intn(t.Gold.Cap+1), d.chance.Coin()
	}
	if s.out {
		return
	}
	for d.turn > 1 && len(s.hand) < t.Hand && d.chance.Intn(oneInKeeps) == 0 {
		d.dealHandCard(s)
	}
	s.shop.deal(&d.shared, s.seat(), s.tier, t.Shop.Size[s.tier-1])
	if d.result == nil {
		s.gold = max(0, min(s.income(t, d.turn)+d.drawGold(s), t.Gold.Cap)-s.paid) // everybody saw what was paid for tiers
	}
}

// A player has one more card in hand with a probability of 1 in oneInKeeps. Such a card is golden with
// a probability of 1 in oneInGolden.
const (
	oneInKeeps  = 3
	oneInGolden = 8
)

// dealHandCard puts a random card into a player's hand, if the pool has one that completes no triple.
// If the pool has enough copies, the card may be golden. Then the copy that was drawn goes back, and
// takeGoldenCopies takes out all copies of the golden card.
func (d *dealer) dealHandCard(s *player) {
	d.shared.pool.admit(func(c *cards.Card) bool { return c.Tier <= s.tier && !s.completesTriple(c, &d.shared.tuning) })
	c := d.shared.pool.draw(d.chance)
	if c == nil {
		return
	}
	golden := d.chance.Intn(oneInGolden) == 0 && !c.Spell && d.shared.pool.left[c.Rules().Place]+1 >= d.shared.tuning.Triple.Copies
	if golden {
		d.shared.pool.left[c.Rules().Place]++
		d.takeGoldenCopies(s, c)
	}
	s.hand = append(s.hand, d.shared.record.newUnit(s.seat(), c, golden))
}

// drawGold draws how much gold a player has in addition to its income. It may be from 0 to the most
// that the player can have kept or won in its last combat, but not above the cap.
func (d *dealer) drawGold(s *player) int {
	t, most := &d.shared.tuning, 0
	if t.Gold.CarryOver && d.turn > 1 {
		most = t.Gold.Cap
	}
	if s.powers(t).Has(cards.ComboKill) {
		most += t.Combo.KillGold * cards.BoardSize
	}
	for i := range s.lineup {
		if a := &s.lineup[i].Card.Rules().Native; a.Effect == cards.EffectGold {
			most += int(a.Value)
		}
	}
	return d.chance.Intn(min(most, t.Gold.Cap) + 1)
}

// How a player plays on if the viewer did not see its moves: by legal moves, drawn by habits.

// habits has a weight for each verb, by which randomMove draws one that has a legal move. Upgrade is
// not among them, because others would have seen it.
var habits = [...]struct {
	verb   string
	weight int
}{
	{verbPick, 1}, {verbChoose, 1}, {verbPlay, 12}, {verbBuy, 8}, {verbReroll, 2}, {verbSell, 1}, {verbSwap, 1}, {verbFreeze, 1}, {verbEnd, 1},
}

// A player that has not ended its phase stops before each move with a probability of 1 in oneInStops.
const oneInStops = 4

// playOn plays what a player may have done in this turn: a whole recruit phase if it has ended its
// own, otherwise a part of one. The end itself is carried out only after a whole one.
func (d *dealer) playOn(s core.Seat) {
	ended := !d.turnOrder.acting.Has(s)
	for ended || d.chance.Intn(oneInStops) > 0 {
		m := d.randomMove(s)
		if m.Verb == verbEnd {
			break
		}
		d.carryOut(s, m)
	}
	if ended {
		d.carryOut(s, core.Move{Verb: verbEnd})
	}
}

// randomMove draws a legal move of a player: first a verb, by the weights in habits of the verbs that have a
// legal move, then one of that verb's moves, each equally likely.
func (d *dealer) randomMove(s core.Seat) core.Move {
	r, sum := d.recruit(s), 0
	list := r.listMoves(d.moves[s][:0])
	d.moves[s] = list
	for _, h := range habits {
		if len(ofVerb(list, h.verb)) > 0 {
			sum += h.weight
		}
	}
	k := d.chance.Intn(sum) // sum is above 0: one of these verbs always has a legal move
	for _, h := range habits {
		moves := ofVerb(list, h.verb)
		if len(moves) == 0 {
			continue
		}
		if k -= h.weight; k < 0 {
			return moves[d.chance.Intn(len(moves))]
		}
	}
	panic("tavern: the statistics of players' habits have a wrong count (a bug of Arcana)")
}

// ofVerb returns the moves of a verb. In a list of moves they follow each other.
func ofVerb(list moveList, verb string) moveList {
	from := 0
	for from < len(list) && list[from].Verb != verb {
		from++
	}
	to := from
	for to < len(list) && list[to].Verb == verb {
		to++
	}
	return list[from:to]
}
