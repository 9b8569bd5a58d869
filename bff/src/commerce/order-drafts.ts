import type { Caller } from '../request/caller.ts';
import type { Cart } from './carts.ts';
import type { Image } from './catalogue.ts';
import type { StaffMember } from './person.ts';

export interface OrderDraftLine {
  productId: string;
  slug: string;
  name: string;
  image: Image | null;
  quantity: number;
  /** Added to the shop's price of a unit; negative for a discount. */
  priceChange: number;
  reason: string | null;
  shopPrice: number;
  unitPrice: number;
  total: number;
  needsApproval: boolean;
  isAvailable: boolean;
}

/** An order that staff build for somebody on the telephone. Amounts are decimals of `currency`, tax included. */
export interface OrderDraft {
  id: string;
  number: string;
  version: number;
  state: 'new' | 'open' | 'sent' | 'paid' | 'expired';
  countryCode: string;
  currency: string;
  customer: { id: string; name: string; email: string } | null;
  email: string | null;
  name: string | null;
  lines: OrderDraftLine[];
  shippingTotal: number;
  total: number;
  heldUntil: string | null;
  /** The secret of its link. */
  code: string | null;
  sentAt: string | null;
  approval: 'none' | 'waiting' | 'approved' | 'declined';
  decidedBy: StaffMember | null;
  createdBy: StaffMember;
  savedBy: StaffMember;
  createdAt: string;
  updatedAt: string;
  orderNumber: string | null;
  /** Capability "orders.additions": number of the placed order that it adds to. */
  forOrder: string | null;
}

export type EnteredDraftLine = Pick<OrderDraftLine, 'productId' | 'quantity' | 'priceChange' | 'reason'>;

/** The port to drafts of orders (capability "staff.drafts"), with the staff member's own token but for `take`. */
export abstract class OrderDrafts {
  /** The newest first. */
  abstract list(caller: Caller): Promise<OrderDraft[]>;
  /** Throws a 404 BackendError. */
  abstract read(id: string, caller: Caller): Promise<OrderDraft>;
  /** The same key is the same draft. */
  abstract create(
    draft: { key: string; customerId: string | null; countryCode: string; lines: EnteredDraftLine[]; forOrder: string | null },
    caller: Caller,
  ): Promise<OrderDraft>;
  abstract change(id: string, change: { version: number; lines: EnteredDraftLine[] }, caller: Caller): Promise<OrderDraft>;
  abstract hold(id: string, caller: Caller): Promise<OrderDraft>;
  /** Without an address nothing is mailed. */
  abstract send(id: string, to: { email: string | null; name: string | null }, caller: Caller): Promise<OrderDraft>;
  abstract decide(id: string, decision: { version: number; state: 'approved' | 'declined' }, caller: Caller): Promise<OrderDraft>;
  /** Fills the caller's new cart with the pieces, at the prices that are held. */
  abstract take(code: string, caller: Caller): Promise<Cart>;
}
