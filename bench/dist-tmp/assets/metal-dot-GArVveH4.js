import { c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx } from "react/jsx-runtime";
var metal_dot_module_default = {
	dot: "_dot_1yfxv_1",
	gold: "_gold_1yfxv_9",
	silver: "_silver_1yfxv_12",
	platinum: "_platinum_1yfxv_15"
};
// web/src/ui/metal-dot.tsx
/** The colour of a metal beside its name; metals of a rebrand that have no colour here take the muted one. */
function MetalDot({ metal, className }) {
	return /* @__PURE__ */ jsx("span", {
		"aria-hidden": "true",
		className: classNames(metal_dot_module_default.dot, metal_dot_module_default[metal], className)
	});
}
export { MetalDot as t };
