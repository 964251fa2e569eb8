// The values of scripts: committed cards that they give to delve.tier; cards, challenges and avatars as
// they get them. Then what editors complete: the fields of files, the facts of options, the words of
// the content.

package delve

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/delve"
	"arcana/core/spell"
)

// answer is a committed card as the argument of delve.tier: a name, a card of a view, or a table
// { tags, counters }.
type answer struct {
	name  string
	given delve.Answer
}

// LuaType returns the name of the type in stubs and help.
func (answer) LuaType() string {
	return cardName + "|delve.AnswerTable|delve.CardView|delve.CardFacts"
}

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (answer) LuaTables() []any { return []any{answerTable{}, delve.CardView{}, cardFacts{}} }

// answerTable is a committed card written out.
type answerTable struct {
	Tags     []string `lua:"tags" luals:"(delve.Tag|string)[]"`
	Counters []string `lua:"counters" luals:"(delve.Tag|delve.Type)[]"`
}

// viewCard is a card of a view.
type viewCard struct {
	Ref     int      `lua:"ref"`
	ID      string   `lua:"id"`
	Name    string   `lua:"name"`
	Tags    []string `lua:"tags"`
	Counter []string `lua:"counter"`
}

// FromLua reads the card. A card of a view has a ref. It counts by its tags alone, for its hero has yet
// to choose whether it counters.
func (a *answer) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		a.name = string(x)
		return nil
	case *lua.LTable:
		if x.RawGetString("ref") != lua.LNil {
			var seen viewCard
			err := r.Read("", v, &seen)
			a.given.Tags = seen.Tags
			return err
		}
		var t answerTable
		err := r.Read("", v, &t)
		a.given = delve.Answer{Tags: t.Tags, Counters: t.Counters}
		return err
	}
	return fmt.Errorf("expected a card: its name, or a table with the keys tags and counters (the types that it counters), got %s", declare.Text(v))
}

// resolve returns the card's tags and what it counters; a name is looked up in the content.
func (a *answer) resolve(c *delve.Config) (delve.Answer, error) {
	if a.name == "" {
		return a.given, nil
	}
	found, err := c.Card(a.name)
	if err != nil {
		return delve.Answer{}, err
	}
	answer := delve.Answer{Tags: found.Tags}
	if found.Counter != nil {
		answer.Counters = found.Counter.Against
	}
	return answer, nil
}

// resolveChecked is resolve with the words checked against the content: it refuses likely
// misspellings and writes a mod's words in full. both are the tags and the types, for a card may
// counter either.
func (a *answer) resolveChecked(c *delve.Config, tags, both []string) (delve.Answer, error) {
	read, err := a.resolve(c)
	if err == nil {
		err = refuseMisspelled("tags", "tag", read.Tags, tags)
	}
	if err == nil {
		err = refuseMisspelled("counters", "type or tag", read.Counters, both)
	}
	read.Tags, read.Counters = inFull(tags, read.Tags...), inFull(both, read.Counters...)
	return read, err
}

// resolve turns the argument of delve.tier into the question that the rules answer. Words that
// look misspelled are an error.
func (q *question) resolve(c *delve.Config) (delve.Question, error) {
	mode, err := c.Tuning.Matching()
	if err != nil {
		return delve.Question{}, err
	}
	tags, types := c.TagWords(), c.TypeWords()
	both := append(slices.Clone(tags), types...)
	ask := delve.Question{Matching: mode, Required: inFull(tags, q.Required...), Type: inFull(types, q.Type)[0]} // one type in, one out
	if err := refuseMisspelled("required", "tag", q.Required, tags); err != nil {
		return ask, err
	}
	if err := refuseMisspelled("type", "type", []string{q.Type}, types); err != nil {
		return ask, err
	}
	for i := range q.Committed {
		answer, err := q.Committed[i].resolveChecked(c, tags, both)
		if err != nil {
			return ask, fmt.Errorf("committed[%d]: %w", i+1, err)
		}
		ask.Committed = append(ask.Committed, answer)
	}
	return ask, nil
}

// inFull returns the words, with the mod added to those that are the short form of a known word of a
// mod ("tide" becomes "tides:tide"). Other words, also unknown ones and "", stay as they are.
func inFull(known []string, words ...string) []string {
	list := slices.Clone(words)
	for i, w := range list {
		if full, ok := card.Called(known, w); ok && w != "" {
			list[i] = full
		}
	}
	return list
}

// refuseMisspelled returns an error if a word is nearly a known one but not the same. The error begins
// with path, and what says what sort of word it is. Words that are like no known one pass: the
// calculator also answers for tags and types that no content has.
func refuseMisspelled(path, what string, words, known []string) error {
	for _, w := range words {
		if _, ok := card.Called(known, w); ok || w == "" {
			continue
		}
		if near := spell.DidYouMean(w, known); near != "" {
			return fmt.Errorf("%s: unknown %s %q%s", path, what, w, near)
		}
	}
	return nil
}

// cardFacts is a hero card as scripts get it.
type cardFacts struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Tags    []string `json:"tags"`
	Counter []string `json:"counter" doc:"the challenges against which the card is a perfect counter"`
	Play    string   `json:"play" doc:"its utility effect"`
	Tableau string   `json:"tableau" doc:"what the card does in a tableau"`
	Script  string   `json:"script,omitempty"`

	Keywords []string `json:"keywords,omitempty" doc:"keywords: abilities that many cards share"`
}

// factsOf returns a hero card as delve.card shows it. Script is that of its play; of its tableau ability
// if the play has none.
func factsOf(c *delve.Card) cardFacts {
	facts := cardFacts{ID: c.ID, Name: c.Name, Tags: c.Tags, Keywords: c.Keywords}
	if c.Counter != nil {
		facts.Counter = c.Counter.Against
	}
	if c.Play != nil {
		facts.Play, facts.Script = c.Play.Text, c.Play.Script
	}
	if c.Tableau != nil {
		facts.Tableau = c.Tableau.Text
		if facts.Script == "" {
			facts.Script = c.Tableau.Script
		}
	}
	return facts
}

// challengeFacts is a challenge as scripts get it.
type challengeFacts struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Type     string   `json:"type"`
	Required []string `json:"required"`
	Boss     bool     `json:"boss"`
	Text     string   `json:"text"`
}

// avatarFacts is an avatar as scripts get it.
type avatarFacts struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Drive mix    `json:"drive"`
	Power string `json:"power"`
}

// mix is how much there is of each kind of Drive, in the order of the content.
type mix struct {
	kinds   []string
	amounts []int
}

// LuaType returns the name of the type in stubs and help.
func (mix) LuaType() string { return "table<" + driveName + ", integer>" }

// IntoLua returns a table of the amounts by the ids of the kinds.
func (m mix) IntoLua(L *lua.LState) lua.LValue {
	t := L.CreateTable(0, len(m.kinds))
	for i, kind := range m.kinds {
		t.RawSetString(kind, lua.LNumber(m.amounts[i]))
	}
	return t
}

// resonanceFacts is a resonance card as scripts get it.
type resonanceFacts struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Threat   bool     `json:"threat"`
	FaceDown bool     `json:"face_down"`
	Mutes    []string `json:"mutes"`
	Text     string   `json:"text"`
}

// writing returns what editors and the content check need to know about files of the delve.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "the text of the ability; {value} stands for its number", Optional: true}, system.ListensField(delve.ZoneNames), system.CountsField, system.GrowsField}, Zones: delve.ZoneNames,
		Most: map[string]int{"heroes": 4, "others": 3, "row": 5, "face_up": 5, "tableau": 5, "committed": 4, "places": 3, "matched": 4, "required": 4}, // seats, and the most that the tuning takes
		Self: declare.Class{Name: "delve.Self", Doc: "The card, hero or other thing that has the ability.", Parents: []string{thingType}, Fields: []declare.Param{
			{Name: "value", Type: "integer", Doc: "the ability's number"},
			{Name: "hero", Type: thingType, Doc: "the hero behind it"},
			system.MemoryField,
		}},
		Thing: thingType, Given: triggerParameters, Traits: traits, Owner: thingType, View: delve.View{}, New: delve.Options{}, Facts: factFields, Names: words,
	}
}

// triggerParameters returns the parameters that a trigger's function has after self and fx in scripts from
// before 0.2, which take no event there (see [system.Writing.Given]). In the delve only chosen had one: what
// was chosen. For all other triggers it returns nil.
func triggerParameters(m *ability.Moment) []declare.Param {
	if m.Name == "chosen" {
		return []declare.Param{{Name: "option", Type: "delve.Answer"}}
	}
	return nil
}

// answerClass declares what was chosen: a thing or a word.
func answerClass() declare.Class {
	return declare.Class{Name: "delve.Answer", Doc: "The answer to a question: a card, a hero or another thing, or a word.", Parents: []string{thingType, "string"}}
}

// factFields are what options say of the card that they are about.
var factFields = []declare.Param{
	system.Fact("card", cardName, "its id"),
	system.Fact("cost", "integer", "in Drive"),
	system.Fact("threat", "boolean", "for a card of the row, whether it counts for bosses"),
	system.Fact("tags", "integer", "how many it shows"),
	system.Fact("covers", "integer", "how many required tags it adds"),
	system.Fact("perfect", "boolean", "whether it is a perfect counter"),
}

// words returns the words of a configuration that editors complete: its cards, challenges, tags
// and so on.
func words(config any) []declare.Alias {
	c := config.(*delve.Config)
	cards := declare.Alias{Name: cardName, Doc: "A hero card, by its id or its name.", Open: true}
	for i := range c.Cards {
		cards.Words = append(cards.Words, declare.Word{Text: c.Cards[i].ID}, declare.Word{Text: c.Cards[i].Name})
	}
	challenges := declare.Alias{Name: "delve.ChallengeName", Doc: "A challenge or a boss, by its id or its name.", Open: true}
	for _, list := range [][]delve.Challenge{c.Challenges, c.Bosses} {
		for i := range list {
			challenges.Words = append(challenges.Words, declare.Word{Text: list[i].ID, Note: list[i].Type}, declare.Word{Text: list[i].Name, Note: list[i].Type})
		}
	}
	return append(placeNames(c), []declare.Alias{cards, challenges,
		{Name: tagName, Doc: "A tag of cards and challenges.", Open: true, Words: declare.Words(c.TagWords()...)},
		{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(c.KeywordNames()...)},
		{Name: driveName, Doc: "A kind of Drive.", Words: declare.Words(c.DriveNames()...)},
		{Name: "delve.Type", Doc: "A type of challenges.", Open: true, Words: declare.Words(c.TypeWords()...)},
		{Name: "delve.Avatar", Doc: "An avatar, by its id.", Open: true, Words: declare.Words(c.AvatarNames()...)},
		{Name: "delve.Fact", Doc: "A number of the match, by its name in conditions: how many cards are in the row, lie face_up in it (without the silenced) or are threats there; how many challenges are kept or cleared; the round; how many cards the hero has in hand, deck and exhausted pile, and how many free_slots; how many tags of the challenge are matched or required; how many heroes there are.", Words: declare.Words(delve.FactNames()...)},
		{Name: "delve.Tier", Doc: "How a challenge ends.", Words: declare.Words("strong_success", "success", "low_fail", "high_fail")},
	}...)
}

// placeNames returns the names of bases, points of interest, themes and resonance cards, which
// editors complete.
func placeNames(c *delve.Config) []declare.Alias {
	// alias makes the alias of a list with count rows; at returns the row with an index.
	alias := func(name, what string, count int, at func(int) (id, name string)) declare.Alias {
		a := declare.Alias{Name: "delve." + name, Doc: what + ", by its id or its name.", Open: true}
		for i := range count {
			id, name := at(i)
			a.Words = append(a.Words, declare.Word{Text: id}, declare.Word{Text: name})
		}
		return a
	}
	return []declare.Alias{
		alias("BaseName", "A base", len(c.Bases), func(i int) (id, name string) { return c.Bases[i].ID, c.Bases[i].Name }),
		alias("POIName", "A point of interest", len(c.POIs), func(i int) (id, name string) { return c.POIs[i].ID, c.POIs[i].Name }),
		alias("ThemeName", "A theme", len(c.Themes), func(i int) (id, name string) { return c.Themes[i].ID, c.Themes[i].Name }),
		alias("SignName", "A resonance card", len(c.Resonance), func(i int) (id, name string) { return c.Resonance[i].ID, c.Resonance[i].Name }),
	}
}
