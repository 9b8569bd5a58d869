import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { Sessions } from '../../access/sessions.ts';
import { toViewer } from '../../account/viewer-mapper.ts';
import { Viewer } from '../../account/viewer.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { clearOrderSecrets } from '../../orders/order-secret-cookie.ts';

@ObjectType({ description: 'The result of returnToStaff.' })
export class ReturnToStaffPayload {
  @Field(() => Viewer, { description: 'The person who is signed in now. Forget the cart id: the cart stays with the customer.' })
  viewer: Viewer;
}

@Resolver()
export class ReturnToStaffMutation {
  constructor(private readonly sessions: Sessions) {}

  @Access('signedIn')
  @Mutation(() => ReturnToStaffPayload, {
    description: "Stops acting as a customer: the session is the member of staff's own again. Has no effect for anyone else.",
  })
  async returnToStaff(@CurrentCaller() caller: Caller): Promise<ReturnToStaffPayload> {
    if (caller.actingStaff) {
      this.sessions.stopActing(caller);
      this.sessions.cookies.clearParked(caller);
      clearOrderSecrets(caller);
    }
    return { viewer: toViewer(caller.session!) };
  }
}
