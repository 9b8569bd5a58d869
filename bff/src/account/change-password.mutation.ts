import { type ChangePassword, changePassword } from '@koura/shared-types/inputs/account';
import { IS_OWN_EMAIL, isOwnEmail } from '@koura/shared-types/inputs/password';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People, type SignIn } from '../commerce/people.ts';
import { Access, NotWhileImpersonating } from '../access/access.ts';
import { FreshProof } from '../access/fresh-proof.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { Sessions } from '../access/sessions.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import { hasFactor, isStaff } from '../request/session.ts';
import { SignInResult } from './sign-in-result.ts';

@InputType({ description: 'The current and the new password.' })
@MatchesSchema(changePassword, { password: 'PASSWORD_TOO_WEAK' })
class ChangePasswordInput {
  @Field({ description: 'The password that the account has now.' })
  currentPassword: string;
  @Field({ description: 'At least 10 characters; neither the email address nor a common password.' })
  password: string;
}

@ObjectType({ description: 'The result of changePassword.' })
export class ChangePasswordPayload extends Payload {
  @Field({ description: 'The password was changed.' })
  changed: boolean;
  @Field({ description: 'This backend changes passwords by email only: a link was sent.' })
  linkSent: boolean;
  @Field(() => String, { nullable: true, description: 'A new bearer token when the old one was revoked. For clients other than browsers.' })
  token: string | null;
  @Field(() => Date, { nullable: true, description: 'When the token expires; null where it does not say, and where nothing changed.' })
  expiresAt: string | null;
}

const EMPTY_PAYLOAD: ChangePasswordPayload = { changed: false, linkSent: false, token: null, expiresAt: null, userErrors: [] };

@Resolver()
export class ChangePasswordMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly recipients: RecipientLimits,
    private readonly signedIn: SignInResult,
    private readonly sessions: Sessions,
    private readonly proof: FreshProof,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => ChangePasswordPayload, {
    description:
      'Changes the password of the signed-in person. Staff, and whoever has a passkey or one-time codes, confirm that it is them first (PROOF_NEEDED).',
  })
  async changePassword(
    @CheckedInput(ChangePasswordInput) input: Checked<ChangePassword>,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangePasswordPayload> {
    const before = caller.session!;
    const { user } = before;
    // Whoever has only found out the password must not keep its owner out with another one.
    if (isStaff(before) || hasFactor(before)) await this.proof.demand(caller);
    if (!this.backend.changesPasswords) {
      await this.limits.count('forgot', user.email, caller);
      const seconds = await this.recipients.count('passwordLink', user.email, caller);
      if (seconds > 0) {
        caller.setRetryAfter(seconds);
        const message = `We’ve already sent you several links today. Please use the newest, or try again in ${waitText(seconds)}.`;
        throw new RequestError(message, 'RATE_LIMITED', 429, seconds);
      }
      await this.backend.forgotPassword(user.email, caller);
      return { ...EMPTY_PAYLOAD, linkSent: true };
    }
    if (!input.value) return { ...EMPTY_PAYLOAD, userErrors: input.userErrors };
    const { currentPassword, password } = input.value;
    if (isOwnEmail(password, user.email))
      return { ...EMPTY_PAYLOAD, userErrors: [{ code: 'PASSWORD_TOO_WEAK', message: IS_OWN_EMAIL, field: 'password' }] };
    await this.limits.count('password', user.id, caller);
    let signIn: SignIn | null | undefined;
    try {
      signIn = await this.backend.changePassword({ currentPassword, password, passwordConfirmation: password }, caller);
    } catch (error) {
      return { ...EMPTY_PAYLOAD, userErrors: accountErrors(error, ['currentPassword', 'password']) };
    }
    await this.limits.takeBack('password', user.id, caller);
    // Other sessions end where the backend can revoke them; this one continues with the new token, if there is one.
    const token = signIn?.jwt;
    const isReplaced = token !== undefined && token !== before.token;
    await this.sessions.passwordChanged(user.id, isReplaced ? before : undefined);
    if (token === undefined) await this.sessions.refresh(caller);
    else await this.sessions.start(token, caller);
    return { ...EMPTY_PAYLOAD, changed: true, ...this.signedIn.tokenOf(caller) };
  }
}
