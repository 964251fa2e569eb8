package market

import (
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// scriptsInGo is what the shipped scripts do, said once more in Go, so that the
// rules can be tested with the shipped cards and without Lua. The golden matches
// were played with these; the binding's tests play them again with the scripts and
// must come to the same hashes.
var scriptsInGo = map[string]map[Moment]func(*Fx) error{
	"pack_call":    {Played: func(fx *Fx) error { return fx.Gain("combat", value(fx)*len(fx.Allies(true))) }},
	"signing_gift": {Bought: func(fx *Fx) error { return fx.Gain("authority", value(fx)) }},
	"commission": {
		Allied: func(fx *Fx) error {
			if open := cheap(fx); len(open) > 0 {
				return fx.Choose(choiceOf("take a card of the trade row", open))
			}
			return nil
		},
		Chosen: func(fx *Fx) error { _, err := fx.Acquire(fx.Answer[0].Ref, ""); return err },
	},
	"growing": {Played: func(fx *Fx) error {
		n, _ := fx.Memory().Recall("plays").(float64)
		fx.Memory().Remember("plays", n+1)
		return fx.Gain("combat", value(fx)*int(n+1))
	}},
	"last_stand":       {Destroyed: func(fx *Fx) error { return hurt(fx, fx.Opponents()) }},
	"levy":             {Allied: levy},
	"salvage":          {Allied: salvage},
	"wheel_of_fortune": {Played: wheel},
	"shortcut": {
		Played: func(fx *Fx) error {
			return fx.Choose(ability.Among("pay authority to draw a card?", ability.OfWords([]string{"draw a card", "keep the authority"})))
		},
		Chosen: shortcut,
	},
}

// A script without a native equivalent would do nothing in the golden matches, and those
// that are played with Lua would end elsewhere without a word of the cause.
func TestEveryScriptHasANativeEquivalent(t *testing.T) {
	for _, name := range shipped().ScriptNames() {
		if scriptsInGo[name] == nil {
			t.Errorf("abilities/market/%s.lua has no native equivalent: say in scriptsInGo what it does", name)
		}
	}
}

func value(fx *Fx) int { return fx.Card(fx.Self()).Ability.Value }

func cheap(fx *Fx) []core.Ref {
	var list []core.Ref
	for _, r := range fx.Row() {
		if fx.Card(r).Cost <= value(fx) {
			list = append(list, r)
		}
	}
	return list
}

func hurt(fx *Fx, seats []core.Ref) error {
	for _, s := range seats {
		if _, err := fx.Damage(s, value(fx)); err != nil {
			return err
		}
	}
	return nil
}

func levy(fx *Fx) error {
	own, _ := fx.Number(fx.Owner(), "authority")
	var richer []core.Ref
	for _, s := range fx.Opponents() {
		if theirs, _ := fx.Number(s, "authority"); theirs > own {
			richer = append(richer, s)
		}
	}
	if len(richer) == 0 {
		return fx.Gain("authority", value(fx))
	}
	return hurt(fx, richer)
}

func salvage(fx *Fx) error {
	pile := fx.DiscardPile()
	if len(pile) == 0 {
		return nil
	}
	cheapest := pile[0]
	for _, r := range pile {
		if fx.Card(r).Cost < fx.Card(cheapest).Cost {
			cheapest = r
		}
	}
	if _, err := fx.Scrap(cheapest); err != nil {
		return err
	}
	return fx.Gain("combat", value(fx))
}

func wheel(fx *Fx) error {
	if n, _ := fx.Roll(6); n < value(fx) {
		return fx.Gain("authority", 4)
	}
	_, err := fx.DrawOf(fx.Owner(), 2)
	return err
}

func shortcut(fx *Fx) error {
	if fx.Answer[0].Word == "draw a card" {
		if paid, _ := fx.SpendOf(fx.Owner(), "authority", value(fx)); paid {
			_, err := fx.DrawOf(fx.Owner(), 1)
			return err
		}
	}
	return nil
}

// choiceOf is a choice of one of some things.
func choiceOf(text string, refs []core.Ref) ability.Choice {
	c := ability.Among(text, nil)
	for _, r := range refs {
		c.Options = append(c.Options, ability.Option{Ref: r})
	}
	return c
}
