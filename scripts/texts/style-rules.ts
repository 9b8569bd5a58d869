interface StyleRule {
  rule: string;
  /** What breaks it, in a text whose values are empty braces. */
  wrong: RegExp;
  right: string;
}

/** Turns of other languages, or of a century ago; as regular expressions. */
const TRANSLATED = [
  'stands? (?:under|in|on (?:each|every|the|your)|beside each|in the terms)',
  'the way is',
  'come together',
  'lies? with (?:you|us)',
  'until when',
  '(?:can|may|must) one',
  'one (?:should|sees|believes|starts)',
  'must I',
  'nothing of (?:it|this|your)',
  'half a point',
  'one point (?:more|less|below|above)',
  'whom we',
  'the larger the',
  'quarter behind',
  'nearest spelling',
  'by telephone',
  '(?:price|spot) of the (?:moment|day)',
  'of the same moment',
  'somebody rang',
  'in percent',
  'over the metal',
  'collector[s’]+ pieces?',
  'brings? (?:its|their) (?:metal|gold)',
  'state mints?',
  'a person answers',
  '(?:is|are|was|were) told',
  'of its own',
  'belongs? into',
  '(?:gives?|gave) (?:a )?taxable',
  'no fault',
  'in euro',
  'pieces? (?:that|which) (?:we|you)',
  'the desk (?:asks|looks|quotes|rang)',
];

/** The rules of docs/glossary.md, "Style", that a machine can check. */
export const STYLE_RULES: StyleRule[] = [
  { rule: 'curly quotation marks and apostrophes', wrong: /["']/u, right: 'We couldn’t find “maple leef”.' },
  { rule: 'one space', wrong: / {2}|\u00a0 | \u00a0/u, right: 'One coin. One bar.' },
  { rule: 'no space before a percent sign', wrong: /[\d}]\s%/u, right: 'incl. 15% GST' },
  { rule: 'a no-break space between number and unit', wrong: /\d(?!\u00a0)\s?(oz|kg|g|mm|kB|am|pm)\b/u, right: 'up to 1,000\u00a0kg' },
  { rule: '“email”', wrong: /\be-mail|(?<![\w-])mail(s|ed|ing)?\b/iu, right: 'We’ll email you.' },
  { rule: 'a minus sign before figures', wrong: /(?<![\p{L}\d}.,/-])-\$?\d/u, right: 'Gold: −0.12%' },
  {
    rule: 'an en dash in ranges of time',
    wrong: /\d(-|\u00a0?[–-] | to )\d+[\s\u00a0](working )?(days|hours|minutes|weeks|months|years)\b/u,
    right: 'in 2–4 days',
  },
  { rule: 'an en dash with spaces', wrong: /[^\d,] - |--|—/u, right: 'Articles and news – {}' },
  { rule: 'one character for an ellipsis, without a space before it', wrong: /\.{3}|\s…/u, right: 'Searching…' },
  { rule: 'no exclamation marks', wrong: /!/u, right: 'Thank you.' },
  { rule: 'no “click here”', wrong: /\b(click|tap) (here|on)\b/iu, right: 'See the terms.' },
  {
    rule: '“please” once, and never with “sorry”',
    wrong: /\bplease\b.*\bplease\b|\bsorry\b.*\bplease\b/isu,
    right: 'This link has expired. Please ask for a new one.',
  },
  {
    rule: 'New Zealand spelling',
    wrong:
      /\b(colors?|centers?|canceled|canceling|jewelry|catalogs?|(?<!Kruger )gray|fulfills?|fulfillment|(author|organ|recogn|real|apolog)iz(e|ed|es|ing|ation))\b/iu,
    right: 'This order was cancelled and not fulfilled.',
  },
  { rule: '“phone”', wrong: /\btelephones?\b/iu, right: 'by phone' },
  { rule: 'contractions', wrong: /\b(cannot|(do|does|did|could|has|have|had|was|were) not)\b/iu, right: 'We couldn’t load the chart.' },
  {
    rule: 'no turns that read as translated',
    wrong: new RegExp(TRANSLATED.map((turn) => String.raw`\b(?:${turn})\b`).join('|'), 'iu'),
    right: 'See Insurance for what’s covered. Who owns the metal you store?',
  },
  { rule: '“and”, not “&”', wrong: /&/u, right: 'Terms and conditions' },
  { rule: 'amounts with a dollar sign, not a code', wrong: /\b(NZD|AUD|SGD|USD) ?\d/u, right: '$1,250.00' },
  { rule: 'thousands with a comma', wrong: /(?<![\d.,-])[1-9]\d{4,}/u, right: 'at most 10,000 pieces' },
];

/** A text with its values left out, so that only what is written here is checked. */
const withoutValues = (text: string): string => text.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/gu, '{}');

/** Articles and pages may break lines between a number and its unit, be polite twice, and name currencies. */
const NOT_IN_CONTENT = new Set([
  'a no-break space between number and unit',
  '“please” once, and never with “sorry”',
  'amounts with a dollar sign, not a code',
]);

/** The rules that a text breaks; `content`: that of an article or a page. */
export function brokenRules(text: string, { content = false } = {}): string[] {
  const written = withoutValues(text);
  return STYLE_RULES.filter(({ rule, wrong }) => !(content && NOT_IN_CONTENT.has(rule)) && wrong.test(written)).map(({ rule }) => rule);
}
