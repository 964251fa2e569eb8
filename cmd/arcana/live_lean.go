//go:build lean || js

package main

import "github.com/spf13/cobra"

// liveCommands are the verbs that serve others: here none.
func liveCommands(*program) []*cobra.Command { return nil }
