// Package luatext implements what Lua 5.1 does with text: patterns, string.format, and
// the conversion of numbers to text and back. It knows nothing of a virtual machine;
// package lib calls it from the functions that scripts use.
//
// # Why it exists
//
// A single call of a library function is one instruction for a virtual machine,
// but the work inside has no bound: "(.-)*x" style patterns backtrack for hours,
// a deep pattern overflows the stack of the host (which ends the process), a
// width of 1e9 in a format fills memory. So every function here is bounded by
// construction, and what can be long is counted. The matcher charges each step to
// a Meter, which may panic to stop it; nothing needs cleaning up when it does.
//
// # Fidelity
//
// The words of the reference manual leave much open (what tonumber("0x1p4") is,
// how 2^53 prints, what "%5.2s" does to a zero byte), and there scripts rely on
// what the C implementation does on Linux. The functions here do the same: C's
// strtod, "%.14g" and printf directives, patterns that end at a zero byte, and
// errors in the pattern reported only when matching reaches them. The one freedom
// taken is NaN: its sign is the processor's choice, so it prints as "-nan" always,
// which is what Lua on x86 prints for 0/0.
//
// # How a pattern runs
//
// Compile turns the text of a pattern into a list of items (pattern.go): a set of
// bytes with a repetition, or one of the special items. Match (match.go) walks the
// list with backtracking. It recurses only where an alternative must be kept,
// always to a later item, so that its depth is bounded by the length of the
// pattern, and beyond MaxDepth it refuses.
package luatext
