import { expect, it } from 'vitest';
import { canRestore, scrollTargetOf } from '../../src/shell/behaviours/scroll-rule.ts';

const link = { action: 'PUSH', savedY: undefined, hash: '', preventReset: false } as const;

it.each([
  ['a new page starts at its top', link, { kind: 'top' }],
  ['an anchor is scrolled to', { ...link, hash: '#delivery' }, { kind: 'anchor', id: 'delivery' }],
  ['an anchor with letters of its own', { ...link, hash: '#k%C5%8Dura' }, { kind: 'anchor', id: 'kōura' }],
  ['a broken anchor is taken as it is', { ...link, hash: '#100%' }, { kind: 'anchor', id: '100%' }],
  ['back restores the saved position', { ...link, action: 'POP', savedY: 640 }, { kind: 'saved', y: 640 }],
  ['back restores it with an anchor too', { ...link, action: 'POP', savedY: 640, hash: '#delivery' }, { kind: 'saved', y: 640 }],
  ['back to a page that was never left by us', { ...link, action: 'POP' }, { kind: 'top' }],
  ['a link that changes part of the page keeps the position', { ...link, preventReset: true }, { kind: 'keep' }],
] as const)('%s', (_rule, arrival, target) => {
  expect(scrollTargetOf(arrival)).toEqual(target);
});

it.each([
  ['the page is tall enough', { height: 2000, waitedMs: 0 }, true],
  ['late content is still missing', { height: 1000, waitedMs: 100 }, false],
  ['the waiting is over', { height: 1000, waitedMs: 500 }, true],
])('restores or waits when %s', (_case, page, restores) => {
  expect(canRestore(900, { windowHeight: 800, limitMs: 500, ...page })).toBe(restores);
});
