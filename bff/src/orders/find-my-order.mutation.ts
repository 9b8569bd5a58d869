import { type FindMyOrder, findMyOrder } from '@koura/shared-types/inputs/find-my-order';
import { Injectable, Logger } from '@nestjs/common';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { OrderLinks } from '../commerce/orders.ts';
import { BackendError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import { Payload } from '../errors/user-error.model.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { Capability } from '../website/capability.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const FROM_ONE_NETWORK = 10;
/** For one order number. Numbers can be guessed: a stranger must not use up what the buyer needs. */
const A_NUMBER_FROM_ONE_NETWORK = 3;
const A_NUMBER = 30;

/**
 * Limits requests for a link by their input, whether or not there is such an order: 10 an hour from one network; a day 3 for a number from
 * one network and 30 from everywhere, and those per recipient.
 */
@Injectable()
export class FindOrderLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
  ) {}

  /** Counts a request; returns 0, or the seconds to wait when it exceeds a limit. */
  async count({ orderNumber, email }: { orderNumber: string; email: string }, caller: Caller): Promise<number> {
    const { clientAddress } = caller;
    const here = await this.limit.waitForAll(addressLimits('find-order', clientAddress, FROM_ONE_NETWORK), HOUR_SECONDS);
    if (here > 0) return here;
    const number = `find-order:number:${orderNumber}`;
    // A rejected request counts for nothing: it must not keep the buyer from asking.
    const limits = [
      ...addressLimits(number, clientAddress, A_NUMBER_FROM_ONE_NETWORK),
      { key: number, tries: A_NUMBER },
      ...this.recipients.limitsOf('orderLink', email, caller),
    ];
    return this.limit.reserve(limits, DAY_SECONDS);
  }
}

@InputType({ description: 'An order and the person who placed it.' })
@MatchesSchema(findMyOrder)
class FindMyOrderInput {
  @Field({ description: 'The order number, such as K-000123.' })
  orderNumber: string;
  @Field({ description: 'The email address that the order was placed with.' })
  email: string;
}

@ObjectType({ description: 'The result of findMyOrder; the same whether or not there is such an order.' })
class FindMyOrderPayload extends Payload {
  @Field({ description: 'A link was sent to the address of the order, if number and address match.' })
  accepted: boolean;
}

/** Mails a new link to a guest's order (capability "orders.links": POST /orders/links). */
@Resolver()
export class FindMyOrderMutation {
  readonly #logger = new Logger(FindMyOrderMutation.name);

  constructor(
    private readonly backend: OrderLinks,
    private readonly limits: FindOrderLimits,
  ) {}

  @Access('public')
  @Capability('orders.links', new RequestError('This shop doesn’t send links to orders by email.', 'NOT_FOUND', 404))
  @Mutation(() => FindMyOrderPayload, {
    description:
      'Sends a new link to an order, to the address that it was placed with. The result does not reveal whether there is such an order. At most 3 a day per email address and per number from one network, 30 a day per number in all, and 10 an hour from one network address: then TOO_MANY_TRIES, with a Retry-After header. NOT_FOUND without the capability "orders.links".',
  })
  async findMyOrder(
    @CheckedInput(FindMyOrderInput) input: Checked<FindMyOrder>,
    @CurrentCaller() caller: Caller,
  ): Promise<FindMyOrderPayload> {
    if (!input.value) return { accepted: false, userErrors: input.userErrors };
    const seconds = await this.limits.count(input.value, caller);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      const message = `You’ve asked for this several times. Please wait ${waitText(seconds)}, or call us.`;
      return { accepted: false, userErrors: [{ code: 'TOO_MANY_TRIES', message, field: null }] };
    }
    await inMinimumTime(this.#mail(input.value, caller), () => this.#notSent(caller));
    return { accepted: true, userErrors: [] };
  }

  /** A failure that depends on the input must not be observable: a backend may fail only when it has something to send. */
  async #mail(request: FindMyOrder, caller: Caller): Promise<void> {
    try {
      await this.backend.mail(request, caller);
    } catch (error) {
      const concernsAll = error instanceof BackendError && (error.code === 'BACKEND_UNREACHABLE' || error.code === 'BACKEND_BUSY');
      if (concernsAll) throw error;
      this.#notSent(caller);
    }
  }

  #notSent({ requestId }: Caller): void {
    this.#logger.error({ msg: 'a mail with a link to an order could not be sent', requestId });
  }
}
