import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { LiveStripe } from '../support/live-stripe.ts';
import { OutgoingConnections } from '../support/outgoing-connections.ts';
import { freePort } from '../support/redis-server.ts';
import { requestAt } from './shop-processes.ts';

const SLUG = 'canadian-maple-leaf-1-oz-gold-coin';
const CANARY = 'canary51Hq8xT2eZvKYlo2C';
/** README's commands with a key in place of each "…"; the build already exists. */
const commands = /## Connect your backend[\s\S]*?```sh\nnpm run build\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))![1]!;

let sandbox: RunningSandbox;
let shell: ChildProcess;
let printed = '';
const stripe = new LiveStripe();
const directory = mkdtempSync(join(tmpdir(), 'koura-connect-'));
const log = join(directory, 'outgoing.jsonl');
const ports = { bff: await freePort(), web: await freePort() };
const urls = { bff: `http://127.0.0.1:${ports.bff}`, web: `http://127.0.0.1:${ports.web}` };

async function ready(url: string): Promise<void> {
  for (;;) {
    if (shell.exitCode !== null) throw new Error(`ended before it was ready:\n${printed}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
}

beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open', serviceToken: CANARY });
  await stripe.start(sandbox.url);
  shell = spawn('sh', ['-ec', commands.replaceAll('…', CANARY)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
      NODE_OPTIONS: `--import=${resolve('bff/test/lifecycle/record-outgoing.ts')}`,
      OUTGOING_LOG: log,
      OUTGOING_INSTEAD: JSON.stringify({
        'commerce.example': { port: Number(new URL(sandbox.url).port) },
        'api.stripe.com': { port: stripe.port },
      }),
      BFF_PORT: String(ports.bff),
      WEB_PORT: String(ports.web),
      BFF_URL: urls.bff,
    },
  });
  for (const stream of [shell.stdout!, shell.stderr!]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  await ready(`${urls.bff}/readyz`);
  await ready(`${urls.web}/readyz`);
}, 180_000);

afterAll(async () => {
  // The shell and both programs are one process group, which may outlive the shell.
  try {
    process.kill(-shell.pid!, 'SIGKILL');
  } catch {
    // The whole group has exited.
  }
  stripe.close();
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

const post = async <T>(query: string, variables: object, cart = ''): Promise<T> => {
  const response = await fetch(`${urls.web}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': cart },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: T }).data;
};

describe("README's commands, unchanged, with a backend on another host", () => {
  it("the shop starts, its pages may load Stripe's script and no other, and their key is the live one", async () => {
    const page = await fetch(`${urls.web}/`);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(policy).not.toContain('commerce.example');
    const { data } = await requestAt(urls.bff, '{ website { cardEntry { publishableKey scriptUrl } } }');
    const cardEntry = { publishableKey: `pk_live_${CANARY}`, scriptUrl: 'https://js.stripe.com/v3/' };
    expect(data).toEqual({ website: { cardEntry } });
  });

  it('an order is paid at Stripe, and no key is sent to any other host', async () => {
    const { product } = await post<{ product: { id: string } }>(`{ product(slug: "${SLUG}") { id } }`, {});
    type Cart = { cartId: string; total: { amount: string; currencyCode: string } };
    const { addToCart } = await post<{ addToCart: { cart: Cart } }>(
      'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
      { input: { items: [{ productId: product.id, quantity: 1 }] } },
    );
    const { cartId, total } = addToCart.cart;
    const input = {
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: total,
      cardToken: 'tok_visa',
      contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@example.test', phone: '021 123 4567' },
      delivery: { line1: '12 Queen Street', suburb: 'Auckland CBD', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
      acceptedTerms: true,
    };
    const placed = await post('mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status } }', { input }, cartId);
    expect(placed).toEqual({ placeOrder: { status: 'PLACED' } });
    const outgoing = new OutgoingConnections({});
    for (const line of readFileSync(log, 'utf8').trim().split('\n')) outgoing.keep(...(JSON.parse(line) as [string, string]));
    expect(outgoing.hostsTold(`sk_live_${CANARY}`)).toEqual(['api.stripe.com:443']);
    expect(outgoing.hostsTold(`pk_live_${CANARY}`)).toEqual([]);
    expect(outgoing.hostsTold(`whsec_${CANARY}`)).toEqual([]);
    expect(outgoing.sent.get('commerce.example:443')).toContain('/api/checkout');
    expect(printed).not.toContain(CANARY);
  });
});
