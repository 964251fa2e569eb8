package core

// Prepare returns a System's Prepare from that of the system's own types, whose
// Config counts only when there are no faults.
func Prepare[C any](own func(read *C) (*C, []Fault)) func(config any) (any, []Fault) {
	return func(config any) (any, []Fault) { return judged(own(config.(*C))) }
}

// Retune returns a System's Retune from that of the system's own types, whose
// Config counts only when there are no faults.
func Retune[C, T any](own func(prepared *C, numbers T) (*C, []Fault)) func(config, tuning any) (any, []Fault) {
	return func(config, tuning any) (any, []Fault) { return judged(own(config.(*C), *tuning.(*T))) }
}

// judged drops what has faults, so that nobody can play with it.
func judged[C any](config *C, faults []Fault) (any, []Fault) {
	if len(faults) > 0 {
		return nil, faults
	}
	return config, nil
}
