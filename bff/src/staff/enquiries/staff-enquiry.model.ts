import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import type * as staffEnquiries from '../../commerce/staff-enquiries.ts';
import { ActingStaff } from '../../account/viewer.model.ts';
import { Money } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page } from '../../schema/page.model.ts';
import { AuditedCustomer } from '../audit/audit-trail.model.ts';

/** The values are the contract's. */
export const EnquiryKind = describedEnum('EnquiryKind', "The shop's form that an enquiry was sent with.", {
  CONTACT: ['contact', 'A message.'],
  BUY_BACK: ['buyBack', 'An offer to sell metal to the dealer.'],
  PREMIUM: ['premium', 'An application for premium membership.'],
}) satisfies Record<string, staffEnquiries.EnquiryKind>;
export type EnquiryKind = staffEnquiries.EnquiryKind;

export const EnquiryState = describedEnum('EnquiryState', 'How far an enquiry has got.', {
  NEW: ['new', 'Nobody has answered it.'],
  ANSWERED: ['answered', 'It was answered.'],
  CLOSED: ['closed', 'There is nothing more to do.'],
}) satisfies Record<string, staffEnquiries.EnquiryState>;
export type EnquiryState = staffEnquiries.EnquiryState;

@ObjectType({ description: 'What somebody offers to sell.' })
export class EnquiryOffer {
  @Field({ description: "The metal's part of paths and filters." })
  metal: string;
  @Field({ description: 'What it is: coin, bar.' })
  kind: string;
  @Field(() => Float, { description: 'Fine metal in parts per thousand.' })
  fineness: number;
  @Field(() => Float, { description: 'Weight of one piece in grams.' })
  weightGrams: number;
  @Field(() => Float, { description: 'Pieces that the customer offers.' })
  quantity: number;
  @Field(() => Money, { nullable: true, description: 'The estimate that the page showed.' })
  estimate: Money | null;
}

@ObjectType({ description: 'An answer that was mailed.' })
export class EnquiryAnswer {
  @Field(() => ID, { description: 'Id of the answer.' })
  id: string;
  @Field(() => Date, { description: 'When it was sent.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who answered.' })
  by: ActingStaff;
  @Field({ description: 'Plain text, with line breaks.' })
  text: string;
}

@ObjectType({ description: "What somebody sent with one of the shop's forms." })
export class StaffEnquiry {
  @Field(() => ID, { description: 'Id of the enquiry.' })
  id: string;
  @Field(() => EnquiryKind, { description: 'The form that it was sent with.' })
  kind: EnquiryKind;
  @Field(() => EnquiryState, { description: 'How far it has got.' })
  state: EnquiryState;
  @Field(() => Date, { description: 'When it was sent.' })
  at: string;
  @Field({ description: 'Name of the sender.' })
  name: string;
  @Field({ description: 'Email address of the sender.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number of the sender.' })
  phone: string | null;
  @Field(() => String, { nullable: true, description: 'Subject of a message.' })
  subject: string | null;
  @Field({ description: 'Plain text, with line breaks; may be empty.' })
  message: string;
  @Field(() => EnquiryOffer, { nullable: true, description: 'What is offered; of BUY_BACK.' })
  offer: EnquiryOffer | null;
  @Field(() => String, { nullable: true, description: 'What the applicant expects to buy in a year; of PREMIUM.' })
  volume: string | null;
  @Field(() => AuditedCustomer, { nullable: true, description: 'The account with this email address. The sender may be another person.' })
  customer: AuditedCustomer | null;
  @Field(() => [EnquiryAnswer], { description: 'The answers, oldest first.' })
  answers: EnquiryAnswer[];
  @Field(() => ActingStaff, { nullable: true, description: 'The member of staff who closed it.' })
  closedBy: ActingStaff | null;
  @Field(() => Date, { nullable: true, description: 'When it was closed.' })
  closedAt: string | null;
}

@ObjectType({ description: 'The number of enquiries in one state.' })
export class EnquiryStateCount {
  @Field(() => EnquiryState, { description: 'The state that is counted.' })
  state: EnquiryState;
  @Field(() => Int, { description: 'Enquiries that match every filter but the state.' })
  count: number;
}

@ObjectType({ description: 'One page of enquiries.' })
export class StaffEnquiryPage extends Page {
  @Field(() => [StaffEnquiry], { description: 'The enquiries of this page, newest first; empty past the end.' })
  items: StaffEnquiry[];
  @Field(() => [EnquiryStateCount], { nullable: true, description: 'Enquiries per state; null where the backend does not count them.' })
  stateCounts: EnquiryStateCount[] | null;
}
