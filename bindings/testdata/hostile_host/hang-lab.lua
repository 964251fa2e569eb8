-- expect: error ; an experiment of ten million matches
lab.run{ system = "encounter", n = 10000000 }
