import { changeOrderDraft, createOrderDraft, sendOrderDraft } from '../../src/inputs/staff/order-draft.ts';
import type { Example } from './example.ts';

export const orderDraftExamples: Example[] = [
  {
    mutation: 'createOrderDraft',
    type: 'CreateOrderDraftInput',
    schema: createOrderDraft,
    as: 'sales',
    valid: {
      key: 'a-key-of-it',
      lines: [{ productId: '1', quantity: 1, priceChange: '−25.00', reason: 'Repeat customer' }],
      forOrder: null,
    },
    invalid: [
      { field: 'lines', value: [], message: 'Please add a piece.' },
      { field: 'lines.0.priceChange', value: 'cheap', message: 'Please enter an amount such as −25.00, or nothing.' },
      { field: 'lines.0.reason', value: ' ', message: 'Please say why the price differs.' },
    ],
  },
  {
    mutation: 'changeOrderDraft',
    type: 'ChangeOrderDraftInput',
    schema: changeOrderDraft,
    as: 'sales',
    valid: { id: '1', version: 1, lines: [{ productId: '1', quantity: 1, priceChange: null, reason: null }] },
    invalid: [{ field: 'lines.0.quantity', value: 0, message: 'The quantity must be at least 1.' }],
  },
  {
    mutation: 'sendOrderDraft',
    type: 'SendOrderDraftInput',
    schema: sendOrderDraft,
    as: 'sales',
    valid: { id: '1', email: 'ana@example.test', name: 'Ana' },
    invalid: [{ field: 'email', value: 'ana', message: 'Please enter a full email address, such as name@example.co.nz.' }],
  },
];
