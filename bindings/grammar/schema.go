package grammar

import (
	"slices"

	"arcana/bindings/declare"
)

// rules are a part of a JSON schema.
type rules = map[string]any

// Schema returns the shape of abilities as definitions of a JSON schema of draft 7: which keys
// a table may have, the words that are closed, and what stands under each key. The first,
// "ability", refers to the others. What is right at some moments only is for who reads.
func Schema(w *Words) map[string]any {
	counted := anyKind(defined("target"), closed(append(w.sideWords(), w.selectors()...)), plainly("number"))
	return rules{
		"ability": tableOf(abilityKeys, rules{
			"when": orList(wordsOf(momentNames(w))), "if": defined("conditions"), "do": orList(defined("effect")),
			"value": plainly("integer"), "once": plainly("boolean"), "worth": plainly("number"), "text": plainly("string"),
			"listens": orList(closed(w.Zones)),
		}, "when", "do"),
		"effect":     effectSchema(w),
		"target":     anyKind(wordsOf(append([]string{"self", "target", "source", "answer"}, w.selectors()...)), tableOf(targetKeys(w), under(w, defined("amount")))),
		"amount":     anyKind(plainly("number"), wordsOf([]string{"value", "amount"}), tableOf(measureKeys(w), under(w, counted))),
		"condition":  tableOf(append(measureKeys(w), "not", "any", "least", "most", "is"), under(w, counted)),
		"conditions": orList(defined("condition")),
	}
}

// momentNames are the names of all moments of a system at which abilities may speak, but for
// those of events that no mod declares.
func momentNames(w *Words) (names []string) {
	for _, m := range w.table.Moments() {
		names = append(names, m.Name)
	}
	return names
}

func plainly(kind string) rules { return rules{"type": kind} }
func defined(name string) rules { return rules{"$ref": "#/definitions/" + name} }
func anyKind(all ...any) rules  { return rules{"anyOf": all} }
func orList(one rules) rules {
	return anyKind(one, rules{"type": "array", "items": one, "minItems": 1})
}

// closed is one of some words: nothing where there are none.
func closed(list []string) rules {
	if len(list) == 0 {
		return rules{"not": rules{}}
	}
	return rules{"enum": list}
}

// wordsOf are texts of a list: one with the mod of an event before it is content's own.
func wordsOf(list []string) rules {
	return anyKind(rules{"enum": list}, rules{"type": "string", "pattern": ":"})
}

// tableOf is a table with those keys, of which some have a shape and some are needed.
func tableOf(keys []string, shapes rules, needed ...string) rules {
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

// under is what stands under keys that mean the same wherever they stand.
// How many things are meant is a number, and what is counted are things.
func under(w *Words, count rules) rules {
	return rules{
		"count": count,
		"not":   defined("conditions"), "any": rules{"type": "array", "items": defined("condition"), "minItems": 1},
		"of": anyKind(defined("target"), closed([]string{"event"})), "times": defined("amount"), "plus": defined("amount"), "other": plainly("boolean"),
		"side": closed(w.sideWords()), "pick": closed(picks), "stat": plainly("string"),
	}
}

// targetKeys are those of a table that says which things are meant.
func targetKeys(w *Words) []string {
	keys := slices.Clone(picking)
	for _, c := range append(slices.Clone(w.things), w.self, w.owner) {
		if c != nil {
			keys = append(keys, w.filters(c)...)
		}
	}
	return append(keys, asks(w, w.selectors())...)
}

// measureKeys are those of a table that counts, reads or asks.
func measureKeys(w *Words) []string {
	return slices.Concat(targetKeys(w), measures, asks(w, w.asked()), []string{"of", "times", "plus"})
}

// asks are the keys by which methods are told what they ask for.
func asks(w *Words, names []string) (keys []string) {
	for _, name := range names {
		if f := find(w.fx, name); f != nil {
			if keys = append(keys, w.keys(w.shape(f), f)...); w.lasts(f) {
				keys = append(keys, "lasting")
			}
		}
	}
	return keys
}

// effectSchema is a table with the word of a verb, and the keys of just that verb.
func effectSchema(w *Words) rules {
	names, all, each := []string{"change"}, []string{"effect", "if", "amount", "target", "name"}, []any{}
	add := func(f *declare.Func) {
		keys := append(w.keys(w.shape(f), f), "effect", "if", "amount", "target")
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
			then["properties"] = rules{"name": wordsOf(w.events)}
		}
		each = append(each, rules{
			"if":   rules{"properties": rules{"effect": rules{"const": f.Name}}},
			"then": then,
		})
	}
	for _, name := range w.verbs() {
		add(find(w.fx, name))
	}
	for _, of := range []*declare.Class{w.event, w.query} {
		for i := range of.Methods {
			if !slices.Contains(names, of.Methods[i].Name) {
				add(&of.Methods[i])
			}
		}
	}
	s := tableOf(all, rules{"effect": rules{"enum": names}, "if": defined("conditions")}, "effect")
	s["allOf"] = each
	return s
}
