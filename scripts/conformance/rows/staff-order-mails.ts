import { orderMails } from '@koura/shared-types/wire/order-mail';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffOrderMails: Row[] = [
  {
    name: 'a mail about an order is sent again, once a key, to the address that the order has',
    clauses: ['mails-of-an-order', 'mails-of-an-order: GET /orders/{id}/mails', 'mails-of-an-order: POST /orders/{id}/mails/{mail}/again'],
    needs: ['staff', 'service'],
    run: async (trial) => {
      await trial.requires('mails.send');
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const { id, orderNumber } = placed;
      const path = `GET /orders/${id}/mails` as const;
      const subject = `Conformance test ${trial.mark}`;
      const mail = {
        kind: 'orderSent',
        key: `orderSent:${orderNumber}:${trial.mark}`,
        orderNumber,
        to: null,
        subject,
        html: '<p>Test</p>',
        text: 'Test',
      };
      await backend.send('POST /mails', { as: 'service', body: mail });
      await backend.refused(path, NOT_SIGNED_IN);
      const sent = (await backend.action(path, orderMails, { as })).find((one) => one.subject === subject);
      check(sent?.canSendAgain === true, `the mail “${subject}”`);
      const again = `POST /orders/${id}/mails/${sent.id}/again` as const;
      const body = { key: `${trial.mark}-again` };
      await backend.refused(again, NOT_SIGNED_IN, { body });
      for (let time = 0; time < 2; time += 1) {
        const mails = (await backend.action(again, orderMails, { as, body })).filter((one) => one.subject === subject);
        check(mails.length === 2, 'the mail twice, however often it is asked for with one key');
        check(
          mails.every(({ to }) => to.toLowerCase() === trial.email.toLowerCase()),
          'to the address of the order',
        );
      }
      await backend.refused(`POST /orders/${id}/mails/999999999/again`, [404], { as, body });
    },
  },
];
