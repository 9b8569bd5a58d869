import { _ as ShellDocument, a as Icon, c as classNames, l as PageMeta, m as useLoadedQuery, o as Button, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { t as useHydrated } from "./use-hydrated-1-Rhex68.js";
import { t as Breadcrumbs } from "./breadcrumbs-Dg5KZsaR.js";
import { t as Note } from "./note-2fXiB3fF.js";
import { t as Panel } from "./panel-BNuzdEeG.js";
import { a as callMessage, i as writeCart, n as useCartHandover, o as cartState, r as inCartQueue, s as setCartState, t as useCart } from "./use-cart-MlJ2YoNA.js";
import { n as StockLine, r as Price, t as useAddToCart } from "./add-to-cart-C4omlJJn.js";
import { t as ProductPicture } from "./product-picture-CijXdSfX.js";
import { a as TextField, c as hasAmount, n as CouponForm, o as CartBill, r as coupon_form_module_default, s as pieces, t as Skeleton } from "./skeleton-DQhGhS5O.js";
import { useApolloClient } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Lock, Minus, Plus, Trash2, TriangleAlert, Undo2 } from "lucide-react";
var quantity_stepper_module_default = {
	field: "_field_1ycwc_1",
	label: "_label_1ycwc_6",
	stepper: "_stepper_1ycwc_9",
	wrong: "_wrong_1ycwc_15",
	messages: "_messages_1ycwc_46"
};
// web/src/ui/quantity-stepper.tsx
/** A number of pieces: two buttons and a field one can type into. Text that is no number, or out of bounds, falls back on leaving. */
function QuantityStepper({ label, hideLabel, value, min = 1, max, onChange, onCommit, messages, className }) {
	const id = useId();
	const [draft, setDraft] = useState();
	const within = (wanted) => Math.max(min, max === void 0 ? wanted : Math.min(max, wanted));
	const wrong = messages !== void 0 && messages.length > 0;
	const change = (wanted) => {
		setDraft(void 0);
		if (within(wanted) !== value) onChange(within(wanted));
	};
	const type = (text) => {
		setDraft(text);
		const typed = Number(text);
		if (/^\d{1,6}$/.test(text.trim()) && typed === within(typed) && typed !== value) onChange(typed);
	};
	const commit = () => {
		const settled = draft !== void 0 && /^\d+$/.test(draft.trim()) ? within(Number(draft)) : value;
		setDraft(void 0);
		if (settled !== value) onChange(settled);
		onCommit?.(settled);
	};
	const press = (event) => {
		const step = {
			ArrowUp: 1,
			ArrowDown: -1,
			PageUp: 10,
			PageDown: -10
		}[event.key];
		if (step !== void 0) {
			event.preventDefault();
			change(value + step);
		} else if (event.key === "Enter") commit();
	};
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(quantity_stepper_module_default.field, className),
		children: [
			/* @__PURE__ */ jsx("label", {
				id: `${id}-label`,
				htmlFor: id,
				className: hideLabel ? "visuallyHidden" : quantity_stepper_module_default.label,
				children: label
			}),
			/* @__PURE__ */ jsxs("div", {
				role: "group",
				"aria-labelledby": `${id}-label`,
				className: classNames(quantity_stepper_module_default.stepper, wrong && quantity_stepper_module_default.wrong),
				children: [
					/* @__PURE__ */ jsx("button", {
						type: "button",
						"aria-label": "One fewer",
						"aria-disabled": value <= min || void 0,
						onClick: () => change(value - 1),
						children: /* @__PURE__ */ jsx(Icon, { of: Minus })
					}),
					/* @__PURE__ */ jsx("input", {
						id,
						type: "text",
						inputMode: "numeric",
						autoComplete: "off",
						maxLength: 6,
						role: "spinbutton",
						"aria-valuenow": value,
						"aria-valuemin": min,
						"aria-valuemax": max,
						"aria-invalid": wrong || void 0,
						"aria-describedby": wrong ? `${id}-messages` : void 0,
						value: draft ?? String(value),
						onChange: (event) => type(event.target.value),
						onBlur: commit,
						onKeyDown: press
					}),
					/* @__PURE__ */ jsx("button", {
						type: "button",
						"aria-label": "One more",
						"aria-disabled": max !== void 0 && value >= max || void 0,
						onClick: () => change(value + 1),
						children: /* @__PURE__ */ jsx(Icon, { of: Plus })
					})
				]
			}),
			wrong && /* @__PURE__ */ jsx("p", {
				className: quantity_stepper_module_default.messages,
				id: `${id}-messages`,
				children: messages.join(" ")
			})
		]
	});
}
// web/src/cart/price-break-hints.ts
/** The price break that a quantity has reached (undefined below the first step up) and the next one, if there is one. */
function priceBreakHints(breaks, quantity) {
	const steps = breaks.toSorted((a, b) => a.quantity - b.quantity);
	const lowest = steps[0]?.quantity ?? 0;
	return {
		reached: steps.findLast((step) => step.quantity <= quantity && step.quantity > lowest),
		next: steps.find((step) => step.quantity > quantity)
	};
}
// web/src/cart/unavailable-reason.ts
/** Why a line cannot be ordered, in words, and what to do about it. */
function unavailableReason({ quantity, product }) {
	if (product.availability === "SOLD_OUT") return "Sold out since you put it in. We do not know yet when more arrive.";
	if (product.availability === "ON_REQUEST") return "Sold by appointment only. Please call us about it.";
	if (!product.purchaseRules.allowAddToCart) return "Not for sale at the moment.";
	if (product.availability === "IN_STOCK" && product.stockAvailable < quantity) return product.stockAvailable === 0 ? "None left in stock." : `Only ${product.stockAvailable} left in stock. Change the quantity to keep it.`;
	return "Cannot be delivered at the moment.";
}
var cart_line_module_default = {
	line: "_line_1kolb_1",
	picture: "_picture_1kolb_13",
	what: "_what_1kolb_18",
	name: "_name_1kolb_22",
	each: "_each_1kolb_34",
	next: "_next_1kolb_35",
	reason: "_reason_1kolb_49",
	quantity: "_quantity_1kolb_55",
	remove: "_remove_1kolb_62",
	total: "_total_1kolb_76",
	pending: "_pending_1kolb_91",
	said: "_said_1kolb_94",
	unavailable: "_unavailable_1kolb_104"
};
// web/src/cart/cart-line.tsx
/** One product in the cart, with everything that can be changed about it. */
function CartLine({ item, unavailable = false, pending, said, onQuantity, onRemove }) {
	const { product } = item;
	const { reached, next } = priceBreakHints(product.priceBreaks, item.quantity);
	const canChange = !unavailable || product.stockAvailable > 0;
	return /* @__PURE__ */ jsxs("li", {
		className: classNames(cart_line_module_default.line, unavailable && cart_line_module_default.unavailable),
		children: [
			/* @__PURE__ */ jsx(Link, {
				to: `/product/${product.slug}/`,
				className: cart_line_module_default.picture,
				tabIndex: -1,
				"aria-hidden": "true",
				children: /* @__PURE__ */ jsx(ProductPicture, {
					image: product.image,
					width: 80
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: cart_line_module_default.what,
				children: [/* @__PURE__ */ jsx("h3", {
					className: cart_line_module_default.name,
					children: /* @__PURE__ */ jsx(Link, {
						to: `/product/${product.slug}/`,
						children: product.name
					})
				}), unavailable ? /* @__PURE__ */ jsx("p", {
					className: cart_line_module_default.reason,
					children: unavailableReason(item)
				}) : /* @__PURE__ */ jsxs(Fragment, { children: [
					/* @__PURE__ */ jsxs("p", {
						className: cart_line_module_default.each,
						children: [
							/* @__PURE__ */ jsx(Price, { money: item.unitPrice }),
							" each",
							reached && `, the price from ${reached.quantity} pieces`
						]
					}),
					next && /* @__PURE__ */ jsxs("p", {
						className: cart_line_module_default.next,
						children: [
							"From ",
							next.quantity,
							" pieces ",
							/* @__PURE__ */ jsx("b", {
								className: "num",
								children: formatMoney(next.price)
							}),
							" each"
						]
					}),
					/* @__PURE__ */ jsx(StockLine, {
						availability: item.supplyType === "AT_SUPPLIER" ? "AT_SUPPLIER" : product.availability,
						text: item.estimatedDeliveryTime.text
					})
				] })]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: cart_line_module_default.quantity,
				children: [canChange && /* @__PURE__ */ jsx(QuantityStepper, {
					label: `Quantity of ${product.name}`,
					hideLabel: true,
					value: pending ?? item.quantity,
					min: product.minimumSaleQuantity,
					max: 1e4,
					onChange: onQuantity
				}), /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: cart_line_module_default.remove,
					onClick: onRemove,
					children: [
						/* @__PURE__ */ jsx(Icon, {
							of: Trash2,
							size: 18
						}),
						"Remove",
						/* @__PURE__ */ jsxs("span", {
							className: "visuallyHidden",
							children: [" ", product.name]
						})
					]
				})]
			}),
			!unavailable && /* @__PURE__ */ jsxs("p", {
				className: classNames(cart_line_module_default.total, pending !== void 0 && cart_line_module_default.pending),
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "visuallyHidden",
						children: "Line total "
					}),
					/* @__PURE__ */ jsx(Price, { money: item.total }),
					hasAmount(item.savings) && /* @__PURE__ */ jsxs("small", { children: ["You save ", formatMoney(item.savings)] })
				]
			}),
			/* @__PURE__ */ jsx("p", {
				className: cart_line_module_default.said,
				role: "status",
				children: said
			})
		]
	});
}
// web/src/gql/email-quote.document.ts
var EmailQuoteDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "mutation",
		"name": {
			"kind": "Name",
			"value": "EmailQuote"
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
						"value": "EmailQuoteInput"
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
					"value": "emailQuote"
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
								"value": "sent"
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
			}]
		}
	}]
};
// web/src/cart/email-quote.ts
/** Has the cart mailed as a quote. Resolves with null when it was sent, else with the words to show. */
function useEmailQuote() {
	const client = useApolloClient();
	return useCallback((input) => inCartQueue(async () => {
		try {
			const { data } = await client.mutate({
				mutation: EmailQuoteDocument,
				variables: { input },
				fetchPolicy: "no-cache"
			});
			if (data?.emailQuote.sent) return null;
			return data?.emailQuote.userErrors[0]?.message ?? "The quote could not be sent. Please try again.";
		} catch (error) {
			return callMessage(error);
		}
	}), [client]);
}
// web/src/cart/email-quote-form.tsx
/** Mails the cart with today's prices to whoever the shopper names. */
function EmailQuoteForm() {
	const emailQuote = useEmailQuote();
	const [email, setEmail] = useState("");
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState(null);
	const [sentTo, setSentTo] = useState("");
	async function submit(event) {
		event.preventDefault();
		if (busy) return;
		setSentTo("");
		const address = email.trim();
		if (!/^\S+@\S+\.\S+$/.test(address)) {
			setMessage("Please give the whole address, as in name@example.nz.");
			return;
		}
		setBusy(true);
		const refusal = await emailQuote({ email: address });
		setBusy(false);
		setMessage(refusal);
		if (!refusal) setSentTo(address);
	}
	return /* @__PURE__ */ jsxs("div", {
		className: coupon_form_module_default.box,
		children: [/* @__PURE__ */ jsxs("details", {
			className: coupon_form_module_default.details,
			children: [/* @__PURE__ */ jsx("summary", { children: "E-mail me this quote" }), /* @__PURE__ */ jsxs("form", {
				className: coupon_form_module_default.form,
				noValidate: true,
				onSubmit: (event) => void submit(event),
				children: [/* @__PURE__ */ jsx(TextField, {
					label: "E-mail",
					type: "email",
					name: "email",
					autoComplete: "email",
					value: email,
					onChange: (event) => setEmail(event.target.value),
					messages: message ? [message] : [],
					instructions: "Prices move until you pay; the quote shows those of this minute."
				}), /* @__PURE__ */ jsx(Button, {
					type: "submit",
					variant: "secondary",
					busy,
					className: coupon_form_module_default.apply,
					children: "Send"
				})]
			})]
		}), /* @__PURE__ */ jsx("p", {
			role: "status",
			className: coupon_form_module_default.done,
			children: sentTo && `Sent to ${sentTo}.`
		})]
	});
}
var cart_page_module_default = {
	head: "_head_1ht5l_1",
	notes: "_notes_1ht5l_8",
	removed: "_removed_1ht5l_14",
	columns: "_columns_1ht5l_28",
	lines: "_lines_1ht5l_37",
	none: "_none_1ht5l_43",
	unavailable: "_unavailable_1ht5l_48",
	summary: "_summary_1ht5l_58",
	slim: "_slim_1ht5l_69",
	checkout: "_checkout_1ht5l_72",
	reason: "_reason_1ht5l_77",
	fine: "_fine_1ht5l_82",
	skeletonBill: "_skeletonBill_1ht5l_88",
	aside: "_aside_1ht5l_105",
	needsScript: "_needsScript_1ht5l_112"
};
// web/src/cart/cart-summary.tsx
/** The sum, the way to the checkout, and the small forms. */
function CartSummary({ cart, pending, onCheckout }) {
	const reason = cart.validationMessage ?? "Please look at the lines that cannot be ordered.";
	return /* @__PURE__ */ jsx("aside", {
		className: cart_page_module_default.aside,
		"aria-label": "Cart total",
		children: /* @__PURE__ */ jsxs("div", {
			className: cart_page_module_default.summary,
			children: [
				/* @__PURE__ */ jsxs("div", { children: [
					/* @__PURE__ */ jsx(CartBill, {
						cart,
						pending
					}),
					cart.isValid ? /* @__PURE__ */ jsxs(ButtonLink, {
						to: "/checkout/",
						wide: true,
						className: cart_page_module_default.checkout,
						onClick: onCheckout,
						children: [/* @__PURE__ */ jsx(Icon, {
							of: Lock,
							size: 18
						}), "Check out"]
					}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
						wide: true,
						disabled: true,
						className: cart_page_module_default.checkout,
						"aria-describedby": "checkout-reason",
						children: "Check out"
					}), /* @__PURE__ */ jsx("p", {
						id: "checkout-reason",
						className: cart_page_module_default.reason,
						children: reason
					})] }),
					/* @__PURE__ */ jsxs("p", {
						className: cart_page_module_default.fine,
						children: [cart.estimatedDeliveryTime && /* @__PURE__ */ jsxs(Fragment, { children: [
							"Delivery: ",
							cart.estimatedDeliveryTime.text,
							". "
						] }), "Prices move with the market. They are fixed for you when you come to pay."]
					})
				] }),
				/* @__PURE__ */ jsx("div", {
					className: cart_page_module_default.slim,
					children: /* @__PURE__ */ jsx(CouponForm, { coupons: cart.coupons })
				}),
				/* @__PURE__ */ jsx("div", {
					className: cart_page_module_default.slim,
					children: /* @__PURE__ */ jsx(EmailQuoteForm, {})
				})
			]
		})
	});
}
// web/src/gql/change-cart-quantity.document.ts
var ChangeCartQuantityDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "mutation",
			"name": {
				"kind": "Name",
				"value": "ChangeCartQuantity"
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
							"value": "ChangeCartQuantityInput"
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
						"value": "changeCartQuantity"
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
// web/src/cart/quantity-changes.ts
/**
* Quantity changes of one cart: each product's typing is debounced, calls go one after another, and of several
* quantities of one product only the last is sent. A quantity counts as pending until its own reply is in.
*/
function createQuantityChanges({ delayMs, send, onPending }) {
	const pending = /* @__PURE__ */ new Map();
	const timers = /* @__PURE__ */ new Map();
	const due = /* @__PURE__ */ new Set();
	let running;
	const tell = () => onPending(Object.fromEntries(pending));
	async function run() {
		for (let productId = first(due); productId !== void 0; productId = first(due)) {
			due.delete(productId);
			const quantity = pending.get(productId);
			if (quantity === void 0) continue;
			await send(productId, quantity);
			if (pending.get(productId) === quantity && !timers.has(productId) && !due.has(productId)) pending.delete(productId);
			tell();
		}
	}
	function sendNow(productId) {
		clearTimeout(timers.get(productId));
		timers.delete(productId);
		due.add(productId);
		running ??= run().finally(() => running = void 0);
	}
	return {
		change(productId, quantity) {
			pending.set(productId, quantity);
			clearTimeout(timers.get(productId));
			timers.set(productId, setTimeout(() => sendNow(productId), delayMs));
			tell();
		},
		drop(productId) {
			clearTimeout(timers.get(productId));
			timers.delete(productId);
			due.delete(productId);
			pending.delete(productId);
			tell();
		},
		async settle() {
			for (const productId of timers.keys()) sendNow(productId);
			await running;
		}
	};
}
function first(values) {
	return values.values().next().value;
}
// web/src/cart/change-cart-quantity.ts
var changes;
/** The quantity changes of this browser's cart: debounced 500 ms, queued, the last one wins, the reply is authoritative. */
function useChangeCartQuantity() {
	const client = useApolloClient();
	changes ??= quantityChangesOf(client);
	return changes;
}
function quantityChangesOf(client) {
	return createQuantityChanges({
		delayMs: 500,
		onPending: (pendingQuantities) => setCartState({ pendingQuantities }),
		async send(productId, quantity) {
			const { [productId]: _answered, ...quantityMessages } = cartState().quantityMessages;
			setCartState({ quantityMessages });
			await writeCart(async () => {
				const { data } = await client.mutate({
					mutation: ChangeCartQuantityDocument,
					variables: { input: {
						productId,
						quantity
					} },
					fetchPolicy: "no-cache"
				});
				return data?.changeCartQuantity;
			});
		}
	});
}
// web/src/gql/remove-from-cart.document.ts
var RemoveFromCartDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "mutation",
			"name": {
				"kind": "Name",
				"value": "RemoveFromCart"
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
							"value": "RemoveFromCartInput"
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
						"value": "removeFromCart"
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
// web/src/cart/remove-from-cart.ts
/** Takes a product out of the cart. Never rejects. */
function useRemoveFromCart() {
	const client = useApolloClient();
	return useCallback((input) => writeCart(async () => {
		const { data } = await client.mutate({
			mutation: RemoveFromCartDocument,
			variables: { input },
			fetchPolicy: "no-cache"
		});
		return data?.removeFromCart;
	}), [client]);
}
// web/src/cart/cart-contents.tsx
/** A cart with something in it: the lines that can be ordered, those that cannot, and the sum. */
function CartContents({ used, cart, onRemoved }) {
	const changes = useChangeCartQuantity();
	const removeFromCart = useRemoveFromCart();
	async function remove(item) {
		changes.drop(item.product.id);
		if ((await removeFromCart({ productId: item.product.id })).ok) onRemoved(item);
	}
	const line = (item, unavailable) => /* @__PURE__ */ jsx(CartLine, {
		item,
		unavailable,
		pending: used.pendingQuantities[item.product.id],
		said: used.quantityMessages[item.product.id],
		onQuantity: (quantity) => changes.change(item.product.id, quantity),
		onRemove: () => void remove(item)
	}, item.product.id);
	return /* @__PURE__ */ jsxs("div", {
		className: cart_page_module_default.columns,
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("h2", {
				className: "visuallyHidden",
				children: "What you are buying"
			}),
			cart.available.items.length > 0 ? /* @__PURE__ */ jsx("ul", {
				className: cart_page_module_default.lines,
				children: cart.available.items.map((item) => line(item, false))
			}) : /* @__PURE__ */ jsx("p", {
				className: cart_page_module_default.none,
				children: "Nothing in your cart can be ordered at the moment."
			}),
			cart.unavailable.items.length > 0 && /* @__PURE__ */ jsxs("section", {
				className: cart_page_module_default.unavailable,
				children: [
					/* @__PURE__ */ jsx("h2", { children: "Not available now" }),
					/* @__PURE__ */ jsx("p", {
						className: "muted small",
						children: "These stay in your cart and are not part of the total."
					}),
					/* @__PURE__ */ jsx("ul", {
						className: cart_page_module_default.lines,
						children: cart.unavailable.items.map((item) => line(item, true))
					})
				]
			})
		] }), /* @__PURE__ */ jsx(CartSummary, {
			cart,
			pending: Object.keys(used.pendingQuantities).length > 0,
			onCheckout: () => void changes.settle()
		})]
	});
}
// web/src/cart/cart-skeleton.tsx
var LINES = ["first", "second"];
var ROWS = [
	"pieces",
	"courier",
	"tax"
];
/** The cart's layout while the cart is on its way. */
function CartSkeleton() {
	return /* @__PURE__ */ jsxs("div", {
		className: `${cart_page_module_default.columns} ${cart_page_module_default.needsScript}`,
		"aria-busy": "true",
		children: [
			/* @__PURE__ */ jsx("p", {
				className: "visuallyHidden",
				role: "status",
				children: "Your cart is loading."
			}),
			/* @__PURE__ */ jsx("ul", {
				className: cart_page_module_default.lines,
				"aria-hidden": "true",
				children: LINES.map((line) => /* @__PURE__ */ jsxs("li", {
					className: cart_line_module_default.line,
					children: [
						/* @__PURE__ */ jsx(Skeleton, {
							width: 80,
							height: 80,
							className: cart_line_module_default.picture
						}),
						/* @__PURE__ */ jsxs("div", {
							className: cart_line_module_default.what,
							children: [
								/* @__PURE__ */ jsx(Skeleton, {
									width: "62%",
									height: 18
								}),
								/* @__PURE__ */ jsx("br", {}),
								/* @__PURE__ */ jsx(Skeleton, {
									width: "38%",
									height: 13
								}),
								/* @__PURE__ */ jsx("br", {}),
								/* @__PURE__ */ jsx(Skeleton, {
									width: "46%",
									height: 13
								})
							]
						}),
						/* @__PURE__ */ jsx("div", {
							className: cart_line_module_default.quantity,
							children: /* @__PURE__ */ jsx(Skeleton, {
								width: 162,
								height: 48
							})
						}),
						/* @__PURE__ */ jsx("div", {
							className: cart_line_module_default.total,
							children: /* @__PURE__ */ jsx(Skeleton, {
								width: 104,
								height: 20
							})
						})
					]
				}, line))
			}),
			/* @__PURE__ */ jsx("div", {
				className: cart_page_module_default.aside,
				"aria-hidden": "true",
				children: /* @__PURE__ */ jsx("div", {
					className: cart_page_module_default.summary,
					children: /* @__PURE__ */ jsxs("div", {
						className: cart_page_module_default.skeletonBill,
						children: [
							ROWS.map((row) => /* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx(Skeleton, {
								width: 110,
								height: 16
							}), /* @__PURE__ */ jsx(Skeleton, {
								width: 84,
								height: 16
							})] }, row)),
							/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx(Skeleton, {
								width: 60,
								height: 20
							}), /* @__PURE__ */ jsx(Skeleton, {
								width: 140,
								height: 30
							})] }),
							/* @__PURE__ */ jsx(Skeleton, { height: 48 })
						]
					})
				})
			})
		]
	});
}
// web/src/cart/empty-cart.tsx
/** Nothing in the cart: what to do next. */
function EmptyCart({ metals }) {
	const [first, ...others] = metals;
	return /* @__PURE__ */ jsx(Panel, {
		title: "Nothing in your cart yet",
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(ButtonLink, {
			to: first ? `/buy/${first.slug}/` : "/buy/",
			children: ["Buy ", first ? first.name.toLowerCase() : "bullion"]
		}), others.map(({ slug, name }) => /* @__PURE__ */ jsx(ButtonLink, {
			variant: "quiet",
			to: `/buy/${slug}/`,
			children: name
		}, slug))] }),
		children: /* @__PURE__ */ jsx("p", { children: "The cart keeps what you put in. Prices stay live until you check out." })
	});
}
// web/src/cart/removed-line.tsx
/** Says what was taken out and puts it back on request. Takes the focus of the button that is gone. */
function RemovedLine({ item, onDone }) {
	const addToCart = useAddToCart();
	const [busy, setBusy] = useState(false);
	const button = useRef(null);
	const { product, quantity, supplyType } = item;
	useEffect(() => {
		button.current?.focus();
	}, []);
	async function undo() {
		setBusy(true);
		const reply = await addToCart({ items: [{
			productId: product.id,
			quantity,
			supplyType
		}] });
		setBusy(false);
		if (reply.ok) onDone();
	}
	return /* @__PURE__ */ jsxs("div", {
		className: cart_page_module_default.removed,
		role: "status",
		children: [/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx("b", { children: product.name }), " is out of your cart."] }), /* @__PURE__ */ jsxs(Button, {
			ref: button,
			variant: "quiet",
			size: "s",
			busy,
			onClick: () => void undo(),
			children: [/* @__PURE__ */ jsx(Icon, {
				of: Undo2,
				size: 18
			}), "Put it back"]
		})]
	});
}
// web/src/cart/cart-page.tsx
/** /cart/: the cart is known to the browser alone, so the server sends its skeleton. */
function Component() {
	const { website } = useLoadedQuery(ShellDocument, {});
	const hydrated = useHydrated();
	const used = useCart();
	const { reload } = useCartHandover();
	const [removed, setRemoved] = useState(null);
	const failure = useFailureOnTop(used);
	const { cart, status } = used;
	const lines = cart ? cart.available.items.length + cart.unavailable.items.length : 0;
	return /* @__PURE__ */ jsxs("div", {
		className: "wrap",
		children: [
			/* @__PURE__ */ jsx(PageMeta, {
				title: "Cart",
				description: "What you are about to buy, with today's prices.",
				noIndex: true
			}),
			/* @__PURE__ */ jsx(Breadcrumbs, { trail: [{
				label: "Home",
				to: "/"
			}, { label: "Cart" }] }),
			/* @__PURE__ */ jsxs("div", {
				className: cart_page_module_default.head,
				children: [/* @__PURE__ */ jsx("h1", { children: "Cart" }), cart && lines > 0 && /* @__PURE__ */ jsx("p", {
					className: "muted",
					children: pieces(cart.totalItems)
				})]
			}),
			/* @__PURE__ */ jsx("noscript", { children: /* @__PURE__ */ jsx(Panel, {
				title: "The cart needs JavaScript",
				children: /* @__PURE__ */ jsxs("p", { children: [
					"Your browser has it switched off. Switch it on, or call us on",
					" ",
					/* @__PURE__ */ jsx("a", {
						href: `tel:${website.phone.replaceAll(" ", "")}`,
						children: website.phone
					}),
					" and we take your order by phone."
				] })
			}) }),
			/* @__PURE__ */ jsxs("div", {
				className: cart_page_module_default.notes,
				children: [
					used.notice && /* @__PURE__ */ jsx(Note, {
						role: "status",
						children: used.notice
					}),
					/* @__PURE__ */ jsx("div", {
						ref: failure,
						tabIndex: -1,
						role: "alert",
						children: cart && used.message && /* @__PURE__ */ jsx(Note, {
							tone: "warn",
							icon: TriangleAlert,
							children: used.message
						})
					}),
					removed && /* @__PURE__ */ jsx(RemovedLine, {
						item: removed,
						onDone: () => setRemoved(null)
					}, removed.product.id)
				]
			}),
			!hydrated || status === "loading" && !cart ? /* @__PURE__ */ jsx(CartSkeleton, {}) : status === "failed" && !cart ? /* @__PURE__ */ jsx(Panel, {
				bad: true,
				title: "We could not load your cart",
				role: "alert",
				actions: /* @__PURE__ */ jsx(Button, {
					onClick: () => void reload(),
					children: "Try again"
				}),
				children: /* @__PURE__ */ jsxs("p", { children: [used.message, " What you put in is kept."] })
			}) : cart && lines > 0 ? /* @__PURE__ */ jsx(CartContents, {
				used,
				cart,
				onRemoved: setRemoved
			}) : /* @__PURE__ */ jsx(EmptyCart, { metals: website.metals })
		]
	});
}
/** Brings a new failure into view when it appears above what the shopper is looking at. */
function useFailureOnTop({ message }) {
	const element = useRef(null);
	useEffect(() => {
		if (message) element.current?.scrollIntoView({ block: "nearest" });
	}, [message]);
	return element;
}
export { Component };
