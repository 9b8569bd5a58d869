import { type ReportSignIn, reportSignIn } from '@koura/shared-types/inputs/sessions';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, ClearsSession } from '../../access/access.ts';
import { Sessions } from '../../access/sessions.ts';
import { AccountSessions } from '../../commerce/account-sessions.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { GuessLimits } from '../guess-limits.ts';

@InputType({ description: 'A sign-in that was not the owner’s.' })
@MatchesSchema(reportSignIn, { code: 'CODE_REFUSED' })
class ReportSignInInput {
  @Field({ description: 'The code of the link in the mail about the sign-in.' })
  code: string;
}

@ObjectType({ description: 'The result of reportSignIn.' })
class ReportSignInPayload extends Payload {
  @Field({ description: 'The account is safe: its owner gets a link for a new password by mail.' })
  reported: boolean;
}

@Resolver()
export class ReportSignInMutation {
  constructor(
    private readonly backend: AccountSessions,
    private readonly limits: GuessLimits,
    private readonly sessions: Sessions,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => ReportSignInPayload, {
    description:
      'Says that a sign-in was not the owner’s, with the code of the mail about it, once: ends all sessions, makes the password void, removes passkeys and codes added since, and stops payouts for 72 hours. RATE_LIMITED like signIn.',
  })
  async reportSignIn(
    @CheckedInput(ReportSignInInput) input: Checked<ReportSignIn>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReportSignInPayload> {
    if (!input.value) return { reported: false, userErrors: input.userErrors };
    await this.limits.count('code', undefined, caller);
    try {
      const { userId } = await this.backend.raiseAlarm(input.value.code, caller);
      this.sessions.doubtPerson(userId);
      return { reported: true, userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      const message = 'This link is no longer valid. If you think someone else is using your account, set a new password and call us.';
      return { reported: false, userErrors: [{ code: 'CODE_REFUSED', message, field: 'code' }] };
    }
  }
}
