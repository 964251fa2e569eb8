// Where the instructions of a program come from: the tables by which a Go program names the file, the
// line and the arguments of each of its functions when it crashes. They are a fifteenth of what a page loads, and no
// script sees them.

package built

import (
	"bytes"
	"encoding/binary"
)

// tables begins the tables of functions of Go 1.20 and later, of a program for WebAssembly.
var tables = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// headWords is how many words, of 8 bytes, follow that beginning.
const headWords = 8

// segment is a part of the memory with which a program begins.
type segment struct{ address, at, size int }

// dropLines removes files, lines and arguments from a program. What is left says which function a crash is in. A program whose
// tables are written in another way stays as it is. (The layout is that of runtime/symtab.go and
// internal/abi/symtab.go.)
func dropLines(program []byte) {
	segments := segmentsOf(program)
	var memory []byte
	for _, s := range segments {
		if more := s.address + s.size - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[s.address:], program[s.at:s.at+s.size])
	}
	if all := tablesIn(memory); all != nil {
		dropTables(all)
		for _, s := range segments {
			copy(program[s.at:s.at+s.size], memory[s.address:])
		}
	}
}

// segmentsOf returns the parts of the memory of a program.
func segmentsOf(program []byte) (list []segment) {
	at := 8 // after the magic number and the version
	number := func() int {
		n, size := binary.Uvarint(program[at:])
		at += size
		return int(n)
	}
	const data = 11
	for at < len(program) {
		section := program[at]
		at++
		size := number()
		if section != data {
			at += size
			continue
		}
		for range number() {
			at += len("\x00\x41") // into memory 0, at a constant
			address := number()
			at += len("\x0b")
			size := number()
			list = append(list, segment{address, at, size})
			at += size
		}
	}
	return list
}

// tablesIn returns the memory from where the tables of functions begin, or nil if there are none.
func tablesIn(memory []byte) []byte {
	for {
		at := bytes.Index(memory, tables)
		if at < 0 {
			return nil
		}
		if memory = memory[at:]; word(memory, 3) == len(tables)+8*headWords { // where the names of functions begin
			return memory
		}
		memory = memory[1:]
	}
}

// word returns a word of the head of the tables.
func word(all []byte, i int) int { return int(binary.LittleEndian.Uint64(all[len(tables)+8*i:])) }

// Which tables of steps of a function, and which of its data, are dropped: where no signal may stop it, which of its
// arguments live, where they lie, and how those that live are counted.
const signals, live, arguments, liveArguments = 0, 3, 5, 6

// dropTables removes files, lines and arguments from the tables of functions: the names of files, and of each function
// its file, its lines, where it begins, where its arguments lie, and where no signal may stop it, since a browser has none.
func dropTables(all []byte) {
	count, units, steps, functions := word(all, 0), word(all, 4), word(all, 6), word(all, 7)
	kept := make([]byte, functions-steps) // the tables of steps that something else needs
	keep := func(table uint32) {
		from := all[steps+int(table):]
		copy(kept[table:], from[:stepsSize(from)])
	}
	for i := range count {
		function := all[functions+int(binary.LittleEndian.Uint32(all[functions+8*i+4:])):]
		field := func(i int) []byte { return function[4*i : 4*i+4] }
		keep(binary.LittleEndian.Uint32(field(4))) // the size of the stack
		const first = 11                           // the field of its first table of steps
		data := first + int(binary.LittleEndian.Uint32(field(7)))
		for i := first; i < data; i++ {
			if i == first+signals || i == first+live {
				clear(field(i)) // there is none
			}
			keep(binary.LittleEndian.Uint32(field(i)))
		}
		for i := data + arguments; i <= data+liveArguments && i < data+int(field(10)[3]); i++ {
			copy(field(i), "\xff\xff\xff\xff") // there is none
		}
		for _, line := range []int{5, 6, 8, 9} { // file, lines, the package's files, first line
			clear(field(line))
		}
	}
	copy(all[steps:functions], kept)
	clear(all[units:steps])
}

// stepsSize returns the size of a table of steps: pairs of how a value changes and for how many instructions
// it stays, to a change of 0.
func stepsSize(table []byte) (size int) {
	for {
		change, n := binary.Uvarint(table[size:])
		if size += n; change == 0 && size > n {
			return size
		}
		_, n = binary.Uvarint(table[size:])
		size += n
	}
}
