import { t as formatChange } from "./format-percent-CPsqma2D.js";
import { c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx, jsxs } from "react/jsx-runtime";
var change_module_default = {
	change: "_change_1f5ur_1",
	up: "_up_1f5ur_12",
	down: "_down_1f5ur_15",
	same: "_same_1f5ur_18"
};
// web/src/ui/change.tsx
/** How far a price moved: arrow, sign and colour together, so that none of them carries the meaning alone. */
function Change({ percent, className }) {
	const rounded = Math.round(percent * 100) / 100;
	const direction = rounded > 0 ? "up" : rounded < 0 ? "down" : "same";
	return /* @__PURE__ */ jsxs("span", {
		className: classNames(change_module_default.change, change_module_default[direction], className),
		children: [direction !== "same" && /* @__PURE__ */ jsx("svg", {
			viewBox: "0 0 8 7",
			width: "8",
			height: "7",
			"aria-hidden": "true",
			children: /* @__PURE__ */ jsx("path", { d: direction === "up" ? "M4 .5 7.8 6.5H.2z" : "M4 6.5.2.5h7.6z" })
		}), formatChange(percent)]
	});
}
export { Change as t };
