import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { BackendCheckout } from '@koura/shared-types/wire/order';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../src/start-sandbox.ts';

/** Parsed JSON of any shape, for assertions. */
// oxlint-disable-next-line typescript/no-explicit-any -- unknown would need a cast at every access
export type Json = any;

export interface Reply {
  status: number;
  body: Json;
}
export interface SandboxClient {
  sandbox: RunningSandbox;
  /** An API request as the shop would send it; path below the prefix. */
  call(method: string, path: string, options?: { token?: string; body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  /** A request to a control; path from the root. */
  control(method: string, path: string, body?: unknown): Promise<Reply>;
  setStock(productId: number, stock: number): Promise<Reply>;
  /** Creates a cart with these items; returns its id and the cart. */
  fillCart(
    items: { id: number; quantity: number; supplyType?: string }[],
    coupons?: string[],
  ): Promise<{ token: string; cart: BackendCart }>;
}

/** Starts a sandbox in this process with frozen prices and an open market, and a client for it. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<SandboxClient> {
  const sandbox = await startSandbox({ port: 0, database: testDatabase(), ticks: false, market: 'open', ...options });
  const send = async (method: string, url: string, headers: Record<string, string>, body: unknown): Promise<Reply> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, { method, headers: { ...json, ...headers }, ...(body === undefined ? {} : { body: text }) });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: answer === '' ? undefined : isJson ? JSON.parse(answer) : answer };
  };
  const call: SandboxClient['call'] = (method, path, { token, body, headers = {} } = {}) =>
    send(method, `${sandbox.url}${sandbox.config.apiPrefix}${path}`, { ...headers, ...(token ? { 'x-token': token } : {}) }, body);
  const control: SandboxClient['control'] = (method, path, body) => send(method, `${sandbox.url}${path}`, {}, body);
  return {
    sandbox,
    call,
    control,
    setStock: (productId, stock) => control('POST', '/_sandbox/stock', { productId, stock }),
    fillCart: async (items, coupons) => {
      const token = randomUUID();
      const { status, body } = await call('POST', '/cart/items', { token, body: { items, coupons, newCart: true } });
      if (status !== 200) throw new Error(`adding to the cart failed: ${JSON.stringify(body)}`);
      return { token, cart: (sandbox.config.apiVersion === 'v3' ? body : body.data) as BackendCart };
    },
  };
}

/** One sandbox for all tests of a file, and a client for it. */
export function oneSandbox(options: SandboxOptions = {}): SandboxClient {
  const client = {} as SandboxClient;
  beforeAll(async () => {
    Object.assign(client, await startTestSandbox(options));
  });
  afterAll(() => client.sandbox.close());
  return client;
}

/** Headers of a call that the gateway makes on its own behalf. */
export const asService = { headers: { authorization: 'Bearer koura-sandbox-service' } };

/** A checkout as the gateway sends it. */
export function checkoutBody(total: number, more: Partial<BackendCheckout> = {}): BackendCheckout {
  return {
    key: randomUUID(),
    total,
    contact: { firstName: 'Hannah', lastName: 'Wilson', email: 'hannah@example.com', phone: null },
    delivery: { line1: '12 Marine Parade', line2: null, suburb: 'Herne Bay', city: 'Auckland', postcode: '1011', countryCode: 'NZ' },
    payment: { reference: 'pi_test', cardBrand: 'visa', cardLast4: '4242' },
    ...more,
  };
}

/** The products of a list response, without envelopes. */
export function productsIn({ body }: Reply): Json[] {
  return body.data.map((entity: Json) => ({ id: entity.id, ...entity.attributes }));
}
