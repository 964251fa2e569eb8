package tavern

import (
	"strings"

	"arcana/core"
)

// recent remembers which cards acted last, attacks and firings alike, so that a
// fight without end can say who keeps it going (R-T10).
type recent struct {
	cards [32]*Card
	count int
	spoke core.Source // the last function that acted
	when  int         // how many acts there were by then
}

func (r *recent) add(c *Card) {
	r.cards[r.count&31] = c
	r.count++
}

// speak notes which function acts.
func (r *recent) speak(by core.Source) {
	if by != 0 {
		r.spoke, r.when = by, r.count
	}
}

// place returns the last function among the recent acts, 0 for none.
func (r *recent) place() core.Source {
	if r.count-r.when > len(r.cards) {
		return 0
	}
	return r.spoke
}

// cycle names the cards of the shortest period that the recent acts repeat, in
// order and each once; all that acted when there is no period.
func (r *recent) cycle() string {
	n := min(r.count, len(r.cards))
	acts := make([]*Card, n)
	for i := range acts {
		acts[i] = r.cards[(r.count-n+i)&31]
	}
	period := 1
	for period < n && !repeats(acts, period) {
		period++
	}
	return namesOnce(acts[n-min(period, n):])
}

func repeats(acts []*Card, period int) bool {
	for i := period; i < len(acts); i++ {
		if acts[i] != acts[i-period] {
			return false
		}
	}
	return true
}

func namesOnce(cards []*Card) string {
	var names []string
	seen := map[string]bool{}
	for _, c := range cards {
		if !seen[c.Name] {
			seen[c.Name] = true
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, ", ")
}
