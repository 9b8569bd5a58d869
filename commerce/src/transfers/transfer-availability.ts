import type { DeliveryCode } from '@koura/shared-types/deliveries';
import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { calendarOf, ifCalendarCovers } from '../calendar/calendar-of.ts';
import { type Deadline, paymentDeadline } from '../calendar/payment-deadline.ts';
import type { PricedLine } from '../cart/price-lines.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { PaymentMethodSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currencyOf } from '../settings/countries.ts';
import { type BuyerIdentity, identityOf } from './buyer-identity.ts';
import { hasPaidBefore, leftUnpaidBy, unpaidOrdersOf } from './buyer-standing.ts';
import { dollars, weekdayAndHour } from '../settings/shopper-texts.ts';
import { exposure, exposureOf, staysWithin } from './unpaid-orders.ts';
import { toCents } from '../settings/cents.ts';

export interface PayableOrder {
  /** Includes delivery but no payment fee; cents. */
  total: number;
  lines: PricedLine[];
  delivery: DeliveryCode | null;
}

/** The deadline of an order placed now; null when the calendar has no data, which is logged. */
export function deadlineNow(context: Pick<RequestContext, 'database' | 'now' | 'log'>): Deadline | null {
  const { database, now } = context;
  return ifCalendarCovers(context, () => paymentDeadline(calendarOf(database), settingsOf(database).transfers.deadline, now));
}

/** Why a payment method cannot be used for this total and delivery, as a sentence for shoppers; null when it can. */
export async function methodRejection(
  context: RequestContext,
  method: PaymentMethodSettings,
  { total, delivery }: PayableOrder,
): Promise<string | null> {
  const { database, currency, country } = context;
  const { rate } = currencyOf(database, currency);
  const { paymentMethods } = settingsOf(database);
  const limit = (amount: number | null): number | null => (amount === null ? null : Math.floor(amount * rate) * 100);
  const [minimum, maximum] = [limit(method.minimum), limit(method.maximum)];
  const name = method.label.toLowerCase();
  if (delivery !== null && method.deliveries && !method.deliveries.includes(delivery)) {
    return `Orders with this delivery can’t be paid by ${name}. Please choose another way to pay or another delivery.`;
  }
  if (minimum !== null && total < minimum)
    return `You can pay by ${name} from ${dollars(context, minimum)}. Please choose another way to pay.`;
  if (maximum === null || total <= maximum) return null;
  const other = paymentMethods.find((one) => one !== method && (one.maximum === null || total <= limit(one.maximum)!));
  const upTo = `You can pay up to ${dollars(context, maximum)} by ${name}.`;
  if (!other) return `${upTo} Please call us on ${country.phone}.`;
  // A first order's limit is lower: not everybody may.
  const isForKnown = PAID_BY_TRANSFER[other.code] && total > firstOrderMaximum(context) && !(await isKnown(context));
  return `${upTo} ${isForKnown ? 'If you’ve ordered with us before, please' : 'Please'} pay by ${other.label.toLowerCase()}.`;
}

/** Whether the limit of first orders is none of this buyer's. A visitor may have ordered before, but has not shown it yet. */
export async function isKnown({ database, user, actor, network }: RequestContext): Promise<boolean> {
  if (actor) return true;
  return (
    user !== undefined &&
    (await hasPaidBefore(database, identityOf(user.id, { email: user.email, phone: user.phone }, null, network), true))
  );
}

/** What a first order can be paid by transfer up to, in cents of the request's currency. */
export function firstOrderMaximum({ database, currency }: RequestContext): number {
  return Math.floor(settingsOf(database).transfers.newCustomers.maximum * currencyOf(database, currency).rate) * 100;
}

/** Why bank transfer is unavailable regardless of the buyer. Complements `methodRejection`. */
export async function transferRejection(context: RequestContext, order: PayableOrder): Promise<string | null> {
  const { database, market, now, currency, country } = context;
  const { transfers } = settingsOf(database);
  if (!transfers.accounts[currency])
    return `We take bank transfers in ${Object.keys(transfers.accounts).join(' and ')} only. Please pay by card.`;
  const { isOpen, nextOpen } = market.at(now);
  if (!isOpen && !transfers.whileMarketClosed) {
    const when = nextOpen === null ? '' : ` from ${weekdayAndHour(new Date(nextOpen))}`;
    return `We can lock in the price for a bank transfer only while the markets are open. Please pay by card, or come back${when}.`;
  }
  if (!deadlineNow(context)) return `Bank transfers aren’t possible right now. Please pay by card, or call us on ${country.phone}.`;
  return (await fits(context, order, false)) ? null : full(context);
}

/**
 * Why bank transfer is unavailable to this buyer. The answer reveals unpaid orders, so call it only for buyers who are signed in or have
 * confirmed their address.
 */
export async function buyerRejection(
  context: RequestContext,
  order: PayableOrder,
  buyer: BuyerIdentity,
  isNewCustomer: boolean,
): Promise<string | null> {
  const { database, now, country } = context;
  const { newCustomers, leftUnpaid } = settingsOf(database).transfers;
  // Strangers may share a network, so it counts against new customers only.
  const known = isNewCustomer ? buyer : { ...buyer, network: null };
  if ((await leftUnpaidBy(database, known, leftUnpaid.days, now)) >= leftUnpaid.orders) {
    return `Recent orders weren’t paid, so this one can be paid by card only. Questions? Call us on ${country.phone}.`;
  }
  if (!isNewCustomer) return null;
  const most = firstOrderMaximum(context);
  if (order.total > most)
    return `Your first order can be paid by bank transfer up to ${dollars(context, most)}. Please call us on ${country.phone}.`;
  if ((await unpaidOrdersOf(database, buyer)) >= newCustomers.unpaidOrders) {
    return 'You already have an unpaid order. Please pay that one first, or pay this one by card.';
  }
  return (await fits(context, order, true)) ? null : full(context);
}

/** Whether the order fits into the cap on unpaid orders, or into new customers' share of it. */
export async function fits(
  { database, currency }: RequestContext,
  { lines, total }: PayableOrder,
  isNewCustomer: boolean,
): Promise<boolean> {
  const { cap, newCustomers } = settingsOf(database).transfers;
  const added = exposureOf(lines, total, currencyOf(database, currency).rate);
  const most = { ...cap, total: toCents(cap.total) };
  return staysWithin(await exposure(database, isNewCustomer), added, most, isNewCustomer ? newCustomers.capShare : 1);
}

export function full({ country }: RequestContext): string {
  return `We can’t lock in more prices right now. Please pay by card, or call us on ${country.phone}.`;
}
