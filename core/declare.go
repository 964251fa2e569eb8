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

// NumberField returns the field of that name, and declares it if nobody has yet. Games in files call
// it for each number that they keep; unlike DeclareField it may be called while matches run. It
// returns an error for a name that cannot be declared.
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

// vocabulary holds the names of all kinds, or of all fields, by their numbers: below firstDeclared
// those that were declared with a number, and from there on the others in the order of declaration.
type vocabulary struct {
	what       string                   // "kind" or "field", for messages
	names      []string                 // by number, "" where there is none
	unnumbered atomic.Pointer[[]string] // those from number firstDeclared on; a new list for each declaration, since games in files declare fields while matches run
	places     map[string]string        // the file and line that declared a name, for names from outside this package
}

// declared returns the names that were declared without a number, in order.
func (w *vocabulary) declared() []string {
	if list := w.unnumbered.Load(); list != nil {
		return *list
	}
	return nil
}

// declare enters a name under a number and returns that; for 0 it takes the next free one from
// firstDeclared on. Place is where it is declared, for messages. A name that cannot be declared
// panics, which ends the program while it starts.
func (w *vocabulary) declare(number int, name, place string) int {
	if fault := w.fault(number, name); fault != "" {
		panic(fmt.Sprintf("%s: the %s %q %s", place, w.what, name, fault))
	}
	if w.places == nil {
		w.places = map[string]string{}
	}
	w.places[name] = place
	if number == 0 {
		list := append(slices.Clone(w.declared()), name)
		w.unnumbered.Store(&list)
		return firstDeclared + len(list) - 1
	}
	for len(w.names) <= number {
		w.names = append(w.names, "")
	}
	w.names[number] = name
	return number
}

// fault returns why a name cannot be declared under a number (0 for the next free one), "" if it can.
func (w *vocabulary) fault(number int, name string) string {
	switch {
	case name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "":
		return "is not a word in lower_snake"
	case w.number(name) != 0:
		return "is declared twice, first " + w.declaredAt(name)
	case number < 0 || number >= firstDeclared:
		return fmt.Sprintf("has the number %d, expected one from 1 to %d", number, firstDeclared-1)
	case number < len(w.names) && w.names[number] != "":
		return fmt.Sprintf("has the number %d, which already belongs to %q, declared %s", number, w.names[number], w.declaredAt(w.names[number]))
	case number == 0 && firstDeclared+len(w.declared()) > mostNumber:
		return "is one too many"
	}
	return ""
}

// declaredAt returns where a name was declared first, for a message.
func (w *vocabulary) declaredAt(name string) string {
	if place, ok := w.places[name]; ok {
		return "at " + place
	}
	return "by core itself"
}

// number returns the number of a name, 0 where nothing has it.
func (w *vocabulary) number(name string) int {
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
func (w *vocabulary) name(number int) string {
	if list := w.declared(); number >= firstDeclared && number-firstDeclared < len(list) {
		return list[number-firstDeclared]
	} else if number >= 0 && number < firstDeclared && number < len(w.names) {
		return w.names[number]
	}
	return ""
}

// all returns the names in the order of their numbers.
func (w *vocabulary) all() []string {
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
