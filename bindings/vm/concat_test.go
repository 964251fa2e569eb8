package vm_test

import (
	"testing"

	"arcana/bindings/vm"
)

// A metamethod of `..` may call so deep that the registers of its thread move; what
// the chain has joined is where the rest of it looks for it.
func TestConcatWhereRegistersMove(t *testing.T) {
	const source = `
		local function deep(n) if n == 0 then return 0 end return 1 + deep(n - 1) end
		local t = setmetatable({}, { __concat = function() deep(3000) return "x" end })
		return coroutine.wrap(function() return 1 .. (t .. "z") .. 2 end)()`
	values, err := machine(t, vm.Options{}).Run(program(t, source), 0)
	if err != nil || vm.Text(values[0]) != "1x2" {
		t.Errorf("%v %v, expected 1x2", values, err)
	}
}
