import { order } from '@koura/shared-types/wire/order';
import type { BackendOrderHold } from '@koura/shared-types/wire/order-hold';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffOrderHolds: Row[] = [
  {
    name: 'what must not be sent is held, until an Admin releases all that they saw',
    clauses: [
      'what-holds-an-order',
      'what-holds-an-order: POST /orders/{id}/identity',
      'what-holds-an-order: POST /orders/{id}/hold-release',
    ],
    needs: ['staff', 'service'],
    run: async (trial) => {
      await trial.requires('staff.orderStatus');
      await trial.requires('orders.payments');
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const { id, total, currency, payment, orderNumber, secret } = placed;
      const path = `POST /orders/${id}` as const;
      const reasons = (holds: BackendOrderHold[] | null | undefined) => (holds ?? []).map(({ reason }) => reason);
      const unpaid = await backend.action(`GET /orders/${orderNumber}`, order, { as });
      check(['notPaid', 'unknown'].includes(reasons(unpaid.holds)[0] ?? ''), 'an order without money held as notPaid or unknown');
      const asOf = new Date().toISOString();
      const sums = { state: 'taken', authorised: total, taken: total, returned: 0, currency, asOf, reference: payment.reference };
      const report = (more: object) => ({ as: 'service' as const, body: { ...sums, ...more } });
      await backend.entity(`PUT /orders/${id}/payment`, order, report({}));
      const paid = await backend.action(`GET /orders/${orderNumber}`, order, { as });
      check(paid.holds?.length === 0, 'no hold once the money is taken');
      await backend.entity(`PUT /orders/${id}/payment`, order, report({ fraudWarning: true }));
      const asked = { step: 'asked', note: 'Conformance test' };
      await backend.refused(`${path}/identity`, NOT_SIGNED_IN, { body: asked });
      const held = await backend.action(`${path}/identity`, order, { as, body: asked });
      check(reasons(held.holds).toSorted().join() === 'fraudWarning,identityAsked', 'held by fraudWarning and identityAsked');
      const seenByBuyer = await backend.action(`GET /orders/${orderNumber}`, order, { secret });
      check(!seenByBuyer.holds && !seenByBuyer.payment.fraudWarnedAt, 'no word of it to the buyer');

      const move = (status: string) => ({ as, body: { status } });
      await backend.entity(`PUT /orders/${id}`, order, move('AwaitingFulfillment'));
      await backend.refused(`PUT /orders/${id}`, [409], { isEntity: true, ...move('Fulfilled'), code: 'ORDER_HELD' });
      const ids = (held.holds ?? []).map((hold) => hold.id);
      const release = (holds: string[]) => ({ as, body: { holds, reason: 'Conformance test' } });
      await backend.refused(`${path}/hold-release`, [409], { ...release(ids.slice(1)), code: 'ORDER_HELD' });
      const { holdRelease } = await backend.action(`${path}/hold-release`, order, release(ids));
      check(holdRelease?.reason === 'Conformance test', 'a release of both holds, with its reason');
      const seen = await backend.action(`${path}/identity`, order, { as, body: { ...asked, step: 'seen' } });
      check(reasons(seen.holds).join() === 'fraudWarning' && Boolean(seen.holdRelease), 'the release of what is left');
      const again = await backend.action(`${path}/identity`, order, { as, body: asked });
      check(!again.holdRelease, 'no release once there is another hold');
      await backend.refused(`PUT /orders/${id}`, [409], { isEntity: true, ...move('Fulfilled'), code: 'ORDER_HELD' });
    },
  },
];
