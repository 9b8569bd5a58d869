import { homeTerms } from '../settings/default-settings.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { availabilityOf } from '../../../commerce/src/products/availability.ts';
import type { ProductDetails } from '../../../commerce/src/products/describe-product.ts';
import { priceProduct } from '../../../commerce/src/pricing/price-product.ts';
import { makeProductSearchable } from '../../../commerce/src/products/search-products.ts';
import { weightInGrams, weightSlug } from '../../../commerce/src/products/weight.ts';
import { METAL_NAMES, METALS } from '../../../commerce/src/spot/metals.ts';
import { metals } from '../spot/spot-walk.ts';
import { drawProductPicture, type PictureView, type ProductPicture, viewsOf } from '../pictures/draw-product-picture.ts';
import type { DrawnProduct } from '../pictures/drawn-product.ts';
import { categories } from './categories.ts';
import { mints as seededMints } from './mints.ts';
import { type Brand, inOwnBrand } from './own-brand.ts';
import { products as seededProducts } from './products.ts';
import { plainFieldsFrom } from './plain-fields.ts';
import { seedDrawing } from './seed-drawing.ts';
import { seedPricing, seedPremiums } from './seed-premiums.ts';
import type { SeedProduct } from './seed-types.ts';
import { suppliers } from './suppliers.ts';

type Ids = Map<string, number>;
interface CatalogueIds {
  metals: Ids;
  mints: Ids;
  categories: Ids;
  suppliers: Ids;
}

const DAY_MS = 86_400_000;
/** Every twentieth product has a price break for one customer, for the year 2026 in New Zealand. */
const OWN_BREAK_EVERY = 20;
const OWN_BREAK_CUSTOMER = 5;
const OWN_BREAK_QUANTITY = 10;
const OWN_BREAK_SHARE = 0.5;
const OWN_BREAK_TIME = ['2025-12-31T11:00:00.000Z', '2026-12-31T11:00:00.000Z'] as const;

/** Writes metals, mints, categories, suppliers and products. Throws when a product names one that does not exist. */
export async function seedCatalogue(database: Database, now: Date, brand: Brand): Promise<void> {
  const mints = inOwnBrand(seededMints, brand);
  const products = inOwnBrand(seededProducts, brand);
  const ids: CatalogueIds = {
    metals: numbered(METALS.map((slug) => ({ slug }))),
    mints: numbered(mints),
    categories: numbered(categories),
    suppliers: numbered(suppliers),
  };
  for (const slug of METALS)
    await database.run('INSERT INTO metals (id, slug, name) VALUES (?, ?, ?)', idOf(ids.metals, slug), slug, METAL_NAMES[slug]);
  for (const { slug, name, country, description } of mints) {
    await database.run('INSERT INTO mints VALUES (?, ?, ?, ?, ?)', idOf(ids.mints, slug), slug, name, country, description);
  }
  for (const { slug, name } of categories)
    await database.run('INSERT INTO categories VALUES (?, ?, ?)', idOf(ids.categories, slug), slug, name);
  for (const { slug, name, minDays, maxDays } of suppliers) {
    await database.run('INSERT INTO suppliers VALUES (?, ?, ?, ?, ?)', idOf(ids.suppliers, slug), slug, name, minDays, maxDays);
  }
  for (const [index, product] of products.entries()) {
    await seedProduct(database, product, index + 1, ids, now);
    await seedSupply(database, product, index + 1, ids);
    await seedPictures(database, index + 1, product.slug, seedDrawing(product, mints));
  }
}

/** A drawing tells its size once it is drawn, which takes a quarter of a seed: a process that seeds often, as tests do, draws each once. */
const sizes = new Map<string, Omit<ProductPicture, 'svg'>>();

function sizeOf(drawn: DrawnProduct, drawing: string, view: PictureView): Omit<ProductPicture, 'svg'> {
  const key = `${view} ${drawing}`;
  const known = sizes.get(key);
  if (known) return known;
  const { width, height, widthMm } = drawProductPicture(drawn, view);
  sizes.set(key, { width, height, widthMm });
  return { width, height, widthMm };
}

async function seedPictures(database: Database, productId: number, slug: string, drawn: DrawnProduct): Promise<void> {
  const drawing = JSON.stringify(drawn);
  await database.run('INSERT INTO drawings VALUES (?, ?)', slug, drawing);
  for (const [position, { view, caption }] of viewsOf(drawn).entries()) {
    const { width, height, widthMm } = sizeOf(drawn, drawing, view);
    const values = [productId, position, `${slug}-${view}`, 'svg', caption, width, height, widthMm];
    await database.run('INSERT INTO product_pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)', ...values);
  }
}

async function seedProduct(database: Database, product: SeedProduct, id: number, ids: CatalogueIds, now: Date): Promise<void> {
  const details: ProductDetails = { ...plainFieldsFrom([product]), description: product.description };
  const availability = availabilityOf({
    stock: product.stock,
    minimumSaleQuantity: product.minimumSaleQuantity,
    hasSupplier: product.suppliers.length > 0,
    onRequest: product.onRequest,
  });
  // New products were added recently, the others over the past year.
  const age = product.isNew ? id % 14 : 20 + ((id * 37) % 340);
  const row = {
    id,
    slug: product.slug,
    name: product.name,
    sku: product.orderingSku,
    metal_id: idOf(ids.metals, product.metal),
    mint_id: idOf(ids.mints, product.mint),
    category_id: idOf(ids.categories, product.category),
    type: product.type,
    search_type: product.searchType,
    objective: product.objective,
    weight: product.weight,
    weight_slug: weightSlug(product.weight),
    weight_grams: weightInGrams(product.weight),
    fine_weight_grams: product.fineWeightGrams,
    fineness: product.fineness,
    minimum_sale_quantity: product.minimumSaleQuantity,
    stock: product.stock,
    on_request: product.onRequest ? 1 : 0,
    availability,
    featured: product.featured ? 1 : 0,
    popularity: product.popularity,
    details: JSON.stringify(details),
    minimum_cost_cents: costOf(product),
    pricing_model: seedPremiums(product).model,
    supplier_id: product.suppliers[0] === undefined ? null : idOf(ids.suppliers, product.suppliers[0]),
    updated_at: new Date(now.getTime() - age * DAY_MS).toISOString(),
  };
  const columns = Object.keys(row);
  await database.run(`INSERT INTO products (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...Object.values(row));
  await makeProductSearchable(database, id);
}

async function seedSupply(database: Database, product: SeedProduct, id: number, ids: CatalogueIds): Promise<void> {
  const cost = costOf(product);
  for (const [rank, slug] of product.suppliers.entries()) {
    await database.run(
      'INSERT INTO product_suppliers (product_id, supplier_id, sku, cost_cents) VALUES (?, ?, ?, ?)',
      id,
      idOf(ids.suppliers, slug),
      `${initials(slug)}-${product.orderingSku}`,
      cost + rank * 100,
    );
  }
  const add = async (
    premium: number,
    quantity: number,
    customer: number | null,
    [from, to]: readonly [string | null, string | null],
  ): Promise<void> => {
    await database.run(
      'INSERT INTO markup_price_breaks (product_id, premium, quantity, customer_id, valid_from, valid_to) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      premium,
      quantity,
      customer,
      from,
      to,
    );
  };
  const { breaks } = seedPremiums(product);
  for (const { quantity, premium } of breaks) await add(premium, quantity, null, [null, null]);
  if (id % OWN_BREAK_EVERY === 0)
    await add(Math.round(breaks[0]!.premium * OWN_BREAK_SHARE), OWN_BREAK_QUANTITY, OWN_BREAK_CUSTOMER, OWN_BREAK_TIME);
}

/** Initials: "tasman-metals" is TM. */
function initials(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The dealer's cost at the anchor prices: metal plus four tenths of the premium, ending in 77 cents to be recognisable. */
function costOf(product: SeedProduct): number {
  const { spotValue, premium } = priceProduct(seedPricing(product), metals[product.metal].anchor, homeTerms);
  return Math.floor((spotValue + premium * 0.4) / 100) * 100 + 77;
}

function numbered(rows: { slug: string }[]): Ids {
  return new Map(rows.map(({ slug }, index) => [slug, index + 1]));
}

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The seed names "${slug}", which does not exist`);
  return id;
}
