import { a as Icon, c as classNames } from "./format-money-BNWCrXx7.js";
import { useEffect, useId, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { X } from "lucide-react";
var dialog_module_default = {
	dialog: "_dialog_30yrb_1",
	box: "_box_30yrb_12",
	sheet: "_sheet_30yrb_17",
	appear: "_appear_30yrb_1",
	slide: "_slide_30yrb_1",
	inside: "_inside_30yrb_30",
	top: "_top_30yrb_33",
	close: "_close_30yrb_50"
};
// web/src/ui/dialog.tsx
/** A modal dialog. The browser's own <dialog> keeps the focus inside and gives it back to the opener; `data-initial-focus` marks what gets it first. */
function Dialog({ open, onClose, title, shape = "box", children, className }) {
	const element = useRef(null);
	const titleId = useId();
	useEffect(() => {
		const dialog = element.current;
		if (!open || !dialog) return void 0;
		dialog.showModal();
		dialog.querySelector("[data-initial-focus]")?.focus();
		return () => dialog.close();
	}, [open]);
	return /* @__PURE__ */ jsx("dialog", {
		ref: element,
		className: classNames(dialog_module_default.dialog, dialog_module_default[shape], className),
		"aria-labelledby": titleId,
		closedby: "any",
		onCancel: (event) => {
			event.preventDefault();
			onClose();
		},
		children: open && /* @__PURE__ */ jsxs("div", {
			className: dialog_module_default.inside,
			children: [/* @__PURE__ */ jsxs("div", {
				className: dialog_module_default.top,
				children: [/* @__PURE__ */ jsx("h2", {
					id: titleId,
					children: title
				}), /* @__PURE__ */ jsx("button", {
					type: "button",
					className: dialog_module_default.close,
					"aria-label": "Close",
					onClick: onClose,
					children: /* @__PURE__ */ jsx(Icon, {
						of: X,
						size: 22
					})
				})]
			}), children]
		})
	});
}
export { Dialog as t };
