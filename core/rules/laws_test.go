// Package rules_test holds every rule system to the laws, over the rules alone:
// scripts of the content are there and stay silent. With their scripts the systems
// are held to the same laws where scripts run.
package rules_test

import (
	"os"
	"slices"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules"
	"arcana/core/rules/delve"
	"arcana/core/rules/highcard"
	"arcana/core/rules/laws"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// A system that joins the list is held to every law without another line.
func TestLaws(t *testing.T) {
	for _, system := range subjects() {
		t.Run(system.Name, func(t *testing.T) {
			s := subjectOf(t, system)
			if os.Getenv("ARCANA_LONG") == "" && (s.Name == "market" || s.Name == "tavern") { // their matches are long
				s.Matches = 1
			}
			laws.Hold(t, s)
		})
	}
}

// subjects are the systems that ship, and the example.
func subjects() []core.System { return append(rules.All(), highcard.System()) }

// shippedTo returns the configuration that a system ships with.
func shippedTo(t testing.TB, system core.System) any {
	t.Helper()
	config, problems := configs.Load(system)
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	return config
}

func subjectOf(t *testing.T, system core.System) laws.Subject {
	config := shippedTo(t, system)
	s := laws.Subject{System: system}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		players := slices.Repeat([]core.Player{core.Random{}}, s.Seats(seed))
		m, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: len(players), Config: config, Scripts: scriptsOf(config)}, players)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	return s
}

// scriptsOf returns scripts that do nothing, for content that names some.
func scriptsOf(config any) any {
	switch c := config.(type) {
	case *cards.Config:
		return ability.Silent[*battle.Fx]{Vocabulary: cards.Table}
	case *delve.Config:
		return ability.Silent[*delve.Fx]{Vocabulary: c.Table()}
	case *market.Config:
		return allied(c)
	}
	return nil
}

// unheard are scripts that say what they listen to and do nothing.
type unheard[Fx any] struct {
	ability.Silent[Fx]
	subscriptions []ability.Subscriptions
}

// Subscriptions are what a script listens to.
func (u unheard[_]) Subscriptions(script int) *ability.Subscriptions { return &u.subscriptions[script] }

// allied are scripts of the market: cards say what their allies are worth exactly where
// the script has that moment.
func allied(c *market.Config) any {
	scripts := unheard[*market.Fx]{ability.Silent[*market.Fx]{Vocabulary: market.Table}, make([]ability.Subscriptions, len(c.ScriptNames()))}
	for i := range c.Cards {
		if a := c.Cards[i].Ability; a != nil && a.AllyWorth > 0 {
			scripts.subscriptions[card.Place(c.ScriptNames(), a.Script)] = market.Table.Subscriptions(market.Allied)
		}
	}
	return scripts
}
