import { placeOrder } from '@koura/shared-types/inputs/place-order';
import * as v from 'valibot';
import { randomUUID } from 'node:crypto';

import { MONEY_TEXTS } from '@koura/shared-types/money-texts';

import { signatureOf } from '../../../../sandbox/src/payments/events.ts';
import type { Caller } from '../../../src/request/caller.ts';
import { systemCaller } from '../../../src/request/create-caller.ts';
import type { OrderCheckResult } from '../../../src/checkout/order-check.query.ts';
import { type OrderAttempt, toOrderAttempt } from '../../../src/checkout/order-attempt.ts';
import type { OrderOutcome } from '../../../src/checkout/order-outcome.ts';
import { Replica } from './replica.ts';
import { checkMessage } from './check-message.ts';
import { SharedMemory } from './shared-memory.ts';
import type { World } from './world.ts';
import type { Running } from './world-clock.ts';

const REPLICAS = ['A', 'B'] as const;
export type ReplicaName = (typeof REPLICAS)[number];
export type CardName = 'visa' | 'threeDSecure2Required' | 'chargeDeclined';

const MINUTE = 60_000;

/** A shopper with a cart, a card and an idempotency key. */
export interface Shopper {
  key: string;
  card: CardName;
  attempt: OrderAttempt;
  caller: Caller;
  submits: number;
  /** The browser was told that its last submit leads to no order. */
  toldNoOrder: boolean;
  /** The browser behaves like ours: it marks repetitions, and does not reuse a rejected key. */
  isHonest: boolean;
  clientSecret: string | undefined;
  tabClosed: boolean;
}

/** A history: two replicas of the BFF, their shared state, and the shoppers. */
export class History {
  readonly world: World;
  readonly memory: SharedMemory;
  readonly shoppers: Shopper[] = [];
  /** Keys whose order was cancelled after its payment was captured. */
  readonly calledOffLater = new Set<string>();
  /** Holds may have expired. */
  hasSlept = false;
  /** Violations found. */
  readonly violations: string[] = [];
  readonly #replicas = new Map<ReplicaName, Replica>();
  readonly #skews = new Map<ReplicaName, number>();

  constructor(world: World) {
    world.reset();
    this.world = world;
    this.memory = new SharedMemory(() => world.clock.now());
  }

  shopper(index: number, card: CardName, over: number): Shopper {
    const known = this.shoppers[index];
    if (known) return known;
    const cartId = this.world.newCart();
    const key = randomUUID();
    const amount = ((this.world.cartTotal + over) / 100).toFixed(2);
    const attempt = toOrderAttempt(
      v.parse(placeOrder, {
        idempotencyKey: key,
        expectedTotal: { amount, currencyCode: 'NZD' },
        cardToken: `tok_${card}`,
        contact: { firstName: 'Ana', lastName: 'Tui', email: `${key.slice(0, 8)}@example.test` },
        delivery: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
        acceptedTerms: true,
      }),
      undefined,
    );
    const caller = {
      ...systemCaller('NZ'),
      cartId,
      sentCartId: true,
      fromBrowser: true,
      clientAddress: `10.0.0.${this.shoppers.length + 1}`,
    };
    const shopper = {
      key,
      card,
      attempt,
      caller,
      submits: 0,
      toldNoOrder: false,
      isHonest: true,
      clientSecret: undefined,
      tabClosed: false,
    };
    this.shoppers[index] = shopper;
    return shopper;
  }

  /** The replica, restarted if it has ended; its parked calls are resumed first. */
  async replica(name: ReplicaName): Promise<Replica> {
    const known = this.#replicas.get(name);
    if (known?.isAlive) {
      this.world.network.resume(known);
      await this.quiet();
      if (known.isAlive) return known;
    }
    const started = await Replica.start(name, this.world, this.memory, this.#skews.get(name) ?? 0);
    this.#replicas.set(name, started);
    return started;
  }

  /** Ends the process, with its memory and all pending work. */
  kill(name: ReplicaName): void {
    const known = this.#replicas.get(name);
    this.world.network.isDisturbed = true;
    if (known) known.isAlive = false;
  }

  setSkew(name: ReplicaName, milliseconds: number): void {
    this.#skews.set(name, milliseconds);
    const known = this.#replicas.get(name);
    if (known) known.skewMs = milliseconds;
  }

  async submit(shopper: Shopper, name: ReplicaName, isRepeat: boolean): Promise<void> {
    const replica = await this.replica(name);
    const honest = isRepeat === shopper.submits > 0 && !shopper.toldNoOrder;
    shopper.isHonest &&= honest;
    shopper.submits++;
    shopper.toldNoOrder = false;
    const { clock } = this.world;
    const flow = clock.as(replica, () => replica.orders.place({ ...shopper.attempt, isRepeat }, shopper.caller));
    await this.drive(
      flow.then((outcome) => this.#answered(shopper, outcome)),
      replica,
    );
  }

  /** Staff cancel the order, without knowing its payment. */
  callOff({ key }: Shopper): void {
    const order = this.world.orders().find((one) => one.key === key);
    if (!order || !this.world.cancelOrder(key)) return;
    const payment = this.world.payments().find(({ reference }) => reference === order.reference);
    if (payment && payment.taken > 0) this.calledOffLater.add(key);
  }

  async check(shopper: Shopper, name: ReplicaName): Promise<void> {
    const replica = await this.replica(name);
    const flow = this.world.clock.as(replica, () => replica.checks.check(shopper.key, shopper.caller));
    await this.drive(
      flow.then((result) => this.#checked(shopper, result)),
      replica,
    );
  }

  /** 3-D Secure: the card holder authenticates, or fails to. */
  async approve(shopper: Shopper, outcome: 'succeeded' | 'failed'): Promise<void> {
    const { clientSecret } = shopper;
    if (clientSecret === undefined) return;
    const [reference] = clientSecret.split('_secret_');
    const answer = await fetch(`${this.world.sandbox.url}/v1/payment_intents/${reference}/_authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer pk_test_koura_sandbox' },
      body: new URLSearchParams({ client_secret: clientSecret, outcome }),
    });
    this.note(`the bank answers ${answer.status}`);
    await answer.body?.cancel();
  }

  /** An event is delivered, signed now. */
  async deliver(index: number, times: number, name: ReplicaName): Promise<void> {
    const events = this.world.events();
    const body = events[events.length - 1 - (index % Math.max(1, events.length))];
    if (body === undefined) return;
    const replica = await this.replica(name);
    const secret = this.world.config.stripeWebhookSecret ?? '';
    const signature = signatureOf(body, secret, Math.floor(this.world.clock.now() / 1000));
    for (let n = 0; n < times; n++) {
      const outcome = this.world.clock.as(replica, () => replica.webhook.receive(Buffer.from(body), signature, secret));
      if (outcome !== 'accepted' && outcome !== 'withoutPayment') this.violations.push(`a genuine webhook was ${outcome}`);
    }
    await this.runDue();
  }

  async sweep(name: ReplicaName, kind: 'full' | 'recent'): Promise<void> {
    const replica = await this.replica(name);
    const flow = this.world.clock.as(replica, () => replica.sweep.pass(kind));
    await this.drive(
      flow.catch(() => undefined),
      replica,
    );
  }

  /** Time passes for everyone, and all due timers fire. */
  async pass(milliseconds: number): Promise<void> {
    const { clock, network } = this.world;
    network.resume();
    await this.quiet();
    const end = clock.now() + milliseconds;
    while (clock.fireNext(end)) await this.quiet();
    clock.moveTo(end);
  }

  /** All machines are suspended, and resume later. */
  async sleep(milliseconds: number): Promise<void> {
    const { clock, network } = this.world;
    network.resume();
    await this.quiet();
    this.hasSlept ||= milliseconds > 24 * 60 * MINUTE;
    // No request is in flight for longer than a hold lasts.
    if (milliseconds > 48 * 60 * MINUTE) await network.arriveLate();
    clock.moveTo(clock.now() + milliseconds);
    await this.runDue();
  }

  async runDue(): Promise<void> {
    const { clock } = this.world;
    await this.quiet();
    while (clock.fireNext(clock.now())) await this.quiet();
  }

  /** All disturbances end and both replicas run; orders still in flight arrive later than any timeout. */
  async calm(): Promise<void> {
    const { network } = this.world;
    network.calm();
    this.memory.isAway = false;
    network.resume();
    await this.quiet();
    await network.arriveLate('provider');
    for (const name of REPLICAS) await this.replica(name);
    await this.runDue();
  }

  /** Follows one request until it is answered, its process has ended, or it is parked; what it leaves behind continues. */
  async drive(flow: Promise<unknown>, owner: Running): Promise<void> {
    let ended = false;
    flow.then(
      () => (ended = true),
      (error: unknown) => {
        ended = true;
        this.note(`an error: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`);
      },
    );
    const { clock, network } = this.world;
    for (;;) {
      await this.quiet();
      if (ended || !owner.isAlive || network.isParked(owner)) break;
      if (!clock.fireNext(clock.now() + MINUTE)) throw new Error('a request is neither answered nor waiting for anything');
    }
    await this.runDue();
  }

  /** Nothing is in flight any more except what waits for a timer or is parked. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3;) {
      await new Promise((resolve) => setImmediate(resolve));
      still = this.world.network.inFlight === 0 ? still + 1 : 0;
    }
  }

  note(text: string): void {
    this.world.network.trace.push(`    ${text}`);
  }

  #checked(shopper: Shopper, result: OrderCheckResult): void {
    this.note(`orderCheck answers ${result.state}`);
    const order = this.world.orders().find(({ key }) => key === shopper.key);
    if (result.state === 'PLACED' && !order) this.violations.push('orderCheck said PLACED and there is no order');
    if (result.state !== 'NOT_PLACED') return;
    if (order || !this.world.isKeyClosed(shopper.key)) this.violations.push('orderCheck said NOT_PLACED of a key that is not closed');
    shopper.toldNoOrder = true;
    checkMessage(this, shopper, result.money);
  }

  #answered(shopper: Shopper, outcome: OrderOutcome): void {
    this.note(`${outcome.status}${outcome.status === 'REFUSED' ? `: ${outcome.userErrors.map(({ message }) => message).join(' ')}` : ''}`);
    if (outcome.status === 'REQUIRES_ACTION') shopper.clientSecret = outcome.clientSecret;
    if (outcome.status === 'PLACED' && !this.world.orders().some(({ key }) => key === shopper.key))
      this.violations.push('placeOrder said PLACED and there is no order');
    if (outcome.status !== 'REFUSED') return;
    shopper.toldNoOrder = true;
    for (const { message } of outcome.userErrors) checkMessage(this, shopper, message);
    const created = this.world.payments().find(({ metadata }) => metadata['key'] === shopper.key)?.createdAt ?? 0;
    const isEarly = this.world.clock.now() - created < 12 * MINUTE && !this.world.network.isDisturbed;
    if (isEarly && outcome.userErrors.some(({ message }) => message === MONEY_TEXTS.tooLate.text))
      this.violations.push('the key was closed before the shopper had their twelve minutes');
  }
}
