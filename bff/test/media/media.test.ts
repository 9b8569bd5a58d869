import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

it('serves the backend’s pictures and nothing else of it', async () => {
  const { body } = await bff.ask<{ products: { items: { image: { url: string } }[] } }>(
    '{ products(pageSize: 1) { items { image { url } } } }',
  );
  const { url } = body.data!.products.items[0]!.image;
  const picture = await bff.app.inject({ url });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg/),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  for (const path of [
    '/media/none.svg',
    '/media/../api/website',
    '/media/..%2fapi%2fwebsite',
    '/media/%2e%2e/api/website',
    '/media/',
    '/media/a//b',
    '/media/.env',
  ]) {
    const response = await bff.app.inject({ url: path });
    expect([path, response.statusCode]).toEqual([path, 404]);
  }
});
