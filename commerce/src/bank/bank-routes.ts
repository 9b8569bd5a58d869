import { type BackendBankIntent, openBankIntent } from '@koura/shared-types/wire/bank-payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { findOrderById, findOrderByKey } from '../orders/order-store.ts';
import { readBody } from '../query/read-body.ts';
import { findTransfer } from '../transfers/transfer-store.ts';
import { findBankPayment } from './bank-payment-store.ts';
import type { BankFacts, BankProvider } from './bank-provider.ts';
import { closeBankPayment, readBankPayment } from './look-at-banks.ts';
import { settleBankPayment } from './settle-bank-payment.ts';

/** Payments that buyers approve at their own banks. */
export function registerBankRoutes(app: FastifyInstance, commerce: Commerce, bank: BankProvider): void {
  const { config, database, dialect, clock } = commerce;
  // The bank answers when it likes.
  const capability = { config: { capability: 'checkout.bank', ownTransactions: true } } as const;
  const preHandler = async (request: FastifyRequest): Promise<void> => requireServiceToken(config, request);

  app.post<{ Params: { id: string } }>('/orders/:id/bank-payment', { preHandler, ...capability }, async ({ params, body }) => {
    const { returnUrl } = readBody(openBankIntent, body);
    return dialect.action(await openPayment(commerce, bank, Number(params.id), returnUrl));
  });

  void app.register(async (scope) => {
    // The signature is that of the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/bank', capability, async ({ body, headers }) => {
      const key = bank.keyIn(typeof body === 'string' ? body : '', headers, clock.now());
      if (key === undefined) throw invalidInput({ path: [], message: 'The signature is not valid.' });
      const order = (await findOrderByKey(database, key))?.order;
      const payment = order && (await findBankPayment(database, order.id));
      // Nothing is taken from the event but which payment it is about; one of another shop is not ours.
      if (payment) await readBankPayment(commerce, bank, payment);
      return { received: true };
    });
  });
}

/** Opens the payment of an order, or reads what has become of it: the same again is the same payment. */
async function openPayment(commerce: Commerce, bank: BankProvider, orderId: number, returnUrl: string): Promise<BackendBankIntent> {
  const { database, clock } = commerce;
  const payment = await findBankPayment(database, orderId);
  if (!payment) throw notFound('There’s no such order that is paid at a bank.');
  const { key } = payment;
  const { payBy, ended, amount, reference, account } = (await findTransfer(database, orderId))!;
  let facts: BankFacts | undefined;
  if (payment.state !== 'asked') facts = await readBankPayment(commerce, bank, payment);
  else if (ended !== null || payBy <= clock.now()) await closeBankPayment(commerce, bank, payment);
  else {
    const { currency } = (await findOrderById(database, orderId))!.order;
    facts = await bank.open({ key, amount, currency, reference, payee: account, returnUrl, endsAt: payBy });
    await settleBankPayment(commerce, payment, facts);
  }
  const { state } = (await findOrderById(database, orderId))!.order.payment.bank!;
  return { state, redirectUrl: state === 'open' ? (facts?.redirectUrl ?? null) : null };
}
