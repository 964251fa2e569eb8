package core

// Adapters by which a system gives Prepare and Retune with its own types.

// Prepare makes a System's Prepare of a function with the system's own types. A Config with
// faults is dropped.
func Prepare[C any](own func(read *C) (*C, []Fault)) func(config any) (any, []Fault) {
	return func(config any) (any, []Fault) { return dropFaulty(own(config.(*C))) }
}

// Retune makes a System's Retune of a function with the system's own types. A Config with
// faults is dropped.
func Retune[C, T any](own func(prepared *C, numbers T) (*C, []Fault)) func(config, tuning any) (any, []Fault) {
	return func(config, tuning any) (any, []Fault) { return dropFaulty(own(config.(*C), *tuning.(*T))) }
}

// dropFaulty returns nil in place of a Config with faults, so that nobody can play with it.
func dropFaulty[C any](config *C, faults []Fault) (any, []Fault) {
	if len(faults) > 0 {
		return nil, faults
	}
	return config, nil
}
