import { Args, Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type { StaffMember } from '../../commerce/person.ts';
import type * as staffEnquiries from '../../commerce/staff-enquiries.ts';
import { StaffEnquiries, type StaffEnquiryListMeta } from '../../commerce/staff-enquiries.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, optionalMoney } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { AuditedCustomer } from '../audit/audit-trail.query.ts';
import { readId } from '../read-id.ts';
import { StaffLimit } from '../staff-limits.ts';
import { EnquiryPurchase, toEnquiryPurchase } from './enquiry-purchase.model.ts';

/** The values are the contract's. */
export const EnquiryKind = describedEnum('EnquiryKind', "The shop's form that an enquiry was sent with.", {
  CONTACT: ['contact', 'A message.'],
  BUY_BACK: ['buyBack', 'An offer to sell metal to the dealer.'],
  PREMIUM: ['premium', 'An application for premium membership.'],
}) satisfies Record<string, staffEnquiries.EnquiryKind>;
type EnquiryKind = staffEnquiries.EnquiryKind;

export const EnquiryState = describedEnum('EnquiryState', 'How far an enquiry has got.', {
  NEW: ['new', 'Nobody has answered it.'],
  ANSWERED: ['answered', 'It was answered.'],
  CLOSED: ['closed', 'There is nothing more to do.'],
}) satisfies Record<string, staffEnquiries.EnquiryState>;
export type EnquiryState = staffEnquiries.EnquiryState;

@ObjectType({ description: 'What somebody offers to sell.' })
class EnquiryOffer {
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
class EnquiryAnswer {
  @Field(() => ID)
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
  @Field(() => ID)
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
  @Field(() => EnquiryPurchase, {
    nullable: true,
    description: 'Buying what is offered; null where the dealer does not trade the metal, and without the capability "staff.purchases".',
  })
  purchase: EnquiryPurchase | null;
  @Field(() => [EnquiryAnswer], { description: 'The answers, oldest first.' })
  answers: EnquiryAnswer[];
  @Field(() => ActingStaff, { nullable: true, description: 'The member of staff who closed it.' })
  closedBy: ActingStaff | null;
  @Field(() => Date, { nullable: true, description: 'When it was closed.' })
  closedAt: string | null;
}

@ObjectType({ description: 'The number of enquiries in one state.' })
class EnquiryStateCount {
  @Field(() => EnquiryState)
  state: EnquiryState;
  @Field(() => Int, { description: 'Enquiries that match every filter but the state.' })
  count: number;
}

@ObjectType({ description: 'One page of enquiries.' })
class StaffEnquiryPage extends Page {
  @Field(() => [StaffEnquiry], { description: 'The enquiries of this page, newest first; empty past the end.' })
  items: StaffEnquiry[];
  @Field(() => [EnquiryStateCount], { nullable: true, description: 'Enquiries per state; null where the backend does not count them.' })
  stateCounts: EnquiryStateCount[] | null;
}

export function toStaffEnquiry({ id, purchase, offer, customer, answers, closed, ...enquiry }: staffEnquiries.StaffEnquiry): StaffEnquiry {
  return {
    ...enquiry,
    id,
    phone: enquiry.phone ?? null,
    subject: enquiry.subject ?? null,
    volume: enquiry.volume ?? null,
    offer: offer ? { ...offer, estimate: offer.currency ? optionalMoney(offer.estimate, offer.currency) : null } : null,
    customer: customer ? personOf(customer) : null,
    purchase: purchase && toEnquiryPurchase(purchase),
    answers: answers.map((answer) => ({ ...answer, id: answer.id, by: personOf(answer.by) })),
    closedAt: closed?.at ?? null,
    closedBy: closed ? personOf(closed.by) : null,
  };
}

function toStateCounts(facets: StaffEnquiryListMeta['facets']): EnquiryStateCount[] | null {
  const values = facets?.find(({ name }) => name === 'state')?.values;
  if (!values) return null;
  return Object.values(EnquiryState).map((state) => ({ state, count: values.find(({ value }) => value === state)?.count ?? 0 }));
}

function personOf(person: StaffMember): { id: string; name: string } {
  return { id: person.id, name: fullName(person) };
}

const PAGE_SIZE = 20;

@Resolver()
export class StaffEnquiriesQuery {
  constructor(private readonly backend: StaffEnquiries) {}

  @Access('enquiries.answer')
  @StaffLimit('search')
  @Capability('staff.enquiries', null)
  @Query(() => StaffEnquiryPage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'What people sent with the shop\'s forms, newest first, 20 a page; for Admins and Salespersons. Null without the capability "staff.enquiries".',
  })
  async staffEnquiries(
    @Args('state', { type: () => EnquiryState, nullable: true, description: 'Only enquiries in this state.' }) state: EnquiryState | null,
    @Args('kind', { type: () => EnquiryKind, nullable: true, description: 'Only those of this form.' }) kind: EnquiryKind | null,
    @Args('customerId', { type: () => ID, nullable: true, description: 'Only those with the email address of this account.' })
    customerId: string | null,
    @Args('enquiryId', { type: () => ID, nullable: true, description: 'Only this one.' }) enquiryId: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffEnquiryPage | null> {
    const wanted = {
      state: state ?? null,
      kind: kind ?? null,
      customerId: customerId == null ? null : readId(customerId, 'customerId'),
      enquiryId: enquiryId == null ? null : readId(enquiryId, 'enquiryId'),
    };
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    const { enquiries, total, facets } = await this.backend.page(wanted, pagination, caller);
    return { ...pageOf(enquiries.map(toStaffEnquiry), total, pagination), stateCounts: toStateCounts(facets) };
  }
}
