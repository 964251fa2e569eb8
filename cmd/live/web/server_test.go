package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/wire"
	"arcana/core/intake"
	"arcana/core/lab"
)

// TestTwoProcesses: of two servers with one store, each lets people play at the tables of
// the other; when that goes down, its tables are here.
func TestTwoProcesses(t *testing.T) {
	kept := memory.New()
	a, b := newSiteOn(t, 100_000, kept), newSiteOn(t, 100_000, kept)
	id, ada, _ := a.begun("market")
	eve := b.guest("Eve")
	watching := eve.enters(id)
	watching.done(wire.Say{Number: watching.count(), Text: "from far away"})
	for len(ada.Lines) == 0 {
		ada.next()
	}
	ada.done(wire.Move{Number: ada.count(), Ply: 0, Text: ada.sees().Moves[0].Move})
	for ada.Events == 0 { // the answer may come before what it led to
		ada.next()
	}
	for watching.Events < ada.Events || watching.Document == nil {
		watching.next()
	}
	if status, text := eve.get("/api/v1/tables/" + id + "/record"); status != http.StatusBadRequest || !strings.Contains(text, "this match is not over") {
		t.Errorf("the record: %d %s", status, text)
	}
	if here, _ := b.server.Tables.Count(); here != 0 {
		t.Error("two processes have the table")
	}
	closed := make(chan struct{})
	go func() { a.server.Close(); close(closed) }() // it waits until its last words are read
	for _, c := range []*caller{ada, watching} {
		for c.next() != nil {
		}
	}
	<-closed
	back := eve.enters(id)
	for back.Document == nil {
		back.next()
	}
	if here, _ := b.server.Tables.Count(); here != 1 || back.Events != watching.Events || len(back.Lines) != 1 {
		t.Errorf("%d tables have come, with %d of %d events", here, back.Events, watching.Events)
	}
}

// TestNobodyElsewhere: a table whose process does not answer, or does not know that it
// has it, is refused with a sentence.
func TestNobodyElsewhere(t *testing.T) {
	s := newSite(t, 100_000)
	ada := s.guest("Ada")
	id := ada.opens(map[string]any{"system": "market"})
	key, _ := store.ParseID(id)
	for _, address := range []string{"http://127.0.0.1:1", s.server.Tables.Self, "http://%"} {
		if s.server.Tables.Self == address {
			s.server.Tables.Self = "http://another"
		}
		now := time.Now()
		if _, err := s.store.Hold(context.Background(), store.Lease{Table: key, Holder: address, Until: now.Add(time.Minute)}, now); err != nil {
			t.Fatal(err)
		}
		if status, text := ada.get("/api/v1/tables/" + id + "/record"); status != http.StatusServiceUnavailable || !strings.Contains(text, "another server has this table now; try again") {
			t.Errorf("at %s: %d %s", address, status, text)
		}
		if err := s.store.Release(context.Background(), key, address); err != nil {
			t.Fatal(err)
		}
	}
}

// TestMetrics: who runs the server sees tables, sockets, moves, refusals, what the store
// took, and what the process has of the machine.
func TestMetrics(t *testing.T) {
	s := newSite(t, 100_000)
	_, ada, bob := s.begun("market")
	ada.done(wire.Move{Number: ada.count(), Ply: 0, Text: ada.sees().Moves[0].Move})
	bob.send(wire.Move{Number: bob.count(), Ply: 9, Text: "end"})
	bob.answered()
	eve := s.guest("Eve").enters(s.guest("Eve").opens(map[string]any{"system": "market"}))
	eve.send(wire.Leave{Number: -1})
	for eve.next() != nil { // the server waits until its last word is read
	}
	for n := 0; n < 6000 && s.server.socketCount() != 2; n++ {
		time.Sleep(10 * time.Millisecond)
	}
	_, text := ada.get("/metrics")
	for _, line := range []string{
		"arcana_tables 2", "arcana_clients 2", "arcana_sockets 2", `arcana_moves_total{by="person"} 1`, "arcana_bad_messages_total 1",
		`arcana_messages_total{answer="done",type="move"} 1`, `arcana_messages_total{answer="refused",type="move"} 1`,
	} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("the metrics do not say %s:\n%s", line, text)
		}
	}
	for _, name := range []string{"arcana_commit_seconds_count", "arcana_answer_seconds_count", "arcana_sent_bytes_total"} {
		if !strings.Contains(text, "\n"+name) || strings.Contains(text, "\n"+name+" 0\n") {
			t.Errorf("the metrics do not count %s", name)
		}
	}
	for _, name := range []string{"go_gc_heap_live_bytes", "go_memstats_stack_inuse_bytes", "go_memstats_last_gc_time_seconds", "go_memstats_sys_bytes", "go_memstats_heap_released_bytes", "process_cpu_seconds_total"} {
		if !strings.Contains(text, "\n"+name+" ") {
			t.Errorf("the metrics do not say %s, which loadtest reads", name)
		}
	}
}

// someReport is one of ten matches that were all won.
func someReport(t *testing.T) string {
	t.Helper()
	tally, err := lab.Run(lab.Spec{Seed: 1, N: 10, Workers: 1, Columns: []lab.Column{{Metric: "win"}}, Open: func(int) (lab.PlayMatch, error) {
		return func(_ int, _ uint64, row *lab.Measurements) error { row.SetBool(0, true); return nil }, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	report := lab.NewReport(lab.Question{Kind: lab.KindSim, System: "encounter", N: 10, Metrics: []string{"win"}}, tally)
	data, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestReports: the reports of a folder are listed and read, their figures by their tally;
// nothing else is.
func TestReports(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(filepath.Dir(dir), "outside.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	report := someReport(t)
	forged := strings.Replace(report, `"value":1,`, `"value":0.25,`, 1)
	for name, text := range map[string]string{"hands.json": report, "forged.json": forged, "broken.json": `{"schema":"arcana.report/0"}`, "notes.txt": "no", "evil\x1b.json": "{"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mux := http.NewServeMux()
	reports{intake.Folder{Root: dir}}.routes(mux)
	get := func(path string) (int, string) {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w.Code, w.Body.String()
	}
	for _, c := range []struct {
		path string
		code int
		says string
	}{
		{"", 200, `[{"name":"broken",`}, {"/hands", 200, `"value":1,`}, {"/forged", 200, `"value":1,`},
		{"/broken", 400, "no report"}, {"/notes", 404, "no report has this name"}, {"/notes.txt", 404, "no report has this name"}, {"/hands.json", 404, "no report has this name"},
		{"/..%2foutside", 404, "no report has this name"}, {"/%2e%2e%2foutside", 404, "no report has this name"},
	} {
		if code, text := get("/api/v1/reports" + c.path); code != c.code || !strings.Contains(text, c.says) || strings.Contains(text, `"spans"`) {
			t.Errorf("%s: %d %.200s", c.path, code, text)
		}
	}
	mux = http.NewServeMux()
	reports{}.routes(mux)
	if code, text := get("/api/v1/reports"); code != 200 || strings.TrimSpace(text) != "[]" {
		t.Errorf("without a folder: %d %s", code, text)
	}
}
