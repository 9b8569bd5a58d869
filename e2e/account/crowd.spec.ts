import { LiveSocket } from '../support/live-socket.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PIECES, type Piece } from '../support/pieces.ts';
import { productPrice } from '../support/page-state.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/shop-test.ts';

/** Every kind of person several times in `npm test`, ten times as many in `npm run test:full`. */
const PEOPLE = Number(process.env['CROWD'] ?? 30);
// More would wait in the BFF's queue and be turned away.
const AT_ONCE = 20;
/** What everybody looks at, what each third person has in view beside it, and what carts are filled with. */
const COMMON = PIECES.maple;
const OWN = [PIECES.krugerrand, PIECES.gramBar, PIECES.silverStag];
const FILLING = PIECES.silverMaple;

/** Prices and stock move here: nobody else may be looking. */
let shop: OwnShop;
let backend: Sandbox;
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], 45, { SOCKETS_PER_ADDRESS: '500' });
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterAll(() => shop.stop());

test(`${PEOPLE} people of different names, prices and countries, interleaved: everybody gets what is theirs and nothing else`, async () => {
  test.slow();
  await backend.setStock(FILLING.slug, 1_000_000);
  const ids = new Map<Piece, number>();
  for (const piece of [COMMON, ...OWN, FILLING]) ids.set(piece, (await backend.product(piece.slug)).id);
  const people = await inWaves(
    Array.from({ length: PEOPLE }, (_, index) => index),
    async (index) => {
      const person = new Person(index, (await backend.addPerson(`crowd-${index}@example.nz`, `Person${index}x`, pricingOf(index))).jwt);
      await person.arrive(ids);
      return person;
    },
  );

  // Prices and carts move while everybody reloads; then the last prices stand, and everybody asks once more.
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

  // By kind of person: on the first pages, when nothing moved, and in the last answers.
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

    // What is theirs has come, and is what they get when they ask.
    await expect.poll(() => live.carts.at(-1)?.total, name).toBe(truth.cartTotal);
    const watched = new Set(truth.prices.keys());
    if (pricing === 'wholesale') await expect.poll(() => new Set(live.hinted), name).toEqual(watched);
    else await expect.poll(() => new Map(live.products.map(({ id, price }) => [Number(id), price?.amount])), name).toEqual(truth.prices);

    // And nothing of anybody else's: products, prices, currencies, carts, names, logins.
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
  // One price for each kind of person, visitors among them, and no two kinds alike.
  for (const kinds of prices) {
    expect([...kinds.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
    expect(new Set([...kinds.values()].flatMap((amounts) => [...amounts])).size).toBe(4);
  }
  for (const { live } of people) live.close();
});

const pricingOf = (index: number): string => (index % 3 === 0 ? 'wholesale' : 'standard');

/** Somebody with a name, a price list, a country, a cart whose number of pieces nobody else has, and a live connection. */
class Person {
  readonly name: string;
  readonly pricing: string;
  readonly currency: string;
  /** Changes the cart while prices move. */
  readonly changes: boolean;
  readonly jwt: string;
  readonly pages: string[] = [];
  readonly visitorsPages: string[] = [];
  /** Pieces in the cart, one after the other. */
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

  async arrive(ids: Map<Piece, number>): Promise<void> {
    this.#watched = [ids.get(COMMON)!, ids.get(OWN[(this.#index >> 1) % OWN.length]!)!];
    await Promise.all([this.load(), this.fillCart(ids.get(FILLING)!)]);
    this.live = await LiveSocket.open(shop.url, this.#cookie, this.#watched, this.#cartId!);
  }

  /** Opens the page that everybody looks at; somebody without a name does the same in the same country. */
  async load(): Promise<void> {
    const path = `/product/${COMMON.slug}/`;
    const country = `country=${this.currency.slice(0, 2)}`;
    const [own, visitors] = await Promise.all([this.#cookie, country].map((cookie) => fetch(shop.url + path, { headers: { cookie } })));
    expect(own!.headers.get('cache-control')).toBe('private, no-store');
    expect(visitors!.headers.get('cache-control')).toBe('no-cache');
    this.pages.push(await own!.text());
    this.visitorsPages.push(await visitors!.text());
  }

  /** Puts so many pieces into the cart that no other cart has as many. */
  async fillCart(productId: number): Promise<void> {
    const more = this.quantities.length === 0 ? 100 + this.#index : 1000;
    const query = `mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId totalItems } userErrors { message } } }`;
    const { addToCart } = await this.#graphql<{ addToCart: { cart: { cartId: string; totalItems: number } } }>(query, {
      input: { items: [{ productId: String(productId), quantity: more }] },
    });
    this.#cartId = addToCart.cart.cartId;
    this.quantities.push(addToCart.cart.totalItems);
  }

  /** What the gateway answers this person now. */
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

/** Works on all of them, so many at once, mixed as they come. */
async function inWaves<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}
