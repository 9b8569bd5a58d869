import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';
import { parseCookies } from './parse-cookies.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const COUNTRY = /^[A-Z]{2}$/;
const BEARER = /^Bearer ([\w-]+(?:\.[\w-]+){0,2})$/i;

/** Reads the caller from a request. Values that make no sense count as absent. */
export function createCaller(
  request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>,
  reply: Pick<FastifyReply, 'header'>,
  config: Config,
): Caller {
  const { headers } = request;
  const cookies = headers.cookie === undefined ? {} : parseCookies(headers.cookie);
  const fromHeader = headers.authorization === undefined ? undefined : BEARER.exec(headers.authorization)?.[1];
  const fromCookie = cookies[config.tokenCookieName];
  const country = headers['x-country-code'] ?? cookies['country'];
  const cartId = headers['x-token'];
  return {
    requestId: request.id,
    country: typeof country === 'string' && COUNTRY.test(country) ? country : DEFAULT_COUNTRY,
    cartId: typeof cartId === 'string' && UUID.test(cartId) ? cartId.toLowerCase() : undefined,
    sentCartId: cartId !== undefined,
    fromBrowser: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined,
    bearer: fromHeader ?? fromCookie,
    clientAddress: request.ip,
    cookies,
    staleSince: undefined,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
  };
}
