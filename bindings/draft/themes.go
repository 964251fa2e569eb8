package draft

import (
	"fmt"
	"sort"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/rules/draft"
	"arcana/core/score"
	"arcana/core/spell"
)

// themes asks for themes.
type themes struct {
	Pool   *pool          `lua:"pool" doc:"the pool that decides how deep a tag is (a fresh one)"`
	Tags   map[string]int `lua:"tags" doc:"the player's tag profile"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// theme is a theme as scripts get it.
type theme struct {
	Tag         string      `json:"tag"`
	Affinity    float64     `json:"affinity"`
	Depth       int         `json:"depth"`
	Score       score.Score `json:"score"`
	Probability float64     `json:"probability"`
}

func (m calculators) themes(call *declare.Call, a themes) ([]theme, error) {
	p, err := m.themePool(a)
	if err != nil {
		return nil, err
	}
	counts := make(draft.TagCounts, len(p.Set.Tags))
	for _, name := range system.SortedNames(a.Tags) {
		i, ok := p.Set.FindTag(name)
		if !ok {
			return nil, fmt.Errorf("tags: no card carries %q%s", name, spell.DidYouMean(name, p.Set.Tags))
		}
		if a.Tags[name] < 0 {
			return nil, fmt.Errorf("tags: %s: expected at least 0, got %d", name, a.Tags[name])
		}
		counts[i] = a.Tags[name]
	}
	call.Charge(int64(20 * len(p.Set.Cards)))
	var list []theme
	for _, t := range p.Themes(counts) {
		list = append(list, theme{p.Set.Tags[t.Tag], t.Affinity, t.Depth, t.Score, t.Probability})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Probability > list[j].Probability })
	return list, nil
}

// themePool returns the pool that themes are asked of, under the tuning given.
func (m calculators) themePool(a themes) (*draft.Pool, error) {
	c, err := m.config(a.Tuning)
	if err != nil {
		return nil, err
	}
	if a.Pool == nil {
		set, err := set(c, "")
		if err != nil {
			return nil, err
		}
		return draft.NewPool(set, &c.Tuning, draft.Steady), nil
	}
	if len(a.Tuning) == 0 {
		return a.Pool.Pool, nil
	}
	p := a.Pool.Clone()
	p.Tuning = &c.Tuning
	return p, nil
}

// converge is an experiment.
type converge struct {
	Quests      int            `lua:"quests" doc:"how many quests (100)"`
	Player      string         `lua:"player" doc:"a native player (synergy)"`
	Quest       string         `lua:"quest" doc:"a quest of the content (the first one)"`
	Dreamcaller string         `lua:"dreamcaller" doc:"a dreamcaller for all quests (a choice of three each)"`
	Set         string         `lua:"set" doc:"a card set (the usual one)"`
	NullModel   bool           `lua:"null_model" doc:"every copy weighs 1"`
	Seed        *rand.Seed     `lua:"seed" doc:"where all chance comes from (the session's seed)"`
	Tuning      map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// What a decision of a quest costs the experiments of the script that has it played, in
// units: itself and what is noted of it, and each move that the player weighs.
const (
	pickUnits  = 900
	weighUnits = 150
)

func (m calculators) converge(_ *declare.Call, a converge) (draft.Convergence, error) {
	if a.NullModel {
		tuning := map[string]any{"selection.null_model": true}
		for k, v := range a.Tuning {
			tuning[k] = v
		}
		a.Tuning = tuning
	}
	c, err := m.config(a.Tuning)
	if err != nil {
		return draft.Convergence{}, err
	}
	player, err := player(a.Player)
	if err != nil {
		return draft.Convergence{}, err
	}
	if a.Quests == 0 {
		a.Quests = 100
	}
	if a.Quests < 1 || a.Quests > 100_000 {
		return draft.Convergence{}, fmt.Errorf("quests: expected 1 to 100000, got %d", a.Quests)
	}
	o := draft.Options{Quest: a.Quest, Dreamcaller: a.Dreamcaller, Set: a.Set}
	return draft.Converge(c, o, player, a.Quests, m.seed(a.Seed), func(moves int) error {
		return m.env.Experiments.Spend(pickUnits + weighUnits*int64(moves))
	})
}

func (m calculators) seed(given *rand.Seed) uint64 {
	if given != nil {
		return uint64(*given)
	}
	return m.env.Seed()
}

// player returns a native player by name.
func player(name string) (core.Player, error) {
	switch name = card.Key(name); name {
	case "":
		name = "synergy"
	case "random":
		return core.Random{}, nil
	case "first":
		return core.First{}, nil
	}
	bots := draft.System().Bots
	if p, ok := bots[name]; ok {
		return p, nil
	}
	known := append([]string{"random", "first"}, system.SortedNames(bots)...)
	return nil, fmt.Errorf("player: no native player is called %q, %s", name, spell.Choices(name, known))
}
