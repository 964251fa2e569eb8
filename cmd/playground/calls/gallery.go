// The gallery: the files with which the page begins, each of which people change.

package calls

import (
	"path"
	"slices"

	"arcana/bindings/session"
	"arcana/core/rules"
)

// GalleryFile is a file of the gallery: a game in Lua, or a script that makes a card.
type GalleryFile struct {
	System string `json:"system"` // whose rules it has, or for which it makes a card
	Title  string `json:"title"`  // what it is, in a sentence
	Least  int    `json:"least"`  // the fewest and the most players
	Most   int    `json:"most"`
	Text   string `json:"text"` // the file
}

// Gallery returns the games in Lua that the program carries, by their names, and then a card for each
// system in Go that has cards with scripts.
func Gallery() (list []GalleryFile, err error) {
	for _, name := range session.GameNames(shippedScripts) {
		sys, err := systems().Named(name)
		if err != nil {
			return nil, err
		}
		text, err := session.ReadScript(shippedScripts, path.Join(session.Games, name+".lua"))
		if err != nil {
			return nil, err
		}
		list = append(list, GalleryFile{name, sys.Title, sys.Least, sys.Most, string(text)})
	}
	for _, sys := range rules.All() {
		if text := cardFiles[sys.Name]; text != "" {
			list = append(list, GalleryFile{sys.Name, sys.Title, sys.Least, sys.Most, text})
		}
	}
	return slices.Clip(list), nil
}

// cardFiles are the files that make a card for a system in Go, and say how a match with it begins.
var cardFiles = map[string]string{
	"tavern": `-- A card of the tavern: change its numbers, and play the fight again.
tavern.make{
  name = "Bellringer", tier = 1, tribes = { "cups", "wands" }, attack = 2, health = 3,
  text = "Deathrattle: its neighbours gain +1/+1.",
  deathrattle = function(self, fx)
    fx:buff(fx:neighbours(self), 1, 1)
  end,
}

-- The match begins so; what is left out is as in any other.
return { situation = { players = { { gold = 9, shop = { "Bellringer", "Bellringer", "Almoner" } } } } }
`,
	"draft": `-- A card to draft: change its rarity or what it costs.
draft.make{ name = "Tide Lantern", rarity = "rare", resonance = { "tide" }, cost = 2, type = "event" }
`,
	"encounter": `-- A place of encounters: change how long it lasts.
encounter.make{ kind = "location", id = "bandit", max_turns = 4 }

return { encounter = "bandit" }
`,
	"market": `-- A card of the market: change what it costs and what it gives.
market.make{ name = "Silk Barge", faction = "wilds", cost = 1, copies = 2, effects = { trade = 2 } }

-- The match begins with this row.
return { situation = { row = { "Silk Barge", "Silk Barge" } } }
`,
	"delve": `-- A card for a hero: change for which challenges it counts.
delve.make{ name = "Plumb Line", tags = { "lore", "agility" } }
`,
}
