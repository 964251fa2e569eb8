// Package reference writes down as Markdown what scripts may write and what files may
// hold: a page for each module, and one for each kind of file. All of it comes from the
// declarations of which help, the stubs and the check are made too.
package reference
