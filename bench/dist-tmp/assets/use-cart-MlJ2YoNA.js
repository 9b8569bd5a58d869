import { CombinedGraphQLErrors } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
// web/src/platform/local-storage.ts
/** Local storage that may be full, forbidden or absent: reading then gives null, writing says false. */
function readStored(key) {
	try {
		return globalThis.localStorage?.getItem(key) ?? null;
	} catch {
		return null;
	}
}
function writeStored(key, value) {
	try {
		if (value === null) globalThis.localStorage.removeItem(key);
		else globalThis.localStorage.setItem(key, value);
		return true;
	} catch {
		return false;
	}
}
// web/src/platform/cart-id.ts
var KEY = "koura_cart";
var UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
var current = null;
/** The cart's id (a UUID that the BFF issued), or null. Anything else found in storage is dropped. */
function readCartId() {
	const stored = readStored(KEY) ?? current;
	if (stored === null) return null;
	if (UUID.test(stored)) return stored;
	forgetCartId();
	return null;
}
function storeCartId(id) {
	current = id;
	writeStored(KEY, id);
}
function forgetCartId() {
	current = null;
	writeStored(KEY, null);
}
// web/src/cart/cart-store.ts
var NO_CART = {
	status: "none",
	cart: null,
	message: null,
	notice: null,
	quantityMessages: {},
	pendingQuantities: {}
};
var FIRST_LOAD = {
	...NO_CART,
	status: "loading"
};
var state;
var listeners = /* @__PURE__ */ new Set();
function cartState() {
	return state ?? (readCartId() ? FIRST_LOAD : NO_CART);
}
function setCartState(change) {
	state = {
		...cartState(),
		...change
	};
	for (const listener of listeners) listener();
}
function onCartChange(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
// web/src/gql/cart.document.ts
var CartDocument = {
	"kind": "Document",
	"definitions": [
		{
			"kind": "OperationDefinition",
			"operation": "query",
			"name": {
				"kind": "Name",
				"value": "Cart"
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
		}
	]
};
// web/src/cart/call-message.ts
/** The specification's words for a call that did not reach the shop (section 8). */
var NOT_SUBMITTED = "Sorry, your request was not submitted. Please try again.";
/** What to tell the shopper about a failed call: the server's own message when there is one. */
function callMessage(error) {
	if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? NOT_SUBMITTED;
	return NOT_SUBMITTED;
}
// web/src/cart/write-cart.ts
var REPLACED = "Your last cart could not be used any more, so we started a new one. Please check what is in it.";
var last = Promise.resolve();
/** Runs a cart call after all earlier ones: two first additions at once must not make two carts. */
function inCartQueue(call) {
	const run = last.then(call, call);
	last = run.catch(() => void 0);
	return run;
}
/**
* Sends one change of the cart in its turn and takes the reply as the truth.
* A refusal or failure becomes the cart's message until the next call, and the answer to the caller.
*/
function writeCart(send) {
	return inCartQueue(async () => {
		setCartState({ message: null });
		try {
			const payload = await send();
			if (!payload) throw new Error("the reply held no data");
			takePayload(payload);
			const refusal = payload.userErrors[0];
			return refusal ? {
				ok: false,
				message: refusal.message
			} : {
				ok: true,
				payload
			};
		} catch (error) {
			const message = callMessage(error);
			setCartState({ message });
			return {
				ok: false,
				message
			};
		}
	});
}
function takePayload({ cart, cartReplaced, quantityChanges, userErrors }) {
	if (cart && cart.cartId !== readCartId()) storeCartId(cart.cartId);
	const said = quantityChanges.filter(({ message }) => message).map(({ productId, message }) => [productId, message]);
	setCartState({
		...cart && {
			cart,
			status: "ready"
		},
		...cartReplaced && { notice: REPLACED },
		message: userErrors.length > 0 ? userErrors.map(({ message }) => message).join(" ") : null,
		quantityMessages: {
			...cartState().quantityMessages,
			...Object.fromEntries(said)
		}
	});
}
// web/src/cart/load-cart.ts
var GONE = "We no longer have your last cart. It was ordered, or it has expired. You can start a new one.";
var load;
/**
* Loads the cart that this browser keeps an id of, once. Concurrent callers wait for the first load
* (specification section 4); without an id nothing is sent. Never rejects: a failure is the cart's state.
*/
function loadCart(client) {
	if (load) return load;
	if (cartState().status !== "loading") return Promise.resolve();
	return reloadCart(client);
}
/** Asks for the cart again: after a failure, or when somebody else changed it. Shares a load that is under way. */
function reloadCart(client) {
	load ??= inCartQueue(() => fetchCart(client)).finally(() => load = void 0);
	return load;
}
async function fetchCart(client) {
	setCartState({
		status: "loading",
		message: null
	});
	try {
		const { data } = await client.query({
			query: CartDocument,
			fetchPolicy: "no-cache"
		});
		if (data?.cart) {
			setCartState({
				status: "ready",
				cart: data.cart
			});
			return;
		}
		forgetCartId();
		setCartState({
			status: "none",
			cart: null,
			notice: GONE
		});
	} catch (error) {
		setCartState({
			status: "failed",
			message: callMessage(error)
		});
	}
}
// web/src/cart/use-cart.ts
/** This browser's cart, loaded on first need. On the server and while hydrating its status is 'none'. */
function useCart() {
	const client = useApolloClient();
	const state = useSyncExternalStore(onCartChange, cartState, () => NO_CART);
	useEffect(() => void loadCart(client), [client]);
	return {
		...state,
		totalItems: state.cart?.totalItems
	};
}
/** What the checkout needs of the cart beyond looking at it. */
function useCartHandover() {
	const client = useApolloClient();
	return useMemo(() => ({
		afterChanges: inCartQueue,
		reload: () => reloadCart(client),
		end() {
			forgetCartId();
			setCartState(NO_CART);
		}
	}), [client]);
}
export { callMessage as a, writeCart as i, useCartHandover as n, cartState as o, inCartQueue as r, setCartState as s, useCart as t };
