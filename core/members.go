// Values of views that have members with names from content.

package core

import (
	"bytes"
	"encoding/json"
	"reflect"
)

// Members is implemented by values of views that list their members themselves, because the names come
// from content and not from fields of a struct (see [Counts]). Scripts, JSON and metrics read a member
// by its name. A digest reads the members in their order, like the fields of a struct.
type Members interface{ Members() []Value }

var membersType = reflect.TypeFor[Members]()

// withNumbers is implemented by [Members] if some of them are numbers that events must account for.
type withNumbers interface{ Numbers() []Number }

var withNumbersType = reflect.TypeFor[withNumbers]()

// MembersJSON writes members as an object, in their order.
func MembersJSON(m Members) ([]byte, error) {
	var b bytes.Buffer
	for i, v := range m.Members() {
		if i == 0 {
			b.WriteByte('{')
		} else {
			b.WriteByte(',')
		}
		name, err := json.Marshal(v.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(v.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	if b.Len() == 0 {
		return []byte("{}"), nil
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
