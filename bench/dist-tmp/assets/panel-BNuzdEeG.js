import { c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx, jsxs } from "react/jsx-runtime";
var panel_module_default = {
	panel: "_panel_1b9av_1",
	bad: "_bad_1b9av_10",
	title: "_title_1b9av_13",
	text: "_text_1b9av_18",
	actions: "_actions_1b9av_24",
	request: "_request_1b9av_31"
};
// web/src/ui/panel.tsx
/** The empty and the failed state of a part of a page: what it is, and what to do next. */
function Panel({ bad, title, headingLevel: Heading = "h2", actions, requestId, role, children, className }) {
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(panel_module_default.panel, bad && panel_module_default.bad, className),
		role,
		children: [
			/* @__PURE__ */ jsx(Heading, {
				className: panel_module_default.title,
				children: title
			}),
			children && /* @__PURE__ */ jsx("div", {
				className: panel_module_default.text,
				children
			}),
			actions && /* @__PURE__ */ jsx("div", {
				className: panel_module_default.actions,
				children: actions
			}),
			requestId && /* @__PURE__ */ jsxs("p", {
				className: panel_module_default.request,
				children: ["Request ", requestId]
			})
		]
	});
}
export { Panel as t };
