/** Pages with every fact of the settings changed: none shows a figure that it has from anywhere else, in New Zealand or in Australia. */
import { website as websiteSchema } from '@koura/shared-types/wire/website';
import * as v from 'valibot';
import { shiftFacts } from '../../bff/test/support/shifted-facts.ts';
import type { FactSource } from '../../bff/src/website/placeholders/placeholder-values.ts';
import { contradictingFigures } from '../../scripts/doctor/contradicting-figures.ts';
import { API_PREFIX, unwrapEntity } from '../support/addresses.ts';
import { onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { fillIn, placeholders, ROUTE_LINES, signInAsShopper } from '../support/routes.ts';
import { look } from '../support/seen-pages.ts';
import { expect, test } from '../support/shop-test.ts';

const OFFSET = 66;
/** Usual figures that no page may show while the settings have others. */
const USUAL = /(?<![\d,])(?:60 seconds|\$24(?![\d,]|\.\d)|\$250,000 by|0\.6\s?%|9:?0?0? ?am to 5|by the next working day)/;

/** What is New Zealand’s alone. */
const FOREIGN = /\b09 555|New Zealand law|(?<![A-Z])\$\d/;

let sandbox: OwnShop;
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  sandbox = await startOwnShop(['sandbox'], OFFSET);
  // The gateway remembers the settings for a minute from its start.
  await shiftFacts(sandbox.sandboxUrl);
  shop = await startOwnShop(['bff', 'web'], OFFSET);
});
test.afterAll(async () => {
  await shop?.stop();
  await sandbox?.stop();
});

for (const country of ['NZ', 'AU']) {
  test(`every page in ${country} tells the facts of the settings`, onlyInFull, async ({ playwright }) => {
    test.setTimeout(240_000);
    const facts = await factsOf(country);
    const request = await playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { cookie: `country=${country}` },
    });
    const wrong: string[] = [];
    let pages = 0;
    for (const sample of await publicSamples()) {
      const { html, isHtml, status } = await look(request, sample);
      if (!isHtml || status !== 200) continue;
      pages += 1;
      const text = readable(html);
      for (const { fact, figure, sentence } of contradictingFigures(text, facts)) wrong.push(`${sample}: ${fact}, ${figure}: ${sentence}`);
      const words = text.replaceAll(/<[^>]+>/g, '').replaceAll('\u00A0', ' ');
      const usual = USUAL.exec(words);
      if (usual) wrong.push(`${sample}: the usual ${usual[0]}`);
      if (/\{\{/.test(text)) wrong.push(`${sample}: a placeholder`);
      // Charts are drawn in the currency of their path.
      const foreign = country === 'AU' && !sample.startsWith('/charts-prices/') ? FOREIGN.exec(words) : null;
      if (foreign) wrong.push(`${sample}: ${words.slice(Math.max(0, foreign.index - 60), foreign.index + 40)}`);
    }
    await request.dispose();
    expect(pages).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });
}

async function factsOf(country: string): Promise<FactSource> {
  const answer = await fetch(`${sandbox.sandboxUrl}${API_PREFIX}/website`, { headers: { 'x-country-code': country } });
  const website = v.parse(websiteSchema, unwrapEntity(await answer.json()));
  return { ...website, brandName: 'Koura Bullion', productCount: null };
}

/** Every route that anyone can open. */
async function publicSamples(): Promise<string[]> {
  const { request } = await import('@playwright/test');
  const context = await request.newContext({ baseURL: shop.url });
  await signInAsShopper(context, shop.url);
  const values = await placeholders(context, shop.url);
  await context.dispose();
  return ROUTE_LINES.filter(({ guard, location, layout }) => !guard && !location && layout !== 'file').map(({ sample }) =>
    fillIn(sample, values),
  );
}

/** What people and search engines read: the text of the page with its title and description, without scripts and styles. */
function readable(html: string): string {
  const described = [...html.matchAll(/<meta (?:name|property)="(?:description|og:description)" content="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const body = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '');
  return [...described, body.replaceAll(/<(?!\/?(?:p|li|td|th|tr|h\d|a|b|strong|em|span|small)\b)[^>]+>/g, '\n')]
    .join('\n')
    .replaceAll('&#x27;', '’');
}
