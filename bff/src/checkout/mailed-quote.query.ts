import { MailedQuotes, QUOTE_CODE } from '../commerce/mailed-quotes.ts';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { RequestError } from '../errors/request-error.ts';
import { waitText } from '../errors/wait-text.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { MailedQuote } from './mailed-quote.model.ts';
import { toMailedQuote } from './mailed-quote-mapper.ts';

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
