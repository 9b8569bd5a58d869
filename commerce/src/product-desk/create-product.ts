import { CONTENT_SLUG } from '@koura/shared-types/slug';
import type { BackendKeptProduct } from '@koura/shared-types/wire/staff-product';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { insertProduct } from '../products/write-product.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { keptProduct } from './kept-product.ts';
import { columnsOfFacts, readFacts } from './product-facts.ts';

const identity = v.looseObject({
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  slug: v.pipe(v.string(), v.regex(CONTENT_SLUG, 'must be small letters and digits, joined by hyphens')),
  sku: v.nullish(v.string()),
});

/**
 * POST /staff-products by an Admin or Premium Editor: a draft, which nobody but staff knows. The same key again returns the product that it
 * made. Throws 400 for a slug that another product has: addresses are never given twice.
 */
export async function createProduct(
  database: Database,
  staff: StaffMember,
  body: Record<string, unknown>,
  now: Date,
): Promise<BackendKeptProduct> {
  const { key, slug, sku, ...sent } = readBody(identity, body);
  const entry = { staff, action: 'createProduct', method: 'POST', path: '/staff-products' } as const;
  const earlier = await database.get<{ id: number }>('SELECT id FROM products WHERE creation_key = ?', key);
  if (earlier) return keptProduct(database, earlier.id);
  return inAuditedTransaction(database, entry, now, async (auditFacts) => {
    const taken = await database.get<{ name: string }>('SELECT name FROM products WHERE slug = ?', slug);
    if (taken) throw invalidInput({ path: ['slug'], message: `This is the address of ${taken.name}.` });
    const facts = await readFacts(database, { ...sent, sku: sku?.trim() || slug }, undefined);
    const hidden = { state: 'draft', is_public: 0, creation_key: key, updated_at: now.toISOString() };
    const id = await insertProduct(database, { slug, ...(await columnsOfFacts(database, facts)), ...hidden });
    auditFacts.productId = id;
    auditFacts.changes = [...changeOf('name', null, facts.name), ...changeOf('slug', null, slug)];
    return keptProduct(database, id);
  });
}
