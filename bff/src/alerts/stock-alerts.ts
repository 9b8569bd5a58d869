import { type RequestStockAlert, requestStockAlert } from '@koura/shared-types/inputs/request-stock-alert';
import { Injectable, Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { Alerts, STOCK_ALERT_TOKEN } from '../commerce/alerts.ts';
import { BackendError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { DueMails } from '../mails/due-mails.ts';
import { toProduct } from '../products/product-mapper.ts';
import { Product } from '../products/product.model.ts';
import { Products } from '../products/products.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { Capability } from '../website/capability.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

const NO_ALERTS = new RequestError('This shop has no stock alerts.', 'NOT_FOUND', 404);

/** What a caller beyond a limit reads; sets Retry-After. */
function tooManyTries(seconds: number, caller: Caller): UserError {
  caller.setRetryAfter(seconds);
  return { code: 'TOO_MANY_TRIES', message: `You’ve asked for this several times. Please wait ${waitText(seconds)}.`, field: null };
}

const HOUR_SECONDS = 3600;
const REQUESTS_FROM_ONE_NETWORK = 10;
const LINKS_FROM_ONE_NETWORK = 60;

/** Limits stock alerts by their input, whether or not there is such an alert, and the use of their links. */
@Injectable()
export class AlertLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
  ) {}

  /** Counts a request: 10 an hour per network, and those a day per recipient. Returns 0, or the seconds to wait. */
  async countRequest(email: string, caller: Caller): Promise<number> {
    const here = await this.limit.waitForAll(addressLimits('stock-alert', caller.clientAddress, REQUESTS_FROM_ONE_NETWORK), HOUR_SECONDS);
    if (here > 0) return here;
    return this.recipients.count('stockAlert', email, caller);
  }

  /** Counts the use of a link: 60 an hour per network. Returns 0, or the seconds to wait. */
  countLink({ clientAddress }: Caller): Promise<number> {
    return this.limit.waitForAll(addressLimits('stock-alert-link', clientAddress, LINKS_FROM_ONE_NETWORK), HOUR_SECONDS);
  }
}

@InputType({ description: 'Who wants to know that a product is back in stock.' })
@MatchesSchema(requestStockAlert)
class RequestStockAlertInput {
  @Field(() => ID)
  productId: string;
  @Field({ description: 'The email address to write to.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Honeypot: a field hidden from people. Leave it out.' })
  website?: string | null;
}

@ObjectType({ description: 'The result of requestStockAlert; the same for every address.' })
class RequestStockAlertPayload extends Payload {
  @Field({ description: 'A mail with a link that confirms the alert is sent to the address, unless it has one already.' })
  accepted: boolean;
}

/** Asks for a mail when a product is back in stock (capability "alerts.backInStock": POST /stock-alerts). */
@Resolver()
export class RequestStockAlertMutation {
  readonly #logger = new Logger(RequestStockAlertMutation.name);

  constructor(
    private readonly backend: Alerts,
    private readonly limits: AlertLimits,
    private readonly mails: DueMails,
  ) {}

  @Access('public')
  @Capability('alerts.backInStock', NO_ALERTS)
  @Mutation(() => RequestStockAlertPayload, {
    description:
      'Asks for one mail when a sold-out product is back in stock. The address has to be confirmed by a mailed link. The result does not reveal whether there was an alert before. At most 5 a day per email address and 10 an hour from one network address: then TOO_MANY_TRIES, with a Retry-After header. NOT_FOUND without the capability "alerts.backInStock".',
  })
  async requestStockAlert(
    @CheckedInput(RequestStockAlertInput) input: Checked<RequestStockAlert>,
    @CurrentCaller() caller: Caller,
  ): Promise<RequestStockAlertPayload> {
    if (!input.value) return { accepted: false, userErrors: input.userErrors };
    // Bots fill in every field; they are shown success.
    if (input.value.website) return { accepted: true, userErrors: [] };
    const { productId } = input.value;
    const email = input.value.email.toLowerCase();
    const seconds = await this.limits.countRequest(email, caller);
    if (seconds > 0) return { accepted: false, userErrors: [tooManyTries(seconds, caller)] };
    await inMinimumTime(this.#request(email, productId, caller), () => this.#notAsked(caller));
    return { accepted: true, userErrors: [] };
  }

  /** A failure that depends on the input must not be observable. */
  async #request(email: string, productId: string, caller: Caller): Promise<void> {
    try {
      await this.backend.request({ email, productId }, caller);
      this.mails.soon();
    } catch (error) {
      const concernsAll = error instanceof BackendError && (error.code === 'BACKEND_UNREACHABLE' || error.code === 'BACKEND_BUSY');
      if (concernsAll) throw error;
      this.#notAsked(caller);
    }
  }

  #notAsked({ requestId }: Caller): void {
    this.#logger.error({ msg: 'a stock alert could not be noted', requestId });
  }
}

@InputType({ description: 'The link of a mail about a stock alert.' })
class ConfirmStockAlertInput {
  @Field({ description: 'The secret in the link.' })
  token: string;
}

@ObjectType({ description: 'The result of confirmStockAlert.' })
class ConfirmStockAlertPayload extends Payload {
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
    const [[row], website] = await Promise.all([this.products.byIds([productId], caller), this.website.load(caller)]);
    return { confirmed: true, product: row ? toProduct(row, website) : null, userErrors: [] };
  }
}

@InputType({ description: 'The link of a mail about a stock alert.' })
class EndStockAlertInput {
  @Field({ description: 'The secret in the link.' })
  token: string;
}

@ObjectType({ description: 'The result of endStockAlert.' })
class EndStockAlertPayload extends Payload {
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
