package schemas

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"arcana/configs"
)

// dialect is the one that taplo and most editors read.
const dialect = "http://json-schema.org/draft-07/schema#"

// object is a part of a schema.
type object = map[string]any

// JSON returns the schema of a kind of file, the same bytes each time.
func (k Kind) JSON() []byte {
	root := schemaOf(k.Shape)
	root["$schema"], root["title"] = dialect, k.Path
	if writes(k.Shape) {
		root["definitions"] = object{"ability": object{}}
		if k.Written != nil {
			root["definitions"] = k.Written
		}
	}
	demand(root, demandsOf(k.Shape))
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(root); err != nil {
		panic(err) // maps, lists and texts only
	}
	return b.Bytes()
}

// writes reports whether an ability as data may stand somewhere in a file.
func writes(s *configs.Shape) bool {
	return s.Form == configs.AnyForm || s.Of != nil && writes(s.Of) || slices.ContainsFunc(s.Keys, func(k configs.Key) bool { return writes(k.Shape) })
}

// schemaOf says what may stand there; what must, demandsOf says.
func schemaOf(s *configs.Shape) object {
	switch s.Form {
	case configs.TextForm:
		return texts(s)
	case configs.TruthForm:
		return object{"type": "boolean"}
	case configs.WholeForm:
		return numbers(s, "integer")
	case configs.NumberForm:
		return numbers(s, "number")
	case configs.PlainForm:
		return object{"type": []string{"string", "number", "boolean"}}
	case configs.ListForm:
		return list(s)
	case configs.EntryForm:
		return object{"type": "array", "items": entry(s.Of)}
	case configs.MapForm:
		return object{"type": "object", "additionalProperties": schemaOf(s.Of)}
	case configs.TableForm:
		if table := tableOf(s); s.ByName {
			return object{"anyOf": []any{object{"type": "string"}, table}}
		} else {
			return table
		}
	}
	return object{"$ref": "#/definitions/ability"}
}

func texts(s *configs.Shape) object {
	schema := object{"type": "string"}
	if s.Words != nil {
		schema["enum"] = s.Words
	}
	if s.Pattern != "" {
		schema["pattern"] = s.Pattern
	}
	return schema
}

func numbers(s *configs.Shape, kind string) object {
	schema := object{"type": kind}
	low, high := s.Limits()
	if low != "" {
		schema["minimum"] = json.Number(low)
	}
	if high != "" {
		schema["maximum"] = json.Number(high)
	}
	return schema
}

func list(s *configs.Shape) object {
	schema := object{"type": "array", "items": schemaOf(s.Of)}
	if s.Length > 0 {
		schema["minItems"], schema["maxItems"] = s.Length, s.Length
	}
	return schema
}

func tableOf(s *configs.Shape) object {
	properties := object{}
	for _, k := range s.Keys {
		property := schemaOf(k.Shape)
		if note := Note(k.Field); note != "" {
			property["description"] = note
		}
		properties[k.Name] = property
	}
	schema := object{"type": "object", "properties": properties, "additionalProperties": false}
	if s.Of != nil { // names of content, which no schema knows
		schema["additionalProperties"] = schemaOf(s.Of)
	}
	return schema
}

// entry is a table in a list that is known by its id. A mod may change single keys of one
// that is there, or take it out: then nothing else is needed.
func entry(s *configs.Shape) object {
	schema := tableOf(s)
	properties := schema["properties"].(object)
	properties["patch"] = object{"type": "boolean", "description": "true: single keys of the entry with this id are changed, the others stay"}
	properties["remove"] = object{"type": "boolean", "description": "true: the entry with this id is taken out"}
	schema["required"] = []string{"id"}
	if demands := demandsOf(s); demands != nil {
		schema["if"] = object{"anyOf": []any{object{"required": []string{"patch"}}, object{"required": []string{"remove"}}}}
		schema["then"], schema["else"] = object{}, demands
	}
	return schema
}

// demandsOf says which keys must stand there, here and below; nil for none.
func demandsOf(s *configs.Shape) object {
	switch s.Form {
	case configs.ListForm:
		if below := demandsOf(s.Of); below != nil {
			return object{"items": below}
		}
	case configs.MapForm:
		if below := demandsOf(s.Of); below != nil {
			return object{"additionalProperties": below}
		}
	case configs.TableForm:
		return demandsOfKeys(s.Keys)
	}
	return nil
}

func demandsOfKeys(keys []configs.Key) object {
	needed, below := []string{}, object{}
	for _, k := range keys {
		if k.Needed {
			needed = append(needed, k.Name)
		}
		if deeper := demandsOf(k.Shape); deeper != nil {
			below[k.Name] = deeper
		}
	}
	demands := object{}
	if len(needed) > 0 {
		demands["required"] = needed
	}
	if len(below) > 0 {
		demands["properties"] = below
	}
	if len(demands) == 0 {
		return nil
	}
	return demands
}

// demand adds demands to a schema that has none.
func demand(schema, demands object) {
	if demands != nil {
		schema["allOf"] = []any{demands}
	}
}

// Taplo returns the settings with which taplo holds the files of a mod to their schemas,
// which lie in a folder.
func Taplo(folder string) string {
	var b strings.Builder
	b.WriteString("# Which schema each file is held to, by taplo and the editors that use it.\n")
	for _, k := range Kinds() {
		b.WriteString("\n[[rule]]\ninclude = [\"" + k.Path + "\"]\nschema = { path = \"" + folder + "/" + k.File() + "\" }\n")
	}
	return b.String()
}

// File is what the schema's file is called.
func (k Kind) File() string { return k.Name + ".json" }
