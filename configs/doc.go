// Package configs turns files into the values that rules begin with, and says
// everything that is wrong with them at once.
//
// Content is TOML. What a system reads is written on its Config: a field tagged
// `file:"cards.toml" toml:"card"` is the list of [[card]] tables of that file, a
// field tagged with a file alone is the whole file. The shipped files lie in
// configs/<system>/ and are part of the program; a mod is a folder that mirrors
// the project, so MODS/configs/tavern/cards.toml is laid over
// configs/tavern/cards.toml. Layers are laid in order:
//
//   - a table over a table: each key that the upper one states replaces the
//     lower one's, and tables inside are laid over each other in the same way;
//   - a list of tables with ids over another: a new id is added at the end, a
//     known one replaces the whole entry in its place, and an entry that says
//     patch = true replaces single keys of the entry that is there,
//     remove = true takes it out;
//   - everything else, an inline table { ... } included, is one value and
//     replaces.
//
// Every value remembers the file, line and column it came from, through the
// laying of layers into the decoded Config, so a rule that finds a mistake later
// (a [core.Fault]) points at the very place a designer must edit. Nothing is
// guessed and nothing is skipped: an unknown key, a wrong type, a missing key, a
// number out of bounds or a second entry of the same id is a [Problem], and a run
// reports all of them, in all files; of more than 200 it counts the rest.
//
// A use of a script that has no text of its own gets the one that the script
// states, before rules look at it.
//
// A tuning file must state every one of its keys, so that no default hides in
// code. Content states what it needs (`need:"yes"`), and the rest is zero.
//
// Settings (seed, workers, mods, budget, history, theme, lang) come from flags, the environment,
// ./arcana.toml, the user's own configuration and the shipped defaults, in that
// order of strength; see [Settings]. A variable ARCANA_... that is no setting and no
// tuning key is warned of.
//
// Files are measured before they are read (at most 4 MiB, only regular ones, of a mod
// only what lies in it), and reading takes time that grows with their length only: a
// key has at most 64 parts.
package configs
