// Package mods makes a folder of content a mod: a thing with an id, a version and what
// it needs, that can be packed, installed, told from others and kept as it is.
//
// A mod says what it is in mod.toml ([Manifest]); a folder without that file is laid over
// the others as it stands. Its id is the namespace of its things: what a mod adds is
// called "tides:omen_page", and "omen_page" inside of it. What stands there already, it
// replaces or patches by the id that it has.
//
// [Load] reads mods and brings them into one order, whatever the order in which they were
// named: by how deep their dependencies go, then by id. Everything that makes that impossible
// is reported in one run, each problem with what to do about it.
//
// [Pack] writes the same bytes for the same files. [Unpack] trusts no archive: it refuses
// links, devices, paths that lead out, names that a disk would take for one, and measures
// everything before it writes anything.
package mods
