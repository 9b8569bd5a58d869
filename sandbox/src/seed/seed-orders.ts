import { nextNumber } from '../../../commerce/src/settings/next-number.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderStatus } from '@koura/shared-types/wire/order';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import { shippingFor } from '../../../commerce/src/cart/total-cart.ts';
import { defaultSettings, homeTerms } from '../settings/default-settings.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { addToPaymentHistory } from '../../../commerce/src/orders/order-history.ts';
import { insertOrder, type NewOrder } from '../../../commerce/src/orders/order-store.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import { breakFor, taxContained, priceProduct } from '../../../commerce/src/pricing/price-product.ts';
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
export function seedOrders(database: Database, cardProvider: CardProvider, { seed, now, siteUrl }: SeedPlan): void {
  const account = (userId: number): Pick<Buyer, 'userId' | 'address'> => ({ userId, address: addresses[userId % addresses.length]! });
  const logins = seedUsers.map((user, index) => ({ ...user, ...account(index + 1), orders: ORDERS[user.email] ?? 0 }));
  const others = seedCustomers.map((customer, index) => ({ ...customer, ...account(seedUsers.length + index + 1) }));
  const guests = seedGuests.map((guest) => ({ ...guest, userId: null }));
  // A separate random stream: more customers do not change what the documented logins have bought.
  const orders = [
    ...ordersOf(database, logins, statusByPlace, randomNumbers(seedFor(seed, 'orders')), now),
    ...ordersOf(database, others, statusByAge, randomNumbers(seedFor(seed, 'orders of other customers')), now),
    ...ordersOf(database, guests, statusByAge, randomNumbers(seedFor(seed, 'orders of guests')), now),
  ];
  for (const order of orders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const orderNumber = nextNumber(database, 'order');
    const payment = seedOrderPayment(cardProvider, { ...order, orderNumber }, { siteUrl, now });
    const id = insertOrder(database, { ...order, orderNumber, payment });
    if (payment.state && payment.asOf) addToPaymentHistory(database, id, payment.state, payment.asOf);
    seedOrderParts(database, id, now);
  }
}

function ordersOf(database: Database, buyers: Buyer[], statusOf: StatusRule, random: () => number, now: Date): PastOrder[] {
  const planned = buyers.flatMap((buyer) =>
    Array.from({ length: buyer.orders }, (_, nth) => {
      const age = Math.round(((buyer.orders - nth - random()) / buyer.orders) * MAX_DAYS_AGO * 10) / 10;
      return { buyer, status: statusOf(nth, buyer.orders, age), age };
    }),
  );
  return planned
    .toSorted((a, b) => b.age - a.age)
    .map(({ buyer, status, age }) => pastOrder(database, buyer, status, new Date(now.getTime() - age * DAY_MS), random));
}

/** Status of the nth of so many orders, given its age in days. */
type StatusRule = (nth: number, count: number, age: number) => OrderStatus;

/** The documented logins have orders in every status: the newest ones are open. */
const statusByPlace: StatusRule = (nth, count) => {
  if (nth >= count - 2) return 'Pending';
  if (nth >= count - 4) return 'AwaitingFulfillment';
  return nth % 7 === 3 ? 'Canceled' : 'Fulfilled';
};

/** Other customers' open orders are as recent as in a shop that keeps up. */
const statusByAge: StatusRule = (nth, _count, age) => {
  if (age < 12) return 'Pending';
  if (age < 40) return 'AwaitingFulfillment';
  return nth % 7 === 3 ? 'Canceled' : 'Fulfilled';
};

/** An order of one to three products at the prices of its day, without number and payment. */
export function pastOrder(database: Database, buyer: Buyer, status: OrderStatus, date: Date, random: () => number): PastOrder {
  const day = date.toISOString().slice(0, 10);
  const priced = pickLines(random).map(({ index, quantity }) => {
    const product = products[index]!;
    const { price: spot } = database.get<{ price: number }>(
      'SELECT price FROM spot_closes WHERE metal = ? ORDER BY day > ?, abs(julianday(day) - julianday(?)) LIMIT 1',
      product.metal,
      day,
      day,
    )!;
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
