package vm

import (
	"strings"
	"testing"
)

func run(t *testing.T, source string) (string, error) {
	t.Helper()
	var out strings.Builder
	m, err := New(Options{Output: &out})
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile("test.lua", source, Limits{})
	if err != nil {
		return "", err
	}
	_, err = m.Run(p, 0)
	return out.String(), err
}

func TestHello(t *testing.T) {
	out, err := run(t, `local a,b = 1,2 a,b=b,a print(a,b, 2^10, 5%3, "x"..1/3) print(pcall(error,{1})) 
	local co = coroutine.wrap(function(x) local y = coroutine.yield(x+1) print(y) return "end" end) print(co(1)) print(co(), co)
	print(pcall(co))
	local function f() local x = nil; return x.y end
	print(pcall(f)) print(select('#', pcall(string.rep)))
	for k,v in next,{1,2,a=3} do print(k,v) end
	print(xpcall(function() error("a") end, function(m) return m.."!" end))`)
	t.Log(out, err)
}
