// The values of scripts: resonances, profiles, rarities and cards as they give them to the module draft.
// Then what editors complete: the fields of files, the facts of options, the words of the content.

package draft

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/draft"
)

// mask is what scripts give as resonance: a list of names, or one name alone.
type mask []string

// LuaType returns the name of the type in stubs and help.
func (mask) LuaType() string { return "draft.Resonance|draft.Resonance[]" }

// FromLua reads one name or a list of names.
func (m *mask) FromLua(r *declare.Reader, v lua.LValue) error {
	if s, ok := v.(lua.LString); ok {
		*m = mask{string(s)}
		return nil
	}
	return r.Read("", v, (*[]string)(m))
}

// resolve returns the set of the named resonances in a palette, which are those of a match. An unknown
// name, more than two names, or one resonance given twice, is an error.
func (m mask) resolve(p draft.Palette) (draft.Mask, error) {
	set, _, err := p.Mask(m) // the place of an unknown name is not told: there are two at most
	switch {
	case err != nil:
	case len(m) > 2:
		err = fmt.Errorf("expected at most 2 resonances, got %d", len(m))
	case len(m) == 2 && len(p.Named(set)) < 2: // both are one resonance
		err = fmt.Errorf("%s stands here twice", p.Named(set)[0])
	}
	if err != nil {
		return 0, fmt.Errorf("resonance: %w", err)
	}
	return set, nil
}

// profile is a resonance profile as scripts give it: a number for each resonance's name. The
// result of draft.profile is one.
type profile map[string]int

// LuaType returns the name of the type in stubs and help.
func (profile) LuaType() string { return "table<string, integer>" }

// FromLua reads a table of whole numbers from 0 by the names of resonances. It ignores the field
// tags, which draft.profile adds.
func (p *profile) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a profile like { tide = 7, ruin = 6 }, got %s", declare.Text(v))
	}
	*p = profile{}
	for _, k := range declare.SortedKeys(t) {
		name, n := lua.LVAsString(k), 0
		if card.Same(name, "tags") {
			continue
		}
		if err := r.Read(name, t.RawGet(k), &n); err != nil {
			return err
		}
		if n < 0 || n > 1e6 {
			return fmt.Errorf("%s: expected 0 to 1000000, got %d", name, n)
		}
		(*p)[name] = n
	}
	return nil
}

// resolve returns the profile over the palette, which has the resonances of a match. An unknown name is an
// error, and so are two spellings of one name.
func (p profile) resolve(palette draft.Palette) (found draft.Profile, err error) {
	var given [draft.MostResonances]string // the name by which each was given, by its index in the palette
	for _, name := range system.SortedNames(p) {
		r, _, err := palette.Mask([]string{name}) // of one name: the place of an unknown one is not needed
		if err != nil {
			return found, fmt.Errorf("profile: %w", err)
		}
		i, _ := palette.Find(name) // it is there, since Mask knows the name
		if before := given[i]; before != "" {
			return found, fmt.Errorf("profile: %q and %q are the same name; keep only one of the two entries", before, name)
		}
		given[i] = name
		found.Add(r, p[name])
	}
	return found, nil
}

// rarities is one rarity or a list.
type rarities []draft.Rarity

// LuaType returns the name of the type in stubs and help.
func (rarities) LuaType() string { return "draft.Rarity|draft.Rarity[]" }

// FromLua reads one rarity's name or a list of them. An unknown name is an error.
func (l *rarities) FromLua(r *declare.Reader, v lua.LValue) error {
	var names []string
	if s, ok := v.(lua.LString); ok {
		names = []string{string(s)}
	} else if err := r.Read("", v, &names); err != nil {
		return err
	}
	*l = make(rarities, len(names))
	for i, name := range names {
		if err := (*l)[i].UnmarshalText([]byte(name)); err != nil {
			return err
		}
	}
	return nil
}

// cardArgument is a card as scripts give it: a name, or a table that describes it, such as an entry of
// an offer or a card of a view.
type cardArgument struct {
	name  string
	given *draft.Card
	rare  bool // the table states a rarity
}

// LuaType returns the name of the type in stubs and help.
func (cardArgument) LuaType() string {
	return cardName + "|draft.CardTable|draft.CardView|draft.OfferView|draft.OfferEntry"
}

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (cardArgument) LuaTables() []any { return []any{cardTable{}, draft.CardView{}, draft.OfferView{}} }

// cardTable is a card written out. The last fields are what entries and
// views have besides; they are not read.
type cardTable struct {
	ID        string   `lua:"id"`
	Name      string   `lua:"name"`
	Set       string   `lua:"set"`
	Rarity    string   `lua:"rarity" luals:"draft.Rarity"`
	Cost      int      `lua:"cost"`
	Type      string   `lua:"type"`
	Subtype   string   `lua:"subtype"`
	Spark     int      `lua:"spark"`
	Fast      bool     `lua:"fast"`
	Resonance mask     `lua:"resonance"`
	Tags      []string `lua:"tags"`

	Ref         system.Ignored `lua:"ref"`
	Staleness   system.Ignored `lua:"staleness"`
	Weight      system.Ignored `lua:"weight"`
	Probability system.Ignored `lua:"probability"`
	Reason      system.Ignored `lua:"reason"`
	Price       system.Ignored `lua:"price"`
	FullPrice   system.Ignored `lua:"full_price"`
	PriceTerms  system.Ignored `lua:"price_terms"`
	Taken       system.Ignored `lua:"taken"`
}

// FromLua reads a card's name, or a table that describes a card.
func (c *cardArgument) FromLua(r *declare.Reader, v lua.LValue) error {
	if s, ok := v.(lua.LString); ok {
		c.name = string(s)
		return nil
	}
	table, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a card: its name or a table { name, rarity, resonance, tags }, got %s", declare.Text(v))
	}
	return c.fromTable(r, table)
}

// fromTable reads a table that describes a card. Id and name stand in for each other if one is
// missing.
func (c *cardArgument) fromTable(r *declare.Reader, v *lua.LTable) error {
	var t cardTable
	if err := r.Read("", v, &t); err != nil {
		return err
	}
	if t.Name == "" {
		t.Name = t.ID
	}
	if t.ID == "" {
		t.ID = card.Key(t.Name)
	}
	c.given = &draft.Card{ID: t.ID, Name: t.Name, Set: t.Set, Cost: t.Cost, Type: t.Type, Subtype: t.Subtype, Spark: t.Spark, Fast: t.Fast, Resonance: t.Resonance, Tags: t.Tags}
	if c.rare = t.Rarity != ""; !c.rare {
		return nil
	}
	return c.given.Rarity.UnmarshalText([]byte(t.Rarity))
}

// checkDrawable returns an error if a described card cannot be in a pool, because it has no name or no
// rarity. A card of a deck needs neither.
func (c *cardArgument) checkDrawable() error {
	switch {
	case c.given == nil:
	case c.given.ID == "":
		return fmt.Errorf("the card needs the key \"name\" or \"id\"")
	case !c.rare:
		return fmt.Errorf("the card needs the key \"rarity\": common, uncommon, rare, legendary or special")
	}
	return nil
}

// find returns the described card, or the card of the set that has the given name. The resonances of a
// described card must be some of the set's.
func (c *cardArgument) find(set *draft.Set) (draft.Card, error) {
	if c.given != nil {
		_, err := mask(c.given.Resonance).resolve(set.Palette())
		return *c.given, err
	}
	i, ok := set.Find(c.name)
	if !ok {
		return draft.Card{}, fmt.Errorf("no card is called %q%s", c.name, set.Near(c.name))
	}
	return set.Cards[i], nil
}

// ownSet returns a set of the cards that a script gave, or the set of the content of that name ("" for
// the usual one) if it gave no list (nil). Cards that are given by name are looked up in that set. A card
// that cannot be in a pool is an error with its index in the list.
func ownSet(c *draft.Config, name string, given []cardArgument) (*draft.Set, error) {
	set, err := setNamed(c, name)
	if err != nil || given == nil {
		return set, err
	}
	cards := make([]draft.Card, len(given))
	for i := range given {
		if err := given[i].checkDrawable(); err != nil {
			return nil, fmt.Errorf("cards[%d]: %w", i+1, err)
		}
		if cards[i], err = given[i].find(set); err != nil {
			return nil, fmt.Errorf("cards[%d]: %w", i+1, err)
		}
		cards[i].Set = "" // two cards with one id are a fault, from whichever sets they are
	}
	if faults := draft.CheckCards(c.Palette(), cards); len(faults) > 0 {
		return nil, luaFault(faults[0])
	}
	return draft.NewSet("own", c.Palette(), draft.ByID(cards), c.AllTags()...), nil
}

// luaFault turns a fault in a list of cards counted from 0 ("card[0].cost") into an error that
// counts from 1, as Lua does.
func luaFault(f core.Fault) error {
	path, _ := strings.CutPrefix(f.Path, "card[")
	digits, rest, _ := strings.Cut(path, "]")
	i, err := strconv.Atoi(digits)
	if err != nil { // a fault of the list as a whole
		return fmt.Errorf("cards: %s", f.Text)
	}
	return fmt.Errorf("cards[%d]%s: %s", i+1, rest, f.Text)
}

// cardName is what stubs call the name of a card.
const cardName = "draft.CardName"

// writing returns what editors and the content check need to know about files of the draft.
func writing() system.Writing {
	return system.Writing{
		File: "File", Fields: declare.Fields[questTable](), Tables: []any{siteTable{}, draft.Card{}, draft.Dreamsign{}},
		Most: map[string]int{"deck": 1000, "dreamsigns": 1000}, // the most that the tuning takes
		Self: selfClass(), Thing: thingType, Given: triggerParameters, Owner: "draft.Self", View: draft.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// triggerParameters returns the parameters after self and fx of a trigger's functions in scripts
// from before 0.2, which take no event there (see [system.Writing.Given]); nil for triggers without
// such parameters.
func triggerParameters(m *ability.Moment) []declare.Param {
	switch m.Name {
	case "card_taken":
		return []declare.Param{{Name: "card", Type: "draft.Card"}}
	case "dreamsign_taken":
		return []declare.Param{{Name: "dreamsign", Type: "draft.Dreamsign"}}
	case "site_entered":
		return []declare.Param{{Name: "site", Type: "draft.SiteName"}}
	case "chosen":
		return []declare.Param{{Name: "answer", Type: "string"}}
	}
	return nil
}

// factFields are what options say of the card or the choice that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("id", "string", "of the card"),
	system.Fact("rarity", "draft.Rarity", ""),
	system.Fact("type", "string", "as printed"),
	system.Fact("cost", "integer", "as printed"),
	system.Fact("spark", "integer", "as printed"),
	system.Fact("fast", "boolean", "as printed"),
	system.Fact("resonance", "string", "in one text: none, one or two"),
	system.Fact("tags", "string", "in one text"),
	system.Fact("staleness", "integer", "how often the copy was passed over"),
	system.Fact("weight", "number", "the copy's final weight"),
	system.Fact("probability", "number", "the chance that the card had to be drawn first"),
	system.Fact("reason", "string", "drawn, diversity, rarity or refill"),
	system.Fact("price", "integer", "in essence"),
	system.Fact("full_price", "integer", "in essence"),
	system.Fact("essence", "integer", "of a dreamcaller"),
}

// names returns the words of a configuration that editors complete: its cards, tags, sites and so
// on, each list under the name of its type in stubs.
func names(config any) []declare.Alias {
	c := config.(*draft.Config)
	cards := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	for i := range c.Cards {
		note := c.Cards[i].Rarity.String()
		cards.Words = append(cards.Words, declare.Word{Text: c.Cards[i].ID, Note: note}, declare.Word{Text: c.Cards[i].Name, Note: note})
	}
	var sites []string
	for i := range c.Sites {
		sites = append(sites, c.Sites[i].ID)
	}
	open := func(name, doc string, words []string) declare.Alias {
		return declare.Alias{Name: name, Doc: doc, Open: true, Words: declare.Words(words...)}
	}
	return []declare.Alias{cards, open("draft.Tag", "A tag of cards.", c.AllTags()),
		open("draft.DreamcallerName", "A dreamcaller, by its id or its name.", c.DreamcallerNames()),
		open("draft.DreamsignName", "A dreamsign, by its id or its name.", c.DreamsignNames()),
		open("draft.QuestName", "A quest of the content or of scripts/quests.", c.QuestNames()),
		open("draft.SiteName", "A site of quests.", sites),
		{Name: "draft.SiteKind", Doc: "What happens at a site.", Words: declare.Words(draft.SiteKinds()...)},
		{Name: "draft.Resonance", Doc: "A resonance.", Words: declare.Words(c.Palette()...)},
		{Name: "draft.Rarity", Doc: "How rare a card is.", Words: declare.Words("common", "uncommon", "rare", "legendary", "special")},
	}
}
