package dynamo_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"arcana/cmd/arcana-aws/dynamo"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// forgetful passes requests on, and loses the first answer to each kind of write while
// armed.
type forgetful struct {
	http.Handler
	armed atomic.Bool
	lost  atomic.Int64
}

// ServeHTTP does what a broken line does: the write is done, and nobody hears of it.
func (f *forgetful) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	write := strings.HasSuffix(r.Header.Get("X-Amz-Target"), "PutItem")
	if !write || !f.armed.CompareAndSwap(true, false) {
		f.Handler.ServeHTTP(w, r)
		return
	}
	f.lost.Add(1)
	f.Handler.ServeHTTP(httptest.NewRecorder(), r)
	panic(http.ErrAbortHandler)
}

// TestLostAnswer: a write that the client sends again, because the line broke, is done
// once and is no conflict with itself.
func TestLostAnswer(t *testing.T) {
	there, err := url.Parse(emulator(t))
	if err != nil {
		t.Fatal(err)
	}
	line := &forgetful{Handler: httputil.NewSingleHostReverseProxy(there)}
	server := httptest.NewServer(line)
	t.Cleanup(server.Close)
	s, table := opened(t, server.URL, "lost"), storetest.Table()
	line.armed.Store(true)
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Error(err)
	}
	line.armed.Store(true)
	if err := s.Append(t.Context(), table.ID, 0, storetest.Moves(0, 2)...); err != nil {
		t.Error(err)
	}
	if acts, err := s.Acts(t.Context(), table.ID, 0); line.lost.Load() != 2 || err != nil || cmp.Diff(storetest.Moves(0, 2), acts) != "" {
		t.Errorf("%d answers were lost, then there are %d acts: %v", line.lost.Load(), len(acts), err)
	}
}

// TestFinishGoesOn: a Finish that broke off after its decision is completed by the
// next, with the results of the first.
func TestFinishGoesOn(t *testing.T) {
	there, err := url.Parse(emulator(t))
	if err != nil {
		t.Fatal(err)
	}
	var left atomic.Int64
	proxy := httputil.NewSingleHostReverseProxy(there)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if left.Add(-1) < 0 {
			w.WriteHeader(http.StatusForbidden) // which the client does not try again
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	left.Store(1000)
	s := opened(t, server.URL, "finish")
	for requests := range int64(7) {
		left.Store(1000)
		finishTwice(t, s, &left, requests)
	}
}

// finishTwice finishes a table, once with so many requests until the line breaks, and
// once with all that it needs.
func finishTwice(t *testing.T, s *dynamo.Store, left *atomic.Int64, requests int64) {
	t.Helper()
	table := storetest.Table()
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	first := store.Result{Account: store.NewID(), Table: table.ID, System: "draft", Place: 1, Ended: table.Made}
	second := first
	second.Place = 2
	left.Store(requests)
	broke := s.Finish(t.Context(), table.ID, first)
	left.Store(1000)
	sealed := s.Append(t.Context(), table.ID, 0, storetest.Move(0)) != nil
	want, acts := second, 1
	if sealed {
		want, acts = first, 0
	}
	if err := s.Finish(t.Context(), table.ID, second); err != nil {
		t.Error(err)
	}
	history, err := s.History(t.Context(), first.Account, nil, 9)
	kept, look := s.Acts(t.Context(), table.ID, 0)
	if diff := cmp.Diff([]store.Result{want}, history); diff != "" || err != nil || look != nil || len(kept) != acts || broke == nil && !sealed {
		t.Errorf("after %d requests (%v): %d acts, %v, %v, %s", requests, broke, len(kept), err, look, diff)
	}
}
