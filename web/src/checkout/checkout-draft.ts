import type { Contact } from '@koura/shared-types/inputs/contact';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import type { DeliveryCode, PaymentMethodCode } from '../platform/bff-client/schema-types.generated.ts';
import { readRecord, writeRecord } from './attempt/session-record.ts';

const KEY = 'koura_checkout';

export type StepName = 'details' | 'delivery' | 'payment';

/** Form input of the checkout, kept across reloads of the tab. Never contains card data or a code from an email. */
export interface CheckoutDraft {
  step: StepName;
  details: Partial<Contact>;
  /** What was typed for each country, by its ISO code: switching countries loses nothing. */
  addresses: Readonly<Record<string, Partial<CountryAddress>>>;
  /** Null until one is chosen, and where there is no choice: the order goes by courier. */
  deliveryChoice: { code: DeliveryCode; slotId: string | null } | null;
  /** Null until one is chosen: the first that is open. */
  payment: PaymentMethodCode | null;
  /** The message is kept while the order is no gift. */
  gift: { isGift: boolean; message: string };
  points: number;
}

export type KnownBuyer = Pick<CheckoutDraft, 'details' | 'addresses'>;

const NOTHING_TYPED: Omit<CheckoutDraft, 'step'> = {
  details: {},
  addresses: {},
  deliveryChoice: null,
  payment: null,
  gift: { isGift: false, message: '' },
  points: 0,
};

/**
 * Reads the draft; without one, starts with what is known of the buyer, at the delivery step if that `isComplete`, which is left to the
 * caller: the rules come with the steps.
 */
export function readDraft(known: KnownBuyer | null, isComplete: (details: Partial<Contact>) => boolean): CheckoutDraft {
  const { step, ...typed } = readRecord<CheckoutDraft>(KEY);
  const first = !typed.details && isComplete(known?.details ?? {}) ? 'delivery' : 'details';
  return {
    ...NOTHING_TYPED,
    ...known,
    ...typed,
    addresses: { ...known?.addresses, ...typed.addresses },
    step: step === 'details' || step === 'delivery' || step === 'payment' ? step : first,
  };
}

export function writeDraft(change: Partial<CheckoutDraft>): void {
  writeRecord(KEY, { ...readRecord<CheckoutDraft>(KEY), ...change });
}

/** After the order, so that the next person at this tab does not see it. */
export function forgetDraft(): void {
  writeRecord(KEY, null);
}
