import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as mailedQuotes from '../commerce/mailed-quotes.ts';
import { MailedQuotes, QUOTE_CODE } from '../commerce/mailed-quotes.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import { Money, money } from '../money/money.model.ts';
import { toImage } from '../products/product-mapper.ts';
import { Image } from '../products/product-parts.model.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { Capability } from '../website/capability.ts';

@ObjectType({ description: "What a quote's line comes to at today's prices." })
class MailedQuoteLineNow {
  @Field(() => Int, { description: 'How many can be ordered, at most those of the quote; 0 when there are none.' })
  quantity: number;
  @Field(() => Money, { description: 'Price of one, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'For what can be ordered; for the whole line when nothing can.' })
  total: Money;
}

@ObjectType({ description: 'A line of a quote.' })
class MailedQuoteLine {
  @Field(() => ID)
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

const QuoteHoldState = describedEnum('QuoteHoldState', 'Whether the prices of a quote are held.', {
  HELD: ['held', 'They are: takeOrderDraft puts the pieces into a cart at these prices.'],
  OVER: ['over', 'They are not any more.'],
  ORDERED: ['ordered', 'It was ordered.'],
});
type QuoteHoldState = (typeof QuoteHoldState)[keyof typeof QuoteHoldState];

@ObjectType({ description: 'That the prices of a quote are held.' })
class QuoteHold {
  @Field(() => Date, { description: 'When the hold ends.' })
  until: string;
  @Field(() => QuoteHoldState, { description: 'Whether they are held now.' })
  state: QuoteHoldState;
  @Field({ description: 'Whether staff hold them for a caller; false for what an assistant had held.' })
  byStaff: boolean;
}

@ObjectType({ description: 'A cart that was emailed as a quote, or an order by telephone. Its prices are held where `hold` says so.' })
export class MailedQuote {
  @Field({ description: 'Number: "Q-10001".' })
  number: string;
  @Field(() => Date, { description: 'When it was asked for.' })
  createdAt: string;
  @Field(() => Date, { description: 'When its link stops working.' })
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
  @Field(() => QuoteHold, {
    nullable: true,
    description: 'For an order by telephone and for `holdQuote`; null for a quote that a shopper asked for.',
  })
  hold: QuoteHold | null;
}

export function toMailedQuote(quote: mailedQuotes.MailedQuote): MailedQuote {
  const amount = (decimal: number) => money(decimal, quote.currency);
  const { number, createdAt, expiresAt, countryCode, hasOwnPrices, discountTotal, shippingTotal, taxName, taxTotal, total, totalNow } =
    quote;
  return {
    number,
    createdAt,
    expiresAt,
    countryCode,
    hasOwnPrices: hasOwnPrices ?? false,
    lines: quote.lines.map((line) => ({
      productId: line.productId,
      slug: line.slug,
      name: line.name,
      image: line.image && toImage(line.image),
      quantity: line.quantity,
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
      now: line.now ? { quantity: line.now.quantity, unitPrice: amount(line.now.unitPrice), total: amount(line.now.total) } : null,
    })),
    discountTotal: amount(discountTotal ?? 0),
    shippingTotal: amount(shippingTotal ?? 0),
    taxName: taxName ?? null,
    taxTotal: amount(taxTotal ?? 0),
    total: amount(total),
    hold: quote.hold ?? null,
    totalNow: totalNow === null || totalNow === undefined ? null : amount(totalNow),
  };
}

const HOUR_SECONDS = 3600;
const FROM_ONE_NETWORK = 60;

/** The quote behind the link of a mail (capability "cart.mailedQuotes": POST /quotes/open). */
@Resolver()
export class MailedQuoteQuery {
  constructor(
    private readonly backend: MailedQuotes,
    private readonly limit: RateLimit,
  ) {}

  @Access('public')
  @Capability('cart.mailedQuotes', null)
  @Query(() => MailedQuote, {
    nullable: true,
    description:
      'The quote behind the link of a mail, with its prices then and now; null for a link that is not valid any more. At most 60 an hour from one network address.',
  })
  async mailedQuote(
    @Args('code', { description: 'The secret in the link.' }) code: string,
    @CurrentCaller() caller: Caller,
  ): Promise<MailedQuote | null> {
    if (!QUOTE_CODE.test(code)) return null;
    const seconds = await this.limit.waitForAll(addressLimits('mailed-quote', caller.clientAddress, FROM_ONE_NETWORK), HOUR_SECONDS);
    if (seconds > 0) throw new RequestError(`You’ve opened many quotes. Please wait ${waitText(seconds)}.`, 'RATE_LIMITED', 429, seconds);
    const quote = await this.backend.open(code, caller);
    return quote ? toMailedQuote(quote) : null;
  }
}
