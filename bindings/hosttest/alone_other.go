//go:build !linux

package hosttest

// Alone calls f. On Linux two test programs of one user do so one after the other.
func Alone(_ string, f func()) { f() }
