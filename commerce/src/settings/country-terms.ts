import type { Database } from '../database/database.ts';
import { settingsOf } from './settings-store.ts';
import { taxRateOf } from './countries.ts';
import type { CourierSettings } from './dealer-settings.ts';

type CourierTerms = Pick<CourierSettings, 'price' | 'freeFrom' | 'extraDays'>;

export interface CountryTerms {
  courier: CourierTerms;
  /** Percent, contained in prices. */
  taxRate: number;
}

/** Courier and tax for a cart, by its currency: its delivery country is not known before checkout. */
export function termsOf(database: Database, currency: string, now: Date): CountryTerms {
  return { courier: courierOf(database, currency), taxRate: taxRateOf(database, currency, now) };
}

/** The courier to the first country of a currency that has one. */
export function courierOf(database: Database, currency: string): CourierTerms {
  const { countries, delivery } = settingsOf(database);
  const country = countries.find((one) => one.currency.iso3Code === currency && delivery.couriers[one.isoCode]);
  return delivery.couriers[country?.isoCode ?? ''] ?? { price: 0, freeFrom: null, extraDays: { from: 0, until: 0 } };
}
