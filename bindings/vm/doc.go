// Package vm runs Lua 5.1 programs that nobody has to trust. They behave as in lua5.1,
// and cannot harm the host. The package knows no game.
//
// # The promise
//
// A program can be slow, wrong or hostile; the worst that happens is one Error
// that names its file and line. It cannot hang, crash, exhaust memory, read a
// file, see a clock or an address, change another module, or make two runs differ.
//
// # How it is kept
//
// The interpreter is gopher-lua v1.1.2, which is fast and simple, but trusts its
// programs and miscompiles some. Four layers stand around it, none of them a fork:
//
//   - The front (package syntax). Source goes through our own parser, which has
//     Lua's limit of 200 levels, and through a rewriter that changes the syntax tree
//     where the compiler would get it wrong.
//   - The meter (meter.go). The loop that fetches instructions is ours (loop.go): it
//     counts each, does it at once where it is one of the many simple ones (package
//     quick), and looks at those that could do more than a fixed amount of work or
//     make something (guard.go): an assignment that would leave a gap of a million
//     places, a `..` that doubles, a comparison of two long texts. What is alive is
//     counted by walking it (package heap), not by Go's collector, so that a limit on
//     memory is as exact as one on instructions.
//   - The unwinding (protect.go, coroutine.go). pcall and coroutines are our own:
//     the variables of a failing call's callers stay attached, a stop passes
//     every pcall, a coroutine runs on the stack of who resumes it.
//   - The libraries (package lib). They are our own, hold harmless functions only, are
//     filled in one order, and are read-only.
//
// Layers two and three look into the interpreter's memory through mirrors of its
// types (package mirror), which are compared with the originals before the first
// machine is made; package bytecode reads the instructions. Libraries and functions of
// the host ask the machine for things by functions that take the *lua.LState of the
// caller: to pay (meter.go, cost.go), raise errors (errors.go), call (protect.go), resume
// coroutines (coroutine.go) and make values (values.go).
//
// # Units
//
// A unit is one instruction, or as much work of a library (about 10 ns), or 32
// bytes made. Running out is a result of the rules: the same program stops at the
// same unit on every machine. Limits lists the bounds and their defaults. A firing of
// content (the call of one ability) spends the same on a fresh machine and on a used
// one: a module that it requires is loaded under a budget of its own (loader_alone.go),
// and what other firings have made is not counted (meter.go).
//
// # Use
//
//	p, err := vm.Compile("echo.lua", source, vm.Limits{})
//	m, err := lib.New(vm.Options{Output: os.Stdout, Require: find}) // find gives the program of a module
//	m.Install("tavern", m.Table([]vm.Function{{"fight", fight}})) // a global; MakeStrict gives it a "did you mean"
//	values, err := m.Run(p, 0)                               // err is an *vm.Error
//	values, err = m.Call(fn, 1, 10_000, arg)                 // a function it returned
//
// A hot call allocates nothing:
//
//	m.Begin(fn); m.Push(self); m.Push(fx)
//	err := m.Finish(2, 0, 10_000)                            // *vm.Error or nil
//	v, err := m.CallOne(fn, 10_000, self, fx)                // the same, for one result
//
// Functions of the host are lua.LGFunction. They report bad input with Raise
// (which adds the caller's file and line), pay for work and memory with Charge
// and Create, and may call back with L.Push and L.Call (errors pass through) or
// Protected (errors are caught, limits are not). They check ReadOnly before they
// write into a table of a script. The host never calls Run, Call or Begin from
// inside such a function; work that a call triggers waits in a queue.
//
// A machine with Options.Content freezes what a file leaves behind when it has run, and
// refuses closures that could remember something. Compile such files with
// CompileOptions.Content: most of what would be refused is then an error of Compile,
// with its line.
//
// A machine belongs to one goroutine at a time; Interrupt may come from any. A
// Program is immutable and may be shared. A machine that is Broken (a panic of
// Go that no rule explains) refuses every call with the cause and must be rebuilt.
package vm
