import { isId } from '@koura/shared-types/id';
import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../access/access.ts';
import { Sessions } from '../access/sessions.ts';
import { Viewer, toViewer } from '../account/viewer.query.ts';
import { Customers } from '../commerce/staff-customers.ts';
import { isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import { RequestError } from '../errors/request-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { clearOrderSecrets } from '../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { StaffLimit } from './staff-limits.ts';

@InputType({ description: 'The customer to act as.' })
class LogInAsInput {
  @Field(() => ID, { description: 'Account id of the customer.' })
  customerId: string;
}

@ObjectType({ description: 'The result of logInAs.' })
class LogInAsPayload extends Payload {
  @Field(() => Viewer, {
    nullable: true,
    description: 'The customer, with the member of staff who acts as them; null when the request was rejected and nothing changed.',
  })
  viewer: Viewer | null;
}

@Resolver()
export class LogInAsMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: Customers,
    private readonly sessions: Sessions,
  ) {}

  @Access('customers.act')
  @StaffLimit('act')
  @StepUp()
  @Mutation(() => LogInAsPayload, {
    description:
      "Lets staff act as a customer on the shop's pages in this browser until returnToStaff: cart, prices and orders are the customer's. The desk stays theirs. Forget the cart id. For cookie sessions only.",
  })
  async logInAs(@Args('input') { customerId }: LogInAsInput, @CurrentCaller() caller: Caller): Promise<LogInAsPayload> {
    // The two tokens are kept in cookies, where scripts cannot read them; a bearer token would have to carry both.
    if (!caller.fromCookie) throw new RequestError('Acting as a customer works on the shop’s own pages only.', 'FORBIDDEN', 403);
    if (!isId(customerId)) return rejected({ code: 'LOG_IN_AS_REFUSED', message: 'There’s no such customer.', field: null });
    const staffId = caller.session!.user.id;
    const facts = { staffId, customerId, requestId: caller.requestId };
    try {
      const token = await this.backend.loginAs(customerId, caller);
      await this.sessions.actAs(token, customerId, caller);
    } catch (error) {
      this.#logger.warn({ msg: 'logging in as a customer failed', ...facts });
      if (!isRejection(error)) throw error;
      return rejected(rejectionToUserError(error, 'LOG_IN_AS_REFUSED'));
    }
    this.#logger.warn({ msg: 'logged in as a customer', ...facts });
    this.sessions.cookies.clearParked(caller);
    clearOrderSecrets(caller);
    return { viewer: toViewer(caller.session!, caller.actingStaff), userErrors: [] };
  }
}

function rejected(userError: UserError): LogInAsPayload {
  return { viewer: null, userErrors: [userError] };
}

@ObjectType({ description: 'The result of returnToStaff.' })
class ReturnToStaffPayload {
  @Field(() => Viewer, { description: 'The person who is signed in now. Forget the cart id: the cart stays with the customer.' })
  viewer: Viewer;
}

@Resolver()
export class ReturnToStaffMutation {
  constructor(private readonly sessions: Sessions) {}

  @Access('signedIn')
  @Mutation(() => ReturnToStaffPayload, {
    description: "Stops acting as a customer, in every tab: the session is the member of staff's own again. Has no effect for anyone else.",
  })
  async returnToStaff(@CurrentCaller() caller: Caller): Promise<ReturnToStaffPayload> {
    if (caller.actingStaff) {
      await this.sessions.stopActing(caller);
      this.sessions.cookies.clearParked(caller);
      clearOrderSecrets(caller);
    }
    return { viewer: toViewer(caller.session!) };
  }
}
