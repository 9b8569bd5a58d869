import { ACCOUNT_CALLS } from './account-period-calls.ts';
import { NO_PLAIN_FIELDS } from '@koura/shared-types/plain-product-fields';
import { counted } from './content-calls.ts';
import { entityBody } from './enquiry.ts';
import type { Expected } from './expected-call.ts';
import { ORDER_DESK_CALLS } from './order-desk-calls.ts';
import { PARTNER_CALLS } from './partner-calls.ts';
import { EXPOSURE_CALLS } from './exposure-calls.ts';
import { PRICING_CALLS } from './pricing-calls.ts';
import { ORDER_DRAFT_CALLS } from './order-draft-calls.ts';
import { SHIPMENT_CALLS } from './shipment-calls.ts';

const OPEN_APPROVALS =
  'GET /refund-approvals?filters[state][$in][0]=waiting&filters[state][$in][1]=approved&pagination[page]=1&pagination[pageSize]=100&sort[0]=requestedAt:desc';
const TRANSFERS_TO_LOOK_AT =
  'GET /orders?filters[payment][method][$in][0]=transfer&filters[payment][method][$in][1]=bank&filters[payment][needsAttention][$eq]=true&pagination[page]=1&pagination[pageSize]=100&sort[0]=createdAt:desc&populate[0]=user';
const WHY = 'reason: "Because", key: "a-key-of-it"';

const FACTS =
  'name: " Gold Tui ", metal: "gold", mint: "Tui Mint", type: "coin", objective: "invest", weight: "1 oz", fineWeightGrams: "31.1034768", taxClass: METAL, fineness: "999.9", year: "2026"';
const SENT_FACTS = {
  name: 'Gold Tui',
  metal: 'gold',
  mint: 'Tui Mint',
  category: null,
  type: 'coin',
  searchType: '',
  objective: 'invest',
  weight: '1 oz',
  fineWeightGrams: 31.1034768,
  taxClass: 'metal',
  onRequest: false,
  featured: false,
  description: '',
  ...NO_PLAIN_FIELDS,
  fineness: 999.9,
  year: 2026,
};

const CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  customers: {
    query: '{ customers(search: " hannah ", priceList: "wholesale", isBlocked: false, hasOrders: true, page: 2) { total } }',
    sends: [
      {
        call: 'POST /admin/fetch-users',
        body: { search: 'hannah', page: 2, pageSize: 20, filters: { priceList: 'wholesale', blocked: false, hasOrders: true } },
        login: true,
      },
    ],
  },
  numberedCart: { query: '{ numberedCart(number: "C-10042") { number } }', sends: [{ call: 'GET /carts/by-number/C-10042', login: true }] },
  staffCustomer: { query: '{ staffCustomer(id: "4") { newsletter } }', sends: [{ call: 'GET /customers/4', login: true }] },
  setPriceList: {
    query: 'mutation { setPriceList(input: { customerId: "9999", from: "standard", to: "wholesale" }) { priceList userErrors { code } } }',
    sends: [{ call: 'PUT /customers/9999/price-list', body: { priceList: 'wholesale' }, ifMatch: '"standard"', login: true }],
  },
  liftPayoutFreeze: {
    query: 'mutation { liftPayoutFreeze(input: { customerId: "9999", reason: " Called them " }) { lifted userErrors { code } } }',
    sends: [{ call: 'POST /customers/9999/payout-freeze/lift', body: { reason: 'Called them' }, login: true }],
  },
  bookPoints: {
    query:
      'mutation { bookPoints(input: { customerId: "9999", points: -5, description: " Sorry ", key: "a-key-of-it" }) { points { balance } userErrors { code } } }',
    sends: [{ call: 'POST /customers/9999/points', body: { points: -5, description: 'Sorry', key: 'a-key-of-it' }, login: true }],
  },
  staffOrders: {
    query:
      '{ staffOrders(status: FULFILLED, paymentState: REFUND_FAILED, paymentMethod: CARD, view: TO_PICK, delivery: COLLECT, placedBy: STAFF, customerId: "4", sort: HIGHEST_TOTAL, search: " hannah ", from: "2026-07-01", to: "2026-07-31", page: 2) { total } }',
    sends: [
      {
        call:
          'GET /orders?filters[status][$eq]=Fulfilled&filters[payment][state][$eq]=refundFailed&filters[payment][method][$eq]=card&filters[createdAt][$gte]=2026-06-30T12:00:00.000Z&filters[createdAt][$lt]=2026-07-31T12:00:00.000Z' +
          '&filters[view][$eq]=toPick&filters[deliveryChoice][code][$eq]=collect&filters[placedBy][$eq]=staff&filters[user][id][$eq]=4' +
          '&searchQuery=hannah&pagination[page]=2&pagination[pageSize]=20&sort[0]=total:desc&facets=true&populate[0]=user',
        login: true,
      },
    ],
  },
  deskSearch: {
    query: '{ deskSearch(search: "100201") { orders { orderNumber } } }',
    sends: [{ call: 'GET /staff-search?searchQuery=100201', login: true }],
  },
  deskChanges: { query: '{ deskChanges { orders } }', sends: [{ call: 'GET /staff-changes', login: true }] },
  staffFigures: { query: '{ staffFigures { at } }', sends: [{ call: 'GET /staff-figures', login: true }] },
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
  paymentReportCount: {
    query: '{ paymentReportCount }',
    sends: [
      { call: OPEN_APPROVALS, login: true },
      { call: TRANSFERS_TO_LOOK_AT, login: true },
      { call: 'GET /receipt-requests', login: true },
    ],
  },
  transferReports: { query: '{ transferReports { orderNumber } }', sends: [{ call: TRANSFERS_TO_LOOK_AT, login: true }] },
  recordTransfer: {
    // The reference is that of an order of the seed: no other order's money is recorded.
    query: `mutation { recordTransfer(input: { orderNumber: "K-100311", amount: { amount: "1.00", currencyCode: "NZD" }, receivedAt: "2026-11-01T00:00:00Z", payerName: "A", bankReference: "B", key: "key-of-it" }) { userErrors { code } } }`,
    sends: [
      { call: 'GET /orders/K-100311', login: true },
      {
        call: 'POST /orders/111/transfers',
        body: {
          amount: 1,
          currency: 'NZD',
          receivedAt: '2026-11-01T00:00:00Z',
          sentOn: null,
          payerName: 'A',
          bankReference: 'B',
          key: 'key-of-it',
        },
        login: true,
      },
    ],
  },
  returnTransfer: {
    query: `mutation { returnTransfer(input: { orderNumber: "K-100311", amount: { amount: "1.00", currencyCode: "NZD" }, returnedAt: "2026-11-01T00:00:00Z", key: "key-of-return" }) { userErrors { code } } }`,
    sends: [
      { call: 'GET /orders/K-100311', login: true },
      {
        call: 'POST /orders/111/transfer-returns',
        body: { amount: 1, currency: 'NZD', returnedAt: '2026-11-01T00:00:00Z', bankReference: '', key: 'key-of-return' },
        login: true,
      },
    ],
  },
  takeBackReceipt: {
    query:
      'mutation { takeBackReceipt(input: { orderNumber: "K-100311", key: "key-of-it", reason: "Typed twice" }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100311', login: true },
      { call: 'POST /orders/111/transfer-corrections', body: { key: 'key-of-it', reason: 'Typed twice' }, login: true },
    ],
  },
  acceptLateTransfer: {
    query: 'mutation { acceptLateTransfer(input: { orderNumber: "K-100311", from: PENDING }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100311', login: true },
      { call: 'POST /orders/111/accept-late-transfer', body: { from: 'Pending' }, login: true },
    ],
  },
  // With another deadline than the order's, and for another status: nothing is sent.
  extendPaymentDeadline: {
    query:
      'mutation { extendPaymentDeadline(input: { orderNumber: "K-100311", payBy: "2099-01-01T00:00:00Z", from: "2020-01-01T00:00:00Z" }) { userErrors { code } } }',
    sends: [{ call: 'GET /orders/K-100311', login: true }],
  },
  releaseUnpaidOrder: {
    query:
      'mutation { releaseUnpaidOrder(input: { orderNumber: "K-100311", from: FULFILLED, reason: "Because" }) { userErrors { code } } }',
    sends: [{ call: 'GET /orders/K-100311', login: true }],
  },
  readBankStatement: {
    query:
      'mutation { readBankStatement(input: { text: "Date,Amount,Details\\n20/11/2026,1.00,22222222" }) { statement { outgoing } userErrors { code } } }',
    sends: [
      {
        call: 'GET /orders?filters[payment][reference][$in][0]=22222222&pagination[page]=1&pagination[pageSize]=100&sort[0]=createdAt:desc&populate[0]=user',
        login: true,
      },
      {
        call: 'POST /statement-lines',
        body: {
          currency: null,
          lines: [{ key: 'line-c7DqTATJtvxIr1MOQPX_ybxfbvpA-YbrUH9nF34zJyo', amount: 1, payerName: '22222222', text: '' }],
        },
        login: true,
      },
    ],
  },
  ...ORDER_DESK_CALLS,
  ...SHIPMENT_CALLS,
  ...ORDER_DRAFT_CALLS,
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
  ...PRICING_CALLS,
  ...ACCOUNT_CALLS,
  ...EXPOSURE_CALLS,
  ...PARTNER_CALLS,
  auditTrail: {
    query:
      '{ auditTrail(staffId: "2", orderNumber: "K-100310", productId: "3", action: LOG_IN_AS, from: "2026-07-01", page: 2) { total } }',
    sends: [
      {
        call:
          'GET /audit-entries?filters[staff][id][$eq]=2&filters[orderNumber][$eq]=K-100310&filters[product][id][$eq]=3&filters[action][$eq]=logInAs' +
          '&filters[at][$gte]=2026-06-30T12:00:00.000Z&pagination[page]=2&pagination[pageSize]=50&sort[0]=at:desc&facets=true',
        login: true,
      },
    ],
  },
  orderTimeline: {
    query: '{ orderTimeline(number: "K-100310") { at } }',
    sends: [
      { call: 'GET /orders/K-100310', login: true },
      { call: 'GET /orders/110/timeline', login: true },
    ],
  },
  staffNotes: {
    query: '{ staffNotes(customerId: "4", page: 2) { total } }',
    sends: [
      { call: 'GET /staff-notes?filters[customer][id][$eq]=4&pagination[page]=2&pagination[pageSize]=20&sort[0]=at:desc', login: true },
      ...counted('GET /staff-notes/count?filters[customer][id][$eq]=4').map((call) => ({ ...call, login: true as const })),
    ],
  },
  addStaffNote: {
    query:
      'mutation { addStaffNote(input: { orderNumber: "K-100310", text: " Rang back ", key: "a-key-of-it" }) { note { id } userErrors { code } } }',
    sends: [
      {
        call: 'POST /staff-notes',
        body: entityBody({ orderNumber: 'K-100310', customer: null, text: 'Rang back', isShown: false, key: 'a-key-of-it' }),
        login: true,
      },
    ],
  },
  staffEnquiries: {
    query: '{ staffEnquiries(state: NEW, kind: CONTACT, customerId: "4", page: 2) { total } }',
    sends: [
      {
        call: 'GET /enquiries?filters[state][$eq]=new&filters[kind][$eq]=contact&filters[customer][id][$eq]=4&pagination[page]=2&pagination[pageSize]=20&sort[0]=at:desc&facets=true',
        login: true,
      },
    ],
  },
  answerEnquiry: {
    query:
      'mutation { answerEnquiry(input: { enquiryId: "9999", answersSeen: 2, text: " Yes. ", key: "a-key-of-it" }) { enquiry { id } userErrors { code } } }',
    sends: [{ call: 'POST /enquiries/9999/answers', body: { text: 'Yes.', key: 'a-key-of-it' }, ifMatch: '"2"', login: true }],
  },
  staffMembers: { query: '{ staffMembers { id } }', sends: [{ call: 'GET /staff-members', login: true }] },
  changeStaffTasks: {
    query:
      'mutation { changeStaffTasks(input: { memberId: "9999", version: "v1", tasks: ["orders.view"] }) { member { id } userErrors { code } } }',
    sends: [{ call: 'PUT /staff-members/9999', body: { tasks: ['orders.view'] }, ifMatch: '"v1"', login: true }],
  },
  takePurchaseStep: {
    query:
      'mutation { takePurchaseStep(input: { enquiryId: "9999", stepsSeen: 1, state: OFFERED, price: "4312.50", holdsForMinutes: 60, key: "a-key-of-it" }) { enquiry { id } userErrors { code } } }',
    sends: [
      {
        call: 'POST /enquiries/9999/purchase-steps',
        body: { key: 'a-key-of-it', state: 'offered', price: 4312.5, holdsForMinutes: 60, fineGrams: null, reason: null },
        ifMatch: '"1"',
        login: true,
      },
    ],
  },
  closeEnquiry: {
    query: 'mutation { closeEnquiry(input: { enquiryId: "9999", from: NEW }) { userErrors { code } } }',
    sends: [{ call: 'PUT /enquiries/9999', body: entityBody({ state: 'closed' }), ifMatch: '"new"', login: true }],
  },
  sellingStops: {
    query: '{ sellingStops { id } }',
    sends: [{ call: 'GET /selling-stops?pagination[page]=1&pagination[pageSize]=100', login: true }],
  },
  stopSelling: {
    query: 'mutation { stopSelling(input: { productId: "3", reason: " Wrong price " }) { stop { id } userErrors { code } } }',
    sends: [{ call: 'POST /selling-stops', body: entityBody({ metal: null, product: 3, reason: 'Wrong price' }), login: true }],
  },
  resumeSelling: {
    query: 'mutation { resumeSelling(input: { stopId: "999" }) { userErrors { code } } }',
    sends: [{ call: 'PUT /selling-stops/999', body: entityBody({ resumed: true }), login: true }],
  },
  pageDraft: {
    query: '{ pageDraft(slug: "learn/how-to-buy") { title } }',
    sends: [{ call: 'GET /pages?status=draft&filters[slug][$eq]=learn/how-to-buy&pagination[page]=1&pagination[pageSize]=1', login: true }],
  },
  articleDraft: {
    query: '{ articleDraft(slug: "audit-2025") { title } }',
    sends: [
      {
        call: 'GET /articles?status=draft&filters[slug][$eq]=audit-2025&pagination[page]=1&pagination[pageSize]=1&populate[0]=image',
        login: true,
      },
    ],
  },
  priceSources: { query: '{ priceSources { series } }', sends: [{ call: 'GET /price-sources', login: true }] },
  enterPrice: {
    query:
      'mutation { enterPrice(input: { series: "gold", price: "7,201.50", confirmed: true }) { sources { series } userErrors { code } } }',
    sends: [{ call: 'PUT /price-sources/gold', body: { price: 7201.5, confirmed: true }, login: true }],
  },
  staffProducts: {
    query: '{ staffProducts(state: DRAFT, search: " gold ", page: 2) { total } }',
    sends: [
      {
        call: 'GET /staff-products?filters[state][$eq]=draft&searchQuery=gold&pagination[page]=2&pagination[pageSize]=50',
        login: true,
      },
    ],
  },
  staffProduct: { query: '{ staffProduct(id: "3") { slug } }', sends: [{ call: 'GET /staff-products/3', login: true }] },
  createProduct: {
    query: `mutation { createProduct(input: { slug: "gold-tui-1-oz", key: "a-key-of-it", ${FACTS} }) { product { id } userErrors { code } } }`,
    sends: [{ call: 'POST /staff-products', body: { slug: 'gold-tui-1-oz', key: 'a-key-of-it', ...SENT_FACTS }, login: true }],
  },
  changeProduct: {
    // Of a version that no product has had: it is refused, and the product is read as it is.
    query: `mutation { changeProduct(input: { productId: "3", version: 9, ${FACTS} }) { product { id } userErrors { code } } }`,
    sends: [
      { call: 'PUT /staff-products/3', body: SENT_FACTS, ifMatch: '"9"', login: true },
      { call: 'GET /staff-products/3', login: true },
    ],
  },
  arrangePictures: {
    query:
      'mutation { arrangePictures(input: { productId: "3", version: 9, pictures: [{ name: "front", caption: "Front" }] }) { product { id } userErrors { code } } }',
    sends: [
      { call: 'PUT /staff-products/3/pictures', body: { pictures: [{ name: 'front', caption: 'Front' }] }, ifMatch: '"9"', login: true },
      { call: 'GET /staff-products/3', login: true },
    ],
  },
  changeStock: {
    query:
      'mutation { changeStock(input: { productId: "9999", amount: " −2 ", reason: DAMAGED, note: " Scratched ", key: "a-key-of-it" }) { product { id } userErrors { code } } }',
    sends: [
      {
        call: 'POST /staff-products/9999/stock',
        body: { amount: -2, reason: 'damaged', note: 'Scratched', key: 'a-key-of-it' },
        login: true,
      },
    ],
  },
  changeProductState: {
    query: 'mutation { changeProductState(input: { productId: "9999", state: RETIRED }) { product { id } userErrors { code } } }',
    sends: [{ call: 'PUT /staff-products/9999/state', body: { state: 'retired' }, login: true }],
  },
  dealerSettings: { query: '{ dealerSettings { groups { name } } }', sends: [{ call: 'GET /dealer-settings', login: true }] },
  strikeStaffNote: {
    query: 'mutation { strikeStaffNote(input: { noteId: "999" }) { userErrors { code } } }',
    sends: [{ call: 'PUT /staff-notes/999', body: entityBody({ struck: true }), login: true }],
  },
  returnToStaff: { query: 'mutation { returnToStaff { viewer { id } } }', sends: [] },
};

/** The operations of the staff feature, sent by an Admin from a page, and every request that each makes to the backend. */
export const staffCalls = Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, { ...call, staff: true as const }]));
