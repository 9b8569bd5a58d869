import { randomUUID } from 'node:crypto';
import type { CapabilityName } from '@koura/shared-types/capabilities';
import { signIn, signUp, user } from '@koura/shared-types/wire/account';
import { type BackendCart, cart as cartSchema } from '@koura/shared-types/wire/cart';
import { type BackendCheckout, type BackendOrder, order as orderSchema } from '@koura/shared-types/wire/order';
import { type BackendProduct, productRow } from '@koura/shared-types/wire/product';
import { type BackendWebsite, website as websiteSchema } from '@koura/shared-types/wire/website';
import { loginAs } from '@koura/shared-types/wire/staff';
import * as v from 'valibot';
import type { Login } from '../doctor/options.ts';
import type { Backend, Person } from './backend.ts';
import { NotRun } from './exchange.ts';

export interface Given {
  serviceToken?: string | undefined;
  staffLogin?: Login | undefined;
  secondStaffLogin?: Login | undefined;
  login?: Login | undefined;
  card?: string | undefined;
  bankCard?: string | undefined;
}

const PASSWORD = 'conformance-2026-Aa1!';

/** One run against a backend: who and what the rows share, and what has to be cleared up afterwards. */
export class Trial {
  readonly backend: Backend;
  readonly given: Given;
  /** In everything that is written, so that it can be found: "conformance-4f1c". */
  readonly mark = `conformance-${randomUUID().slice(0, 8)}`;
  readonly #people = new Map<string, Promise<Person>>();
  readonly #afterwards: { what: string; work: () => Promise<unknown> }[] = [];
  #website: BackendWebsite | undefined;

  constructor(backend: Backend, given: Given) {
    this.backend = backend;
    this.given = given;
  }

  get email(): string {
    return `${this.mark}@example.com`;
  }

  async website(): Promise<BackendWebsite> {
    return (this.#website ??= await this.backend.entity('GET /website', websiteSchema));
  }

  async has(capability: CapabilityName): Promise<boolean> {
    return (await this.website()).capabilities?.includes(capability) ?? false;
  }

  /** A row that needs another capability beside its own. */
  async requires(capability: CapabilityName): Promise<void> {
    if (!(await this.has(capability))) throw new NotRun(`the backend does not have ${capability}`);
  }

  /** Does something when all rows have run, the last first. */
  afterwards(what: string, work: () => Promise<unknown>): void {
    this.#afterwards.push({ what, work });
  }

  /** Returns what could not be cleared up. */
  async clearUp(): Promise<string[]> {
    const left: string[] = [];
    for (const { what, work } of this.#afterwards.toReversed()) {
      try {
        await work();
      } catch (error) {
        left.push(`${what}: ${(error as Error).message}`);
      }
    }
    return left;
  }

  /** The member of staff of `--staff-login`. */
  staff(): Promise<Person> {
    return this.#signedIn(this.given.staffLogin, 'staff-login');
  }

  secondStaff(): Promise<Person> {
    return this.#signedIn(this.given.secondStaffLogin, 'second-staff-login');
  }

  /** The customer of `--login`. */
  customer(): Promise<Person> {
    return this.#signedIn(this.given.login, 'login');
  }

  #signedIn(login: Login | undefined, option: string): Promise<Person> {
    if (!login) throw new NotRun(`no --${option} given`);
    let person = this.#people.get(option);
    if (!person) this.#people.set(option, (person = this.signIn(login)));
    return person;
  }

  async signIn({ email, password }: Login): Promise<Person> {
    const { jwt } = await this.backend.action('POST /auth/local', signIn, { body: { identifier: email, password } });
    if (!jwt) throw new NotRun(`${email} asks for a second factor`);
    return this.whoIs(jwt);
  }

  async whoIs(token: string): Promise<Person> {
    const person = { id: 0, email: '', token };
    const { id, email } = await this.backend.action('GET /users/me', user, { as: person, query: { populate: 'role' } });
    return { id, email, token };
  }

  /** A customer who has just registered, with the password that they can sign in with. */
  async newcomer(): Promise<Person & { password: string }> {
    const email = `${this.mark}-${randomUUID().slice(0, 8)}@example.com`;
    const body = { username: email, email, password: PASSWORD, firstName: 'Conformance', lastName: 'Test' };
    const { jwt } = await this.backend.action('POST /auth/local/register', signUp, { body });
    if (!jwt) throw new NotRun('new accounts have to be confirmed by email');
    return { ...(await this.whoIs(jwt)), password: PASSWORD };
  }

  /** The member of staff, acting as the customer of `--login`. */
  async actingAsCustomer(): Promise<Person> {
    const { id, email } = await this.customer();
    const token = await this.backend.action('POST /admin/login-as', loginAs, { as: await this.staff(), body: { id } });
    return { id, email, token };
  }

  /** Products that match the filters, the cheapest first. */
  async products(filters: object = {}): Promise<BackendProduct[]> {
    const query = {
      filters,
      sort: ['price:asc'],
      pagination: { page: 1, pageSize: 100 },
      populate: ['metal', 'mint', 'category', 'image', 'images'],
    };
    return (await this.backend.list('GET /products', productRow, { query })).rows;
  }

  /** A product that can be bought at once. */
  async product(): Promise<BackendProduct> {
    const found = (await this.products({ availability: { $eq: 'inStock' } })).find(
      ({ price, purchaseRules, stockAvailable, minimumSaleQuantity }) =>
        price !== null && purchaseRules.allowAddToCart && stockAvailable >= minimumSaleQuantity * 4 && price * minimumSaleQuantity >= 20,
    );
    if (!found) throw new NotRun('no product is in stock');
    return found;
  }

  /** A cart with one product in it. */
  async cart({ as, quantity = 1, coupons }: { as?: Person | undefined; quantity?: number; coupons?: string[] } = {}): Promise<{
    id: string;
    cart: BackendCart;
    product: BackendProduct;
  }> {
    const product = await this.product();
    const id = randomUUID();
    const body = {
      items: [{ id: product.id, quantity: product.minimumSaleQuantity * quantity }],
      newCart: true,
      ...(coupons ? { coupons } : {}),
    };
    const cart = await this.backend.action('POST /cart/items', cartSchema, { cart: id, as, body });
    // 404 or 403 where it has become an order.
    this.afterwards('a cart', () => this.backend.send(`DELETE /cart/products/${product.id}`, { cart: id, as }));
    return { id, cart, product };
  }

  /** The body of `POST /checkout` for a total. */
  checkout(total: number, more: Partial<BackendCheckout> = {}): BackendCheckout {
    return {
      key: `${this.mark}-${randomUUID()}`,
      total,
      contact: { firstName: 'Conformance', lastName: 'Test', email: this.email, phone: null },
      delivery: { line1: '1 Test Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
      payment: { reference: `${this.mark}-${randomUUID()}`, cardBrand: 'visa', cardLast4: '4242' },
      ...more,
    };
  }

  /** An order, cancelled when all rows have run. By default a guest's, with a card that the shop has authorised. */
  async order({ as, ...more }: Partial<BackendCheckout> & { as?: Person } = {}): Promise<{
    order: BackendOrder;
    body: BackendCheckout;
    cart: string;
  }> {
    const { id, cart } = await this.cart({ as });
    const body = this.checkout(cart.total, more);
    const order = await this.backend.action('POST /checkout', orderSchema, { cart: id, as, body });
    this.cancelAfterwards(order);
    return { order, body, cart: id };
  }

  cancelAfterwards({ id, orderNumber }: Pick<BackendOrder, 'id' | 'orderNumber'>): void {
    this.afterwards(`order ${orderNumber} of “Conformance Test”`, async () => {
      if (!this.given.staffLogin || !(await this.has('staff.orderStatus'))) throw new Error('cancel it by hand');
      const { reply } = await this.backend.send(
        `PUT /orders/${id}`,
        { as: await this.staff(), body: { status: 'Canceled', reason: 'Conformance test' } },
        true,
      );
      // 409: a row has cancelled it already, or it has been sent.
      if (reply.status !== 200 && reply.status !== 409) throw new Error('it could not be cancelled');
    });
  }

  /** The gateway's report that an order's money was taken. */
  async reportTaken({ id, total, currency, payment }: BackendOrder): Promise<BackendOrder> {
    const body = {
      reference: payment.reference,
      state: 'taken',
      authorised: total,
      taken: total,
      returned: 0,
      currency,
      asOf: new Date().toISOString(),
    };
    return this.backend.entity(`PUT /orders/${id}/payment`, orderSchema, { as: 'service', body });
  }
}

/** Any object, for answers that are not read. */
export const anything = v.unknown();
