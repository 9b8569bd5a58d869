import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { redirectOf } from '../web/src/platform/navigation/redirect-rules.ts';
import { routeMatcher, type RedirectRules } from './route-matcher.ts';

it('sorts rules by kind and separates their statuses', () => {
  expect(routeMatcher({ '/gold/': '/buy/gold/', '/shop/**': { to: '/buy/', status: 301 }, '/item/:slug': '/buy/' })).toEqual({
    matcher: {
      static: { '/gold': { redirect: '/buy/gold/' } },
      wildcard: { '/shop': { redirect: '/buy/' } },
      dynamic: { '/item/:slug': { redirect: '/buy/' } },
    },
    statuses: { '/buy/': 301 },
  });
});

it.each([
  [{ '/a/': '//evil.example' }],
  [{ '/a/': 'https://evil.example/' }],
  [{ '/a/': 'javascript:alert(1)' }],
  [{ '/a/': String.raw`/\evil.example` }],
  [{ 'a/': '/b/' }],
  [{ '/a/': { to: '/b/', status: 200 } }],
])('refuses %j', (rules) => {
  expect(() => routeMatcher(rules)).toThrow('redirect-rules.json: ');
});

it('the shop’s own rules have no loops', () => {
  const { matcher } = routeMatcher(JSON.parse(readFileSync(`${import.meta.dirname}/../web/redirect-rules.json`, 'utf8')) as RedirectRules);
  const targets = Object.values(matcher).flatMap((rules) => Object.values(rules as Record<string, { redirect: string }>));
  for (const { redirect } of targets) expect(redirectOf(matcher, redirect, '')).toBeUndefined();
});
