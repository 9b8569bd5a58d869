import { comesByNavigation } from '@koura/shared-types/comes-by-navigation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { bffHeaders } from './bff-headers.ts';
import type { WebConfig } from './config.ts';

const NAME = 'jwt_token';
const MAX_LENGTH = 4096;

/** Splits the login token off a URL, keeping other parameters as they are; undefined when there is none. */
export function takeUrlToken(url: string): { token: string; rest: string } | undefined {
  const [path, query] = splitOnce(url, '?');
  if (query === undefined) return undefined;
  const [kept, taken] = [[] as string[], [] as string[]];
  for (const pair of query.split('&')) {
    const [name, value = ''] = splitOnce(pair, '=');
    if (decode(name) === NAME) taken.push(decode(value));
    else kept.push(pair);
  }
  const [token] = taken;
  return token === undefined ? undefined : { token, rest: kept.length > 0 ? `${path}?${kept.join('&')}` : path };
}

/**
 * Sends the token to the BFF, which validates it and sets the cookie, and redirects to the URL without it. On any error, and when the URL
 * is not opened as a page, the browser is redirected without being signed in.
 */
export async function signInFromUrlToken(
  bff: Pool,
  config: WebConfig,
  { token, rest }: { token: string; rest: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = /^\/(?![/\\])/.test(rest) ? rest : '/';
  if (!comesByNavigation(request.headers)) return redirect(reply, path);
  let location = path;
  try {
    const response = await bff.request({
      method: 'POST',
      path: '/arrivals',
      headers: bffHeaders(request, config, request.headers.cookie),
      body: JSON.stringify({ token: token.slice(0, MAX_LENGTH), returnPath: rest }),
    });
    const body = (await response.body.json()) as { location?: unknown };
    if (response.statusCode === 200 && typeof body.location === 'string') {
      location = body.location;
      const cookies = response.headers['set-cookie'];
      if (cookies !== undefined) reply.header('set-cookie', cookies);
    }
  } catch (error) {
    request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'sign-in by URL token failed');
  }
  return redirect(reply, location);
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
