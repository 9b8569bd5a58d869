import { Field, Float, ObjectType } from '@nestjs/graphql';

import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type * as staffEnquiries from '../../commerce/staff-enquiries.ts';
import { Money, money, optionalMoney } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { frozenNow } from '../customers/payout-freeze.ts';

/** The names are the contract's values in capitals. */
export const PurchaseState = describedEnum(
  'PurchaseState',
  'How far buying offered metal has got. Each follows the one before; DECLINED may follow all but PAID.',
  {
    OFFERED: 'The dealer has named a price. Another offer may follow.',
    ACCEPTED: 'The customer has said yes.',
    AWAITED: 'The metal is on its way.',
    RECEIVED: 'The metal is here.',
    TESTED: 'It was tested, with the fine weight that was found.',
    PAID: 'It is paid for, and counts in the exposure.',
    DECLINED: 'Nothing comes of it, with a reason.',
  },
) satisfies Record<Uppercase<staffEnquiries.PurchaseState>, string>;
export type PurchaseState = keyof typeof PurchaseState;

@ObjectType({ description: 'What the dealer pays for offered metal now. Not binding.' })
class PurchaseBid {
  @Field(() => Float, { description: 'Fine metal of all pieces in troy ounces, as offered.' })
  fineOunces: number;
  @Field(() => Money, { description: "The dealer's buying price of an ounce now." })
  pricePerOunce: Money;
  @Field(() => Money, { description: 'Both multiplied, rounded down to the cent.' })
  value: Money;
}

@ObjectType({ description: 'A step of buying offered metal.' })
class PurchaseStep {
  @Field(() => PurchaseState, { description: 'Where the purchase stood from then on.' })
  state: PurchaseState;
  @Field(() => Date, { description: 'When it was taken.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who took it.' })
  by: ActingStaff;
  @Field(() => Money, { nullable: true, description: 'For OFFERED what is offered for all of it, for PAID what was paid.' })
  price: Money | null;
  @Field(() => Money, { nullable: true, description: 'For OFFERED: what the bid was then; null without one.' })
  bid: Money | null;
  @Field(() => Date, { nullable: true, description: 'For OFFERED: until when it can be accepted.' })
  holdsUntil: string | null;
  @Field(() => Float, { nullable: true, description: 'For TESTED: fine metal that was found, in grams.' })
  fineGrams: number | null;
  @Field(() => String, { nullable: true, description: 'For DECLINED, and for PAID where it is not what was offered.' })
  reason: string | null;
}

@ObjectType({ description: 'Buying what an enquiry offers (capability "staff.purchases").' })
export class EnquiryPurchase {
  @Field({ description: "The dealer's own currency, such as NZD: of every amount." })
  currencyCode: string;
  @Field(() => PurchaseBid, { nullable: true, description: 'What the dealer pays for it now; null without a buying price.' })
  bid: PurchaseBid | null;
  @Field(() => [PurchaseStep], { description: 'Oldest first; the last one is where it stands.' })
  steps: PurchaseStep[];
  @Field(() => Date, {
    nullable: true,
    description:
      'Until when nothing is paid out to the customer, who reported a sign-in that was not theirs: PAID is rejected with PAYOUTS_FROZEN. Null where it is allowed now.',
  })
  payoutsFrozenUntil: string | null;
}

export function toEnquiryPurchase({ currency, bid, steps, payoutsFrozenUntil }: staffEnquiries.EnquiryPurchase): EnquiryPurchase {
  return {
    currencyCode: currency,
    payoutsFrozenUntil: frozenNow(payoutsFrozenUntil),
    bid: bid && {
      fineOunces: bid.fineOunces,
      pricePerOunce: money(bid.pricePerOunce, currency),
      value: money(bid.value, currency),
    },
    steps: steps.map((step) => ({
      ...step,
      state: step.state.toUpperCase() as PurchaseState,
      by: { id: step.by.id, name: fullName(step.by) },
      price: optionalMoney(step.price, currency),
      bid: optionalMoney(step.bid, currency),
    })),
  };
}
