import { type SignUp, signUp } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import type * as people from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { SignInPayload, SignInResult } from './sign-in-result.ts';
import { isRejection } from '../errors/backend-error.ts';
import { Sessions } from '../access/sessions.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { waitText } from '../errors/request-error.ts';
import { untilNextStep } from '../request/response-time-grid.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';

@InputType({ description: 'A new account.' })
@MatchesSchema(signUp, { password: 'PASSWORD_TOO_WEAK' })
class SignUpInput {
  @Field({ description: 'First name, at most 80 characters.' })
  firstName: string;
  @Field({ description: 'Last name, at most 80 characters.' })
  lastName: string;
  @Field({ description: 'Email address; also the user name.' })
  email: string;
  @Field({ description: 'At least 10 characters; neither the email address nor a common password.' })
  password: string;
  @Field(() => String, { nullable: true, description: 'Telephone number of 6 to 15 digits, with the usual separators; none by default.' })
  phone?: string | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Subscribe to the newsletter.' })
  newsletter?: boolean | null;
}

@ObjectType({ description: 'The result of signUp.' })
export class SignUpPayload extends SignInPayload {
  @Field({ description: 'A confirmation link was sent; the account can be used once it is confirmed.' })
  confirmationSent: boolean;
}

@Resolver()
export class SignUpMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly recipients: RecipientLimits,
    private readonly signedIn: SignInResult,
    private readonly sessions: Sessions,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignUpPayload, {
    description:
      'Creates an account. Any current session is signed out first. When addresses have to be confirmed there is no new session: confirmationSent is true.',
  })
  async signUp(@CheckedInput(SignUpInput) input: Checked<SignUp>, @CurrentCaller() caller: Caller): Promise<SignUpPayload> {
    const start = performance.now();
    // Specification section 4: registering clears the token first.
    await this.sessions.signOut(caller);
    if (!input.value) return { ...this.signedIn.rejected(input.userErrors), confirmationSent: false };
    const email = input.value.email.toLowerCase();
    await this.limits.count('sign-up', email, caller);
    // Counted by what was typed, whether or not it has an account.
    const seconds = await this.recipients.count('confirmation', email, caller);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      const message = `We’ve already sent several emails to this address. Please try again in ${waitText(seconds)}, or call us.`;
      return { ...this.signedIn.rejected([{ code: 'TOO_MANY_TRIES', message, field: 'email' }]), confirmationSent: false };
    }
    const { capabilities } = await this.website.load(caller);
    const confirms = capabilities.includes('accounts.emailConfirmation');
    try {
      const response = await this.backend.signUp(toBody(input.value, email), caller);
      const payload = await this.signedIn.complete(response, caller);
      if (confirms) await untilNextStep(start);
      return { ...payload, confirmationSent: response.jwt === undefined };
    } catch (error) {
      // A taken address counts like a new one.
      if (!(confirms && isTaken(error))) await this.recipients.takeBack('confirmation', email, caller);
      const userErrors = accountErrors(error, ['email', 'password', 'firstName', 'lastName', 'phone']);
      // While addresses have to be confirmed, a taken address is not revealed: its owner receives neither a second account nor an email.
      if (confirms) await untilNextStep(start);
      if (confirms && userErrors.some(({ code }) => code === 'EMAIL_TAKEN'))
        return { ...this.signedIn.rejected([]), confirmationSent: true };
      return { ...this.signedIn.rejected(userErrors), confirmationSent: false };
    }
  }
}

function isTaken(error: unknown): boolean {
  return isRejection(error) && accountErrors(error, []).some(({ code }) => code === 'EMAIL_TAKEN');
}

function toBody({ firstName, lastName, password, phone, newsletter }: SignUp, email: string): people.SignUp {
  return { username: email, email, password, firstName, lastName, ...(phone ? { phone } : {}), ...(newsletter ? { newsletter } : {}) };
}
