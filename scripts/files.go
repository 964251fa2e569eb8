//go:build !js

package scripts

import "embed"

// Files holds ai/..., encounters/..., games/..., quests/..., scenarios/..., lab/... and tables/...
//
//go:embed ai encounters games lab puzzles quests scenarios tables
var Files embed.FS
