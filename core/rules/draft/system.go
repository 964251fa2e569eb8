package draft

import (
	"arcana/core"
	"arcana/core/rand"
)

// Name is what the system is called in files, commands and scripts.
const Name = "draft"

// Prepare and Retune as the core calls them.
var (
	prepareAny = core.Prepare(Prepare)
	retuneAny  = core.Retune(Retune)
)

// System returns the draft as one of the rule systems.
func System() core.System {
	return core.System{
		Name:  Name,
		Title: "A quest of card drafts that converge on two resonances.",
		Rules: 1,
		Least: 1, Most: 1, Usual: 1, Scores: "0..100",
		New:       New,
		Options:   options,
		Weigh:     weigh,
		Totals:    totals,
		See:       see,
		Drawn:     func(g core.Game) uint64 { return g.(*Game).chance.Drawn() },
		Thought:   core.Thought{Policy: "synergy", Iterations: 64},
		Value:     value,
		Reward:    reward,
		Round:     round,
		Describe:  describe,
		Features:  features,
		Streams:   []string{"dreamcaller", "dreamsign", "offer", "script", "shop", "theme", "variance"},
		Verbs:     []string{"pick", "buy", "choose", "reroll", "leave", "skip"},
		NewConfig: func() any { return &Config{} },
		Prepare:   prepareAny,
		Scripts:   func(config any) []core.ScriptRef { return config.(*Config).references() },
		Tuning:    func(config any) any { t := config.(*Config).Tuning; return &t },
		Retune:    retuneAny,
		Check:     func(config any) []core.Remark { return config.(*Config).check() },
		Secrets:   secrets,
		Situation: situationOf,
		Chance:    func(g core.Game) []rand.Fixed { return g.(*Game).chance.Fixed() },
		NameOf:    func(g core.Game, r core.Ref) string { return g.(*Game).name(r) },
		Bots:      bots(),
	}
}
