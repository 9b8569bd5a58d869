import { AUDIT_ACTIONS } from '@koura/shared-types/audit-actions';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import { type AuditListMeta, AuditTrail } from '../../commerce/staff-audit.ts';
import type * as staffAudit from '../../commerce/staff-audit.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { instantsOfDays } from '../orders/dealer-days.ts';
import { readId } from '../read-id.ts';
import { StaffLimit } from '../staff-limits.ts';

export const AuditAction = describedEnum('AuditAction', 'What a member of staff did.', {
  CHANGE_ORDER_STATUS: ['changeOrderStatus', "Changed an order's status."],
  SAVE_SHIPMENT: ['saveShipment', 'Saved a parcel.'],
  RECORD_HAND_OVER: ['recordHandOver', 'Handed over what was collected.'],
  SAVE_DRAFT: ['saveDraft', 'Built or changed a draft of an order.'],
  HOLD_DRAFT: ['holdDraft', 'Held the prices of a draft.'],
  SEND_DRAFT: ['sendDraft', 'Sent the link of a draft.'],
  APPROVE_DRAFT: ['approveDraft', 'Approved a price of a draft that another person had entered.'],
  DECLINE_DRAFT: ['declineDraft', 'Declined a price of a draft.'],
  RELEASE_ORDER_HOLDS: ['releaseOrderHolds', 'Let an order go on although something speaks against sending it.'],
  ASK_FOR_IDENTITY: ['askForIdentity', 'Asked a buyer to identify themselves.'],
  END_IDENTITY_CHECK: ['endIdentityCheck', 'Ended the question for a buyer’s identity.'],
  REVISE_ORDER: ['reviseOrder', 'Changed lines or delivery of an order.'],
  CHANGE_ORDER_DETAILS: ['changeOrderDetails', 'Changed contact or address of an order.'],
  SEND_MAIL_AGAIN: ['sendMailAgain', 'Sent a mail about an order again.'],
  CAPTURE_PAYMENT: ['capturePayment', 'Captured a payment.'],
  RELEASE_PAYMENT: ['releasePayment', 'Released a held payment.'],
  REFUND_PAYMENT: ['refundPayment', 'Refunded a payment, or a part of it.'],
  REQUEST_REFUND: ['requestRefund', 'Requested a refund that a second person has to approve.'],
  APPROVE_REFUND: ['approveRefund', 'Approved a refund.'],
  DECLINE_REFUND: ['declineRefund', 'Declined or withdrew a refund.'],
  COMPLETE_REFUND: ['completeRefund', 'Recorded that an approved refund was sent.'],
  SETTLE_PAYMENT_REPORT: ['settlePaymentReport', 'Settled a report about a payment.'],
  RECORD_TRANSFER: ['recordTransfer', 'Recorded a bank transfer that arrived.'],
  TAKE_BACK_RECEIPT: ['takeBackReceipt', 'Took back a receipt that was recorded by mistake.'],
  RETURN_TRANSFER: ['returnTransfer', 'Recorded a bank transfer that was sent back.'],
  REQUEST_RECEIPT: ['requestReceipt', "Asked for a second person's approval of a receipt."],
  APPROVE_RECEIPT: ['approveReceipt', 'Approved a receipt that someone else had asked for.'],
  DECLINE_RECEIPT: ['declineReceipt', 'Declined a receipt, or withdrew the request.'],
  ACCEPT_LATE_TRANSFER: ['acceptLateTransfer', 'Accepted a bank transfer that came late.'],
  EXTEND_PAYMENT_DEADLINE: ['extendPaymentDeadline', 'Moved the deadline of a bank transfer.'],
  RELEASE_UNPAID_ORDER: ['releaseUnpaidOrder', 'Cancelled an order that was not paid.'],
  CHANGE_PRICING: ['changePricing', "Changed a product's pricing."],
  UNDO_PRICING_CHANGE: ['undoPricingChange', "Undid the last change of a product's pricing."],
  CREATE_PRODUCT: ['createProduct', 'Created a product, as a draft.'],
  CHANGE_PRODUCT: ['changeProduct', 'Changed texts or facts of a product.'],
  CHANGE_PICTURES: ['changePictures', 'Changed the pictures of a product.'],
  CHANGE_STOCK: ['changeStock', 'Changed the stock of a product by hand.'],
  LIST_PRODUCT: ['listProduct', 'Put a product on sale.'],
  RETIRE_PRODUCT: ['retireProduct', 'Took a product off sale.'],
  PREPARE_PRICING_BATCH: ['preparePricingBatch', 'Prepared new premiums for many products; no price changed.'],
  APPROVE_PRICING_BATCH: ['approvePricingBatch', 'Approved new premiums that someone else had prepared.'],
  PUBLISH_PRICING_BATCH: ['publishPricingBatch', 'Made the new premiums of many products live.'],
  UNDO_PRICING_BATCH: ['undoPricingBatch', 'Brought back the premiums from before a batch.'],
  DISCARD_PRICING_BATCH: ['discardPricingBatch', 'Gave up new premiums that had been prepared.'],
  ADD_NOTE: ['addNote', 'Wrote a note on an order or a customer.'],
  STRIKE_NOTE: ['strikeNote', 'Struck a note through.'],
  ANSWER_ENQUIRY: ['answerEnquiry', 'Answered an enquiry by mail.'],
  CLOSE_ENQUIRY: ['closeEnquiry', 'Closed an enquiry.'],
  TAKE_PURCHASE_STEP: ['takePurchaseStep', 'Offered a price for metal, or moved its purchase on.'],
  CHANGE_STAFF_TASKS: ['changeStaffTasks', 'Changed what a colleague may do.'],
  LIFT_PAYOUT_FREEZE: ['liftPayoutFreeze', 'Allowed payouts to a customer again.'],
  SET_PRICE_LIST: ['setPriceList', "Set a customer's price list."],
  BOOK_POINTS: ['bookPoints', 'Booked points for a customer, or took some away.'],
  EXPORT_ORDERS: ['exportOrders', 'Exported orders; `changes` has the filter and the number of rows.'],
  EXPORT_CUSTOMERS: ['exportCustomers', 'Exported customers; `changes` has the filter and the number of rows.'],
  EXPORT_PREMIUMS: ['exportPremiums', 'Exported premiums; `changes` has the filter and the number of rows.'],
  EXPORT_ACCOUNTS: ['exportAccounts', 'Exported something of the accounts; `changes` has what, the period and the number of rows.'],
  EXPORT_AUDIT: ['exportAudit', 'Exported the audit trail; `changes` has the filter and the number of rows.'],
  STOP_SELLING: ['stopSelling', 'Stopped sales of a product, a metal or everything.'],
  RESUME_SELLING: ['resumeSelling', 'Ended a stop of sales.'],
  ENTER_PRICE: ['enterPrice', 'Entered a spot price or an exchange rate by hand.'],
  RECORD_HEDGE: ['recordHedge', 'Recorded metal bought or sold in the market.'],
  CHANGE_PARTNER: ['changePartner', 'Added or changed a partner, or its keys.'],
  LOG_IN_AS: ['logInAs', 'Began to act as a customer.'],
  ACT_AS_CUSTOMER: ['actAsCustomer', 'Changed something while acting as a customer; `request` says what.'],
  OTHER: ['other', 'Something else; `actionName` says what.'],
});
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

const AuditOutcome = describedEnum('AuditOutcome', 'How an action of staff ended.', {
  DONE: ['done', 'It was carried out.'],
  REJECTED: ['rejected', 'It was rejected and changed nothing.'],
  UNKNOWN: ['unknown', 'It ended without an answer.'],
});
type AuditOutcome = (typeof AuditOutcome)[keyof typeof AuditOutcome];

@ObjectType({ description: 'The account of the person that an action concerned.' })
export class AuditedCustomer {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
}

@ObjectType({ description: 'The product that an action concerned.' })
export class AuditedProduct {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field()
  name: string;
  @Field({ description: "The last part of the product page's path." })
  slug: string;
}

@ObjectType({ description: 'A field that an action changed.' })
export class AuditChange {
  @Field({ description: 'Name of the field, as the backend calls it: status, amount, price.' })
  field: string;
  @Field(() => String, { nullable: true, description: 'Before; null when there was nothing.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'After; null when there is nothing any more.' })
  to: string | null;
}

@ObjectType({ description: 'One line of the audit trail: an action of a member of staff.' })
class AuditEntry {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was done.' })
  at: string;
  @Field(() => AuditAction, { description: 'What was done.' })
  action: AuditAction;
  @Field({ description: "The backend's name of the action." })
  actionName: string;
  @Field(() => AuditOutcome, { description: 'Whether it was carried out, rejected or left unknown.' })
  outcome: AuditOutcome;
  @Field(() => ActingStaff, { description: 'The member of staff who did it.' })
  staff: ActingStaff;
  @Field(() => AuditedCustomer, { nullable: true, description: 'To whom; null for guests, and for what concerns no customer.' })
  customer: AuditedCustomer | null;
  @Field(() => String, { nullable: true, description: 'Number of the order that it concerned.' })
  orderNumber: string | null;
  @Field(() => AuditedProduct, { nullable: true, description: 'The product that it concerned.' })
  product: AuditedProduct | null;
  @Field(() => [AuditChange], { description: 'From what to what; for a rejected action what was asked for.' })
  changes: AuditChange[];
  @Field(() => String, { nullable: true, description: 'The reason that was given.' })
  reason: string | null;
  @Field(() => String, { nullable: true, description: 'From which network address.' })
  address: string | null;
  @Field(() => String, { nullable: true, description: "The backend's request: POST /cart/items." })
  request: string | null;
}

@ObjectType({ description: 'A value that the audit trail can be filtered by.' })
class AuditChoice {
  @Field(() => ID, { description: 'Account id, product id, or name of the action.' })
  value: string;
  @Field({ description: 'Name of the choice, for people.' })
  label: string;
  @Field(() => Int, { description: 'Lines that match it and every other filter.' })
  count: number;
}

@ObjectType({ description: 'One page of the audit trail.' })
class AuditPage extends Page {
  @Field(() => [AuditEntry], { description: 'The lines of this page, newest first; empty past the end.' })
  items: AuditEntry[];
  @Field(() => [AuditChoice], { description: 'Staff with lines in the trail; empty where the backend does not count them.' })
  staff: AuditChoice[];
  @Field(() => [AuditChoice], { description: 'Actions in the trail.' })
  actions: AuditChoice[];
  @Field(() => [AuditChoice], { description: 'Products in the trail, those with most lines first; at most 100.' })
  products: AuditChoice[];
}

function toAuditEntry({ id, action, staff, customer, product, ...entry }: staffAudit.AuditEntry): AuditEntry {
  return {
    ...entry,
    id,
    action: AUDIT_ACTIONS.find((known) => known === action) ?? AuditAction.OTHER,
    actionName: action,
    staff: { id: staff.id, name: fullName(staff) },
    customer: customer && { id: customer.id, name: fullName(customer) },
    product: product && { id: product.id, name: product.name, slug: product.slug },
  };
}

function toAuditChoices(facets: AuditListMeta['facets'], name: string): AuditChoice[] {
  return facets?.find((facet) => facet.name === name)?.values ?? [];
}

const PAGE_SIZE = 50;

@Resolver()
export class AuditTrailQuery {
  constructor(private readonly backend: AuditTrail) {}

  @Access('audit.view')
  @StaffLimit('search')
  @Capability('staff.audit', null)
  @Query(() => AuditPage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'What staff did, newest first, 50 lines a page; for Admins. Null where the backend keeps no audit trail (capability "staff.audit").',
  })
  async auditTrail(
    @Args('staffId', { type: () => ID, nullable: true, description: 'Only what this member of staff did.' }) staffId: string | null,
    @Args('customerId', { type: () => ID, nullable: true, description: 'Only what was done to this customer.' })
    customerId: string | null,
    @Args('orderNumber', { type: () => String, nullable: true, description: 'Only what concerned this order.' }) orderNumber: string | null,
    @Args('productId', { type: () => ID, nullable: true, description: 'Only what concerned this product.' }) productId: string | null,
    @Args('action', { type: () => AuditAction, nullable: true, description: 'Only this action; not OTHER.' }) action: AuditAction | null,
    @Args('from', { type: () => String, nullable: true, description: "Only from this day on, the dealer's time: 2026-11-01." })
    from: string | null,
    @Args('to', { type: () => String, nullable: true, description: 'Only until this day.' }) to: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<AuditPage | null> {
    if (action === AuditAction.OTHER) throw new RequestError('OTHER stands for several actions, so entries can’t be filtered by it.');
    const { placedFrom, placedBefore } = instantsOfDays(from ?? null, to ?? null);
    const wanted = {
      staffId: staffId == null ? null : readId(staffId, 'staffId'),
      customerId: customerId == null ? null : readId(customerId, 'customerId'),
      orderNumber: orderNumber?.trim() || null,
      productId: productId == null ? null : readId(productId, 'productId'),
      action: action ?? null,
      from: placedFrom,
      before: placedBefore,
    };
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    if (wanted.orderNumber !== null && !isOrderNumber(wanted.orderNumber)) throw new RequestError('This isn’t an order number.');
    const { entries, total, facets } = await this.backend.page(wanted, pagination, caller);
    return {
      ...pageOf(entries.map(toAuditEntry), total, pagination),
      staff: toAuditChoices(facets, 'staff'),
      actions: toAuditChoices(facets, 'action'),
      products: toAuditChoices(facets, 'product'),
    };
  }
}
