import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { STOCK_ALERT_TOKEN, Alerts } from '../commerce/alerts.ts';
import { Access } from '../access/access.ts';
import { Payload } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { AlertLimits } from './alert-limits.ts';
import { NO_ALERTS, tooManyTries } from './alert-errors.ts';

@InputType({ description: 'The link of a mail about a stock alert.' })
class EndStockAlertInput {
  @Field({ description: 'The secret in the link.' })
  token: string;
}

@ObjectType({ description: 'The result of endStockAlert.' })
export class EndStockAlertPayload extends Payload {
  @Field({ description: 'There is no such alert any more.' })
  ended: boolean;
}

@Resolver()
export class EndStockAlertMutation {
  constructor(
    private readonly backend: Alerts,
    private readonly limits: AlertLimits,
  ) {}

  @Access('public')
  @Capability('alerts.backInStock', NO_ALERTS)
  @Mutation(() => EndStockAlertPayload, {
    description:
      'Ends a stock alert with the link of one of its mails, and deletes the address. The result is the same for a link that is not valid any more. At most 60 an hour from one network address.',
  })
  async endStockAlert(@Args('input') { token }: EndStockAlertInput, @CurrentCaller() caller: Caller): Promise<EndStockAlertPayload> {
    const seconds = await this.limits.countLink(caller);
    if (seconds > 0) return { ended: false, userErrors: [tooManyTries(seconds, caller)] };
    if (STOCK_ALERT_TOKEN.test(token)) await this.backend.end(token, caller);
    return { ended: true, userErrors: [] };
  }
}
