import { counter, gauge } from '@koura/shared-types/collected-metrics';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { AttemptResult, PlaceOrder } from '../checkout/place-order.ts';
import type { Sweep } from '../reconciliation/sweep.ts';
import type { UnsettledPayments } from '../reconciliation/unsettled-payments.ts';
import type { WebhookCounters } from '../reconciliation/stripe-webhook.ts';

interface Sources {
  placeOrder: PlaceOrder;
  unsettled: UnsettledPayments;
  sweep: Sweep;
  webhooks: WebhookCounters;
}

/** Present from the start: Prometheus sees an increase only from a value that it has seen before. */
const COUNTED_FROM_ZERO: AttemptResult[] = [
  'PLACED',
  'CHECKING',
  'ORDER_REFUSED',
  'PAYMENT_FAILED',
  'TRANSFER_UNAVAILABLE',
  'CARD_DECLINED',
  'BACKEND_BROKEN',
  'BACKEND_BUSY',
  'BACKEND_TIMEOUT',
  'BACKEND_UNREACHABLE',
  'INTERNAL_SERVER_ERROR',
];

export function measureOrders({ placeOrder, unsettled, sweep, webhooks }: Sources, registry: Registry): void {
  const orders = new Counter({
    name: 'koura_orders_total',
    help: 'Attempts to place an order by outcome: PLACED, REQUIRES_ACTION, CHECKING, or the code of the error.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of COUNTED_FROM_ZERO) orders.inc({ outcome }, 0);
  const durations = new Histogram({
    name: 'koura_order_duration_seconds',
    help: 'How long attempts to place an order took, whatever came of them.',
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 30],
    registers: [registry],
  });
  placeOrder.observe((outcome, ms) => {
    orders.inc({ outcome });
    durations.observe(ms / 1000);
  });
  gauge(
    registry,
    {
      name: 'koura_payments_unsettled',
      help: 'Payments that need attention, by kind, as this process last saw them.',
      labelNames: ['kind'],
    },
    () => unsettled.counts().map(({ kind, count }) => [{ kind }, count]),
  );
  gauge(
    registry,
    { name: 'koura_payments_unsettled_oldest_seconds', help: 'How long the oldest of them has needed it.', labelNames: ['kind'] },
    () => unsettled.counts().map(({ kind, oldestMs }) => [{ kind }, oldestMs / 1000]),
  );
  if (sweep.isEnabled) {
    const help = 'Seconds since this process last finished looking through the payments, or since its start.';
    gauge(registry, { name: 'koura_payments_sweep_age_seconds', help }, () => [
      [{}, sweep.lastFinishedAt === undefined ? process.uptime() : (Date.now() - sweep.lastFinishedAt) / 1000],
    ]);
  }
  counter(
    registry,
    {
      name: 'koura_payment_webhooks_total',
      help: "Requests to the card provider's webhook by outcome.",
      labelNames: ['outcome'],
    },
    () => Object.entries(webhooks.counts).map(([outcome, count]) => [{ outcome }, count]),
  );
}
