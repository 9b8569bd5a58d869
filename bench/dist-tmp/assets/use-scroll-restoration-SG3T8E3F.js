import { c as classNames, d as useSite } from "./format-money-BNWCrXx7.js";
import { Link, UNSAFE_DataRouterStateContext, useLocation, useNavigation, useNavigationType } from "react-router-dom";
import { useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { jsx } from "react/jsx-runtime";
// web/src/shell/wordmark.svg?no-inline
var wordmark_default = "/assets/wordmark-CBKu7dqP.svg";
var wordmark_module_default = { wordmark: "_wordmark_mj1no_1" };
// web/src/shell/wordmark.tsx
/** The dealer's wordmark, a link to the home page. A rebrand replaces wordmark.svg; its macron takes `--wordmark-bar`. */
function Wordmark({ className }) {
	const { brandName } = useSite();
	return /* @__PURE__ */ jsx(Link, {
		to: "/",
		className: classNames(wordmark_module_default.wordmark, className),
		"aria-label": `${brandName}, home`,
		children: /* @__PURE__ */ jsx("svg", {
			viewBox: "0 0 100 48",
			width: "96",
			height: "46",
			"aria-hidden": "true",
			children: /* @__PURE__ */ jsx("use", { href: `${wordmark_default}#wordmark` })
		})
	});
}
var loading_bar_module_default = { bar: "_bar_12da5_1" };
// web/src/shell/loading-progress.ts
/** Times of the loading bar in milliseconds (specification section 9; the rest from design/app-shell.md). */
var THROTTLE_MS = 200;
var DURATION_MS = 2e3;
var HIDE_MS = 500;
var RESET_MS = 400;
var IDLE = {
	visible: false,
	progress: 0
};
/** How far the bar has come after some time: 50 % at half the duration, 70 % at all of it, never 100. */
function progressAfter(elapsedMs) {
	const completion = elapsedMs / DURATION_MS * 100;
	return Math.min(100, Math.max(0, 2 / Math.PI * 100 * Math.atan(completion / 50)));
}
/** The loading bar's state: shows itself only when a navigation takes longer than the throttle, and leaves quietly. */
var LoadingProgress = class {
	#state = IDLE;
	#startedAt;
	#timer;
	#frame;
	#listeners = /* @__PURE__ */ new Set();
	#frames;
	constructor(frames = {
		request: (callback) => requestAnimationFrame(callback),
		cancel: (handle) => cancelAnimationFrame(handle)
	}) {
		this.#frames = frames;
	}
	state = () => this.#state;
	subscribe = (listener) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
	/** A navigation began. A second one while the first runs changes nothing. */
	start() {
		if (this.#startedAt !== void 0) return;
		this.#stopTimers();
		this.#startedAt = Date.now();
		this.#set(IDLE);
		this.#timer = setTimeout(() => this.#grow(), THROTTLE_MS);
	}
	/** The navigation ended, well or badly. */
	finish() {
		if (this.#startedAt === void 0) return;
		this.#startedAt = void 0;
		this.#stopTimers();
		if (!this.#state.visible) return;
		this.#set({
			visible: true,
			progress: 100
		});
		this.#timer = setTimeout(() => {
			this.#set({
				visible: false,
				progress: 100
			});
			this.#timer = setTimeout(() => this.#set(IDLE), RESET_MS);
		}, HIDE_MS);
	}
	#grow() {
		if (this.#startedAt === void 0) return;
		this.#set({
			visible: true,
			progress: progressAfter(Date.now() - this.#startedAt)
		});
		this.#frame = this.#frames.request(() => this.#grow());
	}
	#set(state) {
		if (state.visible === this.#state.visible && state.progress === this.#state.progress) return;
		this.#state = state;
		for (const listener of this.#listeners) listener();
	}
	#stopTimers() {
		clearTimeout(this.#timer);
		if (this.#frame !== void 0) this.#frames.cancel(this.#frame);
	}
};
// web/src/shell/loading-bar.tsx
/** The thin bar at the window's upper edge while another page loads (specification section 9). */
function LoadingBar() {
	const [loading] = useState(() => new LoadingProgress());
	const busy = useNavigation().state !== "idle";
	useEffect(() => {
		if (busy) loading.start();
		else loading.finish();
	}, [busy, loading]);
	const { visible, progress } = useSyncExternalStore(loading.subscribe, loading.state, loading.state);
	return /* @__PURE__ */ jsx("div", {
		className: loading_bar_module_default.bar,
		role: "progressbar",
		"aria-label": "Loading the page",
		"aria-hidden": !visible,
		"aria-valuenow": visible ? Math.round(progress) : void 0,
		style: {
			transform: `scaleX(${progress / 100})`,
			opacity: visible ? 1 : 0
		}
	});
}
// web/src/shell/route-announcer.tsx
/** After a navigation to another page: the focus goes to its heading, and readers hear its title. */
function RouteAnnouncer() {
	const { pathname, hash } = useLocation();
	const [title, setTitle] = useState("");
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return void 0;
		shown.current = pathname;
		const frame = requestAnimationFrame(() => {
			setTitle(document.title);
			const heading = hash === "" ? document.querySelector("main h1") : null;
			if (!heading) return;
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
		});
		return () => cancelAnimationFrame(frame);
	}, [pathname, hash]);
	return /* @__PURE__ */ jsx("p", {
		role: "status",
		className: "visuallyHidden",
		children: title
	});
}
// web/src/shell/scroll-rule.ts
/** Specification section 2: back restores the saved position, an anchor is scrolled to if given, a new page starts at its top. */
function scrollTargetOf({ action, savedY, hash, preventReset }) {
	if (action === "POP" && savedY !== void 0) return {
		kind: "saved",
		y: savedY
	};
	if (action !== "POP" && preventReset) return { kind: "keep" };
	if (hash.length > 1) return {
		kind: "anchor",
		id: decoded(hash.slice(1))
	};
	return { kind: "top" };
}
/** Whether a saved position can be reached yet, or the waiting is over. */
function canRestore(y, page) {
	return page.height - page.windowHeight >= y || page.waitedMs >= page.limitMs;
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// web/src/shell/use-scroll-restoration.ts
var STORAGE_KEY = "scroll-positions";
/** What says that the reader scrolls: from then on nothing moves the page against them. */
var OWN_SCROLLING = [
	"wheel",
	"touchmove",
	"keydown",
	"pointerdown"
];
/** Scrolls as the specification says (section 2, design/app-shell.md section 5). Once per app: React Router's own has no waiting for late content. */
function useScrollRestoration() {
	const { key, hash } = useLocation();
	const action = useNavigationType();
	const preventReset = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
	const shown = useRef(key);
	const position = useRef(0);
	useEffect(() => {
		const remember = () => position.current = window.scrollY;
		const leave = () => {
			save(shown.current, window.scrollY);
			history.scrollRestoration = "auto";
		};
		const takeOver = () => history.scrollRestoration = "manual";
		if (document.readyState === "complete") takeOver();
		remember();
		addEventListener("scroll", remember, { passive: true });
		addEventListener("pagehide", leave);
		addEventListener("pageshow", takeOver);
		return () => {
			removeEventListener("pageshow", takeOver);
			removeEventListener("scroll", remember);
			removeEventListener("pagehide", leave);
		};
	}, []);
	useLayoutEffect(() => {
		if (shown.current === key) return void 0;
		save(shown.current, position.current);
		shown.current = key;
		const target = scrollTargetOf({
			action,
			savedY: savedPositions()[key],
			hash,
			preventReset
		});
		if (target.kind === "top") scrollTo(0, 0);
		if (target.kind === "anchor") {
			const element = document.getElementById(target.id);
			if (element) element.scrollIntoView();
			else scrollTo(0, 0);
		}
		return target.kind === "saved" ? restore(target.y) : void 0;
	}, [
		key,
		action,
		hash,
		preventReset
	]);
}
/** Scrolls to `y` as soon as the page is tall enough, at the latest when the time is over, unless the reader scrolls. Returns what ends the trying. */
function restore(y) {
	const startedAt = performance.now();
	let frame = 0;
	const stop = () => {
		cancelAnimationFrame(frame);
		for (const event of OWN_SCROLLING) removeEventListener(event, stop);
	};
	const attempt = () => {
		if (canRestore(y, {
			height: document.documentElement.scrollHeight,
			windowHeight: innerHeight,
			waitedMs: performance.now() - startedAt,
			limitMs: 500
		})) {
			stop();
			scrollTo(0, y);
		} else frame = requestAnimationFrame(attempt);
	};
	for (const event of OWN_SCROLLING) addEventListener(event, stop, { passive: true });
	attempt();
	return stop;
}
/** Positions by history entry. Storage may be full or forbidden; then pages start at their top. */
function savedPositions() {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
	} catch {
		return {};
	}
}
function save(key, y) {
	try {
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify({
			...savedPositions(),
			[key]: Math.round(y)
		}));
	} catch {}
}
export { Wordmark as i, RouteAnnouncer as n, LoadingBar as r, useScrollRestoration as t };
