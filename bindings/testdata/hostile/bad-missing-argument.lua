-- expect: error ; a missing argument
return ("x"):rep()
