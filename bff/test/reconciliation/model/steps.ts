import { type Arbitrary, array, boolean, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check';

import { faults, interruptions, mishaps, type Step, step, storyOf } from './disturbances.ts';
import type { CardName, History, ReplicaName } from './history.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const replicas = constantFrom<ReplicaName>('A', 'B');
const shoppers = record({
  index: nat({ max: 1 }),
  card: constantFrom<CardName>('visa', 'visa', 'threeDSecure2Required', 'threeDSecure2Required', 'chargeDeclined'),
  over: constantFrom(0, 0, 700),
});

/** `natural`: like our browser, first without and then with isRepeat. */
const submits = record({
  who: shoppers,
  at: replicas,
  mark: constantFrom('natural', 'natural', 'natural', 'natural', 'natural', 'natural', 'first', 'repeat'),
  meets: mishaps,
}).map(({ who, at, mark, meets }) => {
  const text = `shopper ${who.index} (${who.card}, ${who.over} over) submits at ${at}`;
  return step(`${text}${mark === 'natural' ? '' : ` as ${mark}`}${storyOf(meets)}`, async (history) => {
    const shopper = history.shopper(who.index, who.card, who.over);
    if (shopper.tabClosed) return;
    for (const [call, fate] of meets) history.world.network.plan(call, fate);
    await history.submit(shopper, at, mark === 'natural' ? shopper.submits > 0 : mark === 'repeat');
  });
});

const known = (index: number, text: string, run: (history: History, shopper: History['shoppers'][number]) => Promise<void> | void): Step =>
  step(`shopper ${index} ${text}`, async (history) => {
    const shopper = history.shoppers[index];
    if (shopper) await run(history, shopper);
  });

const indexes = nat({ max: 1 });
const approvals = record({
  index: indexes,
  outcome: constantFrom<'succeeded' | 'failed'>('succeeded', 'succeeded', 'succeeded', 'failed'),
}).map(({ index, outcome }) =>
  known(index, `confirms at the bank: ${outcome}`, async (history, shopper) => {
    if (!shopper.tabClosed) await history.approve(shopper, outcome);
  }),
);
const checks = record({ index: indexes, at: replicas }).map(({ index, at }) =>
  known(index, `asks for its outcome at ${at}`, (history, shopper) => history.check(shopper, at)),
);
const tabs = indexes.map((index) => known(index, 'closes the tab', (_history, shopper) => void (shopper.tabClosed = true)));
const cancels = indexes.map((index) => known(index, "'s order is called off by the desk", (history, shopper) => history.callOff(shopper)));
const refunds = indexes.map((index) =>
  known(index, "'s cancelled order is refunded at the provider", ({ world }, { key }) => {
    const order = world.orders().find((one) => one.key === key && one.status === 'Canceled');
    const payment = order && world.payments().find(({ reference }) => reference === order.reference);
    if (payment && payment.taken > payment.returned)
      world.sandbox.cardProvider.refund(payment.reference, payment.taken - payment.returned, {}, `refund:${key}`);
  }),
);

const deliveries = record({ index: nat({ max: 9 }), times: integer({ min: 1, max: 3 }), at: replicas }).map(({ index, times, at }) =>
  step(`event ${index} before the last arrives ${times}× at ${at}`, (history) => history.deliver(index, times, at)),
);
const sweeps = record({ at: replicas, kind: constantFrom<'full' | 'recent'>('full', 'recent') }).map(({ at, kind }) =>
  step(`${kind} sweep at ${at}`, (history) => history.sweep(at, kind)),
);

const minutes = constantFrom(1, 3, 11, 12, 13, 16).map((count) => step(`${count} min pass`, (history) => history.pass(count * MINUTE)));
const hours = constantFrom(1, 25, 150, 192).map((count) =>
  step(`everything stands still for ${count} h`, (history) => history.sleep(count * HOUR)),
);

const processes = oneof(
  replicas.map((at) => step(`kill -9 ${at}`, (history) => history.kill(at))),
  replicas.map((at) => step(`${at} goes on`, async (history) => void (await history.replica(at)))),
  tuple(replicas, constantFrom(-120, 0, 120)).map(([at, seconds]) =>
    step(`the clock of ${at} is ${seconds} s off`, (history) => history.setSkew(at, seconds * 1000)),
  ),
  boolean().map((isAway) => step(`Redis is ${isAway ? 'away' : 'there'}`, ({ memory }) => void (memory.isAway = isAway))),
  constant(step('Redis is emptied', ({ memory }) => memory.empty())),
);
const world = oneof(
  constant(step('requests that were late arrive', (history) => history.world.network.arriveLate())),
  boolean().map((isOn) =>
    step(`the backend ${isOn ? 'can' : 'cannot'} close keys`, (history) => history.world.switchCapability('orders.closeKey', isOn)),
  ),
  constant(step('another shop of the account holds money', ({ world: { sandbox } }) => foreignPayment(sandbox.cardProvider))),
  tuple(indexes, boolean()).map(([index, sends]) =>
    step(`the version before holds money for shopper ${index}${sends ? ' and sends the order' : ''}`, (history) =>
      versionBefore(history, index, sends),
    ),
  ),
);

function foreignPayment(provider: History['world']['sandbox']['cardProvider']): void {
  const metadata = { shop: 'https://another.example', key: 'theirs', input: 'theirs' };
  provider.authorise({ amountCents: 5000, currency: 'NZD', card: { token: 'tok_visa' }, metadata });
}

/** It recorded only the hash of the input. */
async function versionBefore(history: History, index: number, sends: boolean): Promise<void> {
  const shopper = history.shopper(index, 'visa', 0);
  const { attempt, caller, key } = shopper;
  const { sandbox } = history.world;
  const metadata = { input: attempt.inputHash };
  const wish = { amountCents: attempt.expectedMinor, currency: 'NZD', card: { token: 'tok_visa' }, metadata };
  if (shopper.submits > 0) return;
  shopper.submits++;
  const { reference } = sandbox.cardProvider.authorise({ ...wish, idempotencyKey: `${key}:authorise` });
  if (!sends) return;
  const body = { ...attempt.order, key, payment: { reference, cardBrand: 'visa', cardLast4: '4242' } };
  const headers = { 'content-type': 'application/json', 'x-token': caller.cartId!, 'x-country-code': 'NZ' };
  const response = await fetch(`${sandbox.url}/api/checkout`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.body?.cancel();
}

const anything = array(
  oneof(
    { arbitrary: submits, weight: 10 },
    { arbitrary: approvals, weight: 3 },
    { arbitrary: checks, weight: 2 },
    { arbitrary: deliveries, weight: 3 },
    { arbitrary: sweeps, weight: 2 },
    { arbitrary: minutes, weight: 4 },
    { arbitrary: hours, weight: 1 },
    { arbitrary: faults, weight: 6 },
    { arbitrary: interruptions, weight: 5 },
    { arbitrary: processes, weight: 3 },
    { arbitrary: world, weight: 3 },
    { arbitrary: cancels, weight: 1 },
    { arbitrary: refunds, weight: 1 },
    { arbitrary: tabs, weight: 1 },
  ),
  { minLength: 3, maxLength: 14, size: 'max' },
);

const withoutClosing = step('the backend never heard of closing keys', (history) =>
  history.world.switchCapability('orders.closeKey', false),
);

/** A history; in one of four the backend cannot close keys. */
export const steps: Arbitrary<Step[]> = tuple(anything, constantFrom(true, true, true, false)).map(([story, canClose]) =>
  canClose ? story : [withoutClosing, ...story],
);
