import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import { PRICING_LIMITS, PRICING_MODELS, type PricingModel } from '@koura/shared-types/price-breaks';
import { type FieldError, invalidInput } from '../errors/api-error.ts';

type Row = Record<string, unknown>;
type Path = FieldError['path'];

/**
 * Parses `data` of PATCH /products/{id}: the changes, in the form in which they were sent. 400 with one error per field for unknown fields
 * and values out of range. `model`: the product's pricing model, unless the change sets it.
 */
export function readPricing(fields: Row, model: PricingModel): BackendPricingChange {
  const reader = new FieldReader();
  const change: BackendPricingChange = {};
  const meant = fields['pricingModel'] === undefined ? model : PRICING_MODELS.find((one) => one === fields['pricingModel']);
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'pricingModel') {
      if (meant === undefined) reader.addError([field], `pricingModel must be one of ${PRICING_MODELS.join(', ')}`);
      else change.pricingModel = meant;
    } else if (field === 'minimumSaleQuantity') change[field] = reader.whole([field], value, PRICING_LIMITS.quantity);
    else if (field === 'minimumCostPrice') change[field] = reader.amount([field], value, PRICING_LIMITS.cost);
    else if (field === 'supplier') change[field] = value === null ? null : reader.id([field], value);
    else if (field === 'productSuppliers') change[field] = reader.rows(field, value, (row, at) => supplierRow(reader, row, at));
    else if (field === 'markupPriceBreaks') {
      const most = PRICING_LIMITS.premium[meant ?? 'amount'];
      change[field] = reader.rows(field, value, (row, at) => breakRow(reader, row, at, most));
    } else reader.addError([field], `Invalid key ${field}`);
  }
  reader.throwIfInvalid();
  return change;
}

function supplierRow(reader: FieldReader, row: Row, at: Path): NonNullable<BackendPricingChange['productSuppliers']>[number] {
  reader.known(row, at, ['id', 'supplier', 'sku', 'costPrice']);
  return {
    ...reader.ownId(row, at),
    supplier: reader.id([...at, 'supplier'], row['supplier']),
    sku: reader.text([...at, 'sku'], row['sku'], PRICING_LIMITS.skuLength),
    costPrice: reader.amount([...at, 'costPrice'], row['costPrice'], PRICING_LIMITS.cost),
  };
}

function breakRow(reader: FieldReader, row: Row, at: Path, most: number): NonNullable<BackendPricingChange['markupPriceBreaks']>[number] {
  reader.known(row, at, ['id', 'premiumAmount', 'quantity', 'customer', 'group', 'validFrom', 'validTo']);
  const { customer = null, group = null } = row;
  return {
    ...reader.ownId(row, at),
    premiumAmount: reader.amount([...at, 'premiumAmount'], row['premiumAmount'], most),
    quantity: reader.whole([...at, 'quantity'], row['quantity'], PRICING_LIMITS.quantity),
    customer: customer === null ? null : reader.id([...at, 'customer'], customer),
    group: group === null ? null : reader.text([...at, 'group'], group, PRICING_LIMITS.groupLength),
    validFrom: reader.moment([...at, 'validFrom'], row['validFrom']),
    validTo: reader.moment([...at, 'validTo'], row['validTo']),
  };
}

/** Reads values and collects errors; `throwIfInvalid` then reports all of them. */
class FieldReader {
  readonly #fieldErrors: FieldError[] = [];

  addError(path: Path, message: string): void {
    this.#fieldErrors.push({ path, message });
  }

  throwIfInvalid(): void {
    if (this.#fieldErrors.length > 0) throw invalidInput(...this.#fieldErrors);
  }

  known(row: Row, at: Path, names: readonly string[]): void {
    for (const name of Object.keys(row)) if (!names.includes(name)) this.addError([...at, name], `Invalid key ${name}`);
  }

  rows<T>(field: string, value: unknown, read: (row: Row, at: Path) => T): T[] {
    if (!Array.isArray(value) || value.length > PRICING_LIMITS.rows || !value.every(isRow)) {
      this.addError([field], `${field} must be a list of at most ${PRICING_LIMITS.rows} rows`);
      return [];
    }
    return value.map((row, index) => read(row, [field, index]));
  }

  ownId(row: Row, at: Path): { id?: number } {
    return row['id'] === undefined || row['id'] === null ? {} : { id: this.id([...at, 'id'], row['id']) };
  }

  id(path: Path, value: unknown): number {
    return this.#check(path, value, Number.isSafeInteger(value) && (value as number) > 0, 'must be an id', 0);
  }

  whole(path: Path, value: unknown, most: number): number {
    const fits = Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most;
    return this.#check(path, value, fits, `must be a whole number from 1 to ${most}`, 1);
  }

  /** At most two decimals: cents, or hundredths of a percent. */
  amount(path: Path, value: unknown, most: number): number {
    const fits = typeof value === 'number' && value >= 0 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
    return this.#check(path, value, fits, `must be a number from 0 to ${most} with at most two decimals`, 0);
  }

  text(path: Path, value: unknown, longest: number): string {
    const fits = typeof value === 'string' && value.trim() !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
    return this.#check(path, value, fits, `must be a string of at most ${longest} characters`, '');
  }

  /** In UTC, like all stored times; null when there is none. */
  moment(path: Path, value: unknown): string | null {
    if (value === undefined || value === null) return null;
    const zoned = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value);
    const time = zoned ? Date.parse(value) : Number.NaN;
    const text = this.#check(path, value, !Number.isNaN(time), 'must be an ISO 8601 time with zone', '');
    return text === '' ? null : new Date(time).toISOString();
  }

  #check<T>(path: Path, value: unknown, fits: boolean, rule: string, instead: T): T {
    if (fits) return value as T;
    this.addError(path, `${path.findLast((part) => typeof part === 'string')!} ${rule}`);
    return instead;
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
