import type { BackendOrderPayment, PaymentState } from '@koura/shared-types/backend-order';
import type { CardProvider } from '../payments/card-provider.ts';
import type { ProviderPayment } from '../payments/describe-payment.ts';
import type { Refund } from '../payments/refunds.ts';

/** A payment as the card provider tells it now, for the order that it pays; `asOf` is when it was read. */
export function readPayment(cardProvider: CardProvider, reference: string, asOf: Date): BackendOrderPayment {
  const payment = cardProvider.retrieve(reference);
  const refunds = cardProvider.store.all<Refund>('refund').filter((refund) => refund.payment_intent === reference);
  return describePayment(payment, asOf, refunds);
}

/** The same of a payment that has been read; `refunds` oldest first. */
export function describePayment(payment: ProviderPayment, asOf: Date, refunds: Pick<Refund, 'status'>[] = []): BackendOrderPayment {
  return {
    reference: payment.reference,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    state: stateOf(payment, refunds),
    authorised: payment.amountCents / 100,
    taken: payment.takenCents / 100,
    returned: payment.returnedCents / 100,
    asOf: asOf.toISOString(),
  };
}

function stateOf({ status, takenCents, returnedCents, disputed }: ProviderPayment, refunds: Pick<Refund, 'status'>[]): PaymentState {
  if (disputed) return 'disputed';
  if (refunds.some((refund) => refund.status === 'pending')) return 'refundPending';
  if (refunds.at(-1)?.status === 'failed') return 'refundFailed';
  if (status === 'canceled') return 'voided';
  if (status === 'requires_capture') return 'held';
  if (status !== 'succeeded') return 'failed';
  if (returnedCents === 0) return 'taken';
  return returnedCents < takenCents ? 'partlyReturned' : 'returned';
}
