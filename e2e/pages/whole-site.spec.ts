/** Every page of the shop, fetched once, and assertions about all of them. */
import type { APIRequestContext } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { PAGES } from '../support/pages.ts';
import { fillIn, placeholders, ROUTE_LINES, signInAsShopper } from '../support/routes.ts';
import { filesOf, linksOf, lookAtAll, type SeenPage } from '../support/seen-pages.ts';
import { expect, test } from '../support/shop-test.ts';
import { structuredDataErrors } from '../support/structured-data.ts';
import { onlyInFull } from '../support/matrix.ts';

/** The URLs of the sitemap. */
let listed: SeenPage[];
/** One page per route, and per kind of page. */
let kinds: SeenPage[];
/** The same behind the sign-in: the account, and an order of its owner. */
let own: SeenPage[];
let anyone: APIRequestContext;
let shopper: APIRequestContext;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(400_000);
  anyone = await playwright.request.newContext({ baseURL: baseURL! });
  shopper = await playwright.request.newContext({ baseURL: baseURL! });
  await signInAsShopper(shopper, baseURL!);
  const values = await placeholders(shopper, baseURL!);
  const pathsOf = (lines: typeof ROUTE_LINES): string[] => lines.map(({ sample }) => fillIn(sample, values));

  const xml = await (await anyone.get('/sitemap.xml')).text();
  listed = await lookAtAll(
    anyone,
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&').replace(WEB_URL, '')),
  );
  const known = new Set(listed.map(({ path }) => path));
  const ofRoutes = pathsOf(ROUTE_LINES.filter(({ guard, location }) => !guard && !location));
  const paths = new Set([...ofRoutes, ...Object.values(PAGES).map(({ path }) => path)]);
  kinds = [
    ...listed.filter(({ path }) => paths.has(path)),
    ...(await lookAtAll(
      anyone,
      [...paths].filter((path) => !known.has(path)),
    )),
  ];
  own = await lookAtAll(
    shopper,
    pathsOf(ROUTE_LINES.filter(({ guard, sample }) => guard === 'authenticated' || sample.startsWith('/checkout/<'))),
  );
});
test.afterAll(() => Promise.all([anyone.dispose(), shopper.dispose()]));

test('the sitemap lists every indexable page once; titles and descriptions are unique', onlyInFull, () => {
  const paths = listed.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.every((path) => path.startsWith('/'))).toBe(true);
  expect(new Set(paths).size).toBe(paths.length);
  const errors = listed
    .filter(({ path, status, robots, canonical }) => status !== 200 || robots !== 'index, follow' || canonical !== WEB_URL + path)
    .map(({ path, status, robots, canonical }) => `${path}: ${status}, ${robots}, ${canonical}`);
  expect(errors).toEqual([]);
  for (const key of ['title', 'description'] as const) {
    const known = new Map<string, string>();
    const twice = listed.flatMap(({ path, [key]: text = '' }) => {
      const other = known.get(text);
      known.set(text, path);
      return other === undefined ? [] : [`${other} and ${path}: ${text}`];
    });
    expect(twice, key).toEqual([]);
  }
  expect(listed.filter(({ title = '' }) => !title.includes('Koura Bullion')).map(({ path }) => path)).toEqual([]);
  expect(listed.filter(({ description = '' }) => description.length < 40 || description.length > 200).map(({ path }) => path)).toEqual([]);
});

test('no link leads to a missing page, fragment or file, and every indexable page is in the sitemap', onlyInFull, async () => {
  test.slow();
  const seen = new Map(listed.concat(kinds).map((page) => [page.path, page]));
  const ownSeen = new Map(own.map((page) => [page.path, page]));
  const errors = new Set<string>();
  const follow = async (pages: SeenPage[], request: APIRequestContext, known: Map<string, SeenPage>): Promise<SeenPage[]> => {
    const links = pages.flatMap((page) => linksOf(page).map(({ path }) => [path, page.path] as const));
    // A missing page has links to places in itself.
    const from = new Map(links.filter(([path, source]) => path !== source));
    const found = await lookAtAll(
      request,
      [...from.keys()].filter((path) => !seen.has(path) && !known.has(path)),
    );
    for (const page of found) known.set(page.path, page);
    for (const [path, source] of from) {
      const { status } = (known.get(path) ?? seen.get(path))!;
      if (status !== 200) errors.add(`${path} (linked from ${source}) answers ${status}`);
    }
    for (const page of pages) {
      for (const { path, place } of linksOf(page)) {
        const target = (known.get(path) ?? seen.get(path))!;
        if (place && !target.html.includes(`id="${place}"`)) errors.add(`${path}#${place} (linked from ${page.path}) is no such fragment`);
      }
    }
    return found;
  };
  const found = await follow([...seen.values()], anyone, seen);
  await follow(own, shopper, ownSeen);

  const files = new Map(kinds.concat(own).flatMap((page) => filesOf(page).map((file) => [file, page.path] as const)));
  for (const { path, status } of await lookAtAll(anyone, [...files.keys()]))
    if (status !== 200) errors.add(`${path} (named by ${files.get(path)}) answers ${status}`);
  expect([...errors]).toEqual([]);
  expect(files.size).toBeGreaterThan(100);

  const inSitemap = new Set(listed.map(({ path }) => path));
  expect(
    [...kinds, ...found]
      .filter(
        ({ path, status, robots, canonical }) =>
          status === 200 && robots === 'index, follow' && canonical === WEB_URL + path && !inSitemap.has(path),
      )
      .map(({ path }) => path),
  ).toEqual([]);
  // A variant of a page has a listed canonical URL.
  expect(
    [...kinds, ...found]
      .filter(
        ({ isHtml, status, robots, canonical = '' }) =>
          isHtml && status === 200 && robots === 'index, follow' && !inSitemap.has(canonical.replace(WEB_URL, '')),
      )
      .map(({ path, canonical }) => `${path} → ${canonical}`),
  ).toEqual([]);
});

test('the HTML of every route is valid', onlyInFull, async () => {
  test.slow();
  expect(kinds.length).toBeGreaterThan(70);
  for (const { path, html } of [...kinds, ...own]) expect.soft(await htmlErrors(html), path).toEqual([]);
});

test('the structured data of every page is valid', onlyInFull, async () => {
  const errors: string[] = [];
  for (const { path, html } of [...listed, ...kinds, ...own])
    errors.push(...(await structuredDataErrors(html)).map((error) => `${path}: ${error}`));
  expect(errors).toEqual([]);
});
