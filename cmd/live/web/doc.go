// Package web serves live tables over HTTP: the page (static.go), the lobby (lobby.go), a WebSocket
// for each client at a table (socket.go, outbox.go, feed.go), themes (themes.go), and for those
// who run the server metrics and reports (metrics.go, reports.go). server.go puts them together,
// limits.go bounds what strangers may ask for.
//
// A connection reads what its client sends on one goroutine and writes on another, which
// looks at the table when it is signalled and sends what is new (package wire). Answers
// wait in a short queue; a client that lets it run full, or takes too long to read, is
// disconnected, and goes on with a whole view when it comes back.
//
// The page's scripts stand as they are written, in modules that nothing puts together or
// makes shorter. They are sent packed, and a test bounds what is sent: 150 KB of script,
// 80 KB of fonts, 250 KB in all.
package web
