import type { FastifyRequest } from 'fastify';
import type { WebConfig } from './config.ts';

export function bffHeaders(request: FastifyRequest, config: WebConfig, cookies: string | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    origin: config.siteUrl,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    ...(request.headers['user-agent'] === undefined ? {} : { 'user-agent': request.headers['user-agent'] }),
    ...(cookies === undefined ? {} : { cookie: cookies }),
  };
}
