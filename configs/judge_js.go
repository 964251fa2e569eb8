package configs

// judgeNumbers finds nothing: a program for browsers reads the files that it carries, whose
// numbers were judged where it was built, and is smaller without the judge.
func (r *reader) judgeNumbers() *Problem { return nil }
