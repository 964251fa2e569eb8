package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"arcana/core/spell"
)

const (
	// Version is the version of the messages, their field "v".
	Version = 1
	// MostBytes is how long a client's message may be.
	MostBytes = 16 << 10
)

// fromClient and fromServer are the types of messages by their field "type".
var (
	clientTypes = types(Hello{}, Theme{}, Join{}, Leave{}, Start{}, Move{}, Why{}, Say{}, Undo{})
	serverTypes = types(Welcome{}, Theme{}, Table{}, View{}, Events{}, Done{}, Refused{}, Phase{}, Clock{}, Reason{}, Said{}, Over{}, Closing{})
)

func types(messages ...any) map[string]reflect.Type {
	named := map[string]reflect.Type{}
	for _, m := range messages {
		named[TypeName(m)] = reflect.TypeOf(m)
	}
	return named
}

// TypeName is a message's field "type": the name of its Go type in small letters.
func TypeName(message any) string { return strings.ToLower(reflect.TypeOf(message).Name()) }

// Encode returns a message of either side as it is sent.
func Encode(message any) ([]byte, error) {
	fields, err := json.Marshal(message)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", TypeName(message), err)
	}
	head := fmt.Sprintf(`{"v":%d,"type":%q`, Version, TypeName(message))
	if len(fields) > len("{}") {
		head += ","
	}
	return append([]byte(head), fields[1:]...), nil
}

// DecodeClient reads a client's message, or says in one sentence what is wrong with it.
func DecodeClient(data []byte) (FromClient, error) {
	if len(data) > MostBytes {
		return nil, fmt.Errorf("the message is too long, expected at most %d bytes", MostBytes)
	}
	m, err := decode(data, clientTypes)
	if err != nil {
		return nil, err
	}
	return m.(FromClient), nil
}

// DecodeServer reads a server's message, as clients written in Go do.
func DecodeServer(data []byte) (FromServer, error) {
	m, err := decode(data, serverTypes)
	if err != nil {
		return nil, err
	}
	return m.(FromServer), nil
}

// decode reads a message of one of the types.
func decode(data []byte, known map[string]reflect.Type) (any, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("the message is not UTF-8")
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil || fields == nil {
		return nil, fmt.Errorf("the message is no JSON object")
	}
	if v := string(fields["v"]); v != fmt.Sprint(Version) {
		return nil, fmt.Errorf(`"v": expected %d, the version of this server`, Version)
	}
	var name string
	if err := json.Unmarshal(fields["type"], &name); err != nil {
		return nil, fmt.Errorf(`"type": expected the name of a message`)
	}
	kind, ok := known[name]
	if !ok {
		return nil, fmt.Errorf(`"type": no message is called %q, %s`, cut(name), spell.Choices(cut(name), slices.Sorted(maps.Keys(known))))
	}
	return read(fields, name, kind)
}

// read reads the fields of a message whose type is known.
func read(fields map[string]json.RawMessage, name string, kind reflect.Type) (any, error) {
	delete(fields, "v")
	delete(fields, "type")
	message := reflect.New(kind).Elem()
	var expected []string
	for i := range kind.NumField() {
		field, rule, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
		expected = append(expected, field)
		raw, given := fields[field]
		delete(fields, field)
		if !given && rule == "" {
			return nil, fmt.Errorf("%s: the field %q is missing", name, field)
		}
		if given && !reads(raw, message.Field(i)) {
			return nil, fmt.Errorf("%s: %q: expected %s", name, field, expects(kind.Field(i).Type))
		}
	}
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		return nil, fmt.Errorf("%s: unknown field %q, %s", name, cut(field), spell.Choices(cut(field), expected))
	}
	return message.Interface(), nil
}

// reads fills a field with its value, and reports whether that is one.
func reads(raw json.RawMessage, field reflect.Value) bool {
	if bytes.Equal(raw, []byte("null")) && field.Type() != reflect.TypeFor[json.RawMessage]() {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(field.Addr().Interface()) == nil
}

// expects says in words what a field holds.
func expects(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	}
	return "a list"
}

// cut shortens what a stranger wrote, for a sentence about it.
func cut(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "..."
	}
	return text
}
