-- expect: error ; break without a loop
break
