package declare

import (
	"errors"

	lua "github.com/yuin/gopher-lua"
)

// FieldError is what is wrong with a value that a script gave, and where in it.
type FieldError struct {
	// Path leads to the value ("tags[2]"); Key names the key of it that is to
	// blame, where the message says so itself.
	Path, Key string
	Err       error // what is wrong, without a place
}

// Error returns the path and what is wrong there.
func (e *FieldError) Error() string {
	if e.Path == "" {
		return e.Err.Error()
	}
	return e.Path + ": " + e.Err.Error()
}

// Unwrap returns what is wrong.
func (e *FieldError) Unwrap() error { return e.Err }

// Where returns the path to what an error blames, as far as it is known.
func Where(err error) string {
	var e *FieldError
	if !errors.As(err, &e) {
		return ""
	}
	path := e.Path
	for _, step := range []string{e.Key, Where(e.Err)} {
		if step != "" {
			path = join(path, step)
		}
	}
	return path
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// at gives an error a path.
func at(path string, err error) error {
	if err == nil || path == "" {
		return err
	}
	return &FieldError{Path: path, Err: err}
}

// ReadAll fills into, a pointer, from v, and returns everything that is wrong with
// v, where Read returns the first thing.
func (r *Reader) ReadAll(v lua.LValue, into any) []error {
	whole := Reader{call: r.call, all: true}
	if err := whole.Read("", v, into); err != nil {
		whole.faults = append(whole.faults, err)
	}
	return whole.faults
}

// mostFaults bounds what is said about one value.
const mostFaults = 20

// keep notes a mistake and lets the reader go on, if it is to find all of them.
func (r *Reader) keep(err error) error {
	if err == nil || !r.all || len(r.faults) >= mostFaults {
		return err
	}
	r.faults = append(r.faults, err)
	return nil
}
