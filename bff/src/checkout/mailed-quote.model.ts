import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';
import { Image } from '../products/product-parts.model.ts';

@ObjectType({ description: "What a quote's line comes to at today's prices." })
export class MailedQuoteLineNow {
  @Field(() => Int, { description: 'How many can be ordered, at most those of the quote; 0 when there are none.' })
  quantity: number;
  @Field(() => Money, { description: 'Price of one, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Of what can be ordered; of the whole line when there is nothing.' })
  total: Money;
}

@ObjectType({ description: 'A line of a quote.' })
export class MailedQuoteLine {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;
  @Field({ description: 'Slug of the product, for its page.' })
  slug: string;
  @Field({ description: 'Name, as quoted.' })
  name: string;
  @Field(() => Image, { nullable: true, description: 'Picture of the product; null where it has none.' })
  image: Image | null;
  @Field(() => Int, { description: 'Units, as quoted.' })
  quantity: number;
  @Field(() => Money, { description: 'Price of one, as quoted, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Total of the line, as quoted.' })
  total: Money;
  @Field(() => MailedQuoteLineNow, { nullable: true, description: 'The same today; null for a product that is not sold any more.' })
  now: MailedQuoteLineNow | null;
}

@ObjectType({ description: 'A cart that was emailed as a quote. It holds no price.' })
export class MailedQuote {
  @Field({ description: 'Number: "Q-10001".' })
  number: string;
  @Field(() => Date, { description: 'When it was asked for.' })
  createdAt: string;
  @Field(() => Date, { description: 'Until when its link works.' })
  expiresAt: string;
  @Field({ description: 'ISO code of the country that it was made for.' })
  countryCode: string;
  @Field({ description: 'Whether its prices are those of an account, whose owner has to sign in to order at them.' })
  hasOwnPrices: boolean;
  @Field(() => [MailedQuoteLine], { description: 'The pieces, at the prices of the quote.' })
  lines: MailedQuoteLine[];
  @Field(() => Money, { description: 'Discounts, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { description: 'Courier, as quoted.' })
  shippingTotal: Money;
  @Field(() => String, { nullable: true, description: 'Name of the tax: "GST".' })
  taxName: string | null;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'Total, as quoted.' })
  total: Money;
  @Field(() => Money, { nullable: true, description: "What can be ordered of it, at today's prices; null when that is nothing." })
  totalNow: Money | null;
}
