package main

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"arcana/bindings/hosttest"
)

// full is a device without room.
type full struct{ err error }

func (f full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: f.err}
}

// What cannot be written is no success, whatever the command. A reader that has
// gone away needs no word.
func TestLostOutput(t *testing.T) {
	files := map[string]string{
		"ok.lua":   `test("fine", function() end)`,
		"save.lua": `game.new("encounter", { players = { "random" } }):save("match") return 1`,
	}
	commands := []string{
		"eval 1", "eval --json 1", "eval print(1)", "run --json save.lua", "test ok.lua", "test --json ok.lua", "test --junit ok.lua",
		"check --all", "check --json", "version", "version --json", "--help", "sim encounter --players random --n 2", "sim encounter --players random --n 2 --json",
		"sim encounter --players random --n 2 --vary option.character=scholar", "play encounter --players random",
	}
	for i, command := range commands {
		for cause, want := range map[error]string{syscall.ENOSPC: "standard output: the output could not be written: no space left on device\n", syscall.EPIPE: ""} {
			if want == "" && i%hosttest.Full(3, 1) != 0 {
				continue
			}
			var talk strings.Builder
			p := newProgram(strings.NewReader(""), full{cause}, &talk)
			if code := inFolder(t, files, p, strings.Fields(command)...); code != exitFailed || !strings.HasSuffix(talk.String(), want) || want == "" && strings.Contains(talk.String(), "lost") {
				t.Errorf("%s, %v: code %d, said %q", command, cause, code, talk.String())
			}
		}
	}
}
