// Fights are told before the next recruit phase is shown.
import { html } from "../../vendor/ui.js";

export const Fights = ({ children }) => children;
