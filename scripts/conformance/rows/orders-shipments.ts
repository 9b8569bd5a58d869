import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const ordersShipments: Row[] = [
  {
    name: 'staff record a parcel once, and its events; the buyer sees both',
    clauses: ['shipments'],
    needs: ['staff', 'service'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      // Where nothing is sent before its money is there.
      if (await trial.has('orders.payments')) await trial.reportTaken(placed);
      const path = `/orders/${placed.id}/shipments` as const;
      const body = { carrier: 'Conformance test', number: trial.mark, weightGrams: 400, events: [] };
      await backend.refused(`POST ${path}`, NOT_SIGNED_IN, { body });
      const packed = await backend.action(`POST ${path}`, order, { as, body });
      const [shipment, ...more] = packed.shipments ?? [];
      check(shipment?.number === trial.mark && more.length === 0, `one parcel ${trial.mark}`);
      check(shipment.sentAt === null, 'sentAt null while the carrier does not have it');
      const { quantity } = placed.lineItems[0]!;
      check(shipment.lines[0]?.quantity === quantity, 'everything of the order in it');
      const again = await backend.action(`POST ${path}`, order, { as, body });
      check(again.shipments?.length === 1, 'the same parcel again, and no second one');
      const at = new Date().toISOString();
      const sent = await backend.action(`PUT ${path}/${shipment.id}`, order, {
        as,
        body: { events: [{ at, kind: 'handedOver', place: 'Auckland' }] },
      });
      check(typeof sent.shipments?.[0]?.sentAt === 'string', 'sentAt once the carrier has it');
      if (await trial.has('orders.payments')) check(sent.status === 'Fulfilled', 'the order fulfilled once everything has gone');
      await backend.refused(`PUT ${path}/999999999`, [404], { as, body: { events: [] } });
      const seen = await backend.action(`GET /orders/${placed.orderNumber}`, order, { secret: placed.secret });
      check(seen.shipments?.[0]?.number === trial.mark, 'the parcel on the buyer’s order');
      check(!seen.shipments[0].weightGrams, 'no weightGrams for the buyer');
      check((seen.history ?? []).length > 0 || seen.status === 'Pending', 'the history of its statuses');
      check(Array.isArray(seen.history), 'a history');
    },
  },
];
