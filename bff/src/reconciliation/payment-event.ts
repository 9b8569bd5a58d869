import { isRecord } from '../backend/dialect.ts';

const REFERENCE = /^pi_\w{1,255}$/;

/** The payment that an event is about, which is all that is used of it. undefined for events about something else, and for thin events. */
export function referenceIn(event: unknown): { reference: string; isWarning: boolean } | undefined {
  if (!isRecord(event) || !isRecord(event['data']) || !isRecord(event['data']['object'])) return undefined;
  const { object } = event['data'];
  const named = object['object'] === 'payment_intent' ? object['id'] : object['payment_intent'];
  const reference = isRecord(named) ? named['id'] : named;
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return undefined;
  return { reference, isWarning: object['object'] === 'radar.early_fraud_warning' };
}
