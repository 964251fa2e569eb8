package scripts

import "embed"

// Files holds all of the folders but scenarios/...: a page has no command that tests.
//
//go:embed ai encounters games lab puzzles quests tables
var Files embed.FS
