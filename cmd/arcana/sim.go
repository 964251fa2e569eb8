package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"arcana/bindings/lab"
	"arcana/bindings/player"
)

func (p *program) simCommand() *cobra.Command {
	var f labFlags
	var players []string
	var null, by string
	var vary []string
	var rotate bool
	cmd := &cobra.Command{
		Use:     "sim SYSTEM",
		Example: "arcana sim tavern --n 200",
		Short:   "Play many matches and say what came out, and how sure that is",
		Long:    "Play many matches in parallel and print what was measured with 95 % intervals. The same seed prints the same bytes for any number of workers and any split into shards. Ctrl-C or SIGTERM ends with what is done so far and exits with 1.",
		Args:    asUsed,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := p.experiment(&f, args[0], player.JoinOptions(players))
			if err != nil {
				return err
			}
			if by != "player" && by != "seat" {
				return fmt.Errorf("--by %s: expected player or seat", by)
			}
			e.Null, e.Rotate, e.BySeat = null, rotate, by == "seat"
			if e.Vary, err = readVariations(vary); err != nil {
				return err
			}
			if f.match != 0 {
				return p.openMatch(&f, e, lab.SimMatch)
			}
			return p.investigate(&f, e, lab.Sim)
		},
	}
	f.add(cmd, "matches")
	cmd.Flags().StringSliceVar(&players, "players", nil, "who sits where: random, search, lua:NAME, ...; fewer than a match needs take the usual number of seats, in turn")
	cmd.Flags().StringVar(&null, "null", "", "beside it the null model: SYSTEM.NAME[=VALUE], a feature, tuning key or weight made constant")
	cmd.Flags().StringArrayVar(&vary, "vary", nil, "the same matches once for each value, compared with the first: KEY=VALUE,VALUE,... with a tuning key or option.NAME (repeatable: every combination); a list is written KEY=[2,4,6],[3,5,7]")
	cmd.Flags().BoolVar(&rotate, "rotate", false, "players move one seat on from match to match")
	cmd.Flags().StringVar(&by, "by", "player", "what stands together in the figures: player or seat")
	return cmd
}
