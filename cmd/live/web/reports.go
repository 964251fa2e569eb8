// Reports of experiments that the page shows.

package web

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"time"

	"arcana/core/intake"
	"arcana/core/lab"
)

// reports are the reports of the lab that lie in a folder, as arcana sim --json writes them. The
// folder may be nil, and then there are none.
type reports struct{ folder fs.FS }

// Report is a report in the list of all.
type Report struct {
	// Name is the file's, without its ending.
	Name string `json:"name"`
	// Changed is when it was written.
	Changed time.Time `json:"changed"`
}

// The bounds of reports: how many bytes one may have, and how many are listed.
const (
	mostReport  = 16 << 20
	mostReports = 500
)

// routes adds the handlers of reports to a mux.
func (rs reports) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/reports", func(w http.ResponseWriter, _ *http.Request) { writeJSON(w, http.StatusOK, rs.list()) })
	mux.HandleFunc("GET /api/v1/reports/{name}", rs.serveReport)
}

// list returns the reports in the folder by their names, at most mostReports; none without a
// folder.
func (rs reports) list() []Report {
	list := []Report{}
	if rs.folder == nil {
		return list
	}
	entries, _ := fs.ReadDir(rs.folder, ".") // if the folder is gone there are none
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), ".json")
		if info, err := entry.Info(); ok && err == nil && info.Mode().IsRegular() && len(list) < mostReports {
			list = append(list, Report{name, info.ModTime()})
		}
	}
	return list
}

// serveReport handles GET of one report. Only names that are in the list open a file.
func (rs reports) serveReport(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	for _, listed := range rs.list() {
		if listed.Name != name {
			continue
		}
		report, err := rs.readReport(name + ".json")
		if err != nil {
			writeError(w, http.StatusBadRequest, shorten(fmt.Sprintf("%s: no report: %s", name, err)))
			return
		}
		writeJSON(w, http.StatusOK, report)
		return
	}
	writeError(w, http.StatusNotFound, "no report has this name")
}

// readReport reads a report, computes its figures from its samples as merging does, and drops the
// samples, which the page does not need.
func (rs reports) readReport(file string) (report lab.Report, err error) {
	data, err := intake.Below(rs.folder, file, mostReport)
	if err != nil {
		return report, err
	}
	if err := json.Unmarshal(data, &report); err != nil {
		return report, err
	}
	report, err = lab.Merge([]lab.Report{report})
	report.Tally = nil
	return report, err
}
