package tavern

import (
	"fmt"

	"arcana/core"
	"arcana/core/score"
)

// features names the terms that valuations are made of, for personalities
// to weigh. One unit is about what one gold is worth.
var features = []string{
	"stats",    // attack and health
	"keywords", // guardian and aegis
	"ability",  // that the card does something
	"tribe",    // cards of the same tribes on the own board
	"synergy",  // steps and combos that it reaches, or gives up
	"triple",   // copies that are there already
	"golden",   // the card is golden
	"cost",     // what is paid
	"gold",     // what is gained
	"crowd",    // the weakest card that would have to go, or makes room
	"tempo",    // a card on the board fights
	"guard",    // guardians in front
	"order",    // strong attackers first, those who watch behind
	"curve",    // the tier that this turn should have
	"strength", // the board must hold while the gold goes elsewhere
	"search",   // better cards may come
	"spare",    // gold that would be lost
	"keep",     // cards worth keeping for the next turn
}

// options lists what a seat sees before it: its legal moves, then what it cannot
// have now and why.
func options(view any, moves []core.Move) []core.Option {
	v := view.(View)
	e := newEvaluator(&v)
	list := make([]core.Option, 0, len(moves)+8)
	for _, m := range moves {
		list = append(list, e.option(m))
	}
	return e.refused(list, moves)
}

// option describes and values one legal move.
func (e *evaluator) option(m core.Move) core.Option {
	o := core.Option{Move: m, Score: score.Of(e.terms(m)...)}
	u := e.subject(m)
	if u == nil {
		o.Text = e.plainText(m)
		return o
	}
	o.Text = fmt.Sprintf("%s: %s", m, describe(u))
	o.Fields = fieldsOf(u, e.price(m))
	return o
}

// subject returns the card that a move is about, or nil.
func (e *evaluator) subject(m core.Move) *Unit {
	var from []Unit
	switch m.Verb {
	case verbBuy:
		from = e.v.own.shop
	case verbSell, verbSwap:
		from = e.v.own.board
	case verbPlay:
		from = e.v.own.hand
	case verbPick:
		from = e.v.own.offer
	}
	if m.A < 1 || m.A > len(from) {
		return nil
	}
	return &from[m.A-1]
}

func (e *evaluator) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return e.v.BuyCost
	case verbSell:
		return -e.v.SellValue
	}
	return 0
}

func (e *evaluator) plainText(m core.Move) string {
	switch m.Verb {
	case verbReroll:
		return fmt.Sprintf("reroll: a new shop for %d gold", e.v.RerollCost)
	case verbUpgrade:
		return fmt.Sprintf("upgrade: tavern tier %d for %d gold", e.v.Tier+1, e.v.UpgradeCost)
	case verbFreeze:
		if e.v.Frozen {
			return "freeze: no longer keep the shop"
		}
		return "freeze: keep the shop for the next turn"
	case verbChoose:
		return fmt.Sprintf("%s: %s", m, e.v.Question[m.A-1])
	}
	return "end: end the recruit phase"
}

// describe returns a card in a few words: name, stats, keywords, tribes.
func describe(u *Unit) string {
	text := fmt.Sprintf("%s %d/%d", u.Name(), u.Attack, u.Health)
	if u.Guardian {
		text += " guardian"
	}
	if u.Aegis > 0 {
		text += " aegis"
	}
	for _, t := range u.Tribes.Names() {
		text += " " + t
	}
	return text
}

func fieldsOf(u *Unit, cost int) []core.Value {
	return []core.Value{
		{Name: "name", Value: u.Name()}, {Name: "id", Value: u.Card.ID}, {Name: "tier", Value: u.Card.Tier},
		{Name: "attack", Value: int(u.Attack)}, {Name: "health", Value: int(u.Health)},
		{Name: "guardian", Value: u.Guardian}, {Name: "aegis", Value: int(u.Aegis)}, {Name: "golden", Value: u.Golden},
		{Name: "pentacles", Value: u.Tribes.Has(Pentacles)}, {Name: "cups", Value: u.Tribes.Has(Cups)},
		{Name: "swords", Value: u.Tribes.Has(Swords)}, {Name: "wands", Value: u.Tribes.Has(Wands)},
		{Name: "cost", Value: cost},
	}
}

// refused appends what is before the seat and no legal move now.
func (e *evaluator) refused(list []core.Option, moves []core.Move) []core.Option {
	if len(moves) == 0 || len(e.v.own.offer) > 0 || len(e.v.Question) > 0 {
		return list
	}
	legal := map[core.Move]bool{}
	for _, m := range moves {
		legal[m] = true
	}
	add := func(m core.Move, why string) {
		if why != "" && !legal[m] {
			o := e.option(m)
			o.Refused = why
			list = append(list, o)
		}
	}
	for i := range e.v.own.shop {
		why := refuseCost(e.v.BuyCost, e.v.Gold)
		if why == "" {
			why = "the hand is full, or the recruit phase has had all its moves"
		}
		add(core.Move{Verb: verbBuy, A: i + 1}, why)
	}
	add(core.Move{Verb: verbReroll}, refuseReroll(e.v.Gold, e.v.tuning))
	add(core.Move{Verb: verbUpgrade}, refuseUpgrade(e.v.Gold, e.v.Tier, e.v.UpgradeCost, e.v.Turn, e.v.tuning))
	return list
}
