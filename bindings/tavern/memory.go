// What a card remembers. While a function runs, self.memory is a Lua table; before and afterwards
// the match has it as a tavern.Memory. open goes one way, close the other.

package tavern

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// noteUnits is what storing a name costs that is new to the memory.
const noteUnits = 60

// mostMemories is how many values a card may remember.
const mostMemories = 16

// memoryTable is self.memory. All cards share one table: it is filled with what the running
// ability's card remembers, and read back into the match when the function has ended.
type memoryTable struct {
	binding *binding
	meta    *lua.LTable
	table   *lua.LTable
	opened  bool        // the table was filled in this firing
	fresh   []ownMemory // memories made in advance, for the next cards that remember something new
}

// ownMemory is the memory of a card with room for four values, which is enough for most cards.
type ownMemory struct {
	cards.Own
	cells [4]cards.Cell
}

// init makes the table and its metatable on the binding's machine.
func (n *memoryTable) init(b *binding) {
	m := b.content.Machine
	n.binding = b
	n.meta = m.State().NewTable()
	n.meta.RawSetString("__newindex", m.Native(n.noteNew))
	n.meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(n.meta)
	n.renew()
}

// renew replaces the table by a new one that has never held a name.
func (n *memoryTable) renew() {
	n.table = n.binding.content.Machine.State().CreateTable(0, 4)
	n.table.Metatable = n.meta
}

// noteNew is the table's __newindex, called for a name that is new to it. It checks the value
// here, so that an error has the script's line.
func (n *memoryTable) noteNew(L *lua.LState) int {
	vm.Charge(L, noteUnits)
	t, _ := L.Get(1).(*lua.LTable)
	if t != n.table || n.binding.fx.Fx == nil {
		vm.Raise(L, "self.memory can be used only while a trigger's function runs")
	}
	if err := checkMemory(L.Get(2), L.Get(3)); err != nil {
		vm.Raise(L, "%s", err)
	}
	t.RawSet(L.Get(2), L.Get(3))
	return 0
}

// open fills the table with what the card remembers, once a firing, and returns it.
func (n *memoryTable) open(fx *battle.Fx) *lua.LTable {
	if n.opened {
		return n.table
	}
	n.opened = true
	cells := fx.Memory()
	if !n.fits(cells) {
		n.renew()
	}
	for i := range cells {
		n.table.RawSetString(cells[i].Name, fromStored(cells[i].Value))
	}
	return n.table
}

// fits reports whether the table, which earlier firings used, can hold these cells: pairs must show
// their names in their order, and it shows names in the order in which the table first got them. So
// the table must never have held a name, or just the names of the cells in their order.
func (n *memoryTable) fits(cells cards.Memory) bool {
	list, names := vm.TableHistory(n.table)
	if list > 0 {
		return false // a script used it as a list
	}
	if len(names) == 0 {
		return true
	}
	return slices.EqualFunc(names, cells, func(name lua.LValue, c cards.Cell) bool {
		text, ok := name.(lua.LString)
		return ok && string(text) == c.Name
	})
}

// close ends a firing, see save.
func (n *memoryTable) close(fx *battle.Fx) error {
	err := n.save(fx)
	n.opened = false
	return err
}

// save lets the card remember the content of the table from now on, if that differs from what it remembered. A verb
// that takes over what the card remembers saves first. For a function that answers a query such a difference is an error.
func (n *memoryTable) save(fx *battle.Fx) error {
	if !n.opened {
		return nil
	}
	old := fx.Memory()
	if n.same(old) {
		return nil
	}
	if fx.Heard().Query != nil {
		return errors.New("self.memory: a function called modify_... cannot write memory")
	}
	fresh, err := n.read(old)
	if err == nil {
		fx.Remember(fresh)
	}
	return err
}

// entries yields the names and values in the table, in its order.
func (n *memoryTable) entries(yield func(name, value lua.LValue) bool) {
	list, names := vm.TableHistory(n.table)
	for i := 1; i <= list; i++ {
		if v := n.table.RawGetInt(i); v != lua.LNil && !yield(lua.LNumber(i), v) {
			return
		}
	}
	for _, name := range names {
		if v := n.table.RawGet(name); v != lua.LNil && !yield(name, v) {
			return
		}
	}
}

// same reports whether the table holds exactly what the card remembered before.
func (n *memoryTable) same(old cards.Memory) bool {
	count := 0
	for k, v := range n.entries {
		name, ok := k.(lua.LString)
		i := slices.IndexFunc(old, func(c cards.Cell) bool { return ok && c.Name == string(name) })
		if i < 0 || fromStored(old[i].Value) != v {
			return false
		}
		count++
	}
	return count == len(old)
}

// read returns the table's content as a memory. Names that the card had keep their order, and new
// ones follow, sorted, so that the order of a Lua table never matters. More than mostMemories values
// are an error.
func (n *memoryTable) read(old cards.Memory) (*cards.Own, error) {
	if len(n.fresh) == 0 {
		n.fresh = make([]ownMemory, 16) // combats replace memories all the time
	}
	fresh := &n.fresh[0]
	n.fresh, fresh.Memory = n.fresh[1:], fresh.cells[:0]
	for _, c := range old {
		if v := n.table.RawGetString(c.Name); v != lua.LNil {
			fresh.Memory = append(fresh.Memory, cards.Cell{Name: c.Name, Value: toStored(v)})
		}
	}
	known := len(fresh.Memory)
	for k, v := range n.entries {
		if err := checkMemory(k, v); err != nil {
			return nil, err
		}
		name := string(k.(lua.LString))
		if !slices.ContainsFunc(old, func(c cards.Cell) bool { return c.Name == name }) {
			fresh.Memory = append(fresh.Memory, cards.Cell{Name: name, Value: toStored(v)})
		}
	}
	if len(fresh.Memory) > mostMemories {
		return nil, fmt.Errorf("self.memory: a card can store at most %d values, got %d", mostMemories, len(fresh.Memory))
	}
	if len(fresh.Memory) > known+1 { // sorting takes memory, and one new name needs none
		sort.Slice(fresh.Memory[known:], func(i, j int) bool { return fresh.Memory[known+i].Name < fresh.Memory[known+j].Name })
	}
	return &fresh.Own, nil
}

// checkMemory returns an error if the value v cannot be remembered under the name k. nil, which forgets
// the name, can be.
func checkMemory(k, v lua.LValue) error {
	name, ok := k.(lua.LString)
	if !ok || len(name) > 64 {
		return fmt.Errorf("self.memory: expected a name of at most 64 bytes, got %s", declare.Text(k))
	}
	switch x := v.(type) {
	case *lua.LNilType, lua.LBool:
		return nil
	case lua.LNumber:
		if !math.IsNaN(float64(x)) {
			return nil
		}
	case lua.LString:
		if len(x) <= 200 {
			return nil
		}
		return fmt.Errorf("self.memory.%s: expected a text of at most 200 bytes, got %d", name, len(x))
	}
	return fmt.Errorf("self.memory.%s: expected a number, a text, true, false or nil, got %s", name, declare.Text(v))
}

// boxedNumbers are the numbers that cards remember most, boxed once.
var boxedNumbers = func() (values [257]any) {
	for i := range values {
		values[i] = float64(i)
	}
	return values
}()

// toStored returns a Lua value as the match stores it; nil for a type that cannot be stored. Small whole
// numbers are boxed already, so they take no memory.
func toStored(v lua.LValue) any {
	switch x := v.(type) {
	case lua.LBool:
		return bool(x)
	case lua.LNumber:
		if n := int(x); n >= 0 && n < len(boxedNumbers) && lua.LNumber(n) == x {
			return boxedNumbers[n]
		}
		return float64(x)
	case lua.LString:
		return string(x)
	}
	return nil
}

// fromStored returns a stored value for scripts, Lua's nil for nil.
func fromStored(v any) lua.LValue {
	switch x := v.(type) {
	case float64:
		if n := int(x); float64(n) == x {
			return vm.Int(n)
		}
		return lua.LNumber(x)
	case bool:
		return lua.LBool(x)
	case string:
		return lua.LString(x)
	}
	return lua.LNil
}
