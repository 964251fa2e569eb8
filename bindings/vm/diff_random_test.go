package vm_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// randomPrograms is how many fresh programs are compared.
func randomPrograms() int {
	if os.Getenv("ARCANA_LONG") != "" {
		return 20_000
	}
	return batch / 2
}

// batch is how many programs one process of lua5.1 runs.
const batch = 100

// batchDriver runs the programs it reads, which a line of its own separates, each
// with globals of its own, and ends the output of each with that line.
const batchDriver = `
local line = "\1\n"
for source in (io.read("*a")):gmatch("(.-)" .. line) do
  local f, e = loadstring(source, "=p")
  local ok = f ~= nil
  if ok then
    setfenv(f, setmetatable({}, {__index = _G}))
    ok, e = pcall(f)
  end
  if not ok then
    if type(e) ~= "string" and type(e) ~= "number" then e = "a " .. type(e) end
    io.write("error: ", e, "\n")
  end
  io.write(line)
end`

func batchInLua(t *testing.T, programs []string) []string {
	t.Helper()
	out := driven(t, batchDriver, strings.Join(programs, "\x01\n")+"\x01\n")
	return strings.SplitAfter(strings.TrimSuffix(out, "\x01\n"), "\x01\n")
}

// batchHere is batchInLua on our machine.
func batchHere(t *testing.T, programs []string) []string {
	t.Helper()
	out := make([]string, len(programs))
	for i, p := range programs {
		out[i] = here(t, p)
	}
	return out
}

// Fresh programs print the same here twice, and in lua5.1.
func TestRandomProgramsSameAsLua(t *testing.T) { compareRandom(t, randomProgram) }

func compareRandom(t *testing.T, program func(seed uint64) string) {
	t.Helper()
	t.Run("twice", func(t *testing.T) { compareWith(t, batchHere, sample(batch, batch/4), program) })
	t.Run("lua5.1", func(t *testing.T) { compareWith(t, batchInLua, randomPrograms(), program) })
}

// compareWith compares the first n programs with what another opinion of them is.
func compareWith(t *testing.T, opinion func(*testing.T, []string) []string, n int, program func(seed uint64) string) {
	t.Helper()
	failures := 0
	for first := 0; first < n && failures < 5; first += batch {
		programs := make([]string, min(batch, n-first))
		for i := range programs {
			programs[i] = program(uint64(first + i))
		}
		want := opinion(t, programs)
		for i, p := range programs {
			got := comparable(here(t, p))
			if want := comparable(want[i]); got != want {
				failures++
				t.Errorf("seed %d\n%s%s", first+i, p, firstDifference(got, want))
			}
		}
	}
}

// firstDifference shows the first line in which two outputs differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "--- prints in line " + strconv.Itoa(i+1) + "\n" + a[i] + "\n--- but Lua 5.1 prints\n" + b[i]
		}
	}
	return "--- prints\n" + got + "--- but Lua 5.1 prints\n" + want
}

// advice is what errors say here beyond lua5.1 (DIFFERENCES.md, 4).
var advice = regexp.MustCompile(`; did you mean "[^"]*"\?| \(begun at line \d+\)`)

// driverLine is the place of an error that was raised for whoever called the program.
var driverLine = regexp.MustCompile(`\(command line\):\d+: `)

// comparable forgets what differs on purpose: the sign of NaN (5), and advice; and
// the lines of the driver.
func comparable(output string) string {
	output = strings.ReplaceAll(strings.TrimSuffix(output, "\x01\n"), "-nan", "nan")
	output = driverLine.ReplaceAllString(output, "")
	return advice.ReplaceAllString(output, "")
}

func FuzzSameAsLua(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		p := randomProgram(seed)
		want := comparable(batchInLua(t, []string{p})[0])
		if got := comparable(here(t, p)); got != want {
			t.Errorf("%s%s", p, firstDifference(got, want))
		}
	})
}
