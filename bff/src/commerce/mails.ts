import type { DueQuote } from './mailed-quotes.ts';
import type { Order } from './orders.ts';
import type { EnquiryKind } from './staff-enquiries.ts';
import type { Caller } from '../request/caller.ts';

/** The mails about orders, payments, stock alerts, enquiries and quotes (capability "mails.send"). */
export const MAIL_KINDS = [
  'holdReleased',
  'orderPlaced',
  'transferAwaited',
  'transferReminder',
  'orderPaid',
  'orderSent',
  'readyToCollect',
  'orderCanceled',
  'orderRefunded',
  'orderChanged',
  'orderEmailChanged',
  'orderRevised',
  'invoiceCorrected',
  'stockAlertAsked',
  'backInStock',
  'enquiryAnswered',
  'quote',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface DueAnswer {
  email: string;
  kind: EnquiryKind;
  message: string;
  text: string;
}

export interface DueMail {
  kind: MailKind;
  /** One mail a key: `{kind}:{orderNumber}`, with `:{id}` for a part of the order such as a shipment or a credit note. */
  key: string;
  /** The recipient is taken from this order where there is one. */
  orderNumber: string | null;
  /** For "orderPaid": it replaces "orderPlaced", which was withdrawn because the order was paid at once. */
  isFirst: boolean;
  /** Only in mails about a stock alert (capability "alerts.backInStock"). */
  alert: {
    email: string;
    productId: string;
    token: string;
  } | null;
  /** Only in mails that answer an enquiry. */
  answer: DueAnswer | null;
  /** Only in mails with a quote (capability "cart.mailedQuotes"). */
  quote: DueQuote | null;
  dueAt: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

export interface Mail {
  kind: MailKind;
  /** One mail a key: `{kind}:{orderNumber}`, with `:{id}` for a part of the order such as a shipment or a credit note. */
  key: string;
  /** The recipient is taken from this order where there is one. */
  orderNumber: string | null;
  /** For mails without an order. */
  to: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
}

/** Mails are composed here and sent by the backend (capability "mails.send"). The calls carry the gateway's own credentials. */
export abstract class Mails {
  /** Queues a mail at the backend, which sends one per key. Throws a BackendError when that fails. */
  abstract send(mail: Mail, caller: Caller): Promise<void>;
  /** Mails that have not been queued yet, oldest first; of one order or, without a number, of all. */
  abstract due(orderNumber: string | undefined, caller: Caller): Promise<DueMail[]>;
  /** An order by its number, without its secret. */
  abstract order(orderNumber: string, caller: Caller): Promise<Order>;
  /** The code of a new link that opens an order (capability "orders.links"). */
  abstract newLink(orderId: string, caller: Caller): Promise<string>;
}
