import { addressOf, isSlug, SLUG_IN_WORDS } from '@koura/shared-types/slug';
import { plainProduct, productEntries, productRow } from '@koura/shared-types/wire/product';
import type { Product } from '../../bff/src/commerce/catalogue.ts';
import type { ShopSettings } from '../../bff/src/commerce/shop-settings.ts';
import { CollectionReader } from '../../bff/src/strapi/queries/collection-reader.ts';
import { productRoute } from '../../bff/src/strapi/catalogue/strapi-catalogue.ts';
import { productBySlug } from '../../bff/src/commerce/product-by-slug.ts';
import { CONTENT_COLLECTIONS, WHOLE } from '../../bff/src/strapi/strapi-content.ts';
import type { Examination, Part } from './examination.ts';

const RELATIONS = ['metal', 'mint', 'category', 'image', 'images'];

export async function examineCatalogue(examination: Examination): Promise<ShopSettings | undefined> {
  const website = await examineSettings(examination);
  const products = await examineProducts(examination);
  if (products?.[0]) await examineProduct(examination, products[0]);
  if (products) await examinePicture(examination, products);
  return website;
}

async function examineSettings(examination: Examination): Promise<ShopSettings | undefined> {
  const part: Part = {
    what: 'Settings (website)',
    subject: { type: 'website', actions: ['find'], role: 'Public' },
    until: 'every page answers 503, "This shop is not set up yet."',
    isNeeded: true,
  };
  const website = await examination.attempt(part, () => examination.settings.load(examination.visitor));
  if (!website) return undefined;
  const { currency, countries, phone } = website;
  examination.found(part.what, `${currency}, countries ${countries.map(({ isoCode }) => isoCode).join(' ') || 'none'}`);
  const fill = (field: string, until: string): void =>
    examination.missing(
      { ...part, until, isNeeded: false, what: `Settings: ${field}` },
      `${field} is empty`,
      `Fill in ${field} under Content Manager → Single types → website.`,
    );
  if (countries.length === 0) fill('countries', `the only country is ${website.defaultCountry}`);
  if (!phone) fill('phone', 'pages show no telephone number');
  return website;
}

async function examineProducts(examination: Examination): Promise<Product[] | undefined> {
  const { target, backend, catalogue, visitor, notation } = examination;
  const part: Part = {
    what: 'Products',
    subject: { type: 'product', actions: examination.reading('find'), role: 'Public' },
    until: 'home, lists and product pages answer 502',
    isNeeded: true,
  };
  const reader = new CollectionReader(backend, notation, productRoute(), 'route');
  const row = target.queries === 'stock' ? plainProduct : productRow;
  const rows = await examination.attempt(part, () => reader.all({ populate: RELATIONS, pagination: WHOLE }, row, visitor));
  if (!rows) return undefined;
  const query = { order: 'priceAscending', page: 1, pageSize: 24 } as const;
  const list = await examination.attempt(part, () => catalogue.list(query, visitor));
  if (!list) return undefined;
  examination.found(part.what, `${rows.length} products, ${list.facets.length} facets`);
  if (rows.length === 0) {
    const todo = 'Add and publish products, or run npm run import-products -- FILE.csv.';
    examination.missing({ ...part, isNeeded: false, until: 'lists are empty' }, 'there is no product that can be shown', todo);
  }
  noteMetals(examination, part, rows);
  if (target.queries === 'stock') noteFields(examination);
  return list.products;
}

/** Metals that no address can name. */
function noteMetals(examination: Examination, part: Part, rows: readonly { metal: { slug: string; name: string } }[]): void {
  const metals = new Map(rows.map(({ metal }) => [metal.slug, metal.name]));
  for (const [slug, name] of metals) {
    if (slug === '' || (isSlug(slug) && slug === addressOf(slug))) continue;
    examination.missing(
      { ...part, what: `Metal ${name}`, until: 'it is left out of the navigation and of filters', isNeeded: false },
      `its slug "${slug}" can't be part of an address`,
      `Change the slug to ${SLUG_IN_WORDS}.`,
    );
  }
}

/** Attributes of the content type that no row has, not even empty. */
function noteFields({ backend, report }: Examination): void {
  const fields = backend.fieldsOf('/products');
  if (fields.size === 0) return;
  const absent = Object.keys(productEntries).filter((name) => !fields.has(name) && !WORKED_OUT.has(name));
  if (absent.length > 0)
    report.found.push({ what: 'Fields that product lacks', detail: `${absent.join(', ')} (pages show nothing in their place)` });
}

/** What a plain Strapi cannot know, and the gateway works out. */
const WORKED_OUT = new Set(['currency', 'market', 'purchaseRules', 'priceParts', 'buyBackPrice']);

async function examineProduct(examination: Examination, { slug }: Product): Promise<void> {
  const part: Part = {
    what: 'A product by its slug',
    subject: { type: 'product', actions: examination.reading('find', 'findOne'), role: 'Public' },
    until: 'product pages answer 502 or 404',
    isNeeded: true,
  };
  const product = await examination.attempt(part, () => productBySlug(examination.catalogue, slug, examination.visitor));
  if (product) examination.found(part.what, `${slug}, ${product.relatedProducts?.length ?? 0} related`);
}

async function examinePicture(examination: Examination, products: readonly Product[]): Promise<void> {
  const url = products.find(({ image }) => image)?.image?.url;
  if (url !== undefined) return examineUpload(examination, url);
  const todo = 'Upload pictures to the Media Library and choose them as image of the products.';
  const reason = 'none of the first products has one';
  examination.report.missing.push({ what: 'Pictures', reason, todo, until: 'products have no pictures', isNeeded: false });
}

/** The picture of the newest article that has one. */
export async function examineArticlePicture(examination: Examination): Promise<void> {
  const { route, row, query } = CONTENT_COLLECTIONS.articles;
  const { contentToken, backend, notation, visitor } = examination;
  const reader = new CollectionReader(backend, notation, { ...route, ...(contentToken && { bearer: contentToken }) });
  // A list that cannot be read is among the texts.
  const rows = await reader.all({ ...query, pagination: WHOLE }, row, visitor).catch(() => []);
  const url = rows.find(({ image }) => image)?.image?.url;
  if (url !== undefined) await examineUpload(examination, url);
}

/** Pictures are read without the prefix of the API. */
async function examineUpload({ http, report, target }: Examination, url: string): Promise<void> {
  const what = 'Pictures';
  const { origin, pathname } = new URL(url, target.origin);
  if (origin !== target.origin || !pathname.startsWith('/uploads/')) {
    report.found.push({ what, detail: `at ${origin}, which browsers ask themselves` });
    return;
  }
  const { status, type } = await http.get(pathname, {});
  if (status === 200 && type.startsWith('image/')) report.found.push({ what, detail: `${pathname}, ${type}` });
  else {
    const todo = `Check that ${target.origin}${pathname} opens in a browser; the folder public/uploads may be empty or another server's.`;
    report.missing.push({
      what,
      reason: `GET ${pathname} answered ${status} ${type}`,
      todo,
      until: 'pictures are broken',
      isNeeded: false,
    });
  }
}
