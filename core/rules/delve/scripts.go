package delve

import "arcana/core"

// Scripts is the door to abilities written as scripts. Scripts are numbered by
// their place in the list of the config's script names.
type Scripts interface {
	// Hears returns the moments that the script has functions for.
	Hears(script int) Moments
	// Fire calls the script's function for fx's moment. Whatever the script
	// does to the match it does through fx. A Failure means that the script did
	// not end well: what it did before stands, and the rest fizzles.
	Fire(script int, fx *Fx) *Failure
	// Source names the function of a script and moment in events; 0 when it is
	// not known.
	Source(script int, m Moment) core.Source
}

// Failure is how the firing of a script failed.
type Failure struct {
	// Reason is the message, with file and line, Units the budget it had used.
	Reason string
	Units  int32
}

// Memo is something that an ability remembers under a key: a number, a text, or
// true or false (as 1 or 0), as Type says.
type Memo struct {
	Of     core.Ref `json:"of"`
	Key    string   `json:"key"`
	Type   string   `json:"type"`
	Number float64  `json:"number"`
	Text   string   `json:"text"`
}

// memo makes a memo of a value, and reports whether it can be one.
func memo(of core.Ref, key string, value any) (Memo, bool) {
	m := Memo{Of: of, Key: key}
	switch v := value.(type) {
	case float64:
		m.Type, m.Number = "number", v
	case string:
		m.Type, m.Text = "text", v
	case bool:
		if m.Type = "boolean"; v {
			m.Number = 1
		}
	default:
		return m, false
	}
	return m, true
}

// value returns what was remembered.
func (m *Memo) value() any {
	switch m.Type {
	case "text":
		return m.Text
	case "boolean":
		return m.Number == 1
	}
	return m.Number
}

// ScriptNames lists the scripts that a prepared config names, in the order of
// their numbers.
func (c *Config) ScriptNames() []string { return append([]string(nil), c.scripts...) }
