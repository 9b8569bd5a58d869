import { expect, it } from 'vitest';
import { defaultConfig } from '../../src/config.ts';
import { shopFacts } from '../../../commerce/src/content/shop-facts.ts';
import { writePages } from '../../src/seed/pages.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('finds a page by its slug and by its id', async () => {
  const { body } = await client.call('GET', '/pages?filters[slug][$eq]=learn/how-to-buy');
  expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
  const [page] = body.data;
  expect(page.attributes).toMatchObject({ slug: 'learn/how-to-buy', title: 'How to buy your first ounce' });
  expect((await client.call('GET', `/pages/${page.id}`)).body.data).toEqual(page);
  expect((await client.call('GET', '/pages?filters[slug][$eq]=nowhere')).body.data).toEqual([]);
  expect((await client.call('GET', '/pages/999')).status).toBe(404);
});

it('writes the pages with the names of the configured dealer', () => {
  const config = { ...defaultConfig, brandName: 'Aurum Metals', brandSlug: 'aurum' };
  const entities = writePages(shopFacts(config));
  expect(entities.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['about/about-aurum', 'services/aurum-safes']));
  expect(entities.find(({ slug }) => slug === 'about/about-aurum')!.title).toBe('About Aurum Metals');
});

it('tells what its name means in Koura’s own shop only', () => {
  const about = ({ brandName, brandSlug }: typeof defaultConfig) => writePages(shopFacts({ brandName, brandSlug }))[0]!.body;
  expect(about(defaultConfig)).toContain('<h2>The name</h2>\n<p>Kōura is the Māori word for gold.');
  expect(about({ ...defaultConfig, brandName: 'Aurum Metals', brandSlug: 'aurum' })).not.toMatch(/The name|\{[#/]/);
});

it('has pages of a readable length with unique descriptions', async () => {
  const { body } = await client.call('GET', '/pages?pagination[pageSize]=100');
  const pages: Json[] = body.data.map(({ attributes }: Json) => attributes);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  const wordsOf = ({ intro, body: text }: Json) => `${intro} ${text.replaceAll(/<[^>]+>/g, ' ')}`.split(/\s+/).length;
  // The terms have the law of each country.
  const maxWords = ({ slug }: Json) => (slug === 'terms-and-conditions' ? 700 : 620);
  // What the gateway fills in is about ten characters long.
  const filled = (text: string) => text.replaceAll(/\{\{[#^/][^}]*\}\}/g, '').replaceAll(/\{\{[^}]*\}\}/g, '0123456789');
  const slugsWhere = (fault: (page: Json) => boolean) => pages.filter(fault).map(({ slug }) => slug);
  expect(slugsWhere(({ description }) => filled(description).length > 160)).toEqual([]);
  expect(slugsWhere((page) => wordsOf(page) < 200 || wordsOf(page) > maxWords(page))).toEqual([]);
  expect(slugsWhere(({ intro, body: text }) => /!|undefined|lorem/i.test(intro + text))).toEqual([]);
});
