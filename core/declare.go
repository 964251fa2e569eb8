package core

import (
	"fmt"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// The words of events: how packages declare kinds and fields, how a word gets its number, and how
// words and numbers are looked up.

// firstDeclared is the first number of words that are declared without one. Words
// below it are kept by their number, words from it on by their name, for their
// numbers depend on which systems are there.
const firstDeclared = 1 << 10

// mostNumber is the largest number of a word: [Kind] and [Field] have 16 bits.
const mostNumber = 1<<16 - 1

// DeclareKind returns the kind of events of that lower_snake name, which nobody else
// has declared: a system keeps it in a variable of its package. A name that is
// there already, or that is no lower_snake word, ends the program with a sentence
// that names both places. It is called while packages are initialised, and never
// while matches run.
func DeclareKind(name string) Kind { return Kind(kinds.declare(0, name, callerPlace())) }

// DeclareField returns the field of that name, on the terms of [DeclareKind].
func DeclareField(name string) Field { return Field(fields.declare(0, name, callerPlace())) }

// NumberField returns the field of that name, whoever has declared it, and declares it where nobody
// has: the numbers of games in files. Unlike DeclareField it may be called while matches run.
func NumberField(name string) (Field, error) {
	declaring.Lock()
	defer declaring.Unlock()
	if f, known := FieldNamed(name); known {
		return f, nil
	}
	if fault := fields.fault(0, name); fault != "" {
		return FieldNone, fmt.Errorf("%s %s", name, fault)
	}
	return Field(fields.declare(0, name, "a game")), nil
}

// declaring keeps two games from declaring a field at once.
var declaring sync.Mutex

// DeclareKindAt declares a kind that hashes and records hold by its number (1 to
// 1023), on the terms of [DeclareKind].
func DeclareKindAt(number int, name string) Kind {
	return Kind(kinds.declare(number, name, callerPlace()))
}

// DeclareFieldAt declares a field that hashes and records hold by its number (1 to
// 1023), on the terms of [DeclareKind].
func DeclareFieldAt(number int, name string) Field {
	return Field(fields.declare(number, name, callerPlace()))
}

// callerPlace returns the file and line that called the exported function which declares a word:
// two calls up from here.
func callerPlace() string {
	_, file, line, _ := runtime.Caller(2)
	return fmt.Sprintf("%s/%s:%d", path.Base(path.Dir(file)), path.Base(file), line)
}

// words are the names of kinds or fields by their numbers: those with a number of
// their own, and from firstDeclared on the others, in the order of declaration.
type words struct {
	what   string
	names  []string                 // by number, "" where there is none
	own    atomic.Pointer[[]string] // number firstDeclared and on; a new list for each declaration, for games in files are declared while matches run
	places map[string]string        // where names were declared that are not in this package
}

// declared returns the words without a number of their own.
func (w *words) declared() []string {
	if own := w.own.Load(); own != nil {
		return *own
	}
	return nil
}

// declare gives a name a number, the next one for 0, or ends the program.
func (w *words) declare(number int, name, place string) int {
	if fault := w.fault(number, name); fault != "" {
		panic(fmt.Sprintf("%s: the %s %q %s", place, w.what, name, fault))
	}
	if w.places == nil {
		w.places = map[string]string{}
	}
	w.places[name] = place
	if number == 0 {
		list := append(slices.Clone(w.declared()), name)
		w.own.Store(&list)
		return firstDeclared + len(list) - 1
	}
	for len(w.names) <= number {
		w.names = append(w.names, "")
	}
	w.names[number] = name
	return number
}

// fault returns why a word cannot be declared, "" if it can.
func (w *words) fault(number int, name string) string {
	switch {
	case name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "":
		return "is no lower_snake word"
	case w.number(name) != 0:
		return "is declared twice, first " + w.declaredAt(name)
	case number < 0 || number >= firstDeclared:
		return fmt.Sprintf("has the number %d, expected one from 1 to %d", number, firstDeclared-1)
	case number < len(w.names) && w.names[number] != "":
		return fmt.Sprintf("has the number %d of %q, which is declared %s", number, w.names[number], w.declaredAt(w.names[number]))
	case number == 0 && firstDeclared+len(w.declared()) > mostNumber:
		return "is one too many"
	}
	return ""
}

// declaredAt returns where a name was declared first, for a message.
func (w *words) declaredAt(name string) string {
	if place, ok := w.places[name]; ok {
		return "at " + place
	}
	return "by core itself"
}

// number returns the number of a name, 0 where nothing has it.
func (w *words) number(name string) int {
	for i, n := range w.names {
		if n == name && n != "" {
			return i
		}
	}
	for i, n := range w.declared() {
		if n == name {
			return firstDeclared + i
		}
	}
	return 0
}

// name returns the name of a number, "" where nothing has it.
func (w *words) name(number int) string {
	if own := w.declared(); number >= firstDeclared && number-firstDeclared < len(own) {
		return own[number-firstDeclared]
	} else if number >= 0 && number < firstDeclared && number < len(w.names) {
		return w.names[number]
	}
	return ""
}

// all returns the names in the order of their numbers.
func (w *words) all() []string {
	var list []string
	for _, names := range [][]string{w.names, w.declared()} {
		for _, name := range names {
			if name != "" {
				list = append(list, name)
			}
		}
	}
	return list
}

// String returns the kind's lower_snake name, "" for no kind.
func (k Kind) String() string { return kinds.name(int(k)) }

// String returns the field's lower_snake name, as views spell it, "" for no field.
func (f Field) String() string { return fields.name(int(f)) }

// Kinds returns the names of all kinds, those of the systems of this program too, in
// the order of their numbers.
func Kinds() []string { return kinds.all() }

// Fields returns the names of all fields, in the order of their numbers.
func Fields() []string { return fields.all() }

// KindNamed returns the kind of that name and whether there is one.
func KindNamed(name string) (Kind, bool) {
	n := kinds.number(name)
	return Kind(n), n != 0
}

// FieldNamed returns the field of that name and whether there is one.
func FieldNamed(name string) (Field, bool) {
	n := fields.number(name)
	return Field(n), n != 0
}

var kindType, fieldType = reflect.TypeFor[Kind](), reflect.TypeFor[Field]()
