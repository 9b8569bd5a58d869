import type { Expected } from './expected-call.ts';

/** What operations about accounts, receipts and open metal ask the backend for. */
export const ACCOUNT_CALLS: Record<string, { query: string; sends: Expected[] }> = {
  accounts: {
    query: '{ accounts(from: "2026-10-01", to: "2026-10-31") { currencies { currencyCode } } }',
    sends: [{ call: 'GET /accounts?from=2026-09-30T11:00:00.000Z&before=2026-10-31T11:00:00.000Z', login: true }],
  },
  receiptRequests: { query: '{ receiptRequests { id } }', sends: [{ call: 'GET /receipt-requests', login: true }] },
  approveReceipt: {
    // Nobody has asked for it.
    query: 'mutation { approveReceipt(input: { id: "999" }) { userErrors { code } } }',
    sends: [{ call: 'GET /receipt-requests', login: true }],
  },
  declineReceipt: {
    query: 'mutation { declineReceipt(input: { id: "999" }) { userErrors { code } } }',
    sends: [{ call: 'GET /receipt-requests', login: true }],
  },
  orderLedger: {
    query: '{ orderLedger(number: "K-100201") { kind } }',
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      { call: 'GET /orders/1/ledger', login: true },
    ],
  },
  exposure: { query: '{ exposure { at } }', sends: [{ call: 'GET /exposure', login: true }] },
  recordHedge: {
    // A hedge that nobody has recorded: it is refused.
    query:
      'mutation { recordHedge(input: { metal: "gold", ounces: " +1,000.5 ", price: "4312.5", note: " Half ", lastHedgeId: "9999", key: "a-key-of-it" }) { userErrors { code } } }',
    sends: [
      {
        call: 'POST /hedges',
        body: { metal: 'gold', ounces: 1000.5, price: 4312.5, note: 'Half', lastHedge: 9999, key: 'a-key-of-it' },
        login: true,
      },
      { call: 'GET /exposure', login: true },
    ],
  },
};
