// Factions as content lists them, and the rules by which one helps another.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Faction is the place of a faction among those of the content; Neutral is none.
type Faction uint8

// Neutral is the first of the factions: of cards that have no allies.
const Neutral Faction = 0

// maxFactions is how many factions there may be, with the neutral one. The cards of each deck are
// counted in an array of this size.
const maxFactions = 16

// FactionRow is a faction as its file writes it (RULES 1.6).
type FactionRow struct {
	// ID is the lower_snake id that cards name, Name what people read, Mark a sign for it,
	// and Text what is special about it, for people.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Mark string `toml:"mark"`
	Text string `toml:"text"`
	// Allies names the factions that trigger the ally effects of this faction's cards; by default the faction
	// itself. Needs is how many of their cards must be in play besides the card; 0 means one.
	Allies []string `toml:"allies"`
	Needs  int      `toml:"needs" range:"0..9"`
	// Ability is the ability of each card of the faction that has no ability of its own.
	Ability *Ability `toml:"ability"`
	// Abilities are the same in data: help("grammar").
	Abilities []core.Tree `toml:"abilities"`
}

// allyRule says which cards trigger the ally effects of a faction. A nil rule is the usual one: one
// other card of the same faction in play.
type allyRule struct {
	allies factionSet // factions whose cards trigger the ally effects of this faction
	helps  factionSet // factions whose ally effects are triggered by cards of this faction
	needs  int        // how many must be in play beside the card, at least 1
}

// factionSet is a set of factions, one bit each.
type factionSet uint16

// has reports whether a faction is in the set.
func (s factionSet) has(f Faction) bool { return s>>f&1 != 0 }

// FactionNames returns the ids of all factions, neutral first.
func (c *Config) FactionNames() []string {
	names := make([]string, len(c.Factions))
	for i := range c.Factions {
		names[i] = c.Factions[i].ID
	}
	return names
}

// FactionOf returns the faction with an id, in any case, and whether there is one. The id without its
// mod is enough, unless two factions have the same. For an empty name it returns Neutral and true, for an
// unknown one Neutral and false. (Called returns "" for both; slices.Index is then -1, and max makes that 0.)
func (c *Config) FactionOf(name string) (Faction, bool) {
	names := c.FactionNames()
	known, ok := card.Called(names, name)
	return Faction(max(slices.Index(names, known), 0)), ok || card.Key(name) == ""
}

// FillFaction sets the unexported faction of a card to the one that its field Faction names. It reports
// whether there is a faction with that name; if not, the card becomes neutral. The card need not be in
// the Config.
func (c *Config) FillFaction(of *Card) (ok bool) {
	of.faction, ok = c.FactionOf(of.Faction)
	of.sides = 1 << of.faction
	return ok
}

// isMixed reports whether the card has several factions.
func (c *Card) isMixed() bool { return c.sides&^(1<<c.faction) != 0 }

// readFurtherFactions fills in all factions of a card, whose own faction is known. at is the path of the card, for faults.
func (p *preparer) readFurtherFactions(at string, c *Card) {
	if len(c.Factions) == 0 {
		return
	}
	c.Factions = slices.Clone(c.Factions)
	for i, name := range c.Factions {
		f, ok := p.config.FactionOf(name)
		switch path := fmt.Sprintf("%s.factions[%d]", at, i); {
		case !ok:
			p.checkWord(path, "faction", name, p.config.FactionNames()) // notes the fault
			continue
		case f == Neutral || c.faction == Neutral:
			p.fault(path, "a neutral card has no other faction, and neutral is none")
		case c.sides.has(f):
			p.fault(path, "the card already has the faction %q", p.config.names[f])
		}
		c.Factions[i] = p.config.names[f]
		c.sides |= 1 << f
	}
	p.config.mixed = true
}

// ruleOf returns the ally rule of a card: that of its faction. For a card of several factions cards of all of these are
// allies of it, and it is one of theirs.
func (c *Config) ruleOf(of *Card) *allyRule {
	rule := c.rules[of.faction]
	if !of.isMixed() {
		return rule
	}
	r := &allyRule{needs: max(1, c.Factions[of.faction].Needs)}
	for f := range Faction(len(c.Factions)) {
		switch own := c.rules[f]; {
		case !of.sides.has(f):
		case own == nil:
			r.allies, r.helps = r.allies|1<<f, r.helps|1<<f
		default:
			r.allies, r.helps = r.allies|own.allies, r.helps|own.helps
		}
	}
	return r
}

// readFactions checks the factions, fills in their names, and works out their ally rules. A wrong number
// of factions is a fault. So that other faults are found too, it then goes on: with a neutral faction if
// there is none, with the first maxFactions if there are too many.
func (p *preparer) readFactions() {
	c := p.config
	if n := len(c.Factions); n == 0 || n > maxFactions {
		p.fault("faction", "expected 1 to %d factions, got %d", maxFactions, n)
		// with no rows the list is the neutral one; with too many the neutral one at the end is cut off too
		c.Factions = slices.Concat(c.Factions, []FactionRow{{ID: "neutral"}})[:min(n+1, maxFactions)]
	}
	var names card.Index
	for i := range c.Factions {
		row, at := &c.Factions[i], fmt.Sprintf("faction[%d]", i)
		row.ID = card.Key(row.ID)
		if !names.Add(row.ID, i) {
			p.faultTaken(&names, "faction", at, ".id", row.ID)
		}
		if (row.ID == "neutral") != (i == 0) {
			p.fault(at+".id", "only the first faction may have the id \"neutral\", got %q", row.ID)
		}
		c.names = append(c.names, row.ID)
	}
	p.readAllyRules()
}

// readAllyRules fills in the ally rule of each faction, nil for the usual rule. If no row says anything of allies
// (special is false), which is the case in most content, all rules stay nil.
func (p *preparer) readAllyRules() {
	c := p.config
	allies, special := make([]factionSet, len(c.Factions)), false
	for i := range c.Factions {
		row := &c.Factions[i]
		allies[i] = 1 << i
		if len(row.Allies) > 0 {
			allies[i] = p.readAllies(fmt.Sprintf("faction[%d].allies", i), row.Allies)
		}
		special = special || len(row.Allies) > 0 || row.Needs > 1
	}
	c.rules = make([]*allyRule, len(c.Factions))
	if !special {
		return
	}
	for i := range c.rules {
		usual := allyRule{allies: 1 << i, helps: 1 << i, needs: 1}
		r := &allyRule{allies: allies[i], helps: helpedBy(allies, Faction(i)), needs: max(1, c.Factions[i].Needs)}
		if *r != usual {
			c.rules[i] = r
		}
	}
}

// helpedBy returns the factions that a faction helps: its cards trigger their ally effects. allies has for
// each faction the factions that trigger its ally effects.
func helpedBy(allies []factionSet, helper Faction) (helps factionSet) {
	for i := 1; i < len(allies); i++ { // not neutral, whose cards have no ally effects
		if allies[i].has(helper) {
			helps |= 1 << i
		}
	}
	return helps
}

// readAllies returns the set of the named factions. An unknown name is a fault, and counts as Neutral. at
// is the path of the list, for faults.
func (p *preparer) readAllies(at string, named []string) (set factionSet) {
	for i, name := range named {
		f, ok := p.config.FactionOf(name)
		if !ok {
			p.checkWord(fmt.Sprintf("%s[%d]", at, i), "faction", name, p.config.FactionNames()) // notes the fault
		}
		set |= 1 << f
	}
	return set
}

// alliesNeeded returns how many allies must be in play beside a card for its ally effect.
func (w *Worth) alliesNeeded() int {
	if w.rule == nil {
		return 1
	}
	return w.rule.needs
}

// isAlly reports whether cards of some factions are allies of this card: they trigger its ally effect.
func (w *Worth) isAlly(of factionSet) bool {
	if w.rule == nil {
		return of.has(w.Faction)
	}
	return w.rule.allies&of != 0
}

// alliesAmong returns how many allies this card has among some cards, of which count has the number for
// each faction. The card itself is one of them, but is not its own ally.
func (w *Worth) alliesAmong(count *[maxFactions]int) (n int) {
	if w.rule == nil {
		return count[w.Faction] - 1 // the card itself
	}
	for f, cards := range count {
		if w.rule.allies.has(Faction(f)) {
			n += cards
		}
	}
	if w.isAlly(1 << w.Faction) { // then the card itself was counted
		n--
	}
	return n
}

// sidesOf returns the factions that a copy belongs to: those of its card, and those that abilities give it (RULES 6.7):
// the name of a term is the id of the faction. ask is the function that asks them. While a query is asked, they are not.
func (g *Game) sidesOf(r core.Ref, ask func(*ability.Query)) factionSet {
	sides := g.card(r).sides
	if !g.kernel.Asks(queryFaction) {
		return sides
	}
	q := ability.Query{Kind: queryFaction, Target: r, Owner: (*kernelView)(g).SeatOf(r), Onlooked: true}
	ask(&q)
	for _, t := range q.Terms {
		if f, _ := g.config.FactionOf(t.Name); f != Neutral && t.Value > 0 {
			sides |= 1 << f
		}
	}
	return sides
}

// factionsOf returns the ids of the factions that a copy belongs to, that of its card first. ask is as for sidesOf.
func (g *Game) factionsOf(r core.Ref, ask func(*ability.Query)) []string {
	c := g.card(r)
	return append(append([]string{c.Faction}, c.Factions...), g.config.namesOf(g.sidesOf(r, ask)&^c.sides)...)
}

// namesOf returns the ids of some factions.
func (c *Config) namesOf(set factionSet) (names []string) {
	for f, name := range c.names {
		if set.has(Faction(f)) {
			names = append(names, name)
		}
	}
	return names
}

// isAllyOf reports whether a copy is an ally of the copy r: it triggers the ally effect of r. ask is as for sidesOf.
func (g *Game) isAllyOf(other, r core.Ref, ask func(*ability.Query)) bool {
	if !g.kernel.Asks(queryFaction) {
		return g.worth(r).isAlly(g.card(other).sides)
	}
	own := *g.card(r)
	own.sides = g.sidesOf(r, ask)
	w := Worth{Faction: own.faction, rule: g.config.ruleOf(&own)}
	return w.isAlly(g.sidesOf(other, ask))
}

// showFactions fills in the factions that abilities give cards in play.
func (g *Game) showFactions(v *View) {
	v.Factions = v.Factions[:0]
	if !g.kernel.Asks(queryFaction) {
		return
	}
	for s := range g.players {
		for _, in := range g.players[s].play {
			for _, name := range g.config.namesOf(g.sidesOf(in.ref, g.askApart) &^ g.card(in.ref).sides) {
				v.Factions = append(v.Factions, GivenFaction{in.ref, name})
			}
		}
	}
}

// relatedCounts adds up the counts of a deck that matter to buying the card w. The result's cards are those of all
// factions that trigger the ally effect of w, or have ally effects that w triggers. The result's allies and ally are
// only of the second (helps). By the usual rule both are the faction of w.
func (t *Tracker) relatedCounts(w *Worth) (sum counts) {
	if w.rule == nil {
		return t.factions[w.Faction]
	}
	for f := range Faction(maxFactions) {
		if c := &t.factions[f]; (w.rule.allies | w.rule.helps).has(f) {
			sum.cards += c.cards
		}
		if c := &t.factions[f]; w.rule.helps.has(f) {
			sum.allies += c.allies
			sum.ally += c.ally
		}
	}
	return sum
}

// allyChance returns how likely the ally effect of the card w triggers. all is the size of the deck, and
// cards is how many cards of the deck are its allies or w itself. If w needs several allies, the chance for
// one is multiplied by itself so often, as if each ally came independently.
func (t *Tuning) allyChance(w *Worth, cards, all int) float64 {
	one := TriggerChance(t.TriggerModel, cards, all, t.Hand) // for one ally
	chance := one
	for range w.alliesNeeded() - 1 {
		chance = float64(chance * one)
	}
	return chance
}

// Stats appends to list what a deck holds of each faction, without the neutral one.
func (c *Config) Stats(list []FactionStats, deck *Tracker) []FactionStats {
	for f := Faction(1); int(f) < len(c.Factions); f++ {
		stats := deck.Stats(&c.Tuning, f)
		stats.Faction = c.names[f]
		list = append(list, stats)
	}
	return list
}

// factionReferences lists the scripts that factions name, and those to be made of their data
// abilities.
func (c *Config) factionReferences() (list []core.ScriptRef) {
	for i := range c.Factions {
		if a := c.Factions[i].Ability; a != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("faction[%d].ability.script", i), Script: a.Script, Text: &c.Factions[i].Text, Value: a.Value, Judge: a.checkScript})
		}
		for _, piece := range ability.Pieces(c.Factions[i].Abilities) {
			row := &c.Factions[i]
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("faction[%d].%s", i, piece.At), Text: &row.Text, Data: piece.Tree, Label: row.Name})
		}
	}
	return list
}
