import { order, type BackendOrder } from '@koura/shared-types/wire/order';
import { paymentMethods } from '@koura/shared-types/wire/payment-method';
import { readTransferReference } from '@koura/shared-types/transfer-reference';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import type { Trial } from '../trial.ts';

const query = { country: 'NZ', delivery: 'courier' };

export const checkoutMethods: Row[] = [
  {
    name: 'a cart can be paid in the dealer’s ways',
    clauses: ['ways-to-pay'],
    run: async (trial) => {
      const { id, cart } = await trial.cart();
      const methods = await trial.backend.action('GET /payment-methods', paymentMethods, {
        cart: id,
        query: { ...query, total: cart.total },
      });
      check(methods.length > 0, 'ways to pay');
      const transfer = methods.find(({ code }) => code === 'transfer');
      const isAvailable = transfer && transfer.unavailableBecause === null;
      check(!isAvailable || transfer.payBy !== null, 'payBy of a transfer that is available');
    },
  },
  {
    name: 'a new customer confirms the address with a mailed code',
    clauses: [
      'ways-to-pay: EMAIL_CODE_NEEDED {heldForSeconds}',
      'ways-to-pay: EMAIL_CODE_WRONG {triesLeft}',
      'ways-to-pay: TRANSFER_UNAVAILABLE',
    ],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const email = `new-${trial.email}`;
      const contact = { firstName: 'Conformance', lastName: 'Test', email, phone: null };
      const body = trial.checkout(cart.total, { contact, payment: { transfer: {} } });
      const details = await backend.refused('POST /checkout', [409], { cart: id, body });
      if (details['code'] === 'TRANSFER_UNAVAILABLE') throw new NotRun('transfers are unavailable at present');
      check(details['code'] === 'EMAIL_CODE_NEEDED', 'the code EMAIL_CODE_NEEDED');
      // One in a million codes is right.
      const wrong = { ...body, payment: { transfer: { emailCode: '000000' } } };
      const left = await backend.refused('POST /checkout', [409], { cart: id, body: wrong, code: 'EMAIL_CODE_WRONG' });
      check(typeof left['triesLeft'] === 'number', 'triesLeft');
    },
  },
  {
    name: 'an order by transfer awaits its money; staff record, move and return it',
    clauses: [
      'ways-to-pay',
      'ways-to-pay: POST /orders/{id}/transfers',
      'ways-to-pay: POST /orders/{id}/transfer-returns',
      'mails: transferAwaited',
    ],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const placed = await awaited(trial);
      const { currency, total, id } = placed;
      const receipt = {
        amount: total,
        currency,
        receivedAt: new Date().toISOString(),
        sentOn: null,
        payerName: 'CONFORMANCE TEST',
        bankReference: '',
      };
      const key = `${trial.mark}-receipt`;
      await backend.refused(`POST /orders/${id}/transfers`, NOT_SIGNED_IN, { body: { ...receipt, key } });
      for (let time = 0; time < 2; time += 1) {
        const paid = await backend.action(`POST /orders/${id}/transfers`, order, { as, body: { ...receipt, key } });
        check(paid.payment.state === 'taken' && paid.payment.transfer?.received === total, `${total} received, state taken`);
        check(paid.payment.transfer.receipts?.length === 1, 'one receipt');
      }
      const more = { ...receipt, key, amount: total + 1 };
      await backend.refused(`POST /orders/${id}/transfers`, [409], { as, body: more, code: 'CONFLICT' });
      const back = { amount: total, currency, returnedAt: new Date().toISOString(), bankReference: 'Conformance test' };
      const tooMuch = { ...back, amount: total + 1, key: `${trial.mark}-too-much` };
      await backend.refused(`POST /orders/${id}/transfer-returns`, [409], { as, body: tooMuch, code: 'CONFLICT' });
      const returned = await backend.action(`POST /orders/${id}/transfer-returns`, order, {
        as,
        body: { ...back, key: `${trial.mark}-return` },
      });
      check(returned.payment.returned === total, `${total} returned`);
    },
  },
  {
    name: 'the buyer says that the money is on its way; staff move the deadline and release the order',
    clauses: [
      'ways-to-pay: PUT /orders/{id}/payment-deadline',
      'ways-to-pay: POST /orders/{id}/release-unpaid',
      'ways-to-pay: POST /orders/{id}/accept-late-transfer',
    ],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const placed = await awaited(trial);
      const { id } = placed;
      await backend.refused(`POST /orders/${id}/transfer-sent`, [401, 403, 404], { body: {} });
      const sent = await backend.action(`POST /orders/${id}/transfer-sent`, order, { as: await trial.customer(), body: {} });
      check(typeof sent.payment.transfer?.sentAt === 'string', 'sentAt');
      const { payBy } = placed.payment.transfer!;
      const later = new Date(Date.parse(payBy) + 86_400_000).toISOString();
      await backend.refused(`PUT /orders/${id}/payment-deadline`, [412], {
        as,
        ifMatch: '2020-01-01T00:00:00.000Z',
        body: { payBy: later },
      });
      const moved = await backend.action(`PUT /orders/${id}/payment-deadline`, order, { as, ifMatch: payBy, body: { payBy: later } });
      check(moved.payment.transfer?.payBy === later, `the deadline ${later}`);
      await backend.refused(`POST /orders/${id}/accept-late-transfer`, [409], { as, body: { from: placed.status } });
      const body = { reason: 'Conformance test' };
      await backend.refused(`POST /orders/${id}/release-unpaid`, [412], { as, ifMatch: 'Fulfilled', body });
      const released = await backend.action(`POST /orders/${id}/release-unpaid`, order, { as, ifMatch: placed.status, body });
      check(released.status === 'Canceled' && released.payment.state === 'voided', 'status Canceled, payment voided');
    },
  },
];

/** An order by transfer that staff place as the customer: it needs no mailed code. */
export async function awaited(trial: Trial): Promise<BackendOrder> {
  const { backend } = trial;
  const acting = await trial.actingAsCustomer();
  const { id, cart } = await trial.cart({ as: acting });
  const { email } = await trial.customer();
  const contact = { firstName: 'Conformance', lastName: 'Test', email, phone: null };
  const exchange = await backend.send('POST /checkout', {
    cart: id,
    as: acting,
    body: trial.checkout(cart.total, { contact, payment: { transfer: {} } }),
  });
  if (exchange.received.includes('TRANSFER_UNAVAILABLE')) throw new NotRun('transfers are unavailable at present');
  const { orderNumber, payment, status } = backend.readAction(exchange, order);
  check(status === 'Pending' && payment.method === 'transfer' && payment.state === 'awaiting', 'an order that awaits a transfer');
  check(readTransferReference(payment.reference) === payment.reference, 'a reference of eight characters with its check character');
  const placed = await backend.action(`GET /orders/${orderNumber}`, order, { as: await trial.staff() });
  trial.cancelAfterwards(placed);
  return placed;
}
