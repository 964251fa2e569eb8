package draft

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/pool"
	"arcana/core/spell"
)

// largest returns a profile that no quest of the Config can pass: a full deck
// and all dreamsigns of one resonance, under the most generous dreamcaller.
func (c *Config) largest() (p Profile) {
	most := 0
	for i := range c.Dreamcallers {
		for _, n := range c.Dreamcallers[i].bonus {
			most = max(most, n)
		}
	}
	for r := range p {
		p[r] = most + c.Tuning.Quest.DeckMax + c.Tuning.Quest.DreamsignMax
	}
	return p
}

// bearable returns an error when the weights of a pool cannot be added up for a
// profile (R-D2). It allows for a thousand refills.
func (t *Tuning) bearable(s *Set, p Profile) error {
	weights, heaviest := scale{tuning: t, set: s}, 0.0
	weights.aim(p)
	for class := range s.kinds {
		heaviest = max(heaviest, weights.weight(class, 0))
	}
	copies := 0.0
	for _, c := range s.Cards {
		copies += float64(float64(t.Pool.Copies(c.Rarity)) * (1 + t.Pool.VarianceMax))
	}
	if pool.Units(heaviest*copies*1000) >= 1<<62 {
		return fmt.Errorf("%w (the heaviest card weighs %.6g)", pool.ErrOverflow, heaviest)
	}
	return nil
}

// checkWeights finds tuning under which the weights of a card set cannot be added
// up, before a quest begins (R-D2).
func (c *Config) checkWeights(f *faults) {
	for _, s := range c.sets {
		if err := c.Tuning.bearable(s, c.largest()); err != nil {
			f.add("tuning.resonance.affinity_exponent", "card set %s: %v", s.Name, err)
			return
		}
	}
}

// check returns remarks about the card sets: what the guidelines of the sheet
// say beside what is there (RULES 1.3, 1.4).
func (c *Config) check() []core.Remark {
	var list []core.Remark
	for _, s := range c.sets {
		list = append(list, c.CheckSet(s)...)
	}
	return list
}

// CheckSet returns remarks about a card set: shares of single, dual and neutral
// cards and of each resonance, roles, and tags that are not among the known ones.
func (c *Config) CheckSet(s *Set) []core.Remark {
	list := append(c.shares(s), s.balance(), s.roles())
	list = append(list, s.tooManyRoles()...)
	return append(list, c.strangeTags(s)...)
}

// shares compares the numbers of resonances on cards with the guidelines.
func (c *Config) shares(s *Set) []core.Remark {
	var single, dual, neutral int
	for _, m := range s.masks {
		switch {
		case m == 0:
			neutral++
		case m&(m-1) != 0:
			dual++
		default:
			single++
		}
	}
	g, n := c.Tuning.Guideline, len(s.masks)
	return []core.Remark{
		s.share("single", single, n, g.Single), s.share("dual", dual, n, g.Dual), s.share("neutral", neutral, n, g.Neutral),
	}
}

func (s *Set) share(what string, part, whole int, guideline float64) core.Remark {
	percent := 100 * float64(part) / float64(max(1, whole))
	return core.Remark{Item: s.Name, Text: fmt.Sprintf("%d of %d cards are %s: %.1f %%, guideline about %.0f %%", part, whole, what, percent, guideline)}
}

// balance says on how many cards each resonance stands.
func (s *Set) balance() core.Remark {
	var on Profile
	for _, m := range s.masks {
		on.Add(m, 1)
	}
	parts := make([]string, len(s.palette))
	for r, name := range s.palette {
		parts[r] = fmt.Sprintf("%s %d", name, on[r])
	}
	return core.Remark{Item: s.Name, Text: "cards by resonance: " + strings.Join(parts, ", ") + "; guideline about equally many"}
}

// roles says how many cards have each role.
func (s *Set) roles() core.Remark {
	var parts []string
	with := 0
	for t, name := range s.Tags {
		if n := len(s.tagged[t]); strings.HasPrefix(name, "role:") && n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", strings.TrimPrefix(name, "role:"), n))
		}
	}
	for i := range s.Cards {
		with += min(1, s.rolesOf(i))
	}
	which := ""
	if len(parts) > 0 {
		which = " (" + strings.Join(parts, ", ") + ")"
	}
	return core.Remark{Item: s.Name, Text: fmt.Sprintf("%d of %d cards have a role%s; guideline at most one a card", with, len(s.Cards), which)}
}

func (s *Set) rolesOf(i int) (n int) {
	for _, t := range s.tagsOf[i] {
		if strings.HasPrefix(s.Tags[t], "role:") {
			n++
		}
	}
	return n
}

func (s *Set) tooManyRoles() []core.Remark {
	var list []core.Remark
	for i, c := range s.Cards {
		if n := s.rolesOf(i); n > 1 {
			list = append(list, core.Remark{Item: c.ID, Text: fmt.Sprintf("has %d roles, guideline at most one", n)})
		}
	}
	return list
}

// strangeTags names the tags that cards carry and that are not known.
func (c *Config) strangeTags(s *Set) []core.Remark {
	known := knownTags(c.Tags)
	var list []core.Remark
	for t, name := range s.Tags {
		n := len(s.tagged[t])
		if n == 0 || slices.Contains(known, card.Key(name)) {
			continue
		}
		first := s.Cards[s.tagged[t][0]].ID
		list = append(list, core.Remark{Item: s.Name, Text: fmt.Sprintf("the tag %q on %d cards (%s, ...) is not in tags.toml%s", name, n, first, nearTag(name, known))})
	}
	return list
}

func knownTags(tags []Tag) []string {
	known := make([]string, len(tags))
	for i, t := range tags {
		known[i] = card.Key(t.ID)
	}
	return known
}

// nearTag suggests a known tag of the same sort whose own word is near: the part
// before the colon is no sign that two tags are alike.
func nearTag(name string, known []string) string {
	sort, word, _ := strings.Cut(card.Key(name), ":")
	var words []string
	for _, k := range known {
		if rest, ok := strings.CutPrefix(k, sort+":"); ok {
			words = append(words, rest)
		}
	}
	if near := spell.Nearest(word, words); near != "" {
		return fmt.Sprintf("; did you mean %q?", sort+":"+near)
	}
	return ""
}
