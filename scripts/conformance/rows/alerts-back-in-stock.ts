import { dueMails } from '@koura/shared-types/wire/mail';
import { confirmedStockAlert } from '@koura/shared-types/wire/stock-alert';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';
import { anything } from '../trial.ts';
import { handOver } from './mails-send.ts';

export const alertsBackInStock: Row[] = [
  {
    name: 'an alert is confirmed by the link of its mail, and ended by another',
    clauses: ['stock-alerts', 'mails: stockAlertAsked', 'calls-without-a-person: POST /stock-alerts'],
    needs: ['service'],
    run: async (trial) => {
      const { backend, email } = trial;
      await trial.requires('mails.send');
      const soldOut = (await trial.products({ availability: { $eq: 'soldOut' } }))[0];
      if (!soldOut) throw new NotRun('no product is sold out');
      const request = async (productId: number): Promise<string> => {
        await backend.action('POST /stock-alerts', anything, { as: 'service', body: { email, productId } });
        return backend.last!.reply.body.toString('utf8');
      };
      const inStock = await trial.product();
      check((await request(inStock.id)) === (await request(soldOut.id)), 'the same answer for a product in stock');
      await backend.refused('POST /stock-alerts', [403], { body: { email, productId: soldOut.id } });
      const due = await backend.action('GET /mails/due', dueMails, { as: 'service' });
      const asked = due.findLast(
        ({ kind, alert }) => kind === 'stockAlertAsked' && alert?.email === email && alert.productId === soldOut.id,
      );
      check(asked?.alert !== undefined && asked.alert !== null, `a mail “stockAlertAsked” to ${email}`);
      await handOver(trial, asked);
      const { token } = asked.alert;
      for (let time = 0; time < 2; time += 1) {
        const { productId } = await backend.action('POST /stock-alerts/confirm', confirmedStockAlert, { as: 'service', body: { token } });
        check(productId === soldOut.id, `product ${soldOut.id}`);
      }
      await backend.action('POST /stock-alerts/end', anything, { as: 'service', body: { token } });
      await backend.refused('POST /stock-alerts/confirm', [404], { as: 'service', body: { token } });
    },
  },
];
