import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { useQuery } from "@apollo/client/react";
import { Link, createContext, data, useLocation } from "react-router-dom";
import { createContext as createContext$1, useContext } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/src/gql/shell.document.ts
var ShellDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "Shell"
		},
		"selectionSet": {
			"kind": "SelectionSet",
			"selections": [
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "__typename"
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "website"
					},
					"selectionSet": {
						"kind": "SelectionSet",
						"selections": [
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "__typename"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "brandName"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "brandSlug"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "phone"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "email"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "openingHours"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "estimatedDeliveryTimeInStock"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "address"
								},
								"selectionSet": {
									"kind": "SelectionSet",
									"selections": [
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "__typename"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "street"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "suburb"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "city"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "postcode"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "country"
											}
										}
									]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "socials"
								},
								"selectionSet": {
									"kind": "SelectionSet",
									"selections": [
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "__typename"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "name"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "url"
											}
										}
									]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "metals"
								},
								"selectionSet": {
									"kind": "SelectionSet",
									"selections": [
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "__typename"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "slug"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "name"
											}
										}
									]
								}
							}
						]
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "spotPrices"
					},
					"selectionSet": {
						"kind": "SelectionSet",
						"selections": [{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "__typename"
							}
						}, {
							"kind": "FragmentSpread",
							"name": {
								"kind": "Name",
								"value": "SpotTickerFields"
							}
						}]
					}
				}
			]
		}
	}, {
		"kind": "FragmentDefinition",
		"name": {
			"kind": "Name",
			"value": "SpotTickerFields"
		},
		"typeCondition": {
			"kind": "NamedType",
			"name": {
				"kind": "Name",
				"value": "SpotPrices"
			}
		},
		"selectionSet": {
			"kind": "SelectionSet",
			"selections": [
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "__typename"
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "market"
					},
					"selectionSet": {
						"kind": "SelectionSet",
						"selections": [
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "__typename"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "isOpen"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "nextOpen"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "nextCloses"
								}
							}
						]
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "prices"
					},
					"selectionSet": {
						"kind": "SelectionSet",
						"selections": [
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "__typename"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "metal"
								},
								"selectionSet": {
									"kind": "SelectionSet",
									"selections": [
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "__typename"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "slug"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "name"
											}
										}
									]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "price"
								},
								"selectionSet": {
									"kind": "SelectionSet",
									"selections": [
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "__typename"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "amount"
											}
										},
										{
											"kind": "Field",
											"name": {
												"kind": "Name",
												"value": "currencyCode"
											}
										}
									]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "changePercent"
								}
							}
						]
					}
				}
			]
		}
	}]
};
// web/src/platform/inline-json.ts
var ESCAPES = {
	"<": String.raw`\u003c`,
	">": String.raw`\u003e`,
	"&": String.raw`\u0026`,
	"\u2028": String.raw`\u2028`,
	"\u2029": String.raw`\u2029`
};
/** JSON that is safe inside a script element of any kind: nothing in it can end the element or start a comment. */
function inlineJson(value) {
	return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]);
}
// web/src/platform/route-error.ts
/** Specification section 8, "Network failure". */
var NOT_SUBMITTED = "Sorry, your request was not submitted. Please try again.";
/** Specification section 8, "Status 504". */
var GATEWAY_TIMEOUT = "504 Error: Gateway Timeout";
/** A loader's failure as an answer with a status: 502, 503 and 504 are the backend's, anything else is 500. */
function routeErrorOf(error) {
	if (CombinedGraphQLErrors.is(error)) {
		const [first] = error.errors;
		const { status, requestId } = first?.extensions ?? {};
		const known = status !== void 0 && status >= 400 && status <= 599 ? status : 500;
		return data({
			message: known === 504 ? GATEWAY_TIMEOUT : first?.message ?? "",
			requestId: requestId ?? null
		}, { status: known });
	}
	if (ServerError.is(error)) {
		const status = error.statusCode >= 500 ? error.statusCode : 500;
		return data({
			message: status === 504 ? GATEWAY_TIMEOUT : "The shop could not answer just now.",
			requestId: null
		}, { status });
	}
	return data({
		message: NOT_SUBMITTED,
		requestId: null
	}, { status: 502 });
}
// web/src/platform/load-query.ts
/** How loaders reach the BFF: through this request's cache on the server, through the client in the browser. */
var runQueryContext = createContext();
/** Runs a route's query before its page renders. A failure is thrown as a route error with status, message and request id. */
async function loadQuery(args, document, variables) {
	const runQuery = args.context.get(runQueryContext);
	try {
		return await runQuery(document, variables);
	} catch (error) {
		throw routeErrorOf(error);
	}
}
/** What `loadQuery` loaded for this page. Throws when the route's loader did not load it: that is a programming mistake. */
function useLoadedQuery(document, variables) {
	const { data } = useQuery(document, { variables });
	if (data === void 0) throw new Error("useLoadedQuery was called with a query that no loader has loaded");
	return data;
}
// web/src/platform/site.ts
var SiteContext = createContext$1(void 0);
function useSite() {
	const site = useContext(SiteContext);
	if (!site) throw new Error("SiteContext is missing");
	return site;
}
// web/src/platform/page-meta.tsx
/** Title, description, canonical, social cards and structured data. Exactly one a page: React hoists these but does not de-duplicate. */
function PageMeta({ title, description, canonicalPath, noIndex, imageUrl, type = "website", structuredData }) {
	const { siteUrl, brandName } = useSite();
	const { pathname } = useLocation();
	const fullTitle = title.includes(brandName) ? title : `${title} - ${brandName}`;
	const canonical = siteUrl + (canonicalPath ?? pathname);
	const picture = imageUrl && new URL(imageUrl, siteUrl).href;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("title", { children: fullTitle }),
		/* @__PURE__ */ jsx("meta", {
			name: "description",
			content: description
		}),
		/* @__PURE__ */ jsx("meta", {
			name: "robots",
			content: noIndex ? "noindex, follow" : "index, follow"
		}),
		/* @__PURE__ */ jsx("link", {
			rel: "canonical",
			href: canonical
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:title",
			content: fullTitle
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:description",
			content: description
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:type",
			content: type
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:url",
			content: canonical
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:site_name",
			content: brandName
		}),
		/* @__PURE__ */ jsx("meta", {
			property: "og:locale",
			content: "en_NZ"
		}),
		/* @__PURE__ */ jsx("meta", {
			name: "twitter:card",
			content: "summary_large_image"
		}),
		picture && /* @__PURE__ */ jsx("meta", {
			property: "og:image",
			content: picture
		}),
		structuredData?.map((data) => /* @__PURE__ */ jsx("script", {
			type: "application/ld+json",
			dangerouslySetInnerHTML: { __html: inlineJson({
				"@context": "https://schema.org",
				...data
			}) }
		}, JSON.stringify(data).slice(0, 80)))
	] });
}
var button_module_default = {
	button: "_button_1y11u_1",
	primary: "_primary_1y11u_24",
	secondary: "_secondary_1y11u_31",
	quiet: "_quiet_1y11u_39",
	small: "_small_1y11u_47",
	wide: "_wide_1y11u_51",
	sweep: "_sweep_1y11u_1"
};
// web/src/ui/class-names.ts
/** Joins class names; what is false, undefined or empty is left out. */
function classNames(...names) {
	return names.filter(Boolean).join(" ");
}
// web/src/ui/button.tsx
function classOf({ variant = "primary", size = "m", wide = false }, extra) {
	return classNames(button_module_default.button, button_module_default[variant], size === "s" && button_module_default.small, wide && button_module_default.wide, extra);
}
/** A button that does something here; to go somewhere use `ButtonLink`. */
function Button({ variant, size, wide, busy = false, type = "button", className, onClick, ...rest }) {
	const press = (event) => {
		if (busy) event.preventDefault();
		else onClick?.(event);
	};
	return /* @__PURE__ */ jsx("button", {
		...rest,
		type,
		className: classOf({
			variant,
			size,
			wide
		}, className),
		"aria-busy": busy || void 0,
		"aria-disabled": busy || rest["aria-disabled"],
		onClick: press
	});
}
/** A link that looks like a button. */
function ButtonLink({ variant, size, wide, className, ...rest }) {
	return /* @__PURE__ */ jsx(Link, {
		...rest,
		className: classOf({
			variant,
			size,
			wide
		}, className)
	});
}
// web/src/ui/icon.tsx
/** A decorative icon: the words beside it (or an aria-label on the control) say what it means. */
function Icon({ of: Drawing, size = 20, className }) {
	return /* @__PURE__ */ jsx(Drawing, {
		size,
		strokeWidth: 1.5,
		absoluteStrokeWidth: true,
		"aria-hidden": true,
		focusable: false,
		className,
		style: { flex: "none" }
	});
}
// shared-types/src/business-constants.ts
var TIME_ZONE = "Pacific/Auckland";
var LOCALE = "en-NZ";
/** A cart line's largest quantity; above it the sales desk is the right door (our decision). */
var MAXIMUM_LINE_QUANTITY = 1e4;
// web/src/platform/format-money.ts
var formats = /* @__PURE__ */ new Map();
/** "$4,123.55" for New Zealand dollars, "A$4,123.55", "US$4,123.55" for others. Takes the decimal string as it is: no float in between. */
function formatMoney(money) {
	let format = formats.get(money.currencyCode);
	if (!format) {
		format = new Intl.NumberFormat(LOCALE, {
			style: "currency",
			currency: money.currencyCode
		});
		formats.set(money.currencyCode, format);
	}
	return format.format(money.amount);
}
export { ShellDocument as _, Icon as a, classNames as c, useSite as d, loadQuery as f, inlineJson as g, GATEWAY_TIMEOUT as h, TIME_ZONE as i, PageMeta as l, useLoadedQuery as m, LOCALE as n, Button as o, runQueryContext as p, MAXIMUM_LINE_QUANTITY as r, ButtonLink as s, formatMoney as t, SiteContext as u };
