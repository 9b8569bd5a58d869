/** The browser interface that the journeys use. Each browser implements it over its own automation protocol. */
export interface Driver {
  /** Name and version as the browser reports them. */
  readonly version: string;
  /** Loads an address and resolves after its load event. */
  goto(url: string): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates a JavaScript expression in the page; the value must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that a JavaScript expression yields, or null. */
  find(expression: string): Promise<Target | null>;
  type(text: string): Promise<void>;
  /** Presses one key on the focused element. */
  press(key: Key): Promise<void>;
  /** Problems reported since the start: console errors and warnings, uncaught errors, failed requests, 5xx responses. */
  noise(): Promise<readonly string[]>;
  /** Saves a screenshot of the viewport as PNG. */
  screenshot(file: `${string}.png`): Promise<void>;
  /** Closes the browser and everything that was started for it. */
  close(): Promise<void>;
}

/** An element of the page. All actions are real input events. */
export interface Target {
  click(): Promise<void>;
  /** Moves the pointer over the element; `across` from 0 (left edge) to 1 (right edge). */
  hover(across: number): Promise<void>;
  /**
   * For a frame: clicks its centre, because no script may move the focus into another origin's frame. True when an input in it has the
   * focus.
   */
  focusInFrame(): Promise<boolean>;
}

export type Key = 'Enter' | 'Escape' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight';

/** Browsers run in the shop's time zone, so that pages and tests have the same dates. */
export const BROWSER_ENVIRONMENT = { ...process.env, TZ: 'Pacific/Auckland', LANG: 'en_NZ.UTF-8', LANGUAGE: '' };

/** Protocol errors for an element that was replaced between finding and using it: nothing has happened yet. */
export const isStale = (error: unknown): boolean => /stale|detached|not attached|no such (node|element)/i.test(String(error));
