// The words of events: how packages declare kinds and fields, how a word gets its number, and how
// words and numbers are looked up.

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

// firstDeclared is the first number of words that are declared without one. Records and hashes
// have words below it by their number, and words from it on by their name, because the numbers of
// these depend on which systems are in the program.
const firstDeclared = 1 << 10

// mostNumber is the largest number of a word: [Kind] and [Field] have 16 bits.
const mostNumber = 1<<16 - 1

// DeclareKind declares a kind of events with a lower_snake name, and returns it; a system keeps it in
// a variable of its package. A name that is already declared, or that is no lower_snake word, is a
// panic that names the places. It is called while packages are initialised, and never while matches
// run.
func DeclareKind(name string) Kind { return Kind(kinds.declare(0, name, callerPlace())) }

// DeclareField declares a field with a name and returns it, as [DeclareKind] does for a kind.
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

// declaring is locked while a game declares a field.
var declaring sync.Mutex

// DeclareKindAt does the work of [DeclareKind] for a kind with a given number, from 1 to 1023. Hashes and
// records have the number and not the name.
func DeclareKindAt(number int, name string) Kind {
	return Kind(kinds.declare(number, name, callerPlace()))
}

// DeclareFieldAt does the work of [DeclareField] for a field with a given number, from 1 to 1023. Hashes
// and records have the number and not the name.
func DeclareFieldAt(number int, name string) Field {
	return Field(fields.declare(number, name, callerPlace()))
}

// callerPlace returns the file and line of the call of an exported function of this file. That is two
// calls up from here.
func callerPlace() string {
	_, file, line, _ := runtime.Caller(2)
	return fmt.Sprintf("%s/%s:%d", path.Base(path.Dir(file)), path.Base(file), line)
}

// vocabulary holds the names of all kinds, or of all fields, by their numbers: below firstDeclared
// those that were declared with a number, and from there on the others in the order of declaration.
type vocabulary struct {
	what       string                   // "kind" or "field", for messages
	names      []string                 // by number, "" where there is none
	unnumbered atomic.Pointer[[]string] // those from number firstDeclared on; each declaration makes a new list, because games in files declare fields while matches run
	places     map[string]string        // the file and line that declared a name, for names from outside this package
}

// declared returns the names that were declared without a number, in order.
func (w *vocabulary) declared() []string {
	if list := w.unnumbered.Load(); list != nil {
		return *list
	}
	return nil
}

// declare adds a name with a number, and returns the number. For 0 it takes the next free number from
// firstDeclared on. place is where the name is declared, for messages. A name that cannot be declared
// is a panic, which ends the program while it starts.
func (w *vocabulary) declare(number int, name, place string) int {
	if fault := w.fault(number, name); fault != "" {
		panic(fmt.Sprintf("%s: the %s %q: %s", place, w.what, name, fault))
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
		return "expected a name in lower_snake, such as ember_page"
	case w.number(name) != 0:
		return "the name is already declared, " + w.declaredAt(name)
	case number < 0 || number >= firstDeclared:
		return fmt.Sprintf("expected a number from 1 to %d, got %d", firstDeclared-1, number)
	case number < len(w.names) && w.names[number] != "":
		return fmt.Sprintf("the number %d already belongs to %q, which was declared %s", number, w.names[number], w.declaredAt(w.names[number]))
	case number == 0 && firstDeclared+len(w.declared()) > mostNumber:
		return fmt.Sprintf("expected at most %d names", mostNumber)
	}
	return ""
}

// declaredAt says in words where a name was declared first, for a message.
func (w *vocabulary) declaredAt(name string) string {
	if place, ok := w.places[name]; ok {
		return "at " + place
	}
	return "by core itself"
}

// number returns the number of a name, 0 if it is not declared.
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

// name returns the name with a number, "" if there is none.
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

// String returns the field's lower_snake name, the one that views have, "" for no field.
func (f Field) String() string { return fields.name(int(f)) }

// Kinds returns the names of all kinds, also those that only one system declares, in the order of their
// numbers.
func Kinds() []string { return kinds.all() }

// Fields returns the names of all fields, in the order of their numbers.
func Fields() []string { return fields.all() }

// KindNamed returns the kind with a name, and whether there is one.
func KindNamed(name string) (Kind, bool) {
	n := kinds.number(name)
	return Kind(n), n != 0
}

// FieldNamed returns the field with a name, and whether there is one.
func FieldNamed(name string) (Field, bool) {
	n := fields.number(name)
	return Field(n), n != 0
}

var kindType, fieldType = reflect.TypeFor[Kind](), reflect.TypeFor[Field]()
