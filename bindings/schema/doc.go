// Package schema describes everything that scripts may write and read, as classes: the modules of a
// session, and for each rule system its content files and personalities, the parameters of their
// functions at each trigger, and the names in the loaded content. The definitions for editors and
// the type checker are made from it.
//
// schema.go gathers everything. moments.go has the classes of content files and of their functions'
// parameters, match.go those of matches and personalities. events.go finds where scripts and data name
// events that content declares.
package schema
