package core_test

import (
	"fmt"

	"arcana/core/rand"
)

// A stream's draws depend on the seed and its name alone: what other streams draw, and
// when, changes none of them.
func Example_streamsAreApart() {
	chance := rand.NewSet(7)
	shop := chance.Stream("shop/1")
	first := shop.Intn(100)

	other := rand.NewSet(7)
	other.Stream("combat/1").Intn(100)
	fmt.Println(first == other.Stream("shop/1").Intn(100))
	fmt.Println(chance.Positions())
	// Output:
	// true
	// [{shop/1 1}]
}

// A stream is a value: a copy goes on from the same place.
func Example_streamIsAValue() {
	die := rand.New(1, "die")
	fork := die
	fmt.Println(die.Intn(6)+1 == fork.Intn(6)+1, die.Count())
	// Output: true 1
}
