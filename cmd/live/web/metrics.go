// Metrics of a server, for Prometheus.

package web

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	runtime "runtime/metrics"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// serverMetrics are the numbers that a server counts for the people who run it.
type serverMetrics struct {
	set     *metrics.Set
	closed  *metrics.Counter             // messages that ended their connection
	bytes   *metrics.Counter             // of messages sent to clients
	latency *metrics.PrometheusHistogram // from a message to its answer, the store's commit included
	commits *metrics.PrometheusHistogram // how long the store took to keep what was done at a table
}

// newServerMetrics returns the server's metrics and has the registry report commits to them.
// sockets returns how many sockets are open.
func newServerMetrics(registry *table.Registry, sockets func() int) *serverMetrics {
	set, buckets := metrics.NewSet(), metrics.ExponentialBuckets(.0005, 2, 14) // from half a millisecond to four seconds
	m := &serverMetrics{
		set:     set,
		closed:  set.NewCounter("arcana_bad_messages_total"),
		bytes:   set.NewCounter("arcana_sent_bytes_total"),
		latency: set.NewPrometheusHistogramExt("arcana_answer_seconds", buckets),
		commits: set.NewPrometheusHistogramExt("arcana_commit_seconds", buckets),
	}
	registry.Committed = m.countCommit
	gauge := func(name string, value func() int) { set.NewGauge(name, func() float64 { return float64(value()) }) }
	gauge("arcana_tables", func() int { n, _ := registry.Count(); return n })  // in memory
	gauge("arcana_clients", func() int { _, n := registry.Count(); return n }) // at tables
	gauge("arcana_sockets", sockets)                                           // open, at tables here and elsewhere
	gauge("go_gc_heap_live_bytes", heapLive)
	return m
}

// heapLive returns how many bytes of the heap outlived the last garbage collection.
func heapLive() int {
	sample := []runtime.Sample{{Name: "/gc/heap/live:bytes"}}
	runtime.Read(sample)
	return int(sample[0].Value.Uint64())
}

// ServeHTTP answers with these metrics, and those of Go and of the process, for Prometheus.
func (m *serverMetrics) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	m.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
}

// countBytes counts bytes sent to clients.
func (m *serverMetrics) countBytes(bytes int) { m.bytes.Add(bytes) }

// countBadMessage counts a message that ended its connection.
func (m *serverMetrics) countBadMessage() { m.closed.Inc() }

// countAnswer counts an answered message by its type and answer, and how long the answer took.
func (m *serverMetrics) countAnswer(message any, refused bool, took time.Duration) {
	answer := "done"
	if refused {
		answer = "refused"
	}
	m.set.GetOrCreateCounter(fmt.Sprintf("arcana_messages_total{answer=%q,type=%q}", answer, wire.TypeName(message))).Inc()
	m.latency.Update(took.Seconds())
}

// countCommit counts a commit of acts and how long the store took; moves by who made them: a
// person, a player (an AI), a standin for somebody away, or time.
func (m *serverMetrics) countCommit(acts []store.Act, took time.Duration) {
	m.commits.Update(took.Seconds())
	for _, act := range acts {
		if table.IsMove(act) {
			m.set.GetOrCreateCounter(fmt.Sprintf("arcana_moves_total{by=%q}", act.Kind)).Inc()
		}
	}
}

// isNetworkError reports whether an error comes from the network: the peer is gone or does not
// answer.
func isNetworkError(err error) bool {
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}
