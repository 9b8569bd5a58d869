import { expect, test } from '../support/shop-test.ts';

const REDIRECTS = {
  '/buy': '/buy/',
  '/buy?metal=gold&search=a%20b': '/buy/?metal=gold&search=a%20b',
  '/buy/gold': '/buy/gold/',
  '/product/krugerrand-1-oz-gold-coin': '/product/krugerrand-1-oz-gold-coin/',
  '/product/krugerrand-1-oz-gold-coin?a=1': '/product/krugerrand-1-oz-gold-coin/?a=1',
  '/cart': '/cart/',
  '/checkout': '/checkout/',
  '/BUY/': '/buy/',
  '/Buy/GOLD?page=2': '/buy/gold/?page=2',
  '/buy/gold//': '/buy/gold/',
  '/MY-account/orders/K-100001/': '/my-account/orders/K-100001/',
  '/no/such/page': '/no/such/page/',
};

for (const [from, to] of Object.entries(REDIRECTS)) {
  test(`${from} redirects permanently to ${to}`, async ({ request, baseURL }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location']!, baseURL).href).toBe(baseURL + to);
  });
}

for (const path of [
  '//evil.example',
  '//evil.example/',
  '//evil.example/x',
  String.raw`/\evil.example`,
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/x//evil.example',
  '//evil.example?a=/',
]) {
  test(`${path} never leads to another host`, async ({ request, baseURL }) => {
    // The raw target: URL() would parse a path that begins with two slashes as another host.
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    const { location } = response.headers();
    if (location !== undefined) expect(new URL(location, baseURL).origin).toBe(baseURL);
    expect([301, 404]).toContain(response.status());
  });
}

test('files, and pages with their slash, are not redirected', async ({ request }) => {
  for (const path of ['/', '/buy/', '/cart/', '/robots.txt', '/favicon.svg']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});
