// A report as a file.

package lab

import (
	"encoding/json"
	"io"
)

// WriteJSON writes the whole report as one line: the question, the figures and the tally
// that merging needs. The error is the writer's.
func (r *Report) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}
