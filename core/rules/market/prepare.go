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

// Prepare checks a Config that was just read, and does not change it. It returns a copy that is ready
// to be played, and everything that is wrong, with the paths in the files. A Config with faults must not
// be played. The cards come after factions, resources and keywords, to which they refer; the set and
// the values of cards come last, because they depend on all cards.
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
	c.Keywords.AddGivable(&c.scripts, c.namedKeywords())
	c.givable = c.Keywords.PlacesIn(c.scripts)
	for i := range c.Cards {
		p.readCardCosts(fmt.Sprintf("card[%d]", i), &c.Cards[i])
	}
	p.checkSet()
	c.valueCards()
	return c, p.faults
}

// retune makes a prepared Config ready that has got another tuning. It checks the new numbers, finds the cards of the
// set that they name, values all cards anew, and returns what is wrong.
func (c *Config) retune() []core.Fault {
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

// checkWord notes a fault at a path if a word is none of the expected ones. what is the name for such a
// word in the message ("faction").
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

// prepareCard checks the card with the index i and fills in what the rules look up. The order matters:
// the ability of the faction and the keywords add to the card's text, from which its rules are written
// at the end.
func (p *preparer) prepareCard(i int, c *Card) {
	at := fmt.Sprintf("card[%d]", i)
	if !p.config.FillFaction(c) {
		p.checkWord(at+".faction", "faction", c.Faction, p.config.FactionNames())
		c.faction = Faction(len(p.config.Factions) - 1) // not neutral (if there are others), so that "a neutral card has no allies" does not follow from this fault
	} else if name := p.config.names[c.faction]; c.Faction != "" && c.Faction != name {
		c.Faction = name // the id as its row has it, because scripts compare it
	}
	p.readFurtherFactions(at, c)
	p.inheritAbility(c)
	p.readPortions(at, c)
	if c.Flashback != nil {
		c.Flashback = p.readFlashback(at+".flashback", *c.Flashback)
	}
	p.indexName(at, i, c)
	p.checkShape(at, c)
	p.prepareAbility(at, c)
	p.config.flash = p.config.flash || c.Flash
	c.chooses, c.scraps, c.rallies = !c.Either.None(), c.Scrap.Others != nil || !c.Scrap.None(), c.HasAlly()
	c.rules, c.halves = c.Rules(), [2]string{c.Either.String(), c.Or.String()}
	p.config.faces = append(p.config.faces, c.blankView(i))
}

// inheritAbility gives a card that has no ability the abilities of its faction. If the card has no text
// either, it also gets the text of the faction.
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

// faultTaken notes the fault that another row of the same kind has the row's id or name already, and where
// that other row is. x has all ids and names so far. kind is the table of the rows in the file ("card"), at is the
// path of the row, and key is the field with its dot (".id").
func (p *preparer) faultTaken(x *card.Index, kind, at, key, name string) {
	p.fault(at+key, "the %s %q already belongs to another %s", key[1:], name, kind)
	first, _ := x.Find(name) // found, because the name is taken
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
	check(c.Copies == 0 && !c.Token, ".copies", "expected at least 1 copy: write copies = 1, or token = true for a card that abilities create")
	check(c.Copies > 0 && c.Token, ".copies", "a token has no copies: abilities create it; remove the key copies")
	check((c.Starter || c.Supply) && c.Token, ".token", "a token is neither a starter nor the supply")
	check(c.Flashback != nil && c.Token, ".flashback", "a token leaves the match when it leaves play, so nobody plays it from a discard pile")
	check(c.Outpost && c.Defense == 0, ".outpost", "an outpost needs a defense above 0")
	check(c.KeepsDamage && c.Defense == 0, ".keeps_damage", "a card that keeps damage needs a defense above 0")
	check(c.Starter && c.Supply, ".supply", "a card is a starter or the supply, not both")
	check(c.Either.None() != c.Or.None(), ".or", "a choice needs the key either and the key or")
	check(c.faction == Neutral && !c.Ally.None(), ".ally", "a neutral card has no allies")
}

// prepareAbility checks a card's abilities and text, and fills in the card's scripts: first that of its
// Ability, then its keywords, then the scripts that are made of its abilities in data. A script is a
// number, its place among the scripts of the Config, to which new ones are added. at is the path of the
// card, for faults.
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

// references lists the scripts that a binding has to make of the card's abilities in data. If these
// compute numbers during the match, and the worth of the card is guessed from them alone (it has no base,
// no script and no keywords), the scripts have to work out their worth during the match: ref.Unit is then
// the worth of one point. The scripts of ally effects are not asked. at is the path of the card.
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

// checkText notes a fault for each placeholder in a card's text except {value}, and for {value} too if the
// card has no ability with a value. at is the path of the card.
func (p *preparer) checkText(at string, c *Card) {
	for _, name := range card.Placeholders(c.Text) {
		_, inData := ability.Value(c.Abilities)
		if hasValue := c.Ability != nil || inData; name != "value" || !hasValue {
			p.fault(at+".text", "{%s} in the text is not a field of the card's ability%s", name, spell.DidYouMean(name, []string{"value"}))
		}
	}
}

// checkSet checks that some card belongs to the set of the tuning, finds the cards that a match is dealt
// from (findDealt), and checks these together. There must be starters, cards for the market, and at most
// one supply card. All cards of the content, of whatever set, may have at most maxCards copies.
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

// ScriptRefs lists the places of cards, keywords and factions that name a script or have abilities in
// data.
func (c *Config) ScriptRefs() []core.ScriptRef {
	var list []core.ScriptRef
	cards, keywords := c.Cards, c.Keywords
	for i := range cards {
		if a := cards[i].Ability; a != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("card[%d].ability.script", i), Script: a.Script, Text: &cards[i].Text, Value: cards[i].abilityValue(), Judge: a.checkScript})
		}
		list = append(list, forbidAlly(keywords.Named(fmt.Sprintf("card[%d]", i), cards[i].Keywords))...)
		list = append(list, cards[i].references(fmt.Sprintf("card[%d]", i))...)
	}
	return slices.Concat(list, keywords.References(), c.factionReferences(), forbidAlly(c.namedKeywords()))
}

// namedKeywords lists the places where abilities in data give or take a keyword that is a script.
func (c *Config) namedKeywords() (list []core.ScriptRef) {
	for i := range c.Cards {
		list = append(list, c.Keywords.GivenIn(fmt.Sprintf("card[%d].abilities", i), c.Cards[i].Abilities)...)
	}
	for i := range c.Factions {
		list = append(list, c.Keywords.GivenIn(fmt.Sprintf("faction[%d].abilities", i), c.Factions[i].Abilities)...)
	}
	return append(list, c.Keywords.Given()...)
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

// prepareKeywords checks a card's keywords, adds the script of each to the card's scripts, and puts
// their names before the card's text (RULES 1.8). shared gets the abilities in data of all of them. at is
// the path of the card.
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

// KeywordNames returns the keywords that cards of the Config have, in the order in which cards first
// name them, and then those of the keyword rows that no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// forbidAlly makes each of these scripts of keywords a fault if it has an ally trigger, and returns the
// list: a card must say what an ally effect is worth, and has no place for that with a keyword.
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
