// The types that the checker knows.

package typed

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// kind says what values a type has.
type kind uint8

const (
	unknown  kind = iota // may be anything, so nothing about it is reported
	null                 // nil
	boolean              // true or false
	number               // any number
	integer              // a whole number
	text                 // any text
	literal              // one certain text, which is the type's name
	class                // the class or alias of the type's name, see World
	list                 // its elements have the type elem
	mapping              // a table from key to elem
	function             // it takes params and returns a value of the type returns
	tuple                // a list of the types any, in their order
	union                // one of the types any
	table                // written out by the script, with fields
)

// typ is a type of values of scripts.
type typ struct {
	kind    kind
	name    string                     // of a class, the text of a literal, the move that a function lists
	at      *ast.StringExpr            // where a literal of the script stands, nil for another
	key     *typ                       // of a mapping
	elem    *typ                       // of a list or a mapping
	any     []*typ                     // of a union or a tuple; the overloads of a declared function
	params  []param                    // of a function
	rest    bool                       // the function takes more than its params
	returns *typ                       // of a function; nil for none
	fields  map[string]*typ            // of a table that the script wrote
	places  map[string]*ast.StringExpr // where its fields are written
	body    *body                      // of a function that the script wrote

	fraction bool // a number that is certainly not whole
}

// param is a parameter of a function type.
type param struct {
	name      string
	typ       *typ
	optional  bool
	afterName bool // optional, but needed if the first argument is a text (a name)
}

var (
	anything  = &typ{kind: unknown}
	aNil      = &typ{kind: null}
	aBoolean  = &typ{kind: boolean}
	aNumber   = &typ{kind: number}
	aFraction = &typ{kind: number, fraction: true}
	anInteger = &typ{kind: integer}
	aText     = &typ{kind: text}
	aTable    = &typ{kind: mapping, key: anything, elem: anything}
)

// either returns the union of two types; nil counts as no type. It returns anything if one of them is
// anything, or if the union would have more than maxUnion types.
func either(a, b *typ) *typ {
	switch {
	case a == nil || a == b:
		return b
	case b == nil:
		return a
	case a.kind == unknown || b.kind == unknown:
		return anything
	}
	u := &typ{kind: union}
	for _, t := range append(a.members(), b.members()...) { // only read, so it may lie in the spare memory of a's list
		if !u.has(t) {
			u.any = append(u.any, t)
		}
	}
	switch {
	case len(u.any) == 1:
		return u.any[0]
	case len(u.any) > maxUnion:
		return anything
	}
	return u
}

// maxUnion is how many types a union may have.
const maxUnion = 64

// members returns the types of a union; the type itself if it is none.
func (t *typ) members() []*typ {
	if t.kind == union {
		return t.any
	}
	return []*typ{t}
}

// has reports whether a union includes a type. Functions that the script wrote are all different. Other
// types are the same if their texts are. Functions must also list the same move, if any, and have the
// same names of parameters.
func (t *typ) has(other *typ) bool {
	for _, m := range t.any {
		written := m.body != nil || other.body != nil
		sameMove := m.kind != function || m.name == other.name
		sameParams := slices.EqualFunc(m.params, other.params, func(a, b param) bool { return a.name == b.name })
		if m == other || !written && sameMove && sameParams && m.fraction == other.fraction && m.String() == other.String() {
			return true
		}
	}
	return false
}

// withoutNil returns the type without nil: what a value is if it is not nil. If the type has nothing but
// nil, it is returned as the type aNil.
func (t *typ) withoutNil() *typ {
	if t.kind != union {
		return t
	}
	var rest *typ
	for _, m := range t.any {
		if m.kind != null {
			rest = either(rest, m)
		}
	}
	if rest == nil {
		return aNil
	}
	return rest
}

// accepts reports whether values of the type may be of that kind. An unknown type may be of any.
func (t *typ) accepts(k kind) bool {
	for _, m := range t.members() {
		if m.kind == k || m.kind == unknown {
			return true
		}
	}
	return false
}

// String returns the type as findings name it.
func (t *typ) String() string {
	switch t.kind {
	case class:
		return t.name
	case literal:
		return `"` + t.name + `"`
	case list:
		return "a list of " + t.elem.String()
	case union:
		names := make([]string, len(t.any))
		for i, m := range t.any {
			names[i] = m.String()
		}
		return strings.Join(names, " or ")
	}
	return [...]string{"anything", "nil", "true or false", "a number", "a whole number", "a text", "", "", "", "a table", "a function", "a pair", "", "a table"}[t.kind] // in the order of kinds
}

// withArticle returns the name of a class or alias with its article and without "Name" at its end:
// "a Card" for CardName, "an Avatar" for Avatar.
func withArticle(name string) string {
	name = strings.TrimSuffix(name, "Name")
	if strings.ContainsAny(name[:1], "AEIOU") {
		return "an " + name
	}
	return "a " + name
}
