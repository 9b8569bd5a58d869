import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { MONEY_TEXTS, moneyText, ORDER_TEXTS, type MoneyState } from '@koura/shared-types/money-texts';
import { ORDER_MONEY_SENTENCES, ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/** What the shop may say about a shopper's money is listed, with the state that permits it. Nothing else is said anywhere. */
const root = `${import.meta.dirname}/..`;
/** Not for shoppers: staff and operators see the payment itself, and developers read the schema and its examples. */
const NOT_FOR_SHOPPERS =
  /^(web|bff)\/src\/(staff|graphiql)\/|\.generated\.ts$|^bff\/src\/(reconcile-command|card-settings|errors\/user-error\.model)\.ts$|^web\/src\/shell\/status-pages\/debug-page\.tsx$/;
const sources = globSync(['web/src/**/*.{ts,tsx}', 'bff/src/**/*.ts'], { cwd: root }).filter((file) => !NOT_FOR_SHOPPERS.test(file));
const LISTED = new Set([
  ...[MONEY_TEXTS, ORDER_TEXTS, ORDER_MONEY_SENTENCES].flatMap((texts) => Object.values(texts).map(({ text }) => text)),
  ...Object.values(ORDER_MONEY_TEXTS).flatMap(({ total, became }) => [total, became]),
]);
const ABOUT_MONEY =
  /\b(charged?|debited|taken|refund(ed|s)?|given back|let go|money|paid|pay more|payment (arrived|did|was)|hold on your card|(show|see) a hold|nothing was|not placed|was placed|no order|order exists|was (not )?accepted)\b/i;
/** Sentences that match by accident. */
const NOT_ABOUT_MONEY = new Set([
  'If the number and the address belong to an order, a link to it is on its way to the address that it was placed with. It works for 60 days.',
  'is no order',
  'The metal has a world price that moves every few seconds. On top comes a premium: what the mint charges to strike the piece and what we charge to sell it. We print both, and what we would pay you for it today.',
]);

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Every text of a module that somebody could read: not imports, descriptions of the schema and log messages. */
function textsOf(file: string): string[] {
  const lang = extname(file) === '.tsx' ? 'tsx' : 'ts';
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node['source']) return undefined;
    if (node.type === 'Property' && isUnread(node['key'] as Node)) return undefined;
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.push(node['value']);
    if (node.type === 'JSXText') texts.push(String(node['value']));
    if (node.type === 'TemplateElement') texts.push((node['value'] as { cooked: string }).cooked);
    return Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(`${root}/${file}`, 'utf8'), { lang }));
  // One word is a name in the program.
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text.includes(' '));
}

const isUnread = ({ type, name }: Node): boolean => type === 'Identifier' && (name === 'description' || name === 'msg');

test('every sentence about money is listed with the state that permits it', () => {
  const unlisted = sources.flatMap((file) =>
    textsOf(file)
      .filter((text) => ABOUT_MONEY.test(text) && !LISTED.has(text) && !NOT_ABOUT_MONEY.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(unlisted).toEqual([]);
});

test.each(['Your card was not charged.', 'Nothing was taken', 'We refunded you', 'Your order was not placed', 'It is paid'])(
  'the search finds “%s”',
  (sentence) => expect(sentence).toMatch(ABOUT_MONEY),
);

describe('a sentence about the money of an attempt without an order', () => {
  const STATES: readonly MoneyState[] = ['none', 'needsAction', 'failed', 'processing', 'held', 'voided', 'taken'];
  const said = Object.values(MONEY_TEXTS);

  test.each(STATES)('of a payment that is %s: only what that state permits', (state) => {
    const text = moneyText(state);
    expect(said.find((listed) => listed.text === text)!.states).toContain(state);
  });

  // "Nothing was taken; your bank may show a hold" is true of a hold: it is said in full.
  const denying = said.filter(({ text }) => /nothing was taken|not charged/i.test(text) && !/may show a hold/.test(text));
  const claiming = said.filter(({ text }) => /\b(taken|arrived)\b/i.test(text) && !/nothing was taken/i.test(text));

  test.each(denying)('only of a payment that was cancelled: $text', ({ states }) => expect(states).toEqual(['voided']));
  test.each(claiming)('only of money that was taken: $text', ({ states }) => expect(states).toEqual(['taken']));
});

describe('a sentence about the money of an order', () => {
  test.each(Object.entries(ORDER_MONEY_TEXTS))('%s', (state, { total, became, isPaid }) => {
    expect([total.startsWith('Total paid'), became.startsWith('Taken')]).toEqual([isPaid, isPaid]);
    const denies = /nothing was taken|not charged|not paid/i.test(`${total} ${became}`);
    expect(denies).toBe(state === 'VOIDED' || state === 'FAILED');
  });

  test('“nothing was taken” is said of no order whose money is held or taken', () => {
    expect(ORDER_MONEY_SENTENCES.didNotComeThrough.states).toEqual(['VOIDED', 'FAILED']);
    expect(ORDER_MONEY_SENTENCES.takenAndKept.states).toEqual(['TAKEN']);
  });

  test('an order is called paid only once its money was read as taken', () => {
    const paid = Object.values(ORDER_TEXTS).filter(({ text }) => /\bis paid\b/.test(text));
    expect(paid.map(({ when }) => when)).toEqual(['placedAndTaken']);
  });
});
