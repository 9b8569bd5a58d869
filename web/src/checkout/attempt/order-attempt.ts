import type { PlaceOrderInput } from '../../platform/bff-client/schema-types.generated.ts';
import { readCartId } from '../../platform/cart-id.ts';
import { readStored, writeStored } from '../../platform/local-storage.ts';
import { ORDER_ATTEMPT_KEY } from '../../platform/order-attempt-key.ts';
import { readRecord, writeRecord } from './session-record.ts';

/** In session storage: it holds name and address, which end with the tab. The key alone outlives it, so that the order is found again. */
const INPUT_KEY = 'koura_order_input';
/** By then every attempt is decided, and the card provider no longer knows the key. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

type AttemptStage =
  /** placeOrder went out and its outcome is not known. */
  | 'sent'
  /** The card holder's bank has to be asked first; nothing was sent to the backend. */
  | 'bank'
  /** The bank's dialog ended without a decision. The same order goes on under this key, another one gets a new key. */
  | 'undecided';

interface Attempt {
  key: string;
  stage: AttemptStage;
  /** When it came to this stage, by this browser's clock, in milliseconds since 1970. */
  since: number;
}

/** An order without what makes it an attempt. */
export type OrderContent = Omit<PlaceOrderInput, 'idempotencyKey' | 'isRepeat'>;

/** What this tab sent. */
interface SentInput {
  key: string;
  /** The cart it was sent for: with another cart the same input would be another order. */
  cartId: string | null;
  /** An OrderContent as JSON. */
  content: string;
}

export interface UnansweredAttempt extends Attempt {
  /** What to send once more; null in a tab that did not send it, and after a change of the cart. */
  content: OrderContent | null;
}

// In memory too: without storage a second press must still carry the same key.
let current: Attempt | null = null;
let sent: SentInput | null = null;
let reusedKey: string | null = null;

function readAttempt(): Attempt | null {
  const { key, stage, since } = stored() ?? current ?? {};
  if (!key || !stage || since === undefined || Date.now() - since > LIFETIME_MS) return null;
  return { key, stage, since };
}

function stored(): Partial<Attempt> | null {
  try {
    const parsed: unknown = JSON.parse(readStored(ORDER_ATTEMPT_KEY) ?? 'null');
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
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
 * The input to send for an order, with its idempotency key, noted as sent. The same order keeps its key however often it is sent. Another
 * one gets a new key only after a final answer to the last: check `unansweredAttempt` first.
 */
export function beginAttempt(order: OrderContent): PlaceOrderInput & { idempotencyKey: string } {
  const content = JSON.stringify(order);
  const last = readAttempt();
  const isRepeat = last !== null && (sentUnder(last.key)?.content === content || reusedKey === last.key);
  const key = isRepeat ? last.key : crypto.randomUUID();
  sent = { key, cartId: readCartId(), content };
  writeRecord(INPUT_KEY, sent);
  writeAttempt({ key, stage: 'sent', since: Date.now() });
  return { ...order, idempotencyKey: key, isRepeat };
}

/** An order of unknown outcome: sent before a reload, or by another tab. */
export function unansweredAttempt(): UnansweredAttempt | null {
  const attempt = readAttempt();
  if (!attempt || attempt.stage === 'undecided' || attempt.key === reusedKey) return null;
  const input = sentUnder(attempt.key);
  const isSameCart = input !== null && input.cartId === readCartId();
  return { ...attempt, content: isSameCart ? (JSON.parse(input.content) as OrderContent) : null };
}

/** Notes how far the attempt with this key has come. */
export function markAttempt(key: string, stage: AttemptStage): void {
  writeAttempt({ key, stage, since: Date.now() });
}

/** Lets the next order carry the key of one that was never found: if that one did arrive, the gateway does not place another. */
export function reuseKeyOf({ key }: Attempt): void {
  reusedKey = key;
}

/** There is a final answer to the attempt with this key: the next order gets a new one. */
export function settleAttempt(key: string): void {
  reusedKey = null;
  // Another tab may have begun the next one.
  if (readAttempt()?.key === key || current?.key === key) writeAttempt(null);
  sent = null;
  writeRecord(INPUT_KEY, null);
}

/** Forgets the attempt that is kept, whose outcome the shopper has seen. */
export function settleUnanswered(): void {
  const attempt = readAttempt();
  if (attempt) settleAttempt(attempt.key);
}
