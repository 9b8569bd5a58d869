import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { OrderStatus } from '@koura/shared-types/wire/order';

import { MovableClock } from '../../../../commerce/src/context/movable-clock.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/src/start-sandbox.ts';
import type { TransportResponse } from '../../../src/backend/transport.ts';
import { type Config, loadConfig } from '../../../src/config.ts';
import { ORDER_MAILS } from '../../support/backend-version.ts';
import { Network } from './network.ts';
import { WorldClock } from './world-clock.ts';

/** A payment at the provider. Amounts in minor units. */
export interface TruePayment {
  reference: string;
  status: string;
  held: number;
  taken: number;
  returned: number;
  createdAt: number;
  cancellationReason: string | null;
  metadata: Record<string, string>;
}

/** An order at the backend. */
export interface TrueOrder {
  key: string;
  status: OrderStatus;
  /** Minor units. */
  total: number;
  reference: string;
}

interface ProductList {
  data: { id: number; attributes: { purchaseRules: { allowAddToCart: boolean }; minimumSaleQuantity: number; stockAvailable: number } }[];
}

const BEGINNING = Date.UTC(2026, 6, 1);
const TABLES = [
  'audit_trail',
  'staff_notes',
  'enquiry_answers',
  'metal_purchases',
  'purchase_steps',
  'enquiries',
  'payment_history',
  'hold_releases',
  'order_cancellations',
  'order_revisions',
  'outdated_invoices',
  'order_changes',
  'identity_checks',
  'transfer_moves',
  'bank_payments',
  'card_moves',
  'taken_back_receipts',
  'receipt_requests',
  'drafts',
  'order_additions',
  'held_quotes',
  'transfers',
  'order_buyers',
  'email_codes',
  'email_code_mails',
  'hand_overs',
  'shipment_events',
  'shipments',
  'order_history',
  'invoice_costs',
  'invoices',
  'due_mails',
  'order_links',
  'order_search',
  'order_lines',
  'keys',
  'orders',
  'cart_lines',
  'quotes',
  'carts',
  'mail_deliveries',
  'mails',
];

/** The sandbox for all histories, one after the other, its clock, and the network between it and the BFF. */
export class World {
  readonly clock: WorldClock;
  readonly config: Config;
  readonly network: Network;
  readonly sandbox: RunningSandbox;
  /** The total of a cart, in minor units. */
  readonly cartTotal: number;
  /** The product in every cart. */
  readonly product: number;
  readonly #restore: (() => unknown)[];
  readonly #website: TransportResponse;
  #capabilities: string[];

  /** What processes have beside the checkout. */
  readonly modules: readonly Type[];

  private constructor(
    sandbox: RunningSandbox,
    clock: WorldClock,
    facts: { product: number; cartTotal: number; website: TransportResponse },
    modules: readonly Type[],
  ) {
    this.modules = modules;
    this.sandbox = sandbox;
    this.clock = clock;
    this.product = facts.product;
    this.cartTotal = facts.cartTotal;
    this.#website = facts.website;
    this.#capabilities = capabilitiesIn(facts.website);
    this.config = loadConfig({
      COMMERCE_URL: sandbox.url,
      STRIPE_API_URL: sandbox.url,
      LOG_LEVEL: 'silent',
      PAYMENT_TIME_SCALE: '1',
    });
    this.network = new Network(clock, sandbox.url, (path) => this.#catalogue(path));
    this.#restore = [clock.install(), this.network.install()];
  }

  static async open(modules: readonly Type[] = []): Promise<World> {
    const clock = new WorldClock(BEGINNING);
    const sandbox = await startSandbox({
      port: 0,
      database: ':memory:',
      ticks: false,
      market: 'open',
      apiVersion: 'v4',
      clock: new MovableClock(() => clock.now()),
      // Invoices for the emails would be most of the work.
      ownMails: [...ORDER_MAILS],
    });
    const list = (await ask(sandbox, '/api/products?pagination[pageSize]=9999&sort[0]=price:asc', 'GET')).body.toString();
    const product = (JSON.parse(list) as ProductList).data.find(({ attributes }) => isPlain(attributes))!.id;
    await ask(sandbox, '/_sandbox/stock', 'POST', { productId: product, stock: 1_000_000 });
    const website = await ask(sandbox, '/api/website', 'GET');
    const cart = randomUUID();
    insertCart(sandbox, cart, product, clock.now());
    const response = (await ask(sandbox, '/api/cart', 'GET', undefined, { 'x-token': cart })).body.toString();
    const { total } = (JSON.parse(response) as { data: { total: number } }).data;
    return new World(sandbox, clock, { product, cartTotal: Math.round(total * 100), website }, modules);
  }

  async close(): Promise<void> {
    for (const restore of this.#restore.toReversed()) await restore();
    await this.sandbox.close();
  }

  /** Removes everything of earlier histories but the time of day. */
  reset(): void {
    this.clock.restart();
    this.network.forget();
    this.sandbox.cardProvider.store.reset();
    for (const table of TABLES) this.database.exec(`DELETE FROM ${table}`);
    this.#capabilities = capabilitiesIn(this.#website);
  }

  /** A cart with one item. */
  newCart(): string {
    const cartId = randomUUID();
    insertCart(this.sandbox, cartId, this.product, this.clock.now());
    return cartId;
  }

  can(capability: string): boolean {
    return this.#capabilities.includes(capability);
  }

  /** Removes a capability from the backend, or restores it. */
  async switchCapability(name: string, isOn: boolean): Promise<void> {
    this.#capabilities = capabilitiesIn(this.#website).filter((one) => isOn || one !== name);
    await ask(this.sandbox, '/_sandbox/capabilities', 'POST', { off: isOn ? [] : [name] });
  }

  payments(): TruePayment[] {
    const { store } = this.sandbox.cardProvider;
    return store.all<{ id: string; object: 'payment_intent'; created: number }>('payment_intent').map(({ id }) => {
      const payment = this.sandbox.cardProvider.retrieve(id);
      return {
        reference: id,
        status: payment.status,
        held: payment.heldCents,
        taken: payment.takenCents,
        returned: payment.returnedCents,
        createdAt: payment.createdAt.getTime(),
        cancellationReason: payment.cancellationReason,
        metadata: payment.metadata,
      };
    });
  }

  orders(): TrueOrder[] {
    return this.database
      .prepare('SELECT key, status, total, payment FROM orders')
      .all()
      .map((row) => ({
        key: String(row['key']),
        status: String(row['status']) as OrderStatus,
        total: Number(row['total']),
        reference: String((JSON.parse(String(row['payment'])) as { reference?: string }).reference),
      }));
  }

  isKeyClosed(key: string): boolean {
    return this.database.prepare(`SELECT 1 FROM keys WHERE key = ? AND state = 'closed'`).get(key) !== undefined;
  }

  /** Staff cancel an order. */
  cancelOrder(key: string): boolean {
    return this.database.prepare("UPDATE orders SET status = 'Canceled' WHERE key = ? AND status = 'Pending'").run(key).changes === 1;
  }

  mails(): { to: string; key: string | null }[] {
    return this.database.prepare('SELECT recipient AS "to", key FROM mails').all() as { to: string; key: string | null }[];
  }

  /** All events recorded by the provider, oldest first, as they would be delivered. */
  events(): string[] {
    return this.sandbox.cardProvider.store
      .all<{ id: string; object: 'event'; created: number }>('event')
      .map((event) => JSON.stringify(event));
  }

  get database() {
    return this.sandbox.statements;
  }

  /** Responses that differ only by capability, cached because they cost the sandbox more than all others. */
  #catalogue(path: string): TransportResponse | undefined {
    if (path.includes('/products'))
      return json({ data: [], meta: { pagination: { page: 1, pageSize: 1, pageCount: 0, total: 0 }, facets: [] } });
    if (!path.includes('/website')) return undefined;
    const website = JSON.parse(this.#website.body.toString()) as { data: { attributes: WebsiteParts } };
    const { attributes } = website.data;
    attributes.capabilities = this.#capabilities;
    // With its rules the value is long enough to be compressed for Redis, on a thread whose work the model cannot wait for.
    for (const country of [attributes.country, ...attributes.countries]) country.rules = null;
    return json(website);
  }
}

interface WebsiteParts {
  capabilities: string[];
  country: { rules: unknown };
  countries: { rules: unknown }[];
}

/** In stock, and sold as single units. */
function isPlain({ purchaseRules, minimumSaleQuantity, stockAvailable }: ProductList['data'][number]['attributes']): boolean {
  return purchaseRules.allowAddToCart && minimumSaleQuantity === 1 && stockAvailable >= 20;
}

function json(body: unknown): TransportResponse {
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) };
}

function capabilitiesIn({ body }: TransportResponse): string[] {
  return (JSON.parse(body.toString()) as { data: { attributes: { capabilities: string[] } } }).data.attributes.capabilities;
}

async function ask(
  { url }: RunningSandbox,
  path: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TransportResponse> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method, headers: { ...headers, ...type }, ...sent });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return { status: response.status, headers: {}, body: Buffer.from(await response.arrayBuffer()) };
}

function insertCart({ statements }: RunningSandbox, cartId: string, product: number, now: number): void {
  const time = new Date(now).toISOString();
  const { lastInsertRowid } = statements
    .prepare('INSERT INTO carts (cart_id, created_at, updated_at) VALUES (?, ?, ?)')
    .run(cartId, time, time);
  statements.prepare('INSERT INTO cart_lines (cart_id, product_id, quantity, position) VALUES (?, ?, 1, 0)').run(lastInsertRowid, product);
}
