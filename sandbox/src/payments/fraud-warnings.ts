import type { Charge } from './charges.ts';
import type { Endpoint } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';

/** The bank suspects fraud; a dispute is likely unless the payment is refunded first. */
export interface FraudWarning extends StripeObject {
  object: 'radar.early_fraud_warning';
  /** Neither refunded in full nor disputed yet. */
  actionable: boolean;
  charge: string;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
}

const path = '/radar/early_fraud_warnings';

export const fraudWarningEndpoints: Endpoint[] = [
  { method: 'GET', path: `${path}/:id`, run: ({ store, id }) => store.get<FraudWarning>('radar.early_fraud_warning', id) },
  {
    method: 'GET',
    path,
    run: ({ store, fields, url }) =>
      store.page('radar.early_fraud_warning', url, fields, {
        charge: fields.text('charge'),
        payment_intent: fields.text('payment_intent'),
      }),
  },
];

export function warnOfFraud(store: ObjectStore, charge: Charge, fraudType: string): FraudWarning {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: store.now(),
    fraud_type: fraudType,
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  store.save(warning);
  recordEvent(store, 'radar.early_fraud_warning.created', warning);
  return warning;
}

export function endWarningsOf(store: ObjectStore, charge: string): void {
  for (const before of store.all<FraudWarning>('radar.early_fraud_warning')) {
    if (before.charge !== charge || !before.actionable) continue;
    const warning = { ...before, actionable: false };
    store.save(warning);
    recordEvent(store, 'radar.early_fraud_warning.updated', warning);
  }
}
