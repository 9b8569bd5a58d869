import { type Arbitrary, array, boolean, constant, constantFrom, integer, nat, oneof, record, toStringMethod, tuple } from 'fast-check';

import type { CallName, Fate } from '../../../reconciliation/model/calls.ts';
import type { ReplicaName } from '../../../reconciliation/model/history.ts';
import type { Decision, TransferHistory } from './transfer-history.ts';

/** An event of a history, which prints itself. */
export interface TransferStep {
  run(history: TransferHistory): Promise<void>;
  toString(): string;
}

const HOUR = 3_600_000;

function step(text: string, run: (history: TransferHistory) => Promise<void> | void): TransferStep {
  return { run: async (history) => run(history), toString: () => text, [toStringMethod]: () => text } as TransferStep;
}

const replicas = constantFrom<ReplicaName>('A', 'B');
const buyers = nat({ max: 1 });

const submits = tuple(buyers, replicas).map(([index, at]) =>
  step(`buyer ${index} submits at ${at}`, (history) => history.submit(index, at)),
);

/** Cents by which a payment differs from the order's total; a text that names the order, nobody, or nothing that is an order. */
const payments = record({
  index: buyers,
  by: constantFrom(0, 0, 0, -50, -100, -101, -2000, -2000, 1, 5000),
  text: constantFrom('own', 'own', 'own', 'own', 'own', 'spaced', 'none', 'other'),
}).map(({ index, by, text }) =>
  step(`buyer ${index} pays ${by === 0 ? 'the total' : `${by} cents beside the total`}, naming ${text}`, (history) => {
    const order = history.orderOf(index);
    if (!order) return;
    const { reference } = order;
    const named = {
      own: reference,
      spaced: `GOLD ${reference.slice(0, 4)} ${reference.slice(4)}`,
      none: 'GOLD COIN',
      other: 'KKKKKKKK',
    }[text as 'own'];
    history.bank.receive(order.amount + by, `BUYER ${index}`, named, history.world.clock.now());
  }),
);
const reports = tuple(buyers, replicas).map(([index, at]) =>
  step(`buyer ${index} says that it is sent, at ${at}`, (history) => history.reportSent(index, at)),
);

const statements = tuple(constantFrom(1, 2, 5, 30), replicas).map(([days, at]) =>
  step(`the statement of ${days} days is loaded at ${at}`, (history) => history.loadStatement(days, at)),
);
const byHand = tuple(buyers, integer({ min: 1, max: 2 }), replicas).map(([index, times, at]) =>
  step(`staff record by hand for buyer ${index}, ${times}× at ${at}`, (history) => history.recordByHand(index, times, at)),
);
const decisions = tuple(buyers, constantFrom<Decision>('release', 'extend', 'acceptLate', 'return', 'return'), replicas).map(
  ([index, what, at]) => step(`staff ${what} the order of buyer ${index} at ${at}`, (history) => history.step(index, what, at)),
);
const cancels = buyers.map((index) => step(`the order of buyer ${index} is called off`, (history) => history.cancel(index)));

const hours = constantFrom(1, 6, 20, 26, 50, 100).map((count) =>
  step(`${count} h pass`, async (history) => {
    await history.base.sleep(count * HOUR);
    await history.expire();
  }),
);
const calls = constantFrom<CallName>(
  'checkout',
  'checkout',
  'byKey',
  'close',
  'deskStep',
  'deskStep',
  'deskStep',
  'deskRead',
  'transferSent',
);
const fates = constantFrom<Fate>(
  'neverSent',
  'cutBefore',
  'cutAfter',
  'cutAfter',
  'late',
  'status500',
  'done500',
  'killBefore',
  'killAfter',
);
const disturbances = tuple(calls, fates).map(([call, fate]) =>
  step(`the next ${call} will be ${fate}`, ({ world }) => world.network.plan(call, fate)),
);
const processes = oneof(
  replicas.map((at) => step(`kill -9 ${at}`, ({ base }) => base.kill(at))),
  boolean().map((isAway) => step(`Redis is ${isAway ? 'away' : 'there'}`, ({ base }) => void (base.memory.isAway = isAway))),
  constant(step('Redis is emptied', ({ base }) => base.memory.empty())),
  constant(step('requests that were late arrive', ({ world }) => world.network.arriveLate())),
  replicas.map((at) => step(`full sweep at ${at}`, ({ base }) => base.sweep(at, 'full'))),
);

const anything = array(
  oneof(
    { arbitrary: submits, weight: 4 },
    { arbitrary: payments, weight: 8 },
    { arbitrary: reports, weight: 1 },
    { arbitrary: statements, weight: 6 },
    { arbitrary: byHand, weight: 2 },
    { arbitrary: decisions, weight: 5 },
    { arbitrary: cancels, weight: 1 },
    { arbitrary: hours, weight: 4 },
    { arbitrary: disturbances, weight: 4 },
    { arbitrary: processes, weight: 2 },
  ),
  { minLength: 4, maxLength: 16, size: 'max' },
);

/** A history and whether the bank names its transactions. Both buyers order at first: without an order there is no money to follow. */
export const transferStories: Arbitrary<{ story: TransferStep[]; namesIds: boolean }> = record({ rest: anything, namesIds: boolean() }).map(
  ({ rest, namesIds }) => ({ story: [...FIRST, ...rest], namesIds }),
);
/** A new customer needs the mailed code: the first submit of each is refused. */
const FIRST = [0, 0, 1, 1].map((index) => step(`buyer ${index} submits at A`, (history) => history.submit(index, 'A')));
