//go:build race

package lab_test

// dropped is by how much a match may allocate more: the race detector lets a pool forget
// at random what it was given, at each decision.
const dropped = 20_000
