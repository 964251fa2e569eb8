// What a player sees: what a view holds, then how it is filled.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/score"
)

// View is what a seat may see: everything but the order of decks and the
// others' hands. Seats and places count from 1.
type View struct {
	// Seat is the viewer, 0 for the view of everything; Turn whose decision it
	// is, 0 when the match is over; Active whose turn it is.
	Seat   int `json:"seat"`
	Turn   int `json:"turn"` // a seat, from 1
	Active int `json:"active"`
	Round  int `json:"round"` // that is played, from 1
	// Extra says that the present turn is an extra turn.
	Extra bool `json:"extra,omitempty" hash:"some"`
	// Row is the trade row; an empty place has no card. Supply is the card beside
	// it and SupplyLeft how many there are.
	Row        []CardView `json:"row"`
	Supply     CardView   `json:"supply"`
	SupplyLeft int        `json:"supply_left"`
	// MarketLeft counts the market's deck; Scrapped lists what left the match.
	MarketLeft int          `json:"market_left"`
	Scrapped   []CardView   `json:"scrapped"`
	Players    []PlayerView `json:"players"` // all seats, in order
	// Lasting is what seats have for another time than the rules would leave it to them.
	Lasting []ability.Share `json:"lasting,omitempty" hash:"some"`
	// Given is which keywords players, and the cards that the viewer sees, were given, how many, and for how long.
	Given []ability.Given `json:"given,omitempty" hash:"some" shown:"always"`
	// Paid is which cards have paid for the play of cards in play, or of one that is being played.
	Paid []Payment `json:"paid,omitempty" hash:"some" shown:"always"`
	// Factions are those that abilities give cards in play.
	Factions []GivenFaction `json:"factions,omitempty" hash:"some" shown:"always"`
	// Pending is the question that waits, if one does.
	Pending *PendingView `json:"pending"`
	// Question has the answers of Pending in words, as the views of other games have them; empty for none.
	Question []string `json:"question,omitempty" hash:"none" shown:"always"`
	// Market and Chance are the order of the market's deck and the positions of
	// all streams, in the view of everything only; so is Waiting, which counts
	// what still happens after the pending answer.
	Market  []CardView      `json:"market"`
	Chance  []rand.Position `json:"chance"`
	Waiting []WaitingView   `json:"waiting"`

	config  *Config
	deck    Tracker
	pending PendingView // the memory of Pending
}

// WaitingView is one step that waits for a pending answer.
type WaitingView struct {
	Do     string   `json:"do"`     // "effects", "ask", "fire", or "held" for damage that is answered first
	Ask    string   `json:"ask"`    // the kind of question, where it asks
	Moment string   `json:"moment"` // of the script, where it fires
	Ref    core.Ref `json:"ref"`    // the card that it is about
	Seat   int      `json:"seat"`   // whose it is, from 1
	Amount int      `json:"amount"` // discards that are asked for, or points of damage, from 0
	Effect string   `json:"effect"` // in words, as cards have it
	Cause  int      `json:"cause"`  // the number of the event that led to it
}

// GivenFaction is a card in play with a faction that abilities give it.
type GivenFaction struct {
	Of      core.Ref `json:"of"`      // the ref of the card
	Faction string   `json:"faction"` // lower_snake
}

// CardView is one copy of a card.
type CardView struct {
	Ref     core.Ref `json:"ref"`     // 0 for an empty place
	ID      string   `json:"id"`      // lower_snake
	Name    string   `json:"name"`    // for people
	Faction string   `json:"faction"` // lower_snake; "neutral" is none
	Cost    int      `json:"cost"`    // in trade, from 0
	Defense int      `json:"defense"` // combat that breaks the base, 0 where the card is none
	Outpost bool     `json:"outpost"` // whether it must be broken before anything behind it
	Starter bool     `json:"starter"` // whether everybody began with it
	// Acted says that its ally effect acted this turn.
	Acted bool `json:"acted"`
	// Exhausted says that it cannot be used until its owner's turn ends. Used is how often it was used in that
	// turn, 0 when that has exhausted it, and Readied how often abilities have readied it.
	Exhausted bool `json:"exhausted,omitempty" hash:"some"`
	Used      int8 `json:"used,omitempty" hash:"some"`
	Readied   int8 `json:"readied,omitempty" hash:"some"`
	// Put says that a card in play that is no base was put there and not played.
	Put bool `json:"put,omitempty" hash:"some"`
	// Flashed says that a card in play was played from the discard pile, and leaves the match when it leaves play.
	Flashed bool `json:"flashed,omitempty" hash:"some"`
	// Damage is what lies on a base that keeps damage; Defense is what is left.
	Damage int `json:"damage,omitempty" hash:"some" shown:"always"`
	// By is the card whose ability has put it aside, of one that lies aside.
	By core.Ref `json:"by,omitempty" hash:"some"`
	// Memory is what its script remembers.
	Memory []Memo `json:"memory"`
	// Price is what its cost is made of, where abilities have a say in it.
	Price []score.Term `json:"price,omitempty" hash:"some"`
	// Keywords are the ids of the bundles of abilities that it has besides.
	Keywords []string `json:"keywords,omitempty" hash:"some"`

	kind     int
	improved int       // by how much the value of its abilities has been improved
	uses     bool      // whether it has an ability for being used
	usable   bool      // whether it has such an ability, and none forbids to use it now
	safe     bool      // whether it lies in play and an ability does not let it be attacked now
	barred   bool      // whether it lies in the hand and an ability does not let it be played now
	toPlay   []portion // what playing it costs with what abilities add, nil if they add nothing
	said     float64   // by how much its worth, by what its script answers and by given keywords, differs from what its row states
}

// take puts the damage on a base that keeps it into the view.
func (c *CardView) take(damage int) {
	if c.Damage = damage; damage > 0 {
		c.Defense = max(1, c.Defense-damage)
	}
}

// PlayerView is one seat.
type PlayerView struct {
	Ref       core.Ref `json:"ref"`                         // what events call the seat
	Seat      int      `json:"seat"`                        // from 1
	Authority int      `json:"authority" field:"authority"` // in points; at 0 the seat is out
	Trade     int      `json:"trade" field:"trade"`         // in points, this turn
	Combat    int      `json:"combat" field:"combat"`       // in points, this turn
	// Owed counts discards to pay at the start of the next turn; TopDeck the
	// purchases of this turn that go on top of the deck; Place is 0 while the
	// seat is in the match.
	Owed    int `json:"owed"`
	TopDeck int `json:"top_deck"`
	// Keywords are those that abilities gave the player; Given of the view says how many of each.
	Keywords []string `json:"keywords,omitempty" hash:"none"`
	Place    int      `json:"place"`
	// Extra says that the seat takes an extra turn after its next turn, or after the present one if that is its own.
	Extra bool `json:"extra,omitempty" hash:"some"`
	// HandCount and DeckCount count cards; Hand and Deck list the viewer's own,
	// the deck sorted, for its order is hidden.
	HandCount int        `json:"hand_count"`
	DeckCount int        `json:"deck_count"`
	Hand      []CardView `json:"hand"`
	Deck      []CardView `json:"deck"`
	Discard   []CardView `json:"discard"` // the last is on top
	Play      []CardView `json:"play"`    // in the order in which they were played
	// Aside is what lies aside, until an ability puts it elsewhere.
	Aside []CardView `json:"aside,omitempty" hash:"some" shown:"always"`
	// Factions is what the whole deck, hand and piles included, holds; all of it
	// was bought in the open. Concentration is its Herfindahl index (R-M9).
	Factions      []FactionStats `json:"factions"`
	Concentration float64        `json:"concentration"`
	// Resources is what it has of those that content adds.
	Resources []ResourceView `json:"resources,omitempty" hash:"some"`
	// Memory is what the seat remembers for all of its cards, its counts and growths among it; others do
	// not see it.
	Memory []Memo `json:"memory,omitempty" hash:"some"`
}

// ResourceView is what a seat has of a resource that content adds.
type ResourceView struct {
	Ref    core.Ref   `json:"-"`                // whose it is
	Field  core.Field `json:"-"`                // which of its numbers it is
	ID     string     `json:"id"`               // of the resource
	Name   string     `json:"name"`             // for people
	Amount int        `json:"amount" field:"*"` // in points
}

// has returns how much a seat has of an added resource, as the view shows it.
func (p *PlayerView) has(r *resource) int {
	if r.field == FieldCombat {
		return p.Combat
	}
	for i := range p.Resources {
		if p.Resources[i].Field == r.field {
			return p.Resources[i].Amount
		}
	}
	return 0
}

// PendingView is a question. Others than the asked see no choices.
type PendingView struct {
	Ask      string     `json:"ask"`      // the kind of question: "scrap", "discard", "script", ...
	Text     string     `json:"text"`     // for people
	Seat     int        `json:"seat"`     // who is asked, from 1
	Ref      core.Ref   `json:"ref"`      // the card that asks, 0 where none does
	Optional bool       `json:"optional"` // whether it may be left unanswered
	Choices  []PickView `json:"choices"`  // the answers, in order; the first is choose 1
}

// PickView is one answer.
type PickView struct {
	Ref  core.Ref `json:"ref"`  // a card or seat, 0 for an answer in words
	Text string   `json:"text"` // for people

	half *Effects // what it gives if it is the half of a choice, nil otherwise
}

// Rules returns what a card of the view does, for people.
func (v *View) Rules(c *CardView) string {
	if c.Ref == 0 {
		return ""
	}
	card := v.cardOf(c)
	text := card.rules
	if c.improved != 0 { // the text that was written in advance has the first value
		text = card.rulesWith(c.improved)
	}
	return v.config.Keywords.BeforeGiven(text, c.Ref, v.Given)
}

// View returns what a seat may see as a *View; View(All) is the whole state.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto does the work of View in the memory of used, a view that the game returned before and that
// nobody reads any more; nil takes new memory. By this method a Game is a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	v, _ := used.(*View)
	if v == nil {
		v = new(View)
	}
	g.showTable(v, s)
	v.Scrapped = g.views(v.Scrapped, g.scraps)
	for i := range g.players {
		g.players[i].show(&v.Players[i], core.Seat(i), s, &g.copies)
	}
	g.showDefenses(v)
	g.showPlays(v, s)
	g.showUsable(v)
	g.showFactions(v)
	g.showWorths(v, s)
	v.Market, v.Chance, v.Waiting = v.Market[:0], v.Chance[:0], v.Waiting[:0]
	if s == core.All {
		v.Market, v.Chance, v.Waiting = g.views(v.Market, g.market), g.chance.Positions(), g.waitingViews(v.Waiting)
	}
	return v
}

// showTable fills in what lies before all seats, the question that waits, and the counts of the deck of the viewer s,
// which are empty for a viewer without a seat. It gives Players its length; the caller fills in the players. The round
// in the view is at most the last one, although g.round is one more when the last turn is over.
func (g *Game) showTable(v *View, s core.Seat) {
	v.Seat = max(0, int(s)+1)
	v.Turn = int(g.Turn()) + 1
	secret := g.isSecretTo(s)
	if secret {
		v.Turn = int(g.turn) + 1
	}
	v.Active, v.Extra = int(g.turn)+1, g.extra
	v.Round = min(g.round, g.config.Tuning.TurnLimit)
	v.SupplyLeft, v.MarketLeft, v.config = len(g.supply), len(g.market), g.config
	v.Row, v.Lasting, v.Paid = g.views(v.Row, g.row), append(v.Lasting[:0], g.lasting...), append(v.Paid[:0], g.paid...)
	if v.Given = v.Given[:0]; len(g.given) > 0 {
		v.Given = g.given.Told(v.Given, func(r core.Ref) bool { return s == core.All || g.maySee(s, r) })
	}
	if len(g.supply) > 0 {
		g.show(&v.Supply, g.supply[len(g.supply)-1])
	} else {
		v.Supply = CardView{}
	}
	g.showPrices(v, s)
	v.Pending, v.Question = nil, v.Question[:0]
	if g.pending != nil && !secret {
		v.Pending = &v.pending
		g.pending.show(v.Pending, s)
		for i := range v.Pending.Choices {
			v.Question = append(v.Question, v.Pending.Choices[i].Text)
		}
	}
	v.deck = Tracker{}
	if s >= 0 {
		v.deck = g.players[s].tracker
	}
	v.Players = slices.Grow(v.Players[:0], len(g.players))[:len(g.players)]
}
