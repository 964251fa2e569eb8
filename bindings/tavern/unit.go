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
	"arcana/core/rules/tavern"
)

// side is one side of a fight as scripts give it; what a fight returns as
// a side fits as well.
type side struct {
	Tier  *int    `lua:"tier" doc:"the tavern tier, which counts in the damage (1)"`
	Board []entry `lua:"board" need:"yes" doc:"cards from left to right"`
	Gold  int     `lua:"gold" doc:"not read: what a fight's outcome says"`
}

func (s *side) make(cfg *tavern.Config) (tavern.Side, error) {
	tier := system.Or(s.Tier, 1)
	if tier < 1 || tier > tavern.Tiers {
		return tavern.Side{}, fmt.Errorf("tier: expected 1 to %d, got %d", tavern.Tiers, tier)
	}
	board, err := makeBoard(cfg, s.Board)
	return tavern.Side{Tier: tier, Board: board}, err
}

func makeBoard(cfg *tavern.Config, entries []entry) ([]tavern.Unit, error) {
	if most := cfg.Tuning.Board; len(entries) > most {
		return nil, fmt.Errorf("board: a board holds at most %d cards, got %d", most, len(entries))
	}
	board := make([]tavern.Unit, len(entries))
	for i := range entries {
		u, err := entries[i].make(cfg)
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

// entryTable is an entry written out. The last row is what views say of a
// card besides, so that a card of a view is an entry too.
type entryTable struct {
	ID       string     `lua:"id" luals:"tavern.CardName"`
	Card     string     `lua:"card" luals:"tavern.CardName" doc:"its id or name, as situations write it"`
	Name     string     `lua:"name"`
	Attack   *int       `lua:"attack"`
	Health   *int       `lua:"health"`
	Golden   bool       `lua:"golden"`
	Aegis    *charges   `lua:"aegis"`
	Guardian *bool      `lua:"guardian"`
	Tribes   []string   `lua:"tribes" luals:"tavern.Tribe[]"`
	Ability  *described `lua:"ability"`
	Keywords []string   `lua:"keywords" luals:"tavern.Keyword[]"`

	Created bool     `lua:"created"`
	Ref     int      `lua:"ref"`
	Tier    int      `lua:"tier"`
	Text    string   `lua:"text"`
	Memory  []memory `lua:"memory"`
}

// memory is what a view says that a card remembers.
type memory struct {
	Name  string `lua:"name"`
	Value string `lua:"value"`
}

// LuaType names the type in stubs.
func (entry) LuaType() string { return cardName + "|tavern.EntryTable|tavern.CardView" }

// LuaTables are the tables that it names.
func (entry) LuaTables() []any { return []any{entryTable{}, tavern.CardView{}} }

// LuaFields describes the card that an entry may begin with.
func (entryTable) LuaFields() []declare.Param {
	return []declare.Param{{Name: "[integer]", Type: cardName, Doc: "the card that it begins with"}}
}

// FromLua reads the entry.
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

// fromTable reads named fields and, as the only unnamed one, the card's name.
func (e *entry) fromTable(r *declare.Reader, v *lua.LTable) error {
	fields := &lua.LTable{Metatable: lua.LNil}
	for _, k := range declare.SortedKeys(v) {
		if k == lua.LNumber(1) {
			name, ok := r.Meant(cardName, v.RawGetInt(1)).(lua.LString)
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

// make returns the unit of an entry.
func (e *entry) make(cfg *tavern.Config) (tavern.Unit, error) {
	card, err := e.card(cfg)
	if err != nil {
		return tavern.Unit{}, err
	}
	if card, err = e.changed(cfg, card); err != nil {
		return tavern.Unit{}, err
	}
	if e.Created {
		card = card.Created()
	}
	u := card.Unit(e.Golden)
	return u, e.set(&u)
}

// card returns the card of the set that an entry names, or nil for a unit of
// its own, which must say its attack and health.
func (e *entry) card(cfg *tavern.Config) (*tavern.Card, error) {
	own := e.Attack != nil && e.Health != nil
	if first := cmp.Or(e.first, e.Card); first != "" {
		return findCard(cfg, first)
	}
	for _, name := range []string{e.ID, e.Name} {
		if card := cfg.Find(name); card != nil && name != "" {
			return card, nil
		}
	}
	switch {
	case own:
		return nil, nil
	case e.Name != "" || e.ID != "":
		_, err := findCard(cfg, e.Name+e.ID)
		return nil, err
	case e.Attack != nil:
		return nil, errors.New("needs a field \"health\", or the name of a card")
	}
	return nil, errors.New("needs the name of a card, or the fields \"attack\" and \"health\"")
}

func findCard(cfg *tavern.Config, name string) (*tavern.Card, error) {
	if card := cfg.Find(name); card != nil {
		return card, nil
	}
	return nil, fmt.Errorf("no card is called %q%s", name, cfg.Near(name))
}

// changed returns the card with the tribes and the ability that the entry
// gives, made for this fight; the card itself when it gives none.
func (e *entry) changed(cfg *tavern.Config, card *tavern.Card) (*tavern.Card, error) {
	if card != nil && e.Tribes == nil && e.Ability == nil && (e.Keywords == nil || slices.Equal(e.Keywords, card.Keywords)) {
		return card, nil
	}
	own := &tavern.Card{ID: "unit", Name: e.Name, Tier: 1, Tribes: e.Tribes}
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
		own.Ability, own.Text = &e.Ability.Ability, ""
	}
	if faults := cfg.Make(own); len(faults) > 0 {
		return nil, fmt.Errorf("%s: %s", system.FromOne(strings.TrimPrefix(faults[0].Path, ".")), faults[0].Text)
	}
	return own, nil
}

// set gives the unit the numbers that the entry says; they are what stands on
// the board, so nothing doubles them.
func (e *entry) set(u *tavern.Unit) error {
	if e.Attack != nil {
		u.Attack = int32(clampStat(*e.Attack))
	}
	if e.Health != nil {
		u.Health = int32(clampStat(*e.Health))
	}
	if e.Guardian != nil {
		u.SetGuardian(*e.Guardian)
	}
	if e.Aegis != nil {
		u.Aegis = uint8(*e.Aegis)
	}
	if u.Attack < 0 || u.Attack > tavern.MostStat {
		return fmt.Errorf("attack: expected 0 to %d, got %d", tavern.MostStat, *e.Attack)
	}
	if u.Health < 1 || u.Health > tavern.MostStat {
		return fmt.Errorf("health: expected 1 to %d, got %d", tavern.MostStat, *e.Health)
	}
	return nil
}

// clampStat keeps a wild number wild within 32 bits.
func clampStat(n int) int { return max(-1, min(n, tavern.MostStat+1)) }

// charges is aegis: true for one charge, or how many.
type charges uint8

// LuaType names the type in stubs.
func (charges) LuaType() string { return "boolean|integer" }

// FromLua reads true, false or a number of charges.
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
