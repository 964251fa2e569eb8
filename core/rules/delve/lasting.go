package delve

import (
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// What effects give for good, where the rules have it last until Refresh (RULES 12.10):
// Drive, and tags of heroes and their cards.

// gives and hides are what the shares of tags are called, before the tag.
const gives, hides = "gives ", "hides "

// stay lets a tag of a hero or a card last for good, given or taken.
func (t *table) stay(of core.Ref, tag Tag, give bool) {
	id, what, other := t.config.Tags[tag].ID, gives, hides
	if !give {
		what, other = hides, gives
	}
	t.lasting.Due(func(x *ability.Share) bool { return x.Of == of && (x.What == what+id || x.What == other+id) })
	t.lasting.Add(of, what+id, 1)
}

// staying returns the tags that a hero or a card has for good, and those that it lacks.
func (t *table) staying(of core.Ref) (plus, minus Tags) {
	for _, x := range t.lasting {
		if x.Of != of {
			continue
		}
		if tag, ok := t.config.tagAfter(x.What, gives); ok {
			plus |= Set(tag)
		} else if tag, ok := t.config.tagAfter(x.What, hides); ok {
			minus |= Set(tag)
		}
	}
	return plus, minus
}

// tagAfter returns the tag of which a share is, that is called by a word and its id.
func (c *Config) tagAfter(what, word string) (Tag, bool) {
	id, ok := strings.CutPrefix(what, word)
	if !ok {
		return 0, false
	}
	i, known := c.index.tags.Find(id)
	return Tag(i), known
}

// lasts reports whether a share of that name can last: Drive of a hero, tags of heroes and
// their cards.
func (t *team) lasts(r core.Ref, what string) bool {
	_, plus := t.config.tagAfter(what, gives)
	_, minus := t.config.tagAfter(what, hides)
	h, _ := t.card(r)
	hero := t.hero(r) != nil
	return hero && t.config.drives.place(what) >= 0 || (hero || h != nil) && (plus || minus)
}

// lastingOf lists what lasts for those who see the table, or everything; cards are named by
// their refs, which tell who may not see them nothing of where they lie.
func (t *table) lastingOf(used []ability.Share, all bool) []ability.Share {
	used = used[:0]
	for _, x := range t.lasting {
		if all || x.Of < refCard {
			used = append(used, x)
		}
	}
	return used
}
