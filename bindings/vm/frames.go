// The frames of an error that nobody caught, with their locals, for a debugger.

package vm

import lua "github.com/yuin/gopher-lua"

// A Frame is a call that was running when an error was raised, with its locals.
type Frame struct {
	Call
	Locals []Local
}

// A Local is a local variable and its value.
type Local struct {
	Name  string     // as the source has it
	Value lua.LValue // what it held
}

// KeepFrames makes the machine keep the frames of the last uncaught error, for a debugger.
func (m *Machine) KeepFrames() { m.keepsFrames = true }

// TakeFrames returns those frames, innermost first, and forgets them.
func (m *Machine) TakeFrames() []Frame {
	frames := m.frames
	m.frames = nil
	return frames
}

// noteFrames stores the present frames, ten at most, if KeepFrames asked for it. It stores none inside a pcall or a
// coroutine, since the error may still be caught there.
func (b *budget) noteFrames() {
	m := b.machine
	if !m.keepsFrames || m.guards > 0 {
		return
	}
	m.frames = nil
	for ; b != nil; b = b.resumer() {
		for f := b.state.CurrentFrame; f != nil && len(m.frames) < tracebackSize; f = f.Parent {
			if f.Fn.IsG {
				continue
			}
			frame := Frame{Call: m.programs.withSource([]call{{f.Fn.Proto, f.Line()}})[0]}
			for register := range int(f.Fn.Proto.NumUsedRegisters) {
				if name := m.programs.localName(f, register); name != "" {
					frame.Locals = append(frame.Locals, Local{name, b.state.Reg.Array[f.LocalBase+register]})
				}
			}
			m.frames = append(m.frames, frame)
		}
	}
}
