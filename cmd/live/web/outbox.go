package web

import "sync"

// outbox is what a client shall be sent. While there is something, a goroutine sends it;
// while there is nothing there is none, for most clients wait most of the time.
type outbox struct {
	mu      sync.Mutex
	due     due
	sending bool
	done    chan struct{} // closed when the last was sent
}

// due is what is to be done for a client at once.
type due struct {
	replies []any
	theme   bool  // the client may have to look another way
	news    bool  // there may be something new at the table
	look    bool  // is the client still there, and its session
	end     error // why the connection ends
	ended   bool
}

// post adds to what is due, and sees that it is sent by a function, until that has sent
// the last.
func (o *outbox) post(add func(*due), send func(due) (last bool)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	add(&o.due)
	if !o.sending {
		o.sending = true
		go o.drain(send)
	}
}

// drain sends what is due until nothing is.
func (o *outbox) drain(send func(due) (last bool)) {
	for {
		now, some := o.take()
		if !some {
			return
		}
		if send(now) {
			close(o.done)
			return // sending stays true: nothing is sent any more
		}
	}
}

// take takes all that is due.
func (o *outbox) take() (now due, some bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now, o.due = o.due, due{}
	o.sending = len(now.replies) > 0 || now.theme || now.news || now.look || now.ended
	return now, o.sending
}

// waiting is how many replies wait.
func (o *outbox) waiting() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.due.replies)
}
