// Package typed checks the names and types in scripts without running them: it follows self, fx,
// event, view, option and the names of libraries through a file. The trigger that a function belongs
// to tells the types of its parameters. A value that cannot be followed has the type "anything", and
// nothing is reported about it.
//
// The order of statements does not matter: a local has all types that it is ever given. So a file is
// read twice: once to find those types, with reports muted, and once to report.
//
// types.go and parse.go have the types; world.go and base.go what scripts may name. A file is checked
// from file.go downwards: statements.go, expressions.go, tables.go, calls.go and arguments.go; fits.go
// compares types, scope.go has the locals and the script's own functions.
package typed
