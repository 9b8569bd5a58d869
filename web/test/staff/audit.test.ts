import { expect, it, test } from 'vitest';

import { auditHref, readAuditFilter, WHOLE_TRAIL } from '../../src/staff/audit/audit-filter.ts';
import { actionChoice, actionText, changeText } from '../../src/staff/audit/audit-text.ts';

it.each([
  ['', WHOLE_TRAIL],
  ['staff=2', { ...WHOLE_TRAIL, staffId: '2' }],
  ['staff=tom', null],
  ['product=0', null],
  ['order=K-100310', { ...WHOLE_TRAIL, orderNumber: 'K-100310' }],
  ['order=../1', null],
  ['action=change-order-status', { ...WHOLE_TRAIL, action: 'CHANGE_ORDER_STATUS' }],
  ['action=other', null],
  ['action=CHANGE_PRICING', null],
  ['from=2026-11-20', { ...WHOLE_TRAIL, from: '2026-11-20' }],
  ['to=2026-11-20', { ...WHOLE_TRAIL, from: '2000-01-01', to: '2026-11-20' }],
  ['from=2026-11-21&to=2026-11-20', null],
])('%s', (query, filter) => {
  expect(readAuditFilter(new URLSearchParams(query))).toEqual(filter);
});

test('a filter is read from its own address', () => {
  const filter = {
    staffId: '2',
    customerId: '4',
    orderNumber: 'K-100310',
    productId: '1',
    action: 'UNDO_PRICING_CHANGE',
    from: '2026-11-01',
    to: '2026-11-20',
  } as const;
  const { pathname, searchParams } = new URL(auditHref(filter, 3), 'http://shop.invalid');
  expect([pathname, searchParams.get('page'), readAuditFilter(searchParams)]).toEqual(['/admin/audit/', '3', filter]);
  expect(auditHref(WHOLE_TRAIL)).toBe('/admin/audit/');
});

test('an action in words; an unknown one by its name', () => {
  expect(actionText({ action: 'REFUND_PAYMENT', actionName: 'refundPayment' })).toBe('Refunded a payment');
  expect(actionText({ action: 'OTHER', actionName: 'openedTheVault' })).toBe('openedTheVault');
  expect(actionChoice('undoPricingChange')).toEqual({ action: 'UNDO_PRICING_CHANGE', text: 'Undid a pricing change' });
  expect(actionChoice('openedTheVault')).toBeNull();
});

test.each([
  ['status', 'AwaitingFulfillment', 'Canceled', { name: 'Status', from: 'Awaiting fulfilment', to: 'Cancelled' }],
  ['amount', null, '1250.50 NZD', { name: 'Amount', from: null, to: '$1,250.50' }],
  ['payBy', '2026-11-25T04:00:00.000Z', null, { name: 'Pay by', from: '25\u00a0Nov\u00a02026, 5:00\u00a0pm', to: null }],
  ['markupPriceBreaks', '1+ 3.4', '1+ 34', { name: 'Premiums', from: '1+ 3.4', to: '1+ 34' }],
  [
    'markupPriceBreaks',
    null,
    '10+ 15.5 from 2025-12-31T11:00:00.000Z to 2026-12-31T11:00:00.000Z',
    { name: 'Premiums', from: null, to: '10+ 15.5 from 1\u00a0Jan\u00a02026 to 1\u00a0Jan\u00a02027' },
  ],
  ['colour', 'red', 'blue', { name: 'colour', from: 'red', to: 'blue' }],
])('%s', (field, from, to, expected) => {
  expect(changeText({ __typename: 'AuditChange', field, from, to })).toEqual(expected);
});
