-- expect: ok ; the text that stands for an operator inside compiled code is only a text or harmless
-- accept: ok,error
local x = "\0operator\0^" return type(x)
