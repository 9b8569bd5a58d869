/** What databases write where there is nothing. */
const EMPTY_VALUES: ReadonlySet<unknown> = new Set([null, '', '\\N']);
const WRAPPERS = new Set(['attributes', 'data']);

/**
 * What an entry says, by names without capitals, spaces and signs, since each program writes them in its own way: "First Name",
 * "first_name" and "firstName" are one, and `billing: {first_name}` is "Billing First Name". Strapi 4's `attributes` and `data` are looked
 * through. Lists are values.
 */
export class Cells {
  readonly #values = new Map<string, unknown>();

  constructor(entry: object) {
    this.#add('', entry);
  }

  #add(prefix: string, entry: object): void {
    for (const [key, value] of Object.entries(entry)) {
      const name = WRAPPERS.has(key) ? prefix : prefix + plainName(key);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) this.#add(name, value as object);
      // The first one counts.
      else if (!EMPTY_VALUES.has(value) && !this.#values.has(name)) this.#values.set(name, isTexts(value) ? value.join(', ') : value);
    }
  }

  /** Whether the entry has something under one of the names. */
  has(...names: string[]): boolean {
    return names.some((name) => this.#values.has(name));
  }

  /** The first of the names that has something, with it. */
  find(names: readonly string[]): { name: string; value: unknown } | undefined {
    const name = names.find((one) => this.#values.has(one));
    return name === undefined ? undefined : { name, value: this.#values.get(name) };
  }

  /** The text of the first of the names that has one, in one line; empty without. */
  text(...names: string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (typeof value === 'string' || typeof value === 'number') {
        const text = oneLine(String(value));
        if (text !== '') return text;
      }
    }
    return '';
  }

  /** The entries of a list under one of the names; none where there is no list. */
  list(...names: string[]): Cells[] {
    const found = names.map((name) => this.#values.get(name)).find((value) => Array.isArray(value)) ?? [];
    return found.filter((one: unknown) => typeof one === 'object' && one !== null).map((one: object) => new Cells(one));
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without control characters; spaces of any kind and line breaks are one space. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .trim();
