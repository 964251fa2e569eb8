package systems

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// mostMemories is how many values a card may remember.
const mostMemories = 16

// boxedNumbers are the numbers that cards remember most, boxed once.
var boxedNumbers = func() (values [257]any) {
	for i := range values {
		values[i] = float64(i)
	}
	return values
}()

func lentDoor(L *lua.LState) (*tavernDoor, lua.LString) {
	d, ok := L.Get(1).(*lua.LUserData).Value.(*tavernDoor)
	if !ok || d.fx.Fx == nil {
		vm.Raise(L, "self.memory is good only while a moment's function runs")
	}
	name, ok := L.Get(2).(lua.LString)
	if !ok {
		vm.Raise(L, "self.memory: expected a name, got %s", declare.Text(L.Get(2)))
	}
	return d, name
}

// recallTavern is self.memory.name: nil when nothing of that name is remembered.
func recallTavern(L *lua.LState) int {
	d, name := lentDoor(L)
	L.Push(lua.LNil)
	if m := d.fx.Memory(); m != nil {
		for i := range *m {
			if (*m)[i].Name == string(name) {
				L.Pop(1)
				L.Push(remembered((*m)[i].Value))
				return 1
			}
		}
	}
	return 1
}

func remembered(v any) lua.LValue {
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

// rememberTavern is self.memory.name = value; nil forgets.
func rememberTavern(L *lua.LState) int {
	d, name := lentDoor(L)
	value, err := memorable(L.Get(3))
	if err == nil && len(name) > 64 {
		err = fmt.Errorf("expected a name of at most 64 bytes, got %d", len(name))
	}
	if err == nil {
		err = d.fx.remember(string(name), value)
	}
	if err != nil {
		vm.Raise(L, "self.memory.%s: %s", clip(string(name), 64), err)
	}
	return 0
}

// memorable turns what a script wants to remember into a plain value.
func memorable(v lua.LValue) (any, error) {
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		if n := int(x); n >= 0 && n < len(boxedNumbers) && lua.LNumber(n) == x {
			return boxedNumbers[n], nil
		}
		if math.IsNaN(float64(x)) {
			return nil, fmt.Errorf("expected a number that equals itself, got nan")
		}
		return float64(x), nil
	case lua.LString:
		if len(x) > 200 {
			return nil, fmt.Errorf("expected a text of at most 200 bytes, got %d", len(x))
		}
		return string(x), nil
	}
	return nil, fmt.Errorf("expected a number, a text, true, false or nil, got %s", declare.Text(v))
}

// remember writes one value into the memory of the speaking card. Boards and
// their copies share memories, so the first write of a firing makes a new one,
// and those that follow write into that.
func (fx *tavernFx) remember(name string, value any) error {
	if !fx.remembered {
		fx.freshMemory()
	}
	m := fx.Memory()
	for i := range *m {
		if (*m)[i].Name != name {
			continue
		}
		if value == nil {
			*m = append((*m)[:i], (*m)[i+1:]...)
		} else {
			(*m)[i].Value = value
		}
		return nil
	}
	if value == nil {
		return nil
	}
	if len(*m) >= mostMemories {
		return fmt.Errorf("a card remembers at most %d values", mostMemories)
	}
	*m = append(*m, tavern.Cell{Name: name, Value: value})
	return nil
}

// freshMemory gives the speaking card a memory of its own, in one piece while
// it is small.
func (fx *tavernFx) freshMemory() {
	fresh := &struct {
		tavern.Memory
		cells [4]tavern.Cell
	}{}
	fresh.Memory = fresh.cells[:0]
	if m := fx.Memory(); m != nil {
		fresh.Memory = append(fresh.Memory, *m...)
	}
	fx.Remember(&fresh.Memory)
	fx.remembered = true
}
