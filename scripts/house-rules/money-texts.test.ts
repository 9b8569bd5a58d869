import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { MONEY_TEXTS, moneyText, ORDER_TEXTS, type MoneyState } from '@koura/shared-types/money-texts';
import { NEVER_PAID, ORDER_MONEY_SENTENCES, ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/** Every statement that the shop makes about a shopper's money is listed with the states that permit it. There are no others. */
const root = `${import.meta.dirname}/../..`;
/** Excluded: texts for staff, operators and developers. */
const NOT_FOR_SHOPPERS =
  /^(web|bff)\/src\/(staff|graphiql)\/|\.generated\.ts$|^bff\/src\/(reconcile-command|card-settings|errors\/user-error\.model)\.ts$|^web\/src\/shell\/status-pages\/debug-page\.tsx$/;
const sources = globSync(['web/src/**/*.{ts,tsx}', 'bff/src/**/*.ts'], { cwd: root }).filter((file) => !NOT_FOR_SHOPPERS.test(file));
const LISTED = new Set([
  ...[MONEY_TEXTS, ORDER_TEXTS, ORDER_MONEY_SENTENCES].flatMap((texts) => Object.values(texts).map(({ text }) => text)),
  ...[NEVER_PAID, ...Object.values(ORDER_MONEY_TEXTS)].flatMap(({ total, label }) => [total, label]),
]);
const ABOUT_MONEY =
  /\b(charged?|debited|taken|refund(ed|s)?|given back|let go|money|paid|pay more|payment (arrived|did|was)|hold on your card|(show|see) a hold|nothing was|not placed|was placed|no order|order exists|was (not )?accepted)\b/i;
/** Sentences that match by accident. */
const NOT_ABOUT_MONEY = new Set([
  'If those details match an order, a link is on its way to the email address it was placed with. It works for 60 days.',
  'is no order',
  'You’re no longer acting as this customer, so nothing was changed.',
  'The most money back if you sold it to us today.',
  'for your money',
  'for your money?',
  'The metal has a world price that moves every few seconds. On top of that is a premium: what the mint charges to strike the piece and what we charge to sell it. We show both, and what we’d pay you for it today.',
]);

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Every string of a module that could be displayed: without imports, schema descriptions and log messages. */
function textsOf(file: string): string[] {
  const lang = extname(file) === '.tsx' ? 'tsx' : 'ts';
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node['source']) return undefined;
    if (node.type === 'Property' && isUnread(node['key'] as Node)) return undefined;
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'describedEnum') return undefined;
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.push(node['value']);
    if (node.type === 'JSXText') texts.push(String(node['value']));
    if (node.type === 'TemplateElement') texts.push((node['value'] as { cooked: string }).cooked);
    return Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(`${root}/${file}`, 'utf8'), { lang }));
  // A single word is an identifier.
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text.includes(' '));
}

/** Not for shoppers: schema descriptions, log messages, and what staff read of a payment. */
const UNREAD: ReadonlySet<unknown> = new Set(['description', 'msg', 'moveRejection', 'factName']);
const isUnread = ({ type, name }: Node): boolean => type === 'Identifier' && UNREAD.has(name);

test('every statement about money is listed with the states that permit it', () => {
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

describe('a statement about the payment of an attempt without an order', () => {
  const STATES: readonly MoneyState[] = ['none', 'needsAction', 'failed', 'processing', 'held', 'voided', 'taken'];
  const said = Object.values(MONEY_TEXTS);

  test.each(STATES)('of a payment that is %s: only what its state permits', (state) => {
    const text = moneyText(state);
    expect(said.find((listed) => listed.text === text)!.states).toContain(state);
  });

  // "Nothing was taken; your bank may show a hold" is true of a hold, and must be complete.
  const denying = said.filter(({ text }) => /nothing was taken|not charged/i.test(text) && !/may show a hold/.test(text));
  const claiming = said.filter(({ text }) => /\b(taken|arrived)\b/i.test(text) && !/nothing was taken/i.test(text));

  test.each(denying)('only of a cancelled payment: $text', ({ states }) => expect(states).toEqual(['voided']));
  test.each(claiming)('only of a captured payment: $text', ({ states }) => expect(states).toEqual(['taken']));
});

describe('a statement about the payment of an order', () => {
  test.each(Object.entries(ORDER_MONEY_TEXTS))('%s', (state, { total, label, isPaid }) => {
    expect([total.startsWith('Total paid'), label.startsWith('Taken')]).toEqual([isPaid, isPaid]);
    const denies = /nothing was taken|not charged|not paid/i.test(`${total} ${label}`);
    expect(denies).toBe(state === 'VOIDED' || state === 'FAILED');
  });

  test('“nothing was taken” is never shown for an order whose payment is held or captured', () => {
    expect(ORDER_MONEY_SENTENCES.didNotComeThrough.states).toEqual(['VOIDED', 'FAILED']);
    expect(ORDER_MONEY_SENTENCES.takenAndKept.states).toEqual(['TAKEN']);
  });

  test('an order is shown as paid only once its payment was read as captured', () => {
    const paid = Object.values(ORDER_TEXTS).filter(({ text }) => /\bis paid\b/.test(text));
    expect(paid.map(({ when }) => when)).toEqual(['placedAndTaken']);
  });
});
