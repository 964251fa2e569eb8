// Data abilities as a JSON schema, for editors.

package grammar

import (
	"maps"
	"slices"

	"arcana/bindings/declare"
	"arcana/core/ability"
)

// schemaPart is a part of a JSON schema.
type schemaPart = map[string]any

// Schema returns the definitions of data abilities for a JSON schema (draft 7). The definition "ability"
// refers to the others. It does not know which effects a trigger allows.
func Schema(w *Words) map[string]any {
	counted := anySchema(reference("target"), wordOrOwn(distinct(slices.Concat(w.sideWords(), w.selectors(), eventNames(w), []string{eachWord}))), typeSchema("number"))
	one := tableSchema(abilityKeys, schemaPart{
		"when": orList(wordOrOwn(append(triggerNames(w), auraMoment))), "if": reference("conditions"), "do": orList(reference("doing")), "choose": reference("choose"), "next": anySchema(wordOrOwn(triggerNames(w)), tableSchema(nextKeys, schemaPart{"when": wordOrOwn(triggerNames(w)), "if": reference("conditions"), "this": oneWord([]string{"turn"})}, "when")), "lasting": typeSchema("string"), "for": reference("target"),
		"value": typeSchema("integer"), "once": anySchema(typeSchema("boolean"), oneWord(append(spanNames(w), onceAnEffect))), "first": anySchema(oneWord(spanNames(w)), tableSchema(append(targetKeys(w), "this", eventText), schemaPart{"this": oneWord(spanNames(w))}, "this")), "uses": anySchema(typeSchema("integer"), tableSchema(usesKeys, schemaPart{"most": typeSchema("integer"), "this": oneWord(spanNames(w))}, usesKeys...)), "every": typeSchema("integer"), "times": typeSchema("integer"), "worth": typeSchema("number"), "text": typeSchema("string"),
		"listens": orList(oneWord(w.Zones)),
	}, "when")
	one["anyOf"] = []any{schemaPart{"required": []string{"do"}}, schemaPart{"required": []string{"choose"}}}
	return schemaPart{
		"ability": one,
		"choose": anySchema(wordOrOwn(append([]string{"self"}, w.selectors()...)), schemaPart{"type": "array", "items": anySchema(typeSchema("string"), tableSchema([]string{"name", "if", "do"}, schemaPart{"name": typeSchema("string"), "if": reference("conditions"), "do": anySchema(reference("doing"), schemaPart{"type": "array", "items": reference("doing")})}, "name", "do")), "minItems": 1},
			filterSchema(w, append(targetKeys(w), askingKeys...), keySchemas(w, reference("amount")))),
		"doing":      anySchema(reference("effect"), tableSchema(questionKeys, schemaPart{"if": reference("conditions"), "amount": reference("amount"), "for": reference("target"), "choose": reference("choose"), "do": orList(reference("doing"))}, "choose")),
		"effect":     effectSchema(w),
		"target":     anySchema(orList(wordOrOwn(append([]string{"self", "target", "source", "answer", "chosen", "mine", eachWord}, w.selectors()...))), filterSchema(w, targetKeys(w), keySchemas(w, reference("amount")))),
		"amount":     anySchema(typeSchema("number"), wordOrOwn([]string{"value", "amount"}), filterSchema(w, measureKeys(w), keySchemas(w, counted))),
		"filter":     filterSchema(w, anyFilterKeys(w), schemaPart{"not": anySchema(typeSchema("string"), reference("filter")), "other": typeSchema("boolean")}),
		"condition":  filterSchema(w, append(measureKeys(w), "any", "least", "most", "is"), keySchemas(w, counted)),
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

// countedMoments returns the moments after events. Such events can be counted.
func countedMoments(w *Words) []ability.Moment {
	return slices.DeleteFunc(slices.Clone(w.table.Moments()), func(m ability.Moment) bool { return !isAfterEvent(w.table, &m) })
}

// eventNames returns the names of the moments after events.
func eventNames(w *Words) (names []string) {
	for _, m := range countedMoments(w) {
		names = append(names, m.Name)
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

// typeSchema returns the schema of a plain JSON type.
func typeSchema(kind string) schemaPart { return schemaPart{"type": kind} }

// reference returns the schema that refers to a definition.
func reference(name string) schemaPart { return schemaPart{"$ref": "#/definitions/" + name} }

// anySchema returns the schema of what fits one of several.
func anySchema(all ...any) schemaPart { return schemaPart{"anyOf": all} }

// orList returns the schema of one such value or a list of them.
func orList(one schemaPart) schemaPart {
	return anySchema(one, schemaPart{"type": "array", "items": one, "minItems": 1})
}

// oneWord returns the schema of one of some words; nothing fits if there are none.
func oneWord(list []string) schemaPart {
	if len(list) == 0 {
		return schemaPart{"not": schemaPart{}}
	}
	return schemaPart{"enum": list}
}

// wordOrOwn returns the schema of one of some words, or of a name with a mod before it.
func wordOrOwn(list []string) schemaPart {
	return anySchema(schemaPart{"enum": list}, schemaPart{"type": "string", "pattern": ":"})
}

// tableSchema returns the schema of a table that may have these keys and no others. shapes has the schemas of the
// values of some keys; any other value may be anything. needed are the keys that the table must have.
func tableSchema(keys []string, shapes schemaPart, needed ...string) schemaPart {
	properties := schemaPart{}
	for _, key := range keys {
		properties[key] = schemaPart{}
		if shape, ok := shapes[key]; ok {
			properties[key] = shape
		}
	}
	s := schemaPart{"type": "object", "properties": properties, "additionalProperties": false}
	if len(needed) > 0 {
		s["required"] = needed
	}
	return s
}

// filterSchema returns the schema of a table with conditions on a thing. Where abilities give keywords, any further key may
// be a keyword, if its value has bounds: how many of it the thing has.
func filterSchema(w *Words, keys []string, shapes schemaPart) schemaPart {
	s := tableSchema(keys, shapes)
	if findMethod(w.fx, "give_keyword") != nil {
		s["additionalProperties"] = schemaPart{"type": "object", "minProperties": 1, "propertyNames": schemaPart{"enum": []string{"least", "most", "is"}}}
	}
	return s
}

// keySchemas returns the schemas of keys that mean the same in every table. count differs: it is
// a number in a target, and things in an amount.
func keySchemas(w *Words, count schemaPart) schemaPart {
	shapes := argumentSchemas(w)
	maps.Copy(shapes, schemaPart{
		"count": count,
		"not":   anySchema(reference("conditions"), reference("filter"), typeSchema("string")), "any": schemaPart{"type": "array", "items": reference("condition"), "minItems": 1},
		"this": oneWord(spanNames(w)), "by": oneWord(ability.WhoseNames[:]), "sum": oneWord([]string{"amount"}), "earlier": typeSchema("boolean"),
		"of": anySchema(reference("target"), oneWord([]string{"event"})), "times": reference("amount"), "plus": reference("amount"), "at_least": reference("amount"), "at_most": reference("amount"), "other": typeSchema("boolean"),
		"side": oneWord(w.sideWords()), "pick": oneWord(picks), "stat": typeSchema("string"), "different": typeSchema("string"),
	})
	return shapes
}

// argumentSchemas returns the schemas of the keys that give a method a thing or a number: a table there
// has the keys of one. Another method may take a text or a list under the same key.
func argumentSchemas(w *Words) schemaPart {
	shapes := schemaPart{}
	orPlain := func(table string) schemaPart {
		return anySchema(reference(table), schemaPart{"not": typeSchema("object")})
	}
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
	return slices.Concat(pickingKeys, anyFilterKeys(w), methodKeys(w, w.selectors()))
}

// anyFilterKeys lists the keys of a table with conditions on a thing of any class, or on self or
// the owner. A schema cannot tell which of these a table is about.
func anyFilterKeys(w *Words) []string {
	keys := []string{"other", "not"}
	for _, c := range append(slices.Clone(w.things), w.self, w.owner) {
		if c != nil {
			keys = append(keys, w.filterKeys(c)...)
		}
	}
	return keys
}

// measureKeys lists the keys of a table that counts, reads or asks.
func measureKeys(w *Words) []string {
	return slices.Concat(targetKeys(w), measureKeyWords, methodKeys(w, w.questions()), scalingKeys, []string{"of", "this", "by", "sum", "earlier", eventText})
}

// methodKeys lists the keys by which data gives the parameters of these methods.
func methodKeys(w *Words, names []string) (keys []string) {
	for _, name := range names {
		if f := findMethod(w.fx, name); f != nil {
			if keys = append(keys, w.argumentKeys(w.wordParamsOf(f), f)...); w.takesLasting(f) {
				keys = append(keys, "lasting")
			}
		}
	}
	return keys
}

// effectSchema returns the schema of an effect: the word of a verb, and only that verb's keys.
// There is an entry for each verb of fx, for each method of events and queries whose name is not
// taken, and for improve and have, which also takes numbers of content. The effect change may have any of the keys.
func effectSchema(w *Words) schemaPart {
	names, all, each := []string{"change"}, []string{"effect", "if", "amount", "target", "name", "repeat"}, []any{}
	add := func(f *declare.Func) {
		keys := append(w.argumentKeys(w.wordParamsOf(f), f), "effect", "if", "amount", "target")
		if w.takesLasting(f) {
			keys = append(keys, "lasting")
		}
		if w.isVerb(f) && f.Name != "choose" {
			keys = append(keys, "repeat")
		}
		names, all = append(names, f.Name), append(all, keys...)
		slices.Sort(keys)
		then := schemaPart{"propertyNames": schemaPart{"enum": slices.Compact(keys)}}
		if f.Name == "emit" && len(w.events) > 0 {
			then["properties"] = schemaPart{"name": wordOrOwn(w.events)}
		}
		each = append(each, schemaPart{
			"if":   schemaPart{"properties": schemaPart{"effect": schemaPart{"const": f.Name}}},
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
	each = append(each, schemaPart{"if": schemaPart{"properties": schemaPart{"effect": schemaPart{"const": ability.ImproveEffect}}}, "then": schemaPart{"propertyNames": schemaPart{"enum": []string{"effect", "if", "amount", "repeat"}}}})
	have := append([]string{"effect", "if", "target", "lasting"}, w.numberNames()...)
	names, all = append(names, "have"), append(all, have...)
	own := schemaPart{"pattern": w.contentNumberPattern()}
	each = append(each, schemaPart{"if": schemaPart{"properties": schemaPart{"effect": schemaPart{"const": "have"}}}, "then": schemaPart{"propertyNames": anySchema(schemaPart{"enum": have}, own)}})
	each = append(each, schemaPart{"if": schemaPart{"properties": schemaPart{"effect": schemaPart{"const": "change"}}}, "then": schemaPart{"propertyNames": schemaPart{"enum": distinct(slices.Clone(all))}}})
	shapes := argumentSchemas(w)
	maps.Copy(shapes, schemaPart{"effect": schemaPart{"enum": names}, "if": reference("conditions"), "repeat": reference("amount")})
	s := tableSchema(all, shapes, "effect")
	s["allOf"], s["patternProperties"] = each, schemaPart{w.contentNumberPattern(): schemaPart{}}
	return s
}

// contentNumberPattern returns the pattern of the names that numbers of content may have in the effect have: with a
// mod before them, or any name where the numbers are keywords of content too.
func (w *Words) contentNumberPattern() string {
	if findMethod(w.fx, "give_keyword") != nil {
		return "^[a-z]"
	}
	return ":"
}
