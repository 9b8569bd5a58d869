import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { STOCK_ALERT_TOKEN, Alerts } from '../commerce/alerts.ts';
import { Access } from '../access/access.ts';
import { Payload } from '../errors/user-error.model.ts';
import { Product } from '../products/product.model.ts';
import { toProduct } from '../products/product-mapper.ts';
import { Products } from '../products/products.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Capability } from '../website/capability.ts';
import { AlertLimits } from './alert-limits.ts';
import { NO_ALERTS, tooManyTries } from './alert-errors.ts';

@InputType({ description: 'The link of a mail about a stock alert.' })
class ConfirmStockAlertInput {
  @Field({ description: 'The secret in the link.' })
  token: string;
}

@ObjectType({ description: 'The result of confirmStockAlert.' })
export class ConfirmStockAlertPayload extends Payload {
  @Field({ description: 'The alert is confirmed; false when its link is not valid any more.' })
  confirmed: boolean;
  @Field(() => Product, { nullable: true, description: 'What the alert is about.' })
  product: Product | null;
}

@Resolver()
export class ConfirmStockAlertMutation {
  constructor(
    private readonly backend: Alerts,
    private readonly limits: AlertLimits,
    private readonly products: Products,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Capability('alerts.backInStock', NO_ALERTS)
  @Mutation(() => ConfirmStockAlertPayload, {
    description:
      'Confirms a stock alert with the link of its mail; repeating it changes nothing. A mutation and not the link itself, because mail scanners open links. At most 60 an hour from one network address.',
  })
  async confirmStockAlert(
    @Args('input') { token }: ConfirmStockAlertInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ConfirmStockAlertPayload> {
    const seconds = await this.limits.countLink(caller);
    if (seconds > 0) return { confirmed: false, product: null, userErrors: [tooManyTries(seconds, caller)] };
    const productId = STOCK_ALERT_TOKEN.test(token) ? await this.backend.confirm(token, caller) : undefined;
    if (productId === undefined) return { confirmed: false, product: null, userErrors: [] };
    const [[row], website] = await Promise.all([this.products.byIds([productId], caller), this.website.of(caller)]);
    return { confirmed: true, product: row ? toProduct(row, website) : null, userErrors: [] };
  }
}
