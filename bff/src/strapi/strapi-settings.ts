import type { CapabilityName } from '@koura/shared-types/capabilities';
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { dealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { setDealerName } from '@koura/shared-types/dealer-name';
import { type PlainWebsite, plainWebsite, website } from '@koura/shared-types/wire/website';

import type { BackendReading } from '../backend/backend-call.ts';
import { Settings, type ShopCountry, type ShopSettings } from '../commerce/shop-settings.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import { bracketQuery } from './queries/bracket-query.ts';
import { route } from './queries/route.ts';
import { type TextIds, withTextIds } from './text-ids.ts';

type Row = TextIds<PlainWebsite>;

/** What comes with the texts where they are in a plain Strapi. */
const OF_ANY_STRAPI: CapabilityName[] = ['content.drafts'];

/** Completes a plain Strapi's single type. It does not know the visitor's country, so that is selected here. */
export function completeWebsite(row: Row, country: string): ShopSettings {
  const countries = row.countries.map(completeCountry);
  const defaultCountry = row.defaultCountry || DEFAULT_COUNTRY;
  const find = (isoCode: string): ShopCountry | undefined => countries.find((one) => one.isoCode === isoCode);
  const chosen = find(country) ?? find(defaultCountry) ?? countries[0] ?? NO_COUNTRY;
  // A plain Strapi has no others, whatever it lists.
  const capabilities = OF_ANY_STRAPI;
  return { ...row, countries, defaultCountry, country: chosen, currency: row.currency || chosen.currency.iso3Code, capabilities };
}

const NO_COUNTRY: ShopCountry = {
  id: '0',
  isoCode: DEFAULT_COUNTRY,
  name: DEFAULT_COUNTRY,
  url: null,
  currency: { iso3Code: DEFAULT_CURRENCY },
  phone: '',
};

function completeCountry({ currency, name, ...country }: Row['countries'][number]): ShopCountry {
  return { ...country, name: name || country.isoCode, currency: currency ?? { iso3Code: DEFAULT_CURRENCY } };
}

/** What the dealer is called, where they are, and what they count in. */
function noteDealer({ name, timeZone, locale, countries, defaultCountry }: ShopSettings): void {
  const home = countries.find(({ isoCode }) => isoCode === defaultCountry);
  const currency = home && currencyDigits(home.currency.iso3Code) !== undefined ? home.currency.iso3Code : undefined;
  setDealerLocale({ timeZone, locale, country: home?.isoCode, currency });
  setDealerName(name);
}

const CALL = { kind: 'catalogue', method: 'GET', ...route('website'), required: 'settings' } as const;
const WEBSITE = withTextIds(website);
const PLAIN_WEBSITE = withTextIds(plainWebsite);

/** Settings of a backend with the calls of specification section 7. */
export class DealerSettings extends Settings {
  readonly takesOrders = true;
  readonly #client: BackendReading;
  readonly #hasContentServer: boolean;

  constructor(client: BackendReading, { hasContentServer = false } = {}) {
    super();
    this.#client = client;
    this.#hasContentServer = hasContentServer;
  }

  async load(caller: Caller): Promise<ShopSettings> {
    const settings = await this.#client.one(CALL, WEBSITE, caller);
    noteDealer(settings);
    if (!this.#hasContentServer) return settings;
    return { ...settings, capabilities: [...new Set([...(settings.capabilities ?? []), ...OF_ANY_STRAPI])] };
  }
}

/** Settings of a plain Strapi: its single type, whose country is chosen here. */
export class PlainStrapiSettings extends Settings {
  readonly takesOrders = false;
  readonly #client: BackendReading;
  readonly #currencies = new Map<string, string>();
  /** Requests in flight, so that concurrent lookups of a currency share one. */
  readonly #inFlight = new Map<string, Promise<string>>();

  constructor(client: BackendReading) {
    super();
    this.#client = client;
  }

  async load(caller: Caller): Promise<ShopSettings> {
    // Strapi 4 sends components on request, Strapi 3 always.
    const call = this.#client.countsApart ? CALL : { ...CALL, query: bracketQuery({ populate: '*' }) };
    const settings = completeWebsite(await this.#client.one(call, PLAIN_WEBSITE, caller), caller.country);
    noteDealer(settings);
    this.#currencies.set(caller.country, settings.currency);
    return settings;
  }

  /** Product rows rarely contain a currency; the settings do. */
  currencyOf(caller: Caller): string | Promise<string> {
    const { country } = caller;
    const known = this.#currencies.get(country);
    if (known !== undefined) return known;
    let pending = this.#inFlight.get(country);
    if (!pending) {
      pending = this.load(caller)
        .then(({ currency }) => currency)
        .catch((error: unknown) => currencyWithoutSettings(country, error))
        .finally(() => this.#inFlight.delete(country));
      this.#inFlight.set(country, pending);
    }
    return pending;
  }
}

/**
 * Prices of the default country are in the default currency, and can be shown without the settings. Those of another country are in one
 * that only the settings know. Throws what went wrong for these, and for a shop that is not set up.
 */
function currencyWithoutSettings(country: string, error: unknown): string {
  const home = dealerLocale();
  if (country === home.country && error instanceof BackendError && error.code !== 'NOT_SET_UP') return home.currency;
  throw error;
}
