package main

import (
	"arcana/bindings/lab"

	"github.com/spf13/cobra"
)

func (p *program) compareCommand() *cobra.Command {
	var f labFlags
	var apart bool
	cmd := &cobra.Command{
		Use:     "compare SYSTEM A B",
		Example: "arcana compare market lua:synergy random --n 200",
		Short:   "Compare two players on equal seeds, with seats exchanged",
		Long:    "Play pairs of matches on equal seeds in which two players change seats, and print their differences (marked * when the 95 % interval leaves 0 out) and what pairing was worth: the variance ratio, below 1 where it helped.",
		Args:    asUsed,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := p.experiment(&f, args[0], args[1:])
			if err != nil {
				return err
			}
			e.Apart = apart
			if f.match != 0 {
				return p.openMatch(&f, e, lab.ComparePair)
			}
			return p.investigate(&f, e, lab.Compare)
		},
	}
	f.add(cmd, "pairs of matches")
	cmd.Flags().BoolVar(&apart, "apart", false, "the two matches of a pair do not share their seed")
	return cmd
}
