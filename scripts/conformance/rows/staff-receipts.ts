import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { awaited } from './checkout-methods.ts';

export const staffReceipts: Row[] = [
  {
    name: 'what looks recorded already is asked about, and a receipt recorded by mistake never was',
    clauses: ['corrections-of-receipts'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      await trial.requires('checkout.methods');
      const { backend } = trial;
      const as = await trial.staff();
      const { id, total, currency } = await awaited(trial);
      const path = `POST /orders/${id}` as const;
      const receivedAt = new Date().toISOString();
      const texts = { payerName: 'CONFORMANCE TEST', bankReference: trial.mark };
      const receipt = (name: string, more: object = {}) => ({
        as,
        body: { amount: total, currency, receivedAt, sentOn: null, ...texts, key: `${trial.mark}-${name}`, ...more },
      });
      await backend.action(`${path}/transfers`, order, receipt('first'));
      await backend.refused(`${path}/transfers`, [409], { ...receipt('second'), code: 'POSSIBLY_RECORDED' });
      const twice = await backend.action(`${path}/transfers`, order, receipt('second', { evenIfRecorded: true }));
      check(twice.payment.transfer?.paidOver === total, `${total} too much`);

      const correction = (name: string) => ({ as, body: { key: `${trial.mark}-${name}`, reason: 'Conformance test' } });
      await backend.refused(`${path}/transfer-corrections`, NOT_SIGNED_IN, { body: correction('second').body });
      for (let time = 0; time < 2; time += 1) {
        const once = await backend.action(`${path}/transfer-corrections`, order, correction('second'));
        const { transfer, state } = once.payment;
        check(transfer?.paidOver === 0 && transfer.received === total && state === 'taken', 'paid as before');
        const [gone, ...others] = transfer.receipts?.filter(({ takenBack }) => takenBack) ?? [];
        check(gone?.takenBack?.reason === 'Conformance test' && others.length === 0, 'one receipt taken back, with the reason');
      }
      const none = await backend.action(`${path}/transfer-corrections`, order, correction('first'));
      check(none.payment.state === 'awaiting' && none.payment.transfer?.outstanding === total, `${total} awaited again`);
      await backend.refused(`${path}/transfer-corrections`, [404], correction('third'));
      const again = await backend.action(`${path}/transfers`, order, receipt('first'));
      check(again.payment.state === 'taken', 'the key used again after its receipt was taken back');
      const back = { amount: total, currency, returnedAt: receivedAt, bankReference: trial.mark, key: `${trial.mark}-sent-back` };
      await backend.action(`${path}/transfer-returns`, order, { as, body: back });
      await backend.refused(`${path}/transfer-corrections`, [409], correction('first'));
    },
  },
];
