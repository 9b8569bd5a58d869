import { contact } from '@koura/shared-types/inputs/contact';
import { delivery } from '@koura/shared-types/inputs/delivery';
import * as v from 'valibot';
import type { CheckoutDraft, StepName } from '../checkout-draft.ts';
import type { OrderParties } from './use-payment.ts';

type Typed = Pick<CheckoutDraft, 'details' | 'delivery'>;

/** Validated contact and delivery of the order; null while one is incomplete. */
export function partiesOf(typed: Typed, countryCode: string): OrderParties | null {
  const buyer = v.safeParse(contact, typed.details);
  const address = v.safeParse(delivery, { ...typed.delivery, countryCode });
  return buyer.success && address.success ? { contact: buyer.output, delivery: address.output } : null;
}

/** The step to open: not after an incomplete step, for example after a reload. */
export function stepToOpen(wanted: StepName, typed: Typed, countryCode: string): StepName {
  if (wanted === 'details' || !v.is(contact, typed.details)) return 'details';
  if (wanted === 'delivery' || !v.is(delivery, { ...typed.delivery, countryCode })) return 'delivery';
  return 'payment';
}
