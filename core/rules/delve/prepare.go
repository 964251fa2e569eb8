// What is checked of content before a match can begin, in the order of its files; then
// what a designer would want to know of it.

package delve

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// checker collects the faults of a config.
type checker struct {
	core.Faults
	c           *Config
	hasKeywords bool // the card that is being checked has keywords, so an ability of it may be empty
}

// Prepare checks the meaning of a config that was just read, and does not change it. It returns a copy that
// is ready for matches, with all indexes, and everything that is wrong. A config with faults must not be
// played. Indexes, kinds of Drive and tuning come first, because all else refers to them; abilities are
// numbered last, when all are prepared.
func Prepare(read *Config) (*Config, []core.Fault) {
	k := &checker{c: read.writableCopy()}
	k.buildIndexes()
	k.readDrives()
	k.checkTuning()
	k.c.Keywords.Keep(&k.c.dataAbilities, &k.Faults)
	for i := range k.c.Cards {
		k.prepareCard(fmt.Sprintf("card[%d]", i), &k.c.Cards[i])
	}
	for i := range k.c.Decks {
		k.prepareDeck(fmt.Sprintf("deck[%d]", i), &k.c.Decks[i])
	}
	for i := range k.c.Avatars {
		k.prepareAvatar(fmt.Sprintf("avatar[%d]", i), &k.c.Avatars[i])
	}
	for i := range k.c.Challenges {
		k.prepareChallenge(fmt.Sprintf("challenge[%d]", i), &k.c.Challenges[i], false)
	}
	for i := range k.c.Bosses {
		k.prepareChallenge(fmt.Sprintf("boss[%d]", i), &k.c.Bosses[i], true)
	}
	k.prepareDelve()
	k.addGivenKeywords()
	k.numberAbilities()
	return k.c, k.Faults
}

// writableCopy returns a copy of the content, without indexes, that a check may fill in. Its lists
// of avatars, cards, decks, challenges and so on are its own. Tags, types, resources and keywords
// are shared with c, and so are the abilities and counters of a card: the check replaces those as a
// whole and changes none of them.
func (c *Config) writableCopy() *Config {
	return &Config{
		Tuning: c.Tuning, Tags: c.Tags, Types: c.Types, Resources: c.Resources, Avatars: clone(c.Avatars), Cards: clone(c.Cards), Decks: clone(c.Decks),
		Challenges: clone(c.Challenges), Bosses: clone(c.Bosses), Resonance: clone(c.Resonance), Bases: clone(c.Bases),
		POIs: clone(c.POIs), Themes: clone(c.Themes), Keywords: c.Keywords,
	}
}

// retune makes a prepared config ready that has got another tuning: it checks the numbers, fills in what
// follows from them (checkTuning), and returns what is wrong.
func (c *Config) retune() []core.Fault {
	k := &checker{c: c}
	k.checkTuning()
	for i := range c.Decks {
		k.checkDeckCounters(fmt.Sprintf("deck[%d]", i), &c.Decks[i])
	}
	return k.Faults
}

// buildIndexes fills in the indexes, which find each thing by its id or name. Two things of one kind with
// the same id are a fault. So are more tags or types than a set has bits for; the last ones are dropped.
func (k *checker) buildIndexes() {
	c := k.c
	enlist(k, "tag", &c.index.tags, c.Tags, func(w *Word) (string, string) { return w.ID, w.Name })
	enlist(k, "type", &c.index.types, c.Types, func(w *Word) (string, string) { return w.ID, w.Name })
	enlist(k, "resource", &c.index.resources, c.Resources, func(w *Word) (string, string) { return w.ID, w.Name })
	enlist(k, "avatar", &c.index.avatars, c.Avatars, func(a *Avatar) (string, string) { return a.ID, a.Name })
	enlist(k, "card", &c.index.cards, c.Cards, func(x *Card) (string, string) { return x.ID, x.Name })
	enlist(k, "deck", &c.index.decks, c.Decks, func(d *Deck) (string, string) { return d.ID, d.Name })
	enlist(k, "challenge", &c.index.challenges, c.Challenges, func(x *Challenge) (string, string) { return x.ID, x.Name })
	enlist(k, "boss", &c.index.bosses, c.Bosses, func(x *Challenge) (string, string) { return x.ID, x.Name })
	enlist(k, "resonance", &c.index.resonance, c.Resonance, func(r *Resonance) (string, string) { return r.ID, r.Name })
	enlist(k, "base", &c.index.bases, c.Bases, func(b *Base) (string, string) { return b.ID, b.Name })
	enlist(k, "poi", &c.index.pois, c.POIs, func(p *POI) (string, string) { return p.ID, p.Name })
	enlist(k, "theme", &c.index.themes, c.Themes, func(t *Theme) (string, string) { return t.ID, t.Name })
	if len(c.Tags) > maxTags {
		k.Add(fmt.Sprintf("tag[%d]", maxTags), "expected at most %d tags, got %d", maxTags, len(c.Tags))
		c.Tags = c.Tags[:maxTags]
	}
	if len(c.Types) > maxTags {
		k.Add(fmt.Sprintf("type[%d]", maxTags), "expected at most %d types, got %d", maxTags, len(c.Types))
		c.Types = c.Types[:maxTags]
	}
}

// enlist adds the things of a list to an index by their ids and names, which idAndName returns. kind is the
// list's name in the files, for faults. An id that is taken is a fault.
func enlist[T any](k *checker, kind string, index *card.Index, list []T, idAndName func(*T) (id, name string)) {
	k.enlist(kind, index, len(list), func(i int) (id, name string) { return idAndName(&list[i]) })
}

// enlist does the work of the function enlist, for n things of any type; idAndName returns the id and the
// name of thing i. All ids are added before any name, so that a name never takes an id. It has no type
// parameter, so that its code is in the program only once.
func (k *checker) enlist(kind string, index *card.Index, n int, idAndName func(int) (id, name string)) {
	for i := range n {
		if id, _ := idAndName(i); !index.Add(id, i) {
			k.faultTaken(kind, ".id", i, id, index)
		}
	}
	for i := range n {
		_, name := idAndName(i)
		index.AddName(name, i)
	}
}

// faultTaken notes the fault that another thing of a list has the id or name of thing i already, and where
// that other thing is. kind is the list's name in the files, key the field with its dot (".id").
func (k *checker) faultTaken(kind, key string, i int, name string, index *card.Index) {
	first, _ := index.Find(name) // found, because the name is taken
	k.Add(fmt.Sprintf("%s[%d]%s", kind, i, key), "%q already belongs to another %s", name, kind)
	k.Faults[len(k.Faults)-1].First = fmt.Sprintf("%s[%d]%s", kind, first, key)
}

// findOrFault returns the place of the thing with a name in an index, and whether there is one. If there is
// none, it notes a fault at the path, and the place is 0. what is the word for such a thing in the message
// ("tag").
func (k *checker) findOrFault(path, what, name string, index *card.Index) (int, bool) {
	i, ok := index.Find(name)
	if !ok {
		k.Add(path, "%s", unknown(what, name, index.Names()))
	}
	return i, ok
}

// checkTuning checks what the ranges of single numbers cannot say. It also fills in two things that follow
// from the tuning: the content of the set, from which random choices are made, and the price of silencing.
func (k *checker) checkTuning() {
	t := &k.c.Tuning
	if err := k.c.findDealt(); err != nil {
		k.Add("tuning.set", "%v", err)
	}
	k.c.silence = k.readStock("tuning.silence", Drive(t.Silence))
	if !slices.Contains(presetNames, t.Difficulty) {
		k.Add("tuning.difficulty", "%s", unknown("difficulty", t.Difficulty, presetNames))
	}
	if !slices.Contains(matchingNames, t.TagMatching) {
		k.Add("tuning.tag_matching", "%s", unknown("mode", t.TagMatching, matchingNames))
	}
	if t.Deck.Least > t.Deck.Most {
		k.Add("tuning.resonance_deck.least", "expected at most %d (resonance_deck.most), got %d", t.Deck.Most, t.Deck.Least)
	}
	if t.OpeningHand > t.HandLimit {
		k.Add("tuning.opening_hand", "expected at most %d (hand_limit), got %d", t.HandLimit, t.OpeningHand)
	}
	if t.Tableau.Slots > t.Tableau.Most {
		k.Add("tuning.tableau.slots", "expected at most %d (tableau.most), got %d", t.Tableau.Most, t.Tableau.Slots)
	}
}

// readTags returns the tags of a list of names, and replaces names that are ids in another spelling by the
// ids. An unknown name is a fault, and is left out. path is the path of the list in the files.
func (k *checker) readTags(path string, names []string) (list []Tag) {
	for i, name := range names {
		if t, ok := k.findOrFault(fmt.Sprintf("%s[%d]", path, i), "tag", name, &k.c.index.tags); ok {
			list = append(list, Tag(t))
			normalize(&names[i], k.c.Tags[t].ID)
		}
	}
	return list
}

// readTypes does the work of readTags for challenge types. It returns a set with a bit for each type.
func (k *checker) readTypes(path string, names []string) (set uint32) {
	for i, name := range names {
		if t, ok := k.findOrFault(fmt.Sprintf("%s[%d]", path, i), "type", name, &k.c.index.types); ok {
			set |= 1 << t
			normalize(&names[i], k.c.Types[t].ID)
		}
	}
	return set
}

// normalize replaces a name that is the id in another spelling by the id itself, because scripts compare ids.
// A display name stays as it is.
func normalize(name *string, id string) {
	if *name != id && card.Same(*name, id) {
		*name = id
	}
}

// prepareCard checks a hero card and fills in what the rules look up. path is its path in the files.
func (k *checker) prepareCard(path string, c *Card) {
	c.tags = Set(k.readTags(path+".tags", c.Tags)...)
	if len(c.Tags) == 0 {
		k.Add(path+".tags", "expected at least one tag")
	}
	c.Counter = k.prepareCounter(path+".counter", c.Counter)
	k.hasKeywords = len(c.Keywords) > 0 // then its own abilities need no effect
	c.Play = k.prepareAbility(path+".play", c.Play, setOf(Play))
	c.Tableau = k.prepareAbility(path+".tableau", c.Tableau, setOf(Activate)|listening)
	k.hasKeywords = false
	k.prepareKeywords(path, c)
}

// prepareCounter returns a copy of a perfect counter with the types and tags that it is against. A
// word may name a challenge type, a tag, or both. It returns nil for nil. path is its path
// in the files.
func (k *checker) prepareCounter(path string, read *Counter) *Counter {
	if read == nil {
		return nil
	}
	c := &Counter{Against: read.Against, Cost: read.Cost}
	for i, word := range c.Against {
		kind, isType := k.c.index.types.Find(word)
		tag, isTag := k.c.index.tags.Find(word)
		if isType {
			c.types |= 1 << kind
		}
		if isTag {
			c.tags |= Set(Tag(tag))
		}
		if !isType && !isTag {
			known := append(clone(k.c.index.types.Names()), k.c.index.tags.Names()...)
			k.Add(fmt.Sprintf("%s.against[%d]", path, i), "%s", unknown("type or tag", word, known))
		}
	}
	c.Needs, c.price = k.prepareCondition(path+".needs", read.Needs), k.readStock(path+".cost", c.Cost)
	return c
}

// prepareDeck checks a deck and lists its cards: each card as often as the deck has copies of it.
// path is its path in the files.
func (k *checker) prepareDeck(path string, d *Deck) {
	d.cards = nil
	for i, entry := range d.List {
		if n, ok := k.findOrFault(fmt.Sprintf("%s.list[%d].card", path, i), "card", entry.Card, &k.c.index.cards); ok {
			for range entry.Copies {
				d.cards = append(d.cards, n)
			}
		}
	}
	if len(d.cards) > maxDeck {
		k.Add(path+".list", "expected at most %d cards, got %d", maxDeck, len(d.cards))
	}
	k.checkDeckCounters(path, d)
}

// checkDeckCounters notes a fault if a deck has more perfect counters than it may have (R-B9). path is the path
// of the deck in the files.
func (k *checker) checkDeckCounters(path string, d *Deck) {
	counters := 0
	for _, n := range d.cards {
		if k.c.Cards[n].Counter != nil {
			counters++
		}
	}
	if most := k.c.Tuning.MaxCounters; counters > most {
		k.Add(path+".list", "%s has %d perfect counters, expected at most %d (max_counters)", d.ID, counters, most)
	}
}

// prepareAvatar checks an avatar and fills in what the rules look up. path is its path in the files.
func (k *checker) prepareAvatar(path string, a *Avatar) {
	a.deck, _ = k.findOrFault(path+".deck", "deck", a.Deck, &k.c.index.decks) // 0 after a fault
	a.mix = k.readStock(path+".drive", a.Drive)
	a.Power = *k.prepareAbility(path+".power", &a.Power, setOf(Power))
}

// prepareChallenge checks a challenge, or a boss if boss is true, and fills in what the rules look up. An
// unknown type or tag is a fault. The number of required tags is checked with the unknown ones. path is the
// path of the challenge in the files.
func (k *checker) prepareChallenge(path string, c *Challenge, boss bool) {
	kind, known := k.findOrFault(path+".type", "type", c.Type, &k.c.index.types)
	c.kind = kind
	if known {
		normalize(&c.Type, k.c.Types[kind].ID)
	}
	c.required = k.readTags(path+".required", c.Required)
	if n := len(c.Required); n < 1 || n > maxRequired {
		k.Add(path+".required", "expected 1 to %d tags, got %d", maxRequired, n)
	}
	if !boss && c.Appears != nil {
		k.Add(path+".appears", "only a boss has an ability for its appearance; a challenge comes from the deck")
	}
	c.Ability = k.prepareAbility(path+".ability", c.Ability, listening)
	for t := HighFail; t <= StrongSuccess; t++ {
		*c.outcome(t) = *k.prepareAbility(path+"."+t.String(), c.outcome(t), setOf(momentOf[t]))
	}
}

// Remarks returns what a designer would want to know about the content: tiers
// that cannot be reached, tags that nobody carries, perfect counters against
// nothing, decks of the wrong size, avatars that can pay for nothing, resonance
// decks of the wrong size (R-B2, R-B7, R-B9).
func (c *Config) Remarks() []core.Remark {
	var list []core.Remark
	for _, check := range []func(*Config) []core.Remark{checkTiers, checkTags, checkCounters, checkDecks, checkAvatars, checkThemes} {
		list = append(list, check(c)...)
	}
	return list
}

// newRemark returns a remark about the thing with an id.
func newRemark(id, format string, args ...any) core.Remark {
	return core.Remark{Item: id, Text: fmt.Sprintf(format, args...)}
}

// allChallenges returns the challenges and then the bosses.
func (c *Config) allChallenges() []*Challenge {
	var list []*Challenge
	for i := range c.Challenges {
		list = append(list, &c.Challenges[i])
	}
	for i := range c.Bosses {
		list = append(list, &c.Bosses[i])
	}
	return list
}

// Reachable returns the tiers that a number of required tags allows without a
// perfect counter, best first (R-B2).
func Reachable(required int) []Tier {
	var list []Tier
	for t := StrongSuccess; t >= HighFail; t-- {
		for matched := 0; matched <= required; matched++ {
			if TierOf(matched, required, false) == t {
				list = append(list, t)
				break
			}
		}
	}
	return list
}

// checkTiers remarks on challenges with so few required tags that a tier cannot be reached.
func checkTiers(c *Config) (list []core.Remark) {
	for _, ch := range c.allChallenges() {
		if tiers := Reachable(len(ch.required)); len(tiers) < 4 { // of the four that there are
			names := make([]string, len(tiers))
			for i, t := range tiers {
				names[i] = t.String()
			}
			list = append(list, newRemark(ch.ID, "with %d required %s, only these result tiers can be reached: %s", len(ch.required), plural("tag", len(ch.required)), strings.Join(names, ", ")))
		}
	}
	return list
}

// plural returns the form of a word for n things: with an s unless n is 1.
func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// checkTags remarks on required tags that no card of any deck has.
func checkTags(c *Config) (list []core.Remark) {
	var carried Tags
	for i := range c.Decks {
		for _, n := range c.Decks[i].cards {
			carried |= c.Cards[n].tags
		}
	}
	for _, ch := range c.allChallenges() {
		for _, name := range c.tagSetNames(nil, Set(ch.required...)&^carried) {
			list = append(list, newRemark(ch.ID, "requires the tag %s, which no card of any deck has", name))
		}
	}
	return list
}

// checkCounters remarks on perfect counters against no challenge.
func checkCounters(c *Config) (list []core.Remark) {
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Counter != nil && !c.countersAny(card.Counter) {
			list = append(list, newRemark(card.ID, "is a perfect counter, but the content has no challenge that the card could counter"))
		}
	}
	return list
}

// countersAny reports whether a perfect counter is against any challenge or boss.
func (c *Config) countersAny(counter *Counter) bool {
	for _, ch := range c.allChallenges() {
		if counter.isAgainst(ch.kind, ch.required) {
			return true
		}
	}
	return false
}

// checkDecks remarks on decks of the wrong size.
func checkDecks(c *Config) (list []core.Remark) {
	for i := range c.Decks {
		if d := &c.Decks[i]; len(d.cards) != c.Tuning.DeckSize {
			list = append(list, newRemark(d.ID, "has %d cards, expected %d", len(d.cards), c.Tuning.DeckSize))
		}
	}
	return list
}

// checkAvatars remarks on an avatar whose Drive pays for no card of its deck.
func checkAvatars(c *Config) (list []core.Remark) {
	for i := range c.Avatars {
		a, pays := &c.Avatars[i], false
		for _, n := range c.Decks[a.deck].cards {
			card := &c.Cards[n]
			canPlay := card.Play != nil && c.drives.cover(&card.Play.price, &a.mix)
			canActivate := card.Tableau != nil && c.drives.cover(&card.Tableau.price, &a.mix)
			pays = pays || canPlay || canActivate
		}
		if !pays {
			list = append(list, newRemark(a.ID, "has too little Drive for every card of the deck %s", a.Deck))
		}
	}
	return list
}

// checkThemes remarks on resonance decks of the wrong size.
func checkThemes(c *Config) (list []core.Remark) {
	for i := range c.Themes {
		t, bounds := &c.Themes[i], c.Tuning.Deck
		if n := len(t.resonance); n < bounds.Least || n > bounds.Most {
			list = append(list, newRemark(t.ID, "has %d resonance cards, expected %d to %d", n, bounds.Least, bounds.Most))
		}
	}
	return list
}

// prepareKeywords checks a card's keywords and makes each an ability of the card (RULES 10.7). path
// is its path in the files.
func (k *checker) prepareKeywords(path string, c *Card) {
	rows := k.c.Keywords
	c.Keywords, c.keywordAbilities = rows.Repeated(path, c.Keywords, &k.Faults), nil
	for i, key := range c.Keywords {
		if slices.Contains(c.Keywords[:i], key) { // listed again, it only counts
			continue
		}
		c.keywordAbilities = append(c.keywordAbilities, &Ability{script: card.PlaceOrAdd(&k.c.scripts, ability.KeywordScript(key))})
		if row := rows.Find(key); row != nil {
			c.addKeywordWorth(row.Abilities)
		}
	}
	for _, a := range []*Ability{c.Play, c.Tableau} {
		if a != nil {
			a.Text = rows.Before(a.Text, c.Keywords) // the keywords' names before the text
			if a.template != "" {
				a.template = rows.Before(a.template, c.Keywords)
			}
		}
	}
}

// addGivenKeywords makes an ability of each keyword that abilities can give (RULES 12.11).
func (k *checker) addGivenKeywords() {
	rows := k.c.Keywords
	named := rows.Given()
	k.c.eachAbility(func(_ string, a *Ability) {
		if len(a.Abilities) > 0 {
			named = append(named, rows.GivenIn("", a.Abilities)...)
		}
	})
	rows.AddGivable(&k.c.scripts, named)
	for _, key := range k.c.KeywordNames() {
		k.c.keywords = append(k.c.keywords, &Ability{script: card.PlaceOrAdd(&k.c.scripts, ability.KeywordScript(key))})
	}
}

// addKeywordWorth adds what the abilities of a keyword (list, in data) are worth to the card's own
// abilities. One that acts when the card is played counts for the card's Play. One that does not act
// then, or that also acts when the tool is activated, counts for its Tableau.
func (c *Card) addKeywordWorth(list []core.Tree) {
	for i := range list {
		a, worth := &list[i], ability.Worth(&list[i], dataUnit)
		played := ability.Speaks(a, momentName(Play))
		if played && c.Play != nil {
			c.Play.shared += worth
		}
		if c.Tableau != nil && (!played || ability.Speaks(a, momentName(Activate))) {
			c.Tableau.shared += worth
		}
	}
}

// KeywordNames returns the ids of all keywords: those that cards of the config have, in order of
// first use, then those of the keyword rows that no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// isActivated reports whether a hero activates a card in the tableau: the card's ability there,
// or one of its keywords, acts then. Other tools act by themselves.
func (c *copies) isActivated(i int16) bool {
	def, a := c.def(i), &c.abilities
	if def.Tableau == nil {
		return false
	}
	for k := range c.given {
		if x := &c.given[k]; x.Of == cardRef(i) && a.listens(c.config.abilities[x.Ability], Activate) {
			return true
		}
	}
	hears := func(x *Ability) bool { return a.listens(x, Activate) }
	return hears(def.Tableau) || slices.ContainsFunc(def.Tableau.more, hears) || slices.ContainsFunc(def.keywordAbilities, hears)
}
