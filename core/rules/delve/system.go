package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// Prepare and Retune as the core calls them.
var (
	prepareAny = core.Prepare(Prepare)
	retuneAny  = core.Retune(Retune)
)

// System returns the delve as a rule system.
func System() core.System {
	return core.System{
		Name:      "delve",
		Title:     "Three or four heroes answer challenges together before the delve answers them.",
		Rules:     2, // a card that acts is out of reach
		Least:     leastSeats,
		Most:      mostSeats,
		Usual:     mostSeats,
		Together:  true,
		Scores:    "0..",
		New:       New,
		Options:   options,
		Weigh:     weigh,
		Totals:    totals,
		See:       see,
		Describe:  describe,
		Features:  Features,
		Streams:   []string{"boss", "challenges", "deck/N", "discard", "effect", "resonance", "setup"},
		Verbs:     verbs,
		NewConfig: func() any { return &Config{} },
		Prepare:   prepareAny,
		Scripts:   func(config any) []core.ScriptRef { return config.(*Config).references() },
		Tuning:    func(config any) any { t := config.(*Config).Tuning; return &t },
		Retune:    retuneAny,
		Check:     Check,
		Secrets:   secrets,
		Company:   func(g core.Game) int { return len(g.(*Game).team.heroes) },
		Situation: situationOf,
		Chance:    func(g core.Game) []rand.Fixed { return g.(*Game).chance.Fixed() },
		Drawn:     func(g core.Game) uint64 { return g.(*Game).chance.Drawn() },
		Thought:   core.Thought{Policy: "cautious", Iterations: 64},
		Value:     value,
		Reward:    core.ByResult(reward),
		Round:     round,
		FieldName: func(g core.Game, f core.Field) string { return g.(*Game).config.drives.calls(f) },
		NameOf:    func(g core.Game, r core.Ref) string { return g.(*Game).NameOf(r) },
		Bots:      map[string]core.Player{"cautious": Cautious, "greedy": Greedy, "drive_saver": DriveSaver},
	}
}

func secrets(g core.Game, s core.Seat, chance *rand.Stream) core.Game {
	return redealt(g.(*Game), s, chance)
}
