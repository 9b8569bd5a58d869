import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { WebConfig } from './config.ts';

const NAME = 'jwt_token';
const LONGEST = 4096;

/** The login token in an address and the address without it, its other parameters as they came; undefined when there is none. */
export function takeJwtToken(url: string): { token: string; rest: string } | undefined {
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
 * Hands the token to the BFF, which judges it and sets the cookie, and sends the browser to the address without it. Whatever goes
 * wrong, the browser gets there, only not signed in.
 */
export async function signInByAddress(
  bff: Pool,
  config: WebConfig,
  { token, rest }: { token: string; rest: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let location = /^\/(?![/\\])/.test(rest) ? rest : '/';
  try {
    const { cookie } = request.headers;
    const answer = await bff.request({
      method: 'POST',
      path: '/arrivals',
      headers: {
        'content-type': 'application/json',
        origin: config.siteUrl,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ token: token.slice(0, LONGEST), returnPath: rest }),
    });
    const body = (await answer.body.json()) as { location?: unknown };
    if (answer.statusCode === 200 && typeof body.location === 'string') {
      location = body.location;
      const cookies = answer.headers['set-cookie'];
      if (cookies !== undefined) reply.header('set-cookie', cookies);
    }
  } catch (error) {
    request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a sign-in by address was not completed');
  }
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
