// Package num computes the transcendental functions that rules, encounters and scripts
// may use, in such a way that the same argument gives the same bits on every machine.
//
// # Why the standard library is not enough
//
// Two runs with one seed must agree to the byte, also when one of them happened
// on amd64 and the other on arm64. Go's own math package does not promise that:
// some of its functions have assembly for one architecture and plain Go for
// another, and a compiler may contract x*y+z into one fused operation where the
// processor has such an instruction. A last bit that differs is enough to make a
// weighted draw pick another card.
//
// Everything here rests on operations that IEEE 754 fixes completely: the four
// operations with one rounding each, square root, the fused multiply-add of
// math.FMA (which is exact everywhere, in hardware or in software), and moving
// bits about. Wherever a product is followed by a sum the product is rounded
// explicitly, float64(x*y) + z, which the language forbids to fuse.
//
// # How it is accurate
//
// The functions compute with pairs: a value is the unevaluated sum of two
// float64 that do not overlap, which gives about 106 bits (type pair, file
// pair.go). An argument is first brought into a small interval; then the first
// terms of the power series, which carry the weight, are summed as pairs, and the
// rest, which is at least a few hundred times smaller, as plain float64. The
// error that is left is far below the rounding of the result, so results are
// within 0.55 units in the last place (the tests measure it against reference
// values of 400 digits), and a result that can be represented exactly comes out
// exactly: Pow(10, 22), Log10(1000), Pow(x, 0.5) of a square. (Results below
// 2^-1022 are rounded twice and may be off by one unit of 2^-1074.)
//
// # What happens at the edges
//
// Infinities, signed zeros and NaN follow the C library (Annex F), because the
// scripts' Lua follows the C library: Pow(x, 0) is 1 for every x including NaN,
// Ln(0) is minus infinity, Ln of a negative number is NaN, Atan2 knows its four
// quadrants and the signs of zero. No function panics.
package num
