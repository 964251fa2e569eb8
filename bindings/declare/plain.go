package declare

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// mostPlain is how many values plain data may have. A table that is in itself many
// times over counts each time, for it is written each time.
const mostPlain = 1 << 20

var errLarge = fmt.Errorf("the data has more than %d values", mostPlain)

// Plain returns a Lua value as plain Go data (nil, bool, float64, string,
// []any, map[string]any) for JSON and for options of free form. Functions,
// userdata, threads, cycles, a key that is there both as a number and as a text, and
// data of more than a million values are errors.
func Plain(v lua.LValue) (any, error) { return new(plainer).plain(v) }

// plainer turns Lua values into plain data.
type plainer struct {
	above []*lua.LTable // the tables that it is inside of
	n     int           // values so far
}

func (p *plainer) plain(v lua.LValue) (any, error) {
	if p.n++; p.n > mostPlain {
		return nil, errLarge
	}
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		return float64(x), nil
	case lua.LString:
		return string(x), nil
	case *lua.LTable:
		return p.table(x)
	}
	return nil, fmt.Errorf("a %s is no plain data", v.Type())
}

func (p *plainer) table(t *lua.LTable) (any, error) {
	if slices.Contains(p.above, t) {
		return nil, fmt.Errorf("the table contains itself")
	}
	p.above = append(p.above, t)
	defer func() { p.above = p.above[:len(p.above)-1] }()
	keys, n := SortedKeys(t), t.Len()
	switch {
	case len(keys) == 0:
		return []any{}, nil
	case n == len(keys):
		return p.list(t, n)
	}
	return p.fields(t, keys)
}

func (p *plainer) list(t *lua.LTable, n int) (any, error) {
	list := make([]any, n)
	for i := range list {
		value, err := p.plain(t.RawGetInt(i + 1))
		if err != nil {
			return nil, inside(fmt.Sprintf("[%d]", i+1), err)
		}
		list[i] = value
	}
	return list, nil
}

func (p *plainer) fields(t *lua.LTable, keys []lua.LValue) (any, error) {
	m := make(map[string]any, len(keys))
	for _, k := range keys {
		name := keyName(k)
		if _, twice := m[name]; twice {
			return nil, fmt.Errorf("the key %s is there as a number and as a text", name)
		}
		value, err := p.plain(t.RawGet(k))
		if err != nil {
			return nil, inside(name, err)
		}
		m[name] = value
	}
	return m, nil
}

// inside says where an error is, unless it is about the data as a whole.
func inside(name string, err error) error {
	if err == errLarge {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// keyName writes a key as a name: a list that has names among its keys becomes an
// object with the keys "1", "2" and so on.
func keyName(k lua.LValue) string {
	if text, ok := k.(lua.LString); ok {
		return string(text)
	}
	return Text(k)
}
