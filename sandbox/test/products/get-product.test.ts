import { expect, it } from 'vitest';

import { oneSandbox, type Json } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('answers by slug and by id with related products of its metal', async () => {
  const bySlug = await client.call('GET', '/products/canadian-maple-leaf-1-oz-gold-coin');
  const { id, attributes } = bySlug.body.data;
  const byId = await client.call('GET', `/products/${id}`);
  expect(byId.body).toEqual(bySlug.body);
  expect(attributes.relatedProducts.data.length).toBeGreaterThanOrEqual(4);
  for (const related of attributes.relatedProducts.data) {
    expect(related.id).not.toBe(id);
    expect(related.attributes.metal.data.attributes.slug).toBe('gold');
  }
  expect(attributes.images.data.map((image: Json) => image.attributes.caption).slice(0, 2)).toEqual(['Front', 'Back']);
});

it('serves its pictures with a validator', async () => {
  const { body } = await client.call('GET', '/products/1');
  const url = client.sandbox.url + body.data.attributes.image.data.attributes.url;
  const first = await fetch(url);
  expect(first.headers.get('content-type')).toContain('image/svg+xml');
  expect(first.headers.get('cache-control')).toContain('immutable');
  const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

it.each(['/products/nope', '/products/999999', '/products/__proto__', '/mints/nope', '/nosuch'])('answers 404 to %s', async (path) => {
  const { status, body } = await client.call('GET', path);
  expect(status).toBe(404);
  expect(body).toEqual({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } });
});

it('never returns staff fields to the public, whatever is requested', async () => {
  const texts = await Promise.all(
    [
      '/products?pagination[pageSize]=100',
      '/products?pagination[pageSize]=100&pagination[page]=2',
      '/products?fields[0]=minimumCostPrice&fields[1]=supplier&populate=*',
      '/products/20',
      '/mints',
    ].map(async (path) => JSON.stringify((await client.call('GET', path, { headers: { authorization: 'Bearer forged' } })).body)),
  );
  for (const text of texts) {
    expect(text).not.toMatch(/minimumCostPrice|markupPriceBreaks|productSuppliers|pricingModel|"supplier"|TM-A[UG]-|Tasman Metals/);
  }
});

it('prices in the currency of the country header, in NZD for an unknown one', async () => {
  const [nz, au, unknown] = await Promise.all(
    ['NZ', 'au', 'XX'].map(
      async (code) => (await client.call('GET', '/products/1', { headers: { 'x-country-code': code } })).body.data.attributes,
    ),
  );
  expect(nz.currency).toBe('NZD');
  expect(au.currency).toBe('AUD');
  expect(au.price).toBeCloseTo(nz.price * 0.92, 0);
  expect(unknown).toEqual(nz);
  const website = await client.call('GET', '/website', { headers: { 'x-country-code': 'AU' } });
  expect(website.body.data.attributes).toMatchObject({ currency: 'AUD', defaultCountry: 'NZ', country: { isoCode: 'AU' } });
});
