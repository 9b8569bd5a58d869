import type { BackendWebsiteDelivery } from '@koura/shared-types/wire/delivery-option';
import { calendarOf } from '../calendar/calendar-of.ts';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currencyOf } from '../settings/countries.ts';
import { deliveryDates } from './delivery-dates.ts';
import { toCents } from '../settings/cents.ts';
import { offeredOption } from './delivery-options.ts';

type Context = Pick<RequestContext, 'database' | 'now' | 'log' | 'country' | 'currency'>;

/** The delivery promise for in-stock orders placed now; null when no courier serves the country or the calendar has no data. */
export function websiteDelivery(context: Context): BackendWebsiteDelivery | null {
  const { database, country, now } = context;
  const { inStockDays, couriers } = settingsOf(database).delivery;
  const courier = couriers[country.isoCode];
  if (!courier) return null;
  const { price, freeFrom, extraDays } = courier;
  const dates = deliveryDates(context, { from: inStockDays.from + extraDays.from, until: inStockDays.until + extraDays.until }, 'order');
  if (!dates) return null;
  const calendar = calendarOf(database);
  // Dates count in whole days from today.
  const validUntil = calendar.at(calendar.dayOf(now).add({ days: 1 }), 0).toISOString();
  return { courierPrice: price, freeFrom, ...dates, validUntil, collection: collection(context) };
}

function collection(context: Context): BackendWebsiteDelivery['collection'] {
  const { inStockDays, collect } = settingsOf(context.database).delivery;
  const option = offeredOption(context, 'collect');
  const dates = option && deliveryDates(context, inStockDays, 'order');
  if (!dates) return null;
  const { rate } = currencyOf(context.database, context.currency);
  return { label: option.label, price: Math.round(toCents(collect.price) * rate) / 100, from: dates.from };
}
