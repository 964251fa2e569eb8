-- expect: error ; libraries cannot be written
string.upper = function() return "hijacked" end
