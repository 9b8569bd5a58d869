import { _ as ShellDocument, a as Icon, c as classNames, d as useSite, f as loadQuery, g as inlineJson, h as GATEWAY_TIMEOUT, l as PageMeta, m as useLoadedQuery, p as runQueryContext, s as ButtonLink, t as formatMoney, u as SiteContext } from "./assets/format-money-BNWCrXx7.js";
import { t as notFound } from "./assets/not-found-4c-FbdGT.js";
import { i as Wordmark, n as RouteAnnouncer, r as LoadingBar, t as useScrollRestoration } from "./assets/use-scroll-restoration-SG3T8E3F.js";
import { t as readableOpeningHours } from "./assets/opening-hours-NyZuZYv6.js";
import { t as useCart } from "./assets/use-cart-MlJ2YoNA.js";
import { t as useHydrated } from "./assets/use-hydrated-1-Rhex68.js";
import { t as Dialog } from "./assets/dialog-D4J8wlf3.js";
import { i as formatWeekdayTime, n as formatMarketTime } from "./assets/format-date-WACtI8Xk.js";
import { t as Change } from "./assets/change-ChY2eAKq.js";
import { t as MetalDot } from "./assets/metal-dot-GArVveH4.js";
import { renderToString } from "react-dom/server";
import { ApolloCache, ApolloClient, ApolloLink, CombinedGraphQLErrors, Observable } from "@apollo/client";
import { Pool } from "undici";
import { ServerError } from "@apollo/client/errors";
import { Kind, print } from "graphql";
import { firstValueFrom, from } from "rxjs";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ApolloProvider } from "@apollo/client/react";
import { Form, Link, NavLink, Outlet, RouterContextProvider, StaticRouterProvider, createStaticHandler, createStaticRouter, isRouteErrorResponse, useLocation, useNavigation, useRouteError } from "react-router-dom";
import { createContext as createContext$1, useContext, useId, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { canonicalStringify } from "@apollo/client/utilities";
import { ArrowRight, Menu, Search, ShoppingBag, UserRound } from "lucide-react";
// web/server/bff-link.ts
var printed = /* @__PURE__ */ new WeakMap();
/** Apollo's way to the BFF over one undici pool, with the headers of the request that the page is for. */
function bffLink(pool, headers) {
	return new ApolloLink(({ query, variables, operationName }) => from(send(pool, headers, {
		query: printOnce(query),
		variables,
		operationName
	})));
}
async function send(pool, headers, body) {
	const answer = await pool.request({
		method: "POST",
		path: "/graphql",
		headers,
		body: JSON.stringify(body)
	});
	const text = await answer.body.text();
	try {
		return JSON.parse(text);
	} catch {
		throw new ServerError("the BFF answered with something else than JSON", {
			response: new Response(null, { status: Math.max(answer.statusCode, 500) }),
			bodyText: text.slice(0, 200)
		});
	}
}
function printOnce(query) {
	let text = printed.get(query);
	if (!text) printed.set(query, text = print(query));
	return text;
}
// web/server/render-document.ts
/** The whole HTML document around a rendered page. */
function renderDocument(page, assets, pageModule) {
	return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101412" media="(prefers-color-scheme: dark)">${page.head}${assets.head(pageModule)}</head><body><div id="root">${page.body}</div><script type="application/json" id="state">${page.state}<\/script>${assets.loader}</body></html>`;
}
// web/server/assets.ts
/** Starts the app: constant, so that the content security policy can name it by hash. */
var LOADER = "import(document.querySelector('link[data-entry]').href)";
/** The faces of every page; the macron faces load only where a macron stands. */
var FONTS = ["src/ui/fonts/inter.woff2", "src/ui/fonts/fraunces.woff2"];
/** What a page needs of the browser build, as HTML for the head, per set of matched page modules. */
var Assets = class {
	/** Base64 SHA-256 of the inline loader. */
	loaderHash = createHash("sha256").update(LOADER).digest("base64");
	loader = `<script type="module">${LOADER}<\/script>`;
	#manifest;
	#entry;
	#heads = /* @__PURE__ */ new Map();
	constructor(clientDirectory) {
		this.#manifest = JSON.parse(readFileSync(`${clientDirectory}/.vite/manifest.json`, "utf8"));
		const entry = Object.keys(this.#manifest).find((key) => this.#manifest[key].isEntry);
		if (!entry) throw new Error("the browser build has no entry: run npm run build");
		this.#entry = entry;
	}
	/** Style sheets, font preloads and module preloads of the entry and of the page's own module ("src/home/home-page.tsx"). */
	head(pageModule) {
		const key = pageModule ?? "";
		let head = this.#heads.get(key);
		if (head === void 0) this.#heads.set(key, head = this.#compose(pageModule));
		return head;
	}
	#compose(pageModule) {
		const scripts = /* @__PURE__ */ new Set();
		const styles = /* @__PURE__ */ new Set();
		const visit = (key) => {
			const chunk = this.#manifest[key];
			if (!chunk || scripts.has(chunk.file)) return;
			scripts.add(chunk.file);
			for (const style of chunk.css ?? []) styles.add(style);
			for (const imported of chunk.imports ?? []) visit(imported);
		};
		visit(this.#entry);
		if (pageModule) visit(pageModule);
		const entryFile = this.#manifest[this.#entry].file;
		return [
			...FONTS.map((key) => this.#manifest[key]?.file).filter((file) => file !== void 0).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
			...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
			...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}"${file === entryFile ? " data-entry" : ""}>`)
		].join("");
	}
};
// web/src/platform/page-frame.tsx
/** The outermost element, the same on server and browser: what the server renders before it belongs into the document's head. */
function PageFrame({ site, children }) {
	return /* @__PURE__ */ jsx(SiteContext, {
		value: site,
		children: /* @__PURE__ */ jsx("div", {
			id: "page",
			children
		})
	});
}
// web/src/platform/result-cache.ts
/**
* The server's cache of one request: whole results by operation and variables, nothing normalised.
* On the server Apollo's normalising cache costs more than React itself; a page there reads each result once.
*/
var ResultCache = class extends ApolloCache {
	assumeImmutableResults = true;
	#results = /* @__PURE__ */ new Map();
	read(options) {
		return this.#results.get(resultKey(options.query, options.variables))?.[2] ?? null;
	}
	write(options) {
		const { query, variables, result } = options;
		this.#results.set(resultKey(query, variables), [
			operationNameOf(query),
			variables ?? {},
			result
		]);
	}
	diff(options) {
		const result = this.read({
			...options,
			returnPartialData: true
		});
		return result === null ? {
			result: null,
			complete: false,
			missing: void 0
		} : {
			result,
			complete: true
		};
	}
	/** Nothing changes after the loaders have run, so nobody needs telling. */
	watch() {
		return () => void 0;
	}
	reset() {
		this.#results.clear();
		return Promise.resolve();
	}
	evict() {
		return false;
	}
	removeOptimistic() {}
	performTransaction(transaction) {
		transaction(this);
	}
	resolvesClientField() {
		return false;
	}
	fragmentMatches() {
		return true;
	}
	/** Generated documents ask for every type name already. */
	transformDocument(document) {
		return document;
	}
	restore() {
		return this;
	}
	extract() {
		return [...this.#results.values()];
	}
};
/** What a result is found by, on the server and when the browser adopts it. */
function resultKey(document, variables) {
	return operationNameOf(document) + canonicalStringify(variables ?? {});
}
/** Name of the document's operation; every operation of ours has one, and no two the same. */
function operationNameOf(document) {
	for (const definition of document.definitions) if (definition.kind === Kind.OPERATION_DEFINITION) return definition.name?.value ?? "";
	return "";
}
// web/src/platform/server-client.ts
/** What Apollo works out about a document, once a process instead of once a request. */
var documentInfo;
/**
* Loaders go through the link straight into the cache: the client's own way there (observables that follow later changes)
* costs more than the page's data is worth, and nothing changes after the loaders have run.
* `shared` holds answers for several requests; leave it out for a request that belongs to a person.
*/
function createServerClient(link, shared) {
	const cache = new ResultCache();
	const client = new ApolloClient({
		ssrMode: true,
		cache,
		link,
		queryDeduplication: false,
		devtools: { enabled: false }
	});
	shareDocumentInfo(client);
	const running = /* @__PURE__ */ new Map();
	const fetchData = async (document, variables) => {
		const result = await firstValueFrom(ApolloLink.execute(link, {
			query: document,
			variables
		}, { client }));
		if (result.errors?.length) throw new CombinedGraphQLErrors(result);
		return result.data;
	};
	const runQuery = (document, variables) => {
		const key = resultKey(document, variables);
		let data = running.get(key);
		if (!data) {
			const load = () => fetchData(document, variables);
			data = (shared ? shared.get(document, key, load) : load()).then((loaded) => {
				cache.write({
					query: document,
					variables,
					result: loaded,
					dataId: "ROOT_QUERY"
				});
				return loaded;
			});
			running.set(key, data);
		}
		return data;
	};
	return {
		client,
		cache,
		runQuery
	};
}
/**
* A client walks every document seven times when it first meets it, and on the server every client is new.
* The outcome depends on the document alone, so all clients share the first one's store of it.
*/
function shareDocumentInfo(client) {
	const manager = client.queryManager;
	if (manager.transformCache === void 0) throw new Error("Apollo Client has moved its document cache: see shareDocumentInfo");
	documentInfo ??= manager.transformCache;
	manager.transformCache = documentInfo;
}
// web/src/platform/shared-results.ts
/**
* Answers that every anonymous page needs alike (the shell's), kept for a second: one question to the BFF a second
* instead of one a page. Only documents that were named at the start are ever kept, so nothing personal can get in.
*/
var SharedResults = class {
	#documents;
	#maximumAgeMs;
	#results = /* @__PURE__ */ new Map();
	constructor(documents, maximumAgeMs) {
		this.#documents = new Set(documents);
		this.#maximumAgeMs = maximumAgeMs;
	}
	/** The kept answer, or the one that `load` brings; concurrent callers share one load, and a failure is not kept. */
	get(document, key, load) {
		if (!this.#documents.has(document)) return load();
		const kept = this.#results.get(key);
		if (kept && kept.until > performance.now()) return kept.data;
		const data = load();
		this.#results.set(key, {
			data,
			until: performance.now() + this.#maximumAgeMs
		});
		data.catch(() => this.#results.delete(key));
		return data;
	}
};
// web/src/shell/inside-layout.ts
/** Whether a component stands inside the layout: an error screen that does brings no frame of its own. */
var InsideLayout = createContext$1(false);
var error_screens_module_default = {
	screen: "_screen_1m4ao_1",
	status: "_status_1m4ao_8",
	title: "_title_1m4ao_12",
	message: "_message_1m4ao_15",
	text: "_text_1m4ao_21",
	actions: "_actions_1m4ao_28",
	request: "_request_1m4ao_34"
};
// web/src/shell/not-found-screen.tsx
/** The not-found screen in the specification's words (section 2). */
function NotFoundScreen() {
	return /* @__PURE__ */ jsxs("div", {
		className: `wrap ${error_screens_module_default.screen}`,
		children: [
			/* @__PURE__ */ jsx(PageMeta, {
				title: "Page not found",
				description: "The page you have requested has moved or no longer exists.",
				noIndex: true
			}),
			/* @__PURE__ */ jsx("h1", {
				className: error_screens_module_default.status,
				children: "404"
			}),
			/* @__PURE__ */ jsx("h2", {
				className: error_screens_module_default.title,
				children: "Page not found"
			}),
			/* @__PURE__ */ jsxs("div", {
				className: error_screens_module_default.text,
				children: [
					/* @__PURE__ */ jsx("p", { children: "Sorry, the page you have requested has moved or no longer exists." }),
					/* @__PURE__ */ jsx("p", { children: "Please select another option from the navigation above." }),
					/* @__PURE__ */ jsxs("p", { children: ["If this problem persists, please ", /* @__PURE__ */ jsx(Link, {
						to: "/contact/",
						children: "contact us"
					})] })
				]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: error_screens_module_default.actions,
				children: [/* @__PURE__ */ jsx(ButtonLink, {
					to: "/buy/",
					children: "See all coins and bars"
				}), /* @__PURE__ */ jsx(ButtonLink, {
					to: "/",
					variant: "quiet",
					children: "Go to the home page"
				})]
			})
		]
	});
}
var footer_module_default = {
	footer: "_footer_okasb_1",
	inside: "_inside_okasb_5",
	top: "_top_okasb_20",
	wordmark: "_wordmark_okasb_25",
	counter: "_counter_okasb_31",
	hours: "_hours_okasb_35",
	socials: "_socials_okasb_57",
	accent: "_accent_okasb_68",
	columns: "_columns_okasb_72",
	legal: "_legal_okasb_88"
};
// web/src/shell/navigation.ts
/** The main navigation: the shop's shelves first, then what else one comes for. */
function mainNavigation(website) {
	return {
		buy: [...website?.metals.map(({ name, slug }) => ({
			label: name,
			to: `/buy/${slug}/`
		})) ?? [{
			label: "All coins and bars",
			to: "/buy/"
		}], {
			label: "Mints",
			to: "/mints/"
		}],
		more: [
			{
				label: "Sell",
				to: "/sell/"
			},
			{
				label: "Charts & prices",
				to: "/charts-prices/"
			},
			{
				label: "Learn",
				to: "/learn/how-to-buy/"
			}
		]
	};
}
/** The footer's columns, which together lead to every kind of public page. */
function footerNavigation(website, brand) {
	const metals = website?.metals.map(({ name, slug }) => ({
		label: name,
		to: `/buy/${slug}/`
	})) ?? [];
	const shortBrand = brand.name.split(" ")[0] ?? brand.name;
	return [
		{
			title: "Buy",
			links: [
				...metals,
				{
					label: "All coins and bars",
					to: "/buy/"
				},
				{
					label: "Mints",
					to: "/mints/"
				},
				{
					label: `${shortBrand} Premium`,
					to: `/${brand.slug}-premium/`
				},
				{
					label: "Rewards",
					to: "/rewards/"
				}
			]
		},
		{
			title: "Keep and sell",
			links: [
				{
					label: "Sell to us",
					to: "/sell/"
				},
				{
					label: "Storage",
					to: "/services/gold-bullion-storage/"
				},
				{
					label: "Insurance",
					to: "/services/insurance/"
				},
				{
					label: "Insured courier",
					to: "/services/insured-courier-delivery/"
				},
				{
					label: "Safes",
					to: `/services/${brand.slug}-safes/`
				},
				{
					label: "Testing",
					to: "/services/testing/"
				},
				{
					label: "All services",
					to: "/services/"
				}
			]
		},
		{
			title: "Know",
			links: [
				{
					label: "Charts and prices",
					to: "/charts-prices/"
				},
				{
					label: "How to buy",
					to: "/learn/how-to-buy/"
				},
				{
					label: "How to sell",
					to: "/learn/how-to-sell/"
				},
				{
					label: "Investing",
					to: "/invest/"
				},
				{
					label: "Collecting",
					to: "/collect/"
				},
				{
					label: "News",
					to: "/about/news/"
				},
				{
					label: "Questions",
					to: "/about/faqs/"
				}
			]
		},
		{
			title: "About us",
			links: [
				{
					label: "Who we are",
					to: `/about/about-${brand.slug}/`
				},
				{
					label: "Stag coins and bars",
					to: "/about/stag-coins-and-bars/"
				},
				{
					label: "Testimonials",
					to: "/about/testimonials/"
				},
				{
					label: "Contact",
					to: "/contact/"
				}
			]
		}
	];
}
// web/src/shell/footer.tsx
/** The way to every kind of page, the counter's address, and the small print. */
function Footer({ website }) {
	const { brandName, brandSlug } = useSite();
	return /* @__PURE__ */ jsx("footer", {
		className: footer_module_default.footer,
		children: /* @__PURE__ */ jsxs("div", {
			className: footer_module_default.inside,
			children: [/* @__PURE__ */ jsxs("div", {
				className: footer_module_default.top,
				children: [/* @__PURE__ */ jsxs("div", {
					className: footer_module_default.counter,
					children: [
						/* @__PURE__ */ jsx(Wordmark, { className: footer_module_default.wordmark }),
						website && /* @__PURE__ */ jsx(Counter, { website }),
						/* @__PURE__ */ jsxs(Link, {
							className: `arrow ${footer_module_default.accent}`,
							to: "/contact/",
							children: ["Write to us ", /* @__PURE__ */ jsx(Icon, { of: ArrowRight })]
						})
					]
				}), /* @__PURE__ */ jsx("nav", {
					className: footer_module_default.columns,
					"aria-label": "All pages",
					children: footerNavigation(website, {
						name: brandName,
						slug: brandSlug
					}).map(({ title, links }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", { children: title }), /* @__PURE__ */ jsx("ul", { children: links.map(({ label, to }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Link, {
						to,
						children: label
					}) }, to)) })] }, title))
				})]
			}), /* @__PURE__ */ jsxs("div", {
				className: footer_module_default.legal,
				children: [
					/* @__PURE__ */ jsxs("p", { children: [
						"© ",
						brandName,
						". Prices follow the market and are fixed when you press Pay."
					] }),
					/* @__PURE__ */ jsx(Link, {
						to: "/terms-and-conditions/",
						children: "Terms"
					}),
					/* @__PURE__ */ jsx(Link, {
						to: "/privacy-policy/",
						children: "Privacy"
					}),
					/* @__PURE__ */ jsx(Link, {
						to: "/sitemap/",
						children: "Site map"
					})
				]
			})]
		})
	});
}
var regionNames = new Intl.DisplayNames("en", { type: "region" });
/** "New Zealand" for "NZ"; a name stays as it is. */
function countryName(country) {
	return /^[A-Z]{2}$/.test(country) ? regionNames.of(country) ?? country : country;
}
/** Where the counter is, when it is open, and its phone. */
function Counter({ website: { address, openingHours, phone, socials } }) {
	const hours = openingHours ? readableOpeningHours(openingHours) : void 0;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		address && /* @__PURE__ */ jsxs("address", { children: [
			address.street,
			/* @__PURE__ */ jsx("br", {}),
			address.suburb && /* @__PURE__ */ jsxs(Fragment, { children: [address.suburb, /* @__PURE__ */ jsx("br", {})] }),
			address.city,
			" ",
			address.postcode,
			/* @__PURE__ */ jsx("br", {}),
			countryName(address.country)
		] }),
		/* @__PURE__ */ jsxs("dl", {
			className: footer_module_default.hours,
			children: [
				hours && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("dt", { children: hours.days || "Open" }), /* @__PURE__ */ jsx("dd", { children: hours.time })] }),
				/* @__PURE__ */ jsx("dt", { children: "Phone" }),
				/* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx("a", {
					href: `tel:${phone.replaceAll(/[^+\d]/g, "")}`,
					children: phone
				}) })
			]
		}),
		socials.length > 0 && /* @__PURE__ */ jsx("ul", {
			className: footer_module_default.socials,
			children: socials.map(({ name, url }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("a", {
				href: url,
				rel: "noopener noreferrer",
				children: name
			}) }, url))
		})
	] });
}
var search_field_module_default = { search: "_search_qujgp_1" };
// web/src/search/search-field.tsx
/** Search over the shelves: a plain form to /buy/?search=, which works without scripts too. */
function SearchField({ className, initialFocus }) {
	const id = useId();
	return /* @__PURE__ */ jsxs(Form, {
		role: "search",
		action: "/buy/",
		className: classNames(search_field_module_default.search, className),
		children: [
			/* @__PURE__ */ jsx("label", {
				className: "visuallyHidden",
				htmlFor: id,
				children: "Search the shop"
			}),
			/* @__PURE__ */ jsx("input", {
				id,
				name: "search",
				type: "search",
				placeholder: "Search coins, bars and mints",
				autoComplete: "off",
				enterKeyHint: "search",
				required: true,
				"data-initial-focus": initialFocus
			}),
			/* @__PURE__ */ jsx("button", {
				type: "submit",
				"aria-label": "Search",
				children: /* @__PURE__ */ jsx(Icon, { of: Search })
			})
		]
	});
}
var cart_link_module_default = {
	count: "_count_vv18z_1",
	place: "_place_vv18z_2"
};
// web/src/shell/cart-link.tsx
/** The way to the cart with its number of pieces, whose place is kept while nobody knows the number yet. */
function CartLink({ className, textClassName }) {
	const { totalItems } = useCart();
	const known = totalItems !== void 0 && totalItems > 0;
	const pieces = totalItems === 1 ? "1 piece" : `${totalItems} pieces`;
	return /* @__PURE__ */ jsxs(Link, {
		to: "/cart/",
		className,
		"aria-label": known ? `Cart, ${pieces}` : "Cart",
		children: [
			/* @__PURE__ */ jsx(Icon, { of: ShoppingBag }),
			/* @__PURE__ */ jsx("span", {
				className: textClassName,
				children: "Cart"
			}),
			/* @__PURE__ */ jsx("span", {
				className: known ? cart_link_module_default.count : cart_link_module_default.place,
				children: known ? totalItems > 999 ? "999+" : totalItems : ""
			})
		]
	});
}
var header_panel_module_default = {
	opener: "_opener_1fmn4_1",
	drop: "_drop_1fmn4_19"
};
// web/src/shell/header-panel.tsx
/** A button of the phone's header and what it opens: a modal sheet, or before and without scripts a <details> of the same size. */
function HeaderPanel({ icon, label, title, className, children }) {
	const hydrated = useHydrated();
	const { key } = useLocation();
	const leaving = useNavigation().state !== "idle";
	const [openAt, setOpenAt] = useState();
	return /* @__PURE__ */ jsx("div", {
		className,
		children: hydrated ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("button", {
			type: "button",
			className: header_panel_module_default.opener,
			"aria-label": label,
			"aria-haspopup": "dialog",
			onClick: () => setOpenAt(key),
			children: /* @__PURE__ */ jsx(Icon, {
				of: icon,
				size: 22
			})
		}), /* @__PURE__ */ jsx(Dialog, {
			open: openAt === key && !leaving,
			onClose: () => setOpenAt(void 0),
			title,
			shape: "sheet",
			children
		})] }) : /* @__PURE__ */ jsxs("details", { children: [/* @__PURE__ */ jsx("summary", {
			className: header_panel_module_default.opener,
			"aria-label": label,
			children: /* @__PURE__ */ jsx(Icon, {
				of: icon,
				size: 22
			})
		}), /* @__PURE__ */ jsx("div", {
			className: header_panel_module_default.drop,
			children
		})] })
	});
}
var header_module_default = {
	row: "_row_75ib9_1",
	search: "_search_75ib9_10",
	tools: "_tools_75ib9_15",
	tool: "_tool_75ib9_15",
	navigation: "_navigation_75ib9_36",
	push: "_push_75ib9_70",
	menu: "_menu_75ib9_73",
	panelSearch: "_panelSearch_75ib9_90",
	phoneOnly: "_phoneOnly_75ib9_94",
	smallOnly: "_smallOnly_75ib9_95",
	wordmark: "_wordmark_75ib9_106",
	toolText: "_toolText_75ib9_121"
};
var spot_ticker_module_default = {
	bar: "_bar_lnzet_1",
	inside: "_inside_lnzet_6",
	prices: "_prices_lnzet_15",
	metal: "_metal_lnzet_35",
	price: "_price_lnzet_15",
	unit: "_unit_lnzet_45",
	market: "_market_lnzet_51",
	open: "_open_lnzet_62",
	closed: "_closed_lnzet_63",
	when: "_when_lnzet_88",
	dot: "_dot_lnzet_108",
	change: "_change_lnzet_126"
};
// web/src/shell/spot-ticker.tsx
/** The bar at the top of every page: what an ounce of each metal costs now, and whether the market trades. */
function SpotTicker({ spotPrices: { market, prices } }) {
	const currencyCode = prices[0]?.price.currencyCode ?? "";
	return /* @__PURE__ */ jsx("section", {
		className: spot_ticker_module_default.bar,
		"aria-label": "Spot prices and market",
		children: /* @__PURE__ */ jsxs("div", {
			className: spot_ticker_module_default.inside,
			children: [
				/* @__PURE__ */ jsx("ul", {
					className: spot_ticker_module_default.prices,
					"aria-label": `Spot prices in ${currencyCode} per troy ounce`,
					children: prices.map(({ metal, price, changePercent }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(Link, {
						to: `/charts-prices/${metal.slug}/`,
						children: [
							/* @__PURE__ */ jsxs("span", {
								className: spot_ticker_module_default.metal,
								children: [/* @__PURE__ */ jsx(MetalDot, {
									metal: metal.slug,
									className: spot_ticker_module_default.dot
								}), metal.name]
							}),
							/* @__PURE__ */ jsx("span", {
								className: spot_ticker_module_default.price,
								children: formatMoney(price)
							}),
							/* @__PURE__ */ jsx(Change, {
								percent: changePercent,
								className: spot_ticker_module_default.change
							})
						]
					}) }, metal.slug))
				}),
				/* @__PURE__ */ jsxs("p", {
					className: spot_ticker_module_default.unit,
					"aria-hidden": "true",
					children: [currencyCode, " per oz"]
				}),
				/* @__PURE__ */ jsx(MarketState, { market })
			]
		})
	});
}
/** "Market open until Sat 11:00 am" or "Market closed, opens Mon 23 Nov, 11:00 am". */
function MarketState({ market: { isOpen, nextOpen, nextCloses } }) {
	return /* @__PURE__ */ jsxs("p", {
		className: spot_ticker_module_default.market,
		children: [/* @__PURE__ */ jsx("span", {
			className: isOpen ? spot_ticker_module_default.open : spot_ticker_module_default.closed,
			"aria-hidden": "true"
		}), /* @__PURE__ */ jsxs("span", { children: [
			isOpen ? /* @__PURE__ */ jsx("b", { children: "Market open" }) : /* @__PURE__ */ jsx("b", { children: "Market closed" }),
			isOpen && nextCloses && /* @__PURE__ */ jsxs("span", {
				className: spot_ticker_module_default.when,
				children: [" until ", formatWeekdayTime(nextCloses)]
			}),
			!isOpen && nextOpen && /* @__PURE__ */ jsxs("span", {
				className: spot_ticker_module_default.when,
				children: [", opens ", formatMarketTime(nextOpen)]
			})
		] })]
	});
}
// web/src/shell/header.tsx
/** Ticker, wordmark, search, account and cart, and the main navigation; on a phone the last is a menu. */
function Header({ data }) {
	const { buy, more } = mainNavigation(data?.website ?? null);
	return /* @__PURE__ */ jsxs("header", { children: [
		data?.spotPrices && data.spotPrices.prices.length > 0 && /* @__PURE__ */ jsx(SpotTicker, { spotPrices: data.spotPrices }),
		/* @__PURE__ */ jsxs("div", {
			className: header_module_default.row,
			children: [
				/* @__PURE__ */ jsx(HeaderPanel, {
					icon: Menu,
					label: "Menu",
					title: "Menu",
					className: header_module_default.phoneOnly,
					children: /* @__PURE__ */ jsxs("nav", {
						"aria-label": "Menu",
						className: header_module_default.menu,
						children: [
							[...buy, ...more].map(({ label, to }) => /* @__PURE__ */ jsx(NavLink, {
								to,
								children: label
							}, to)),
							/* @__PURE__ */ jsx(Link, {
								to: "/services/",
								children: "Services"
							}),
							/* @__PURE__ */ jsx(Link, {
								to: "/my-account/",
								children: "My account"
							}),
							/* @__PURE__ */ jsx(Link, {
								to: "/contact/",
								children: "Contact"
							})
						]
					})
				}),
				/* @__PURE__ */ jsx(Wordmark, { className: header_module_default.wordmark }),
				/* @__PURE__ */ jsx(SearchField, { className: header_module_default.search }),
				/* @__PURE__ */ jsxs("div", {
					className: header_module_default.tools,
					children: [
						/* @__PURE__ */ jsx(HeaderPanel, {
							icon: Search,
							label: "Search",
							title: "Search the shop",
							className: header_module_default.smallOnly,
							children: /* @__PURE__ */ jsx(SearchField, {
								className: header_module_default.panelSearch,
								initialFocus: true
							})
						}),
						/* @__PURE__ */ jsxs(Link, {
							to: "/my-account/",
							className: header_module_default.tool,
							"aria-label": "Account",
							children: [/* @__PURE__ */ jsx(Icon, { of: UserRound }), /* @__PURE__ */ jsx("span", {
								className: header_module_default.toolText,
								children: "Account"
							})]
						}),
						/* @__PURE__ */ jsx(CartLink, {
							className: header_module_default.tool,
							textClassName: header_module_default.toolText
						})
					]
				})
			]
		}),
		/* @__PURE__ */ jsx("nav", {
			className: header_module_default.navigation,
			"aria-label": "Main",
			children: /* @__PURE__ */ jsxs("ul", { children: [buy.map(({ label, to }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(NavLink, {
				to,
				children: label
			}) }, to)), more.map(({ label, to }, index) => /* @__PURE__ */ jsx("li", {
				className: index === 0 ? header_module_default.push : void 0,
				children: /* @__PURE__ */ jsx(NavLink, {
					to,
					children: label
				})
			}, to))] })
		})
	] });
}
var page_shell_module_default = {
	skip: "_skip_155q0_1",
	main: "_main_155q0_14"
};
// web/src/shell/page-shell.tsx
/** Skip link, header, main and footer. Without `data` (the shell's query failed) they show what they can without it. */
function PageShell({ data, children }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("a", {
			className: page_shell_module_default.skip,
			href: "#main",
			children: "Skip to content"
		}),
		/* @__PURE__ */ jsx(Header, { data }),
		/* @__PURE__ */ jsx("main", {
			id: "main",
			className: page_shell_module_default.main,
			tabIndex: -1,
			children
		}),
		/* @__PURE__ */ jsx(Footer, { website: data?.website ?? null })
	] });
}
// web/src/shell/server-error-screen.tsx
/** The screen for every failure but a 404 (specification sections 2 and 8): what happened, what to do, the request's id. */
function ServerErrorScreen({ message, requestId }) {
	const { pathname, search } = useLocation();
	return /* @__PURE__ */ jsxs("div", {
		className: `wrap ${error_screens_module_default.screen}`,
		children: [
			/* @__PURE__ */ jsx(PageMeta, {
				title: "Server Error",
				description: "The shop could not answer just now.",
				noIndex: true
			}),
			/* @__PURE__ */ jsx("h1", { children: "Server Error" }),
			/* @__PURE__ */ jsx("p", {
				className: error_screens_module_default.message,
				children: message
			}),
			/* @__PURE__ */ jsxs("div", {
				className: error_screens_module_default.text,
				children: [/* @__PURE__ */ jsx("p", { children: "Nothing in your cart has changed. Please try again in a minute." }), /* @__PURE__ */ jsxs("p", { children: [
					"If it goes on, ",
					/* @__PURE__ */ jsx(Link, {
						to: "/contact/",
						children: "write to us"
					}),
					requestId && " and quote the request below",
					". We can look it up."
				] })]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: error_screens_module_default.actions,
				children: [/* @__PURE__ */ jsx(ButtonLink, {
					to: pathname + search,
					reloadDocument: true,
					children: "Try again"
				}), /* @__PURE__ */ jsx(ButtonLink, {
					to: "/",
					reloadDocument: true,
					variant: "quiet",
					children: "Go to the home page"
				})]
			}),
			requestId && /* @__PURE__ */ jsxs("p", {
				className: error_screens_module_default.request,
				children: ["Request ", requestId]
			})
		]
	});
}
// web/src/shell/error-screen.tsx
/** The same words the server sends for errors that are no answers; messages of programming mistakes help nobody. */
var UNKNOWN_ERROR = "Something went wrong on our side.";
/** What a route shows when its loader or its render failed. Outside the layout (the shell's own data failed) it brings the bare frame. */
function ErrorScreen() {
	const error = useRouteError();
	const insideLayout = useContext(InsideLayout);
	const site = useSite();
	const pageRequestId = useLocation().key === "default" ? site.requestId : null;
	const screen = isRouteErrorResponse(error) && error.status === 404 ? /* @__PURE__ */ jsx(NotFoundScreen, {}) : /* @__PURE__ */ jsx(ServerErrorScreen, {
		message: messageOf(error),
		requestId: errorDataOf(error)?.requestId ?? pageRequestId
	});
	return insideLayout ? screen : /* @__PURE__ */ jsx(PageShell, {
		data: null,
		children: screen
	});
}
function messageOf(error) {
	if (isRouteErrorResponse(error) && error.status === 504) return GATEWAY_TIMEOUT;
	return errorDataOf(error)?.message || UNKNOWN_ERROR;
}
/** What `routeErrorOf` put into the answer, if this is one of its answers. */
function errorDataOf(error) {
	if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return void 0;
	return error.data;
}
// web/src/shell/layout.tsx
/** The frame around every page but the checkout. */
function Layout() {
	const data = useLoadedQuery(ShellDocument, {});
	useScrollRestoration();
	return /* @__PURE__ */ jsxs(InsideLayout, {
		value: true,
		children: [
			/* @__PURE__ */ jsx(LoadingBar, {}),
			/* @__PURE__ */ jsx(PageShell, {
				data,
				children: /* @__PURE__ */ jsx(Outlet, {})
			}),
			/* @__PURE__ */ jsx(RouteAnnouncer, {})
		]
	});
}
// web/src/shell/shell-loader.ts
/** Loads what the frame around every page shows: the shop's facts and the spot prices. */
async function shellLoader(args) {
	await loadQuery(args, ShellDocument, {});
	return null;
}
// web/src/entry-server.tsx
var handler = createStaticHandler([{
	id: "root",
	loader: shellLoader,
	shouldRevalidate: () => false,
	errorElement: /* @__PURE__ */ jsx(ErrorScreen, {}),
	children: [{
		element: /* @__PURE__ */ jsx(Layout, {}),
		children: [{
			errorElement: /* @__PURE__ */ jsx(ErrorScreen, {}),
			children: [
				{
					id: "src/home/home-page.tsx",
					index: true,
					lazy: () => import("./assets/home-page-pvdS1FZe.js")
				},
				{
					id: "src/products/listing-page.tsx",
					path: "buy/:metal?/:type?",
					lazy: () => import("./assets/listing-page-DLc1cSt3.js")
				},
				{
					id: "src/products/product-page.tsx",
					path: "product/:slug",
					lazy: () => import("./assets/product-page-C_3e8JYo.js")
				},
				{
					id: "src/cart/cart-page.tsx",
					path: "cart",
					lazy: () => import("./assets/cart-page-DJdn8Efi.js")
				},
				{
					id: "src/orders/order-page.tsx",
					path: "checkout/:order",
					lazy: () => import("./assets/order-page-DpYU9WSx.js")
				},
				{
					path: "*",
					loader: ({ request }) => {
						throw notFound(request);
					},
					element: null
				}
			]
		}]
	}, {
		id: "src/checkout/checkout-page.tsx",
		path: "checkout",
		lazy: () => import("./assets/checkout-page-DJ9LjodG.js")
	}]
}], { future: { v8_middleware: true } });
/** Header and footer are the same for everybody; a page of a person asks for its own all the same. */
var anonymousShell = new SharedResults([ShellDocument], 1e3);
/** Runs the loaders of the page's routes, so that status and redirects are known before the first byte. */
async function loadPage(request, site, visitor) {
	const { client, cache, runQuery } = createServerClient(visitor.link, visitor.isAnonymous ? anonymousShell : void 0);
	const requestContext = new RouterContextProvider();
	requestContext.set(runQueryContext, runQuery);
	const context = await handler.query(request, { requestContext });
	if (context instanceof Response) return {
		kind: "redirect",
		status: context.status,
		location: context.headers.get("location") ?? "/"
	};
	return {
		kind: "loaded",
		cache,
		context,
		tree: /* @__PURE__ */ jsx(PageFrame, {
			site,
			children: /* @__PURE__ */ jsx(ApolloProvider, {
				client,
				children: /* @__PURE__ */ jsx(StaticRouterProvider, {
					router: createStaticRouter(handler.dataRoutes, context),
					context,
					hydrate: false
				})
			})
		})
	};
}
/** Loads and renders one page in one synchronous render. */
async function renderPage(request, site, visitor) {
	const loaded = await loadPage(request, site, visitor);
	if (loaded.kind === "redirect") return loaded;
	const { cache, context, tree } = loaded;
	const html = renderToString(tree);
	const start = html.indexOf("<div id=\"page\"");
	return {
		kind: "page",
		status: context.statusCode,
		head: html.slice(0, start),
		body: html.slice(start),
		state: inlineJson({
			site,
			results: cache.extract(),
			router: {
				loaderData: context.loaderData,
				errors: sentErrors(context)
			}
		}),
		matched: context.matches.map(({ route }) => route.id)
	};
}
/** Errors as the browser may see them: route answers as they are, anything else without its stack (specification section 6). */
function sentErrors({ errors }) {
	if (!errors) return null;
	return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, isRouteErrorResponse(error) ? {
		status: error.status,
		statusText: error.statusText,
		internal: false,
		data: error.data
	} : { message: "Something went wrong on our side." }]));
}
// bench/src/tmp/parts.tsx
var [bffUrl, pageUrl] = process.argv.slice(2);
var pool = new Pool(bffUrl);
var site = {
	siteUrl: "http://localhost",
	brandName: "Koura Bullion",
	brandSlug: "koura",
	requestId: "x"
};
var real = bffLink(pool, { "content-type": "application/json" });
var saved = /* @__PURE__ */ new Map();
var record = new ApolloLink((op) => new Observable((o) => {
	real.request(op, void 0).subscribe({
		next: (v) => {
			saved.set(op.operationName, JSON.stringify(v));
			o.next(v);
		},
		error: (e) => o.error(e),
		complete: () => o.complete()
	});
}));
var replay = new ApolloLink((op) => new Observable((o) => {
	Promise.resolve().then(() => {
		o.next(JSON.parse(saved.get(op.operationName)));
		o.complete();
	});
}));
var assets = new Assets("web/dist/client");
await renderPage(new Request(pageUrl), site, {
	link: record,
	isAnonymous: true
});
var loaded = await loadPage(new Request(pageUrl), site, {
	link: replay,
	isAnonymous: true
});
if (loaded.kind === "redirect") throw 1;
var page = await renderPage(new Request(pageUrl), site, {
	link: replay,
	isAnonymous: true
});
if (page.kind === "redirect") throw 1;
var te = new TextEncoder();
async function m(name, f, n = 400) {
	for (let i = 0; i < n; i++) await f();
	const b = process.cpuUsage();
	for (let i = 0; i < n; i++) await f();
	const c = process.cpuUsage(b);
	console.log(name.padEnd(34), ((c.user + c.system) / n).toFixed(0));
}
for (let r = 0; r < 2; r++) {
	await m("renderToString", () => renderToString(loaded.tree));
	await m("renderToString+flatten", () => renderToString(loaded.tree).charCodeAt(9));
	await m("createServerClient", () => createServerClient(replay));
	await m("loadPage", () => loadPage(new Request(pageUrl), site, {
		link: replay,
		isAnonymous: true
	}));
	await m("createStaticRouter", () => createStaticRouter(loaded.dataRoutes ?? [], loaded.context));
	await m("load+render", async () => {
		const l = await loadPage(new Request(pageUrl), site, {
			link: replay,
			isAnonymous: true
		});
		return renderToString(l.tree);
	});
	{
		const trees = [];
		for (let i = 0; i < 400; i++) trees.push((await loadPage(new Request(pageUrl), site, {
			link: replay,
			isAnonymous: true
		})).tree);
		const b = process.cpuUsage();
		for (const t of trees) renderToString(t);
		const c = process.cpuUsage(b);
		console.log("fresh trees render".padEnd(34), ((c.user + c.system) / 400).toFixed(0));
		const b2 = process.cpuUsage();
		for (const t of trees) renderToString(t);
		const c2 = process.cpuUsage(b2);
		console.log("same trees again".padEnd(34), ((c2.user + c2.system) / 400).toFixed(0));
	}
	await m("extract+inlineJson", () => inlineJson({
		site,
		results: loaded.cache.extract()
	}));
	await m("renderPage", () => renderPage(new Request(pageUrl), site, {
		link: replay,
		isAnonymous: true
	}));
	await m("renderDocument+encode", () => te.encode(renderDocument(page, assets, page.matched.findLast((id) => id.startsWith("src/")))));
	await m("renderPage+doc+encode", async () => {
		const p = await renderPage(new Request(pageUrl), site, {
			link: replay,
			isAnonymous: true
		});
		return te.encode(renderDocument(p, assets, void 0));
	});
	await m("real fetch x1 shell", async () => {
		await (await pool.request({
			method: "POST",
			path: "/graphql",
			headers: { "content-type": "application/json" },
			body: "{\"query\":\"{__typename}\"}"
		})).body.text();
	});
}
console.log([...saved].map(([k, v]) => k + " " + v.length), page.body.length, page.state.length);
process.exit(0);
export {};
