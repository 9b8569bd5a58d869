import { dialectOf } from '../../bff/src/strapi/dialects/dialect-of.ts';
import { isRecord } from '../../bff/src/backend/dialect.ts';
import type { BackendHttp } from './backend-http.ts';
import { isHtml, jsonOf, type Reply } from './response.ts';

type Version = 'v3' | 'v4';
type Queries = 'dealer' | 'stock';

export interface Target {
  origin: string;
  version: Version;
  /** '' or '/api'. */
  prefix: string;
  queries: Queries;
}

export interface Given {
  api?: Version | undefined;
  prefix?: string | undefined;
  queries?: Queries | undefined;
}

const PREFIX: Record<Version, string> = { v3: '', v4: '/api' };

/** No way of asking was found. The message says what to do. */
export class NoTargetError extends Error {
  override name = 'NoTargetError';
}

/** Finds out by GET /website what was not given. Throws `NoResponseError` and `NoTargetError`. */
export async function findTarget(http: BackendHttp, headers: Record<string, string>, given: Given): Promise<Target> {
  const settings = async (version: Version): Promise<Reply> => http.get(`${given.prefix ?? PREFIX[version]}/website`, headers);
  let version = given.api;
  let reply: Reply;
  if (version) reply = await settings(version);
  else {
    const [v4, v3] = [await settings('v4'), await settings('v3')];
    version = isOf('v4', v4) ? 'v4' : isOf('v3', v3) ? 'v3' : anyOf([v4, v3]);
    if (!version) throw new NoTargetError(unknownBackend(http.origin, [v4, v3]));
    reply = version === 'v4' ? v4 : v3;
  }
  return { origin: http.origin, version, prefix: given.prefix ?? PREFIX[version], queries: given.queries ?? queriesOf(version, reply) };
}

/** Whether a response that is no "not found" has a version's form. */
function isOf(version: Version, reply: Reply): boolean {
  return reply.status !== 404 && formOf(reply) === version;
}

/** The version that even a "not found" shows. Strapi 3 says it in plain text. */
function anyOf(replies: Reply[]): Version | undefined {
  const forms = new Set(replies.map(formOf));
  if (forms.has('v4')) return 'v4';
  const isPlainText = replies.every(({ status, body }) => status === 404 && body.toString('utf8').trim() === 'Not Found');
  return forms.has('v3') || isPlainText ? 'v3' : undefined;
}

function formOf(reply: Reply): Version | undefined {
  const body = jsonOf(reply);
  if (!isRecord(body)) return undefined;
  if ('data' in body && (body['data'] === null || isRecord(body['data'])) && typeof body['statusCode'] !== 'number') return 'v4';
  return typeof body['statusCode'] === 'number' || typeof body['id'] === 'number' ? 'v3' : undefined;
}

/** A dealer's settings name the visitor's country; a single type cannot know it. */
function queriesOf(version: Version, reply: Reply): Queries {
  try {
    const settings = dialectOf(version, 'dealer').one(jsonOf(reply));
    return isRecord(settings) && ('country' in settings || 'capabilities' in settings) ? 'dealer' : 'stock';
  } catch {
    return 'stock';
  }
}

function unknownBackend(origin: string, replies: Reply[]): string {
  const statuses = [...new Set(replies.map(({ status }) => status))].join(' and ');
  if (replies.some(isHtml)) {
    return `${origin} answers GET /website with a web page (status ${statuses}). --backend must be the API's own address, not the admin panel's, the shop's or a proxy's.`;
  }
  return `${origin} answers GET /api/website and GET /website with ${statuses}, and not as Strapi 3 or 4 would. Is another program on that port? If the API has a prefix of its own, give it: --prefix /my-prefix --api v4.`;
}
