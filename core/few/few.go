// Package few sorts lists of a few things.
package few

// Sort puts a list in order, and keeps what is equal as it stood; compare is that of
// [slices.SortStableFunc]. It takes no memory, but time by the square of the length, so it is
// for lists of some dozens, and for longer ones where nobody waits. A program pays a tenth
// for each kind of list of what a sort for any length costs it.
func Sort[E any](list []E, compare func(a, b E) int) {
	for i := range list {
		for k := i; k > 0 && compare(list[k], list[k-1]) < 0; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}
