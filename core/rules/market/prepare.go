// What is checked of content before a match can begin, card by card.

package market

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/shown"
	"arcana/core/spell"
)

// maxCards keeps the places of all copies of a match within small numbers.
const maxCards = 2000

// Prepare checks a Config that was just read. It returns a copy that is ready to be played, and
// everything that is wrong, with the paths where it stands in the files. A Config with faults must
// not be played. read itself stays as it was.
func Prepare(read *Config) (*Config, []core.Fault) {
	c := &Config{Tuning: read.Tuning, Cards: slices.Clone(read.Cards), Factions: slices.Clone(read.Factions), Resources: slices.Clone(read.Resources), Keywords: read.Keywords}
	p := &preparer{config: c}
	p.checkTuning(&c.Tuning)
	p.readFactions()
	p.readResources()
	c.Keywords.Keep(&c.dataAbilities, &p.faults)
	for i := range c.Cards {
		p.prepareCard(i, &c.Cards[i])
	}
	p.checkSet()
	c.valueCards()
	return c, p.faults
}

// retuned checks a Config whose cards were prepared before, and of which only the tuning is new. It finds the cards
// of its set, values all cards by its numbers, and returns what is wrong.
func (c *Config) retuned() []core.Fault {
	p := &preparer{config: c}
	p.checkTuning(&c.Tuning)
	p.checkSet()
	c.valueCards()
	return p.faults
}

// preparer collects the faults of one Config.
type preparer struct {
	config *Config
	faults core.Faults
}

// fault notes a mistake at a path of the content.
func (p *preparer) fault(path, format string, args ...any) {
	p.faults = append(p.faults, core.Fault{Path: path, Text: fmt.Sprintf(format, args...)})
}

// checkWord faults a word that is none of the expected ones; what says what the word should be.
// path is where the word stands in the files.
func (p *preparer) checkWord(path, what, word string, expected []string) {
	if !slices.Contains(expected, word) {
		p.fault(path, "%v", spell.Unknown(what, word, expected))
	}
}

// checkTuning checks what the ranges of single numbers cannot say.
func (p *preparer) checkTuning(t *Tuning) {
	p.checkWord("tuning.trigger_model", "trigger model", t.TriggerModel, TriggerModels())
	p.checkWord("tuning.value_model", "value model", t.ValueModel, ValueModels())
	if !slices.IsSorted(t.DensityEdges[:]) {
		p.fault("tuning.density_edges", "expected three rising percentages, got %d, %d, %d", t.DensityEdges[0], t.DensityEdges[1], t.DensityEdges[2])
	}
}

// prepareCard checks the i-th card and fills in what the rules look up. The order matters: the
// ability of the faction and the keywords add to the text before the rules are written from it.
func (p *preparer) prepareCard(i int, c *Card) {
	at := fmt.Sprintf("card[%d]", i)
	if !p.config.FillFaction(c) {
		p.checkWord(at+".faction", "faction", c.Faction, p.config.FactionNames())
		c.faction = Faction(len(p.config.Factions) - 1) // not neutral, so that no further fault follows from this one
	} else if name := p.config.names[c.faction]; c.Faction != "" && c.Faction != name {
		c.Faction = name // the id itself, however it was written, for scripts compare it
	}
	p.inheritAbility(c)
	p.readPortions(at, c)
	p.indexName(at, i, c)
	p.checkShape(at, c)
	p.prepareAbility(at, c)
	c.chooses, c.scraps, c.rallies = !c.Either.None(), !c.Scrap.None(), c.HasAlly()
	c.rules, c.halves = c.Rules(), [2]string{c.Either.String(), c.Or.String()}
	p.config.faces = append(p.config.faces, c.blankView(i))
}

// inheritAbility gives a card without an ability that of its faction, and its text if the card
// has none.
func (p *preparer) inheritAbility(c *Card) {
	of := &p.config.Factions[c.faction]
	if c.Ability != nil || len(c.Abilities) > 0 || of.Ability == nil && len(of.Abilities) == 0 {
		return
	}
	c.Ability, c.Abilities = of.Ability, of.Abilities
	c.Text = cmp.Or(c.Text, of.Text)
}

// indexName indexes the card by id and display name. at is where the card stands in the files, i
// its place in the list.
func (p *preparer) indexName(at string, i int, c *Card) {
	if !p.config.index.Add(c.ID, i) {
		p.faultTaken(&p.config.index, "card", at, ".id", c.ID)
	}
	p.config.index.AddName(c.Name, i)
}

// faultTaken faults a row because another row of the same kind has its id or name already, and notes
// where that one is. kind is the table of the rows in the file ("card"), at the path of the row, key the field with
// its dot (".id").
func (p *preparer) faultTaken(x *card.Index, kind, at, key, name string) {
	p.fault(at+key, "the %s %q already belongs to another %s", key[1:], name, kind)
	first, _ := x.Find(name)
	p.faults[len(p.faults)-1].First = fmt.Sprintf("%s[%d]%s", kind, first, key)
}

// checkShape checks that the fields of a card fit together. check adds a fault with a text if
// something is wrong. at is where the card stands in the files.
func (p *preparer) checkShape(at string, c *Card) {
	check := func(wrong bool, field, text string) {
		if wrong {
			p.fault(at+field, "%s", text)
		}
	}
	check(c.Copies == 0, ".copies", "expected at least 1 copy")
	check(c.Outpost && c.Defense == 0, ".outpost", "an outpost needs a defense above 0")
	check(c.Starter && c.Supply, ".supply", "a card is a starter or the supply, not both")
	check(c.Either.None() != c.Or.None(), ".or", "a choice needs both either and or")
	check(c.faction == Neutral && !c.Ally.None(), ".ally", "a neutral card has no allies")
}

// prepareAbility gives each ability of a card its place among the scripts: first the scripted
// one, then its keywords, then those that are data. It also checks them and the card's text. at is
// where the card stands in the files.
func (p *preparer) prepareAbility(at string, c *Card) {
	p.checkText(at, c)
	c.scripts = nil
	if c.Ability != nil {
		if c.faction == Neutral && c.Ability.AllyWorth > 0 {
			p.fault(at+".ability.ally_worth", "a neutral card has no allies")
		}
		c.scripts = append(c.scripts, card.PlaceOrAdd(&p.config.scripts, c.Ability.Script))
	}
	p.prepareKeywords(at, c)
	for i := range c.Abilities {
		if c.faction == Neutral && ability.Speaks(&c.Abilities[i], Table.Moment(Allied).Name) {
			p.fault(fmt.Sprintf("%s.abilities[%d].when", at, i), "a neutral card has no allies")
		}
	}
	for i, ref := range c.references(at) {
		c.scripts = append(c.scripts, card.PlaceOrAdd(&p.config.scripts, p.config.dataAbilities.Join(ref, c.ID, i+1, p.config.scripts)))
	}
}

// references lists the scripts that a binding has to make of the card's abilities in data. If such a
// card computes its numbers during the match, and neither a stated base, a script nor keywords say
// its worth, the scripts have to answer it: ref.Unit is then the worth of one point. The scripts of
// ally effects are not asked. at is where the card stands in the files.
func (c *Card) references(at string) (list []core.ScriptRef) {
	guessed := c.Base == nil && c.Ability == nil && len(c.Keywords) == 0 && ability.Computes(c.Abilities)
	for _, p := range ability.Pieces(c.Abilities) {
		ref := core.ScriptRef{Path: at + "." + p.At, Text: &c.Text, Data: p.Tree, Label: c.Name}
		if guessed && !ability.Speaks(p.Tree, Table.Moment(Allied).Name) {
			ref.Unit = dataUnit
		}
		list = append(list, ref)
	}
	return list
}

// checkText faults every placeholder in a card's text except {value}. That one needs an ability with
// a value. at is where the card stands in the files.
func (p *preparer) checkText(at string, c *Card) {
	for _, name := range card.Placeholders(c.Text) {
		_, inData := ability.Value(c.Abilities)
		if hasValue := c.Ability != nil || inData; name != "value" || !hasValue {
			p.fault(at+".text", "{%s} in the text is not a field of the card's ability%s", name, spell.DidYouMean(name, []string{"value"}))
		}
	}
}

// checkSet finds the cards that a match is dealt from (findDealt), and checks them together. There
// must be starters, cards for the market, and at most one supply card. All cards of the content, of
// whatever set, may not have too many copies.
func (p *preparer) checkSet() {
	c := p.config
	if err := card.CheckSet(c.Tuning.Set, card.SetsOf(c.Cards, func(k *Card) string { return k.Set })); err != nil {
		p.fault("tuning.set", "%v", err)
		return
	}
	c.findDealt()
	starters, market, copies, supply := 0, 0, 0, -1 // supply is the place of the supply card, -1 for none
	for i := range c.Cards {
		k := &c.Cards[i]
		copies += k.Copies
		switch {
		case !c.dealt[i]: // of another set
		case k.Starter:
			starters += k.Copies
		case k.Supply:
			if supply >= 0 {
				p.fault(fmt.Sprintf("card[%d].supply", i), "expected at most one supply card, but %s is also one", c.Cards[supply].Name)
			}
			supply = i
		default: // for the trade row
			market += k.Copies
		}
	}
	if starters == 0 {
		p.fault("card", "expected at least one starter card")
	}
	if market == 0 {
		p.fault("card", "expected at least one card for the trade row")
	}
	if copies > maxCards {
		p.fault("card", "expected at most %d copies in all, got %d", maxCards, copies)
	}
}

// ScriptRefs lists the places of a Config that name a script or hold abilities that are data: of
// cards, keywords and factions.
func (c *Config) ScriptRefs() []core.ScriptRef {
	var list []core.ScriptRef
	cards, keywords := c.Cards, c.Keywords
	for i := range cards {
		if a := cards[i].Ability; a != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("card[%d].ability.script", i), Script: a.Script, Text: &cards[i].Text, Value: a.Value, Judge: a.checkScript})
		}
		list = append(list, forbidAlly(keywords.Named(fmt.Sprintf("card[%d]", i), cards[i].Keywords))...)
		list = append(list, cards[i].references(fmt.Sprintf("card[%d]", i))...)
	}
	return slices.Concat(list, keywords.References(), c.factionReferences())
}

// checkScript returns what is wrong with a script on a card, "" for nothing. has says whether the script listens to a
// moment. A script with an ally trigger needs a card that says what the ally effect is worth, and the other way round:
// by that worth the rules know ally effects.
func (a *Ability) checkScript(has func(moment string) bool) string {
	switch allied := has(Table.Moment(Allied).Name); {
	case allied && a.AllyWorth == 0:
		return fmt.Sprintf("the script %q has an ally trigger, expected ally_worth above 0 in the card's ability", a.Script)
	case !allied && a.AllyWorth > 0:
		return fmt.Sprintf("the card's ability has ally_worth %s, expected an ally trigger in the script %q", shown.Number(a.AllyWorth), a.Script)
	}
	return ""
}

// prepareKeywords checks a card's keywords and gives each its place among the card's scripts
// (RULES 1.8). at is where the card stands in the files.
func (p *preparer) prepareKeywords(at string, c *Card) {
	rows := p.config.Keywords
	c.Keywords, c.shared = rows.Of(at, c.Keywords, &p.faults), nil
	for i, key := range c.Keywords {
		c.scripts = append(c.scripts, card.PlaceOrAdd(&p.config.scripts, ability.KeywordScript(key)))
		row := rows.Find(key)
		if row == nil { // a keyword that is a script
			continue
		}
		c.shared = append(c.shared, row.Abilities...)
		if c.faction == Neutral && len(row.Abilities) > 0 && ability.Speaks(ability.Together(row.Abilities), Table.Moment(Allied).Name) {
			p.fault(fmt.Sprintf("%s.keywords[%d]", at, i), "a neutral card has no allies")
		}
	}
	c.Text = rows.Before(c.Text, c.Keywords)
}

// KeywordNames returns the keywords that cards of the config have, in order of first use,
// and then those of its keyword rows that no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// forbidAlly makes those scripts of keywords faults that have an ally trigger: an ally effect
// must state its worth, and beside the name of a keyword there is no place for that.
func forbidAlly(list []core.ScriptRef) []core.ScriptRef {
	for i := range list {
		list[i].Judge = func(has func(moment string) bool) string {
			if has(Table.Moment(Allied).Name) {
				return fmt.Sprintf("the script %q has an ally trigger, which is allowed only in a card's own ability with ally_worth, or in a keyword written in TOML", list[i].Script)
			}
			return ""
		}
	}
	return list
}
