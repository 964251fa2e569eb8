// The views of a match: a player's, a watcher's, and the whole state with its secrets. First what they have,
// then how they are filled.

package tavern

import (
	"slices"
	"strconv"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// View is what one player may see (R-T16): all of its own, and of the others their
// health, their tier, and their boards as they stood in the last combat.
type View struct {
	// Turn counts from 1.
	Turn int `json:"turn"`
	// Phase is recruit, or over.
	Phase string `json:"phase"`
	// Seat is that of the viewer; Active that of the player whose turn it is, 0 for nobody. Both count
	// from 1.
	Seat   int `json:"seat"`
	Active int `json:"active"`

	// Ref stands for the player in events.
	Ref core.Ref `json:"ref"`
	// Health is in points, 0 or less if the player is out; Tier is 1 to 6; Gold is what can be spent
	// now, 0 to the tuning's cap (RULES 3.1).
	Health int `json:"health"`
	Tier   int `json:"tier"`
	Gold   int `json:"gold" field:"gold"`
	// UpgradeCost is what the next tier costs now, in gold; UpgradeText the same for
	// people, MAX at the highest tier; UpgradeTurn the first turn for it, 0 at the
	// highest tier (RULES 4.2).
	UpgradeCost int    `json:"upgrade_cost" field:"cost"`
	UpgradeText string `json:"upgrade_text"`
	UpgradeTurn int    `json:"upgrade_turn"`
	// BuyCost and RerollCost are what a card and a reroll cost this player now, SellValue what a card
	// of the board sells for, all in gold and at least 0 (R-T2). If content makes some cards of the
	// shop cheaper than others, BuyCost is what the cheapest costs.
	BuyCost    int `json:"buy_cost"`
	SellValue  int `json:"sell_value"`
	RerollCost int `json:"reroll_cost"`
	// Frozen says that the shop stays for the next turn (R-T12).
	Frozen bool `json:"frozen"`
	// MovesLeft is how many moves the recruit phase may still have, its end included
	// (R-T18); 0 when the player has ended it.
	MovesLeft int `json:"moves_left"`

	// Shop, Hand and Board are the player's own cards, from left to right; Discovery
	// is what the open discovery offers, empty when none is open.
	Shop      []cards.CardView `json:"shop"`
	Hand      []cards.CardView `json:"hand"`
	Board     []cards.CardView `json:"board"`
	Discovery []cards.CardView `json:"discovery"`
	// Question holds the answers of an ability's open question, empty for none. Asked is that question
	// itself, empty if the ability gave no text.
	Question []string `json:"question"`
	Asked    string   `json:"asked,omitempty" hash:"some"`
	// Synergies is what the tribes on the board give now (RULES 5); Last is the player's last combat.
	Synergies cards.Synergies `json:"synergies"`
	Last      Bout            `json:"last"`
	// Memory is what the player's cards remember for all of them (RULES 4.5).
	Memory []cards.Remembered `json:"memory,omitempty" hash:"some"`
	// Players are all players of the match, the viewer too.
	Players []Rival `json:"players"`

	cfg    *cards.Config
	tuning *cards.Tuning
	own    player // the viewer's own things as far as the view shows them, for valuations
}

// Rival is what everybody knows of a player.
type Rival struct {
	// Ref names the player in events; Seat counts from 1.
	Ref  core.Ref `json:"ref"`
	Seat int      `json:"seat"`
	// Health is points, Tier 1 to 6.
	Health int `json:"health" field:"health"`
	Tier   int `json:"tier" field:"tier"`
	// Out says that the player has lost; Place is its rank from 1, and 0 while it is
	// in the match (R-T14).
	Out   bool `json:"out"`
	Place int  `json:"place"`
	// Board is the board as it stood in the last combat.
	Board []cards.CardView `json:"board"`

	lineup []cards.Unit
}

// State is the whole match, secrets and positions of chance included.
type State struct {
	// Turn counts from 1; Active is the player that decides, from 1, and 0 for nobody;
	// Actions is how many moves its recruit phase has had (R-T18).
	Turn    int `json:"turn"`
	Active  int `json:"active"`
	Actions int `json:"actions"`
	// Seats are all players by seat, Pool all cards of the set in its order.
	Seats []Hidden `json:"seats"`
	Pool  []Stock  `json:"pool"`
	// Order are the players that have yet to end their recruit phase, Fallen those
	// that are out, the first to fall first; both count from 1.
	Order  []int `json:"order"`
	Fallen []int `json:"fallen"`
	// Chance is how far each of the match's streams has come.
	Chance []rand.Position `json:"chance"`
}

// Hidden is a player's own view and what not even its owner is shown.
type Hidden struct {
	// View is what the player sees. If the player waits for its turn and has made no move, its moves
	// left are 0 here.
	View View `json:"view"`
	// Bonus is the gold won in the last combat, which the next turn adds (RULES 4.4).
	Bonus int `json:"bonus"`
	// Discount is how much cheaper the next purchase of the turn is, empty for 0.
	Discount []int `json:"discount,omitempty" hash:"some"`
	// Met is the turn of the last fight with each player, the ghost last.
	Met []int `json:"met"`
	// Waiting are the discoveries after the open one.
	Waiting []Waiting `json:"waiting"`
	// Asker has the card that asked each question, the open one first. Asks has the answers of the
	// questions after the open one.
	Asker []core.Ref `json:"asker"`
	Asks  [][]string `json:"asks,omitempty" hash:"some"`
	// Choices has the questions of which Asker and Asks do not say everything: those with cards among
	// the answers, with several answers to choose, with a text, or asked by another ability than a card's first.
	Choices []Question `json:"choices,omitempty" hash:"some"`
	// Casting is the spell that the player is playing and that asks, empty for none.
	Casting []core.Ref `json:"casting,omitempty" hash:"some"`
	// Delayed is the player's abilities that wait for a moment.
	Delayed []Delayed `json:"delayed,omitempty" hash:"some"`
	// Lasting is what the cards of shop, hand and board have for a time.
	Lasting []Lent `json:"lasting,omitempty" hash:"some"`
}

// Lent is what one card has for a time.
type Lent struct {
	// Of is the ref of the card, and Loans are what it has until each of some times.
	Of    core.Ref `json:"of"`
	Loans []Loan   `json:"loans"`
	// Until says of each ability of the card when it ends, as a situation does: "" for never.
	Until []string `json:"until"`
}

// Waiting is a discovery that opens when the one before it is closed.
type Waiting struct {
	// Tier is that of its cards, 1 to 6; Cards are those that were taken out of the pool for it.
	Tier  int              `json:"tier"`
	Cards []cards.CardView `json:"cards"`
}

// Stock is what became of the pool's copies of one card (RULES 3.2, R-T12).
type Stock struct {
	// ID is that of the card.
	ID string `json:"id"`
	// Left is how many copies the pool still has, Eaten how many went into golden cards.
	Left  int `json:"left"`
	Eaten int `json:"eaten"`
}

// View returns what a seat may see. For a player that is a *[View]. For core.All it is the whole
// [State]. For core.Watcher it is a *View of seat 0, which shows only what everybody sees.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto does the work of View. used is nil, or an older view that nobody reads any more: a player's
// view is written into its memory. With this function a Game is a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	if s == core.Watcher {
		return g.watcherView()
	}
	if s < 0 || int(s) >= len(g.players) { // core.All, or no seat of the match
		return g.state()
	}
	v, ok := used.(*View)
	if !ok {
		v = new(View)
	}
	g.show(s, v)
	return v
}

// show fills v with what a player sees of the match. v may be an older view; everything in it is
// overwritten.
func (g *Game) show(s core.Seat, v *View) {
	g.showTable(v)
	if v.MovesLeft = 0; g.Acting().Has(s) {
		v.MovesLeft = v.tuning.MaxActions - g.turnOrder.actions[s]
	}
	g.players[s].show(v)
}

// watcherView returns what somebody without a seat sees of the match.
func (g *Game) watcherView() *View {
	v := &View{Shop: []cards.CardView{}, Hand: []cards.CardView{}, Board: []cards.CardView{}, Discovery: []cards.CardView{}, Question: []string{}}
	g.showTable(v)
	v.Synergies.SetTo(v.cfg, nil)
	return v
}

// showTable fills in what everybody sees. Its reroll cost is that of the rules; player.show overwrites
// it.
func (g *Game) showTable(v *View) {
	t := &g.shared.tuning
	v.Turn, v.Phase, v.Active, v.RerollCost, v.cfg, v.tuning = g.turn, "recruit", int(g.Turn())+1, t.Gold.Reroll, g.shared.cfg, t
	if g.result != nil {
		v.Phase = "over"
	}
	v.Players = slices.Grow(v.Players[:0], len(g.players))[:len(g.players)]
	for i := range g.players {
		g.players[i].showRival(&v.Players[i])
	}
}

// show fills in what a player sees of its own things.
func (s *player) show(v *View) {
	v.Seat, v.Ref, v.Health, v.Tier, v.Gold, v.Last = int(s.seat())+1, s.ref, s.health, s.tier, s.gold, s.last
	v.Memory = memoryView(s.memory)
	v.own.prices, v.RerollCost = s.prices, s.prices.rerollCost(v.tuning.Gold.Reroll)
	v.BuyCost, v.SellValue = s.prices.cheapest(s.buyCost(v.tuning)), s.sellValue(v.tuning)
	v.Synergies.SetTo(v.cfg, s.board)
	s.showUpgrade(v)
	s.showCards(v)
	v.own.ref, v.own.tier, v.own.gold, v.own.discount, v.own.questions = s.ref, s.tier, s.gold, s.discount, s.questions
	v.own.shop.frozen, v.own.shop.upgrade = s.shop.frozen, s.shop.upgrade
}

// showUpgrade fills in what the next tier costs, from which turn on it can be bought, and whether the
// shop is frozen.
func (s *player) showUpgrade(v *View) {
	v.Frozen, v.UpgradeCost, v.UpgradeText = s.shop.frozen, s.prices.upgradeCost(s.shop.upgrade), strconv.Itoa(s.prices.upgradeCost(s.shop.upgrade))
	if s.tier >= cards.Tiers {
		v.UpgradeText, v.UpgradeTurn = "MAX", 0
		return
	}
	v.UpgradeTurn = v.tuning.Gold.Unlock[s.tier-1]
}

// showCards fills in the player's cards, its open discovery and its open question.
func (s *player) showCards(v *View) {
	showInto(&v.Shop, &v.own.shop.cards, s.shop.cards)
	showInto(&v.Hand, &v.own.hand, s.hand)
	showInto(&v.Board, &v.own.board, s.board)
	v.own.discoveries, v.Discovery = v.own.discoveries[:0], v.Discovery[:0]
	if offer := s.offer(); len(offer) > 0 {
		v.own.discoveries = append(v.own.discoveries, discovery{cards: append(v.own.discoveryMemory(), offer...)})
		for i := range offer {
			v.Discovery = append(v.Discovery, offer[i].Show())
		}
	}
	if v.Question, v.Asked = v.Question[:0], ""; len(s.questions) > 0 {
		v.Question, v.Asked = append(v.Question, s.answers(&s.questions[0])...), s.questions[0].Text
	}
}

// showRival fills r with what everybody sees of the player. The cards of its last board have no refs
// there.
func (s *player) showRival(r *Rival) {
	r.Ref, r.Seat, r.Health, r.Tier, r.Out, r.Place = s.ref, int(s.seat())+1, s.health, s.tier, s.out, s.place
	showInto(&r.Board, &r.lineup, s.lineup)
	for j := range r.Board {
		r.Board[j].Ref = 0
	}
}

// cardViews returns units in the form of views.
func cardViews(units []cards.Unit) []cards.CardView {
	var list []cards.CardView
	var shown []cards.Unit
	showInto(&list, &shown, units)
	return list
}

// showInto makes list show units; afterwards list is not nil. shown has the units that the list showed before: a view
// of a unit that is still the same is not made again. Afterwards shown has the units. (Two units are the same only if
// they share their Own, which is replaced and never changed.)
func showInto(list *[]cards.CardView, shown *[]cards.Unit, units []cards.Unit) {
	*list = slices.Grow(*list, max(0, len(units)-len(*list)))[:len(units)]
	if *list == nil {
		*list = []cards.CardView{}
	}
	for i := range units {
		if i >= len(*shown) || (*shown)[i] != units[i] {
			(*list)[i] = units[i].Show()
		}
	}
	*shown = append((*shown)[:0], units...)
}

// state returns the whole match, secrets included. A player that waits for its turn and has made no move is shown
// with no moves left.
func (g *Game) state() State {
	st := State{
		Turn: g.turn, Active: int(g.Turn()) + 1, Actions: g.actionsNow(), Chance: g.shared.chance.Positions(),
		Pool: g.shared.pool.stocks(), Order: fromOne(g.turnOrder.recruiting()), Fallen: fromOne(g.eliminated),
	}
	for i := range g.players {
		var v View
		g.show(core.Seat(i), &v)
		if i+1 != st.Active && g.turnOrder.actions[i] == 0 {
			v.MovesLeft = 0
		}
		st.Seats = append(st.Seats, g.players[i].hidden(v))
	}
	return st
}

// actionsNow returns how many moves the player whose turn it is has made in its recruit phase. If it
// is nobody's turn, it is how many the last player in the order of the turn has made.
func (g *Game) actionsNow() int {
	if now := g.turnOrder.current(); now != core.None {
		return g.turnOrder.actions[now]
	}
	return g.turnOrder.actions[g.turnOrder.seats[len(g.turnOrder.seats)-1]]
}

// fromOne returns seats counted from 1; nil for none.
func fromOne(seats []core.Seat) (list []int) {
	for _, s := range seats {
		list = append(list, int(s)+1)
	}
	return list
}

// hidden returns the player's view v, together with what the player itself does not see: for the whole
// state of a match. That is above all what waits behind the open discovery and the open question.
func (p *player) hidden(v View) Hidden {
	h := Hidden{View: v, Bonus: p.bonus, Met: append([]int(nil), p.met[:]...), Delayed: writeWaits(v.cfg, p)}
	for i, d := range p.discoveries {
		if i > 0 {
			h.Waiting = append(h.Waiting, Waiting{d.tier, cardViews(d.cards)})
		}
	}
	if p.discount > 0 {
		h.Discount = []int{p.discount}
	}
	if p.casting != 0 {
		h.Casting = []core.Ref{p.casting}
	}
	for i, q := range p.questions {
		h.Asker = append(h.Asker, q.Card)
		if i > 0 {
			h.Asks = append(h.Asks, p.answers(&q))
		}
		written := writeQuestion(&q) // listed only if Asker and Asks do not say all of it (isOneWord)
		if isOneWord := written.Text == "" && written.Ability <= 1 && written.Most <= 0 && written.Refs == nil && written.Picked == nil; !isOneWord {
			h.Choices = append(h.Choices, written)
		}
	}
	for _, list := range [][]cards.Unit{p.shop.cards, p.hand, p.board} {
		for i := range list {
			if lent := lentTo(&list[i]); len(lent.Loans)+len(lent.Until) > 0 {
				h.Lasting = append(h.Lasting, lent)
			}
		}
	}
	return h
}

// lentTo returns what a card has for a time. Until is nil if none of its abilities ends.
func lentTo(u *cards.Unit) Lent {
	lent := Lent{Of: u.Ref}
	if u.Own == nil {
		return lent
	}
	lent.Loans = writeLoans(u.Own.Loans)
	ends := false
	for v := range u.Abilities {
		lent.Until = append(lent.Until, v.Until.String())
		ends = ends || v.Until != 0
	}
	if !ends {
		lent.Until = nil
	}
	return lent
}
