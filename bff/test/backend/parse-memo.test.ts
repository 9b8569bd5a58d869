import { expect, test, vi } from 'vitest';
import { unknown } from 'valibot';
import { ParseMemo } from '../../src/backend/response-parser.ts';

const price = (amount: number): string => JSON.stringify({ data: { price: amount } });
const dataOf = (body: unknown): unknown => (body as { data: unknown }).data;
const DATA = { schema: unknown(), body: dataOf };

test('a text received twice is not parsed again while it stays the same', () => {
  const answers = new ParseMemo();
  const body = vi.fn<typeof dataOf>(dataOf);
  const read = { schema: unknown(), body };
  for (let time = 0; time < 5; time++) expect(answers.read('key', price(1), read)).toEqual({ price: 1 });
  expect(body).toHaveBeenCalledTimes(2);
});

test('a response that several callers share is parsed once', () => {
  const answers = new ParseMemo();
  const body = vi.fn<typeof dataOf>(dataOf);
  const read = { schema: unknown(), body };
  for (let time = 0; time < 5; time++) expect(Object.isFrozen(answers.read('key', price(1), read, true))).toBe(true);
  expect(body).toHaveBeenCalledTimes(1);
});

test('a new response replaces the old one at once', () => {
  const answers = new ParseMemo();
  for (const amount of [1, 1, 1, 2, 1, 2, 2, 2, 3]) expect(answers.read('key', price(amount), DATA)).toEqual({ price: amount });
});

test('nobody can modify the value that others receive', () => {
  const answers = new ParseMemo();
  answers.read('key', price(1), DATA);
  const shared = answers.read('key', price(1), DATA) as { price: number };
  expect(() => (shared.price = 2)).toThrow(TypeError);
  expect(answers.read('key', price(1), DATA)).toEqual({ price: 1 });
});

test('a text that does not parse is rejected every time', () => {
  const answers = new ParseMemo();
  for (let time = 0; time < 3; time++) expect(() => answers.read('key', '<html>', DATA)).toThrow(SyntaxError);
});

test('the same text parsed with another schema is another value', () => {
  const answers = new ParseMemo();
  const length = { schema: unknown(), body: (body: unknown): number => JSON.stringify(body).length };
  for (let time = 0; time < 3; time++) {
    expect(answers.read('key', price(1), DATA)).toEqual({ price: 1 });
    expect(answers.read('key', price(1), length)).toBe(20);
  }
});
