import { type BackendDueMail, dueMails } from '@koura/shared-types/wire/mail';
import { order } from '@koura/shared-types/wire/order';
import * as v from 'valibot';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';
import type { Trial } from '../trial.ts';

const sent = v.object({ sent: v.boolean() });

const mail = ({ kind, key, orderNumber }: Pick<BackendDueMail, 'kind' | 'key' | 'orderNumber'>, to: string | null) => ({
  kind,
  key,
  orderNumber,
  to,
  subject: 'Conformance test',
  html: '<p>A conformance test. Please ignore it.</p>',
  text: 'A conformance test. Please ignore it.',
});

/** Hands a mail over as the gateway does, so that it is not due any more. */
export async function handOver({ backend, email }: Trial, due: BackendDueMail): Promise<boolean> {
  return (await backend.action('POST /mails', sent, { as: 'service', body: mail(due, due.orderNumber === null ? email : null) })).sent;
}

export const mailsSend: Row[] = [
  {
    name: 'a mail is due when its order was paid, and sent once',
    clauses: ['mails', 'mails: orderPaid', 'calls-without-a-person: POST /mails'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('orders.payments');
      const { order: placed } = await trial.order();
      await trial.reportTaken(placed);
      const query = { orderNumber: placed.orderNumber };
      const due = await backend.action('GET /mails/due', dueMails, { as: 'service', query });
      const paid = due.find(({ kind }) => kind === 'orderPaid');
      const own = (await trial.website()).mails ?? [];
      if (own.includes('orderPaid')) throw new NotRun('the backend writes this mail itself');
      check(paid?.orderNumber === placed.orderNumber, `orderPaid of order ${placed.orderNumber}`);
      check(await handOver(trial, paid), 'sent: true');
      check(!(await handOver(trial, paid)), 'sent: false for the same key');
      const left = await backend.action('GET /mails/due', dueMails, { as: 'service', query });
      check(!left.some(({ key }) => key === paid.key), `${paid.key} not due any more`);
    },
  },
  {
    name: 'a mail is due when an order was cancelled',
    clauses: ['mails: orderCanceled'],
    needs: ['service', 'staff'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('staff.orderStatus');
      if (((await trial.website()).mails ?? []).includes('orderCanceled')) throw new NotRun('the backend writes this mail itself');
      const { order: placed } = await trial.order();
      await backend.entity(`PUT /orders/${placed.id}`, order, {
        as: await trial.staff(),
        body: { status: 'Canceled', reason: 'Conformance test' },
      });
      const due = await backend.action('GET /mails/due', dueMails, { as: 'service', query: { orderNumber: placed.orderNumber } });
      const canceled = due.find(({ kind }) => kind === 'orderCanceled');
      check(canceled !== undefined, `orderCanceled of order ${placed.orderNumber}`);
      await handOver(trial, canceled);
    },
  },
  {
    name: 'only the gateway reads and sends mails, and the orders they are about',
    clauses: ['mails', 'calls-without-a-person: POST /mails'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { order: placed } = await trial.order();
      const body = mail({ kind: 'holdReleased', key: `release:${trial.mark}`, orderNumber: null }, trial.email);
      await backend.refused('POST /mails', [403], { body });
      await backend.refused('GET /mails/due', [403]);
      await backend.refused('POST /mails', [400], { as: 'service', body: { ...body, subject: 'Two\nlines' } });
      const read = await backend.action(`GET /orders/${placed.orderNumber}`, order, { as: 'service' });
      check(read.orderNumber === placed.orderNumber && !read.secret, `order ${placed.orderNumber} without its secret`);
    },
  },
];
