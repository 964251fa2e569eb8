package session

import (
	"fmt"
	"io"
)

// warnings are what people are warned of while scripts run.
type warnings struct {
	Warn   func(string)    // takes warnings in place of out, in the lab; or nil
	out    io.Writer       // where people read them
	warned map[string]bool // what the running script was warned of
}

func (w *warnings) warn(text string) {
	if w.Warn != nil {
		w.Warn(text)
		return
	}
	fmt.Fprintln(w.out, "arcana: "+text)
}

// WarnOnce warns a person of what the running script was not warned of before;
// the lab counts every warning.
func (w *warnings) WarnOnce(text string) {
	if w.warned[text] && w.Warn == nil {
		return
	}
	w.warned[text] = true
	w.warn(text)
}
