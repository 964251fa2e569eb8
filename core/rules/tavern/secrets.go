package tavern

import (
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// What a player may not know is dealt anew: shops and hands of the others, by what was
// seen of them; then rivals whose moves nobody saw play on.

// Secrets returns a copy of the match in which all that the viewer may not know is drawn again
// at random (R-T16), for searches and experiments. The viewer knows its own things, and of the
// others their health, tier, boards and results of the last combat, what they paid for tiers,
// and whether they have ended their recruit phase. What a rival began the turn with is drawn.
// What it has done since is played by the rules, with random moves.
func (g *Game) Secrets(viewer core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
	d := dealer{g, viewer, chance}
	g.shared.chance = rand.NewSet(chance.Uint64())
	g.shared.record.last = 0
	d.forgetHidden()
	scripts := g.shared.scripts
	g.shared.scripts = nil // no ability hears of what is dealt and played here, for it never happened
	order := make([]core.Seat, 0, cards.MaxSeats)
	for s := range core.Seat(len(g.players)) {
		if s != viewer {
			order = append(order, s)
		}
	}
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	d.deal(order)
	g.shared.scripts, g.shared.arena = scripts, nil
	g.shared.beginMove()
	for _, s := range order {
		r := g.recruit(s)
		r.askPrices()
	}
	g.shared.record.begin()
	return g
}

// dealer deals anew what the viewer may not know.
type dealer struct {
	*Game
	viewer core.Seat
	chance *rand.Stream
}

// forgetHidden removes all that the viewer may not know, and fills the pool except for the
// copies that the viewer has.
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

// takeFromPool takes out of a full pool the copies that a player has.
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

// knownToOthers returns a player with only what others know of it. The lineup is its board as it
// stood in the last combat.
func (s *player) knownToOthers() player {
	return player{
		ref: s.ref, health: s.health, tier: s.tier, out: s.out, place: s.place, paid: s.paid,
		shop: shop{upgrade: s.shop.upgrade}, lineup: s.lineup, last: s.last, met: s.met,
	}
}

// deal deals cards and gold to the players of order, in that order: first every board, then what
// else each began the turn with, and then those who are in the match play on. What all began with
// comes first, since playing on takes more cards out of the pool.
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

// dealBoard gives a player the board of its last combat. A card of which the pool has no copy left
// must have been sold since, and is left out. A player that is out has no board, but the copies in
// its golden cards never came back to the pool, and are taken out.
func (d *dealer) dealBoard(s *player) {
	for _, u := range s.lineup {
		switch {
		case u.Golden():
			d.takeGoldenCopies(s, d.shared.cfg.PoolCard(u.Card))
		case s.out || !d.shared.pool.takeCopy(u.Card):
			continue
		}
		if !s.out {
			u.Ref = d.shared.record.names.addCard(s.seat(), u.Name())
			u.ExpireLoans(cards.Combat)
			s.board = append(s.board, u)
		}
	}
}

// takeGoldenCopies takes the copies in a golden card out of the pool, as many as it has.
func (d *dealer) takeGoldenCopies(s *player, c *cards.Card) {
	if c != nil {
		n := min(d.shared.tuning.Triple.Copies, d.shared.pool.left[c.Rules().Place])
		d.shared.pool.left[c.Rules().Place] -= n
		s.consume(&d.shared.pool, c, n)
	}
}

// dealRest gives a player what else it has at the beginning of its turn: a shop, gold, and (from
// turn 2 on) a few cards that it kept in hand. A player that is out, or anybody once the match is
// over, may have any gold, for nobody else knows it; one that is out has nothing else.
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
		s.gold = max(0, min(s.income(t, d.turn)+d.drawGold(s), t.Gold.Cap)-s.paid)
	}
}

// One player in oneInKeeps has kept a further card in hand; one such card in gilds is golden.
const (
	oneInKeeps = 3
	gilds      = 8
)

// dealHandCard puts a random card into a player's hand, if there is one that makes no triple. It
// may be golden if the pool has enough copies: then the copy that was drawn goes back, and all
// copies of the golden card are taken out together.
func (d *dealer) dealHandCard(s *player) {
	d.shared.pool.admit(func(c *cards.Card) bool { return c.Tier <= s.tier && !s.completesTriple(c, &d.shared.tuning) })
	c := d.shared.pool.draw(d.chance)
	if c == nil {
		return
	}
	golden := d.chance.Intn(gilds) == 0 && d.shared.pool.left[c.Rules().Place]+1 >= d.shared.tuning.Triple.Copies
	if golden {
		d.shared.pool.left[c.Rules().Place]++
		d.takeGoldenCopies(s, c)
	}
	s.hand = append(s.hand, d.shared.record.newUnit(s.seat(), c, golden))
}

// drawGold draws how much gold a player may have in addition to its income: from 0 to all that it
// can have kept or won in its last combat, at most the cap.
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

// How a rival plays on whose moves nobody saw: legal moves, drawn by habits.

// habits are the weights by which a verb is drawn, of those that have a legal move. An upgrade is
// not among them, for others would have seen it.
var habits = [...]struct {
	verb string
	of   int
}{
	{verbPick, 1}, {verbChoose, 1}, {verbPlay, 12}, {verbBuy, 8}, {verbReroll, 2}, {verbSell, 1}, {verbSwap, 1}, {verbFreeze, 1}, {verbEnd, 1},
}

// oneInStops says how long a rival plays on that has not ended its phase: before each move it
// stops with a chance of one in so many.
const oneInStops = 4

// playOn lets a player do what it may have done this turn: all of its recruit phase if it
// has ended it, else some of it.
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

// randomMove draws a move of a player: first a verb by habits, then one of its moves.
func (d *dealer) randomMove(s core.Seat) core.Move {
	r, sum := d.recruit(s), 0
	list := r.listMoves(d.moves[s][:0])
	d.moves[s] = list
	for _, h := range habits {
		if len(ofVerb(list, h.verb)) > 0 {
			sum += h.of
		}
	}
	k := d.chance.Intn(sum)
	for _, h := range habits {
		moves := ofVerb(list, h.verb)
		if len(moves) == 0 {
			continue
		}
		if k -= h.of; k < 0 {
			return moves[d.chance.Intn(len(moves))]
		}
	}
	panic("tavern: the statistics of players' habits have a wrong count (a bug of Arcana)")
}

// ofVerb returns the moves of a verb; they stand together in a list of moves.
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
