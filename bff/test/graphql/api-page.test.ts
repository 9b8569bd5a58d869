import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CACHE_KEYS } from '@koura/shared-types/cache-keys';
import { FAILURE_CODES, USER_ERROR_CODES } from '@koura/shared-types/error-codes';
import { LIVE_LIMITS, LIVE_SILENT_MS, LIVE_HEARTBEAT_MS } from '@koura/shared-types/live-events';
import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import { expect, it } from 'vitest';
import { MAX_COST } from '../../src/graphql/document-cost.ts';
import { LIMITS } from '../../src/graphql/document-limits.ts';
import { oneShop } from '../support/cart-shop.ts';
import { backendOrder } from '../support/checkout-order.ts';

const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const shop = oneShop();

/** The page's examples by operation name, each with the variables shown below it. */
const examples = new Map(
  [...page.matchAll(/```graphql\n([\s\S]*?)```\n(?:```json\n([\s\S]*?)```)?/g)].map(([, query, variables]) => [
    /(?:query|mutation) (\w+)/.exec(query!)![1]!,
    { query: query!, variables: variables ?? '{}' },
  ]),
);
type Payload = Record<string, never> & { userErrors?: unknown[] };

it('the examples for partners work as documented, from the list of products to an order', async () => {
  const left = new Set(examples.keys());
  const headers: Record<string, string> = {};
  const run = async <T>(name: string, values: Record<string, string> = {}): Promise<T> => {
    left.delete(name);
    const { query, variables } = examples.get(name)!;
    const filled = Object.entries(values).reduce((text, [blank, value]) => text.replaceAll(blank, value), variables);
    const { data, errors } = await shop.ask<Record<string, Payload>>(query, JSON.parse(filled) as Record<string, unknown>, { headers });
    expect(errors).toBeUndefined();
    const [payload] = Object.values(data!);
    expect(payload!.userErrors ?? []).toEqual([]);
    return payload as T;
  };

  const list = await run<{ total: number; items: { price: { currencyCode: string } }[] }>('Products');
  expect(list.items.length).toBeGreaterThan(10);

  const { items } = await run<{ items: { id: string; orderingSku: string; buyBackPrice: { amount: string } | null }[] }>('BuyingPrices');
  const { id, orderingSku } = items[0]!;
  expect(await run('ProductBySku', { THE_SKU: orderingSku })).toMatchObject({ id });

  expect(items.some(({ buyBackPrice }) => buyBackPrice !== null)).toBe(true);
  const baskets = await run<{ preference: string }[]>('BestValue');
  expect(baskets.map(({ preference }) => preference)).toEqual(['LOWEST_PREMIUM', 'DIVISIBLE', 'BUYBACK']);

  const { times } = await run<{ times: string[] }>('PriceHistory');
  expect(times.length).toBeGreaterThan(200);

  const { token } = await run<{ token: string }>('SignIn');
  headers['authorization'] = `Bearer ${token}`;
  const { cart } = await run<{ cart: { cartId: string } }>('AddToCart');
  headers['x-token'] = cart.cartId;
  expect(await run<unknown[]>('DeliveryAndPayment')).toHaveLength(3);
  const { quote } = await run<{ quote: { quoteId: string; total: { amount: string } } }>('QuoteCart');

  const key = randomUUID();
  const placed = await run<{ status: string; order: { orderNumber: string } }>('PlaceOrder', {
    A_NEW_UUID: key,
    THE_QUOTE_ID: quote.quoteId,
    THE_TOTAL: quote.total.amount,
    A_CARD_TOKEN: 'tok_visa',
  });
  expect(placed.status).toBe('PLACED');
  expect((await backendOrder(shop, key))!.total.toFixed(2)).toBe(quote.total.amount);
  expect(await run('OrderCheck', { A_NEW_UUID: key })).toMatchObject({ state: 'PLACED', order: { orderNumber: placed.order.orderNumber } });
  expect([...left], 'every example was run').toEqual([]);
});

it('the commands for the gateway respond with data', async () => {
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text!).filter((text) => text.includes('localhost:4000'));
  const product = [...TRUSTED_DOCUMENTS].find(([, text]) => text.startsWith('query ProductPage('))![0];
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const filled = command.replace('http://localhost:4000', shop.url).replace('"…"', JSON.stringify(product));
    const { stdout } = await promisify(execFile)('sh', ['-c', filled]);
    const { data, errors } = JSON.parse(stdout) as { data: Record<string, unknown>; errors?: unknown };
    expect({ errors, value: Object.values(data).at(-1) }).toEqual({ errors: undefined, value: expect.any(Object) as unknown });
  }
});

it('the program for live prices shows products, spot prices and whether they are live', async () => {
  const [, program] = /```js\n(import \{ io \}[\s\S]*?)```/.exec(page)!;
  // Its three functions that show something are left to the reader.
  const shown = `const shown = new Set();
    const note = (what) => { shown.add(what); if (shown.size === 3) { console.log('all'); socket.disconnect(); } };
    const show = ({ price }) => price.amount && note('product');
    const showSpot = (metal, { amount }) => metal === 'gold' && amount && note('spot');
    const showWhetherPricesAreLive = (state) => state === 'live' && note('feed');`;
  const running = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', `${program!.replace('https://shop.example', shop.url)}\n${shown}`],
    {
      cwd: import.meta.dirname,
    },
  );
  const prices = setInterval(() => void shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 7000 + Math.random() * 100 }), 500);
  const { stdout } = await running.finally(() => clearInterval(prices));
  expect(stdout).toBe('all\n');
});

it.each([
  ['userErrors[].code', USER_ERROR_CODES],
  ['extensions.code', FAILURE_CODES],
])('the page lists every %s and no other', (heading, codes) => {
  const [table] = page.slice(page.indexOf(`| \`${heading}\``)).split('\n\n');
  const listed = table!.split('\n').flatMap((row) => row.split('|')[1]!.match(/[A-Z_]{6,}/g) ?? []);
  expect(listed.toSorted()).toEqual(codes.toSorted());
});

it('the documented keys of caches are those of the shop’s own', () => {
  const [, listed] = /const typePolicies = \{\n([\s\S]*?)\n\};/.exec(page)!;
  const keys = Object.entries(CACHE_KEYS).map(
    ([type, fields]) => `${type}: { keyFields: ${JSON.stringify(fields).replaceAll('"', "'").replaceAll(',', ', ')} },`,
  );
  expect(listed!.split('\n').map((line) => line.trim())).toEqual(keys);
});

it('the documented limits are those of the code', () => {
  const { tokens, depth, rootFields, fields, directives, aliasesPerField, listItems } = LIMITS;
  expect(page).toContain(
    `${tokens} tokens, ${depth} levels, ${rootFields} root fields, ${fields} fields, ${directives} directives and ${aliasesPerField} aliases of one field`,
  );
  expect(page).toContain(`may have ${listItems} entries. It may cost ${MAX_COST} points`);
  const { productsASocket, idsACall, messagesASecond } = LIVE_LIMITS;
  expect(page).toContain(`at most ${productsASocket} products, ${idsACall} a call, and sends at most ${messagesASecond} messages a second`);
  expect(page).toContain(`at least every ${LIVE_HEARTBEAT_MS / 1000} seconds. Silence for ${LIVE_SILENT_MS / 1000}`);
});
