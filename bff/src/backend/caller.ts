import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { ReplySources } from '../cache/reply-sources.ts';

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
  /** The login token, from the cookie or the Authorization header. Public backend calls never carry it. */
  bearer: string | undefined;
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
  /** Adds a whole Set-Cookie header value to the answer. */
  setCookie(cookie: string): void;
}

/** What every resolver finds as GraphQL context. */
export interface GraphqlContext {
  caller: Caller;
}

/** The caller of this request, for resolvers: `@CurrentCaller() caller: Caller`. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  return GqlExecutionContext.create(context).getContext<GraphqlContext>().caller;
});
