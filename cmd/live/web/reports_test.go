package web

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core/intake"
	"arcana/core/lab"
)

// someReport is one of ten matches that were all won.
func someReport(t *testing.T) string {
	t.Helper()
	tally, err := lab.Run(lab.Spec{Seed: 1, N: 10, Workers: 1, Columns: []lab.Column{{Metric: "win"}}, Open: func(int) (lab.Trial, error) {
		return func(_ int, _ uint64, row *lab.Row) error { row.Truth(0, true); return nil }, nil
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
		{"/broken", 400, "no report"}, {"/notes", 404, "no such report"}, {"/notes.txt", 404, "no such report"}, {"/hands.json", 404, "no such report"},
		{"/..%2foutside", 404, "no such report"}, {"/%2e%2e%2foutside", 404, "no such report"},
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
