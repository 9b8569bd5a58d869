import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, ClearsSession } from '../../access/access.ts';
import { Sessions } from '../../access/sessions.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { SignInResult } from '../sign-in-result.ts';

@ObjectType({ description: 'The result of renewSession.' })
class RenewSessionPayload extends Payload {
  @Field(() => String, { nullable: true, description: 'The bearer token for later requests. null for browsers, whose cookie is replaced.' })
  token: string | null;
  @Field(() => Date, { nullable: true, description: 'When the token expires; null where it does not say.' })
  expiresAt: string | null;
}

@Resolver()
export class RenewSessionMutation {
  constructor(
    private readonly sessions: Sessions,
    private readonly signedIn: SignInResult,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => RenewSessionPayload, {
    description:
      'A new token in place of the one in the Authorization header, which may have expired: SIGN_IN_REFUSED once the session has ended. The old one stays valid until its own end. Where the backend keeps no sessions (capability "accounts.sessions") the answer is the same token. Browsers need not ask: their cookie is replaced in time.',
  })
  async renewSession(@CurrentCaller() caller: Caller): Promise<RenewSessionPayload> {
    if (caller.identifyError) throw caller.identifyError;
    const session = await this.sessions.renew(caller);
    if (!session) {
      const userErrors = [{ code: 'SIGN_IN_REFUSED', message: 'This login has ended. Please sign in again.', field: null } as const];
      return { token: null, expiresAt: null, userErrors };
    }
    return { ...this.signedIn.tokenOf(caller), userErrors: [] };
  }
}
