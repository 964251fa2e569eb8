package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Change is one change of a JSON document: at a place, one of the others is so.
type Change struct {
	// At leads to the place, from the outside in: keys of objects, and places of lists
	// counted from 0. An empty one is the document itself.
	At []any `json:"at"`
	// To is the value there now. At the end of a list, one place behind the last, it is
	// added.
	To json.RawMessage `json:"to,omitempty"`
	// Gone says that the key is in its object no more.
	Gone bool `json:"gone,omitempty"`
	// Keep says that of the list there only the first so many are left.
	Keep *int `json:"keep,omitempty"`
}

// Parse reads a JSON document; its numbers stay as they are written.
func Parse(data []byte) (document any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&document)
	return document, err
}

// Apply returns the document with the changes made to it, which may be the same memory.
// A change that does not fit is an error, and the document is void.
func Apply(document any, changes []Change) (any, error) {
	for i, c := range changes {
		var err error
		if document, err = c.in(document, c.At); err != nil {
			return nil, fmt.Errorf("change %d: %w", i+1, err)
		}
	}
	return document, nil
}

// in makes the change below a value, to which the rest of its path leads on.
func (c Change) in(value any, rest []any) (any, error) {
	if len(rest) == 0 {
		return c.made(value)
	}
	switch in := value.(type) {
	case map[string]any:
		return in, c.inObject(in, rest)
	case []any:
		return c.inList(in, rest)
	}
	return nil, fmt.Errorf("%v leads into a value that has no parts", c.At)
}

func (c Change) inObject(object map[string]any, rest []any) (err error) {
	key, ok := rest[0].(string)
	old, had := object[key]
	switch {
	case !ok || !had && (len(rest) > 1 || c.To == nil):
		return fmt.Errorf("%v is not in the document", c.At)
	case c.Gone && len(rest) == 1:
		delete(object, key)
		return nil
	}
	object[key], err = c.in(old, rest[1:])
	return err
}

func (c Change) inList(list []any, rest []any) (_ any, err error) {
	i, ok := place(rest[0])
	switch {
	case !ok || i < 0 || i > len(list) || i == len(list) && (len(rest) > 1 || c.To == nil):
		return nil, fmt.Errorf("%v is not in the document", c.At)
	case i == len(list):
		list = append(list, nil)
	}
	list[i], err = c.in(list[i], rest[1:])
	return list, err
}

// place reads a place of a list, which is a float where a message was decoded.
func place(step any) (int, bool) {
	switch n := step.(type) {
	case int:
		return n, true
	case float64:
		return int(n), float64(int(n)) == n
	}
	return 0, false
}

// made makes the change to the value that its path leads to.
func (c Change) made(value any) (any, error) {
	switch {
	case c.To != nil && c.Keep == nil && !c.Gone:
		return Parse(c.To)
	case c.Keep != nil && c.To == nil && !c.Gone:
		if list, ok := value.([]any); ok && *c.Keep >= 0 && *c.Keep <= len(list) {
			return list[:*c.Keep], nil
		}
		return nil, fmt.Errorf("%v is no list of at least %d", c.At, *c.Keep)
	}
	return nil, fmt.Errorf("%v: expected one of to, gone and keep", c.At)
}
