import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StartsOver } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Sessions } from '../access/sessions.ts';
import { clearOrderSecrets } from '../orders/order-secret-cookie.ts';

@ObjectType({ description: 'The answer of signOut.' })
export class SignOutPayload {
  @Field({
    description: 'Nobody is signed in now. Forget the cart id: the cart stays with the person, and the next addToCart opens a new one.',
  })
  signedOut: boolean;
}

@Resolver()
export class SignOutMutation {
  constructor(private readonly sessions: Sessions) {}

  @Access('public')
  @StartsOver()
  @Mutation(() => SignOutPayload, { description: 'Signs out, of a staff session too. Never fails.' })
  async signOut(@CurrentCaller() caller: Caller): Promise<SignOutPayload> {
    await this.sessions.signOut(caller);
    this.sessions.cookies.clearParked(caller);
    clearOrderSecrets(caller);
    return { signedOut: true };
  }
}
