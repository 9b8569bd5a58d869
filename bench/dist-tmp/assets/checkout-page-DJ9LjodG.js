import { i as Wordmark, n as RouteAnnouncer, r as LoadingBar, t as useScrollRestoration } from "./use-scroll-restoration-SG3T8E3F.js";
import { _ as ShellDocument, a as Icon, c as classNames, f as loadQuery, l as PageMeta, m as useLoadedQuery, o as Button, s as ButtonLink, t as formatMoney } from "./format-money-BNWCrXx7.js";
import { t as readableOpeningHours } from "./opening-hours-NyZuZYv6.js";
import { n as useCartHandover, t as useCart } from "./use-cart-MlJ2YoNA.js";
import { t as useHydrated } from "./use-hydrated-1-Rhex68.js";
import { t as Panel } from "./panel-BNuzdEeG.js";
import { a as TextField, i as CheckboxField, n as CouponForm, o as CartBill, t as Skeleton } from "./skeleton-DQhGhS5O.js";
import { t as Note } from "./note-2fXiB3fF.js";
import { t as ProductPicture } from "./product-picture-CijXdSfX.js";
import { r as formatTime } from "./format-date-WACtI8Xk.js";
import { CombinedGraphQLErrors } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Link, useNavigate } from "react-router-dom";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ArrowLeft, Check, CircleAlert, Lock, Plus, TriangleAlert } from "lucide-react";
import * as v from "valibot";
import { useForm, useWatch } from "react-hook-form";
// web/src/gql/checkout.document.ts
var CheckoutDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "Checkout"
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
								"value": "country"
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
											"value": "isoCode"
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
								"value": "cardEntry"
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
											"value": "publishableKey"
										}
									},
									{
										"kind": "Field",
										"name": {
											"kind": "Name",
											"value": "scriptUrl"
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
// web/src/checkout/session-record.ts
/** A record of this tab's session storage, gone when the tab closes. Storage that is full or forbidden just remembers nothing. */
function readRecord(key) {
	try {
		const parsed = JSON.parse(sessionStorage.getItem(key) ?? "{}");
		return typeof parsed === "object" && parsed !== null ? parsed : {};
	} catch {
		return {};
	}
}
function writeRecord(key, record) {
	try {
		if (record === null) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, JSON.stringify(record));
	} catch {}
}
// web/src/checkout/checkout-draft.ts
var KEY$1 = "koura_checkout";
function readDraft() {
	const { step, details, delivery } = readRecord(KEY$1);
	return {
		step: step === "delivery" || step === "payment" ? step : "details",
		details: details ?? {},
		delivery: delivery ?? {}
	};
}
function writeDraft(change) {
	writeRecord(KEY$1, {
		...readDraft(),
		...change
	});
}
/** After the order: the next person at this tab shall not find it. */
function forgetDraft() {
	writeRecord(KEY$1, null);
}
var payment_step_module_default = {
	note: "_note_ckg8n_1",
	refused: "_refused_ckg8n_4",
	terms: "_terms_ckg8n_7",
	pay: "_pay_ckg8n_17",
	fine: "_fine_ckg8n_23",
	actions: "_actions_ckg8n_30",
	small: "_small_ckg8n_33",
	checking: "_checking_ckg8n_36",
	sweep: "_sweep_ckg8n_40",
	look: "_look_ckg8n_1"
};
// web/src/checkout/checking-panel.tsx
/** The order went out and its outcome is not known yet. Never says that nothing was sent. */
function CheckingPanel() {
	return /* @__PURE__ */ jsxs(Panel, {
		title: "We are checking your order",
		role: "status",
		className: payment_step_module_default.checking,
		children: [/* @__PURE__ */ jsx("p", { children: "Your order was sent and the answer got lost on its way back. We ask for it until we know. Please keep this page open and do not order again." }), /* @__PURE__ */ jsx("span", {
			className: payment_step_module_default.sweep,
			"aria-hidden": "true"
		})]
	});
}
var checkout_step_module_default = {
	step: "_step_1rp7h_1",
	now: "_now_1rp7h_9",
	number: "_number_1rp7h_13",
	later: "_later_1rp7h_31",
	change: "_change_1rp7h_34",
	aside: "_aside_1rp7h_48",
	summary: "_summary_1rp7h_51",
	body: "_body_1rp7h_60"
};
// web/src/checkout/checkout-step.tsx
/** One of the three steps: open, or its summary with a way to change it. */
function CheckoutStep({ number, title, state, summary, onChange, aside, children }) {
	const id = `step-${number}`;
	return /* @__PURE__ */ jsxs("section", {
		className: classNames(checkout_step_module_default.step, checkout_step_module_default[state]),
		"aria-labelledby": id,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: checkout_step_module_default.number,
				"aria-hidden": "true",
				children: state === "done" ? /* @__PURE__ */ jsx(Icon, { of: Check }) : number
			}),
			/* @__PURE__ */ jsxs("h2", {
				id,
				tabIndex: -1,
				children: [title, /* @__PURE__ */ jsxs("span", {
					className: "visuallyHidden",
					children: [
						", step ",
						number,
						" of 3",
						state === "done" && ", done"
					]
				})]
			}),
			state === "done" && onChange ? /* @__PURE__ */ jsxs("button", {
				type: "button",
				className: checkout_step_module_default.change,
				onClick: onChange,
				children: ["Change", /* @__PURE__ */ jsxs("span", {
					className: "visuallyHidden",
					children: [" ", title.toLowerCase()]
				})]
			}) : /* @__PURE__ */ jsx("span", {
				className: checkout_step_module_default.aside,
				children: aside
			}),
			state === "done" && /* @__PURE__ */ jsx("div", {
				className: checkout_step_module_default.summary,
				children: summary
			}),
			state === "now" && /* @__PURE__ */ jsx("div", {
				className: checkout_step_module_default.body,
				children
			})
		]
	});
}
var checkout_page_module_default = {
	skip: "_skip_t62b8_1",
	bar: "_bar_t62b8_13",
	barInside: "_barInside_t62b8_16",
	main: "_main_t62b8_30",
	columns: "_columns_t62b8_37",
	single: "_single_t62b8_46",
	said: "_said_t62b8_49",
	skeletonFields: "_skeletonFields_t62b8_52",
	foot: "_foot_t62b8_56",
	footInside: "_footInside_t62b8_61",
	needsScript: "_needsScript_t62b8_86"
};
var order_summary_module_default = {
	summary: "_summary_muroj_1",
	slim: "_slim_muroj_12",
	lines: "_lines_muroj_15",
	requote: "_requote_muroj_37",
	aside: "_aside_muroj_47"
};
// web/src/checkout/checkout-skeleton.tsx
var FIELDS$1 = [
	"first name",
	"last name",
	"e-mail",
	"phone"
];
/** The checkout's layout while the cart is on its way. */
function CheckoutSkeleton() {
	return /* @__PURE__ */ jsxs("div", {
		className: `${checkout_page_module_default.columns} ${checkout_page_module_default.needsScript}`,
		"aria-busy": "true",
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("h1", { children: "Checkout" }),
			/* @__PURE__ */ jsx(CheckoutStep, {
				number: 1,
				title: "Your details",
				state: "now",
				children: /* @__PURE__ */ jsx("div", {
					className: checkout_page_module_default.skeletonFields,
					children: FIELDS$1.map((field) => /* @__PURE__ */ jsx(Skeleton, { height: 48 }, field))
				})
			}),
			/* @__PURE__ */ jsx(CheckoutStep, {
				number: 2,
				title: "Delivery",
				state: "later"
			}),
			/* @__PURE__ */ jsx(CheckoutStep, {
				number: 3,
				title: "Payment",
				state: "later"
			})
		] }), /* @__PURE__ */ jsxs("div", {
			"aria-hidden": "true",
			className: order_summary_module_default.summary,
			children: [/* @__PURE__ */ jsxs("div", {
				className: checkout_page_module_default.skeletonFields,
				children: [/* @__PURE__ */ jsx(Skeleton, { height: 72 }), /* @__PURE__ */ jsx(Skeleton, { height: 72 })]
			}), /* @__PURE__ */ jsxs("div", {
				className: checkout_page_module_default.skeletonFields,
				children: [
					/* @__PURE__ */ jsx(Skeleton, { width: "70%" }),
					/* @__PURE__ */ jsx(Skeleton, { width: "60%" }),
					/* @__PURE__ */ jsx(Skeleton, { height: 34 })
				]
			})]
		})]
	});
}
// web/src/checkout/checkout-schema.ts
var tooLong = (longest) => `Please keep this to ${longest} letters.`;
var needed = (words, longest = 80) => v.pipe(v.string(), v.trim(), v.minLength(1, words), v.maxLength(longest, tooLong(longest)));
var optional$1 = (longest = 80) => v.pipe(v.optional(v.string(), ""), v.trim(), v.maxLength(longest, tooLong(longest)));
/** Step 1. Messages are whole sentences that say what to do. */
var detailsSchema = v.object({
	firstName: needed("Please give your first name."),
	lastName: needed("Please give your last name."),
	email: v.pipe(needed("Please give an e-mail address for the invoice.", 254), v.regex(/^[^\s@]+@[^\s@]+$/, "Please give the part after the name too, as in name@example.nz."), v.regex(/@[^\s@.]+(\.[^\s@.]+)+$/, "The address ends too early. It should look like name@example.nz.")),
	phone: v.pipe(optional$1(30), v.check((phone) => phone === "" || /^\+?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, "").length >= 6, "Please give the number in digits, as in 021 555 014, or leave it out."))
});
var FOUR_DIGITS = /* @__PURE__ */ new Set(["NZ", "AU"]);
/** Step 2, for the website's country. */
function deliverySchema(countryCode) {
	const postcode = FOUR_DIGITS.has(countryCode) ? v.pipe(needed("Please give the postcode."), v.regex(/^\d{4}$/, "A postcode has four digits, as in 0626.")) : v.pipe(needed("Please give the postcode."), v.regex(/^[\w -]{3,10}$/, "That does not look like a postcode."));
	return v.object({
		line1: needed("Please give the street and number.", 120),
		line2: optional$1(120),
		suburb: optional$1(),
		city: needed("Please give the town or city."),
		postcode
	});
}
// web/src/checkout/merge-messages.ts
/**
* Everything that is to be said about a form or a field, once each (specification section 5).
* A client message that begins with V ("Value is required") gets the property's name in front: "Email value is required".
*/
function mergeMessages({ errors = [], error, client = [] }) {
	const all = [
		...errors.map(({ message }) => message),
		...error ? [error] : [],
		...client.map(({ property, message }) => message.startsWith("V") ? `${humanise(property)} ${message[0].toLowerCase()}${message.slice(1)}` : message)
	];
	return [...new Set(all.map((message) => capitalise(message.trim())).filter(Boolean))];
}
/** `firstName`, `delivery.post_code` and `line1` as people write them: "First name", "Delivery post code", "Line 1". */
function humanise(property) {
	return capitalise(property.replaceAll(/[._-]+/g, " ").replaceAll(/([a-z])([A-Z\d])/g, "$1 $2").trim().toLowerCase());
}
function capitalise(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// web/src/checkout/valibot-resolver.ts
/** Lets react-hook-form check with a valibot schema of flat string fields. A field has one message at a time, the first that applies. */
function valibotResolver(schema) {
	return (values) => {
		const result = v.safeParse(schema, values, { abortPipeEarly: true });
		if (result.success) return {
			values: result.output,
			errors: {}
		};
		const errors = {};
		for (const issue of result.issues) {
			const name = v.getDotPath(issue) ?? "root";
			errors[name] ??= {
				type: issue.type,
				message: issue.message
			};
		}
		return {
			values: {},
			errors
		};
	};
}
// web/src/checkout/use-step-form.ts
/** One step's form: checks when a field is left, says what is wrong beside it, focuses the first such field 500 ms after a submit attempt. */
function useStepForm({ schema, fields, defaults, serverMessages, onDraft, onDone }) {
	const form = useForm({
		resolver: valibotResolver(schema),
		defaultValues: defaults,
		mode: "onTouched",
		shouldFocusError: false
	});
	const { subscribe, setFocus, formState } = form;
	const keep = useEffectEvent(onDraft);
	const timer = useRef(void 0);
	useEffect(() => subscribe({
		formState: { values: true },
		callback: ({ values }) => keep(values)
	}), [subscribe]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const focusSoon = (wrong) => {
		const first = fields.find(wrong);
		clearTimeout(timer.current);
		if (first) timer.current = setTimeout(() => setFocus(first), 500);
	};
	const submit = (event) => form.handleSubmit(onDone, (errors) => focusSoon((field) => field in errors))(event);
	const focusRefused = useEffectEvent(focusSoon);
	useEffect(() => {
		focusRefused((field) => (serverMessages[field]?.length ?? 0) > 0);
	}, [serverMessages]);
	const field = (name) => {
		const fault = formState.errors[name];
		const untouched = !form.getFieldState(name, formState).isDirty;
		return {
			...form.register(name),
			messages: mergeMessages({
				errors: untouched ? serverMessages[name]?.map((message) => ({ message })) : [],
				client: fault?.message ? [{
					property: name,
					message: fault.message
				}] : []
			})
		};
	};
	return {
		form,
		field,
		submit
	};
}
var step_form_module_default = {
	form: "_form_nmlm3_1",
	optional: "_optional_nmlm3_5",
	meant: "_meant_nmlm3_9",
	country: "_country_nmlm3_21",
	next: "_next_nmlm3_24",
	full: "_full_nmlm3_31"
};
// web/src/checkout/delivery-form.tsx
/** Step 2: where the courier goes. The country is the shop's. */
function DeliveryForm({ country, defaults, ...rest }) {
	const { field, submit } = useStepForm({
		schema: useMemo(() => deliverySchema(country.isoCode), [country.isoCode]),
		fields: [
			"line1",
			"line2",
			"suburb",
			"city",
			"postcode"
		],
		defaults: {
			line1: "",
			line2: "",
			suburb: "",
			city: "",
			postcode: "",
			...defaults
		},
		...rest
	});
	return /* @__PURE__ */ jsxs("form", {
		noValidate: true,
		onSubmit: (event) => void submit(event),
		className: step_form_module_default.form,
		children: [
			/* @__PURE__ */ jsx(TextField, {
				label: "Street and number",
				autoComplete: "shipping address-line1",
				className: step_form_module_default.full,
				...field("line1")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: /* @__PURE__ */ jsxs(Fragment, { children: ["Flat, level or company ", /* @__PURE__ */ jsx("span", {
					className: step_form_module_default.optional,
					children: "(optional)"
				})] }),
				autoComplete: "shipping address-line2",
				className: step_form_module_default.full,
				...field("line2")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: /* @__PURE__ */ jsxs(Fragment, { children: ["Suburb ", /* @__PURE__ */ jsx("span", {
					className: step_form_module_default.optional,
					children: "(optional)"
				})] }),
				autoComplete: "shipping address-level3",
				className: step_form_module_default.full,
				...field("suburb")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: "Town or city",
				autoComplete: "shipping address-level2",
				...field("city")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: "Postcode",
				inputMode: "numeric",
				autoComplete: "shipping postal-code",
				className: step_form_module_default.postcode,
				...field("postcode")
			}),
			/* @__PURE__ */ jsxs("p", {
				className: step_form_module_default.country,
				children: [/* @__PURE__ */ jsx("b", { children: country.name }), /* @__PURE__ */ jsx("span", {
					className: "muted small",
					children: "We deliver by insured courier; somebody has to sign. No PO boxes."
				})]
			}),
			/* @__PURE__ */ jsx(Button, {
				type: "submit",
				className: step_form_module_default.next,
				children: "Continue to payment"
			})
		]
	});
}
// web/src/checkout/email-typo.ts
var KNOWN = [
	"gmail.com",
	"outlook.com",
	"hotmail.com",
	"yahoo.com",
	"yahoo.co.nz",
	"icloud.com",
	"xtra.co.nz",
	"live.com",
	"orcon.net.nz",
	"slingshot.co.nz",
	"proton.me"
];
/** The address that was probably meant: "a@gmial.com" gives "a@gmail.com"; null when nothing looks wrong. */
function emailTypo(email) {
	const match = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim());
	if (!match) return null;
	const [, name, domain] = match;
	const lower = domain.toLowerCase();
	if (KNOWN.includes(lower)) return null;
	const meant = KNOWN.find((known) => isOneSlipAway(lower, known));
	return meant ? `${name}@${meant}` : null;
}
/** One letter missing, too many, wrong, or two neighbours swapped. */
function isOneSlipAway(typed, meant) {
	if (Math.abs(typed.length - meant.length) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === meant[start]) start += 1;
	const typedRest = typed.slice(start);
	const meantRest = meant.slice(start);
	return typedRest.slice(1) === meantRest || typedRest === meantRest.slice(1) || typedRest.slice(1) === meantRest.slice(1) || typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2);
}
// web/src/checkout/details-form.tsx
/** Step 1: who buys, and where the invoice goes. */
function DetailsForm({ defaults, ...rest }) {
	const { form, field, submit } = useStepForm({
		schema: detailsSchema,
		fields: [
			"firstName",
			"lastName",
			"email",
			"phone"
		],
		defaults: {
			firstName: "",
			lastName: "",
			email: "",
			phone: "",
			...defaults
		},
		...rest
	});
	const meant = emailTypo(useWatch({
		control: form.control,
		name: "email"
	}));
	return /* @__PURE__ */ jsxs("form", {
		noValidate: true,
		onSubmit: (event) => void submit(event),
		className: step_form_module_default.form,
		children: [
			/* @__PURE__ */ jsx(TextField, {
				label: "First name",
				autoComplete: "given-name",
				...field("firstName")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: "Last name",
				autoComplete: "family-name",
				...field("lastName")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: step_form_module_default.full,
				children: [/* @__PURE__ */ jsx(TextField, {
					label: "E-mail",
					type: "email",
					inputMode: "email",
					autoComplete: "email",
					spellCheck: false,
					instructions: "The invoice and the tracking link go here.",
					...field("email")
				}), /* @__PURE__ */ jsx("p", {
					role: "status",
					className: step_form_module_default.meant,
					children: meant && /* @__PURE__ */ jsxs("button", {
						type: "button",
						onClick: () => form.setValue("email", meant, {
							shouldDirty: true,
							shouldTouch: true,
							shouldValidate: true
						}),
						children: [
							"Did you mean ",
							meant,
							"?"
						]
					})
				})]
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: /* @__PURE__ */ jsxs(Fragment, { children: ["Phone ", /* @__PURE__ */ jsx("span", {
					className: step_form_module_default.optional,
					children: "(optional)"
				})] }),
				type: "tel",
				inputMode: "tel",
				autoComplete: "tel",
				instructions: "For the courier, on the day.",
				className: step_form_module_default.full,
				...field("phone")
			}),
			/* @__PURE__ */ jsx(Button, {
				type: "submit",
				className: step_form_module_default.next,
				children: "Continue to delivery"
			})
		]
	});
}
// web/src/checkout/quote-clock.ts
var LATE_MS = 1e4;
var FIRST_WARNING_MS = 3e4;
/** Milliseconds until `expiresAt` by the server's clock; never below 0. */
function remainingMs(expiresAt, clock, now) {
	return Math.max(0, Date.parse(expiresAt) - (clock.serverMs + now - clock.askedAt));
}
/** How the clock looks and what it says with so much time left. */
function clockPhase(remaining) {
	const seconds = Math.ceil(remaining / 1e3);
	return {
		phase: remaining <= 0 ? "over" : remaining <= LATE_MS ? "late" : "running",
		shown: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
		announced: remaining <= 0 ? "The time is over. We are asking for the new total." : remaining <= LATE_MS ? "Prices are held for 10 more seconds." : remaining <= FIRST_WARNING_MS ? "Prices are held for 30 more seconds." : ""
	};
}
var held_clock_module_default = {
	top: "_top_adjny_1",
	time: "_time_adjny_11",
	run: "_run_adjny_18",
	late: "_late_adjny_31",
	small: "_small_adjny_35",
	payClock: "_payClock_adjny_38"
};
// web/src/checkout/held-clock.tsx
var TICK_MS = 250;
function tickOf(quote) {
	const left = remainingMs(quote.expiresAt, quote.clock, performance.now());
	return {
		...clockPhase(left),
		part: Math.min(1, left / 6e4)
	};
}
function useTick(quote) {
	const [tick, setTick] = useState(() => tickOf(quote));
	useEffect(() => {
		const update = () => setTick((last) => {
			const next = tickOf(quote);
			return next.shown === last.shown && next.phase === last.phase ? last : next;
		});
		update();
		const timer = setInterval(update, TICK_MS);
		return () => clearInterval(timer);
	}, [quote]);
	return tick;
}
/** How long the prices are held. States a fact; its end costs nothing. */
function HeldClock({ quote, paused, onOver }) {
	const tick = useTick(quote);
	const over = useEffectEvent(onOver);
	useEffect(() => {
		if (tick.phase === "over" && !paused) over();
	}, [tick.phase, paused]);
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(held_clock_module_default.clock, tick.phase !== "running" && held_clock_module_default.late),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: held_clock_module_default.top,
				children: [/* @__PURE__ */ jsx("h2", { children: "Prices held" }), /* @__PURE__ */ jsx(Time, { tick })]
			}),
			/* @__PURE__ */ jsx(Bar, { part: tick.part }),
			/* @__PURE__ */ jsxs("p", {
				className: "muted small",
				children: [
					"Fixed at ",
					formatTime(quote.createdAt),
					" for ",
					60,
					" seconds. If time runs out we show the new total first and you decide."
				]
			}),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: "visuallyHidden",
				children: tick.announced
			})
		]
	});
}
/** The same clock in one line, above the Pay button of small windows. */
function PayClock({ quote }) {
	const tick = useTick(quote);
	return /* @__PURE__ */ jsxs("div", {
		className: classNames(held_clock_module_default.payClock, tick.phase !== "running" && held_clock_module_default.late),
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsxs("p", { children: ["Prices held ", /* @__PURE__ */ jsx("span", {
			className: held_clock_module_default.small,
			children: tick.shown
		})] }), /* @__PURE__ */ jsx(Bar, { part: tick.part })]
	});
}
function Time({ tick }) {
	return /* @__PURE__ */ jsx("span", {
		className: held_clock_module_default.time,
		role: "timer",
		children: tick.shown
	});
}
function Bar({ part }) {
	return /* @__PURE__ */ jsx("div", {
		className: held_clock_module_default.run,
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsx("i", { style: { width: `${part * 100}%` } })
	});
}
var requote_module_default = {
	requote: "_requote_1ge1b_1",
	totals: "_totals_1ge1b_7",
	sum: "_sum_1ge1b_26",
	actions: "_actions_1ge1b_32"
};
// web/src/checkout/requote.tsx
/** Old and new total and the lines that moved; nothing goes on until the shopper takes it. */
function Requote({ before, now, onAccept }) {
	const { reload } = useCartHandover();
	const box = useRef(null);
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const same = before.total.amount === now.total.amount;
	const moved = now.cart.available.items.flatMap((item) => {
		const last = before.cart.available.items.find(({ product }) => product.id === item.product.id);
		return last && last.total.amount === item.total.amount ? [] : [{
			item,
			last
		}];
	});
	return /* @__PURE__ */ jsxs("div", {
		className: requote_module_default.requote,
		role: "status",
		ref: box,
		children: [
			/* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsx("b", { children: same ? "The time is over. The price is the same." : "The price has moved." }) }),
			!same && /* @__PURE__ */ jsxs("dl", {
				className: requote_module_default.totals,
				children: [moved.map(({ item, last }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", { children: [
					item.quantity,
					" × ",
					item.product.name
				] }), /* @__PURE__ */ jsxs("dd", { children: [
					last && /* @__PURE__ */ jsx("s", { children: formatMoney(last.total) }),
					" ",
					formatMoney(item.total)
				] })] }, item.product.id)), /* @__PURE__ */ jsxs("div", {
					className: requote_module_default.sum,
					children: [/* @__PURE__ */ jsx("dt", { children: "New total" }), /* @__PURE__ */ jsxs("dd", { children: [
						/* @__PURE__ */ jsxs("s", { children: [/* @__PURE__ */ jsx("span", {
							className: "visuallyHidden",
							children: "was "
						}), formatMoney(before.total)] }),
						" ",
						/* @__PURE__ */ jsx("b", { children: formatMoney(now.total) })
					] })]
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: requote_module_default.actions,
				children: [/* @__PURE__ */ jsx(Button, {
					size: "s",
					onClick: onAccept,
					children: same ? `Hold ${formatMoney(now.total)} again` : "Accept the new total"
				}), /* @__PURE__ */ jsx(ButtonLink, {
					variant: "quiet",
					size: "s",
					to: "/cart/",
					onClick: () => void reload(),
					children: "Back to cart"
				})]
			})
		]
	});
}
// web/src/checkout/order-summary.tsx
/** What is being bought and what it costs; on the payment step with the clock of the held prices. */
function OrderSummary({ cart, quote, paying }) {
	const state = quote?.state;
	const shown = (state && ("now" in state ? state.now : state.kind === "asking" ? state.last : null))?.cart ?? cart;
	return /* @__PURE__ */ jsxs("aside", {
		"aria-label": "Order summary",
		className: order_summary_module_default.aside,
		children: [state?.kind === "moved" && quote && /* @__PURE__ */ jsx("div", {
			className: order_summary_module_default.requote,
			children: /* @__PURE__ */ jsx(Requote, {
				before: state.before,
				now: state.now,
				onAccept: quote.accept
			})
		}), /* @__PURE__ */ jsxs("div", {
			className: order_summary_module_default.summary,
			children: [
				state?.kind === "held" && state.now.quote && quote && /* @__PURE__ */ jsx(HeldClock, {
					quote: state.now.quote,
					paused: paying,
					onOver: quote.requote
				}),
				/* @__PURE__ */ jsx("ul", {
					className: order_summary_module_default.lines,
					children: shown.available.items.map(({ product, quantity, unitPrice, total }) => /* @__PURE__ */ jsxs("li", { children: [
						/* @__PURE__ */ jsx(ProductPicture, {
							image: product.image,
							width: 72,
							decorative: true
						}),
						/* @__PURE__ */ jsxs("span", { children: [product.name, /* @__PURE__ */ jsxs("small", { children: [
							quantity,
							" × ",
							formatMoney(unitPrice)
						] })] }),
						/* @__PURE__ */ jsx("span", {
							className: "num",
							children: formatMoney(total)
						})
					] }, product.id))
				}),
				/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(CartBill, {
					cart: shown,
					pending: state?.kind === "asking"
				}) }),
				/* @__PURE__ */ jsx("div", {
					className: order_summary_module_default.slim,
					inert: paying,
					children: /* @__PURE__ */ jsx(CouponForm, {
						coupons: shown.coupons,
						onChanged: () => quote?.renew()
					})
				})
			]
		})]
	});
}
// web/src/checkout/order-parties.ts
/** Buyer and address as the order takes them; null while one of them is not complete. */
function partiesOf({ details, delivery }, countryCode) {
	const contact = v.safeParse(detailsSchema, details);
	const address = v.safeParse(deliverySchema(countryCode), delivery);
	if (!contact.success || !address.success) return null;
	const { phone, ...person } = contact.output;
	const { line2, suburb, ...place } = address.output;
	return {
		contact: {
			...person,
			phone: phone || null
		},
		delivery: {
			...place,
			line2: line2 || null,
			suburb: suburb || null,
			countryCode
		}
	};
}
/** The step that can be open: never one whose steps before it are incomplete, as after a reload half way. */
function stepToOpen(wanted, { details, delivery }, countryCode) {
	if (wanted === "details" || !v.is(detailsSchema, details)) return "details";
	if (wanted === "delivery" || !v.is(deliverySchema(countryCode), delivery)) return "delivery";
	return "payment";
}
var card_fields_module_default = {
	fields: "_fields_wqsxa_1",
	full: "_full_wqsxa_7",
	field: "_field_wqsxa_1",
	label: "_label_wqsxa_17",
	frame: "_frame_wqsxa_20",
	focus: "_focus_wqsxa_34",
	invalid: "_invalid_wqsxa_38",
	help: "_help_wqsxa_42",
	message: "_message_wqsxa_47",
	retry: "_retry_wqsxa_61"
};
// web/src/checkout/card-fields.tsx
var FIELDS = [
	{
		field: "cardNumber",
		label: "Card number"
	},
	{
		field: "cardExpiry",
		label: "Expiry date"
	},
	{
		field: "cardCvc",
		label: "CVC",
		help: "Three digits on the back, four on Amex"
	}
];
/** The places of the provider's fields, with labels, help and what is wrong in words. */
function CardFields({ entry }) {
	return /* @__PURE__ */ jsxs("div", {
		className: card_fields_module_default.fields,
		children: [entry.status === "failed" && /* @__PURE__ */ jsxs(Note, {
			tone: "warn",
			role: "alert",
			className: card_fields_module_default.full,
			children: [/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx("b", { children: "The card fields did not load." }), " Something between you and our payment provider keeps them away, perhaps a content blocker. Nothing was charged."] }), /* @__PURE__ */ jsx(Button, {
				size: "s",
				variant: "quiet",
				className: card_fields_module_default.retry,
				onClick: entry.retry,
				children: "Try again"
			})]
		}), FIELDS.map(({ field, label, help }) => {
			const message = entry.messages[field];
			return /* @__PURE__ */ jsxs("div", {
				className: classNames(card_fields_module_default.field, field === "cardNumber" && card_fields_module_default.full),
				hidden: entry.status === "failed",
				children: [
					/* @__PURE__ */ jsx("label", {
						htmlFor: `card-${field}`,
						className: card_fields_module_default.label,
						children: label
					}),
					/* @__PURE__ */ jsx("div", {
						id: `card-${field}`,
						ref: entry.place(field),
						className: classNames(card_fields_module_default.frame, entry.focused === field && card_fields_module_default.focus, message && card_fields_module_default.invalid),
						"aria-busy": entry.status === "loading" || void 0
					}),
					help && !message && /* @__PURE__ */ jsx("p", {
						className: card_fields_module_default.help,
						children: help
					}),
					/* @__PURE__ */ jsx("p", {
						className: card_fields_module_default.message,
						role: "status",
						children: message && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Icon, {
							of: CircleAlert,
							size: 16
						}), message] })
					})
				]
			}, field);
		})]
	});
}
var card_picker_module_default = {
	legend: "_legend_cbunn_1",
	picker: "_picker_cbunn_5",
	choice: "_choice_cbunn_11",
	newCard: "_newCard_cbunn_22",
	radio: "_radio_cbunn_47",
	brand: "_brand_cbunn_62"
};
// web/src/checkout/card-picker.tsx
/** Which card pays: a saved one, or a new one whose fields show below. */
function CardPicker({ savedCards, selected, onSelect, children }) {
	return /* @__PURE__ */ jsxs("fieldset", { children: [/* @__PURE__ */ jsx("legend", {
		className: card_picker_module_default.legend,
		children: "Pay by card"
	}), /* @__PURE__ */ jsxs("div", {
		className: card_picker_module_default.picker,
		children: [
			savedCards.map((card) => /* @__PURE__ */ jsxs("label", {
				className: card_picker_module_default.choice,
				children: [
					/* @__PURE__ */ jsx("input", {
						type: "radio",
						name: "card",
						className: card_picker_module_default.radio,
						checked: selected === card.id,
						onChange: () => onSelect(card.id)
					}),
					/* @__PURE__ */ jsx("span", {
						className: card_picker_module_default.brand,
						children: card.brand
					}),
					/* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsxs("b", {
						className: "num",
						children: ["Ending ", card.lastFour]
					}), /* @__PURE__ */ jsxs("small", { children: [
						card.nameOnCard,
						", expires ",
						card.expiry
					] })] })
				]
			}, card.id)),
			savedCards.length > 0 && /* @__PURE__ */ jsxs("label", {
				className: card_picker_module_default.choice,
				children: [
					/* @__PURE__ */ jsx("input", {
						type: "radio",
						name: "card",
						className: card_picker_module_default.radio,
						checked: selected === "new",
						onChange: () => onSelect("new")
					}),
					/* @__PURE__ */ jsx("span", {
						className: card_picker_module_default.brand,
						children: /* @__PURE__ */ jsx(Icon, { of: Plus })
					}),
					/* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("b", { children: "A new card" }), /* @__PURE__ */ jsx("small", { children: "Visa, Mastercard, Amex" })] })
				]
			}),
			/* @__PURE__ */ jsx("div", {
				className: card_picker_module_default.newCard,
				hidden: selected !== "new",
				children
			})
		]
	})] });
}
// web/src/gql/place-order.document.ts
var PlaceOrderDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "mutation",
		"name": {
			"kind": "Name",
			"value": "PlaceOrder"
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
						"value": "PlaceOrderInput"
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
					"value": "placeOrder"
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
								"value": "status"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "clientSecret"
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "order"
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
										"value": "orderNumber"
									}
								}]
							}
						},
						{
							"kind": "Field",
							"name": {
								"kind": "Name",
								"value": "priceChange"
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
											"value": "oldTotal"
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
											"value": "newTotal"
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
// web/src/checkout/order-attempt.ts
var KEY = "koura_order_attempt";
var current = null;
var content = null;
function readAttempt() {
	const { key, sent } = readRecord(KEY);
	return key ? {
		key,
		sent: sent === true
	} : current;
}
function writeAttempt(attempt) {
	current = attempt;
	writeRecord(KEY, attempt);
}
/**
* The idempotency key for an order with this content, noted as sent. The same content keeps its key however often it
* is sent; other content gets a new one, which only happens after a definitive answer to the last.
*/
function keyForOrder(orderContent) {
	const text = JSON.stringify(orderContent);
	const last = readAttempt();
	const key = last && content === text ? last.key : crypto.randomUUID();
	content = text;
	writeAttempt({
		key,
		sent: true
	});
	return key;
}
/** The key of an order that was sent and not answered, perhaps before a reload. */
function unansweredKey() {
	const attempt = readAttempt();
	return attempt?.sent ? attempt.key : null;
}
/** The outcome is known: `keep` when the same order may be sent again under its key. */
function settleAttempt(outcome) {
	const attempt = readAttempt();
	if (outcome === "keep" && attempt) {
		writeAttempt({
			...attempt,
			sent: false
		});
		return;
	}
	content = null;
	writeAttempt(null);
}
// web/src/gql/order-check.document.ts
var OrderCheckDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "query",
		"name": {
			"kind": "Name",
			"value": "OrderCheck"
		},
		"variableDefinitions": [{
			"kind": "VariableDefinition",
			"variable": {
				"kind": "Variable",
				"name": {
					"kind": "Name",
					"value": "idempotencyKey"
				}
			},
			"type": {
				"kind": "NonNullType",
				"type": {
					"kind": "NamedType",
					"name": {
						"kind": "Name",
						"value": "ID"
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
					"value": "orderCheck"
				},
				"arguments": [{
					"kind": "Argument",
					"name": {
						"kind": "Name",
						"value": "idempotencyKey"
					},
					"value": {
						"kind": "Variable",
						"name": {
							"kind": "Name",
							"value": "idempotencyKey"
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
								"value": "state"
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
								"value": "order"
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
										"value": "orderNumber"
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
// web/src/checkout/order-check.ts
/** Asks once what became of an order. Rejects when the shop cannot be reached. */
async function orderCheck(client, idempotencyKey) {
	const { data } = await client.query({
		query: OrderCheckDocument,
		variables: { idempotencyKey },
		fetchPolicy: "no-cache"
	});
	if (!data) throw new Error("the answer held no data");
	return data.orderCheck;
}
var wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// web/src/checkout/place-order-flow.ts
var POLL_MS = 2e3;
var BELIEVED_AFTER = 3;
var NOT_PLACED = "Your order was not placed and your card was not charged. You can press Pay again.";
/** Sends an order and stays with it until its outcome is known. Whatever happens, it is never sent under a second key. */
async function placeOrderFlow(input, calls) {
	const key = String(input.idempotencyKey);
	for (let round = 0; round < 2; round += 1) {
		let reply;
		try {
			reply = await calls.send(input);
		} catch (error) {
			return checkOrder(key, calls, calls.wordsOf(error));
		}
		if (reply.status === "PLACED" && reply.order) return {
			kind: "placed",
			orderNumber: reply.order.orderNumber
		};
		if (reply.status === "REFUSED") return {
			kind: "refused",
			errors: reply.userErrors,
			priceChange: reply.priceChange
		};
		if (reply.status !== "REQUIRES_ACTION" || !reply.clientSecret) break;
		const refusal = await calls.authorise(reply.clientSecret);
		if (refusal !== null) return {
			kind: "notAuthorised",
			message: refusal
		};
	}
	return checkOrder(key, calls, null);
}
/** Asks for the order by its key until it is there, or certainly is not. */
async function checkOrder(key, calls, words) {
	calls.onChecking();
	let absent = 0;
	for (;;) {
		let found = null;
		try {
			found = await calls.check(key);
		} catch {}
		if (found?.state === "PLACED" && found.order) return {
			kind: "placed",
			orderNumber: found.order.orderNumber
		};
		absent = found?.state === "NOT_PLACED" ? absent + 1 : 0;
		if (absent >= BELIEVED_AFTER) return {
			kind: "notPlaced",
			message: words ?? found?.message ?? NOT_PLACED
		};
		await calls.wait(POLL_MS);
	}
}
// web/src/checkout/place-order.ts
/** Places the order under its idempotency key and stays with it until the outcome is known. Never rejects. */
function usePlaceOrder() {
	const client = useApolloClient();
	return useCallback(async (order, hooks) => {
		const outcome = await placeOrderFlow({
			idempotencyKey: keyForOrder(order),
			...order
		}, {
			...hooks,
			wait,
			async send(sent) {
				const { data } = await client.mutate({
					mutation: PlaceOrderDocument,
					variables: { input: sent },
					fetchPolicy: "no-cache"
				});
				if (!data) throw new Error("the reply held no data");
				return data.placeOrder;
			},
			check: (key) => orderCheck(client, key),
			wordsOf: (error) => CombinedGraphQLErrors.is(error) ? error.errors[0]?.message ?? null : null
		});
		settleAttempt(outcome.kind === "notPlaced" ? "keep" : "done");
		return outcome;
	}, [client]);
}
// web/src/checkout/card-field-look.ts
/** The look of the provider's fields in the page's own colours; the type is 16 px (specification section 9). */
function cardFieldLook() {
	const tokens = getComputedStyle(document.documentElement);
	const colour = (name) => tokens.getPropertyValue(name).trim();
	return {
		base: {
			color: colour("--ink"),
			fontFamily: "Inter, system-ui, sans-serif",
			fontSize: "16px",
			lineHeight: "24px",
			fontVariant: "tabular-nums",
			"::placeholder": { color: colour("--muted") }
		},
		invalid: { color: colour("--down") }
	};
}
/** Calls back whenever the page turns dark or light: the provider's frames cannot see our tokens. */
function onColourChange(listener) {
	const dark = matchMedia("(prefers-color-scheme: dark)");
	const theme = new MutationObserver(listener);
	theme.observe(document.documentElement, {
		attributes: true,
		attributeFilter: ["data-theme"]
	});
	dark.addEventListener("change", listener);
	return () => {
		theme.disconnect();
		dark.removeEventListener("change", listener);
	};
}
// web/src/checkout/card-provider.ts
var LOAD_TIMEOUT_MS = 12e3;
var loading;
/** Loads the provider's script, once; a failed load can be tried again. Rejects when it does not come or holds no library. */
function loadCardProvider(scriptUrl, publishableKey) {
	loading ??= loadScript(scriptUrl).then(() => {
		const provider = window.Stripe?.(publishableKey);
		if (!provider) throw missing();
		return provider;
	}).catch((error) => {
		loading = void 0;
		throw error;
	});
	return loading;
}
var told = false;
/** The specification's log line (section 8), written once a page. */
function missing() {
	const message = "Payment library missing or elements undefined";
	if (!told) console.error(message);
	told = true;
	return /* @__PURE__ */ new Error(message);
}
function loadScript(url) {
	if (window.Stripe) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		const timer = setTimeout(() => fail(), LOAD_TIMEOUT_MS);
		const fail = () => {
			clearTimeout(timer);
			script.remove();
			reject(missing());
		};
		script.src = url;
		script.async = true;
		script.addEventListener("load", () => {
			clearTimeout(timer);
			resolve();
		});
		script.addEventListener("error", fail);
		document.head.append(script);
	});
}
// web/src/checkout/use-card-entry.ts
var CARD_FIELDS = [
	"cardNumber",
	"cardExpiry",
	"cardCvc"
];
var PLACEHOLDERS = {
	cardNumber: "1234 1234 1234 1234",
	cardExpiry: "MM / YY",
	cardCvc: "123"
};
var CLASS_NAMES = {
	invalid: "cardFieldInvalid",
	focus: "cardFieldFocus"
};
/** The provider's card fields: loads the script, mounts the fields, follows their state. */
function useCardEntry({ scriptUrl, publishableKey }, onEdited) {
	const [status, setStatus] = useState("loading");
	const [messages, setMessages] = useState({});
	const [focused, setFocused] = useState(null);
	const [round, setRound] = useState(0);
	const places = useRef(/* @__PURE__ */ new Map());
	const parts = useRef(null);
	const states = useRef(/* @__PURE__ */ new Map());
	const edited = useEffectEvent(onEdited);
	useEffect(() => {
		let gone = false;
		let stopColours;
		const elements = /* @__PURE__ */ new Map();
		const known = states.current;
		const mountFields = (provider) => {
			const group = provider.elements();
			if (!group) throw missing();
			for (const field of CARD_FIELDS) {
				const element = group.create(field, {
					style: cardFieldLook(),
					classes: CLASS_NAMES,
					placeholder: PLACEHOLDERS[field]
				});
				element.on("change", (event) => {
					known.set(field, event);
					setMessages((last) => ({
						...last,
						[field]: event.error?.message
					}));
					edited();
				});
				element.on("focus", () => setFocused(field));
				element.on("blur", () => setFocused((last) => last === field ? null : last));
				element.mount(places.current.get(field));
				elements.set(field, element);
			}
			parts.current = {
				provider,
				elements
			};
			stopColours = onColourChange(() => elements.forEach((element) => element.update({ style: cardFieldLook() })));
			setStatus("ready");
		};
		const load = async () => {
			try {
				const provider = await loadCardProvider(scriptUrl, publishableKey);
				if (!gone) mountFields(provider);
			} catch {
				if (!gone) setStatus("failed");
			}
		};
		load();
		return () => {
			gone = true;
			stopColours?.();
			elements.forEach((element) => element.destroy());
			parts.current = null;
			known.clear();
		};
	}, [
		scriptUrl,
		publishableKey,
		round
	]);
	const retry = useCallback(() => {
		setStatus("loading");
		setRound((last) => last + 1);
	}, []);
	return {
		status,
		messages,
		focused,
		place: useCallback((field) => (element) => {
			if (element) places.current.set(field, element);
		}, []),
		retry,
		focusFirstInvalid: useCallback(() => {
			const invalid = CARD_FIELDS.find((field) => !states.current.get(field)?.complete) ?? "cardNumber";
			parts.current?.elements.get(invalid)?.focus();
		}, []),
		tokenise: useCallback(async (name) => {
			const number = parts.current?.elements.get("cardNumber");
			if (!parts.current || !number) return { message: missingWords() };
			try {
				const { token, error } = await parts.current.provider.createToken(number, { name });
				return token ? { token: token.id } : { message: error?.message ?? "Your card could not be read. Please check the details." };
			} catch {
				return { message: "The card fields are not ready yet. Please try again in a moment." };
			}
		}, []),
		authorise: useCallback(async (clientSecret) => {
			if (!parts.current) return missingWords();
			const { error } = await parts.current.provider.handleNextAction({ clientSecret });
			return error ? error.message ?? "Your bank did not confirm the payment." : null;
		}, [])
	};
}
function missingWords() {
	missing();
	return "The card fields could not be loaded. Please reload the page.";
}
// web/src/checkout/use-payment.ts
var CARD_CODES = /* @__PURE__ */ new Set(["CARD_DECLINED", "PAYMENT_FAILED"]);
/** Pressing Pay: the card becomes a token, the token an order; every way this can end has its words. */
function usePayment({ contact, delivery, quote, cardEntry, onFieldFaults, onPlaced }) {
	const placeOrder = usePlaceOrder();
	const token = useRef(null);
	const entry = useCardEntry(cardEntry, () => {
		token.current = null;
	});
	const [stage, setStage] = useState("idle");
	const [cardMessage, setCardMessage] = useState(null);
	const [message, setMessage] = useState(null);
	const [termsMessage, setTermsMessage] = useState(null);
	const underWay = useRef(false);
	async function pay(acceptedTerms, focusTerms) {
		if (underWay.current || quote.state.kind !== "held") return;
		underWay.current = true;
		setStage("paying");
		setCardMessage(null);
		setMessage(null);
		setTermsMessage(acceptedTerms ? null : "Please read and accept the terms first.");
		try {
			const { total, quote: held } = quote.state.now;
			const card = token.current ? { token: token.current } : await entry.tokenise(`${contact.firstName} ${contact.lastName}`);
			if ("message" in card) {
				refuseCard(card.message, false);
				return;
			}
			token.current = card.token;
			if (!acceptedTerms) {
				setTimeout(focusTerms, 500);
				return;
			}
			const { amount, currencyCode } = total;
			await take(await placeOrder({
				expectedTotal: {
					amount,
					currencyCode
				},
				quoteId: held?.id ?? null,
				cardToken: card.token,
				contact,
				delivery,
				acceptedTerms
			}, {
				authorise: entry.authorise,
				onChecking: () => setStage("checking")
			}));
		} finally {
			underWay.current = false;
			setStage("idle");
		}
	}
	function refuseCard(words, declined) {
		token.current = null;
		setCardMessage({
			words,
			declined
		});
		setTimeout(entry.focusFirstInvalid, 500);
	}
	async function take(outcome) {
		if (outcome.kind === "placed") {
			await onPlaced(outcome.orderNumber);
			return;
		}
		if (outcome.kind === "notPlaced") {
			setMessage(outcome.message);
			return;
		}
		if (outcome.kind === "notAuthorised") {
			refuseCard(outcome.message, true);
			return;
		}
		token.current = null;
		const codes = outcome.errors.map(({ code }) => code);
		const words = outcome.errors.map(({ message: said }) => said).join(" ") || "The order was refused. Your card was not charged.";
		if (codes.some((code) => CARD_CODES.has(code)) || outcome.errors.some(({ field }) => field === "cardToken")) {
			refuseCard(words, true);
			return;
		}
		if (outcome.priceChange || codes.includes("PRICE_CHANGED") || codes.includes("QUOTE_EXPIRED")) {
			quote.requote();
			return;
		}
		const faults = faultsByField(outcome.errors);
		if (Object.keys(faults).length > 0) onFieldFaults(faults);
		else setMessage(words);
	}
	return {
		entry,
		stage,
		cardMessage,
		message,
		termsMessage,
		termsTicked: () => setTermsMessage(null),
		pay: (accepted, focusTerms) => void pay(accepted, focusTerms)
	};
}
/** Refusals of what was typed, as "contact.email": the last part is the field's name in its step. */
function faultsByField(errors) {
	const faults = {};
	for (const { field, message } of errors) {
		const name = /^(?:contact|delivery)\.(\w+)$/.exec(field ?? "")?.[1];
		if (name) (faults[name] ??= []).push(message);
	}
	return faults;
}
// web/src/checkout/payment-step.tsx
/** Step 3: the card, the terms, and Pay with the total on it. */
function PaymentStep({ cardEntry, quote, onPaying, ...rest }) {
	const payment = usePayment({
		quote,
		cardEntry,
		...rest
	});
	const [card, setCard] = useState("new");
	const terms = useRef(null);
	const { state } = quote;
	const busy = payment.stage !== "idle";
	const submit = (event) => {
		event.preventDefault();
		payment.pay(terms.current?.checked ?? false, () => terms.current?.focus());
	};
	useEffect(() => onPaying(busy), [busy, onPaying]);
	return /* @__PURE__ */ jsxs(Fragment, { children: [payment.stage === "checking" && /* @__PURE__ */ jsx(CheckingPanel, {}), /* @__PURE__ */ jsxs("form", {
		noValidate: true,
		onSubmit: submit,
		hidden: payment.stage === "checking",
		children: [
			payment.message && /* @__PURE__ */ jsx(Note, {
				tone: "warn",
				icon: TriangleAlert,
				role: "alert",
				className: payment_step_module_default.note,
				children: payment.message
			}),
			payment.cardMessage && /* @__PURE__ */ jsxs(Note, {
				tone: "warn",
				icon: CircleAlert,
				role: "alert",
				className: payment_step_module_default.refused,
				children: [/* @__PURE__ */ jsx("b", { children: payment.cardMessage.words }), payment.cardMessage.declined && " Your cart is as it was. Please check the card or use another."]
			}),
			/* @__PURE__ */ jsx(CardPicker, {
				savedCards: [],
				selected: card,
				onSelect: setCard,
				children: /* @__PURE__ */ jsx(CardFields, { entry: payment.entry })
			}),
			/* @__PURE__ */ jsx(CheckboxField, {
				ref: terms,
				className: payment_step_module_default.terms,
				onChange: payment.termsTicked,
				messages: payment.termsMessage ? [payment.termsMessage] : [],
				label: /* @__PURE__ */ jsxs(Fragment, { children: [
					"I have read the",
					" ",
					/* @__PURE__ */ jsxs(Link, {
						to: "/terms-and-conditions/",
						target: "_blank",
						children: ["terms", /* @__PURE__ */ jsx("span", {
							className: "visuallyHidden",
							children: " (opens in a new tab)"
						})]
					}),
					". A bullion order cannot be cancelled once its price is fixed."
				] })
			}),
			state.kind === "held" && state.now.quote && /* @__PURE__ */ jsx(PayClock, { quote: state.now.quote }),
			state.kind === "moved" && /* @__PURE__ */ jsx("div", {
				className: payment_step_module_default.small,
				children: /* @__PURE__ */ jsx(Requote, {
					before: state.before,
					now: state.now,
					onAccept: quote.accept
				})
			}),
			state.kind === "failed" ? /* @__PURE__ */ jsxs(Note, {
				tone: "warn",
				icon: TriangleAlert,
				role: "alert",
				className: payment_step_module_default.note,
				children: [/* @__PURE__ */ jsx("p", { children: state.message }), /* @__PURE__ */ jsx("p", {
					className: payment_step_module_default.actions,
					children: state.cartIsAtFault ? /* @__PURE__ */ jsx(ButtonLink, {
						size: "s",
						to: "/cart/",
						children: "Look at the cart"
					}) : /* @__PURE__ */ jsx(Button, {
						size: "s",
						onClick: quote.renew,
						children: "Try again"
					})
				})]
			}) : /* @__PURE__ */ jsx(Button, {
				type: "submit",
				wide: true,
				className: payment_step_module_default.pay,
				busy,
				disabled: state.kind !== "held" && !busy,
				children: state.kind === "asking" ? /* @__PURE__ */ jsx(Skeleton, {
					width: 150,
					height: 18
				}) : `Pay ${formatMoney(state.now.total)}`
			}),
			/* @__PURE__ */ jsx("p", {
				className: payment_step_module_default.fine,
				children: "Your card is charged when you press Pay, once. Card details go to the payment provider, not to us."
			})
		]
	})] });
}
// web/src/gql/quote-cart.document.ts
var QuoteCartDocument = {
	"kind": "Document",
	"definitions": [{
		"kind": "OperationDefinition",
		"operation": "mutation",
		"name": {
			"kind": "Name",
			"value": "QuoteCart"
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
					"value": "quoteCart"
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
								"value": "quote"
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
											"value": "quoteId"
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
											"value": "expiresAt"
										}
									},
									{
										"kind": "Field",
										"name": {
											"kind": "Name",
											"value": "serverTime"
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
													"value": "QuotedCartFields"
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
	}, {
		"kind": "FragmentDefinition",
		"name": {
			"kind": "Name",
			"value": "QuotedCartFields"
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
															"value": "name"
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
							}
						]
					}
				}
			]
		}
	}]
};
// web/src/checkout/quote-cart.ts
/** Has the backend hold today's prices for the cart, after all changes of the cart are answered. Never rejects. */
function useQuoteCart() {
	const client = useApolloClient();
	const { cart } = useCart();
	const { afterChanges, reload } = useCartHandover();
	return useCallback(() => afterChanges(async () => {
		const askedAt = performance.now();
		try {
			const { data } = await client.mutate({
				mutation: QuoteCartDocument,
				fetchPolicy: "no-cache"
			});
			const { quote, userErrors } = data?.quoteCart ?? {
				quote: null,
				userErrors: []
			};
			if (userErrors.length > 0) {
				reload();
				return {
					message: userErrors.map(({ message }) => message).join(" "),
					cartIsAtFault: true
				};
			}
			if (!quote) return cart ? { held: {
				cart,
				total: cart.total,
				quote: null
			} } : {
				message: FAILED,
				cartIsAtFault: true
			};
			const clock = {
				serverMs: Date.parse(quote.serverTime),
				askedAt
			};
			const { quoteId: id, createdAt, expiresAt } = quote;
			return { held: {
				cart: quote.cart,
				total: quote.total,
				quote: {
					id,
					createdAt,
					expiresAt,
					clock
				}
			} };
		} catch {
			return {
				message: FAILED,
				cartIsAtFault: false
			};
		}
	}), [
		client,
		cart,
		afterChanges,
		reload
	]);
}
var FAILED = "We could not fix the prices for you just now. Please try again.";
// web/src/checkout/use-quote.ts
var TOO_SHORT_MS = 25e3;
var hold = (now) => ({
	kind: "held",
	now
});
/** The total of the payment step, held for the shopper while it is open. */
function useQuote(open) {
	const [state, setState] = useState({
		kind: "asking",
		last: null
	});
	const quoteCart = useQuoteCart();
	const latest = useRef({
		quoteCart,
		state
	});
	useEffect(() => {
		latest.current = {
			quoteCart,
			state
		};
	});
	const question = useRef(0);
	const answer = useCallback(async (next) => {
		question.current += 1;
		const mine = question.current;
		const reply = await latest.current.quoteCart();
		if (mine === question.current) setState("held" in reply ? next(reply.held) : {
			kind: "failed",
			...reply
		});
	}, []);
	const ask = useCallback((next) => {
		setState((shown) => ({
			kind: "asking",
			last: "now" in shown ? shown.now : null
		}));
		answer(next);
	}, [answer]);
	const renew = useCallback(() => ask(hold), [ask]);
	const requote = useCallback(() => {
		const { state: last } = latest.current;
		if (last.kind !== "held") return;
		ask((now) => ({
			kind: "moved",
			before: last.now,
			now
		}));
	}, [ask]);
	const accept = useCallback(() => {
		const { state: last } = latest.current;
		if (last.kind !== "moved") return;
		const { quote, total: accepted } = last.now;
		if (!quote || remainingMs(quote.expiresAt, quote.clock, performance.now()) > TOO_SHORT_MS) {
			setState({
				kind: "held",
				now: last.now
			});
			return;
		}
		ask((now) => now.total.amount === accepted.amount ? {
			kind: "held",
			now
		} : {
			kind: "moved",
			before: last.now,
			now
		});
	}, [ask]);
	useEffect(() => {
		if (!open) return void 0;
		answer(hold);
		return () => {
			question.current += 1;
			setState({
				kind: "asking",
				last: null
			});
		};
	}, [open, answer]);
	return {
		state,
		requote,
		accept,
		renew
	};
}
// web/src/checkout/checkout-steps.tsx
var NO_MESSAGES = {};
var DETAILS_FIELDS = /* @__PURE__ */ new Set([
	"firstName",
	"lastName",
	"email",
	"phone"
]);
/** The three steps with the summary beside them. */
function CheckoutSteps({ cart, country, cardEntry, said, onPlaced }) {
	const [draft, setDraft] = useState(readDraft);
	const [faults, setFaults] = useState(NO_MESSAGES);
	const [paying, setPaying] = useState(false);
	const parties = partiesOf(draft, country.isoCode);
	const step = stepToOpen(draft.step, draft, country.isoCode);
	const quote = useQuote(step === "payment");
	const headings = useHeadingFocus(step);
	const go = useCallback((next, typed = {}) => {
		setDraft((last) => ({
			...last,
			...typed,
			step: next
		}));
		writeDraft({
			...typed,
			step: next
		});
		setFaults(NO_MESSAGES);
	}, []);
	const refuse = useCallback((messages) => {
		go(Object.keys(messages).some((field) => DETAILS_FIELDS.has(field)) ? "details" : "delivery");
		setFaults(messages);
	}, [go]);
	const { details, delivery } = draft;
	return /* @__PURE__ */ jsxs("div", {
		className: checkout_page_module_default.columns,
		children: [/* @__PURE__ */ jsxs("div", {
			ref: headings,
			children: [
				/* @__PURE__ */ jsx("h1", { children: "Checkout" }),
				said && /* @__PURE__ */ jsx(Note, {
					role: "status",
					className: checkout_page_module_default.said,
					children: said
				}),
				/* @__PURE__ */ jsx(CheckoutStep, {
					number: 1,
					title: "Your details",
					state: step === "details" ? "now" : "done",
					onChange: paying ? void 0 : () => go("details"),
					summary: /* @__PURE__ */ jsxs(Fragment, { children: [
						/* @__PURE__ */ jsxs("b", { children: [
							details.firstName,
							" ",
							details.lastName
						] }),
						/* @__PURE__ */ jsx("br", {}),
						details.email,
						details.phone && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("br", {}), details.phone] })
					] }),
					children: /* @__PURE__ */ jsx(DetailsForm, {
						defaults: details,
						serverMessages: faults,
						onDraft: (typed) => writeDraft({ details: typed }),
						onDone: (typed) => go("delivery", { details: typed })
					})
				}),
				/* @__PURE__ */ jsx(CheckoutStep, {
					number: 2,
					title: "Delivery",
					state: step === "delivery" ? "now" : step === "payment" ? "done" : "later",
					onChange: paying ? void 0 : () => go("delivery"),
					summary: /* @__PURE__ */ jsxs(Fragment, { children: [
						/* @__PURE__ */ jsx("b", { children: "Insured courier, signature needed" }),
						/* @__PURE__ */ jsx("br", {}),
						[
							delivery.line2,
							delivery.line1,
							delivery.suburb,
							`${delivery.city} ${delivery.postcode}`
						].filter(Boolean).join(", "),
						cart.estimatedDeliveryTime && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("br", {}), cart.estimatedDeliveryTime.text] })
					] }),
					children: /* @__PURE__ */ jsx(DeliveryForm, {
						country,
						defaults: delivery,
						serverMessages: faults,
						onDraft: (typed) => writeDraft({ delivery: typed }),
						onDone: (typed) => go("payment", { delivery: typed })
					})
				}),
				/* @__PURE__ */ jsx(CheckoutStep, {
					number: 3,
					title: "Payment",
					state: step === "payment" ? "now" : "later",
					aside: /* @__PURE__ */ jsx(Icon, { of: Lock }),
					children: parties && /* @__PURE__ */ jsx(PaymentStep, {
						...parties,
						cardEntry,
						quote,
						onPaying: setPaying,
						onFieldFaults: refuse,
						onPlaced
					})
				})
			]
		}), /* @__PURE__ */ jsx(OrderSummary, {
			cart,
			quote: step === "payment" ? quote : void 0,
			paying
		})]
	});
}
/** A step that opens takes the focus to its heading; the first one does not, the page has just been opened. */
function useHeadingFocus(step) {
	const box = useRef(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		const heading = box.current?.querySelector(`#step-${{
			details: 1,
			delivery: 2,
			payment: 3
		}[step]}`);
		heading?.focus({ preventScroll: true });
		heading?.scrollIntoView({ block: "nearest" });
	}, [step]);
	return box;
}
// web/src/checkout/use-unanswered-order.ts
/** An order that was sent before this page was loaded and whose outcome nobody saw: asks for it by its key. */
function useUnansweredOrder(onPlaced) {
	const client = useApolloClient();
	const [state, setState] = useState("idle");
	const [said, setSaid] = useState(null);
	const placed = useEffectEvent(onPlaced);
	useEffect(() => {
		const key = unansweredKey();
		if (!key) return;
		const calls = {
			check: (asked) => orderCheck(client, asked),
			wait,
			onChecking: () => setState("checking")
		};
		const follow = async () => {
			const outcome = await checkOrder(key, calls, null);
			settleAttempt("done");
			if (outcome.kind === "placed") await placed(outcome.orderNumber);
			if (outcome.kind === "notPlaced") setSaid(outcome.message);
			setState("idle");
		};
		follow();
	}, [client]);
	return {
		state,
		said
	};
}
// web/src/checkout/checkout-contents.tsx
/** What the checkout shows for the cart there is: the steps, a way on without one, or the check of an order already sent. */
function CheckoutContents({ phone, country, cardEntry }) {
	const hydrated = useHydrated();
	const { status, cart, message, notice } = useCart();
	const { reload, end } = useCartHandover();
	const navigate = useNavigate();
	async function finish(orderNumber) {
		forgetDraft();
		await navigate(`/checkout/${orderNumber}/`, { replace: true });
		end();
	}
	const unanswered = useUnansweredOrder(finish);
	if (!hydrated || unanswered.state === "idle" && status === "loading" && !cart) return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(CheckoutSkeleton, {}), /* @__PURE__ */ jsx("noscript", { children: /* @__PURE__ */ jsx(Panel, {
		title: "The checkout needs JavaScript",
		headingLevel: "h1",
		children: /* @__PURE__ */ jsxs("p", { children: [
			"Your browser has it switched off. Switch it on, or call us on ",
			/* @__PURE__ */ jsx("a", {
				href: `tel:${phone.replaceAll(" ", "")}`,
				children: phone
			}),
			" and we take your order by phone."
		] })
	}) })] });
	if (unanswered.state === "checking") return /* @__PURE__ */ jsxs("div", {
		className: checkout_page_module_default.single,
		children: [/* @__PURE__ */ jsx("h1", { children: "Checkout" }), /* @__PURE__ */ jsx(CheckingPanel, {})]
	});
	if (status === "failed" && !cart) return /* @__PURE__ */ jsxs("div", {
		className: checkout_page_module_default.single,
		children: [/* @__PURE__ */ jsx("h1", { children: "Checkout" }), /* @__PURE__ */ jsx(Panel, {
			bad: true,
			role: "alert",
			title: "We could not load your cart",
			actions: /* @__PURE__ */ jsx(Button, {
				onClick: () => void reload(),
				children: "Try again"
			}),
			children: /* @__PURE__ */ jsxs("p", { children: [message, " What you put in is kept."] })
		})]
	});
	if (!cart || cart.available.items.length === 0 || !cart.isValid) return /* @__PURE__ */ jsxs("div", {
		className: checkout_page_module_default.single,
		children: [/* @__PURE__ */ jsx("h1", { children: "Checkout" }), /* @__PURE__ */ jsx(NothingToPay, {
			cart,
			notice: unanswered.said ?? notice
		})]
	});
	return /* @__PURE__ */ jsx(CheckoutSteps, {
		cart,
		country,
		cardEntry,
		said: unanswered.said,
		onPlaced: finish
	});
}
/** An empty cart, or one that cannot be ordered as it is. */
function NothingToPay({ cart, notice }) {
	return cart !== null && cart.totalItems > 0 ? /* @__PURE__ */ jsx(Panel, {
		title: "Your cart needs a look first",
		actions: /* @__PURE__ */ jsx(ButtonLink, {
			to: "/cart/",
			children: "Look at the cart"
		}),
		children: /* @__PURE__ */ jsx("p", { children: cart.validationMessage ?? "Something in it cannot be ordered at the moment." })
	}) : /* @__PURE__ */ jsx(Panel, {
		title: "Nothing to pay for yet",
		actions: /* @__PURE__ */ jsx(ButtonLink, {
			to: "/buy/",
			children: "See what we sell"
		}),
		children: /* @__PURE__ */ jsx("p", { children: notice ?? "Your cart is empty. Put something in and come back." })
	});
}
// web/src/checkout/checkout-page.tsx
async function loader(args) {
	await loadQuery(args, CheckoutDocument, {});
	return null;
}
/** /checkout/: a frame of its own with nothing in it that leads away from paying. */
function Component() {
	const { website } = useLoadedQuery(ShellDocument, {});
	const { cardEntry, country } = useLoadedQuery(CheckoutDocument, {}).website;
	useScrollRestoration();
	const hours = website.openingHours ? readableOpeningHours(website.openingHours) : null;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PageMeta, {
			title: "Checkout",
			description: "Your details, delivery and payment.",
			noIndex: true
		}),
		/* @__PURE__ */ jsx(LoadingBar, {}),
		/* @__PURE__ */ jsx("a", {
			className: checkout_page_module_default.skip,
			href: "#main",
			children: "Skip to content"
		}),
		/* @__PURE__ */ jsx("header", {
			className: checkout_page_module_default.bar,
			children: /* @__PURE__ */ jsxs("div", {
				className: `wrap ${checkout_page_module_default.barInside}`,
				children: [
					/* @__PURE__ */ jsx(Wordmark, {}),
					/* @__PURE__ */ jsxs("p", { children: [/* @__PURE__ */ jsx(Icon, { of: Lock }), /* @__PURE__ */ jsx("span", { children: "Secure checkout" })] }),
					/* @__PURE__ */ jsxs(Link, {
						to: "/cart/",
						className: "arrow",
						children: [/* @__PURE__ */ jsx(Icon, {
							of: ArrowLeft,
							size: 18
						}), "Cart"]
					})
				]
			})
		}),
		/* @__PURE__ */ jsx("main", {
			id: "main",
			tabIndex: -1,
			className: `wrap ${checkout_page_module_default.main}`,
			children: /* @__PURE__ */ jsx(CheckoutContents, {
				phone: website.phone,
				country,
				cardEntry
			})
		}),
		/* @__PURE__ */ jsx("footer", {
			className: checkout_page_module_default.foot,
			children: /* @__PURE__ */ jsxs("div", {
				className: `wrap ${checkout_page_module_default.footInside}`,
				children: [
					/* @__PURE__ */ jsxs("p", { children: [
						"Questions? ",
						/* @__PURE__ */ jsx("a", {
							href: `tel:${website.phone.replaceAll(" ", "")}`,
							children: website.phone
						}),
						hours && `, ${hours.days} ${hours.time}`
					] }),
					/* @__PURE__ */ jsx(Link, {
						to: "/terms-and-conditions/",
						target: "_blank",
						children: "Terms"
					}),
					/* @__PURE__ */ jsx(Link, {
						to: "/privacy-policy/",
						target: "_blank",
						children: "Privacy"
					})
				]
			})
		}),
		/* @__PURE__ */ jsx(RouteAnnouncer, {})
	] });
}
export { Component, loader };
