package market

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/rules/market"
	"arcana/core/spell"
)

// cardArgument is a card as scripts give it: a name, a card of a view, or a table
// that says what it does.
type cardArgument struct {
	name   string
	given  *market.Card
	tuning map[string]any
	table  cardTable
}

// LuaType names the type in stubs.
func (cardArgument) LuaType() string {
	return cardName + "|market.CardTable|market.CardView|market.CardFacts"
}

// LuaTables are the tables that it names.
func (cardArgument) LuaTables() []any { return []any{cardTable{}, market.CardView{}, cardFacts{}} }

// cardTable is a card written out.
type cardTable struct {
	ID        string         `lua:"id"`
	Name      string         `lua:"name"`
	Faction   string         `lua:"faction" luals:"market.Faction"`
	Cost      int            `lua:"cost"`
	Starter   bool           `lua:"starter"`
	Defense   int            `lua:"defense"`
	Outpost   bool           `lua:"outpost"`
	Effects   map[string]int `lua:"effects"`
	Either    map[string]int `lua:"either"`
	Or        map[string]int `lua:"or"`
	Ally      map[string]int `lua:"ally"`
	Scrap     map[string]int `lua:"scrap"`
	Base      *float64       `lua:"base"`
	Worth     float64        `lua:"worth"`
	AllyWorth float64        `lua:"ally_worth"`
	Tuning    map[string]any `lua:"tuning"`

	// What market.card tells besides; it is not read.
	Also    system.Ignored `lua:"also"`
	Copies  system.Ignored `lua:"copies"`
	Supply  system.Ignored `lua:"supply"`
	HasAlly system.Ignored `lua:"has_ally"`
	Script  system.Ignored `lua:"script"`
	Text    system.Ignored `lua:"text"`

	Keywords system.Ignored `lua:"keywords"`
}

// FromLua reads the card.
func (c *cardArgument) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		c.name = string(x)
		return nil
	case *lua.LTable:
		if x.RawGetString("ref") != lua.LNil { // a card of a view
			c.name = lua.LVAsString(x.RawGetString("id"))
			return nil
		}
		return c.fromTable(r, x)
	}
	return fmt.Errorf("expected a card: its name or a table { faction, cost, effects, ally, scrap }, got %s", declare.Text(v))
}

func (c *cardArgument) fromTable(r *declare.Reader, v *lua.LTable) error {
	var t cardTable
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	c.tuning = t.Tuning
	c.given = &market.Card{ID: t.ID, Name: t.Name, Faction: t.Faction, Cost: t.Cost, Starter: t.Starter, Defense: t.Defense, Outpost: t.Outpost, Base: t.Base}
	if t.Worth != 0 || t.AllyWorth != 0 {
		c.given.Ability = &market.Ability{Worth: t.Worth, AllyWorth: t.AllyWorth}
	}
	c.table = t
	return nil
}

// effects reads what the card does, in the words of a content.
func (c *cardArgument) effects(config *market.Config) error {
	t := &c.table
	for _, group := range []struct {
		name string
		from map[string]int
		into *market.Effects
	}{
		{"effects", t.Effects, &c.given.Effects}, {"either", t.Either, &c.given.Either}, {"or", t.Or, &c.given.Or},
		{"ally", t.Ally, &c.given.Ally}, {"scrap", t.Scrap, &c.given.Scrap},
	} {
		for _, name := range slices.Sorted(maps.Keys(group.from)) {
			if err := group.into.Set(config, name, group.from[name]); err != nil {
				return fmt.Errorf("%s: %w", group.name, err)
			}
		}
	}
	return nil
}

// find returns the card, looking up a name among the content.
func (c *cardArgument) find(config *market.Config) (*market.Card, error) {
	if c.given != nil {
		if !config.Side(c.given) {
			return nil, fmt.Errorf("unknown faction %q, %s", c.given.Faction, spell.Choices(c.given.Faction, config.FactionNames()))
		}
		return c.given, c.effects(config)
	}
	i, ok := config.Find(c.name)
	if !ok {
		return nil, fmt.Errorf("no card is called %q%s", c.name, config.Near(c.name))
	}
	return &config.Cards[i], nil
}

// cardFacts is a card as scripts get it.
type cardFacts struct {
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Faction string         `json:"faction"`
	Cost    int            `json:"cost"`
	Also    map[string]int `json:"also,omitempty"`
	Copies  int            `json:"copies"`
	Starter bool           `json:"starter"`
	Supply  bool           `json:"supply"`
	Defense int            `json:"defense"`
	Outpost bool           `json:"outpost"`
	HasAlly bool           `json:"has_ally"`
	Effects map[string]int `json:"effects"`
	Either  map[string]int `json:"either"`
	Or      map[string]int `json:"or"`
	Ally    map[string]int `json:"ally"`
	Scrap   map[string]int `json:"scrap"`
	Base    *float64       `json:"base,omitempty"`
	Script  string         `json:"script,omitempty"`
	Worth   float64        `json:"worth,omitempty"`
	Allied  float64        `json:"ally_worth,omitempty"`
	Text    string         `json:"text"`

	Keywords []string `json:"keywords,omitempty"`
}

// factUnits is what gathering the facts of a card costs.
const factUnits = 1_500

func (m calculators) card(call *declare.Call, name string) (cardFacts, error) {
	call.Charge(factUnits)
	c, err := m.config(nil)
	if err != nil {
		return cardFacts{}, err
	}
	card, err := (&cardArgument{name: name}).find(c)
	if err != nil {
		return cardFacts{}, err
	}
	facts := cardFacts{
		ID: card.ID, Name: card.Name, Faction: card.Faction, Cost: card.Cost, Also: card.Also, Copies: card.Copies, Starter: card.Starter, Supply: card.Supply,
		Defense: card.Defense, Outpost: card.Outpost, HasAlly: card.HasAlly(), Base: card.Base, Text: card.Rules(),
		Effects: card.Effects.Named(), Either: card.Either.Named(), Or: card.Or.Named(), Ally: card.Ally.Named(), Scrap: card.Scrap.Named(), Keywords: card.Keywords,
	}
	if a := card.Ability; a != nil {
		facts.Script, facts.Worth, facts.Allied = a.Script, a.Worth, a.AllyWorth
	}
	return facts, nil
}
