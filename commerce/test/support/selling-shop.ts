import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type CommerceCommands, ROOT, SERVICE_TOKEN, type StartedProgram, WAIT } from './commerce-commands.ts';
import { bringProducts, setUpShop } from './set-up-shop.ts';

/** Writes the example of a dealer whose prices come from `prices.csv` beside it; answers the file's name. */
export function dealerWithPrices(folder: string): string {
  const source = `
    source: &prices
      kind: csv-file
      pollSeconds: 10
      currency: NZD
      file: ${join(folder, 'prices.csv')}
      answer:
        series: { gold: XAU, silver: XAG, platinum: XPT }
        columns: { series: metal, price: price, currency: currency, unit: unit, time: time }
`;
  const file = join(folder, 'dealer.yaml');
  writeFileSync(
    file,
    readFileSync(join(ROOT, 'examples/dealer.example.yaml'), 'utf8')
      .replace('\ncontent: content', '')
      .replace('\n    source: { kind: manual }\n', () => source)
      // A first price needs somebody who agrees.
      .replace('    second: null\n', '    second: *prices\n'),
  );
  return file;
}

export function writePrices(folder: string): void {
  const time = new Date().toISOString();
  const rows = [`XAU,7200,NZD,toz,${time}`, `XAG,85,NZD,toz,${time}`, `XPT,3000,NZD,toz,${time}`];
  writeFileSync(join(folder, 'prices.csv'), `metal,price,currency,unit,time\n${rows.join('\n')}\n`);
}

/** Sets a dealer up with products and prices, and starts the program. */
export async function startSelling(commands: CommerceCommands): Promise<StartedProgram> {
  await setUpShop(commands, dealerWithPrices(commands.folder));
  await bringProducts(commands);
  return startWithPrices(commands);
}

export async function startWithPrices(commands: CommerceCommands): Promise<StartedProgram> {
  writePrices(commands.folder);
  const shop = await commands.start({ BACKEND_EMAIL_CONFIRMATION: 'off' });
  await vi.waitUntil(async () => (await send(shop.url, 'GET', '/products')).body.data.length > 0, WAIT);
  return shop;
}

interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- unknown would need a cast at every access
  body: any;
}

export async function send(
  url: string,
  method: string,
  path: string,
  { body, jwt, cart, network }: { body?: object; jwt?: string | undefined; cart?: string; network?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
      ...(cart === undefined ? {} : { 'x-token': cart }),
      ...(network === undefined ? {} : { 'x-forwarded-for': network }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const BUYER = { firstName: 'Aroha', lastName: 'Kereama', email: 'aroha@mail.example', phone: null as string | null };
const DELIVERY = { line1: '1 Quay Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' };

/** Buys one piece with a card that the gateway has charged, so that it has an invoice; answers the order. */
export async function buy(
  url: string,
  { contact = BUYER, delivery = DELIVERY, jwt, network = '203.0.113.9' }: Partial<Buyer> = {},
): Promise<{ id: number; orderNumber: string }> {
  const cart = randomUUID();
  const product = (await send(url, 'GET', '/products?filters[slug][$eq]=canadian-maple-leaf-1-oz-gold-coin')).body.data[0].id;
  const filled = await send(url, 'POST', '/cart/items', { jwt, cart, body: { items: [{ id: product, quantity: 1 }], newCart: true } });
  const body = {
    key: randomUUID(),
    total: filled.body.data.total,
    contact,
    delivery,
    payment: { reference: `pi_${randomUUID()}`, cardBrand: 'visa', cardLast4: '4242' },
  };
  const placed = await send(url, 'POST', '/checkout', { jwt, cart, network, body });
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  const order = placed.body.data as { id: number; orderNumber: string };
  const payment = {
    reference: body.payment.reference,
    state: 'taken',
    authorised: body.total,
    taken: body.total,
    returned: 0,
    currency: 'NZD',
    asOf: new Date().toISOString(),
  };
  const reported = await send(url, 'PUT', `/orders/${order.id}/payment`, { jwt: SERVICE_TOKEN, body: { data: payment } });
  if (reported.status !== 200) throw new Error(JSON.stringify(reported.body));
  return order;
}

interface Buyer {
  contact: typeof BUYER;
  delivery: Omit<typeof DELIVERY, 'suburb'> & { suburb: string | null };
  jwt: string | undefined;
  network: string;
}
