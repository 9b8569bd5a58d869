import { describe, expect, test } from 'vitest';
import { trailingSlashTarget } from '../../server/trailing-slash.ts';

describe('paths without a dot or trailing slash go to the slash form', () => {
  test.each([
    ['/buy', '/buy/'],
    ['/buy?search=kiwi', '/buy/?search=kiwi'],
    ['/product/kiwi?a=1&b=2', '/product/kiwi/?a=1&b=2'],
    ['/a.b/c', '/a.b/c/'],
    ['/buy?next=/x', '/buy/?next=/x'],
  ])('%s → %s', (url, target) => expect(trailingSlashTarget(url)).toBe(target));

  test.each(['/', '/buy/', '/buy/?search=kiwi', '/favicon.svg', '/sitemap.xml?x=1'])('%s stays', (url) =>
    expect(trailingSlashTarget(url)).toBeUndefined(),
  );
});

describe('never another host', () => {
  test.each(['//evil.example/x', '/\\evil.example/x', '///evil.example', '//evil.example/'])('%s', (url) => {
    const target = trailingSlashTarget(url);
    expect(target).toMatch(/^\/(?![/\\])/);
  });
});
