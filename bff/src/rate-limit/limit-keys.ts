import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

import type { Limit } from './rate-limit.ts';

/**
 * A single customer often holds a /48 and can rotate through its 65,536 /64 networks, so those together have this many times the limit of
 * one.
 */
const SITE_FACTOR = 4;
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const IN_BRACKETS = /^\[(.*)\](?::\d+)?$/;
/** A broken proxy may send something other than an address; it is counted, but must not fill the memory. */
const MAX_LENGTH = 64;

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
  const address = IN_BRACKETS.exec(plain)?.[1] ?? plain;
  const parsed = parse(address);
  if (!parsed) return [plain.slice(0, MAX_LENGTH)];
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const groups = parsed.parts.map((part) => part.toString(16));
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  try {
    return ipaddr.process(address);
  } catch {
    return undefined;
  }
}

/**
 * Hashes an email address or another personal identifier for use in a key, so that it is not readable in Redis. Ignores case and
 * surrounding spaces.
 */
export function personKey(identifier: string): string {
  return createHash('sha256').update(identifier.trim().toLowerCase()).digest('base64url');
}

/** Mail of these ignores dots in the name. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Hashes the mailbox behind an email address, for limits of what one mailbox receives. Ignores case and the tag of `name+tag@…`, which
 * most providers deliver to `name@…`; for Gmail also dots, and its other domain. Where a provider tells such addresses apart their limits
 * are shared, which costs nothing but mails of a day. Never for names of accounts, which may differ in these.
 */
export function recipientKey(email: string): string {
  const text = email.trim().toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  if (at < 1) return personKey(text);
  const domain = (domainToASCII(text.slice(at + 1)) || text.slice(at + 1)).replace(/\.$/, '');
  const name = text.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return WITHOUT_DOTS.has(domain) ? personKey(`${name.replaceAll('.', '')}@gmail.com`) : personKey(`${name}@${domain}`);
}
