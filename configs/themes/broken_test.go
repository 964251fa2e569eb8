package themes

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/core/rules"

	"github.com/google/go-cmp/cmp"
)

// broken are files of mods and what is said of them.
var broken = []struct{ file, text, want string }{
	{"night/theme.toml", "[palette]\npapr = \"#fff\"\n", `night/theme.toml:2:1: unknown key "palette.papr", expected a key of configs/themes/parchment/theme.toml; did you mean "paper"?`},
	{"night/theme.toml", "[palette]\npaper = \"blue\"\n", `night/theme.toml:2:9: palette.paper: expected a colour: #rgb, #rrggbb, #rrggbbaa or transparent, got "blue"`},
	{"night/theme.toml", "[palette]\npaper = \"#fff}body{background:url(//evil)\"\n", `night/theme.toml:2:9: palette.paper: expected a colour: #rgb, #rrggbb, #rrggbbaa or transparent, got "#fff}body{background:url(//evil)"`},
	{"night/theme.toml", "[palette]\npaper = \"#12345\"\n", `got "#12345"`},
	{"night/theme.toml", "[palette]\npaper = \"#1234567\"\n", `got "#1234567"`},
	{"night/theme.toml", "[palette]\npaper = \"#+12345\"\n", `got "#+12345"`},
	{"night/theme.toml", "[palette]\npaper = \"123456\"\n", `got "123456"`},
	{"night/theme.toml", "[palette]\npaper = 7\n", `night/theme.toml:2:9: palette.paper: expected a text, got 7`},
	{"night/theme.toml", "scheme = \"drak\"\n", `night/theme.toml:1:10: scheme: unknown "drak", expected one of light, dark; did you mean "dark"?`},
	{"night/theme.toml", "title = \"a\\u001b[2J\"\n", `night/theme.toml:1:9: title: expected one line without control characters, got a\u001b[2J`},
	{"night/theme.toml", "[fonts]\ntitle = [\"Fell\\\"}\"]\n", `night/theme.toml:2:10: fonts.title[1]: expected a font's name, with letters, digits, spaces and hyphens only, got "Fell\"}"`},
	{"night/theme.toml", "[panels]\ntint = 101\n", `night/theme.toml:2:8: panels.tint: expected at most 100, got 101`},
	{"night/theme.toml", "[panels]\ncloth = \"star\"\n", `night/theme.toml:2:9: unknown value "star", expected a picture or one of plain, laid, stars; did you mean "stars"?`},
	{"night/theme.toml", "[panels]\nshadow = \"big\"\n", `night/theme.toml:2:10: panels.shadow: unknown "big", expected one of glow, lifted, none, offset, printed`},
	{"night/theme.toml", "[frames]\nback = \"back.gif\"\n", `night/theme.toml:2:8: frames.back: expected a picture that ends in .svg, .png or .webp, got "back.gif"`},
	{"night/theme.toml", "[frames]\nback = \"../../../etc/x.svg\"\n", `night/theme.toml:2:8: frames.back: expected a path inside the theme's folder, with letters, digits, hyphens, underscores and dots only`},
	{"night/theme.toml", "[frames]\nback = \"https://evil/x.svg\"\n", `night/theme.toml:2:8: frames.back: expected a path inside the theme's folder, with letters, digits, hyphens, underscores and dots only`},
	{"night/theme.toml", "[frames]\nback = \"back.svg\"\n", `night/theme.toml:2:8: the theme's folder has no picture back.svg`},
	{"night/theme.toml", "[tribes.tavern]\ncups = { colour = \"suit_cup\", mark = \"cups\" }\n", `night/theme.toml:2:19: the palette has no colour "suit_cup"; did you mean "suit_cups"?`},
	{"night/theme.toml", "[tribes.tavern]\ncups = { colour = \"suit_cups\", mark = \"cup\" }\n", `night/theme.toml:2:39: unknown value "cup", expected a picture or one of `},
	{"night/theme.toml", "[tribes.tavern]\ncups = { colour = \"suit_cups\" }\n", `night/theme.toml:2:8: tribes.tavern.cups: missing key "mark", expected a text`},
	{"night/theme.toml", "[tribes.tavern]\ncoins = { colour = \"suit_cups\", mark = \"cups\" }\n", `night/theme.toml:2:1: unknown key "tribes.tavern.coins", expected a key of configs/themes/parchment/theme.toml`},
	{"night/theme.toml", "[tribes.tavern]\n\"mine:glowz\" = { colour = \"suit_cups\", mark = \"cups\" }\n", `night/theme.toml:2:1: unknown key "tribes.tavern.mine:glowz", expected a key of configs/themes/parchment/theme.toml`},
	{"night/theme.toml", "title = ", `night/theme.toml:1:8: bad TOML: expected value, not end of input`},
	{"en.toml", "[tavern]\nfreez = \"x\"\n", `en.toml:2:1: unknown key "tavern.freez", expected a key of configs/themes/en.toml; did you mean "freeze"?`},
	{"en.toml", "[tavern]\nfreeze = 3\n", `en.toml:2:10: tavern.freeze: expected a text, got 3`},
	{"de.toml", "[tavern]\ngold_short = \"{m} Gold\"\n", `de.toml:2:14: tavern.gold_short: the placeholder {m} is unknown, expected one of n; did you mean "n"?`},
	{"en.toml", "freezeButtonTxt = \"x\"\n", `en.toml:1:1: unknown key "freezeButtonTxt", expected a key of configs/themes/en.toml`},
	{"en.toml", "freezeButtonText = \"x\"\n[tavern]\nfreeze = \"y\"\n", `en.toml:1:1: the key "freezeButtonText" is the same as tavern.freeze, expected each key once; it was first used at `},
	{"tavern.de.toml", "[card.ember_pag]\nname = \"x\"\n", `tavern.de.toml:2:8: tavern has no card.ember_pag; did you mean "card.ember_page"?`},
	{"tavern.de.toml", "[card.ember_page]\ncost = \"x\"\n", `tavern.de.toml:2:8: card.ember_page.cost: expected a name or a text for a card, as in [card.ember_page] with name and text`},
	{"tavern.de.toml", "[card.ember_page]\ntext = \"{valu}\"\n", `tavern.de.toml:2:8: card.ember_page.text: the placeholder {valu} is unknown, expected one of value; did you mean "value"?`},
	{"tavern.de.toml", "[card.ember_page]\nname = \"a\\nb\"\n", `tavern.de.toml:2:8: card.ember_page.name: expected one line without control characters, got a\u000ab`},
	{"night/art/tavern/ember_pag.svg", svg, `night/art/tavern/ember_pag.svg: tavern has nothing with the id "ember_pag"; did you mean "ember_page"?`},
	{"night/art/tavern/ember_page.svg", "<html><script>", `night/art/tavern/ember_page.svg: the file art/tavern/ember_page.svg is not a picture of the type image/svg+xml`},
	{"night/art/tavern/ember_page.png", svg, `is not a picture of the type image/png`},
	{"night/art/tavern/ember_page.html", svg, `expected a picture that ends in .svg, .png or .webp`},
	{"nihgt/theme.toml", "[palette]\n", `nihgt: this theme has no title, expected a title in its theme.toml; did you mean "night"?`},
	{"Night/theme.toml", "title = \"x\"\n", `Night: expected a theme's name, with small letters, digits and underscores only`},
	{"night/thme.toml", "title = \"x\"\n", `night/thme.toml: a theme cannot have a file of this name, expected the name of a language, such as de.toml or tavern.de.toml; did you mean "theme"?`},
	{"tavrn.de.toml", "x = \"x\"\n", `tavrn.de.toml: no system is called "tavrn", expected one of draft, tavern, encounter, market, delve; did you mean "tavern"?`},
	{"said.fr.toml", "x = \"x\"\n", `said.fr.toml: no language is called "fr", expected one of en, de; to add this language, write a file fr.toml in this folder too`},
	{"said.de.toml", "[said]\nbuys = \"{who} kauft {was}\"\n", `said.de.toml:2:8: said.buys: the placeholder {was} is unknown, expected one of who, what`},
	{"night/fr.toml", "x = \"x\"\n", `night/fr.toml: no language is called "fr", expected one of en, de`},
}

// TestBroken: each mistake is said once, with its place.
func TestBroken(t *testing.T) {
	for _, row := range broken {
		dir, l := mods(t, map[string]string{row.file: row.text})
		l.Systems = rules.All()
		var got []string
		problems, _ := l.Check()
		for _, p := range problems {
			text := strings.ReplaceAll(p.String(), filepath.ToSlash(dir)+"/configs/themes/", "")
			got = append(got, text)
			p.Excerpt()
		}
		if len(got) != 1 || !strings.Contains(got[0], row.want) {
			t.Errorf("%s: (-want +got)\n%s", row.file, cmp.Diff([]string{row.want}, got))
		}
	}
}

// TestRemarks: what falls back is said, and what is hard to read; not what ships.
func TestRemarks(t *testing.T) {
	_, l := mods(t, map[string]string{
		"harbour/theme.toml":     "title = \"Harbour\"\n[palette]\nink = \"#999\"\n",
		"harbour/tavern.en.toml": "[card.ember_page]\nname = \"Stoker\"\n",
		"fr.toml":                "language = \"Français\"\n",
	})
	l.Systems = rules.All()
	problems, remarks := l.Check()
	var got []string
	for _, r := range remarks {
		if !r.Shipped {
			got = append(got, regexp.MustCompile(`\d+ keys`).ReplaceAllString(r.About+": "+r.Text, "N keys"))
		}
	}
	want := []string{
		"harbour: N keys fall back to the base theme: titles, scheme, palette.paper, palette.raise, palette.sink, ...",
		"harbour: the colour ink on paper is hard to read: the contrast of these colours is 2.4, expected at least 4.5",
		"harbour: the colour ink on raise is hard to read: the contrast of these colours is 2.6, expected at least 4.5",
		"harbour: the colour ink on sink is hard to read: the contrast of these colours is 2.1, expected at least 4.5",
		"harbour: the colour ink on card is hard to read: the contrast of these colours is 2.6, expected at least 4.5",
		"harbour: the colour ink on card_gold is hard to read: the contrast of these colours is 2.2, expected at least 4.5",
		"harbour: the colour ink on cartouche is hard to read: the contrast of these colours is 2.4, expected at least 4.5",
		"harbour: N keys fall back to the content, in tavern.en.toml: card.almoner, card.blade_dancer, card.chalice_nun, card.death, card.duelling_acolyte, ...",
		"fr: N keys fall back to English: app.name, app.tagline, app.greeting, app.who, app.your_name, ...",
		"fr: these games have no translated cards: draft, tavern, encounter, market, delve",
	}
	if diff := cmp.Diff(want, got); diff != "" || len(problems) > 0 {
		t.Errorf("%v (-want +got)\n%s", problems, diff)
	}
}

// FuzzTheme: whatever stands in the files of a mod, nothing of it leads out of the style
// sheet's own values.
func FuzzTheme(f *testing.F) {
	for _, row := range broken {
		f.Add(row.text, "maxTierText = \"TOP\"\n")
	}
	f.Add("[panels]\ncloth = \"plain\"\n", "maxTierText = \"<script>\"")
	line := regexp.MustCompile(`^  (--[a-z0-9-]+|color-scheme): [A-Za-z0-9#%.,"() /_-]+;$`)
	f.Fuzz(func(t *testing.T, theme, words string) {
		_, l := mods(t, map[string]string{"night/theme.toml": theme, "night/en.toml": words})
		made, problems := l.Load("night")
		for _, p := range problems {
			if p.File == "" || p.Text == "" {
				t.Errorf("a problem without a place: %+v", p)
			}
			p.Excerpt()
		}
		if made == nil {
			return
		}
		lines := strings.Split(strings.TrimSuffix(string(made.CSS("/f/")), "\n"), "\n")
		for _, text := range lines[1 : len(lines)-1] {
			if !line.MatchString(text) {
				t.Errorf("the style sheet says %q", text)
			}
		}
	})
}
