package reference

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/prompt"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

var asksFor = regexp.MustCompile(`help\("([^"]+)"\)`)

// helpOf is Help for a session whose content stays as it is: its modules are made once, for all names.
func helpOf(s *session.Session) func(*session.Session, string) string {
	modules := sync.OnceValue(func() []declare.Module { return schema.Of(s) })
	return func(s *session.Session, name string) string { return helpAmong(s, modules, name) }
}

// TestHelp: there is help for each kind of thing of which there is a template, and for
// whatever that help names.
func TestHelp(t *testing.T) {
	session, _ := sessiontest.Session(t)
	session.Host.About = helpOf(session)
	folders, err := os.ReadDir("../templates")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string // card for the folders card.tavern, card.market and so on
	for _, f := range folders {
		kind, _, _ := strings.Cut(f.Name(), ".")
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) != len(templates) {
		t.Fatalf("%d templates, expected %d", len(kinds), len(templates))
	}
	for _, kind := range kinds {
		if !slices.Contains(templates, kind) {
			t.Errorf("there is a template for %s", kind)
		}
		text := session.Host.About(session, kind)
		if !strings.HasPrefix(text, kind+": ") || len(asksFor.FindAllString(text, -1)) == 0 {
			t.Errorf("help for %s is %q", kind, text)
		}
		for _, named := range asksFor.FindAllStringSubmatch(text, -1) {
			if !prompt.KnowsTopic(session, named[1]) {
				t.Errorf("there is no help for %q, which that for %s names", named[1], kind)
			}
		}
	}
	for name, want := range map[string]string{"tavern.Ability": "  .deathrattle  ", "configs/tavern/tribes.toml": "  tribe[].mark  ", "mod.toml": "  version  ", "abilty": ""} {
		if got := session.Host.About(session, name); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("help for %s is %q", name, got)
		}
	}
}

// TestHelpOfNames: there is help for the bare name of a moment and of a thing of the content,
// and none for what nothing is called.
func TestHelpOfNames(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for name, want := range map[string]string{
		"deathrattle": "deathrattle: a trigger of tavern.Ability\n  fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event): ",
		"turn_ended":  "turn_ended: a trigger of encounter.File\n",
		"Ember Page":  "ember_page, tavern.CardName: A card, by its id or its name. (tier 1, wands)",
		"vesper":      "vesper, draft.DreamcallerName: ",
	} {
		if text := Help(session, name); !strings.Contains(text, want) {
			t.Errorf("%s: %s", name, text)
		}
	}
	if text := Help(session, "deathratle"); text != "" {
		t.Error(text)
	}
}

// TestHelpOfRules: what the rules of games in Lua are written with is known to help, by the names that
// they usually give to it.
func TestHelpOfRules(t *testing.T) {
	session, _ := sessiontest.Session(t)
	session.Host.About = helpOf(session)
	for name, want := range map[string]string{
		"may":          "which lists what a seat may do",
		"stage":        "stage(said) -> rules.Stage\n",
		"seat":         "rules.Seat: A seat",
		"card":         `in the rules of a game in Lua: help("rules.Card")`,
		"pile":         "said: rules.PileSaid",
		"piles":        "rules.Piles: A group",
		"ask":          "ask(seats, stage, follows?)",
		"g:deals":      "rules.Game:deals(pile, hand, n?)\n",
		"pile:shuffle": "rules.Pile:shuffle()",
		"cards:most":   "rules.Cards:most(attribute)",
		"rules.Stage":  "  .turns  ",
		"rules":        "stage(said) -> rules.Stage",
		"g:play":       "play of game.Match",
	} {
		if text := prompt.HelpName(session, name); !strings.Contains(text, want) {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// spans are what pages have in quotes of code, and calls the functions and fields among them.
var (
	spans = regexp.MustCompile("`([^`\n]+)`")
	calls = regexp.MustCompile(`^((?:fx|self|event|query|g|copy|mind|view|game|lab|tavern|draft|encounter|market|delve)(?:[.:][a-z_]+)+)(?:\W.*)?$`)
)

// TestHelpKnowsThePages: there is help for each function and field that a page names, and for the
// words of options that messages use.
func TestHelpKnowsThePages(t *testing.T) {
	session, _ := sessiontest.Session(t)
	session.Host.About = helpOf(session)
	pages, err := filepath.Glob("../../../docs/*.md")
	more, _ := filepath.Glob("../../../docs/words/*.md")
	pages = append(pages, more...)
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	words := []string{"players", "situation", "chance", "seed", "tuning", "lasting", "listens", "memory", "target", "fx:choose", "text", "amount", "actor", "source", "pcall"}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, span := range spans.FindAllStringSubmatch(string(data), -1) {
			if named := calls.FindStringSubmatch(span[1]); named != nil && !strings.HasSuffix(named[1], ".lua") && !strings.HasSuffix(named[1], ".go") {
				words = append(words, named[1])
			}
		}
	}
	ofExamples := []string{"g.columns", "g.discards.red", "g.trik", "g.tuning.prize"} // of games that a page speaks of
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(ofExamples, word) })
	slices.Sort(words)
	if words = slices.Compact(words); len(words) < 50 {
		t.Fatalf("only %d words: %v", len(words), words)
	}
	for _, word := range words {
		if !prompt.KnowsTopic(session, word) {
			t.Errorf("there is no help for %s", word)
		}
	}
}
