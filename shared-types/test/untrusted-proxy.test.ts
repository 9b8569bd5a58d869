import { describe, expect, it } from 'vitest';
import { watchForUntrustedProxy } from '../src/untrusted-proxy.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

describe('a private address that forwards requests but is not trusted', () => {
  it.each(['10.1.2.3', '172.31.0.1', '192.168.0.1', '127.0.0.1', '169.254.1.1', '::1', 'fd00::1', 'fe80::1', '::ffff:10.1.2.3'])(
    '%s is reported, once',
    (ip) => {
      const told: string[] = [];
      const watch = watchForUntrustedProxy((warning) => told.push(warning));
      for (let n = 0; n < 3; n++) watch({ ip, ips: [ip], headers: FORWARDED });
      expect(told).toEqual([expect.stringContaining(`${ip} sends X-Forwarded-For but is not in TRUSTED_PROXIES`)]);
    },
  );

  it.each<[string, { ip: string; ips?: string[]; headers: Record<string, string> }]>([
    ['a public address: anybody may send the header', { ip: '203.0.113.1', ips: ['203.0.113.1'], headers: FORWARDED }],
    ['a public IPv6 address', { ip: '2001:db8::1', ips: ['2001:db8::1'], headers: FORWARDED }],
    ['just outside a private network', { ip: '172.32.0.1', headers: FORWARDED }],
    ['a trusted proxy', { ip: '203.0.113.9', ips: ['10.1.2.3', '203.0.113.9'], headers: FORWARDED }],
    ['nobody forwards', { ip: '10.1.2.3', ips: ['10.1.2.3'], headers: {} }],
  ])('is not reported: %s', (_, request) => {
    const told: string[] = [];
    watchForUntrustedProxy((warning) => told.push(warning))(request);
    expect(told).toEqual([]);
  });
});
