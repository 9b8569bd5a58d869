import type { Expected } from './expected-call.ts';

/** What staff do about a placed order, sent by an Admin, and every request that each makes to the backend. */
export const ORDER_DESK_CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  releaseOrderHolds: {
    query:
      'mutation { releaseOrderHolds(input: { orderNumber: "K-100305", holdIds: ["fraudWarning"], reason: "Called the bank" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100305', login: true },
      { call: 'POST /orders/105/hold-release', body: { holds: ['fraudWarning'], reason: 'Called the bank' }, login: true },
    ],
  },
  checkIdentity: {
    query: 'mutation { checkIdentity(input: { orderNumber: "K-100305", step: ASKED, note: "First order" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100305', login: true },
      { call: 'POST /orders/105/identity', body: { step: 'asked', note: 'First order' }, login: true },
    ],
  },
  orderMails: {
    query: '{ orderMails(number: "K-100305") { id } }',
    sends: [
      { call: 'GET /orders/K-100305', login: true },
      { call: 'GET /orders/105/mails', login: true },
    ],
  },
  sendOrderMailAgain: {
    // No such mail: it is refused.
    query:
      'mutation { sendOrderMailAgain(input: { orderNumber: "K-100305", mailId: "9999", key: "a-key-of-it" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100305', login: true },
      { call: 'POST /orders/105/mails/9999/again', body: { key: 'a-key-of-it' }, login: true },
    ],
  },
  changeOrderDetails: {
    // An order that is closed: it is refused.
    query:
      'mutation { changeOrderDetails(input: { orderNumber: "K-100201", revision: 0, contact: { firstName: "Ana", lastName: "Tui", email: "ana@tui.example" }, note: "A typo", key: "a-key-of-it" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      {
        call: 'POST /orders/1/details',
        body: {
          revision: 0,
          contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana@tui.example', phone: null },
          delivery: null,
          calledAt: null,
          note: 'A typo',
          key: 'a-key-of-it',
        },
        login: true,
      },
    ],
  },
  previewOrderRevision: {
    query:
      'mutation { previewOrderRevision(input: { orderNumber: "K-100201", lines: [{ productId: "1", quantity: 2, price: ORDER }] }) { preview { refusedBecause } userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      {
        call: 'POST /orders/1/revision-preview',
        body: { lines: [{ productId: 1, quantity: 2, price: 'order' }], delivery: null },
        login: true,
      },
    ],
  },
  reviseOrder: {
    // An order that is closed: it is refused.
    query:
      'mutation { reviseOrder(input: { orderNumber: "K-100201", revision: 0, total: { amount: "12.50", currencyCode: "NZD" }, delivery: { code: COLLECT, slotId: "2026-12-01T10:00" }, note: "Collects it", key: "a-key-of-it" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      {
        call: 'POST /orders/1/revisions',
        body: {
          lines: null,
          delivery: { code: 'collect', slotId: '2026-12-01T10:00', address: null },
          revision: 0,
          total: 12.5,
          calledAt: null,
          note: 'Collects it',
          key: 'a-key-of-it',
        },
        login: true,
      },
    ],
  },
  orderCancellation: {
    query: '{ orderCancellation(number: "K-100305") { sums { owed { amount } } } }',
    sends: [
      { call: 'GET /orders/K-100305', login: true },
      { call: 'GET /orders/105/cancellation', login: true },
    ],
  },
};
