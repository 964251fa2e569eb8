// Package scripts carries the scripts that come with Arcana: personalities
// (ai), encounters, quests, scenarios, puzzles, and experiments (lab) with their tables.
package scripts

import "embed"

// Files holds ai/..., encounters/..., quests/..., scenarios/..., lab/... and tables/...
//
//go:embed *
var Files embed.FS
