//go:build !race

package garbage

// racing says that the race detector runs.
const racing = false
