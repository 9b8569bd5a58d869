import { readRecord, writeRecord } from './session-record.ts';

const KEY = 'koura_order_attempt';

interface Attempt {
  key: string;
  /** placeOrder went out with this key and its outcome is not known. */
  sent: boolean;
}

// In memory too: without session storage a second press must still carry the same key.
let current: Attempt | null = null;
let content: string | null = null;

function readAttempt(): Attempt | null {
  const { key, sent } = readRecord<Attempt>(KEY);
  return key ? { key, sent: sent === true } : current;
}

function writeAttempt(attempt: Attempt | null): void {
  current = attempt;
  writeRecord(KEY, attempt);
}

/**
 * The idempotency key for an order with this content, noted as sent. The same content keeps its key however often it
 * is sent; other content gets a new one, which only happens after a definitive answer to the last.
 */
export function keyForOrder(orderContent: object): string {
  const text = JSON.stringify(orderContent);
  const last = readAttempt();
  const key = last && content === text ? last.key : crypto.randomUUID();
  content = text;
  writeAttempt({ key, sent: true });
  return key;
}

/** The key of an order that was sent and not answered, perhaps before a reload. */
export function unansweredKey(): string | null {
  const attempt = readAttempt();
  return attempt?.sent ? attempt.key : null;
}

/** The outcome is known: `keep` when the same order may be sent again under its key. */
export function settleAttempt(outcome: 'done' | 'keep'): void {
  const attempt = readAttempt();
  if (outcome === 'keep' && attempt) {
    writeAttempt({ ...attempt, sent: false });
    return;
  }
  content = null;
  writeAttempt(null);
}
