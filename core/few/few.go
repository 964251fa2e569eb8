// Package few handles lists of a few things with little code.
package few

// Sort puts a list in order, as [slices.SortStableFunc] does: equal things keep their order. It takes no
// memory, but its time grows with the square of the length, so it is for lists of some dozens, or where
// nobody waits. It exists to keep the program small: the program contains the code of a sort once for each
// type of list, and this code is a tenth as long as that of slices.
func Sort[E any](list []E, compare func(a, b E) int) {
	for i := range list {
		for k := i; k > 0 && compare(list[k], list[k-1]) < 0; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

// Insert puts one thing into a list before place i, 0 to the length, and returns the list,
// which may have moved. It does what [slices.Insert] does with one thing, with a fifth of the code.
func Insert[S ~[]E, E any](list S, i int, thing E) S {
	list = append(list, thing)
	copy(list[i+1:], list[i:])
	list[i] = thing
	return list
}

// Remove takes the thing at place i out of a list, and returns the list. The place that is free
// behind the end is cleared, so that it keeps nothing alive. It does what [slices.Delete] does with one
// thing, with less code.
func Remove[S ~[]E, E any](list S, i int) S {
	last := len(list) - 1
	copy(list[i:], list[i+1:])
	clear(list[last:])
	return list[:last]
}
