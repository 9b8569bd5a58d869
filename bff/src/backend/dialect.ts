import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { BackendCall } from './backend-call.ts';
import type { BackendError, FieldError } from '../errors/backend-error.ts';

export interface ParsedErrorBody {
  name: string | undefined;
  message: string | undefined;
  fieldErrors: FieldError[];
  details: Record<string, unknown>;
}

/** A list without envelopes. Strapi 3 sends no pagination beside an array. */
export interface RawList {
  rows: unknown[];
  pagination: Pagination | undefined;
  meta: unknown;
}

/**
 * The differences between backend versions: envelopes, and names of timestamps. Fields are validated by the schemas of shared-
 * types/src/wire, not here. Error bodies of any version are accepted from all, because proxies and plug-ins mix them. The API prefix is
 * configured separately. Methods throw `UnexpectedShapeError` for a body that does not have the dialect's form.
 */
export interface Dialect {
  /** One entity without its envelope. */
  one(body: unknown): unknown;
  entityBody(attributes: unknown): unknown;
  /** A list of entities without their envelopes. */
  list(body: unknown, call: BackendCall): RawList;
  action(body: unknown): unknown;
  /** The content of an error body in any of its forms; undefined when it is empty or in none of them. */
  error(body: Buffer): ParsedErrorBody | undefined;
  /** The error of a call that such a backend does not have, which is then not sent. */
  missing?(call: BackendCall): BackendError | undefined;
  /** Whether lists come without their total, which `GET /{collection}/count` returns. */
  countsApart: boolean;
}

/** Valid JSON of an unexpected form. The message names the field, never its value. */
export class UnexpectedShapeError extends Error {
  override name = 'UnexpectedShapeError';
}

/** The response contains no entity, such as that of a single type without content. */
export class NoEntityError extends UnexpectedShapeError {}

/** Maximum nesting of the data that the shop reads; deeper bodies must not exhaust the stack. */
export const MAX_DEPTH = 20;

const DIGITS = /^\d{1,15}$/;

/** A number; also one in digits, as databases send 64-bit ids and as controllers echo a query's page. Other values stay as they are. */
export function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
}

/** undefined when it is not a pagination of whole numbers that GraphQL's Int can say. */
export function paginationIn(value: unknown): Pagination | undefined {
  if (!isRecord(value)) return undefined;
  const [page, pageSize, pageCount, total] = ['page', 'pageSize', 'pageCount', 'total'].map((name) => wholeNumber(value[name]));
  return isCount(page) && isCount(pageSize) && isCount(pageCount) && isCount(total) ? { page, pageSize, pageCount, total } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
