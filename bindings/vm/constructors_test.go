package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
)

// constructorPrelude shows all places of a table that a constructor may have reached.
const constructorPrelude = `local function two() return "a", "b" end
local function none() end
local function show(n, t)
  local all = {}
  for i = 1, n + 4 do all[i] = tostring(t[i]) end
  print(n, t.k, t.l, table.concat(all, " "))
end
local function all(...)
`

// constructorTails end a constructor; constructorKeys tells where a field with a key
// stands among n rows: nowhere, first, in the middle, after a full store, last.
var constructorTails = []string{"", "two()", "...", "none()", "(two())", "(...)", "l = two()", "two(), l = 1", "two(), two()"}

func constructorKeys(n int) []int { return []int{-1, 0, n / 2, n / 50 * 50, n} }

// constructors builds tables of n rows in every form.
func constructors(n uint64) string {
	var b strings.Builder
	b.WriteString(constructorPrelude)
	for _, key := range constructorKeys(int(n)) {
		for _, tail := range constructorTails {
			fmt.Fprintf(&b, "  show(%d, {%s})\n", n, strings.Join(append(rows(int(n), key), tail), ", "))
		}
	}
	b.WriteString("end\nall('x', 'y', 'z')\nall()\n")
	return strings.ReplaceAll(b.String(), ", })", "})")
}

// rows writes n rows, with a field k before the one of index key.
func rows(n, key int) []string {
	var list []string
	for i := range n + 1 {
		if i == key {
			list = append(list, "k = two()")
		}
		if i < n {
			list = append(list, fmt.Sprint(i+1))
		}
	}
	return list
}

// Constructors of every length around the stores of fifty rows, and at full size of
// every length, are the same tables as in lua5.1, and here twice.
func TestConstructorsSameAsLua(t *testing.T) {
	var lengths []uint64
	for n := range uint64(161) {
		if hosttest.Full((n+3)%50 < 6, true) {
			lengths = append(lengths, n)
		}
	}
	program := func(i uint64) string { return constructors(lengths[i]) }
	t.Run("twice", func(t *testing.T) { compareWith(t, batchHere, 5, program) })
	t.Run("lua5.1", func(t *testing.T) { compareWith(t, batchInLua, len(lengths), program) })
}
