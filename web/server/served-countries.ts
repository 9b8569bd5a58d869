import { dealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { setDealerName } from '@koura/shared-types/dealer-name';
import { localeTables } from '@koura/shared-types/locale-tables';
import type { FastifyBaseLogger } from 'fastify';
import { countryOfCookies } from '../src/platform/country.ts';
import type { ServedCountriesQuery } from '../src/shell/served-countries.generated.ts';

/** For how long the list is used before it is read again. */
const FRESH_MS = 60_000;
/** After a failure it is not read again for this long. */
const PAUSE_MS = 5000;

type Served = ServedCountriesQuery['website'];

/**
 * The countries that the website serves, read from the BFF with the dealer's name (`brandOf`), default country, zone and locale (`dealerLocale`). Pages are
 * kept by country and cookies name any pair of letters: what is not one of the countries counts as the default.
 */
export class ServedCountries {
  readonly #load: () => Promise<Served>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  /** As last read. Until then the shop has its default alone. */
  #codes: ReadonlySet<string> = new Set();
  #countries: Served['countries'] = [];
  #until = 0;
  #loading: Promise<void> | undefined;
  /** Two capitals each: 676 at most. */
  readonly #reported = new Set<string>();

  constructor(load: () => Promise<Served>, log: Pick<FastifyBaseLogger, 'warn'>, now: () => number = () => performance.now()) {
    this.#load = load;
    this.#log = log;
    this.#now = now;
  }

  /** The country of a request with this Cookie header. Never throws. */
  async find(cookies: string | undefined): Promise<string> {
    if (this.#now() >= this.#until) {
      const reading = (this.#loading ??= this.#read().finally(() => (this.#loading = undefined)));
      // Once the dealer is known, no page waits for newer facts.
      if (this.#codes.size === 0) await reading;
    }
    const { country } = dealerLocale();
    const wanted = countryOfCookies(cookies);
    if (wanted === country || this.#codes.has(wanted)) return wanted;
    if (this.#codes.size > 0 && !this.#reported.has(wanted)) {
      this.#reported.add(wanted);
      this.#log.warn({ country: wanted, used: country }, 'a cookie names a country that is not one of the website’s');
    }
    return country;
  }

  /** ISO codes of those that this origin serves, and not a site of their own; none while they cannot be read for the first time. */
  async at(siteUrl: string): Promise<string[]> {
    await this.find(undefined);
    return this.#countries.filter(({ url }) => !url || originOf(url) === siteUrl).map(({ isoCode }) => isoCode);
  }

  /** ISO 4217 of a country's prices; undefined while the countries are not known. */
  currencyOf(country: string): string | undefined {
    return this.#countries.find(({ isoCode }) => isoCode === country)?.currency.iso3Code;
  }

  async #read(): Promise<void> {
    try {
      const served = await this.#load();
      this.#codes = new Set(served.countries.map(({ isoCode }) => isoCode));
      this.#countries = served.countries;
      noteDealer(served);
      this.#until = this.#now() + FRESH_MS;
    } catch {
      this.#until = this.#now() + PAUSE_MS;
    }
  }
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** For this program's own pages, and with them for browsers. */
function noteDealer({ brandName, timeZone, locale, defaultCountry, countries }: Served): void {
  const home = countries.find(({ isoCode }) => isoCode === defaultCountry);
  const currencies = countries.map(({ currency }) => currency.iso3Code);
  const tables = localeTables(locale, timeZone, currencies);
  setDealerName(brandName);
  setDealerLocale({ timeZone, locale, country: home?.isoCode, currency: home?.currency.iso3Code, tables });
}
