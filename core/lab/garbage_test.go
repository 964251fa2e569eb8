package lab

import "arcana/core/garbage"

var _ = garbage.Rarely()
