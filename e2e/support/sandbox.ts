/** The backend's view of what the shop did, and its controls (sandbox/README.md, "Controls"). */
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { API_PREFIX, SANDBOX_URL, unwrapAction, unwrapEntity } from './addresses.ts';
import { SALES } from './logins.ts';

/** A request from the BFF to the backend. */
export interface BackendRequest {
  method: string;
  /** Without the API prefix. */
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

/** The card provider's payments of one amount. */
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

/** Reads and controls the sandbox; `restore` resets every control. */
export class Sandbox {
  readonly #undo: (() => Promise<unknown>)[] = [];
  readonly #url: string;

  /** Without a URL the shared one. */
  constructor(url = SANDBOX_URL) {
    this.#url = url;
  }

  /** Backend requests with this cart's id, oldest first. */
  async requests(cartId: string): Promise<BackendRequest[]> {
    const all = await this.#get<BackendRequest[]>('/_sandbox/requests');
    return all.filter(({ token }) => token === cartId).map((request) => ({ ...request, url: request.url.slice(API_PREFIX.length) }));
  }

  /** Backend requests of the shop with this host, oldest first. */
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
    // Unknown, or closed before an order had been placed.
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`The order of a key could not be read: ${response.status}`);
    return unwrapAction(await response.json());
  }

  /** Records the whole transfer of an order, as staff do when the money has arrived. */
  async receiveTransfer({ id, total, currency, orderNumber }: BackendOrder): Promise<void> {
    const body = {
      amount: total,
      currency,
      receivedAt: new Date().toISOString(),
      payerName: '',
      bankReference: '',
      key: `e2e-${orderNumber}`,
    };
    const response = await fetch(`${this.#url}${API_PREFIX}/orders/${id}/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.token(SALES)}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`recording the transfer answered ${response.status}: ${await response.text()}`);
  }

  /** Replaces entries of the dealer's settings. Affects everything: never in the shared sandbox. */
  async changeSettings(entries: object): Promise<void> {
    await this.#post('/_sandbox/settings', entries);
  }

  async product(slug: string): Promise<StockedProduct> {
    return unwrapEntity(await this.#get(`${API_PREFIX}/products/${slug}`));
  }

  /** Sets the stock of a product that no other test uses. */
  async setStock(slug: string, stock: number): Promise<void> {
    const { id, stockAvailable } = await this.product(slug);
    this.#undo.push(() => this.#post('/_sandbox/stock', { productId: id, stock: stockAvailable }));
    await this.#post('/_sandbox/stock', { productId: id, stock });
  }

  /** Multiplies a metal's spot price. In the shared sandbox only platinum may be moved: no other test uses its prices. */
  async jumpSpot(metal: Metal, factor: number): Promise<void> {
    const body = await this.#get(`${API_PREFIX}/spot-prices`);
    const { prices } = unwrapAction<{ prices: { metal: { slug: string }; price: number }[] }>(body);
    const before = prices.find(({ metal: { slug } }) => slug === metal)!.price;
    this.#undo.push(() => this.#post('/_sandbox/spot', { metal, price: before }));
    await this.#post('/_sandbox/spot', { metal, price: before * factor });
  }

  /** Sets the premium of a product whose price no other test uses. */
  async setPremium(slug: string, percent: number): Promise<void> {
    const { id } = await this.product(slug);
    const { before } = await this.#post<{ before: number }>('/_sandbox/premium', { productId: id, percent });
    this.#undo.push(() => this.#post('/_sandbox/premium', { productId: id, percent: before }));
  }

  /** Replays a recorded hour of spot prices at a multiple of its speed. Moves all prices: never in the shared sandbox. */
  async replay(speed: number): Promise<void> {
    this.#undo.push(() => this.stopReplay());
    await this.#post('/_sandbox/replay', { speed });
  }

  async stopReplay(): Promise<void> {
    await fetch(`${this.#url}/_sandbox/replay`, { method: 'DELETE' });
  }

  /** Cuts the live feed between backend and BFF, or restores it. */
  async setFeed(up: boolean): Promise<void> {
    if (!up) this.#undo.push(() => this.#post('/_sandbox/feed', { up: true }));
    await this.#post('/_sandbox/feed', { up });
  }

  /** Switches email confirmation of new accounts. Affects every test: those that create accounts must handle both. */
  async confirmAddresses(): Promise<void> {
    this.#undo.push(() => this.#post('/_sandbox/email-confirmation', { on: false }));
    await this.#post('/_sandbox/email-confirmation', { on: true });
  }

  /** Issues a token at the backend, as a partner's site would put into a link. */
  async token({ email, password }: { email: string; password: string }): Promise<string> {
    const response = await fetch(`${this.#url}${API_PREFIX}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password }),
    });
    if (!response.ok) throw new Error(`no token for ${email}: ${response.status}`);
    return ((await response.json()) as { jwt: string }).jwt;
  }

  /** Creates an account with an unknown password; `jwt` is its token. */
  async addPerson(email: string, firstName: string, pricing: string): Promise<{ id: number; jwt: string }> {
    return this.#post('/_sandbox/people', { email, firstName, pricing });
  }

  /** Closes an account for good. */
  async closeAccount(id: number): Promise<void> {
    await this.#post('/_sandbox/close-account', { id });
  }

  /** Saves one of the provider's test cards to an account. */
  async saveCard(account: string, method: string): Promise<void> {
    const customer = await this.#provider('customers', { 'metadata[account]': account });
    await this.#provider(`payment_methods/${method}/attach`, { customer: customer.id });
  }

  /** Moves the clock of backend and card provider. Affects everything: never in the shared sandbox. */
  async moveClock(aheadSeconds: number): Promise<void> {
    this.#undo.push(() => this.#post('/_sandbox/clock', { aheadSeconds: 0 }));
    await this.#post('/_sandbox/clock', { aheadSeconds });
  }

  /** Completes 3-D Secure as the card holder, as in a bank's app on another device. */
  async authorise(clientSecret: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    const [intent] = clientSecret.split('_secret_');
    await this.#provider(`payment_intents/${intent}/_authorize`, { client_secret: clientSecret, outcome }, 'pk_test_koura_sandbox');
  }

  /** Switches off these capabilities of the backend, and only these. Running shops may cache the previous ones for a minute. */
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
