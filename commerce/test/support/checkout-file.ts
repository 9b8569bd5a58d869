import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovableClock } from '../../src/context/movable-clock.ts';
import { StoredContent } from '../../src/content/stored-content.ts';
import { shopFacts } from '../../src/content/shop-facts.ts';
import type { Database } from '../../src/database/database.ts';
import { importProducts } from '../../src/import-products/import-products.ts';
import { readProductRows } from '../../src/import-products/read-product-rows.ts';
import { openDatabase } from '../../src/open-database.ts';
import { PictureFiles } from '../../src/picture-files/picture-files.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { type RunningCommerce, startCommerce } from '../../src/start-commerce.ts';
import { ROOT, SERVICE_TOKEN } from './commerce-commands.ts';
import { send } from './selling-shop.ts';

const NAMES = { brandName: 'Harakeke Bullion', brandSlug: 'harakeke' };
const SITE_URL = 'https://harakeke.example';
const GOLD = 'canadian-maple-leaf-1-oz-gold-coin';

export interface OpenShop extends RunningCommerce {
  database: Database;
  /** Ends it and closes its file. */
  end(): Promise<void>;
}

/** Starts the backend in this process on a dealer's file, at a moment that stays. */
export async function openShop(file: string, moment: string): Promise<OpenShop> {
  const { database } = await openDatabase(file);
  const config = {
    program: 'commerce',
    host: '127.0.0.1',
    port: 0,
    market: 'open' as const,
    ticks: false,
    apiVersion: 'v4' as const,
    apiPrefix: '',
    isPlainStrapi: false,
    siteUrl: SITE_URL,
    tokenSecret: 'tokens',
    tokenMinutes: 60,
    sessionDays: 30,
    staffSessionHours: 12,
    serviceToken: SERVICE_TOKEN,
    capabilitiesOff: [],
    ownMails: [],
    emailConfirmation: false,
    passwordCost: 4,
    ...NAMES,
    countryHeader: 'x-country-code',
  };
  const running = await startCommerce(
    { config, database },
    {
      spotSource: { next: async () => undefined },
      pictures: new PictureFiles(`${file}-pictures`),
      content: new StoredContent(database, shopFacts(NAMES)),
      clock: new MovableClock(() => Date.parse(moment)),
    },
  );
  return {
    ...running,
    database,
    end: async () => {
      await running.close();
      await database.close();
    },
  };
}

/** A dealer's file with products and spot prices. */
export async function fillFile(file: string, moment: string): Promise<void> {
  const { database } = await openDatabase(file);
  const now = new Date(moment);
  const dealer = readDealerFile(readFileSync(join(ROOT, 'examples/dealer.example.yaml'), 'utf8'));
  await setUpDealer(database, dealer, [], { siteUrl: SITE_URL, now });
  for (const [metal, price] of Object.entries({ gold: 720_000, silver: 8500, platinum: 300_000 }))
    await database.run('INSERT INTO spot (metal, price, updated_at) VALUES (?, ?, ?)', metal, price, moment);
  const rows = readProductRows(readFileSync(join(ROOT, 'examples/products.csv')), 'commerce');
  await importProducts(database, rows, { pictures: undefined, pictureFiles: '', takeStock: true, takePricing: true, now });
  await database.close();
}

export const WAYS = ['card', 'transfer'] as const;
export type Way = (typeof WAYS)[number];

/** A checkout that only has to be sent: the request's body and its cart. */
export interface Checkout {
  cart: string;
  body: { key: string; total: number } & Record<string, unknown>;
}

/** Fills a cart, has its total held and claims it, as the gateway does before it sends the order. */
export async function prepareCheckout({ url, database }: Pick<OpenShop, 'url' | 'database'>, way: Way): Promise<Checkout> {
  const cart = randomUUID();
  const email = `${randomUUID()}@mail.example`;
  const product = (await database.get<{ id: number }>('SELECT id FROM products WHERE slug = ?', GOLD))!.id;
  const call = async (path: string, body: object): Promise<{ quoteId: string; total: number }> => {
    const { status, body: reply } = await send(url, 'POST', path, { cart, body });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`);
    return reply.data;
  };
  await call('/cart/items', { items: [{ id: product, quantity: 1 }], newCart: true });
  const choice = { delivery: { code: 'courier', countryCode: 'NZ', postcode: '1010' }, paymentMethod: way };
  const { quoteId, total } = await call('/checkout/quote', choice);
  const body = {
    key: randomUUID(),
    quoteId,
    total,
    contact: { firstName: 'Aroha', lastName: 'Kereama', email, phone: null },
    delivery: { line1: '1 Quay Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
  };
  if (way === 'card') {
    await call(`/checkout/quote/${quoteId}/claim`, { key: body.key });
    return { cart, body: { ...body, payment: { reference: `pi_${randomUUID()}`, cardBrand: 'visa', cardLast4: '4242' } } };
  }
  const asked = await sendCheckout(url, { cart, body: { ...body, payment: { transfer: {} } } });
  const mail = await database.get<{ subject: string }>('SELECT subject FROM mails WHERE recipient = ?', email);
  const emailCode = /^\d{6}/.exec(mail?.subject ?? '')?.[0];
  if (emailCode === undefined) throw new Error(`no code was mailed: ${JSON.stringify(asked.body)}`);
  return { cart, body: { ...body, key: randomUUID(), payment: { transfer: { emailCode } } } };
}

export function sendCheckout(url: string, { cart, body }: Checkout): ReturnType<typeof send> {
  return send(url, 'POST', '/checkout', { cart, body, network: '203.0.113.9' });
}

const TABLES = `orders order_lines order_buyers order_history payment_history order_links keys counters carts cart_lines quotes quote_claims
  due_mails mails mail_deliveries invoices point_bookings transfers transfer_moves coupons email_codes email_code_mails enquiries`.split(
  /\s+/,
);

/** Every row that a checkout could leave behind, and the stock. */
export async function rowsOf(database: Database): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(TABLES.map(async (table) => [table, await database.all(`SELECT * FROM ${table} ORDER BY 1`)] as const));
  return { ...Object.fromEntries(rows), stock: await database.all('SELECT id, stock FROM products ORDER BY id') };
}

export const stockOf = async (database: Database): Promise<number> =>
  (await database.get<{ stock: number }>('SELECT stock FROM products WHERE slug = ?', GOLD))!.stock;
