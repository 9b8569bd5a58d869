import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { Database } from '../database/database.ts';
import { sourcedRate, sourcedRates } from '../spot-sources/price-series-store.ts';
import type { CountrySettings, DealerSettings } from './dealer-settings.ts';
import { settingsOf } from './settings-store.ts';
import { taxAt } from './tax-at.ts';

export interface Currency {
  code: string;
  /** What one unit of the dealer's own currency buys of it, as the settings say. */
  rate: number;
  /** "GST"; without rules of its countries the dealer's own. */
  taxName: string;
}

export function currenciesOf(database: Database): Currency[] {
  const { countries } = settingsOf(database);
  const own = countries[0]!.rules?.tax.name ?? 'Tax';
  return [...byCurrency(countries)].map(([code, those]) => ({
    code,
    rate: those[0]!.rate,
    taxName: those.find(({ rules }) => rules)?.rules?.tax.name ?? own,
  }));
}

/** Percent of tax in prices of a currency at an instant; without rules of its countries the dealer's own, without those none. */
export function taxRateOf(database: Database, currency: string, instant: Date): number {
  const { countries, calendar } = settingsOf(database);
  const country = byCurrency(countries)
    .get(currency)
    ?.find(({ rules }) => rules);
  return taxAt(country ?? countries[0]!, calendar.zone, instant)?.rate ?? 0;
}

/** The dealer's own currency: that of the first country. */
export function ownCurrency(database: Database): string {
  return settingsOf(database).countries[0]!.currency.iso3Code;
}

/** What one unit of the dealer's own currency buys of a currency on the market: by its source or, without one, as the settings say. */
export async function marketRateOf(database: Database, { code, rate }: Pick<Currency, 'code' | 'rate'>): Promise<number> {
  return (await sourcedRate(database, code)) ?? rate;
}

/** The same for any number of currencies. */
export async function marketRates(database: Database): Promise<(currency: Pick<Currency, 'code' | 'rate'>) => number> {
  const sourced = await sourcedRates(database);
  return ({ code, rate }) => sourced.get(code) ?? rate;
}

/** The currency with a code; the first one when no country uses it any more. */
export function currencyOf(database: Database, wanted: string): Currency {
  const currencies = currenciesOf(database);
  return currencies.find(({ code }) => code === wanted) ?? currencies[0]!;
}

/** The settings of the country with a code in any case; those of the dealer's own, the first, when it is missing or unknown. */
export function countrySettingsOf(database: Database, isoCode: string | undefined): CountrySettings {
  const { countries } = settingsOf(database);
  return countries.find((one) => one.isoCode === isoCode?.toUpperCase()) ?? countries[0]!;
}

/** The country of a request by its country header, with its tax at an instant. */
export function countryOf(database: Database, header: string | undefined, now: Date): BackendCountry {
  return describe(settingsOf(database), countrySettingsOf(database, header), now);
}

export function countriesOf(database: Database, now: Date): BackendCountry[] {
  const settings = settingsOf(database);
  return settings.countries.map((country) => describe(settings, country, now));
}

export function withoutRules(country: BackendCountry): BackendCountry {
  const { rules: _, ...others } = country;
  return others;
}

const byCurrency = (countries: CountrySettings[]) => Map.groupBy(countries, ({ currency }) => currency.iso3Code);

function describe({ taxExemptFrom, calendar }: DealerSettings, settings: CountrySettings, now: Date): BackendCountry {
  const { rate: _, taxNumber: _number, taxChanges: _changes, rules, ...country } = settings;
  if (!rules) return { ...country, rules };
  // In percent, as texts say it.
  const exemptFrom = Object.fromEntries(Object.entries(taxExemptFrom).map(([metal, thousandths]) => [metal, thousandths / 10]));
  return { ...country, rules: { ...rules, tax: { ...taxAt(settings, calendar.zone, now)!, exemptFrom } } };
}
