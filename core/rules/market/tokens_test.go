package market

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// TestTokensAreConserved: also a token that abilities create is in exactly one place and counts for its player's deck,
// until it has left the match, whatever moves it.
func TestTokensAreConserved(t *testing.T) {
	c := fresh()
	c.Cards = append(c.Cards, Card{ID: "egg", Name: "Egg", Faction: "wilds", Token: true, Defense: 2}, Card{ID: "spark", Name: "Spark", Faction: "neutral", Token: true, Effects: Effects{Combat: 1}})
	i, _ := shipped().Find("thorn_pup")
	c.Cards[i] = Card{ID: "thorn_pup", Name: "Thorn Pup", Faction: "wilds", Copies: 20, Ability: &Ability{Script: "pup"}}
	c = prepared(t, c)
	created, places := 0, map[string]bool{}
	create := func(fx *Fx) error {
		token, place := []string{"egg", "Spark"}[created%2], Places[created%len(Places)]
		created++
		err := fx.Create(token, place, 1+created%3, []core.Ref{fx.Owner(), fx.Opponents()[0]}[created/2%2])
		if err != nil {
			return err
		}
		for _, r := range slices.Concat(fx.Allies(false), fx.Aside()) {
			if to := Places[(created+int(r))%len(Places)]; fx.Card(r).Token && created%3 == 0 {
				places[to] = true
				if _, err := fx.Put(r, to); err != nil && to != "play" && to != "aside" {
					return err
				}
			} else if fx.InPlay(r) && fx.Card(r).Token && created%5 == 0 {
				if _, err := fx.Give(r, fx.Opponents()[0], to, ability.AsIs); err != nil {
					return err
				}
			}
		}
		return nil
	}
	funcs := map[string]map[Moment]func(*Fx) error{"pup": {Played: create}}
	for _, name := range c.ScriptNames() {
		if name != "pup" {
			funcs[name] = scriptsInGo[name]
		}
	}
	lost := 0
	for seed := range uint64(times(400)) {
		game, err := New(core.Setup{Seed: seed, Seats: 3, Config: c, Scripts: newGoScripts(c.ScriptNames(), funcs), Options: &Options{Deck: []string{"thorn_pup", "thorn_pup", "coin_purse", "rusty_knife", "coin_purse"}}})
		if err != nil {
			t.Fatal(err)
		}
		g, chance := game.(*Game), rand.New(seed, "walk")
		for g.Turn() != core.None && g.round < 12 && !t.Failed() {
			events, err := g.Play(g.Moves()[chance.Intn(len(g.Moves()))])
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == core.KindFizzled {
					t.Fatal(e.Text)
				}
			}
			conserved(t, g)
		}
		for _, r := range g.scraps {
			if g.card(r).Token {
				lost++
			}
		}
	}
	if created < 20 || lost < 20 || len(places) < 4 {
		t.Errorf("%d times tokens were created, %d left the match, put at %v", created, lost, places)
	}
}
