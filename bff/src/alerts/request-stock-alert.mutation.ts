import { type RequestStockAlert, requestStockAlert } from '@koura/shared-types/inputs/request-stock-alert';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Alerts } from '../commerce/alerts.ts';
import { Access } from '../access/access.ts';
import { BackendError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { DueMails } from '../mails/due-mails.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { Capability } from '../website/capability.ts';
import { AlertLimits } from './alert-limits.ts';
import { NO_ALERTS, tooManyTries } from './alert-errors.ts';

@InputType({ description: 'Who wants to know that a product is back in stock.' })
@MatchesSchema(requestStockAlert)
class RequestStockAlertInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;
  @Field({ description: 'The email address to write to.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Honeypot: a field hidden from people. Leave it out.' })
  website?: string | null;
}

@ObjectType({ description: 'The result of requestStockAlert; the same for every address.' })
export class RequestStockAlertPayload extends Payload {
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
