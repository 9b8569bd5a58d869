import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { schema } from '../../src/schema.ts';
import { importProducts, type ImportOptions, type ImportResult } from '../../src/import-products/import-products.ts';
import { readProductRows } from '../../src/import-products/read-product-rows.ts';
import { PictureFiles } from '../../src/picture-files/picture-files.ts';
import { describeImages } from '../../src/products/describe-images.ts';
import { storedPricing } from '../../src/products/check-pricing.ts';
import { searchCondition } from '../../src/products/search-products.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { testDatabase } from '../support/test-database.ts';

const examples = new URL('../../../examples/', import.meta.url);
const pictures = fileURLToPath(new URL('pictures/', examples));
const csv = readFileSync(new URL('products.csv', examples), 'utf8');
const dealer = readDealerFile(readFileSync(new URL('dealer.example.yaml', examples), 'utf8'));
const now = new Date('2026-11-28T00:00:00Z');
const maple = 'canadian-maple-leaf-1-oz-gold-coin';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-import-'));
  database = new Database(testDatabase());
  await database.execute(schema);
  await setUpDealer(database, dealer, null, { siteUrl: 'https://harakeke.example', now });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const files = (): string => join(folder, 'files');
const bring = (text: string, more: Partial<ImportOptions> = {}): Promise<ImportResult> =>
  importProducts(database, readProductRows(Buffer.from(text), 'commerce'), {
    pictures: undefined,
    pictureFiles: files(),
    takeStock: false,
    takePricing: false,
    now,
    ...more,
  });
const problemsOf = async (text: string, more: Partial<ImportOptions> = {}): Promise<string[]> => {
  try {
    await bring(text, more);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  throw new Error('the file was imported');
};
const productIn = async (slug: string): Promise<Record<string, unknown>> =>
  (await database.get<Record<string, unknown>>('SELECT * FROM products WHERE slug = ?', slug))!;

const HEADER =
  'slug,name,type,metal,mint,weight,fineWeightGrams,fineness,premiums,minimumSaleQuantity,stockAvailable,cost,suppliers,image,availability';
const line = (cells: Record<string, string> = {}): string => {
  const usual = {
    slug: 'kiwi',
    name: 'Kiwi 1 oz',
    type: 'coin',
    metal: 'Gold',
    mint: 'New Zealand Mint',
    weight: '1 oz',
    fineWeightGrams: '31.1034768',
    fineness: '999.9',
    premiums: '1:3.4% 10:2.8%',
    stockAvailable: '7',
  };
  const all: Record<string, string> = { ...usual, ...cells };
  return HEADER.split(',')
    .map((column) => all[column] ?? '')
    .join(',');
};
const file = (...lines: string[]): string => `${HEADER}\n${lines.join('\n')}\n`;

it('imports the example with its pictures, and changes nothing the second time', onlyInFull, async () => {
  expect(await bring(csv, { pictures })).toEqual({ created: 30, changed: 0, unchanged: 0, otherStock: 0, otherPricing: 0 });
  expect(await productIn(maple)).toMatchObject({
    name: 'Canadian Maple Leaf 1 oz gold coin',
    sku: 'AU-RCM-ML-1OZ',
    stock: 164,
    availability: 'inStock',
    pricing_model: 'percent',
    minimum_cost_cents: 729_800,
    featured: 1,
  });
  expect(await productIn('heraeus-cast-1-kg-gold-bar')).toMatchObject({ availability: 'atSupplier' });
  expect(await productIn('metalor-good-delivery-1000-oz-silver-bar')).toMatchObject({ availability: 'onRequest' });
  const { id } = (await productIn(maple)) as { id: number };
  expect(await storedPricing(database, id)).toMatchObject({
    markupPriceBreaks: [
      { quantity: 1, premiumAmount: 3.4 },
      { quantity: 5, premiumAmount: 3.1 },
      { quantity: 10, premiumAmount: 2.8 },
      { quantity: 25, premiumAmount: 2.5 },
    ],
    productSuppliers: [{ sku: 'AU-RCM-ML-1OZ', costPrice: 7298 }, { costPrice: 7298 }],
  });
  const written = readdirSync(files()).toSorted();
  const before = await database.all('SELECT * FROM products');
  expect(await bring(csv, { pictures, now: new Date('2026-12-01T00:00:00Z') })).toEqual({
    created: 0,
    changed: 0,
    unchanged: 30,
    otherStock: 0,
    otherPricing: 0,
  });
  expect(await database.all('SELECT * FROM products')).toEqual(before);
  expect(readdirSync(files()).toSorted()).toEqual(written);
});

it('keeps the stock and the pricing of the desk, unless it is asked to take the file’s', async () => {
  await bring(file(line()));
  const { id } = (await productIn('kiwi')) as { id: number };
  await database.run('UPDATE products SET stock = 3 WHERE id = ?', id);
  await database.run(
    'INSERT INTO users (id, username, email, password_hash, role, first_name, last_name, pricing, created_at, updated_at, referral_code) VALUES (90, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    'a',
    'a@b.nz',
    '',
    'Customer',
    'A',
    'B',
    'standard',
    '',
    '',
    'R',
  );
  await database.run('INSERT INTO markup_price_breaks (product_id, premium, quantity, customer_id) VALUES (?, 100, 1, 90)', id);
  const changed = file(line({ name: 'Kiwi one ounce', premiums: '1:4% 10:3%', cost: '7000', suppliers: 'tasman-metals' }));
  expect(await bring(changed)).toEqual({ created: 0, changed: 1, unchanged: 0, otherStock: 1, otherPricing: 1 });
  expect(await productIn('kiwi')).toMatchObject({ name: 'Kiwi one ounce', stock: 3, minimum_cost_cents: 0 });
  expect(await bring(changed, { takeStock: true, takePricing: true })).toMatchObject({ changed: 1, otherStock: 0, otherPricing: 0 });
  expect(await productIn('kiwi')).toMatchObject({ stock: 7, minimum_cost_cents: 700_000 });
  expect((await storedPricing(database, id)).markupPriceBreaks).toMatchObject([
    { quantity: 1, premiumAmount: 1, customer: 90 },
    { quantity: 1, premiumAmount: 4, customer: null },
    { quantity: 10, premiumAmount: 3, customer: null },
  ]);
});

it('finds a product by its new name only', async () => {
  await bring(file(line({ name: 'Weka 1 oz' })));
  await bring(file(line({ name: 'Kererū 1 oz' })));
  const found = async (text: string): Promise<unknown[]> => {
    const { sql, values } = searchCondition(text)!;
    return database.all(`SELECT slug FROM products p WHERE ${sql}`, ...(values as string[]));
  };
  expect(await found('kereru')).toEqual([{ slug: 'kiwi' }]);
  expect(await found('weka')).toEqual([]);
});

it('writes pictures anew, without metadata, in the sizes that there are', async () => {
  const large = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#bd9136' } })
    .withExif({ IFD0: { Copyright: 'Secret location' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'large.jpg'), large);
  writeFileSync(
    join(folder, 'small.png'),
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  await bring(file(line({ image: 'large.jpg' }), line({ slug: 'tui', name: 'Tūī', image: 'small.png' })), { pictures: folder });
  const served = new PictureFiles(files());
  const [image] = await describeImages(database, 1, 'Kiwi 1 oz');
  // It was taken upright.
  expect(image).toMatchObject({ width: 800, height: 1600, alternativeText: 'Kiwi 1 oz', isIllustration: false });
  expect(Object.keys(image!.formats!)).toEqual(['thumbnail', 'small', 'medium', 'email', 'jpeg']);
  const [little] = await describeImages(database, 2, 'Tūī');
  expect(Object.keys(little!.formats!)).toEqual(['thumbnail', 'email', 'jpeg']);
  for (const { url, width } of [image!, ...Object.values(image!.formats!), little!, ...Object.values(little!.formats!)]) {
    const picture = served.find(url.replace('/uploads/', ''))!;
    const metadata = await sharp((await picture.read()) as Buffer).metadata();
    expect(metadata).toMatchObject({ width });
    expect(metadata.exif).toBeUndefined();
  }
  expect(served.find('../commerce.sqlite')).toBeUndefined();
  expect(served.find(`${'0'.repeat(32)}.webp`)).toBeUndefined();
});

it.each(['avif', 'webp', 'png', 'jpeg'] as const)('reads %s', async (format) => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#bd9136' } });
  writeFileSync(join(folder, `kiwi.${format}`), await picture.toFormat(format).toBuffer());
  expect(await bring(file(line({ image: `kiwi.${format}` })), { pictures: folder })).toMatchObject({ created: 1 });
  expect(await describeImages(database, 1, 'Kiwi 1 oz')).toMatchObject([{ width: 640, height: 480 }]);
});

it('takes several pictures of a product, by its column or by the names of files, with their sides as captions', async () => {
  for (const [index, name] of [
    'kiwi.png',
    'kiwi-back.jpg',
    'kiwi-edge.webp',
    'tui-front.png',
    'tui-back.png',
    'tui-notes.txt',
    'tuix.png',
  ].entries()) {
    const picture = sharp({ create: { width: 300 + index, height: 300, channels: 3, background: '#bd9136' } });
    writeFileSync(join(folder, name), await picture.png().toBuffer());
  }
  const both = file(line({ image: 'kiwi-edge.webp | kiwi.png' }), line({ slug: 'tui', name: 'Tūī' }), line({ slug: 'weka', name: 'Weka' }));
  expect(await bring(both, { pictures: folder })).toMatchObject({ created: 3 });
  const shown = async (id: number, name: string) =>
    (await describeImages(database, id, name)).map(({ width, alternativeText, caption }) => [width, alternativeText, caption]);
  expect(await shown(1, 'Kiwi 1 oz')).toEqual([
    [302, 'Kiwi 1 oz, edge', 'Edge'],
    [300, 'Kiwi 1 oz', undefined],
  ]);
  expect(await shown(2, 'Tūī')).toEqual([
    [303, 'Tūī, front', 'Front'],
    [304, 'Tūī, back', 'Back'],
  ]);
  expect(await shown(3, 'Weka')).toEqual([]);
  expect(await bring(both, { pictures: folder })).toMatchObject({ unchanged: 3 });
  // By the slug there are three of the first; what the desk has written below one of them stays.
  await database.run("UPDATE product_pictures SET caption = 'On edge' WHERE product_id = 1 AND position = 0");
  const bySlug = file(line());
  expect(await bring(bySlug, { pictures: folder })).toMatchObject({ changed: 1 });
  expect((await shown(1, 'Kiwi 1 oz')).map(([, , caption]) => caption)).toEqual([undefined, 'Back', 'On edge']);
  // Without a folder, pictures are left alone.
  expect(await bring(bySlug)).toMatchObject({ unchanged: 1 });
  expect(await problemsOf(file(line({ image: 'kiwi.png|kiwi.png' })), { pictures: folder })).toEqual([
    'line 2: image "kiwi.png|kiwi.png" names a picture twice',
  ]);
  writeFileSync(join(folder, 'same.png'), readFileSync(join(folder, 'kiwi.png')));
  expect(await problemsOf(file(line({ image: 'kiwi.png|same.png' })), { pictures: folder })).toEqual([
    'line 2: image has the same picture in two files',
  ]);
});

/** A PNG of one-bit pixels: its file is small, its pixels are not. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('names every picture that cannot be used, and writes nothing into the catalogue', async () => {
  writeFileSync(join(folder, 'huge.png'), hugePng(10_000));
  writeFileSync(join(folder, 'heavy.jpg'), Buffer.alloc(21 * 1024 * 1024));
  writeFileSync(join(folder, 'letter.jpg'), 'Dear Sir');
  writeFileSync(join(folder, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
  writeFileSync(
    join(folder, 'tiny.png'),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  const whole = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#bd9136', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, 'torn.jpg'), whole.subarray(0, whole.length / 2));
  const images = ['huge.png', 'heavy.jpg', 'letter.jpg', 'drawing.png', 'tiny.png', 'torn.jpg', 'missing.png'];
  const text = file(...images.map((image, index) => line({ slug: `kiwi-${index}`, image })));
  expect(await problemsOf(text, { pictures: folder })).toEqual([
    'line 2: image "huge.png" has 10000 × 10000 pixels, at most 50 million are read',
    'line 3: image "heavy.jpg" has 21 MB, at most 20 are read',
    'line 4: image "letter.jpg" is no picture that can be read: save it as JPEG, PNG, WebP or AVIF',
    'line 5: image "drawing.png" is no picture that can be read: save it as JPEG, PNG, WebP or AVIF',
    'line 6: image "tiny.png" has 40 × 40 pixels, 200 × 200 are needed at least',
    expect.stringMatching(/^line 7: image "torn\.jpg" is damaged: /) as string,
    'line 8: image "missing.png" is not in the folder',
  ]);
  expect(await database.all('SELECT * FROM products')).toEqual([]);
  expect(existsSync(files()) ? readdirSync(files()) : []).toEqual([]);
});

it('names a supplier that set-up does not know, and a SKU that another product has', async () => {
  await bring(file(line({ slug: 'tui' })));
  await database.run(`UPDATE products SET sku = 'KIWI-1' WHERE slug = 'tui'`);
  const named = `${HEADER},orderingSku`;
  const text = `${named}\n${line({ suppliers: 'nobody', cost: '1' })},KIWI-1\n${line({ slug: 'kea' })},K2\n${line({ slug: 'weka' })},K2\n`;
  expect(await problemsOf(text)).toEqual([
    'line 2: suppliers "nobody" is not a supplier of set-up: alpine-bullion, northgate-coin, southern-vault, tasman-metals are',
    'line 2: orderingSku "KIWI-1" is that of tui',
    'line 4: orderingSku "K2" is that of line 3, too',
  ]);
});

it.each([
  [{ premiums: '1:3.4% 10:28' }, 'premiums "1:3.4% 10:28" must look like "1:3.4% 10:2.8%", or "1:120 10:110" for amounts a piece'],
  [{ premiums: '' }, 'premiums is empty'],
  [{ premiums: '2:3%' }, 'premiums "2:3%" must begin at the smallest quantity that is sold, 1'],
  [{ premiums: '1:3% 10:2% 5:1%' }, 'premiums "1:3% 10:2% 5:1%" must name quantities in order, and 5 once'],
  [{ premiums: '1:3% 10:4%' }, 'premiums "1:3% 10:4%" asks more from 10 on than for fewer'],
  [{ premiums: '1:1001%' }, 'premiums "1:1001%" asks more than 1000%'],
  [{ metal: 'Palladium' }, 'metal "Palladium" has no spot price: gold, silver, platinum have one'],
  [{ type: 'medal' }, 'type "medal" is none of coin, bar'],
  [{ weight: 'heavy' }, 'weight "heavy" is no weight: write it like 1 oz, 1/10 oz, 100 g, 1 kg or 25 x 1 g'],
  [{ fineness: '9999' }, 'fineness "9999" must be parts per thousand, such as 999.9'],
  [{ cost: '12,50' }, 'cost "12,50" is no number (write it like 7444.80)'],
  [{ suppliers: 'tasman-metals' }, 'suppliers "tasman-metals" needs a cost'],
  [{ mint: '' }, 'mint is empty'],
])('names what it cannot price: %o', async (cells, problem) => {
  const quoted = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, `"${cell}"`]));
  expect(await problemsOf(file(line(quoted)))).toContain(`line 2: ${problem}`);
});

it('needs a dealer', async () => {
  await database.run('DELETE FROM metals');
  expect(await problemsOf(file(line()))).toEqual(['line 1: there is no dealer yet: run set-up first']);
});

it('keeps a product’s tax class, "metal" until one is named', async () => {
  const withClass = (value: string): string => `${HEADER},taxClass\n${line()},${value}\n`;
  await bring(withClass(''));
  expect(await productIn('kiwi')).toMatchObject({ tax_class: 'metal' });
  await bring(withClass('standard'));
  expect(await productIn('kiwi')).toMatchObject({ tax_class: 'standard' });
  await bring(withClass(''));
  expect(await productIn('kiwi')).toMatchObject({ tax_class: 'standard' });
  expect(await problemsOf(withClass('reduced'))).toEqual(['line 2: taxClass "reduced" is none of metal, standard, exempt']);
});
