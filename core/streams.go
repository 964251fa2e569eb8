// The names of a system's random streams.

package core

import (
	"fmt"
	"strings"
)

// eachSeat is the end of a name that stands for one stream of each seat.
const eachSeat = "/N"

// StreamNames returns the names of all streams of a match with so many seats. A name of s.Streams that
// ends in "/N" stands for one stream of each seat.
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
