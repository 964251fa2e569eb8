return {
  text = "What it attacks loses a charge of aegis first.",
  before_attack = function(self, fx, event) fx:take_keyword(event.target, "aegis", 1) end,
}
