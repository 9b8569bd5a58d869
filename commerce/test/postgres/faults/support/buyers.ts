import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICE_TOKEN } from '../../../support/commerce-commands.ts';

const PAUSE_MS = 150;
const BUYERS = 6;
const CONTACT = { firstName: 'Aroha', lastName: 'Kereama', email: 'aroha@mail.example', phone: null };
const DELIVERY = { line1: '1 Quay Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' };

interface Answer {
  /** 0: the program did not answer. */
  status: number;
  retryAfter: string | null;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- unknown would need a cast at every access
  body: any;
}

/** An answer that is not a success. */
export interface Refusal extends Omit<Answer, 'body'> {
  request: string;
  code: string | undefined;
}

interface Placed {
  id: number;
  orderNumber: string;
  total: number;
}

/** One press on Pay, and everything that is known of it. */
export interface Attempt {
  key: string;
  /** What each answer with an order said. */
  answers: Placed[];
  /** Unknown until the backend has said for certain. */
  outcome: 'unknown' | 'placed' | 'refused' | 'closed';
}

/** Something to buy, and with what. */
export interface Wares {
  /** Of which there is enough. */
  plenty: readonly number[];
  /** Of which there are a few, from stock only. */
  scarce: number;
  /** One of few uses. */
  coupon: string;
  /** Sessions of people with points. */
  sessions: readonly string[];
  /** What they spend on an order. */
  points: number;
}

interface Wish {
  session: string | undefined;
  coupons: string[];
  items: { id: number; quantity: number }[];
  points: number;
  /** Pay is pressed twice. */
  isDouble: boolean;
  /** Where the outcome is unknown, the key is closed instead of being sent again. */
  givesUp: boolean;
}

/** People who buy all the time, each attempt with a key, as the gateway does it for them: until its outcome is known. */
export class Buyers {
  readonly attempts: Attempt[] = [];
  readonly refusals: Refusal[] = [];
  /** Attempts whose outcome was unknown for a while. */
  doubted = 0;
  /** How long they wait for an answer: by default longer than the gateway waits for a checkout. */
  patienceMs = 40_000;
  readonly #programs: () => readonly string[];
  readonly #wares: Wares;
  #asked = 0;
  #isOver = false;
  #isLeft = false;
  #running: Promise<unknown> = Promise.resolve();

  /** `programs`: those that are asked in turn, as by a load balancer; may change at any time. */
  constructor(programs: () => readonly string[], wares: Wares) {
    this.#programs = programs;
    this.#wares = wares;
  }

  get sold(): number {
    return this.attempts.filter(({ outcome }) => outcome === 'placed').length;
  }

  start(): void {
    this.#isOver = false;
    this.#running = Promise.all(Array.from({ length: BUYERS }, () => this.#buyUntilOver()));
  }

  /** Nobody begins anew; resolves when the outcome of every attempt is known. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Leaves everything as it is: nobody looks at it any more. */
  leave(): void {
    this.#isOver = true;
    this.#isLeft = true;
  }

  async #buyUntilOver(): Promise<void> {
    while (!this.#isOver) if (!(await this.#buy(this.#wishOf(this.attempts.length)))) await wait(PAUSE_MS);
  }

  #wishOf(nth: number): Wish {
    const { plenty, scarce, coupon, sessions, points } = this.#wares;
    const isMember = nth % 4 === 0;
    return {
      session: isMember ? sessions[(nth / 4) % sessions.length] : undefined,
      points: isMember ? points : 0,
      coupons: nth % 4 === 1 ? [coupon] : [],
      items: [
        { id: plenty[nth % plenty.length]!, quantity: 1 + (nth % 2) },
        ...(nth % 5 === 2 ? [{ id: plenty[(nth + 1) % plenty.length]!, quantity: 1 }] : []),
        ...(nth % 6 === 3 ? [{ id: scarce, quantity: 1 }] : []),
      ],
      isDouble: nth % 7 === 5,
      givesUp: nth % 3 === 2,
    };
  }

  /** False where it did not come to the checkout. */
  async #buy({ session, coupons, items, points, isDouble, givesUp }: Wish): Promise<boolean> {
    const [cart, key, nth] = [randomUUID(), randomUUID(), this.attempts.length];
    // Everybody has an address of their own: holding a price is limited by it.
    const network = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
    const attempt: Attempt = { key, answers: [], outcome: 'unknown' };
    this.attempts.push(attempt);
    const send = (path: string, body: object): Promise<Answer> => this.#send('POST', path, { body, cart, network, jwt: session });
    const giveUp = (): false => {
      attempt.outcome = 'refused';
      return false;
    };
    const filled = await send('/cart/items', { items, coupons, newCart: true });
    if (filled.status !== 200) return giveUp();
    const quote = await send('/checkout/quote', { points });
    if (quote.status !== 200) return giveUp();
    const { quoteId, total } = quote.body.data as { quoteId: string; total: number };
    // Few prices may be held for an account.
    if (session === undefined && (await send(`/checkout/quote/${quoteId}/claim`, { key })).status !== 200) return giveUp();
    const payment = { reference: `pi_${key}`, cardBrand: 'visa', cardLast4: '4242' };
    const body = { key, quoteId, total, contact: CONTACT, delivery: DELIVERY, payment, ...(points > 0 ? { points } : {}) };
    const pay = (): Promise<void> => this.#note(attempt, send('/checkout', body));
    await (isDouble ? Promise.all([pay(), pay()]) : pay());
    if (attempt.outcome === 'unknown') this.doubted += 1;
    for (let isGivenUp = givesUp; attempt.outcome === 'unknown' && !this.#isLeft; isGivenUp = false) {
      if (isGivenUp) await this.#note(attempt, this.#send('POST', `/orders/by-key/${key}/close`, { jwt: SERVICE_TOKEN }));
      else if (!(await this.#isThere(attempt))) await pay();
      if (attempt.outcome === 'unknown') await wait(PAUSE_MS);
    }
    if (attempt.outcome === 'placed') await this.#reportPayment(attempt);
    return true;
  }

  /** What an answer to a checkout, or to closing its key, says of the attempt. */
  async #note(attempt: Attempt, asked: Promise<Answer>): Promise<void> {
    const { status, body } = await asked;
    if (status === 200 && body.data.closed === true) attempt.outcome = 'closed';
    else if (status === 200) {
      const { id, orderNumber, total } = body.data as Placed;
      attempt.answers.push({ id, orderNumber, total });
      attempt.outcome = 'placed';
    } else if (status >= 400 && status < 500 && attempt.outcome === 'unknown') attempt.outcome = 'refused';
  }

  /** Looks the order of the key up; false where it can be sent again. */
  async #isThere(attempt: Attempt): Promise<boolean> {
    const found = await this.#send('GET', `/orders/by-key/${attempt.key}`, { jwt: SERVICE_TOKEN });
    if (found.status === 200) await this.#note(attempt, Promise.resolve(found));
    if (found.status === 410) attempt.outcome = 'closed';
    return found.status !== 404;
  }

  /** The money was taken: told until it is stored, which issues the invoice. */
  async #reportPayment({ key, answers }: Attempt): Promise<void> {
    const [{ id, total }] = answers as [Placed];
    const data = {
      reference: `pi_${key}`,
      state: 'taken',
      authorised: total,
      taken: total,
      returned: 0,
      currency: 'NZD',
      asOf: new Date().toISOString(),
    };
    const report = (): Promise<Answer> => this.#send('PUT', `/orders/${id}/payment`, { jwt: SERVICE_TOKEN, body: { data } });
    while (!this.#isLeft && (await report()).status !== 200) await wait(PAUSE_MS);
  }

  async #send(
    method: string,
    path: string,
    { body, cart, network, jwt }: { body?: object; cart?: string; network?: string; jwt?: string | undefined },
  ): Promise<Answer> {
    const programs = this.#programs();
    const answer = await answerOf(`${programs[this.#asked++ % programs.length]}${path}`, {
      signal: AbortSignal.timeout(this.patienceMs),
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
        ...(cart === undefined ? {} : { 'x-token': cart }),
        ...(network === undefined ? {} : { 'x-forwarded-for': network }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { body: read, ...more } = answer;
    if (answer.status !== 200) this.refusals.push({ ...more, request: `${method} ${path}`, code: read?.error?.details?.code });
    return answer;
  }
}

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text, body: JSON.parse(text) };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return { status: 0, retryAfter: null, text: `${message} ${cause?.message ?? ''}`, body: undefined };
  }
}
