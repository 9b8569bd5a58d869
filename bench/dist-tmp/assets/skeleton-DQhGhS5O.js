import { a as Icon, c as classNames, n as LOCALE, o as Button, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { i as writeCart } from "./use-cart-MlJ2YoNA.js";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useId, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { CircleAlert, X } from "lucide-react";
// web/src/cart/has-amount.ts
/** True when there is something to show: a saving of "0.00" is none. */
function hasAmount(money) {
	return money != null && /[1-9]/.test(money.amount);
}
// web/src/cart/pieces.ts
var format = new Intl.NumberFormat(LOCALE);
/** "1 piece", "5,002 pieces". */
function pieces(count) {
	return `${format.format(count)} ${count === 1 ? "piece" : "pieces"}`;
}
var cart_bill_module_default = {
	box: "_box_1sezi_1",
	pending: "_pending_1sezi_4",
	bill: "_bill_1sezi_7",
	code: "_code_1sezi_26",
	off: "_off_1sezi_30",
	total: "_total_1sezi_33",
	sum: "_sum_1sezi_44",
	savings: "_savings_1sezi_50"
};
// web/src/cart/cart-bill.tsx
/** What the cart costs and what that is made of, as the server reckons it. */
function CartBill({ cart, pending = false }) {
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(cart_bill_module_default.box, pending && cart_bill_module_default.pending),
		"aria-busy": pending || void 0,
		children: [
			/* @__PURE__ */ jsxs("dl", {
				className: cart_bill_module_default.bill,
				children: [
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: pieces(cart.available.totalUnits) }), /* @__PURE__ */ jsx("dd", { children: formatMoney(cart.available.total) })] }),
					cart.discounts.map(({ code, label, amount }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [
						label,
						" ",
						/* @__PURE__ */ jsx("span", {
							className: cart_bill_module_default.code,
							children: code
						})
					] }), /* @__PURE__ */ jsxs("dd", {
						className: cart_bill_module_default.off,
						children: ["−", formatMoney(amount).replace(/^[-−]/, "")]
					})] }, code)),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "Insured courier" }), /* @__PURE__ */ jsx("dd", { children: cart.shippingTotal ? hasAmount(cart.shippingTotal) ? formatMoney(cart.shippingTotal) : "Free" : "Worked out at checkout" })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "GST, contained in the prices" }), /* @__PURE__ */ jsx("dd", { children: formatMoney(cart.taxTotal) })] })
				]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: cart_bill_module_default.total,
				children: [/* @__PURE__ */ jsxs("span", { children: [
					/* @__PURE__ */ jsx("b", { children: "Total" }),
					" ",
					/* @__PURE__ */ jsx("span", {
						className: "muted small",
						children: cart.total.currencyCode
					})
				] }), /* @__PURE__ */ jsx("b", {
					className: cart_bill_module_default.sum,
					children: formatMoney(cart.total)
				})]
			}),
			hasAmount(cart.available.savings) && /* @__PURE__ */ jsxs("p", {
				className: cart_bill_module_default.savings,
				children: [
					"Price breaks save you ",
					formatMoney(cart.available.savings),
					"."
				]
			})
		]
	});
}
var form_field_module_default = {
	field: "_field_1l6df_1",
	label: "_label_1l6df_6",
	frame: "_frame_1l6df_9",
	input: "_input_1l6df_20",
	affix: "_affix_1l6df_42",
	help: "_help_1l6df_55",
	messages: "_messages_1l6df_60",
	wrong: "_wrong_1l6df_71",
	choice: "_choice_1l6df_75",
	box: "_box_1l6df_82",
	radio: "_radio_1l6df_83"
};
// web/src/ui/form-field.tsx
/** Ids for the words below a field, and the attributes that tie the input to them. */
function useFieldWords({ help, instructions, messages = [] }, givenId) {
	const ownId = useId();
	const id = givenId ?? ownId;
	const wrong = messages.length > 0;
	const describedBy = [help && `${id}-help`, (wrong || instructions) && `${id}-note`].filter(Boolean).join(" ");
	return {
		id,
		wrong,
		attributes: {
			id,
			"aria-invalid": wrong || void 0,
			"aria-describedby": describedBy || void 0
		},
		words: /* @__PURE__ */ jsxs(Fragment, { children: [
			help && /* @__PURE__ */ jsx("p", {
				className: form_field_module_default.help,
				id: `${id}-help`,
				children: help
			}),
			wrong && /* @__PURE__ */ jsxs("div", {
				className: form_field_module_default.messages,
				id: `${id}-note`,
				children: [/* @__PURE__ */ jsx(Icon, {
					of: CircleAlert,
					size: 16
				}), /* @__PURE__ */ jsx("span", { children: messages.map((message) => /* @__PURE__ */ jsxs("span", { children: [message, " "] }, message)) })]
			}),
			!wrong && instructions && /* @__PURE__ */ jsx("p", {
				className: form_field_module_default.help,
				id: `${id}-note`,
				children: instructions
			})
		] })
	};
}
/** One line of text. Other attributes, `ref` too, go to the input, so that a form library can register it. */
function TextField({ label, prefix, suffix, help, instructions, messages, id, className, type = "text", ...input }) {
	const field = useFieldWords({
		help,
		instructions,
		messages
	}, id);
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(form_field_module_default.field, field.wrong && form_field_module_default.wrong, className),
		children: [
			/* @__PURE__ */ jsx("label", {
				className: form_field_module_default.label,
				htmlFor: field.id,
				children: label
			}),
			/* @__PURE__ */ jsxs("span", {
				className: form_field_module_default.frame,
				children: [
					prefix && /* @__PURE__ */ jsx("span", {
						className: form_field_module_default.affix,
						children: prefix
					}),
					/* @__PURE__ */ jsx("input", {
						...input,
						...field.attributes,
						type,
						className: form_field_module_default.input
					}),
					suffix && /* @__PURE__ */ jsx("span", {
						className: form_field_module_default.affix,
						children: suffix
					})
				]
			}),
			field.words
		]
	});
}
/** A box to tick, its label beside it; the whole line is the target. */
function CheckboxField({ label, help, instructions, messages, id, className, ...input }) {
	const field = useFieldWords({
		help,
		instructions,
		messages
	}, id);
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(form_field_module_default.field, field.wrong && form_field_module_default.wrong, className),
		children: [/* @__PURE__ */ jsxs("label", {
			className: form_field_module_default.choice,
			children: [/* @__PURE__ */ jsx("input", {
				...input,
				...field.attributes,
				type: "checkbox",
				className: form_field_module_default.box
			}), /* @__PURE__ */ jsx("span", { children: label })]
		}), field.words]
	});
}
// web/src/gql/apply-coupon.document.ts
var ApplyCouponDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "mutation",
			"name": {
				"kind": "Name",
				"value": "ApplyCoupon"
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
							"value": "CouponInput"
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
						"value": "applyCoupon"
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
// web/src/cart/apply-coupon.ts
/** Adds a coupon or referral code; a refused one comes back as the reply's message. Never rejects. */
function useApplyCoupon() {
	const client = useApolloClient();
	return useCallback((input) => writeCart(async () => {
		const { data } = await client.mutate({
			mutation: ApplyCouponDocument,
			variables: { input },
			fetchPolicy: "no-cache"
		});
		return data?.applyCoupon;
	}), [client]);
}
// web/src/gql/remove-coupon.document.ts
var RemoveCouponDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "mutation",
			"name": {
				"kind": "Name",
				"value": "RemoveCoupon"
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
							"value": "CouponInput"
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
						"value": "removeCoupon"
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
// web/src/cart/remove-coupon.ts
/** Takes a coupon off the cart. Never rejects. */
function useRemoveCoupon() {
	const client = useApolloClient();
	return useCallback((input) => writeCart(async () => {
		const { data } = await client.mutate({
			mutation: RemoveCouponDocument,
			variables: { input },
			fetchPolicy: "no-cache"
		});
		return data?.removeCoupon;
	}), [client]);
}
var coupon_form_module_default = {
	box: "_box_16ytf_1",
	coupons: "_coupons_16ytf_5",
	details: "_details_16ytf_24",
	form: "_form_16ytf_48",
	apply: "_apply_16ytf_54",
	done: "_done_16ytf_58"
};
// web/src/cart/coupon-form.tsx
/** Takes a coupon or referral code and lists those that count, each with a way to take it off. */
function CouponForm({ coupons, onChanged }) {
	const apply = useApplyCoupon();
	const remove = useRemoveCoupon();
	const [code, setCode] = useState("");
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState(null);
	const [done, setDone] = useState("");
	async function submit(event) {
		event.preventDefault();
		event.stopPropagation();
		if (busy) return;
		setDone("");
		if (!code.trim()) {
			setMessage("Please type the code first.");
			return;
		}
		setBusy(true);
		const reply = await apply({ code: code.trim() });
		setBusy(false);
		setMessage(reply.ok ? null : reply.message);
		if (!reply.ok) return;
		setCode("");
		setDone(`${code.trim()} is applied.`);
		onChanged?.();
	}
	async function takeOff(couponCode) {
		const reply = await remove({ code: couponCode });
		setMessage(reply.ok ? null : reply.message);
		setDone(reply.ok ? `${couponCode} is removed.` : "");
		if (reply.ok) onChanged?.();
	}
	return /* @__PURE__ */ jsxs("div", {
		className: coupon_form_module_default.box,
		children: [
			coupons.length > 0 && /* @__PURE__ */ jsx("ul", {
				className: coupon_form_module_default.coupons,
				"aria-label": "Coupons in use",
				children: coupons.map((coupon) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("span", { children: [
					/* @__PURE__ */ jsx("b", { children: coupon.code }),
					" ",
					/* @__PURE__ */ jsx("span", {
						className: "muted small",
						children: coupon.label
					})
				] }), /* @__PURE__ */ jsx("button", {
					type: "button",
					"aria-label": `Remove ${coupon.code}`,
					onClick: () => void takeOff(coupon.code),
					children: /* @__PURE__ */ jsx(Icon, {
						of: X,
						size: 18
					})
				})] }, coupon.code))
			}),
			/* @__PURE__ */ jsxs("details", {
				className: coupon_form_module_default.details,
				children: [/* @__PURE__ */ jsx("summary", { children: "Coupon or referral code" }), /* @__PURE__ */ jsxs("form", {
					className: coupon_form_module_default.form,
					noValidate: true,
					onSubmit: (event) => void submit(event),
					children: [/* @__PURE__ */ jsx(TextField, {
						label: "Code",
						name: "coupon",
						autoComplete: "off",
						autoCapitalize: "characters",
						spellCheck: false,
						value: code,
						onChange: (event) => setCode(event.target.value),
						messages: message ? [message] : []
					}), /* @__PURE__ */ jsx(Button, {
						type: "submit",
						variant: "secondary",
						busy,
						className: coupon_form_module_default.apply,
						children: "Apply"
					})]
				})]
			}),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: coupon_form_module_default.done,
				children: done
			})
		]
	});
}
var skeleton_module_default = { skeleton: "_skeleton_5y832_1" };
// web/src/ui/skeleton.tsx
/** The place of something that is on its way, in its real size. The part that loads carries `aria-busy`; this says nothing to readers. */
function Skeleton({ width = "100%", height = "1em", className }) {
	return /* @__PURE__ */ jsx("span", {
		"aria-hidden": "true",
		className: classNames(skeleton_module_default.skeleton, className),
		style: {
			width,
			height
		}
	});
}
export { TextField as a, hasAmount as c, CheckboxField as i, CouponForm as n, CartBill as o, coupon_form_module_default as r, pieces as s, Skeleton as t };
