//go:build !race

package tavern

// dropped is how much memory a decision may take: none, for a pool keeps what it was
// given.
const dropped = 0
