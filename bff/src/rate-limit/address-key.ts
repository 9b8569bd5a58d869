import { isIPv4, isIPv6 } from 'node:net';

import type { Limit } from './rate-limit.ts';

/**
 * A single customer often holds a /48 and can rotate through its 65,536 /64 networks, so those together have this many times the limit of
 * one.
 */
const SITE_FACTOR = 4;
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
/** A broken proxy may send something other than an address; it is counted, but must not fill the memory. */
const LONGEST = 64;

/** The key for limits by address: an IPv4 address as it is (also when mapped into IPv6), an IPv6 address by its /64. */
export function addressKey(ip: string): string {
  return keysOf(ip)[0];
}

/** The same, with the surrounding /48 for IPv6. */
export function addressKeys(ip: string): { key: string; factor: number }[] {
  const [key, site] = keysOf(ip);
  const network = { key, factor: 1 };
  return site === undefined ? [network] : [network, { key: site, factor: SITE_FACTOR }];
}

/** The widest network that one customer usually holds: an IPv4 address as it is, an IPv6 address by its /48. */
export function networkKey(ip: string): string {
  return keysOf(ip).at(-1)!;
}

/** The limits for `tries` per address; `name` is what is counted. */
export function addressLimits(name: string, ip: string, tries: number): Limit[] {
  return addressKeys(ip).map(({ key, factor }) => ({ key: `${name}:address:${key}`, tries: tries * factor }));
}

function keysOf(ip: string): [key: string, ...site: string[]] {
  const text = ip.trim();
  const plain = IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  if (isIPv4(plain)) return [plain];
  const address = /^\[(.*)\](?::\d+)?$/.exec(plain)?.[1] ?? plain;
  if (!isIPv6(address)) return [plain.slice(0, LONGEST)];
  const groups = groupsOf(address.split('%', 1)[0]!);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [[groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')];
  const hex = groups.map((group) => group.toString(16));
  return [`${hex.slice(0, 4).join(':')}::/64`, `${hex.slice(0, 3).join(':')}::/48`];
}

/** The eight groups of a valid IPv6 address without a zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = readGroups(head);
  if (tail === undefined) return left;
  const right = readGroups(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split('.').map(Number);
    return [a! * 256 + b!, c! * 256 + d!];
  });
}
