package wire

import (
	"encoding/json"
	"slices"
)

// member is a value in an object or a list; key is the object's, as it is written.
type member struct{ key, value json.RawMessage }

// name is the key as a text.
func (m member) name() (key string) {
	if err := json.Unmarshal(m.key, &key); err != nil {
		return string(m.key) // which no encoder writes
	}
	return key
}

// split takes an object or a list apart, one level deep. It is of JSON as Go's encoder
// writes it, without spaces; encoding/json would check and copy all of it at each level.
func split(document json.RawMessage) (list []member) {
	var m member
	depth, begin := 0, 1
	for i := 1; i < len(document); i++ {
		switch document[i] {
		case '"':
			i = endOfText(document, i)
		case '{', '[':
			depth++
		case ':':
			if depth == 0 {
				m.key, begin = document[begin:i], i+1
			}
		case '}', ']', ',':
			if depth == 0 && begin < i {
				m.value = document[begin:i]
				list, begin = append(list, m), i+1
			}
			if document[i] != ',' {
				depth--
			}
		}
	}
	return list
}

// endOfText is where a text ends that begins at a place.
func endOfText(document json.RawMessage, i int) int {
	for i++; document[i] != '"'; i++ {
		if document[i] == '\\' {
			i++
		}
	}
	return i
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
		if len(document) == 0 || document[0] != '{' {
			return nil
		}
		list := split(document)
		i := find(list, json.RawMessage(`"`+key+`"`), 0)
		if i < 0 {
			return nil
		}
		document = list[i].value
	}
	return document
}
