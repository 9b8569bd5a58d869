import { readFileSync } from 'node:fs';
import type { StrapiAdmin } from './admin-api.ts';
import { ContentEntries } from './content-entries.ts';

/** The shop's settings and texts, one list a collection. Special offers name their products by slug. */
interface ContentFile {
  website: Record<string, unknown>;
  collections: Record<string, { key: string; entries: Record<string, unknown>[] }>;
}

/** Brings settings and texts into a Strapi. What exists is changed, what does not is created. Products must be there already. */
export async function importContent(admin: StrapiAdmin, file: string): Promise<void> {
  const { website, collections } = JSON.parse(readFileSync(file, 'utf8')) as ContentFile;
  await admin.saveSingle('website', website);
  const products = await ContentEntries.read(admin, 'product', 'slug');
  for (const [name, { key, entries }] of Object.entries(collections)) {
    const collection = await ContentEntries.read(admin, name, key);
    for (const { products: slugs, ...fields } of entries) {
      const keys = ((slugs ?? []) as string[]).map((slug) => {
        const product = products.keyOf(slug);
        if (product === undefined) throw new Error(`${name}: there is no product "${slug}".`);
        return product;
      });
      await collection.save({ ...fields, ...(slugs ? { products: admin.relation(keys, 'many') } : {}) });
    }
  }
}
