package main

import (
	"arcana/bindings/session"
	"os"
	"os/signal"
	"syscall"
)

// endings are how a long command is asked to end: Ctrl-C, and what timeout and CI
// servers send.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM}

// interruptible lets those signals stop the script that runs in the session; the
// returned function ends that.
func (p *program) interruptible(session *session.Session, signals ...os.Signal) (stop func()) {
	heard, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(heard, signals...)
	go func() {
		for {
			select {
			case <-heard:
				session.Interrupt()
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(heard)
		close(done)
	}
}

// onInterrupt calls do at the first of the signals; the returned function ends
// that.
func onInterrupt(do func(), signals ...os.Signal) (end func()) {
	heard, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(heard, signals...)
	go func() {
		select {
		case <-heard:
			do()
		case <-done:
		}
		signal.Stop(heard)
	}()
	return func() { close(done) }
}
