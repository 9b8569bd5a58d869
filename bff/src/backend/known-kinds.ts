import { isRecord, UnexpectedShapeError } from './dialects/dialect.ts';

type Kind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'id';

const names = (kind: Kind, words: string): [string, Kind][] => words.split(' ').map((name) => [name, kind]);

/**
 * Kinds of the fields that mean the same wherever they stand in the backend's answers (shared-types/src/backend-*.ts).
 * Not among them: what a plain Strapi keeps as a relation and `complete-website.ts` turns into text.
 */
const KINDS = new Map<string, Kind>([
  ...names('id', 'id'),
  ...names(
    'text',
    'slug name orderingSku type searchType weight availability objective priceUpdatedAt updatedAt description edge legalTender',
  ),
  ...names('text', 'isoCode iso3Code phone email etaDescriptionInStock etaDescriptionAtSupplier'),
  ...names('text', 'openingHours street suburb city postcode alternativeText caption label value nextOpen nextCloses unit'),
  ...names('number', 'price minPrice maxPrice savings minimumSaleQuantity stockAvailable quantity premiumPercent spotValue premium'),
  ...names(
    'number',
    'taxRatePercent tax buyBackPrice fineWeightGrams grossWeightGrams fineness year diameterMm widthMm heightMm thicknessMm',
  ),
  ...names('number', 'width height count change changePercent minTime maxTime'),
  ...names('flag', 'allowAddToCart isOpen isNew featured'),
  ...names('list', 'priceBreaks images relatedProducts countries socials capabilities values last30Days'),
  ...names('object', 'metal mint purchaseRules market priceParts image address'),
]);

const DEEPEST = 12;

/**
 * Throws `UnexpectedShapeError` when a known field holds another kind of value than it should: before anything is kept for
 * others. Missing and null fields pass, since backends differ in what they have. Too dear for every answer of a busy shop.
 */
export function assertKnownKinds(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new UnexpectedShapeError('nested too deeply');
  for (const [name, inner] of Object.entries(value)) {
    const kind = Array.isArray(value) ? undefined : KINDS.get(name);
    if (kind !== undefined && inner !== null && inner !== undefined && !CHECKS[kind](inner)) {
      throw new UnexpectedShapeError(`${name} is no ${kind}`);
    }
    assertKnownKinds(inner, depth + 1);
  }
}

const CHECKS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: isRecord,
  id: (value) => typeof value === 'number' || typeof value === 'string',
};

/** Throws `UnexpectedShapeError` unless all are texts: for what the schema cannot show without. */
export function assertTexts(...values: unknown[]): void {
  if (!values.every((value) => typeof value === 'string')) throw new UnexpectedShapeError('a text is missing');
}
