//go:build race

package garbage

// Builds with the race detector.

// racing says that the race detector runs.
const racing = true
