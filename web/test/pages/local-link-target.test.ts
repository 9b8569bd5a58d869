import { expect, test } from 'vitest';
import { localLinkTarget, type ClickLike } from '../../src/ui/local-link-target.ts';

const ORIGIN = 'https://shop.example';
const CLICK: ClickLike = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

test.each([
  ['https://shop.example/sell/', '/sell/'],
  ['https://shop.example/buy/?type=coin#list', '/buy/?type=coin#list'],
  ['https://other.example/sell/', undefined],
  ['https://shop.example.evil.example/sell/', undefined],
  ['http://shop.example/sell/', undefined],
  ['mailto:desk@shop.example', undefined],
  ['tel:095550182', undefined],
  ['', undefined],
])('a click on %j leads to %j', (href, target) => {
  expect(localLinkTarget(CLICK, { href, target: '' }, ORIGIN)).toBe(target);
});

test.each<Partial<ClickLike>>([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('a click with %j is the browser’s', (change) => {
  expect(localLinkTarget({ ...CLICK, ...change }, { href: `${ORIGIN}/sell/`, target: '' }, ORIGIN)).toBeUndefined();
});

test('a link for another tab is the browser’s', () => {
  expect(localLinkTarget(CLICK, { href: `${ORIGIN}/sell/`, target: '_blank' }, ORIGIN)).toBeUndefined();
  expect(localLinkTarget(CLICK, { href: `${ORIGIN}/sell/`, target: '_self' }, ORIGIN)).toBe('/sell/');
});
