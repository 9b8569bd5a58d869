import { randomUUID } from 'node:crypto';

import type { KillShop, ReplicaName } from './kill-shop.ts';

interface Money {
  amount: string;
  currencyCode: string;
}
interface Placed {
  status: 'PLACED' | 'REQUIRES_ACTION' | 'AWAITING_PAYMENT' | 'CHECKING' | 'REFUSED';
  clientSecret: string | null;
  redirectUrl: string | null;
  userErrors: { code: string; message: string }[];
}

const ADD = 'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }';
const QUOTE = 'mutation { quoteCart { quote { quoteId total { amount currencyCode } } } }';
const PLACE =
  'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status clientSecret redirectUrl userErrors { code message } } }';
const CHECK = 'query($key: ID!) { orderCheck(idempotencyKey: $key) { state message } }';

/** A visitor with a cart, an idempotency key and an address of their own. */
export class KillShopper {
  readonly key = randomUUID();
  readonly email = `${this.key.slice(0, 8)}@example.test`;
  readonly #shop: KillShop;
  /** The field of placeOrder that pays. */
  readonly #means: { cardToken: string } | { confirmationToken: string } | { bank: true };
  readonly #address = `10.${[0, 9, 14].map((at) => Number.parseInt(this.key.slice(at, at + 2), 16)).join('.')}`;
  #cartId = '';
  #total: Money = { amount: '0', currencyCode: 'NZD' };
  #quoteId: string | undefined;
  #clientSecret = '';
  #submits = 0;

  private constructor(shop: KillShop, means: { cardToken: string } | { confirmationToken: string } | { bank: true }) {
    this.#shop = shop;
    this.#means = means;
  }

  static withCart(shop: KillShop, at: ReplicaName, card = 'visa'): Promise<KillShopper> {
    return new KillShopper(shop, { cardToken: `tok_${card}` }).#fillCart(at);
  }

  /** One who pays with what a wallet approved. */
  static async withWallet(shop: KillShop, at: ReplicaName): Promise<KillShopper> {
    const answer = await fetch(`${shop.sandboxUrl}/v1/test_helpers/confirmation_tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer sk_test_koura_sandbox' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    });
    const { id } = (await answer.json()) as { id: string };
    return new KillShopper(shop, { confirmationToken: id }).#fillCart(at);
  }

  static atBank(shop: KillShop, at: ReplicaName): Promise<KillShopper> {
    return new KillShopper(shop, { bank: true }).#fillCart(at);
  }

  async #fillCart(at: ReplicaName): Promise<KillShopper> {
    const list = await this.#shop.control<ProductList>('/api/products?pagination[pageSize]=9999&sort[0]=price:asc');
    const product = list.data.find(({ attributes }) => isPlain(attributes))!;
    const input = { items: [{ productId: String(product.id), quantity: 1 }] };
    const { addToCart } = await this.#ask<{ addToCart: { cart: { cartId: string; total: Money } } }>(at, ADD, { input });
    this.#cartId = addToCart.cart.cartId;
    this.#total = addToCart.cart.total;
    return this;
  }

  /** Requests the cart's quote, which holds its price for a minute. */
  async quote(at: ReplicaName): Promise<void> {
    const { quoteCart } = await this.#ask<{ quoteCart: { quote: { quoteId: string; total: Money } } }>(at, QUOTE, {});
    this.#quoteId = quoteCart.quote.quoteId;
    this.#total = quoteCart.quote.total;
  }

  /** Places the order; undefined without a response. */
  async submit(at: ReplicaName): Promise<Placed | undefined> {
    const input = {
      idempotencyKey: this.key,
      isRepeat: this.#submits++ > 0,
      expectedTotal: this.#total,
      ...(this.#quoteId === undefined ? {} : { quoteId: this.#quoteId }),
      ...this.#means,
      contact: { firstName: 'Ana', lastName: 'Tui', email: this.email },
      delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
      acceptedTerms: true,
    };
    try {
      const { placeOrder } = await this.#ask<{ placeOrder: Placed }>(at, PLACE, { input });
      this.#clientSecret = placeOrder.clientSecret ?? this.#clientSecret;
      return placeOrder;
    } catch (error) {
      // Its process was killed, or the request failed as a whole.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  async check(at: ReplicaName): Promise<{ state: string; message: string | null }> {
    return (await this.#ask<{ orderCheck: { state: string; message: string | null } }>(at, CHECK, { key: this.key })).orderCheck;
  }

  async approve(): Promise<void> {
    const [reference] = this.#clientSecret.split('_secret_');
    const answer = await fetch(`${this.#shop.sandboxUrl}/v1/payment_intents/${reference}/_authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer pk_test_koura_sandbox' },
      body: new URLSearchParams({ client_secret: this.#clientSecret, outcome: 'succeeded' }),
    });
    if (!answer.ok) throw new Error(`the bank's dialog answered ${answer.status}`);
  }

  async #ask<T>(at: ReplicaName, query: string, variables: object): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': this.#address,
      ...(this.#cartId ? { 'x-token': this.#cartId } : {}),
    };
    const answer = await fetch(`${this.#shop.url(at)}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await answer.json()) as { data: T | null; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  }
}

interface ProductList {
  data: { id: number; attributes: { purchaseRules: { allowAddToCart: boolean }; minimumSaleQuantity: number; stockAvailable: number } }[];
}

/** In stock, and sold by the single piece. */
function isPlain({ purchaseRules, minimumSaleQuantity, stockAvailable }: ProductList['data'][number]['attributes']): boolean {
  return purchaseRules.allowAddToCart && minimumSaleQuantity === 1 && stockAvailable >= 20;
}
