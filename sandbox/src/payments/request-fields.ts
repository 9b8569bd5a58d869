import { pathOf, type FormHash } from './form-body.ts';
import { invalidRequest } from './stripe-failure.ts';

const metadataLimits = { keys: 50, keyLength: 40, valueLength: 500 };

/** The parameters of one request, read by their bracket names; an invalid value throws Stripe's 400 with `param`. */
export class RequestFields {
  private readonly values: FormHash;

  constructor(values: FormHash) {
    this.values = values;
  }

  /** The text, or undefined when absent or empty (Stripe: empty means unset). */
  text(name: string): string | undefined {
    const value = this.find(name);
    if (typeof value === 'object') throw invalidRequest('Invalid string: hashes are not allowed here', { param: name });
    return value === '' ? undefined : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value !== undefined) return value;
    if (this.has(name)) {
      const message =
        `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
      throw invalidRequest(message, { code: 'parameter_invalid_empty', param: name });
    }
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
    }
    return Number(value);
  }

  /** An integer of at least 1. */
  positive(name: string): number | undefined {
    const value = this.integer(name);
    if (value !== undefined && value < 1) {
      const message = 'This value must be greater than or equal to 1.';
      throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name });
    }
    return value;
  }

  flag(name: string): boolean {
    const value = this.text(name) ?? 'false';
    if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
    return value === 'true';
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const value = this.text(name);
    const option = options.find((one) => one === value);
    if (value !== undefined && option === undefined) {
      throw invalidRequest(`Invalid ${name}: must be one of ${options.join(', ')}`, { param: name });
    }
    return option;
  }

  /** `created=1` or `created[gte]=1&created[lt]=2` as SQL comparisons with seconds. */
  range(name: string): [comparison: string, seconds: number][] {
    if (typeof this.find(name) !== 'object') {
      const exact = this.integer(name);
      return exact === undefined ? [] : [['=', exact]];
    }
    const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
    return Object.entries(comparisons).flatMap(([operator, comparison]): [string, number][] => {
      const seconds = this.integer(`${name}[${operator}]`);
      return seconds === undefined ? [] : [[comparison, seconds]];
    });
  }

  /** The texts of a hash such as `evidence[…]`; none when absent. */
  hash(name: string): Record<string, string> {
    const value = this.find(name);
    if (typeof value !== 'object') return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** The texts of an array, in order. */
  list(name: string): string[] {
    const value = this.find(name);
    if (typeof value !== 'object') return value ? [value] : [];
    return Object.values(value).filter((one) => typeof one === 'string');
  }

  /** `before` merged with the request's `metadata[…]`: an empty value removes a key, an empty hash removes all. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const sent = this.find('metadata');
    if (sent === '') return {};
    const merged = { ...before };
    for (const [key, value] of Object.entries(typeof sent === 'object' ? sent : {})) {
      const param = `metadata[${key}]`;
      if (typeof value !== 'string') throw invalidRequest('Invalid string: metadata values must be strings', { param });
      if (key.length > metadataLimits.keyLength) {
        throw invalidRequest(`Metadata keys can have up to ${metadataLimits.keyLength} characters`, { param });
      }
      if (value.length > metadataLimits.valueLength) {
        throw invalidRequest(`Metadata values can have up to ${metadataLimits.valueLength} characters`, { param });
      }
      if (value === '') delete merged[key];
      else merged[key] = value;
    }
    if (Object.keys(merged).length > metadataLimits.keys) {
      throw invalidRequest(`Metadata can have up to ${metadataLimits.keys} keys`, { param: 'metadata' });
    }
    return merged;
  }

  private find(name: string): string | FormHash | undefined {
    let value: string | FormHash | undefined = this.values;
    for (const part of pathOf(name)) {
      if (typeof value !== 'object') return undefined;
      value = value[part];
    }
    return value;
  }
}
