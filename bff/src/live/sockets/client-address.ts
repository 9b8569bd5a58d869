import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** The address of whoever opened a connection, behind proxies that are trusted: the same rule as for requests. */
export class ClientAddress {
  readonly #trust: (address: string, hop: number) => boolean;

  constructor(trustedProxies: string[]) {
    this.#trust = proxyAddress.compile(trustedProxies);
  }

  of(request: IncomingMessage): string {
    return proxyAddress(request, this.#trust);
  }
}
