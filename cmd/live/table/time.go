package table

import "time"

// Clock is what a hall knows of time.
type Clock interface {
	// Now returns the time.
	Now() time.Time
	// AfterFunc calls f on a goroutine of its own when some time has passed, unless what
	// it returns is called before.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// WallClock is the time of the machine.
type WallClock struct{}

// Now returns the time.
func (WallClock) Now() time.Time { return time.Now() }

// AfterFunc calls f when some time has passed.
func (WallClock) AfterFunc(d time.Duration, f func()) (stop func()) {
	timer := time.AfterFunc(d, f)
	return func() { timer.Stop() }
}
