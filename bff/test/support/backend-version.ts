import { MAIL_KINDS, type MailKind } from '@koura/shared-types/wire/mail';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';
import { startSandbox } from '../../../sandbox/src/start-sandbox.ts';

/** The API version of this test run: each integration test runs once per version and expects the same results. */
export const VERSION: 'v3' | 'v4' = process.env['COMMERCE_API_VERSION'] === 'v3' ? 'v3' : 'v4';
/** The prefix of every path of the backend. */
export const PREFIX = VERSION === 'v3' ? '' : '/api';

/** The backend writes these itself, so that no email is composed while a test looks at the backend's calls. */
/** The emails of orders. */
export const ORDER_MAILS = MAIL_KINDS.filter((kind) => kind !== 'holdReleased');

/**
 * A sandbox of this run's version with fixed prices and an open market, without the named capabilities. It writes the emails of `ownMails`
 * itself.
 */
export function startBackend(
  apiVersion = VERSION,
  isPlainStrapi = false,
  capabilitiesOff: string[] = [],
  ownMails: readonly MailKind[] = ORDER_MAILS,
): ReturnType<typeof startSandbox> {
  const frozen = { port: 0, database: testDatabase(), ticks: false, market: 'open' } as const;
  return startSandbox({ ...frozen, apiVersion, isPlainStrapi, capabilitiesOff, ownMails: [...ownMails] });
}

/** A request's path without the version's prefix; other programs' paths unchanged. */
export function apiPath(url: string): string {
  return url.startsWith(`${PREFIX}/`) ? url.slice(PREFIX.length) : url;
}

/** An action's response without its envelope. */
export function unwrapAction<T>(body: unknown): T {
  return (VERSION === 'v3' ? body : (body as { data: T }).data) as T;
}

/** The rows of a list, without their own envelopes; relations unchanged. */
export function unwrapRows<T>(body: unknown): T[] {
  if (VERSION === 'v3') return body as T[];
  return (body as { data: { id: number; attributes: object }[] }).data.map(({ id, attributes }) => ({ id, ...attributes }) as T);
}

/** An action's response in this version's form. */
export function wrapAction(value: unknown): unknown {
  return VERSION === 'v3' ? value : { data: value };
}

/** An entity's response in this version's form. */
export function wrapEntity({ id, ...attributes }: { id?: number } & Record<string, unknown>): unknown {
  return VERSION === 'v3' ? { id, ...attributes } : { data: { id, attributes } };
}

/** An error response in this version's form. */
export function errorBody(status: number, name: string, details: Record<string, unknown>, message = name): unknown {
  return VERSION === 'v3'
    ? { statusCode: status, error: name, message, data: details }
    : { data: null, error: { status, name, message, details } };
}

/** A list in this version's form; relations are sent as given. */
export function wrapRows(rows: readonly Record<string, unknown>[]): unknown {
  if (VERSION === 'v3') return rows;
  const pagination = { page: 1, pageSize: 100, pageCount: 1, total: rows.length };
  return { data: rows.map(({ id, ...attributes }) => ({ id, attributes })), meta: { pagination } };
}
