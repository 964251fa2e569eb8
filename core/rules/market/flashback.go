// Cards that can be played from the discard pile (RULES 6.20).

package market

import (
	"slices"
	"strings"

	"arcana/core"
)

// Flashback lets the owner of a card play it from the discard pile.
type Flashback struct {
	// Cost is what it costs to play the card from there, in further resources; what it costs from the hand if it is not
	// given.
	Cost map[string]int `toml:"cost" range:"0..50"` // in points
	// Keeps says that the card then goes where played cards go; otherwise it leaves the match when it leaves play.
	Keeps bool `toml:"keeps"`

	price []portion
	words string // as the card says it
}

// readFlashback returns a flashback with what its words mean. at is its path, for faults.
func (p *preparer) readFlashback(at string, f Flashback) *Flashback {
	c := p.config
	f.price = p.pointsOf(at+".cost", f.Cost, "resource", c.further, c.further.ids())
	words := []string{"Flashback"}
	if len(f.price) > 0 {
		words = append(words, "for "+portionsText(f.price))
	}
	if f.Keeps {
		words = append(words, "(it stays)")
	}
	f.words = strings.Join(words, " ") + "."
	c.flashback = true
	return &f
}

// scrapsIt reports whether a play from the discard pile takes a card with this flashback out of the match.
func (f *Flashback) scrapsIt() bool { return f != nil && !f.Keeps }

// toPlay lists the copies that a player may play by a move: those of the hand, and behind them those of the discard pile
// that have flashback, from the bottom up. A move names a copy by its place in this list.
func (g *Game) toPlay(p *player) pile {
	if !g.config.flashback {
		return p.hand
	}
	list := slices.Clone(p.hand)
	for _, r := range p.discard {
		if g.card(r).Flashback != nil {
			list = append(list, r)
		}
	}
	return list
}

// canFlashBack reports whether a copy lies where its owner can play it by its flashback.
func (g *Game) canFlashBack(r core.Ref) bool {
	return g.card(r).Flashback != nil && g.zoneOf(r) == ZoneDiscard
}

// priceOf returns the points that a copy costs to play from where it lies, without what abilities add.
func (g *Game) priceOf(r core.Ref) []portion {
	if c := g.card(r); c.Flashback == nil || c.Flashback.Cost == nil || g.zoneOf(r) != ZoneDiscard {
		return c.toPlay
	}
	return g.card(r).Flashback.price
}

// scrapUnplayed scraps a card of the discard pile whose play an ability has cancelled, so that it is not tried again.
func (g *Game) scrapUnplayed(r core.Ref) {
	g.players[g.thing(r).owner].removeCard(r, *g.worth(r))
	g.vanish(r)
}

// isFleeting reports whether a copy leaves the match when it leaves play: a token, or a card that was played by its
// flashback.
func (t *table) isFleeting(p *player, r core.Ref) bool {
	if t.card(r).Token {
		return true
	}
	i := -1
	if t.config.flashback {
		i = p.placeInPlay(r)
	}
	return i >= 0 && p.play[i].flashed
}

// toPlay returns the card of the seat that decides that a move plays, by its place (from 0); nil for none.
func (v *View) toPlay(i int) *CardView { return v.playOf(v.me(), i) }

// playOf does the work of toPlay for a seat whose hand the view has.
func (v *View) playOf(me *PlayerView, i int) *CardView {
	if i < len(me.Hand) {
		return &me.Hand[i]
	}
	i -= len(me.Hand)
	for k := range me.Discard {
		if c := &me.Discard[k]; v.cardOf(c).Flashback != nil {
			if i--; i < 0 {
				return c
			}
		}
	}
	return nil
}

// canFlashBack reports whether a card that the seat can play lies in its discard pile. c must point into the view.
func (v *View) canFlashBack(c *CardView) bool {
	return v.config.flashback && findRef(v.me().Discard, c.Ref) == c
}

// Flashbacks lists the cards that the viewer can play from the discard pile, each with its place among those that can be played,
// from 1.
func (v *View) Flashbacks() (cards []CardView, first int) {
	if v.Seat == 0 || !v.config.flashback {
		return nil, 0
	}
	me := &v.Players[v.Seat-1]
	for _, c := range me.Discard {
		if v.cardOf(&c).Flashback != nil {
			cards = append(cards, c)
		}
	}
	return cards, len(me.Hand) + 1
}
