package grammar

import (
	"maps"
	"slices"

	"arcana/bindings/declare"
	"arcana/core/ability"
)

// Data abilities as a JSON schema, for editors.

// rules are a part of a JSON schema.
type rules = map[string]any

// Schema returns the shape of data abilities as definitions of a JSON schema (draft 7), of which
// "ability" refers to the others. What depends on the trigger is not in it.
func Schema(w *Words) map[string]any {
	counted := anySchema(reference("target"), wordOrOwn(distinct(slices.Concat(w.sideWords(), w.selectors(), eventNames(w)))), ofType("number"))
	one := tableSchema(abilityKeys, rules{
		"when": orList(wordOrOwn(append(triggerNames(w), auraMoment))), "if": reference("conditions"), "do": orList(reference("effect")), "choose": reference("choose"), "next": wordOrOwn(triggerNames(w)),
		"value": ofType("integer"), "once": anySchema(ofType("boolean"), oneWord(spanNames(w))), "first": anySchema(oneWord(spanNames(w)), tableSchema(append(targetKeys(w), "this"), rules{"this": oneWord(spanNames(w))}, "this")), "uses": ofType("integer"), "every": ofType("integer"), "worth": ofType("number"), "text": ofType("string"),
		"listens": orList(oneWord(w.Zones)),
	}, "when")
	one["anyOf"] = []any{rules{"required": []string{"do"}}, rules{"required": []string{"choose"}}}
	return rules{
		"ability": one,
		"choose": anySchema(wordOrOwn(append([]string{"self"}, w.selectors()...)), rules{"type": "array", "items": anySchema(ofType("string"), tableSchema([]string{"name", "do"}, rules{"name": ofType("string"), "do": orList(reference("effect"))}, "name", "do")), "minItems": 1},
			tableSchema(append(targetKeys(w), askingKeys...), keySchemas(w, reference("amount")))),
		"effect":     effectSchema(w),
		"target":     anySchema(wordOrOwn(append([]string{"self", "target", "source", "answer", "chosen", "mine"}, w.selectors()...)), tableSchema(targetKeys(w), keySchemas(w, reference("amount")))),
		"amount":     anySchema(ofType("number"), wordOrOwn([]string{"value", "amount"}), tableSchema(measureKeys(w), keySchemas(w, counted))),
		"condition":  tableSchema(append(measureKeys(w), "not", "any", "least", "most", "is"), keySchemas(w, counted)),
		"conditions": orList(reference("condition")),
	}
}

// triggerNames returns the names of all triggers of the system.
func triggerNames(w *Words) (names []string) {
	for _, m := range w.table.Moments() {
		names = append(names, m.Name)
	}
	return names
}

// eventNames returns the names of the moments after events, which can be counted.
func eventNames(w *Words) (names []string) {
	for _, m := range w.table.Moments() {
		if tellsEvent(w.table, &m) {
			names = append(names, m.Name)
		}
	}
	return names
}

// spanNames returns the words for the spans of the system.
func spanNames(w *Words) (names []string) {
	for _, s := range w.table.Spans() {
		names = append(names, ability.SpanNames[s])
	}
	return names
}

// distinct returns the words sorted, each once.
func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// ofType is the schema of a plain JSON type.
func ofType(kind string) rules { return rules{"type": kind} }

// reference is the schema that refers to a definition.
func reference(name string) rules { return rules{"$ref": "#/definitions/" + name} }

// anySchema is the schema of what fits one of several.
func anySchema(all ...any) rules { return rules{"anyOf": all} }

// orList is the schema of one such value or a list of them.
func orList(one rules) rules {
	return anySchema(one, rules{"type": "array", "items": one, "minItems": 1})
}

// oneWord is the schema of one of some words; nothing fits if there are none.
func oneWord(list []string) rules {
	if len(list) == 0 {
		return rules{"not": rules{}}
	}
	return rules{"enum": list}
}

// wordOrOwn is the schema of one of some words, or of a name with a mod before it.
func wordOrOwn(list []string) rules {
	return anySchema(rules{"enum": list}, rules{"type": "string", "pattern": ":"})
}

// tableSchema is the schema of a table with those keys; shapes has the schemas of some, needed
// are those that must be given.
func tableSchema(keys []string, shapes rules, needed ...string) rules {
	properties := rules{}
	for _, key := range keys {
		properties[key] = rules{}
		if shape, ok := shapes[key]; ok {
			properties[key] = shape
		}
	}
	s := rules{"type": "object", "properties": properties, "additionalProperties": false}
	if len(needed) > 0 {
		s["required"] = needed
	}
	return s
}

// keySchemas returns the schemas of keys that mean the same in every table. count differs: it is
// a number in a target, and things in an amount.
func keySchemas(w *Words, count rules) rules {
	shapes := argumentSchemas(w)
	maps.Copy(shapes, rules{
		"count": count,
		"not":   reference("conditions"), "any": rules{"type": "array", "items": reference("condition"), "minItems": 1},
		"this": oneWord(spanNames(w)), "by": oneWord(ability.WhoseNames[:]), "sum": oneWord([]string{"amount"}),
		"of": anySchema(reference("target"), oneWord([]string{"event"})), "times": reference("amount"), "plus": reference("amount"), "other": ofType("boolean"),
		"side": oneWord(w.sideWords()), "pick": oneWord(picks), "stat": ofType("string"),
	})
	return shapes
}

// argumentSchemas returns the schemas of the keys that give a method a thing or a number: a table there
// has the keys of one. Another method may take a text or a list under the same key.
func argumentSchemas(w *Words) rules {
	shapes := rules{}
	orPlain := func(table string) rules { return anySchema(reference(table), rules{"not": ofType("object")}) }
	for _, of := range []*declare.Class{w.fx, w.event, w.query} {
		for i := range of.Methods {
			for _, p := range of.Methods[i].Params {
				if _, _, isThing := w.thingClass(p.Type); isThing {
					shapes[p.Name] = orPlain("target")
				}
			}
		}
	}
	return shapes
}

// targetKeys lists the keys of a table that names things.
func targetKeys(w *Words) []string {
	keys := slices.Clone(picking)
	for _, c := range append(slices.Clone(w.things), w.self, w.owner) {
		if c != nil {
			keys = append(keys, w.filterKeys(c)...)
		}
	}
	return append(keys, methodKeys(w, w.selectors())...)
}

// measureKeys lists the keys of a table that counts, reads or asks.
func measureKeys(w *Words) []string {
	return slices.Concat(targetKeys(w), measures, methodKeys(w, w.questions()), []string{"of", "times", "plus", "this", "by", "sum"})
}

// methodKeys lists the keys by which data gives the parameters of these methods.
func methodKeys(w *Words, names []string) (keys []string) {
	for _, name := range names {
		if f := findMethod(w.fx, name); f != nil {
			if keys = append(keys, w.argumentKeys(w.shapeOf(f), f)...); w.lasts(f) {
				keys = append(keys, "lasting")
			}
		}
	}
	return keys
}

// effectSchema is the schema of an effect: the word of a verb, and only that verb's keys.
func effectSchema(w *Words) rules {
	names, all, each := []string{"change"}, []string{"effect", "if", "amount", "target", "name"}, []any{}
	add := func(f *declare.Func) {
		keys := append(w.argumentKeys(w.shapeOf(f), f), "effect", "if", "amount", "target")
		if w.lasts(f) {
			keys = append(keys, "lasting")
		}
		if f.Name == "emit" {
			keys = append(keys, "name")
		}
		names, all = append(names, f.Name), append(all, keys...)
		slices.Sort(keys)
		then := rules{"propertyNames": rules{"enum": slices.Compact(keys)}}
		if f.Name == "emit" && len(w.events) > 0 {
			then["properties"] = rules{"name": wordOrOwn(w.events)}
		}
		each = append(each, rules{
			"if":   rules{"properties": rules{"effect": rules{"const": f.Name}}},
			"then": then,
		})
	}
	for _, name := range w.verbs() {
		add(findMethod(w.fx, name))
	}
	for _, of := range []*declare.Class{w.event, w.query} {
		for i := range of.Methods {
			if !slices.Contains(names, of.Methods[i].Name) {
				add(&of.Methods[i])
			}
		}
	}
	names, all = append(names, ability.ImproveEffect), append(all, "amount")
	each = append(each, rules{"if": rules{"properties": rules{"effect": rules{"const": ability.ImproveEffect}}}, "then": rules{"propertyNames": rules{"enum": []string{"effect", "if", "amount"}}}})
	have := append([]string{"effect", "if", "target", "lasting"}, w.numberNames()...)
	names, all = append(names, "have"), append(all, have...)
	each = append(each, rules{"if": rules{"properties": rules{"effect": rules{"const": "have"}}}, "then": rules{"propertyNames": rules{"enum": have}}})
	shapes := argumentSchemas(w)
	maps.Copy(shapes, rules{"effect": rules{"enum": names}, "if": reference("conditions")})
	s := tableSchema(all, shapes, "effect")
	s["allOf"] = each
	return s
}
