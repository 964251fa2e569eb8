package web

import (
	"testing"
	"testing/synctest"
	"time"

	"arcana/cmd/live/wire"
)

// TestEnqueueEveryEnds: what is enqueued at an interval ends also if that is asked while it is enqueued.
func TestEnqueueEveryEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &socket{outbox: outbox{sending: true}} // so nothing is sent
		calls, entered, goOn := 0, make(chan struct{}), make(chan struct{})
		end := c.enqueueEvery(time.Second, func(*outgoing) {
			if calls++; calls == 1 {
				close(entered)
				<-goOn
			}
		})
		<-entered
		end()
		close(goOn)
		time.Sleep(time.Minute)
		if calls != 1 {
			t.Errorf("it is enqueued %d times after the end", calls-1)
		}
	})
}

// TestPanicInHello: a fault while a client enters ends the client's connection, and no other.
func TestPanicInHello(t *testing.T) {
	s := newSite(t, 0)
	ada := s.guest("Ada")
	id, themes := ada.opens(TableRequest{System: "encounter"}), s.server.Themes
	s.server.Themes = nil // where to register is what panics
	c := ada.connect(id)
	c.send(wire.Hello{Client: c.id})
	for c.next() != nil {
	}
	s.server.sockets.Wait()
	s.server.Themes = themes
	ada.enters(id)
}
