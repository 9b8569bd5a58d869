import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type * as orderDrafts from '../../commerce/order-drafts.ts';
import { Money, money } from '../../money/money.model.ts';
import { toImage } from '../../products/product-mapper.ts';
import { Image } from '../../products/product-parts.model.ts';
import type { Caller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const OrderDraftState = describedEnum('OrderDraftState', 'How far an order by telephone has come.', {
  NEW: ['new', 'It is being built: no prices are held.'],
  OPEN: ['open', 'Its prices are held; nobody has its link yet.'],
  SENT: ['sent', 'Its link was sent, and its prices are held.'],
  PAID: ['paid', 'It was ordered.'],
  EXPIRED: ['expired', 'Its prices are not held any more.'],
});
type OrderDraftState = (typeof OrderDraftState)[keyof typeof OrderDraftState];

export const OrderDraftApproval = describedEnum('OrderDraftApproval', 'What a second person says about prices below the shop’s.', {
  NONE: ['none', 'Nobody has to approve them.'],
  WAITING: ['waiting', 'Somebody else than the person who entered them has to.'],
  APPROVED: ['approved', 'They are approved as they are.'],
  DECLINED: ['declined', 'They are declined.'],
});
type OrderDraftApproval = (typeof OrderDraftApproval)[keyof typeof OrderDraftApproval];

@ObjectType({ description: 'The account that a draft is for.' })
class OrderDraftCustomer {
  @Field(() => ID)
  id: string;
  @Field({ description: 'First and last name.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'A piece of a draft.' })
class OrderDraftLine {
  @Field(() => ID)
  productId: string;
  @Field({ description: 'Slug of the product, for its page.' })
  slug: string;
  @Field({ description: 'What the product is called.' })
  name: string;
  @Field(() => Image, { nullable: true, description: 'Picture of the product; null where it has none.' })
  image: Image | null;
  @Field(() => Int, { description: 'Units.' })
  quantity: number;
  @Field(() => Money, { description: 'What one costs more than in the shop; negative where it costs less.' })
  priceChange: Money;
  @Field(() => String, { nullable: true, description: 'Why, as staff wrote it; null at the shop’s price.' })
  reason: string | null;
  @Field(() => Money, { description: 'The shop’s price of one at this quantity, tax included.' })
  shopPrice: Money;
  @Field(() => Money, { description: 'The price of one for the customer, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Total of the line.' })
  total: Money;
  @Field({ description: 'One person may not give this price.' })
  needsApproval: boolean;
  @Field({ description: 'It can be supplied in this quantity.' })
  isAvailable: boolean;
}

@ObjectType({ description: 'An order that staff build for somebody on the telephone.' })
export class OrderDraft {
  @Field(() => ID)
  id: string;
  @Field({ description: 'Number: "D-10001".' })
  number: string;
  @Field(() => Int, { description: 'To be sent with changes: another one means that somebody has changed it meanwhile.' })
  version: number;
  @Field(() => OrderDraftState, { description: 'How far it has come.' })
  state: OrderDraftState;
  @Field({ description: 'ISO code of the country that it is made for.' })
  countryCode: string;
  @Field(() => OrderDraftCustomer, { nullable: true, description: 'The account that it is for; null for a guest.' })
  customer: OrderDraftCustomer | null;
  @Field(() => String, { nullable: true, description: 'Where its link was last mailed to; null where it was not.' })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'The name in that mail.' })
  name: string | null;
  @Field(() => [OrderDraftLine], { description: 'Its pieces, at the prices that are or were held; without a hold at today’s.' })
  lines: OrderDraftLine[];
  @Field(() => Money, { description: 'Courier. The customer may choose another delivery.' })
  shippingTotal: Money;
  @Field(() => Money, { description: 'Total with the courier.' })
  total: Money;
  @Field(() => Date, { nullable: true, description: 'Until when the prices are, or were, held; null where none were.' })
  heldUntil: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The link that opens it, a secret; null before the first hold, and once it is paid.',
  })
  link: string | null;
  @Field(() => Date, { nullable: true, description: 'When the link was first sent or taken; null where it was not.' })
  sentAt: string | null;
  @Field(() => OrderDraftApproval, { description: 'Whether a second person has to approve its prices, or has.' })
  approval: OrderDraftApproval;
  @Field(() => ActingStaff, { nullable: true, description: 'Who approved or declined; null where nobody has.' })
  decidedBy: ActingStaff | null;
  @Field(() => ActingStaff, { description: 'Who made it.' })
  createdBy: ActingStaff;
  @Field(() => ActingStaff, { description: 'Who entered its prices as they are.' })
  savedBy: ActingStaff;
  @Field({ description: 'You entered its prices: somebody else has to approve them.' })
  isOwn: boolean;
  @Field(() => Date, { description: 'When it was made.' })
  createdAt: string;
  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt: string;
  @Field(() => String, { nullable: true, description: 'Number of the order; null until it is paid.' })
  orderNumber: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the placed order to which it adds (capability "orders.additions"); null for every other draft.',
  })
  forOrder: string | null;
}

export function toOrderDraft(draft: orderDrafts.OrderDraft, { session }: Caller, siteUrl: string): OrderDraft {
  const { currency, code, lines, decidedBy, createdBy, savedBy, ...facts } = draft;
  const amount = (decimal: number): Money => money(decimal, currency);
  return {
    ...facts,
    lines: lines.map((line) => ({
      ...line,
      image: line.image && toImage(line.image),
      priceChange: amount(line.priceChange),
      shopPrice: amount(line.shopPrice),
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
    })),
    shippingTotal: amount(draft.shippingTotal),
    total: amount(draft.total),
    link: code === null ? null : `${siteUrl}/quote/${code}/`,
    decidedBy: decidedBy && named(decidedBy),
    createdBy: named(createdBy),
    savedBy: named(savedBy),
    isOwn: savedBy.id === session!.user.id,
  };
}

function named(person: orderDrafts.OrderDraft['createdBy']): ActingStaff {
  return { id: person.id, name: fullName(person) };
}
