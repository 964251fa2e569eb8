package tavern

import (
	"arcana/core"
	"arcana/core/rand"
)

// Prepare and Retune as the core calls them.
var (
	prepareAny = core.Prepare(Prepare)
	retuneAny  = core.Retune(Retune)
)

// System describes the tavern to whatever is written once for all systems.
func System() core.System {
	return core.System{
		Name:      "tavern",
		Title:     "Tarot Battlegrounds: recruit a board of tarot cards, fight, be the last one standing.",
		Rules:     1,
		Least:     2,
		Most:      8,
		Usual:     4,
		Scores:    "0..",
		New:       New,
		Options:   options,
		Weigh:     weigh,
		Totals:    totals,
		See:       see,
		Describe:  describe,
		Fact:      fact,
		Features:  featureNames[:],
		About:     aboutFeatures[:],
		Streams:   []string{"combat/N", "discover/N", "pairing", "recruit/N", "shop/N"},
		Verbs:     verbs,
		Check:     func(config any) []core.Remark { return check(config.(*Config)) },
		Secrets:   secrets,
		Company:   func(g core.Game) int { return len(g.(*Game).seats) },
		Situation: situationOf,
		Chance:    func(g core.Game) []rand.Fixed { return g.(*Game).house.chance.Fixed() },
		Value:     value,
		Reward:    core.ByResult(reward),
		Drawn:     func(g core.Game) uint64 { return g.(*Game).house.chance.Drawn() },
		Thought:   core.Thought{Policy: "hard", Iterations: 96, Cut: 2, Routine: []string{verbSwap}},
		Round:     func(g core.Game) int { return g.(*Game).turn },
		NameOf:    func(g core.Game, r core.Ref) string { return g.(*Game).house.record.names.name(r) },
		NameThen: func(g core.Game, r core.Ref, e core.Event) string {
			return g.(*Game).house.record.names.nameThen(r, e.Renames)
		},
		Bots:      bots,
		NewConfig: func() any { return &Config{} },
		Prepare:   prepareAny,
		Scripts:   func(config any) []core.ScriptRef { return config.(*Config).references() },
		Tuning:    func(config any) any { t := config.(*Config).Tuning; return &t },
		Retune:    retuneAny,
	}
}
