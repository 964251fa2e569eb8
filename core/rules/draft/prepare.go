// What is checked of content before a quest can begin; then what a designer would want to
// know of it.

package draft

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/pool"
	"arcana/core/shown"
	"arcana/core/spell"
)

// faults collects what is wrong with a Config.
type faults []core.Fault

// add notes a mistake at a path of the content.
func (f *faults) add(path, format string, args ...any) {
	*f = append(*f, core.Fault{Path: path, Text: fmt.Sprintf(format, args...)})
}

// Prepare checks a Config that was just read. It returns a copy with indexes and card sets, and
// everything that is wrong. A Config with faults must not be played. read itself stays as it was.
func Prepare(read *Config) (*Config, []core.Fault) {
	own := *read
	own.Cards, own.Dreamcallers, own.Dreamsigns = slices.Clone(read.Cards), slices.Clone(read.Dreamcallers), slices.Clone(read.Dreamsigns)
	c := &own
	// A Config that was prepared before has these lists already; they are built anew.
	c.sets = nil
	c.callers = nil
	c.signs = nil
	c.scripts = nil
	c.dataAbilities = ability.DataAbilities{}
	c.dreamcaller = card.Index{}
	c.dreamsign = card.Index{}
	c.site = card.Index{}
	c.quest = card.Index{}
	var f faults
	c.palette = f.readPalette(c.Resonances)
	f = append(f, CheckCards(c.palette, c.Cards)...)
	c.buildSets()
	c.prepareDreamcallers(&f)
	c.prepareDreamsigns(&f)
	c.checkSites(&f)
	c.checkQuests(&f)
	c.checkTuning(&f)
	c.checkWeights(&f)
	return c, f
}

// retune checks a Config whose content was prepared before, and of which only the tuning is new. It
// returns what is wrong.
func (c *Config) retune() []core.Fault {
	var f faults
	c.checkTuning(&f)
	c.checkWeights(&f)
	return f
}

// CheckCards returns what is wrong with a list of cards (RULES 1.1, 1.2). The path of each fault begins with the place of
// its card, from "card[0]" on. It also replaces the names of their resonances by the ids. An id must be unique in its
// set.
func CheckCards(p Palette, cards []Card) []core.Fault {
	var f faults
	var ids card.Index
	for i, c := range cards {
		path := fmt.Sprintf("card[%d]", i)
		cards[i].Resonance = p.readNames(&f, path+".resonance", c.Resonance, 0, 2)
		if !ids.Add(c.Set+"/"+c.ID, i) {
			first, _ := ids.Find(c.Set + "/" + c.ID) // it is there, or Add would have added it
			f.add(path+".id", "two cards have the id %q; the first is called %q", c.ID, cards[first].Name)
			f[len(f)-1].First = fmt.Sprintf("card[%d].id", first)
		}
		f.checkTags(path+".tags", c.Tags)
	}
	return f
}

// checkTags faults empty tags and tags that stand twice.
func (f *faults) checkTags(path string, tags []string) {
	for i, t := range tags {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case card.Key(t) == "":
			f.add(at, "expected a tag like \"mechanic:draw\", got an empty text")
		case slices.Contains(tags[:i], t):
			f.add(at, "the tag %q is given twice", t)
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
		if members[name] == nil { // the first card of the set
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

// shownTags returns the tags that tags.toml lists and those of all cards and dreamsigns. A tag may
// stand there more than once.
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

// sortedKeys returns the keys of a map, sorted.
func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// prepareDreamcallers checks the dreamcallers and fills in what the rules look up.
func (c *Config) prepareDreamcallers(f *faults) {
	known := c.shownTags()
	for i := range c.Dreamcallers {
		d, path := &c.Dreamcallers[i], fmt.Sprintf("dreamcaller[%d]", i)
		d.Resonance = c.palette.readNames(f, path+".resonance", d.Resonance, 1, 2)
		d.readBonus(c.palette, f, path)
		for _, tag := range sortedKeys(d.TagBonus) {
			if _, ok := card.Among(known, tag); !ok {
				f.add(path+".tag_bonus."+tag, "no card has the tag %q%s", tag, spell.DidYouMean(tag, known))
			}
		}
		d.script = f.scriptNumber(c, path, d.ID, d.Name, d.Ability, d.Abilities, &d.Text)
		c.callers = append(c.callers, d.choiceView(c.palette))
		indexThing(&c.dreamcaller, i, d.ID, d.Name)
		short, _, _ := strings.Cut(d.Name, ",") // the name is found without what follows the comma, too
		c.dreamcaller.AddName(short, i)
	}
}

// indexThing gives a thing its id and its name in an index.
func indexThing(x *card.Index, i int, id, name string) {
	x.Add(id, i)
	x.AddName(name, i)
}

// prepareDreamsigns checks the dreamsigns and fills in what the rules look up.
func (c *Config) prepareDreamsigns(f *faults) {
	for i := range c.Dreamsigns {
		s, path := &c.Dreamsigns[i], fmt.Sprintf("dreamsign[%d]", i)
		c.palette.readSign(f, path, s)
		indexThing(&c.dreamsign, i, s.ID, s.Name)
		s.script = f.scriptNumber(c, path, s.ID, s.Name, s.Ability, s.Abilities, &s.Text)
		c.signs = append(c.signs, s.choiceView(c.palette))
		f.checkTags(path+".tags", s.Tags)
	}
}

// checkSites checks and indexes the sites.
func (c *Config) checkSites(f *faults) {
	for i := range c.Sites {
		indexThing(&c.site, i, c.Sites[i].ID, c.Sites[i].Name)
		c.checkSite(f, fmt.Sprintf("site[%d]", i), &c.Sites[i])
	}
}

// checkSite checks one site, of the Config or of a quest.
func (c *Config) checkSite(f *faults, path string, s *Site) {
	if s.Cards < 1 { // how many it shows
		f.add(path+".cards", "expected at least 1, got %d", s.Cards)
	}
	if s.Tag != "" && (s.Kind.isThemed() || s.Kind.offersSigns() || s.Kind == KindDreamcaller) {
		f.add(path+".tag", "a %s cannot have a tag of its own", s.Kind)
	}
	if s.Tag != "" && !isCarried(c, s.Tag) {
		f.add(path+".tag", "no card has the tag %q%s", s.Tag, spell.DidYouMean(s.Tag, c.AllTags()))
	}
}

// isCarried reports whether any card of the content has the tag.
func isCarried(c *Config, tag string) bool {
	for _, s := range c.sets {
		if t, ok := s.FindTag(tag); ok && len(s.tagged[t]) > 0 {
			return true
		}
	}
	return false
}

// checkQuests checks and indexes the quests.
func (c *Config) checkQuests(f *faults) {
	for i := range c.Quests {
		q, path := &c.Quests[i], fmt.Sprintf("quest[%d]", i)
		indexThing(&c.quest, i, q.ID, q.Name)
		if len(q.Abilities) > 0 {
			c.dataAbilities.Join(questReference(path, q), "quests/"+q.ID, 1, nil) // nil: it is not in the list of scripts
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

// checkTuning checks what the ranges of single numbers cannot say.
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
	if len(c.Cards) > 0 && c.Set(t.Pool.Set) == nil { // without cards there is no set at all
		f.add("tuning.draft_pool.set", "unknown card set %q, %s", t.Pool.Set, spell.Choices(t.Pool.Set, c.SetNames()))
	}
}

// largestProfile returns a profile with as much of each resonance as the limits of the tuning allow: a full deck
// and all dreamsigns of that resonance, and the largest bonus of a dreamcaller. Scripts that raise these limits are
// not counted.
func (c *Config) largestProfile() (p Profile) {
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

// checkOverflow returns an error if the weights of a pool could overflow when they are added up for
// a profile (R-D2). It counts every card as the heaviest one, with all copies that variance allows,
// and a thousand times as many because of refills. Such a pool must weigh less than 2^62 units.
// float64 rounds each product, so that every machine gets the same value.
func (t *Tuning) checkOverflow(s *Set, p Profile) error {
	weights, heaviest := scale{tuning: t, set: s}, 0.0
	weights.setProfile(p)
	for class := range s.kinds {
		heaviest = max(heaviest, weights.weight(class, 0))
	}
	copies := 0.0
	for _, c := range s.Cards {
		copies += float64(float64(t.Pool.Copies(c.Rarity)) * (1 + t.Pool.VarianceMax))
	}
	if pool.Units(heaviest*copies*1000) >= 1<<62 {
		return fmt.Errorf("%w (the largest weight is %.6g)", pool.ErrOverflow, heaviest)
	}
	return nil
}

// checkWeights faults a tuning with which the weights of a card set could overflow (R-D2).
func (c *Config) checkWeights(f *faults) {
	for _, s := range c.sets {
		if err := c.Tuning.checkOverflow(s, c.largestProfile()); err != nil {
			f.add("tuning.resonance.affinity_exponent", "card set %s: %v", s.Name, err)
			return
		}
	}
}

// Remarks returns remarks about the card sets: how they compare with the guidelines (RULES 1.3,
// 1.4).
func (c *Config) Remarks() []core.Remark {
	var list []core.Remark
	for _, s := range c.sets {
		list = append(list, c.CheckSet(s)...)
	}
	return list
}

// CheckSet returns remarks about a card set: shares of single, dual and neutral
// cards and of each resonance, roles, and tags that are not among the known ones.
func (c *Config) CheckSet(s *Set) []core.Remark {
	list := append(c.shareRemarks(s), s.balanceRemark(), s.roleRemark())
	list = append(list, s.tooManyRoles()...)
	return append(list, c.strangeTags(s)...)
}

// shareRemarks compares how many cards have one, two and no resonances with the guidelines.
func (c *Config) shareRemarks(s *Set) []core.Remark {
	var single, dual, neutral int
	for _, m := range s.masks {
		switch {
		case m == 0:
			neutral++
		case m.rest() != 0:
			dual++
		default:
			single++
		}
	}
	g, n := c.Tuning.Guideline, len(s.masks)
	return []core.Remark{
		s.shareRemark("single", single, n, g.Single), s.shareRemark("dual", dual, n, g.Dual), s.shareRemark("neutral", neutral, n, g.Neutral),
	}
}

// shareRemark says that so many cards (part) of all (whole) are of a sort (what), and which percentage the guideline has
// for that sort.
func (s *Set) shareRemark(what string, part, whole int, guideline float64) core.Remark {
	percent := 100 * float64(part) / float64(max(1, whole))
	return core.Remark{Item: s.Name, Text: fmt.Sprintf("%d of %d cards are %s (%.1f %%), but the guideline is about %.0f %%", part, whole, what, percent, guideline)}
}

// balanceRemark says how many cards each resonance has.
func (s *Set) balanceRemark() core.Remark {
	var on Profile
	for _, m := range s.masks {
		on.Add(m, 1)
	}
	parts := make([]string, len(s.palette))
	for r, name := range s.palette {
		parts[r] = fmt.Sprintf("%s %d", name, on[r])
	}
	return core.Remark{Item: s.Name, Text: "cards by resonance: " + strings.Join(parts, ", ") + "; the guideline is equally many of each"}
}

// roleRemark says how many cards have each role.
func (s *Set) roleRemark() core.Remark {
	var parts []string
	with := 0
	for t, name := range s.Tags {
		if n := len(s.tagged[t]); strings.HasPrefix(name, "role:") && n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", strings.TrimPrefix(name, "role:"), n))
		}
	}
	for i := range s.Cards {
		with += min(1, s.roleCount(i)) // a card with several roles counts once
	}
	which := ""
	if len(parts) > 0 {
		which = " (" + strings.Join(parts, ", ") + ")"
	}
	return core.Remark{Item: s.Name, Text: fmt.Sprintf("%d of %d cards have a role%s; the guideline is at most one role for each card", with, len(s.Cards), which)}
}

// roleCount returns how many roles a card has. i is its place in the set.
func (s *Set) roleCount(i int) (n int) {
	for _, t := range s.tagsOf[i] {
		if strings.HasPrefix(s.Tags[t], "role:") {
			n++
		}
	}
	return n
}

// tooManyRoles remarks on cards with more than one role.
func (s *Set) tooManyRoles() []core.Remark {
	var list []core.Remark
	for i, c := range s.Cards {
		if n := s.roleCount(i); n > 1 {
			list = append(list, core.Remark{Item: c.ID, Text: fmt.Sprintf("the card has %d roles, but the guideline is at most one role for each card", n)})
		}
	}
	return list
}

// strangeTags remarks on tags of cards that tags.toml does not list.
func (c *Config) strangeTags(s *Set) []core.Remark {
	known := knownTags(c.Tags)
	var list []core.Remark
	for t, name := range s.Tags {
		n := len(s.tagged[t])
		if n == 0 || slices.Contains(known, card.Key(name)) { // n is 0 for a tag that only other things carry
			continue
		}
		first := s.Cards[s.tagged[t][0]].ID
		list = append(list, core.Remark{Item: s.Name, Text: fmt.Sprintf("%[2]d cards (%[3]s, ...) have the tag %[1]q, which is not in tags.toml%[4]s", name, n, first, nearTag(name, known))})
	}
	return list
}

// knownTags returns the ids of tags, in lower case.
func knownTags(tags []Tag) []string {
	known := make([]string, len(tags))
	for i, t := range tags {
		known[i] = card.Key(t.ID)
	}
	return known
}

// nearTag suggests a known tag that is spelled like name: "; did you mean ...?", or "". It compares
// only the word after the colon, among tags with the same word before it ("mechanic:draw").
func nearTag(name string, known []string) string {
	sort, word, _ := strings.Cut(card.Key(name), ":") // without a colon word is "", which is like no other
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
