import type {
  BackendDeliveryChoice,
  BackendDeliveryOption,
  BackendDeliveryRequest,
  DeliveryCode,
} from '@koura/shared-types/wire/delivery-option';
import { formatNumber } from '@koura/shared-types/format-number';
import { openingHours } from '../calendar/opening-hours.ts';
import { type PricedLine, slowest } from '../cart/price-lines.ts';
import { shippingFor } from '../cart/total-cart.ts';
import { termsOf } from '../cart/country-terms.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { dollars } from '../transfers/shopper-texts.ts';
import { currencyOf } from '../website/countries.ts';
import { collectionSlots } from './collection-slots.ts';
import { type CountedFrom, daysOf, deliveryDates } from './delivery-dates.ts';
import { toCents } from '../settings/cents.ts';

export interface DeliveryRequest {
  countryCode: string;
  lines: PricedLine[];
  /** In cents. */
  goodsTotal: number;
  /** Delivery starts once the money has arrived. */
  isPaidByTransfer: boolean;
}

export function deliveryOptions(context: RequestContext, question: DeliveryRequest): BackendDeliveryOption[] {
  return offeredIn(context).map(({ code, label, note }) => {
    const slots = code === 'collect' ? slotsFor(context, question) : [];
    return {
      ...promiseOf(context, question, code, label),
      slots: slots.filter(({ isTaken }) => !isTaken).map(({ id, from, until }) => ({ id, from, until })),
      refusesPoBoxes: code === 'courier' && !settingsOf(context.database).delivery.courierTakesPoBoxes,
      unavailableBecause: unavailableReason(context, question, code),
      note: code === 'vault' ? [note, storageText(context)].filter(Boolean).join(' ') : note,
    };
  });
}

export function offeredIn({ database, country }: Pick<RequestContext, 'database' | 'country'>): DealerSettings['delivery']['options'] {
  const { options, collect } = settingsOf(database).delivery;
  return options.filter(({ code }) => code !== 'collect' || collect.countries.includes(country.isoCode));
}

/** "Storage is 0.6% a year, billed yearly.", with the least that it costs where there is one. */
function storageText({ database, currency }: RequestContext): string {
  const { percentPerYear, minimumPerYear, billed } = settingsOf(database).delivery.vault.storage;
  const least = minimumPerYear === null ? '' : `, at least ${dollars({ currency }, toCents(minimumPerYear))}`;
  return `Storage is ${formatNumber(percentPerYear)}% a year${least}, billed ${billed}.`;
}

/** The chosen delivery as the order stores it. Throws 400 for an option that is not available, 409 `SLOT_TAKEN`. */
export function chooseDelivery(
  context: RequestContext,
  question: DeliveryRequest,
  { code, slotId }: BackendDeliveryRequest,
): BackendDeliveryChoice {
  const option = offeredIn(context).find((one) => one.code === code);
  const reason = option ? unavailableReason(context, question, code) : 'This delivery is no longer offered. Please choose another one.';
  if (!option || reason) throw invalidInput({ path: ['deliveryChoice', 'code'], message: reason ?? '' });
  const promise = promiseOf(context, question, code, option.label);
  const slots = code === 'collect' ? slotsFor(context, question) : [];
  if (slots.length === 0) return { ...promise, slot: null };
  if (slotId === null) throw invalidInput({ path: ['deliveryChoice', 'slotId'], message: 'Please choose a time.' });
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot || slot.isTaken) {
    throw conflict('SlotTakenError', 'SLOT_TAKEN', 'This time is no longer available. Please choose another one.', { slotId });
  }
  return { ...promise, slot: { id: slot.id, from: slot.from, until: slot.until } };
}

/** The price of a delivery option, in cents of the request's currency. */
export function deliveryPrice(
  { database, currency }: Pick<RequestContext, 'database' | 'currency'>,
  code: DeliveryCode,
  { countryCode, goodsTotal }: Pick<DeliveryRequest, 'countryCode' | 'goodsTotal'>,
): number {
  const { couriers, collect, vault } = settingsOf(database).delivery;
  if (code === 'courier') return shippingFor(goodsTotal, couriers[countryCode] ?? termsOf(database, currency).courier);
  const { price } = code === 'collect' ? collect : vault;
  return Math.round(toCents(price) * currencyOf(database, currency).rate);
}

function promiseOf(
  context: RequestContext,
  question: DeliveryRequest,
  code: DeliveryCode,
  label: string,
): Omit<BackendDeliveryChoice, 'slot'> {
  const { collect } = settingsOf(context.database).delivery;
  const dates = datesOf(context, question, code);
  return {
    code,
    label,
    price: deliveryPrice(context, code, question) / 100,
    from: dates?.from ?? null,
    until: dates?.until ?? null,
    place: placeOf(context, code),
    bring: code === 'collect' ? collect.bring : [],
  };
}

function placeOf({ database }: RequestContext, code: DeliveryCode): BackendDeliveryChoice['place'] {
  const { collect, vault } = settingsOf(database).delivery;
  const places: Record<DeliveryCode, BackendDeliveryChoice['place']> = {
    courier: null,
    collect: { ...collect.place, openingHours: openingHours(database) },
    vault: { ...vault.place, openingHours: null },
  };
  return places[code];
}

function datesOf(context: RequestContext, { lines, countryCode, isPaidByTransfer }: DeliveryRequest, code: DeliveryCode) {
  const { inStockDays, couriers } = settingsOf(context.database).delivery;
  const ordered = lines.filter(({ supplyType }) => supplyType !== 'inStock');
  const { from, until } = daysOf(slowest(ordered.map((line) => line.estimate)), inStockDays);
  const extra = (code === 'courier' ? couriers[countryCode]?.extraDays : undefined) ?? { from: 0, until: 0 };
  return deliveryDates(context, { from: from + extra.from, until: until + extra.until }, countedFrom(code, isPaidByTransfer));
}

/** Nobody is asked to the counter for an order whose money may still be on its way. */
function countedFrom(code: DeliveryCode, isPaidByTransfer: boolean): CountedFrom {
  if (!isPaidByTransfer) return 'order';
  return code === 'collect' ? 'arrival' : 'deadline';
}

/** Products in stock can be collected from the first estimated day, others only from the last one. */
function slotsFor(context: RequestContext, question: DeliveryRequest) {
  const dates = datesOf(context, question, 'collect');
  if (!dates) return [];
  return collectionSlots(context, question.lines.every(({ supplyType }) => supplyType === 'inStock') ? dates.from : dates.until);
}

function unavailableReason(context: RequestContext, question: DeliveryRequest, code: DeliveryCode): string | null {
  const { database, user, country } = context;
  const { couriers, vault, collect } = settingsOf(database).delivery;
  if (code === 'collect' && collect.slots.times.length > 0 && slotsFor(context, question).length === 0) {
    return `Counter times can’t be booked right now. Please call us on ${country.phone}.`;
  }
  if (code === 'courier' && !couriers[question.countryCode]) {
    return `We don’t deliver to this country. Please choose another address, or call us on ${country.phone}.`;
  }
  if (code === 'vault' && vault.needsAccount && !user) return 'Please sign in to keep your order in our vault.';
  return null;
}
