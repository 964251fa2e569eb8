// Package made has what tests of the tavern share: the shipped content without scripts, units of
// cards that are written in Go, and a stand-in for a binding of scripts.
package made

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/native"
)

// Content reads the content that the program carries, once, scripts as their
// native equivalents.
var Content = sync.OnceValues(func() (*cards.Config, []error) {
	cfg, problems := configs.Load(core.System{Name: "tavern", Content: cards.Content})
	if len(problems) > 0 {
		return nil, []error{errors.New(problems[0].String())}
	}
	return NativeOnly(cfg.(*cards.Config))
})

// Shipped returns the shipped content; tests that change it change a copy.
func Shipped(tb testing.TB) *cards.Config {
	tb.Helper()
	cfg, problems := Content()
	if cfg == nil {
		tb.Fatal(problems)
	}
	return cfg
}

// NativeOnly returns a config whose scripted cards are native, for the core runs no scripts. It also returns an
// error for each card that has no native equivalent, which is left without an ability, and one for each fault of
// the config. It changes the cards of cfg.
func NativeOnly(cfg *cards.Config) (*cards.Config, []error) {
	var missing []error
	for i := range cfg.Cards {
		c := &cfg.Cards[i]
		if c.Ability == nil || c.Ability.Script == "" {
			continue
		}
		w, err := native.Of(c.ID, c.Text, c.Ability.Unit != nil, cards.MomentNames())
		if err != nil {
			c.Ability, missing = nil, append(missing, err)
			continue
		}
		c.Ability.Script, c.Ability.Trigger, c.Ability.Effect, c.Ability.Target = "", w.Trigger, w.Effect, w.Target
	}
	prepared, faults := cards.Prepare(cfg)
	for _, f := range faults {
		missing = append(missing, fmt.Errorf("%s: %s", f.Path, f.Text))
	}
	return prepared, missing
}

// Size returns n for a long run (ARCANA_LONG is set), and about a hundredth of it otherwise.
func Size(n int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return n
	}
	return max(1, n/100)
}

// Unit returns a unit with a card made for it alone, for boards that are given by hand. Each of the functions change
// changes that card first.
func Unit(attack, health int, change ...func(*cards.Card)) cards.Unit {
	c := cards.NewToken("Unit", attack, health)
	c.ID = "unit"
	for _, f := range change {
		f(c)
	}
	return c.Unit(false)
}

// Guardian makes a card a guardian.
func Guardian(c *cards.Card) { c.Guardian = true }

// Aegis gives a card a charge of aegis.
func Aegis(c *cards.Card) { c.Aegis = 1 }

// Speaks returns a function for Unit that gives a card a native ability x at the moment m. A Count of 0 becomes 1.
func Speaks(m cards.Moment, x cards.Native) func(*cards.Card) {
	return func(c *cards.Card) {
		c.Rules().Listens |= m.Of()
		if c.Rules().Native = x; c.Rules().Native.Count == 0 {
			c.Rules().Native.Count = 1
		}
	}
}

// OneToken is a token of 1/1, and the others are the abilities of the measured boards: deathrattles
// that summon one token or two, deal damage to a random enemy or buff all friends, and an attack
// that cleaves.
var (
	OneToken = cards.NewToken("", 1, 1)

	DR1    = Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectSummon, Token: OneToken, Count: 1})
	DR2    = Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectSummon, Token: OneToken, Count: 2})
	Boom   = Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetRandomEnemy, Value: 4})
	Buff   = Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectBuff, Target: cards.TargetAllies, Attack: 1, Health: 1})
	Cleave = Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectCleave, Value: 4})
)

// Tough returns a unit of n health that has no attack.
func Tough(n int) cards.Unit { return Unit(0, n) }

// Named returns a function for Unit that gives the card a name, to be found in the log.
func Named(name string) func(*cards.Card) { return func(c *cards.Card) { c.Name = name } }

// Tribal returns n units of a tribe with the given stats.
func Tribal(n int, t cards.Tribes, attack, health int) []cards.Unit {
	var list []cards.Unit
	for range n {
		list = append(list, Unit(attack, health, func(c *cards.Card) { c.Rules().Tribes = t }))
	}
	return list
}

// Text writes a board as "3/2 1/1a1": attack, health and, after an a, the charges of aegis if there are any.
func Text(board []cards.Unit) string {
	s := ""
	for i, u := range board {
		if i > 0 {
			s += " "
		}
		s += fmt.Sprintf("%d/%d", u.Attack, u.Health)
		if u.Aegis > 0 {
			s += fmt.Sprintf("a%d", u.Aegis)
		}
	}
	return s
}

// FourTribes are the four tribes in the order of their bits.
var FourTribes = new(cards.Config).TribeNames()

// NamesOf returns the names of tribes among the four.
func NamesOf(tribes cards.Tribes) []string {
	u := new(cards.Config).Token("", 0, 1).Unit(false)
	u.Tribes = tribes
	return u.TribeNames()
}

// Spoken is a binding behind which Say speaks for every script, for verbs of the type F; all scripts
// listen to Listens.
type Spoken[F any] struct {
	Listens cards.Moments
	Say     func(F)
}

// Table returns what abilities of the tavern may listen to.
func (Spoken[F]) Table() *ability.Table { return cards.Table }

// Subscriptions returns what each script listens to.
func (d Spoken[F]) Subscriptions(int) *ability.Subscriptions {
	var ids []ability.ID
	for m := range cards.MomentCount {
		if d.Listens.Has(m) {
			ids = append(ids, ability.ID(m))
		}
	}
	s := cards.Table.Subscriptions(ids...)
	return &s
}

// Fire calls Say.
func (d Spoken[F]) Fire(_ int, _ *ability.Firing, fx F) *core.Failure {
	d.Say(fx)
	return nil
}

// Source names no script: 0 is none.
func (Spoken[F]) Source(int, ability.ID, ability.Part) core.Source { return 0 }

// Speaker returns the shipped content and a scripted card made on it.
func Speaker(tb testing.TB, attack, health int) (*cards.Config, *cards.Card) {
	tb.Helper()
	cfg := Shipped(tb).WithOwnCards()
	c := &cards.Card{ID: "speaker", Name: "Speaker", Tier: 1, Attack: attack, Health: health, Ability: &cards.Ability{Script: "speaker"}}
	if faults := cfg.Make(c); len(faults) > 0 {
		tb.Fatal(faults)
	}
	return cfg, c
}
