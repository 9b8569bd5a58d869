import type { AuditAction } from '../../platform/bff-client/schema-types.generated.ts';
import { formatDate, formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { AuditLineFragment } from './audit-trail.generated.ts';

export const ACTION_TEXTS: Record<AuditAction, string> = {
  CHANGE_ORDER_STATUS: 'Changed an order’s status',
  SAVE_SHIPMENT: 'Saved a parcel',
  SAVE_DRAFT: 'Built or changed a phone order',
  HOLD_DRAFT: 'Held the prices of a phone order',
  SEND_DRAFT: 'Sent the link of a phone order',
  APPROVE_DRAFT: 'Approved a price in a phone order',
  DECLINE_DRAFT: 'Declined a price in a phone order',
  RECORD_HAND_OVER: 'Handed over a collection',
  RELEASE_ORDER_HOLDS: 'Released a held order',
  ASK_FOR_IDENTITY: 'Asked for identity',
  END_IDENTITY_CHECK: 'Ended the question for identity',
  REVISE_ORDER: 'Changed products or delivery',
  CHANGE_ORDER_DETAILS: 'Changed contact or address',
  SEND_MAIL_AGAIN: 'Sent an email again',
  CAPTURE_PAYMENT: 'Captured a payment',
  RELEASE_PAYMENT: 'Released a held payment',
  REFUND_PAYMENT: 'Refunded a payment',
  REQUEST_REFUND: 'Requested a refund',
  APPROVE_REFUND: 'Approved a refund',
  DECLINE_REFUND: 'Declined a refund',
  COMPLETE_REFUND: 'Sent an approved refund',
  SETTLE_PAYMENT_REPORT: 'Settled a payment report',
  RECORD_TRANSFER: 'Recorded a bank transfer',
  TAKE_BACK_RECEIPT: 'Took back a receipt recorded by mistake',
  RETURN_TRANSFER: 'Recorded a returned transfer',
  REQUEST_RECEIPT: 'Asked to record a payment',
  APPROVE_RECEIPT: 'Approved a payment',
  DECLINE_RECEIPT: 'Declined a payment',
  ACCEPT_LATE_TRANSFER: 'Accepted a late transfer',
  EXTEND_PAYMENT_DEADLINE: 'Moved a payment deadline',
  RELEASE_UNPAID_ORDER: 'Cancelled an unpaid order',
  CHANGE_PRICING: 'Changed a product’s pricing',
  UNDO_PRICING_CHANGE: 'Undid a pricing change',
  PREPARE_PRICING_BATCH: 'Prepared new premiums',
  APPROVE_PRICING_BATCH: 'Approved new premiums',
  PUBLISH_PRICING_BATCH: 'Published new premiums',
  UNDO_PRICING_BATCH: 'Undid new premiums',
  DISCARD_PRICING_BATCH: 'Discarded new premiums',
  ADD_NOTE: 'Wrote a note',
  STRIKE_NOTE: 'Struck a note through',
  ANSWER_ENQUIRY: 'Answered an enquiry',
  CLOSE_ENQUIRY: 'Closed an enquiry',
  TAKE_PURCHASE_STEP: 'Moved a purchase on',
  CHANGE_STAFF_TASKS: 'Changed a colleague’s tasks',
  LIFT_PAYOUT_FREEZE: 'Allowed payouts again',
  SET_PRICE_LIST: 'Set a price list',
  BOOK_POINTS: 'Booked points',
  EXPORT_ORDERS: 'Exported orders',
  EXPORT_CUSTOMERS: 'Exported customers',
  EXPORT_PREMIUMS: 'Exported premiums',
  EXPORT_ACCOUNTS: 'Exported accounts',
  EXPORT_AUDIT: 'Exported the audit trail',
  STOP_SELLING: 'Stopped sales',
  RESUME_SELLING: 'Resumed sales',
  ENTER_PRICE: 'Entered a price',
  CREATE_PRODUCT: 'Created a product',
  CHANGE_PRODUCT: 'Changed a product',
  CHANGE_PICTURES: 'Changed pictures',
  CHANGE_STOCK: 'Changed stock',
  LIST_PRODUCT: 'Put on sale',
  RETIRE_PRODUCT: 'Retired a product',
  RECORD_HEDGE: 'Recorded a hedge',
  CHANGE_PARTNER: 'Changed a partner',
  LOG_IN_AS: 'Logged in as a customer',
  ACT_AS_CUSTOMER: 'Acted as a customer',
  OTHER: 'Something else',
};

const FIELDS: Record<string, string> = {
  status: 'Status',
  amount: 'Amount',
  reference: 'Payment',
  refundRequest: 'Request',
  shipment: 'Parcel',
  events: 'Parcel events',
  payBy: 'Pay by',
  price: 'Price each',
  markupPriceBreaks: 'Premiums',
  minimumCostPrice: 'Lowest cost',
  minimumSaleQuantity: 'Minimum sale quantity',
  pricingModel: 'Premiums are',
  supplier: 'Preferred supplier',
  productSuppliers: 'Suppliers',
  premiums: 'Premiums of many products',
  products: 'Products',
  note: 'Note',
  shown: 'Shown to the customer',
  sales: 'Sales of',
  enquiry: 'Enquiry',
  answer: 'Answer',
  priceList: 'Price list',
  points: 'Points',
  filter: 'Filter',
  rows: 'Rows',
  state: 'State',
};

const VALUES: Record<string, Record<string, string>> = {
  status: { Pending: 'Pending', AwaitingFulfillment: 'Awaiting fulfilment', Fulfilled: 'Fulfilled', Canceled: 'Cancelled' },
  refundRequest: { waiting: 'Waiting', approved: 'Approved', declined: 'Declined', done: 'Sent' },
  sales: { everything: 'Everything' },
  state: { new: 'New', answered: 'Answered', closed: 'Closed' },
  shown: { no: 'No', yes: 'Yes' },
  pricingModel: { percent: 'As a percentage', amount: 'As an amount' },
};

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const TIMES = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

type Line = Pick<AuditLineFragment, 'action' | 'actionName'>;
type Change = AuditLineFragment['changes'][number];

/** The action in words; an unknown one by the backend's name. */
export function actionText({ action, actionName }: Line): string {
  return action === 'OTHER' ? actionName : ACTION_TEXTS[action];
}

export function actionChoice(value: string): { action: AuditAction; text: string } | null {
  const action = value.replaceAll(/([A-Z])/g, '_$1').toUpperCase() as AuditAction;
  return action in ACTION_TEXTS && action !== 'OTHER' ? { action, text: ACTION_TEXTS[action] } : null;
}

export interface ChangeText {
  name: string;
  from: string | null;
  to: string | null;
}

/** A change in words: statuses, times and money as everywhere in the shop; what is unknown as the backend tells it. */
export function changeText({ field, from, to }: Change): ChangeText {
  const text = (value: string | null): string | null => (value === null ? null : valueText(field, value));
  return { name: FIELDS[field] ?? field, from: text(from), to: text(to) };
}

function valueText(field: string, value: string): string {
  const known = VALUES[field]?.[value];
  if (known !== undefined) return known;
  const [, amount, currencyCode] = MONEY.exec(value) ?? [];
  if (amount !== undefined && currencyCode !== undefined) return formatMoney({ amount, currencyCode });
  if (TIME.test(value)) return formatDateTime(value);
  // Premiums name their days within a longer text.
  return value.replaceAll(TIMES, (time) => formatDate(time));
}
