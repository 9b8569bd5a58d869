import { productsChanged } from '../context/announcements.ts';
import { PRODUCT_STATES } from '@koura/shared-types/product-desk';
import type { BackendKeptProduct } from '@koura/shared-types/wire/staff-product';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';
import { updateProduct } from '../products/write-product.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { keptProduct, missingParts, storedProduct, timeOfChange } from './kept-product.ts';

const PARTS = { price: 'a price', picture: 'a picture' };

const wanted = v.strictObject({
  state: v.picklist(PRODUCT_STATES.filter((state) => state !== 'draft')),
});

/**
 * PUT /staff-products/{id}/state by an Admin or Premium Editor: puts a product on sale, or retires it. The state that it has changes
 * nothing. Throws 409 with what is missing when it cannot be sold yet. Carts keep the lines of a retired product, which cannot be ordered;
 * orders stay as they are.
 */
export async function changeProductState(
  database: Database,
  staff: StaffMember,
  id: number,
  body: unknown,
  now: Date,
): Promise<BackendKeptProduct> {
  const { state } = readBody(wanted, body);
  const stored = await storedProduct(database, id);
  if (stored.state === state) return keptProduct(database, id);
  const action = state === 'listed' ? 'listProduct' : 'retireProduct';
  const entry = { staff, action, productId: id, method: 'PUT', path: `/staff-products/${id}/state` } as const;
  return inAuditedTransaction(database, entry, now, async (facts) => {
    facts.changes = changeOf('state', stored.state, state);
    const missing = state === 'listed' ? await missingParts(database, id) : [];
    if (missing.length > 0) {
      const parts = missing.map((part) => PARTS[part]).join(' and ');
      throw conflict('ProductIncompleteError', 'PRODUCT_INCOMPLETE', `Before this can be sold it needs ${parts}.`, { missing });
    }
    await updateProduct(database, id, {
      state,
      is_public: state === 'listed' ? 1 : stored.is_public,
      updated_at: timeOfChange(stored, now),
    });
    await productsChanged(database, [id]);
    return keptProduct(database, id);
  });
}
