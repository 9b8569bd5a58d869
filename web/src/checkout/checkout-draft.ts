import { contact, type Contact } from '@koura/shared-types/inputs/contact';
import type { Delivery } from '@koura/shared-types/inputs/delivery';
import * as v from 'valibot';
import { readRecord, writeRecord } from './attempt/session-record.ts';

const KEY = 'koura_checkout';

export type StepName = 'details' | 'delivery' | 'payment';

/** Form input of the checkout, kept across reloads of the tab. Never contains card data. */
export interface CheckoutDraft {
  step: StepName;
  details: Partial<Contact>;
  delivery: Partial<Delivery>;
}

/** Reads the draft; without one, starts with what is known of the buyer, at the delivery step if the details are complete. */
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

/** After the order, so that the next person at this tab does not see it. */
export function forgetDraft(): void {
  writeRecord(KEY, null);
}
