//go:build lean || js

package main

import "github.com/spf13/cobra"

// liveCommands are the verbs that serve others: here none.
func liveCommands(*program) []*cobra.Command { return nil }

// watchRecord says that there is no server that could show a record.
func watchRecord(*program, []byte) error {
	return failure{exitUsage, "--open: this program was built without a server"}
}
