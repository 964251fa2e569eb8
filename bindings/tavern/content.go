// Cards and boards as scripts write them, abilities and tokens, what scripts read of a card's
// ability, then what editors are told: the fields of files, the facts of options, the words of
// the content.

package tavern

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// side is one side of a fight as scripts give it. A side that an earlier fight returned fits too.
type side struct {
	Tier  *int    `lua:"tier" doc:"the tavern tier, which is part of the damage (1)"`
	Board []entry `lua:"board" need:"yes" doc:"cards from left to right"`
	Gold  int     `lua:"gold" doc:"ignored; the outcome of a fight has this field"` // so that such a side can be given
}

// toSide returns the side of a fight as the rules take it, or an error if the tier or the board is unfit.
func (s *side) toSide(cfg *cards.Config) (battle.Side, error) {
	tier := system.ValueOr(s.Tier, 1)
	if tier < 1 || tier > cards.Tiers {
		return battle.Side{}, fmt.Errorf("tier: expected 1 to %d, got %d", cards.Tiers, tier)
	}
	board, err := makeBoard(cfg, s.Board)
	return battle.Side{Tier: tier, Board: board}, err
}

// makeBoard returns the units of a board as the rules take them. An unfit entry is an error with
// its place.
func makeBoard(cfg *cards.Config, entries []entry) ([]cards.Unit, error) {
	if most := cfg.Tuning.Board; len(entries) > most {
		return nil, fmt.Errorf("board: a board holds at most %d cards, got %d", most, len(entries))
	}
	board := make([]cards.Unit, len(entries))
	for i := range entries {
		u, err := entries[i].toUnit(cfg)
		if err != nil {
			return nil, fmt.Errorf("board[%d]: %w", i+1, err)
		}
		board[i] = u
	}
	return board, nil
}

// entry is a card on a board as scripts give it: a name, or a table that
// changes a named card or describes a unit of its own.
type entry struct {
	first string // the card that the entry begins with
	entryTable
}

// entryTable is an entry written as a table. The last fields are not read: a card of a view has
// them, and may be given as an entry.
type entryTable struct {
	ID       string           `lua:"id" luals:"tavern.CardName"`
	Card     string           `lua:"card" luals:"tavern.CardName" doc:"its id or name, as situations write it"`
	Name     string           `lua:"name"`
	Attack   *int             `lua:"attack"`
	Health   *int             `lua:"health"`
	Golden   bool             `lua:"golden"`
	Aegis    *charges         `lua:"aegis"`
	Guardian *bool            `lua:"guardian"`
	Tribes   []string         `lua:"tribes" luals:"tavern.Tribe[]"`
	Ability  *abilityArgument `lua:"ability"`
	Keywords []string         `lua:"keywords" luals:"tavern.Keyword[]"`
	Silenced bool             `lua:"silenced" doc:"whether it has none of its abilities and keywords (false)"`

	Created bool     `lua:"created"`
	Spell   bool     `lua:"spell"`
	Ref     int      `lua:"ref"`
	Tier    int      `lua:"tier"`
	Text    string   `lua:"text"`
	Memory  []memory `lua:"memory"`
	Auras   []aura   `lua:"auras"`
}

// aura is what a view says that one number or word of a card, such as "attack" or "guardian", has of an
// aura.
type aura struct {
	Of     string `lua:"of"`
	Amount int    `lua:"amount"`
}

// memory is one value that a card remembers, as a view has it.
type memory struct {
	Name  string `lua:"name"`
	Value string `lua:"value"`
}

// LuaType returns the name of the type in stubs and help.
func (entry) LuaType() string { return cardName + "|tavern.EntryTable|tavern.CardView" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (entry) LuaTables() []any { return []any{entryTable{}, cards.CardView{}} }

// LuaFields declares the unnamed first field of an entry, the card that it changes.
func (entryTable) LuaFields() []declare.Param {
	return []declare.Param{{Name: "[integer]", Type: cardName, Doc: "the attacking card at the beginning"}}
}

// FromLua reads a card's name or an entry's table.
func (e *entry) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		e.first = string(x)
		return nil
	case *lua.LTable:
		return e.fromTable(r, x)
	}
	return fmt.Errorf("expected a card: its name or a table { name, attack, health, golden, aegis, guardian, tribes, ability }, got %s", declare.Text(v))
}

// fromTable reads the named fields and, as the only unnamed one, the card's name. A name without a
// mod's id is looked for in the mod of the script first.
func (e *entry) fromTable(r *declare.Reader, v *lua.LTable) error {
	fields := &lua.LTable{Metatable: lua.LNil}
	for _, k := range declare.SortedKeys(v) {
		if k == lua.LNumber(1) {
			name, ok := r.ResolveNames(cardName, v.RawGetInt(1)).(lua.LString)
			if !ok {
				return fmt.Errorf("[1]: expected the name of a card, got %s", declare.Text(v.RawGetInt(1)))
			}
			e.first = string(name)
			continue
		}
		fields.RawSet(k, v.RawGet(k))
	}
	return r.Read("", fields, &e.entryTable)
}

// toUnit returns the unit that an entry describes, or an error that says what is wrong with the entry. A
// named card may be changed by the entry's fields.
func (e *entry) toUnit(cfg *cards.Config) (cards.Unit, error) {
	// The entry may be a card of a view. What auras gave it there does not come along; see setNumbers too.
	e.Keywords = slices.DeleteFunc(e.Keywords, func(word string) bool {
		return slices.ContainsFunc(e.Auras, func(a aura) bool { return a.Of == word })
	})
	card, err := e.card(cfg)
	if err != nil {
		return cards.Unit{}, err
	}
	if card != nil && card.Spell {
		return cards.Unit{}, fmt.Errorf("%s is a spell, which never comes to a board", card.Name)
	}
	if card, err = e.customized(cfg, card); err != nil {
		return cards.Unit{}, err
	}
	if e.Created {
		card = card.Created()
	}
	u := card.Unit(e.Golden)
	if e.Keywords != nil {
		u.SetAttackKeywords(e.Keywords)
	}
	if e.Silenced {
		u.Silence()
	}
	err = e.setNumbers(&u)
	return u, err
}

// card returns the card that an entry names: by its unnamed first field or the field card, which
// must be known, else by id, else by name. It is nil for an entry that describes a unit of its own.
// Such an entry has attack and health, and either no id and name that a card has, or the word
// "token" as its card, as in situations.
func (e *entry) card(cfg *cards.Config) (*cards.Card, error) {
	isOwnUnit := e.Attack != nil && e.Health != nil
	first := cmp.Or(e.first, e.Card)
	switch {
	case card.Key(first) == "token" && isOwnUnit && cfg.Find(first) == nil:
		return nil, nil
	case first != "":
		return findCard(cfg, first)
	}
	for _, name := range []string{e.ID, e.Name} {
		if card := cfg.Find(name); card != nil && name != "" {
			return card, nil
		}
	}
	switch {
	case isOwnUnit:
		return nil, nil
	case e.Name != "" || e.ID != "": // unknown: findCard has the error
		_, err := findCard(cfg, e.Name+e.ID)
		return nil, err
	case e.Attack != nil:
		return nil, errors.New("the card needs the key \"health\", or the name of a card")
	}
	return nil, errors.New("the card needs the name of a card, or the keys \"attack\" and \"health\"")
}

// findCard returns the card of that id or name, or an error with a suggestion.
func findCard(cfg *cards.Config, name string) (*cards.Card, error) {
	if card := cfg.Find(name); card != nil {
		return card, nil
	}
	return nil, fmt.Errorf("no card is called %q%s", name, cfg.Near(name))
}

// customized returns a copy of card, for this fight alone, with the tribes, keywords and ability that
// the entry gives; card itself if it gives none that differ. For a nil card it makes a plain unit of
// tier 1, called by its numbers ("3/2") if it has no name.
func (e *entry) customized(cfg *cards.Config, card *cards.Card) (*cards.Card, error) {
	sameKeywords := card != nil && (e.Keywords == nil || slices.Equal(withoutAttackKeywords(e.Keywords), withoutAttackKeywords(card.Keywords)))
	if sameKeywords && e.Tribes == nil && e.Ability == nil {
		return card, nil
	}
	own := &cards.Card{ID: "unit", Name: e.Name, Tier: 1, Tribes: e.Tribes}
	if card != nil {
		*own = *card
	} else {
		own.Attack, own.Health = *e.Attack, *e.Health
		if own.Name == "" {
			own.Name = fmt.Sprintf("%d/%d", own.Attack, own.Health)
		}
	}
	if e.Tribes != nil {
		own.Tribes = e.Tribes
	}
	if e.Keywords != nil {
		own.Keywords = e.Keywords
	}
	if e.Ability != nil {
		own.Ability, own.Text = &e.Ability.Ability, "" // the text told of the card's ability
	}
	if faults := cfg.Make(own); len(faults) > 0 {
		return nil, fmt.Errorf("%s: %s", system.LuaPath(strings.TrimPrefix(faults[0].Path, ".")), faults[0].Text)
	}
	return own, nil
}

// withoutAttackKeywords returns keywords without the attack keywords, which a unit has without a card of
// its own.
func withoutAttackKeywords(keywords []string) []string {
	return slices.DeleteFunc(slices.Clone(keywords), func(word string) bool { return cards.FormNamed(card.Key(word)) != 0 })
}

// setNumbers gives the unit the attack, health, guardian and aegis that the entry states, without what
// auras gave. They count as they stand: golden does not double them. Attack and health out of range are
// errors.
func (e *entry) setNumbers(u *cards.Unit) error {
	of := map[string]int{}
	for _, a := range e.Auras {
		of[a.Of] += a.Amount
	}
	if e.Attack != nil {
		u.Attack = int32(clampStat(*e.Attack - of["attack"]))
	}
	if e.Health != nil { // without its auras a card keeps 1 health; a stated health below 1 stays and is refused
		u.Health = int32(clampStat(max(*e.Health-of["health"], min(*e.Health, 1))))
	}
	if e.Guardian != nil {
		u.SetGuardian(*e.Guardian && of["guardian"] == 0)
	}
	if e.Aegis != nil {
		u.Aegis = uint8(max(0, int(*e.Aegis)-of["aegis"]))
	}
	if u.Attack < 0 || u.Attack > cards.MostStat {
		return fmt.Errorf("attack: expected 0 to %d, got %d", cards.MostStat, *e.Attack)
	}
	if u.Health < 1 || u.Health > cards.MostStat {
		return fmt.Errorf("health: expected 1 to %d, got %d", cards.MostStat, *e.Health)
	}
	return nil
}

// clampStat brings a number that is far out of range just out of range, so that it fits into 32
// bits and is still refused.
func clampStat(n int) int { return max(-1, min(n, cards.MostStat+1)) }

// charges is aegis: true for one charge, or how many.
type charges uint8

// LuaType returns the name of the type in stubs and help.
func (charges) LuaType() string { return "boolean|integer" }

// FromLua reads true (1 charge), false (0) or a whole number of charges from 0 to 255.
func (c *charges) FromLua(_ *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LBool:
		if x {
			*c = 1
		}
		return nil
	case lua.LNumber:
		if n := int(x); lua.LNumber(n) == x && n >= 0 && n <= 255 {
			*c = charges(n)
			return nil
		}
	}
	return fmt.Errorf("expected true, false or a number of charges from 0 to 255, got %s", declare.Text(v))
}

// abilityArgument is an ability as scripts give it: the name of a script of
// abilities/tavern, or the same data as in cards.toml.
type abilityArgument struct{ cards.Ability }

// abilityTable is an ability as data.
type abilityTable struct {
	Script  string         `lua:"script" luals:"tavern.Script"`
	Trigger string         `lua:"trigger"`
	Effect  string         `lua:"effect"`
	Target  string         `lua:"target"`
	Value   int            `lua:"value"`
	Attack  int            `lua:"attack"`
	Health  int            `lua:"health"`
	Unit    *tokenArgument `lua:"unit"`
	Count   int            `lua:"count"`
	Tier    int            `lua:"tier"`
	Worth   float64        `lua:"worth"`
}

// LuaType returns the name of the type in stubs and help.
func (abilityArgument) LuaType() string { return "tavern.Script|tavern.AbilityTable" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (abilityArgument) LuaTables() []any { return []any{abilityTable{}} }

// FromLua reads a script's name or a table of data; numbers have the same bounds as in
// cards.toml.
func (a *abilityArgument) FromLua(r *declare.Reader, v lua.LValue) error {
	if name, ok := v.(lua.LString); ok {
		a.Ability = cards.Ability{Script: string(name)}
		return nil
	}
	var t abilityTable
	if _, ok := v.(*lua.LTable); !ok {
		return fmt.Errorf("expected the name of a script or a table { trigger, effect, target, value }, got %s", declare.Text(v))
	}
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	a.Ability = cards.Ability{Script: t.Script, Trigger: t.Trigger, Effect: t.Effect, Target: t.Target, Value: t.Value, Attack: t.Attack, Health: t.Health, Count: t.Count, Tier: t.Tier, Worth: t.Worth}
	if t.Unit != nil {
		a.Unit = &t.Unit.Token
	}
	return t.checkBounds()
}

// checkBounds returns an error if a number is out of the bounds that content has for it.
func (t *abilityTable) checkBounds() error {
	for _, n := range []struct {
		name        string
		value, most int
	}{{"value", t.Value, 1000}, {"attack", t.Attack, 1000}, {"health", t.Health, 1000}, {"count", t.Count, 7}, {"tier", t.Tier, cards.Tiers}} {
		if n.value < 0 || n.value > n.most {
			return fmt.Errorf("%s: expected 0 to %d, got %d", n.name, n.most, n.value)
		}
	}
	if t.Worth < 0 || t.Worth > 100 {
		return fmt.Errorf("worth: expected 0 to 100, got %v", t.Worth)
	}
	return nil
}

// tokenArgument is what a summon brings, as scripts give it: a card's name, or a unit of its own.
type tokenArgument struct{ cards.Token }

// tokenTable is a token written out.
type tokenTable struct {
	Card   string `lua:"card" luals:"tavern.CardName"`
	Name   string `lua:"name"`
	Attack int    `lua:"attack"`
	Health int    `lua:"health"`
}

// LuaType returns the name of the type in stubs and help.
func (tokenArgument) LuaType() string { return cardName + "|tavern.TokenTable" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (tokenArgument) LuaTables() []any { return []any{tokenTable{}} }

// FromLua reads a card's name or a table { name, attack, health }. Whether the card exists is found out
// when the ability is made.
func (k *tokenArgument) FromLua(r *declare.Reader, v lua.LValue) error {
	if name, ok := v.(lua.LString); ok {
		k.Token = cards.Token{Card: string(name)}
		return nil
	}
	var t tokenTable
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	if t.Attack < 0 || t.Attack > 1000 || t.Health < 0 || t.Health > 1000 {
		return fmt.Errorf("expected attack and health of at most 1000, got %d/%d", t.Attack, t.Health)
	}
	k.Token = cards.Token{Card: t.Card, Name: t.Name, Attack: t.Attack, Health: t.Health}
	return nil
}

// cardCache keeps the Lua values that scripts get about cards. They are made on first use, and
// kept until the binding is set to another configuration.
type cardCache struct {
	abilities map[*cards.Card]abilityValues
	numbers   map[cards.Ability]*lua.LTable  // see abilityTable
	byName    map[string]*cards.Card         // see cardNamed
	byStats   map[cards.Token]*cards.Card    // see cardFor
	units     map[*cards.Card]*lua.LUserData // see token
	sets      map[cards.Tribes]*lua.LTable   // lists of tribes, see tribes
}

// abilityValues is what self has of its card's ability: self.value, self.count, self.unit and the
// table self.ability.
type abilityValues struct {
	value, count, unit lua.LValue
	table              *lua.LTable
}

// clear forgets what belongs to the cards of one configuration. Tables with an ability's numbers
// stay: they are the same for any configuration.
func (c *cardCache) clear() {
	c.abilities, c.units = map[*cards.Card]abilityValues{}, map[*cards.Card]*lua.LUserData{}
	c.sets = map[cards.Tribes]*lua.LTable{}
	c.byName, c.byStats = map[string]*cards.Card{}, map[cards.Token]*cards.Card{}
	if c.numbers == nil {
		c.numbers = map[cards.Ability]*lua.LTable{}
	}
}

// ability returns the values that self has of its card's ability. Without an ability all numbers are
// 0 but the count, which is 1, as it is for an ability that gives none.
func (c *cardCache) ability(b *binding, card *cards.Card) abilityValues {
	if s, ok := c.abilities[card]; ok {
		return s
	}
	a := cards.Ability{Count: 1}
	if card.Ability != nil {
		a = *card.Ability
		a.Count, a.Unit = max(1, a.Count), nil // without the unit, abilities with equal numbers share a table
	}
	s := abilityValues{value: vm.Int(a.Value), count: vm.Int(a.Count), unit: lua.LNil, table: c.abilityTable(b, a)}
	if token := card.Token(); token != nil {
		s.unit = c.token(b, token)
	}
	c.abilities[card] = s
	return s
}

// abilityTable returns the numbers of an ability as a read-only table, self.ability.
func (c *cardCache) abilityTable(b *binding, a cards.Ability) *lua.LTable {
	if t, ok := c.numbers[a]; ok {
		return t
	}
	m := b.content.Machine
	t := m.State().NewTable()
	for _, n := range []struct {
		name  string
		value int
	}{{"value", a.Value}, {"attack", a.Attack}, {"health", a.Health}, {"count", a.Count}, {"tier", a.Tier}} {
		t.RawSetString(n.name, vm.Int(n.value))
	}
	t.RawSetString("target", lua.LString(a.Target))
	m.MakeStrict("self.ability", "field", t)
	m.Freeze(t)
	c.numbers[a] = t
	return t
}

// token returns the value by which scripts hold a card that a summon can bring, self.unit.
func (c *cardCache) token(b *binding, card *cards.Card) *lua.LUserData {
	ud, ok := c.units[card]
	if !ok {
		ud = &lua.LUserData{Value: card, Metatable: b.token}
		c.units[card] = ud
	}
	return ud
}

// readToken is the __index of tokens: it returns their name, attack or health. Any other field is an
// error.
func readToken(L *lua.LState) int {
	card, ok := L.Get(1).(*lua.LUserData).Value.(*cards.Card)
	if !ok {
		vm.Raise(L, "expected a unit")
	}
	switch name := lua.LVAsString(L.Get(2)); name {
	case "name":
		L.Push(lua.LString(card.Name))
	case "attack":
		L.Push(vm.Int(card.Attack))
	case "health":
		L.Push(vm.Int(card.Health))
	default:
		vm.Raise(L, "%s", system.NoField("a unit", name, []string{"name", "attack", "health"}))
	}
	return 1
}

// tribes returns the names of a unit's tribes as a read-only list.
func (c *cardCache) tribes(b *binding, u *cards.Unit) lua.LValue {
	if c.sets[u.Tribes] == nil {
		t := declare.ToLua(b.content.Machine.State(), u.TribeNames()).(*lua.LTable)
		b.content.Machine.Freeze(t)
		c.sets[u.Tribes] = t
	}
	return c.sets[u.Tribes]
}

// cardNamed returns the card of the content that a script names to summon it.
func (c *cardCache) cardNamed(b *binding, name string) (*cards.Card, error) {
	if card, ok := c.byName[name]; ok {
		return card, nil
	}
	card := b.cfg.Find(name)
	if card == nil {
		return nil, fmt.Errorf("no card is called %q%s", name, b.cfg.Near(name))
	}
	c.byName[name] = card
	return card, nil
}

// cardFor returns a card for the unit that a script describes: { attack =, health =, name = }, with
// numbers up to 1000. Equal descriptions give the same card, also in later firings. The name may be
// left out; a name without letters is an error.
func (c *cardCache) cardFor(t *lua.LTable) (*cards.Card, error) {
	attack, health := declare.FieldAnyCase(t, "attack"), declare.FieldAnyCase(t, "health")
	inRange := func(v lua.LValue, least lua.LNumber) bool {
		n, isNumber := v.(lua.LNumber)
		return isNumber && n >= least && n <= 1000 && n == lua.LNumber(int(n))
	}
	if !inRange(attack, 0) || !inRange(health, 1) {
		return nil, fmt.Errorf("expected a unit { attack = 0 to 1000, health = 1 to 1000 }, got attack %s, health %s", declare.Text(attack), declare.Text(health))
	}
	name, _ := declare.FieldAnyCase(t, "name").(lua.LString)
	if name != "" && card.Key(string(name)) == "" {
		return nil, fmt.Errorf("name: expected a name with letters, got %q", string(name))
	}
	token := cards.Token{Name: string(name), Attack: int(lua.LVAsNumber(attack)), Health: int(lua.LVAsNumber(health))}
	if card, ok := c.byStats[token]; ok {
		return card, nil
	}
	card := cards.NewToken(token.Name, token.Attack, token.Health)
	c.byStats[token] = card
	return card, nil
}

// cardType is what stubs call a card, cardName the name of one.
const (
	cardType = "tavern.Card"
	cardName = "tavern.CardName"
	unitType = cardName + "|tavern.UnitTable|tavern.RandomUnit|tavern.Token|" + cardType // what can be summoned; a card stands for another of its kind

	keywordName = "tavern.Keyword"
	tribeName   = "tavern.Tribe"
)

// writing returns what editors and the content check need to know about files of the tavern.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "the text of the card; {value} and similar words stand for the numbers of its ability", Optional: true}, system.ListensField(battle.ZoneNames), system.CountsField, system.GrowsField}, Zones: battle.ZoneNames, Most: map[string]int{"allies": cards.BoardSize, "enemies": cards.BoardSize, "all": 2 * cards.BoardSize, "hand": battle.HandReach, "shop": battle.ShopReach},
		Self:  declare.Class{Name: "tavern.Self", Doc: "The card that has the ability, with the ability's numbers.", Parents: []string{cardType}, Fields: selfFields},
		Thing: cardType, Given: triggerParameters, Traits: traits, View: tavern.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// selfFields are what only the speaking card has.
var selfFields = []declare.Param{
	system.MemoryField,
}

// argumentClasses declares the tables that verbs take and those that self has.
func argumentClasses() []declare.Class {
	number := func(name string) declare.Param { return declare.Param{Name: name, Type: "integer"} }
	optional := func(name, kind, doc string) declare.Param { return system.Fact(name, kind, doc) }
	const seal = "there is no such field"
	tier := optional("tier", "integer", "the tier, 1 to 6; 0: the player's own tier")
	tier.Range = [2]int{0, cards.Tiers}
	spell := optional("spell", "boolean", "spells instead of other cards")
	random := []declare.Param{
		{Name: "random", Type: "boolean", Doc: "true"}, optional("tier", "integer", "the tier, 1 to 6; any tier if it is left out"), optional("tribe", "tavern.Tribe", ""), optional("lower", "boolean", "also cards of lower tiers"), spell, optional("moment", "tavern.MomentName", "a trigger that the card must have")}
	return []declare.Class{
		{Name: "tavern.Find", Doc: "Which cards a discovery shows.", Seal: seal, Fields: []declare.Param{tier, optional("tribe", "tavern.Tribe", ""), optional("lower", "boolean", "also cards of lower tiers"), spell}},
		{Name: "tavern.Numbered", Doc: "The numbers of a verb by name, and how long its effect lasts.", Seal: seal, Fields: []declare.Param{
			optional("points", "integer", ""), optional("attack", "integer", ""), optional("health", "integer", ""), optional("charges", "integer", ""), optional("place", "integer", ""),
			optional("lasting", declare.OneOf(cards.LastingNames[1:]...), "")}},
		{Name: "tavern.Lasting", Doc: "How long the effect of a verb lasts.", Seal: seal, Fields: []declare.Param{optional("lasting", declare.OneOf(cards.LastingNames[1:]...), "")}},
		{Name: "tavern.UnitTable", Doc: "A unit that is not a card of the content.", Seal: seal, Fields: []declare.Param{number("attack"), number("health"), optional("name", "string", "for people")}},
		{Name: "tavern.RandomUnit", Doc: "A random card that shops can show; each card has the same chance.", Seal: seal, Fields: random},
		{Name: "tavern.RandomNewcomer", Doc: "A random card to summon, with other numbers than the printed ones if they are given.", Seal: seal, Fields: append(random[:len(random):len(random)], optional("attack", "integer", ""), optional("health", "integer", ""))},
		{Name: "tavern.Newcomers", Doc: "How many cards a summon brings, and how they come.", Seal: seal, Fields: []declare.Param{optional("count", "integer", ""), optional("golden", "boolean", "with twice the printed attack and health"), optional("attack", "integer", ""), optional("health", "integer", "")}},
		{Name: "tavern.Numbers", Doc: "The numbers of an ability.", Fields: []declare.Param{number("value"), number("attack"), number("health"), number("count"), number("tier"), {Name: "target", Type: "string"}}},
		{Name: "tavern.Token", Doc: "What a summon brings.", Fields: []declare.Param{{Name: "name", Type: "string"}, number("attack"), number("health")}},
	}
}

// triggerParameters returns the parameters after self and fx that a function of an older trigger had before
// functions were given the event; nil for triggers that had none. A function whose third parameter is called
// event gets the event instead.
func triggerParameters(m *ability.Moment) []declare.Param {
	points := declare.Param{Name: "points", Type: "integer"}
	switch m.Name {
	case "on_damaged":
		return []declare.Param{{Name: "by", Type: cardType + "?"}, points}
	case "ally_died", "enemy_died", "ally_summoned", "ally_damaged", "ally_attacked":
		return []declare.Param{{Name: "other", Type: cardType}, points}
	case "chosen":
		return []declare.Param{{Name: "answer", Type: "tavern.Answer"}, {Name: "place", Type: "integer"}}
	}
	return nil
}

// answerClass declares what chosen is told.
func answerClass() declare.Class {
	return declare.Class{Name: "tavern.Answer", Doc: "The answer to a question: a card or a text, a list if several answers are allowed, nil for no answer.", Parents: []string{cardType, "string"}}
}

// factFields are what options say of the card that they are about.
var factFields = append([]declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("id", cardName, "of the card"),
	system.Fact("tier", "integer", "1 to 6"),
	system.Fact("attack", "integer", ""),
	system.Fact("health", "integer", ""),
	system.Fact("guardian", "boolean", ""),
	system.Fact("aegis", "integer", "how many hits it stops"),
	system.Fact("golden", "boolean", ""),
	system.Fact("spell", "boolean", ""),
	system.Fact("pentacles", "boolean", "whether it is one"),
	system.Fact("cups", "boolean", "whether it is one"),
	system.Fact("swords", "boolean", "whether it is one"),
	system.Fact("wands", "boolean", "whether it is one"),
	system.Fact("cost", "integer", "in gold; below 0 if the move brings gold"),
}, keywordFacts()...)

// keywordFacts returns a fact for each attack keyword.
func keywordFacts() (list []declare.Param) {
	for _, w := range cards.AttackKeywords() {
		list = append(list, system.Fact(w.Name, "boolean", w.Text))
	}
	return list
}

// keywordFields returns a boolean field for each attack keyword.
func keywordFields() (list []declare.Param) {
	for _, w := range cards.AttackKeywords() {
		list = append(list, declare.Param{Name: w.Name, Type: "boolean", Doc: w.Text})
	}
	return list
}

// traits returns the fields by which cards say whether they count for a tribe of a mod, for the type
// stubs that editors read. A field has the tribe's name without its mod: "fish" for "tides:fish".
func traits(config any) (fields []declare.Param) {
	for _, tribe := range config.(*cards.Config).TribeNames() {
		if mod, own := card.Parted(tribe); mod != "" {
			fields = append(fields, declare.Param{Name: own, Type: "boolean", Doc: "whether it counts for " + tribe})
		}
	}
	return fields
}

// names returns the words of a configuration that editors complete: its cards, scripts, tribes
// and keywords. Attack keywords get their text as a note.
func names(config any) []declare.Alias {
	ids := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	scripts := declare.Alias{Name: "tavern.Script", Doc: "An ability of abilities/tavern.", Open: true, Words: declare.Words(slices.Sorted(slices.Values(config.(*cards.Config).ScriptNames()))...)}
	for _, c := range config.(*cards.Config).Cards {
		note := fmt.Sprintf("tier %d, %s", c.Tier, strings.Join(c.Tribes, " and "))
		ids.Words = append(ids.Words, declare.Word{Text: c.ID, Note: note}, declare.Word{Text: c.Name, Note: note})
	}
	tribes := declare.Alias{Name: tribeName, Doc: "A tribe.", Words: declare.Words(config.(*cards.Config).TribeNames()...)}
	keywords := declare.Alias{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(config.(*cards.Config).KeywordNames()...)}
	for i := range keywords.Words {
		for _, w := range cards.AttackKeywords() {
			if w.Name == keywords.Words[i].Text {
				keywords.Words[i].Note = w.Text
			}
		}
	}
	return []declare.Alias{ids, scripts, tribes, keywords}
}
