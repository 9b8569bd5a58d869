import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ACTING_HEADER, NOBODY } from '@koura/shared-types/acting';
import { isId } from '@koura/shared-types/id';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { type ActingFor, type Caller, RequestNotes } from './caller.ts';
import { cookieName, parseCookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ISO code of one of the website's countries, or the default. */
    country: string;
    /** What the request named, where that is not served and `country` is the default. */
    countryAsked: string | undefined;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TOKEN = /^[\w-]+(?:\.[\w-]+){0,2}$/;
const BEARER = /^Bearer ([\w-]+(?:\.[\w-]+){0,2})$/i;

type ResponseHeaders = Pick<FastifyReply, 'header' | 'getHeader' | 'removeHeader'>;

/** Creates the caller from a request. Invalid values count as absent. */
export function createCaller(
  request: Pick<FastifyRequest, 'headers' | 'id' | 'ip' | 'country' | 'countryAsked'> & { partner?: { ref: string | null } | null },
  reply: ResponseHeaders,
  config: Config,
): Caller {
  const { headers } = request;
  const cookies = headers.cookie === undefined ? {} : parseCookies(headers.cookie);
  const fromHeader = headers.authorization === undefined ? undefined : BEARER.exec(headers.authorization)?.[1];
  const cookie = cookies[cookieName(config.tokenCookieName, config.siteUrl)];
  const fromCookie = cookie !== undefined && TOKEN.test(cookie) ? cookie : undefined;
  const cartId = headers['x-token'];
  return {
    requestId: request.id,
    country: request.country,
    countryAsked: request.countryAsked,
    cartId: typeof cartId === 'string' && UUID.test(cartId) ? cartId.toLowerCase() : undefined,
    sentCartId: cartId !== undefined,
    fromBrowser: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined,
    bearer: fromHeader ?? fromCookie,
    malformedBearer: fromHeader === undefined && headers.authorization !== undefined && /^Bearer\b/i.test(headers.authorization),
    fromCookie: fromHeader === undefined && fromCookie !== undefined,
    // A program has no other tabs.
    actingFor: fromHeader === undefined ? actingForOf(headers[ACTING_HEADER]) : undefined,
    clientAddress: request.ip,
    partnerRef: request.partner?.ref ?? undefined,
    userAgent: headers['user-agent'],
    place: placeOf(headers, config.placeHeaders),
    cookies,
    notes: new RequestNotes(),
    setCookie: (line) => writeCookie(reply, line),
    dropCookie: (name, clearing) => {
      if (cookies[name] !== undefined || withoutCookie(reply, name).dropped) writeCookie(reply, clearing);
    },
    setRetryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
  };
}

/** "Auckland, NZ", from the headers of a proxy that knows; undefined where none does. */
function placeOf(headers: IncomingHttpHeaders, names: readonly string[]): string | undefined {
  const parts = names.flatMap((name) => headers[name] ?? []).map((part) => Buffer.from(part, 'latin1').toString('utf8'));
  return parts.length === 0 ? undefined : parts.join(', ').slice(0, 80);
}

/** A value that is no id acts as nobody. */
function actingForOf(header: string | string[] | undefined): ActingFor {
  if (header === undefined) return undefined;
  return typeof header === 'string' && isId(header) ? header : NOBODY;
}

/** Sets a cookie once per response: browsers use the last Set-Cookie header of a name, and other clients should not have to know that. */
function writeCookie(reply: ResponseHeaders, line: string): void {
  const { others } = withoutCookie(reply, line.slice(0, line.indexOf('=')));
  void reply.removeHeader('set-cookie').header('set-cookie', [...others, line]);
}

function withoutCookie(reply: ResponseHeaders, name: string): { others: string[]; dropped: boolean } {
  const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  return { others, dropped: others.length < lines.length };
}

/** The BFF itself, for background work: reconciliation, messages, the sweep. It has no session, no cart and no browser. */
export function systemCaller(country: string, requestId: string = randomUUID()): Caller {
  return {
    requestId,
    country,
    cartId: undefined,
    sentCartId: false,
    fromBrowser: false,
    bearer: undefined,
    malformedBearer: false,
    fromCookie: false,
    actingFor: undefined,
    clientAddress: '127.0.0.1',
    userAgent: undefined,
    place: undefined,
    cookies: {},
    notes: new RequestNotes(),
    setCookie: nothing,
    dropCookie: nothing,
    setRetryAfter: nothing,
  };
}

function nothing(): void {
  // There is no response to write to.
}
