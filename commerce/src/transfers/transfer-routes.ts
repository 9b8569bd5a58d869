import * as requests from '@koura/shared-types/wire/receipt-request';
import * as wire from '@koura/shared-types/wire/transfer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { amountText, changeOf } from '../staff/audit-trail.ts';
import { taskOf } from '../staff/staff-member.ts';
import { orderOfBuyer } from '../orders/find-order.ts';
import { describeOrder } from '../orders/describe-order.ts';
import { noteCancellation } from '../orders/order-cancellation.ts';
import { findOrderById } from '../orders/order-store.ts';
import { readBody } from '../query/read-body.ts';
import { acceptLateTransfer, changeDeadline, releaseUnpaid } from './decide-transfer.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { recordTransfer, returnTransfer } from './record-transfer.ts';
import { decideReceipt, listReceiptRequests, requestReceipt } from './receipt-requests.ts';
import { reportTransferSent } from './report-transfer-sent.ts';
import { takeBackReceipt } from './take-back-receipt.ts';
import { type StaffStep, takeStaffStep } from './staff-step.ts';
import { toCents } from '../settings/cents.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

export function registerTransferRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, live, clock, switches } = commerce;
  const capability = { config: { capability: 'checkout.methods' } } as const;
  const step = async (
    request: WithId,
    method: 'POST' | 'PUT',
    action: StaffStep['action'],
    work: Parameters<typeof takeStaffStep>[2],
  ): Promise<unknown> =>
    dialect.action(
      await takeStaffStep(
        commerce,
        { staff: await taskOf(commerce, request, 'transfers.record'), orderId: request.params.id, method, action },
        work,
      ),
    );

  app.get('/payment-methods', capability, async (request) => dialect.action(await listPaymentMethods(commerce, request)));

  app.post<{ Params: { id: string } }>('/orders/:id/transfer-sent', capability, async (request) => {
    const secret = request.headers['x-order-secret'];
    const { user } = await contextOf(commerce, request);
    const stored = await orderOfBuyer(database, request.params.id, typeof secret === 'string' ? secret : undefined, user);
    await reportTransferSent(commerce, stored);
    return dialect.action(describeOrder((await findOrderById(database, stored.order.id))!));
  });

  app.post('/orders/:id/transfers', capability, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'transfers.record');
    return step(request, 'POST', 'transfers', async (stored, transfer, { now, facts }) => {
      const sent = readBody(wire.recordTransfer, request.body);
      facts.changes = changeOf('amount', null, amountText(toCents(sent.amount), sent.currency));
      // Without the capability nobody could approve it.
      const isApproved = switches.capabilitiesOff.has('staff.receiptApprovals');
      await recordTransfer(database, stored, transfer, sent, staff.id, now, { isApproved });
    });
  });
  app.post('/orders/:id/transfer-returns', capability, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'transfers.record');
    return step(request, 'POST', 'transfer-returns', async (stored, transfer, { now, facts }) => {
      const sent = readBody(wire.returnTransfer, request.body);
      facts.changes = changeOf('amount', null, amountText(toCents(sent.amount), sent.currency));
      await returnTransfer(database, stored, transfer, sent, staff.id, now);
    });
  });
  app.post('/orders/:id/transfer-corrections', { config: { capability: 'staff.receipts' } }, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'transfers.record');
    return step(request, 'POST', 'transfer-corrections', async (stored, transfer, { now, facts }) => {
      const sent = readBody(wire.takeBackReceipt, request.body);
      const amount = await takeBackReceipt(commerce, stored, transfer, sent, staff.id, now);
      Object.assign(facts, { reason: sent.reason, changes: changeOf('amount', amountText(amount, stored.order.currency), null) });
    });
  });
  const approvals = { config: { capability: 'staff.receiptApprovals' } } as const;
  app.get('/receipt-requests', approvals, async (request) => {
    await taskOf(commerce, request, 'payments.view');
    return dialect.action(await listReceiptRequests(database));
  });
  app.post('/receipt-requests', approvals, async (request) => {
    const staff = await taskOf(commerce, request, 'transfers.record');
    return dialect.action(await requestReceipt(database, staff, readBody(requests.requestReceipt, request.body), clock.now()));
  });
  app.put('/receipt-requests/:id', approvals, async (request: WithId) => {
    const { state } = readBody(requests.decideReceipt, request.body);
    // Who records transfers may take their question back.
    const others = state === 'declined' ? (['transfers.record'] as const) : [];
    const staff = await taskOf(commerce, request, 'transfers.approve', ...others);
    return dialect.action(await decideReceipt(commerce, staff, request.params.id, state, clock.now()));
  });
  app.post('/orders/:id/accept-late-transfer', capability, (request: WithId) =>
    step(request, 'POST', 'accept-late-transfer', (stored, transfer) =>
      acceptLateTransfer(database, stored, transfer, readBody(wire.acceptLateTransfer, request.body).from),
    ),
  );
  app.put('/orders/:id/payment-deadline', capability, (request: WithId) =>
    step(request, 'PUT', 'payment-deadline', async (_stored, transfer, { now, facts }) => {
      const { payBy } = readBody(wire.paymentDeadline, request.body);
      facts.changes = changeOf('payBy', transfer.payBy.toISOString(), new Date(payBy).toISOString());
      await changeDeadline(commerce, transfer, payBy, request.headers['if-match'], now);
    }),
  );
  app.post('/orders/:id/release-unpaid', capability, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'transfers.record');
    return step(request, 'POST', 'release-unpaid', async (stored, transfer, { now, facts }) => {
      const { reason } = readBody(wire.releaseUnpaid, request.body);
      Object.assign(facts, { reason, changes: changeOf('status', stored.order.status, 'Canceled') });
      await releaseUnpaid(database, stored, transfer, { reason, seen: request.headers['if-match'] }, now);
      await noteCancellation(commerce, stored, reason, staff, now);
      await live.moved(stored.order.lineItems.map(({ productId }) => productId));
    });
  });
}
