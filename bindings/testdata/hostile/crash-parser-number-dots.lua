-- expect: error ; a number with two dots
return 1.2.3
