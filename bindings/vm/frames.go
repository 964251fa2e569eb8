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

// KeepFrames has the machine keep the calls of the last error that nobody caught, for a debugger.
func (m *Machine) KeepFrames() { m.keepsFrames = true }

// TakeFrames returns the calls of the last error of the last entry, innermost first, once: the
// machine keeps their values no longer.
func (m *Machine) TakeFrames() []Frame {
	frames := m.frames
	m.frames = nil
	return frames
}

// noteFrames keeps the calls that run now, for who asked for it.
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
			frame := Frame{Call: m.programs.calls([]call{{f.Fn.Proto, f.Line()}})[0]}
			for register := range int(f.Fn.Proto.NumUsedRegisters) {
				if name := m.programs.local(f, register); name != "" {
					frame.Locals = append(frame.Locals, Local{name, b.state.Reg.Array[f.LocalBase+register]})
				}
			}
			m.frames = append(m.frames, frame)
		}
	}
}
