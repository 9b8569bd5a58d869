import { deliveryOptions } from '@koura/shared-types/wire/delivery-option';
import { collections } from '@koura/shared-types/wire/collections';
import { order } from '@koura/shared-types/wire/order';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffCollections: Row[] = [
  {
    name: 'an order is in the list of its day, and is handed over once',
    clauses: [
      'carriers-and-collections',
      'carriers-and-collections: GET /collections/{day}',
      'carriers-and-collections: POST /orders/{id}/shipments/{shipmentId}/hand-over',
    ],
    needs: ['staff', 'service'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      await backend.refused('GET /collections/2026-11-28', NOT_SIGNED_IN);
      await backend.refused('GET /collections/2026-02-30', [400], { as });
      const { id, cart } = await trial.cart();
      const options = await backend.action('GET /delivery-options', deliveryOptions, { cart: id, query: { country: 'NZ' } });
      const counter = options.find(({ code }) => code === 'collect');
      const slot = counter?.slots.at(-2);
      if (!counter || !slot || counter.unavailableBecause) throw new NotRun('nothing can be collected');
      const total = Math.round((cart.total - (cart.shippingTotal ?? 0) + counter.price) * 100) / 100;
      const body = trial.checkout(total, { delivery: null, deliveryChoice: { code: 'collect', slotId: slot.id } });
      const placed = await backend.action('POST /checkout', order, { cart: id, body });
      trial.cancelAfterwards(placed);
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date(slot.from));
      const listed = await backend.action(`GET /collections/${day}`, collections, { as });
      check(listed.day === day, `the day ${day}`);
      check(
        listed.orders.some(({ orderNumber }) => orderNumber === placed.orderNumber),
        `${placed.orderNumber} on ${day}`,
      );
      // Where nothing is sent before its money is there.
      if (await trial.has('orders.payments')) await trial.reportTaken(placed);
      const path = `/orders/${placed.id}/shipments` as const;
      const events = [{ at: new Date().toISOString(), kind: 'packed' }];
      const packed = await backend.action(`POST ${path}`, order, { as, body: { carrier: 'Conformance test', number: trial.mark, events } });
      const call = `POST ${path}/${packed.shipments![0]!.id}/hand-over` as const;
      const seen = { collectedBy: 'Conformance Test', document: 'passport', signature: 'M10 10L20 20' };
      await backend.refused(call, NOT_SIGNED_IN, { body: seen });
      await backend.refused(call, [400], { as, body: { ...seen, collectedBy: 'Conformance Test, LA123456' } });
      await backend.refused(call, [400], { as, body: { ...seen, signature: '<svg/>' } });
      for (const _ of ['first', 'again']) {
        const { shipments } = await backend.action(call, order, { as, body: seen });
        const { handOver, events: after } = shipments![0]!;
        check(handOver?.collectedBy === seen.collectedBy && handOver.document === 'passport', 'handOver with name and document');
        check(handOver.signature === seen.signature, 'the signature');
        check(after.filter(({ kind }) => kind === 'delivered').length === 1, 'one event delivered');
      }
      await backend.refused(call, [409], { as, body: { ...seen, document: 'other' } });
      const shown = await backend.action(`GET /orders/${placed.orderNumber}`, order, { secret: placed.secret });
      check(!shown.shipments?.[0]?.handOver, 'no handOver for the buyer');
    },
  },
];
