import { type Money, parseDecimal } from '@koura/shared-types/money';
import type { AgentCatalogueQuery, AgentProductFragment } from '../../src/agents/agent-catalogue.generated.ts';
import { offerFacts } from '../../src/products/offer-facts.ts';
import { offerTerms } from '../../src/products/offer-terms.ts';

/** An amount as UCP writes it: in the currency's minor unit. */
export interface UcpPrice {
  amount: number;
  currency: string;
}

export const ucpPrice = ({ amount, currencyCode }: Money): UcpPrice => {
  const minor = parseDecimal(amount, currencyCode);
  if (minor === undefined) throw new Error('the gateway sent an amount that is none');
  return { amount: minor, currency: currencyCode };
};
export const ucpPriceOrNull = (money: Money | null): UcpPrice | null => money && ucpPrice(money);

export type UcpProduct = NonNullable<ReturnType<typeof ucpProduct>>;

/** Whether anything of this can be told: the catalogue’s answer to a country. */
export interface ProductSource {
  website: AgentCatalogueQuery['website'];
  siteUrl: string;
  /** The backend is away: prices are stored ones, and nothing is sold at them. */
  isStale: boolean;
}

/** A product in UCP, with its one variant; null where it has no price online, which UCP cannot say. */
export function ucpProduct(product: AgentProductFragment, { website, siteUrl, isStale }: ProductSource) {
  const offer = offerFacts(product, offerTerms(website, siteUrl));
  if (!offer.price) return null;
  const price = ucpPrice(offer.price);
  const availability = isStale ? 'out_of_stock' : offer.availability;
  const description = { plain: offer.description ?? offer.name };
  return {
    id: offer.id,
    handle: product.slug,
    title: offer.name,
    ...(offer.brand !== null && { brand: offer.brand }),
    description,
    url: offer.url,
    categories: [product.metal.slug, product.type].map((value) => ({ value, taxonomy: 'merchant' })),
    price_range: { min: price, max: price },
    ...(offer.image !== null && { media: [{ type: 'image', url: offer.image, alt_text: offer.name }] }),
    variants: [
      {
        id: offer.id,
        sku: offer.sku,
        ...(offer.gtin !== null && { barcodes: [{ type: 'GTIN', value: offer.gtin }] }),
        condition: offer.condition,
        title: offer.name,
        description,
        price,
        availability: { available: availability !== 'out_of_stock', status: availability },
        seller: { name: website.brandName },
      },
    ],
    metadata: {
      price_updated_at: offer.priceUpdatedAt,
      price_valid_until: offer.priceValidUntil,
      // Prices move until checkout holds the total.
      held_until: null,
      market_open: product.market.isOpen,
      minimum_quantity: offer.minimumQuantity,
      price_breaks: offer.breaks.map((step) => ({ quantity: step.quantity, price: ucpPrice(step.price) })),
      buying_price: ucpPriceOrNull(offer.buyBackPrice),
      premium_percent: offer.premiumPercent,
      tax_rate_percent: offer.taxRatePercent,
      fineness: offer.fineness,
      fine_weight_grams: offer.fineWeightGrams,
      gross_weight_grams: offer.grossWeightGrams,
      delivery_days: offer.deliveryDays,
      delivery_price: ucpPriceOrNull(offer.shipping),
      return_days: offer.returnDays,
    },
  };
}
