import { productsChanged } from '../context/announcements.ts';
import type { BackendKeptProduct, BackendProductFacts } from '@koura/shared-types/wire/staff-product';
import type { Database } from '../database/database.ts';
import { repriceProducts } from '../products/reprice-products.ts';
import { updateProduct } from '../products/write-product.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { checkVersion, keptProduct, storedProduct, timeOfChange } from './kept-product.ts';
import { columnsOfFacts, readFacts, storedFacts } from './product-facts.ts';

/** In the audit trail a description is shown by its beginning. */
const MAX_SHOWN = 200;

/**
 * PUT /staff-products/{id} by an Admin or Premium Editor: changes the facts that are sent, and prices the product anew. Throws 412 when
 * there was another change since the version in If-Match. What stays as it is makes no new version.
 */
export async function changeProduct(
  database: Database,
  staff: StaffMember,
  id: number,
  { sent, expected }: { sent: Record<string, unknown>; expected: string | undefined },
  now: Date,
): Promise<BackendKeptProduct> {
  const entry = { staff, action: 'changeProduct', productId: id, method: 'PUT', path: `/staff-products/${id}` } as const;
  return inAuditedTransaction(database, entry, now, async (auditFacts) => {
    const stored = await storedProduct(database, id);
    checkVersion(expected, stored.facts_version);
    const before = await storedFacts(database, id);
    const after = await readFacts(database, sent, { id, facts: before });
    const names = Object.keys(after) as (keyof BackendProductFacts)[];
    auditFacts.changes = names.flatMap((name) => changeOf(name, textOf(before[name]), textOf(after[name])));
    if (auditFacts.changes.length === 0) return keptProduct(database, id);
    await updateProduct(database, id, {
      ...(await columnsOfFacts(database, after)),
      facts_version: stored.facts_version + 1,
      updated_at: timeOfChange(stored, now),
    });
    await repriceProducts(database, now, { only: id });
    await productsChanged(database, [id]);
    return keptProduct(database, id);
  });
}

function textOf(value: BackendProductFacts[keyof BackendProductFacts]): string | null {
  if (value === null || value === '') return null;
  const text = String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
