package encounter

import (
	"arcana/core"
	"arcana/core/rand"
)

// Name is the system's name.
const Name = "encounter"

// Prepare and Retune as the core calls them.
var (
	prepareAny = core.Prepare(Prepare)
	retuneAny  = core.Retune(Retune)
)

// System returns the system for the list of systems.
func System() core.System {
	return core.System{
		Name:      Name,
		Title:     "Four choices a turn: build momentum before pressure wins.",
		Rules:     1,
		Least:     1,
		Most:      1,
		Usual:     1,
		New:       begin,
		Options:   options,
		Features:  features(),
		Streams:   []string{"script"},
		Verbs:     []string{chooseVerb, answerVerb},
		NewConfig: func() any { return new(Config) },
		Prepare:   prepareAny,
		Scripts:   func(config any) []core.ScriptRef { return config.(*Config).references() },
		Tuning:    func(config any) any { t := config.(*Config).Tuning; return &t },
		Retune:    retuneAny,
		Check:     check,
		Secrets:   secrets,
		NameOf:    nameOf,
		Weigh:     weigh,
		Totals:    totals,
		See:       see,
		Describe:  describe,
		Drawn:     func(g core.Game) uint64 { return g.(*Game).chance.Drawn() },
		Thought:   core.Thought{Policy: "strongest", Iterations: 200, Leaves: 20_000},
		Value:     value,
		Reward:    core.ByResult(reward),
		Round:     round,
		Situation: situationOf, Chance: func(g core.Game) []rand.Fixed { return g.(*Game).chance.Fixed() },
		Bots: bots(),
	}
}

// secrets deals anew what the seat cannot know: only what chance will bring.
func secrets(g core.Game, _ core.Seat, chance *rand.Stream) core.Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	return c
}

// nameOf returns what people call a thing of the match, "" for nothing.
func nameOf(game core.Game, r core.Ref) string {
	g := game.(*Game)
	tag, place := int(r-firstTag), int(r-firstChoice)
	switch {
	case r == LocationRef:
		return g.scene.Name
	case r == CharacterRef:
		return g.who.Name
	case g.state.isApproach(r):
		return g.state.Vocabulary.called[approachOf(r)]
	case place >= 0 && place <= len(g.state.Choices):
		return g.nameOf(place)
	case tag >= 0 && tag < len(g.scene.all):
		return g.scene.all[tag].Name
	}
	return ""
}
