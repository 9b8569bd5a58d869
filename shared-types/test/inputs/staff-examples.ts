import { movePayment, refundPayment, settlePaymentReport } from '../../src/inputs/staff/money-movement.ts';
import { arrangePictures, changeProduct, changeStock, createProduct } from '../../src/inputs/staff/product-facts.ts';
import { enterPrice } from '../../src/inputs/staff/enter-price.ts';
import { stopSelling } from '../../src/inputs/staff/stop-selling.ts';
import { readBankStatement } from '../../src/inputs/staff/bank-statement.ts';
import { takePurchaseStep } from '../../src/inputs/staff/take-purchase-step.ts';
import { changeStaffTasks } from '../../src/inputs/staff/change-staff-tasks.ts';
import { answerEnquiry } from '../../src/inputs/staff/answer-enquiry.ts';
import { bookPoints } from '../../src/inputs/staff/book-points.ts';
import { preparePricingBatch } from '../../src/inputs/staff/pricing-batch.ts';
import { recordHedge } from '../../src/inputs/staff/record-hedge.ts';
import { addStaffNote } from '../../src/inputs/staff/staff-note.ts';
import { recordHandOver } from '../../src/inputs/staff/hand-over.ts';
import { saveShipment } from '../../src/inputs/staff/shipment.ts';
import {
  extendPaymentDeadline,
  recordTransfer,
  releaseUnpaidOrder,
  returnTransfer,
  takeBackReceipt,
} from '../../src/inputs/staff/staff-transfer.ts';
import { orderDraftExamples } from './order-draft-examples.ts';
import { orderDeskExamples } from './order-desk-examples.ts';
import { partnerExamples } from './partner-examples.ts';
import { pricingExamples } from './pricing-examples.ts';
import type { Example, InvalidExample } from './example.ts';
import { atMost, key, PLAIN } from './field-examples.ts';

const reasons: InvalidExample[] = [
  { field: 'reason', value: ' ', message: 'Please enter a reason.' },
  { field: 'reason', value: 'x'.repeat(451), message: atMost(450) },
];
const AMOUNT = 'Please enter an amount above 0, such as 120.50.';
const NO_ORDER: InvalidExample = { field: 'orderNumber', value: ' ', message: 'Please enter the order number.' };
const amounts: InvalidExample[] = ['0', '-1', '1.005', 'much'].map((amount) => ({
  field: 'amount',
  value: { amount, currencyCode: 'NZD' },
  message: AMOUNT,
}));

const FACTS = {
  name: 'Gold Tūī 1 oz',
  metal: 'gold',
  mint: 'Tūī Mint',
  type: 'coin',
  objective: 'invest',
  weight: '1 oz',
  fineWeightGrams: '31.1034768',
  fineness: '999.9',
  taxClass: 'METAL',
  year: '2026',
};
const wrongFacts: InvalidExample[] = [
  { field: 'name', value: ' ', message: 'Please enter the name.' },
  { field: 'fineWeightGrams', value: '31,1', message: 'Please enter a number such as 31.1035.' },
  { field: 'fineWeightGrams', value: '0', message: 'Please enter a number such as 31.1035.' },
  { field: 'fineness', value: '-1', message: 'Please enter a number such as 31.1035.' },
  { field: 'year', value: '20.26', message: 'Please enter a whole number.' },
  { field: 'description', value: 'x'.repeat(20_001), message: atMost(20_000) },
];

export const staffExamples: Example[] = [
  ...['capturePayment', 'releasePayment'].map((mutation): Example => ({
    mutation,
    type: `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`,
    schema: movePayment,
    as: 'staff',
    valid: { orderNumber: 'K-1', reason: 'Parcel lost', key: 'abcdefgh' },
    invalid: [...reasons, key],
  })),
  {
    mutation: 'refundPayment',
    type: 'RefundPaymentInput',
    schema: refundPayment,
    as: 'staff',
    valid: { orderNumber: 'K-1', amount: { amount: '120.50', currencyCode: 'NZD' }, reason: 'Parcel lost', key: 'abcdefgh' },
    invalid: [
      ...reasons,
      key,
      ...['0', '-1', '1.005', 'much', '1,000'].map((amount) => ({
        field: 'amount',
        value: { amount, currencyCode: 'NZD' },
        message: AMOUNT,
      })),
    ],
  },
  {
    mutation: 'preparePricingBatch',
    type: 'PreparePricingBatchInput',
    schema: preparePricingBatch,
    as: 'staff',
    valid: { key: 'abcdefgh', metal: 'gold', rule: { kind: 'ADD', unit: 'PERCENT', value: '0.25' } },
    invalid: [
      key,
      ...['much', '0', '1001', '0.125'].map((value) => ({
        field: 'rule.value',
        value,
        message: 'Please enter a number, such as 0.25 or −0.25.',
      })),
      { field: 'rule.unit', value: null, message: 'Please choose a unit.' },
      { field: 'rule.from', value: '2026-12-01', message: 'Please choose a date from 2000 to 2199.' },
      { field: 'rule.until', value: '2020-01-01T00:00:00Z', message: 'This ends before it begins.' },
    ],
  },
  {
    mutation: 'recordHedge',
    type: 'RecordHedgeInput',
    schema: recordHedge,
    as: 'staff',
    valid: { metal: 'gold', ounces: '12.5', price: '4312.50', note: 'Spot deal', key: 'abcdefgh' },
    invalid: [
      key,
      { field: 'metal', value: '', message: 'Please choose a metal.' },
      ...['', '0', 'much', '1.2345678', '1000001', '1,5'].map((value) => ({
        field: 'ounces',
        value,
        message: 'Please enter troy ounces, such as 12.5 bought or −3 sold.',
      })),
      ...['0', '-1', 'much', '1.005'].map((value) => ({
        field: 'price',
        value,
        message: 'Please enter a price per ounce, such as 4312.50.',
      })),
      { field: 'note', value: 'x'.repeat(201), message: atMost(200) },
    ],
  },
  {
    mutation: 'bookPoints',
    type: 'BookPointsInput',
    schema: bookPoints,
    as: 'staff',
    valid: { customerId: '4', points: 500, description: 'A parcel was late', key: 'abcdefgh' },
    invalid: [
      key,
      { field: 'points', value: 0, message: 'Please enter a whole number of points, such as 500 or −500.' },
      { field: 'points', value: 1_000_001, message: 'At most 1,000,000 points at a time.' },
      { field: 'description', value: ' ', message: 'Please write what the points are for: the customer reads it.' },
      { field: 'description', value: 'x'.repeat(201), message: atMost(200) },
    ],
  },
  {
    mutation: 'addStaffNote',
    type: 'AddStaffNoteInput',
    schema: addStaffNote,
    as: 'staff',
    valid: { orderNumber: 'K-1', text: 'Rang back.\nWants it on Friday.', key: 'abcdefgh' },
    invalid: [
      key,
      { field: 'text', value: ' \n', message: 'Please write something.' },
      { field: 'text', value: 'x'.repeat(4001), message: atMost(4000) },
      {
        field: 'text',
        value: 'a\u0000b',
        message: PLAIN,
      },
    ],
  },
  {
    mutation: 'answerEnquiry',
    type: 'AnswerEnquiryInput',
    schema: answerEnquiry,
    as: 'staff',
    valid: { enquiryId: '1', text: 'Yes.\nFrom nine to one.', key: 'abcdefgh' },
    invalid: [
      key,
      { field: 'text', value: ' \n', message: 'Please write an answer.' },
      { field: 'text', value: 'x'.repeat(4001), message: atMost(4000) },
      { field: 'text', value: 'a\u0000b', message: PLAIN },
    ],
  },
  {
    mutation: 'changeStaffTasks',
    type: 'ChangeStaffTasksInput',
    schema: changeStaffTasks,
    as: 'staff',
    valid: { memberId: '2', version: 'v1', tasks: ['orders.view'] },
    invalid: [],
  },
  {
    mutation: 'takePurchaseStep',
    type: 'TakePurchaseStepInput',
    schema: takePurchaseStep,
    as: 'staff',
    valid: { enquiryId: '1', stepsSeen: 0, state: 'OFFERED', price: '4312.50', holdsForMinutes: 60, key: 'abcdefgh' },
    invalid: [
      key,
      { field: 'price', value: '0', message: 'Please enter a price for all of it, such as 4312.50.' },
      { field: 'holdsForMinutes', value: 4, message: 'Please choose how long the offer holds.' },
      { field: 'fineGrams', value: '31,1', message: 'Please enter the fine weight in grams, such as 31.1.' },
      { field: 'reason', value: 'x'.repeat(201), message: atMost(200) },
    ],
  },
  {
    mutation: 'settlePaymentReport',
    type: 'SettlePaymentReportInput',
    schema: settlePaymentReport,
    as: 'staff',
    valid: { reference: 'pi_1', version: 'x', reason: 'Settled by phone' },
    invalid: reasons,
  },
  {
    mutation: 'recordTransfer',
    type: 'RecordTransferInput',
    schema: recordTransfer,
    as: 'staff',
    valid: {
      orderNumber: 'K-1',
      amount: { amount: '120.50', currencyCode: 'NZD' },
      receivedAt: '2026-11-20T00:00:00.000Z',
      sentOn: '2026-11-19',
      payerName: 'A NEW',
      bankReference: 'GOLD',
      key: 'abcdefgh',
    },
    invalid: [
      NO_ORDER,
      key,
      ...amounts,
      { field: 'sentOn', value: '2026-02-30', message: 'Please choose a day.' },
      { field: 'payerName', value: 'x'.repeat(141), message: atMost(140) },
      { field: 'bankReference', value: 'x'.repeat(141), message: atMost(140) },
    ],
  },
  {
    mutation: 'returnTransfer',
    type: 'ReturnTransferInput',
    schema: returnTransfer,
    as: 'staff',
    valid: {
      orderNumber: 'K-1',
      amount: { amount: '120.50', currencyCode: 'NZD' },
      returnedAt: '2026-11-20T00:00:00.000Z',
      bankReference: 'RETURN',
      key: 'abcdefgh',
    },
    invalid: [NO_ORDER, key, ...amounts, { field: 'bankReference', value: 'x'.repeat(141), message: atMost(140) }],
  },
  {
    mutation: 'extendPaymentDeadline',
    type: 'ExtendPaymentDeadlineInput',
    schema: extendPaymentDeadline,
    as: 'staff',
    valid: { orderNumber: 'K-1', payBy: '2099-11-20T00:00:00.000Z', from: '2026-11-20T00:00:00.000Z' },
    invalid: [NO_ORDER],
  },
  {
    mutation: 'releaseUnpaidOrder',
    type: 'ReleaseUnpaidOrderInput',
    schema: releaseUnpaidOrder,
    as: 'staff',
    valid: { orderNumber: 'K-1', from: 'PENDING', reason: 'They rang' },
    invalid: [NO_ORDER, ...reasons],
  },
  {
    mutation: 'readBankStatement',
    type: 'ReadBankStatementInput',
    schema: readBankStatement,
    as: 'staff',
    valid: { text: 'Date,Amount,Details' },
    invalid: [
      { field: 'text', value: '', message: 'Please choose a file.' },
      { field: 'text', value: 'ā'.repeat(45_001), message: 'This file is larger than 90\u00a0kB. Please export fewer days at once.' },
    ],
  },
  {
    mutation: 'recordHandOver',
    type: 'RecordHandOverInput',
    schema: recordHandOver,
    as: 'sales',
    valid: { orderNumber: 'K-1', shipmentId: '1', collectedBy: 'Mere Tāmati', document: 'PASSPORT', signature: 'M1 2L3 4' },
    invalid: [
      { field: 'orderNumber', value: '', message: 'Please enter the order number.' },
      { field: 'collectedBy', value: ' ', message: 'Please enter who came.' },
      {
        field: 'collectedBy',
        value: 'Mere Tāmati LA123456',
        message: 'Please enter the name alone. The document’s number is never kept.',
      },
      { field: 'signature', value: 'M1 2', message: 'Please sign again, with fewer strokes.' },
    ],
  },
  {
    mutation: 'saveShipment',
    type: 'SaveShipmentInput',
    schema: saveShipment,
    as: 'staff',
    valid: {
      orderNumber: 'K-1',
      carrier: 'NZ Couriers',
      number: 'KB100NZ',
      url: 'https://track.courier.example/KB100NZ',
      insuredFor: { amount: '1500.00', currencyCode: 'NZD' },
      weightGrams: 1250,
      lines: [{ productId: '1', quantity: 2, serials: ['A1', 'A2'] }],
    },
    invalid: [
      NO_ORDER,
      ...[0, -1, 10_000_001].map((value) => ({ field: 'weightGrams', value, message: 'Please enter whole grams, such as 1250.' })),
      { field: 'carrier', value: ' ', message: 'Please enter the carrier.' },
      { field: 'number', value: '', message: 'Please enter the tracking number.' },
      ...['courier.example', 'http://courier.example', 'javascript:alert(1)'].map((value) => ({
        field: 'url',
        value,
        message: 'Please enter an address that starts with https://.',
      })),
      { field: 'insuredFor', value: { amount: '0', currencyCode: 'NZD' }, message: AMOUNT },
      { field: 'lines', value: [], message: 'Please choose what’s in the parcel.' },
      { field: 'lines.0.quantity', value: 0, message: 'Please enter a whole number from 1.' },
      { field: 'lines.0.productId', value: '1/../2', message: 'productId is not an id.', code: 'BAD_USER_INPUT' },
      { field: 'shipmentId', value: 'x', message: 'shipmentId is not an id.', code: 'BAD_USER_INPUT' },
    ],
  },
  {
    mutation: 'stopSelling',
    type: 'StopSellingInput',
    schema: stopSelling,
    as: 'staff',
    valid: { metal: 'gold', productId: null, reason: 'The feed is wrong.' },
    invalid: [
      { field: 'reason', value: ' ', message: 'Please say why, for your colleagues.' },
      { field: 'reason', value: 'x'.repeat(501), message: 'Please use at most 500 characters.' },
    ],
  },
  {
    mutation: 'enterPrice',
    type: 'EnterPriceInput',
    schema: enterPrice,
    as: 'staff',
    valid: { series: 'gold', price: '7,201.50', confirmed: true },
    invalid: [
      { field: 'series', value: '../orders', message: 'Please choose a metal or a currency.' },
      ...['', '0', '-1', '7201,5', '1e9', '100000001'].map((value) => ({
        field: 'price',
        value,
        message: 'Please enter a price above zero, such as 7201.50.',
      })),
    ],
  },
  {
    mutation: 'createProduct',
    type: 'CreateProductInput',
    schema: createProduct,
    as: 'staff',
    valid: { ...FACTS, slug: 'gold-tui-1-oz', key: 'abcdefgh' },
    invalid: [
      key,
      ...wrongFacts,
      ...['Gold Tui', 'gold--tui', '../tui'].map((value) => ({
        field: 'slug',
        value,
        message: 'Please use small letters and digits, joined by hyphens.',
      })),
    ],
  },
  {
    mutation: 'changeProduct',
    type: 'ChangeProductInput',
    schema: changeProduct,
    as: 'staff',
    valid: { ...FACTS, productId: '1', version: 1 },
    invalid: wrongFacts,
  },
  {
    mutation: 'arrangePictures',
    type: 'ArrangePicturesInput',
    schema: arrangePictures,
    as: 'staff',
    valid: { productId: '1', version: 1, pictures: [{ name: 'front', caption: 'Front' }] },
    invalid: [{ field: 'pictures.0.caption', value: 'x'.repeat(201), message: atMost(200) }],
  },
  {
    mutation: 'changeStock',
    type: 'ChangeStockInput',
    schema: changeStock,
    as: 'staff',
    valid: { productId: '1', amount: '−5', reason: 'DAMAGED', note: 'Scratched', key: 'abcdefgh' },
    invalid: [
      key,
      ...['', '0', '-0', '1.5', 'all', '1000000'].map((value) => ({
        field: 'amount',
        value,
        message: 'Please enter how many came, or how many went: 5 or −5.',
      })),
      { field: 'note', value: 'x'.repeat(501), message: atMost(500) },
    ],
  },
  {
    mutation: 'takeBackReceipt',
    type: 'TakeBackReceiptInput',
    schema: takeBackReceipt,
    as: 'staff',
    valid: { orderNumber: 'K-100310', key: 'a-key-of-a-receipt', reason: 'Recorded twice.' },
    invalid: [NO_ORDER, ...reasons],
  },
  ...pricingExamples,
  ...orderDeskExamples,
  ...orderDraftExamples,
  ...partnerExamples,
];
