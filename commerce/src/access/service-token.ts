import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CommerceConfig } from '../config.ts';
import { ApiError } from '../errors/api-error.ts';

/** Whether an Authorization header carries the gateway's service token, which is not a user session. */
export function isServiceToken({ serviceToken }: Pick<CommerceConfig, 'serviceToken'>, authorization: string | undefined): boolean {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && timingSafeEqual(digest(token), digest(serviceToken));
}

/** Throws a 403 unless the request carries the service token. A user's token grants no access here. */
export function requireServiceToken(config: Pick<CommerceConfig, 'serviceToken'>, { headers }: FastifyRequest): void {
  if (!isServiceToken(config, headers.authorization)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
