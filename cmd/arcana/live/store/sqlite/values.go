//go:build !js

package sqlite

import (
	"fmt"
	"time"
)

// row is what a value is read from.
type row interface{ Scan(into ...any) error }

// bits reads an id or a hash; NULL leaves it zero.
type bits struct{ to []byte }

// Scan takes a column's bytes.
func (b bits) Scan(value any) error {
	from, _ := value.([]byte)
	if value != nil && len(from) != len(b.to) {
		return fmt.Errorf("%d bytes, expected %d", len(from), len(b.to))
	}
	copy(b.to, from)
	return nil
}

// moment reads a time from milliseconds.
type moment struct{ to *time.Time }

// Scan takes a column's number.
func (m moment) Scan(value any) error {
	ms, ok := value.(int64)
	if !ok {
		return fmt.Errorf("%T, expected milliseconds", value)
	}
	*m.to = time.UnixMilli(ms).UTC()
	return nil
}
