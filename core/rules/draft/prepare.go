package draft

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/shown"
	"arcana/core/spell"
)

// faults collects what is wrong with a Config.
type faults []core.Fault

func (f *faults) add(path, format string, args ...any) {
	*f = append(*f, core.Fault{Path: path, Text: fmt.Sprintf(format, args...)})
}

// Prepare checks a Config that was just read. It returns one with its indexes and
// card sets, and everything that is wrong; a Config with faults must not be played.
// The one that was read stays as it was.
func Prepare(read *Config) (*Config, []core.Fault) {
	own := *read
	own.Cards, own.Dreamcallers, own.Dreamsigns = slices.Clone(read.Cards), slices.Clone(read.Dreamcallers), slices.Clone(read.Dreamsigns)
	c := &own
	c.sets, c.callers, c.signs, c.scripts, c.written = nil, nil, nil, nil, ability.Written{}
	c.dreamcaller, c.dreamsign, c.site, c.quest = card.Index{}, card.Index{}, card.Index{}, card.Index{}
	var f faults
	c.palette = f.paletteOf(c.Resonances)
	f = append(f, CheckCards(c.palette, c.Cards)...)
	c.buildSets()
	c.checkDreamcallers(&f)
	c.checkDreamsigns(&f)
	c.checkSites(&f)
	c.checkQuests(&f)
	c.checkTuning(&f)
	c.checkWeights(&f)
	return c, f
}

// Retune returns a prepared Config with other numbers and the same content, and
// everything that is wrong with the numbers.
func Retune(prepared *Config, numbers Tuning) (*Config, []core.Fault) {
	c := *prepared
	c.Tuning = numbers
	var f faults
	c.checkTuning(&f)
	c.checkWeights(&f)
	return &c, f
}

// CheckCards returns what is wrong with a list of cards, as faults of the list
// "card" (RULES 1.1, 1.2). It writes their resonances as the palette has them.
func CheckCards(p Palette, cards []Card) []core.Fault {
	var f faults
	var ids card.Index
	for i, c := range cards {
		path := fmt.Sprintf("card[%d]", i)
		cards[i].Resonance = p.resonances(&f, path+".resonance", c.Resonance, 0, 2)
		if !ids.Add(c.Set+"/"+c.ID, i) {
			first, _ := ids.Find(c.Set + "/" + c.ID)
			f.add(path+".id", "a second card with the id %q, the first is called %q", c.ID, cards[first].Name)
			f[len(f)-1].First = fmt.Sprintf("card[%d].id", first)
		}
		f.checkTags(path+".tags", c.Tags)
	}
	return f
}

func (f *faults) checkTags(path string, tags []string) {
	for i, t := range tags {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case card.Key(t) == "":
			f.add(at, "expected a tag like \"mechanic:draw\", got an empty text")
		case slices.Contains(tags[:i], t):
			f.add(at, "the tag %q stands here twice", t)
		}
	}
}

// usualSet is the set of the cards that name none.
const usualSet = "dreamtides"

// buildSets makes one Set of the cards of each set name. Every set knows all
// tags of the Config, so that profiles can count any of them.
func (c *Config) buildSets() {
	var names []string
	members := map[string][]Card{}
	for _, k := range c.Cards {
		name := card.Key(k.Set)
		if name == "" {
			name = usualSet
		}
		if members[name] == nil {
			names = append(names, name)
		}
		members[name] = append(members[name], k)
	}
	for _, name := range names {
		c.sets = append(c.sets, NewSet(name, c.palette, ByID(members[name]), c.AllTags()...))
	}
}

// AllTags returns every tag that is known or carried by anything of the Config,
// sorted, each once.
func (c *Config) AllTags() []string {
	tags := c.shownTags()
	for _, d := range c.Dreamcallers {
		tags = append(tags, sortedKeys(d.TagBonus)...)
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// shownTags are those that are known, or carried by a card or a dreamsign.
func (c *Config) shownTags() (tags []string) {
	for _, t := range c.Tags {
		tags = append(tags, t.ID)
	}
	for _, k := range c.Cards {
		tags = append(tags, k.Tags...)
	}
	for _, s := range c.Dreamsigns {
		tags = append(tags, s.Tags...)
	}
	return tags
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (c *Config) checkDreamcallers(f *faults) {
	known := c.shownTags()
	for i := range c.Dreamcallers {
		d, path := &c.Dreamcallers[i], fmt.Sprintf("dreamcaller[%d]", i)
		d.Resonance = c.palette.resonances(f, path+".resonance", d.Resonance, 1, 2)
		d.readBonus(c.palette, f, path)
		for _, tag := range sortedKeys(d.TagBonus) {
			if _, ok := card.Among(known, tag); !ok {
				f.add(path+".tag_bonus."+tag, "no card carries the tag %q%s", tag, spell.DidYouMean(tag, known))
			}
		}
		d.script = f.voice(c, path, d.ID, d.Name, d.Ability, d.Abilities, &d.Text)
		c.callers = append(c.callers, d.choice(c.palette))
		index(f, &c.dreamcaller, path, i, d.ID, d.Name)
		short, _, _ := strings.Cut(d.Name, ",")
		c.dreamcaller.AddName(short, i)
	}
}

// index gives a thing its id and its name; a name that is taken is a fault.
func index(f *faults, x *card.Index, path string, i int, id, name string) {
	x.Add(id, i)
	x.AddName(name, i)
}

func (c *Config) checkDreamsigns(f *faults) {
	for i := range c.Dreamsigns {
		s, path := &c.Dreamsigns[i], fmt.Sprintf("dreamsign[%d]", i)
		c.palette.ofSign(f, path, s)
		index(f, &c.dreamsign, path, i, s.ID, s.Name)
		s.script = f.voice(c, path, s.ID, s.Name, s.Ability, s.Abilities, &s.Text)
		c.signs = append(c.signs, s.choice(c.palette))
		f.checkTags(path+".tags", s.Tags)
	}
}

func (c *Config) checkSites(f *faults) {
	for i := range c.Sites {
		path := fmt.Sprintf("site[%d]", i)
		index(f, &c.site, path, i, c.Sites[i].ID, c.Sites[i].Name)
		c.checkSite(f, path, &c.Sites[i])
	}
}

func (c *Config) checkSite(f *faults, path string, s *Site) {
	if s.Cards < 1 {
		f.add(path+".cards", "expected at least 1, got %d", s.Cards)
	}
	if s.Tag != "" && (s.Kind.themed() || s.Kind.signs() || s.Kind == KindDreamcaller) {
		f.add(path+".tag", "a %s takes no tag of its own", s.Kind)
	}
	if s.Tag != "" && !carried(c, s.Tag) {
		f.add(path+".tag", "no card carries the tag %q%s", s.Tag, spell.DidYouMean(s.Tag, c.AllTags()))
	}
}

// carried reports whether a card carries the tag.
func carried(c *Config, tag string) bool {
	for _, s := range c.sets {
		if t, ok := s.FindTag(tag); ok && len(s.tagged[t]) > 0 {
			return true
		}
	}
	return false
}

func (c *Config) checkQuests(f *faults) {
	for i := range c.Quests {
		q, path := &c.Quests[i], fmt.Sprintf("quest[%d]", i)
		index(f, &c.quest, path, i, q.ID, q.Name)
		if len(q.Abilities) > 0 {
			c.written.Join(ofQuest(path, q), "quests/"+q.ID, 1, nil)
		}
		for _, fault := range c.CheckQuest(q) {
			f.add(path+"."+fault.Path, "%s", fault.Text)
		}
	}
	if len(c.Quests) == 0 {
		f.add("quest", "expected at least one quest")
	}
}

// CheckQuest returns what is wrong with a quest of this Config; paths begin
// inside the quest ("dreamscape[0].sites[1]").
func (c *Config) CheckQuest(q *Quest) []core.Fault {
	var f faults
	if len(q.Dreamscapes) == 0 {
		f.add("dreamscape", "expected at least one dreamscape")
	}
	for i := range q.Sites {
		c.checkSite(&f, fmt.Sprintf("site[%d]", i), &q.Sites[i])
	}
	for i, d := range q.Dreamscapes {
		if len(d.Sites) == 0 {
			f.add(fmt.Sprintf("dreamscape[%d].sites", i), "expected at least one site")
		}
		for j, name := range d.Sites {
			if _, ok := c.FindSite(q, name); !ok {
				f.add(fmt.Sprintf("dreamscape[%d].sites[%d]", i, j), "unknown site %q%s", name, c.site.Near(name))
			}
		}
	}
	if q.Set != "" && c.Set(q.Set) == nil {
		f.add("set", "unknown card set %q, %s", q.Set, spell.Choices(q.Set, c.SetNames()))
	}
	return f
}

func (c *Config) checkTuning(f *faults) {
	t := &c.Tuning
	if t.Pool.VarianceMin > t.Pool.VarianceMax {
		f.add("tuning.draft_pool.variance_min", "expected at most variance_max %s, got %s", shown.Number(t.Pool.VarianceMax), shown.Number(t.Pool.VarianceMin))
	}
	if t.Shop.DiscountMin > t.Shop.DiscountMax {
		f.add("tuning.shop.discount_min", "expected at most discount_max %d, got %d", t.Shop.DiscountMax, t.Shop.DiscountMin)
	}
	if t.Quest.DeckMin > t.Quest.DeckMax {
		f.add("tuning.quest.deck_min", "expected at most deck_max %d, got %d", t.Quest.DeckMax, t.Quest.DeckMin)
	}
	if len(c.Cards) > 0 && c.Set(t.Pool.Set) == nil {
		f.add("tuning.draft_pool.set", "unknown card set %q, %s", t.Pool.Set, spell.Choices(t.Pool.Set, c.SetNames()))
	}
}
