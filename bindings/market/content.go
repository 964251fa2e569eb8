// The values of scripts: cards as they give them to the module market, and as they get them. Then what
// editors complete: the fields of files, the facts of options, the words of the content.

package market

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/market"
	"arcana/core/spell"
)

// cardArgument is a card as scripts give it: a name, a card of a view, or a table that describes it.
type cardArgument struct {
	name   string         // the card's name or id; "" for a table
	given  *market.Card   // the card that a table describes; nil for a name
	tuning map[string]any // the table's own tuning
	table  cardTable      // its effects are read by readEffects
}

// LuaType returns the name of the type in stubs and help.
func (cardArgument) LuaType() string {
	return cardName + "|market.CardTable|market.CardView|market.CardFacts"
}

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (cardArgument) LuaTables() []any { return []any{cardTable{}, market.CardView{}, cardFacts{}} }

// cardTable is a card written out.
type cardTable struct {
	ID        string         `lua:"id"`
	Name      string         `lua:"name"`
	Faction   string         `lua:"faction" luals:"market.Faction"`
	Factions  system.Ignored `lua:"factions"`
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
	Token   system.Ignored `lua:"token"`
	Flash   system.Ignored `lua:"flash"`
	Again   system.Ignored `lua:"flashback"`
	Discard system.Ignored `lua:"play_discard"`
	Burn    system.Ignored `lua:"play_scrap"`
	Destroy system.Ignored `lua:"play_destroy"`
	HasAlly system.Ignored `lua:"has_ally"`
	Script  system.Ignored `lua:"script"`
	Text    system.Ignored `lua:"text"`

	Keywords system.Ignored `lua:"keywords"`
}

// FromLua reads a card's name, a card of a view (by its id), or a table that describes a card. Only cards of
// views have a ref.
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

// fromTable reads a table that describes a card. readEffects reads its effects later, for their words
// depend on the content.
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

// readEffects fills in the described card's effects, whose words are those of the content.
func (c *cardArgument) readEffects(config *market.Config) error {
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

// find returns the described card, with its faction and effects looked up in the content, or the card
// of the content that has the given name. An unknown name, faction or effect is an error.
func (c *cardArgument) find(config *market.Config) (*market.Card, error) {
	if c.given != nil {
		if !config.FillFaction(c.given) {
			return nil, fmt.Errorf("unknown faction %q, %s", c.given.Faction, spell.Choices(c.given.Faction, config.FactionNames()))
		}
		return c.given, c.readEffects(config)
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
	Further []string       `json:"factions,omitempty"`
	Cost    int            `json:"cost"`
	Also    map[string]int `json:"also,omitempty"`
	Copies  int            `json:"copies"`
	Starter bool           `json:"starter"`
	Supply  bool           `json:"supply"`
	Token   bool           `json:"token,omitempty"`
	Flash   bool           `json:"flash,omitempty"`
	Again   bool           `json:"flashback,omitempty"`
	Discard int            `json:"play_discard,omitempty"`
	Burn    int            `json:"play_scrap,omitempty"`
	Destroy int            `json:"play_destroy,omitempty"`
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

// writing returns what editors and the content check need to know about files of the market.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "the text of the card; {value} and similar words stand for the numbers of its ability", Optional: true}, system.ListensField(market.ZoneNames), system.CountsField, system.GrowsField}, Zones: market.ZoneNames,
		Most: map[string]int{"row": 9, "opponents": 3}, // the most that the tuning takes, and seats
		Self: declare.Class{Name: "market.Self", Doc: "The card that speaks.", Parents: []string{cardType}, Fields: []declare.Param{
			system.MemoryField,
			{Name: "seat", Type: "integer", Optional: true, Doc: "in the ability of a keyword that a player has, the seat of the player, from 1"},
		}},
		Thing: cardType + "|" + playerType, Given: triggerParameters, Owner: playerType, OwnerTraits: traits, Traits: thingTraits, View: market.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// triggerParameters returns the parameters after self and fx of a trigger's functions in scripts
// from before 0.2, which take no event there (see [system.Writing.Given]). In the market only
// chosen had one: what was chosen. For all other triggers it returns nil.
func triggerParameters(m *ability.Moment) []declare.Param {
	if m.Name == "chosen" {
		return []declare.Param{{Name: "option", Type: "market.Answer"}}
	}
	return nil
}

// answerClass declares what was chosen: a card or a text.
func answerClass() declare.Class {
	return declare.Class{Name: "market.Answer", Doc: "The answer to a question: a card, a player or a text.", Parents: []string{cardType, playerType, "string"}}
}

// factFields are what options say of the card or the player that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("faction", "market.Faction", "of the card"),
	system.Fact("cost", "integer", "in trade"),
	system.Fact("also", "string", "what it costs beside trade, in words"),
	system.Fact("ally", "boolean", "whether it has an ally effect"),
	system.Fact("base", "boolean", "whether it is a base"),
	system.Fact("starter", "boolean", "whether it is a card of the first deck"),
	system.Fact("value", "number", "what it is worth by itself"),
	system.Fact("rules", "string", "what it does"),
	system.Fact("synergy", "number", "for a purchase, the worth with the deck"),
	system.Fact("allies", "integer", "for a purchase, how many cards of the faction the deck has"),
	system.Fact("chance", "number", "for a purchase, the chance that its ally effect acts"),
	system.Fact("mean_ally", "number", "of a card to buy"),
	system.Fact("existing_ally_bonus", "number", "of a card to buy"),
	system.Fact("stacking", "number", "of a card to buy"),
	system.Fact("new_ally_potential", "number", "of a card to buy"),
	system.Fact("density", "number", "of a card to buy"),
	system.Fact("faction_density", "number", "of a card to buy"),
	system.Fact("density_bonus", "number", "of a card to buy"),
	system.Fact("seat", "integer", "for an attack, the player's number, from 1"),
	system.Fact("damage", "integer", "of a player to attack"),
	system.Fact("authority", "integer", "of a player to attack"),
}

// traits returns the fields that players have for the resources that a configuration adds, as
// [system.Writing.OwnerTraits].
func traits(config any) (fields []declare.Param) {
	names, ids, most := config.(*market.Config).ResourceFields()
	for i, name := range names {
		fields = append(fields, declare.Param{Name: name, Type: "integer", Doc: "points of " + ids[i], Range: [2]int{0, most[i]}})
	}
	return fields
}

// thingTraits returns the fields that cards and players have by the content, as [system.Writing.Traits]: how much of each
// resource a card costs, and how many of each keyword they have. The fields of cards, of players and of resources come
// first.
func thingTraits(config any) (fields []declare.Param) {
	c := config.(*market.Config)
	names, ids, _ := c.ResourceFields()
	for _, name := range c.CostFields() {
		fields = append(fields, declare.Param{Name: name, Type: "integer", Doc: "of a card: how much of this resource the price has that the name begins with, as also and play_cost say it of all together", Optional: true})
	}
	taken := slices.Concat(names, ids, fieldNames(cardFields), fieldNames(playerFields), c.CostFields())
	return append(fields, system.KeywordFields(c.KeywordNames(), func(name string) bool { return slices.Contains(taken, name) })...)
}

// names returns the words of a configuration that editors complete: its cards, factions,
// resources and keywords.
func names(config any) []declare.Alias {
	cards := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	tokens := declare.Alias{Name: tokenName, Doc: "A card that abilities create, by its id or its name.", Open: true}
	for _, c := range config.(*market.Config).Cards {
		words := []declare.Word{{Text: c.ID, Note: c.Faction}, {Text: c.Name, Note: c.Faction}}
		if cards.Words = append(cards.Words, words...); c.Token {
			tokens.Words = append(tokens.Words, words...)
		}
	}
	factions := declare.Alias{Name: "market.Faction", Doc: "A faction.", Words: declare.Words(config.(*market.Config).FactionNames()...)}
	resources := declare.Alias{Name: resource, Doc: "A number that players have.", Words: declare.Words(config.(*market.Config).ResourceNames()...)}
	keywords := declare.Alias{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(config.(*market.Config).KeywordNames()...)}
	return []declare.Alias{cards, factions, resources, keywords, tokens}
}
