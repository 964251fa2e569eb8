package declared

import "strings"

// The tests of a game stand in its file, as test(name, function) before its last line. Where the file
// is read as rules they are skipped; where its tests run, what describes the game says nothing, and
// game.new{ ... } means a match of it.

// Prelude returns what a session runs before the file of a game of that name, so that its tests can
// run there.
func Prelude(name string) string { return strings.ReplaceAll(prelude, "NAME", name) }

const prelude = `local function said(t) return t == nil and {} or t end
pile, piles, number, flag, seat, word, stage, ask = said, said, said, said, said, said, said, said
local all = game
game = setmetatable({ new = function(name, options)
  if type(name) ~= "string" then name, options = "NAME", name end
  return all.new(name, options or {})
end }, { __index = all })`
