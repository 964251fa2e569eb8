// Content is made ready for a match: it is checked, and what the rules look up is filled in ([Rules], tokens,
// lists by tier). Then remarks for designers about a set of cards.

package cards

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Prepare checks a Config that was just read. It returns a copy that can be played, and everything that
// is wrong; a Config with faults must not be played. The one that was read is not changed. Abilities
// are prepared after all cards, because they can name any card. The card of created copies (created)
// is made last.
func Prepare(read *Config) (*Config, []core.Fault) {
	cfg := &Config{Tuning: read.Tuning, Cards: slices.Clone(read.Cards), Tribes: read.Tribes, Combos: read.Combos, Keywords: read.Keywords, knownScripts: read.knownScripts}
	p := preparer{cfg: cfg}
	p.readTribeRules()
	cfg.Keywords.Keep(&cfg.dataAbilities, &p.faults)
	for i, row := range cfg.Keywords {
		if FormNamed(card.Key(row.ID)) != 0 {
			p.faults.Add(fmt.Sprintf("keyword[%d].id", i), "the rules already have the keyword %q, expected another id", row.ID)
		}
	}
	p.checkTuning()
	for i := range cfg.Cards {
		p.prepareCard(i)
	}
	for i := range cfg.Cards {
		p.at = fmt.Sprintf("card[%d]", i)
		p.prepareAbility(&cfg.Cards[i])
	}
	p.addGivenKeywords()
	p.addKeywordCards(0)
	cfg.readAuraKeywords()
	for i := range cfg.Cards {
		cfg.Cards[i].fillTexts()
		*cfg.Cards[i].created = cfg.Cards[i]
		cfg.Cards[i].created.rules.Place, cfg.Cards[i].created.created = -1, nil
	}
	cfg.sortByTier()
	return cfg, p.faults
}

// retune makes a Config ready that has the cards of a prepared one but another tuning: it checks the
// tuning and lists the cards that it deals. It returns everything that is wrong.
func (c *Config) retune() []core.Fault {
	p := preparer{cfg: c}
	p.checkTuning()
	c.sortByTier()
	return p.faults
}

// sortByTier fills the lists of the cards of each tier that are dealt. A card with a wrong tier, which is a fault
// already, is in none.
func (c *Config) sortByTier() {
	c.byTier = [Tiers][]*Card{}
	for i := range c.Cards {
		if one := &c.Cards[i]; one.Dealt(&c.Tuning) && one.Tier >= 1 && one.Tier <= Tiers {
			c.byTier[one.Tier-1] = append(c.byTier[one.Tier-1], one)
		}
	}
}

// preparer checks a config, and fills in what the rules look up.
type preparer struct {
	cfg    *Config
	at     string // the place in the content that is being checked
	faults core.Faults
}

// fault notes a mistake. path is added to p.at.
func (p *preparer) fault(path, format string, args ...any) {
	p.faults = append(p.faults, core.Fault{Path: p.at + path, Text: fmt.Sprintf(format, args...)})
}

// faultTaken notes that another card has the name already, and where that card is.
func (p *preparer) faultTaken(path, format, name string) {
	p.fault(path, format, name)
	first, _ := p.cfg.index.Find(name)
	p.faults[len(p.faults)-1].First = fmt.Sprintf("card[%d]%s", first, path)
}

// checkTuning checks the tuning, except for the ranges of numbers that its tags give. A config without cards has no
// sets, so there any set will do. The last check sees to it that the cards of all fights of a match have different
// refs (SpanOf); its message says the largest number that passes.
func (p *preparer) checkTuning() {
	t := &p.cfg.Tuning
	p.at = "tuning"
	if t.Preset != "" && t.Preset != "sheet" {
		p.fault(".preset", "expected \"\" or \"sheet\", got %q", t.Preset)
	}
	if sets := p.cfg.sets(); !slices.ContainsFunc(sets, func(s string) bool { return card.Same(s, t.Set) }) && len(p.cfg.Cards) > 0 {
		p.fault(".set", "no card has set = %q%s", t.Set, spell.DidYouMean(t.Set, sets))
	}
	if s := t.Tribes.Steps; s[0] > s[1] || s[1] > s[2] {
		p.fault(".tribes.steps", "expected rising numbers, got %d, %d, %d", s[0], s[1], s[2])
	}
	if u := t.Gold.Unlock; !slices.IsSorted(u[:]) {
		p.fault(".gold.unlock", "expected rising turns, got %d, %d, %d, %d, %d", u[0], u[1], u[2], u[3], u[4])
	}
	if (t.MaxTurns+1)*SpanOf(t) >= refRoom {
		p.fault(".max_events", "expected at most %[2]d in a match of %[1]d turns, got %[3]d", t.MaxTurns, refRoom/2/(t.MaxTurns+1)-RefStep-1, t.MaxEvents)
	}
}

// sets returns the names of the sets that cards belong to, in order of first use.
func (c *Config) sets() (sets []string) {
	for i := range c.Cards {
		if s := c.Cards[i].Set; !slices.Contains(sets, s) {
			sets = append(sets, s)
		}
	}
	return sets
}

// prepareCard checks the card of index i, but not its abilities, and adds it to the index.
func (p *preparer) prepareCard(i int) {
	c := &p.cfg.Cards[i]
	p.at = fmt.Sprintf("card[%d]", i)
	c.rules.Place, c.rules.Script, c.of, c.created = i, -1, c, new(Card)
	if !p.cfg.index.Add(c.ID, i) {
		p.faultTaken(".id", "the id %q is already used", c.ID)
	}
	p.cfg.index.AddName(c.Name, i)
	if c.Tier < 1 || c.Tier > Tiers {
		p.fault(".tier", "expected 1 to %d, got %d", Tiers, c.Tier)
	}
	p.checkBody(c)
	p.readTribes(c)
}

// checkBody checks that a card that comes to the board has health, and that a spell has nothing that only a card on the
// board can have.
func (p *preparer) checkBody(c *Card) {
	p.cfg.several = p.cfg.several || c.Spell || c.Magnetic // masks say nothing of cards that are on no board
	switch {
	case !c.Spell && c.Health < 1:
		p.fault(".health", "a card needs health of at least 1; only a spell (spell = true) has none")
	case c.Spell && (c.Attack != 0 || c.Health != 0 || c.Guardian || c.Aegis != 0):
		p.fault(".spell", "a spell never comes to the board, so leave out attack, health, guardian and aegis")
	case c.Spell && c.Magnetic:
		p.fault(".magnetic", "a spell never needs a place, so leave out magnetic")
	}
}

// readTribes checks the card's tribes and makes a set of them. It replaces their names with ids, because
// scripts compare ids; the list that was read stays as it is.
func (p *preparer) readTribes(c *Card) {
	c.rules.Tribes, c.Tribes = 0, slices.Clone(c.Tribes)
	for i, name := range c.Tribes {
		t, err := p.tribe(name)
		if err != nil {
			p.fault(fmt.Sprintf(".tribes[%d]", i), "%v", err)
		} else if key := card.Key(name); name != key {
			c.Tribes[i] = key // scripts compare it
		}
		if t != 0 && c.rules.Tribes.Has(t) { // an unknown tribe has no bit
			p.fault(fmt.Sprintf(".tribes[%d]", i), "the tribe %q is given twice", name)
		}
		c.rules.Tribes |= t
	}
	c.tribeRules = p.cfg.Tuning.tribeRules()
	c.tribeNames = c.tribeRules.namesOf(c.rules.Tribes)
	if len(c.Tribes) > 3 {
		p.fault(".tribes", "expected at most three tribes, got %d", len(c.Tribes))
	}
}

// tribe returns the set with only the tribe of a name, in any case. If there is none, it returns an error and the
// empty set: the bit that Tuning.Tribe returns then is one too many for a set.
func (p *preparer) tribe(name string) (Tribes, error) {
	i, err := p.cfg.Tuning.Tribe(name)
	return Tribes(1) << i, err
}

// lookup returns the index of a word in the list of known ones. If it is not there, it returns an error
// that lists them, and 16, which is no index of any of these lists. what says in the error what was looked for
// ("trigger"). A known "" stands for nothing and cannot be written.
func lookup(what, word string, known []string) (int, error) {
	if i := slices.Index(known, card.Key(word)); i >= 0 && word != "" {
		return i, nil
	}
	var names []string
	for _, k := range known {
		if k != "" {
			names = append(names, k)
		}
	}
	return 16, spell.Unknown(what, word, names)
}

// prepareAbility checks a card's abilities and keywords, and fills in Card.rules with them: keywords, then abilities
// in data, then the key ability of its row. p.at must be the place of the card, and is so again at the end.
func (p *preparer) prepareAbility(c *Card) {
	c.rules.Listens, c.rules.Native, c.rules.Script, c.valued = 0, Native{}, -1, nil
	p.addKeywords(c)
	p.addDataAbilities(c)
	if c.Ability == nil {
		p.checkPlaceholders(c)
		return
	}
	p.at += ".ability"
	if c.Ability.Script != "" {
		p.prepareScript(c)
	} else {
		p.prepareNative(c)
	}
	p.at = strings.TrimSuffix(p.at, ".ability")
	p.checkPlaceholders(c)
}

// prepareScript checks an ability that names a Lua script.
func (p *preparer) prepareScript(c *Card) {
	ab := c.Ability
	if ab.Trigger != "" || ab.Effect != "" {
		p.fault("", "a script has its own triggers, so leave out trigger and effect")
	}
	c.rules.Script = card.PlaceOrAdd(&p.cfg.scripts, ab.Script)
	if ab.Unit != nil {
		c.rules.Native.Token = p.token(ab.Unit)
	}
}

// prepareNative checks an ability with trigger, effect and target, and fills in Rules.Native with it.
func (p *preparer) prepareNative(c *Card) {
	ab, native := c.Ability, &c.rules.Native
	if ab.Trigger == "" && ab.Effect == "" {
		p.fault("", "expected a trigger and an effect, or a script")
		return
	}
	before := len(p.faults)
	moment := p.lookupOrFault(".trigger", "trigger", ab.Trigger, momentNames[:Chosen]) // a native ability asks nothing, so it hears no answer
	e := p.lookupOrFault(".effect", "effect", ab.Effect, effectNames[:])
	to := 0
	if ab.Target != "" {
		to = p.lookupOrFault(".target", "target", ab.Target, targetNames[:])
	}
	if len(p.faults) > before { // one of the words is unknown
		return // which numbers are right depends on these words
	}
	*native = nativeOf(Effect(e), Target(to), ab)
	c.rules.Listens = Moment(moment).Of()
	p.checkEffect(ab, Moment(moment), native)
}

// lookupOrFault does the work of lookup, but notes an error as a fault at path. The caller must look whether
// there are new faults before it uses the index.
func (p *preparer) lookupOrFault(path, what, word string, known []string) int {
	i, err := lookup(what, word, known)
	if err != nil {
		p.fault(path, "%v", err)
	}
	return i
}

// nativeOf returns a native ability with an effect, a target and the numbers of ab. It has no token yet (checkEffect).
func nativeOf(e Effect, to Target, ab *Ability) Native {
	return Native{
		Effect: e, Target: to, Value: int32(ab.Value), Attack: int32(ab.Attack), Health: int32(ab.Health),
		Count: int32(max(1, ab.Count)), Tier: int32(ab.Tier),
	}
}

// checkEffect checks that a native ability has the numbers, the trigger and the target that its effect
// needs. For a summon it also fills in the token.
func (p *preparer) checkEffect(ab *Ability, m Moment, x *Native) {
	switch x.Effect {
	case EffectSummon:
		if ab.Unit == nil {
			p.fault(".unit", "a summon needs a unit: unit = { attack = 1, health = 1 } or unit = { card = \"id\" }")
			return
		}
		if x.Token = p.token(ab.Unit); x.Token != nil && x.Token.Spell {
			p.fault(".unit", "%s is a spell, which never comes to the board", x.Token.Name)
		}
	case EffectBuff:
		if ab.Attack == 0 && ab.Health == 0 {
			p.fault("", "a buff needs attack or health")
		}
	case EffectDiscover:
		if m != Battlecry && m != EndOfTurn {
			p.fault(".trigger", "a discovery needs the trigger battlecry or end_of_turn, because it opens only in the recruit phase; got %q", ab.Trigger)
		}
	case EffectDestroy, EffectGuardian: // need no number
	default:
		if ab.Value <= 0 {
			p.fault(".value", "the effect %q needs a value of at least 1", ab.Effect)
		}
	}
	if x.Effect == EffectCleave && m != OnAttack {
		p.fault(".trigger", "the effect cleave needs the trigger on_attack, got %q", ab.Trigger)
	}
	if x.Target != TargetSelf && (x.Effect == EffectGold || x.Effect >= EffectSummon && x.Effect <= EffectDiscover) { // these are summon, cleave and discover
		p.fault(".target", "the effect %q has no target, so leave out the key target", ab.Effect)
	}
}

// token returns the card that a summon brings. If t names a card of the set, that is the card of its
// created copies, nil if the card is unknown. Otherwise it is a new card with the stats of t, called
// after them ("2/1") if it has no name.
func (p *preparer) token(t *Token) *Card {
	if t.Card != "" {
		if c := p.cfg.Find(t.Card); c != nil {
			return c.created
		}
		p.fault(".unit.card", "unknown card %q%s", t.Card, p.cfg.index.Near(t.Card))
		return nil
	}
	if t.Health <= 0 {
		p.fault(".unit.health", "a unit needs health of at least 1")
	}
	c := &Card{ID: "token", Name: t.Name, Tier: 1, Attack: t.Attack, Health: t.Health, rules: ofNoPool}
	if c.Name == "" {
		c.Name = fmt.Sprintf("%d/%d", t.Attack, t.Health)
	}
	c.fillTexts()
	return c
}

// Remarks returns what a designer may want to know about the cards (R-T15): tiers that do not have five
// cards, tiers with more cards of one of the four tribes than of another, and cards without a text for their
// native ability.
func (c *Config) Remarks() []core.Remark {
	var remarks []core.Remark
	for tier, cards := range c.byTier {
		if len(cards) != 5 {
			remarks = append(remarks, core.Remark{Text: fmt.Sprintf("tier %d has %d cards, expected 5 (RULES 4.1)", tier+1, len(cards))})
		}
		if counts := countCardTribes(cards); counts[0] != counts[1] || counts[1] != counts[2] || counts[2] != counts[3] {
			remarks = append(remarks, core.Remark{Text: fmt.Sprintf("tier %d has %d pentacles, %d cups, %d swords and %d wands cards, expected equal numbers (RULES 4.1)", tier+1, counts[0], counts[1], counts[2], counts[3])})
		}
	}
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Ability != nil && card.Ability.Script == "" && card.Text == "" {
			remarks = append(remarks, core.Remark{Item: card.ID, Text: "the card has an ability and no text"})
		}
	}
	return remarks
}

// countCardTribes counts the cards of each tribe.
func countCardTribes(cards []*Card) (counts TribeCounts) {
	for _, c := range cards {
		c.rules.Tribes.Count(&counts)
	}
	return counts
}
