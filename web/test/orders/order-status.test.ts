import { describe, expect, test } from 'vitest';
import { nextSteps, orderTimeline, STATUS_LOOK } from '../../src/orders/order-status.ts';

test.each([
  ['PENDING', 'orange'],
  ['AWAITING_FULFILLMENT', 'orange'],
  ['FULFILLED', 'green'],
  ['CANCELED', 'red'],
] as const)('%s is %s and has a word', (status, colour) => {
  expect(STATUS_LOOK[status].colour).toBe(colour);
  expect(STATUS_LOOK[status].words).not.toBe('');
});

describe('what happens next', () => {
  test.each([
    ['PENDING', 'name@example.nz'],
    ['AWAITING_FULFILLMENT', 'Estimated delivery: 1–3 working days.'],
    ['FULFILLED', 'Keep the invoice'],
    ['CANCELED', 'call us on 09 555 0182'],
  ] as const)('%s', (status, words) => {
    expect(nextSteps(status, 'name@example.nz', '1–3 working days', '09 555 0182').join(' ')).toContain(words);
  });
});

describe('how far an order has come', () => {
  test.each([
    ['PENDING', ['done', 'now', 'later', 'later']],
    ['AWAITING_FULFILLMENT', ['done', 'done', 'now', 'later']],
    ['FULFILLED', ['done', 'done', 'done', 'done']],
    ['CANCELED', ['done', 'ended']],
  ] as const)('%s', (status, states) => {
    expect(orderTimeline(status, 'Visa ending 4242', null).map(({ state }) => state)).toEqual(states);
  });
});
