import * as v from 'valibot';
import type { CheckoutDraft, StepName } from '../checkout-draft.ts';
import { deliverySchema, detailsSchema } from '../checkout-schema.ts';
import type { OrderParties } from './use-payment.ts';

/** Buyer and address as the order takes them; null while one of them is not complete. */
export function partiesOf({ details, delivery }: Pick<CheckoutDraft, 'details' | 'delivery'>, countryCode: string): OrderParties | null {
  const contact = v.safeParse(detailsSchema, details);
  const address = v.safeParse(deliverySchema(countryCode), delivery);
  if (!contact.success || !address.success) return null;
  const { phone, ...person } = contact.output;
  const { line2, suburb, ...place } = address.output;
  return {
    contact: { ...person, phone: phone || null },
    delivery: { ...place, line2: line2 || null, suburb: suburb || null, countryCode },
  };
}

/** The step that can be open: never one whose steps before it are incomplete, as after a reload half way. */
export function stepToOpen(
  wanted: StepName,
  { details, delivery }: Pick<CheckoutDraft, 'details' | 'delivery'>,
  countryCode: string,
): StepName {
  if (wanted === 'details' || !v.is(detailsSchema, details)) return 'details';
  if (wanted === 'delivery' || !v.is(deliverySchema(countryCode), delivery)) return 'delivery';
  return 'payment';
}
