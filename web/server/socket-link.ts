import { request as plainRequest, type IncomingMessage, type Server } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { endSpread } from '@koura/shared-types/graceful-stop';

const PATH = '/socket.io/';
/** Headers that the BFF evaluates, and those of the upgrade. Others are dropped. */
const PASSED = ['origin', 'cookie', 'authorization', 'user-agent', 'x-country-code', 'connection', 'upgrade'];
const HANDSHAKE = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol', 'sec-websocket-extensions'];
const HANDSHAKE_MS = 5000;

export interface SocketLink {
  /** Closes all proxied connections within this time, so that browsers reconnect to another server; no new ones are accepted. */
  end: (overMs: number) => Promise<void>;
  /** How many are open. */
  count: () => number;
}

/**
 * Proxies WebSocket upgrades of /socket.io to the BFF by piping the two connections: frames are not parsed, and backpressure of a slow
 * client reaches the BFF, which drops it. Other upgrades are rejected.
 */
export function linkSockets(server: Server, bffUrl: string, trustedProxies: readonly string[]): SocketLink {
  const target = new URL(bffUrl);
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest;
  const trust = proxyAddress.compile([...trustedProxies]);
  const open = new Set<Duplex>();
  let isEnding = false;

  server.on('upgrade', (request: IncomingMessage, browser: Duplex, head: Buffer) => {
    browser.on('error', () => browser.destroy());
    const url = request.url ?? '';
    if (!url.startsWith(PATH)) {
      reject(browser, 404, 'Not Found');
      return;
    }
    if (isEnding) {
      reject(browser, 503, 'Service Unavailable');
      return;
    }
    const headers: Record<string, string> = { 'x-forwarded-for': proxyAddress(request, trust) };
    for (const name of [...PASSED, ...HANDSHAKE]) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const handshake = send(new URL(url, target), { headers, timeout: HANDSHAKE_MS });
    handshake.on('upgrade', (response, bff, early) => {
      // The timeout was for the handshake only.
      bff.setTimeout(0);
      bff.on('error', () => bff.destroy());
      browser.write(headOf(response));
      if (early.length > 0) browser.write(early);
      if (head.length > 0) bff.write(head);
      join(browser, bff, open);
    });
    handshake.on('response', (response) => {
      response.resume();
      reject(browser, response.statusCode ?? 502, response.statusMessage ?? '');
    });
    handshake.on('timeout', () => handshake.destroy());
    handshake.on('error', () => reject(browser, 502, 'Bad Gateway'));
    browser.on('close', () => handshake.destroy());
    handshake.end();
  });
  return {
    end: (overMs) => {
      isEnding = true;
      return endSpread(open, overMs, (one) => one.destroy());
    },
    count: () => open.size,
  };
}

function join(browser: Duplex, bff: Duplex, open: Set<Duplex>): void {
  open.add(browser);
  browser.pipe(bff);
  bff.pipe(browser);
  browser.on('close', () => {
    open.delete(browser);
    bff.destroy();
  });
  bff.on('close', () => browser.destroy());
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function reject(browser: Duplex, status: number, message: string): void {
  if (browser.destroyed) return;
  // Destroyed, because the client might never close its half.
  browser.end(`HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => browser.destroy());
}
