package main

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/film"
)

// TestReplayOpens: the browser is opened at a page of this machine, whose server has the
// record and makes its film.
func TestReplayOpens(t *testing.T) {
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	arcana := func(args ...string) *exec.Cmd {
		cmd := exec.Command(self, args...)
		cmd.Args[0], cmd.Dir, cmd.Stderr = "arcana", dir, os.Stderr // under this name the test program is the program
		return cmd
	}
	play := `g = game.new("encounter", {seed = 3, players = {"random"}}) g:run() g:save("match")`
	if out, err := arcana("eval", play).Output(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	opener := filepath.Join(dir, "browser")
	if err := os.WriteFile(opener, []byte("#!/bin/sh\necho \"$1\" > '"+dir+"/opened'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := arcana("replay", "match.record.json", "--open")
	cmd.Env = append(os.Environ(), "BROWSER="+opener)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { cmd.Process.Kill(); cmd.Wait() }()
	printed, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	page := strings.TrimSpace(printed)
	opened := ""
	for !strings.HasSuffix(opened, "\n") { // the browser is slower than the server
		time.Sleep(10 * time.Millisecond)
		data, _ := os.ReadFile(filepath.Join(dir, "opened"))
		opened = string(data)
	}
	base, found := strings.CutSuffix(page, "/replay")
	if strings.TrimSpace(opened) != page || !found || !strings.HasPrefix(base, "http://127.0.0.1:") {
		t.Fatalf("opened %q, printed %q", opened, page)
	}
	record := asked(t, "GET", base+"/api/v1/record", "")
	var shown film.Film
	if err := json.Unmarshal([]byte(asked(t, "POST", base+film.Path, record)), &shown); err != nil || shown.System != "encounter" || len(shown.Frames) == 0 || shown.Difference != "" {
		t.Errorf("%+v, %v", shown, err)
	}
}

// asked gets or posts something and returns what came.
func asked(t *testing.T, method, address, body string) string {
	t.Helper()
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %s %v", address, answer.Status, text, err)
	}
	return string(text)
}
