//go:build !race

package lab_test

// dropped is by how much a match may allocate more: nothing, for a pool keeps what it was
// given.
const dropped = 0
