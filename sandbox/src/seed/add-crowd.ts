import { nextNumber } from '../../../commerce/src/settings/next-number.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { BackendOrderPayment } from '@koura/shared-types/wire/order';
import { makeUserSearchable } from '../../../commerce/src/account/search-users.ts';
import { NO_PASSWORD } from '../../../commerce/src/account/password-hash.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { addToHistory, addToPaymentHistory } from '../../../commerce/src/orders/order-history.ts';
import { insertOrder } from '../../../commerce/src/orders/order-store.ts';
import { randomNumbers, seedFor } from '../spot/random.ts';
import { seedCustomers } from './customers.ts';
import { pastOrder, type Buyer, type PastOrder } from './seed-orders.ts';

const DAY_MS = 86_400_000;
/** Older than whatever waits for staff: the crowd's orders are done with. */
const MIN_AGE_DAYS = 45;
const MAX_AGE_DAYS = 2200;
/** Pricing an order takes far longer than writing it: so many are priced, and written again for other buyers. */
const PRICED_ORDERS = 500;
const ORDERS_A_TRANSACTION = 1000;
const GUESTS = 0.2;
const CANCELLED = 0.05;

interface Crowd {
  customers: number;
  orders: number;
  seed: number;
  now: Date;
}

/**
 * Adds customers, and orders of theirs and of guests, to a seeded database: what a dealer has after years. Nothing that the documented
 * logins see changes. The orders have neither parcels nor documents, and the card provider does not know their payments.
 */
export async function seedBulkData(database: Database, { customers, orders, seed, now }: Crowd): Promise<void> {
  const random = randomNumbers(seedFor(seed, 'crowd'));
  const buyers = await addCustomers(database, customers, now);
  const daysAgo = (): number => MIN_AGE_DAYS + random() * (MAX_AGE_DAYS - MIN_AGE_DAYS);
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const priced = await Array.fromAsync({ length: Math.min(PRICED_ORDERS, orders) }, () =>
    pastOrder(database, buyers[0]!, 'Fulfilled', before(daysAgo()), random),
  );
  const ages = Array.from({ length: orders }, daysAgo).toSorted((a, b) => b - a);
  for (let from = 0; from < orders; from += ORDERS_A_TRANSACTION) {
    await database.transaction(async () => {
      for (const age of ages.slice(from, from + ORDERS_A_TRANSACTION)) {
        const buyer = buyers[Math.floor(random() * buyers.length)]!;
        const template = priced[Math.floor(random() * priced.length)]!;
        await addOrder(database, template, { buyer, isGuest: random() < GUESTS, isCancelled: random() < CANCELLED, at: before(age) });
      }
    });
  }
}

async function addOrder(
  database: Database,
  template: PastOrder,
  { buyer, isGuest, isCancelled, at }: { buyer: Buyer; isGuest: boolean; isCancelled: boolean; at: Date },
): Promise<void> {
  const orderNumber = await nextNumber(database, 'order');
  const status = isCancelled ? 'Canceled' : 'Fulfilled';
  const total = template.total / 100;
  const payment: BackendOrderPayment = {
    method: 'card',
    reference: `pi_before_the_shop_${orderNumber}`,
    cardBrand: 'visa',
    cardLast4: '4242',
    state: isCancelled ? 'voided' : 'taken',
    authorised: total,
    taken: isCancelled ? 0 : total,
    returned: 0,
    asOf: at.toISOString(),
  };
  const { firstName, lastName, email, phone, address } = buyer;
  const id = await insertOrder(database, {
    ...template,
    key: randomUUID(),
    secret: randomBytes(32).toString('base64url'),
    orderNumber,
    userId: isGuest ? null : buyer.userId,
    status,
    createdAt: at.toISOString(),
    contact: { firstName, lastName, email, phone },
    delivery: address,
    payment,
  });
  await addToPaymentHistory(database, id, payment.state!, at.toISOString());
  await addToHistory(database, id, status, new Date(at.getTime() + 2 * DAY_MS).toISOString());
}

/** Nobody knows their passwords. */
async function addCustomers(database: Database, customers: number, now: Date): Promise<Buyer[]> {
  const { last } = (await database.get<{ last: number }>('SELECT max(id) AS last FROM users'))!;
  return database.transaction(
    async () =>
      await Array.fromAsync({ length: customers }, async (_, index) => {
        const number = last + 1 + index;
        const { firstName } = seedCustomers[index % seedCustomers.length]!;
        const { lastName } = seedCustomers[Math.floor(index / seedCustomers.length) % seedCustomers.length]!;
        const email = `customer-${number}@mail.example`;
        const phone = `021 ${String(number).padStart(7, '0')}`;
        const referralCode = `CUSTOMER-${number}`;
        const createdAt = new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
        await database.run('INSERT INTO coupons (code) VALUES (?)', referralCode);
        const userId = await database.insert(
          `INSERT INTO users (username, email, password_hash, role, first_name, last_name, phone, pricing, referral_code, created_at, updated_at)
           VALUES (?, ?, ?, 'Customer', ?, ?, ?, ?, ?, ?, ?)`,
          email,
          email,
          NO_PASSWORD,
          firstName,
          lastName,
          phone,
          index % 40 === 0 ? 'wholesale' : 'standard',
          referralCode,
          createdAt,
          createdAt,
        );
        await makeUserSearchable(database, userId);
        const line1 = `${1 + (index % 200)} Queen Street`;
        const address = { line1, line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' };
        return { userId, firstName, lastName, email, phone, address, orders: 0 };
      }),
  );
}
