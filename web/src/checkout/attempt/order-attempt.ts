import type { PlaceOrderInput } from '../../platform/bff-client/schema-types.generated.ts';
import { readCartId } from '../../platform/cart-id.ts';
import { writeStored, readStoredJson } from '../../platform/browser-storage.ts';
import { ORDER_ATTEMPT_KEY } from '../../platform/order-attempt-key.ts';
import { readRecord, writeRecord } from './session-record.ts';

/** In session storage, because it contains name and address. Only the idempotency key outlives the tab, to find the order again. */
const INPUT_KEY = 'koura_order_input';
/** After that every attempt has an outcome, and the card provider has expired the key. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

type AttemptStage =
  /** placeOrder was sent and its outcome is unknown. */
  | 'sent'
  /** Waiting for the bank's authentication; nothing was sent to the backend. */
  | 'bank'
  /** The bank's dialog ended without a result. The same order keeps this key, another order gets a new one. */
  | 'undecided';

interface Attempt {
  key: string;
  stage: AttemptStage;
  /** Start of this stage by the browser's clock, in milliseconds since 1970. */
  since: number;
}

export type OrderContent = Omit<PlaceOrderInput, 'idempotencyKey' | 'isRepeat'>;

interface SentInput {
  key: string;
  /** The cart of the order: with another cart the same input would be another order. */
  cartId: string | null;
  content: string;
}

export interface OpenAttempt extends Attempt {
  /** Input for a retry; null in a tab that did not send it, and after the cart has changed. */
  content: OrderContent | null;
}

// In memory too: without storage a second click must still send the same key.
let current: Attempt | null = null;
let sent: SentInput | null = null;
let reusedKey: string | null = null;

function readAttempt(): Attempt | null {
  const { key, stage, since } = (readStoredJson(ORDER_ATTEMPT_KEY) as Partial<Attempt> | null) ?? current ?? {};
  if (!key || !stage || since === undefined || Date.now() - since > LIFETIME_MS) return null;
  return { key, stage, since };
}

function writeAttempt(attempt: Attempt | null): void {
  current = attempt;
  writeStored(ORDER_ATTEMPT_KEY, attempt && JSON.stringify(attempt));
}

function sentUnder(key: string): SentInput | null {
  const { key: storedKey, cartId = null, content } = readRecord<SentInput>(INPUT_KEY);
  const known = storedKey !== undefined && content !== undefined ? { key: storedKey, cartId, content } : sent;
  return known?.key === key ? known : null;
}

/**
 * The input of placeOrder with its idempotency key, recorded as sent. Retries of the same order keep the key. Another order gets a new
 * key, but only after the last one has an outcome: check `openAttempt` first.
 */
export function beginAttempt(order: OrderContent): PlaceOrderInput & { idempotencyKey: string } {
  const content = JSON.stringify(order);
  const last = readAttempt();
  const isRepeat = last !== null && (sentUnder(last.key)?.content === content || reusedKey === last.key);
  const key = isRepeat ? last.key : crypto.randomUUID();
  sent = { key, cartId: readCartId(), content };
  // A code from an email stays in memory.
  writeRecord(INPUT_KEY, order.transfer?.emailCode ? null : sent);
  writeAttempt({ key, stage: 'sent', since: Date.now() });
  return { ...order, idempotencyKey: key, isRepeat };
}

/** An order with unknown outcome, sent before a reload or by another tab. */
export function openAttempt(): OpenAttempt | null {
  const attempt = readAttempt();
  if (!attempt || attempt.stage === 'undecided' || attempt.key === reusedKey) return null;
  const input = sentUnder(attempt.key);
  const isSameCart = input !== null && input.cartId === readCartId();
  return { ...attempt, content: isSameCart ? (JSON.parse(input.content) as OrderContent) : null };
}

export function markAttempt(key: string, stage: AttemptStage): void {
  writeAttempt({ key, stage, since: Date.now() });
}

/** Lets the next order reuse the key of one that was never found: if that one did arrive, the BFF does not place another. */
export function reuseKeyOf({ key }: Attempt): void {
  reusedKey = key;
}

/** The attempt with this key has a final outcome: the next order gets a new key. */
export function settleAttempt(key: string): void {
  reusedKey = null;
  // Another tab may have started the next order.
  if (readAttempt()?.key === key || current?.key === key) writeAttempt(null);
  sent = null;
  writeRecord(INPUT_KEY, null);
}

/** Clears the stored attempt once the shopper has seen its outcome. */
export function settleOpenAttempt(): void {
  const attempt = readAttempt();
  if (attempt) settleAttempt(attempt.key);
}
