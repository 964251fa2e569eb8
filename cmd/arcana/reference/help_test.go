package reference

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/prompt"
	"arcana/bindings/sessiontest"
)

var asksFor = regexp.MustCompile(`help\("([^"]+)"\)`)

// TestHelp: there is help for each kind of thing of which there is a template, and for
// whatever that help names.
func TestHelp(t *testing.T) {
	session, _ := sessiontest.Session(t)
	session.Host.About = Help
	folders, err := os.ReadDir("../templates")
	if err != nil || len(folders) != len(templates) {
		t.Fatalf("%d templates, expected %d (%v)", len(folders), len(templates), err)
	}
	for _, f := range folders {
		if !slices.Contains(templates, f.Name()) {
			t.Errorf("there is a template for %s", f.Name())
		}
		text := Help(session, f.Name())
		if !strings.HasPrefix(text, f.Name()+": ") || len(asksFor.FindAllString(text, -1)) == 0 {
			t.Errorf("help for %s is %q", f.Name(), text)
		}
		for _, named := range asksFor.FindAllStringSubmatch(text, -1) {
			if !prompt.Helps(session, named[1]) {
				t.Errorf("there is no help for %q, which that for %s names", named[1], f.Name())
			}
		}
	}
	for name, want := range map[string]string{"tavern.Ability": "  .deathrattle  ", "configs/tavern/tribes.toml": "  tribe[].mark  ", "mod.toml": "  version  ", "abilty": ""} {
		if got := Help(session, name); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("help for %s is %q", name, got)
		}
	}
}

// TestHelpOfNames: there is help for the bare name of a moment and of a thing of the content,
// and none for what nothing is called.
func TestHelpOfNames(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for name, want := range map[string]string{
		"deathrattle": "deathrattle: a moment of tavern.Ability\n  fun(self: tavern.Self, fx: tavern.fx): ",
		"turn_ended":  "turn_ended: a moment of encounter.File\n",
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
