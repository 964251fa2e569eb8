//go:build !race

package garbage

// Builds without the race detector.

// racing says that the race detector runs.
const racing = false
