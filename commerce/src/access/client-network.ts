import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The shopper's address as rate limits count it: the IPv4 address, or the first 64 bits of an IPv6 address, since one household has all of
 * those. The gateway sends it in X-Forwarded-For.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  return networkOf(clientAddress(request));
}

export function clientAddress({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')[0]!.trim();
  return forwarded === '' ? ip : forwarded;
}

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back ? back.split(':') : [])];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
