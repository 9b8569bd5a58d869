import type { MailKind } from '../commerce/mails.ts';
import type { MailContent } from '@koura/shared-types/mail-content';
import type { OrderMail } from './order-mail-parts.ts';
import { invoiceCorrectedMail, orderChangedMail, orderEmailChangedMail, orderRevisedMail } from './order-change-mails.ts';
import { orderCanceledMail, orderPaidMail, orderPlacedMail, orderRefundedMail, orderSentMail, readyToCollectMail } from './order-mails.ts';
import { backInStockMail, stockAlertAskedMail, type StockAlertFacts } from './stock-alert-mails.ts';
import { transferAwaitedMail, transferReminderMail } from './transfer-mails.ts';

export type OrderMailKind = Exclude<MailKind, 'holdReleased' | 'enquiryAnswered' | 'quote' | StockAlertMailKind>;
type StockAlertMailKind = 'stockAlertAsked' | 'backInStock';

const MAILS: Record<OrderMailKind, (mail: OrderMail) => MailContent> = {
  orderPlaced: orderPlacedMail,
  transferAwaited: transferAwaitedMail,
  transferReminder: transferReminderMail,
  orderPaid: orderPaidMail,
  orderSent: orderSentMail,
  readyToCollect: readyToCollectMail,
  orderCanceled: orderCanceledMail,
  orderRefunded: orderRefundedMail,
  orderChanged: orderChangedMail,
  orderEmailChanged: orderEmailChangedMail,
  orderRevised: orderRevisedMail,
  invoiceCorrected: invoiceCorrectedMail,
};

export const ATTACHED: Partial<Record<MailKind, 'invoice' | 'creditNote'>> = {
  orderPaid: 'invoice',
  invoiceCorrected: 'invoice',
  orderRefunded: 'creditNote',
};

export function composeStockAlertMail(kind: StockAlertMailKind, mail: StockAlertFacts): MailContent {
  return kind === 'backInStock' ? backInStockMail(mail) : stockAlertAskedMail(mail);
}

export function composeMail(kind: OrderMailKind, mail: OrderMail): MailContent {
  return MAILS[kind](mail);
}
