import { Link } from "react-router-dom";
import { jsx } from "react/jsx-runtime";
var breadcrumbs_module_default = { breadcrumbs: "_breadcrumbs_a6968_1" };
// web/src/ui/breadcrumbs.tsx
/** Where this page stands in the shop. */
function Breadcrumbs({ trail }) {
	return /* @__PURE__ */ jsx("nav", {
		className: breadcrumbs_module_default.breadcrumbs,
		"aria-label": "You are here",
		children: /* @__PURE__ */ jsx("ol", { children: trail.map(({ label, to }, index) => /* @__PURE__ */ jsx("li", {
			"aria-current": index === trail.length - 1 ? "page" : void 0,
			children: to && index < trail.length - 1 ? /* @__PURE__ */ jsx(Link, {
				to,
				children: label
			}) : label
		}, label)) })
	});
}
export { Breadcrumbs as t };
