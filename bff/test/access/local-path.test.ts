import { expect, it } from 'vitest';

import { localPath } from '../../src/access/local-path.ts';

it.each(['/', '/buy/', '/buy/gold/?search=k%C5%8Dura&page=2#top', '/my-account/orders/K-1/', '/a%20b/', '/?next=%2Fbuy%2F', '/100%/'])(
  '%s stays',
  (path) => expect(localPath(path)).toBe(path),
);

it.each([
  undefined,
  '',
  'buy',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\r\nset-cookie: x',
  '/%0d%0aset-cookie:x',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  `/${'x'.repeat(2001)}`,
])('%j becomes /', (path) => expect(localPath(path)).toBe('/'));
