/** The backend's own view of what the shop did, and the switches of its world (sandbox/README.md, "Controls"). */
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { API_PREFIX, SANDBOX_URL, unwrapAction, unwrapEntity } from './addresses.ts';

/** A call that the BFF sent to the backend. */
export interface BackendRequest {
  method: string;
  /** Without the prefix of the API's version. */
  url: string;
  /** X-TOKEN: the cart's id. */
  token: string | null;
  body: unknown;
}

interface Intent {
  id: string;
  status: string;
  amount: number;
  amountCaptured: number;
}

interface Charge {
  intent: string;
  status: string;
  captured: boolean;
  amount: number;
  amountCaptured: number;
}

/** What the card provider knows of payments of one amount. */
export interface Payments {
  intents: Intent[];
  charges: Charge[];
  captured: Charge[];
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface StockedProduct {
  id: number;
  price: number;
  stockAvailable: number;
}

export type Metal = 'gold' | 'silver' | 'platinum';

/** Reads and switches the sandbox; `restore` takes every switch back. */
export class Sandbox {
  readonly #undo: (() => Promise<unknown>)[] = [];
  readonly #url: string;

  /** Without a URL the one that all tests share. */
  constructor(url = SANDBOX_URL) {
    this.#url = url;
  }

  /** Backend calls with this cart's id, oldest first. */
  async requests(cartId: string): Promise<BackendRequest[]> {
    const all = await this.#get<BackendRequest[]>('/_sandbox/requests');
    return all.filter(({ token }) => token === cartId).map((request) => ({ ...request, url: request.url.slice(API_PREFIX.length) }));
  }

  /** Backend calls of the shop that is known by this host, oldest first. */
  async requestsOf(host: string): Promise<BackendRequest[]> {
    const all = await this.#get<(BackendRequest & { host: string | null })[]>('/_sandbox/requests');
    return all.filter((request) => request.host === host).map((request) => ({ ...request, url: request.url.slice(API_PREFIX.length) }));
  }

  /** Payments of this amount in cents. Carts of different tests have different totals. */
  async payments(amount: number): Promise<Payments> {
    const report = await this.#get<{ intents: Intent[]; charges: Charge[] }>('/_sandbox/payments');
    const intents = report.intents.filter((intent) => intent.amount === amount);
    const charges = report.charges.filter((charge) => intents.some(({ id }) => id === charge.intent));
    return { intents, charges, captured: charges.filter(({ captured }) => captured) };
  }

  async outbox(to: string): Promise<Mail[]> {
    const mails = await this.#get<Mail[]>('/_sandbox/outbox');
    return mails.filter((mail) => mail.to === to);
  }

  /** The order placed with this key; null when there is none. */
  async order(key: string): Promise<BackendOrder | null> {
    const headers = { authorization: 'Bearer koura-sandbox-service' };
    const response = await fetch(`${this.#url}${API_PREFIX}/orders/by-key/${key}`, { headers });
    if (response.status === 404) return null;
    return unwrapAction(await response.json());
  }

  async product(slug: string): Promise<StockedProduct> {
    return unwrapEntity(await this.#get(`${API_PREFIX}/products/${slug}`));
  }

  /** Pieces in stock of a product that no other test uses. */
  async setStock(slug: string, stock: number): Promise<void> {
    const { id, stockAvailable } = await this.product(slug);
    this.#undo.push(() => this.#post('/_sandbox/stock', { productId: id, stock: stockAvailable }));
    await this.#post('/_sandbox/stock', { productId: id, stock });
  }

  /** Moves a metal's spot price by a factor. In the shared sandbox only platinum is ever moved: no other test looks at its prices. */
  async jumpSpot(metal: Metal, factor: number): Promise<void> {
    const body = await this.#get(`${API_PREFIX}/spot-prices`);
    const { prices } = unwrapAction<{ prices: { metal: { slug: string }; price: number }[] }>(body);
    const before = prices.find(({ metal: { slug } }) => slug === metal)!.price;
    this.#undo.push(() => this.#post('/_sandbox/spot', { metal, price: before }));
    await this.#post('/_sandbox/spot', { metal, price: before * factor });
  }

  /** Moves the price of one product that no other test looks at. */
  async setPremium(slug: string, percent: number): Promise<void> {
    const { id } = await this.product(slug);
    const { before } = await this.#post<{ before: number }>('/_sandbox/premium', { productId: id, percent });
    this.#undo.push(() => this.#post('/_sandbox/premium', { productId: id, percent: before }));
  }

  /** Replays a recorded hour of spot prices so many times as fast as it was. Everything moves: never in the shared sandbox. */
  async replay(speed: number): Promise<void> {
    this.#undo.push(() => this.stopReplay());
    await this.#post('/_sandbox/replay', { speed });
  }

  async stopReplay(): Promise<void> {
    await fetch(`${this.#url}/_sandbox/replay`, { method: 'DELETE' });
  }

  /** Cuts the live feed between backend and BFF, and lets it come back. */
  async setFeed(up: boolean): Promise<void> {
    if (!up) this.#undo.push(() => this.#post('/_sandbox/feed', { up: true }));
    await this.#post('/_sandbox/feed', { up });
  }

  /** New accounts have to be opened by a mailed link. The switch is everybody's: whoever opens an account must know both ways. */
  async confirmAddresses(): Promise<void> {
    this.#undo.push(() => this.#post('/_sandbox/email-confirmation', { on: false }));
    await this.#post('/_sandbox/email-confirmation', { on: true });
  }

  /** A login token straight from the backend, as a partner's site would put into a link. */
  async token({ email, password }: { email: string; password: string }): Promise<string> {
    const response = await fetch(`${this.#url}${API_PREFIX}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password }),
    });
    if (!response.ok) throw new Error(`no token for ${email}: ${response.status}`);
    return ((await response.json()) as { jwt: string }).jwt;
  }

  /** Somebody with an account, without a password that anybody knows; `jwt` is the login. */
  async addPerson(email: string, firstName: string, pricing: string): Promise<{ id: number; jwt: string }> {
    return (await this.#post('/_sandbox/people', { email, firstName, pricing })) as { id: number; jwt: string };
  }

  /** Closes an account for good. */
  async closeAccount(id: number): Promise<void> {
    await this.#post('/_sandbox/close-account', { id });
  }

  /** A card of the provider's test cards, kept for an account as if it had been saved there. */
  async saveCard(account: string, method: string): Promise<void> {
    const customer = await this.#provider('customers', { 'metadata[account]': account });
    await this.#provider(`payment_methods/${method}/attach`, { customer: customer.id });
  }

  /** Moves the clock of backend and card provider. Everything ages: never in the shared sandbox. */
  async moveClock(aheadSeconds: number): Promise<void> {
    this.#undo.push(() => this.#post('/_sandbox/clock', { aheadSeconds: 0 }));
    await this.#post('/_sandbox/clock', { aheadSeconds });
  }

  /** The card holder's bank decides, as in an app on another device. */
  async authorise(clientSecret: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    const [intent] = clientSecret.split('_secret_');
    await this.#provider(`payment_intents/${intent}/_authorize`, { client_secret: clientSecret, outcome }, 'pk_test_koura_sandbox');
  }

  /** Takes these capabilities from the backend, and these alone. Shops that run already may remember them for a minute. */
  async switchOff(capabilities: string[]): Promise<void> {
    this.#undo.push(() => this.#post('/_sandbox/capabilities', { off: [] }));
    await this.#post('/_sandbox/capabilities', { off: capabilities });
  }

  async restore(): Promise<void> {
    for (const undo of this.#undo.splice(0).toReversed()) await undo();
  }

  async #provider(path: string, form: Record<string, string>, key = 'sk_test_koura_sandbox'): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${this.#url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  }

  async #get<Answer>(path: string): Promise<Answer> {
    const response = await fetch(this.#url + path);
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  async #post<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
