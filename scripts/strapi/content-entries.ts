import type { Entry, EntryKey, StrapiAdmin } from './admin-api.ts';

/**
 * The entries of one collection by a field that tells them apart. `save` updates the entry of that key or creates it, and publishes it
 * where the collection has drafts, so that an import that runs again changes nothing else.
 */
export class ContentEntries {
  readonly #admin: StrapiAdmin;
  readonly #name: string;
  readonly #key: string;
  readonly #known: Map<string, Entry>;

  private constructor(admin: StrapiAdmin, name: string, key: string, entries: Entry[]) {
    this.#admin = admin;
    this.#name = name;
    this.#key = key;
    this.#known = new Map(entries.map((entry) => [String(entry[key]), entry]));
  }

  static async read(admin: StrapiAdmin, name: string, key: string): Promise<ContentEntries> {
    return new ContentEntries(admin, name, key, await admin.entries(name));
  }

  /** What names the entry with this value; undefined when there is none. */
  keyOf(value: string): EntryKey | undefined {
    const entry = this.#known.get(value);
    return entry && this.#admin.keyOf(entry);
  }

  /** Resolves to what names the entry, and whether it is new. */
  async save(fields: Record<string, unknown>): Promise<{ key: EntryKey; isNew: boolean }> {
    const value = String(fields[this.#key]);
    const known = this.#known.get(value);
    const entry = known
      ? await this.#admin.update(this.#name, this.#admin.keyOf(known), fields)
      : await this.#admin.create(this.#name, fields);
    const publishedAt = 'publishedAt' in entry ? entry.publishedAt : entry.published_at;
    const key = this.#admin.keyOf(entry);
    if (publishedAt === null) await this.#admin.publish(this.#name, key);
    this.#known.set(value, entry);
    return { key, isNew: !known };
  }
}
