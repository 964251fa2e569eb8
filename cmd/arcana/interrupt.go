package main

import (
	"os"
	"os/signal"

	"arcana/bindings"
)

// interruptible lets Ctrl-C stop the script that runs in the session; the
// returned function ends that.
func (p *program) interruptible(session *bindings.Session) (stop func()) {
	signals := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(signals, os.Interrupt)
	go func() {
		for {
			select {
			case <-signals:
				session.Interrupt()
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}
