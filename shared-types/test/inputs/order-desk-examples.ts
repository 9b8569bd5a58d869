import { changeOrderDetails, sendOrderMailAgain } from '../../src/inputs/staff/order-desk.ts';
import { checkIdentity, releaseOrderHolds } from '../../src/inputs/staff/order-hold.ts';
import { previewOrderRevision, reviseOrder } from '../../src/inputs/staff/order-revision.ts';
import type { Example, InvalidExample } from './example.ts';
import { atMost, key } from './field-examples.ts';

const holdReasons = (field: string): InvalidExample[] => [
  { field, value: ' ', message: 'Please say why, for your colleagues.' },
  { field, value: 'x'.repeat(501), message: atMost(500) },
];

const noLines: InvalidExample = { field: 'lines', value: [], message: 'An order without products is cancelled instead.' };

export const orderDeskExamples: Example[] = [
  {
    mutation: 'checkIdentity',
    type: 'CheckIdentityInput',
    schema: checkIdentity,
    as: 'staff',
    valid: { orderNumber: 'K-100310', step: 'ASKED', note: 'A first order of a large sum.' },
    invalid: holdReasons('note'),
  },
  {
    mutation: 'releaseOrderHolds',
    type: 'ReleaseOrderHoldsInput',
    schema: releaseOrderHolds,
    as: 'staff',
    valid: { orderNumber: 'K-100310', holdIds: ['fraudWarning'], reason: 'The bank has withdrawn it.' },
    invalid: holdReasons('reason'),
  },
  {
    mutation: 'changeOrderDetails',
    type: 'ChangeOrderDetailsInput',
    schema: changeOrderDetails,
    as: 'sales',
    valid: {
      orderNumber: 'K-100310',
      revision: 0,
      contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana@tui.example', phone: null },
      calledAt: '021 123 4567',
      note: 'A wrong number.',
      key: 'a-key-of-a-change',
    },
    invalid: [
      key,
      ...holdReasons('note'),
      { field: 'contact.firstName', value: ' ', message: 'Please enter the first name.' },
      { field: 'contact.lastName', value: ' ', message: 'Please enter the last name.' },
    ],
  },
  {
    mutation: 'previewOrderRevision',
    type: 'PreviewOrderRevisionInput',
    schema: previewOrderRevision,
    as: 'sales',
    valid: { orderNumber: 'K-100310' },
    invalid: [noLines],
  },
  {
    mutation: 'reviseOrder',
    type: 'ReviseOrderInput',
    schema: reviseOrder,
    as: 'sales',
    valid: {
      orderNumber: 'K-100310',
      revision: 0,
      total: { amount: '100.00', currencyCode: 'NZD' },
      calledAt: '021 123 4567',
      note: 'One more.',
      key: 'a-key-of-a-revision',
    },
    invalid: [
      key,
      noLines,
      ...holdReasons('note'),
      { field: 'total', value: { amount: 'much', currencyCode: 'NZD' }, message: 'Please look at the preview again.' },
    ],
  },
  {
    mutation: 'sendOrderMailAgain',
    type: 'SendOrderMailAgainInput',
    schema: sendOrderMailAgain,
    as: 'sales',
    valid: { orderNumber: 'K-100310', mailId: '7', key: 'a-key-of-a-mail' },
    invalid: [key],
  },
];
