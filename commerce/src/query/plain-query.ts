import type { FastifyRequest } from 'fastify';

/** The query parameters of a call that is not a list: the v3 dialect would treat unknown names as filters. */
export function plainQuery({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}
