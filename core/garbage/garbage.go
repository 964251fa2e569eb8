// Package garbage counts what a piece of code allocates, and makes tests collect it less often. Only
// tests import this package.
package garbage

import (
	"runtime/debug"
	"testing"
)

// Rarely makes the collector of this process run an eighth as often. Tests that play matches or read content make
// much garbage that soon is none and keep little: a fifth to a third of their time is collecting it. A package says
// var _ = garbage.Rarely() in one of its tests, unless a package that it tests with does.
func Rarely() (percent int) { return debug.SetGCPercent(800) }

// Of returns how many allocations a call of f makes, as the mean over so many runs
// after one that is not counted. Under the race detector f runs too, but the result is 0, because
// the detector allocates itself, and lets every sync.Pool forget at random what it was given.
func Of(runs int, f func()) float64 {
	n := testing.AllocsPerRun(runs, f)
	if racing {
		return 0
	}
	return n
}

// Counts reports whether [Of] counts at all: not under the race detector.
func Counts() bool { return !racing }
