/** Responses that no backend should send, generated from a seed: any bytes, any JSON, valid responses with an invalid value. */
export interface GeneratedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const SECRETS = [
  'Error: x\n    at Object.find (/srv/strapi/node_modules/strapi-utils/lib/index.js:12:34)',
  "SQLITE_ERROR: no such column: t0.secret - select * from 'products' where 1",
  'connect ECONNREFUSED 10.0.0.7:5432',
  '<html><head><title>nginx/1.22.1</title></head></html>',
  'bookshelf@1.2.0: Cannot read properties of undefined (reading "id")',
];
const STATUSES = [200, 200, 200, 200, 200, 200, 201, 204, 301, 304, 400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 502, 503, 504, 599];
const TYPES = ['application/json', 'text/html', 'text/plain', 'application/octet-stream', ''];
const RETRY_AFTER = ['5', '0', '-1', 'soon', 'Wed, 21 Oct 2037 07:28:00 GMT', '1e9', ''];

/** mulberry32: small, fast, the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One response. `good`: the backend's real response to the request, as text. */
export function generateResponse(random: () => number, good: string): GeneratedResponse {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const status = pick(STATUSES);
  const headers: Record<string, string> = { 'content-type': pick(TYPES) };
  if (random() < 0.2) headers['retry-after'] = pick(RETRY_AFTER);
  if (random() < 0.05) headers['content-encoding'] = pick(['gzip', 'br', 'nonsense']);
  return { status, headers, body: bodyOf(random, pick, good) };
}

type Pick = <T>(values: readonly T[]) => T;

function bodyOf(random: () => number, pick: Pick, good: string): Buffer {
  const kind = random();
  if (kind < 0.1) return Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)));
  if (kind < 0.2) return Buffer.from(good.slice(0, Math.floor(random() * good.length)));
  if (kind < 0.3) return Buffer.from(pick(SECRETS));
  if (kind < 0.5) return Buffer.from(JSON.stringify(anyJson(random, pick, 4)));
  if (kind < 0.6) return Buffer.from(JSON.stringify(failure(random, pick)));
  const root = JSON.parse(good) as unknown;
  for (let n = 1 + Math.floor(random() * 4); n > 0; n--) preventCaching(root, random, pick);
  return Buffer.from(JSON.stringify(root));
}

function anyJson(random: () => number, pick: Pick, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 9 : 6));
  if (kind === 0) return null;
  if (kind === 1) return pick([0, -1, 1.5, 1e308, -0, 2 ** 53]);
  if (kind === 2) return pick([true, false]);
  if (kind === 3) return pick(SECRETS);
  if (kind < 6) return pick(['', 'a', '\u0000', '💰', '__proto__', 'x'.repeat(400)]);
  if (kind === 6) return Array.from({ length: Math.floor(random() * 4) }, () => anyJson(random, pick, depth - 1));
  const keys = [
    'data',
    'meta',
    'error',
    'message',
    'messages',
    'statusCode',
    'id',
    'attributes',
    'details',
    'pagination',
    'errors',
    'path',
  ];
  return Object.fromEntries(Array.from({ length: Math.floor(random() * 5) }, () => [pick(keys), anyJson(random, pick, depth - 1)]));
}

function failure(random: () => number, pick: Pick): unknown {
  const message = pick([...SECRETS, 'Coupon expired', '']);
  return pick([
    { data: null, error: { status: 400, name: 'ValidationError', message, details: anyJson(random, pick, 3) } },
    { data: null, error: { message } },
    { statusCode: 400, error: 'Bad Request', message },
    { statusCode: 400, error: 'Bad Request', message: [{ messages: [{ id: message }] }] },
    { statusCode: 400, message: [{ messages: anyJson(random, pick, 2) }], data: { errors: anyJson(random, pick, 2) } },
    message,
  ]);
}

/** Replaces one value somewhere inside. */
function preventCaching(root: unknown, random: () => number, pick: Pick): void {
  let place = root;
  while (typeof place === 'object' && place !== null) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = pick(keys);
    const holder = place as Record<string, unknown>;
    const inner = holder[key];
    if (typeof inner === 'object' && inner !== null && random() < 0.75) {
      place = inner;
    } else {
      if (random() < 0.3) delete holder[key];
      else holder[key] = anyJson(random, pick, 2);
      return;
    }
  }
}
