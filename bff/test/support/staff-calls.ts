import { entityBody } from './enquiry.ts';
import type { Expected } from './expected-call.ts';

const OPEN_APPROVALS =
  'GET /refund-approvals?filters[state][$in][0]=waiting&filters[state][$in][1]=approved&pagination[page]=1&pagination[pageSize]=100&sort[0]=requestedAt:desc';
const WHY = 'reason: "Because", key: "a-key-of-it"';

const CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  customers: {
    query: '{ customers(search: " hannah ", page: 2) { total } }',
    sends: [{ call: 'POST /admin/fetch-users', body: { search: 'hannah', page: 2, pageSize: 20 }, login: true }],
  },
  staffOrders: {
    query:
      '{ staffOrders(status: FULFILLED, paymentState: REFUND_FAILED, search: " hannah ", from: "2026-07-01", to: "2026-07-31", page: 2) { total } }',
    sends: [
      {
        call:
          'GET /orders?filters[status][$eq]=Fulfilled&filters[payment][state][$eq]=refundFailed&filters[createdAt][$gte]=2026-06-30T12:00:00.000Z&filters[createdAt][$lt]=2026-07-31T12:00:00.000Z' +
          '&searchQuery=hannah&pagination[page]=2&pagination[pageSize]=20&sort[0]=createdAt:desc&facets=true&populate[0]=user',
        login: true,
      },
    ],
  },
  staffOrder: { query: '{ staffOrder(number: "K-100201") { paymentReference } }', sends: [{ call: 'GET /orders/K-100201', login: true }] },
  changeOrderStatus: {
    // The latest order of the seed.
    query:
      'mutation { changeOrderStatus(input: { orderNumber: "K-100310", from: PENDING, to: AWAITING_FULFILLMENT }) { status userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100310', login: true },
      { call: 'PUT /orders/110', body: entityBody({ status: 'AwaitingFulfillment' }), ifMatch: '"Pending"', login: true },
    ],
  },
  // Of payments that need no attention; the orders of others are requested by key (test/staff/payment-reports.test.ts).
  paymentReports: { query: '{ paymentReports { readAt } }', sends: [] },
  paymentReportCount: { query: '{ paymentReportCount }', sends: [{ call: OPEN_APPROVALS, login: true }] },
  refundApprovals: { query: '{ refundApprovals { id } }', sends: [{ call: OPEN_APPROVALS, login: true }] },
  orderMoney: {
    query: '{ orderMoney(number: "K-100201") { state } }',
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      { call: OPEN_APPROVALS, login: true },
    ],
  },
  capturePayment: {
    query: `mutation { capturePayment(input: { orderNumber: "K-1", ${WHY} }) { userErrors { code } } }`,
    sends: [{ call: 'GET /orders/K-1', login: true }],
  },
  releasePayment: {
    query: `mutation { releasePayment(input: { orderNumber: "K-1", ${WHY} }) { userErrors { code } } }`,
    sends: [{ call: 'GET /orders/K-1', login: true }],
  },
  refundPayment: {
    // Above the limit for one person, for a paid order.
    query: `mutation { refundPayment(input: { orderNumber: "K-100201", amount: { amount: "5000.01", currencyCode: "NZD" }, ${WHY} }) { approval { id } } }`,
    sends: [
      { call: 'GET /orders/K-100201', login: true },
      {
        call: 'POST /refund-approvals',
        body: entityBody({ orderNumber: 'K-100201', amount: 5000.01, reason: 'Because', key: 'a-key-of-it' }),
        login: true,
      },
    ],
  },
  // The person's own request, which no one else has approved.
  approveRefund: {
    query: 'mutation { approveRefund(input: { id: "1" }) { userErrors { code } } }',
    sends: [{ call: OPEN_APPROVALS, login: true }],
  },
  declineRefund: {
    query: 'mutation { declineRefund(input: { id: "1" }) { userErrors { code } } }',
    sends: [
      { call: OPEN_APPROVALS, login: true },
      { call: 'PUT /refund-approvals/1', body: entityBody({ state: 'declined' }), login: true },
    ],
  },
  settlePaymentReport: {
    query: 'mutation { settlePaymentReport(input: { orderNumber: "K-1", version: "0", reason: "Because" }) { userErrors { code } } }',
    sends: [{ call: 'GET /orders/K-1', login: true }],
  },
  logInAs: {
    // For an account that staff may not act as: the response is an error, and the person is not requested.
    query: 'mutation { logInAs(input: { customerId: "1" }) { userErrors { code } } }',
    sends: [{ call: 'POST /admin/login-as', body: { id: 1 }, login: true }],
  },
  // Staff see the dealer's own currency.
  productPricing: {
    query: '{ productPricing(productId: "3") { updatedAt } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  suppliers: {
    query: '{ suppliers { name } }',
    country: 'NZ',
    sends: [{ call: 'GET /suppliers?pagination[page]=1&pagination[pageSize]=100&sort[0]=name:asc', login: true }],
  },
  updateProductPricing: {
    // With an outdated version; update-product-pricing.test.ts covers requests without a conflict.
    query:
      'mutation { updateProductPricing(input: { productId: "3", updatedAt: "2020-01-01T00:00:00Z", minimumSaleQuantity: 2 }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  returnToStaff: { query: 'mutation { returnToStaff { viewer { id } } }', sends: [] },
};

/** The operations of the staff feature, sent by a member of staff from a page, and every request that each makes to the backend. */
export const staffCalls = Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, { ...call, staff: true as const }]));
