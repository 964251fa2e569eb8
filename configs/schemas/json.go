// JSON schemas: one is made from the shape of a kind of file. What must be there is kept apart
// from what may be there, because a patch of a mod may leave everything out.

package schemas

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"arcana/configs"
)

// dialect is the version of JSON Schema that taplo and most editors read.
const dialect = "http://json-schema.org/draft-07/schema#"

// object is a schema or a part of one, as JSON.
type object = map[string]any

// JSON returns the JSON schema of a kind of file, for editors. The same kind gives the same bytes.
func (k Kind) JSON() []byte {
	root := schemaOf(k.Shape)
	root["$schema"], root["title"] = dialect, k.Path
	if holdsAbility(k.Shape) {
		root["definitions"] = object{"ability": object{}}
		if k.DataAbilities != nil {
			root["definitions"] = k.DataAbilities
		}
	}
	addRequirements(root, requirementsOf(k.Shape))
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(root); err != nil {
		panic(err) // maps, lists and texts only
	}
	return b.Bytes()
}

// holdsAbility reports whether a file of that shape may contain an ability that is written as data.
func holdsAbility(s *configs.Shape) bool {
	return s.Form == configs.AnyForm || s.Of != nil && holdsAbility(s.Of) || slices.ContainsFunc(s.Keys, func(k configs.Key) bool { return holdsAbility(k.Shape) })
}

// schemaOf returns the schema of a value of that shape. It says what may be there; requirementsOf says
// which keys must be there.
func schemaOf(s *configs.Shape) object {
	switch s.Form {
	case configs.TextForm:
		return textSchema(s)
	case configs.TruthForm:
		return object{"type": "boolean"}
	case configs.WholeForm:
		return numberSchema(s, "integer")
	case configs.NumberForm:
		return numberSchema(s, "number")
	case configs.PlainForm:
		return object{"type": []string{"string", "number", "boolean"}}
	case configs.ListForm:
		return listSchema(s)
	case configs.EntryForm:
		return object{"type": "array", "items": entrySchema(s.Of)}
	case configs.MapForm:
		return object{"type": "object", "additionalProperties": schemaOf(s.Of)}
	case configs.TableForm:
		if table := tableSchema(s); s.ByName {
			return object{"anyOf": []any{object{"type": "string"}, table}}
		} else if s.Alone != nil {
			return object{"anyOf": []any{schemaOf(s.Alone), table}}
		} else {
			return table
		}
	}
	return object{"$ref": "#/definitions/ability"} // AnyForm: only abilities have it
}

// textSchema returns the schema of a text. The text is any, unless the shape lists the words that are allowed
// or states a pattern.
func textSchema(s *configs.Shape) object {
	schema := object{"type": "string"}
	if s.Words != nil {
		schema["enum"] = s.Words
	}
	if s.Pattern != "" {
		schema["pattern"] = s.Pattern
	}
	return schema
}

// numberSchema returns the schema of a number within its bounds; kind is "integer" or
// "number".
func numberSchema(s *configs.Shape, kind string) object {
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

// listSchema returns the schema of a list.
func listSchema(s *configs.Shape) object {
	schema := object{"type": "array", "items": schemaOf(s.Of)}
	if s.Length > 0 {
		schema["minItems"], schema["maxItems"] = s.Length, s.Length
	}
	return schema
}

// tableSchema returns the schema of a table with known keys.
func tableSchema(s *configs.Shape) object {
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

// entrySchema returns the schema of a table in a list with ids. A mod's entry may be a patch
// or a removal, for which only the id is needed.
func entrySchema(s *configs.Shape) object {
	schema := tableSchema(s)
	properties := schema["properties"].(object)
	properties["patch"] = object{"type": "boolean", "description": "true: change only the given keys of the entry with this id"}
	properties["remove"] = object{"type": "boolean", "description": "true: remove the entry with this id"}
	schema["required"] = []string{"id"}
	if demands := requirementsOf(s); demands != nil {
		schema["if"] = object{"anyOf": []any{object{"required": []string{"patch"}}, object{"required": []string{"remove"}}}}
		schema["then"], schema["else"] = object{}, demands
	}
	return schema
}

// requirementsOf returns the part of a schema that says which keys are needed, in a value and in all
// values inside it; nil if none are. Entries of lists with ids are left out, since a patch needs
// no other keys: entrySchema has their demands.
func requirementsOf(s *configs.Shape) object {
	switch s.Form {
	case configs.ListForm:
		if below := requirementsOf(s.Of); below != nil {
			return object{"items": below}
		}
	case configs.MapForm:
		if below := requirementsOf(s.Of); below != nil {
			return object{"additionalProperties": below}
		}
	case configs.TableForm:
		return requirementsOfKeys(s.Keys)
	}
	return nil
}

// requirementsOfKeys returns the part of a schema that says which of a table's keys are needed, with the
// demands of their values; nil if none are.
func requirementsOfKeys(keys []configs.Key) object {
	needed, below := []string{}, object{}
	for _, k := range keys {
		if k.Needed {
			needed = append(needed, k.Name)
		}
		if deeper := requirementsOf(k.Shape); deeper != nil {
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

// addRequirements adds demands to a schema; nil adds nothing.
func addRequirements(schema, demands object) {
	if demands != nil {
		schema["allOf"] = []any{demands}
	}
}

// Taplo returns the settings file of the TOML tool taplo: it assigns to the files of each kind in a
// mod the schema of that kind, which lies in folder.
func Taplo(kinds []Kind, folder string) string {
	var b strings.Builder
	b.WriteString("# The schema of each file, for taplo and the editors that use it.\n")
	for _, k := range kinds {
		b.WriteString("\n[[rule]]\ninclude = [\"" + k.Path + "\"]\nschema = { path = \"" + folder + "/" + k.File() + "\" }\n")
	}
	return b.String()
}

// File returns the file name of the schema.
func (k Kind) File() string { return k.Name + ".json" }
