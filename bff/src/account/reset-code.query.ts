import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';

@ObjectType({ description: 'Whether the code of a link for a new password can be used.' })
export class ResetCode {
  @Field({ description: 'The form may be shown. True also where the backend cannot check codes beforehand.' })
  isValid: boolean;
}

@Resolver()
export class ResetCodeQuery {
  @Access('public')
  @Query(() => ResetCode, {
    description: 'Checks the code of a link for a new password before the form is shown. RATE_LIMITED like signIn.',
  })
  async resetCode(@Args('code', { description: 'From the link.' }) code: string, @CurrentCaller() caller: Caller): Promise<ResetCode> {
    throw new Error(`not yet ${caller.requestId}`, { cause: code.length });
  }
}
