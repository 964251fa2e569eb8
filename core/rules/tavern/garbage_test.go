package tavern

import "arcana/core/garbage"

var _ = garbage.Rarely()
