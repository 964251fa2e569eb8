package delve

import "arcana/core/garbage"

var _ = garbage.Rarely()
