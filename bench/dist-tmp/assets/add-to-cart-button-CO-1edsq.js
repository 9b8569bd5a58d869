import { a as Icon, c as classNames, o as Button } from "./format-money-BNWCrXx7.js";
import { t as useCart } from "./use-cart-MlJ2YoNA.js";
import { t as useAddToCart } from "./add-to-cart-C4omlJJn.js";
import { Link } from "react-router-dom";
import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { Check, TriangleAlert } from "lucide-react";
var badge_module_default = {
	badge: "_badge_kb46s_1",
	live: "_live_kb46s_18",
	delayed: "_delayed_kb46s_22",
	offline: "_offline_kb46s_27"
};
// web/src/ui/badge.tsx
/** How fresh the prices are. The mark changes shape as well as colour: disc, square, ring. */
function Badge({ state, children, className }) {
	return /* @__PURE__ */ jsx("span", {
		className: classNames(badge_module_default.badge, badge_module_default[state], className),
		children
	});
}
// web/src/cart/quantity-in-cart.ts
/** Pieces of a product in the cart, whether they can be delivered or not. */
function quantityInCart(cart, productId) {
	if (!cart) return 0;
	return [...cart.available.items, ...cart.unavailable.items].filter(({ product }) => product.id === productId).reduce((sum, { quantity }) => sum + quantity, 0);
}
var add_to_cart_button_module_default = {
	box: "_box_rg0fq_1",
	wide: "_wide_rg0fq_5",
	inCart: "_inCart_rg0fq_10",
	s: "_s_rg0fq_29",
	aside: "_aside_rg0fq_33",
	refusal: "_refusal_rg0fq_48"
};
// web/src/cart/add-to-cart-button.tsx
/** Puts a product into the cart: busy in place, not pressable twice, the outcome in words and read out. */
function AddToCartButton({ product, quantity = product.minimumSaleQuantity, variant = "primary", size = "m", wide }) {
	const { cart } = useCart();
	const addToCart = useAddToCart();
	const [step, setStep] = useState("idle");
	const [refusal, setRefusal] = useState(null);
	const inCart = quantityInCart(cart, product.id);
	const isLink = variant === "secondary" && inCart > 0 && step !== "busy";
	const link = useRef(null);
	useEffect(() => {
		if (isLink && step === "added" && document.activeElement === document.body) link.current?.focus();
	}, [isLink, step]);
	async function add() {
		if (step === "busy") return;
		setStep("busy");
		setRefusal(null);
		const reply = await addToCart({ items: [{
			productId: product.id,
			quantity
		}] });
		setStep(reply.ok ? "added" : "idle");
		if (!reply.ok) setRefusal(reply.message);
	}
	if (!product.purchaseRules.allowAddToCart) return /* @__PURE__ */ jsx(Button, {
		variant,
		size,
		wide,
		disabled: true,
		children: "Not for sale"
	});
	return /* @__PURE__ */ jsxs("div", {
		className: wide ? add_to_cart_button_module_default.wide : add_to_cart_button_module_default.box,
		children: [
			isLink ? /* @__PURE__ */ jsxs(Link, {
				ref: link,
				to: "/cart/",
				className: size === "s" ? `${add_to_cart_button_module_default.inCart} ${add_to_cart_button_module_default.s}` : add_to_cart_button_module_default.inCart,
				children: [
					/* @__PURE__ */ jsx(Icon, {
						of: Check,
						size: 18
					}),
					"In your cart, ",
					inCart,
					/* @__PURE__ */ jsxs("span", {
						className: "visuallyHidden",
						children: [
							" of ",
							product.name,
							". Go to the cart"
						]
					})
				]
			}) : /* @__PURE__ */ jsxs(Button, {
				variant,
				size,
				wide,
				busy: step === "busy",
				onClick: () => void add(),
				children: ["Add to cart", /* @__PURE__ */ jsxs("span", {
					className: "visuallyHidden",
					children: [", ", product.name]
				})]
			}),
			variant === "primary" && step === "added" && inCart > 0 && /* @__PURE__ */ jsxs("p", {
				className: add_to_cart_button_module_default.aside,
				children: [
					/* @__PURE__ */ jsx(Icon, {
						of: Check,
						size: 18
					}),
					/* @__PURE__ */ jsxs("span", { children: [
						"In your cart, ",
						/* @__PURE__ */ jsx("b", {
							className: "num",
							children: inCart
						}),
						"."
					] }),
					/* @__PURE__ */ jsx(Link, {
						to: "/cart/",
						children: "Go to the cart"
					})
				]
			}),
			refusal && /* @__PURE__ */ jsxs("p", {
				className: add_to_cart_button_module_default.refusal,
				children: [/* @__PURE__ */ jsx(Icon, {
					of: TriangleAlert,
					size: 16
				}), refusal]
			}),
			/* @__PURE__ */ jsx("span", {
				role: "status",
				className: "visuallyHidden",
				children: step === "added" ? `Added. ${inCart} of ${product.name} in your cart.` : refusal
			})
		]
	});
}
export { Badge as n, AddToCartButton as t };
