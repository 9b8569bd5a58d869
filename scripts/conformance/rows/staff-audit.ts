import { auditEntry, auditListMeta } from '@koura/shared-types/wire/audit';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything } from '../trial.ts';

export const staffAudit: Row[] = [
  {
    name: 'what the gateway has done in a name is recorded with who, when and from where',
    clauses: ['audit-trail', 'audit-trail: GET /audit-entries', 'audit-trail: POST /audit-entries'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order } = await trial.order();
      const entry = {
        action: 'settlePaymentReport',
        outcome: 'done',
        orderNumber: order.orderNumber,
        changes: [],
        reason: 'Conformance test',
      };
      await backend.action('POST /audit-entries', anything, { as, body: entry });
      await backend.refused('POST /audit-entries', [400], { as, body: { ...entry, action: 'changePricing' } });
      await backend.refused('POST /audit-entries', NOT_SIGNED_IN, { body: entry });
      const query = { filters: { orderNumber: { $eq: order.orderNumber } }, facets: true, pagination: { page: 1, pageSize: 20 } };
      const { rows, meta } = await backend.list('GET /audit-entries', auditEntry, { as, query, meta: auditListMeta });
      const [line] = rows;
      check(line?.action === entry.action && line.staff.id === as.id, `settlePaymentReport by ${as.email}`);
      check(line.reason === 'Conformance test' && Boolean(line.address), 'its reason and address');
      check(
        (meta.facets ?? []).some(({ name }) => name === 'action'),
        'the facet action',
      );
      await backend.refused('GET /audit-entries', NOT_SIGNED_IN);
    },
  },
  {
    name: 'what staff do as a customer is recorded, rejected or not; others than Admins cannot read it',
    clauses: ['audit-trail'],
    needs: ['staff', 'login', 'sales'],
    run: async (trial) => {
      const { backend } = trial;
      const [as, { id: customer }] = [await trial.staff(), await trial.customer()];
      await trial.cart({ as: await trial.actingAsCustomer() });
      const query = {
        filters: { customer: { id: { $eq: customer } }, action: { $eq: 'actAsCustomer' } },
        pagination: { page: 1, pageSize: 5 },
      };
      const { rows } = await backend.list('GET /audit-entries', auditEntry, { as, query });
      check(rows[0]?.request === 'POST /cart/items' && rows[0].staff.id === as.id, `POST /cart/items by ${as.email}`);
      const second = await trial.secondStaff();
      if (second.id !== as.id) await backend.refused('GET /audit-entries', [403], { as: second });
    },
  },
];
