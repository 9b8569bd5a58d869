import type { APIRequestContext } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** They show the state of this moment. */
const OF_THE_MOMENT = new Set(['the versions', 'the state of the programs']);
/** With one of the shop's cookies a page is somebody's own, and React renders all of it. */
const OWN = { cookie: 'koura_probe=1' };

/** What React has rendered of a page that no other request shares. */
async function rendered(request: APIRequestContext, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(`${path}${path.includes('?') ? '&' : '?'}probe=1`, { headers });
  const html = await answer.text();
  return html.slice(html.indexOf('<div id="page"'), html.indexOf('</div><script type="application/json" id="state">'));
}

test(
  'a header and a footer that earlier pages have rendered are the ones that React renders for this page',
  onlyInFull,
  async ({ request }) => {
    const pages = Object.entries(PAGES).filter(([name, { status }]) => status < 500 && !OF_THE_MOMENT.has(name));
    for (const [name, { path }] of pages) {
      // Prices move between two requests.
      await expect(async () => {
        await rendered(request, '/', {});
        const ofEverybody = await rendered(request, path, {});
        expect(ofEverybody, name).toContain('</footer>');
        expect(ofEverybody, name).toBe(await rendered(request, path, OWN));
      }).toPass();
    }
  },
);
