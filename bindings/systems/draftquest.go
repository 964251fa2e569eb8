package systems

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// questFolder is where quests that are written as scripts live.
const questFolder = "scripts/quests"

// draftSetup are the options of a quest.
type draftSetup struct {
	Quest       questChoice `lua:"quest" doc:"a quest by name, of the content or of scripts/quests, or a table with dreamscapes"`
	Dreamcaller string      `lua:"dreamcaller" doc:"a dreamcaller chosen beforehand"`
	Set         string      `lua:"set" doc:"the card set to draft from"`
}

// questChoice is the name of a quest, or one written out.
type questChoice struct {
	name  string
	table *lua.LTable
}

// LuaType names the type in stubs.
func (questChoice) LuaType() string { return "string|table" }

// FromLua reads the choice.
func (q *questChoice) FromLua(_ *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		q.name = string(x)
		return nil
	case *lua.LTable:
		q.table = x
		return nil
	}
	return fmt.Errorf("expected a quest: its name or a table { dreamscapes = { { \"draft\", ... }, ... } }, got %s", declare.Text(v))
}

func draftOptions(_ *World, c *Content, config any, given *lua.LTable) (any, error) {
	var setup draftSetup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &setup); err != nil {
		return nil, err
	}
	o := &draft.Options{Dreamcaller: setup.Dreamcaller, Set: setup.Set}
	var err error
	switch {
	case setup.Quest.table != nil:
		o.Custom, err = readQuest(c, "custom", setup.Quest.table)
	case setup.Quest.name != "":
		err = findQuest(c, config.(*draft.Config), setup.Quest.name, o)
	}
	return o, err
}

// findQuest finds a quest by name: one of the content, or a script.
func findQuest(c *Content, config *draft.Config, name string, o *draft.Options) error {
	if _, ok := config.FindQuest(name); ok {
		o.Quest = name
		return nil
	}
	known := config.QuestNames()
	if c.Names != nil {
		scripts := c.Names(questFolder)
		if !slices.Contains(scripts, name) {
			known = append(known, scripts...)
			return fmt.Errorf("no quest is called %q, expected one of %v%s", name, known, spell.DidYouMean(name, known))
		}
	}
	script, err := c.Load(questFolder+"/"+name+".lua", draft.Moments)
	if err != nil {
		return err
	}
	if o.Custom, err = readQuest(c, name, script.Table); err != nil {
		return fmt.Errorf("%s:1: %w", script.Path, err)
	}
	o.Custom.Script = script.Path
	return nil
}

// questTable is a quest as scripts write it. Its functions are its moments.
type questTable struct {
	Name        string               `lua:"name"`
	Text        string               `lua:"text"`
	Set         string               `lua:"set"`
	Sites       map[string]siteTable `lua:"sites"`
	Dreamscapes [][]string           `lua:"dreamscapes" need:"yes"`
}

// siteTable is a site of a quest's own.
type siteTable struct {
	Name   string        `lua:"name"`
	Kind   string        `lua:"kind" need:"yes"`
	Cards  int           `lua:"cards" need:"yes"`
	Picks  int           `lua:"picks"`
	Rarity draftRarities `lua:"rarity"`
	Tag    string        `lua:"tag"`
}

// readQuest reads the data of a quest; functions are left to be heard.
func readQuest(c *Content, id string, t *lua.LTable) (*draft.Quest, error) {
	L := c.Machine.State()
	data := L.NewTable()
	for _, k := range declare.SortedKeys(t) {
		if v := t.RawGet(k); v.Type() != lua.LTFunction {
			data.RawSet(k, v)
		}
	}
	var table questTable
	if err := declare.NewReader(L).Read("", data, &table); err != nil {
		return nil, err
	}
	q := &draft.Quest{ID: id, Name: table.Name, Text: table.Text, Set: table.Set}
	if q.Name == "" {
		q.Name = id
	}
	for _, sites := range table.Dreamscapes {
		q.Dreamscapes = append(q.Dreamscapes, draft.Dreamscape{Sites: sites})
	}
	return q, readSites(q, table.Sites)
}

func readSites(q *draft.Quest, sites map[string]siteTable) error {
	for _, id := range sortedNames(sites) {
		s := sites[id]
		site := draft.Site{ID: id, Name: s.Name, Cards: s.Cards, Picks: s.Picks, Rarity: s.Rarity, Tag: s.Tag}
		if site.Name == "" {
			site.Name = id
		}
		if err := site.Kind.UnmarshalText([]byte(s.Kind)); err != nil {
			return fmt.Errorf("sites.%s.kind: %w", id, err)
		}
		if s.Cards < 1 || s.Cards > 100 || s.Picks < 0 || s.Picks > 100 {
			return fmt.Errorf("sites.%s: expected 1 to 100 cards and 0 to 100 picks, got %d and %d", id, s.Cards, s.Picks)
		}
		q.Sites = append(q.Sites, site)
	}
	return nil
}

// draftScripts returns the scripted part of a quest, nil when it has none.
func draftScripts(c *Content, _, options any) (any, error) {
	o, _ := options.(*draft.Options)
	if o == nil || o.Custom == nil || o.Custom.Script == "" {
		return nil, nil
	}
	script, err := c.Load(o.Custom.Script, draft.Moments)
	if err != nil {
		return nil, err
	}
	d := &draftDoor{content: c, script: script, fx: &draftFx{}}
	for i, name := range draft.Moments {
		if script.Moments[name].Func != nil {
			d.hears |= 1 << i
		}
	}
	d.lens = &lua.LUserData{Value: d.fx, Metatable: c.Verbs(draftFxClass())}
	d.self = &lua.LUserData{Value: d, Metatable: d.selfMeta()}
	d.memory = &lua.LUserData{Value: d, Metatable: d.memoryMeta()}
	return d, nil
}

// draftDoor is the door of one quest: its script on its machine.
type draftDoor struct {
	content            *Content
	script             *Script
	hears              draft.Moment
	fx                 *draftFx
	lens, self, memory *lua.LUserData
}

// Hears returns the moments that the script has functions for.
func (d *draftDoor) Hears() draft.Moment { return d.hears }

// Fire calls the function of a moment with self, fx and what the moment is
// about.
func (d *draftDoor) Fire(m draft.Moment, fx *draft.Fx) (int, error) {
	moment := d.script.Moments[momentName(m)]
	d.fx.Fx = fx
	fx.From(moment.Source)
	err := d.content.Fire(moment, d.self, d.lens, d.about(m, fx))
	d.fx.Fx = nil
	if err != nil {
		return int(err.Units), err
	}
	return 0, nil
}

func momentName(m draft.Moment) string {
	for i, name := range draft.Moments {
		if m == 1<<i {
			return name
		}
	}
	return ""
}

// about is a moment's third argument.
func (d *draftDoor) about(m draft.Moment, fx *draft.Fx) lua.LValue {
	L := d.content.Machine.State()
	switch m {
	case draft.CardTaken:
		return declare.ToLua(L, fx.Card())
	case draft.DreamsignTaken:
		return declare.ToLua(L, fx.Sign())
	case draft.SiteEntered:
		return lua.LString(fx.Site().ID)
	case draft.Chosen:
		_, text := fx.Answer()
		return lua.LString(text)
	}
	return lua.LNil
}
