import { type Arbitrary, array, constant, constantFrom, oneof, toStringMethod, tuple } from 'fast-check';

import { BACKEND_CALLS, type CallName, type Fate, PROVIDER_CALLS } from './calls.ts';
import type { History } from './history.ts';

/** An event of a history. It prints itself, so that a counterexample can be read as a sequence. */
export interface Step {
  run(history: History): Promise<void>;
  toString(): string;
}

export function step(text: string, run: (history: History) => Promise<void> | void): Step {
  return { run: async (history) => run(history), toString: () => text, [toStringMethod]: () => text } as Step;
}

const providerFates = constantFrom<Fate>('neverSent', 'cutBefore', 'cutAfter', 'late', 'status500', 'done500', 'busy', 'unauthorised');
const backendFates = constantFrom<Fate>(
  'neverSent',
  'cutBefore',
  'cutAfter',
  'late',
  'status500',
  'done500',
  'unauthorised',
  'missingRoute',
);
const disturbance = (call: CallName, fate: Fate, times: number): Step =>
  step(`the next ${times === 1 ? '' : `${times} `}${call} will be ${fate}`, ({ world }) => {
    for (let n = 0; n < times; n++) world.network.plan(call, fate);
  });
const times = constantFrom(1, 1, 2);
/** The most critical calls occur most often. */
const providerCalls = constantFrom<CallName>(...PROVIDER_CALLS, 'create', 'create', 'capture', 'capture', 'capture', 'cancel', 'cancel');
const backendCalls = constantFrom<CallName>(...BACKEND_CALLS, 'checkout', 'checkout', 'checkout', 'checkout', 'close', 'close', 'byKey');
export const faults = oneof(
  { arbitrary: tuple(providerCalls, providerFates, times).map(([call, fate, count]) => disturbance(call, fate, count)), weight: 4 },
  { arbitrary: tuple(backendCalls, backendFates, times).map(([call, fate, count]) => disturbance(call, fate, count)), weight: 4 },
  { arbitrary: constant(disturbance('checkout', 'refused', 1)), weight: 1 },
);
const writes = constantFrom<CallName>('create', 'checkout', 'capture', 'cancel', 'close', 'note', 'tell', 'byKey', 'mail');
const interruptingFates = constantFrom<Fate>('killBefore', 'killAfter', 'parkBefore', 'parkAfter');
export const interruptions = tuple(writes, interruptingFates).map(([call, fate]) => disturbance(call, fate, 1));

/** A call and its disturbance. */
export type Mishap = readonly [call: CallName, fate: Fate];

const ofSubmit = oneof(
  tuple(constantFrom<CallName>('create', 'capture', 'cancel'), providerFates),
  tuple(constantFrom<CallName>('cart', 'checkout', 'checkout', 'checkout', 'byKey', 'close'), backendFates),
  tuple(constantFrom<CallName>('create', 'checkout', 'capture', 'cancel', 'close', 'byKey'), interruptingFates),
  constant<Mishap>(['checkout', 'refused']),
);
/** The disturbance of a submit; if the submit does not make the call, the next caller gets it. */
export const mishaps: Arbitrary<Mishap[]> = oneof(array(ofSubmit, { maxLength: 2 }), constant<Mishap[]>([]));

export function storyOf(list: readonly Mishap[]): string {
  return list.length === 0 ? '' : `, meeting ${list.map(([call, fate]) => `${call} ${fate}`).join(' and ')}`;
}
