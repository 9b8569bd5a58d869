import { expect, it } from 'vitest';
import { readMatcher, redirectOf } from '../../src/platform/navigation/redirect-rules.ts';

const matcher = {
  wildcard: { '/shop': { redirect: '/buy/' }, '/shop/gold': { redirect: '/buy/gold/' }, '/quiet': {} },
  dynamic: { '/shop/gold/:piece': { redirect: '/buy/gold/?sort=price-asc' }, '/quiet/:one': { redirect: '/contact/' } },
  static: {
    '/gold': { redirect: '/buy/gold/' },
    '/shop/gold/bars': { redirect: '/buy/gold/bars/' },
    '/evil': { redirect: '//evil.example' },
    '/buy': { redirect: '/buy/' },
  },
};

it.each([
  ['/gold/', '', '/buy/gold/'],
  ['/gold', '?page=2', '/buy/gold/?page=2'],
  ['/shop/', '', '/buy/'],
  ['/shop/anything/else/', '', '/buy/'],
  ['/shop/gold/', '', '/buy/gold/'],
  ['/shop/gold/coin/', '?a=1', '/buy/gold/?sort=price-asc'],
  ['/shop/gold/coin/x/', '', '/buy/gold/'],
  ['/shop/gold/bars/', '', '/buy/gold/bars/'],
  ['/quiet/x/', '', '/contact/'],
  ['/quiet/', '', undefined],
  ['/shopping/', '', undefined],
  ['/', '', undefined],
  ['/evil/', '', undefined],
  ['/buy/', '?page=2', undefined],
])('%s%s leads to %s', (pathname, search, target) => {
  expect(redirectOf(matcher, pathname, search)).toBe(target);
});

it.each([
  [{ id: 'a', matcher }, matcher],
  [undefined, undefined],
  [null, undefined],
  ['<!doctype html>', undefined],
  [{}, undefined],
  [{ matcher: { static: {}, wildcard: {} } }, undefined],
  [{ matcher: { static: { '/a': { redirect: 1 } }, wildcard: {}, dynamic: {} } }, undefined],
  [{ matcher: { static: [], wildcard: {}, dynamic: {} } }, undefined],
])('reads rules from %j', (meta, rules) => {
  expect(readMatcher(meta)).toEqual(rules);
});
