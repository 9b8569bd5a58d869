import type { Expected } from './expected-call.ts';

const LINES = 'lines: [{ productId: "1", quantity: 2, priceChange: "-5", reason: "Why" }]';
const SENT = [{ productId: 1, quantity: 2, priceChange: -5, reason: 'Why' }];

export const ORDER_DRAFT_CALLS: Record<string, { query: string; sends: Expected[] }> = {
  orderDrafts: { query: '{ orderDrafts { id } }', sends: [{ call: 'GET /drafts', login: true }] },
  orderDraft: { query: '{ orderDraft(id: "1") { id } }', sends: [{ call: 'GET /drafts/1', login: true }] },
  createOrderDraft: {
    query: `mutation { createOrderDraft(input: { key: "a-key-of-it", customerId: "2", ${LINES} }) { userErrors { code } } }`,
    sends: [{ call: 'POST /drafts', body: { key: 'a-key-of-it', customer: 2, countryCode: 'AU', lines: SENT }, login: true }],
  },
  changeOrderDraft: {
    query: `mutation { changeOrderDraft(input: { id: "1", version: 3, ${LINES} }) { userErrors { code } } }`,
    sends: [{ call: 'PUT /drafts/1', body: { version: 3, lines: SENT }, login: true }],
  },
  holdOrderDraft: {
    query: 'mutation { holdOrderDraft(input: { id: "1" }) { userErrors { code } } }',
    sends: [{ call: 'POST /drafts/1/hold', login: true }],
  },
  sendOrderDraft: {
    query: 'mutation { sendOrderDraft(input: { id: "1", email: "ana@example.test" }) { userErrors { code } } }',
    sends: [{ call: 'POST /drafts/1/send', body: { email: 'ana@example.test', name: null }, login: true }],
  },
  decideOrderDraft: {
    query: 'mutation { decideOrderDraft(input: { id: "1", version: 3, approve: false }) { userErrors { code } } }',
    sends: [{ call: 'PUT /drafts/1/approval', body: { version: 3, state: 'declined' }, login: true }],
  },
};
