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
	f, ok := p.err.To.(*os.File)
	if !ok || !isTerminal(f) {
		return func() {}
	}
	bar := progressbar.NewOptions(max(1, total), progressbar.OptionSetWriter(f), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("matches"), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish())
	done, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		for tick := time.NewTicker(100 * time.Millisecond); ; {
			select {
			case <-tick.C:
				bar.Set(int(played.Load()))
			case <-done:
				tick.Stop()
				bar.Clear()
				return
			}
		}
	}()
	return func() { close(done); <-gone }
}
