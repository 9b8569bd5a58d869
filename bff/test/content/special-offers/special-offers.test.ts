import { afterEach, expect, it } from 'vitest';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapRows } from '../../support/backend-version.ts';
import { oneBff } from '../../support/open-bff.ts';

const OFFERS = '{ specialOffers { slug title description validTo productCount } }';

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
afterEach(() => {
  proxy.interfere = () => undefined;
});

it('lists the offers that have not ended', async () => {
  const offer = { id: 1, title: 'T', description: 'D', body: '', products: [], updatedAt: '2026-01-01T00:00:00.000Z' };
  const rows = [
    { ...offer, slug: 'ended', validTo: '2020-01-01T00:00:00.000Z' },
    { ...offer, slug: 'open', validTo: null },
    { ...offer, slug: 'later', validTo: '2999-01-01T00:00:00.000Z' },
    { ...offer, slug: 'No slug' },
  ];
  proxy.interfere = (_method, path) => {
    if (path.startsWith('/special-offers/count')) return { status: 200, body: rows.length };
    return path.startsWith('/special-offers?') ? { status: 200, body: wrapRows(rows) } : undefined;
  };
  const { body } = await bff.ask<{ specialOffers: { slug: string }[] }>(OFFERS);
  expect(body.data!.specialOffers.map(({ slug }) => slug)).toEqual(['open', 'later']);
});
