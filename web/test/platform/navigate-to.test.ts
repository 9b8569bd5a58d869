import { expect, it, vi } from 'vitest';
import { navigateTo, type NavigationDoors, safeLink } from '../../src/platform/navigation/navigate-to.ts';

const NOT_ALLOWED = 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

function doors() {
  return {
    navigate: vi.fn<NavigationDoors['navigate']>(),
    assign: vi.fn<NavigationDoors['assign']>(),
    replace: vi.fn<NavigationDoors['replace']>(),
    open: vi.fn<NavigationDoors['open']>(),
  };
}

it.each([
  ['', '/'],
  ['/buy/gold/?page=2#list', '/buy/gold/?page=2#list'],
  ['#delivery', '#delivery'],
  ['?page=2', '?page=2'],
])('goes to %j within the shop', (target, path) => {
  const to = doors();
  navigateTo(target, {}, to);
  navigateTo(target, { replace: true }, to);
  expect(to.navigate.mock.calls).toEqual([
    [path, { replace: false }],
    [path, { replace: true }],
  ]);
});

it.each([
  'https://evil.example/',
  'HTTP://evil.example/',
  '//evil.example',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '%2f%2fevil.example',
  'evil.example',
])('rejects %j unless `external` is set', (target) => {
  const to = doors();
  for (const options of [{}, { newWindow: true }, { replace: true }]) {
    expect(() => navigateTo(target, options, to)).toThrow(new Error(NOT_ALLOWED));
  }
  for (const door of Object.values(to)) expect(door).not.toHaveBeenCalled();
});

it.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JaVaScRiPt:alert(1)', 'javascript:'],
  [' \u0000javascript:alert(1)', 'javascript:'],
  ['java\nscript:alert(1)', 'javascript:'],
  ['data:text/html,<script>', 'data:'],
  ['vbscript:x', 'vbscript:'],
  ['blob:https://shop.example/1', 'blob:'],
])('never goes to %j', (target, protocol) => {
  const to = doors();
  for (const options of [{ external: true }, { external: true, newWindow: true }, { external: true, replace: true }]) {
    expect(() => navigateTo(target, options, to)).toThrow(new Error(`Cannot navigate to a URL with '${protocol}' protocol.`));
  }
  for (const door of Object.values(to)) expect(door).not.toHaveBeenCalled();
});

it('leaves for another site by the requested method', () => {
  const to = doors();
  const url = 'https://au.koura.example/cart/';
  navigateTo(url, { external: true }, to);
  navigateTo(url, { external: true, replace: true }, to);
  navigateTo(url, { external: true, newWindow: true }, to);
  for (const door of [to.assign, to.replace, to.open]) expect(door.mock.calls).toEqual([[url]]);
  expect(to.navigate).not.toHaveBeenCalled();
});

it.each([
  ['/buy/gold/', '/buy/gold/'],
  ['#top', '#top'],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+6495550182', 'tel:+6495550182'],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['//evil.example', undefined],
  [String.raw`/\evil.example`, undefined],
  ['https://', undefined],
  ['ftp://example.org', undefined],
])('a link to %j becomes %j', (address, link) => {
  expect(safeLink(address)).toBe(link);
});
