import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillHtml, fillText, type Lookup } from '../../../src/website/placeholders/fill-text.ts';
import { PLACEHOLDER_PATTERNS, PLACEHOLDERS } from '../../../src/website/placeholders/placeholder-values.ts';

/** `price` and `phone` have values, `free` and `rate` have none, and no other name exists. */
const lookup: Lookup = (name, argument) => {
  if (name === 'money') return argument ? { text: `$${argument}` } : undefined;
  if (argument !== '') return undefined;
  const values = new Map([
    ['price', { text: '$24' }],
    ['phone', { text: '09 555', href: 'tel:09555' }],
    ['odd', { text: '<b>&"' }],
  ]);
  return values.get(name) ?? (name === 'free' || name === 'rate' ? null : undefined);
};

describe('plain text', () => {
  it.each([
    ['nothing to fill in', 'nothing to fill in'],
    ['{{price}} an order.', '$24 an order.'],
    ['{{ price }} and {{money 1,000}}.', '$24 and $1,000.'],
    ['One. Free from {{free}}. Two.', 'One. Two.'],
    ['It costs {{rate}} a year! Is it {{price}}?', 'Is it $24?'],
    ['“Only {{rate}}.” We say {{price}}.', 'We say $24.'],
    ['{{price}}{{#free}}, free from {{free}}{{/free}}.', '$24.'],
    ['{{#price}}It costs {{price}}.{{/price}}{{^price}}Ask us.{{/price}}', 'It costs $24.'],
    ['{{#rate}}{{rate}}{{/rate}}{{^rate}}Ask us.{{/rate}}', 'Ask us.'],
    ['{{#price}}a{{#rate}}b{{/rate}}c{{/price}}', 'ac'],
    ['{{rate}}', ''],
    ['{{phone}} <b>', '09 555 <b>'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillText(text, lookup)).toEqual({ text: filled, unknown: [] });
  });

  it.each([
    ['Costs {{prize}}. Call us.', 'Call us.', ['prize']],
    ['Costs {{price now}}. Call us.', 'Call us.', ['price now']],
    ['{{#prize}}a{{/prize}}{{^prize}}b{{/prize}}c', 'c', ['prize', 'prize']],
    ['a{{/price}}', 'a', ['/price']],
    ['a{{#price}}b', 'ab', ['#price without its end']],
    ['{{}} a. b', 'b', ['']],
    ['{{constructor}} a. b', 'b', ['constructor']],
    ['\uE000{{price}}.', '$24.', []],
  ])('%j shows no braces', (text, filled, unknown) => {
    expect(fillText(text, lookup)).toEqual({ text: filled, unknown });
  });
});

describe('HTML', () => {
  it.each([
    ['<p>{{price}} an order.</p>', '<p>$24 an order.</p>'],
    ['<p>{{odd}}</p>', '<p>&lt;b&gt;&amp;&quot;</p>'],
    ['<p>Call {{phone}}.</p>', '<p>Call <a href="tel:09555">09 555</a>.</p>'],
    ['<a href="tel:{{phone}}">call</a>', '<a href="tel:09 555">call</a>'],
    ['<p>{{<strong>price</strong>}} {{&nbsp;price&nbsp;}}</p>', '<p>$24 $24</p>'],
    ['<p>One. From {{free}}. Two.</p>', '<p>One. Two.</p>'],
    ['<p>From {{free}}.</p><p>Two.</p>', '<p>Two.</p>'],
    ['<p><strong>It is. From {{free}}.</strong> Two.</p>', '<p>Two.</p>'],
    ['<ul><li>{{price}}</li><li>from {{free}}</li></ul>', '<ul><li>$24</li></ul>'],
    ['<p>a</p><ul><li>{{free}}</li></ul>', '<p>a</p>'],
    [
      '<table><tbody><tr><th>a</th><td>{{price}}</td></tr><tr><th>b</th><td>{{free}}</td></tr></tbody></table>',
      '<table><tbody><tr><th>a</th><td>$24</td></tr></tbody></table>',
    ],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>{{free}}</td></tr></tbody></table><p>b</p>', '<p>b</p>'],
    ['<h2>Storage</h2><p>{{rate}} a year.</p><h2>Next</h2><p>b</p>', '<h2>Next</h2><p>b</p>'],
    ['<h2>a</h2><p>b</p><h2>Storage</h2><p>{{rate}}</p>', '<h2>a</h2><p>b</p>'],
    ['<p>{{#free}}a</p><p>b{{/free}}</p><p>c</p>', '<p>c</p>'],
  ])('%s', (html, filled) => {
    expect(fillHtml(html, lookup)).toEqual({ text: filled, unknown: [] });
  });
});

it('documents every placeholder', () => {
  const documented = [
    ...readFileSync(`${import.meta.dirname}/../../../../docs/placeholders.md`, 'utf8').matchAll(/^\| `\{\{([^}]+)\}\}` \|/gm),
  ];
  const names = [...Object.keys(PLACEHOLDERS), ...PLACEHOLDER_PATTERNS.map(({ name }) => name), 'money N'];
  expect(documented.map(([, name]) => name!)).toEqual(names);
});
