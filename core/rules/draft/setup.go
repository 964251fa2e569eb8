package draft

import (
	"fmt"

	"arcana/core"
	"arcana/core/spell"
)

// setUp finds the quest and the cards, and makes the pool.
func (g *Game) setUp(config *Config, o Options) (err error) {
	if g.quest, err = config.questOf(o); err != nil {
		return err
	}
	set, err := config.setOf(o.Set, g.quest.Set, config.Tuning.Pool.Set)
	if err != nil {
		return err
	}
	t := &config.Tuning
	g.pool = NewPool(set, t, t.Vary(g.chance.Stream("variance")))
	g.essence, g.holdings = t.Quest.StartEssence, newHoldings(config, set)
	return playable(config, g.quest, g.pool)
}

// questOf returns the quest that the options name.
func (c *Config) questOf(o Options) (*Quest, error) {
	switch {
	case o.Custom != nil:
		return o.Custom, nil
	case len(c.Quests) == 0:
		return nil, fmt.Errorf("draft: there is no quest to play")
	case o.Quest == "":
		return &c.Quests[0], nil
	}
	q, ok := c.FindQuest(o.Quest)
	if !ok {
		return nil, unknown("quest", o.Quest, c.quest.Names())
	}
	return q, nil
}

// setOf returns the card set of the first name that is not empty.
func (c *Config) setOf(names ...string) (*Set, error) {
	for _, name := range names {
		if name == "" {
			continue
		}
		if s := c.Set(name); s != nil {
			return s, nil
		}
		return nil, unknown("card set", name, c.SetNames())
	}
	return nil, fmt.Errorf("draft: no card set is named")
}

// playable checks what could fail in the middle of a quest: a set without
// copies, and weights that cannot be added up even at the largest profile.
func playable(c *Config, q *Quest, p *Pool) error {
	if p.Size() == 0 {
		return core.Fault{Path: "tuning.draft_pool.copies_common", Text: fmt.Sprintf("draft: the card set %s has no copies to draw", p.Set.Name)}
	}
	if faults := c.CheckQuest(q); len(faults) > 0 {
		return fmt.Errorf("draft: quest %s: %s: %s", q.ID, faults[0].Path, faults[0].Text)
	}
	if err := c.Tuning.bearable(p.Set, c.largest()); err != nil {
		return core.Fault{Path: "tuning.resonance.affinity_exponent", Text: fmt.Sprintf("draft: resonance.affinity_exponent and the other weights: %v", err)}
	}
	return nil
}

func unknown(what, name string, known []string) error {
	return fmt.Errorf("draft: %w", spell.Unknown(what, name, known))
}
