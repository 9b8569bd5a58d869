import { LiveSocket } from '../support/live-socket.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS, type TestProduct } from '../support/products.ts';
import { productPrice } from '../support/page-state.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/shop-test.ts';

/** Users of all kinds together: 30 in `npm test`, 200 in `npm run test:full`. */
const PEOPLE = Number(process.env['CROWD'] ?? (process.env['MAIN_PATHS_ONLY'] === 'on' ? 15 : 30));
// More would wait in the BFF's queue and be rejected.
const AT_ONCE = 20;
/** The product that everyone watches, those that every third user watches in addition, and those that fill the carts. */
const COMMON = PRODUCTS.maple;
const OWN = [PRODUCTS.krugerrand, PRODUCTS.gramBar, PRODUCTS.silverStag];
const FILLING = PRODUCTS.silverMaple;

/** Prices and stock change here, so the shop is not shared with other tests. */
let shop: OwnShop;
let backend: Sandbox;
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], 45, { SOCKETS_PER_ADDRESS: '500' });
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterAll(() => shop.stop());

test(`${PEOPLE} people of different names, prices and countries, interleaved: each gets their own data only`, async () => {
  test.slow();
  await backend.setStock(FILLING.slug, 1_000_000);
  const ids = new Map<TestProduct, number>();
  for (const piece of [COMMON, ...OWN, FILLING]) ids.set(piece, (await backend.product(piece.slug)).id);
  const people = await inWaves(
    Array.from({ length: PEOPLE }, (_, index) => index),
    async (index) => {
      const person = new Person(index, (await backend.addPerson(`crowd-${index}@example.nz`, `Person${index}x`, pricingOf(index))).jwt);
      await person.arrive(ids);
      return person;
    },
  );

  // Prices and carts change while everyone reloads; then the last prices stay, and everyone reloads once more.
  const still = new AbortController();
  const moves = (async () => {
    for (let step = 0; !still.signal.aborted; step += 1) {
      await backend.setPremium([COMMON, ...OWN][step % 4]!.slug, 5 + (step % 20));
      await backend.jumpSpot('silver', step % 2 === 0 ? 1.01 : 0.99);
    }
  })();
  await inWaves(people, async (person) => {
    await Promise.all([person.load(), person.changes ? person.fillCart(ids.get(FILLING)!) : undefined]);
  });
  still.abort();
  await moves;
  for (const [index, piece] of [COMMON, ...OWN].entries()) await backend.setPremium(piece.slug, 31 + index);
  const truths = await inWaves(people, (person) => person.ask());

  // By kind of user: on the first pages, before any change, and in the last responses.
  const prices = [new Map<string, Set<string>>(), new Map<string, Set<string>>()] as const;
  const note = (when: 0 | 1, kind: string, price: string): unknown =>
    prices[when].set(kind, (prices[when].get(kind) ?? new Set()).add(price));
  for (const [index, person] of people.entries()) {
    const { name, currency, pricing, live } = person;
    const truth = truths[index]!;
    const kind = `${currency} ${pricing}`;
    note(0, kind, productPrice(person.pages[0]!).amount);
    note(0, `${currency} standard`, productPrice(person.visitorsPages[0]!).amount);
    note(1, kind, truth.prices.get(ids.get(COMMON)!)!);
    expect(live.isOpen, name).toBe(true);

    // Users' own live data arrived, and equals what they get on request.
    await expect.poll(() => live.carts.at(-1)?.total, name).toBe(truth.cartTotal);
    const watched = new Set(truth.prices.keys());
    if (pricing === 'wholesale') await expect.poll(() => new Set(live.hinted), name).toEqual(watched);
    else await expect.poll(() => new Map(live.products.map(({ id, price }) => [Number(id), price?.amount])), name).toEqual(truth.prices);

    // And nothing of other users: products, prices, currencies, carts, names, logins.
    if (pricing === 'wholesale') expect(live.products, name).toEqual([]);
    else expect(live.hinted, name).toEqual([]);
    expect(
      live.products.every(({ price }) => price?.currencyCode === currency),
      name,
    ).toBe(true);
    expect(
      live.products.every(({ id }) => watched.has(Number(id))),
      name,
    ).toBe(true);
    expect(new Set(live.carts.map((cart) => `${cart.totalItems} ${cart.currency}`)), name).toEqual(
      new Set(person.quantities.map((quantity) => `${quantity} ${currency}`)),
    );
    expect(JSON.stringify(live.heard), name).not.toMatch(/Person\d+x|crowd-|eyJ|[\da-f]{8}-[\da-f]{4}-4/);
    for (const html of person.pages) {
      expect(new Set(html.match(/Person\d+x/g)), name).toEqual(new Set([name]));
      expect(html).not.toContain(person.jwt);
      expect(productPrice(html).currencyCode, name).toBe(currency);
    }
    for (const html of person.visitorsPages) {
      expect(html).not.toMatch(/Person\d+x|crowd-|eyJ/);
      expect(productPrice(html).currencyCode).toBe(currency);
    }
  }
  // One price per kind of user, visitors included, and all kinds have different ones.
  for (const kinds of prices) {
    expect([...kinds.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
    expect(new Set([...kinds.values()].flatMap((amounts) => [...amounts])).size).toBe(4);
  }
  for (const { live } of people) live.close();
});

const pricingOf = (index: number): string => (index % 3 === 0 ? 'wholesale' : 'standard');

/** A user with a name, a price list, a country, a cart with a unique number of items, and a live connection. */
class Person {
  readonly name: string;
  readonly pricing: string;
  readonly currency: string;
  /** Changes the cart while prices move. */
  readonly changes: boolean;
  readonly jwt: string;
  readonly pages: string[] = [];
  readonly visitorsPages: string[] = [];
  /** Numbers of items in the cart, in order. */
  readonly quantities: number[] = [];
  live!: LiveSocket;
  readonly #index: number;
  readonly #cookie: string;
  #watched: number[] = [];
  #cartId: string | undefined;

  constructor(index: number, jwt: string) {
    const country = index % 2 === 0 ? 'AU' : 'NZ';
    this.#index = index;
    this.name = `Person${index}x`;
    this.pricing = pricingOf(index);
    this.currency = country === 'AU' ? 'AUD' : 'NZD';
    this.changes = index % 5 < 2;
    this.jwt = jwt;
    this.#cookie = `koura_token=${jwt}; country=${country}`;
  }

  async arrive(ids: Map<TestProduct, number>): Promise<void> {
    this.#watched = [ids.get(COMMON)!, ids.get(OWN[(this.#index >> 1) % OWN.length]!)!];
    await Promise.all([this.load(), this.fillCart(ids.get(FILLING)!)]);
    this.live = await LiveSocket.open(shop.url, this.#cookie, this.#watched, this.#cartId!);
  }

  /** Opens the shared page; an anonymous visitor of the same country does the same. */
  async load(): Promise<void> {
    const path = `/product/${COMMON.slug}/`;
    const country = `country=${this.currency.slice(0, 2)}`;
    const [own, visitors] = await Promise.all([this.#cookie, country].map((cookie) => fetch(shop.url + path, { headers: { cookie } })));
    expect(own!.headers.get('cache-control')).toBe('private, no-store');
    expect(visitors!.headers.get('cache-control')).toBe('no-cache');
    this.pages.push(await own!.text());
    this.visitorsPages.push(await visitors!.text());
  }

  /** Fills the cart to a number of items that no other cart has. */
  async fillCart(productId: number): Promise<void> {
    const more = this.quantities.length === 0 ? 100 + this.#index : 1000;
    const query = `mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId totalItems } userErrors { message } } }`;
    const { addToCart } = await this.#graphql<{ addToCart: { cart: { cartId: string; totalItems: number } } }>(query, {
      input: { items: [{ productId: String(productId), quantity: more }] },
    });
    this.#cartId = addToCart.cart.cartId;
    this.quantities.push(addToCart.cart.totalItems);
  }

  /** The gateway's current response to this user. */
  async ask(): Promise<{ prices: Map<number, string>; cartTotal: string }> {
    const query = `query($ids: [ID!]!) { products(filter: { ids: $ids }) { items { id price { amount } } } cart { total { amount } } }`;
    const { products, cart } = await this.#graphql<{
      products: { items: { id: string; price: { amount: string } }[] };
      cart: { total: { amount: string } };
    }>(query, { ids: this.#watched.map(String) });
    return { prices: new Map(products.items.map(({ id, price }) => [Number(id), price.amount])), cartTotal: cart.total.amount };
  }

  async #graphql<T>(query: string, variables: object): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      origin: shop.url,
      cookie: this.#cookie,
      ...(this.#cartId && { 'x-token': this.#cartId }),
    };
    const answer = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await answer.json()) as { data: T | null; errors?: unknown };
    if (errors || !data) throw new Error(`${this.name}: ${JSON.stringify(errors)}`);
    return data;
  }
}

/** Runs a task for all of them, a number at a time, interleaved. */
async function inWaves<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}
