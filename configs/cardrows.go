// Cards that mods add to the decks of games in Lua.

package configs

import (
	"path"

	"arcana/core"
	"arcana/core/spell"
)

// cardRowFile is the file in which such cards stand, and cardRow the key of one: [[card]].
const cardRowFile, cardRow = "cards.toml", "card"

// CardRows returns the cards that layers add to the deck of a game in Lua: the rows [[card]] of their files
// GAME/cards.toml, layer after layer. files has the hash of each of these files, as [Files] has those of a
// system in Go.
func CardRows(game string, layers ...Layer) (rows []core.Tree, files []core.FileHash, problems []Problem) {
	name := path.Join(game, cardRowFile)
	for _, l := range layers {
		d, wrong := Read(name, l)
		problems = append(problems, wrong...)
		if d == nil {
			continue
		}
		files = append(files, l.hashOf(name)...)
		var read decoder
		for _, key := range d.Keys() {
			if key != cardRow {
				problems = append(problems, d.Problem("unknown key "+key+", expected rows [[card]]"+spell.DidYouMean(key, []string{cardRow}), key))
			}
		}
		if cards := d.root.child(cardRow); cards != nil {
			tree := read.treeOf(cards, cardRow)
			list, isList := tree.Value.([]core.Tree)
			if !isList {
				problems = append(problems, d.Problem("expected rows [[card]], got "+cards.describe(), cardRow))
			}
			rows = append(rows, list...)
		}
		problems = append(problems, read.all()...)
	}
	return rows, files, problems
}
