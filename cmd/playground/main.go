//go:build js

// Command playground is Arcana in a browser, or wherever else a JavaScript engine runs
// WebAssembly: the same rules and scripts, without a command line, files or a network.
// It gives its page one function, arcana(name, question), whose question and answer are
// JSON; package calls says which there are. What scripts print goes to the function
// printed(text), where the page has one.
package main

import (
	"syscall/js"

	"arcana/cmd/playground/calls"
)

// main gives the page the function arcana, calls the function arcanaReady of the page, and then
// only answers calls: the program must not end.
func main() {
	dispatcher := calls.New(page{})
	js.Global().Set("arcana", js.FuncOf(func(_ js.Value, given []js.Value) any {
		if len(given) != 2 {
			return `{"error":"arcana: expected the name of a call and its question"}`
		}
		return string(dispatcher.Answer(given[0].String(), []byte(given[1].String())))
	}))
	if ready := js.Global().Get("arcanaReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}

// page is the writer of what scripts print: it passes it to the page in the browser.
type page struct{}

// Write calls the page's function printed with a text; if the page has none, the text is dropped.
func (page) Write(text []byte) (int, error) {
	if printed := js.Global().Get("printed"); printed.Type() == js.TypeFunction {
		printed.Invoke(string(text))
	}
	return len(text), nil
}
