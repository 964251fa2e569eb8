package vm

// Limits bounds what one program may do. Every figure is part of the rules: it
// is counted, never timed, so the same program stops at the same place on every
// machine. A zero field stands for its default.
type Limits struct {
	// Units one entry (Run, Call, Fire) may spend: one a VM instruction, plus
	// what library functions charge for their work, plus one for every 32 bytes
	// created. An entry may be given its own figure. Default 50,000,000.
	Units int64
	// Bytes of strings, tables, functions and coroutines that may be alive at
	// once, as package heap counts them. Default 64 MiB.
	Bytes int64
	// Depth of calls, metamethods and coroutines within coroutines included.
	// Default 16,000; a call stack of at most 256 is laid out at once and is
	// the fastest.
	Depth int
	// Coroutines that may be alive (created, not finished) at once. Default 1,000.
	Coroutines int
	// Output is the number of bytes one entry may print. Default 1 MiB.
	Output int64
	// Text is the length in bytes of the longest string. Default 16 MiB.
	Text int
	// Source is the length in bytes of the longest program text. Default 1 MiB;
	// ContentSource for content files.
	Source int
}

// The defaults of Limits.
const (
	DefaultUnits      = 50_000_000
	DefaultBytes      = 64 << 20
	DefaultDepth      = 16_000
	DefaultCoroutines = 1_000
	DefaultOutput     = 1 << 20
	DefaultText       = 16 << 20
	DefaultSource     = 1 << 20

	// ContentSource is the length in bytes of the longest content file.
	ContentSource = 64 << 10
)

// Or returns the limits with every zero field replaced by its default.
func (l Limits) Or() Limits {
	or(&l.Units, DefaultUnits)
	or(&l.Bytes, DefaultBytes)
	or(&l.Depth, DefaultDepth)
	or(&l.Coroutines, DefaultCoroutines)
	or(&l.Output, DefaultOutput)
	or(&l.Text, DefaultText)
	or(&l.Source, DefaultSource)
	return l
}

func or[T int | int64](field *T, standard T) {
	if *field == 0 {
		*field = standard
	}
}
