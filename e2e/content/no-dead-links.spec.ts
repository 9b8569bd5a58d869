import { WEB_URL } from '../support/addresses.ts';
import { expect, test } from '../support/shop-test.ts';

const PAGES_TO_READ = 45;
/** Products look alike; their links are of the same few kinds. */
const PRODUCTS_TO_READ = 6;

/** Paths of this site that the page links to, without query and hash. */
function linksOf(html: string, page: string): string[] {
  return (
    [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)]
      .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), WEB_URL + page))
      // What begins with /connect/ leads to a sign-in provider, away from the shop.
      .filter(({ origin, pathname }) => origin === WEB_URL && !pathname.startsWith('/connect/'))
      .map(({ pathname }) => pathname)
  );
}

test('no page links to one that is not there', async ({ request }) => {
  test.slow();
  const found = new Map<string, string>([['/', 'the start']]);
  const faults: string[] = [];
  let products = 0;
  let read = 0;
  // The map grows while it is walked: breadth first.
  for (const [path, from] of found) {
    const isProduct = path.startsWith('/product/');
    if (isProduct && ++products > PRODUCTS_TO_READ) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) faults.push(`${path} (linked from ${from}) answers ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html') || ++read > PAGES_TO_READ) continue;
    for (const link of linksOf(await response.text(), path)) if (!found.has(link)) found.set(link, path);
  }
  expect(faults).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(30);
});
