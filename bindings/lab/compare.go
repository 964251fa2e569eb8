package lab

import (
	"fmt"

	"arcana/core"
	"arcana/core/lab"
)

// compare plays a pair of matches in which the players change seats.
func (b *bench) compare(i int, seed uint64, row *lab.Row) error {
	var pair [2]*trial
	for k := range pair {
		m, err := b.playNth(i, k, seed, row)
		if err != nil {
			return err
		}
		pair[k] = m
	}
	row.Story("", func() string { return pair[0].Story() + pair[1].Story() })
	for k := range b.metrics {
		if err := b.measurePair(i, k, pair, row); err != nil {
			return b.failure(pair[1], 0, err, row)
		}
	}
	return nil
}

// pairSeating seats the two players by turns, and in the second match of a pair
// the other way round. Where all win or lose together each has a table of its own.
func (p *plan) pairSeating(k int) []int {
	list := make([]int, p.seats)
	for s := range list {
		if list[s] = (s + k) % 2; p.system.Together {
			list[s] = k
		}
	}
	return list
}

func (b *bench) measurePair(i, k int, pair [2]*trial, row *lab.Row) error {
	var values [2][2]*lab.Mean // by player and match
	x := &b.metrics[k]
	for j, m := range pair {
		for player := range values {
			v, err := b.meanOver(i, x, m, m.seatsOf(player))
			if err != nil {
				return err
			}
			values[player][j] = v
		}
	}
	return x.blame(row.PutPair(k*lab.PairWidth, values[0], values[1]))
}

// meanOver returns the mean of a metric over some seats, nil when none of them has
// anything to measure.
func (b *bench) meanOver(i int, x *metric, m *trial, seats []core.Seat) (*lab.Mean, error) {
	sum, n, share := 0.0, 0, true
	for _, s := range seats {
		v, err := b.value(i, x, m, s)
		if err != nil {
			return nil, err
		}
		if v == nil {
			continue
		}
		mean, ok := lab.MeanValue(v)
		if !ok {
			return nil, x.blame(fmt.Errorf("expected a number or true or false, got %v: there is no mean of such", v))
		}
		sum, n, share = sum+mean.Value, n+1, share && mean.Share
	}
	if n == 0 {
		return nil, nil
	}
	return &lab.Mean{Value: sum / float64(n), Share: share}, nil
}

// seatsOf returns the seats of a player of a comparison.
func (m *trial) seatsOf(player int) []core.Seat {
	var list []core.Seat
	for s, p := range m.seating {
		if p == player {
			list = append(list, core.Seat(s))
		}
	}
	return list
}
