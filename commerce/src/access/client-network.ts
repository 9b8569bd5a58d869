import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
