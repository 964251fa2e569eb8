package vm_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arcana/bindings/vm"
)

// loadDriver reads the programs of a batch without running them.
const loadDriver = `
local line = "\1\n"
for source in (io.read("*a")):gmatch("(.-)" .. line) do
  local f, e = loadstring(source, "=p")
  io.write(f and "fine" or e, "\n", line)
end`

// pieces is what damage puts into a program.
var pieces = strings.Fields(`end then do = == ( ) { } [ ] , ; . .. ... : + - * / ^ % # ~= < > <= and or not nil true 1 0x1g 2e x "s 's' [[ ]] -- if for in
	while repeat until return break function local else elseif`)

// damaged is a random program with one word taken out, put in, doubled or exchanged.
func damaged(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 3))
	words := strings.SplitAfter(strings.TrimPrefix(randomProgram(seed), prelude), " ")
	i, j := r.IntN(len(words)), r.IntN(len(words))
	switch r.IntN(4) {
	case 0:
		words[i] = ""
	case 1:
		words[i] += pieces[r.IntN(len(pieces))] + " "
	case 2:
		words[i], words[j] = words[j], words[i]
	default:
		words[i] = pieces[r.IntN(len(pieces))] + " "
	}
	return strings.Join(words, "")
}

// Programs with a fault in them are refused, with the line and the words of
// lua5.1, or read by both; here in the same words twice.
func TestDamagedProgramsSameAsLua(t *testing.T) {
	t.Run("twice", func(t *testing.T) { compareDamaged(t, loadedHere, batch) })
	t.Run("lua5.1", func(t *testing.T) { compareDamaged(t, loadedInLua, randomPrograms()) })
}

func compareDamaged(t *testing.T, opinion func(*testing.T, []string) []string, n int) {
	failures := 0
	for first := 0; first < n && failures < 5; first += batch {
		programs := make([]string, batch)
		for i := range programs {
			programs[i] = damaged(uint64(first + i))
		}
		want := opinion(t, programs)
		for i, p := range programs {
			got := comparable(loaded(p))
			if got != comparable(want[i]) && !strings.Contains(got, "; Lua writes") {
				failures++
				t.Errorf("seed %d\n%s--- says\n%s\n--- but Lua 5.1 says\n%s", first+i, p, got, want[i])
			}
		}
	}
}

func loadedInLua(t *testing.T, programs []string) []string {
	t.Helper()
	out := driven(t, loadDriver, strings.Join(programs, "\x01\n")+"\x01\n")
	return strings.Split(strings.TrimSuffix(out, "\n\x01\n"), "\n\x01\n")
}

func loadedHere(_ *testing.T, programs []string) []string {
	out := make([]string, len(programs))
	for i, p := range programs {
		out[i] = loaded(p)
	}
	return out
}

func loaded(source string) string {
	if _, err := vm.Compile("p", source, vm.Limits{}); err != nil {
		return err.Error()
	}
	return "fine"
}
