// Package abilities carries the scripted abilities of cards: one idea a file,
// in the folder of its rule system.
package abilities

import "embed"

// Files holds <system>/<name>.lua.
//
//go:embed *
var Files embed.FS
