// A player: what it owns and remembers, what it pays for cards, the answers of a question in words, and how
// the player enters an arena.

package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// player is everything that one player owns and remembers. [shared] is what it shares with the
// others; [recruit] is what it does in its recruit phase.
type player struct {
	ref    core.Ref
	health int
	tier   int
	gold   int // to spend now
	bonus  int // gold won in the last combat, which the next turn adds
	paid   int // gold that this turn's upgrades cost, which everybody could see
	out    bool
	place  int // its final rank, from 1; 0 while it is in the match

	shop        shop
	hand, board []cards.Unit
	discoveries []discovery       // the first is open, the others wait
	questions   []battle.Question // the first is open, the others wait; the list is shared, so a changed one is a new one
	casting     core.Ref          // the spell in the hand that is being played: it asks, and is gone when it asks no more
	prices      prices

	// consumed are the copies of the pool that went into its golden cards, also into those that it
	// has sold. No other player knows of them.
	consumed []*cards.Card

	lineup   []cards.Unit // the board as it stood in the last combat
	last     Bout
	memory   ability.Memory // what scripts see as fx.owner.memory
	waits    []battle.Wait  // the abilities that wait for a moment; the list is shared, so a changed one is a new one
	discount int            // how much less gold the next purchase of this turn costs
	met      [9]int         // the turn of the last fight with each player, by seat; 8 is the ghost
}

// renew gives a player what it has at the beginning of a match; the memory of its lists is used again.
func (s *player) renew(ref core.Ref, t *cards.Tuning) {
	*s = player{
		ref: ref, health: t.Health, tier: 1, shop: shop{cards: s.shop.cards[:0], upgrade: t.Gold.Upgrade[0]},
		hand: s.hand[:0], board: s.board[:0], discoveries: s.discoveries[:0], consumed: s.consumed[:0], lineup: s.lineup[:0],
	}
}

// Bout is what a player's last combat came to, seen from its side.
type Bout struct {
	// Turn is when, from 1; 0 for no combat yet.
	Turn int `lua:"turn" json:"turn"`
	// Foe is the opponent's seat from 1; 0 for a bye.
	Foe int `lua:"foe" json:"foe"`
	// Ghost says that the foe is out and only its board fought.
	Ghost bool `lua:"ghost" json:"ghost"`
	// Result is win, loss, tie or bye; Damage the points of health that were dealt
	// or taken, 0 or more (RULES 6.3).
	Result string `lua:"result" json:"result"`
	Damage int    `lua:"damage" json:"damage"`
}

// discovery is a choice among cards that were taken out of the pool for it.
type discovery struct {
	tier  int
	cards []cards.Unit
}

// answers returns the options of a question in words. If several cards look alike, the words say
// where each one is.
func (s *player) answers(q *battle.Question) []string {
	count, texts := map[string]int{}, make([]string, len(q.Options))
	for i, o := range q.Options {
		texts[i] = s.nameOf(o)
		count[texts[i]]++
	}
	for i, o := range q.Options {
		if count[texts[i]] > 1 {
			texts[i] += s.whereIs(o.Ref)
		}
	}
	return texts
}

// whereIs says in words where one of the player's cards is, "" if it has no card of that ref.
func (s *player) whereIs(r core.Ref) string {
	for _, list := range [...]struct {
		units []cards.Unit
		where string
	}{{s.board, ""}, {s.hand, " in the hand"}, {s.shop.cards, " in the shop"}} { // of a card on the board only the place is said
		if at := battle.IndexOf(list.units, r); at >= 0 {
			return fmt.Sprintf("%s at place %d", list.where, at+1)
		}
	}
	return ""
}

// hasCard reports whether a card is on the player's board, in the hand or in the shop.
func (s *player) hasCard(r core.Ref) bool {
	return battle.IndexOf(s.board, r) >= 0 || battle.IndexOf(s.hand, r) >= 0 || battle.IndexOf(s.shop.cards, r) >= 0
}

// nameOf returns an option of a question in words: the word that it is, or a card with its stats.
func (s *player) nameOf(o ability.Option) string {
	if o.Ref == 0 {
		return o.Word
	}
	for _, list := range [][]cards.Unit{s.board, s.hand, s.shop.cards} {
		if i := battle.IndexOf(list, o.Ref); i >= 0 {
			return inWords(&list[i])
		}
	}
	return "a card that is gone"
}

// offer returns the cards of the open discovery, nil if none is open.
func (s *player) offer() []cards.Unit {
	if len(s.discoveries) == 0 {
		return nil
	}
	return s.discoveries[0].cards
}

// seat returns the player's seat.
func (s *player) seat() core.Seat { return core.Seat(s.ref - 1) }

// fallen reports whether the player, still in the match, has no health left: its recruit phase is over, and it goes out
// before the combat (RULES 6.3).
func (s *player) fallen() bool { return s.health <= 0 }

// powers returns the steps and combos that the tribes on the board reach now (R-T3).
func (s *player) powers(t *cards.Tuning) cards.Powers {
	return cards.PowersOf(cards.CountTribes(s.board), t)
}

// pentaclesSteps returns the steps of Pentacles, the first tribe, that the board reaches. Prices depend
// on no other powers. It counts only this tribe because every list of moves needs a price.
func (s *player) pentaclesSteps(t *cards.Tuning) cards.Powers {
	n := 0
	for i := range s.board {
		n += int(s.board[i].Tribes & cards.Pentacles) // 1 or 0, for it is the lowest bit
	}
	return cards.Reached(n, &t.Tribes.Steps)
}

// countCopies counts the plain copies of a card in hand and on the board.
func (s *player) countCopies(c *cards.Card) int {
	return countCopies(s.hand, c) + countCopies(s.board, c)
}

// buyCost returns what a card costs the player by the rules, in gold.
func (s *player) buyCost(t *cards.Tuning) int {
	return max(0, t.BuyCost(s.pentaclesSteps(t))-s.discount)
}

// sellValue returns what a sold card brings the player by the rules, in gold.
func (s *player) sellValue(t *cards.Tuning) int { return t.SellValue(s.pentaclesSteps(t)) }

// recordBout notes how a fight of a turn ended for this player. side is the side that it was on, 0 or
// 1; foe is the opponent's seat, from 0. ghost says that the opponent was the ghost.
func (s *player) recordBout(v battle.Verdict, side int8, turn, foe int, ghost bool) {
	s.last = Bout{Turn: turn, Foe: foe + 1, Ghost: ghost, Result: "tie", Damage: int(v.Damage)}
	switch {
	case v.Winner == side:
		s.last.Result = "win"
	case v.Winner >= 0:
		s.last.Result = "loss"
	}
}

// outcome returns 1 for a win, -1 for a loss, and 0 for a tie, a bye or no combat.
func (b *Bout) outcome() int {
	switch b.Result {
	case "win":
		return 1
	case "loss":
		return -1
	}
	return 0
}

// returnCards gives all cards of the player's shop, hand and board back to the pool.
func (s *player) returnCards(p *pool) {
	for _, list := range []*[]cards.Unit{&s.shop.cards, &s.hand, &s.board} {
		p.giveBack(*list...)
		*list = (*list)[:0]
	}
}

// clone returns an independent copy of the player. Questions and prices may be shared, because they are never
// changed, only replaced.
func (s *player) clone() player {
	c := *s
	for _, list := range []*[]cards.Unit{&c.shop.cards, &c.hand, &c.board, &c.lineup} {
		*list = slices.Clone(*list)
	}
	c.memory, c.consumed, c.discoveries = slices.Clone(s.memory), slices.Clone(s.consumed), slices.Clone(s.discoveries)
	for i := range c.discoveries {
		c.discoveries[i].cards = slices.Clone(c.discoveries[i].cards)
	}
	return c
}

// asFighter returns what an arena needs of the player to let it act or fight with a board in a turn. What a player
// that is out (Forgets) remembers in the fight is forgotten afterwards.
func (s *player) asFighter(board []cards.Unit, turn int) battle.Fighter {
	hand := len(s.hand)
	if s.casting != 0 { // the spell that acts is no card of the hand
		hand--
	}
	has := battle.OwnerView{Seat: int(s.seat()) + 1, Turn: turn, Gold: s.gold, Health: s.health, Hand: hand, Golden: battle.CountGolden(s.hand), LastCombat: s.last.outcome()}
	return battle.Fighter{Owner: battle.Owner{Has: has, Memory: &s.memory}, Side: battle.Side{Tier: s.tier, Board: board}, Ref: s.ref, Waits: s.waits, Forgets: s.out}
}

// memoryView returns what a player remembers in the form of views, nil for nothing.
func memoryView(memory ability.Memory) (list []cards.Remembered) {
	for _, m := range memory {
		list = append(list, cards.Remembered{Name: m.Key, Value: cards.MemoryText(m.Value)})
	}
	return list
}
