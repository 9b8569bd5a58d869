import { describe, expect, it } from 'vitest';
import { BulkheadFullError } from '../../src/backend/bulkhead.ts';
import { UnexpectedShapeError } from '../../src/backend/dialect.ts';
import { NOT_SUBMITTED, TIMED_OUT, translateErrorResponse, translateError } from '../../src/backend/translate-failure.ts';
import { TransportError } from '../../src/backend/transport.ts';
import { parseErrorBody } from '../../src/strapi/dialects/dialect-of.ts';

/** What an error response becomes. */
const translated = ({ body, ...answer }: { status: number; headers?: Record<string, string>; body: Buffer }, writes: boolean) =>
  translateErrorResponse(answer, parseErrorBody(body), writes);

const GENERIC = 'Something went wrong. Please try again.';
const v4 = (status: number, name: string, message: string, details?: unknown): string =>
  JSON.stringify({ data: null, error: { status, name, message, ...(details ? { details } : {}) } });
const v3 = (statusCode: number, error: string, message: unknown): string => JSON.stringify({ statusCode, error, message });

describe('translateErrorResponse', () => {
  it.each([
    [
      'v4',
      400,
      v4(400, 'ValidationError', 'Invalid identifier or password', {}),
      'BACKEND_REFUSED',
      'Invalid identifier or password',
      'ValidationError',
    ],
    ['v4 without details', 403, v4(403, 'ForbiddenError', 'Forbidden'), 'FORBIDDEN', 'You may not do this.', 'ForbiddenError'],
    [
      'v4 conflict',
      409,
      v4(409, 'PriceChangedError', 'The price has changed', {}),
      'CONFLICT',
      'The price has changed',
      'PriceChangedError',
    ],
    ['v4 internal', 500, v4(500, 'InternalServerError', 'Internal Server Error'), 'BACKEND_BROKEN', GENERIC, 'InternalServerError'],
    ['v3 text', 401, v3(401, 'Unauthorized', 'Invalid token.'), 'UNAUTHENTICATED', 'Invalid token.', 'Unauthorized'],
    [
      'v3 groups',
      400,
      v3(400, 'Bad Request', [{ messages: [{ id: 'Auth.form.error.invalid', message: 'Identifier or password invalid.' }] }]),
      'BACKEND_REFUSED',
      'Identifier or password invalid.',
      'Bad Request',
    ],
    [
      'v3 group with an id only',
      400,
      v3(400, 'Bad Request', [{ messages: [{ id: 'No authorization header was found' }] }]),
      'BACKEND_REFUSED',
      'No authorization header was found',
      'Bad Request',
    ],
    [
      'v3 429 without status',
      429,
      JSON.stringify({ message: [{ messages: [{ message: 'Too many requests.' }] }] }),
      'RATE_LIMITED',
      'Too many requests.',
      'UnknownError',
    ],
    ['v3 without message', 404, JSON.stringify({ statusCode: 404, error: 'Not Found' }), 'NOT_FOUND', 'Not found.', 'Not Found'],
    ['bare string', 400, '"Coupon expired"', 'BACKEND_REFUSED', 'Coupon expired', 'UnknownError'],
    ['text/plain', 405, 'Method Not Allowed', 'BACKEND_REFUSED', 'Something went wrong. Please try again.', 'UnknownError'],
    ['HTML', 502, '<html><body><h1>502 Bad Gateway</h1>nginx</body></html>', 'BACKEND_BROKEN', GENERIC, 'UnknownError'],
    ['HTML error page', 403, '<!doctype html><title>Blocked</title>', 'FORBIDDEN', 'You may not do this.', 'UnknownError'],
    ['empty', 500, '', 'BACKEND_BROKEN', GENERIC, 'UnknownError'],
    ['an array', 400, '[1,2]', 'BACKEND_REFUSED', GENERIC, 'UnknownError'],
    ['null', 400, 'null', 'BACKEND_REFUSED', GENERIC, 'UnknownError'],
    ['a path', 400, v4(400, 'X', 'ENOENT: no such file, open /srv/app/config/x.js'), 'BACKEND_REFUSED', GENERIC, 'X'],
    ['a stack', 400, v3(400, 'X', 'TypeError: x\n    at f (/srv/a.js:1:2)'), 'BACKEND_REFUSED', GENERIC, 'X'],
    ['maintenance', 503, v4(503, 'Busy', 'Down for maintenance until nine.'), 'BACKEND_BUSY', 'Down for maintenance until nine.', 'Busy'],
    ['gateway time-out', 504, '<html>', 'BACKEND_TIMEOUT', TIMED_OUT, 'UnknownError'],
    ['redirect', 302, '', 'BACKEND_BROKEN', GENERIC, 'UnknownError'],
  ])('%s', (_name, status, body, code, publicMessage, backendName) => {
    expect(translated({ status, body: Buffer.from(body) }, false)).toMatchObject({
      code,
      publicMessage,
      backendName,
      status: status < 400 ? 502 : status,
    });
  });

  it('keeps field errors of both dialects', () => {
    const four = translated(
      {
        status: 400,
        body: Buffer.from(
          v4(400, 'ValidationError', '1 error', { errors: [{ path: ['contact', 'email'], message: 'email is required' }] }),
        ),
      },
      true,
    );
    expect(four.fieldErrors).toEqual([{ field: 'contact.email', message: 'email is required' }]);
    const three = translated(
      { status: 400, body: Buffer.from(JSON.stringify({ statusCode: 400, data: { errors: { email: ['email is required'] } } })) },
      true,
    );
    expect(three.fieldErrors).toEqual([{ field: 'email', message: 'email is required' }]);
  });

  it('keeps the field of a validator’s message, with our own words', () => {
    const errors = [{ path: 'price', message: 'price must be a `number` type, but the final value was: `NaN`.' }];
    for (const details of [{ errors }, errors]) {
      const { fieldErrors, publicMessage } = translated(
        { status: 400, body: Buffer.from(v4(400, 'ValidationError', '1 error occurred', details)) },
        true,
      );
      expect({ fieldErrors, publicMessage }).toEqual({
        fieldErrors: [{ field: 'price', message: 'Please check this.' }],
        publicMessage: GENERIC,
      });
    }
  });

  it.each([
    ['errors of the specification', { errors: [{ message: 'The coupon has expired.' }] }],
    ['the single error of the specification', { error: 'The coupon has expired.' }],
    [
      'the same in Strapi 4’s envelope',
      { data: null, error: { status: '409', name: 'ApplicationError', message: 'The coupon has expired.' } },
    ],
    ['problem details', { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The coupon has expired.' }],
    ['a list of texts', { statusCode: 409, error: 'Conflict', message: ['The coupon has expired.', 'Another'] }],
    ['groups under data only', { statusCode: 409, data: [{ messages: [{ id: 'x', message: 'The coupon has expired.' }] }] }],
  ])('finds a message in %s', (_name, body) => {
    const bytes = Buffer.from(`\uFEFF${JSON.stringify(body)}`);
    expect(translated({ status: 409, body: bytes }, true)).toMatchObject({
      code: 'CONFLICT',
      publicMessage: 'The coupon has expired.',
    });
  });

  it('has the backend’s name and status, and no sentence for a name', () => {
    const named = (error: string) => translated({ status: 409, body: Buffer.from(v4(409, error, 'x')) }, true).backend;
    expect(named('PriceChangedError')).toEqual({ name: 'PriceChangedError', status: 409 });
    expect(named('Bad Request')).toEqual({ name: 'Bad Request', status: 409 });
    expect(named('Jo Bloggs of 5 Queen Street')).toEqual({ name: 'UnknownError', status: 409 });
  });

  it('keeps details for the features', () => {
    expect(translated({ status: 409, body: Buffer.from(v4(409, 'PriceChangedError', 'x', { newTotal: 5 })) }, true).details).toEqual({
      newTotal: 5,
    });
  });

  it('marks the outcome of a failed write as unknown', () => {
    expect(translated({ status: 500, body: Buffer.from('') }, true).outcomeUnknown).toBe(true);
    expect(translated({ status: 409, body: Buffer.from('') }, true).outcomeUnknown).toBe(false);
  });
});

describe('translateError', () => {
  it.each([
    ['time-out', new TransportError('timeout', true), true, 504, 'BACKEND_TIMEOUT', '504 Error: Gateway Timeout', true],
    ['refused', new TransportError('refused', false), true, 502, 'BACKEND_UNREACHABLE', NOT_SUBMITTED, false],
    ['connection lost while reading', new TransportError('connectionLost', true), false, 502, 'BACKEND_UNREACHABLE', NOT_SUBMITTED, false],
    [
      'cut while writing',
      new TransportError('connectionLost', true),
      true,
      502,
      'BACKEND_UNREACHABLE',
      'The connection was lost before we got an answer. Please check before you try again.',
      true,
    ],
    ['too large', new TransportError('tooLarge', true), false, 502, 'BACKEND_BROKEN', GENERIC, false],
    ['wrong JSON', new SyntaxError('Unexpected token <'), false, 502, 'BACKEND_BROKEN', GENERIC, false],
    ['wrong shape', new UnexpectedShapeError('x'), false, 502, 'BACKEND_BROKEN', GENERIC, false],
    [
      'queue full',
      new BulkheadFullError('x'),
      true,
      503,
      'BACKEND_BUSY',
      'We’re very busy right now. Please try again in a moment.',
      false,
    ],
  ])('%s', (_name, failure, writes, status, code, publicMessage, outcomeUnknown) => {
    expect(translateError(failure, writes)).toMatchObject({ status, code, publicMessage, outcomeUnknown });
  });

  it('passes on our own errors', () => expect(() => translateError(new TypeError('bug'), false)).toThrow('bug'));
});
