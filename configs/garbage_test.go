package configs

import "arcana/core/garbage"

var _ = garbage.Rarely()
