// Measuring the server: the metrics that it offers, and its memory after each step.

package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// serverMetrics are what a server says about itself.
type serverMetrics struct {
	used      float64 // bytes of its heap after the last garbage collection, and of its stacks
	collected float64 // when that collection was
	resident  float64 // bytes that it has from the system
	seconds   float64 // of processor time since it began
}

// readMetrics asks the server at an address for its metrics, in Prometheus's text format: a name and a number on
// each line. Lines of another form are skipped. A server that says nothing about its memory is an error.
func readMetrics(ctx context.Context, url string) (f serverMetrics, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/metrics", nil)
	if err != nil {
		return f, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return f, err
	}
	defer response.Body.Close()
	values := map[string]float64{}
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			values[name] = n
		}
	}
	if values["go_gc_heap_live_bytes"] == 0 {
		return f, fmt.Errorf("the page %s/metrics has no value for memory", url)
	}
	return serverMetrics{
		used:      values["go_gc_heap_live_bytes"] + values["go_memstats_stack_inuse_bytes"],
		collected: values["go_memstats_last_gc_time_seconds"],
		resident:  values["go_memstats_sys_bytes"] - values["go_memstats_heap_released_bytes"],
		seconds:   values["process_cpu_seconds_total"],
	}, nil
}

// memoryLog has the memory that the server had in use after each step of the test.
type memoryLog struct {
	ctx  context.Context
	url  string
	used map[string]float64 // bytes, by the names of steps
	last serverMetrics
	err  error // of the first step that failed
}

// maxMetricRequests is how often the server is asked for its metrics until it has collected its garbage.
// Each request makes a little garbage, so that it does so sooner or later.
const maxMetricRequests = 5000

// measureAfter runs a step (nil for none), waits for the server's next garbage collection and stores
// the memory in use under the step's name. Once a step has failed, it does nothing.
func (m *memoryLog) measureAfter(name string, step func() error) {
	if m.err == nil && step != nil {
		m.err = step()
	}
	if m.err != nil {
		return
	}
	m.last, m.err = readMetrics(m.ctx, m.url)
	for begun, n := m.last.collected, 0; m.err == nil && m.last.collected == begun && n < maxMetricRequests; n++ {
		m.last, m.err = readMetrics(m.ctx, m.url)
	}
	if m.used == nil {
		m.used = map[string]float64{}
	}
	m.used[name] = m.last.used
}

// partsLine returns a line about how much memory a table, a socket and a match take. They come from
// differences between steps: from one person at each table to all of them gives a socket without a
// view, and the second client gives a socket with a view. These are subtracted from the other
// steps, to get a table and a match alone.
func (m *memoryLog) partsLine(p testPlan) string {
	kib := func(from, to string) float64 { return (m.used[to] - m.used[from]) / 1024 / float64(p.tables) }
	person, watching := kib("one", "all")/float64(max(1, p.seats-1)), kib("match", "second")
	return fmt.Sprintf("memory of the server: %.1f MiB at the start; then for each table %.1f KiB, each connection %.1f KiB, each connection with a view %.1f KiB, each match %.1f KiB; in all %.1f KiB for each table",
		toMiB(m.used["before"]), kib("before", "one")-person, person, watching, kib("all", "match")-float64(p.seats)*(watching-person), kib("before", "match"))
}
