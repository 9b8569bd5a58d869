import { describe, expect, it } from 'vitest';
import { contentTexts } from './content-texts.ts';
import { brokenRules, STYLE_RULES } from './style-rules.ts';
import { textList } from './text-list.ts';

/** Files whose texts are for programs, operators and developers, or are Strapi's own. */
const NOT_OURS =
  /^commerce\/src\/(main|config|open-database|dialects|set-up|import-products|earlier-shop|picture-files|content\/read-|charts\/read-price-file|products\/product-facets)|^sandbox\/src\/import-prices|^web\/server\/brand\/|\/navigate-to\.ts$|^bff\/src\/mails\/due-mails\.ts$|\/payment-report\.model\.ts$/;
/** Headers, log messages, and answers to programs that send something malformed. */
const FOR_PROGRAMS =
  /^(inline|sandbox|attachment); |^\p{Ll}.*\b(could not|did not|was not|cannot|failed)\b|^(\{\w+\}|[\w.]+) must (be|not be)\b/u;
/** Worded by others, or with care: by the specification, by law, or for somebody whose money is at stake. */
const FIXED = new Set([
  // A command.
  'npm run commerce -- set-up',
  'Sorry, your request was not submitted. Please try again.',
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law.',
  'order was not placed',
  'The payment did not come through, and nothing was taken.',
  'The payment was taken and has not been refunded.',
]);

const listed = textList()
  .split(/^### /mu)
  .slice(1)
  .flatMap((part) => {
    const [file = '', ...lines] = part.split('\n');
    return lines.filter((line) => line.startsWith('- ')).map((line) => ({ file, text: line.slice(2) }));
  });

it('every text for people follows the rules of docs/glossary.md', () => {
  expect(listed.length).toBeGreaterThan(1500);
  const broken = listed
    .filter(({ file, text }) => !NOT_OURS.test(file) && !FOR_PROGRAMS.test(text) && !FIXED.has(text))
    .flatMap(({ file, text }) => brokenRules(text).map((rule) => `${file}: ${rule}: ${text}`));
  expect(broken).toEqual([]);
});

it('the sandbox’s articles, FAQs, shelves, products and pages do, too', () => {
  const texts = contentTexts();
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ file }) => file.includes('/pages/')).length).toBeGreaterThan(100);
  expect(texts.filter(({ file }) => file.includes('/products/')).length).toBeGreaterThan(250);
  expect(texts.flatMap(({ file, text }) => brokenRules(text, { content: true }).map((rule) => `${file}: ${rule}: ${text}`))).toEqual([]);
});

it('keeps no exception that no text needs', () => {
  const texts = new Set(listed.map(({ text }) => text));
  expect([...FIXED].filter((text) => !texts.has(text) || brokenRules(text).length === 0)).toEqual([]);
});

describe('each rule', () => {
  it.each(STYLE_RULES)('$rule: takes $right', ({ right }) => expect(brokenRules(right)).toEqual([]));

  it.each([
    ["We couldn't", 'curly quotation marks and apostrophes'],
    ['One coin.  One bar.', 'one space'],
    ['incl. {rate} % GST', 'no space before a percent sign'],
    ['10\u00a0% off', 'no space before a percent sign'],
    ['a 1 oz coin', 'a no-break space between number and unit'],
    ['Your e-mail address', '“email”'],
    ['this mail', '“email”'],
    ['down -0.12%', 'a minus sign before figures'],
    ['in 2-4 days', 'an en dash in ranges of time'],
    ['in 2 to 4 working days', 'an en dash in ranges of time'],
    ['What’s covered stands under insurance.', 'no turns that read as translated'],
    ['Directions: the way is on the page Contact.', 'no turns that read as translated'],
    ['How points come together', 'no turns that read as translated'],
    ['Whose metal is it when it lies with you?', 'no turns that read as translated'],
    ['Must I be of a certain age?', 'no turns that read as translated'],
    ['News - {name}', 'an en dash with spaces'],
    ['Searching...', 'one character for an ellipsis, without a space before it'],
    ['Saved!', 'no exclamation marks'],
    ['Click here for terms.', 'no “click here”'],
    ['Please wait. Please try again.', '“please” once, and never with “sorry”'],
    ['The order was canceled.', 'New Zealand spelling'],
    ['Our telephone number', '“phone”'],
    ['We cannot send it.', 'contractions'],
    ['Terms & conditions', '“and”, not “&”'],
    ['NZD 120', 'amounts with a dollar sign, not a code'],
    ['at most 10000 pieces', 'thousands with a comma'],
  ])('%j breaks: %s', (text, rule) => expect(brokenRules(text)).toEqual([rule]));

  it.each([
    ['Every page shows the premium in percent.', 'no turns that read as translated'],
    ['What it costs over the metal', 'no turns that read as translated'],
    ['A polished coin brings its metal.', 'no turns that read as translated'],
    ['For collectors’ pieces we pay less.', 'no turns that read as translated'],
    ['Coins of a state mint', 'no turns that read as translated'],
    ['A person answers.', 'no turns that read as translated'],
    ['The price of the day applies.', 'no turns that read as translated'],
    ['Pieces that we buy back', 'no turns that read as translated'],
    ['We do not lend it.', 'contractions'],
    ['Call us by telephone.', '“phone”'],
  ])('in content, %j breaks: %s', (text, rule) => expect(brokenRules(text, { content: true })).toContain(rule));

  it('content may break a line between number and unit', () =>
    expect(brokenRules('We can’t send 1 oz by ship.', { content: true })).toEqual([]));

  it('does not look at values', () => expect(brokenRules("{count('email')} left")).toEqual([]));
});
