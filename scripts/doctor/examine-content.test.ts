import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { FakeStrapi5 } from '../../bff/test/support/fake-strapi-5.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/src/start-sandbox.ts';
import { examineContent } from './examine-backend.ts';
import { printed, type Report } from './report.ts';

type Version = 'v3' | 'v4';

/** Anybody may read drafts of a plain Strapi, and the sandbox has one of each. */
const OPEN_DRAFTS = ['Drafts', 'a request without a login was answered with page and article that are not published'];

let sandbox: RunningSandbox | undefined;
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
});

async function start(apiVersion: Version): Promise<void> {
  sandbox = await startSandbox({
    port: 0,
    database: ':memory:',
    ticks: false,
    market: 'open',
    apiVersion,
    isPlainStrapi: true,
    pictureQuality: 'draft',
  });
}

async function fault(settings: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox!.url}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(settings) });
}

async function calls(): Promise<{ method: string; path: string }[]> {
  return (await (await fetch(`${sandbox!.url}/_sandbox/calls`)).json()) as { method: string; path: string }[];
}

describe.each<Version>(['v4', 'v3'])('a server of texts (%s)', (version) => {
  const content = (): Promise<Report> => examineContent({ origin: sandbox!.url }, {});

  it('is detected by its pages; products, settings and accounts do not matter', async () => {
    await start(version);
    await fault({ path: '/website', status: 404 });
    await fault({ path: '/products', status: 404 });
    const report = await content();
    expect(report.target).toMatchObject({ version, queries: 'stock' });
    expect(report.missing.map(({ what, reason }) => [what, reason])).toEqual([OPEN_DRAFTS]);
    expect(report.found.map(({ what }) => what)).toEqual(expect.arrayContaining(['Pages', 'Articles and news', 'Mints', 'Pictures']));
    expect(report.capabilities).toEqual([]);
    expect(printed(report)).toContain('The shop can take its texts from this server.');
    expect([...new Set((await calls()).map(({ method, path }) => `${method} ${path.split('/').at(-1)}`))]).not.toContain('GET website');
    expect([...new Set((await calls()).map(({ method }) => method))]).toEqual(['GET']);
  });

  it('without pages it is of no use; without mints they are the commerce backend’s', async () => {
    await start(version);
    for (const path of ['/pages', '/mints']) await fault({ path, status: 403 });
    const report = await content();
    expect(report.missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Pages', isNeeded: true }),
        expect.objectContaining({ what: 'Mints', until: 'mints are shown as the commerce backend describes them', isNeeded: false }),
      ]),
    );
    expect(printed(report)).toContain('The shop cannot take its texts from this server yet: Pages.');
  });
});

describe('an API token for the texts', () => {
  const strapi = new FakeStrapi5();
  const at = '2026-11-01T09:00:00.000Z';
  const draft = { slug: 'about', title: 'About', description: 'D', body: '<p>B</p>', updatedAt: at, publishedAt: null };
  afterAll(() => strapi.close());

  it('reads them, and nobody else reads drafts', async () => {
    const origin = await strapi.start();
    const names = ['pages', 'articles', 'faqs', 'testimonials', 'mints', 'categories', 'special-offers'];
    strapi.collections = Object.fromEntries(names.map((name) => [name, []]));
    strapi.collections['pages'] = [{ ...draft, slug: 'terms', publishedAt: at }, draft];
    strapi.token = 'an-api-token-of-the-dealer';
    const adviceFor = (report: Report) => report.missing.find(({ what }) => what === 'Pages')?.todo;
    expect(adviceFor(await examineContent({ origin }, {}))).toBe('Grant find of page: Settings → Users & Permissions → Roles → Public.');
    const other = await examineContent({ origin }, { CONTENT_TOKEN: 'another-token-of-the-dealer' });
    expect(adviceFor(other)).toBe('Grant find of page to the token in CONTENT_TOKEN: Settings → API Tokens.');
    const report = await examineContent({ origin }, { CONTENT_TOKEN: strapi.token });
    expect(report.target?.version).toBe('v5');
    expect(report.found).toEqual(
      expect.arrayContaining([
        { what: 'Pages', detail: '1' },
        { what: 'Drafts', detail: 'none that anybody could read' },
      ]),
    );
    strapi.token = null;
    expect((await examineContent({ origin }, {})).missing).toContainEqual(
      expect.objectContaining({ what: 'Drafts', todo: expect.stringContaining('CONTENT_TOKEN') as string }),
    );
  });
});
