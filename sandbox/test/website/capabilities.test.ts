import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { asService, oneSandbox, startTestSandbox } from '../support/sandbox-client.ts';

const client = oneSandbox();
const capabilities = async (): Promise<string[]> => (await client.call('GET', '/website')).body.data.attributes.capabilities;
const switchOff = (...off: string[]) => client.control('POST', '/_sandbox/capabilities', { off });

const ROUTES: [capability: string, method: string, path: string][] = [
  ['checkout.quotes', 'POST', '/checkout/quote'],
  ['checkout.claim', 'POST', '/checkout/quote/some-quote/claim'],
  ['checkout.actions', 'POST', '/checkout/some-key-1/confirm'],
  ['orders.byKey', 'GET', '/orders/by-key/some-key-1'],
  ['orders.closeKey', 'POST', '/orders/by-key/some-key-1/close'],
  ['orders.payments', 'PUT', '/orders/1/payment'],
  ['orders.links', 'GET', '/orders/by-link/some-code'],
  ['orders.links', 'POST', '/orders/links'],
  ['mails.send', 'POST', '/mails'],
  ['alerts.backInStock', 'POST', '/stock-alerts'],
  ['alerts.backInStock', 'POST', '/stock-alerts/end'],
  ['accounts.rewards', 'GET', '/rewards'],
  ['accounts.cards', 'GET', '/me/cards'],
  ['accounts.cards', 'DELETE', '/me/cards/some-card'],
  ['pricing.preview', 'POST', '/products/1/pricing-preview'],
  ['pricing.preview', 'GET', '/products/1/pricing-changes'],
  ['pricing.preview', 'POST', '/products/1/pricing-changes/1/undo'],
  ['staff.orderStatus', 'PUT', '/orders/1'],
  ['staff.carriers', 'GET', '/carriers'],
  ['staff.partners', 'GET', '/partners'],
  ['staff.partners', 'PUT', '/partners/a'],
  ['staff.collections', 'GET', '/collections/2026-11-28'],
  ['staff.collections', 'POST', '/orders/1/shipments/1/hand-over'],
  ['staff.drafts', 'GET', '/drafts'],
  ['staff.drafts', 'POST', '/drafts/1/hold'],
  ['staff.drafts', 'POST', '/drafts/take'],
  ['staff.receipts', 'POST', '/orders/1/transfer-corrections'],
  ['staff.orderMails', 'GET', '/orders/1/mails'],
  ['staff.orderMails', 'POST', '/orders/1/mails/1/again'],
  ['staff.orderChanges', 'POST', '/orders/1/details'],
  ['staff.orderRevisions', 'POST', '/orders/1/revision-preview'],
  ['staff.orderRevisions', 'POST', '/orders/1/revisions'],
  ['staff.cancellations', 'GET', '/orders/1/cancellation'],
  ['staff.orderHolds', 'POST', '/orders/1/identity'],
  ['staff.orderHolds', 'POST', '/orders/1/hold-release'],
  ['staff.approvals', 'GET', '/refund-approvals'],
  ['staff.approvals', 'POST', '/refund-approvals'],
  ['staff.approvals', 'PUT', '/refund-approvals/1'],
  ['staff.notes', 'GET', '/staff-notes'],
  ['staff.notes', 'POST', '/staff-notes'],
  ['staff.notes', 'PUT', '/staff-notes/1'],
  ['staff.notes', 'GET', '/orders/1/timeline'],
  ['staff.stopSelling', 'GET', '/selling-stops'],
  ['staff.stopSelling', 'POST', '/selling-stops'],
  ['staff.stopSelling', 'PUT', '/selling-stops/1'],
  ['staff.figures', 'GET', '/staff-figures'],
  ['staff.search', 'GET', '/staff-search'],
  ['staff.changes', 'GET', '/staff-changes'],
  ['staff.exposureInMoney', 'GET', '/hedges'],
  ['staff.enquiries', 'GET', '/enquiries'],
  ['staff.enquiries', 'POST', '/enquiries/1/answers'],
  ['staff.enquiries', 'PUT', '/enquiries/1'],
  ['staff.tasks', 'GET', '/staff-members'],
  ['staff.tasks', 'PUT', '/staff-members/1'],
  ['staff.purchases', 'POST', '/enquiries/1/purchase-steps'],
  ['staff.statements', 'POST', '/statement-lines'],
  ['staff.receiptApprovals', 'GET', '/receipt-requests'],
  ['staff.receiptApprovals', 'POST', '/receipt-requests'],
  ['staff.receiptApprovals', 'PUT', '/receipt-requests/1'],
  ['staff.accounts', 'GET', '/accounts'],
  ['staff.accounts', 'GET', '/accounts/lines'],
  ['staff.accounts', 'GET', '/accounts/moves'],
  ['staff.accounts', 'GET', '/orders/1/ledger'],
  ['staff.audit', 'GET', '/audit-entries'],
  ['staff.audit', 'POST', '/audit-entries'],
  ['staff.money', 'POST', '/orders/1/payment/refund'],
  ['spotPrices', 'GET', '/spot-prices'],
  ['spotPrices.history', 'GET', '/spot-prices/gold/NZD/1y'],
];

it.each(ROUTES)('%s: %s %s exists, unless the capability is switched off', async (capability, method, path) => {
  const ask = () => client.call(method, path, { ...asService, ...(method === 'GET' ? {} : { body: {} }) });
  const missing = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
  expect(await capabilities()).toContain(capability);
  expect((await ask()).body).not.toEqual(missing);
  await switchOff(capability);
  expect(await capabilities()).not.toContain(capability);
  expect(await ask()).toEqual({ status: 404, body: missing });
  await switchOff();
  expect(await capabilities()).toContain(capability);
});

it('a reset restores the capabilities of the settings', async () => {
  await switchOff('orders.links');
  await client.sandbox.reset();
  expect((await client.control('GET', '/_sandbox/capabilities')).body).toEqual({ off: [] });
  const without = await startTestSandbox({ capabilitiesOff: ['mails.send'] });
  try {
    expect((await without.control('GET', '/_sandbox/capabilities')).body).toEqual({ off: ['mails.send'] });
    expect((await without.call('POST', '/mails', { ...asService, body: {} })).status).toBe(404);
  } finally {
    await without.sandbox.close();
  }
});

it('lists its capabilities', async () => {
  expect((await switchOff('orders.everything')).status).toBe(400);
  expect(() => readConfig({ SANDBOX_CAPABILITIES_OFF: 'mails.send,nothing' })).toThrow('SANDBOX_CAPABILITIES_OFF must be');
  expect(readConfig({ SANDBOX_CAPABILITIES_OFF: 'mails.send, orders.links' }).capabilitiesOff).toEqual(['mails.send', 'orders.links']);
});

it('a plain Strapi has none of them', async () => {
  const plain = await startTestSandbox({ isPlainStrapi: true });
  try {
    expect((await plain.call('GET', '/website')).body.data.attributes.capabilities).toBeUndefined();
    for (const [, method, path] of ROUTES) {
      const { status } = await plain.call(method, path, { ...asService, ...(method === 'GET' ? {} : { body: {} }) });
      expect([404, 405]).toContain(status);
    }
  } finally {
    await plain.sandbox.close();
  }
});
