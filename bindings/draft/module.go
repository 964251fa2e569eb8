// Package draft binds the draft to scripts: the module draft (weights, profiles,
// pools, offers, themes and the measurement of quests), the fx of its abilities, and
// its views and events in words. The rules are in core/rules/draft.
package draft

import (
	"fmt"
	"maps"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/rules/draft"
	"arcana/core/score"
	"arcana/core/spell"
)

// Binding is the binding of the draft: its calculators and pools, the options of its
// quests, and the verbs of quests that are written as scripts.
func Binding() system.Binding {
	return system.Binding{
		System: "draft", Module: module, Folder: questFolder, FolderOption: "quest", Table: draft.Table,
		Listens:     []string{"the script of the quest", "the dreamcaller", "the dreamsigns, in the order in which they came"},
		OptionNames: []string{"quest", "dreamcaller", "set", "situation"}, Options: options, Scripts: scripts,
		Situation: func(_, options any) any { return options.(*draft.Options).Situation },
		Show:      show, Describe: describe, Writing: writing(),
	}
}

// classes are the classes of the module. They are the same in every session.
var classes = sync.OnceValue(func() []declare.Class {
	return append(append(offerClasses(), profileClass(), poolClass(), thingClass(), fxClass(), eventClass(), system.AskingClass("draft"), system.QueryClass("draft", thingType)),
		declare.Written[draft.Situation]("A position of a quest: g:situation returns it, and the option situation of game.new takes it. The rules decide everything that is left out.")...)
})

// module declares the global table draft of scripts. A session calls it once.
func module(w *system.Environment) declare.Module {
	m := calculators{w}
	return declare.Module{Name: "draft", Doc: "The draft: weights of cards, pools and offers, themes, and how far decks concentrate on few resonances.",
		Classes: classes(),
		Funcs: []declare.Func{
			declare.Fn1("weight(options)", "Returns the selection weight of a card for a resonance profile, as a score.",
				`draft.weight{ resonance = { "tide", "ruin" }, staleness = 0, profile = { tide = 7, ruin = 6, stone = 1 } }`, m.weight),
			declare.Fn1("profile(options)", "Returns the resonance profile of a deck with dreamsigns and a dreamcaller, and its tag profile as tags.",
				`draft.profile{ deck = { "Apocalypse", "Immolate" }, dreamcaller = "Vesper, Twilight Arbiter" }`, m.profile),
			declare.Fn1("pool(options?)", "Returns a pool of the cards of a set, or of cards of your own, to draw offers from.",
				`draft.pool{ set = "dreamtides", seed = 7, variance = true }:size()`, m.pool),
			declare.Fn1("themes(options?)", "Returns the themes that a themed site can have, the most likely first.",
				`draft.themes{ tags = { ["mechanic:reclaim"] = 4 } }[1].tag`, m.themes),
			declare.Fn1("converge(options?)", "Plays many quests and returns how far the decks concentrate on few resonances. With null_model every card weighs the same.",
				`draft.converge{ quests = 3, player = "synergy" }.first`, m.converge),
			declare.Fn1("check(options?)", "Returns remarks about a card set: its shares beside the guidelines.",
				`draft.check{ cards = { { name = "Spark", rarity = "common", resonance = { "ember" } } } }[1].text`, m.check),
			declare.Fn1("card(name)", "Returns a card as the content defines it.", `draft.card("Apocalypse").rarity`, m.card).Taking(cardName),
			declare.Fn1("cards(set?)", "Returns the names of the cards of a set.", `#draft.cards()`, m.cards),
			declare.Fn0("dreamcallers()", "Returns the dreamcallers: name, resonance, bonus, tags, essence.", `draft.dreamcallers()[1].name`, m.dreamcallers),
			declare.Fn0("dreamsigns()", "Returns the dreamsigns: name, resonance, tags.", `draft.dreamsigns()[1].name`, m.dreamsigns),
		}}
}

// calculators are the functions of the module draft: the rules computed for given numbers,
// without a match.
type calculators struct{ env *system.Environment }

// config returns the session's configuration of the draft with the given tuning applied.
func (m calculators) config(tuning map[string]any) (*draft.Config, error) {
	return system.Tuned[draft.Config](m.env, "draft", tuning)
}

// weight is the argument of draft.weight: one copy of a card and the player's profile.
type weight struct {
	Resonance mask           `lua:"resonance" doc:"none for a neutral card, one or two by name"`
	Staleness int            `lua:"staleness" doc:"how often the copy was offered and passed over (0)"`
	Profile   profile        `lua:"profile" doc:"the player's resonance, by name"`
	Tuning    map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// weight is draft.weight: it returns the selection weight of a copy as a score with its terms. Unknown
// resonances and a negative staleness are errors.
func (m calculators) weight(_ *declare.Call, a weight) (score.Score, error) {
	c, err := m.config(a.Tuning)
	if err != nil {
		return score.Score{}, err
	}
	if a.Staleness < 0 {
		return score.Score{}, fmt.Errorf("staleness: expected at least 0, got %d", a.Staleness)
	}
	resonance, err := a.Resonance.resolve(c.Palette())
	if err != nil {
		return score.Score{}, err
	}
	p, err := a.Profile.resolve(c.Palette())
	return c.Palette().Weight(&c.Tuning, resonance, a.Staleness, p), err
}

// holdings is the argument of draft.profile: what a player has.
type holdings struct {
	Deck        []cardArgument `lua:"deck" doc:"cards by name or as tables"`
	Dreamsigns  []cardArgument `lua:"dreamsigns" doc:"dreamsigns by name or as tables; they count like cards"`
	Dreamcaller string         `lua:"dreamcaller" doc:"a dreamcaller by name"`
	Set         string         `lua:"set" doc:"the card set in which names are looked up"`
	Tuning      map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// profileResult is what draft.profile returns: how much of each resonance the player has, and of
// each tag.
type profileResult struct {
	profile core.Counts
	tags    map[string]int
}

// LuaType returns the name of the type in stubs and help.
func (profileResult) LuaType() string { return "draft.ProfileResult" }

// IntoLua returns the table that scripts get: a number by the name of each resonance, and the
// tags in the field tags.
func (p profileResult) IntoLua(L *lua.LState) lua.LValue {
	t := declare.ToLua(L, p.profile).(*lua.LTable)
	t.RawSetString("tags", declare.ToLua(L, p.tags))
	return t
}

// profileClass describes the result of draft.profile for stubs and help.
func profileClass() declare.Class {
	return declare.Class{Name: "draft.ProfileResult", Doc: "A resonance profile, a number for each resonance, and the tag profile.", Fields: []declare.Param{
		{Name: "[string]", Type: "integer", Doc: "the number of cards and dreamsigns with the resonance, plus the bonus of the dreamcaller"},
		{Name: "tags", Type: "table<string, integer>", Doc: "the number of each tag"},
	}}
}

// The price of a set that is made for a call, and of each of its cards, in units.
const (
	setUnits  = 4_000
	cardUnits = 400
)

// profile is draft.profile: it counts the resonance and the tags of a deck with dreamsigns and a
// dreamcaller. The script pays for a set of these cards, which is made for the call. Tags that no
// card has are left out.
func (m calculators) profile(call *declare.Call, a holdings) (profileResult, error) {
	call.Charge(setUnits + cardUnits*int64(len(a.Deck)))
	c, err := m.config(a.Tuning)
	if err != nil {
		return profileResult{}, err
	}
	set, deck, err := deckSet(c, a)
	if err != nil {
		return profileResult{}, err
	}
	signs, caller, err := findHoldings(c, a)
	if err != nil {
		return profileResult{}, err
	}
	p, counts := c.ProfileOf(set, deck, signs, caller)
	tags := map[string]int{}
	for i, n := range counts {
		if n > 0 {
			tags[set.Tags[i]] = n
		}
	}
	return profileResult{c.Palette().View(p), tags}, nil
}

// deckSet returns a set of the cards of a deck, and the indices of its cards, which are all of the set.
// Dreamsigns that are described in a table are among the cards, for they count like cards. Those that
// are given by name are left to findHoldings.
func deckSet(c *draft.Config, a holdings) (*draft.Set, []int, error) {
	set, err := setNamed(c, a.Set)
	if err != nil {
		return nil, nil, err
	}
	var cards []draft.Card
	for i := range a.Deck {
		card, err := a.Deck[i].find(set)
		if err != nil {
			return nil, nil, fmt.Errorf("deck[%d]: %w", i+1, err)
		}
		cards = append(cards, card)
	}
	for i, sign := range a.Dreamsigns {
		if sign.given == nil {
			continue
		}
		card, err := sign.find(set)
		if err != nil {
			return nil, nil, fmt.Errorf("dreamsigns[%d]: %w", i+1, err)
		}
		cards = append(cards, card)
	}
	indices := make([]int, len(cards))
	for i := range indices {
		indices[i] = i
	}
	return draft.NewSet("deck", c.Palette(), cards, c.AllTags()...), indices, nil
}

// findHoldings looks up the dreamsigns and the dreamcaller that were given by name, and returns their
// indices in the content. caller is -1 if none was given.
func findHoldings(c *draft.Config, a holdings) (signs []int, caller int, err error) {
	for i, sign := range a.Dreamsigns {
		if sign.given != nil {
			continue
		}
		index, ok := c.FindDreamsign(sign.name)
		if !ok {
			return nil, 0, fmt.Errorf("dreamsigns[%d]: no dreamsign is called %q%s", i+1, sign.name, spell.DidYouMean(sign.name, c.DreamsignNames()))
		}
		signs = append(signs, index)
	}
	if a.Dreamcaller == "" {
		return signs, -1, nil
	}
	caller, ok := c.FindDreamcaller(a.Dreamcaller)
	if !ok {
		return nil, 0, fmt.Errorf("dreamcaller: no dreamcaller is called %q%s", a.Dreamcaller, spell.DidYouMean(a.Dreamcaller, c.DreamcallerNames()))
	}
	return signs, caller, nil
}

// setNamed returns the card set of that name; the tuning's default set for "".
func setNamed(c *draft.Config, name string) (*draft.Set, error) {
	if name == "" {
		name = c.Tuning.Pool.Set
	}
	if s := c.Set(name); s != nil {
		return s, nil
	}
	return nil, fmt.Errorf("set: no card set is called %q%s", name, spell.DidYouMean(name, c.SetNames()))
}

// check is the argument of draft.check: a set of the content, or cards.
type check struct {
	Set   string         `lua:"set" doc:"a card set (the usual one)"`
	Cards []cardArgument `lua:"cards" doc:"cards of your own instead"`
}

// remark is a remark of a design check.
type remark struct {
	Item string `json:"item"`
	Text string `json:"text"`
}

// check is draft.check: it returns remarks on the design of a card set.
func (m calculators) check(call *declare.Call, a check) ([]remark, error) {
	call.Charge(setUnits)
	c, err := m.config(nil)
	if err != nil {
		return nil, err
	}
	set, err := ownSet(c, a.Set, a.Cards)
	if err != nil {
		return nil, err
	}
	call.Charge(int64(100 * len(set.Cards)))
	var list []remark
	for _, r := range c.CheckSet(set) {
		list = append(list, remark{r.Item, r.Text})
	}
	return list, nil
}

// cards is draft.cards: the names of the cards of a set.
func (m calculators) cards(_ *declare.Call, name string) ([]string, error) {
	c, err := m.config(nil)
	if err != nil {
		return nil, err
	}
	set, err := setNamed(c, name)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(set.Cards))
	for i := range set.Cards {
		names[i] = set.Cards[i].Name
	}
	return names, nil
}

// card is draft.card: a card of the usual set as the content has it, or a described card. To be
// shown it stands in a set of its own, where its index is 0; outside of a match its ref is 0 too.
func (m calculators) card(call *declare.Call, card cardArgument) (draft.CardView, error) {
	call.Charge(setUnits)
	c, err := m.config(nil)
	if err != nil {
		return draft.CardView{}, err
	}
	set, err := setNamed(c, "")
	if err != nil {
		return draft.CardView{}, err
	}
	found, err := card.find(set)
	if err != nil {
		return draft.CardView{}, err
	}
	return draft.NewSet("", c.Palette(), []draft.Card{found}).ViewCard(0, 0), nil
}

// dreamcallers is draft.dreamcallers: all dreamcallers of the content.
func (m calculators) dreamcallers(*declare.Call) ([]draft.ChoiceView, error) {
	c, err := m.config(nil)
	if err != nil {
		return nil, err
	}
	return c.ViewDreamcallers(), nil
}

// dreamsigns is draft.dreamsigns: all dreamsigns of the content.
func (m calculators) dreamsigns(*declare.Call) ([]draft.SignView, error) {
	c, err := m.config(nil)
	if err != nil {
		return nil, err
	}
	return c.ViewDreamsigns(), nil
}

// converge is the argument of draft.converge: an experiment of many quests.
type converge struct {
	Quests      int            `lua:"quests" doc:"how many quests (100)"`
	Player      string         `lua:"player" doc:"a native player (synergy)"`
	Quest       string         `lua:"quest" doc:"a quest of the content (the first one)"`
	Dreamcaller string         `lua:"dreamcaller" doc:"a dreamcaller for all quests (a choice of three each)"`
	Set         string         `lua:"set" doc:"a card set (the usual one)"`
	NullModel   bool           `lua:"null_model" doc:"every copy weighs 1"`
	Seed        *rand.Seed     `lua:"seed" doc:"the seed of all random numbers (the session's seed)"`
	Tuning      map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// The price of a decision in a quest that draft.converge plays, in units of the script's account for
// experiments: pickUnits for the decision, weighUnits for each move that the player weighs.
const (
	pickUnits  = 900
	weighUnits = 150
)

// converge is draft.converge: it plays many quests with a native player and returns how fast
// their decks find resonances. The script's account for experiments pays for each decision. The null
// model is a key of the tuning.
func (m calculators) converge(_ *declare.Call, a converge) (draft.Convergence, error) {
	if a.NullModel {
		tuning := map[string]any{"selection.null_model": true}
		maps.Copy(tuning, a.Tuning)
		a.Tuning = tuning
	}
	c, err := m.config(a.Tuning)
	if err != nil {
		return draft.Convergence{}, err
	}
	player, err := nativePlayer(a.Player)
	if err != nil {
		return draft.Convergence{}, err
	}
	if a.Quests == 0 {
		a.Quests = 100
	}
	if a.Quests < 1 || a.Quests > 100_000 {
		return draft.Convergence{}, fmt.Errorf("quests: expected 1 to 100000, got %d", a.Quests)
	}
	o := draft.Options{Quest: a.Quest, Dreamcaller: a.Dreamcaller, Set: a.Set}
	return draft.Converge(c, o, player, a.Quests, m.seed(a.Seed), func(moves int) error {
		return m.env.Experiments.Spend(pickUnits + weighUnits*int64(moves))
	})
}

// seed returns the given seed, or the session's if none is given.
func (m calculators) seed(given *rand.Seed) uint64 {
	if given != nil {
		return uint64(*given)
	}
	return m.env.Seed()
}

// nativePlayer returns a player written in Go by its name; synergy for "". random and first are players of
// core, the others are bots of the draft. An unknown name is an error that lists all.
func nativePlayer(name string) (core.Player, error) {
	switch name = card.Key(name); name {
	case "":
		name = "synergy"
	case "random":
		return core.Random{}, nil
	case "first":
		return core.First{}, nil
	}
	bots := draft.System().Bots
	if p, ok := bots[name]; ok {
		return p, nil
	}
	known := append([]string{"random", "first"}, system.SortedNames(bots)...)
	return nil, fmt.Errorf("player: no built-in player is called %q, %s", name, spell.Choices(name, known))
}
