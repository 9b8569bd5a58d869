import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { FastifyRequest } from 'fastify';
import { DELIVERY_CODES } from '@koura/shared-types/deliveries';
import type { BackendPaymentMethod } from '@koura/shared-types/wire/payment-method';
import { bankPaymentRejection } from '../bank/bank-availability.ts';
import type { Deadline } from '../calendar/payment-deadline.ts';
import { totalStoredCart } from '../cart/respond-with-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { readCartId } from '../cart/read-cart-requests.ts';
import { chooseTotals, feeOf } from '../checkout/choose-totals.ts';
import { contextOf, type RequestContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput } from '../errors/api-error.ts';
import { plainQuery } from '../query/plain-query.ts';
import type { PaymentMethodSettings } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currencyOf } from '../settings/countries.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { offers } from '../website/capabilities.ts';
import { identityOf } from './buyer-identity.ts';
import { hasPaidBefore } from './buyer-standing.ts';
import {
  deadlineNow,
  firstOrderMaximum,
  isKnown,
  type PayableOrder,
  transferRejection,
  buyerRejection,
  methodRejection,
} from './transfer-availability.ts';
import { toCents } from '../settings/cents.ts';

/**
 * GET /payment-methods: the payment methods for the cart in X-TOKEN, in the dealer's order. `total` is the order's total without the payment fee;
 * without it the cart's total with the given delivery.
 */
export async function listPaymentMethods(commerce: Commerce, request: FastifyRequest): Promise<BackendPaymentMethod[]> {
  const { database } = commerce;
  const context = await contextOf(commerce, request);
  const order = await database.transaction(async () => readOrder(context, request));
  const offered = settingsOf(database).paymentMethods.filter(({ code }) => offers(commerce, PAYMENT[code].needs));
  return await Array.fromAsync(offered, (method) => describe(context, method, order));
}

async function describe(context: RequestContext, method: PaymentMethodSettings, order: PayableOrder): Promise<BackendPaymentMethod> {
  const { rate } = currencyOf(context.database, context.currency);
  const limit = (amount: number | null): number | null => (amount === null ? null : Math.floor(amount * rate));
  const { deadline, rejection, isLimitedFirst } = BY_METHOD[method.code];
  const times = deadline(context);
  return {
    code: method.code,
    label: method.label,
    minimum: limit(method.minimum),
    maximum: limit(method.maximum),
    firstOrderMaximum: isLimitedFirst && !(await isKnown(context)) ? firstOrderMaximum(context) / 100 : null,
    fee: feeOf(context, method.code, order.total) / 100,
    payBy: times?.payBy.toISOString() ?? null,
    arrivesBy: times?.graceUntil.toISOString() ?? null,
    unavailableBecause: (await methodRejection(context, method, order)) ?? (await rejection(context, order)),
    note: method.note,
  };
}

interface MethodRules {
  /** By when it is to be paid; null where it is paid at once. */
  deadline: (context: RequestContext) => Deadline | null;
  /** Besides the limits that every method may have. */
  rejection: (context: RequestContext, order: PayableOrder) => Promise<string | null>;
  /** First orders have a lower limit. */
  isLimitedFirst: boolean;
}

const BY_METHOD: Record<PaymentMethodCode, MethodRules> = {
  card: { deadline: () => null, rejection: async () => null, isLimitedFirst: false },
  transfer: {
    deadline: deadlineNow,
    rejection: async (context, order) => (await transferRejection(context, order)) ?? (await accountRejection(context, order)),
    isLimitedFirst: true,
  },
  bank: { deadline: () => null, rejection: bankPaymentRejection, isLimitedFirst: false },
};

/** Checks that depend on the buyer run for signed-in customers only: visitors have not identified themselves yet. */
async function accountRejection(context: RequestContext, order: PayableOrder): Promise<string | null> {
  const { database, user, actor } = context;
  if (!user || actor) return null;
  const buyer = identityOf(user.id, { email: user.email, phone: user.phone }, null, context.network);
  return buyerRejection(context, order, buyer, !(await hasPaidBefore(database, buyer, true)));
}

async function readOrder(context: RequestContext, request: FastifyRequest): Promise<PayableOrder> {
  const query = plainQuery(request);
  const countryCode = query.get('country')?.toUpperCase() ?? context.country.isoCode;
  const delivery = DELIVERY_CODES.find((code) => code === query.get('delivery')) ?? null;
  const cart = await totalStoredCart(context, await loadCart(context, readCartId(request.headers['x-token'])));
  const { total, paymentFee } = await chooseTotals(context, cart, {
    delivery: delivery ?? 'courier',
    countryCode,
    paymentMethod: 'card',
    points: 0,
  });
  return { total: readTotal(query) ?? total - paymentFee, lines: cart.lines.filter((line) => line.available), delivery };
}

function readTotal(query: URLSearchParams): number | undefined {
  const text = query.get('total');
  if (text === null) return undefined;
  const total = Number(text);
  if (text.trim() === '' || !(total >= 0 && total <= 1e12)) throw invalidInput({ path: ['total'], message: 'total must be an amount' });
  return toCents(total);
}
