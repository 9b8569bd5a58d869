import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakeStrapi5 } from '../support/fake-strapi-5.ts';
import { Bff } from '../support/open-bff.ts';

const SECRET = 'a-secret-of-the-dealers-strapi';
const at = '2026-11-01T09:00:00.000Z';

const strapi = new FakeStrapi5();
let bff: Bff;

const titled = (title: string) => [{ slug: 'about', title, description: 'D', body: '<p>B</p>', updatedAt: at, publishedAt: at }];

beforeAll(async () => {
  bff = await Bff.withSandbox({ CONTENT_URL: await strapi.start(), CONTENT_WEBHOOK_SECRET: SECRET });
});
beforeEach(() => {
  strapi.collections = { pages: titled('Before') };
});
afterAll(async () => {
  await bff.close();
  await strapi.close();
});

const title = async (): Promise<string> =>
  (await bff.ask<{ page: { title: string } }>('{ page(slug: "about") { title } }')).body.data!.page.title;

const webhook = async (payload: object, authorization = `Bearer ${SECRET}`): Promise<number> =>
  (await bff.app.inject({ method: 'POST', url: '/webhooks/content', headers: { authorization }, payload })).statusCode;

it('a published text is shown at once', async () => {
  await webhook({ event: 'entry.publish', model: 'page', entry: {} });
  expect(await title()).toBe('Before');
  strapi.collections = { pages: titled('After') };
  expect(await title()).toBe('Before');
  expect(await webhook({ event: 'entry.publish', createdAt: at, model: 'page', uid: 'api::page.page', entry: { slug: 'about' } })).toBe(
    204,
  );
  expect(await title()).toBe('After');
});

it.each([
  ['of another content type', { event: 'entry.create', model: 'contact-message', entry: {} }],
  ['without an event', { model: 'page' }],
])('an event %s changes nothing', async (_what, event) => {
  await webhook({ event: 'entry.update', model: 'page' });
  expect(await title()).toBe('Before');
  strapi.collections = { pages: titled('After') };
  expect(await webhook(event)).toBe(204);
  expect(await title()).toBe('Before');
});

it.each(['', 'Bearer', 'Bearer wrong', SECRET])('a wrong secret (%j) is refused, and changes nothing', async (authorization) => {
  await webhook({ event: 'entry.update', model: 'page' });
  expect(await title()).toBe('Before');
  strapi.collections = { pages: titled('After') };
  expect(await webhook({ event: 'entry.update', model: 'page' }, authorization)).toBe(401);
  expect(await title()).toBe('Before');
});

it('an entry too large to be read has changed all the same', async () => {
  await webhook({ event: 'entry.update', model: 'page' });
  expect(await title()).toBe('Before');
  strapi.collections = { pages: titled('After') };
  expect(await webhook({ event: 'entry.update', model: 'page', entry: { body: 'x'.repeat(2_100_000) } })).toBe(204);
  expect(await title()).toBe('After');
});
