import type { BackendWebsiteDelivery } from '@koura/shared-types/wire/delivery-option';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { deliveryDates } from './delivery-dates.ts';

/** The delivery promise for in-stock orders placed now; null when no courier serves the country or the calendar has no data. */
export function websiteDelivery(context: Pick<RequestContext, 'database' | 'now' | 'log' | 'country'>): BackendWebsiteDelivery | null {
  const { inStockDays, couriers } = settingsOf(context.database).delivery;
  const courier = couriers[context.country.isoCode];
  if (!courier) return null;
  const { price, freeFrom, extraDays } = courier;
  const dates = deliveryDates(context, { from: inStockDays.from + extraDays.from, until: inStockDays.until + extraDays.until }, false);
  return dates && { courierPrice: price, freeFrom, ...dates };
}
