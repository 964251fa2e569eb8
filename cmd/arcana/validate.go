package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"arcana/bindings/validate"
)

func validateCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "validate FILE",
		Example: "arcana tool validate match.record.json",
		Short:   "Check that a match or a combat was as a file claims",
		Long:    "Play what a file claims again and compare: a record (game.save) with every event of its match and the content that it was played on, a combat (tavern.combat) with its outcome. Exits with 1 when anything differs, and names the first thing that does.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return validateFile(p, args[0]) },
	}
}

// validateFile checks the claim that a file makes.
func validateFile(p *program, file string) error {
	data, err := readFile(file, validate.MostClaim)
	if err != nil {
		return err
	}
	session, err := openSession(p, "", nil)
	if err != nil {
		return err
	}
	verdict, err := validate.Claim(session, file, data)
	if err != nil {
		return failure{exitFailed, p.describe(err)}
	}
	if p.flags.json {
		json.NewEncoder(p.out).Encode(verdict)
	} else if verdict.Valid {
		fmt.Fprintf(p.out, "%s: valid\n", file)
	}
	if !verdict.Valid {
		return failure{exitFailed, fmt.Sprintf("%s: not valid: %s", file, verdict.Reason)}
	}
	return nil
}
