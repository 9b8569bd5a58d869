import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { Caller } from '../request/caller.ts';
import type { Address, Contact, Order } from './orders.ts';
import type { CancellationFigures, RevisionPreview } from './order-changes.ts';

/** `onItsWay`: handed to no mail server yet. */
export type OrderMailState = 'onItsWay' | 'delivered' | 'notDelivered';

/** A mail that was sent about an order. */
export interface OrderMail {
  id: string;
  subject: string;
  to: string;
  sentAt: string;
  /** Null where that is not known. */
  state: OrderMailState | null;
  /** Names of the attached files. */
  attachments: string[];
  canSendAgain: boolean;
}

/** Contact and address of an order as they shall be. */
export interface DetailsChange {
  key: string;
  /** As it was seen. */
  revision: number;
  contact: Contact;
  delivery: Address | null;
  /** The number at which the customer was called. */
  calledAt: string | null;
  note: string;
}

/** What an order shall contain and how it shall be delivered; null leaves either as it is. */
export interface WantedRevision {
  lines: { productId: string; quantity: number; price: 'order' | 'today' }[] | null;
  delivery: { code: DeliveryCode; slotId: string | null; address: Address | null } | null;
}

export interface OrderRevision extends WantedRevision {
  key: string;
  /** As it was seen. */
  revision: number;
  /** As it was previewed: decimal of the order's currency. */
  total: number;
  calledAt: string | null;
  note: string;
}

/** The port to what staff do about a placed order, with the staff member's own token. */
export abstract class OrderDesk {
  /** The mails about an order, newest first (capability "staff.orderMails"). */
  abstract mails(order: Order, caller: Caller): Promise<OrderMail[]>;
  /**
   * Sends a mail again, to the order's present address; returns all of them. One key is one mail. Throws a BackendError with 404 for an
   * unknown mail, 409 for one that may not be sent.
   */
  abstract sendMailAgain(order: Order, mailId: string, key: string, caller: Caller): Promise<OrderMail[]>;
  /**
   * Changes contact and address (capability "staff.orderChanges"); returns the order afterwards. One key is one change. Throws a BackendError
   * with 409 once it cannot be changed, 412 when a colleague has changed it.
   */
  abstract changeDetails(order: Order, change: DetailsChange, caller: Caller): Promise<Order>;
  /** What a change of lines and delivery would mean now (capability "staff.orderRevisions"). */
  abstract previewRevision(order: Order, wanted: WantedRevision, caller: Caller): Promise<RevisionPreview>;
  /**
   * Changes lines and delivery (capability "staff.orderRevisions"); returns the order afterwards. One key is one change. Throws a BackendError
   * with 400 or 409 for what cannot be made, 412 when a colleague has changed it.
   */
  abstract revise(order: Order, revision: OrderRevision, caller: Caller): Promise<Order>;
  /** What cancelling an order would mean now (capability "staff.cancellations"). */
  abstract cancellation(order: Order, caller: Caller): Promise<CancellationFigures>;
}
