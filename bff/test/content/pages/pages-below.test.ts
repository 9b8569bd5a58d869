import { beforeEach, expect, it } from 'vitest';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapRows } from '../../support/backend-version.ts';
import { oneBff } from '../../support/open-bff.ts';

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
beforeEach(() => {
  proxy.interfere = () => undefined;
});

const BELOW = 'query ($section: String!) { pagesBelow(section: $section) { path title } }';
/** Pages are cached for each country. */
const ask = async (section: string, country = 'NZ') =>
  (await bff.ask<{ pagesBelow: { path: string; title: string }[] }>(BELOW, { section }, { 'x-country-code': country })).body.data!
    .pagesBelow;

it('lists the pages of a section by the dealer’s titles, its main page first', async () => {
  const services = await ask('services');
  expect(services[0]).toEqual({ path: '/services/', title: 'Services' });
  expect(services).toContainEqual({ path: '/services/insurance/', title: 'Insurance' });
  expect(services.every(({ path }) => path.startsWith('/services/'))).toBe(true);
  expect(await ask('learn')).toEqual([
    { path: '/learn/how-to-buy/', title: 'How to buy your first ounce' },
    { path: '/learn/how-to-sell/', title: 'How to sell, and what to expect' },
  ]);
});

it.each(['serv', '', 'services/insurance/x', '%'])('is empty for %j', async (section) => {
  expect(await ask(section)).toEqual([]);
});

it('leaves out pages that nobody can open, and is empty while the list cannot be loaded', async () => {
  const row = (id: number, slug: string): Record<string, unknown> => ({
    id,
    slug,
    title: `Page ${id}`,
    description: '',
    updatedAt: '2026-09-30T21:00:00.000Z',
  });
  const rows = wrapRows([row(1, 'help/returns'), row(2, 'help/Über_uns'), row(3, 'help')]);
  proxy.interfere = (_method, path) => {
    if (path.startsWith('/pages/count')) return { status: 200, body: 3 };
    return path.startsWith('/pages?') ? { status: 200, body: rows } : undefined;
  };
  expect(await ask('help', 'AU')).toEqual([
    { path: '/help/', title: 'Page 3' },
    { path: '/help/returns/', title: 'Page 1' },
  ]);
  proxy.interfere = (_method, path) => (path.startsWith('/pages') ? { status: 500, body: {} } : undefined);
  expect(await ask('help', 'SG')).toEqual([]);
});
