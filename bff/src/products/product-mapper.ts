import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import {
  NO_PLAIN_FIELDS,
  type PlainProductField,
  type PlainProductFields,
  plainProductFields,
} from '@koura/shared-types/plain-product-fields';

import { pastTime } from '../backend/backend-clock.ts';
import type * as catalogue from '../commerce/catalogue.ts';
import { money, optionalMoney, roundedMoney, type Money } from '../money/money.model.ts';
import { type EstimatedDeliveryTime, type WebsiteTexts, toEstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { filledText } from '../website/placeholders/fill-placeholders.ts';
import type { FactSource } from '../website/placeholders/placeholder-values.ts';
import { mediaUrl } from './media-url.ts';
import type { Product } from './product.model.ts';
import type { Image, PriceBreak, PriceParts } from './product-parts.model.ts';

/** The website's facts; carts and mails map products without them, and show no descriptions. */
const factsOf = (texts: WebsiteTexts): FactSource | null =>
  'facts' in texts ? (texts as WebsiteTexts & { facts: FactSource }).facts : null;

/** Products of rows that the parse memo returns again: what was computed for one response serves the next. */
const repeated = new WeakMap<catalogue.Product, { texts: WebsiteTexts; product: Product }>();

export function toProduct(row: catalogue.Product, texts: WebsiteTexts): Product {
  // Frozen: the backend has sent the same bytes again, and callers share the row.
  if (!Object.isFrozen(row)) return mapped(row, texts);
  const known = repeated.get(row);
  if (known?.texts === texts) return known.product;
  const product = mapped(row, texts);
  repeated.set(row, { texts, product });
  return product;
}

const mapped = (row: catalogue.Product, texts: WebsiteTexts): Product => Object.assign(new MappedProduct(row, texts), plainFieldsOf(row));

function plainFieldsOf(row: catalogue.Product): PlainProductFields {
  const fields: Record<string, unknown> = {};
  for (const [name] of plainProductFields) fields[name] = row[name] ?? NO_PLAIN_FIELDS[name];
  return fields as unknown as PlainProductFields;
}

/**
 * A product backed by its row, without the plain fields. Values that need work are computed when they are read: a list selects a dozen of
 * them, and computing all forty for each row costs more than the rest of the response. A value that cannot be computed is an Error
 * (`errorAsValue`).
 */
class MappedProduct implements Omit<Product, PlainProductField> {
  readonly #row: catalogue.Product;
  readonly #texts: WebsiteTexts;
  /** Computed values: a compiled query reads an object field four times. */
  readonly #computed: { -readonly [Field in keyof Product]?: Product[Field] } = {};
  readonly id: string;
  readonly slug: string;
  readonly name: string;

  constructor(row: catalogue.Product, texts: WebsiteTexts) {
    this.#row = row;
    this.#texts = texts;
    this.id = row.id;
    this.slug = row.slug;
    this.name = row.name;
  }

  get orderingSku(): string {
    return this.#row.orderingSku;
  }
  get price(): Money | null {
    return (this.#computed.price ??= errorAsValue(() => optionalMoney(this.#row.price, this.#row.currency)));
  }
  get priceBreaks(): PriceBreak[] {
    return (this.#computed.priceBreaks ??= errorAsValue(() => toPriceBreaks(this.#row.priceBreaks, this.#row.currency)));
  }
  get nextPriceBreak(): PriceBreak | null {
    return this.priceBreaks[1] ?? null;
  }
  get minPrice(): Money | null {
    return (this.#computed.minPrice ??= errorAsValue(() => optionalMoney(this.#row.minPrice, this.#row.currency)));
  }
  get maxPrice(): Money | null {
    return (this.#computed.maxPrice ??= errorAsValue(() => optionalMoney(this.#row.maxPrice, this.#row.currency)));
  }
  get savings(): Money {
    return (this.#computed.savings ??= errorAsValue(() => money(this.#row.savings, this.#row.currency)));
  }
  get pricePerOunce(): Money | null {
    return (this.#computed.pricePerOunce ??= errorAsValue(() => perGrams(this.#row, GRAMS_PER_TROY_OUNCE)));
  }
  get pricePerOunceExcludingTax(): Money | null {
    return (this.#computed.pricePerOunceExcludingTax ??= errorAsValue(() =>
      perGrams(this.#row, GRAMS_PER_TROY_OUNCE, this.#row.priceParts?.tax ?? 0),
    ));
  }
  get pricePerGram(): Money | null {
    return (this.#computed.pricePerGram ??= errorAsValue(() => perGrams(this.#row, 1)));
  }
  get priceParts(): PriceParts | null {
    return (this.#computed.priceParts ??= errorAsValue(() =>
      this.#row.priceParts ? toPriceParts(this.#row.priceParts, this.#row.currency) : null,
    ));
  }
  get buyBackPrice(): Money | null {
    return (this.#computed.buyBackPrice ??= errorAsValue(() => optionalMoney(this.#row.buyBackPrice, this.#row.currency)));
  }
  get priceUpdatedAt(): string {
    return pastTime(this.#row.priceUpdatedAt);
  }
  get updatedAt(): string {
    return this.#row.updatedAt;
  }
  get market(): Product['market'] {
    return this.#row.market;
  }
  get minimumSaleQuantity(): number {
    return this.#row.minimumSaleQuantity;
  }
  get type(): string {
    return this.#row.type;
  }
  get searchType(): string {
    return this.#row.searchType;
  }
  get objective(): Product['objective'] {
    return this.#row.objective;
  }
  get metal(): Product['metal'] {
    return this.#row.metal;
  }
  get mint(): Product['mint'] {
    return (this.#computed.mint ??= this.#row.mint
      ? { slug: this.#row.mint.slug, name: this.#row.mint.name, country: this.#row.mint.country ?? null }
      : null);
  }
  get category(): Product['category'] {
    return this.#row.category;
  }
  get weight(): string {
    return this.#row.weight;
  }
  get fineWeightGrams(): number | null {
    return this.#row.fineWeightGrams ?? null;
  }
  get description(): string | null {
    const { description, slug } = this.#row;
    if (!description?.includes('{{')) return description ?? null;
    return (this.#computed.description ??= filledText(description, factsOf(this.#texts), `products ${slug}, description`));
  }
  get availability(): Product['availability'] {
    return this.#row.availability;
  }
  get stockAvailable(): number {
    return this.#row.stockAvailable;
  }
  get estimatedDeliveryTime(): EstimatedDeliveryTime {
    return (this.#computed.estimatedDeliveryTime ??= errorAsValue(() =>
      toEstimatedDeliveryTime(this.#row.estimatedDeliveryTime, this.#row.availability, this.#texts),
    ));
  }
  get purchaseRules(): Product['purchaseRules'] {
    return this.#row.purchaseRules;
  }
  get image(): Image | null {
    return (this.#computed.image ??= errorAsValue(() => (this.#row.image ? toImage(this.#row.image) : null)));
  }
  get images(): Image[] {
    return (this.#computed.images ??= errorAsValue(() => (this.#row.images ?? (this.#row.image ? [this.#row.image] : [])).map(toImage)));
  }
  get relatedProducts(): Product[] | undefined {
    return (this.#computed.relatedProducts ??= errorAsValue(() => this.#row.relatedProducts?.map((row) => toProduct(row, this.#texts))));
  }
}

/**
 * The result of `make`, or the error it throws as a value: executors treat a returned Error as a failed field. An error thrown by a getter
 * is lost in a compiled query, which then never responds.
 */
function errorAsValue<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    return error as T;
  }
}

/** A picture, with paths on the backend's origin mapped to paths on ours. */
export function toImage(image: catalogue.Image): Image {
  return {
    url: mediaUrl(image.url),
    width: image.width,
    height: image.height,
    srcset: srcsetOf(image),
    jpegUrl: jpegOf(image),
    alternativeText: image.alternativeText,
    widthMm: image.widthMm ?? null,
    caption: image.caption ?? null,
    isIllustration: image.isIllustration ?? false,
  };
}

/** The widest JPEG of a picture. */
function jpegOf({ url, width, formats }: catalogue.Image): string | null {
  let widest: { url: string; width: number } | undefined;
  for (const size of [{ url, width }, ...Object.values(formats ?? {})])
    if (size && /\.jpe?g$/i.test(size.url) && size.width > (widest?.width ?? -1)) widest = size;
  return widest ? mediaUrl(widest.url) : null;
}

/** Names of sizes that are for programs which show nothing else. */
const NOT_FOR_PAGES: ReadonlySet<string> = new Set(['email', 'jpeg']);

/** Sizes for `srcset`, without those for mails and feeds. An SVG original is left out: it has no pixel size, and costs a browser more to paint than its raster sizes. */
function srcsetOf({ url, width, formats }: catalogue.Image): string | null {
  if (!formats) return null;
  const listed: string[] = [];
  for (const [name, size] of Object.entries(formats)) {
    if (!NOT_FOR_PAGES.has(name) && typeof size?.url === 'string' && size.width > 0) listed.push(srcsetEntry(size.url, size.width));
  }
  if (width > 0 && !/\.svg$/i.test(url)) listed.push(srcsetEntry(url, width));
  return listed.length === 0 ? null : listed.join(', ');
}

const ENDS_AN_ENTRY = /[\s,]/;

function srcsetEntry(url: string, width: number): string {
  // Rarely needed, and this runs for every picture of every list.
  const safe = ENDS_AN_ENTRY.test(url) ? url.replaceAll(/[\s,]/g, encodeURIComponent) : url;
  return `${mediaUrl(safe)} ${width}w`;
}

function toPriceBreaks(breaks: catalogue.PriceBreak[], currency: string): PriceBreak[] {
  const first = breaks[0]?.price ?? 0;
  return breaks.map(({ quantity, price, premiumPercent }) => ({
    quantity,
    price: money(price, currency),
    premiumPercent: premiumPercent ?? null,
    saving: money(first - price, currency),
  }));
}

function toPriceParts(parts: catalogue.PriceParts, currency: string): PriceParts {
  return {
    spotValue: money(parts.spotValue, currency),
    premium: money(parts.premium, currency),
    premiumPercent: parts.premiumPercent,
    taxRatePercent: parts.taxRatePercent,
    tax: money(parts.tax, currency),
  };
}

/** The price of so much fine metal, without the tax given. */
function perGrams({ fineWeightGrams, price, currency }: catalogue.Product, grams: number, tax = 0): Money | null {
  return fineWeightGrams && price ? roundedMoney(((price - tax) / fineWeightGrams) * grams, currency) : null;
}
