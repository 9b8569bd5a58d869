import { expect, test } from 'vitest';
import { ParseMemo } from '../../server/parse-memo.ts';

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test('an identical response is parsed once', () => {
  const answers = new ParseMemo();
  const first = answers.parse('question', bytes({ data: { price: '1.00' } }));
  expect(answers.parse('question', bytes({ data: { price: '1.00' } }))).toBe(first);
});

test('a response that differs by a byte is parsed again, and the old result is dropped', () => {
  const answers = new ParseMemo();
  answers.parse('question', bytes({ data: { price: '1.00' } }));
  expect(answers.parse('question', bytes({ data: { price: '1.01' } }))).toEqual({ data: { price: '1.01' } });
  expect(answers.parse('question', bytes({ data: { price: '1.00' } }))).toEqual({ data: { price: '1.00' } });
});

test('each request has its own result', () => {
  const answers = new ParseMemo();
  const one = answers.parse('one', bytes({ data: {} }));
  expect(answers.parse('other', bytes({ data: {} }))).not.toBe(one);
});

test('only the hundred most recent requests are remembered', () => {
  const answers = new ParseMemo();
  const first = answers.parse('0', bytes({ data: {} }));
  const second = answers.parse('1', bytes({ data: {} }));
  answers.parse('0', bytes({ data: {} }));
  for (let question = 2; question <= 100; question++) answers.parse(String(question), bytes({ data: {} }));
  expect(answers.parse('0', bytes({ data: {} }))).toBe(first);
  expect(answers.parse('1', bytes({ data: {} }))).not.toBe(second);
});

test('invalid JSON is rejected each time', () => {
  const answers = new ParseMemo();
  for (let time = 0; time < 2; time++) expect(() => answers.parse('question', Buffer.from('<html>'))).toThrow(SyntaxError);
});
