package wire

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// member is a value in an object or a list; key is the object's, as it is written, and
// whole the key and the value.
type member struct{ key, value, whole json.RawMessage }

// name is the key as a text.
func (m member) name() (key string) {
	if bytes.IndexByte(m.key, '\\') < 0 {
		return string(m.key[1 : len(m.key)-1])
	}
	if err := json.Unmarshal(m.key, &key); err != nil {
		return string(m.key) // which no encoder writes
	}
	return key
}

// split takes an object or a list apart, one level deep, and adds its members to a list.
// It is of JSON as Go's encoder writes it, without spaces; encoding/json would check and
// copy all of it at each level. Members that are written as those of a like document, at
// their places, are not looked into.
func split(list []member, document json.RawMessage, like []member) []member {
	for i, n := 1, 0; i < len(document)-1; n++ {
		var m member
		if n < len(like) && begins(document[i:], like[n].whole) {
			m = like[n]
		} else {
			m = first(document[i:], document[0] == '{')
		}
		list = append(list, m)
		i += len(m.whole) + len(",")
	}
	return list
}

// begins reports whether a member is the first of what is left of an object or a list.
func begins(rest, whole json.RawMessage) bool {
	return len(rest) > len(whole) && bytes.HasPrefix(rest, whole) && strings.IndexByte(",]}", rest[len(whole)]) >= 0
}

// first returns the first member of what is left of an object or a list.
func first(rest json.RawMessage, keyed bool) (m member) {
	at := 0
	if keyed {
		m.key = rest[:endOfText(rest, 0)]
		at = len(m.key) + len(":")
	}
	end := at + endOfValue(rest[at:])
	m.value, m.whole = rest[at:end], rest[:end]
	return m
}

// endOfValue is where the value ends with which a text begins.
func endOfValue(text json.RawMessage) int {
	switch text[0] {
	case '"':
		return endOfText(text, 0)
	case '{', '[':
		return endOfParts(text)
	}
	return bytes.IndexAny(text, ",]}")
}

// endOfParts is where the object or the list ends with which a text begins.
func endOfParts(text json.RawMessage) int {
	for i, depth := 0, 0; ; i++ {
		switch text[i] {
		case '"':
			i = endOfText(text, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
}

// endOfText is where a text in quotes ends that begins at a place.
func endOfText(document json.RawMessage, i int) int {
	for i++; document[i] != '"'; i++ {
		if document[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// find returns where in a list a key is, -1 for nowhere. Most are where they were.
func find(list []member, key json.RawMessage, likely int) int {
	if likely < len(list) && string(list[likely].key) == string(key) {
		return likely
	}
	return slices.IndexFunc(list, func(m member) bool { return string(m.key) == string(key) })
}

// At returns a value inside of a document as Go's encoder writes it, to which keys of
// objects lead; nil where there is none.
func At(document json.RawMessage, keys ...string) json.RawMessage {
	for _, key := range keys {
		if document = field(document, `"`+key+`"`); document == nil {
			return nil
		}
	}
	return document
}

// field returns the value of a key as it is written, nil where it is in no object.
func field(object json.RawMessage, key string) json.RawMessage {
	if len(object) == 0 || object[0] != '{' {
		return nil
	}
	for i := 1; i < len(object)-1; {
		m := first(object[i:], true)
		if string(m.key) == key {
			return m.value
		}
		i += len(m.whole) + len(",")
	}
	return nil
}
