import { c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx, jsxs } from "react/jsx-runtime";
var section_heading_module_default = {
	mark: "_mark_1p2k4_1",
	head: "_head_1p2k4_10"
};
// web/src/ui/section-heading.tsx
/** A heading under the house mark, the small bar of gold that is the macron of the wordmark. The mark stands nowhere else. */
function SectionHeading({ as: Heading = "h2", id, aside, children, className }) {
	const heading = /* @__PURE__ */ jsx(Heading, {
		id,
		className: section_heading_module_default.mark,
		children
	});
	if (aside === void 0) return className ? /* @__PURE__ */ jsx("div", {
		className,
		children: heading
	}) : heading;
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(section_heading_module_default.head, className),
		children: [heading, typeof aside === "string" ? /* @__PURE__ */ jsx("p", { children: aside }) : aside]
	});
}
export { SectionHeading as t };
