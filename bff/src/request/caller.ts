import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ReplySources } from '../cache/reply-sources.ts';
import type { Session } from '../access/session.ts';

/** Who asks, as far as the backend needs to know. Built once a request by `create-caller.ts`. */
export interface Caller {
  requestId: string;
  /** ISO 3166 alpha-2 code of the country whose shop is asked. */
  country: string;
  /** The X-TOKEN header when it is a UUID. A bearer secret: never log it. */
  cartId: string | undefined;
  /** An X-TOKEN header came, whether or not it is a UUID. */
  sentCartId: boolean;
  /** The request came from a page: it carried an Origin, a Sec-Fetch-Site header or a cookie. */
  fromBrowser: boolean;
  /** The login token as it came, from the cookie or the Authorization header. It proves nothing until the backend has accepted it. */
  bearer: string | undefined;
  /** The Authorization header holds a bearer token that can be none. */
  malformedBearer: boolean;
  /** The token came as a cookie. */
  fromCookie: boolean;
  /** Who is signed in, once `Sessions.identify` has asked; every operation's guard does. Backend calls carry this token or none. */
  session?: Session | undefined;
  /** The member of the staff who acts as that person; undefined when it is the person. Known when `session` is. */
  actingStaff?: Session | undefined;
  /** Under way: finding out who is signed in. */
  identifying?: Promise<void>;
  /** The backend was away when it was asked who is signed in. */
  identifyTrouble?: unknown;
  /** To be called when the backend refuses the token of `session` after all. */
  onLoginRefused?: () => void;
  /** The client's address behind trusted proxies, handed on as X-Forwarded-For. */
  clientAddress: string;
  cookies: Record<string, string>;
  /** Set on calls whose answer goes into a cache with an age of its own: a stored one must not pass for new there. */
  freshOnly?: boolean;
  /** Set while answering: the backend has answered something, so a value of the wrong kind is its. */
  backendAnswered?: boolean;
  /** Set while answering: when the oldest stored backend answer came that had to stand in for a new one, in milliseconds since 1970. */
  staleSince: number | undefined;
  /** Where to note what the answer is made of, when others may get the same. */
  sources?: ReplySources;
  /** Adds a whole Set-Cookie header value to the answer; the last one of a name counts. */
  setCookie(cookie: string): void;
  /** Adds the header value that clears a cookie, if the browser has it or was about to get it. */
  dropCookie(name: string, clearing: string): void;
  /** Tells clients when to try again. */
  setRetryAfter(seconds: number): void;
}

/** The same request without its login: for answers that are kept for everybody. */
export function asVisitor(caller: Caller): Caller {
  return { ...caller, session: undefined, actingStaff: undefined, bearer: undefined };
}

/** What every resolver finds as GraphQL context. */
export interface GraphqlContext {
  caller: Caller;
}

/** The caller of this request, for resolvers: `@CurrentCaller() caller: Caller`. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  return GqlExecutionContext.create(context).getContext<GraphqlContext>().caller;
});
