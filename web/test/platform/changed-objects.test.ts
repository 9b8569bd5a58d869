import { describe, expect, it } from 'vitest';
import { changedObjects, typesIn, withNewer } from '../../src/platform/bff-client/changed-objects.ts';

describe('newer values', () => {
  const existing = { id: '7', price: { amount: '10.00', currencyCode: 'NZD' }, breaks: [{ from: 2 }, { from: 5 }], note: null };

  it('leave the object as it is when they are the same', () => {
    expect(withNewer(existing, structuredClone({ ...existing, unasked: 1 }))).toBe(existing);
  });

  it('change what differs and share the rest', () => {
    const next = withNewer(existing, { price: { amount: '12.00', unasked: 1 } });
    expect(next).toEqual({ ...existing, price: { amount: '12.00', currencyCode: 'NZD' } });
    expect(next.breaks).toBe(existing.breaks);
  });

  it.each([
    ['a value in place of nothing', { note: 'New' }, { note: 'New' }],
    ['nothing in place of an object', { price: null }, { price: null }],
    ['an item of a list', { breaks: [{ from: 2 }, { from: 6 }] }, { breaks: [{ from: 2 }, { from: 6 }] }],
    ['a list of another length', { breaks: [{ from: 2 }] }, { breaks: [{ from: 2 }] }],
  ])('bring %s', (_, newer, expected) => {
    expect(withNewer<unknown>(existing, newer)).toEqual({ ...existing, ...expected });
  });
});

it('objects are changed wherever they are in a result, and parts without one are shared', () => {
  const data = { list: [{ id: '1' }, { id: '2' }], other: { id: '3' } };
  const next = changedObjects(data, (object) => (object['id'] === '2' ? { ...object, id: 'two' } : object));
  expect(next).toEqual({ list: [{ id: '1' }, { id: 'two' }], other: { id: '3' } });
  expect(next.other).toBe(data.other);
  expect(next.list[0]).toBe(data.list[0]);
});

it('the types of a result are those of all its objects, in lists too', () => {
  const data = { list: [{ __typename: 'Product', price: { __typename: 'Money' } }, null, 'Cart'], other: { id: '3' } };
  expect([...typesIn(data)]).toEqual(['Product', 'Money']);
});
