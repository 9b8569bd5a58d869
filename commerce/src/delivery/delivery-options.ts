import { type DeliveryCode, NEEDS_ADDRESS } from '@koura/shared-types/deliveries';
import type { BackendDeliveryChoice, BackendDeliveryOption, BackendDeliveryRequest } from '@koura/shared-types/wire/delivery-option';
import { formatNumber } from '@koura/shared-types/format-number';
import { openingHours } from '../calendar/opening-hours.ts';
import { type PricedLine, slowest } from '../cart/price-lines.ts';
import { shippingFor } from '../cart/total-cart.ts';
import { courierOf } from '../settings/country-terms.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { dollars } from '../settings/shopper-texts.ts';
import { currencyOf } from '../settings/countries.ts';
import { collectionSlots } from './collection-slots.ts';
import { DELIVERY } from './delivery-behaviour.ts';
import { daysOf, deliveryDates } from './delivery-dates.ts';
import { toCents } from '../settings/cents.ts';

export interface DeliveryRequest {
  countryCode: string;
  lines: PricedLine[];
  /** In cents. */
  goodsTotal: number;
  /** Delivery starts once the money has arrived. */
  isPaidByTransfer: boolean;
  /** Delivery of the order in whose parcel it goes: choosing the same costs nothing more. */
  joined?: DeliveryCode | undefined;
}

export async function deliveryOptions(context: RequestContext, question: DeliveryRequest): Promise<BackendDeliveryOption[]> {
  return await Array.fromAsync(offeredIn(context), async ({ code, label, note }) => {
    const { isCounter, isStored } = DELIVERY[code];
    const slots = isCounter ? await slotsFor(context, question, code) : [];
    return {
      ...promiseOf(context, question, code, label),
      code,
      slots: slots.filter(({ isTaken }) => !isTaken).map(({ id, from, until }) => ({ id, from, until })),
      refusesPoBoxes: NEEDS_ADDRESS[code] && !settingsOf(context.database).delivery.courierTakesPoBoxes,
      unavailableBecause: await unavailableReason(context, question, code),
      note: isStored ? [note, storageText(context)].filter(Boolean).join(' ') : note,
    };
  });
}

/** An option of the shop's country; undefined where it is not offered. */
export function offeredOption(
  context: Pick<RequestContext, 'database' | 'country'>,
  code: DeliveryCode,
): DealerSettings['delivery']['options'][number] | undefined {
  return offeredIn(context).find((one) => one.code === code);
}

function offeredIn({ database, country }: Pick<RequestContext, 'database' | 'country'>): DealerSettings['delivery']['options'] {
  const { delivery } = settingsOf(database);
  return delivery.options.filter(({ code }) => DELIVERY[code].isOfferedIn(country.isoCode, delivery));
}

/** "Storage is 0.6% a year, billed yearly.", with the least that it costs where there is one. */
function storageText({ database, currency }: RequestContext): string {
  const { percentPerYear, minimumPerYear, billed } = settingsOf(database).delivery.vault.storage;
  const least = minimumPerYear === null ? '' : `, at least ${dollars({ currency }, toCents(minimumPerYear))}`;
  return `Storage is ${formatNumber(percentPerYear)}% a year${least}, billed ${billed}.`;
}

/** The chosen delivery as the order stores it. Throws 400 for an option that is not available, 409 `SLOT_TAKEN`. */
export async function chooseDelivery(
  context: RequestContext,
  question: DeliveryRequest,
  { code, slotId }: BackendDeliveryRequest,
): Promise<BackendDeliveryChoice> {
  const option = offeredOption(context, code);
  const reason = option
    ? await unavailableReason(context, question, code)
    : 'This delivery is no longer offered. Please choose another one.';
  if (!option || reason) throw invalidInput({ path: ['deliveryChoice', 'code'], message: reason ?? '' });
  const promise = promiseOf(context, question, code, option.label);
  const slots = DELIVERY[code].isCounter ? await slotsFor(context, question, code) : [];
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
  { countryCode, goodsTotal, joined }: Pick<DeliveryRequest, 'countryCode' | 'goodsTotal' | 'joined'>,
): number {
  if (code === joined) return 0;
  const { delivery } = settingsOf(database);
  const price = DELIVERY[code].price(delivery);
  if (price === null) return shippingFor(goodsTotal, delivery.couriers[countryCode] ?? courierOf(database, currency));
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
    bring: DELIVERY[code].isCounter ? collect.bring : [],
  };
}

function placeOf({ database }: RequestContext, code: DeliveryCode): BackendDeliveryChoice['place'] {
  const { place, isCounter } = DELIVERY[code];
  const named = place(settingsOf(database).delivery);
  return named && { ...named, openingHours: isCounter ? openingHours(database) : null };
}

/** Nothing is promised for a day on which the money may still be on its way. */
function datesOf(context: RequestContext, { lines, countryCode, isPaidByTransfer }: DeliveryRequest, code: DeliveryCode) {
  const { inStockDays, couriers } = settingsOf(context.database).delivery;
  const ordered = lines.filter(({ supplyType }) => supplyType !== 'inStock');
  const { from, until } = daysOf(slowest(ordered.map((line) => line.estimate)), inStockDays);
  const extra = (NEEDS_ADDRESS[code] ? couriers[countryCode]?.extraDays : undefined) ?? { from: 0, until: 0 };
  return deliveryDates(context, { from: from + extra.from, until: until + extra.until }, isPaidByTransfer ? 'arrival' : 'order');
}

/** Products in stock can be collected from the first estimated day, others only from the last one. */
async function slotsFor(context: RequestContext, question: DeliveryRequest, code: DeliveryCode) {
  const dates = datesOf(context, question, code);
  if (!dates) return [];
  return collectionSlots(context, question.lines.every(({ supplyType }) => supplyType === 'inStock') ? dates.from : dates.until);
}

async function unavailableReason(context: RequestContext, question: DeliveryRequest, code: DeliveryCode): Promise<string | null> {
  const { database, user, country } = context;
  const { couriers, vault, collect } = settingsOf(database).delivery;
  const { isCounter, isStored } = DELIVERY[code];
  if (isCounter && collect.slots.times.length > 0 && (await slotsFor(context, question, code)).length === 0) {
    return `Counter times can’t be booked right now. Please call us on ${country.phone}.`;
  }
  if (NEEDS_ADDRESS[code] && !couriers[question.countryCode]) {
    return `We don’t deliver to this country. Please choose another address, or call us on ${country.phone}.`;
  }
  if (isStored && vault.needsAccount && !user) return 'Please sign in to keep your order in our vault.';
  return null;
}
