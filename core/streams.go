package core

import (
	"fmt"
	"strings"
)

// The names of a system's streams of chance.

// eachSeat ends the name of streams of which every seat has one.
const eachSeat = "/N"

// StreamNames returns the names of all streams of a match with so many seats: a name that ends
// in "/N" stands for one for each seat.
func (s System) StreamNames(seats int) []string {
	var names []string
	for _, name := range s.Streams {
		base, each := strings.CutSuffix(name, eachSeat)
		if !each {
			names = append(names, name)
			continue
		}
		for seat := range seats {
			names = append(names, fmt.Sprintf("%s/%d", base, seat+1))
		}
	}
	return names
}
