import { c as classNames } from "./format-money-BNWCrXx7.js";
import { jsx, jsxs } from "react/jsx-runtime";
var product_picture_module_default = {
	plinth: "_plinth_8ypb0_1",
	coin: "_coin_8ypb0_10",
	bar: "_bar_8ypb0_14",
	small: "_small_8ypb0_21"
};
// web/src/ui/product-picture.tsx
/** A coin or bar on its plinth. Bars stand upright at most of the height, coins take two thirds of the width. */
function ProductPicture({ image, width, eager = false, decorative = false, className }) {
	const small = width <= 96;
	return /* @__PURE__ */ jsx("span", {
		className: classNames(product_picture_module_default.plinth, small && product_picture_module_default.small, className),
		style: small ? {
			width,
			height: width
		} : void 0,
		children: image ? /* @__PURE__ */ jsx("img", {
			src: image.url,
			alt: decorative ? "" : image.alternativeText,
			width: image.width,
			height: image.height,
			className: image.height > image.width ? product_picture_module_default.bar : product_picture_module_default.coin,
			loading: eager ? "eager" : "lazy",
			fetchPriority: eager ? "high" : void 0,
			decoding: "async"
		}) : /* @__PURE__ */ jsxs("svg", {
			viewBox: "0 0 40 40",
			className: product_picture_module_default.coin,
			"aria-hidden": "true",
			children: [/* @__PURE__ */ jsx("circle", {
				cx: "20",
				cy: "20",
				r: "18"
			}), /* @__PURE__ */ jsx("circle", {
				cx: "20",
				cy: "20",
				r: "14.5"
			})]
		})
	});
}
export { ProductPicture as t };
