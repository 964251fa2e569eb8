package draft

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// plan is what a quest is played with.
type plan struct {
	config *Config
	quest  *Quest
	set    *Set
	caller int // who leads it from the beginning, by place in the Config; -1 for none
}

// plan finds what the options name. What this game has played before is playable.
func (g *Game) plan(config *Config, o Options) (p plan, err error) {
	p = plan{config: config, caller: -1}
	if p.quest, err = config.questOf(o); err != nil {
		return p, err
	}
	if p.set, err = config.setOf(o.Set, p.quest.Set, config.Tuning.Pool.Set); err != nil {
		return p, err
	}
	if g.config != config || g.quest != p.quest || g.set != p.set {
		err = p.playable(o.Custom)
	}
	if i, ok := config.FindDreamcaller(o.Dreamcaller); ok {
		p.caller = i
	} else if o.Dreamcaller != "" && err == nil {
		err = unknown("dreamcaller", o.Dreamcaller, config.dreamcaller.Names())
	}
	return p, err
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

// playable checks what could fail in the middle of a quest and was not checked when the
// Config was prepared: a set without copies, and a quest of the options' own.
func (p plan) playable(custom *Quest) error {
	t := &p.config.Tuning
	if !slices.ContainsFunc(p.set.Cards, func(c Card) bool { return t.Pool.Copies(c.Rarity) > 0 }) {
		return core.Fault{Path: "tuning.draft_pool.copies_common", Text: fmt.Sprintf("draft: the card set %s has no copies to draw", p.set.Name)}
	}
	if custom == nil {
		return nil
	}
	if faults := p.config.CheckQuest(custom); len(faults) > 0 {
		return fmt.Errorf("draft: quest %s: %s: %s", p.quest.ID, faults[0].Path, faults[0].Text)
	}
	return nil
}

func unknown(what, name string, known []string) error {
	return fmt.Errorf("draft: %w", spell.Unknown(what, name, known))
}
