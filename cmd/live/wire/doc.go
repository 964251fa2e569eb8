// Package wire is what a live table and its clients say to each other: JSON messages
// over one WebSocket, described with an example each in README.md.
//
// A message is read strictly: of the version that this package speaks, of a type that it
// knows, with the fields of that type and no others. Everything else is one sentence
// that says what is wrong. What a seat sees travels whole once; after that only what has
// changed does, as a list of [Change].
package wire
