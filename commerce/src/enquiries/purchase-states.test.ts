import { PURCHASE_STATES } from '@koura/shared-types/wire/staff-enquiry';
import { expect, it } from 'vitest';
import { mayFollow } from './purchase-states.ts';

it.each([
  [null, ['offered', 'declined']],
  ['offered', ['offered', 'accepted', 'declined']],
  ['accepted', ['awaited', 'declined']],
  ['awaited', ['received', 'declined']],
  ['received', ['tested', 'declined']],
  ['tested', ['paid', 'declined']],
  ['paid', []],
  ['declined', []],
] as const)('after %s: %o', (from, to) => expect(PURCHASE_STATES.filter((state) => mayFollow(from, state))).toEqual(to));
