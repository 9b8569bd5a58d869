import { readMatcher, redirectOf, type RouteMatcher } from '../../platform/navigation/redirect-rules.ts';

const HOUR_MS = 3_600_000;

type Fetch = (url: string) => Promise<Pick<Response, 'ok' | 'json'>>;

/**
 * What the browser knows of builds (design/app-shell.md, section 4): whether a newer one than the page's is there, asked
 * once an hour, and the redirect rules of the page's own. Nothing here ever fails or holds up a navigation: without an
 * answer there are no rules and no news, and the next hour or the next look-up asks again.
 */
export class BuildCheck {
  readonly #buildId: string;
  readonly #fetch: Fetch;
  #matcher: RouteMatcher | undefined;
  #asking: Promise<unknown> | undefined;
  #isOutdated = false;

  constructor(buildId: string, fetchJson: Fetch = (url) => fetch(url)) {
    this.#buildId = buildId;
    this.#fetch = fetchJson;
  }

  /** A newer build is there: the next navigation is to load a whole document. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Asks every hour from now on. Returns what ends it. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), HOUR_MS);
    return () => clearInterval(timer);
  }

  async check(): Promise<void> {
    const latest = (await this.#ask(`/builds/latest.json?${Date.now()}`)) as { id?: unknown } | undefined;
    if (typeof latest?.id === 'string' && latest.id !== this.#buildId) this.#isOutdated = true;
  }

  /** Fetches the rules, once; called ahead of need, since a navigation does not wait for them. */
  async loadRules(): Promise<void> {
    if (this.#matcher) return;
    this.#asking ??= this.#ask(`/builds/meta/${this.#buildId}.json`);
    this.#matcher = readMatcher(await this.#asking);
    this.#asking = undefined;
  }

  /** Where a path is redirected to, as far as the rules have arrived. */
  redirectOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
    if (!this.#matcher) void this.loadRules();
    return this.#matcher && redirectOf(this.#matcher, pathname, search);
  }

  async #ask(url: string): Promise<unknown> {
    try {
      const answer = await this.#fetch(url);
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }
}
