import { nextNumber } from '../../../commerce/src/settings/next-number.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderStatus } from '@koura/shared-types/wire/order';
import { localDay } from '@koura/shared-types/local-time';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import { shippingFor } from '../../../commerce/src/cart/total-cart.ts';
import { defaultSettings, homeTerms } from '../settings/default-settings.ts';
import type { BusinessCalendar } from '../../../commerce/src/calendar/business-calendar.ts';
import { calendarOf, ifCalendarCovers } from '../../../commerce/src/calendar/calendar-of.ts';
import { openingHours } from '../../../commerce/src/calendar/opening-hours.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { addToPaymentHistory } from '../../../commerce/src/orders/order-history.ts';
import { DELIVERY } from '../../../commerce/src/delivery/delivery-behaviour.ts';
import { insertOrder, type NewOrder } from '../../../commerce/src/orders/order-store.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import { breakFor, taxContained, priceProduct } from '../../../commerce/src/pricing/price-product.ts';
import { toCents } from '../../../commerce/src/settings/cents.ts';
import { settingsOf } from '../../../commerce/src/settings/settings-store.ts';
import { randomNumbers, seedFor } from '../spot/random.ts';
import { seedCustomers } from './customers.ts';
import { seedGuests } from './guests.ts';
import { products } from './products.ts';
import { seedOrderParts } from './seed-order-parts.ts';
import { seedOrderPayment } from './seed-order-payment.ts';
import { seedPricing } from './seed-premiums.ts';
import { seedUsers, type SeedUser } from './users.ts';

const DAY_MS = 86_400_000;
/** Number of orders of each customer, in the order of `seedUsers`; staff have none. */
const ORDERS: Record<string, number> = { 'shopper@koura.example': 27, 'wholesale@koura.example': 6 };
const MAX_DAYS_AGO = 240;
/** Younger orders than this, before `recently` brings them closer, are open or have just been completed. */
const RECENT_DAYS = 40;
/** A time at the counter of `defaultSettings`. */
const HANDED_OVER = { hour: 14, minute: 30 };

const addresses: NewOrder['delivery'][] = [
  { line1: '12 Marine Parade', line2: null, suburb: 'Herne Bay', city: 'Auckland', postcode: '1011', countryCode: 'NZ' },
  { line1: '48 Fendalton Road', line2: 'Unit 3', suburb: 'Fendalton', city: 'Christchurch', postcode: '8014', countryCode: 'NZ' },
];

export interface Buyer extends Pick<SeedUser, 'firstName' | 'lastName' | 'email' | 'phone'> {
  /** null for a guest. */
  userId: number | null;
  address: NewOrder['delivery'];
  orders: number;
}
export type PastOrder = Omit<NewOrder, 'orderNumber' | 'payment'>;
interface SeedPlan {
  seed: number;
  now: Date;
  /** Public address of the shop that took the orders. */
  siteUrl: string;
}

/**
 * Writes past orders: every status, priced from the spot closes of their day, consistent to the cent, oldest first. The card provider has
 * the payment of each.
 */
export async function seedOrders(database: Database, cardProvider: CardProvider, { seed, now, siteUrl }: SeedPlan): Promise<void> {
  const account = (userId: number): Pick<Buyer, 'userId' | 'address'> => ({ userId, address: addresses[userId % addresses.length]! });
  const logins = seedUsers.map((user, index) => ({ ...user, ...account(index + 1), orders: ORDERS[user.email] ?? 0 }));
  const others = seedCustomers.map((customer, index) => ({ ...customer, ...account(seedUsers.length + index + 1) }));
  const guests = seedGuests.map((guest) => ({ ...guest, userId: null }));
  // A separate random stream: more customers do not change what the documented logins have bought.
  const orders = [
    ...(await ordersOf(database, logins, stateByPlace, randomNumbers(seedFor(seed, 'orders')), now)),
    ...(await ordersOf(database, others, stateByAge, randomNumbers(seedFor(seed, 'orders of other customers')), now)),
    ...(await ordersOf(database, guests, stateByAge, randomNumbers(seedFor(seed, 'orders of guests')), now)),
  ];
  for (const { order, parcel } of orders.toSorted((a, b) => a.order.createdAt.localeCompare(b.order.createdAt))) {
    const orderNumber = await nextNumber(database, 'order');
    const payment = seedOrderPayment(cardProvider, { ...order, orderNumber }, { siteUrl, now });
    const id = await insertOrder(database, { ...order, orderNumber, payment });
    if (payment.state && payment.asOf) await addToPaymentHistory(database, id, payment.state, payment.asOf);
    await seedOrderParts(database, id, now, parcel);
  }
}

interface PlannedOrder {
  order: PastOrder;
  parcel: State['parcel'];
}

async function ordersOf(database: Database, buyers: Buyer[], stateOf: StateRule, random: () => number, now: Date): Promise<PlannedOrder[]> {
  const planned = buyers.flatMap((buyer) =>
    Array.from({ length: buyer.orders }, (_, nth) => {
      const age = Math.round(((buyer.orders - nth - random()) / buyer.orders) * MAX_DAYS_AGO * 10) / 10;
      return { buyer, state: stateOf(nth, buyer, age), age };
    }),
  );
  return await Array.fromAsync(
    planned.toSorted((a, b) => b.age - a.age),
    async ({ buyer, state: { status, parcel, isCollected }, age }) => {
      const order = await pastOrder(database, buyer, status, new Date(now.getTime() - recently(age) * DAY_MS), random);
      if (isCollected) return { order: atCounter(database, order, now), parcel: parcel ?? null };
      return { order: parcel ? byCourier(database, order, now) : order, parcel: parcel ?? null };
    },
  );
}

/** A shop that keeps up: what is open is of the last week. */
function recently(age: number): number {
  const week = 7;
  if (age < RECENT_DAYS) return 1.6 + (age * (week - 1.6)) / RECENT_DAYS;
  return week + ((age - RECENT_DAYS) * (MAX_DAYS_AGO - week)) / (MAX_DAYS_AGO - RECENT_DAYS);
}

/** Where an order is: its status, how far its parcel has come before it is completed, and whether it is collected at the counter. */
interface State {
  status: OrderStatus;
  parcel?: 'packed' | 'handedOver' | null;
  isCollected?: boolean;
}

/** State of the nth order of a buyer, given its age in days. */
type StateRule = (nth: number, buyer: Buyer, age: number) => State;

/** The newest orders of the documented logins, newest first: what an account shows of each. */
const NEWEST: Record<string, State[]> = {
  'shopper@koura.example': [
    { status: 'Pending' },
    { status: 'AwaitingFulfillment', parcel: 'packed', isCollected: true },
    { status: 'AwaitingFulfillment', parcel: 'handedOver' },
    { status: 'Fulfilled', isCollected: true },
    { status: 'Fulfilled' },
    // Of an odd number: its money was returned.
    { status: 'Canceled' },
  ],
  'wholesale@koura.example': [{ status: 'AwaitingFulfillment' }],
};

const stateByPlace: StateRule = (nth, { email, orders }) =>
  NEWEST[email]?.[orders - 1 - nth] ?? { status: nth % 7 === 3 ? 'Canceled' : 'Fulfilled' };

/** Other customers' open orders are as recent as in a shop that keeps up. */
const stateByAge: StateRule = (nth, _buyer, age) => {
  if (age < 12) return { status: 'Pending' };
  if (age < RECENT_DAYS) return { status: 'AwaitingFulfillment' };
  return { status: nth % 7 === 3 ? 'Canceled' : 'Fulfilled' };
};

/** An order of one to three products at the prices of its day, without number and payment. */
export async function pastOrder(
  database: Database,
  buyer: Buyer,
  status: OrderStatus,
  date: Date,
  random: () => number,
): Promise<PastOrder> {
  const day = date.toISOString().slice(0, 10);
  const priced = await Array.fromAsync(pickLines(random), async ({ index, quantity }) => {
    const product = products[index]!;
    const { price: spot } = (await database.get<{ price: number }>(
      // The last one until then, or the first one.
      'SELECT price FROM spot_closes WHERE metal = ?1 ORDER BY day > ?2, CASE WHEN day <= ?2 THEN day END DESC, day LIMIT 1',
      product.metal,
      day,
    ))!;
    const reached = breakFor(priceProduct(seedPricing(product), spot, homeTerms).breaks, quantity);
    const supplyType: SupplyType = product.stock > 0 ? 'inStock' : 'atSupplier';
    const { slug, name, orderingSku: sku } = product;
    const total = reached.price * quantity;
    return {
      line: {
        productId: index + 1,
        slug,
        name,
        sku,
        quantity,
        supplyType,
        unitPrice: reached.price,
        total,
        tax: reached.tax * quantity,
        taxRate: reached.tax > 0 ? homeTerms.taxRate : 0,
      },
      tax: reached.tax * quantity,
    };
  });
  const subTotal = priced.reduce((sum, { line }) => sum + line.total, 0);
  const shippingTotal = shippingFor(subTotal, defaultSettings.delivery.couriers['NZ']!);
  const taxTotal = priced.reduce((sum, { tax }) => sum + tax, 0) + taxContained(shippingTotal, homeTerms.taxRate);
  return {
    // Keys and secrets give access to an order, so these are no more guessable than real ones.
    key: randomUUID(),
    fingerprint: 'seeded',
    secret: randomBytes(32).toString('base64url'),
    userId: buyer.userId,
    actorId: null,
    network: null,
    status,
    createdAt: date.toISOString(),
    currency: 'NZD',
    subTotal,
    discountTotal: 0,
    shippingTotal,
    taxTotal,
    total: subTotal + shippingTotal,
    coupons: [],
    contact: { firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email, phone: buyer.phone },
    delivery: buyer.address,
    estimatedDeliveryTime: null,
    lines: priced.map(({ line }) => line),
  };
}

/** The same order, collected at the counter, or to be collected on the next business day. */
function atCounter(database: Database, order: PastOrder, now: Date): PastOrder {
  const { collect, options } = settingsOf(database).delivery;
  const slot = ifCalendarCovers({ log: () => {} }, () => {
    const calendar = calendarOf(database);
    const day = order.status === 'Fulfilled' ? dayCollected(calendar, order, now) : calendar.add(calendar.dayOf(now), 1);
    const { hour, minute } = HANDED_OVER;
    const from = calendar.at(day, hour, minute);
    const until = new Date(from.getTime() + collect.slots.minutes * 60_000);
    return { id: `${day.toString()}T${hour}:${minute}`, from: from.toISOString(), until: until.toISOString() };
  });
  const shippingTotal = toCents(collect.price);
  const taxTotal = order.taxTotal - taxContained(order.shippingTotal, homeTerms.taxRate) + taxContained(shippingTotal, homeTerms.taxRate);
  const day = slot ? localDay(new Date(slot.from)) : null;
  return {
    ...order,
    shippingTotal,
    taxTotal,
    total: order.subTotal + shippingTotal,
    delivery: null,
    deliveryChoice: {
      code: 'collect',
      label: options.find(({ code }) => DELIVERY[code].isCounter)!.label,
      price: collect.price,
      from: day,
      until: day,
      place: { ...collect.place, openingHours: openingHours(database) },
      bring: collect.bring,
      slot,
    },
  };
}

/** The same order, with the days on which its parcel is expected: it has left, and is not there yet. */
function byCourier(database: Database, order: PastOrder, now: Date): PastOrder {
  const days = ifCalendarCovers({ log: () => {} }, () => {
    const calendar = calendarOf(database);
    const from = calendar.add(calendar.dayOf(now), 1);
    return { from: from.toString(), until: calendar.add(from, 1).toString() };
  });
  const { label } = settingsOf(database).delivery.options.find(({ code }) => !DELIVERY[code].isCounter && !DELIVERY[code].isStored)!;
  const choice = { code: 'courier', label, price: order.shippingTotal / 100, place: null, slot: null } as const;
  return { ...order, deliveryChoice: { ...choice, from: days?.from ?? null, until: days?.until ?? null, bring: [] } };
}

/** The second business day after an order; the day after it where long holidays have not let that come yet. */
function dayCollected(calendar: BusinessCalendar, { createdAt }: PastOrder, now: Date): ReturnType<BusinessCalendar['add']> {
  const placed = calendar.dayOf(new Date(createdAt));
  const second = calendar.add(placed, 2);
  return calendar.at(second, HANDED_OVER.hour, HANDED_OVER.minute) < now ? second : placed.add({ days: 1 });
}

/** One to three different products in small quantities, of those sold without enquiry. */
function pickLines(random: () => number): { index: number; quantity: number }[] {
  const sold = products.flatMap((product, index) =>
    product.onRequest || (product.stock === 0 && product.suppliers.length === 0) ? [] : [index],
  );
  const picked = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => sold[Math.floor(random() * sold.length)]!));
  return [...picked].map((index) => {
    const { minimumSaleQuantity, metal } = products[index]!;
    const most = metal === 'silver' ? 20 : 3;
    return { index, quantity: minimumSaleQuantity + Math.floor(random() * most) };
  });
}
