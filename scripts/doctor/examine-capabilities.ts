import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import { priceHistory } from '@koura/shared-types/wire/price-history';
import { spotHistory, spotPrices } from '@koura/shared-types/wire/spot';
import type { ShopSettings } from '../../bff/src/commerce/shop-settings.ts';
import { callTo } from './call-to.ts';
import { capabilityStates } from './capabilities.ts';
import type { Examination, Part } from './examination.ts';

/** Fields of a product behind capabilities that are fields: the shop shows those that come, listed or not. */
const PRODUCT_FIELDS: Record<string, readonly string[]> = {
  'products.details': ['description', 'images', 'fineWeightGrams', ...plainProductFields.map(([name]) => name)],
  'products.priceParts': ['priceParts'],
  'products.buyBack': ['buyBackPrice'],
};
const FACTS = ['email', 'address', 'openingHours', 'socials'] as const;

/** What the settings list, what of it anybody may read, and what the shop does without the rest. `details`: seen with a login. */
export async function examineCapabilities(
  examination: Examination,
  website: ShopSettings | undefined,
  details: Map<string, string>,
): Promise<void> {
  const listed = website?.capabilities ?? [];
  if (listed.includes('products.priceHistory')) await examinePriceHistory(examination, details);
  if (website?.delivery) details.set('checkout.delivery', 'a promise for every page');
  if (website?.country.rules) details.set('countries.rules', `of ${website.country.isoCode}`);
  if (listed.includes('spotPrices')) await examineSpotPrices(examination, details, listed.includes('spotPrices.history'));
  const facts = FACTS.filter((fact) => {
    const value = website?.[fact];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  if (facts.length > 0) details.set('business facts', facts.join(', '));
  const seen = examination.backend.fieldsOf('/products');
  for (const [name, fields] of Object.entries(PRODUCT_FIELDS)) {
    const there = fields.filter((field) => seen.has(field));
    if (there.length > 0) details.set(name, there.join(', '));
  }
  const byFields = [...Object.keys(PRODUCT_FIELDS), 'business facts'].filter((name) => details.has(name));
  examination.report.capabilities = capabilityStates([...listed, ...byFields], details);
}

async function examinePriceHistory(examination: Examination, details: Map<string, string>): Promise<void> {
  const name = 'products.priceHistory';
  const { backend, catalogue, visitor } = examination;
  const part: Part = {
    what: `Capability ${name}`,
    subject: { type: name, actions: ['find'], role: 'Public' },
    until: 'product pages have no price chart while it fails',
  };
  const first = await examination.attempt(part, () => catalogue.some({ page: 1, pageSize: 1 }, visitor));
  const id = first?.[0]?.id;
  if (id === undefined) return;
  const call = { kind: 'catalogue', method: 'GET', ...callTo(`/products/${id}/price-history/1y`) } as const;
  const history = await examination.attempt(part, () => backend.action(call, priceHistory, visitor));
  details.set(name, history ? `${history.points.length} points of product ${id} in a year` : 'listed, but not answered');
}

async function examineSpotPrices(examination: Examination, details: Map<string, string>, hasHistory: boolean): Promise<void> {
  const { backend, visitor } = examination;
  const partOf = (name: string): Part => ({
    what: `Capability ${name}`,
    subject: { type: name, actions: ['find'], role: 'Public' },
    until: 'it is hidden while it fails',
  });
  const call = { kind: 'catalogue', method: 'GET', ...callTo('/spot-prices') } as const;
  const spot = await examination.attempt(partOf('spotPrices'), () => backend.action(call, spotPrices, visitor));
  const first = spot?.prices[0];
  details.set('spotPrices', spot ? `${spot.prices.length} metals` : 'listed, but not answered');
  if (!hasHistory || !first) return;
  const path = `/spot-prices/${encodeURIComponent(first.metal.slug)}/${first.currency}/1y`;
  const history = await examination.attempt(partOf('spotPrices.history'), () =>
    backend.action({ ...call, ...callTo(path) }, spotHistory, visitor),
  );
  details.set(
    'spotPrices.history',
    history ? `${history.points.length} points of ${first.metal.name} in a year` : 'listed, but not answered',
  );
}
