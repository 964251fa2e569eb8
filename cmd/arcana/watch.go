package main

import (
	"os"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
)

// watch draws a bar with rate and time left while an experiment goes on, when a
// person looks.
func (p *program) watch(total int, played *atomic.Int64) (finish func()) {
	return p.progress(max(1, total), "matches", played)
}

// progress draws how many of a total are done, -1 for one that nobody knows.
func (p *program) progress(total int, what string, done *atomic.Int64) (finish func()) {
	f, ok := p.err.To.(*os.File)
	if !ok || !isTerminal(f) {
		return func() {}
	}
	bar := progressbar.NewOptions(total, progressbar.OptionSetWriter(f), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString(what), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
	bar.StartWithoutRender() // rates count from here
	over, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		for tick := time.NewTicker(100 * time.Millisecond); ; {
			select {
			case <-tick.C:
				bar.Set(int(done.Load()))
			case <-over:
				tick.Stop()
				bar.Clear()
				return
			}
		}
	}()
	return func() { close(over); <-gone }
}
