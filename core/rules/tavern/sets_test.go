package tavern

import (
	"errors"
	"os"
	"slices"
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// skinned reads docs/nocturne, whose thirty cards are played in place of the shipped ones.
var skinned = sync.OnceValues(func() (*cards.Config, []error) {
	cfg, problems := configs.Load(System(), configs.Layer{Name: "nocturne", Files: os.DirFS("../../../docs/nocturne/configs")})
	if len(problems) > 0 {
		return nil, []error{errors.New(problems[0].String())}
	}
	return made.NativeOnly(cfg.(*cards.Config))
})

// eachSet holds the shipped set and the skin to something.
func eachSet(t *testing.T, hold func(t *testing.T, cfg *cards.Config)) {
	t.Helper()
	for name, load := range map[string]func() (*cards.Config, []error){"shipped": made.Content, "nocturne": skinned} {
		cfg, problems := load()
		if cfg == nil {
			t.Fatal(problems)
		}
		t.Run(name, func(t *testing.T) { hold(t, cfg) })
	}
}

// played are the cards of the set that is played, by their tiers.
func played(c *cards.Config) (list []*cards.Card) {
	for tier := range cards.Tiers {
		list = append(list, ofTier(c, tier+1)...)
	}
	return list
}

// ofTier are those of a tier, from 1.
func ofTier(c *cards.Config, tier int) (list []*cards.Card) {
	for i := range c.Cards {
		if one := &c.Cards[i]; one.Tier == tier && one.Dealt(&c.Tuning) {
			list = append(list, one)
		}
	}
	return list
}

// some are the ids of the first n of them.
func some(c *cards.Config, n int) (ids []string) {
	for _, one := range played(c)[:n] {
		ids = append(ids, one.ID)
	}
	return ids
}

// paying is the id of one whose battlecry gives gold.
func paying(c *cards.Config) string {
	i := slices.IndexFunc(played(c), func(one *cards.Card) bool {
		return one.Ability != nil && one.Ability.Trigger == "battlecry" && one.Ability.Effect == "gold"
	})
	return played(c)[i].ID
}

// strangers are the ids of cards that share no tribe and change nothing between combats.
func strangers(c *cards.Config) (ids []string) {
	var seen cards.Tribes
	for _, one := range played(c) {
		if one.Rules().Tribes&seen == 0 && (one.Ability == nil || one.Ability.Trigger != "end_of_turn") {
			seen, ids = seen|one.Rules().Tribes, append(ids, one.ID)
		}
	}
	return ids
}
