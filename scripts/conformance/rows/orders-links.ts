import { newOrderLink } from '@koura/shared-types/wire/mail';
import { orderLink } from '@koura/shared-types/wire/payment';
import * as v from 'valibot';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const accepted = v.object({ accepted: v.literal(true) });

export const ordersLinks: Row[] = [
  {
    name: 'asking for a link says the same of every order and address',
    clauses: ['links-to-orders'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { order } = await trial.order();
      const request = async (orderNumber: string): Promise<string> => {
        await backend.action('POST /orders/links', accepted, {
          as: 'service',
          body: { orderNumber, email: ` ${trial.email.toUpperCase()} ` },
        });
        return backend.last!.reply.body.toString('utf8');
      };
      const [known, unknown] = [await request(order.orderNumber), await request('K-0')];
      check(known === unknown, 'the same body for an order that does not exist');
      await backend.refused('POST /orders/links', [400], { as: 'service', body: { orderNumber: 5, email: trial.email } });
      await backend.refused('POST /orders/links', [403], { body: { orderNumber: order.orderNumber, email: trial.email } });
    },
  },
  {
    name: 'a link opens the order it was made for, more than once',
    clauses: ['links-to-orders', 'calls-without-a-person: GET /orders/by-link/{code}', 'calls-without-a-person: POST /orders/{id}/links'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('mails.send');
      const { order } = await trial.order();
      const { code } = await backend.action(`POST /orders/${order.id}/links`, newOrderLink, { as: 'service', body: {} });
      for (let time = 0; time < 2; time += 1) {
        const opened = await backend.action(`GET /orders/by-link/${code}`, orderLink, { as: 'service' });
        check(opened.orderNumber === order.orderNumber && opened.secret === order.secret, `order ${order.orderNumber} with its secret`);
      }
      await backend.refused(`GET /orders/by-link/${trial.mark}-unknown-code`, [404], { as: 'service' });
      await backend.refused(`GET /orders/by-link/${code}`, [403]);
    },
  },
];
