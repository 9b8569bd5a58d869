/** These functions run in the page: they are sent as source text and must not reference anything outside themselves. */

/** An element as assistive technology identifies it. */
export interface Query {
  /** ARIA role, or the tag of an element that has none. */
  role: string;
  /** The accessible name: exact, or a pattern. */
  name?: string | RegExp;
  /** Only inside this element. */
  within?: Query;
  /** The first of several; otherwise several matches are an error. */
  first?: boolean;
  /** Only enabled controls. */
  enabled?: boolean;
}

interface WireQuery {
  role: string;
  name?: string | { source: string; flags: string };
  within?: WireQuery;
  first?: boolean;
  enabled?: boolean;
}

interface AxeInPage {
  setup(): void;
  teardown(): void;
  commons: { aria: { getRole(element: Element): string | null }; text: { accessibleText(element: Element): string } };
}

type PageWindow = Window & { axe: AxeInPage; notFoundReason?: string; lastPlace?: string; pressed?: 'waiting' | 'hit' | 'missed' };

/**
 * The one visible element that a query describes, or null; `window.notFoundReason` then has the reason. `toPress`: scrolls it into view and
 * returns it only when it does not move between two calls and nothing covers its centre; `window.pressed` then shows whether the next click
 * hits it.
 */
function findInPage(query: WireQuery, toPress: boolean): Element | null {
  const page = window as unknown as PageWindow;
  const { aria, text } = page.axe.commons;
  const nameOf = (element: Element): string => text.accessibleText(element).replaceAll(/\s+/g, ' ').trim();
  const others: string[] = [];
  const matches = ({ role, name, within, first, enabled }: WireQuery): Element[] => {
    const root = within ? matches({ ...within, first: true })[0] : document.documentElement;
    if (!root) return [];
    const found = [...root.querySelectorAll('*')].filter((element) => {
      if ((aria.getRole(element) ?? element.localName) !== role) return false;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
      if (enabled && element.matches(':disabled, [aria-disabled=true]')) return false;
      if (name === undefined) return true;
      const own = nameOf(element);
      if (typeof name === 'string' ? own === name : new RegExp(name.source, name.flags).test(own)) return true;
      others.push(own);
      return false;
    });
    return first ? found.slice(0, 1) : found;
  };
  page.axe.setup();
  try {
    const found = matches(query);
    page.notFoundReason =
      found.length === 0 ? `not on the page, only ${others.slice(0, 20).join(' | ')}` : `${found.length} of them on the page`;
    if (found.length !== 1) return null;
    const element = found[0] as HTMLElement;
    if (!toPress) return element;
    const place = (): DOMRect => element.getBoundingClientRect();
    if (place().top < 120 || place().bottom > innerHeight - 120) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = place();
    const now = [x, y, width, height].join(' ');
    const stays = page.lastPlace === now;
    page.lastPlace = now;
    page.notFoundReason = `it moves, now at ${now}`;
    if (!stays) return null;
    // During a view transition neither page receives input.
    page.notFoundReason = 'a view transition is running';
    if (document.documentElement.matches(':active-view-transition')) return null;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    page.notFoundReason = `covered by ${top?.outerHTML.slice(0, 100)}`;
    if (!top || !(element.contains(top) || top.contains(element))) return null;
    page.pressed = 'waiting';
    const hear = ({ target }: Event): void => {
      page.pressed = element.contains(target as Node) ? 'hit' : 'missed';
    };
    addEventListener('click', hear, { capture: true, once: true });
    return element;
  } finally {
    page.axe.teardown();
  }
}

/** Elements that overflow the right edge of a page that scrolls sideways. */
function widerThanPageInPage(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wider = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return [`${scrollWidth} px in ${clientWidth}`, ...wider.slice(0, 5).map((element) => `${element.tagName} ${element.className}`)];
}

/** Words of an element that are broken over two lines without a hyphen or another break opportunity. */
function brokenWordsInPage(selector: string): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      // On a phone the table head is for screen readers only: one pixel wide.
      if (!parent.checkVisibility() || parent.closest('thead')?.clientWidth === 1) continue;
      // The last line of a text that is cut off ends inside a word, with an ellipsis.
      const isCutOff = getComputedStyle(parent).webkitLineClamp !== 'none' && parent.scrollHeight > parent.clientHeight;
      for (const word of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        // WebKit adds an empty rectangle at the end of the previous line.
        const rectangles = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(rectangles.map(({ top }) => Math.round(top)));
        // A name of twenty letters may be broken.
        if (lines.size < 2 || word[0].length >= 16) continue;
        const { bottom } = parent.getBoundingClientRect();
        if (!isCutOff || rectangles.every((one) => one.bottom <= bottom + 1)) broken.push(word[0]);
      }
    }
  }
  return broken;
}

/** True once React has hydrated the page's main part, so that buttons work. */
function isHydratedInPage(): boolean {
  return (
    document.readyState === 'complete' && Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
  );
}

/** Skips the next view transition, as the browser does with one that times out or is interrupted by a navigation. */
function skipNextTransitionInPage(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...update) => {
    document.startViewTransition = start;
    const transition = start(...update);
    transition.skipTransition();
    return transition;
  };
}

const onWire = ({ role, name, within, first, enabled }: Query): WireQuery => ({
  role,
  ...(name !== undefined && { name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } }),
  ...(within && { within: onWire(within) }),
  ...(first && { first }),
  ...(enabled && { enabled }),
});

const call = (run: (...values: never[]) => unknown, ...values: unknown[]): string =>
  `(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`;

export const findExpression = (query: Query, toPress: boolean): string => call(findInPage, onWire(query), toPress);
export const widerThanPage = call(widerThanPageInPage);
export const skipNextTransition = call(skipNextTransitionInPage);
export const isHydrated = call(isHydratedInPage);
export const brokenWords = (selector: string): string => call(brokenWordsInPage, selector);
