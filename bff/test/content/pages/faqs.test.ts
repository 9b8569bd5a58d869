import { expect, it } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

const bff = oneBff();

it('groups questions by heading, in the dealer’s order', async () => {
  const { body } = await bff.ask<{ faqs: { name: string; faqs: { id: string; question: string; answer: string }[] }[] }>(
    '{ faqs { name faqs { id question answer } } }',
  );
  const groups = body.data!.faqs;
  expect(groups.map(({ name }) => name)).toEqual(['Buying', 'Prices and tax', 'Delivery', 'Selling', 'Storage and testing', 'About us']);
  const questions = groups.flatMap(({ faqs }) => faqs);
  expect(questions.length).toBeGreaterThanOrEqual(30);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(questions[0]).toMatchObject({ question: 'What is the smallest order?' });
  expect(questions[0]!.answer).toMatch(/^<p>One coin or bar\./);
});
