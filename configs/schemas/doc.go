// Package schemas says what every kind of TOML file may hold, as JSON schemas for editors
// and as a list for people: both are made of the structs that the strict reader fills
// ([arcana/configs.Shape]), with what their comments say. Notes of the comments lie in
// notes.txt, which a test writes and holds fresh, for a program has no comments.
//
// A schema knows keys, types, bounds and closed words. Whether a card's tribe is there,
// only `arcana check` knows, which reads all files together.
package schemas
