import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CommerceConfig } from '../config.ts';
import { ApiError } from '../errors/api-error.ts';

type ServiceTokens = Pick<CommerceConfig, 'serviceToken' | 'serviceTokenBefore'>;

/** Whether an Authorization header carries the gateway's service token, which is not a user session. */
export function isServiceToken({ serviceToken, serviceTokenBefore }: ServiceTokens, authorization: string | undefined): boolean {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return false;
  return [serviceToken, serviceTokenBefore].some((one) => one !== undefined && timingSafeEqual(digest(token), digest(one)));
}

/** Throws a 403 unless the request carries the service token. A user's token grants no access here. */
export function requireServiceToken(config: ServiceTokens, { headers }: FastifyRequest): void {
  if (!isServiceToken(config, headers.authorization)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
