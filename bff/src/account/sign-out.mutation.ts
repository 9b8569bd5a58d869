import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Sessions } from '../access/sessions.ts';
import { clearOrderSecrets } from '../orders/order-secret-cookie.ts';

@ObjectType({ description: 'The result of signOut.' })
export class SignOutPayload {
  @Field({
    description: 'Always true. Forget the cart id: the cart stays with the person, and the next addToCart creates a new one.',
  })
  signedOut: boolean;
}

@Resolver()
export class SignOutMutation {
  constructor(private readonly sessions: Sessions) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignOutPayload, { description: 'Signs out, including a staff session. Never fails.' })
  async signOut(@CurrentCaller() caller: Caller): Promise<SignOutPayload> {
    await this.sessions.signOut(caller);
    this.sessions.cookies.clearParked(caller);
    clearOrderSecrets(caller);
    return { signedOut: true };
  }
}
