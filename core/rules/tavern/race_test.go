//go:build race

package tavern

// dropped is how much memory a decision may take: the race detector lets a pool forget
// at random what it was given.
const dropped = 4
