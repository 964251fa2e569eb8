package scripts

import "embed"

// Files holds all of the folders but scenarios/... and games/...: a page has no command that tests, and
// no machine that reads rules.
//
//go:embed ai encounters lab puzzles quests tables
var Files embed.FS
