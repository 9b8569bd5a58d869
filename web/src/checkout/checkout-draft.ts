import { contact, type Contact } from '@koura/shared-types/inputs/contact';
import type { Delivery } from '@koura/shared-types/inputs/delivery';
import * as v from 'valibot';
import { readRecord, writeRecord } from './attempt/session-record.ts';

const KEY = 'koura_checkout';

export type StepName = 'details' | 'delivery' | 'payment';

/** What was typed so far, kept over a reload of the tab. Nothing of a card ever gets here. */
export interface CheckoutDraft {
  step: StepName;
  details: Partial<Contact>;
  delivery: Partial<Delivery>;
}

/** What is kept; where nothing is, what is known of the buyer. Whose details are filled in goes on with the delivery. */
export function readDraft(known: Pick<CheckoutDraft, 'details' | 'delivery'> = { details: {}, delivery: {} }): CheckoutDraft {
  const { step, details, delivery } = readRecord<CheckoutDraft>(KEY);
  const first = v.is(contact, known.details) && !details ? 'delivery' : 'details';
  return {
    step: step === 'details' || step === 'delivery' || step === 'payment' ? step : first,
    details: details ?? known.details,
    delivery: delivery ?? known.delivery,
  };
}

export function writeDraft(change: Partial<CheckoutDraft>): void {
  writeRecord(KEY, { ...readRecord<CheckoutDraft>(KEY), ...change });
}

/** After the order: the next person at this tab shall not find it. */
export function forgetDraft(): void {
  writeRecord(KEY, null);
}
