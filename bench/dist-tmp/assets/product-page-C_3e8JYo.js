import { _ as ShellDocument, a as Icon, c as classNames, d as useSite, f as loadQuery, l as PageMeta, m as useLoadedQuery, r as MAXIMUM_LINE_QUANTITY, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { t as notFound } from "./not-found-4c-FbdGT.js";
import { t as Breadcrumbs } from "./breadcrumbs-Dg5KZsaR.js";
import { t as SectionHeading } from "./section-heading-CVoSOmKK.js";
import { a as breadcrumbData, i as formatGrams, n as unbrokenUnits, r as useStale, t as ProductGrid } from "./product-grid-DGimDREK.js";
import { n as Badge, t as AddToCartButton } from "./add-to-cart-button-CO-1edsq.js";
import { n as formatPercent } from "./format-percent-CPsqma2D.js";
import { r as Price } from "./add-to-cart-C4omlJJn.js";
import { t as Note } from "./note-2fXiB3fF.js";
import { n as formatMarketTime, r as formatTime } from "./format-date-WACtI8Xk.js";
import { t as ProductPicture } from "./product-picture-CijXdSfX.js";
import { Link, useParams } from "react-router-dom";
import { useEffect, useId, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ArrowLeftRight, ArrowRight, Clock3, Minus, Plus, Truck } from "lucide-react";
// web/src/gql/product-page.document.ts
var ProductPageDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "ProductPage"
		},
		"variableDefinitions": [{
			"kind": "VariableDefinition",
			"variable": {
				"kind": "Variable",
				"name": {
					"kind": "Name",
					"value": "slug"
				}
			},
			"type": {
				"kind": "NonNullType",
				"type": {
					"kind": "NamedType",
					"name": {
						"kind": "Name",
						"value": "String"
					}
				}
			}
		}],
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
						"value": "product"
					},
					"arguments": [{
						"kind": "Argument",
						"name": {
							"kind": "Name",
							"value": "slug"
						},
						"value": {
							"kind": "Variable",
							"name": {
								"kind": "Name",
								"value": "slug"
							}
						}
					}],
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
									"value": "orderingSku"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "type"
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
									"value": "fineWeightGrams"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "grossWeightGrams"
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
									"value": "year"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "country"
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
									"value": "thicknessMm"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "edge"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "legalTender"
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "description"
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
									"value": "priceBreaks"
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
												"value": "quantity"
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
												"value": "saving"
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
									"value": "mint"
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
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "images"
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
												"value": "caption"
											}
										}
									]
								}
							},
							{
								"kind": "Field",
								"name": {
									"kind": "Name",
									"value": "relatedProducts"
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
// web/src/products/price-break-selection.ts
/** Index of the break that a quantity reaches; below the first one, the first. -1 without breaks. */
function breakAt(breaks, quantity) {
	if (breaks.length === 0) return -1;
	return Math.max(0, breaks.findLastIndex((one) => one.quantity <= quantity));
}
/** "1–4", "5", "25 or more": the quantities that a break holds for. */
function breakRange(breaks, index) {
	const from = breaks[index]?.quantity ?? 1;
	const next = breaks[index + 1]?.quantity;
	if (next === void 0) return `${count(from)} or more`;
	return next - 1 > from ? `${count(from)}–${count(next - 1)}` : count(from);
}
/** The break after the one that a quantity reaches, and how many more pieces lead to it. */
function nextBreak(breaks, quantity) {
	const next = breaks[breakAt(breaks, quantity) + 1];
	return next ? {
		more: next.quantity - quantity,
		next
	} : null;
}
var count = (quantity) => quantity.toLocaleString("en-NZ");
var price_breaks_module_default = {
	box: "_box_as5xy_1",
	title: "_title_as5xy_4",
	breaks: "_breaks_as5xy_8",
	head: "_head_as5xy_15",
	narrow: "_narrow_as5xy_26",
	premium: "_premium_as5xy_76",
	saving: "_saving_as5xy_79"
};
// web/src/products/price-breaks.tsx
/** The price of a piece by quantity, as rows to choose from. */
function PriceBreaks({ breaks, chosen, onChoose }) {
	const group = useId();
	const hasPremium = breaks.some(({ premiumPercent }) => premiumPercent !== null);
	return /* @__PURE__ */ jsxs("fieldset", {
		className: price_breaks_module_default.box,
		children: [/* @__PURE__ */ jsx("legend", {
			className: price_breaks_module_default.title,
			children: "Price by quantity"
		}), /* @__PURE__ */ jsxs("div", {
			className: hasPremium ? price_breaks_module_default.breaks : `${price_breaks_module_default.breaks} ${price_breaks_module_default.narrow}`,
			children: [/* @__PURE__ */ jsxs("div", {
				className: price_breaks_module_default.head,
				"aria-hidden": "true",
				children: [
					/* @__PURE__ */ jsx("span", {}),
					/* @__PURE__ */ jsx("span", { children: "Pieces" }),
					/* @__PURE__ */ jsx("span", { children: "Each" }),
					hasPremium && /* @__PURE__ */ jsx("span", { children: "Premium" }),
					/* @__PURE__ */ jsx("span", { children: "You save" })
				]
			}), breaks.map(({ quantity, price, premiumPercent, saving }, index) => {
				const saves = Number(saving.amount) > 0;
				return /* @__PURE__ */ jsxs("label", { children: [
					/* @__PURE__ */ jsx("input", {
						type: "radio",
						name: group,
						checked: index === chosen,
						onChange: () => onChoose(quantity)
					}),
					/* @__PURE__ */ jsxs("span", { children: [breakRange(breaks, index), /* @__PURE__ */ jsx("span", {
						className: "visuallyHidden",
						children: " pieces,"
					})] }),
					/* @__PURE__ */ jsxs("b", { children: [formatMoney(price), /* @__PURE__ */ jsx("span", {
						className: "visuallyHidden",
						children: " each,"
					})] }),
					hasPremium && /* @__PURE__ */ jsxs("span", {
						className: price_breaks_module_default.premium,
						children: [/* @__PURE__ */ jsx("span", {
							className: "visuallyHidden",
							children: "premium "
						}), premiumPercent === null ? "" : formatPercent(premiumPercent)]
					}),
					/* @__PURE__ */ jsxs("span", {
						className: saves ? price_breaks_module_default.saving : price_breaks_module_default.premium,
						children: [saves && /* @__PURE__ */ jsx("span", {
							className: "visuallyHidden",
							children: ", you save "
						}), saves ? formatMoney(saving) : /* @__PURE__ */ jsx("span", {
							"aria-hidden": "true",
							children: "–"
						})]
					})
				] }, quantity);
			})]
		})]
	});
}
var quantity_field_module_default = {
	field: "_field_1kczt_1",
	stepper: "_stepper_1kczt_4",
	wrong: "_wrong_1kczt_14",
	message: "_message_1kczt_48"
};
// web/src/products/quantity-field.tsx
/** How many pieces. Unlike the cart's stepper it keeps what was typed and says in words why it cannot be. */
function QuantityField({ ref, text, quantity, minimum, message, onChange, onLeave }) {
	const id = useId();
	const step = (by) => onChange(String(Math.min(MAXIMUM_LINE_QUANTITY, Math.max(minimum, quantity + by))));
	const press = (event) => {
		if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		event.preventDefault();
		step(event.key === "ArrowUp" ? 1 : -1);
	};
	return /* @__PURE__ */ jsxs("div", {
		className: quantity_field_module_default.field,
		children: [/* @__PURE__ */ jsxs("div", {
			className: classNames(quantity_field_module_default.stepper, message !== null && quantity_field_module_default.wrong),
			children: [
				/* @__PURE__ */ jsx("button", {
					type: "button",
					"aria-label": "One fewer",
					"aria-disabled": quantity <= minimum || void 0,
					onClick: () => step(-1),
					children: /* @__PURE__ */ jsx(Icon, { of: Minus })
				}),
				/* @__PURE__ */ jsx("input", {
					ref,
					"aria-label": "Quantity",
					inputMode: "numeric",
					autoComplete: "off",
					"aria-invalid": message !== null || void 0,
					"aria-describedby": message === null ? void 0 : id,
					value: text,
					onChange: ({ target }) => onChange(target.value),
					onBlur: onLeave,
					onKeyDown: press
				}),
				/* @__PURE__ */ jsx("button", {
					type: "button",
					"aria-label": "One more",
					"aria-disabled": quantity >= 1e4 || void 0,
					onClick: () => step(1),
					children: /* @__PURE__ */ jsx(Icon, { of: Plus })
				})
			]
		}), /* @__PURE__ */ jsx("p", {
			className: quantity_field_module_default.message,
			id,
			role: "alert",
			children: message
		})]
	});
}
// web/src/products/quantity-words.ts
/** Reads the quantity field. Only whole numbers from the minimum to the largest line pass. */
function readQuantity(text, minimum) {
	const plain = text.trim();
	if (plain === "") return refuse("Enter how many pieces you want.");
	if (!/^\d+$/.test(plain)) return refuse("Enter a whole number, such as 2.");
	const quantity = Number(plain);
	if (quantity < minimum) return refuse(minimum === 1 ? "Enter at least 1." : `This piece is sold from ${minimum} pieces on.`);
	if (quantity > 1e4) return refuse(`We sell at most ${MAXIMUM_LINE_QUANTITY.toLocaleString("en-NZ")} pieces in one order. Call us for more.`);
	return {
		quantity,
		message: null
	};
}
var refuse = (message) => ({
	quantity: null,
	message
});
var sticky_buy_module_default = { bar: "_bar_1jut0_1" };
// web/src/products/sticky-buy.tsx
/** On phones: price and button at the lower edge while the main button is out of view. */
function StickyBuy({ watched, each, availability, children }) {
	const [isOut, setIsOut] = useState(false);
	useEffect(() => {
		const element = watched.current;
		if (!element || !("IntersectionObserver" in window)) return void 0;
		const elements = [element, document.querySelector("body footer")].filter((one) => one !== null);
		const inView = /* @__PURE__ */ new Set();
		const observer = new IntersectionObserver((entries) => {
			for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
			setIsOut(inView.size === 0);
		});
		for (const one of elements) observer.observe(one);
		return () => observer.disconnect();
	}, [watched]);
	if (!isOut) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: sticky_buy_module_default.bar,
		"aria-label": "Buy",
		children: [/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx(Price, {
			money: each,
			size: 18
		}), /* @__PURE__ */ jsxs("span", { children: ["each, ", availability === "IN_STOCK" ? "in stock" : "at the supplier"] })] }), children]
	});
}
var buy_box_module_default = {
	buy: "_buy_13mkx_1",
	by: "_by_13mkx_8",
	price: "_price_13mkx_12",
	per: "_per_13mkx_19",
	form: "_form_13mkx_31",
	addRow: "_addRow_13mkx_34",
	add: "_add_13mkx_34",
	lone: "_lone_13mkx_43",
	next: "_next_13mkx_46",
	less: "_less_13mkx_56",
	facts: "_facts_13mkx_59"
};
// web/src/products/add-to-cart-form.tsx
/** Quantity, price by quantity, and the button. Typing moves the chosen break, choosing a break sets the quantity. */
function AddToCart({ product, phone }) {
	const { minimumSaleQuantity, priceBreaks, price } = product;
	const [text, setText] = useState(String(minimumSaleQuantity));
	const [isJudged, setIsJudged] = useState(false);
	const [lastGood, setLastGood] = useState(minimumSaleQuantity);
	const field = useRef(null);
	const row = useRef(null);
	const typed = readQuantity(text, minimumSaleQuantity);
	const quantity = typed.quantity ?? lastGood;
	const change = (next) => {
		setText(next);
		const read = readQuantity(next, minimumSaleQuantity);
		if (read.quantity !== null) {
			setLastGood(read.quantity);
			setIsJudged(false);
		}
	};
	const guard = (event) => {
		if (typed.quantity !== null) return;
		event.preventDefault();
		event.stopPropagation();
		setIsJudged(true);
		field.current?.focus();
	};
	const chosen = breakAt(priceBreaks, quantity);
	const each = priceBreaks[chosen]?.price ?? price;
	const next = typed.quantity === null ? null : nextBreak(priceBreaks, quantity);
	return /* @__PURE__ */ jsxs("div", {
		className: buy_box_module_default.form,
		children: [
			priceBreaks.length > 1 && /* @__PURE__ */ jsx(PriceBreaks, {
				breaks: priceBreaks,
				chosen,
				onChoose: (from) => change(String(from))
			}),
			/* @__PURE__ */ jsxs("div", {
				className: buy_box_module_default.addRow,
				ref: row,
				children: [/* @__PURE__ */ jsx(QuantityField, {
					ref: field,
					text,
					quantity,
					minimum: minimumSaleQuantity,
					message: isJudged ? typed.message : null,
					onChange: change,
					onLeave: () => setIsJudged(true)
				}), /* @__PURE__ */ jsx("div", {
					className: buy_box_module_default.add,
					onClickCapture: guard,
					children: /* @__PURE__ */ jsx(AddToCartButton, {
						product,
						quantity,
						wide: true
					})
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: buy_box_module_default.next,
				children: [
					quantity > 1 && /* @__PURE__ */ jsxs(Fragment, { children: [
						quantity.toLocaleString("en-NZ"),
						" pieces at ",
						/* @__PURE__ */ jsx("b", {
							className: "num",
							children: formatMoney(each)
						}),
						" each.",
						" "
					] }),
					next && /* @__PURE__ */ jsxs(Fragment, { children: [
						"Take ",
						next.more.toLocaleString("en-NZ"),
						" more and each costs ",
						formatMoney(next.next.price),
						":",
						" ",
						/* @__PURE__ */ jsxs("b", {
							className: buy_box_module_default.less,
							children: [formatMoney(next.next.saving), " less a piece."]
						})
					] }),
					!next && quantity === 1 && "The total with delivery stands in the cart."
				]
			}),
			/* @__PURE__ */ jsx("noscript", { children: /* @__PURE__ */ jsxs("p", {
				className: buy_box_module_default.next,
				children: [
					"Ordering online needs JavaScript. You can order by phone: ",
					phone,
					"."
				]
			}) }),
			/* @__PURE__ */ jsx(StickyBuy, {
				watched: row,
				each,
				availability: product.availability,
				children: /* @__PURE__ */ jsx("div", {
					onClickCapture: guard,
					children: /* @__PURE__ */ jsx(AddToCartButton, {
						product,
						quantity
					})
				})
			})
		]
	});
}
// web/src/products/not-for-sale.tsx
/** Instead of the button on a piece that the desk sells. */
function AskForPrice({ phone }) {
	return /* @__PURE__ */ jsxs("div", {
		className: buy_box_module_default.form,
		children: [/* @__PURE__ */ jsxs(Note, { children: [
			"A piece of this size is priced on the day and handed over by appointment. Write to us or call ",
			/* @__PURE__ */ jsx("span", {
				className: "num",
				children: phone
			}),
			"."
		] }), /* @__PURE__ */ jsx(ButtonLink, {
			wide: true,
			to: "/contact/",
			className: buy_box_module_default.lone,
			children: "Ask for a price"
		})]
	});
}
/** Instead of the button on a piece that nobody has. */
function SoldOutNote({ product: { metal, type, weight } }) {
	return /* @__PURE__ */ jsxs("div", {
		className: buy_box_module_default.form,
		children: [
			/* @__PURE__ */ jsx(Note, { children: "Sold out. We do not know yet when the next ones come, so we take no orders. Our desk can tell you more." }),
			/* @__PURE__ */ jsxs(ButtonLink, {
				wide: true,
				to: `/buy/${metal.slug}/?type=${encodeURIComponent(type)}`,
				className: buy_box_module_default.lone,
				children: [
					"See other ",
					metal.name.toLowerCase(),
					" pieces"
				]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: buy_box_module_default.next,
				children: [
					"The price above is what one of ",
					weight,
					" would cost today."
				]
			})
		]
	});
}
// web/src/products/product-words.ts
/** Home, metal, type, product. A type that the shop does not list is left out. */
function productTrail({ metal, type, name }, types) {
	const known = types.find(({ slug }) => slug === type);
	return [
		{
			label: "Home",
			to: "/"
		},
		{
			label: metal.name,
			to: `/buy/${metal.slug}/`
		},
		...known ? [{
			label: known.name,
			to: `/buy/${metal.slug}/${known.segment}/`
		}] : [],
		{ label: name }
	];
}
/** For search engines and social cards: what it is, what it weighs, what it costs. */
function productDescription(product) {
	const { name, mint, fineWeightGrams, fineness, metal, availability, price } = product;
	const weight = fineWeightGrams === null ? "" : `, ${formatGrams(fineWeightGrams)} of ${metal.name.toLowerCase()}`;
	const fine = fineness === null ? "" : `, ${fineness} fine`;
	const cost = availability === "ON_REQUEST" ? "Price on request." : `${formatMoney(price)} today, split into metal value and premium.`;
	return `${name}${mint ? ` from ${mint.name}` : ""}${weight}${fine}. ${cost}`;
}
/** "GST, exempt as investment gold" or "GST, 15 % included". */
function gstWords(taxRatePercent, metal) {
	return taxRatePercent === 0 ? `GST, exempt as investment ${metal.toLowerCase()}` : `GST, ${taxRatePercent}\u00a0%`;
}
/** Above the split: which metal value it is. */
function metalValueWords(weight) {
	return `Metal value, ${weight} at spot`;
}
// web/src/products/split-bar.ts
/** Shares for drawing only; a part that is nothing, or less than nothing (a piece below spot), is left out. */
function splitParts(parts) {
	const shown = [
		{
			name: "metal",
			value: Number(parts.spotValue.amount)
		},
		{
			name: "premium",
			value: Number(parts.premium.amount)
		},
		{
			name: "tax",
			value: Number(parts.tax.amount)
		}
	].filter(({ value }) => value > 0);
	const whole = shown.reduce((sum, { value }) => sum + value, 0);
	return shown.map(({ name, value }) => ({
		name,
		percent: Math.round(value / whole * 1e4) / 100
	}));
}
var price_bill_module_default = {
	made: "_made_3gxr8_1",
	split: "_split_3gxr8_4",
	metal: "_metal_3gxr8_20",
	premium: "_premium_3gxr8_31",
	tax: "_tax_3gxr8_34",
	bill: "_bill_3gxr8_37",
	none: "_none_3gxr8_57",
	sum: "_sum_3gxr8_63",
	why: "_why_3gxr8_72"
};
// web/src/products/price-bill.tsx
/** What the price is made of: drawn to true proportion, then line by line. */
function PriceBill({ product: { weight, price, metal }, parts }) {
	const { spotValue, premium, premiumPercent, taxRatePercent, tax } = parts;
	return /* @__PURE__ */ jsxs("div", {
		className: price_bill_module_default.made,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: price_bill_module_default.split,
				"data-metal": metal.slug,
				"aria-hidden": "true",
				children: splitParts(parts).map(({ name, percent }) => /* @__PURE__ */ jsx("i", {
					className: price_bill_module_default[name],
					style: { flexGrow: percent }
				}, name))
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: price_bill_module_default.bill,
				children: [
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [/* @__PURE__ */ jsx("i", {
						className: price_bill_module_default.metal,
						"data-metal": metal.slug,
						"aria-hidden": "true"
					}), metalValueWords(weight)] }), /* @__PURE__ */ jsx("dd", { children: formatMoney(spotValue) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [
						/* @__PURE__ */ jsx("i", {
							className: price_bill_module_default.premium,
							"aria-hidden": "true"
						}),
						"Premium, ",
						formatPercent(premiumPercent)
					] }), /* @__PURE__ */ jsx("dd", { children: formatMoney(premium) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [/* @__PURE__ */ jsx("i", {
						className: taxRatePercent > 0 ? price_bill_module_default.tax : price_bill_module_default.none,
						"aria-hidden": "true"
					}), gstWords(taxRatePercent, metal.name)] }), /* @__PURE__ */ jsx("dd", { children: formatMoney(tax) })] }),
					/* @__PURE__ */ jsxs("div", {
						className: price_bill_module_default.sum,
						children: [/* @__PURE__ */ jsx("dt", { children: "Price each" }), /* @__PURE__ */ jsx("dd", { children: formatMoney(price) })]
					})
				]
			}),
			taxRatePercent > 0 && /* @__PURE__ */ jsx("p", {
				className: price_bill_module_default.why,
				children: "The metal is not fine enough to count as investment metal, so the price includes GST."
			})
		]
	});
}
// web/src/products/price-line.tsx
/** The price of one piece, per ounce and gram, and when it was that. */
function PriceLine({ product }) {
	const { availability, price, pricePerOunce, pricePerGram, priceUpdatedAt, market } = product;
	const isStale = useStale(priceUpdatedAt, market.isOpen);
	const asOf = `s of ${formatTime(priceUpdatedAt)}`;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", {
		className: buy_box_module_default.price,
		children: availability === "ON_REQUEST" ? "Price on request" : /* @__PURE__ */ jsx(Price, {
			money: price,
			size: 48
		})
	}), /* @__PURE__ */ jsxs("p", {
		className: buy_box_module_default.per,
		children: [
			availability === "ON_REQUEST" && /* @__PURE__ */ jsxs("span", { children: ["about ", formatMoney(price)] }),
			pricePerOunce && /* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("b", {
				className: "num",
				children: formatMoney(pricePerOunce)
			}), " per oz"] }),
			pricePerGram && /* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("b", {
				className: "num",
				children: formatMoney(pricePerGram)
			}), " per gram"] }),
			/* @__PURE__ */ jsx(Badge, {
				state: !market.isOpen ? "offline" : isStale ? "delayed" : "live",
				children: market.isOpen ? `A${asOf}` : `Market closed, a${asOf}`
			})
		]
	})] });
}
// web/src/products/product-by-line.tsx
/** "2026, Perth Mint, 31.1 g of gold, 999.9 fine"; what the backend does not know is left out. */
function ProductByLine({ product: { year, mint, fineWeightGrams, fineness, metal } }) {
	const rest = [fineWeightGrams === null ? metal.name : `${formatGrams(fineWeightGrams)} of ${metal.name.toLowerCase()}`, fineness !== null && `${fineness} fine`].filter(Boolean);
	return /* @__PURE__ */ jsxs("p", {
		className: buy_box_module_default.by,
		children: [
			year !== null && `${year}, `,
			mint && /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(Link, {
					to: `/buy/?mint=${encodeURIComponent(mint.slug)}`,
					children: mint.name
				}),
				",",
				" "
			] }),
			rest.join(", ")
		]
	});
}
// web/src/products/product-facts.tsx
/** Stock and delivery, market, buy-back. */
function ProductFacts({ product }) {
	const { market, buyBackPrice } = product;
	const [stockTitle, stockText] = stockWords(product);
	return /* @__PURE__ */ jsxs("ul", {
		className: buy_box_module_default.facts,
		children: [
			/* @__PURE__ */ jsx(Fact, {
				icon: Truck,
				title: stockTitle,
				children: stockText
			}),
			/* @__PURE__ */ jsx(Fact, {
				icon: Clock3,
				title: market.isOpen ? "Market open" : "Market closed",
				tail: market.isOpen ? market.nextCloses && `until ${formatMarketTime(market.nextCloses)}` : market.nextOpen && `until ${formatMarketTime(market.nextOpen)}`,
				children: market.isOpen ? "Prices follow it; yours is held while you pay." : "The last price stands. You can order at any time."
			}),
			buyBackPrice && /* @__PURE__ */ jsx(Fact, {
				icon: ArrowLeftRight,
				title: /* @__PURE__ */ jsxs(Fragment, { children: ["We would buy it back today at ", formatMoney(buyBackPrice)] }),
				children: "For one piece in the condition that we sell it."
			})
		]
	});
}
/** Title and words of the first fact. */
function stockWords({ availability, stockAvailable, estimatedDeliveryTime }) {
	return {
		IN_STOCK: [`In stock, ${`${stockAvailable.toLocaleString("en-NZ")} ${stockAvailable === 1 ? "piece" : "pieces"}`}`, sentence(estimatedDeliveryTime.text)],
		AT_SUPPLIER: ["At the supplier, ordered in for you", sentence(estimatedDeliveryTime.text)],
		SOLD_OUT: ["Sold out", "The next delivery is not known."],
		ON_REQUEST: ["By appointment", "Our desk will call you and agree a day."]
	}[availability];
}
function Fact({ icon, title, tail, children }) {
	return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx(Icon, { of: icon }), /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("p", { children: [
		/* @__PURE__ */ jsx("b", { children: title }),
		" ",
		tail
	] }), /* @__PURE__ */ jsx("p", { children })] })] });
}
/** "1–3 working days" becomes "With you in 1–3 working days."; a sentence of the shop's own stays as it is. */
function sentence(text) {
	if (/^\d/.test(text)) return `With you in ${text}.`;
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
// web/src/products/buy-box.tsx
/** Name, price, what the price is made of, quantity and button, and the facts one buys by. */
function BuyBox({ product, phone }) {
	const { availability, purchaseRules } = product;
	const isForSale = purchaseRules.allowAddToCart && (availability === "IN_STOCK" || availability === "AT_SUPPLIER");
	return /* @__PURE__ */ jsxs("div", {
		className: buy_box_module_default.buy,
		children: [
			/* @__PURE__ */ jsx("h1", { children: unbrokenUnits(product.name) }),
			/* @__PURE__ */ jsx(ProductByLine, { product }),
			/* @__PURE__ */ jsx(PriceLine, { product }),
			product.priceParts && availability !== "ON_REQUEST" && /* @__PURE__ */ jsx(PriceBill, {
				product,
				parts: product.priceParts
			}),
			isForSale && /* @__PURE__ */ jsx(AddToCart, {
				product,
				phone
			}),
			!isForSale && availability === "ON_REQUEST" && /* @__PURE__ */ jsx(AskForPrice, { phone }),
			!isForSale && availability !== "ON_REQUEST" && /* @__PURE__ */ jsx(SoldOutNote, { product }),
			/* @__PURE__ */ jsx(ProductFacts, { product })
		]
	});
}
// web/src/products/figures-of.ts
/** Name and value of each figure that the backend knows. */
function figuresOf(product) {
	const { metal, fineness, weight, fineWeightGrams, grossWeightGrams, diameterMm, widthMm, heightMm, thicknessMm, edge, mint } = product;
	return [
		["Metal", metal.name],
		["Fineness", fineness === null ? null : String(fineness)],
		["Fine weight", fineWeightGrams === null ? weight : sameWords(weight, formatGrams(fineWeightGrams))],
		["Gross weight", grossWeightGrams === null ? null : formatGrams(grossWeightGrams)],
		["Diameter", millimetres(diameterMm)],
		["Size", widthMm !== null && heightMm !== null ? `${widthMm} × ${heightMm}\u00a0mm` : null],
		["Thickness", millimetres(thicknessMm)],
		["Edge", edge],
		["Year", product.year === null ? null : String(product.year)],
		["Mint", mint?.name ?? null],
		["Country", product.country ?? mint?.country ?? null],
		["Legal tender", product.legalTender],
		["Product number", product.orderingSku]
	].filter((row) => row[1] !== null && row[1] !== "");
}
var millimetres = (value) => value === null ? null : `${value}\u00a0mm`;
/** "1 oz, 31.1 g", but "100 g" only once. */
function sameWords(weight, grams) {
	return weight.replaceAll(/\s/g, "") === grams.replaceAll(/\s/g, "") ? weight : `${weight}, ${grams}`;
}
var product_page_module_default = {
	top: "_top_3o45v_1",
	about: "_about_3o45v_7",
	trust: "_trust_3o45v_13",
	figures: "_figures_3o45v_31",
	related: "_related_3o45v_53"
};
// web/src/products/product-figures.tsx
/** Every measure of the piece, as a table. */
function ProductFigures({ product }) {
	return /* @__PURE__ */ jsx("section", {
		className: `sect ${product_page_module_default.figures}`,
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(SectionHeading, { children: "Exact figures" }), /* @__PURE__ */ jsxs("table", { children: [/* @__PURE__ */ jsxs("caption", {
				className: "visuallyHidden",
				children: ["Figures of ", product.name]
			}), /* @__PURE__ */ jsx("tbody", { children: figuresOf(product).map(([name, value]) => /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				children: name
			}), /* @__PURE__ */ jsx("td", { children: value })] }, name)) })] })]
		})
	});
}
// web/src/products/picture-label.ts
/** A short name for a small picture: "Front" of "Maple Leaf 1 oz gold coin, front", "Edge" of "Edge: reeded, 2.87 mm thick". */
function pictureLabel(caption, productName, index) {
	const [short = ""] = (caption?.startsWith(productName) ? caption.slice(productName.length) : caption ?? "").replace(/^[\s,:–-]+/, "").split(":");
	const words = short.trim();
	return words ? words.charAt(0).toUpperCase() + words.slice(1) : `Picture ${index + 1}`;
}
var product_gallery_module_default = {
	gallery: "_gallery_q8lj5_1",
	big: "_big_q8lj5_4",
	bar: "_bar_q8lj5_13"
};
// web/src/products/product-gallery.tsx
/** The pictures: one large, the others swap it. Without script they are links to the picture itself. */
function ProductGallery({ images, name }) {
	const [shown, setShown] = useState(0);
	const big = images[shown] ?? images[0] ?? null;
	return /* @__PURE__ */ jsxs("div", {
		className: product_gallery_module_default.gallery,
		children: [/* @__PURE__ */ jsx("div", {
			className: big && big.height > big.width ? `${product_gallery_module_default.big} ${product_gallery_module_default.bar}` : product_gallery_module_default.big,
			children: /* @__PURE__ */ jsx(ProductPicture, {
				image: big,
				width: 660,
				eager: true
			})
		}), images.length > 1 && /* @__PURE__ */ jsx("ul", {
			"aria-label": `Pictures of ${name}`,
			children: images.map((image, index) => {
				const label = pictureLabel(image.caption, name, index);
				return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx(ThumbnailLink, {
					url: image.url,
					label,
					isShown: index === shown,
					onShow: () => setShown(index),
					children: /* @__PURE__ */ jsx(ProductPicture, {
						image,
						width: 150,
						decorative: true
					})
				}), /* @__PURE__ */ jsx("span", {
					"aria-hidden": "true",
					children: label
				})] }, image.url);
			})
		})]
	});
}
/** A button that is a link underneath, so that it still does something before and without script. */
function ThumbnailLink({ url, label, isShown, onShow, children }) {
	const click = (event) => {
		event.preventDefault();
		onShow();
	};
	const press = (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		onShow();
	};
	return /* @__PURE__ */ jsx("a", {
		href: url,
		role: "button",
		"aria-pressed": isShown,
		"aria-label": label,
		onClick: click,
		onKeyDown: press,
		children
	});
}
// web/src/products/product-data.ts
var AVAILABILITY = {
	IN_STOCK: "InStock",
	AT_SUPPLIER: "BackOrder",
	SOLD_OUT: "SoldOut"
};
/** Structured data of a product with its offer; a piece sold on request has no price to offer. */
function productData(product, description, siteUrl, seller) {
	const { slug, name, orderingSku, availability, price, mint, metal, images, image, fineWeightGrams } = product;
	const pictures = images.length > 0 ? images : image ? [image] : [];
	const offers = availability === "ON_REQUEST" ? void 0 : {
		"@type": "Offer",
		url: `${siteUrl}/product/${slug}/`,
		price: price.amount,
		priceCurrency: price.currencyCode,
		availability: `https://schema.org/${AVAILABILITY[availability]}`,
		itemCondition: "https://schema.org/NewCondition",
		seller: {
			"@type": "Organization",
			name: seller
		}
	};
	return {
		"@type": "Product",
		name,
		description,
		sku: orderingSku,
		category: metal.name,
		material: metal.name,
		url: `${siteUrl}/product/${slug}/`,
		image: pictures.map(({ url }) => new URL(url, siteUrl).href),
		...mint && { brand: {
			"@type": "Brand",
			name: mint.name
		} },
		...fineWeightGrams !== null && { weight: {
			"@type": "QuantitativeValue",
			value: fineWeightGrams,
			unitCode: "GRM"
		} },
		...offers && { offers }
	};
}
// web/src/products/related-products.tsx
/** Pieces like this one; nothing when there are none. */
function RelatedProducts({ product: { metal, relatedProducts } }) {
	if (relatedProducts.length === 0) return null;
	return /* @__PURE__ */ jsx("section", {
		className: product_page_module_default.related,
		children: /* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(SectionHeading, {
				aside: /* @__PURE__ */ jsxs(Link, {
					className: "arrow",
					to: `/buy/${metal.slug}/`,
					children: [
						"All ",
						metal.name.toLowerCase(),
						" ",
						/* @__PURE__ */ jsx(Icon, {
							of: ArrowRight,
							size: 18
						})
					]
				}),
				children: "Close to this one"
			}), /* @__PURE__ */ jsx(ProductGrid, {
				products: relatedProducts.slice(0, 4),
				columns: 4
			})]
		})
	});
}
// web/src/products/trust-row.tsx
/** What a buyer can rely on, whatever the piece. */
function TrustRow({ phone, openingHours }) {
	return /* @__PURE__ */ jsx("section", {
		className: product_page_module_default.trust,
		"aria-label": "What you can rely on",
		children: /* @__PURE__ */ jsx("div", {
			className: "wrap",
			children: /* @__PURE__ */ jsxs("ul", { children: [
				/* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx("b", { children: "Insured to your signature" }), "Our risk, not yours, until it is in your hands."] }),
				/* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx("b", { children: "Checked before it leaves" }), "Weighed and measured by us, packed without a name on the box."] }),
				/* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("b", { children: [
					"Price held ",
					60,
					" seconds"
				] }), "At checkout, while you enter your card."] }),
				/* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx("b", { children: "Ask a person" }),
					/* @__PURE__ */ jsx("a", {
						href: `tel:${phone.replaceAll(/[^\d+]/g, "")}`,
						children: phone
					}),
					openingHours && `, ${openingHours}`,
					", or at the counter."
				] })
			] })
		})
	});
}
// web/src/products/product-page.tsx
/** Loads the product; an unknown slug is a 404. */
async function loader(args) {
	const { product } = await loadQuery(args, ProductPageDocument, { slug: args.params.slug ?? "" });
	if (!product) throw notFound(args.request);
	return null;
}
/** /product/{slug}/: the piece, its price and what it is made of, and the way to buy it. */
function Component() {
	const { slug = "" } = useParams();
	const { siteUrl, brandName } = useSite();
	const { product, website } = useLoadedQuery(ProductPageDocument, { slug });
	const { website: shop } = useLoadedQuery(ShellDocument, {});
	if (!product) return null;
	const trail = productTrail(product, website.productTypes);
	const description = productDescription(product);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageMeta, {
			title: product.name,
			description,
			imageUrl: product.image?.url,
			type: "product",
			structuredData: [productData(product, description, siteUrl, brandName), breadcrumbData(trail, siteUrl)]
		}),
		/* @__PURE__ */ jsxs("div", {
			className: "wrap",
			children: [/* @__PURE__ */ jsx(Breadcrumbs, { trail }), /* @__PURE__ */ jsxs("div", {
				className: product_page_module_default.top,
				children: [
					/* @__PURE__ */ jsx(ProductGallery, {
						images: product.images.length > 0 ? product.images : product.image ? [product.image] : [],
						name: product.name
					}),
					/* @__PURE__ */ jsx(BuyBox, {
						product,
						phone: shop.phone
					}),
					product.description && /* @__PURE__ */ jsxs("div", {
						className: product_page_module_default.about,
						children: [/* @__PURE__ */ jsx(SectionHeading, { children: "About this piece" }), product.description.split(/\n+/).map((paragraph) => /* @__PURE__ */ jsx("p", {
							className: "measure",
							children: paragraph
						}, paragraph))]
					})
				]
			}, product.id)]
		}),
		/* @__PURE__ */ jsx(TrustRow, {
			phone: shop.phone,
			openingHours: shop.openingHours
		}),
		/* @__PURE__ */ jsx(ProductFigures, { product }),
		/* @__PURE__ */ jsx(RelatedProducts, { product })
	] });
}
export { Component, loader };
