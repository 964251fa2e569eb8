package browser

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"arcana/bindings/hosttest"
)

// ends are what ends with the tests.
var ends struct {
	sync.Mutex
	list []func()
}

func atEnd(more ...func()) {
	ends.Lock()
	defer ends.Unlock()
	ends.list = append(ends.list, more...)
}

// Tests wait for pages more than they compute: more of them run at once than there are
// processors, unless the command line says how many.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", strconv.Itoa(3*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	code := m.Run()
	for _, end := range ends.list {
		end()
	}
	os.Exit(code)
}

// long says that the tests run at full size.
var long = os.Getenv("ARCANA_LONG") != ""

// chromium is a browser without a window, one for all tests: each tab has cookies of its
// own.
func chromium(t *testing.T) context.Context {
	t.Helper()
	path := hosttest.Need(t, "chromium")
	started.Do(func() { started.root, started.err = launch(path) })
	if started.err != nil {
		t.Fatal(started.err)
	}
	return started.root
}

var started struct {
	sync.Once
	root context.Context
	err  error
}

func launch(path string) (context.Context, error) {
	folder, err := os.MkdirTemp("", "arcana-chromium-")
	if err != nil {
		return nil, err
	}
	flags := append([]chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.UserDataDir(folder), chromedp.NoFirstRun, chromedp.NoSandbox, chromedp.Headless, chromedp.DisableGPU},
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true), chromedp.Flag("hide-scrollbars", true), chromedp.WSURLReadTimeout(patience))
	ctx, end := chromedp.NewExecAllocator(context.Background(), flags...)
	root, close := chromedp.NewContext(ctx)
	atEnd(close, end, func() { os.RemoveAll(folder) })
	if err := chromedp.Do(root); err != nil {
		return nil, fmt.Errorf("chromium does not start: %w", err)
	}
	return root, nil
}
