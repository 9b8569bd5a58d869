import { buyBackRequest, contactMessage, premiumApplication } from '../../src/inputs/enquiry.ts';
import type { Example, InvalidExample } from './example.ts';
import { atMost, emails, phones, PLAIN, under } from './field-examples.ts';

const sender = { name: 'Mere Tāmati', email: 'mere@example.nz', phone: '09/555 0182', message: 'Line one\nline two' };
const enquiries: InvalidExample[] = [
  { field: 'name', value: ' ', message: 'Please enter your name.' },
  { field: 'name', value: 'a'.repeat(101), message: atMost(100) },
  { field: 'name', value: 'Mere\r\nBcc: x@y.zz', message: PLAIN },
  ...emails,
  ...phones,
  { field: 'message', value: 'a'.repeat(4001), message: atMost(4000) },
  { field: 'message', value: 'a\u0000b', message: PLAIN },
];
const offered = { metal: 'gold', fineness: 916.7, weight: 2, unit: 'TROY_OUNCE', quantity: 3 };
const FINENESS = 'Please enter the fineness in parts per thousand, such as 999.9.';
const WEIGHT = 'Please enter the weight of one piece, up to 1,000\u00a0kg.';
const PIECES = 'Please enter the number of pieces, 1 to 10,000.';
const metals: InvalidExample[] = [
  { field: 'metal', value: 'Gold"', message: 'Please choose the metal.' },
  { field: 'fineness', value: 0, message: FINENESS },
  { field: 'fineness', value: 1001, message: FINENESS },
  { field: 'weight', value: -1, message: WEIGHT },
  { field: 'weight', value: 32_151, message: WEIGHT },
  { field: 'quantity', value: 0, message: PIECES },
  { field: 'quantity', value: 10_001, message: PIECES },
];

export const enquiryExamples: Example[] = [
  {
    mutation: 'sendContactMessage',
    type: 'SendContactMessageInput',
    schema: contactMessage,
    as: 'visitor',
    valid: { ...sender, subject: null },
    invalid: [
      ...enquiries,
      { field: 'message', value: ' \n', message: 'Please enter your question.' },
      { field: 'message', value: null, message: 'Please enter your question.' },
      { field: 'subject', value: 'x'.repeat(121), message: atMost(120) },
      { field: 'subject', value: 'two\nlines', message: PLAIN },
    ],
  },
  {
    mutation: 'applyForPremium',
    type: 'ApplyForPremiumInput',
    schema: premiumApplication,
    as: 'visitor',
    valid: { ...sender, volume: 'FROM_100000' },
    invalid: enquiries,
  },
  {
    mutation: 'requestBuyBack',
    type: 'RequestBuyBackInput',
    schema: buyBackRequest,
    as: 'visitor',
    valid: { ...sender, kind: 'BARS', offered },
    invalid: [...enquiries, ...under('offered', metals)],
  },
];
