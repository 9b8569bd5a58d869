import { resetCode } from '@koura/shared-types/inputs/account';
import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import * as v from 'valibot';

import { People } from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { isRejection } from '../errors/backend-rejection.ts';
import { GuessLimits } from './guess-limits.ts';

@ObjectType({ description: 'Whether the code of a password reset link can be used.' })
export class ResetCode {
  @Field({ description: 'The form may be shown. Also true where the backend cannot check codes in advance.' })
  isValid: boolean;
}

@Resolver()
export class ResetCodeQuery {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
  ) {}

  @Access('public')
  @ClearsSession()
  @Query(() => ResetCode, {
    description: 'Checks the code of a password reset link before the form is shown. RATE_LIMITED like signIn.',
  })
  async resetCode(
    @Args('code', { description: 'The code in the link.' }) code: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ResetCode> {
    if (!v.is(resetCode, code)) return { isValid: false };
    // resetPassword does it then.
    if (!this.backend.checksResetCodes) return { isValid: true };
    await this.limits.count('code', undefined, caller);
    try {
      return { isValid: (await this.backend.validateCode(code, caller))?.valid !== false };
    } catch (error) {
      if (isRejection(error)) return { isValid: false };
      throw error;
    }
  }
}
