import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** The client's address behind trusted proxies: the same rule as for requests. */
export class ClientAddress {
  readonly #trust: (address: string, hop: number) => boolean;

  constructor(trustedProxies: string[]) {
    this.#trust = proxyAddress.compile(trustedProxies);
  }

  of(request: IncomingMessage): string {
    return proxyAddress(request, this.#trust);
  }
}
