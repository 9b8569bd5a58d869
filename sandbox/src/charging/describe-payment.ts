import type { BackendOrderPayment, PaymentState } from '@koura/shared-types/wire/order';
import type { CardProvider } from '../payments/card-provider.ts';
import type { ProviderPayment } from '../payments/describe-payment.ts';

type CardPayment = BackendOrderPayment & { method: 'card' };

/** A payment's current state at the card provider, as its order shows it; `asOf` is when it was read. */
export function readPayment(cardProvider: CardProvider, reference: string, asOf: Date): CardPayment {
  return describePayment(cardProvider.retrieve(reference), asOf);
}

/** A payment at the card provider as its order shows it; `asOf` is when it was read. */
export function describePayment(payment: ProviderPayment, asOf: Date): CardPayment {
  return {
    method: 'card',
    reference: payment.reference,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    state: stateOf(payment),
    authorised: payment.amountCents / 100,
    taken: payment.takenCents / 100,
    returned: payment.returnedCents / 100,
    asOf: asOf.toISOString(),
  };
}

function stateOf({ status, takenCents, returnedCents, refundPendingCents, refundFailed, disputed }: ProviderPayment): PaymentState {
  if (disputed) return 'disputed';
  if (status === 'canceled') return 'voided';
  if (status === 'requires_capture') return 'held';
  if (status !== 'succeeded') return 'failed';
  if (refundFailed) return 'refundFailed';
  if (refundPendingCents > 0) return 'refundPending';
  if (returnedCents === 0) return 'taken';
  return returnedCents < takenCents ? 'partlyReturned' : 'returned';
}
