// Package few sorts lists of a few things.
package few

// Sort puts a list of at most some dozens in order, and keeps what is equal as it stood;
// compare is that of [slices.SortStableFunc]. It takes no memory, and a tenth of what a
// program pays for each kind of list that may be of any length.
func Sort[E any](list []E, compare func(a, b E) int) {
	for i := range list {
		for k := i; k > 0 && compare(list[k], list[k-1]) < 0; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}
