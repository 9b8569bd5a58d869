/** What the journeys need of a browser. Each browser implements it over its own automation protocol. */
export interface Driver {
  /** Name and version as the browser reports them. */
  readonly version: string;
  /** Loads an address and resolves after its load event. */
  goto(url: string): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Value of a JavaScript expression in the page; must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that a JavaScript expression yields, or null. */
  find(expression: string): Promise<Target | null>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses one key on the focused element. */
  press(key: Key): Promise<void>;
  /** What the browser complained about since the start: console errors and warnings, uncaught errors, failed requests, 5xx responses. */
  noise(): Promise<readonly string[]>;
  /** Writes what is visible to a PNG file. */
  screenshot(file: `${string}.png`): Promise<void>;
  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>;
}

/** An element of the page. All actions are real input events. */
export interface Target {
  click(): Promise<void>;
  /** Moves the pointer over the element; `across` from 0 (left edge) to 1 (right edge). */
  hover(across: number): Promise<void>;
  /** For a frame: presses its centre, because no script may move the focus into another origin's frame. True when an input in it has the focus. */
  focusInFrame(): Promise<boolean>;
}

export type Key = 'Enter' | 'Escape' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight';

/** Browsers run in the shop's time zone: dates on the page and in the tests are the same days. */
export const BROWSER_ENVIRONMENT = { ...process.env, TZ: 'Pacific/Auckland', LANG: 'en_NZ.UTF-8', LANGUAGE: '' };

/** Protocol errors of an element that was replaced between finding and using it: nothing has happened yet. */
export const isStale = (error: unknown): boolean => /stale|detached|not attached|no such (node|element)/i.test(String(error));
