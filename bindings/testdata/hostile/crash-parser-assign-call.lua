-- expect: error ; a call cannot be assigned
f() = 1
