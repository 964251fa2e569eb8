package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// libraryNames are the functions that are called with random arguments. What is
// left out either draws by chance, prints, or asks for files.
var libraryNames = strings.Fields(`
	string.byte string.char string.find string.format string.gmatch string.gsub string.len string.lower string.match
	string.rep string.reverse string.sub string.upper string.gfind
	table.concat table.foreach table.foreachi table.getn table.insert table.maxn table.remove table.setn table.sort
	math.abs math.acos math.asin math.atan math.atan2 math.ceil math.cos math.cosh math.deg math.exp math.floor math.fmod
	math.frexp math.ldexp math.log math.log10 math.max math.min math.mod math.modf math.pow math.rad math.sin math.sinh
	math.sqrt math.tan math.tanh
	assert ipairs pairs pcall rawequal rawget rawset select setmetatable tonumber tostring type
	unpack xpcall coroutine.create coroutine.resume coroutine.running coroutine.status coroutine.wrap coroutine.yield`)

// libraryValues are the arguments: of every type, at the edges of what functions take.
var libraryValues = []string{
	"0", "1", "2", "3", "-1", "-2", "5", "10", "16", "36", "2.5", "-0.5", "0.1", "100", "1e-3", "255", "256",
	`""`, `"a"`, `"hello world"`, `"10"`, `" 0x1f "`, `"%d %s"`, `"%5.2f|"`, `"(%a+)"`, `"[a-z]*"`, `"l+"`, `"x"`, `"%"`, `"[", `, `"a,b,c"`,
	`"1e2"`, `"zz"`, `"#"`, `"%1"`, `"()"`, `"o w"`, `"key=val"`, `"(%w+)=(%w+)"`, `"\0z"`, `"%q"`, `"%c"`, `"%x"`, `"%g"`,
	"nil", "true", "false", "{}", "{1, 2, 3}", `{"b", "a", "c"}`, "{3, 1, 2}", "{x = 1}", "{1, 'x', {}}", "{a = 'A', l = 'L'}",
	"function(a) return a end", "function(a, b) return a < b end", "function() error('inside', 0) end", "string.upper",
}

const libraryPrelude = `local function co() return coroutine.create(function(...) return coroutine.yield(...) end) end
local function plain(v)
  local t = type(v)
  if t == "table" then
    local n = {}
    for i = 1, 5 do n[i] = ({ table = "t", ["function"] = "f" })[type(v[i])] or tostring(v[i]) end
    return "{" .. table.concat(n, " "):gsub("%z", "?") .. "}"
  end
  if t == "function" or t == "thread" then return t end
  return (tostring(v):gsub("^(p:%d+: )%z.*", "%1"):gsub("[%z%c]", "?"):gsub("^(%a+): [0b(].*", "%1"):sub(1, 60))
end
local function show(...)
  local out = {}
  for i = 1, math.min(select("#", ...), 12) do out[i] = plain((select(i, ...))) end
  print(select("#", ...), table.concat(out, " "))
end
`

// libraryProgram calls twenty random functions.
func libraryProgram(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 9))
	var b strings.Builder
	b.WriteString(libraryPrelude)
	for range 20 {
		args := make([]string, r.IntN(5))
		for i := range args {
			args[i] = strings.TrimSuffix(libraryValues[r.IntN(len(libraryValues))], ", ")
		}
		name, list := libraryNames[r.IntN(len(libraryNames))], strings.Join(args, ", ")
		switch r.IntN(3) {
		case 0:
			fmt.Fprintf(&b, "show(pcall(%s))\n", strings.TrimSuffix(name+", "+list, ", "))
		case 1:
			fmt.Fprintf(&b, "show(pcall(function() local r = {%s(%s)} return unpack(r, 1, 6) end))\n", name, list)
		default:
			fmt.Fprintf(&b, "show(pcall(function() local s = %s return s:%s(%s) end))\n", choice3(r), libraryMethods[r.IntN(len(libraryMethods))], list)
		}
	}
	return b.String()
}

var libraryMethods = strings.Fields("byte find format gsub len lower match rep reverse sub upper gmatch")

func choice3(r *rand.Rand) string {
	return []string{`"hello world"`, `""`, `"a1b2"`, `"%s"`, `" x "`}[r.IntN(5)]
}

func TestRandomLibraryCallsSameAsLua(t *testing.T) { compareRandom(t, libraryProgram) }
