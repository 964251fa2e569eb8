package web

import (
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/wire"
)

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
	for n := 0; n < 6000 && s.server.connections() != 2; n++ {
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
