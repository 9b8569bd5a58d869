import { FAILURE_CODES, type FailureCode, USER_ERROR_CODES, type UserErrorCode } from '@koura/shared-types/error-codes';
import type { FastifyRequest } from 'fastify';

type OutcomeCode = FailureCode | UserErrorCode;

declare module 'fastify' {
  interface FastifyRequest {
    /** Codes of the errors in a GraphQL response, also of those that are part of its data; null when there are none. */
    outcomeCodes: OutcomeCode[] | null;
  }
}

const CODES: ReadonlySet<unknown> = new Set([...FAILURE_CODES, ...USER_ERROR_CODES]);

/** Records the codes of `errors`: HTTP 200 says nothing about the outcome of an operation. */
export function noteErrorCodes(request: FastifyRequest | undefined, codes: readonly unknown[]): void {
  for (const code of codes) if (request && CODES.has(code)) (request.outcomeCodes ??= []).push(code as OutcomeCode);
}

/** Records the codes of `userErrors` in the payloads of mutations. A client may have given any field another name. */
export function noteUserErrors(request: FastifyRequest, data: unknown): void {
  for (const name in data as object) {
    const payload = (data as Record<string, unknown>)[name];
    if (typeof payload !== 'object' || payload === null || !('userErrors' in payload) || !Array.isArray(payload.userErrors)) continue;
    noteErrorCodes(
      request,
      payload.userErrors.map((error) => (error as { code?: unknown } | null)?.code),
    );
  }
}
