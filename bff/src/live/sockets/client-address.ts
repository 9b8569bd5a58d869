import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Reads the client's address behind trusted proxies: the same rule as for requests. */
export function clientAddressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddress.compile(trustedProxies);
  return (request) => proxyAddress(request, trust);
}
