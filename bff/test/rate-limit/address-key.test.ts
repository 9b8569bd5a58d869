import { expect, it } from 'vitest';

import { addressKey, addressKeys, addressLimits } from '../../src/rate-limit/limit-keys.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:0.0.0.0', '0.0.0.0'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::A', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  // Not mapped: groups other than the sixth are set, or ffff is in another place.
  ['::1:ffff:203.0.113.7', '0:0:0:0::/64'],
  ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%25en0', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['1.2.3.4.5', '1.2.3.4.5'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

/** Pseudo-random groups of an address, the same in every run. */
function groupsFrom(seed: number): number[] {
  let state = seed;
  return Array.from({ length: 8 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Spellings differ in their zeros.
    return state % 3 === 0 ? 0 : Math.floor(state / 7) % 65_536;
  });
}

/** All spellings of an address. */
function spellings(groups: number[]): string[] {
  const hex = groups.map((group) => group.toString(16));
  const padded = hex.map((group) => group.padStart(4, '0'));
  const [g, h] = [groups[6]!, groups[7]!];
  const tail = [g >> 8, g & 255, h >> 8, h & 255].join('.');
  const all = [
    hex.join(':'),
    padded.join(':'),
    padded.join(':').toUpperCase(),
    `${hex.join(':')}%eth1`,
    [...hex.slice(0, 6), tail].join(':'),
  ];
  for (let from = 0; from < 8; from++) {
    for (let to = from + 1; to <= 8 && groups[to - 1] === 0; to++) all.push(`${hex.slice(0, from).join(':')}::${hex.slice(to).join(':')}`);
  }
  return all;
}

const written = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');
const addresses = Array.from({ length: 2000 }, (_, n) => groupsFrom(n + 1));

it('an address has one key in every spelling', () => {
  for (const groups of addresses) {
    const key = addressKey(written(groups));
    expect(spellings(groups).filter((spelling) => addressKey(spelling) !== key)).toEqual([]);
  }
});

it('hosts of one /64 share a key, and the next /64 has another', () => {
  for (const groups of addresses.filter((one) => one[0] !== 0)) {
    const key = addressKey(written(groups));
    expect(addressKey(written([...groups.slice(0, 4), 1, 2, 3, 4]))).toBe(key);
    expect(addressKey(written([...groups.slice(0, 4), 0, 0xffff, 3, 4]))).toBe(key);
    expect(addressKey(written(groups.with(3, (groups[3]! + 1) % 65_536)))).not.toBe(key);
  }
});

it('networks of one /48 share a limit, four times as high', () => {
  expect(addressKeys('2001:db8:1:2::1')).toEqual([
    { key: '2001:db8:1:2::/64', factor: 1 },
    { key: '2001:db8:1::/48', factor: 4 },
  ]);
  expect(addressKeys('203.0.113.7')).toEqual([{ key: '203.0.113.7', factor: 1 }]);
  expect(addressLimits('sign-in', '2001:db8:1:2::1', 20)).toEqual([
    { key: 'sign-in:address:2001:db8:1:2::/64', tries: 20 },
    { key: 'sign-in:address:2001:db8:1::/48', tries: 80 },
  ]);
});
