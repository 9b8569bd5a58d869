import { dueMails } from '@koura/shared-types/wire/mail';
import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffOrderChanges: Row[] = [
  {
    name: 'contact and address of a placed order are changed, once a key, and only as they were seen',
    clauses: ['changes-of-an-order', 'mails: orderChanged', 'mails: orderEmailChanged'],
    needs: ['staff', 'service'],
    run: async (trial) => {
      await trial.requires('mails.send');
      const { backend } = trial;
      const as = await trial.staff();
      const contact = { firstName: 'Conformance', lastName: 'Test', email: trial.email, phone: '021 555 0182' };
      const { order: placed } = await trial.order({ contact });
      const { id, orderNumber, delivery } = placed;
      const read = `GET /orders/${orderNumber}` as const;
      const { changing } = await backend.action(read, order, { as });
      check(changing?.revision === 0 && changing.closedBecause === null, 'an order that can be changed');
      const path = `POST /orders/${id}/details` as const;
      const email = `former-${trial.email}`;
      const body = {
        key: `${trial.mark}-details`,
        revision: 0,
        contact: { ...contact, email },
        delivery: { ...delivery, line1: '2 Test Street' },
        calledAt: contact.phone,
        note: 'Conformance test',
      };
      await backend.refused(path, NOT_SIGNED_IN, { body });
      for (let time = 0; time < 2; time += 1) {
        const changed = await backend.action(path, order, { as, body });
        check(changed.delivery?.line1 === '2 Test Street' && changed.contact.email === email, 'the new address');
        check(changed.changing?.revision === 1, 'one change, however often it is sent with one key');
      }
      await backend.refused(path, [409], { as, body: { ...body, note: 'Another' } });
      await backend.refused(path, [412], { as, body: { ...body, key: `${trial.mark}-other` }, code: 'ORDER_CHANGED' });
      const due = (await backend.action('GET /mails/due', dueMails, { as: 'service' })).filter((mail) => mail.orderNumber === orderNumber);
      for (const kind of ['orderChanged', 'orderEmailChanged'])
        check(
          due.some((mail) => mail.kind === kind),
          `the mail ${kind} due`,
        );
      await backend.entity(`PUT /orders/${id}`, order, { as, body: { status: 'Canceled', reason: 'Conformance test' } });
      await backend.refused(path, [409], { as, body: { ...body, revision: 1, key: `${trial.mark}-closed` }, code: 'ORDER_CLOSED' });
    },
  },
];
