import { type Profile, profile } from '@koura/shared-types/inputs/profile';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import type * as people from '../commerce/people.ts';
import { Access, NotWhileImpersonating } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { Viewer, toViewer } from './viewer.query.ts';
import { Sessions } from '../access/sessions.ts';
import { accountErrors } from './account-errors.ts';

@InputType({ description: 'Changes to the profile; omitted fields stay as they are.' })
@MatchesSchema(profile)
class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'First name, at most 80 characters; unchanged where it is left out.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Last name, at most 80 characters; unchanged where it is left out.' })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number; an empty string removes it.' })
  phone?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Subscribe to the newsletter.' })
  newsletter?: boolean | null;
}

@ObjectType({ description: 'The result of updateProfile.' })
export class UpdateProfilePayload extends Payload {
  @Field(() => Viewer, { nullable: true, description: 'The person after the change.' })
  viewer: Viewer | null;
}

@Resolver()
export class UpdateProfileMutation {
  constructor(
    private readonly backend: People,
    private readonly sessions: Sessions,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => UpdateProfilePayload, { description: 'Changes the profile of the signed-in person. Omitted fields stay as they are.' })
  async updateProfile(
    @CheckedInput(UpdateProfileInput) input: Checked<Profile>,
    @CurrentCaller() caller: Caller,
  ): Promise<UpdateProfilePayload> {
    if (!input.value) return this.#payload(caller, input.userErrors);
    try {
      await this.backend.updateProfile(toBody(input.value), caller);
    } catch (error) {
      return this.#payload(caller, accountErrors(error, ['firstName', 'lastName', 'phone', 'newsletter']));
    }
    await this.sessions.refresh(caller);
    return this.#payload(caller, []);
  }

  #payload({ session }: Caller, userErrors: UserError[]): UpdateProfilePayload {
    return { viewer: session ? toViewer(session) : null, userErrors };
  }
}

function toBody({ firstName, lastName, phone, newsletter }: Profile): people.Profile {
  return {
    ...(typeof firstName === 'string' ? { firstName } : {}),
    ...(typeof lastName === 'string' ? { lastName } : {}),
    ...(typeof phone === 'string' ? { phone: phone || null } : {}),
    ...(typeof newsletter === 'boolean' ? { newsletter } : {}),
  };
}
