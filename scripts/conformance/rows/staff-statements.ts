import { order } from '@koura/shared-types/wire/order';
import { statementLineFacts } from '@koura/shared-types/wire/statement-line';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { awaited } from './checkout-methods.ts';

export const staffStatements: Row[] = [
  {
    name: 'a line finds the order that its text nearly names, and tells what it has become',
    clauses: ['lines-of-bank-statements'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      await trial.requires('checkout.methods');
      const { backend } = trial;
      const as = await trial.staff();
      const { id, orderNumber, total, currency, payment } = await awaited(trial);
      const line = (name: string, text: string, amount = 1) => ({ key: `${trial.mark}-${name}`, amount, payerName: 'CONFORMANCE', text });
      const other = payment.reference.startsWith('2') ? '3' : '2';
      const body = {
        currency,
        lines: [
          line('number', `gold ${orderNumber.replaceAll(/[^A-Za-z\d]/g, '')}`),
          line('reference', `${other}${payment.reference.slice(1)}`),
          line('sum', '', total),
          line('none', ''),
        ],
      };
      const read = () => backend.action('POST /statement-lines', statementLineFacts, { as, body });
      const found = await read();
      check(found.length === body.lines.length && found.every(({ fate }) => fate === null), 'a row for each line, none of them recorded');
      for (const [index, fit] of (['number', 'reference', 'sum'] as const).entries()) {
        const candidate = found[index]!.candidates.find((one) => one.orderNumber === orderNumber);
        check(candidate?.outstanding === total && candidate.fits.includes(fit), `order ${orderNumber} for its ${fit}`);
      }
      check(!found[3]!.candidates.some((one) => one.orderNumber === orderNumber), `no order ${orderNumber} for a line without anything`);

      const receipt = { amount: 1, currency, receivedAt: new Date().toISOString(), sentOn: null, payerName: trial.mark, bankReference: '' };
      const key = `${trial.mark}-none`;
      await backend.action(`POST /orders/${id}/transfers`, order, { as, body: { ...receipt, key } });
      const recorded = (await read())[3]!;
      check(recorded.fate?.state === 'recorded' && recorded.fate.orderNumber === orderNumber, `the line recorded for order ${orderNumber}`);
      check(recorded.candidates.length === 0, 'no candidates for a line that is recorded');
      await backend.refused('POST /statement-lines', NOT_SIGNED_IN, { body });
    },
  },
];
