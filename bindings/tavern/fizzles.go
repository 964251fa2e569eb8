package tavern

import "errors"

// fizzles is what went wrong with scripts: how often, and of all reasons the one
// that comes first as a text, which is the same for any number of workers.
type fizzles struct {
	n     int
	first string
}

func (f *fizzles) join(other fizzles) {
	if f.n == 0 || other.n > 0 && other.first < f.first {
		f.first = other.first
	}
	f.n += other.n
}

// err returns the failure as an error, nil when there is none.
func (f fizzles) err() error {
	if f.n == 0 {
		return nil
	}
	return errors.New(f.first)
}
