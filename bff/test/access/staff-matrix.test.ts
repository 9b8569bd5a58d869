import { GraphQLSchemaHost } from '@nestjs/graphql';
import { beforeAll, describe, expect, it } from 'vitest';

import { actAs } from '../support/acting.ts';
import { oneShop } from '../support/cart-shop.ts';
import { ADMIN, EDITOR, SALES, SHOPPER, signIn, SITE } from '../support/people.ts';
import { RecordingBackend } from '../support/recording-backend.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { settleAllPayments } from '../support/staff-money.ts';

const STAFF = ['admin', 'sales', 'editor'];
const OF_SALES = ['admin', 'sales'];
const OF_EDITORS = ['admin', 'editor'];

/** Who of the staff may use each operation. Visitors, customers, and staff acting as a customer may use none. */
const MATRIX: Record<string, readonly string[]> = {
  customers: STAFF,
  staffCustomer: STAFF,
  setPriceList: OF_SALES,
  bookPoints: OF_SALES,
  liftPayoutFreeze: OF_SALES,
  staffOrders: STAFF,
  staffOrder: STAFF,
  staffFigures: STAFF,
  deskSearch: STAFF,
  deskChanges: STAFF,
  changeOrderStatus: OF_SALES,
  paymentReports: OF_SALES,
  paymentReportCount: OF_SALES,
  transferReports: OF_SALES,
  recordTransfer: OF_SALES,
  returnTransfer: OF_SALES,
  takeBackReceipt: OF_SALES,
  orderMails: OF_SALES,
  sendOrderMailAgain: OF_SALES,
  changeOrderDetails: OF_SALES,
  previewOrderRevision: OF_SALES,
  reviseOrder: OF_SALES,
  orderCancellation: OF_SALES,
  acceptLateTransfer: OF_SALES,
  extendPaymentDeadline: OF_SALES,
  releaseUnpaidOrder: OF_SALES,
  readBankStatement: OF_SALES,
  saveShipment: OF_SALES,
  carriers: STAFF,
  collections: STAFF,
  recordHandOver: OF_SALES,
  orderDrafts: OF_SALES,
  orderDraft: OF_SALES,
  createOrderDraft: OF_SALES,
  changeOrderDraft: OF_SALES,
  holdOrderDraft: OF_SALES,
  sendOrderDraft: OF_SALES,
  decideOrderDraft: OF_SALES,
  releaseOrderHolds: ['admin'],
  checkIdentity: OF_SALES,
  refundApprovals: OF_SALES,
  orderMoney: OF_SALES,
  orderLedger: OF_SALES,
  receiptRequests: OF_SALES,
  approveReceipt: OF_SALES,
  declineReceipt: OF_SALES,
  accounts: ['admin'],
  capturePayment: OF_SALES,
  releasePayment: OF_SALES,
  refundPayment: OF_SALES,
  approveRefund: OF_SALES,
  declineRefund: OF_SALES,
  settlePaymentReport: OF_SALES,
  logInAs: STAFF,
  productPricing: STAFF,
  suppliers: STAFF,
  updateProductPricing: STAFF,
  previewProductPricing: STAFF,
  askToApprovePricing: STAFF,
  productPricingChanges: STAFF,
  undoPricingChange: STAFF,
  auditTrail: ['admin'],
  orderTimeline: STAFF,
  staffNotes: STAFF,
  addStaffNote: OF_SALES,
  staffEnquiries: OF_SALES,
  answerEnquiry: OF_SALES,
  closeEnquiry: OF_SALES,
  takePurchaseStep: OF_SALES,
  staffMembers: ['admin'],
  changeStaffTasks: ['admin'],
  sellingStops: STAFF,
  stopSelling: STAFF,
  resumeSelling: OF_EDITORS,
  pageDraft: STAFF,
  articleDraft: STAFF,
  priceSources: STAFF,
  enterPrice: OF_EDITORS,
  staffProducts: STAFF,
  staffProduct: STAFF,
  createProduct: OF_EDITORS,
  changeProduct: OF_EDITORS,
  arrangePictures: OF_EDITORS,
  changeStock: STAFF,
  changeProductState: OF_EDITORS,
  dealerSettings: ['admin'],
  strikeStaffNote: OF_SALES,
  numberedCart: STAFF,
  exposure: OF_EDITORS,
  hedges: OF_EDITORS,
  recordHedge: OF_EDITORS,
  partners: ['admin'],
  savePartner: ['admin'],
  issuePartnerKey: ['admin'],
  revokePartnerKey: ['admin'],
  pricingBatches: OF_EDITORS,
  pricingBatch: OF_EDITORS,
  pricingBatchRows: OF_EDITORS,
  preparePricingBatch: OF_EDITORS,
  approvePricingBatch: OF_EDITORS,
  publishPricingBatch: OF_EDITORS,
  undoPricingBatch: OF_EDITORS,
  // Who asked for approval withdraws the question; the backend rejects all others.
  discardPricingBatch: STAFF,
};

const backend = new RecordingBackend();
const shop = oneShop({}, { backend });
const people: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  await settleAllPayments(shop);
  people['visitor'] = SITE;
  for (const [name, login] of Object.entries({ customer: SHOPPER, admin: ADMIN, sales: SALES, editor: EDITOR }))
    people[name] = (await signIn(shop, login)).headers;
  people['acting'] = (await actAs(shop)).acting;
});

describe.each(Object.entries(MATRIX))('%s', (name, allowed) => {
  it.each(['visitor', 'customer', 'acting', ...STAFF])('%s', async (person) => {
    const headers = people[person]!;
    // The login is verified beforehand, so that what follows is the operation's own.
    await shop.ask('{ viewer { id } }', {}, { headers });
    backend.calls.length = 0;
    const { errors } = await shop.ask(staffCalls[name]!.query, {}, { headers });
    const code = errors?.[0]?.extensions.code;
    const refusal = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : null;
    const expected = allowed.includes(person) ? null : person === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    // What is refused never reaches the backend.
    expect([refusal, refusal === null ? 0 : backend.calls.length]).toEqual([expected, 0]);
  });
});

/** What a Salesperson may use whose own list has orders and accounts; the first four are everybody's. */
const OF_A_LIST = 'staffFigures deskSearch deskChanges staffNotes staffOrders staffOrder orderTimeline carriers collections accounts'.split(
  ' ',
);

it('a person with tasks of their own may use what is in the list, and nothing else of their role', async () => {
  const headers = people['admin']!;
  const MEMBERS = '{ staffMembers { id name version } }';
  const { data } = await shop.ask<{ staffMembers: { id: string; name: string; version: string }[] }>(MEMBERS, {}, { headers });
  const { id: memberId, version } = data!.staffMembers.find(({ name }) => name === 'Tom Fraser')!;
  const CHANGE = 'mutation($input: ChangeStaffTasksInput!) { changeStaffTasks(input: $input) { userErrors { message } } }';
  await shop.ask(CHANGE, { input: { memberId, version, tasks: ['orders.view', 'accounts.view'] } }, { headers });
  const used: string[] = [];
  for (const name of Object.keys(MATRIX)) {
    const { errors } = await shop.ask(staffCalls[name]!.query, {}, { headers: people['sales']! });
    if (!errors?.some(({ extensions }) => extensions.code === 'FORBIDDEN')) used.push(name);
  }
  expect(used.toSorted()).toEqual(OF_A_LIST.toSorted());
});

it('covers every operation that is for staff', () => {
  const { schema } = shop.app.get(GraphQLSchemaHost);
  const operations = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  const ofStaff = operations.filter(({ extensions }) => !['public', 'signedIn'].includes(extensions['access'] as string));
  expect(ofStaff.map(({ name }) => name).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});
