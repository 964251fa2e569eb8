package market

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// maxResources is how many resources there may be, those of the rules among them: so many
// numbers has every seat.
const maxResources = 8

// mostPoints is the most that a seat has of a resource that does not say otherwise.
const mostPoints = 999

// ruled are the resources of the rules: what they are for, no row says.
var ruled = []string{"trade", "combat", "authority"}

// ResourceRow is a resource as its file writes it (RULES 11).
type ResourceRow struct {
	// ID is the lower_snake id that cards name, Name what people read, Mark a sign for it,
	// and Text what it is for, for people.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Mark string `toml:"mark"`
	Text string `toml:"text"`
	// Keeps says that it does not pass with the turn, as trade does.
	Keeps bool `toml:"keeps"`
	// Most is how much of it a seat can have, 0 for 999.
	Most int `toml:"most" range:"0..999"` // in points
	// Worth is what a point of it is worth to AIs, in the units of the value table; without
	// it as much as a point of trade.
	Worth *float64 `toml:"worth" range:"0..20"`
}

// resource is one that content adds to those of the rules.
type resource struct {
	*ResourceRow
	field  core.Field
	called string // as a field of players: what its mod calls it, with the mod where others do
	most   int
}

// added are all of these, in the order of their rows.
type added []*resource

// worth is what a point of it is worth.
func (r *resource) worth(v *Value) float64 {
	if r.Worth != nil {
		return *r.Worth
	}
	return v.Trade
}

// portion is so many of a resource that content adds.
type portion struct {
	of *resource
	n  int
}

// String says them for people.
func (p portion) String() string { return fmt.Sprintf("%d %s", p.n, p.of.Name) }

// worthOf is what all of a list is worth.
func worthOf(list []portion, v *Value) (sum float64) {
	for i := range list {
		sum += float64(float64(list[i].n) * list[i].of.worth(v))
	}
	return sum
}

// further are what a seat has of the resources that content adds, in their order.
type further [maxResources - 3]int

// resources checks the resources.
func (p *preparer) resources() {
	c := p.config
	if n := len(c.Resources); n > maxResources {
		p.fault("resource", "expected at most %d resources, trade, combat and authority among them, got %d", maxResources, n)
		c.Resources = c.Resources[:maxResources]
	}
	var names card.Index
	for i := range c.Resources {
		row, at := &c.Resources[i], fmt.Sprintf("resource[%d]", i)
		if row.ID = card.Key(row.ID); !names.Add(row.ID, i) {
			p.taken(&names, "resource", at, ".id", row.ID)
			continue
		}
		p.resource(at, row)
	}
	c.further.callFields()
	for _, id := range ruled {
		if !names.Has(id) {
			p.fault("resource", "expected the resource %q, which the rules speak of: it can be changed and not be taken out", id)
		}
	}
}

// resource checks one, and gives it its number where content adds it.
func (p *preparer) resource(at string, row *ResourceRow) {
	c := p.config
	_, own := card.Parted(row.ID)
	switch {
	case !slices.Contains(ruled, row.ID):
		if slices.Contains(reserved(), own) {
			p.fault(at+".id", "expected another id than %q, which is what cards do or players have", own)
		} else if len(c.further) < len(further{}) {
			c.further = append(c.further, &resource{row, furtherFields[len(c.further)], "", cmp.Or(row.Most, mostPoints)})
		}
	case row.Keeps || row.Most > 0 || row.Worth != nil:
		p.fault(at, "expected no keeps, most or worth of %s: the rules say what becomes of it, and [value] of tuning.toml what it is worth", row.ID)
	}
}

// reserved are the words that are no ids of further resources, for they mean others where
// those are named.
func reserved() []string { return append([]string{"seat", "memory"}, effectNames...) }

// callFields gives further resources their names as fields of players.
func (all added) callFields() {
	count := map[string]int{}
	for _, r := range all {
		_, own := card.Parted(r.ID)
		count[own]++
	}
	for _, r := range all {
		if _, r.called = card.Parted(r.ID); count[r.called] > 1 {
			r.called = strings.ReplaceAll(r.ID, ":", "_")
		}
	}
}

// ResourceNames returns the ids of all resources, those of the rules first.
func (c *Config) ResourceNames() []string {
	return append(slices.Clone(ruled), c.further.ids()...)
}

// ResourceFields returns what the resources that content adds are called as fields of
// players, their ids, and how much of each a seat can have.
func (c *Config) ResourceFields() (called, ids []string, most []int) {
	for _, r := range c.further {
		called, ids, most = append(called, r.called), append(ids, r.ID), append(most, r.most)
	}
	return called, ids, most
}

// resource returns the number of the resource of that name, in any case, with or without
// its mod.
func (c *Config) resource(what string) (core.Field, error) {
	switch card.Key(what) {
	case "trade":
		return FieldTrade, nil
	case "combat":
		return FieldCombat, nil
	case "authority":
		return FieldAuthority, nil
	}
	if r := c.further.named(what); r != nil {
		return r.field, nil
	}
	return 0, spell.Unknown("number", what, c.ResourceNames())
}

// named returns the resource of that name, nil for none.
func (all added) named(what string) *resource {
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

// ids are those of all.
func (all added) ids() (ids []string) {
	for _, r := range all {
		ids = append(ids, r.ID)
	}
	return ids
}

// by returns the resource of a number, nil for one of the rules.
func (all added) by(field core.Field) *resource {
	if i := int(field) - int(furtherFields[0]); i >= 0 && i < len(all) {
		return all[i]
	}
	return nil
}

// calls is the id of the resource of a number that content adds, "" for any other number.
func (all added) calls(field core.Field) string {
	if r := all.by(field); r != nil {
		return r.ID
	}
	return ""
}

// idOf is the id of the resource of a number.
func (all added) idOf(field core.Field) string {
	if id := all.calls(field); id != "" {
		return id
	}
	return field.String()
}

// keeps reports whether what a seat has of a number stays when its turn ends.
func (all added) keeps(field core.Field) bool {
	r := all.by(field)
	return field == FieldAuthority || r != nil && r.Keeps
}

// further reads what a card gives and costs of the resources that content adds.
func (p *preparer) further(at string, c *Card) {
	known := p.config.effectNames()
	parts := c.parts()
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		parts[name].more = p.pointsOf(at+"."+name, parts[name].Others, "effect", known)
	}
	if c.also = p.pointsOf(at+".also", c.Also, "resource", p.config.further.ids()); len(c.also) > 0 {
		c.costs = listed(c.also)
	}
}

// held is what a player has of the resources that content adds, nil for nothing.
func (all added) held(p *player) (held map[string]int) {
	for i, r := range all {
		if p.further[i] == 0 {
			continue
		}
		if held == nil {
			held = map[string]int{}
		}
		held[r.ID] = p.further[i]
	}
	return held
}

// hold gives a player what a situation says of these, or says what cannot be.
func (all added) hold(p *player, given map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		r := all.named(name)
		if r == nil {
			return fmt.Errorf("resources: %w", spell.Unknown("resource", name, all.ids()))
		}
		n := given[name]
		if err := core.Give("resources."+name, &p.further[r.field-furtherFields[0]], &n, 0, r.most); err != nil {
			return err
		}
	}
	return nil
}

// pointsOf are those of the further resources that a table names, in their order.
func (p *preparer) pointsOf(at string, table map[string]int, what string, known []string) (list []portion) {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		if p.config.further.named(name) == nil {
			p.fault(at+"."+name, "%v", spell.Unknown(what, name, known))
		}
	}
	return p.config.further.pointsOf(table)
}

// pointsOf are those of a table, as far as they are known.
func (all added) pointsOf(table map[string]int) (list []portion) {
	if len(table) == 0 {
		return nil
	}
	for _, r := range all {
		for _, name := range slices.Sorted(maps.Keys(table)) {
			if n := table[name]; n != 0 && all.named(name) == r {
				list = append(list, portion{r, n})
			}
		}
	}
	return list
}
