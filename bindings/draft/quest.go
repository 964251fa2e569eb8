// The options of a match and its quest, which may be one of the content, a file of scripts/quests, or a
// table. Then how such files and tables are read.

package draft

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// questFolder is where quests that are written as scripts live.
const questFolder = "scripts/quests"

// setup are the options of game.new for a quest.
type setup struct {
	Quest       questChoice `lua:"quest" doc:"a quest by name, of the content or of scripts/quests, or a table with dreamscapes"`
	Dreamcaller string      `lua:"dreamcaller" luals:"draft.DreamcallerName" doc:"a dreamcaller chosen beforehand"`
	Set         string      `lua:"set" doc:"the card set to draft from"`

	Situation *draft.Situation `lua:"situation" doc:"where the quest stands"`
}

// questChoice is the name of a quest, or one written out.
type questChoice struct {
	name  string
	table *lua.LTable
}

// LuaType returns the name of the type in stubs and help.
func (questChoice) LuaType() string { return "draft.QuestName|draft.File" }

// FromLua reads a quest's name or a table that describes one.
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

// options turns the fields given to game.new into the draft's Options, as [system.Binding.Options].
// Without the option quest, the situation says which quest it is. A situation of a custom quest
// (customName) cannot: it does not hold that quest.
func options(_ *system.Environment, c *system.Content, config any, given *lua.LTable) (any, error) {
	var setup setup
	if err := declare.NewReader(c.Machine.State()).Read("", given, &setup); err != nil {
		return nil, err
	}
	o := &draft.Options{Dreamcaller: setup.Dreamcaller, Set: setup.Set, Situation: setup.Situation}
	var err error
	noQuest := setup.Quest == (questChoice{})
	if k := setup.Situation; k != nil && noQuest && k.Quest != customName {
		setup.Quest.name = k.Quest
	}
	switch {
	case setup.Quest.table != nil:
		o.Custom, err = customQuest(c, config.(*draft.Config), setup.Quest.table)
	case setup.Quest.name != "":
		err = findQuest(c, config.(*draft.Config), setup.Quest.name, o)
	}
	return o, err
}

// findQuest completes the options o for the quest of that name: one of the content, or one that a script
// in scripts/quests describes. The quest of a script is read once for each configuration. It is an error
// if another script has the same name.
func findQuest(c *system.Content, config *draft.Config, name string, o *draft.Options) error {
	if _, ok := config.FindQuest(name); ok {
		o.Quest = name
		return nil
	}
	known := config.QuestNames()
	files := c.NamesMatching(questFolder, name)
	if len(files) == 0 {
		known = append(known, c.Names(questFolder)...)
		return fmt.Errorf("no quest is called %q, %s", name, spell.Choices(name, known))
	}
	file := files[0]
	path := questFolder + "/" + file + ".lua"
	script, err := loadQuestScript(c, path, func(s *system.Script) []error {
		found := s.Cached(config, func() any {
			quest, faults := readQuest(c, config, file, s.Table)
			quest.Script = path
			return questRead{quest, faults}
		}).(questRead)
		o.Custom = found.quest
		return found.faults
	})
	if err != nil {
		return err
	}
	return c.RefuseSharedName(questFolder, script)
}

// questRead is the quest that a script describes, with what is wrong with it.
type questRead struct {
	quest  *draft.Quest
	faults []error
}

// customName is the name of a quest that a table given to game.new describes. A situation of such a
// match does not have the quest itself, so the option quest must give it again.
const customName = "custom"

// customQuest reads the quest that a table given to game.new describes. It returns the first
// fault as its error.
func customQuest(c *system.Content, config *draft.Config, t *lua.LTable) (*draft.Quest, error) {
	q, faults := readQuest(c, config, customName, t)
	if len(faults) > 0 {
		return nil, fmt.Errorf("quest: %w", faults[0])
	}
	return q, nil
}

// questTable is a quest as scripts write it. Its functions are its moments.
type questTable struct {
	Name        string               `lua:"name"`
	Text        string               `lua:"text"`
	Set         string               `lua:"set"`
	Sites       map[string]siteTable `lua:"sites"`
	Dreamscapes [][]string           `lua:"dreamscapes" luals:"draft.SiteName[][]" need:"yes"`
	Counts      system.Counts        `lua:"counts"`
	Grows       system.Counts        `lua:"grows"`
}

// siteTable is a site of a quest's own.
type siteTable struct {
	Name   string   `lua:"name"`
	Kind   string   `lua:"kind" luals:"draft.SiteKind" need:"yes"`
	Cards  int      `lua:"cards" need:"yes"`
	Picks  int      `lua:"picks"`
	Rarity rarities `lua:"rarity"`
	Tag    string   `lua:"tag"`
}

// readQuest reads the data of a quest's table and checks it against the rules. It returns all
// faults, first those of reading (unread), then those of the rules, without those that only follow
// from a fault of reading. It skips functions, and data under the name of an older trigger: the
// loader of scripts checks those.
func readQuest(c *system.Content, config *draft.Config, id string, t *lua.LTable) (*draft.Quest, []error) {
	L := c.Machine.State()
	data := L.NewTable()
	for _, k := range declare.SortedKeys(t) {
		moment, known := draft.Table.Find(lua.LVAsString(k))
		isTrigger := known && draft.Table.Moment(moment).Older
		if v := t.RawGet(k); v.Type() != lua.LTFunction && !isTrigger {
			data.RawSet(k, v)
		}
	}
	var table questTable
	faults := declare.NewReader(L).ReadAll(data, &table)
	q := &draft.Quest{ID: id, Name: cmp.Or(table.Name, id), Text: table.Text, Set: table.Set}
	for _, sites := range table.Dreamscapes {
		q.Dreamscapes = append(q.Dreamscapes, draft.Dreamscape{Sites: sites})
	}
	faults = append(faults, readSites(q, table.Sites)...)
	unread := faults
	for _, f := range config.CheckQuest(q) {
		if path := questPath(q, f.Path); !system.IsConsequence(unread, t, path) {
			faults = append(faults, &declare.FieldError{Path: path, Err: errors.New(f.Text)})
		}
	}
	return q, faults
}

// questPath turns a path of the rules ("dreamscape[0].sites[1]", "site[0].cards") into that of a
// quest's table ("dreamscapes[1][2]", "sites.shrine.cards").
func questPath(q *draft.Quest, path string) string {
	path = system.LuaPath(path)
	if rest, ok := strings.CutPrefix(path, "dreamscape"); ok {
		return "dreamscapes" + strings.Replace(rest, ".sites", "", 1)
	}
	for i := range q.Sites {
		if rest, ok := strings.CutPrefix(path, fmt.Sprintf("site[%d]", i+1)); ok {
			return "sites." + q.Sites[i].ID + rest
		}
	}
	return path
}

// readSites adds the sites that a quest's table describes to q, in the order of their ids, and returns
// what is wrong with them. A site without a name is called by its id.
func readSites(q *draft.Quest, sites map[string]siteTable) (faults []error) {
	fault := func(path string, err error) { faults = append(faults, &declare.FieldError{Path: path, Err: err}) }
	for _, id := range system.SortedNames(sites) {
		s := sites[id]
		site := draft.Site{ID: id, Name: cmp.Or(s.Name, id), Cards: s.Cards, Picks: s.Picks, Rarity: s.Rarity, Tag: s.Tag}
		if err := site.Kind.UnmarshalText([]byte(s.Kind)); err != nil {
			fault("sites."+id+".kind", err)
		}
		if s.Cards < 1 || s.Cards > 100 || s.Picks < 0 || s.Picks > 100 {
			fault("sites."+id, fmt.Errorf("expected 1 to 100 cards and 0 to 100 picks, got %d cards and %d picks", s.Cards, s.Picks))
		}
		q.Sites = append(q.Sites, site)
	}
	return faults
}
