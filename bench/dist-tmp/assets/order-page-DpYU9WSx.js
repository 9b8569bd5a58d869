import { _ as ShellDocument, a as Icon, f as loadQuery, l as PageMeta, m as useLoadedQuery, o as Button, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { r as formatTime, t as formatDate } from "./format-date-WACtI8Xk.js";
import { t as notFound } from "./not-found-4c-FbdGT.js";
import { t as ProductPicture } from "./product-picture-CijXdSfX.js";
import { Link, useParams } from "react-router-dom";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Printer } from "lucide-react";
// web/src/gql/order.document.ts
var OrderDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "Order"
		},
		"variableDefinitions": [{
			"kind": "VariableDefinition",
			"variable": {
				"kind": "Variable",
				"name": {
					"kind": "Name",
					"value": "number"
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
					"value": "order"
				},
				"arguments": [{
					"kind": "Argument",
					"name": {
						"kind": "Name",
						"value": "number"
					},
					"value": {
						"kind": "Variable",
						"name": {
							"kind": "Name",
							"value": "number"
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
								"value": "orderNumber"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "status"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "createdAt"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "coupons"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "subTotal"
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
								"value": "lineItems"
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
											"value": "sku"
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
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "contact"
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
											"value": "firstName"
										}
									},
									{
										"kind": "Field",
										"name": {
											"kind": "Name",
											"value": "lastName"
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
											"value": "phone"
										}
									}
								]
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "delivery"
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
											"value": "line1"
										}
									},
									{
										"kind": "Field",
										"name": {
											"kind": "Name",
											"value": "line2"
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
											"value": "countryCode"
										}
									}
								]
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "payment"
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
											"value": "cardBrand"
										}
									},
									{
										"kind": "Field",
										"name": {
											"kind": "Name",
											"value": "cardLast4"
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
						}
					]
				}
			}]
		}
	}]
};
var order_bill_module_default = {
	box: "_box_6ezcv_1",
	off: "_off_6ezcv_24",
	total: "_total_6ezcv_27",
	sum: "_sum_6ezcv_38"
};
// web/src/orders/order-bill.tsx
/** What the order cost, as it was charged. */
function OrderBill({ order }) {
	const pieces = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
	const discounted = /[1-9]/.test(order.discountTotal.amount);
	return /* @__PURE__ */ jsxs("div", {
		className: order_bill_module_default.box,
		children: [/* @__PURE__ */ jsxs("dl", { children: [
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: ["Pieces, ", pieces] }), /* @__PURE__ */ jsx("dd", { children: formatMoney(order.subTotal) })] }),
			discounted && /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: ["Discount", order.coupons.length > 0 && ` ${order.coupons.join(", ")}`] }), /* @__PURE__ */ jsxs("dd", {
				className: order_bill_module_default.off,
				children: ["−", formatMoney(order.discountTotal).replace(/^[-−]/, "")]
			})] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "Insured courier" }), /* @__PURE__ */ jsx("dd", { children: /[1-9]/.test(order.shippingTotal.amount) ? formatMoney(order.shippingTotal) : "Free" })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "GST, contained in the prices" }), /* @__PURE__ */ jsx("dd", { children: formatMoney(order.taxTotal) })] })
		] }), /* @__PURE__ */ jsxs("p", {
			className: order_bill_module_default.total,
			children: [/* @__PURE__ */ jsxs("span", { children: [
				/* @__PURE__ */ jsx("b", { children: "Total paid" }),
				" ",
				/* @__PURE__ */ jsx("span", {
					className: "muted small",
					children: order.total.currencyCode
				})
			] }), /* @__PURE__ */ jsx("b", {
				className: order_bill_module_default.sum,
				children: formatMoney(order.total)
			})]
		})]
	});
}
var order_lines_module_default = { lines: "_lines_dphdn_1" };
// web/src/orders/order-lines.tsx
/** The lines of an order with pictures, at the prices they were sold for. */
function OrderLines({ lines }) {
	return /* @__PURE__ */ jsx("ul", {
		className: order_lines_module_default.lines,
		children: lines.map((line) => /* @__PURE__ */ jsxs("li", { children: [
			/* @__PURE__ */ jsx(ProductPicture, {
				image: line.image,
				width: 72,
				decorative: true
			}),
			/* @__PURE__ */ jsxs("span", { children: [
				/* @__PURE__ */ jsx(Link, {
					to: `/product/${line.slug}/`,
					children: line.name
				}),
				/* @__PURE__ */ jsxs("small", { children: [
					line.quantity,
					" × ",
					formatMoney(line.unitPrice)
				] }),
				/* @__PURE__ */ jsxs("small", { children: [line.sku, line.supplyType === "AT_SUPPLIER" && ", comes from the supplier"] })
			] }),
			/* @__PURE__ */ jsx("span", {
				className: "num",
				children: formatMoney(line.total)
			})
		] }, line.productId))
	});
}
// web/src/orders/order-status.ts
/** How an order's status is shown: always a word as well as a colour. */
var STATUS_LOOK = {
	PENDING: {
		words: "Pending",
		colour: "orange"
	},
	AWAITING_FULFILLMENT: {
		words: "Awaiting fulfilment",
		colour: "orange"
	},
	FULFILLED: {
		words: "Fulfilled",
		colour: "green"
	},
	CANCELED: {
		words: "Cancelled",
		colour: "red"
	}
};
/** What happens next, in the order of events; a finished or cancelled order has nothing left to happen. */
function nextSteps(status, email, deliveryText, phone) {
	if (status === "FULFILLED") return ["Your order is on its way or with you. Keep the invoice: it is the proof of what you bought and at what price."];
	if (status === "CANCELED") return [`This order was cancelled. If you did not ask for that, call us on ${phone}.`];
	return [
		`We send the invoice to ${email} in the next few minutes.`,
		"We pick, check and seal your pieces in our vault, and two of us sign for it.",
		"The insured courier takes them on and you get a tracking link by e-mail.",
		deliveryText ? `Somebody signs for the parcel at your door. Estimated delivery: ${deliveryText}.` : "Somebody signs for the parcel at your door."
	];
}
var order_page_module_default = {
	page: "_page_1x4yt_1",
	head: "_head_1x4yt_4",
	intro: "_intro_1x4yt_9",
	facts: "_facts_1x4yt_18",
	dot: "_dot_1x4yt_37",
	orange: "_orange_1x4yt_43",
	green: "_green_1x4yt_46",
	red: "_red_1x4yt_49",
	columns: "_columns_1x4yt_52",
	left: "_left_1x4yt_64",
	next: "_next_1x4yt_68",
	addresses: "_addresses_1x4yt_86",
	order: "_order_1x4yt_96",
	actions: "_actions_1x4yt_102"
};
// web/src/orders/order-page.tsx
/** The cookie that placeOrder set opens the order; without it there is no such page. */
async function loader(args) {
	const { order } = await loadQuery(args, OrderDocument, { number: args.params.order ?? "" });
	if (!order) throw notFound(args.request);
	return null;
}
/** /checkout/{order}/: thank you, and everything about the order on one page that prints well. */
function Component() {
	const { order: number = "" } = useParams();
	const { order } = useLoadedQuery(OrderDocument, { number });
	const { website } = useLoadedQuery(ShellDocument, {});
	if (!order) return null;
	const { contact, delivery, payment } = order;
	const status = STATUS_LOOK[order.status];
	const steps = nextSteps(order.status, contact.email, order.estimatedDeliveryTime?.text ?? null, website.phone);
	return /* @__PURE__ */ jsxs("div", {
		className: `wrap ${order_page_module_default.page}`,
		children: [
			/* @__PURE__ */ jsx(PageMeta, {
				title: `Order ${order.orderNumber}`,
				description: "Your order.",
				noIndex: true
			}),
			/* @__PURE__ */ jsxs("header", {
				className: order_page_module_default.head,
				children: [
					/* @__PURE__ */ jsxs("h1", { children: ["Thank you, ", contact.firstName] }),
					/* @__PURE__ */ jsxs("p", {
						className: order_page_module_default.intro,
						children: [
							"Your order ",
							/* @__PURE__ */ jsx("b", {
								className: "num",
								children: order.orderNumber
							}),
							" is with us. Its prices are fixed."
						]
					}),
					/* @__PURE__ */ jsxs("dl", {
						className: order_page_module_default.facts,
						children: [
							/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "Status" }), /* @__PURE__ */ jsxs("dd", {
								className: order_page_module_default[status.colour],
								children: [/* @__PURE__ */ jsx("span", {
									className: order_page_module_default.dot,
									"aria-hidden": "true"
								}), status.words]
							})] }),
							/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "Placed" }), /* @__PURE__ */ jsxs("dd", { children: [
								formatDate(order.createdAt),
								", ",
								formatTime(order.createdAt)
							] })] }),
							/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: "Payment" }), /* @__PURE__ */ jsx("dd", { children: payment.cardLast4 ? `${capitalised(payment.cardBrand ?? "Card")} ending ${payment.cardLast4}` : "By card" })] })
						]
					})
				]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: order_page_module_default.columns,
				children: [/* @__PURE__ */ jsxs("div", {
					className: order_page_module_default.left,
					children: [/* @__PURE__ */ jsxs("section", {
						className: order_page_module_default.next,
						children: [/* @__PURE__ */ jsx("h2", { children: "What happens next" }), /* @__PURE__ */ jsx("ol", { children: steps.map((step) => /* @__PURE__ */ jsx("li", { children: step }, step)) })]
					}), /* @__PURE__ */ jsxs("section", {
						className: order_page_module_default.addresses,
						children: [/* @__PURE__ */ jsxs("div", { children: [
							/* @__PURE__ */ jsx("h2", { children: "Delivery" }),
							/* @__PURE__ */ jsxs("address", { children: [
								contact.firstName,
								" ",
								contact.lastName,
								/* @__PURE__ */ jsx("br", {}),
								[
									delivery.line2,
									delivery.line1,
									delivery.suburb
								].filter(Boolean).map((line) => /* @__PURE__ */ jsxs("span", { children: [line, /* @__PURE__ */ jsx("br", {})] }, line)),
								delivery.city,
								" ",
								delivery.postcode
							] }),
							/* @__PURE__ */ jsx("p", {
								className: "muted small",
								children: "Insured courier, signature needed"
							})
						] }), /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", { children: "Contact" }), /* @__PURE__ */ jsxs("p", { children: [contact.email, contact.phone && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("br", {}), contact.phone] })] })] })]
					})]
				}), /* @__PURE__ */ jsxs("section", {
					className: order_page_module_default.order,
					"aria-labelledby": "order-heading",
					children: [
						/* @__PURE__ */ jsx("h2", {
							id: "order-heading",
							children: "What you bought"
						}),
						/* @__PURE__ */ jsx(OrderLines, { lines: order.lineItems }),
						/* @__PURE__ */ jsx(OrderBill, { order })
					]
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: order_page_module_default.actions,
				children: [/* @__PURE__ */ jsxs(Button, {
					variant: "quiet",
					onClick: () => window.print(),
					children: [/* @__PURE__ */ jsx(Icon, { of: Printer }), "Print this page"]
				}), /* @__PURE__ */ jsx(ButtonLink, {
					variant: "quiet",
					to: "/buy/",
					children: "Keep looking"
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: "muted small",
				children: [
					"Questions? Call us on ",
					/* @__PURE__ */ jsx("a", {
						href: `tel:${website.phone.replaceAll(" ", "")}`,
						children: website.phone
					}),
					" and have the order number at hand. This page stays open to you for a while; the number alone does not open it."
				]
			})
		]
	});
}
function capitalised(brand) {
	return brand.charAt(0).toUpperCase() + brand.slice(1);
}
export { Component, loader };
