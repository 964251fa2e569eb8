package core

import (
	"bytes"
	"encoding/json"
	"reflect"
)

// Values of views that tell their members themselves.

// Members is implemented by values of views whose members content names and not Go: a
// number for each row of a vocabulary, as [Counts] are. Scripts, JSON and metrics read them by
// their names, and its digest is made of them in their order, as that of a struct of its fields.
type Members interface{ Members() []Value }

var membersType = reflect.TypeFor[Members]()

// withNumbers is implemented by [Members] of which some are numbers that events account for.
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
