//go:build !js

package scripts

import "embed"

// Files holds ai/..., encounters/..., quests/..., scenarios/..., lab/... and tables/...
//
//go:embed ai encounters lab puzzles quests scenarios tables
var Files embed.FS
