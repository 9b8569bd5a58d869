import { PAYMENT_EVENTS } from '@koura/shared-types/payment-events';
import { invalidRequest } from './stripe-failure.ts';

export interface WebhookSettings {
  /** null: nowhere. */
  url: string | null;
  /** Delay after an event; events recorded meanwhile form one batch. */
  delayMs: number;
  copies: number;
  /** The order of the events of one batch. */
  order: 'in' | 'reversed' | 'shuffled';
  /** Event types that the endpoint subscribes to; `*` is everything. */
  types: string[];
  /** The delay before the first retry; it doubles each time. */
  retryMs: number;
  /** Timestamp of the signature: the simulator's clock, or the system clock where only the simulator's was moved. */
  stamp: 'clock' | 'machine';
}

const MAX_DELAY_MS = 600_000;
const MAX_COPIES = 1000;

/** The endpoint's default settings, as a dealer registers it at Stripe. */
export const standardWebhooks: Omit<WebhookSettings, 'url'> = {
  delayMs: 0,
  copies: 1,
  order: 'in',
  types: [...PAYMENT_EVENTS],
  retryMs: 1000,
  stamp: 'clock',
};

const whole = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const oneOf =
  (...options: unknown[]) =>
  (value: unknown) =>
    options.includes(value);

const checks: Record<keyof WebhookSettings | 'off', [expected: string, check: (value: unknown) => boolean]> = {
  url: ['an http or https address', (value) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')],
  off: ['true', oneOf(true)],
  delayMs: [`whole milliseconds up to ${MAX_DELAY_MS}`, whole(0, MAX_DELAY_MS)],
  copies: [`a whole number from 1 to ${MAX_COPIES}`, whole(1, MAX_COPIES)],
  order: ['in, reversed or shuffled', oneOf('in', 'reversed', 'shuffled')],
  types: ['a list of event types', (value) => Array.isArray(value) && value.every((type) => typeof type === 'string')],
  retryMs: [`whole milliseconds up to ${MAX_DELAY_MS}`, whole(1, MAX_DELAY_MS)],
  stamp: ['clock or machine', oneOf('clock', 'machine')],
};

/** Merges settings sent by an operator with the current ones. Throws a 400 for invalid ones. */
export function changedSettings(before: WebhookSettings, sent: Record<string, unknown>): WebhookSettings {
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(checks, name)) throw invalidRequest(`${name} is not a setting of webhooks`, { param: name });
    const [expected, check] = checks[name as keyof typeof checks];
    if (!check(value)) throw invalidRequest(`${name} must be ${expected}`, { param: name });
  }
  const { off, ...changes } = sent;
  return { ...before, ...changes, ...(off ? { url: null } : {}) };
}
