// Package schema says everything that scripts may write and read, as classes: what the
// modules of a session declare, and for each rule system what a content file and a
// personality hold, what their functions are given at each moment, and which words the
// loaded content has. The definitions for editors are written from it, and the check of
// content reads it.
//
// schema.go gathers everything; moments.go has the classes of content files and of what their
// functions are given; match.go those of matches and personalities; events.go finds where scripts
// and data name events of content's own.
package schema
