import type { FastifyInstance } from 'fastify';
import type { Fault } from '../control/fault-switch.ts';
import type { ApiKeys } from './api-keys.ts';
import { chargeEndpoints } from './charges.ts';
import { confirmationTokenEndpoints } from './confirmation-tokens.ts';
import { customerEndpoints } from './customers.ts';
import { disputeEndpoints } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { fraudWarningEndpoints } from './fraud-warnings.ts';
import { registerHostedPages } from './hosted-pages.ts';
import type { ObjectStore } from './object-store.ts';
import { registerPaymentControls } from './payment-controls.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodDomainEndpoints } from './payment-method-domains.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { paymentsReport } from './payments-report.ts';
import { refundEndpoints } from './refunds.ts';
import { settleDue } from './settle-due.ts';
import { registerStripeApi } from './stripe-api.ts';
import { StripeFailure } from './stripe-failure.ts';
import { tokenEndpoints } from './tokens.ts';
import { registerWebhookControls } from './webhook-controls.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';

export interface PaymentsOptions extends ApiKeys {
  store: ObjectStore;
  webhookSecret: string;
  /** Where webhooks are sent; nowhere when absent or null. */
  webhookUrl?: string | null;
  /** The fault that applies to a request, using it up by one; never any when absent. */
  takeFault?: (method: string, path: string) => Fault | undefined;
}

const endpoints: Endpoint[] = [
  ...tokenEndpoints,
  ...confirmationTokenEndpoints,
  ...paymentMethodEndpoints,
  ...paymentMethodDomainEndpoints,
  ...customerEndpoints,
  ...paymentIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...fraudWarningEndpoints,
  ...eventEndpoints,
];

/** Holds expire and refunds complete without any request. */
const SETTLE_INTERVAL_MS = 1000;

/**
 * The card provider simulator: Stripe's REST API under `/v1`, its browser script under `/stripe`, its webhooks, and `/_sandbox/payments` to
 * inspect payments and to act as banks and card holders.
 */
export async function registerPayments(app: FastifyInstance, options: PaymentsOptions): Promise<WebhookDeliveries> {
  const { store, webhookSecret, webhookUrl = null, takeFault = () => undefined } = options;
  const webhooks = new WebhookDeliveries(store, webhookSecret, webhookUrl);
  store.onReset = (settings) => webhooks.reset(settings);
  const forget = store.clock.onMove(async () => settleDue(store));
  const timer = setInterval(() => settleDue(store), SETTLE_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    forget();
    clearInterval(timer);
    webhooks.stop();
  });
  await app.register(async (scope) => registerControls(scope, store, webhooks, webhookSecret));
  await registerHostedPages(app);
  await app.register(async (api) => registerStripeApi(api, { store, keys: options, takeFault }, endpoints), { prefix: '/v1' });
  return webhooks;
}

function registerControls(scope: FastifyInstance, store: ObjectStore, webhooks: WebhookDeliveries, secret: string): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeFailure)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });
  scope.get('/_sandbox/payments', () => {
    settleDue(store);
    return paymentsReport(store);
  });
  scope.delete('/_sandbox/payments', (_request, reply) => {
    store.reset();
    return reply.code(204).send();
  });
  registerPaymentControls(scope, store);
  registerWebhookControls(scope, store, webhooks, secret);
}
