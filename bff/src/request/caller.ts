import { NOBODY } from '@koura/shared-types/acting';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';

import type { CacheTags } from '../cache/cache-tags.ts';
import type { Session } from './session.ts';

/** State recorded while a request is processed. Copies of a caller share the notes of their request. */
export class RequestNotes {
  /** When the oldest stored backend response used in place of a new one was received, in milliseconds since 1970. */
  staleSince: number | undefined = undefined;
  /** Records what the response depends on, when it may be repeated to other clients. */
  cacheTags: CacheTags | undefined = undefined;
  /** A stored response received at `storedAt` was used. Several may be combined into one response: the oldest counts. */
  markStale(storedAt: number): void {
    this.staleSince = Math.min(this.staleSince ?? storedAt, storedAt);
  }
}

/** Who is signed in. `Sessions` is the only writer: it verifies the bearer token, and sign-in and sign-out change it during a request. */
interface SessionState {
  /** The person's own token, from the cookie or the Authorization header. Not verified: it proves nothing until the backend has accepted it. */
  bearer: string | undefined;
  /** Set by `Sessions.identify`, which every operation's guard calls. Backend requests carry this session's token or none. */
  session?: Session | undefined;
  /** The member of staff acting as that person; undefined when it is the person. Known when `session` is. */
  actingStaff?: Session | undefined;
  /** The page is of a member of staff who acts as a customer, and they no longer do: there is no `session`, for nothing may be done as another. */
  actingEnded?: boolean;
  identifying?: Promise<void>;
  /** The backend was unavailable when asked who is signed in. */
  identifyError?: unknown;
  /** Called when the backend rejects the token of `session` after accepting it earlier. */
  onTokenRejected?: () => void;
}

/**
 * As whom a page of somebody who may act as a customer does what it does. `NOBODY`: as the person, such as the desk, even while another tab
 * acts. An account id: as that customer or not at all. undefined: as the customer if the browser acts as one, such as a page that is loaded.
 */
export type ActingFor = string | undefined;

/** The identity behind a request, as far as the backend needs to know. Created once per request by `create-caller.ts`. */
export interface Caller extends Readonly<SessionState> {
  readonly requestId: string;
  /** ISO 3166 alpha-2 code of the country whose shop is visited. */
  readonly country: string;
  /** What the client named instead, where the shop does not serve that: `country` is the default then. */
  readonly countryAsked?: string | undefined;
  /** The X-TOKEN header when it is a UUID. A bearer secret: never log it. */
  readonly cartId: string | undefined;
  /** An X-TOKEN header was sent, whether or not it is a UUID. */
  readonly sentCartId: boolean;
  /** The request came from a page: it carried an Origin, a Sec-Fetch-Site header or a cookie. */
  readonly fromBrowser: boolean;
  /** The Authorization header holds a bearer token of an impossible form. */
  readonly malformedBearer: boolean;
  readonly fromCookie: boolean;
  /** Whom the page was sent to, by its header: see `ActingFor`. */
  readonly actingFor: ActingFor;
  /** The client's address behind trusted proxies, passed on as X-Forwarded-For. */
  readonly clientAddress: string;
  /** What the client calls itself. */
  readonly userAgent: string | undefined;
  /** Where the client roughly is, if a proxy in front of the shop says so. */
  readonly place: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The code of the partner's own links, where a request has a partner's key. */
  readonly partnerRef?: string | undefined;
  /** Skip the stale-if-error store: the result goes into a cache with its own maximum age. */
  readonly freshOnly?: boolean;
  readonly notes: RequestNotes;
  /** Adds a complete Set-Cookie header value to the response; a later one of the same name replaces it. */
  setCookie(cookie: string): void;
  /** Adds the header value that clears a cookie, if the browser has it or was about to receive it. */
  dropCookie(name: string, clearing: string): void;
  setRetryAfter(seconds: number): void;
}

/** The page is of a member of staff who acts as a customer, or did. */
export function isForCustomer({ actingFor }: Pick<Caller, 'actingFor'>): boolean {
  return actingFor !== undefined && actingFor !== NOBODY;
}

/** The writable session of a caller, for `Sessions` only. */
export function sessionStateOf(caller: Caller): SessionState {
  return caller;
}

/** The same request without its session: for values that are cached for everyone. */
export function asVisitor(caller: Caller): Caller {
  return { ...caller, session: undefined, actingStaff: undefined, bearer: undefined };
}

/** What every resolver receives as its GraphQL context. */
export interface GraphqlContext {
  caller: Caller;
}

/** The caller of this request, for resolvers: `@CurrentCaller() caller: Caller`. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  return GqlExecutionContext.create(context).getContext<GraphqlContext>().caller;
});
