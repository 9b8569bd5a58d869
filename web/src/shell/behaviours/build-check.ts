import { readMatcher, redirectOf, type RouteMatcher } from '../../platform/navigation/redirect-rules.ts';

const HOUR_MS = 3_600_000;

type Fetch = (url: string) => Promise<Pick<Response, 'ok' | 'json'>>;

/**
 * Knows whether a newer build than the page's exists, checked once an hour, and the redirect rules of the page's build
 *. Never fails or delays a navigation: without a response there are no rules, and the next
 * check or lookup tries again.
 */
export class BuildCheck {
  readonly #buildId: string;
  readonly #fetch: Fetch;
  #matcher: RouteMatcher | undefined;
  #loading: Promise<unknown> | undefined;
  #isOutdated = false;

  constructor(buildId: string, fetchJson: Fetch = (url) => fetch(url)) {
    this.#buildId = buildId;
    this.#fetch = fetchJson;
  }

  /** A newer build exists: the next navigation should be a full page load. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Checks every hour. Returns the cleanup function. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), HOUR_MS);
    return () => clearInterval(timer);
  }

  async check(): Promise<void> {
    const latest = (await this.#load(`/builds/latest.json?${Date.now()}`)) as { id?: unknown } | undefined;
    if (typeof latest?.id === 'string' && latest.id !== this.#buildId) this.#isOutdated = true;
  }

  /** Fetches the rules once; called in advance, since navigations do not wait for them. */
  async loadRules(): Promise<void> {
    if (this.#matcher) return;
    this.#loading ??= this.#load(`/builds/meta/${this.#buildId}.json`);
    this.#matcher = readMatcher(await this.#loading);
    this.#loading = undefined;
  }

  /** The redirect of a path, if the rules are loaded. */
  redirectOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
    if (!this.#matcher) void this.loadRules();
    return this.#matcher && redirectOf(this.#matcher, pathname, search);
  }

  async #load(url: string): Promise<unknown> {
    try {
      const response = await this.#fetch(url);
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }
}
