import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { ApiError } from '../errors/api-error.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Keeps web pages of others away from the controls and the outbox. A browser sends anything to localhost for any page: requests that
 * change something must not say that they come from another one. A page may also give its own name our address (DNS rebinding) to read
 * what is here: the name must be ours.
 */
export function admitOwnPagesOnly(app: FastifyInstance, { host, siteUrl }: Pick<SandboxConfig, 'host' | 'siteUrl'>): void {
  const own = new Set([host.toLowerCase(), new URL(siteUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    // The route, not the address: there are several ways to encode one.
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
