import { a as Icon, c as classNames, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { i as writeCart } from "./use-cart-MlJ2YoNA.js";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { Check, Clock3, Minus, Phone } from "lucide-react";
var price_module_default = {
	price: "_price_1pk5i_1",
	size13: "_size13_1pk5i_6",
	size16: "_size16_1pk5i_9",
	size18: "_size18_1pk5i_12",
	size22: "_size22_1pk5i_16",
	size28: "_size28_1pk5i_21",
	size48: "_size48_1pk5i_26",
	plain: "_plain_1pk5i_32"
};
// web/src/ui/price.tsx
/** An amount of money in tabular figures, never broken over two lines. */
function Price({ money, size, plain, className }) {
	return /* @__PURE__ */ jsx("span", {
		className: classNames(price_module_default.price, size && price_module_default[`size${size}`], plain && price_module_default.plain, className),
		children: formatMoney(money)
	});
}
var stock_line_module_default = {
	stock: "_stock_733hj_1",
	inStock: "_inStock_733hj_15",
	atSupplier: "_atSupplier_733hj_18"
};
// web/src/ui/stock-line.tsx
var KINDS = {
	IN_STOCK: {
		words: "In stock",
		icon: Check,
		look: stock_line_module_default.inStock
	},
	AT_SUPPLIER: {
		words: "At the supplier",
		icon: Clock3,
		look: stock_line_module_default.atSupplier
	},
	SOLD_OUT: {
		words: "Sold out",
		icon: Minus,
		look: void 0
	},
	ON_REQUEST: {
		words: "On request",
		icon: Phone,
		look: void 0
	}
};
/** Whether there is one, and when it would be with the buyer. */
function StockLine({ availability, text, className }) {
	const { words, icon, look } = KINDS[availability];
	return /* @__PURE__ */ jsxs("p", {
		className: classNames(stock_line_module_default.stock, look, className),
		children: [/* @__PURE__ */ jsx(Icon, {
			of: icon,
			size: 16
		}), /* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("b", { children: words }), text && `, ${text}`] })]
	});
}
// web/src/gql/add-to-cart.document.ts
var AddToCartDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "mutation",
			"name": {
				"kind": "Name",
				"value": "AddToCart"
			},
			"variableDefinitions": [{
				"kind": "VariableDefinition",
				"variable": {
					"kind": "Variable",
					"name": {
						"kind": "Name",
						"value": "input"
					}
				},
				"type": {
					"kind": "NonNullType",
					"type": {
						"kind": "NamedType",
						"name": {
							"kind": "Name",
							"value": "AddToCartInput"
						}
					}
				}
			}],
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
						"value": "addToCart"
					},
					"arguments": [{
						"kind": "Argument",
						"name": {
							"kind": "Name",
							"value": "input"
						},
						"value": {
							"kind": "Variable",
							"name": {
								"kind": "Name",
								"value": "input"
							}
						}
					}],
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
								"value": "CartPayloadFields"
							}
						}]
					}
				}]
			}
		},
		{
			"kind": "FragmentDefinition",
			"name": {
				"kind": "Name",
				"value": "CartItemFields"
			},
			"typeCondition": {
				"kind": "NamedType",
				"name": {
					"kind": "Name",
					"value": "CartItem"
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
							"value": "quantity"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "supplyType"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "sku"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "unitPrice"
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
							"value": "total"
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
							"value": "savings"
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
							"value": "product"
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
				"value": "CartFields"
			},
			"typeCondition": {
				"kind": "NamedType",
				"name": {
					"kind": "Name",
					"value": "Cart"
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
							"value": "cartId"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "totalItems"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "isValid"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "validationMessage"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "total"
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
							"value": "taxTotal"
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
							"value": "shippingTotal"
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
							"value": "discountTotal"
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
							"value": "discounts"
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
										"value": "code"
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
										"value": "amount"
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
							"value": "coupons"
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
										"value": "code"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "label"
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
							"value": "available"
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
										"value": "totalUnits"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "total"
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
										"value": "savings"
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
												"value": "CartItemFields"
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
							"value": "unavailable"
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
										"value": "totalUnits"
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
												"value": "CartItemFields"
											}
										}]
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
				"value": "CartPayloadFields"
			},
			"typeCondition": {
				"kind": "NamedType",
				"name": {
					"kind": "Name",
					"value": "CartPayload"
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
							"value": "cartReplaced"
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "cart"
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
									"value": "CartFields"
								}
							}]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "quantityChanges"
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
										"value": "productId"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "requested"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "granted"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "message"
									}
								}
							]
						}
					},
					{
						"kind": "Field",
						"name": {
							"kind": "Name",
							"value": "userErrors"
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
										"value": "code"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "message"
									}
								},
								{
									"kind": "Field",
									"name": {
										"kind": "Name",
										"value": "field"
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
// web/src/cart/add-to-cart.ts
/** Puts pieces into the cart; the first one makes the cart. Resolves with the reply, never rejects. */
function useAddToCart() {
	const client = useApolloClient();
	return useCallback((input) => writeCart(async () => {
		const { data } = await client.mutate({
			mutation: AddToCartDocument,
			variables: { input },
			fetchPolicy: "no-cache"
		});
		return data?.addToCart;
	}), [client]);
}
export { StockLine as n, Price as r, useAddToCart as t };
