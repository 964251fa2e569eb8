package player

// Requires keeps which modules the file of each personality requires.
type Requires struct{ byFile map[string][]string }

// Modules returns the files of the modules that a personality's file requires.
func (r *Requires) Modules(file string) []string { return r.byFile[file] }

func (r *Requires) forget(file string) { delete(r.byFile, file) }

func (r *Requires) add(file, module string) {
	if r.byFile == nil {
		r.byFile = map[string][]string{}
	}
	r.byFile[file] = append(r.byFile[file], module)
}
