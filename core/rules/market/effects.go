// What cards do (RULES 2.3): effects by kind, and the resources that content adds to them
// (RULES 11).

package market

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Effects is what a card does, by kind and points (RULES 2.3).
type Effects struct {
	// Trade, Combat and Authority are points that the player gains.
	Trade     int `toml:"trade" json:"trade" range:"0..20"`
	Combat    int `toml:"combat" json:"combat" range:"0..20"`
	Authority int `toml:"authority" json:"authority" range:"0..20"`
	// Draw draws cards.
	Draw int `toml:"draw" json:"draw" range:"0..10"`
	// Discard makes an opponent discard so many cards at the start of the opponent's turn.
	Discard int `toml:"discard" json:"discard" range:"0..5"`
	// Scrap lets the owner scrap so many cards of the hand or the discard pile.
	Scrap int `toml:"scrap" json:"scrap" range:"0..5"`
	// ScrapRow lets the owner scrap so many cards of the trade row.
	ScrapRow int `toml:"scrap_row" json:"scrap_row" range:"0..5"`
	// DestroyBase lets the owner destroy so many bases of opponents.
	DestroyBase int `toml:"destroy_base" json:"destroy_base" range:"0..5"`
	// TopDeck puts so many of the next purchases of the turn on top of the deck.
	TopDeck int `toml:"top_deck" json:"top_deck" range:"0..5"`
	// Others are gained too: resources that content adds, by their ids; nil if the file does not have these effects.
	Others map[string]int `toml:"*" json:"-" range:"0..20"`

	more []portion // the same as Others, with pointers to the resources
}

// None reports whether all points are 0, so that nothing happens. (a|b is 0 only if both numbers are 0.)
func (e Effects) None() bool {
	for _, n := range e.Others {
		if n != 0 {
			return false
		}
	}
	return e.Trade|e.Combat|e.Authority|e.Draw|e.Discard|e.Scrap|e.ScrapRow|e.DestroyBase|e.TopDeck == 0 // each of them is 0
}

// Value returns what the effects are worth by a table of values (R-M2). float64 rounds each product before it is
// added, so that every processor comes to the same sum; it does so in the whole package.
func (e Effects) Value(v *Value) float64 {
	sum := float64(float64(e.Trade) * v.Trade)
	sum += float64(float64(e.Combat) * v.Combat)
	sum += float64(float64(e.Authority) * v.Authority)
	sum += float64(float64(e.Draw) * v.Draw)
	sum += float64(float64(e.Discard) * v.Discard)
	sum += float64(float64(e.Scrap) * v.Scrap)
	sum += float64(float64(e.ScrapRow) * v.ScrapRow)
	sum += float64(float64(e.DestroyBase) * v.DestroyBase)
	return sum + float64(float64(e.TopDeck)*v.TopDeck) + worthOf(e.more, v)
}

// String returns the effects as a card says them: "+2 trade, draw 1".
func (e Effects) String() string {
	var parts []string
	say := func(n int, format string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf(format, n))
		}
	}
	say(e.Trade, "+%d trade")
	say(e.Combat, "+%d combat")
	say(e.Authority, "+%d authority")
	for _, p := range e.more {
		parts = append(parts, "+"+p.String())
	}
	say(e.Draw, "draw %d")
	say(e.Discard, "an opponent discards %d")
	say(e.Scrap, "you may scrap %d from hand or discard pile")
	say(e.ScrapRow, "you may scrap %d from the trade row")
	say(e.DestroyBase, "you may destroy %d base")
	say(e.TopDeck, "next %d bought goes on top of your deck")
	return strings.Join(parts, ", ")
}

// Rules returns what the card does, for people: its effects in words, with its own text among
// them ("+2 trade. Ally: draw 1. Scrap: +2 combat.").
func (c *Card) Rules() string { return c.rulesWith(0) }

// rulesWith returns the Rules of a copy of the card. improved is how much has been added to the
// value of the copy's abilities during the match.
func (c *Card) rulesWith(improved int) string {
	var parts []string
	say := func(prefix string, e Effects) {
		if !e.None() {
			parts = append(parts, prefix+e.String()+".")
		}
	}
	if len(c.Factions) > 0 {
		parts = append(parts, "Also "+strings.Join(c.Factions, ", ")+".")
	}
	if c.Token {
		parts = append(parts, "Token.")
	}
	if c.Flash {
		parts = append(parts, "Flash.")
	}
	if c.Flashback != nil {
		parts = append(parts, c.Flashback.words)
	}
	if c.costs != nil {
		parts = append(parts, fmt.Sprintf("Also costs %s.", c.costs))
	}
	if len(c.toPlay) > 0 {
		parts = append(parts, fmt.Sprintf("Costs %s to play.", portionsText(c.toPlay)))
	}
	for i := range c.cardCosts {
		parts = append(parts, c.cardCosts[i].text())
	}
	say("", c.Effects)
	if !c.Either.None() {
		parts = append(parts, "Either "+c.Either.String()+" or "+c.Or.String()+".")
	}
	if c.Text != "" {
		parts = append(parts, ability.Filled(c.Text, c.abilityValue(), improved))
	}
	say("Ally: ", c.Ally)
	say("Scrap: ", c.Scrap)
	return strings.Join(parts, " ")
}

// abilityValue returns the number that {value} stands for in the card's text: that of its script, else (also if its
// script has 0) that of its abilities in data, 0 if these have none.
func (c *Card) abilityValue() int {
	n, _ := c.statedValue()
	return n
}

// statedValue does the work of abilityValue, and reports whether the card states the number.
func (c *Card) statedValue() (int, bool) {
	n, inData := ability.Value(c.Abilities)
	if c.Ability == nil || inData && c.Ability.Value == 0 {
		return n, inData
	}
	return c.Ability.Value, true
}

// effectNames are the kinds of effects, as files and scripts spell them.
var effectNames = []string{"trade", "combat", "authority", "draw", "discard", "scrap", "scrap_row", "destroy_base", "top_deck"}

// numbers returns a pointer to the points of each effect of the rules, in the order of effectNames. By
// these pointers callers read or set the points.
func (e *Effects) numbers() [9]*int {
	return [...]*int{&e.Trade, &e.Combat, &e.Authority, &e.Draw, &e.Discard, &e.Scrap, &e.ScrapRow, &e.DestroyBase, &e.TopDeck}
}

// gives returns how many points a card gives where it gives some first (RULES 6.7): by its effects, the better half of
// its choice, its ally effect or its scrap effect; 0 if by none. field is trade, combat or authority. here is whether
// part is where the points come from; a card that gives none could give them by its effects.
func (c *Card) gives(field core.Field, part *Effects) (n int, here bool) {
	points := func(e *Effects) int { return *e.numbers()[field-FieldTrade] }
	for _, e := range [...]*Effects{&c.Effects, &c.Either, &c.Or, &c.Ally, &c.Scrap} {
		switch n := points(e); {
		case n == 0: // the next part may give some
		case e == &c.Either:
			return max(n, points(&c.Or)), part == e || part == &c.Or && points(part) > 0
		default:
			return n, part == e
		}
	}
	return 0, part == &c.Effects
}

// Named returns the points of all effects by their names, with those of resources that content
// adds.
func (e *Effects) Named() map[string]int {
	all := maps.Clone(e.Others)
	if all == nil {
		all = map[string]int{}
	}
	for i, n := range e.numbers() {
		all[effectNames[i]] = *n
	}
	return all
}

// Set sets the points of the effect with a name, which is one of the effects of the rules or a resource
// that content adds. It returns an error for negative points, and one that lists all names for an
// unknown name.
func (e *Effects) Set(c *Config, name string, points int) error {
	into := e.numbers()
	i := slices.Index(effectNames, card.Key(name))
	switch {
	case points < 0:
		return fmt.Errorf("%s: expected at least 0 points, got %d", name, points)
	case i < 0:
		return e.setFurther(c, name, points)
	}
	*into[i] = points
	return nil
}

// setFurther does the work of Set for a resource that content adds.
func (e *Effects) setFurther(c *Config, name string, points int) error {
	if c.further.find(name) == nil {
		return spell.Unknown("effect", name, c.effectNames())
	}
	if e.Others == nil {
		e.Others = map[string]int{}
	}
	e.Others[name] = points
	e.more = c.further.pointsOf(e.Others)
	return nil
}

// effectNames returns the names of all effects: those of the rules, then the resources that the
// content adds.
func (c *Config) effectNames() []string {
	return append(slices.Clone(effectNames), c.further.ids()...)
}

// portionsText returns points of several resources, in words.
func portionsText(list []portion) string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = p.String()
	}
	return strings.Join(words, " and ")
}

// maxResources is how many resources there may be, with the three of the rules. Every seat has room
// for so many numbers.
const maxResources = 16

// mostPoints is the most that a seat has of a resource that does not say otherwise.
const mostPoints = 999

// ofTheRules are the resources that the rules themselves need. What they are for does not stand in
// their rows.
var ofTheRules = []string{"trade", "combat", "authority"}

// ResourceRow is a resource as its file writes it (RULES 11).
type ResourceRow struct {
	// ID is the lower_snake id that cards name, Name what people read, Mark a sign for it,
	// and Text what it is for, for people.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Mark string `toml:"mark"`
	Text string `toml:"text"`
	// Keeps says that points stay at the end of the turn; otherwise they are lost, like trade.
	Keeps bool `toml:"keeps"`
	// EachTurn is how many points a player gets at the beginning of each turn.
	EachTurn int `toml:"each_turn" range:"0..50"` // in points
	// Most is how many points a player can have; 0 means 999.
	Most int `toml:"most" range:"0..999"` // in points
	// Worth is the worth of a point for AIs, in the units of the table value, below 0 for what hurts who has it;
	// by default that of a point of trade.
	Worth *float64 `toml:"worth" range:"-20..20"`
}

// resource is one that content adds to those of the rules.
type resource struct {
	*ResourceRow
	field  core.Field
	called string // its name as a field of players: its id without the mod, if no other has that
	most   int    // how much of it a seat can have
}

// addedResources are the resources that content adds to trade, combat and authority, in the
// order of their rows.
type addedResources []*resource

// worth returns what a point of the resource is worth: what its row says, else as much as a point of trade; for combat
// what the tuning says.
func (r *resource) worth(v *Value) float64 {
	switch {
	case r.field == FieldCombat:
		return v.Combat
	case r.Worth != nil:
		return *r.Worth
	}
	return v.Trade
}

// portion is an amount (n) of a resource that content adds, or of combat in the price of a card.
type portion struct {
	of *resource
	n  int
}

// String returns the portion for people: "2 ore".
func (p portion) String() string { return fmt.Sprintf("%d %s", p.n, p.of.Name) }

// sumOf returns the points of all portions.
func sumOf(list []portion) (n int) {
	for _, p := range list {
		n += p.n
	}
	return n
}

// worthOf returns what points of several resources are worth. float64 rounds each product, so that
// every machine gets the same value.
func worthOf(list []portion, v *Value) (sum float64) {
	for i := range list {
		sum += float64(float64(list[i].n) * list[i].of.worth(v))
	}
	return sum
}

// further has, for each resource that content adds, how much a seat has of it, in the order of
// addedResources.
type further [maxResources - 3]int

// readResources checks the rows of resources, and fills in the list of those that content adds to
// the ones of the rules.
func (p *preparer) readResources() {
	c := p.config
	if n := len(c.Resources); n > maxResources {
		p.fault("resource", "expected at most %d resources, including trade, combat and authority, got %d", maxResources, n)
		c.Resources = c.Resources[:maxResources]
	}
	var names card.Index
	for i := range c.Resources {
		row, at := &c.Resources[i], fmt.Sprintf("resource[%d]", i)
		row.ID = card.Key(row.ID)
		if !names.Add(row.ID, i) {
			p.faultTaken(&names, "resource", at, ".id", row.ID)
			continue
		}
		p.readResource(at, row)
	}
	c.further.nameFields()
	for _, id := range ofTheRules {
		if !names.Has(id) {
			p.fault("resource", "the rules need the resource %q: it can be changed but not removed", id)
		}
	}
}

// readResource checks one row of a resource. If it is no resource of the rules, it is appended to the
// added ones and gets the next free field. If no field is free, it is left out: readResources has
// noted a fault for that. at is the path of the row, for faults.
func (p *preparer) readResource(at string, row *ResourceRow) {
	c := p.config
	_, own := card.Parted(row.ID) // the id without its mod
	if row.ID == "combat" {
		c.combat = &resource{row, FieldCombat, row.ID, mostPoints}
	}
	switch {
	case !slices.Contains(ofTheRules, row.ID):
		if slices.Contains(reservedIDs(), own) {
			p.fault(at+".id", "the id %q already names an effect or something that players have, expected another id", own)
		} else if len(c.further) < len(further{}) {
			c.further = append(c.further, &resource{row, furtherFields[len(c.further)], "", cmp.Or(row.Most, mostPoints)})
		}
	case row.Keeps || row.EachTurn > 0 || row.Most > 0 || row.Worth != nil:
		p.fault(at, "the resource %s cannot have the keys keeps, each_turn, most or worth, because the rules fix these values; set its worth in [value] of tuning.toml", row.ID)
	}
}

// reservedIDs are the words that cannot be ids of added resources, for they mean something else
// where resources are named.
func reservedIDs() []string {
	return append([]string{"seat", "memory", "hand", "deck", "owed", "active"}, effectNames...)
}

// nameFields gives each added resource its name as a field of players. That is its id without the
// mod; if two would be called the same, the mod stays before it, as in "tides_ore".
func (all addedResources) nameFields() {
	count := map[string]int{}
	for _, r := range all {
		_, own := card.Parted(r.ID)
		count[own]++
	}
	for _, r := range all {
		_, r.called = card.Parted(r.ID)
		if count[r.called] > 1 {
			r.called = strings.ReplaceAll(r.ID, ":", "_")
		}
	}
}

// ResourceNames returns the ids of all resources, those of the rules first.
func (c *Config) ResourceNames() []string {
	return append(slices.Clone(ofTheRules), c.further.ids()...)
}

// ResourceFields returns three lists about the resources that content adds, in their order: what
// each is called as a field of players, its id, and how much of it a seat can have.
func (c *Config) ResourceFields() (called, ids []string, most []int) {
	for _, r := range c.further {
		called, ids, most = append(called, r.called), append(ids, r.ID), append(most, r.most)
	}
	return called, ids, most
}

// resourceField returns the field of the resource called what, in upper or lower case, with or without its mod. The
// error of an unknown name suggests a similar one.
func (c *Config) resourceField(what string) (core.Field, error) {
	switch card.Key(what) {
	case "trade":
		return FieldTrade, nil
	case "combat":
		return FieldCombat, nil
	case "authority":
		return FieldAuthority, nil
	}
	if r := c.further.find(what); r != nil {
		return r.field, nil
	}
	return 0, spell.Unknown("number", what, c.ResourceNames())
}

// CostFields returns the names of the fields that say how much of one resource a card costs: that of the key of its price,
// and what the resource is called.
func (c *Config) CostFields() []string {
	names := []string{alsoPrefix + "combat"}
	for _, r := range c.further {
		names = append(names, alsoPrefix+r.called, playPrefix+r.called)
	}
	return names
}

// alsoPrefix and playPrefix are how the names of CostFields begin.
const alsoPrefix, playPrefix = "also_", "play_cost_"

// costIn returns how much of one resource a card costs, by the name of the field for that (CostFields); ok is false for any
// other name. toPlay returns what playing the card costs.
func (c *Config) costIn(name string, of *Card, toPlay func() []portion) (n int, ok bool) {
	prefix := alsoPrefix
	if strings.HasPrefix(name, playPrefix) {
		prefix = playPrefix
	}
	if !strings.HasPrefix(name, prefix) || !slices.Contains(c.CostFields(), name) {
		return 0, false
	}
	price := of.also
	if prefix == playPrefix {
		price = toPlay()
	}
	for _, p := range price {
		if p.of.called == name[len(prefix):] {
			n += p.n
		}
	}
	return n, true
}

// find returns the resource with that name, nil for none. A name that fits exactly comes first. Else
// upper and lower case do not matter, and the mod may be left out.
func (all addedResources) find(what string) *resource {
	for _, r := range all {
		if r.called == what || r.ID == what {
			return r
		}
	}
	id, ok := card.Called(all.ids(), what)
	for _, r := range all {
		if ok && r.ID == id {
			return r
		}
	}
	return nil
}

// ids returns the ids of all these resources.
func (all addedResources) ids() (ids []string) {
	for _, r := range all {
		ids = append(ids, r.ID)
	}
	return ids
}

// ofField returns the added resource that has this field, nil for any other field.
func (all addedResources) ofField(field core.Field) *resource {
	if i := int(field) - int(furtherFields[0]); i >= 0 && i < len(all) {
		return all[i]
	}
	return nil
}

// fieldName returns the content's name of a field: the id of the added resource that has the field, ""
// for any other field.
func (all addedResources) fieldName(field core.Field) string {
	if r := all.ofField(field); r != nil {
		return r.ID
	}
	return ""
}

// idOf returns the id of the resource that has this field, be it of the rules or added.
func (all addedResources) idOf(field core.Field) string {
	if id := all.fieldName(field); id != "" {
		return id
	}
	return field.String()
}

// keepsAtTurnEnd reports whether a seat keeps what it has of the resource with this field when its
// turn ends. That is so for authority and for added resources with `keeps`.
func (all addedResources) keepsAtTurnEnd(field core.Field) bool {
	r := all.ofField(field)
	return field == FieldAuthority || r != nil && r.Keeps
}

// readPortions fills in how much of the added resources each effect of a card gives, and how much
// buying and playing the card costs of them. at is the path of the card, for faults.
func (p *preparer) readPortions(at string, c *Card) {
	known := p.config.effectNames()
	parts := c.effectsByName()
	for _, name := range slices.Sorted(maps.Keys(parts)) { // sorted, so that faults always come in the same order
		parts[name].more = p.pointsOf(at+"."+name, parts[name].Others, "effect", p.config.further, known)
	}
	payable := p.config.further
	if p.config.combat != nil {
		payable = append(addedResources{p.config.combat}, payable...)
	}
	c.also = p.pointsOf(at+".also", c.Also, "resource", payable, payable.ids())
	if len(c.also) > 0 {
		c.costs = portionsText(c.also)
	}
	c.toPlay = p.pointsOf(at+".play_cost", c.PlayCost, "resource", p.config.further, p.config.further.ids())
}

// beginTurn sets what a player has of these resources when the player's first turn of the match begins: what each turn
// brings. (At later turns Game.beginTurn adds that.)
func (all addedResources) beginTurn(p *player) {
	for i, r := range all {
		p.further[i] = min(r.EachTurn, r.most)
	}
}

// write returns how much a player has of these resources, by their ids, for a situation; nil for an
// empty list. An amount of 0 is left out, except for a resource that each turn brings: a match that begins
// with the situation first gives the active seat a turn's points, and only a number in the situation
// replaces them.
func (all addedResources) write(p *player) (held map[string]int) {
	for i, r := range all {
		if p.further[i] == 0 && r.EachTurn == 0 {
			continue
		}
		if held == nil {
			held = map[string]int{}
		}
		held[r.ID] = p.further[i]
	}
	return held
}

// set sets how much a player has of these resources to the numbers of a situation, by name. It returns an
// error for an unknown name, or a number out of range.
func (all addedResources) set(p *player, given map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		r := all.find(name)
		if r == nil {
			return fmt.Errorf("resources: %w", spell.Unknown("resource", name, all.ids()))
		}
		n := given[name]
		if err := core.SetInRange("resources."+name, &p.further[r.field-furtherFields[0]], &n, 0, r.most); err != nil {
			return err
		}
	}
	return nil
}

// pointsOf returns the points of some resources that a table gives by name, in the resources'
// order. For each unknown name it notes a fault: at is the path of the table, what is the word for such a name
// ("resource"), and known lists all names.
func (p *preparer) pointsOf(at string, table map[string]int, what string, of addedResources, known []string) (list []portion) {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		if of.find(name) == nil {
			p.fault(at+"."+name, "%v", spell.Unknown(what, name, known))
		}
	}
	return of.pointsOf(table)
}

// pointsOf returns the points of these resources that a table gives by name, in the resources'
// order. Unknown names and 0 points are left out.
func (all addedResources) pointsOf(table map[string]int) (list []portion) {
	if len(table) == 0 {
		return nil
	}
	for _, r := range all {
		for _, name := range slices.Sorted(maps.Keys(table)) {
			if n := table[name]; n != 0 && all.find(name) == r {
				list = append(list, portion{r, n})
			}
		}
	}
	return list
}
