import type { Database } from '../database/database.ts';
import { settingsOf } from './settings-store.ts';
import { currencyOf } from './countries.ts';
import type { CourierSettings } from './dealer-settings.ts';

export interface CountryTerms {
  courier: Pick<CourierSettings, 'price' | 'freeFrom' | 'extraDays'>;
  /** Percent, contained in prices. */
  taxRate: number;
}

/** Courier and tax for a cart, by its currency: its delivery country is not known before checkout. */
export function termsOf(database: Database, currency: string): CountryTerms {
  const { countries, delivery } = settingsOf(database);
  const country = countries.find((one) => one.currency.iso3Code === currency && delivery.couriers[one.isoCode]);
  return {
    courier: delivery.couriers[country?.isoCode ?? ''] ?? { price: 0, freeFrom: null, extraDays: { from: 0, until: 0 } },
    taxRate: currencyOf(database, currency).taxRate,
  };
}
