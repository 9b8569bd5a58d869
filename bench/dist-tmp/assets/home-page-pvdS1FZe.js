import { _ as ShellDocument, a as Icon, c as classNames, d as useSite, f as loadQuery, l as PageMeta, m as useLoadedQuery, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { t as readableOpeningHours } from "./opening-hours-NyZuZYv6.js";
import { t as SectionHeading } from "./section-heading-CVoSOmKK.js";
import { n as StockLine, r as Price } from "./add-to-cart-C4omlJJn.js";
import { n as formatPercent } from "./format-percent-CPsqma2D.js";
import { r as formatTime } from "./format-date-WACtI8Xk.js";
import { n as Badge, t as AddToCartButton } from "./add-to-cart-button-CO-1edsq.js";
import { t as Change } from "./change-ChY2eAKq.js";
import { t as MetalDot } from "./metal-dot-GArVveH4.js";
import { Link } from "react-router-dom";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ArrowRight } from "lucide-react";
// web/src/gql/home.document.ts
var HomeDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "query",
			"name": {
				"kind": "Name",
				"value": "Home"
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
							"value": "featuredProducts"
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
									"value": "FeaturedProduct"
								}
							}]
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
							"selections": [
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "__typename"
									}
								},
								{
									"kind": "FragmentSpread",
									"name": {
										"kind": "Name",
										"value": "SpotTickerFields"
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
													"value": "buyBackPrice"
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
													"value": "pricePerGram"
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
													"value": "pricePerKilogram"
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
													"value": "updatedAt"
												}
											},
											{
												"kind": "Field",
												"name": {
													"kind": "Name",
													"value": "last30Days"
												}
											}
										]
									}
								}
							]
						}
					}
				]
			}
		},
		{
			"kind": "FragmentDefinition",
			"name": {
				"kind": "Name",
				"value": "FeaturedProduct"
			},
			"typeCondition": {
				"kind": "NamedType",
				"name": {
					"kind": "Name",
					"value": "Product"
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
							"value": "id"
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
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "weight"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "fineness"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "diameterMm"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "widthMm"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "heightMm"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "availability"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "minimumSaleQuantity"
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
							"value": "pricePerOunce"
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
							"value": "priceParts"
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
										"value": "spotValue"
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
										"value": "premium"
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
										"value": "premiumPercent"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "taxRatePercent"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "tax"
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
								}
							]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "buyBackPrice"
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
							"value": "estimatedDeliveryTime"
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
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "text"
								}
							}]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "purchaseRules"
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
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "allowAddToCart"
								}
							}]
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
							"selections": [{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "__typename"
								}
							}, {
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "slug"
								}
							}]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "mint"
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
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "name"
								}
							}]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "image"
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
										"value": "url"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "width"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "height"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "alternativeText"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "widthMm"
									}
								}
							]
						}
					}
				]
			}
		},
		{
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
		}
	]
};
var counter_module_default = {
	counter: "_counter_1uw4y_1",
	rosette: "_rosette_1uw4y_6",
	grid: "_grid_1uw4y_18",
	words: "_words_1uw4y_23",
	facts: "_facts_1uw4y_30"
};
// web/src/home/counter.tsx
/** Where the shop is. */
function Counter({ website: { address, openingHours, phone } }) {
	const hours = openingHours ? readableOpeningHours(openingHours) : void 0;
	return /* @__PURE__ */ jsxs("section", {
		className: `band ${counter_module_default.counter}`,
		children: [/* @__PURE__ */ jsx("span", {
			className: counter_module_default.rosette,
			"aria-hidden": "true"
		}), /* @__PURE__ */ jsxs("div", {
			className: `wrap sect ${counter_module_default.grid}`,
			children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(SectionHeading, { children: "Come to the counter" }), /* @__PURE__ */ jsx("p", {
				className: counter_module_default.words,
				children: "Collect an order, have something tested, or ask. You see what is weighed, and what it is worth."
			})] }), /* @__PURE__ */ jsxs("dl", {
				className: counter_module_default.facts,
				children: [
					address && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("dt", { children: "Where" }), /* @__PURE__ */ jsxs("dd", { children: [
						address.street,
						", ",
						address.suburb ?? address.city
					] })] }),
					hours && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("dt", { children: "When" }), /* @__PURE__ */ jsx("dd", { children: [hours.days, hours.time].filter(Boolean).join(", ") })] }),
					/* @__PURE__ */ jsx("dt", { children: "Phone" }),
					/* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx("a", {
						href: `tel:${phone.replaceAll(/[^+\d]/g, "")}`,
						children: phone
					}) })
				]
			})]
		})]
	});
}
var guides_module_default = {
	guides: "_guides_8zvf4_1",
	heading: "_heading_8zvf4_4",
	grid: "_grid_8zvf4_7",
	lead: "_lead_8zvf4_11",
	more: "_more_8zvf4_12",
	art: "_art_8zvf4_15"
};
// web/src/home/hills.svg?no-inline
var hills_default = "/assets/hills-Fe-ckyo3.svg";
// web/src/home/guides.tsx
var LEAD = {
	title: "How to buy your first ounce",
	text: "Which metal, coin or bar, how the price comes about, and what happens between paying and holding it.",
	to: "/learn/how-to-buy/"
};
var MORE = [{
	title: "How to sell, and what we pay",
	text: "What to bring, how we test it, and how the price is fixed.",
	to: "/learn/how-to-sell/"
}, {
	title: "Why people hold metal",
	text: "What gold and silver are for in a portfolio, and what they are not.",
	to: "/invest/why/"
}];
/** The guides of the shop. */
function Guides() {
	return /* @__PURE__ */ jsx("section", {
		className: guides_module_default.guides,
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(SectionHeading, {
				className: guides_module_default.heading,
				children: "Reading"
			}), /* @__PURE__ */ jsxs("div", {
				className: guides_module_default.grid,
				children: [/* @__PURE__ */ jsxs("article", {
					className: guides_module_default.lead,
					children: [
						/* @__PURE__ */ jsx("div", {
							className: guides_module_default.art,
							"aria-hidden": "true",
							children: /* @__PURE__ */ jsx("svg", {
								viewBox: "0 0 640 400",
								width: "640",
								height: "400",
								children: /* @__PURE__ */ jsx("use", { href: `${hills_default}#hills` })
							})
						}),
						/* @__PURE__ */ jsx("h3", { children: /* @__PURE__ */ jsx(Link, {
							to: LEAD.to,
							children: LEAD.title
						}) }),
						/* @__PURE__ */ jsx("p", { children: LEAD.text })
					]
				}), /* @__PURE__ */ jsx("ul", {
					className: guides_module_default.more,
					children: MORE.map(({ title, text, to }) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx("h3", { children: /* @__PURE__ */ jsx(Link, {
						to,
						children: title
					}) }), /* @__PURE__ */ jsx("p", { children: text })] }, to))
				})]
			})]
		})
	});
}
// web/src/home/home-structured-data.ts
/** Opening hours of the business where the website's answer has none (specification section 9). */
var OPENING_HOURS = "Mo-Fr 09:00-17:00";
/** The site and how to search it, for search engines. */
function websiteWithSearch({ siteUrl, brandName }) {
	return {
		"@type": "WebSite",
		name: brandName,
		url: `${siteUrl}/`,
		potentialAction: {
			"@type": "SearchAction",
			target: {
				"@type": "EntryPoint",
				urlTemplate: `${siteUrl}/buy/?search={search_term_string}`
			},
			"query-input": "required name=search_term_string"
		}
	};
}
/** The shop behind the site, for search engines. */
function jewelryStore({ siteUrl, brandName }, { address, phone, email, openingHours, socials }) {
	return {
		"@type": "JewelryStore",
		"@id": `${siteUrl}/#store`,
		name: brandName,
		url: `${siteUrl}/`,
		image: `${siteUrl}/favicon.svg`,
		logo: `${siteUrl}/favicon.svg`,
		telephone: phone,
		...email && { email },
		priceRange: "$$$",
		openingHours: openingHours ?? OPENING_HOURS,
		...address && { address: {
			"@type": "PostalAddress",
			streetAddress: address.street,
			addressLocality: [address.suburb, address.city].filter(Boolean).join(", "),
			postalCode: address.postcode,
			addressCountry: address.country
		} },
		...socials.length > 0 && { sameAs: socials.map(({ url }) => url) }
	};
}
var opening_module_default = {
	opening: "_opening_14xok_1",
	words: "_words_14xok_4",
	ways: "_ways_14xok_11",
	exhibit: "_exhibit_14xok_18",
	stage: "_stage_14xok_22",
	grid: "_grid_14xok_58"
};
// web/src/home/true-scale.ts
/** Millimetres of the widest and of the tallest picture on a shelf; null when one of them is unknown: then nothing may claim to be to scale. */
function shelfExtent(pictures) {
	let widestMm = 0;
	let tallestMm = 0;
	for (const picture of pictures) {
		if (!picture?.widthMm || picture.width === 0) return null;
		widestMm = Math.max(widestMm, picture.widthMm);
		tallestMm = Math.max(tallestMm, picture.widthMm * picture.height / picture.width);
	}
	return pictures.length === 0 ? null : {
		widestMm,
		tallestMm
	};
}
/** "32.6 mm" for a coin, "28 × 47 mm" for a bar, undefined when the product does not say. */
function sizeWords({ diameterMm, widthMm, heightMm }) {
	if (diameterMm !== null) return `${diameterMm.toFixed(1)}\u00a0mm`;
	if (widthMm !== null && heightMm !== null) return `${trimmed(widthMm)} × ${trimmed(heightMm)}\u00a0mm`;
}
function trimmed(millimetres) {
	return Number.isInteger(millimetres) ? String(millimetres) : millimetres.toFixed(1);
}
// web/src/home/opening.tsx
/** The first view: what the shop promises, one coin that proves it, and below it today's rates. */
function Opening({ exhibit, children }) {
	return /* @__PURE__ */ jsx("section", {
		className: opening_module_default.opening,
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsxs("div", {
				className: opening_module_default.grid,
				children: [/* @__PURE__ */ jsxs("div", {
					className: opening_module_default.words,
					children: [
						/* @__PURE__ */ jsx(SectionHeading, {
							as: "h1",
							children: "Gold you can hold, at a price you can check."
						}),
						/* @__PURE__ */ jsx("p", { children: "Every coin and bar shows its metal value and our premium side by side. Sent insured across New Zealand, or kept in the vault in your name." }),
						/* @__PURE__ */ jsxs("div", {
							className: opening_module_default.ways,
							children: [
								/* @__PURE__ */ jsx(ButtonLink, {
									to: "/buy/gold/",
									children: "Buy gold"
								}),
								/* @__PURE__ */ jsx(ButtonLink, {
									to: "/buy/silver/",
									variant: "secondary",
									children: "Buy silver"
								}),
								/* @__PURE__ */ jsxs(Link, {
									className: "arrow",
									to: "/sell/",
									children: ["Sell to us ", /* @__PURE__ */ jsx(Icon, { of: ArrowRight })]
								})
							]
						})
					]
				}), exhibit && /* @__PURE__ */ jsx(Exhibit, { product: exhibit })]
			}), children]
		})
	});
}
function Exhibit({ product: { slug, name, image, price, buyBackPrice, mint, fineness, ...size } }) {
	const facts = [
		mint?.name,
		sizeWords(size),
		fineness !== null && `${fineness} fine`
	].filter(Boolean).join(", ");
	return /* @__PURE__ */ jsxs("figure", {
		className: opening_module_default.exhibit,
		children: [/* @__PURE__ */ jsx(Link, {
			className: opening_module_default.stage,
			to: `/product/${slug}/`,
			"aria-label": name,
			children: image && /* @__PURE__ */ jsx("img", {
				src: image.url,
				width: image.width,
				height: image.height,
				alt: image.alternativeText,
				fetchPriority: "high"
			})
		}), /* @__PURE__ */ jsxs("figcaption", { children: [
			/* @__PURE__ */ jsx("b", { children: name }),
			/* @__PURE__ */ jsx(Price, { money: price }),
			/* @__PURE__ */ jsx("span", { children: facts }),
			buyBackPrice && /* @__PURE__ */ jsxs("span", {
				className: "num",
				children: ["we buy at ", /* @__PURE__ */ jsx(Price, {
					money: buyBackPrice,
					plain: true
				})]
			})
		] })]
	});
}
var price_anatomy_module_default = {
	grid: "_grid_1sze2_1",
	words: "_words_1sze2_5",
	paper: "_paper_1sze2_13",
	split: "_split_1sze2_20",
	metal: "_metal_1sze2_36",
	premium: "_premium_1sze2_39",
	tax: "_tax_1sze2_42",
	bill: "_bill_1sze2_45",
	sum: "_sum_1sze2_66"
};
// web/src/home/price-anatomy.tsx
/** What a price is made of, shown on a real piece; the bar is drawn to true proportion. */
function PriceAnatomy({ product: { name, slug, weight, price, buyBackPrice }, parts: { spotValue, premium, premiumPercent, taxRatePercent, tax } }) {
	const shares = Object.entries({
		metal: spotValue,
		premium,
		tax
	}).map(([part, { amount }]) => ({
		part,
		share: Number(amount)
	}));
	return /* @__PURE__ */ jsx("section", {
		className: "band sect",
		children: /* @__PURE__ */ jsxs("div", {
			className: `wrap ${price_anatomy_module_default.grid}`,
			children: [/* @__PURE__ */ jsxs("div", {
				className: price_anatomy_module_default.words,
				children: [
					/* @__PURE__ */ jsx(SectionHeading, { children: "What a price is made of" }),
					/* @__PURE__ */ jsx("p", { children: "The metal has a world price that moves every few seconds. On top comes a premium: what the mint charges to strike the piece and what we charge to sell it. We print both, and what we would pay you for it today." }),
					/* @__PURE__ */ jsxs(Link, {
						className: "arrow",
						to: "/learn/how-to-buy/",
						children: ["How to buy ", /* @__PURE__ */ jsx(Icon, { of: ArrowRight })]
					})
				]
			}), /* @__PURE__ */ jsxs("div", {
				className: price_anatomy_module_default.paper,
				children: [/* @__PURE__ */ jsx("div", {
					className: price_anatomy_module_default.split,
					"aria-hidden": "true",
					children: shares.map(({ part, share }) => share > 0 && /* @__PURE__ */ jsx("i", {
						className: price_anatomy_module_default[part],
						style: { "--share": share }
					}, part))
				}), /* @__PURE__ */ jsxs("dl", {
					className: price_anatomy_module_default.bill,
					children: [
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [
							"Metal value, ",
							weight,
							" at spot"
						] }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Price, {
							money: spotValue,
							plain: true
						}) })] }),
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: ["Premium, ", /* @__PURE__ */ jsx("span", {
							className: "num",
							children: formatPercent(premiumPercent)
						})] }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Price, {
							money: premium,
							plain: true
						}) })] }),
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: ["GST ", /* @__PURE__ */ jsx("small", { children: taxRatePercent === 0 ? "investment gold is exempt" : formatPercent(taxRatePercent) })] }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Price, {
							money: tax,
							plain: true
						}) })] }),
						/* @__PURE__ */ jsxs("div", {
							className: price_anatomy_module_default.sum,
							children: [/* @__PURE__ */ jsx("dt", { children: /* @__PURE__ */ jsx(Link, {
								to: `/product/${slug}/`,
								children: name
							}) }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Price, { money: price }) })]
						}),
						buyBackPrice && /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "We would buy it back today at" }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Price, {
							money: buyBackPrice,
							plain: true
						}) })] })
					]
				})]
			})]
		})
	});
}
var rate_board_module_default = {
	board: "_board_1mcew_1",
	head: "_head_1mcew_4",
	metal: "_metal_1mcew_36",
	today: "_today_1mcew_50",
	quiet: "_quiet_1mcew_53",
	spark: "_spark_1mcew_56",
	gold: "_gold_1mcew_70",
	silver: "_silver_1mcew_73",
	platinum: "_platinum_1mcew_76",
	wideOnly: "_wideOnly_1mcew_85",
	month: "_month_1mcew_116",
	buyBack: "_buyBack_1mcew_124"
};
// web/src/home/spark-path.ts
/** SVG path of a row of values, oldest left, the highest at the top, with `inset` units of air above and below. Empty without two values. */
function sparkPath(values, width, height, inset = 3) {
	if (values.length < 2) return "";
	const low = Math.min(...values);
	const span = Math.max(...values) - low;
	const step = width / (values.length - 1);
	const y = (value) => span === 0 ? height / 2 : inset + (1 - (value - low) / span) * (height - 2 * inset);
	return values.map((value, index) => `${index === 0 ? "M" : "L"}${rounded(index * step)} ${rounded(y(value))}`).join("");
}
/** One decimal is finer than a pixel; more would only make the page longer. */
function rounded(value) {
	return Math.round(value * 10) / 10;
}
// web/src/home/rate-board.tsx
/** "Today at the counter": what the metals cost now, how they moved, and what the shop pays. */
function RateBoard({ spotPrices: { market, prices } }) {
	const currencyCode = prices[0]?.price.currencyCode ?? "";
	const checkedAt = prices.map(({ updatedAt }) => updatedAt).toSorted().at(-1);
	return /* @__PURE__ */ jsxs("div", {
		className: rate_board_module_default.board,
		children: [/* @__PURE__ */ jsxs("div", {
			className: rate_board_module_default.head,
			children: [/* @__PURE__ */ jsx("h2", {
				id: "rates",
				children: "Today at the counter"
			}), checkedAt && /* @__PURE__ */ jsxs(Badge, {
				state: "offline",
				children: [
					market.isOpen ? "Checked" : "Market closed, checked",
					" at ",
					formatTime(checkedAt)
				]
			})]
		}), /* @__PURE__ */ jsxs("table", {
			"aria-labelledby": "rates",
			children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsxs("tr", { children: [
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: "Metal"
				}),
				/* @__PURE__ */ jsxs("th", {
					scope: "col",
					children: [
						"Spot, ",
						currencyCode,
						" per oz"
					]
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: "Today"
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					className: rate_board_module_default.wideOnly,
					children: "per gram"
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					className: rate_board_module_default.wideOnly,
					children: "per kilogram"
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: "30 days"
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: "We buy at"
				})
			] }) }), /* @__PURE__ */ jsx("tbody", { children: prices.map((row) => /* @__PURE__ */ jsx(Rate, { row }, row.metal.slug)) })]
		})]
	});
}
function Rate({ row: { metal, price, changePercent, pricePerGram, pricePerKilogram, last30Days, buyBackPrice } }) {
	const line = sparkPath(last30Days, 150, 36);
	const first = last30Days[0];
	const last = last30Days.at(-1);
	const monthPercent = first && last ? (last / first - 1) * 100 : void 0;
	return /* @__PURE__ */ jsxs("tr", { children: [
		/* @__PURE__ */ jsx("th", {
			scope: "row",
			className: rate_board_module_default.metal,
			children: /* @__PURE__ */ jsxs(Link, {
				to: `/charts-prices/${metal.slug}/`,
				children: [/* @__PURE__ */ jsx(MetalDot, { metal: metal.slug }), metal.name]
			})
		}),
		/* @__PURE__ */ jsx("td", {
			className: rate_board_module_default.spot,
			children: /* @__PURE__ */ jsx(Price, {
				money: price,
				size: 22
			})
		}),
		/* @__PURE__ */ jsx("td", {
			className: rate_board_module_default.today,
			children: /* @__PURE__ */ jsx(Change, { percent: changePercent })
		}),
		/* @__PURE__ */ jsx("td", {
			className: rate_board_module_default.wideOnly,
			children: /* @__PURE__ */ jsx(Price, {
				money: pricePerGram,
				plain: true,
				className: rate_board_module_default.quiet
			})
		}),
		/* @__PURE__ */ jsx("td", {
			className: rate_board_module_default.wideOnly,
			children: /* @__PURE__ */ jsx(Price, {
				money: pricePerKilogram,
				plain: true,
				className: rate_board_module_default.quiet
			})
		}),
		/* @__PURE__ */ jsxs("td", {
			className: rate_board_module_default.month,
			children: [line && /* @__PURE__ */ jsx("svg", {
				className: `${rate_board_module_default.spark} ${rate_board_module_default[metal.slug] ?? ""}`,
				viewBox: "0 0 150 36",
				width: "150",
				height: "36",
				preserveAspectRatio: "none",
				"aria-hidden": "true",
				children: /* @__PURE__ */ jsx("path", { d: line })
			}), monthPercent !== void 0 && /* @__PURE__ */ jsxs("span", {
				className: "visuallyHidden",
				children: [/* @__PURE__ */ jsx(Change, { percent: monthPercent }), " in 30 days"]
			})]
		}),
		/* @__PURE__ */ jsx("td", {
			className: rate_board_module_default.buyBack,
			children: /* @__PURE__ */ jsx(Price, {
				money: buyBackPrice,
				plain: true
			})
		})
	] });
}
var service_index_module_default = {
	heading: "_heading_1v91q_1",
	index: "_index_1v91q_4",
	fact: "_fact_1v91q_20"
};
// web/src/home/service-index.tsx
/** What happens after a purchase. Figures stand here only where the shop's own data gives them. */
function ServiceIndex({ website, goldSpot }) {
	const services = [
		{
			name: "Delivered",
			text: "By insured courier, handed over against your signature.",
			fact: `In stock: ${website.estimatedDeliveryTimeInStock}`,
			label: "Courier",
			to: "/services/insured-courier-delivery/"
		},
		{
			name: "Stored",
			text: "In a vault, counted and held in your name, never lent out. See it by appointment.",
			fact: "Held in your name, insured",
			label: "Storage",
			to: "/services/gold-bullion-storage/"
		},
		{
			name: "Tested",
			text: "Not sure what you inherited? We weigh and scan it in front of you, and tell you what it is worth today.",
			fact: "While you wait",
			label: "Testing",
			to: "/services/testing/"
		},
		{
			name: "Sold back",
			text: "Bring it in or send it. We quote from the same spot price you see here.",
			fact: goldSpot ? `Gold at spot less ${formatPercent(belowSpotPercent(goldSpot))}` : "From the spot price of the day",
			label: "Sell",
			to: "/sell/"
		}
	];
	return /* @__PURE__ */ jsx("section", {
		className: "sect",
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(SectionHeading, {
				className: service_index_module_default.heading,
				children: "After you have bought"
			}), /* @__PURE__ */ jsx("ul", {
				className: service_index_module_default.index,
				children: services.map(({ name, text, fact, label, to }) => /* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx("h3", { children: name }),
					/* @__PURE__ */ jsx("p", { children: text }),
					/* @__PURE__ */ jsx("p", {
						className: service_index_module_default.fact,
						children: fact
					}),
					/* @__PURE__ */ jsxs(Link, {
						className: "arrow",
						to,
						children: [
							label,
							" ",
							/* @__PURE__ */ jsx(Icon, { of: ArrowRight })
						]
					})
				] }, name))
			})]
		})
	});
}
/** How much less than spot the shop pays, in percent. Two rounded prices make 0.998 of 1: whole hundredths are shown. */
function belowSpotPercent({ price, buyBackPrice }) {
	return (1 - Number(buyBackPrice.amount) / Number(price.amount)) * 100;
}
var shelf_module_default = {
	shelf: "_shelf_177lb_1",
	piece: "_piece_177lb_5",
	place: "_place_177lb_16",
	scaled: "_scaled_177lb_27",
	size: "_size_177lb_30",
	meta: "_meta_177lb_56",
	price: "_price_177lb_62",
	stock: "_stock_177lb_65",
	action: "_action_177lb_68"
};
// web/src/home/shelf-piece.tsx
/** One piece on the home page's shelf: it stands on the shelf's line, its facts below. */
function ShelfPiece({ product }) {
	const { slug, name, image, mint, fineness, price, pricePerOunce, priceParts, availability, estimatedDeliveryTime } = product;
	const size = sizeWords(product);
	const scale = image?.widthMm ? { "--mm": image.widthMm } : void 0;
	return /* @__PURE__ */ jsxs("li", {
		className: shelf_module_default.piece,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: shelf_module_default.place,
				children: image && /* @__PURE__ */ jsx("img", {
					src: image.url,
					width: image.width,
					height: image.height,
					alt: image.alternativeText,
					loading: "lazy",
					decoding: "async",
					style: scale
				})
			}),
			/* @__PURE__ */ jsx("p", {
				className: shelf_module_default.size,
				children: size
			}),
			/* @__PURE__ */ jsx("h3", { children: /* @__PURE__ */ jsx(Link, {
				to: `/product/${slug}/`,
				children: name
			}) }),
			/* @__PURE__ */ jsx("p", {
				className: shelf_module_default.meta,
				children: [mint?.name, fineness].filter(Boolean).join(", ")
			}),
			/* @__PURE__ */ jsx("p", {
				className: shelf_module_default.price,
				children: /* @__PURE__ */ jsx(Price, {
					money: price,
					size: 22
				})
			}),
			pricePerOunce && /* @__PURE__ */ jsxs("p", {
				className: shelf_module_default.meta,
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "num",
						children: formatMoney(pricePerOunce)
					}),
					" per oz",
					priceParts && /* @__PURE__ */ jsxs(Fragment, { children: [", premium ", /* @__PURE__ */ jsx("span", {
						className: "num",
						children: formatPercent(priceParts.premiumPercent)
					})] })
				]
			}),
			/* @__PURE__ */ jsx(StockLine, {
				availability,
				text: estimatedDeliveryTime.text,
				className: shelf_module_default.stock
			}),
			/* @__PURE__ */ jsx("div", {
				className: shelf_module_default.action,
				children: /* @__PURE__ */ jsx(AddToCartButton, {
					product,
					variant: "secondary",
					size: "s",
					wide: true
				})
			})
		]
	});
}
// web/src/home/shelf.tsx
/** The featured pieces on one shelf, in true proportion to each other where their sizes are known. */
function Shelf({ products }) {
	const extent = shelfExtent(products.map(({ image }) => image));
	const style = extent ? {
		"--widest": extent.widestMm,
		"--tallest": extent.tallestMm
	} : void 0;
	return /* @__PURE__ */ jsx("section", {
		className: "sect",
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(SectionHeading, {
				aside: extent ? "Five to start with. The pictures keep their true proportions to each other." : "Five to start with.",
				children: extent ? "On the counter, drawn to scale" : "On the counter"
			}), /* @__PURE__ */ jsx("ul", {
				className: classNames(shelf_module_default.shelf, extent ? shelf_module_default.scaled : void 0),
				style,
				children: products.map((product) => /* @__PURE__ */ jsx(ShelfPiece, { product }, product.id))
			})]
		})
	});
}
// web/src/home/home-page.tsx
async function loader(args) {
	await loadQuery(args, HomeDocument, {});
	return null;
}
/** The home page: a coin with its price, today's rates, five pieces to scale, what a price is made of, and the services. */
function Component() {
	const { featuredProducts, spotPrices } = useLoadedQuery(HomeDocument, {});
	const { website } = useLoadedQuery(ShellDocument, {});
	const site = useSite();
	const gold = featuredProducts.filter(({ metal }) => metal.slug === "gold");
	const exhibit = gold.find(({ image, diameterMm }) => image && diameterMm !== null) ?? featuredProducts.find(({ image }) => image);
	const example = gold.find(({ priceParts }) => priceParts);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageMeta, {
			title: "Gold, silver and platinum bullion",
			description: `Coins and bars from ${site.brandName} with the metal value and our premium side by side. Sent insured across New Zealand, or stored in your name.`,
			structuredData: [websiteWithSearch(site), jewelryStore(site, website)]
		}),
		/* @__PURE__ */ jsx(Opening, {
			exhibit: exhibit ?? null,
			children: spotPrices && spotPrices.prices.length > 0 && /* @__PURE__ */ jsx(RateBoard, { spotPrices })
		}),
		featuredProducts.length > 0 && /* @__PURE__ */ jsx(Shelf, { products: featuredProducts }),
		example?.priceParts && /* @__PURE__ */ jsx(PriceAnatomy, {
			product: example,
			parts: example.priceParts
		}),
		/* @__PURE__ */ jsx(ServiceIndex, {
			website,
			goldSpot: spotPrices?.prices.find(({ metal }) => metal.slug === "gold") ?? null
		}),
		/* @__PURE__ */ jsx(Guides, {}),
		/* @__PURE__ */ jsx(Counter, { website })
	] });
}
export { Component, loader };
