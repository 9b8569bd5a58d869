import { Field, Float, Int, ObjectType } from '@nestjs/graphql';

import type * as shop from '../commerce/shop-settings.ts';
import { Money, money, optionalMoney } from '../money/money.model.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';

const BillingPeriod = describedEnum('BillingPeriod', 'How often storage is billed.', {
  MONTHLY: ['monthly', 'Every month.'],
  QUARTERLY: ['quarterly', 'Every three months.'],
  YEARLY: ['yearly', 'Once a year.'],
}) satisfies Record<string, shop.BillingPeriod>;

@ObjectType({ description: 'Limits of a way to pay, whatever is in the cart.' })
class PaymentTerms {
  @Field(() => PaymentMethodCode, { description: 'The payment method that the limit is for.' })
  code: PaymentMethodCode;
  @Field(() => Money, { nullable: true, description: 'Smallest total; null for none.' })
  minimum: Money | null;
  @Field(() => Money, { nullable: true, description: 'Largest total; null for none.' })
  maximum: Money | null;
  @Field(() => Money, { nullable: true, description: "Largest total of a new customer's order; null where it is the same." })
  firstOrderMaximum: Money | null;
}

@ObjectType({ description: 'The deadline of bank transfers.' })
class TransferTerms {
  @Field(() => Int, { description: 'Business days after the order by which the transfer has to be sent.' })
  businessDays: number;
  @Field(() => Float, { description: "Hour of that day, 0 to 24, in the dealer's time." })
  hour: number;
  @Field(() => Int, { description: 'Business days after the deadline, at the same hour: the order is cancelled if nothing has arrived.' })
  graceBusinessDays: number;
}

@ObjectType({ description: 'How the courier delivers. Its price is in `Website.delivery`.' })
class CourierTerms {
  @Field(() => Int, { description: 'Business days until an order in stock arrives, at least.' })
  from: number;
  @Field(() => Int, { description: 'Business days until an order in stock arrives, at most.' })
  until: number;
  @Field(() => Money, { nullable: true, description: 'Value up to which a parcel is insured; null for no limit.' })
  insuredUpTo: Money | null;
}

@ObjectType({ description: 'How orders are collected at the counter. Its price is in `Website.delivery`.' })
class CollectionTerms {
  @Field(() => Int, { nullable: true, description: 'Minutes of a slot, which is booked at checkout; null without slots.' })
  slotMinutes: number | null;
  @Field(() => [String], { description: 'What to bring to the counter, one item an entry.' })
  bring: string[];
}

@ObjectType({ description: "Storage in the dealer's vault." })
class StorageTerms {
  @Field(() => Float, { description: "Percent of the metal's value a year." })
  percentPerYear: number;
  @Field(() => Money, { nullable: true, description: 'Charged for a year at least; null for no minimum.' })
  minimumPerYear: Money | null;
  @Field(() => BillingPeriod, { description: 'How often it is billed.' })
  billed: shop.BillingPeriod;
}

@ObjectType({ description: 'What reward points are worth.' })
class PointsSpendingTerms {
  @Field(() => Int, { description: 'Points that take one unit of the currency off an order.' })
  pointsPerUnit: number;
  @Field(() => Int, { description: 'Fewest points of an order.' })
  minimum: number;
  @Field(() => Float, { description: "Largest share of an order's goods that points can pay, 0 to 1." })
  maximumShare: number;
}

@ObjectType({ description: 'How reward points are earned and spent.' })
class PointsTerms {
  @Field(() => Float, { description: 'For each whole unit of the currency spent on goods.' })
  perUnit: number;
  @Field(() => PointsSpendingTerms, { nullable: true, description: "Null where they cannot be spent, such as in the country's currency." })
  spending: PointsSpendingTerms | null;
}

@ObjectType({ description: "A friend's first order with a referral code." })
class ReferralTerms {
  @Field(() => Int, { description: 'Points for the person whose code it is.' })
  points: number;
  @Field(() => Money, { nullable: true, description: 'What the friend gets off; null for nothing.' })
  discount: Money | null;
  @Field(() => Money, { nullable: true, description: 'On orders of more than this; null for any order.' })
  minimumSpend: Money | null;
}

@ObjectType({ description: 'What the dealer pays for a metal.' })
class BuyBackRate {
  @Field({ description: 'Slug of the metal: "gold".' })
  metal: string;
  @Field({ description: 'Type of product: "coin".' })
  type: string;
  @Field(() => Float, { description: 'How far below the spot price the dealer pays, in percent.' })
  percentBelowSpot: number;
}

@ObjectType({ description: 'What the dealer pays for metal.' })
class BuyBackTerms {
  @Field(() => [BuyBackRate], { description: 'By metal and type.' })
  rates: BuyBackRate[];
  @Field(() => Float, { description: "Percentage points more below spot for collectors' pieces." })
  collectablePercent: number;
}

@ObjectType({ description: 'A fact that only this dealer has, for texts: an amount or a text.' })
class OwnFact {
  @Field({ description: 'Its name in placeholders: "testing" of `{{own.testing}}`.' })
  name: string;
  @Field(() => Money, { nullable: true, description: 'The amount; null for a text.' })
  amount: Money | null;
  @Field(() => String, { nullable: true, description: 'The text; null for an amount.' })
  text: string | null;
}

@ObjectType({
  description:
    'On what terms the dealer trades with the country (capability "website.terms"): the one source of texts, forms and the dealer\'s own pages. What the backend does not tell is null or empty.',
})
export class TradeTerms {
  @Field(() => Int, { nullable: true, description: 'How long a quote holds a total, in seconds.' })
  priceHoldSeconds: number | null;
  @Field(() => [PaymentTerms], { description: 'The payment methods with their limits.' })
  payment: PaymentTerms[];
  @Field(() => TransferTerms, { nullable: true, description: 'Deadlines of bank transfers; null where they are not told.' })
  transfer: TransferTerms | null;
  @Field(() => CourierTerms, { nullable: true, description: 'Days and insurance of the courier; null where they are not told.' })
  courier: CourierTerms | null;
  @Field(() => CollectionTerms, { nullable: true, description: 'Collection at the counter; null where it is not offered.' })
  collection: CollectionTerms | null;
  @Field(() => StorageTerms, { nullable: true, description: 'The vault; null where it is not offered.' })
  storage: StorageTerms | null;
  @Field(() => PointsTerms, { nullable: true, description: 'Reward points; null without.' })
  points: PointsTerms | null;
  @Field(() => ReferralTerms, { nullable: true, description: 'Referral codes; null without.' })
  referral: ReferralTerms | null;
  @Field(() => BuyBackTerms, { nullable: true, description: 'What the dealer pays.' })
  buyBack: BuyBackTerms | null;
  @Field(() => Int, { nullable: true, description: 'Business days until enquiries are answered.' })
  replyBusinessDays: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days in which goods may be sent back for a change of mind, 0 where they are not taken back; null where it is not told.',
  })
  returnDays: number | null;
  @Field(() => [OwnFact], { description: "The dealer's own facts." })
  own: OwnFact[];
}

/** The terms with their amounts in the website's currency. */
export function toTradeTerms(terms: shop.TradeTerms, currency: string): TradeTerms {
  const { payment, courier, storage, points, referral, own, ...others } = terms;
  const amount = (value: number | null): ReturnType<typeof optionalMoney> => optionalMoney(value, currency);
  return {
    ...others,
    payment: payment.map(({ code, minimum, maximum, firstOrderMaximum }) => ({
      code,
      minimum: amount(minimum),
      maximum: amount(maximum),
      firstOrderMaximum: amount(firstOrderMaximum),
    })),
    courier: courier && { ...courier, insuredUpTo: amount(courier.insuredUpTo) },
    storage: storage && { ...storage, minimumPerYear: amount(storage.minimumPerYear) },
    points: points && { ...points, spending: points.spending ?? null },
    referral: referral && { ...referral, discount: amount(referral.discount), minimumSpend: amount(referral.minimumSpend) },
    own: own.map((fact) => ({
      name: fact.name,
      amount: 'amount' in fact ? money(fact.amount, currency) : null,
      text: 'text' in fact ? fact.text : null,
    })),
  };
}
