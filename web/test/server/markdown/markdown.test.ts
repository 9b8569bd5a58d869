import { describe, expect, test } from 'vitest';
import { htmlToMarkdown, markdownTable } from '../../../server/markdown/html-to-markdown.ts';
import { wantedTypes } from '../../../server/markdown/wanted-type.ts';

describe('what a client takes', () => {
  test.each([
    [undefined, ['html']],
    ['', ['html']],
    ['*/*', ['html', 'markdown']],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', ['html', 'markdown']],
    ['text/markdown', ['markdown']],
    ['text/markdown, text/html, */*', ['markdown', 'html']],
    ['text/html, text/markdown;q=0.9', ['html', 'markdown']],
    ['text/markdown;q=0.9, text/html;q=0.8', ['markdown', 'html']],
    ['TEXT/Markdown; Q=0.5; charset=utf-8, text/html;q=0.4', ['markdown', 'html']],
    ['text/*;q=0.5', ['html', 'markdown']],
    ['text/html;q=0, */*', ['markdown']],
    ['text/markdown;q=0, */*', ['html']],
    ['text/markdown;q=x', []],
    ['application/json', []],
  ])('%j: %j', (accept, types) => expect(wantedTypes(accept)).toEqual(types));
});

describe('rich text as Markdown', () => {
  const SITE = 'https://shop.example';
  test.each([
    ['<h2>Returns</h2><p>We <strong>don’t</strong> take <em>coins</em> back.</p>', '## Returns\n\nWe **don’t** take *coins* back.'],
    [
      '<p><a href="/sell/" rel="x">Sell</a> or <a href="https://a.example/b(c)">read</a></p>',
      '[Sell](https://shop.example/sell/) or [read](https://a.example/b%28c%29)',
    ],
    ['<ul><li>One</li><li>Two<ol><li>a</li><li>b</li></ol></li></ul>', '-   One\n-   Two\n    1.  a\n    2.  b'],
    [
      '<table><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td>3</td></tr></tbody></table>',
      '| A   | B   |\n| --- | --- |\n| 1 \\| 2 | 3   |',
    ],
    ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n> \n> Two'],
    [
      '<figure><img src="/media/a.png" alt="A coin"><figcaption>Front</figcaption></figure>',
      '![A coin](https://shop.example/media/a.png)\n\nFront',
    ],
    ['<p>5 &lt; 6 &amp; &quot;x&quot; &#8211; &#xe9;</p>', '5 \\< 6 & "x" – é'],
    ['<p># no heading, [no](link) `code` *x*</p>', '\\# no heading, \\[no\\](link) \\`code\\` \\*x\\*'],
    ['text without a <p>paragraph', 'text without a\n\nparagraph'],
    ['</p></ul>a < b', 'a \\< b'],
  ])('%s', (html, markdown) => expect(htmlToMarkdown(html, SITE)).toBe(markdown));

  test('a table of nothing is nothing', () => expect(markdownTable([])).toBe(''));
});
