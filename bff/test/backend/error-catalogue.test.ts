import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';

const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
const UNKNOWN = 'Something went wrong. Please try again.';
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
const v4 = (status: number, name: string, message: string): RequestListener =>
  json(status, { data: null, error: { status, name, message } });

/** Bodies recorded from Strapi 4.26 and 3.6 and from proxies in front of them, with the message for a shopper. */
/** The name that the backend has given its error; null where it has sent none of its own. */
const NAMES: Record<string, string | null> = {
  'v4 refusal': 'ValidationError',
  'v4 conflict': 'ConflictError',
  'v4 bad login': 'UnauthorizedError',
  'v3 groups': 'Bad Request',
  'v3 group without message': 'Bad Request',
  'v3 text': 'Unauthorized',
  '500 (section 8: UnknownError)': 'InternalServerError',
  'a connection cut (section 8: network failure)': null,
  'a reset mid-body': null,
  'a gzip bomb': null,
  'a brotli bomb': null,
  'HTML at 200': null,
  'not the encoding that the header names': null,
};
const ANSWERS: [name: string, listener: RequestListener, message: string, code: string, status: number, retryAfter?: number][] = [
  ['v4 refusal', v4(400, 'ValidationError', 'Invalid identifier or password'), 'Invalid identifier or password', 'BACKEND_REFUSED', 400],
  ['v4 conflict', v4(409, 'ConflictError', 'Somebody was faster'), 'Somebody was faster', 'CONFLICT', 409],
  [
    'v4 bad login',
    v4(401, 'UnauthorizedError', 'Missing or invalid credentials'),
    'Missing or invalid credentials',
    'UNAUTHENTICATED',
    401,
  ],
  [
    'v3 groups',
    json(400, {
      statusCode: 400,
      error: 'Bad Request',
      message: [{ messages: [{ id: 'Auth.form.error.email.taken', message: 'Email is already taken.' }] }],
    }),
    'Email is already taken.',
    'BACKEND_REFUSED',
    400,
  ],
  [
    'v3 group without message',
    json(400, { statusCode: 400, error: 'Bad Request', message: [{ messages: [{ id: 'No authorization header was found' }] }] }),
    'No authorization header was found',
    'BACKEND_REFUSED',
    400,
  ],
  ['v3 text', json(401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid token.' }), 'Invalid token.', 'UNAUTHENTICATED', 401],
  ['text/plain 405', text(405, 'Method Not Allowed', { 'content-type': 'text/plain' }), UNKNOWN, 'BACKEND_REFUSED', 405],
  ['429', json(429, { message: 'Too many requests.' }, { 'retry-after': '7' }), 'Too many requests.', 'RATE_LIMITED', 429, 7],
  ['429 without Retry-After', json(429, {}), 'Too many requests. Please try again later.', 'RATE_LIMITED', 429],
  [
    '503 for long',
    json(503, {}, { 'retry-after': '1e9' }),
    'We’re very busy right now. Please try again in a moment.',
    'BACKEND_BUSY',
    503,
    3600,
  ],
  ['504 (section 8)', text(504, '<html>nginx</html>'), '504 Error: Gateway Timeout', 'BACKEND_TIMEOUT', 504],
  ['500 (section 8: UnknownError)', v4(500, 'InternalServerError', 'select secret from users'), UNKNOWN, 'BACKEND_BROKEN', 500],
  ['nothing at all', text(500, ''), UNKNOWN, 'BACKEND_BROKEN', 500],
  ['a connection cut (section 8: network failure)', (request) => void request.socket.destroy(), NOT_SUBMITTED, 'BACKEND_UNREACHABLE', 502],
  [
    'a reset mid-body',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
      setTimeout(() => request.socket.destroy(), 20);
    },
    NOT_SUBMITTED,
    'BACKEND_UNREACHABLE',
    502,
  ],
  ['a gzip bomb', text(200, gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }), UNKNOWN, 'BACKEND_BROKEN', 502],
  ['a brotli bomb', text(200, brotliCompressSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'br' }), UNKNOWN, 'BACKEND_BROKEN', 502],
  ['not the encoding that the header names', text(200, '{"data":null}', { 'content-encoding': 'gzip' }), UNKNOWN, 'BACKEND_BROKEN', 502],
  ['HTML at 200', text(200, '<h1>hello</h1>'), UNKNOWN, 'BACKEND_BROKEN', 502],
];

/** With these it does not respond at all, and the error says since when. What is broken or rejected is a response. */
const SILENT = new Set(['503 for long', '504 (section 8)', 'a connection cut (section 8: network failure)', 'a reset mid-body']);

let answer = text(404, '');
const server = createServer((request, response) => answer(request, response));
let bff: Bff;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bff = await Bff.before(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await bff.close();
  server.closeAllConnections();
  server.close();
});

describe('the public message of a backend failure', () => {
  it.each(ANSWERS)('%s', async (name, listener, message, code, status, retryAfter) => {
    answer = listener;
    const { body } = await bff.ask('{ cart { totalItems } }', {}, { 'x-token': crypto.randomUUID() });
    const { requestId, failingSince, ...extensions } = body.errors![0]!.extensions;
    const backendName = NAMES[name] === undefined ? 'UnknownError' : NAMES[name];
    expect({ message: body.errors![0]!.message, ...extensions }).toEqual({
      message,
      code,
      status,
      ...(retryAfter ? { retryAfter } : {}),
      ...(backendName === null ? {} : { backend: { name: backendName, status } }),
    });
    expect(typeof failingSince === 'string' && Number.isFinite(Date.parse(failingSince))).toBe(SILENT.has(name));
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
  });
});
