import { Injectable, Logger } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';

import { FreshProof } from '../access/fresh-proof.ts';
import { Sessions } from '../access/sessions.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { Cart, CartMapper } from '../cart/cart.model.ts';
import type { SignIn } from '../commerce/people.ts';
import { BackendError } from '../errors/backend-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import type { Caller } from '../request/caller.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { Tickets } from './factors/tickets.ts';
import { KnownDevices } from './known-devices.ts';
import { NewDeviceMails } from './sessions/new-device-mails.ts';
import { Viewer, toViewer } from './viewer.query.ts';

const Way = describedEnum('SignInWay', 'What completes a sign-in whose password was right.', {
  PASSKEY: 'The answer of a passkey.',
  CODE: 'A one-time code of the person’s app.',
  RECOVERY_CODE: 'One of the recovery codes, each of which works once.',
});
type Way = (typeof Way)[keyof typeof Way];
const WAYS = { passkey: Way.PASSKEY, code: Way.CODE, recoveryCode: Way.RECOVERY_CODE };

@ObjectType({ description: 'The account asks for more than the password.' })
export class SecondStep {
  @Field({ description: 'For `confirmSignIn`; valid for ten minutes. It opens nothing by itself.' })
  ticket: string;
  @Field(() => [Way], { description: 'What the person has.' })
  ways: Way[];
}

@ObjectType({ description: 'The result of every mutation that signs in. Browsers receive the session as an HttpOnly cookie.' })
export class SignInPayload extends Payload {
  @Field(() => Viewer, { nullable: true, description: 'The person who is signed in now; null when the sign-in failed.' })
  viewer: Viewer | null;
  @Field(() => SecondStep, { nullable: true, description: 'What `confirmSignIn` needs; null where there is no second step, or no first.' })
  secondStep: SecondStep | null;
  @Field(() => Cart, {
    nullable: true,
    description: "The cart of X-TOKEN, which belongs to the person from now on, with the person's prices; null without one.",
  })
  cart: Cart | null;
  @Field(() => String, {
    nullable: true,
    description: 'Bearer token for later requests. For clients other than browsers; never send it together with the cookie.',
  })
  token: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When the token expires; null where it does not say. `renewSession` answers another, before and after.',
  })
  expiresAt: string | null;
}

/** Starts a session with a token that the backend issued, and builds the payload of the mutations that do so. */
@Injectable()
export class SignInResult {
  readonly #logger = new Logger(SignInResult.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly newDevices: NewDeviceMails,
    private readonly carts: CartPayloads,
    private readonly mapper: CartMapper,
    private readonly tickets: Tickets,
    private readonly proof: FreshProof,
  ) {}

  /** Loads the person of the new token. Without a token, or when the person cannot be loaded, there is no session. */
  async complete({ jwt, secondFactor }: SignIn, caller: Caller): Promise<SignInPayload> {
    if (jwt === undefined && secondFactor) return { ...this.rejected([]), secondStep: await this.secondStep(secondFactor) };
    const before = caller.fromCookie && !caller.actingStaff ? caller.session : undefined;
    const session = jwt === undefined ? undefined : await this.sessions.start(jwt, caller);
    if (!session) return this.rejected(jwt === undefined ? [] : [notLoaded()]);
    // The browser has lost its cookie.
    if (before?.id !== undefined) await this.sessions.end(before, caller);
    await this.proof.signedIn(session);
    await this.newDevices.tell(session, caller);
    if (caller.fromBrowser) await this.devices.remember([session.user.email, session.user.username], caller);
    return { viewer: toViewer(session), secondStep: null, cart: await this.#cart(caller), ...this.tokenOf(caller), userErrors: [] };
  }

  async secondStep({ userId, ways }: NonNullable<SignIn['secondFactor']>): Promise<SecondStep> {
    return { ticket: await this.tickets.issue('sign-in', userId), ways: ways.map((way) => WAYS[way]) };
  }

  rejected(userErrors: UserError[]): SignInPayload {
    return { viewer: null, secondStep: null, cart: null, token: null, expiresAt: null, userErrors };
  }

  /** The token is withheld from browsers, which have the cookie: scripts in a page must not be able to read it. */
  tokenOf({ fromBrowser, session }: Caller): Pick<SignInPayload, 'token' | 'expiresAt'> {
    return {
      token: fromBrowser ? null : (session?.token ?? null),
      expiresAt: session?.expiresAt === undefined ? null : new Date(session.expiresAt).toISOString(),
    };
  }

  /** A visitor's cart belongs to the first person who presents it. Failing to load it does not prevent the sign-in. */
  async #cart(caller: Caller): Promise<Cart | null> {
    try {
      const cart = await this.carts.find(caller);
      return cart ? await this.mapper.toCart(cart, caller) : null;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the cart could not be read at sign-in', requestId: caller.requestId, reason: error.code });
      return null;
    }
  }
}

function notLoaded(): UserError {
  return { code: 'SIGN_IN_REFUSED', message: 'We couldn’t sign you in. Please try again.', field: null };
}
