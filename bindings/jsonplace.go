package bindings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// JSONPlace returns "file:line" of what is wrong with JSON data, for the error that
// reading it gave; the first line where the error does not know.
func JSONPlace(file string, data []byte, err error) string {
	offset := int64(0)
	var syntax *json.SyntaxError
	var mismatch *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &mismatch):
		offset = mismatch.Offset
	}
	offset = min(max(offset-1, 0), int64(len(data)))
	return fmt.Sprintf("%s:%d", file, 1+bytes.Count(data[:offset], []byte("\n")))
}
