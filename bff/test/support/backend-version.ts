import { startSandbox } from '../../../sandbox/src/start-sandbox.ts';

/** The API version of this test run: each integration test runs once per version and expects the same results. */
export const VERSION: 'v3' | 'v4' = process.env['COMMERCE_API_VERSION'] === 'v3' ? 'v3' : 'v4';
/** What every path of the backend begins with. */
export const PREFIX = VERSION === 'v3' ? '' : '/api';

/** A sandbox of this run's version with its prices frozen and its market open, without the capabilities that are named. */
export function startBackend(apiVersion = VERSION, stock = false, capabilitiesOff: string[] = []): ReturnType<typeof startSandbox> {
  return startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open', apiVersion, stock, capabilitiesOff });
}

/** A request's path without the version's prefix; other programs' paths as they are. */
export function apiPath(url: string): string {
  return url.startsWith(`${PREFIX}/`) ? url.slice(PREFIX.length) : url;
}

/** An action's answer without its envelope. */
export function unwrapAction<T>(body: unknown): T {
  return (VERSION === 'v3' ? body : (body as { data: T }).data) as T;
}

/** The rows of a list, without their own envelopes; relations stay as they came. */
export function unwrapRows<T>(body: unknown): T[] {
  if (VERSION === 'v3') return body as T[];
  return (body as { data: { id: number; attributes: object }[] }).data.map(({ id, attributes }) => ({ id, ...attributes }) as T);
}

/** An action's answer as this version sends it. */
export function wrapAction(value: unknown): unknown {
  return VERSION === 'v3' ? value : { data: value };
}

/** A list as this version sends it; relations stay as they are given. */
export function wrapRows(rows: readonly Record<string, unknown>[]): unknown {
  if (VERSION === 'v3') return rows;
  const pagination = { page: 1, pageSize: 100, pageCount: 1, total: rows.length };
  return { data: rows.map(({ id, ...attributes }) => ({ id, attributes })), meta: { pagination } };
}
