// Package scripts carries the scripts that come with Arcana: personalities
// (ai), encounters, quests, scenarios, experiments (lab) and playthroughs.
package scripts

import "embed"

// Files holds ai/..., encounters/..., quests/..., scenarios/..., lab/... and
// playthroughs/...
//
//go:embed *
var Files embed.FS
