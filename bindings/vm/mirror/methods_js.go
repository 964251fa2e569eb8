package mirror

import "reflect"

// methods compares nothing in a browser: whoever asks a type for its methods keeps all
// methods of all types in the program. The same interpreter is compared elsewhere.
func methods(reflect.Type) []string { return nil }
