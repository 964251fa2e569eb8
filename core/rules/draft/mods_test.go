package draft

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/configs"
	"arcana/core"
)

// mod loads the shipped content with files laid over it.
func mod(files map[string]string) (*Config, string) {
	fs := fstest.MapFS{}
	for name, text := range files {
		fs["draft/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	config, problems := configs.Load(System(), configs.Layer{Name: "mod", Files: fs})
	text := ""
	if err := configs.Error(problems); err != nil {
		text = err.Error()
	}
	c, _ := config.(*Config) // nil with problems
	return c, text
}

// A user's set of any size lives beside the shipped one, and a quest can draft
// from it alone.
func TestModAddsASet(t *testing.T) {
	for _, size := range []int{3, 40, 2000} {
		var cards strings.Builder
		for i := range size {
			fmt.Fprintf(&cards, "[[card]]\nid = \"mine_%d\"\nname = \"Mine %d\"\nset = \"mine\"\nrarity = \"%s\"\nresonance = [\"%s\"]\n", i, i, rarityNames[i%4], five[i%5])
		}
		c, problems := mod(map[string]string{"cards.toml": cards.String()})
		if problems != "" || c.Set("mine") == nil || len(c.Set("mine").Cards) != size || len(c.Set("dreamtides").Cards) != 249 {
			t.Fatalf("%d cards: %s", size, problems)
		}
		playOut(t, start(t, c, 1, &Options{Set: "mine"}), core.Random{}, func(g *Game) {
			for _, k := range g.View(0).(*View).Offer {
				if !strings.HasPrefix(k.ID, "mine_") {
					t.Fatalf("%s is offered", k.ID)
				}
			}
		})
	}
}

// A mod patches a card, adds a site and a quest.
func TestModPatches(t *testing.T) {
	c, problems := mod(map[string]string{
		"cards.toml":  "[[card]]\nid = \"apocalypse\"\npatch = true\nrarity = \"common\"\n",
		"sites.toml":  "[[site]]\nid = \"feast\"\nname = \"Feast\"\nkind = \"draft\"\ncards = 8\npicks = 2\n",
		"quests.toml": "[[quest]]\nid = \"night\"\nname = \"Night\"\n[[quest.dreamscape]]\nsites = [\"feast\"]\n",
	})
	if problems != "" {
		t.Fatal(problems)
	}
	i, _ := c.Set("dreamtides").Find("Apocalypse")
	if k := c.Set("dreamtides").Cards[i]; k.Rarity != Common || k.Cost != 6 {
		t.Errorf("patched to %+v", k)
	}
	if g := start(t, c, 1, &Options{Quest: "night"}); verbs(g) != "pick 1, pick 2, pick 3, pick 4, pick 5, pick 6, pick 7, pick 8" {
		t.Errorf("moves %s", verbs(g))
	}
}

// Broken cards are errors with file, line and column.
func TestModProblems(t *testing.T) {
	head := "[[card]]\nid = \"x\"\nname = \"X\"\n"
	for _, row := range []struct{ text, want string }{
		{head, "cards.toml:1:1"},
		{head + "rarity = \"comon\"\n", `cards.toml:4:10: x.rarity: unknown rarity "comon", expected one of common, uncommon, rare, legendary, special; did you mean "common"?`},
		{head + "rarity = \"rare\"\nresonance = [\"tide\", \"tyde\"]\n", `cards.toml:5:22`},
		{head + "rarity = \"rare\"\nresonance = [\"tide\", \"tide\"]\n", `cards.toml:5:13: tide is given twice`},
		{head + "rarity = \"rare\"\nresonence = []\n", `did you mean "resonance"?`},
	} {
		if _, problems := mod(map[string]string{"cards.toml": row.text}); !strings.Contains(problems, row.want) {
			t.Errorf("got %s, want %s", problems, row.want)
		}
	}
}
