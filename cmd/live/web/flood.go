package web

import "time"

// mostASecond is how many messages a client may send in a second.
const mostASecond = 20

// flood knows when the last messages of a client came.
type flood struct {
	times []time.Time
	next  int
}

// over notes a message and reports whether it is one too many of its second, where so
// many may come.
func (f *flood) over(now time.Time, most int) bool {
	if f.times == nil {
		f.times = make([]time.Time, most)
	}
	oldest := f.times[f.next]
	f.times[f.next] = now
	f.next = (f.next + 1) % most
	return !oldest.IsZero() && now.Sub(oldest) < time.Second
}
