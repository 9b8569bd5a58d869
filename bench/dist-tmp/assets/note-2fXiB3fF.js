import { a as Icon, c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { Clock3, Info } from "lucide-react";
var note_module_default = {
	note: "_note_xo7ya_1",
	warn: "_warn_xo7ya_14"
};
// web/src/ui/note.tsx
/** A short remark in a frame. */
function Note({ tone = "info", icon = tone === "warn" ? Clock3 : Info, role, children, className }) {
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(note_module_default.note, tone === "warn" && note_module_default.warn, className),
		role,
		children: [/* @__PURE__ */ jsx(Icon, { of: icon }), /* @__PURE__ */ jsx("div", { children })]
	});
}
export { Note as t };
