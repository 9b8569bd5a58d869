import { describe, expect, it } from 'vitest';
import {
  headerName,
  httpUrl,
  type Kind,
  oneOf,
  origin,
  origins,
  pairs,
  pathPrefix,
  proxies,
  redisUrls,
  share,
  whole,
  names,
} from '../src/setting-kinds.ts';

const NO = undefined;

describe.each<[string, Kind<unknown>, [string, unknown][]]>([
  [
    'origin',
    origin,
    [
      ['https://a.nz', 'https://a.nz'],
      ['http://a.nz:80/', 'http://a.nz'],
      ['https://a.nz/b', NO],
      ['https://u@a.nz', NO],
      ['https://:p@a.nz', NO],
      ['https://a.nz/?b', NO],
      ['ftp://a.nz', NO],
      ['a.nz', NO],
    ],
  ],
  [
    'origins',
    origins,
    [
      ['https://a.nz, http://b.nz', ['https://a.nz', 'http://b.nz']],
      ['https://a.nz,', NO],
      ['https://a.nz/b', NO],
    ],
  ],
  [
    'an http URL',
    httpUrl,
    [
      ['https://a.nz/b?c', 'https://a.nz/b?c'],
      ['redis://a', NO],
    ],
  ],
  [
    'URLs of Redis servers',
    redisUrls,
    [
      ['rediss://:p@a:1/2', ['rediss://:p@a:1/2']],
      ['redis://:p,q@a:1, redis://b:2', ['redis://:p,q@a:1', 'redis://b:2']],
      ['http://a', NO],
      ['redis://a,http://b', NO],
    ],
  ],
  [
    'a whole number',
    whole(1, 20),
    [
      ['1', 1],
      ['20', 20],
      ['0', NO],
      ['21', NO],
      ['1.5', NO],
      ['1e1', NO],
      ['0x2', NO],
      ['-1', NO],
    ],
  ],
  [
    'a share',
    share(0.01),
    [
      ['1', 1],
      ['0.01', 0.01],
      ['0', NO],
      ['1.1', NO],
      ['x', NO],
    ],
  ],
  [
    'a choice',
    oneOf('on', 'off'),
    [
      ['on', 'on'],
      ['ON', NO],
    ],
  ],
  [
    'a header',
    headerName,
    [
      ['X-Host', 'x-host'],
      ['X Host', NO],
    ],
  ],
  [
    'names',
    names,
    [
      ['google, azure-ad', ['google', 'azure-ad']],
      ['none', ['none']],
      ['Google', NO],
      ['a,,b', NO],
    ],
  ],
  [
    'a path',
    pathPrefix,
    [
      ['/', ''],
      ['/api', '/api'],
      ['/api/', '/api'],
      ['/a/b', '/a/b'],
      ['api', NO],
      ['//', NO],
    ],
  ],
  [
    'pairs',
    pairs,
    [
      [
        'a=b, c=d:e',
        new Map([
          ['a', 'b'],
          ['c', 'd:e'],
        ]),
      ],
      ['a', NO],
      ['a=b=c', NO],
      ['a=', NO],
    ],
  ],
  [
    'proxies',
    proxies,
    [
      ['loopback', ['loopback']],
      ['loopback, uniquelocal,10.0.0.1', ['loopback', 'uniquelocal', '10.0.0.1']],
      ['10.0.0.0/8', ['10.0.0.0/8']],
      ['10.0.0.0/255.0.0.0', ['10.0.0.0/255.0.0.0']],
      ['fd00::/8', ['fd00::/8']],
      ['0.0.0.0/0', NO],
      ['::/0', NO],
      ['0.0.0.0/0.0.0.0', NO],
      ['10.0.0.0/255.0.255.0', NO],
      ['10.0.0.0/33', NO],
      ['10.0.0.0/8/8', NO],
      ['fd00::/255.0.0.0', NO],
      ['everybody', NO],
      ['', NO],
    ],
  ],
])('%s', (_, kind, cases) => {
  it.each(cases)('%j', (text, value) => {
    expect(kind.parse(text)).toEqual(value);
  });
});
