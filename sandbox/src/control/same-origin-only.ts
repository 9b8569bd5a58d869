import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { ApiError } from '../../../commerce/src/errors/api-error.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Protects the controls and the outbox against other websites. A browser sends requests to localhost on behalf of any page, so requests
 * that change something must not come from another origin. A page may also point its own host name at our address (DNS rebinding) to read
 * responses, so the host must be ours.
 */
export function requireSameOrigin(app: FastifyInstance, { host, siteUrl }: Pick<SandboxConfig, 'host' | 'siteUrl'>): void {
  const own = new Set([host.toLowerCase(), new URL(siteUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    // By the matched route rather than the URL, which can be encoded in several ways.
    if (!/^\/(?:_sandbox|outbox)(?:\/|$)/.test(request.routeOptions.url ?? '')) return;
    const name = request.host.replace(/:\d+$/, '').toLowerCase();
    if (!LOOPBACK.test(name) && !own.has(name)) throw new ApiError(403, 'ForbiddenError', 'Ask by the address of this machine.');
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request)) {
      throw new ApiError(403, 'ForbiddenError', 'Controls take no requests of web pages.');
    }
  });
}

function isForeign({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`;
}
