import type { ContactDetails, DeliveryDetails } from './checkout-schema.ts';
import { readRecord, writeRecord } from './session-record.ts';

const KEY = 'koura_checkout';

export type StepName = 'details' | 'delivery' | 'payment';

/** What was typed so far, kept over a reload of the tab. Nothing of a card ever gets here. */
export interface CheckoutDraft {
  step: StepName;
  details: Partial<ContactDetails>;
  delivery: Partial<DeliveryDetails>;
}

export function readDraft(): CheckoutDraft {
  const { step, details, delivery } = readRecord<CheckoutDraft>(KEY);
  return { step: step === 'delivery' || step === 'payment' ? step : 'details', details: details ?? {}, delivery: delivery ?? {} };
}

export function writeDraft(change: Partial<CheckoutDraft>): void {
  writeRecord(KEY, { ...readDraft(), ...change });
}

/** After the order: the next person at this tab shall not find it. */
export function forgetDraft(): void {
  writeRecord(KEY, null);
}
