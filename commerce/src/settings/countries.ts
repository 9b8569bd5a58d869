import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { Database } from '../database/database.ts';
import { GST_PERCENT, investmentGrade } from '../pricing/price-product.ts';
import type { CountrySettings } from './dealer-settings.ts';
import { settingsOf } from './settings-store.ts';
import { sourcedRate } from '../spot-sources/price-series-store.ts';

export interface Currency {
  code: string;
  /** One New Zealand dollar in it. */
  rate: number;
  /** Percent of tax; without a country's rules that of New Zealand. */
  taxRate: number;
  /** "GST". */
  taxName: string;
}

export function currenciesOf(database: Database): Currency[] {
  const byCode = Map.groupBy(settingsOf(database).countries, ({ currency }) => currency.iso3Code);
  return [...byCode].map(([code, countries]) => {
    const tax = countries.find(({ rules }) => rules)?.rules?.tax;
    return { code, rate: countries[0]!.rate, taxRate: tax?.rate ?? GST_PERCENT, taxName: tax?.name ?? 'GST' };
  });
}

/** The dealer's own currency: that of the default country. */
export function ownCurrency(database: Database): string {
  return countryOf(database, DEFAULT_COUNTRY).currency.iso3Code;
}

/** What one unit of the dealer's own currency buys of a currency on the market: by its source or, without one, as the settings say. */
export function marketRateOf(database: Database, { code, rate }: Pick<Currency, 'code' | 'rate'>): number {
  return sourcedRate(database, code) ?? rate;
}

/** The currency with a code; the first one when no country uses it any more. */
export function currencyOf(database: Database, wanted: string): Currency {
  const currencies = currenciesOf(database);
  return currencies.find(({ code }) => code === wanted) ?? currencies[0]!;
}

/** The country of a request by its country header; the default one when the header is missing or unknown. */
export function countryOf(database: Database, header: string | undefined): BackendCountry {
  const { countries } = settingsOf(database);
  const find = (isoCode: string | undefined) => countries.find((one) => one.isoCode === isoCode);
  return describe(find(header?.toUpperCase()) ?? find(DEFAULT_COUNTRY) ?? countries[0]!);
}

export function countriesOf(database: Database): BackendCountry[] {
  return settingsOf(database).countries.map(describe);
}

export function withoutRules(country: BackendCountry): BackendCountry {
  const { rules: _, ...others } = country;
  return others;
}

/** By metal, in percent. */
const exemptFrom = Object.fromEntries(Object.entries(investmentGrade).map(([metal, thousandths]) => [metal, thousandths / 10]));

function describe(settings: CountrySettings): BackendCountry {
  const { rate: _, taxNumber: _number, rules, ...country } = settings;
  return rules ? { ...country, rules: { ...rules, tax: { ...rules.tax, exemptFrom } } } : country;
}
