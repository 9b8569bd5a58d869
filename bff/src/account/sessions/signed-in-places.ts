import { Injectable } from '@nestjs/common';
import { Args, Field, ID, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../../access/access.ts';
import { Sessions } from '../../access/sessions.ts';
import { type AccountSession, AccountSessions } from '../../commerce/account-sessions.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

const SignInMethod = describedEnum('SignInMethod', 'How a person signed in.', {
  PASSWORD: 'With the password.',
  PASSKEY: 'With a passkey.',
  PROVIDER: 'With a sign-in provider, such as Google.',
  EMAIL: 'With a link in an email.',
  STAFF: 'A member of staff acts as the customer.',
});
type SignInMethod = (typeof SignInMethod)[keyof typeof SignInMethod];

@ObjectType({ description: 'A place where the person is signed in.' })
class SignedInPlace {
  @Field(() => ID, { description: 'For endSession.' })
  id: string;
  @Field({ description: 'Whether this request was made there.' })
  isCurrent: boolean;
  @Field({ description: 'Browser and system, "Firefox on Windows", or the name of a program; "" where they are not known.' })
  device: string;
  @Field(() => String, { nullable: true, description: 'Where it roughly is, "Auckland, NZ"; null where the shop does not know.' })
  place: string | null;
  @Field({ description: 'The network’s address at sign-in, shortened: "203.0.113.x"; "" where it is not known.' })
  address: string;
  @Field(() => SignInMethod, { nullable: true, description: 'How the person signed in; null where that is not known.' })
  method: SignInMethod | null;
  @Field(() => Date, { description: 'When the person signed in.' })
  signedInAt: string;
  @Field(() => Date, { description: 'When it was last used, to some minutes.' })
  lastUsedAt: string;
}

@ObjectType({ description: 'The result of endSession and endOtherSessions.' })
class SessionsPayload extends Payload {
  @Field(() => [SignedInPlace], { description: 'Those that go on after the change, the last used first.' })
  sessions: SignedInPlace[];
}

const GONE: UserError = { code: 'INVALID_INPUT', message: 'You’re no longer signed in there.', field: null };

/** What the operations share. */
@Injectable()
export class SignedInPlaces {
  constructor(
    private readonly backend: AccountSessions,
    private readonly sessions: Sessions,
    private readonly website: WebsiteSettings,
  ) {}

  async areKept(caller: Caller): Promise<boolean> {
    return (await this.website.load(caller)).capabilities.includes('accounts.sessions');
  }

  /** Empty without capability "accounts.sessions", while staff act as the customer, and after signing out. */
  async load(caller: Caller): Promise<SignedInPlace[]> {
    if (!caller.session || caller.actingStaff || !(await this.areKept(caller))) return [];
    // A token of before the backend kept sessions is traded in: it has none that could be listed.
    if (caller.session.id === undefined && caller.fromCookie) await this.sessions.renew(caller);
    return (await this.backend.list(caller)).map(toPlace);
  }
}

function toPlace({ kind, createdAt, usedAt, ...session }: AccountSession): SignedInPlace {
  return { ...session, method: kind && SignInMethod[kind.toUpperCase() as SignInMethod], signedInAt: createdAt, lastUsedAt: usedAt };
}

@Resolver()
export class SessionsQuery {
  constructor(private readonly places: SignedInPlaces) {}

  @Access('signedIn')
  @Query(() => [SignedInPlace], {
    description:
      'Where the person is signed in, the last used first. Empty where the backend keeps no sessions (capability "accounts.sessions"), and while staff act as the customer.',
  })
  sessions(@CurrentCaller() caller: Caller): Promise<SignedInPlace[]> {
    return this.places.load(caller);
  }
}

@Resolver()
export class EndSessionsMutations {
  constructor(
    private readonly places: SignedInPlaces,
    private readonly backend: AccountSessions,
    private readonly sessions: Sessions,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => SessionsPayload, {
    description: 'Signs the person out in one place: its tokens are refused at once. The current one is signed out like by signOut.',
  })
  async endSession(
    @Args('id', { type: () => ID, description: '`SignedInPlace.id`.' }) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionsPayload> {
    const session = caller.session!;
    if (id === session.id) {
      await this.sessions.signOut(caller);
      return { sessions: [], userErrors: [] };
    }
    const userErrors: UserError[] = [];
    try {
      await this.backend.end(id, session.token, caller);
    } catch (error) {
      if (!isRejection(error)) throw error;
      userErrors.push(GONE);
    }
    this.sessions.doubtPerson(session.user.id);
    return { sessions: await this.places.load(caller), userErrors };
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => SessionsPayload, {
    description: 'Signs the person out everywhere else, programs with a token and staff who act as the customer included.',
  })
  async endOtherSessions(@CurrentCaller() caller: Caller): Promise<SessionsPayload> {
    if (!(await this.places.areKept(caller))) {
      return {
        sessions: [],
        userErrors: [
          { code: 'INVALID_INPUT', message: 'This shop can’t sign you out elsewhere. Please change your password instead.', field: null },
        ],
      };
    }
    // A token without a session would end with the others.
    if (caller.session!.id === undefined) await this.sessions.renew(caller);
    await this.backend.endOthers(caller);
    this.sessions.doubtPerson(caller.session!.user.id);
    return { sessions: await this.places.load(caller), userErrors: [] };
  }
}
