package draft

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/rules/draft"
	"arcana/core/score"
)

// offerTable is an offer as scripts hold it: a plain table, known again by its
// identity when something is picked from it.
type offerTable struct{ table *lua.LTable }

// LuaType names the type in stubs.
func (offerTable) LuaType() string { return "draft.Offer" }

// IntoLua gives the table itself.
func (o offerTable) IntoLua(*lua.LState) lua.LValue { return o.table }

// FromLua reads the table.
func (o *offerTable) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	table, ok := v.(*lua.LTable)
	if !ok {
		err = fmt.Errorf("expected an offer of this pool, got %s", declare.Text(v))
	}
	o.table = table
	return err
}

// offerClasses describe an offer and its entries, for stubs and help.
func offerClasses() []declare.Class {
	return []declare.Class{
		{Name: "draft.Offer", Doc: "Cards to choose from, in the order in which they were drawn, replacements in place of what they replace.",
			Fields: []declare.Param{
				{Name: "[integer]", Type: "draft.OfferEntry", Doc: "the cards, from 1"},
				{Name: "skipped", Type: "string[]", Doc: "guarantees that could not be met: diversity, rarity", Optional: true},
				{Name: "refilled", Type: "integer", Doc: "how many copies were added to the pool for it", Optional: true},
			}},
		{Name: "draft.OfferEntry", Doc: "A card of an offer.", Fields: []declare.Param{
			{Name: "id", Type: "string", Doc: "the card's id"},
			{Name: "name", Type: "string", Doc: "what people call it"},
			{Name: "resonance", Type: "string[]", Doc: "none, one or two"},
			{Name: "tags", Type: "string[]"},
			{Name: "rarity", Type: "string"},
			{Name: "staleness", Type: "integer", Doc: "how often the copy was passed over"},
			{Name: "weight", Type: "score.Score", Doc: "the copy's final weight"},
			{Name: "probability", Type: "number", Doc: "the chance that the card had to be drawn first"},
			{Name: "reason", Type: "string", Doc: "drawn, diversity, rarity or refill"},
		}},
	}
}

// request says what to offer.
type request struct {
	N         *int     `lua:"n" doc:"how many cards (4)"`
	Profile   profile  `lua:"profile" doc:"the player's resonance, by name"`
	Tag       string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity    rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
	Diversity *bool    `lua:"diversity" doc:"not all of one resonance (the tuning's)"`
	Guarantee *bool    `lua:"guarantee" doc:"not all common (the tuning's)"`
}

// entry is a card of an offer.
type entry struct {
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Resonance   []string    `json:"resonance"`
	Tags        []string    `json:"tags"`
	Rarity      string      `json:"rarity"`
	Staleness   int         `json:"staleness"`
	Weight      score.Score `json:"weight"`
	Probability float64     `json:"probability"`
	Reason      string      `json:"reason"`
}

func poolOffer(call *declare.Call, p *pool, a request) (offerTable, error) {
	n := system.Or(a.N, 4)
	if n < 1 || n > 1000 {
		return offerTable{}, fmt.Errorf("n: expected 1 to 1000, got %d", n)
	}
	r, err := p.request(n, subset{a.Profile, a.Tag, a.Rarity})
	if err != nil {
		return offerTable{}, err
	}
	r.Diversity, r.Guarantee = system.Or(a.Diversity, r.Diversity), system.Or(a.Guarantee, r.Guarantee)
	if len(p.offers) >= mostOffers {
		return offerTable{}, fmt.Errorf("%d offers of this pool are open; pick from them or pass them first", len(p.offers))
	}
	call.Charge(int64(100 + 200*n))
	offer := &draft.Offer{}
	if err := p.Offer(r, p.chance, offer); err != nil {
		return offerTable{}, err
	}
	return p.show(call, offer, r.Profile), nil
}

// show writes an offer as a table and remembers which offer the table is.
func (p *pool) show(call *declare.Call, o *draft.Offer, profile draft.Profile) offerTable {
	entries := make([]entry, len(o.Entries))
	for i, e := range o.Entries {
		card := p.Set.ViewCard(0, int(e.Copy.Card))
		entries[i] = entry{
			card.ID, card.Name, card.Resonance, card.Tags, card.Rarity, int(e.Copy.Staleness),
			p.Set.Palette().Weight(p.Tuning, p.Set.Mask(int(e.Copy.Card)), int(e.Copy.Staleness), profile), e.Probability, e.Reason.String(),
		}
	}
	table := declare.ToLua(call.L, entries).(*lua.LTable)
	if skipped := o.Skipped(); len(skipped) > 0 {
		table.RawSetString("skipped", declare.ToLua(call.L, skipped))
	}
	if o.Refilled > 0 {
		table.RawSetString("refilled", lua.LNumber(o.Refilled))
	}
	p.offers[table] = o
	return offerTable{table}
}

// open returns the offer that a table stands for.
func (p *pool) open(given offerTable) (*draft.Offer, error) {
	o, ok := p.offers[given.table]
	if !ok {
		return nil, fmt.Errorf("offer: expected an open offer of this pool; one that was picked from or passed is over")
	}
	return o, nil
}

func poolPick(_ *declare.Call, p *pool, given offerTable, place int) (string, error) {
	o, err := p.open(given)
	if err != nil {
		return "", err
	}
	if place < 1 || place > len(o.Entries) {
		return "", fmt.Errorf("place: expected 1 to %d, got %d", len(o.Entries), place)
	}
	card := o.Keep(place - 1)
	p.Pass(o)
	delete(p.offers, given.table)
	return p.Set.Cards[card].Name, nil
}

func poolPass(_ *declare.Call, p *pool, given offerTable) (declare.Nothing, error) {
	o, err := p.open(given)
	if err == nil {
		p.Pass(o)
		delete(p.offers, given.table)
	}
	return declare.Nothing{}, err
}
