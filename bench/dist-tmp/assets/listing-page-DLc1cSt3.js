import { _ as ShellDocument, a as Icon, d as useSite, f as loadQuery, l as PageMeta, m as useLoadedQuery, o as Button, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { t as notFound } from "./not-found-4c-FbdGT.js";
import { t as Breadcrumbs } from "./breadcrumbs-Dg5KZsaR.js";
import { a as breadcrumbData, i as formatGrams, t as ProductGrid } from "./product-grid-DGimDREK.js";
import { n as Badge } from "./add-to-cart-button-CO-1edsq.js";
import { t as Change } from "./change-ChY2eAKq.js";
import { r as Price } from "./add-to-cart-C4omlJJn.js";
import { t as Dialog } from "./dialog-D4J8wlf3.js";
import { t as Panel } from "./panel-BNuzdEeG.js";
import { Link, useLoaderData, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { useEffect, useId, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ArrowLeft, ArrowRight, ChevronDown, SlidersHorizontal, X } from "lucide-react";
// web/src/gql/product-list.document.ts
var ProductListDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "ProductList"
		},
		"variableDefinitions": [
			{
				"kind": "VariableDefinition",
				"variable": {
					"kind": "Variable",
					"name": {
						"kind": "Name",
						"value": "filter"
					}
				},
				"type": {
					"kind": "NamedType",
					"name": {
						"kind": "Name",
						"value": "ProductFilter"
					}
				}
			},
			{
				"kind": "VariableDefinition",
				"variable": {
					"kind": "Variable",
					"name": {
						"kind": "Name",
						"value": "sort"
					}
				},
				"type": {
					"kind": "NonNullType",
					"type": {
						"kind": "NamedType",
						"name": {
							"kind": "Name",
							"value": "ProductSort"
						}
					}
				}
			},
			{
				"kind": "VariableDefinition",
				"variable": {
					"kind": "Variable",
					"name": {
						"kind": "Name",
						"value": "page"
					}
				},
				"type": {
					"kind": "NonNullType",
					"type": {
						"kind": "NamedType",
						"name": {
							"kind": "Name",
							"value": "Int"
						}
					}
				}
			}
		],
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
						"value": "products"
					},
					"arguments": [
						{
							"kind": "Argument",
							"name": {
								"kind": "Name",
								"value": "filter"
							},
							"value": {
								"kind": "Variable",
								"name": {
									"kind": "Name",
									"value": "filter"
								}
							}
						},
						{
							"kind": "Argument",
							"name": {
								"kind": "Name",
								"value": "sort"
							},
							"value": {
								"kind": "Variable",
								"name": {
									"kind": "Name",
									"value": "sort"
								}
							}
						},
						{
							"kind": "Argument",
							"name": {
								"kind": "Name",
								"value": "page"
							},
							"value": {
								"kind": "Variable",
								"name": {
									"kind": "Name",
									"value": "page"
								}
							}
						},
						{
							"kind": "Argument",
							"name": {
								"kind": "Name",
								"value": "pageSize"
							},
							"value": {
								"kind": "IntValue",
								"value": "24"
							}
						}
					],
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
									"value": "total"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "page"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "pageSize"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "pageCount"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "items"
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
											"value": "ProductCard"
										}
									}]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "facets"
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
												"value": "values"
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
															"value": "value"
														}
													},
													{
														"kind": "Field",
														"name": {
															"kind": "Name",
															"value": "label"
														}
													},
													{
														"kind": "Field",
														"name": {
															"kind": "Name",
															"value": "count"
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
									"value": "currency"
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
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "productTypes"
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
												"value": "segment"
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
				}
			]
		}
	}, {
		"kind": "FragmentDefinition",
		"name": {
			"kind": "Name",
			"value": "ProductCard"
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
						"value": "fineWeightGrams"
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
						"value": "availability"
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "stockAvailable"
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
						"value": "isNew"
					}
				},
				{
					"kind": "Field",
					"name": {
						"kind": "Name",
						"value": "priceUpdatedAt"
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
								"value": "premiumPercent"
							}
						}]
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
								"value": "isOpen"
							}
						}]
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
							}
						]
					}
				}
			]
		}
	}]
};
// web/src/gql/product-types.document.ts
var ProductTypesDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "ProductTypes"
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
					"value": "website"
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
							"value": "productTypes"
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
										"value": "segment"
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
					}]
				}
			}]
		}
	}]
};
// web/src/products/price-filter.ts
var AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
/** "1,500", "$1500" and " 1500.00 " are 1500; '' is none; undefined is no amount at all. */
function parseAmount(text) {
	const plain = text.replaceAll(/[\s,$]/g, "");
	if (plain === "") return null;
	if (!AMOUNT.test(plain)) return void 0;
	const [whole, cents = ""] = plain.split(".");
	const trimmed = cents.replace(/0+$/, "");
	return String(Number(whole)) + (trimmed && `.${trimmed}`);
}
/** Reads '100 to 500' or '100'. Undefined: not a price filter. */
function parsePriceFilter(text) {
	const [first = "", second, ...rest] = text.trim().split(/\s+to\s+/i);
	if (rest.length > 0) return void 0;
	return second === void 0 ? priceFilterOf(first, "") : priceFilterOf(first, second);
}
/** The filter that two fields make. Null: both empty. Undefined: one of them is no amount. Turned round when the first is the larger. */
function priceFilterOf(fromText, toText) {
	const from = parseAmount(fromText);
	const to = parseAmount(toText);
	if (from === void 0 || to === void 0) return void 0;
	if (from === null && to === null) return null;
	if (from !== null && to !== null && Number(from) > Number(to)) return {
		from: to,
		to: from
	};
	return {
		from,
		to
	};
}
/** As the URL and the BFF take it. */
function serialisePriceFilter({ from, to }) {
	return to === null ? from ?? "0" : `${from ?? "0"} to ${to}`;
}
/** For a chip: "From $500", "Up to $500", "$100 to $500". */
function priceFilterWords({ from, to }, currencyCode) {
	const money = (amount) => formatMoney({
		amount,
		currencyCode
	}).replace(/\.00$/, "");
	if (to === null) return `From ${money(from ?? "0")}`;
	if (from === null || from === "0") return `Up to ${money(to)}`;
	return `${money(from)} to ${money(to)}`;
}
// web/src/products/listing-url.ts
/** Parameters that may stand several times in a listing's query, in the order they are written. */
var FACET_PARAMS = [
	"metal",
	"type",
	"weight",
	"mint",
	"objective",
	"availability",
	"category"
];
/** Orders of a list as the URL names them; the first is the default and never written. */
var SORTS = [
	{
		param: "popular",
		sort: "POPULAR",
		label: "Most bought"
	},
	{
		param: "premium",
		sort: "PREMIUM",
		label: "Lowest premium"
	},
	{
		param: "price-asc",
		sort: "PRICE_ASC",
		label: "Price, low to high"
	},
	{
		param: "price-desc",
		sort: "PRICE_DESC",
		label: "Price, high to low"
	},
	{
		param: "weight",
		sort: "WEIGHT",
		label: "Weight, light to heavy"
	},
	{
		param: "newest",
		sort: "NEWEST",
		label: "Newest"
	},
	{
		param: "name",
		sort: "NAME",
		label: "Name, A to Z"
	}
];
var EMPTY_LISTING = {
	search: "",
	facets: {},
	price: null,
	sort: "popular",
	page: 1,
	impossible: null
};
var MAX_VALUES = 40;
var MAX_VALUE_LENGTH = 80;
var MAX_SEARCH_LENGTH = 100;
/** Reads a listing's query. Unknown parameters are ignored, an unknown sort is the default one. */
function parseListing(params) {
	const state = {
		...EMPTY_LISTING,
		facets: {}
	};
	state.search = (params.get("search") ?? "").replaceAll(/[\s\p{C}]+/gu, " ").trim().slice(0, MAX_SEARCH_LENGTH);
	for (const name of FACET_PARAMS) {
		const values = [...new Set(params.getAll(name).map((value) => value.trim()))].filter(Boolean);
		if (values.length > MAX_VALUES || values.some(cannotBe)) state.impossible = "value";
		else if (values.length > 0) state.facets[name] = values;
	}
	const price = params.get("price");
	const filter = price === null ? priceFilterOf(params.get("from") ?? "", params.get("to") ?? "") : parsePriceFilter(price);
	if (filter === void 0) state.impossible = "price";
	else state.price = filter;
	state.sort = SORTS.find(({ param }) => param === params.get("sort"))?.param ?? "popular";
	const page = params.get("page") ?? "1";
	if (/^[1-9]\d*$/.test(page)) state.page = Math.min(Number(page), 100001);
	else state.impossible = "page";
	return state;
}
/** Too long, or with characters that no slug has and no page may show. */
var cannotBe = (value) => value.length > MAX_VALUE_LENGTH || /[\p{C}\uFFFD]/u.test(value);
/** Writes it back in one canonical order: '' or '?search=kiwi&metal=gold&page=2'. */
function listingSearch(state) {
	const params = new URLSearchParams();
	if (state.search) params.set("search", state.search);
	for (const name of FACET_PARAMS) for (const value of state.facets[name] ?? []) params.append(name, value);
	if (state.price) params.set("price", serialisePriceFilter(state.price));
	if (state.sort !== "popular") params.set("sort", state.sort);
	if (state.page > 1) params.set("page", String(state.page));
	const text = params.toString();
	return text && `?${text}`;
}
/** The state with other filters; any change of them leads back to page 1. */
function changeListing(state, change) {
	return {
		...state,
		page: 1,
		impossible: null,
		...change
	};
}
/** The state without one value of a facet. */
function withoutValue(state, name, value) {
	const { [name]: values = [], ...others } = state.facets;
	const left = values.filter((one) => one !== value);
	return changeListing(state, { facets: left.length > 0 ? {
		...others,
		[name]: left
	} : others });
}
/** Filters that a person has set: each is a chip. */
function countFilters(state) {
	return FACET_PARAMS.reduce((count, name) => count + (state.facets[name]?.length ?? 0), 0) + (state.price ? 1 : 0);
}
/** Variables of the list query. The path's metal and type stand over the same parameter of the query. */
function listVariables(state, path) {
	const filter = {};
	for (const name of FACET_PARAMS) {
		const values = state.facets[name];
		if (values) filter[name] = [...values];
	}
	if (path.metal) filter.metal = [path.metal];
	if (path.type) filter.type = [path.type];
	if (state.price) filter.price = serialisePriceFilter(state.price);
	if (state.search) filter.search = state.search;
	const { sort } = SORTS.find(({ param }) => param === state.sort) ?? SORTS[0];
	return {
		filter: Object.keys(filter).length > 0 ? filter : null,
		sort,
		page: state.impossible ? 1 : state.page
	};
}
/** A facet's parameter from its GraphQL name. */
var facetParam = (name) => name.toLowerCase();
// web/src/products/facet-rows.ts
var WORDS$1 = {
	availability: {
		title: "Availability",
		plural: "states"
	},
	metal: {
		title: "Metal",
		plural: "metals"
	},
	type: {
		title: "Type",
		plural: "types"
	},
	weight: {
		title: "Weight",
		plural: "weights"
	},
	mint: {
		title: "Mint",
		plural: "mints"
	},
	objective: {
		title: "Bought for",
		plural: "aims"
	},
	category: {
		title: "Category",
		plural: "categories"
	}
};
var ORDER = [
	"availability",
	"metal",
	"type",
	"weight",
	"mint",
	"objective",
	"category"
];
/** So many values stand without opening; one or two beyond it are not worth a click. */
var SHOWN = 6;
/** Groups of checkboxes. What the path fixes is no choice; a chosen value that the answer does not know stays there to be unticked. */
function facetGroups(facets, state, path) {
	const byName = new Map(facets.map(({ name, values }) => [facetParam(name), values]));
	return ORDER.flatMap((name) => {
		if (path[name]) return [];
		const chosen = state.facets[name] ?? [];
		const values = byName.get(name) ?? [];
		const rows = values.map((value) => ({
			...pick(value),
			checked: chosen.includes(value.value)
		}));
		for (const value of chosen) if (!values.some((known) => known.value === value)) rows.push({
			value,
			label: value,
			count: 0,
			checked: true
		});
		if (rows.length === 0 || rows.length === 1 && chosen.length === 0) return [];
		const often = commonest(rows);
		return [{
			name,
			...WORDS$1[name],
			rows: rows.filter((row) => often.has(row)),
			more: rows.filter((row) => !often.has(row))
		}];
	});
}
/** The values that most pieces have; the order they stand in is the answer's. All of them when there are few. */
function commonest(rows) {
	if (rows.length <= 8) return new Set(rows);
	return new Set(rows.toSorted((a, b) => b.count - a.count).slice(0, SHOWN));
}
/** A value in words: the answer's label, else the value as it stands in the URL. */
function facetLabel(facets, name, value) {
	return facets.find((facet) => facetParam(facet.name) === name)?.values.find((one) => one.value === value)?.label ?? value;
}
var pick = ({ value, label, count }) => ({
	value,
	label,
	count
});
var listing_page_module_default = {
	page: "_page_1kky0_1",
	heading: "_heading_1kky0_4",
	spot: "_spot_1kky0_17",
	spotState: "_spotState_1kky0_24",
	list: "_list_1kky0_31",
	side: "_side_1kky0_36",
	open: "_open_1kky0_42",
	tool: "_tool_1kky0_58",
	count: "_count_1kky0_66",
	sort: "_sort_1kky0_69",
	chips: "_chips_1kky0_98",
	clear: "_clear_1kky0_105",
	results: "_results_1kky0_112",
	sheet: "_sheet_1kky0_120",
	sheetEnd: "_sheetEnd_1kky0_124"
};
// web/src/products/listing-heading.tsx
/** What this list is, and the spot price that its prices follow. */
function ListingHeading({ heading, intro, spot, isOpen }) {
	return /* @__PURE__ */ jsxs("header", {
		className: listing_page_module_default.heading,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h1", { children: heading }), /* @__PURE__ */ jsx("p", { children: intro })] }), spot && /* @__PURE__ */ jsxs("div", {
			className: listing_page_module_default.spot,
			children: [
				/* @__PURE__ */ jsxs("p", {
					className: "small muted",
					children: [
						spot.metal.name,
						" spot, ",
						spot.price.currencyCode === "NZD" ? "NZ$" : spot.price.currencyCode,
						" per oz"
					]
				}),
				/* @__PURE__ */ jsx(Price, {
					money: spot.price,
					size: 28
				}),
				/* @__PURE__ */ jsxs("p", {
					className: listing_page_module_default.spotState,
					children: [/* @__PURE__ */ jsx(Change, { percent: spot.changePercent }), /* @__PURE__ */ jsx(Badge, {
						state: isOpen ? "live" : "offline",
						children: isOpen ? "Market open" : "Market closed"
					})]
				})
			]
		})]
	});
}
var facet_form_module_default = {
	form: "_form_mpj1l_1",
	group: "_group_mpj1l_8",
	more: "_more_mpj1l_24",
	"in": "_in_mpj1l_37",
	check: "_check_mpj1l_40",
	range: "_range_mpj1l_111",
	input: "_input_mpj1l_122",
	words: "_words_mpj1l_144"
};
// web/src/products/facet-group-fields.tsx
/** One facet: a heading that folds, its values as checkboxes with counts, the rarer ones behind "3 more mints". */
function FacetGroupFields({ group: { name, title, plural, rows, more } }) {
	return /* @__PURE__ */ jsxs("details", {
		className: facet_form_module_default.group,
		open: true,
		children: [/* @__PURE__ */ jsxs("summary", { children: [title, /* @__PURE__ */ jsx(Icon, {
			of: ChevronDown,
			size: 18
		})] }), /* @__PURE__ */ jsxs("fieldset", {
			className: facet_form_module_default.in,
			children: [
				/* @__PURE__ */ jsx("legend", {
					className: "visuallyHidden",
					children: title
				}),
				rows.map((row) => /* @__PURE__ */ jsx(FacetCheckbox, {
					name,
					row
				}, row.value)),
				more.length > 0 && /* @__PURE__ */ jsxs("details", {
					className: facet_form_module_default.more,
					open: more.some(({ checked }) => checked),
					children: [/* @__PURE__ */ jsxs("summary", { children: [/* @__PURE__ */ jsxs("span", { children: [
						more.length,
						" more ",
						plural
					] }), /* @__PURE__ */ jsxs("span", { children: ["Fewer ", plural] })] }), more.map((row) => /* @__PURE__ */ jsx(FacetCheckbox, {
						name,
						row
					}, row.value))]
				})
			]
		})]
	});
}
function FacetCheckbox({ name, row: { value, label, count, checked } }) {
	return /* @__PURE__ */ jsxs("label", {
		className: facet_form_module_default.check,
		children: [
			/* @__PURE__ */ jsx("input", {
				type: "checkbox",
				name,
				value,
				defaultChecked: checked
			}),
			/* @__PURE__ */ jsx("span", { children: label }),
			/* @__PURE__ */ jsxs("small", { children: [count, /* @__PURE__ */ jsx("span", {
				className: "visuallyHidden",
				children: " pieces"
			})] })
		]
	});
}
// web/src/products/price-range-fields.tsx
var WORDS = "Enter an amount in numbers, such as 500.";
/** Lowest and highest price. Applied on Enter and when the focus leaves, not at each key. */
function PriceRangeFields({ price, wrong, onLeave }) {
	const id = useId();
	const [typedWrong, setTypedWrong] = useState(null);
	const judge = (field) => {
		const bad = parseAmount(field.value) === void 0;
		setTypedWrong(bad ? field.name : null);
		if (!bad) onLeave();
	};
	const isWrong = wrong || typedWrong !== null;
	const field = (name) => ({
		name,
		className: facet_form_module_default.input,
		inputMode: "decimal",
		autoComplete: "off",
		defaultValue: price?.[name] ?? "",
		onBlur: ({ target }) => judge(target),
		onKeyDown: (event) => event.key === "Enter" && judge(event.currentTarget),
		"aria-invalid": typedWrong === name || void 0,
		"aria-describedby": isWrong ? id : void 0
	});
	return /* @__PURE__ */ jsxs("details", {
		className: facet_form_module_default.group,
		open: true,
		children: [/* @__PURE__ */ jsxs("summary", { children: ["Price", /* @__PURE__ */ jsx(Icon, {
			of: ChevronDown,
			size: 18
		})] }), /* @__PURE__ */ jsxs("fieldset", {
			className: facet_form_module_default.in,
			children: [
				/* @__PURE__ */ jsx("legend", {
					className: "visuallyHidden",
					children: "Price"
				}),
				/* @__PURE__ */ jsxs("div", {
					className: facet_form_module_default.range,
					children: [/* @__PURE__ */ jsxs("label", { children: ["From, $", /* @__PURE__ */ jsx("input", { ...field("from") })] }), /* @__PURE__ */ jsxs("label", { children: ["To, $", /* @__PURE__ */ jsx("input", {
						...field("to"),
						placeholder: "Any"
					})] })]
				}),
				isWrong && /* @__PURE__ */ jsx("p", {
					className: facet_form_module_default.words,
					id,
					children: WORDS
				})
			]
		})]
	});
}
// web/src/products/facet-form.tsx
/**
* The filters as a plain GET form: without script its button applies them; with script each change does.
* The fields are the browser's own (uncontrolled), so a quick second tick never waits for the first answer.
*/
function FacetForm({ id, action, state, groups, onChange, children }) {
	const form = useRef(null);
	const chosen = JSON.stringify([state.facets, state.price]);
	const shown = useRef(chosen);
	useEffect(() => {
		if (shown.current === chosen || !form.current) return;
		shown.current = chosen;
		showState(form.current, state);
	}, [chosen, state]);
	const late = groups.findIndex(({ name }) => name === "objective" || name === "category");
	const priceAt = late === -1 ? groups.length : late;
	const apply = () => {
		const next = form.current && readForm(form.current, state);
		if (!next) return;
		if (!(JSON.stringify([next.facets, next.price]) === JSON.stringify([state.facets, state.price])) || state.impossible) onChange(next);
	};
	const change = (event) => {
		if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") apply();
	};
	const submit = (event) => {
		event.preventDefault();
		apply();
	};
	return /* @__PURE__ */ jsxs("form", {
		ref: form,
		id,
		method: "get",
		action,
		className: facet_form_module_default.form,
		onChange: change,
		onSubmit: submit,
		children: [
			state.search && /* @__PURE__ */ jsx("input", {
				type: "hidden",
				name: "search",
				value: state.search
			}),
			groups.slice(0, priceAt).map((group) => /* @__PURE__ */ jsx(FacetGroupFields, { group }, group.name)),
			/* @__PURE__ */ jsx(PriceRangeFields, {
				price: state.price,
				wrong: state.impossible === "price",
				onLeave: apply
			}),
			groups.slice(priceAt).map((group) => /* @__PURE__ */ jsx(FacetGroupFields, { group }, group.name)),
			children,
			/* @__PURE__ */ jsx("noscript", { children: /* @__PURE__ */ jsx(Button, {
				type: "submit",
				wide: true,
				children: "Apply"
			}) })
		]
	});
}
/** The state that the form's fields say, or null while a price is no amount (the field says so itself). */
function readForm(form, state) {
	const data = new FormData(form);
	const texts = (name) => data.getAll(name).filter((value) => typeof value === "string");
	const price = priceFilterOf(texts("from")[0] ?? "", texts("to")[0] ?? "");
	if (price === void 0) return null;
	const facets = {};
	for (const name of FACET_PARAMS) {
		const values = texts(name);
		if (values.length > 0) facets[name] = values;
	}
	return changeListing(state, {
		facets,
		price
	});
}
function showState(form, state) {
	for (const field of form.elements) {
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = state.facets[field.name]?.includes(field.value) ?? false;
		else if (field.name === "from" && field !== document.activeElement) field.value = state.price?.from ?? "";
		else if (field.name === "to" && field !== document.activeElement) field.value = state.price?.to ?? "";
	}
}
// web/src/products/listing-filters.tsx
/** The filters: a column on wide screens, a dialog on narrow ones. Without script the button leads to the column, which then shows. */
function ListingFilters({ formId, action, state, groups, total, onChange, clearTo, children }) {
	const [isOpen, setIsOpen] = useState(false);
	const on = countFilters(state);
	const pieces = total === 1 ? "1 piece" : `${total} pieces`;
	const close = () => setIsOpen(false);
	const open = (event) => {
		event.preventDefault();
		setIsOpen(true);
	};
	const form = {
		action,
		state,
		groups,
		onChange
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("aside", {
			id: "filters",
			className: listing_page_module_default.side,
			"aria-label": "Filters",
			children: /* @__PURE__ */ jsx(FacetForm, {
				id: formId,
				...form
			})
		}),
		children(/* @__PURE__ */ jsxs("a", {
			className: listing_page_module_default.open,
			href: "#filters",
			onClick: open,
			children: [/* @__PURE__ */ jsx(Icon, { of: SlidersHorizontal }), on > 0 ? `Filter, ${on} on` : "Filter"]
		})),
		/* @__PURE__ */ jsxs(Dialog, {
			open: isOpen,
			onClose: close,
			title: "Filter",
			shape: "sheet",
			className: listing_page_module_default.sheet,
			children: [/* @__PURE__ */ jsx(FacetForm, {
				id: `${formId}-dialog`,
				...form
			}), /* @__PURE__ */ jsxs("div", {
				className: listing_page_module_default.sheetEnd,
				children: [
					clearTo && /* @__PURE__ */ jsx(Link, {
						className: listing_page_module_default.clear,
						to: clearTo,
						preventScrollReset: true,
						children: "Clear all"
					}),
					/* @__PURE__ */ jsxs(Button, {
						wide: true,
						onClick: close,
						children: ["Show ", pieces]
					}),
					/* @__PURE__ */ jsx("p", {
						className: "visuallyHidden",
						role: "status",
						children: pieces
					})
				]
			})]
		})
	] });
}
var chip_module_default = { chip: "_chip_18n43_1" };
// web/src/ui/chip.tsx
/** One active choice; pressing it takes the choice back. */
function Chip({ label, removeLabel, to, onRemove }) {
	const inside = /* @__PURE__ */ jsxs(Fragment, { children: [
		label,
		" ",
		/* @__PURE__ */ jsx(Icon, {
			of: X,
			size: 18
		})
	] });
	return to === void 0 ? /* @__PURE__ */ jsx("button", {
		type: "button",
		className: chip_module_default.chip,
		"aria-label": removeLabel,
		onClick: onRemove,
		children: inside
	}) : /* @__PURE__ */ jsx(Link, {
		to,
		className: chip_module_default.chip,
		"aria-label": removeLabel,
		preventScrollReset: true,
		onClick: onRemove,
		children: inside
	});
}
// web/src/products/active-filters.tsx
/** The filters that are on, each with the way to take it back. */
function ActiveFilters({ pathname, state, facets, currencyCode }) {
	const chips = FACET_PARAMS.flatMap((name) => (state.facets[name] ?? []).map((value) => ({
		key: `${name}=${value}`,
		label: facetLabel(facets, name, value),
		to: pathname + listingSearch(withoutValue(state, name, value))
	})));
	if (state.price) chips.push({
		key: "price",
		label: priceFilterWords(state.price, currencyCode),
		to: pathname + listingSearch(changeListing(state, { price: null }))
	});
	if (chips.length === 0) return null;
	return /* @__PURE__ */ jsxs("ul", {
		className: listing_page_module_default.chips,
		"aria-label": "Filters that are on",
		children: [chips.map(({ key, label, to }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Chip, {
			label,
			removeLabel: `Remove filter: ${label}`,
			to
		}) }, key)), /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Link, {
			className: listing_page_module_default.clear,
			to: pathname + listingSearch(changeListing(state, {
				facets: {},
				price: null
			})),
			preventScrollReset: true,
			children: "Clear all"
		}) })]
	});
}
// web/src/products/empty-listing.tsx
/** Nothing to show: why, and the nearest list that has something. */
function EmptyListing({ pathname, state }) {
	const isFiltered = countFilters(state) > 0 || state.impossible === "price" || state.impossible === "value";
	const unfiltered = pathname + listingSearch(changeListing(state, {
		facets: {},
		price: null
	}));
	return /* @__PURE__ */ jsx(Panel, {
		title: titleOf(state),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [
			state.impossible === "page" && /* @__PURE__ */ jsx(ButtonLink, {
				to: pathname + listingSearch(changeListing(state, {})),
				children: "Go to the first page"
			}),
			isFiltered && /* @__PURE__ */ jsx(ButtonLink, {
				to: unfiltered,
				children: "Take all filters off"
			}),
			(state.search || !isFiltered) && /* @__PURE__ */ jsx(ButtonLink, {
				to: "/buy/",
				variant: "quiet",
				children: "See all coins and bars"
			})
		] }),
		children: /* @__PURE__ */ jsx("p", { children: hintOf(state, isFiltered) })
	});
}
function titleOf({ impossible, search }) {
	if (impossible === "page") return "There is no such page";
	return search ? `Nothing found for “${search}”` : "No piece fits these filters";
}
function hintOf({ impossible, search }, isFiltered) {
	if (impossible === "page") return "The page in the address is not a number.";
	if (impossible === "price") return "The price in the address is not an amount.";
	if (isFiltered) return "Take one filter off above, or all of them at once.";
	if (search) return "Try a metal, a mint or a weight, such as silver, Perth or 1 oz.";
	return "We have none in the shop now. Our desk can often find a piece: ask us.";
}
// web/src/products/pages-around.ts
/** Pages that a pager shows: the first, the last, this one and its neighbours; null stands for a gap of two or more. */
function pagesAround(page, pageCount) {
	const wanted = /* @__PURE__ */ new Set([
		1,
		page - 1,
		page,
		page + 1,
		pageCount
	]);
	const pages = [];
	for (let one = 1; one <= pageCount; one += 1) if (wanted.has(one)) pages.push(one);
	else if (wanted.has(one - 1) && wanted.has(one + 1)) pages.push(one);
	else if (pages.at(-1) !== null) pages.push(null);
	return pages;
}
var pager_module_default = {
	pager: "_pager_kjfv7_1",
	part: "_part_kjfv7_10",
	gap: "_gap_kjfv7_20",
	steps: "_steps_kjfv7_42"
};
// web/src/products/pager.tsx
/** Links to the other pages of a list, and which part of it this page is. */
function Pager({ page, pageCount, pageSize, total, hrefOf }) {
	if (pageCount <= 1) return null;
	const first = (page - 1) * pageSize + 1;
	const last = Math.min(page * pageSize, total);
	return /* @__PURE__ */ jsxs("nav", {
		className: pager_module_default.pager,
		"aria-label": "Pages",
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: pager_module_default.part,
				children: [
					first,
					"–",
					last,
					" of ",
					total
				]
			}),
			/* @__PURE__ */ jsx("ol", { children: pagesAround(page, pageCount).map((shown, index) => /* @__PURE__ */ jsx("li", { children: shown === null ? /* @__PURE__ */ jsx("span", {
				className: pager_module_default.gap,
				"aria-hidden": "true",
				children: "…"
			}) : /* @__PURE__ */ jsx(Link, {
				to: hrefOf(shown),
				"aria-label": `Page ${shown}`,
				"aria-current": shown === page ? "page" : void 0,
				children: shown
			}) }, shown ?? `gap-${index}`)) }),
			/* @__PURE__ */ jsxs("p", {
				className: pager_module_default.steps,
				children: [page > 1 && /* @__PURE__ */ jsxs(Link, {
					className: "arrow",
					rel: "prev",
					to: hrefOf(page - 1),
					children: [/* @__PURE__ */ jsx(Icon, {
						of: ArrowLeft,
						size: 18
					}), " Back"]
				}), page < pageCount && /* @__PURE__ */ jsxs(Link, {
					className: "arrow",
					rel: "next",
					to: hrefOf(page + 1),
					children: ["Next ", /* @__PURE__ */ jsx(Icon, {
						of: ArrowRight,
						size: 18
					})]
				})]
			})
		]
	});
}
// web/src/products/sort-select.tsx
/** The order of the list. */
function SortSelect({ formId, sort, onChange }) {
	return /* @__PURE__ */ jsxs("div", {
		className: listing_page_module_default.sort,
		children: [/* @__PURE__ */ jsxs("label", { children: [/* @__PURE__ */ jsx("span", { children: "Sort by" }), /* @__PURE__ */ jsx("select", {
			name: "sort",
			form: formId,
			value: sort,
			onChange: ({ target }) => onChange(target.value),
			children: SORTS.map(({ param, label }) => /* @__PURE__ */ jsx("option", {
				value: param,
				children: label
			}, param))
		})] }), /* @__PURE__ */ jsx("noscript", { children: /* @__PURE__ */ jsx(Button, {
			type: "submit",
			form: formId,
			variant: "quiet",
			size: "s",
			children: "Sort"
		}) })]
	});
}
// web/src/products/listing-results.tsx
/** How many there are, in which order, which filters are on, the cards, the pages. */
function ListingResults({ formId, pathname, state, products, currencyCode, isPending, filterButton, onChange }) {
	const total = state.impossible ? 0 : products.total;
	const hrefOfPage = (page) => pathname + listingSearch({
		...state,
		page
	});
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": "Products",
		"aria-busy": isPending || void 0,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: listing_page_module_default.tool,
				children: [
					/* @__PURE__ */ jsxs("p", {
						className: listing_page_module_default.count,
						role: "status",
						children: [
							/* @__PURE__ */ jsx("b", {
								className: "num",
								children: total
							}),
							" ",
							/* @__PURE__ */ jsx("span", {
								className: "muted",
								children: total === 1 ? "piece" : "pieces"
							})
						]
					}),
					filterButton,
					/* @__PURE__ */ jsx(SortSelect, {
						formId,
						sort: state.sort,
						onChange: (sort) => onChange(changeListing(state, { sort }))
					})
				]
			}),
			/* @__PURE__ */ jsx(ActiveFilters, {
				pathname,
				state,
				facets: products.facets,
				currencyCode
			}),
			total === 0 ? /* @__PURE__ */ jsx(EmptyListing, {
				pathname,
				state
			}) : /* @__PURE__ */ jsxs("div", {
				className: listing_page_module_default.results,
				children: [
					/* @__PURE__ */ jsx("h2", {
						className: "visuallyHidden",
						children: "Results"
					}),
					/* @__PURE__ */ jsx(ProductGrid, {
						products: products.items,
						eager: 3
					}),
					/* @__PURE__ */ jsx(Pager, {
						page: products.page,
						pageCount: products.pageCount,
						pageSize: products.pageSize,
						total,
						hrefOf: hrefOfPage
					})
				]
			})
		]
	});
}
// web/src/products/listing-words.ts
/** From this fineness on a metal is investment metal and carries no GST (product decision, "Prices"). */
var EXEMPT_FROM = {
	gold: "99.5 %",
	silver: "99.9 %",
	platinum: "99.0 %"
};
/** Heading, introduction and path of a listing. */
function listingWords({ metals, productTypes }, path, state) {
	const metal = metals.find(({ slug }) => slug === path.metal);
	const type = productTypes.find(({ slug }) => slug === path.type);
	const trail = [{
		label: "Home",
		to: "/"
	}, {
		label: "Buy",
		to: "/buy/"
	}];
	if (metal) trail.push({
		label: metal.name,
		to: `/buy/${metal.slug}/`
	});
	if (metal && type) trail.push({ label: type.name });
	if (state.search) return {
		heading: `Results for “${state.search}”`,
		intro: metal ? `Searched in ${metal.name.toLowerCase()} only.` : "Searched in names, mints, metals and weights.",
		trail: [...trail, { label: "Search" }]
	};
	return {
		heading: metal && type ? `${metal.name} ${type.name.toLowerCase()}` : metal?.name ?? "Coins and bars",
		intro: introOf(metal, metals),
		trail
	};
}
function introOf(metal, metals) {
	if (!metal) {
		const ounce = formatGrams(31.1);
		const [first = "", ...others] = metals.map(({ name }) => name.toLowerCase());
		const last = others.pop();
		const all = last ? `${[first, ...others].join(", ")} and ${last}` : first;
		return `${all.charAt(0).toUpperCase()}${all.slice(1)}, each price split into metal value and premium. One ounce is a troy ounce, ${ounce}.`;
	}
	const exempt = EXEMPT_FROM[metal.slug];
	return `Every price shows what is metal and what is premium.${exempt ? ` ${metal.name} of ${exempt} or finer carries no GST.` : ""}`;
}
// web/src/products/listing-page.tsx
var FORM_ID = "filters-form";
/** Loads one page of the list that path and query name. Unknown metal or type, or a page past the end: 404. */
async function loader(args) {
	const { request, params } = args;
	const state = parseListing(new URL(request.url).searchParams);
	if (state.page > 1e5) throw notFound(request);
	const path = {
		metal: params.metal,
		type: params.type && await typeOfSegment(args, params.type)
	};
	const { products, website } = await loadQuery(args, ProductListDocument, listVariables(state, path));
	if (path.metal && !website.metals.some(({ slug }) => slug === path.metal)) throw notFound(request);
	if (!state.impossible && state.page > Math.max(1, products.pageCount)) throw notFound(request);
	return path;
}
/** "coins" is the segment of type "coin". Only a path with a type needs to know before it can ask for the list. */
async function typeOfSegment(args, segment) {
	const { website } = await loadQuery(args, ProductTypesDocument, {});
	const type = website.productTypes.find((one) => one.segment === segment);
	if (!type) throw notFound(args.request);
	return type.slug;
}
/** /buy/{metal?}/{type?}: the list, its filters, its order and its pages. The URL is the state. */
function Component() {
	const path = useLoaderData();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const navigation = useNavigation();
	const { siteUrl } = useSite();
	const { spotPrices, website: shop } = useLoadedQuery(ShellDocument, {});
	const state = parseListing(new URLSearchParams(search));
	const { products, website } = useLoadedQuery(ProductListDocument, listVariables(state, path));
	const words = listingWords(website, path, state);
	const groups = facetGroups(products.facets, state, path);
	const total = state.impossible ? 0 : products.total;
	const hrefOf = (next) => pathname + listingSearch(next);
	const goTo = (next) => void navigate(hrefOf(next), { preventScrollReset: true });
	const isPending = navigation.state === "loading" && navigation.location.pathname === pathname;
	const isPlain = countFilters(state) === 0 && !state.search && state.sort === "popular" && total > 0;
	const spot = spotPrices?.prices.find(({ metal }) => metal.slug === path.metal) ?? null;
	return /* @__PURE__ */ jsxs("div", {
		className: `wrap ${listing_page_module_default.page}`,
		children: [
			/* @__PURE__ */ jsx(PageMeta, {
				title: state.page > 1 ? `${words.heading}, page ${state.page}` : words.heading,
				description: `${words.heading} from ${shop.brandName}. ${words.intro}`,
				canonicalPath: hrefOf(state),
				noIndex: !isPlain,
				structuredData: [breadcrumbData(words.trail, siteUrl)]
			}),
			/* @__PURE__ */ jsx(Breadcrumbs, { trail: words.trail }),
			/* @__PURE__ */ jsx(ListingHeading, {
				heading: words.heading,
				intro: words.intro,
				spot,
				isOpen: spotPrices?.market.isOpen ?? false
			}),
			/* @__PURE__ */ jsx("div", {
				className: listing_page_module_default.list,
				children: /* @__PURE__ */ jsx(ListingFilters, {
					formId: FORM_ID,
					action: pathname,
					state,
					groups,
					total,
					onChange: goTo,
					clearTo: countFilters(state) > 0 ? hrefOf(changeListing(state, {
						facets: {},
						price: null
					})) : null,
					children: (filterButton) => /* @__PURE__ */ jsx(ListingResults, {
						formId: FORM_ID,
						pathname,
						state,
						products,
						currencyCode: website.currency,
						isPending,
						filterButton,
						onChange: goTo
					})
				})
			})
		]
	});
}
export { Component, loader };
