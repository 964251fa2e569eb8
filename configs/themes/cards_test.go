package themes

import (
	"strings"
	"testing"

	"arcana/configs"
	"arcana/core/rules"
)

// TestCardsOfTheTavern: every card of the tavern has a name in every language, and a text
// where it has one at all, with the card's own numbers.
func TestCardsOfTheTavern(t *testing.T) {
	tavern, _ := rules.Named("tavern")
	theme, n := load(t, Base), 0
	for _, thing := range (configs.Library{}).Described(tavern) {
		n++
		for _, tag := range theme.Languages {
			one := theme.cards[tag]["tavern"][thing.Kind][thing.ID]
			if tag == English {
				one.overlay(Card{Name: thing.Name, Text: thing.Fill(thing.Text), Value: thing.Value()})
			}
			if one.Name == "" || (one.Text == "") != (thing.Text == "") || strings.ContainsAny(strings.ReplaceAll(one.Text, "{value}", ""), "{}") || strings.Contains(one.Text, "{value}") && one.Value == 0 {
				t.Errorf("%s in %s is %+v; the card says %q", thing.ID, tag, one, thing.Text)
			}
		}
	}
	if n != 34 {
		t.Errorf("the tavern says something of %d cards and tribes, expected 30 and 4", n)
	}
}

// TestNumbersOfCards: a text in another language has the numbers of the mod that changed
// the card.
func TestNumbersOfCards(t *testing.T) {
	_, l := mods(t, map[string]string{"../tavern/cards.toml": "[[card]]\nid = \"page_of_coins\"\npatch = true\nability = { trigger = \"battlecry\", effect = \"gold\", value = 7 }\n"})
	l.Systems = rules.All()
	theme, problems := l.Load(Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if got := theme.cards["de"]["tavern"]["card"]["page_of_coins"]; got.Text != "Kampfruf: erhalte {value} Gold." || got.Value != 7 {
		t.Errorf("%+v", got)
	}
}

// TestValuesOfData: the {value} of a text in another language is that of abilities in data too, and other numbers
// stand in the text.
func TestValuesOfData(t *testing.T) {
	_, l := mods(t, map[string]string{
		"../tavern/cards.toml": "[[card]]\nid = \"coiner\"\nname = \"Coiner\"\nset = \"mine\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"{value} gold.\"\nabilities = [ { when = \"sell\", do = { effect = \"gold\" } }, { when = \"battlecry\", value = 3, do = { effect = \"gold\" } } ]\n",
		"tavern.de.toml":       "[card.coiner]\ntext = \"{value} Gold.\"\n",
	})
	l.Systems = rules.All()
	theme, problems := l.Load(Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if got := theme.cards["de"]["tavern"]["card"]["coiner"]; got.Text != "{value} Gold." || got.Value != 3 {
		t.Errorf("%+v", got)
	}
}

// TestOwnTribes: a theme says how the tribes of its mod look, and what its cards are called, by
// their short ids or their whole ones.
func TestOwnTribes(t *testing.T) {
	for _, id := range []string{"glows", "mine:glows"} {
		_, l := mods(t, map[string]string{
			"../tavern/tribes.toml":       "[[tribe]]\nid = \"glows\"\nname = \"Glows\"\n",
			"../tavern/cards.toml":        "[[card]]\nid = \"moth\"\nname = \"Moth\"\ntier = 1\nattack = 1\nhealth = 1\n",
			"harbour/theme.toml":          "title = \"Harbour\"\n[tribes.tavern]\n\"" + id + "\" = { colour = \"suit_cups\", mark = \"cups\" }\n",
			"harbour/tavern.de.toml":      "[tribe.glows]\nname = \"Glimmer\"\n[card.\"mine:moth\"]\nname = \"Falter\"\n",
			"harbour/art/tavern/moth.svg": svg,
		})
		l.Systems, l.Layers[0].Mod = rules.All(), "mine"
		theme, problems := l.Load("harbour")
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for tag, name := range map[string]string{"en": "Glows", "de": "Glimmer"} {
			if got := theme.DocumentIn(tag).Tribes["tavern"]["mine:glows"]; got != (Named{name, "--suit-cups", "cups"}) {
				t.Errorf("%s in %s: %v", id, tag, got)
			}
		}
		if got := theme.DocumentIn("de").Cards["tavern"]["card"]["mine:moth"]; got != (Card{Name: "Falter", Art: "art/tavern/moth.svg"}) {
			t.Errorf("%+v", got)
		}
	}
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 12"/>`

// TestSkin: a folder without code gives cards names, texts and pictures, and a theme.
func TestSkin(t *testing.T) {
	_, l := mods(t, map[string]string{
		"harbour/theme.toml":                "title = \"Harbour\"\n[frames]\nback = \"back.svg\"\n",
		"harbour/back.svg":                  svg,
		"harbour/en.toml":                   "maxTierText = \"TOP\"\nfreezeButtonText = \"Moor\"\n",
		"harbour/tavern.en.toml":            "[card.ember_page]\nname = \"Stoker\"\ntext = \"Sinks for {value}.\"\n",
		"harbour/tavern.de.toml":            "[card.ember_page]\nname = \"Heizer\"\n",
		"harbour/art/tavern/ember_page.svg": svg,
	})
	l.Systems = rules.All()
	theme, problems := l.Load("harbour")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	english, german := theme.DocumentIn("en"), theme.DocumentIn("de")
	if got, want := english.Cards["tavern"]["card"]["ember_page"], (Card{"Stoker", "Sinks for {value}.", "art/tavern/ember_page.svg", 2}); got != want {
		t.Errorf("%+v, expected %+v", got, want)
	}
	if got, want := german.Cards["tavern"]["card"]["ember_page"], (Card{"Heizer", "Todesröcheln: {value} Schaden an einem zufälligen Gegner.", "art/tavern/ember_page.svg", 2}); got != want {
		t.Errorf("%+v, expected %+v", got, want)
	}
	if english.Strings["tavern.max_tier"] != "TOP" || english.Strings["tavern.freeze"] != "Moor" || english.Strings["tavern.reroll"] != "Reroll" || german.Strings["tavern.freeze"] != "Einfrieren" {
		t.Errorf("%q %q %q %q", english.Strings["tavern.max_tier"], english.Strings["tavern.freeze"], english.Strings["tavern.reroll"], german.Strings["tavern.freeze"])
	}
	if css := string(theme.CSS("/files/")); !strings.Contains(css, `--frame-back: url("/files/back.svg");`) || !strings.Contains(css, "--paper: #f3ead7;") {
		t.Error(css)
	}
	if len(theme.Files) != 2 {
		t.Errorf("%d pictures", len(theme.Files))
	}
}

// TestStaleCards: where a mod gives a card another text, the one that ships in another
// language is not shown, and the name that did not change is; the mod may have its own.
func TestStaleCards(t *testing.T) {
	files := map[string]string{"../tavern/cards.toml": "[[card]]\nid = \"page_of_coins\"\npatch = true\ntext = \"Battlecry: lose {value} gold.\"\n"}
	for _, want := range []Card{{Name: "Münzpage"}, {Name: "Münzpage", Text: "Kampfruf: verliere {value} Gold.", Value: 1}} {
		_, l := mods(t, files)
		l.Systems = rules.All()
		theme, problems := l.Load(Base)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if got := theme.cards["de"]["tavern"]["card"]["page_of_coins"]; got != want {
			t.Errorf("%+v, expected %+v", got, want)
		}
		files["tavern.de.toml"] = "[card.page_of_coins]\ntext = \"Kampfruf: verliere {value} Gold.\"\n"
	}
}
