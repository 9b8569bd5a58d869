import { dialectOf } from '../../bff/src/strapi/dialects/dialect-of.ts';
import { isRecord } from '../../bff/src/backend/dialect.ts';
import type { BackendHttp } from './backend-http.ts';
import type { StrapiVersion } from '../strapi/admin-api.ts';
import { isHtml, jsonOf, type Reply } from './response.ts';

type Queries = 'dealer' | 'stock';

export interface Target {
  origin: string;
  version: StrapiVersion;
  /** '' or '/api'. */
  prefix: string;
  queries: Queries;
}

export interface Given {
  api?: StrapiVersion | undefined;
  prefix?: string | undefined;
  queries?: Queries | undefined;
}

const PREFIX: Record<StrapiVersion, string> = { v3: '', v4: '/api', v5: '/api' };

/** No way of asking was found. The message says what to do. */
export class NoTargetError extends Error {
  override name = 'NoTargetError';
}

/** Finds out by GET /website what was not given. Throws `NoResponseError` and `NoTargetError`. */
export async function findTarget(http: BackendHttp, headers: Record<string, string>, given: Given): Promise<Target> {
  const settings = async (version: StrapiVersion): Promise<Reply> => http.get(`${given.prefix ?? PREFIX[version]}/website`, headers);
  let version = given.api;
  let reply: Reply;
  if (version) reply = await settings(version);
  else {
    // Strapi 4 and 5 share their address.
    const [newer, older] = [await settings('v5'), await settings('v3')];
    version = formOfFound(newer) ?? formOfFound(older) ?? anyOf([newer, older]);
    if (!version) throw new NoTargetError(unknownBackend(http.origin, [newer, older]));
    reply = version === 'v3' ? older : newer;
  }
  return { origin: http.origin, version, prefix: given.prefix ?? PREFIX[version], queries: given.queries ?? queriesOf(version, reply) };
}

/** The version whose form a response has that is no "not found". */
function formOfFound(reply: Reply): StrapiVersion | undefined {
  return reply.status === 404 ? undefined : formOf(reply);
}

/** The version that even a "not found" shows. Strapi 3 says it in plain text; errors of Strapi 5 are those of 4. */
function anyOf(replies: Reply[]): StrapiVersion | undefined {
  const forms = new Set(replies.map(formOf));
  if (forms.has('v4')) return 'v4';
  const isPlainText = replies.every(({ status, body }) => status === 404 && body.toString('utf8').trim() === 'Not Found');
  return forms.has('v3') || isPlainText ? 'v3' : undefined;
}

function formOf(reply: Reply): StrapiVersion | undefined {
  const body = jsonOf(reply);
  if (!isRecord(body)) return undefined;
  const { data } = body;
  if (isRecord(data) && typeof data['documentId'] === 'string') return 'v5';
  if ('data' in body && (data === null || isRecord(data)) && typeof body['statusCode'] !== 'number') return 'v4';
  return typeof body['statusCode'] === 'number' || typeof body['id'] === 'number' ? 'v3' : undefined;
}

/** The same of a server that has texts alone, by GET /pages. Strapi 4 and 5 are alike where there are none: it counts as 5. */
export async function findContentTarget(http: BackendHttp, headers: Record<string, string>, given: Given): Promise<Target> {
  const versionOf = async (): Promise<StrapiVersion> => {
    const [newer, older] = [await pages('v5'), await pages('v3')];
    const found = listFormOf(newer) ?? listFormOf(older) ?? anyOf([newer, older]);
    if (!found) throw new NoTargetError(unknownBackend(http.origin, [newer, older], '/pages'));
    return found === 'v4' && !isOfV4(newer) ? 'v5' : found;
  };
  const pages = (version: StrapiVersion): Promise<Reply> => http.get(`${given.prefix ?? PREFIX[version]}/pages`, headers);
  const version = given.api ?? (await versionOf());
  return { origin: http.origin, version, prefix: given.prefix ?? PREFIX[version], queries: 'stock' };
}

function listFormOf(reply: Reply): StrapiVersion | undefined {
  const body = jsonOf(reply);
  if (Array.isArray(body)) return 'v3';
  return isRecord(body) && Array.isArray(body['data']) ? 'v4' : undefined;
}

function isOfV4(reply: Reply): boolean {
  const body = jsonOf(reply);
  const [first] = isRecord(body) && Array.isArray(body['data']) ? (body['data'] as unknown[]) : [];
  return isRecord(first) && isRecord(first['attributes']);
}

/** A dealer's settings name the visitor's country; a single type cannot know it. */
function queriesOf(version: StrapiVersion, reply: Reply): Queries {
  try {
    const settings = dialectOf(version, 'dealer').one(jsonOf(reply));
    return isRecord(settings) && ('country' in settings || 'capabilities' in settings) ? 'dealer' : 'stock';
  } catch {
    return 'stock';
  }
}

function unknownBackend(origin: string, replies: Reply[], path = '/website'): string {
  const statuses = [...new Set(replies.map(({ status }) => status))].join(' and ');
  if (replies.some(isHtml)) {
    return `${origin} answers GET ${path} with a web page (status ${statuses}). The address must be the API's own address, not the admin panel's, the shop's or a proxy's.`;
  }
  return `${origin} answers GET /api${path} and GET ${path} with ${statuses}, and not as Strapi 3, 4 or 5 would. Is another program on that port? If the API has a prefix of its own, give it: --prefix /my-prefix --api v4.`;
}
