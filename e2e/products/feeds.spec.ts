import { gunzipSync } from 'node:zlib';
import { WEB_URL } from '../support/addresses.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';
import { look } from '../support/seen-pages.ts';
import { dataBlocks } from '../support/structured-data.ts';

interface Listed {
  name: string;
  url: string;
  advertisedUrl: string;
  price: { amount: string; currencyCode: string } | null;
  priceUpdatedAt: string;
  availability: string;
  image: string;
  gtin: string | null;
  mpn: string | null;
  condition: string;
}

test('a visitor from a feed sees the advertised price and the price now', async ({ page, request, sandbox }) => {
  const { products } = (await (await request.get('/feeds/nz/products.json')).json()) as { products: Listed[] };
  const bar = products.find(({ url }) => url === `${WEB_URL}/product/${PRODUCTS.platinum.slug}/`)!;
  await sandbox.jumpSpot('platinum', 1.05);
  const main = page.getByRole('main');
  await expect(async () => {
    await page.goto(bar.advertisedUrl);
    await expect(main.getByText(/^Advertised at/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const advertised = Number(bar.price!.amount).toLocaleString('en-NZ', { minimumFractionDigits: 2 });
  await expect(main.getByText(/^Advertised at/)).toContainText(`Advertised at $${advertised} on `);
  await expect(main.getByText(/^Advertised at/)).toContainText(/The price now is \$[\d,.]+: it follows the market\.$/);
  await page.goto(bar.advertisedUrl.replace(/fp=./, 'fp=z'));
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Advertised at/)).toHaveCount(0);
});

test('each country has its feeds, which clients ask for again without loading them', onlyInFull, async ({ request }) => {
  for (const [file, type] of [
    ['google.xml', 'application/xml; charset=utf-8'],
    ['products.json', 'application/json; charset=utf-8'],
    ['products.csv', 'text/csv; charset=utf-8; header=present'],
    ['openai.jsonl.gz', 'application/gzip'],
  ] as const) {
    const answer = await request.get(`/feeds/au/${file}`);
    const headers = answer.headers();
    expect([answer.status(), headers['content-type'], headers['access-control-allow-origin']], file).toEqual([200, type, '*']);
    const known = await request.get(`/feeds/au/${file}`, { headers: { 'if-none-match': headers['etag']! } });
    // Prices move: another minute's feed is another one.
    if (known.headers()['etag'] === headers['etag']) expect(known.status(), file).toBe(304);
  }
  const { currency, products } = (await (await request.get('/feeds/AU/products.json')).json()) as { currency: string; products: Listed[] };
  expect(currency).toBe('AUD');
  const coin = products.find(({ url }) => url.endsWith(`/${PRODUCTS.maple.slug}/`))!;
  expect(coin).toMatchObject({ gtin: '9521234000013', availability: 'in_stock', price: { currencyCode: 'AUD' } });
  expect(JSON.stringify(products)).not.toContain('__typename');
  const picture = await request.get(coin.image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  // A crawler, which keeps no cookies, gets the page of the country that the address names.
  const { html } = await look(request, coin.advertisedUrl.slice(WEB_URL.length));
  expect(dataBlocks(html).find((block) => block['@type'] === 'Product')).toMatchObject({ offers: { priceCurrency: 'AUD' } });

  const unknown = await request.get('/feeds/xx/google.xml');
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('/feeds/nz/google.xml')]);
});

test('every form of a feed has the address, identifiers, condition and picture of a product; unknown ones are left out', async ({
  request,
}) => {
  const { products } = (await (await request.get('/feeds/nz/products.json')).json()) as { products: Listed[] };
  const known = products.find(({ url }) => url.endsWith(`/${PRODUCTS.maple.slug}/`))!;
  const plain = products.find(({ gtin, mpn, price }) => gtin === null && mpn === null && price !== null)!;
  expect(known).toMatchObject({ gtin: '9521234000013', condition: 'new' });
  for (const { url, image } of products) {
    expect(url).toMatch(new RegExp(`^${WEB_URL}/product/[^/]+/$`));
    expect(image).toMatch(/\.jpg$/);
  }
  const picture = await (await request.get(plain.image)).body();
  expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  const xml = await (await request.get('/feeds/nz/google.xml')).text();
  const itemOf = ({ url }: Listed): string =>
    xml.split('\n').find((line) => line.includes(`<g:canonical_link>${url}</g:canonical_link>`)) ?? 'no item';
  for (const element of [`<g:gtin>${known.gtin}</g:gtin>`, '<g:condition>new</g:condition>', `<g:image_link>${known.image}</g:image_link>`])
    expect(itemOf(known)).toContain(element);
  expect(itemOf(known)).not.toContain('identifier_exists');
  expect(itemOf(plain)).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(itemOf(plain)).not.toMatch(/<g:(?:gtin|mpn)>/);
  expect(xml).not.toMatch(/<g:\w+><\/g:/);

  const file = await (await request.get('/feeds/nz/openai.jsonl.gz')).body();
  const lines = gunzipSync(file).toString().trim().split('\n');
  const lineOf = ({ url }: Listed): Record<string, unknown> =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => String(line['url']).startsWith(url))!;
  expect(lineOf(known)).toMatchObject({ gtin: known.gtin, condition: 'new', image_url: known.image });
  expect(Object.keys(lineOf(plain)).filter((name) => name === 'gtin' || name === 'mpn')).toEqual([]);

  const rows = (await (await request.get('/feeds/nz/products.csv')).text()).split('\r\n');
  const columns = rows[0]!.split(',');
  for (const column of ['url', 'gtin', 'mpn', 'condition', 'image']) expect(columns).toContain(column);
  expect(rows.find((row) => row.includes(known.url))).toContain(',9521234000013,');
});
