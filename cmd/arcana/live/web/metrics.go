package web

import (
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/table"
	"arcana/cmd/arcana/live/wire"
)

// metrics are what whoever runs the server looks at.
type metrics struct {
	registry *prometheus.Registry
	messages *prometheus.CounterVec
	closed   prometheus.Counter
	bytes    prometheus.Counter
	latency  prometheus.Histogram
	moves    *prometheus.CounterVec
	commits  prometheus.Histogram
}

func newMetrics(hall *table.Hall, sockets func() int) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		messages: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "arcana_messages_total", Help: "Messages of clients, by type and answer."}, []string{"type", "answer"}),
		closed:   prometheus.NewCounter(prometheus.CounterOpts{Name: "arcana_bad_messages_total", Help: "Messages that ended their connection."}),
		bytes:    prometheus.NewCounter(prometheus.CounterOpts{Name: "arcana_sent_bytes_total", Help: "Bytes of messages sent to clients."}),
		latency:  prometheus.NewHistogram(prometheus.HistogramOpts{Name: "arcana_answer_seconds", Help: "From a message to its answer, the store's commit included.", Buckets: prometheus.ExponentialBuckets(.0005, 2, 14)}),
		moves:    prometheus.NewCounterVec(prometheus.CounterOpts{Name: "arcana_moves_total", Help: "Moves that were kept, by who made them: a person, a player (an AI), a standin for somebody away, or time."}, []string{"by"}),
		commits:  prometheus.NewHistogram(prometheus.HistogramOpts{Name: "arcana_commit_seconds", Help: "How long the store took to keep what was done at a table.", Buckets: prometheus.ExponentialBuckets(.0005, 2, 14)}),
	}
	hall.Committed = m.committed
	gauge := func(name, help string, value func() int) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return float64(value()) })
	}
	m.registry.MustRegister(m.messages, m.closed, m.bytes, m.latency, m.moves, m.commits,
		collectors.NewGoCollector(collectors.WithGoCollectorRuntimeMetrics(collectors.MetricsGC)),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		gauge("arcana_tables", "Tables in memory.", func() int { n, _ := hall.Count(); return n }),
		gauge("arcana_clients", "Clients at tables.", func() int { _, n := hall.Count(); return n }),
		gauge("arcana_sockets", "Connections that are open, at tables here and elsewhere.", sockets))
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (m *metrics) sent(bytes int) { m.bytes.Add(float64(bytes)) }

func (m *metrics) refused() { m.closed.Inc() }

// answered counts a message and how long its answer took.
func (m *metrics) answered(message any, refused bool, took time.Duration) {
	answer := "done"
	if refused {
		answer = "refused"
	}
	m.messages.WithLabelValues(wire.TypeName(message), answer).Inc()
	m.latency.Observe(took.Seconds())
}

// committed counts what was kept of a table.
func (m *metrics) committed(acts []store.Act, took time.Duration) {
	m.commits.Observe(took.Seconds())
	for _, act := range acts {
		if table.IsMove(act) {
			m.moves.WithLabelValues(act.Kind).Inc()
		}
	}
}

// isNetwork reports whether an error is the network's.
func isNetwork(err error) bool {
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}
