// Registers: making the numbers that stand in them, and storing, pushing and dropping values.

package mirror

import (
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// Numbers mirrors allocator: it makes numbers as values, with memory for a block of them at once.
type Numbers struct {
	size  int            // of a block
	fptrs []float64      // the block, as far as it is used
	_     unsafe.Pointer // fheader

	_ lua.LValue     // scratchValue
	_ unsafe.Pointer // scratchValueP
}

// boxed is the memory of a lua.LValue, an interface: its type and what it points to.
type boxed struct{ kind, data unsafe.Pointer }

// Text returns where in memory a text is, and the same as a number that counts such places; nil for any other value.
func Text(v lua.LValue) (text *lua.LString, place uintptr) {
	if _, isText := v.(lua.LString); isText {
		text = (*lua.LString)((*boxed)(unsafe.Pointer(&v)).data)
	}
	return text, uintptr(unsafe.Pointer(text)) / unsafe.Sizeof(lua.LString(""))
}

// numberKind is the kind of a value that is a lua.LNumber.
var numberKind = func() unsafe.Pointer {
	v := lua.LValue(lua.LNumber(0))
	return (*boxed)(unsafe.Pointer(&v)).kind
}()

// small are the whole numbers that are made once, from 0.
var small = func() (values [1024]lua.LValue) {
	for i := range values {
		values[i] = lua.LNumber(i)
	}
	return values
}()

// Make returns a number as a value, without new memory for a small whole one. As in gopher-lua, a
// zero has no sign.
func (n *Numbers) Make(x lua.LNumber) (v lua.LValue) {
	if i := int(x); uint(i) < uint(len(small)) && lua.LNumber(i) == x { // as uint a negative i is huge
		return small[i]
	}
	if len(n.fptrs) == cap(n.fptrs) {
		n.fptrs = make([]float64, 0, n.size)
	}
	n.fptrs = append(n.fptrs, float64(x))
	*(*boxed)(unsafe.Pointer(&v)) = boxed{numberKind, unsafe.Pointer(&n.fptrs[len(n.fptrs)-1])}
	return v
}

// Set gives a register a value, and reports whether there is such a register.
func (r *Registry) Set(register int, v lua.LValue) bool {
	if uint(register) >= uint(len(r.Array)) {
		return false
	}
	r.Array[register] = v
	r.Top = max(r.Top, register+1)
	return true
}

// Push adds a register, and reports whether there was room for it.
func (r *Registry) Push(v lua.LValue) bool {
	if uint(r.Top) >= uint(len(r.Array)) {
		return false
	}
	r.Array[r.Top] = v
	r.Top++
	return true
}

// SetTwo is Set for a register and the next.
func (r *Registry) SetTwo(register int, v, next lua.LValue) bool {
	if register < 0 || register+1 >= len(r.Array) {
		return false
	}
	r.Array[register], r.Array[register+1] = v, next
	r.Top = max(r.Top, register+2)
	return true
}

// SetLast puts a function and two arguments into the registers at, at+1 and at+2, which become the
// last ones in use, and reports whether there was room for them.
func (r *Registry) SetLast(at int, fn, a, b lua.LValue) bool {
	r.Cut(at)
	return r.Push(fn) && r.Push(a) && r.Push(b)
}

// Pop takes the last register in use away.
func (r *Registry) Pop() lua.LValue {
	r.Top--
	v := r.Array[r.Top]
	r.Array[r.Top] = lua.LNil
	return v
}

// fewRegisters is how many registers are emptied faster one by one than by clear.
const fewRegisters = 8

// Cut empties the registers from top on and makes top the first free one.
func (r *Registry) Cut(top int) {
	if r.Top-top > fewRegisters {
		clear(r.Array[top:r.Top])
		r.Top = top
	}
	if r.Top > top {
		rest := r.Array[top:r.Top]
		for n := len(rest) - 1; n >= 0; n-- {
			rest[n] = nil
		}
	}
	r.Top = top
}

// Return moves the results of a call from where the function left them, register from on, to
// where its caller wants them, register to on. given is how many results there are, wanted how
// many the caller wants: missing ones become nil, others are dropped. The registers in use end
// after them.
func (r *Registry) Return(to, from, given, wanted int) {
	for n := range wanted {
		v := lua.LNil
		if n < given && from+n < r.Top {
			v = r.Array[from+n]
		}
		r.Array[to+n] = v
	}
	r.Cut(to + wanted)
}
