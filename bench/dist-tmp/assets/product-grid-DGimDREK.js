import { c as classNames, n as LOCALE, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { r as formatTime } from "./format-date-WACtI8Xk.js";
import { n as formatPercent } from "./format-percent-CPsqma2D.js";
import { n as StockLine, r as Price } from "./add-to-cart-C4omlJJn.js";
import { t as ProductPicture } from "./product-picture-CijXdSfX.js";
import { t as AddToCartButton } from "./add-to-cart-button-CO-1edsq.js";
import { Link, useViewTransitionState } from "react-router-dom";
import { useEffect, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// web/src/products/breadcrumb-data.ts
/** Structured data of a breadcrumb trail; the last step needs no address. */
function breadcrumbData(trail, siteUrl) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: trail.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			...to && { item: siteUrl + to }
		}))
	};
}
// web/src/platform/format-weight.ts
var format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
var oneDigit = new Intl.NumberFormat(LOCALE, {
	minimumFractionDigits: 1,
	maximumFractionDigits: 1
});
/** Grams as the trade writes them: "31.1 g", "7.8 g", "1,000 g", "0.5 g". */
function formatGrams(grams) {
	return `${Number.isInteger(grams) || grams < 1 ? format.format(grams) : oneDigit.format(grams)}\u00a0g`;
}
// web/src/products/stock-text.ts
/** So few that a shopper should know. */
var FEW = 5;
/** What stands after "In stock": when it would arrive, how many are left, from how many it is sold. */
function stockText({ availability, stockAvailable, minimumSaleQuantity, estimatedDeliveryTime }) {
	if (availability === "SOLD_OUT") return "next delivery not known";
	if (availability === "ON_REQUEST") return "our desk will call you";
	const [text = ""] = estimatedDeliveryTime.text.split(/\.(?:\s|$)/);
	const words = [text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())];
	if (availability === "IN_STOCK" && stockAvailable > 0 && stockAvailable <= FEW) words.unshift(`${stockAvailable} left`);
	if (minimumSaleQuantity > 1) words.push(`from ${minimumSaleQuantity} pieces`);
	return words.join(", ");
}
// web/src/products/stale-time.tsx
/** A price of an open market is out of date after this (specification section 9: five minutes). */
var STALE_AFTER_MS = 3e5;
/** The children while a price is fresh; after five minutes its time instead, so that nobody takes it for today's. */
function StaleTime({ priceUpdatedAt, isOpen, children }) {
	return useStale(priceUpdatedAt, isOpen) ? `as of ${formatTime(priceUpdatedAt)}, may be out of date` : children;
}
/** False on the server and while hydrating; turns true once the price has become too old. */
function useStale(priceUpdatedAt, isOpen) {
	const [staleOf, setStaleOf] = useState(null);
	useEffect(() => {
		if (!isOpen) return void 0;
		const left = new Date(priceUpdatedAt).getTime() + STALE_AFTER_MS - Date.now();
		const timer = setTimeout(() => setStaleOf(priceUpdatedAt), Math.max(0, left));
		return () => clearTimeout(timer);
	}, [priceUpdatedAt, isOpen]);
	return isOpen && staleOf === priceUpdatedAt;
}
// web/src/products/unbroken-units.ts
/** A product's name whose figures stay with their unit when it is broken over lines: "1 oz", "100 g". */
function unbrokenUnits(name) {
	return name.replaceAll(/(\d) (oz|g|kg)\b/g, "$1\xA0$2");
}
var product_card_module_default = {
	grid: "_grid_lp576_2",
	four: "_four_lp576_7",
	card: "_card_lp576_10",
	picture: "_picture_lp576_18",
	off: "_off_lp576_32",
	name: "_name_lp576_36",
	tag: "_tag_lp576_53",
	meta: "_meta_lp576_64",
	price: "_price_lp576_70",
	amount: "_amount_lp576_73",
	per: "_per_lp576_79",
	stock: "_stock_lp576_85",
	action: "_action_lp576_91",
	bar: "_bar_lp576_132"
};
// web/src/products/product-card.tsx
/** One product of a list: picture, name, price, what it is made of, stock, one button. Stands in a `ProductGrid`. */
function ProductCard({ product, eager }) {
	const { slug, name, availability, isNew, image, mint, fineWeightGrams, fineness } = product;
	const to = `/product/${slug}/`;
	const isBar = image !== null && image.height > image.width;
	const isMorphing = useViewTransitionState(to);
	const facts = [
		mint?.name,
		fineWeightGrams !== null && formatGrams(fineWeightGrams),
		fineness
	].filter(Boolean).join(", ");
	return /* @__PURE__ */ jsxs("li", {
		className: availability === "SOLD_OUT" ? `${product_card_module_default.card} ${product_card_module_default.off}` : product_card_module_default.card,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: isBar ? `${product_card_module_default.picture} ${product_card_module_default.bar}` : product_card_module_default.picture,
				style: isMorphing ? { viewTransitionName: "product-picture" } : void 0,
				children: /* @__PURE__ */ jsx(ProductPicture, {
					image,
					width: 286,
					eager,
					decorative: true
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: product_card_module_default.name,
				children: [
					isNew && /* @__PURE__ */ jsx("p", {
						className: product_card_module_default.tag,
						children: "New"
					}),
					/* @__PURE__ */ jsx("h3", { children: /* @__PURE__ */ jsx(Link, {
						to,
						viewTransition: true,
						children: unbrokenUnits(name)
					}) }),
					/* @__PURE__ */ jsx("p", {
						className: product_card_module_default.meta,
						children: facts
					})
				]
			}),
			/* @__PURE__ */ jsx(CardPrice, { product }),
			/* @__PURE__ */ jsx(StockLine, {
				availability,
				text: stockText(product),
				className: product_card_module_default.stock
			}),
			/* @__PURE__ */ jsx("div", {
				className: product_card_module_default.action,
				children: /* @__PURE__ */ jsx(CardAction, { product })
			})
		]
	});
}
function CardPrice({ product: { availability, price, pricePerOunce, priceParts, priceUpdatedAt, market } }) {
	if (availability === "ON_REQUEST") return /* @__PURE__ */ jsxs("div", {
		className: product_card_module_default.price,
		children: [/* @__PURE__ */ jsx("p", {
			className: product_card_module_default.amount,
			children: "Price on request"
		}), /* @__PURE__ */ jsxs("p", {
			className: product_card_module_default.per,
			children: ["about ", formatMoney(price)]
		})]
	});
	const per = [pricePerOunce && `${formatMoney(pricePerOunce)} per oz`, priceParts && `premium ${formatPercent(priceParts.premiumPercent)}`];
	return /* @__PURE__ */ jsxs("div", {
		className: product_card_module_default.price,
		children: [/* @__PURE__ */ jsx("p", {
			className: product_card_module_default.amount,
			children: /* @__PURE__ */ jsx(Price, { money: price })
		}), /* @__PURE__ */ jsx("p", {
			className: product_card_module_default.per,
			children: /* @__PURE__ */ jsx(StaleTime, {
				priceUpdatedAt,
				isOpen: market.isOpen,
				children: per.filter(Boolean).join(", ")
			})
		})]
	});
}
function CardAction({ product }) {
	const hidden = /* @__PURE__ */ jsxs("span", {
		className: "visuallyHidden",
		children: [": ", product.name]
	});
	if (product.availability === "ON_REQUEST") return /* @__PURE__ */ jsxs(ButtonLink, {
		variant: "quiet",
		size: "s",
		wide: true,
		to: "/contact/",
		children: ["Ask for a price", hidden]
	});
	if (product.availability === "SOLD_OUT" || !product.purchaseRules.allowAddToCart) return /* @__PURE__ */ jsxs(ButtonLink, {
		variant: "quiet",
		size: "s",
		wide: true,
		to: `/product/${product.slug}/`,
		children: ["See details", hidden]
	});
	return /* @__PURE__ */ jsx(AddToCartButton, {
		product,
		variant: "secondary",
		size: "s",
		wide: true
	});
}
// web/src/products/product-grid.tsx
/** Cards in rows whose names, prices and buttons line up; on a phone one card is one row. */
function ProductGrid({ products, columns = 3, eager = 0, label }) {
	return /* @__PURE__ */ jsx("ul", {
		className: classNames(product_card_module_default.grid, columns === 4 && product_card_module_default.four),
		"aria-label": label,
		children: products.map((product, index) => /* @__PURE__ */ jsx(ProductCard, {
			product,
			eager: index < eager
		}, product.id))
	});
}
export { breadcrumbData as a, formatGrams as i, unbrokenUnits as n, useStale as r, ProductGrid as t };
