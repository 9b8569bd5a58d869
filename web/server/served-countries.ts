import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { FastifyBaseLogger } from 'fastify';
import { countryOfCookies } from '../src/platform/country.ts';

/** For how long the list is used before it is read again. */
const FRESH_MS = 60_000;
/** After a failure it is not read again for this long. */
const PAUSE_MS = 5000;

/**
 * The countries that the website serves, read from the BFF when a cookie names any but the default. Pages are kept by country and cookies
 * name any pair of letters: what is not one of the countries counts as the default.
 */
export class ServedCountries {
  readonly #load: () => Promise<readonly string[]>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  /** As last read. Until then the shop has its default alone. */
  #codes: ReadonlySet<string> = new Set();
  #until = 0;
  #loading: Promise<void> | undefined;
  /** Two capitals each: 676 at most. */
  readonly #reported = new Set<string>();

  constructor(load: () => Promise<readonly string[]>, log: Pick<FastifyBaseLogger, 'warn'>, now: () => number = () => performance.now()) {
    this.#load = load;
    this.#log = log;
    this.#now = now;
  }

  /** The country of a request with this Cookie header. Never throws. */
  async of(cookies: string | undefined): Promise<string> {
    const wanted = countryOfCookies(cookies);
    if (wanted === DEFAULT_COUNTRY) return wanted;
    if (this.#now() >= this.#until) await (this.#loading ??= this.#read().finally(() => (this.#loading = undefined)));
    if (this.#codes.has(wanted)) return wanted;
    if (this.#codes.size > 0 && !this.#reported.has(wanted)) {
      this.#reported.add(wanted);
      this.#log.warn({ country: wanted, used: DEFAULT_COUNTRY }, 'a cookie names a country that is not one of the website’s');
    }
    return DEFAULT_COUNTRY;
  }

  async #read(): Promise<void> {
    try {
      this.#codes = new Set(await this.#load());
      this.#until = this.#now() + FRESH_MS;
    } catch {
      this.#until = this.#now() + PAUSE_MS;
    }
  }
}
