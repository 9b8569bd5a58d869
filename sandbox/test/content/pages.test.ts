import { expect, it } from 'vitest';
import { defaultConfig } from '../../src/config.ts';
import { shopFacts } from '../../src/content/shop-facts.ts';
import { Database } from '../../src/database/database.ts';
import { reseed } from '../../src/seed/seed-database.ts';
import { writePages } from '../../src/seed/write-pages.ts';
import { countryOf } from '../../src/website/countries.ts';
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
  const database = new Database(':memory:');
  reseed(database, 1, new Date(), new Date());
  const config = { ...defaultConfig, brandName: 'Aurum Metals', brandSlug: 'aurum' };
  const entities = writePages(shopFacts(config, countryOf(database, 'NZ')));
  expect(entities.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['about/about-aurum', 'services/aurum-safes']));
  expect(entities.find(({ slug }) => slug === 'about/about-aurum')!.title).toBe('About Aurum Metals');
});

it('has pages of a readable length with unique descriptions', async () => {
  const { body } = await client.call('GET', '/pages?pagination[pageSize]=100');
  const pages: Json[] = body.data.map(({ attributes }: Json) => attributes);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  const wordsOf = ({ intro, body: text }: Json) => `${intro} ${text.replaceAll(/<[^>]+>/g, ' ')}`.split(/\s+/).length;
  const slugsWhere = (fault: (page: Json) => boolean) => pages.filter(fault).map(({ slug }) => slug);
  expect(slugsWhere(({ description }) => description.length > 160)).toEqual([]);
  expect(slugsWhere((page) => wordsOf(page) < 200 || wordsOf(page) > 620)).toEqual([]);
  expect(slugsWhere(({ intro, body: text }) => /!|undefined|lorem/i.test(intro + text))).toEqual([]);
});
