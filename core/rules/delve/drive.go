// Drive (RULES 5): its kinds, stocks and costs, and what a hero pays for cards, tools and
// powers.

package delve

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// Drive says how much of each kind of Drive, the energy that heroes pay with, something costs,
// or an avatar has after a Refresh (RULES 5): the kinds that ship by keys of their own, further
// ones by their ids.
type Drive struct {
	Body    int            `toml:"body" range:"0..20"`          // points
	Mind    int            `toml:"mind" range:"0..20"`          // points
	Agility int            `toml:"agility" range:"0..20"`       // points
	More    map[string]int `toml:"*" range:"0..20" hash:"some"` // points, by the ids of resources
}

// mostDrives is how many kinds of Drive a match has at most.
const mostDrives = 8

// stock is an amount of each kind of Drive, by the places of the kinds in the content:
// what a hero has, or what something costs. No amount exceeds 20 for one hero.
type stock [mostDrives]int8

// of returns the amount of the kind with the place k.
func (s *stock) of(k int) int { return int(s[k]) }

// add changes the amount of a kind.
func (s *stock) add(k, n int) { s[k] += int8(n) }

// total returns the sum of all kinds.
func (s stock) total() (sum int) {
	for _, n := range s {
		sum += int(n)
	}
	return sum
}

// cover reports whether a hero who has one stock can pay a cost. A stock has room for mostDrives kinds; only
// the first len(d) of them exist in this content, so only these are compared.
func (d driveKinds) cover(cost, have *stock) bool {
	for k := range d {
		if cost[k] > have[k] {
			return false
		}
	}
	return true
}

// plus returns the sum of both stocks, kind by kind. Neither is changed.
func (s stock) plus(other stock) stock {
	for k, n := range other {
		s[k] += n
	}
	return s
}

// largestKind returns the place of the kind with the largest amount, of equal ones the first.
func (s *stock) largestKind() int {
	most := 0
	for k := range s {
		if s[k] > s[most] {
			most = k
		}
	}
	return most
}

// driveKind is a kind of Drive, as a row of resources makes it.
type driveKind struct {
	id       string
	word     string       // what sentences call it
	field    core.Field   // of events that change it
	part     string       // the text of those events: the id of a further kind
	name     string       // of a further kind, for people
	asked    ability.Kind // the query that asks abilities for prices in it
	refilled ability.Kind // the query that asks how much of it a Refresh brings
}

// driveKinds are the kinds of Drive of a content, in the order of its rows: the order in
// which they are listed and in which a cost "of any type" is taken.
type driveKinds []driveKind

// shippedKinds are the kinds that ship; views and events have fields for them.
var shippedKinds = [...]driveKind{
	{id: "body", field: FieldBody, asked: queryBodyCost, refilled: queryBodyRefresh},
	{id: "mind", field: FieldMind, asked: queryBodyCost + 1, refilled: queryBodyRefresh + 1},
	{id: "agility", field: FieldAgility, asked: queryBodyCost + 2, refilled: queryBodyRefresh + 2},
}

// costQuery returns the name of the query for prices in the kind of Drive with an id ("mind_cost").
func costQuery(id string) string { return id + "_cost" }

// readDrives makes the kinds of Drive out of the rows of resources, and a vocabulary with two
// queries for each: its prices and its refresh. The kinds that ship (body, mind, agility) have
// fields and queries of their own. A further kind gets the next free field, and new queries.
// Too many rows are a fault, and the last ones are dropped.
func (k *checker) readDrives() {
	c := k.c
	if n := len(c.Resources); n > mostDrives {
		k.Add(fmt.Sprintf("resource[%d]", mostDrives), "expected at most %d kinds of Drive in a match, got %d", mostDrives, n)
		c.Resources = c.Resources[:mostDrives]
	}
	c.drives, c.table = nil, Table
	var further []string
	for i := range c.Resources {
		row := &c.Resources[i]
		var kind driveKind
		if at := slices.IndexFunc(shippedKinds[:], func(x driveKind) bool { return x.id == row.ID }); at >= 0 {
			kind = shippedKinds[at]
		} else {
			n := len(further) / 2 // the further kinds before this one; their queries, two each, follow those that ship
			asked := queryUses + 1 + ability.Kind(2*n)
			kind = driveKind{id: row.ID, field: furtherFields[n], part: row.ID, name: row.Name, asked: asked, refilled: asked + 1}
			further = append(further, costQuery(row.ID), row.ID+"_refresh")
			k.checkDriveID(fmt.Sprintf("resource[%d].id", i), row.ID)
		}
		kind.word = strings.ToLower(row.Name)
		c.drives = append(c.drives, kind)
	}
	if len(further) > 0 {
		c.table = Table.Asking(further...)
		for i := 1; i < len(further); i += 2 { // each second one asks for a refresh, which is a hero's
			c.table = c.table.OfPlayers(further[i])
		}
	}
}

// checkDriveID notes a fault at a path if the id of a kind of Drive is the name of something else that heroes
// have: scripts read both as fields of a hero.
func (k *checker) checkDriveID(path, id string) {
	if slices.Contains(fieldNames(accessors["a hero"]), id) {
		k.Add(path, "the id %q already names something else that heroes have, expected another id", id)
	}
}

// inWords lists the amounts that are not 0: "2 body, 1 mind".
func (d driveKinds) inWords(s stock) string {
	var parts []string
	for k := range d {
		if n := s.of(k); n != 0 {
			parts = append(parts, strconv.Itoa(n)+" "+d[k].word)
		}
	}
	return strings.Join(parts, ", ")
}

// ids returns the ids of the kinds, in their order.
func (d driveKinds) ids() []string {
	list := make([]string, len(d))
	for k := range d {
		list[k] = d[k].id
	}
	return list
}

// place returns the place of the kind with an id, -1 if there is none.
func (d driveKinds) place(id string) int {
	return slices.IndexFunc(d, func(k driveKind) bool { return k.id == id })
}

// amount returns how much a stock has of the kind with an id, 0 if the content has no such kind.
func (d driveKinds) amount(s *stock, id string) int {
	if k := d.place(id); k >= 0 {
		return s.of(k)
	}
	return 0
}

// driveKind returns the place of the kind with an id or name. The error for an unknown one lists the known
// ids.
func (c *Config) driveKind(name string) (int, error) {
	if k := c.drives.place(name); k >= 0 {
		return k, nil
	}
	if k, ok := c.index.resources.Find(name); ok {
		return k, nil
	}
	return 0, unknown("Drive", name, c.drives.ids())
}

// readStock returns the stock for amounts as content writes them. It notes faults for unknown kinds, kinds
// that are given twice, and amounts out of range. An amount of 0 of body, mind or agility counts as not
// given, because the content may not have that kind. path is the path of the amounts, for faults.
func (k *checker) readStock(path string, d Drive) (s stock) {
	named := map[string]int{"body": d.Body, "mind": d.Mind, "agility": d.Agility}
	maps.DeleteFunc(named, func(_ string, n int) bool { return n == 0 })
	maps.Copy(named, d.More)
	said := map[int]bool{}
	for _, name := range slices.Sorted(maps.Keys(named)) {
		kind, err := k.c.driveKind(name)
		n := named[name]
		switch {
		case err != nil:
			k.Add(path+"."+name, "%s", err)
		case said[kind]:
			k.Add(path+"."+name, "%s is given twice", k.c.drives[kind].id)
		case n < 0 || n > mostPrice:
			k.Add(path+"."+name, "expected 0 to %d, got %d", mostPrice, n)
		default:
			said[kind] = true
			s.add(kind, n)
		}
	}
	return s
}

// DriveNames returns the ids of the kinds of Drive, in the order in which they are listed.
func (c *Config) DriveNames() []string { return c.drives.ids() }

// DriveOf returns how much an avatar has of each kind, in the order of [Config.DriveNames].
func (c *Config) DriveOf(a *Avatar) []int {
	list := make([]int, len(c.drives))
	for k := range list {
		list[k] = a.mix.of(k)
	}
	return list
}

// Table is the vocabulary of a delve with this content: beside [Table] it asks for prices in
// further kinds of Drive.
func (c *Config) Table() *ability.Table { return c.table }

// forViews returns the Drive s of a hero (0 for a price) in the form that views have for it: three has the
// amounts of body, mind and agility, and more the kinds that content adds, in the memory of used.
func (d driveKinds) forViews(hero core.Ref, s stock, used []DriveView) (three [len(shippedKinds)]int, more []DriveView) {
	more = used[:0]
	for k := range d {
		if ships := d[k].part == ""; ships { // only further kinds have a part
			place := d[k].asked - queryBodyCost // the place in shippedKinds: the queries of prices have the same order
			three[place] = s.of(k)
			continue
		}
		more = append(more, DriveView{hero, d[k].field, d[k].id, d[k].name, s.of(k)})
	}
	return three, more
}

// fieldName returns the id of the kind of Drive that has this field in events, if content adds that
// kind. It returns "" for the kinds that ship, and for fields of no kind.
func (d driveKinds) fieldName(f core.Field) string {
	for k := range d {
		if d[k].field == f {
			return d[k].part
		}
	}
	return ""
}

// mostPrice is the most of a kind of Drive that a play, a tool or a power can cost, whatever
// abilities say.
const mostPrice = 20

// PriceView is what a play, a tool or a power costs where abilities have a say in it.
type PriceView struct {
	Ref     core.Ref     `json:"ref"`     // the card, or the hero whose power it is
	Body    int          `json:"body"`    // points of Drive
	Mind    int          `json:"mind"`    // points of Drive
	Agility int          `json:"agility"` // points of Drive
	Terms   []score.Term `json:"terms"`   // what they are made of, kind by kind
	// Drive is that of the kinds that content adds, in their order.
	Drive []DriveView `json:"drive,omitempty" hash:"some"`

	cost stock
}

// price returns the price of an ability for the hero: a play, a tool or the power (RULES 12.9). of is the
// card or, for the power, the hero. Scripts that fail are not logged, so it may be called at any time.
func (h *hero) price(a *Ability, of core.Ref) stock {
	if !h.abilities.setPrices {
		return a.price
	}
	return h.askedPrice(a, of, h.abilities.Ask)
}

// priceToPay does the work of price for a price that the hero pays now: scripts that fail are logged for all.
func (h *hero) priceToPay(a *Ability, of core.Ref) stock {
	if !h.abilities.setPrices {
		return a.price
	}
	return h.askedPrice(a, of, func(q *ability.Query) { h.abilities.AskAloud(q, 0) })
}

// askedPrice returns the price of an ability with what abilities add to it. ask is the kernel's Ask, or its
// AskAloud if failures are to be logged.
func (h *hero) askedPrice(a *Ability, of core.Ref, ask func(*ability.Query)) stock {
	var p PriceView
	h.askPrice(&p, a, of, ask)
	return p.cost
}

// askPrice fills in p: what the ability a costs, with the terms for each kind of Drive. of is the card or hero
// that has the ability. ask is the function that asks a query. The work of the answers has a ceiling of its
// own, so it does not count for the move.
func (h *hero) askPrice(p *PriceView, a *Ability, of core.Ref, ask func(*ability.Query)) {
	p.Ref, p.Terms, p.cost = of, p.Terms[:0], stock{}
	h.abilities.WithOwnCeiling(func() {
		for k := range h.config.drives {
			kind := &h.config.drives[k]
			q := ability.Query{Kind: kind.asked, Target: of, Owner: core.Seat(h.seat), Score: score.Of(score.Term{Name: kind.id, Value: float64(a.price.of(k))})}
			ask(&q)
			p.cost.add(k, q.Whole(0, mostPrice))
			p.Terms = append(p.Terms, q.Terms...)
		}
	})
}

// show fills in the fields of the price that readers of views see, from its cost.
func (p *PriceView) show(d driveKinds) {
	three, more := d.forViews(0, p.cost, p.Drive)
	p.Body = three[0]
	p.Mind = three[1]
	p.Agility = three[2]
	p.Drive = more
}

// showPrices fills in the prices of all that the hero could pay for: plays of the hand, tools of
// the tableau, and the power. It leaves them out if no ability changes any price.
func (h *hero) showPrices(v *HeroView) {
	v.Prices = v.Prices[:0]
	if !h.abilities.setPrices {
		return
	}
	add := func(a *Ability, of core.Ref) {
		if a != nil {
			v.Prices = append(v.Prices, PriceView{})
			h.askPrice(&v.Prices[len(v.Prices)-1], a, of, h.abilities.Ask)
			v.Prices[len(v.Prices)-1].show(h.config.drives)
		}
	}
	h.abilities.WithOwnCeiling(func() {
		for _, c := range h.piles.hand {
			add(h.cards.def(c).Play, cardRef(c))
		}
		for _, s := range h.tableau {
			if s.card != none {
				add(h.cards.def(s.card).Tableau, cardRef(s.card))
			}
		}
		add(&h.avatarCard().Power, h.ref())
	})
}

// price returns what a play, a tool or the power costs the hero of the view. of is the card or the hero with
// the ability a. If no ability changes prices, the view lists none, and the price of a in the content counts.
func (v *HeroView) price(a *Ability, of core.Ref) stock {
	for i := range v.Prices {
		if v.Prices[i].Ref == of {
			return v.Prices[i].cost
		}
	}
	return a.price
}
